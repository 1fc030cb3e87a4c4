//! The terminal that the players share; it is cleared between turns.

use std::io::IsTerminal as _;

use anyhow::Result;

use crate::paint::Paint;
use crate::{language, output};

/// How wide running text is at most: longer lines are hard to read.
const WIDEST: usize = 96;

/// Are standard input and output a terminal that can be cleared?
pub(super) fn is_there() -> bool {
    let simple = std::env::var("TERM")
        .is_ok_and(|term| matches!(term.as_str(), "dumb" | "cons25" | "emacs"));
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !simple
}

/// Clear the screen, and then what has scrolled away: some terminals keep there what was cleared.
pub(super) fn clear() -> Result<()> {
    output::print("\x1b[H\x1b[2J\x1b[3J")
}

/// Print a heading.
pub(super) fn head(text: &str) -> Result<()> {
    output::print_lines([Paint::stdout().heading(text)])
}

/// Print a sentence or a few, in lines that fit.
pub(super) fn say(text: &str) -> Result<()> {
    output::print_lines([output::wrap_at(text, 0, width())])
}

/// Tell an error that does not end the game: the player goes on.
pub(super) fn tell(error: &anyhow::Error) -> Result<()> {
    say(&language::error_text(error))
}

/// Print lines; those that are too long are broken between words.
pub(super) fn lines(lines: impl IntoIterator<Item = String>) -> Result<()> {
    let width = width();
    output::print_lines(lines.into_iter().map(|line| {
        let fits = line.chars().count() <= width;
        if fits { line } else { output::wrap_at(&line, 0, width) }
    }))
}

/// How wide text may be.
fn width() -> usize {
    output::terminal_width().map_or(80, |width| width.clamp(20, WIDEST))
}

/// Short texts side by side, as many as fit.
pub(super) fn columns(texts: &[String]) -> Vec<String> {
    let widest = texts.iter().map(|text| text.chars().count()).max().unwrap_or_default() + 2;
    let count = (width() / widest).max(1);
    // Down the first column, then down the next, as names are read in a list.
    let rows = texts.len().div_ceil(count);
    let row = |row: usize| {
        let own = texts.iter().skip(row).step_by(rows);
        let cells: Vec<String> = own.map(|text| format!("{text:widest$}")).collect();
        cells.concat().trim_end().to_owned()
    };
    (0..rows).map(row).collect()
}
