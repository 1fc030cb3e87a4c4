//! Orders judged without a map: what the notation takes, what it refuses and why, and that verdicts
//! are those of the court that sees.

mod common;
#[path = "common/orders.rs"]
mod orders;

#[path = "blind/errors.rs"]
mod errors;
#[path = "blind/page.rs"]
mod page;
#[path = "blind/rewrite.rs"]
mod rewrite;
#[path = "blind/sighted.rs"]
mod sighted;
#[path = "blind/syntax.rs"]
mod syntax;

/// As many lines, by their number.
fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect::<Vec<_>>().join("\n")
}
