//! Turns arguments into boards, positions, texts and rules.

use std::fs::File;
use std::io::{BufRead, IsTerminal as _, Read, Stdin};
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use chancery::board::{BUILT_IN, Board, BoardRef};
use chancery::rules::{RulesError, RulesRequest};
use chancery::{Position, Rules};
use chancery_lang::messages::cli;

use crate::args::{BoardArgs, RulesArgs, UsageError, VariantOption};
use crate::language::lang;
use crate::output;

/// The longest text or line that is read, in bytes. A device or a pipe may have no end.
pub(crate) const MOST_TEXT: u64 = 64 << 20;
/// The longest file of many games.
pub(crate) const MOST_GAMES: u64 = 1 << 30;

/// The board and position that the arguments name. The position is the start if none is named;
/// `named` tells which.
pub(crate) struct PositionChoice {
    pub(crate) board: BoardRef,
    pub(crate) position: Position,
    pub(crate) named: bool,
}

/// The board and position to work with.
pub(crate) fn position_choice(args: &BoardArgs) -> Result<PositionChoice> {
    let named_board = args.variant.as_deref().map(board).transpose()?;
    let Some(written) = &args.position else {
        let board = named_board.unwrap_or_else(|| Board::classic().clone());
        let position = Position::start(&board);
        return Ok(PositionChoice { board, position, named: false });
    };
    let position = position(written, named_board.as_ref())?;
    Ok(PositionChoice { board: position.board_ref().clone(), position, named: true })
}

fn position(written: &str, board: Option<&BoardRef>) -> Result<Position> {
    if is_position_text(written, board) {
        return position_text(written, board);
    }
    let text = file(written).with_context(|| say!(cli::PositionForms))?;
    let text = text.trim_start_matches('\u{feff}').trim();
    let position = if text.starts_with('{') {
        Position::from_json_str(board.unwrap_or(Board::classic()), text).map_err(Into::into)
    } else {
        position_text(text, board)
    };
    position.with_context(|| shown(written))
}

/// A text begins with a variant; a path that exists is a path all the same.
fn is_position_text(written: &str, board: Option<&BoardRef>) -> bool {
    let id = Position::variant_of_text(written);
    let known = board.is_some_and(|board| board.id() == id) || Board::built_in(id).is_some();
    known && written.contains('/') && !Path::new(written).exists()
}

fn position_text(text: &str, board: Option<&BoardRef>) -> Result<Position> {
    let id = Position::variant_of_text(text);
    let Some(board) = board.or_else(|| Board::built_in(id)) else {
        let id: String = id.chars().take(40).collect();
        let message = say!(cli::NoVariantInPosition { id });
        bail!(message);
    };
    Ok(Position::from_text(board, text)?)
}

/// The board that the arguments name; else the classic one.
pub(crate) fn on_board(args: &VariantOption) -> Result<BoardRef> {
    args.variant.as_deref().map_or_else(|| Ok(Board::classic().clone()), board)
}

/// The variant with this name, or in this file.
pub(crate) fn board(name: &str) -> Result<BoardRef> {
    if let Some(board) = Board::built_in(name) {
        return Ok(board.clone());
    }
    if !Path::new(name).exists() {
        if let Some(board) = Board::by_name(name) {
            return Ok(board.clone());
        }
        let known: Vec<&str> = BUILT_IN.iter().map(|(id, _)| *id).collect();
        let known = known.join(", ");
        let message = say!(cli::NoVariant { name, known });
        bail!(message);
    }
    let text = file(name)?;
    Board::load(&text).with_context(|| name.to_owned())
}

/// The orders given as arguments, one a line, or standard input.
pub(crate) fn orders(texts: &[String], board: &BoardArgs) -> Result<String> {
    let from_stdin = texts.is_empty() || texts == ["-"];
    if from_stdin && board.position.as_deref() == Some("-") {
        return Err(UsageError(say!(cli::StdinTwice)).into());
    }
    self::texts(texts)
}

/// Texts given as arguments, one a line, or standard input.
pub(crate) fn texts(texts: &[String]) -> Result<String> {
    if texts.is_empty() || texts == ["-"] { file("-") } else { Ok(texts.join("\n")) }
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn file(path: &str) -> Result<String> {
    bytes(path, MOST_TEXT).and_then(|bytes| text(bytes).with_context(|| shown(path)))
}

/// What is in a file, or in standard input for `-`, if it is not too long.
pub(crate) fn bytes(path: &str, most: u64) -> Result<Vec<u8>> {
    if path == "-" {
        return read(stdin().lock(), most).with_context(|| shown("-"));
    }
    let file = File::open(path).with_context(|| path.to_owned())?;
    read(file, most).with_context(|| path.to_owned())
}

/// Standard input. On a terminal, a note says that the command waits for it.
pub(crate) fn stdin() -> Stdin {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        output::error_line(&say!(cli::WaitingForInput));
    }
    stdin
}

fn read(source: impl Read, most: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(too_long(most));
    }
    Ok(bytes)
}

/// The next line of a source with its end; empty where the source ends.
pub(crate) fn line(source: &mut impl BufRead) -> Result<Vec<u8>> {
    let mut line = Vec::new();
    source.by_ref().take(MOST_TEXT + 1).read_until(b'\n', &mut line)?;
    if line.len() as u64 > MOST_TEXT {
        return Err(too_long(MOST_TEXT));
    }
    Ok(line)
}

/// Something that is longer than so many bytes, or endless.
pub(crate) fn too_long(most: u64) -> anyhow::Error {
    anyhow::Error::msg(say!(cli::InputTooLong { most: most >> 20 }))
}

/// What a path is called in messages.
pub(crate) fn shown(path: &str) -> String {
    if path == "-" { say!(cli::StandardInput) } else { path.to_owned() }
}

fn text(bytes: Vec<u8>) -> Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        anyhow::Error::msg(say!(cli::NotUtf8At { at }))
    })
}

/// The rules that the arguments name, on a board.
pub(crate) fn rules(args: &RulesArgs, board: &Board) -> Result<Rules> {
    Ok(wanted_rules(args)?.on(board))
}

/// The rules that the arguments name, before the board is known.
pub(crate) fn wanted_rules(args: &RulesArgs) -> Result<RulesRequest> {
    let wanted = args.rules.as_deref().unwrap_or_default().parse();
    wanted.map_err(|error: RulesError| UsageError(error.message(lang())).into())
}

/// The rules of a text.
pub(crate) fn rules_of(text: &str) -> Result<Rules> {
    rules_over("classic", text)
}

/// The rules of a text; options alone are taken over a set.
pub(crate) fn rules_over(set: &str, text: &str) -> Result<Rules> {
    let rules = Rules::named(set).and_then(|rules| rules.over(text));
    rules.map_err(|error: RulesError| UsageError(error.message(lang())).into())
}
