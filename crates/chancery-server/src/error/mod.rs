//! Errors of the API, and what they become: a status, a kind for programs, a sentence.

mod problem;

use axum::http::StatusCode;
use chancery::board::NameError;
use chancery::game::PlayError;
use chancery::{Lang, Message};
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::StoreError;
use serde_json::{Value, json};

use crate::current::CurrentGame;
pub(crate) use problem::{PROBLEM_JSON, Problem, nowhere};

/// Why a request fails.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// The store or the rules of play refuse it.
    Store(StoreError),
    /// Somebody has changed the game since it was read.
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

/// The result of a request.
pub(crate) type Result<T> = std::result::Result<T, ApiError>;

impl ApiError {
    /// Something that was sent is not accepted.
    pub(crate) fn unfit(kind: &'static str, message: impl Into<Message>) -> ApiError {
        ApiError::said(StatusCode::UNPROCESSABLE_ENTITY, kind, message.into())
    }

    /// Something that was asked for is not there.
    pub(crate) fn missing(kind: &'static str, message: impl Into<Message>) -> ApiError {
        ApiError::said(StatusCode::NOT_FOUND, kind, message.into())
    }

    /// A problem of some status and kind.
    pub(crate) fn said(status: StatusCode, kind: &'static str, message: Message) -> ApiError {
        ApiError::Said { status, kind, message, beside: Vec::new() }
    }

    /// Somebody has changed the game: it is like this now.
    pub(crate) fn stale(now: &CurrentGame) -> ApiError {
        ApiError::Stale { version: now.version.clone(), phase: now.snapshot.phase() }
    }

    /// The error as an answer in a language.
    pub(crate) fn problem(&self, lang: Lang) -> Problem {
        match self {
            ApiError::Store(error) => {
                let (status, kind) = of_store(error);
                Problem::new(status, kind, &sentence(error), lang)
            }
            ApiError::Stale { version, phase } => {
                let message = text!(server::Stale { phase });
                Problem::new(StatusCode::CONFLICT, "stale", &message, lang)
                    .with("version", json!(version))
                    .with("phase", json!(phase))
            }
            ApiError::Said { status, kind, message, beside } => {
                let problem = Problem::new(*status, kind, message, lang);
                beside
                    .iter()
                    .fold(problem, |problem, (key, value)| problem.with(key, value.clone()))
            }
        }
    }
}

impl From<PlayError> for ApiError {
    fn from(error: PlayError) -> ApiError {
        ApiError::Store(error.into())
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        ApiError::Store(error)
    }
}

impl From<NameError> for ApiError {
    fn from(error: NameError) -> ApiError {
        ApiError::unfit("name", error)
    }
}

fn of_store(error: &StoreError) -> (StatusCode, &'static str) {
    match error {
        StoreError::Name(..) => (StatusCode::UNPROCESSABLE_ENTITY, "name"),
        StoreError::NoGame(..) => (StatusCode::NOT_FOUND, "no-game"),
        StoreError::NoPhase(..) => (StatusCode::NOT_FOUND, "no-phase"),
        StoreError::Exists(_) => (StatusCode::CONFLICT, "exists"),
        StoreError::Play(error) => of_play(error),
        StoreError::Stale { .. } => (StatusCode::CONFLICT, "stale"),
        StoreError::Unsound(_) => (StatusCode::UNPROCESSABLE_ENTITY, "unsound"),
        StoreError::Busy(_) => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
        StoreError::Unfinished(_) => (StatusCode::INTERNAL_SERVER_ERROR, "unfinished"),
        StoreError::Damaged(..) => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
        StoreError::Io(..) | StoreError::NoHome => (StatusCode::INTERNAL_SERVER_ERROR, "files"),
    }
}

const fn of_play(error: &PlayError) -> (StatusCode, &'static str) {
    match error {
        PlayError::Over(..) => (StatusCode::CONFLICT, "over"),
        PlayError::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
        PlayError::Awaited(..) => (StatusCode::CONFLICT, "awaited"),
        PlayError::OtherPhase { .. } => (StatusCode::CONFLICT, "stale"),
        PlayError::NoVote(..) => (StatusCode::CONFLICT, "no-vote"),
        PlayError::Computer(..) => (StatusCode::CONFLICT, "computer"),
        PlayError::NoBluffs => (StatusCode::CONFLICT, "no-bluffs"),
        PlayError::SecretOrders => (StatusCode::CONFLICT, "secret"),
        PlayError::NothingToUndo => (StatusCode::CONFLICT, "nothing-to-undo"),
    }
}

/// The sentence of a store's error, without the paths of files that a reader of a page cannot see.
pub(crate) fn sentence(error: &StoreError) -> Message {
    match error {
        StoreError::Busy(_) => text!(server::Busy),
        error => error.said(),
    }
}
