//! Orders judged without a map: what the notation takes, what it refuses and why, and that verdicts
//! are those of the court that sees.

mod errors;
mod page;
mod rewrite;
mod sighted;
mod syntax;

/// As many lines, by their number.
fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect::<Vec<_>>().join("\n")
}
