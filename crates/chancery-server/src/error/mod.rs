//! Errors of the API and their conversion to problem documents.

mod problem;

use axum::http::StatusCode;
use chancery::board::NameError;
use chancery::game::PlayError;
use chancery::{Lang, Message};
use chancery_club::policy::Denial;
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::{ClubStoreError, DatabaseError, StoreError};
use serde_json::{Value, json};

use crate::current::CurrentGame;
pub(crate) use problem::{PROBLEM_JSON, Problem, unknown_address};

/// When a client may try again while another program works on a game, in seconds.
const RETRY_BUSY: u32 = 2;

/// An error while handling a request.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// An error of the store or the rules of play.
    Store(StoreError),
    /// The game has changed since the client read it.
    Stale {
        /// The current version.
        version: String,
        /// The current phase.
        phase: String,
    },
    /// Too much is going on; the client may try again.
    #[cfg(feature = "club")]
    Later {
        /// The HTTP status.
        status: StatusCode,
        /// A machine-readable kind.
        kind: &'static str,
        /// A sentence for people.
        message: Message,
        /// When to try again, in seconds.
        seconds: u32,
    },
    /// Any other error.
    Other {
        /// The HTTP status.
        status: StatusCode,
        /// A machine-readable kind.
        kind: &'static str,
        /// A sentence for people.
        message: Message,
        /// Additional members of the problem document.
        extra: Vec<(&'static str, Value)>,
    },
}

/// The result of a request.
pub(crate) type Result<T> = std::result::Result<T, ApiError>;

impl ApiError {
    /// A 422 error.
    pub(crate) fn unprocessable(kind: &'static str, message: impl Into<Message>) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, kind, message.into())
    }

    /// A 404 error.
    pub(crate) fn not_found(kind: &'static str, message: impl Into<Message>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, kind, message.into())
    }

    /// An error with the given status and kind.
    pub(crate) fn new(status: StatusCode, kind: &'static str, message: Message) -> ApiError {
        ApiError::Other { status, kind, message, extra: Vec::new() }
    }

    /// The error for what a policy denies. It tells nobody what they may not know.
    pub(crate) fn denied(denial: Denial) -> ApiError {
        let status = match denial {
            Denial::SignIn => StatusCode::UNAUTHORIZED,
            Denial::NoSuchGame => StatusCode::NOT_FOUND,
            Denial::AlreadySignedIn
            | Denial::Stage(_)
            | Denial::AlreadySeated
            | Denial::NoSeat
            | Denial::Eliminated
            | Denial::NeedsApproval
            | Denial::NeedsVote
            | Denial::NoDraws
            | Denial::PressPhase => StatusCode::CONFLICT,
            _ => StatusCode::FORBIDDEN,
        };
        ApiError::new(status, denial.id(), denial.into())
    }

    /// The error for an outdated version; `now` is the current state.
    pub(crate) fn stale(now: &CurrentGame) -> ApiError {
        ApiError::Stale { version: now.version.clone(), phase: now.snapshot.phase() }
    }

