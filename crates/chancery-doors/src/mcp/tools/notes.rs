//! `notes`: a private notebook of a seat, because models forget.

use axum::http::Method;
use serde_json::{Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::{Desk, Sitting, encoded};
use super::super::notebook::MAX_NOTES;
use super::press::cleaned;

/// The most characters of one note; messages of a club have the same limit.
const LONGEST: usize = 7_900;
/// The first line of a note that replaces all earlier ones. A club deletes no messages.
const NEW_PAGE: &str = "[new page]";

/// Reads or writes notes.
pub(crate) async fn notes(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let op = arguments.word("op", &["read", "write", "append"])?.unwrap_or("read");
    let text = arguments.text("text", LONGEST)?.map(|text| cleaned(text, LONGEST).0);
    let sitting = desk.sitting(arguments).await?;
    if op != "read" {
        let text = text.ok_or_else(|| ToolTrouble::argument("text", "is missing"))?;
        let is_new = op == "write";
        if desk.is_club() {
            post(desk, &sitting, &text, is_new).await?;
        } else {
            keep(desk, &sitting, &text, is_new).await?;
        }
    }
    let (notes, kept) = if desk.is_club() {
        (posted(desk, &sitting).await?, "kept as your notes in the club")
    } else {
        let read = desk.notebooks.read(&sitting.seat.game, sitting.id()).await;
        (read.map_err(|error| broken(&error))?, desk.notebooks.kept())
    };
    let shown = if notes.trim().is_empty() { "(empty)" } else { notes.as_str() };
    let text = match op {
        "read" => format!("Your notebook ({kept}):\n{shown}"),
        _ => format!("Noted; the notebook has {} characters ({kept}).", notes.chars().count()),
    };
    let data = if op == "read" {
        json!({"notes": notes})
    } else {
        json!({"length": notes.chars().count()})
    };
    Ok(sitting.answer(&text, data))
}

/// Writes to the notebook of a seat at a table.
async fn keep(desk: &Desk, sitting: &Sitting, text: &str, is_new: bool) -> Result<(), ToolTrouble> {
    let (game, power) = (&sitting.seat.game, sitting.id());
    let mut notes = if is_new {
        String::new()
    } else {
        desk.notebooks.read(game, power).await.map_err(|error| broken(&error))?
    };
    if !notes.is_empty() && !notes.ends_with('\n') {
        notes.push('\n');
    }
    notes.push_str(text);
    if notes.chars().count() > MAX_NOTES {
        let message = format!("The notebook would have more than {MAX_NOTES} characters.");
        return Err(ToolTrouble::new("full", message, "Write a summary of it with op `write`."));
    }
    desk.notebooks.write(game, power, notes).await.map_err(|error| broken(&error))
}

fn broken(error: &std::io::Error) -> ToolTrouble {
    ToolTrouble::new(
        "notes",
        format!("The notebook cannot be used: {error}."),
        "Go on without notes.",
    )
}

/// Writes to the thread of notes in a club.
async fn post(desk: &Desk, sitting: &Sitting, text: &str, is_new: bool) -> Result<(), ToolTrouble> {
    let text = if is_new { format!("{NEW_PAGE}\n{text}") } else { text.to_owned() };
    let path = path(sitting);
    desk.caller
        .send(Method::POST, &path, &json!({"text": text}))
        .await
        .map(drop)
        .map_err(ToolTrouble::from)
}

/// The notes in a club since the last new page.
async fn posted(desk: &Desk, sitting: &Sitting) -> Result<String, ToolTrouble> {
    let page = desk.caller.get(&format!("{}?limit=200", path(sitting))).await?;
    let messages = page["messages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let texts: Vec<&str> =
        messages.iter().filter_map(|message: &Value| message["text"].as_str()).collect();
    let begin = texts.iter().rposition(|text| text.starts_with(NEW_PAGE)).unwrap_or(0);
    let lines = texts[begin.min(texts.len())..].iter();
    let lines: Vec<&str> =
        lines.map(|text| text.strip_prefix(NEW_PAGE).map_or(*text, str::trim_start)).collect();
    Ok(lines.join("\n"))
}

fn path(sitting: &Sitting) -> String {
    let thread = encoded(&format!("notes.{}", sitting.id()));
    format!("/games/{}/press/threads/{thread}/messages", sitting.seat.game)
}
