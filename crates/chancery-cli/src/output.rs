//! Printing: lines to standard output, and errors shown in the text they are in.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write as _};
use std::ops::Range;
use std::path::Path;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use anyhow::Context as _;
use chancery::Lang;
use chancery::notation::SyntaxError;
use chancery_lang::messages::cli;

use crate::paint::Paint;

/// How many errors are shown with their text. Nobody reads more, and the count tells the rest.
const SHOWN: usize = 20;
/// How much of a long line is shown on each side of an error.
const AROUND: usize = 60;

/// Print to standard output as it is: documents and pictures. A reader that has gone away, as `head`
/// does, is no error.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Print a text for people.
pub(crate) fn print_text(text: &str) -> anyhow::Result<()> {
    print(&harmless(text, Paint::stdout().is_on()))
}

/// Print the answer to a change. If printing fails, the error says that the change was saved, so that
/// nobody repeats it.
pub(crate) fn print_change(text: &str) -> anyhow::Result<()> {
    print(text).with_context(|| say!(cli::AnswerNotPrinted))
}

/// Lines for people as one text.
pub(crate) fn lines<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> String {
    let painted = Paint::stdout().is_on();
    let mut text = String::new();
    for line in lines {
        text.push_str(&harmless(line.as_ref(), painted));
        text.push('\n');
    }
    text
}

/// JSON as one line.
pub(crate) fn json(value: &serde_json::Value) -> String {
    harmless_json(&format!("{value}\n")).into_owned()
}

/// Print lines to standard output.
pub(crate) fn print_lines<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> anyhow::Result<()> {
    print(&self::lines(lines))
}

/// Print JSON in one line.
pub(crate) fn print_json(value: &serde_json::Value) -> anyhow::Result<()> {
    print(&json(value))
}

/// Put something into a file: whole, or not at all. What is no file, such as a terminal, is written to.
pub(crate) fn save(path: &Path, contents: &[u8]) -> anyhow::Result<()> {
    match path.metadata() {
        Ok(there) if !there.is_file() => {
            std::fs::write(path, contents).with_context(|| path.display().to_string())
        }
        // Where a link leads, not the link, is what is meant.
        _ => {
            let path = path.canonicalize().unwrap_or(path.to_owned());
            Ok(chancery_store::write_file(&path, contents)?)
        }
    }
}

/// How wide a line of running text is, as a terminal has always been.
const WIDTH: usize = 80;

/// A path as people write it: their own folder is `~`.
pub(crate) fn shown_path(path: &Path) -> String {
    let home = std::env::home_dir().filter(|home| home.parent().is_some());
    match home.and_then(|home| path.strip_prefix(home).ok().map(Path::to_owned)) {
        Some(rest) => format!("~/{}", rest.display()),
        None => path.display().to_string(),
    }
}

/// How wide the terminal is that standard output goes to, if it does.
pub(crate) fn terminal_width() -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(std::io::stdout())?;
    Some(usize::from(width.0))
}

/// Words in lines that a terminal has room for, each after an indent.
pub(crate) fn wrap(text: &str, indent: usize) -> String {
    wrap_at(text, indent, WIDTH)
}

/// Words in lines of some width, each after an indent.
pub(crate) fn wrap_at(text: &str, indent: usize, width: usize) -> String {
    let mut lines = String::new();
    let mut column = width;
    // A no-break space does not separate words.
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        if column + 1 + length > width {
            if !lines.is_empty() {
                lines.push('\n');
            }
            lines.push_str(&" ".repeat(indent));
            column = indent;
        } else {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word);
        column += length;
    }
    lines
}

/// A text in the last column; on a terminal it is broken into lines that fit.
pub(crate) fn beside(line: &str, text: &str, column: usize) -> String {
    if text.is_empty() {
        return line.trim_end().to_owned();
    }
    let width = terminal_width().filter(|&width| width >= column + 24);
    let Some(width) = width else { return format!("{line}  {text}") };
    let wrapped = wrap_at(text, column, width);
    format!("{line}  {}", wrapped.trim_start())
}

/// Running text; on a terminal it is broken into lines that fit.
pub(crate) fn fitting(text: &str) -> String {
    terminal_width().map_or_else(|| text.to_owned(), |width| wrap_at(text, 0, width))
}

/// An error in one line, to standard error.
pub(crate) fn error_line(message: &str) {
    let _ = writeln!(std::io::stderr(), "chancery: {}", harmless(message, false));
}

fn harms(letter: char) -> bool {
    letter.is_control() && letter != '\n'
}

