//! Resources, for clients that read rather than call: rules, boards, positions, histories and pictures.

use std::fmt::Write as _;

use axum::http::Method;
use chancery::board::Terrain;
use chancery::{Board, Lang, UnitKind};
use http_body_util::BodyExt as _;
use serde_json::Value;

use super::answer::ToolTrouble;
use super::desk::{Desk, split_handle};
use super::tools::{described, turn_text};

/// The rules in brief.
const RULES: &str = include_str!("rules.md");
/// The most bytes of a picture.
const MAX_PICTURE: usize = 4 << 20;
/// The most characters of a history: the latest phases are kept.
const MAX_HISTORY: usize = 100_000;

/// A resource, or a template of resources.
#[derive(Clone, Debug)]
pub(crate) struct ResourceSpec {
    pub(crate) uri: String,
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) mime: &'static str,
}

/// The contents of a resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Contents {
    pub(crate) text: String,
    pub(crate) mime: &'static str,
    /// Whether everybody sees the same for a long time.
    pub(crate) is_public: bool,
}

fn spec(uri: &str, name: &str, title: &str, mime: &'static str) -> ResourceSpec {
    ResourceSpec { uri: uri.to_owned(), name: name.to_owned(), title: title.to_owned(), mime }
}

/// The resources without arguments.
pub(crate) fn fixed() -> Vec<ResourceSpec> {
    vec![
        spec("chancery://rules", "rules", "Rules of Diplomacy in brief", "text/markdown"),
        spec(
            "chancery://board/classic",
            "board-classic",
            "The classic board: provinces and borders",
            "text/plain",
        ),
    ]
}

/// The resources with arguments.
pub(crate) fn templates() -> Vec<ResourceSpec> {
    vec![
        spec("chancery://board/{board}", "board", "A board: provinces and borders", "text/plain"),
        spec("chancery://game/{game}/board", "game-board", "The board of a game", "text/plain"),
        spec(
            "chancery://game/{game}/position",
            "position",
            "Position of a game as JSON",
            "application/json",
        ),
        spec(
            "chancery://game/{game}/history",
            "history",
            "All resolved phases of a game",
            "text/plain",
        ),
        spec(
            "chancery://game/{game}/picture.svg",
            "picture",
            "Picture of the current phase",
            "image/svg+xml",
        ),
        spec(
            "chancery://seat/{seat}/view",
            "view",
            "The board in words from a seat GAME:POWER",
            "text/plain",
        ),
    ]
}

/// Reads a resource. None if there is no such address.
pub(crate) async fn read(desk: &Desk, uri: &str) -> Option<Result<Contents, ToolTrouble>> {
    let path = uri.strip_prefix("chancery://").filter(|path| path.len() <= 300)?;
    let parts: Vec<&str> = path.split('/').collect();
    let text = |text: String| Contents { text, mime: "text/plain", is_public: false };
    match parts.as_slice() {
        ["rules"] => {
            Some(Ok(Contents { text: RULES.to_owned(), mime: "text/markdown", is_public: true }))
        }
        ["board", board] => {
            let board = Board::built_in(board)?;
            Some(Ok(Contents { text: board_text(board), mime: "text/plain", is_public: true }))
        }
        ["game", game, "board"] => Some(game_board(desk, &decoded(game)).await.map(text)),
        ["game", game, "position"] => {
            let found = desk.look(&decoded(game)).await.map(|look| Contents {
                text: look.seen.game().position().to_json().to_string(),
                mime: "application/json",
                is_public: false,
            });
            Some(found)
        }
        ["game", game, "history"] => Some(history(desk, &decoded(game)).await.map(text)),
        ["game", game, "picture.svg"] => Some(picture(desk, &decoded(game)).await),
        ["seat", seat, "view"] => {
            let found = desk.sit(&decoded(seat)).await;
            Some(found.map(|sitting| text(described(&sitting, None, false).text)))
        }
        _ => None,
    }
}

async fn game_board(desk: &Desk, game: &str) -> Result<String, ToolTrouble> {
    Ok(board_text(desk.look(game).await?.seen.game().board()))
}

