//! What can go wrong behind the API, and what it becomes: a status, a kind for programs, a sentence.

use axum::http::StatusCode;
use chancery::board::NameError;
use chancery::{Lang, Message};
use chancery_store::StoreError;
use serde_json::{Value, json};

use crate::problem::Problem;

/// Why something was not done.
#[derive(Debug)]
pub(crate) enum Fault {
    /// The games say so.
    Store(StoreError),
    /// Somebody has changed the game since it was looked at.
    Stale {
        /// The version it has now.
        version: String,
        /// The phase it is in now.
        phase: String,
    },
    /// Something else.
    Said {
        /// The HTTP status.
        status: StatusCode,
        /// The kind, for programs.
        kind: &'static str,
        /// What is wrong.
        message: Message,
        /// What else is told, by name.
        beside: Vec<(&'static str, Value)>,
    },
}

/// What can fail.
pub(crate) type Result<T> = std::result::Result<T, Fault>;

impl Fault {
    /// Something that was sent is not accepted.
    pub(crate) fn unfit(kind: &'static str, message: Message) -> Fault {
        Fault::said(StatusCode::UNPROCESSABLE_ENTITY, kind, message)
    }

    /// Something that was asked for is not there.
    pub(crate) fn missing(kind: &'static str, message: Message) -> Fault {
        Fault::said(StatusCode::NOT_FOUND, kind, message)
    }

    /// A problem of some status and kind.
    pub(crate) fn said(status: StatusCode, kind: &'static str, message: Message) -> Fault {
        Fault::Said { status, kind, message, beside: Vec::new() }
    }

    /// The fault as an answer in a language.
    pub(crate) fn problem(&self, lang: Lang) -> Problem {
        match self {
            Fault::Store(error) => {
                let (status, kind) = of_store(error);
                Problem::new(status, kind, &sentence(error), lang)
            }
            Fault::Stale { version, phase } => {
                let message = both!(
                    "the game has changed since you looked at it; it is in {phase} now. Nothing was changed: look again, then send it again"
                        / "la partie a changé depuis que vous l’avez vue ; elle en est à {phase}. Rien n’a été changé : regardez-la, puis recommencez"
                );
                Problem::new(StatusCode::CONFLICT, "stale", &message, lang)
                    .with("version", json!(version))
                    .with("phase", json!(phase))
            }
            Fault::Said { status, kind, message, beside } => {
                let problem = Problem::new(*status, kind, message, lang);
                beside
                    .iter()
                    .fold(problem, |problem, (key, value)| problem.with(key, value.clone()))
            }
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Store(error)
    }
}

impl From<NameError> for Fault {
    fn from(error: NameError) -> Fault {
        Fault::unfit("name", told(|lang| error.message(lang)))
    }
}

/// What something says in each language.
pub(crate) fn told(say: impl Fn(Lang) -> String) -> Message {
    Message::both(say(Lang::EN), say(Lang::FR))
}

fn of_store(error: &StoreError) -> (StatusCode, &'static str) {
    match error {
        StoreError::Name(..) => (StatusCode::UNPROCESSABLE_ENTITY, "name"),
        StoreError::NoGame(..) => (StatusCode::NOT_FOUND, "no-game"),
        StoreError::NoPhase(..) => (StatusCode::NOT_FOUND, "no-phase"),
        StoreError::Exists(_) => (StatusCode::CONFLICT, "exists"),
        StoreError::Over(..) => (StatusCode::CONFLICT, "over"),
        StoreError::Awaited(..) => (StatusCode::CONFLICT, "awaited"),
        StoreError::OtherPhase { .. } => (StatusCode::CONFLICT, "stale"),
        StoreError::NothingToUndo => (StatusCode::CONFLICT, "nothing-to-undo"),
        StoreError::NoVote(..) => (StatusCode::CONFLICT, "no-vote"),
        StoreError::Computer(..) => (StatusCode::CONFLICT, "computer"),
        StoreError::Unsound(_) => (StatusCode::UNPROCESSABLE_ENTITY, "unsound"),
        StoreError::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
        StoreError::Busy(_) => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
        StoreError::Unfinished(_) => (StatusCode::INTERNAL_SERVER_ERROR, "unfinished"),
        StoreError::Damaged(..) => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
        StoreError::Io(..) | StoreError::NoHome => (StatusCode::INTERNAL_SERVER_ERROR, "files"),
    }
}

/// What the store says, where it does not speak of commands and folders to somebody who sees a page.
pub(crate) fn sentence(error: &StoreError) -> Message {
    match error {
        StoreError::NoGame(name, _, near) => {
            let name: String = name.chars().take(64).collect();
            match near.as_slice() {
                [] => both!("there is no game `{name}`" / "il n’y a pas de partie `{name}`"),
                near => {
                    let (en, fr) = (near.join(" or "), near.join(" ou "));
                    both!(
                        "there is no game `{name}`: did you mean {en}?"
                            / "il n’y a pas de partie `{name}` : vouliez-vous dire {fr} ?"
                    )
                }
            }
        }
        StoreError::Exists(path) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            both!(
                "there is a game `{name}` already; choose another name"
                    / "il y a déjà une partie `{name}` ; choisissez un autre nom"
            )
        }
        StoreError::Awaited(board, due) => {
            let names = |lang| {
                let names = due.iter().map(|due| board.power(due.power).name.get(lang));
                names.collect::<Vec<_>>().join(", ")
            };
            let (en, fr) = (names(Lang::EN), names(Lang::FR));
            both!(
                "orders are missing of {en}; it can be resolved without them if you say so"
                    / "il manque des ordres de : {fr} ; on peut s’en passer, à condition de le dire"
            )
        }
        StoreError::Computer(board, power) => {
            let name = |lang| board.power(*power).name.get(lang);
            let (en, fr) = (name(Lang::EN), name(Lang::FR));
            both!(
                "a computer plays {en}; give the seat to a person first"
                    / "un ordinateur joue {fr} ; donnez d’abord la place à une personne"
            )
        }
        StoreError::Busy(_) => both!(
            "somebody else is working on this game: try again"
                / "quelqu’un d’autre travaille sur cette partie : réessayez"
        ),
        error => told(|lang| error.message(lang)),
    }
}
