//! What a tool answers: a text for a model, and the same as data for a program.

use axum::http::StatusCode;
use serde_json::{Map, Value, json};

use crate::caller::ApiRefusal;
use crate::seen_game::SeenGame;

/// An answer of a tool.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct ToolAnswer {
    /// For a model to read.
    pub(crate) text: String,
    /// For a program to read.
    pub(crate) data: Map<String, Value>,
}

/// A refusal of a tool. The model sees it, and what it can do about it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ToolTrouble {
    /// What is wrong.
    pub(crate) message: String,
    /// What to do next.
    pub(crate) next: String,
    /// The kind, as in `stale`.
    pub(crate) kind: String,
}

/// What every answer begins with: which seat it is about, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AnswerHead {
    game: String,
    power: Option<String>,
    phase: String,
    title: String,
    version: String,
    seconds_left: Option<i64>,
    stage: String,
}

impl ToolAnswer {
    /// An answer about a game.
    pub(crate) fn about(head: &AnswerHead, text: &str, data: Value) -> ToolAnswer {
        let mut answer = ToolAnswer { text: format!("{}\n{text}", head.line()), data: head.data() };
        if let Value::Object(more) = data {
            answer.data.extend(more);
        }
        answer
    }
}

impl ToolTrouble {
    pub(crate) fn new(
        kind: &str,
        message: impl Into<String>,
        next: impl Into<String>,
    ) -> ToolTrouble {
        ToolTrouble { message: message.into(), next: next.into(), kind: kind.to_owned() }
    }

    /// An argument is wrong.
    pub(crate) fn argument(name: &str, message: &str) -> ToolTrouble {
        let message = format!("The argument `{name}` {message}.");
        ToolTrouble::new("argument", message, "Correct it and call the tool again.")
    }

    /// The game is in another phase.
    pub(crate) fn stale(given: &str, now: &str) -> ToolTrouble {
        let message = format!("Phase {given} is over or not there yet: the game is in {now}.");
        let next = format!("Call view, then decide again with phase `{now}`. Nothing was changed.");
        ToolTrouble::new("stale", message, next)
    }

    pub(crate) fn text(&self) -> String {
        format!("Refused: {} Next: {}", self.message, self.next)
    }
}

impl From<ApiRefusal> for ToolTrouble {
    fn from(refusal: ApiRefusal) -> ToolTrouble {
        let ApiRefusal { status, kind, message, .. } = refusal;
        let next = match (status, kind.as_str()) {
            (_, "stale") => "Call view for the present phase, then decide again.",
            (_, "no-press") => "Play without press.",
            (StatusCode::UNAUTHORIZED, _) => "Ask the user for a valid API token of the club.",
            (StatusCode::FORBIDDEN, _) => "Do without it; list_seats says what you play.",
            (StatusCode::NOT_FOUND, _) => "Call list_seats for the games and seats that there are.",
            (StatusCode::CONFLICT, _) => "Call view to see what has changed, then decide again.",
            (StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE, _) => {
                "Wait ten seconds, then call the tool again."
            }
            (status, _) if status.is_server_error() => "Call the tool again in a minute.",
            _ => "Correct the arguments and call the tool again.",
        };
        let message =
            if message.is_empty() { format!("The server says {status}.") } else { message };
        ToolTrouble::new(&kind, message, next)
    }
}

impl AnswerHead {
    pub(crate) fn of(seen: &SeenGame, game: &str, power: Option<&str>) -> AnswerHead {
        let said = |key: &str| seen.view[key].as_str().unwrap_or_default().to_owned();
        AnswerHead {
            game: game.to_owned(),
            power: power.map(str::to_owned),
            phase: said("phase"),
            title: said("phase_title"),
            // The number of resolved phases stands in it, so that whoever knows a version can be told what came after.
            version: format!("{}.{}", seen.record.turns.len(), seen.version()),
            seconds_left: seen.seconds_left(),
            stage: seen.stage().to_owned(),
        }
    }

    /// The number of phases that were resolved when a version was told.
    pub(crate) fn turns_of(version: &str) -> Option<usize> {
        version.split_once('.')?.0.parse().ok()
    }

    pub(crate) fn version(&self) -> &str {
        &self.version
    }

    pub(crate) fn line(&self) -> String {
        let AnswerHead { game, phase, title, version, .. } = self;
        let seat = self.power.as_ref().map_or(game.clone(), |power| format!("{game}:{power}"));
        let clock = match self.seconds_left {
            Some(seconds) => format!("{seconds} seconds left"),
            None => "no deadline".to_owned(),
        };
        let stage =
            if self.stage == "running" { String::new() } else { format!(", {}", self.stage) };
        format!("[{seat} | phase {phase} ({title}){stage} | version {version} | {clock}]")
    }

    pub(crate) fn data(&self) -> Map<String, Value> {
        let data = json!({
            "game": self.game, "power": self.power, "phase": self.phase, "version": self.version,
            "seconds_left": self.seconds_left, "stage": self.stage,
        });
        match data {
            Value::Object(data) => data,
            _ => Map::new(),
        }
    }
}