async fn history(desk: &Desk, game: &str) -> Result<String, ToolTrouble> {
    let look = desk.look(game).await?;
    let rules = look.seen.game().rules;
    let (mut told, mut length) = (Vec::new(), 0);
    for turn in look.seen.record.turns.iter().rev() {
        let text = turn_text(turn, &rules, None);
        length += text.len();
        if length > MAX_HISTORY {
            told.push("(earlier phases left out)".to_owned());
            break;
        }
        told.push(text);
    }
    told.push(look.head.line());
    told.reverse();
    Ok(told.join("\n"))
}

async fn picture(desk: &Desk, handle: &str) -> Result<Contents, ToolTrouble> {
    let (game, _) = split_handle(handle)?;
    // A picture of a table shows everything, so it is not for boards with fog.
    if !desk.is_club() && desk.look(game).await?.seen.game().board().has_fog() {
        let next = "Call view instead.";
        return Err(ToolTrouble::new("fog", "There are no pictures of a board with fog.", next));
    }
    let path = format!("/games/{game}/picture.svg");
    let response = desk.caller.response(Method::GET, &path, None, None).await;
    if !response.status().is_success() {
        return Err(crate::caller::ApiRefusal::from_response(response).await.into());
    }
    let body = http_body_util::Limited::new(response.into_body(), MAX_PICTURE).collect().await;
    let bytes = body.map_err(|error| {
        ToolTrouble::new(
            "picture",
            format!("The picture cannot be read: {error}."),
            "Call view instead.",
        )
    })?;
    let text = String::from_utf8_lossy(&bytes.to_bytes()).into_owned();
    Ok(Contents { text, mime: "image/svg+xml", is_public: false })
}

/// A board in words: a line for each province.
fn board_text(board: &Board) -> String {
    let mut text = format!(
        "Board {}: {} centres win. Province, name, kind; A: where an army can go; F: where a fleet can go.",
        board.id(),
        board.victory()
    );
    for power in board.powers() {
        let info = board.power(power);
        let homes: Vec<&str> =
            info.homes.iter().map(|home| board.location_upper(home.location())).collect();
        let _ = write!(text, "\n{}: home centres {}", info.id, homes.join(" "));
    }
    for province in board.provinces() {
        let info = board.province(province);
        let kind = match info.terrain {
            Terrain::Sea => "sea",
            _ if board.is_centre(province) => "centre",
            _ => "no centre",
        };
        let at = province.location();
        let name = info.name.get(Lang::EN);
        let _ = write!(text, "\n{} {name}, {kind}", board.location_upper(at));
        for place in [at].into_iter().chain(info.coasts.iter().copied()) {
            for unit in [UnitKind::Army, UnitKind::Fleet] {
                let to: Vec<&str> =
                    board.reach(unit, place).iter().map(|&to| board.location_upper(to)).collect();
                if to.is_empty() {
                    continue;
                }
                let coast = if place == at { "" } else { board.location_upper(place) };
                let separator = if coast.is_empty() { "" } else { " " };
                let _ = write!(text, "; {coast}{separator}{unit}: {}", to.join(" "));
            }
        }
    }
    text
}

/// Suggestions for an argument of a template or a prompt that begin so.
pub(crate) async fn complete(desk: &Desk, argument: &str, begun: &str) -> Vec<String> {
    let begun = begun.to_lowercase();
    let all: Vec<String> = match argument {
        "board" => named(desk, "/variants", "", "id").await,
        "game" if desk.is_club() => named(desk, "/games?show=mine", "games", "id").await,
        "game" => named(desk, "/games", "games", "name").await,
        "power" => {
            let board = Board::classic();
            board.powers().map(|power| board.power(power).id.clone()).collect()
        }
        "place" => {
            let board = Board::classic();
            board.provinces().map(|at| board.location_upper(at.location()).to_owned()).collect()
        }
        _ => Vec::new(),
    };
    all.into_iter().filter(|one| one.to_lowercase().starts_with(&begun)).take(100).collect()
}

async fn named(desk: &Desk, path: &str, list: &str, key: &str) -> Vec<String> {
    let answer = desk.caller.get(path).await.unwrap_or_default();
    let list = if list.is_empty() { &answer } else { &answer[list] };
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().filter_map(|one: &Value| one[key].as_str()).map(str::to_owned).collect()
}

/// A part of an address without percent signs.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let hex = after.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        let byte = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()).filter(|_| first == b'%');
        if let Some(byte) = byte {
            bytes.push(byte);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