    /// The problem document in a language.
    pub(crate) fn problem(&self, lang: Lang) -> Problem {
        match self {
            #[cfg(feature = "club")]
            ApiError::Store(StoreError::ClubGame(error)) => {
                crate::club::games::refusal(error, lang)
            }
            ApiError::Store(error) => {
                let (status, kind) = store_status(error);
                let problem = Problem::new(status, kind, &store_message(error), lang);
                let problem = match error {
                    StoreError::Club(ClubStoreError::NameTaken(_)) => {
                        problem.with("field", json!("name"))
                    }
                    StoreError::Club(ClubStoreError::EmailTaken) => {
                        problem.with("field", json!("email"))
                    }
                    _ => problem,
                };
                if kind == "busy" { problem.retry_after(RETRY_BUSY) } else { problem }
            }
            ApiError::Stale { version, phase } => {
                let message = text!(server::Stale { phase });
                Problem::new(StatusCode::CONFLICT, "stale", &message, lang)
                    .with("version", json!(version))
                    .with("phase", json!(phase))
            }
            #[cfg(feature = "club")]
            ApiError::Later { status, kind, message, seconds } => {
                Problem::new(*status, kind, message, lang).retry_after(*seconds)
            }
            ApiError::Other { status, kind, message, extra } => {
                let problem = Problem::new(*status, kind, message, lang);
                extra.iter().fold(problem, |problem, (key, value)| problem.with(key, value.clone()))
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
        ApiError::unprocessable("name", error)
    }
}

fn store_status(error: &StoreError) -> (StatusCode, &'static str) {
    match error {
        StoreError::Name(..) => (StatusCode::UNPROCESSABLE_ENTITY, "name"),
        StoreError::NoGame(..) => (StatusCode::NOT_FOUND, "no-game"),
        StoreError::NoPhase(..) | StoreError::NeverInPhase(..) => {
            (StatusCode::NOT_FOUND, "no-phase")
        }
        StoreError::Exists(_) => (StatusCode::CONFLICT, "exists"),
        StoreError::Play(error) => play_status(error),
        StoreError::Stale { .. } => (StatusCode::CONFLICT, "stale"),
        StoreError::Unsound(_) => (StatusCode::UNPROCESSABLE_ENTITY, "unsound"),
        StoreError::Busy(_) => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
        StoreError::Unfinished(_) => (StatusCode::INTERNAL_SERVER_ERROR, "unfinished"),
        StoreError::Damaged(..) => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
        StoreError::Io(..) | StoreError::NoHome | StoreError::NoRandomness(_) => {
            (StatusCode::INTERNAL_SERVER_ERROR, "files")
        }
        StoreError::Database(error) => database_status(error),
        StoreError::Club(error) => club_status(error),
        #[cfg(feature = "club")]
        StoreError::ClubGame(_) => (StatusCode::CONFLICT, "refused"),
    }
}

const fn club_status(error: &ClubStoreError) -> (StatusCode, &'static str) {
    match error {
        ClubStoreError::NoAccount => (StatusCode::NOT_FOUND, "no-account"),
        ClubStoreError::AccountBanned => (StatusCode::FORBIDDEN, "account-banned"),
        ClubStoreError::NameTaken(_) => (StatusCode::CONFLICT, "name-taken"),
        ClubStoreError::EmailTaken => (StatusCode::CONFLICT, "email-taken"),
        ClubStoreError::PasskeyTaken => (StatusCode::CONFLICT, "passkey-taken"),
    }
}

const fn database_status(error: &DatabaseError) -> (StatusCode, &'static str) {
    match error {
        DatabaseError::Busy | DatabaseError::Conflict => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
        DatabaseError::Unavailable(_) => (StatusCode::SERVICE_UNAVAILABLE, "database"),
        DatabaseError::Full => (StatusCode::INSUFFICIENT_STORAGE, "database-full"),
        DatabaseError::OutcomeUnknown => (StatusCode::INTERNAL_SERVER_ERROR, "unknown-outcome"),
        DatabaseError::DamagedGame(..) => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
        DatabaseError::Address(_) | DatabaseError::Failed(_) | DatabaseError::Newer { .. } => {
            (StatusCode::INTERNAL_SERVER_ERROR, "database")
        }
    }
}

const fn play_status(error: &PlayError) -> (StatusCode, &'static str) {
    match error {
        PlayError::Over(..) => (StatusCode::CONFLICT, "over"),
        PlayError::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
        PlayError::Awaited(..) => (StatusCode::CONFLICT, "awaited"),
        PlayError::OtherPhase { .. } => (StatusCode::CONFLICT, "stale"),
        PlayError::NoVote(..) | PlayError::CountedAsYes(..) => (StatusCode::CONFLICT, "no-vote"),
        PlayError::Computer(..) => (StatusCode::CONFLICT, "computer"),
        PlayError::NoBluffs => (StatusCode::CONFLICT, "no-bluffs"),
        PlayError::SecretOrders => (StatusCode::CONFLICT, "secret"),
        PlayError::NothingToUndo => (StatusCode::CONFLICT, "nothing-to-undo"),
        PlayError::NothingToRedo => (StatusCode::CONFLICT, "nothing-to-redo"),
    }
}

/// The message of a store error, without file paths, which mean nothing to users of the API.
pub(crate) fn store_message(error: &StoreError) -> Message {
    match error {
        StoreError::Busy(_) => text!(server::Busy),
        error => error.said(),
    }
}
