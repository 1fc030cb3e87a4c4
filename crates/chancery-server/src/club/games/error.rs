//! Why the rules of the club refuse something, as problem documents.

use axum::http::StatusCode;
use chancery::{Lang, Message};
use chancery_club::game::ClubGameError;
use chancery_club::settings::SettingsFault;
use serde_json::{Value, json};

use crate::error::{ApiError, Problem};
use crate::view::club::time_text;

/// The problem document of a command that the rules of the club refuse.
pub(crate) fn refusal(error: &ClubGameError, lang: Lang) -> Problem {
    let problem = |status, kind| Problem::new(status, kind, &Message::from(error.clone()), lang);
    let conflict = |kind| problem(StatusCode::CONFLICT, kind);
    match error {
        ClubGameError::Denied(denial) => ApiError::from(*denial).problem(lang),
        ClubGameError::Play(error) => ApiError::from(error.clone()).problem(lang),
        ClubGameError::Seats(_) => conflict("seats"),
        ClubGameError::Timer(_) => conflict("clock"),
        ClubGameError::Assignment(_) => problem(StatusCode::UNPROCESSABLE_ENTITY, "preferences")
            .with("field", json!("preferences")),
        ClubGameError::Settings(faults) => {
            with_faults(problem(StatusCode::UNPROCESSABLE_ENTITY, "settings"), faults, lang)
        }
        ClubGameError::Stale { turn, phase, .. } => {
            conflict("stale").with("turn", json!(turn)).with("phase", json!(phase))
        }
        ClubGameError::Late { deadline } => {
            conflict("late").with("deadline", json!(time_text(*deadline)))
        }
        ClubGameError::NoPlayers => conflict("no-players"),
        ClubGameError::Invitation | ClubGameError::Offer => {
            problem(StatusCode::NOT_FOUND, "bad-link")
        }
        ClubGameError::Vote(_) => conflict("vote"),
        ClubGameError::Sitting { .. } => {
            problem(StatusCode::UNPROCESSABLE_ENTITY, "sitting").with("field", json!("for"))
        }
    }
}

/// Lists every fault with its field, and names the first field, beside which a page shows the sentence.
fn with_faults(problem: Problem, faults: &[SettingsFault], lang: Lang) -> Problem {
    let listed = faults
        .iter()
        .map(|fault| json!({"field": fault.field(), "message": fault.message(lang)}))
        .collect();
    let problem = problem.with("faults", Value::Array(listed));
    match faults.first() {
        Some(first) => problem.with("field", json!(first.field())),
        None => problem,
    }
}
