//! A position in two notations: one line of text, and the layout of the Python package.

use chancery::{Board, BoardRef, Lang, Position};
use chancery_lang::messages::server;
use chancery_lang::{Arg, Message, text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::error::{ApiError, Result};
use crate::state::AppState;

/// A position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PositionView {
    /// One line of text, as in `classic/S1901M/F:Apar,Fbre`.
    pub(crate) text: String,
    /// The same position as a `state` of the Python package `diplomacy`.
    #[schema(value_type = Object)]
    pub(crate) state: Value,
    /// The phase.
    phase: PhaseName,
}

/// A phase and its parts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PhaseName {
    /// Name, as in `S1901M`.
    name: String,
    /// Name in words.
    title: String,
    /// Letter of the season.
    season: char,
    /// Year.
    year: u16,
    /// Letter of the kind: `M`, `R` or `A`.
    kind: char,
}

impl PositionView {
    pub(crate) fn of(position: &Position, lang: Lang) -> PositionView {
        let (board, phase) = (position.board(), position.phase());
        let phase = PhaseName {
            name: phase.name(board),
            title: phase.title(board, lang),
            season: board.seasons()[phase.season()].letter,
            year: phase.year,
            kind: phase.kind.letter(),
        };
        PositionView { text: position.to_text(), state: position.to_json(), phase }
    }
}

/// A position in a request, in either notation.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Placed {
    /// One line of text.
    Text(String),
    /// A state.
    #[schema(value_type = Object)]
    State(serde_json::Map<String, Value>),
}

/// The variant or the draft with an id.
pub(crate) fn variant(state: &AppState, id: &str) -> Result<BoardRef> {
    state.variants().find(id).ok_or_else(|| {
        let known: Vec<&str> = state.variants().offered().map(|board| board.id()).collect();
        let id: String = id.chars().take(40).collect();
        let message = text!(server::NoVariant { id, known: Arg::commas(known) });
        ApiError::unprocessable("variant", message)
    })
}

/// The position of a request on the board with an id; see [`placed_on`].
pub(crate) fn placed(
    state: &AppState,
    board: Option<&str>,
    position: Option<&Placed>,
) -> Result<Position> {
    let named = match (board, position) {
        (Some(id), _) => Some(variant(state, id)?),
        (None, Some(Placed::Text(text))) => Some(variant(state, Position::variant_of_text(text))?),
        (None, _) => None,
    };
    placed_on(named.as_ref(), position)
}

/// The position of a request: the given one, else the start of the board, by default the classic
/// one.
pub(crate) fn placed_on(named: Option<&BoardRef>, position: Option<&Placed>) -> Result<Position> {
    let invalid = |message: Message| ApiError::unprocessable("position", message);
    match position {
        None => Ok(Position::start(named.unwrap_or(Board::classic()))),
        Some(Placed::Text(text)) => {
            let board = named.unwrap_or(Board::classic());
            Position::from_text(board, text).map_err(|error| invalid(error.into()))
        }
        Some(Placed::State(state)) => {
            let board = named.unwrap_or(Board::classic());
            Position::from_json(board, &Value::Object(state.clone()))
                .map_err(|error| invalid(error.into()))
        }
    }
}