/// A text without what would control a terminal, because it may quote files of anybody: control
/// characters are escaped. Colours, which `Paint` puts in, stay in a painted text.
fn harmless(text: &str, painted: bool) -> Cow<'_, str> {
    if !text.contains(harms) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(harms) {
        let (before, odd) = rest.split_at(at);
        out.push_str(before);
        let kept = if painted { colour(odd) } else { 0 };
        out.push_str(&odd[..kept]);
        rest = &odd[kept..];
        if let Some(letter) = rest.chars().next().filter(|_| kept == 0) {
            out.extend(letter.escape_default());
            rest = &rest[letter.len_utf8()..];
        }
    }
    out.push_str(rest);
    out.into()
}

/// How long the colour is that a text begins with, as in `ESC [ 1 ; 31 m`; 0 if it is none.
fn colour(text: &str) -> usize {
    let Some(codes) = text.strip_prefix("\x1b[") else { return 0 };
    let end = codes.find(|letter: char| !letter.is_ascii_digit() && letter != ';');
    end.filter(|&end| codes[end..].starts_with('m')).map_or(0, |end| 2 + end + 1)
}

/// JSON with all control characters escaped. Writers of JSON leave some that terminals obey.
pub(crate) fn harmless_json(text: &str) -> Cow<'_, str> {
    let odd = |letter: char| ('\u{7f}'..='\u{9f}').contains(&letter);
    if !text.contains(odd) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if odd(letter) {
            let _ = write!(out, "\\u{:04x}", u32::from(letter));
        } else {
            out.push(letter);
        }
    }
    out.into()
}

/// Show errors in their text, to standard error.
pub(crate) fn syntax_errors(text: &str, errors: &[SyntaxError], lang: Lang) {
    let errors = errors.iter().map(|error| (&error.span, error.message(lang)));
    errors_in(text, None, errors);
}

/// Show places of a text with what is wrong there, to standard error; and the file it is in.
pub(crate) fn errors_in<'e>(
    text: &str,
    file: Option<&str>,
    errors: impl ExactSizeIterator<Item = (&'e Range<usize>, String)>,
) {
    let mut out = std::io::stderr().lock();
    let styled = out.is_terminal();
    write_errors(&mut out, styled, text, file, errors);
}

/// The same, to wherever.
pub(crate) fn write_errors<'e>(
    out: &mut dyn std::io::Write,
    styled: bool,
    text: &str,
    file: Option<&str>,
    errors: impl ExactSizeIterator<Item = (&'e Range<usize>, String)>,
) {
    let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
    let count = errors.len();
    let level = Level::ERROR.with_name(say!(cli::ErrorLabel));
    for (span, message) in errors.take(SHOWN) {
        let (line, window, span) = excerpt(text, span);
        let snippet = Snippet::source(without_c1(window)).line_start(line).path(file);
        let snippet = snippet.annotation(AnnotationKind::Primary.span(span));
        let report = [level.clone().primary_title(&message).element(snippet)];
        let _ = writeln!(out, "{}", renderer.render(&report));
    }
    if count > SHOWN {
        let more = count - SHOWN;
        let _ = writeln!(out, "{}", say!(cli::MoreErrors { more }));
    }
}

/// The number of the line that a span is in, the part of the line around it, and the span there.
fn excerpt<'t>(text: &'t str, span: &Range<usize>) -> (usize, &'t str, Range<usize>) {
    let line_start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[span.start..].find('\n').map_or(text.len(), |at| span.start + at);
    let start = text.floor_char_boundary(span.start.saturating_sub(AROUND)).max(line_start);
    let end = text.ceil_char_boundary((span.start + AROUND).min(text.len())).min(line_end);
    let line = 1 + text[..line_start].matches('\n').count();
    let last = span.end.clamp(span.start, end);
    (line, &text[start..end], span.start - start..last - start)
}

/// A text without the control characters that take two bytes, which the renderer does not replace.
/// Others as long stand in their place, so that spans stay right.
fn without_c1(text: &str) -> String {
    text.replace(|letter: char| ('\u{80}'..='\u{9f}').contains(&letter), "¿")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_colours_kept_where_there_are_some() {
        let text = "\x1b[1;31mred\x1b[0m \x1b]0;title\x07 \u{9b}2J\x7f\nnext\r";
        assert_eq!(
            harmless(text, true),
            "\x1b[1;31mred\x1b[0m \\u{1b}]0;title\\u{7} \\u{9b}2J\\u{7f}\nnext\\r"
        );
        assert_eq!(harmless("\x1b[1mé\x1b[", false), "\\u{1b}[1mé\\u{1b}[");
        assert_eq!(harmless("\x1b[2J\x1b[", true), "\\u{1b}[2J\\u{1b}[");
        assert!(matches!(harmless("plain é\n", false), Cow::Borrowed(_)));
    }

    #[test]
    fn json_says_the_same_without_control_characters() {
        let value = serde_json::json!({"text": "\x1b]0;\u{7f}\u{9b}é"});
        let text = json(&value);
        assert!(!text.trim_end().contains(char::is_control), "{text}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), value);
    }
}
