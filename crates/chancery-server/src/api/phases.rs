//! The phases of a game: those that were resolved, and the one it is in.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::game::Turn;
use chancery::{Lang, Phase};
use chancery_store::{Folder, StoreError};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::Viewer;
use super::openapi::{InLanguage, Wrong};
use crate::ask::{Asked, Named, Speaks};
use crate::fault::{Fault, Result, told};
use crate::house::{Effort, House, Question};
use crate::keep::Kept;
use crate::problem::Problem;
use crate::shelf::Seen;
use crate::view::game::sees;
use crate::view::id;
use crate::view::phase::PhaseView;

pub(super) fn routes() -> OpenApiRouter<House> {
    OpenApiRouter::new().routes(routes!(one))
}

/// A phase that somebody names.
pub(super) enum Meant {
    /// One that is over, or that the game was left in.
    Turn(Box<Turn>),
    /// The one that the game is in.
    Now,
}

/// Find the phase that is meant.
pub(super) fn meant(folder: &Folder, name: &str) -> Result<Meant> {
    let board = folder.game().board();
    let phase = Phase::parse(board, name)
        .map_err(|error| Fault::missing("no-phase", told(|lang| error.message(lang))))?;
    match folder.turn(name) {
        Ok(turn) => Ok(Meant::Turn(Box::new(turn))),
        Err(StoreError::NoPhase(..)) if phase == folder.game().position().phase() => Ok(Meant::Now),
        Err(error) => Err(error.into()),
    }
}

/// A phase: how it began, what was ordered, what came of it, where that led.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}", tag = "phases", params(("game" = String, Path, description = "Its name"), ("phase" = String, Path, description = "As in `S1901M`"), Viewer, InLanguage), responses((status = 200, description = "What was asked for", body = PhaseView), Wrong))]
async fn one(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named((name, phase)): Named<(String, String)>,
    Asked(viewer): Asked<Viewer>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("phase {phase} {}", viewer.mark());
    house
        .answer(Question { lang, name, what, headers, effort: Effort::Light }, move |seen, tag| {
            Ok(Kept::json(&view(seen, &phase, &viewer, lang)?, tag))
        })
        .await
}

fn view(seen: &Seen, phase: &str, viewer: &Viewer, lang: Lang) -> Result<PhaseView> {
    let folder = &seen.folder;
    let game = folder.game();
    let viewer = viewer.power(game.board())?;
    let mut view = match meant(folder, phase)? {
        Meant::Turn(turn) => PhaseView::of(&turn, &game.rules, lang),
        Meant::Now => {
            let all = folder.orders().powers();
            let shown = all.filter(|(power, _)| sees(folder, viewer, *power));
            let shown = shown.map(|(power, texts)| (id(game.board(), power), texts.to_vec()));
            PhaseView::open(game.position(), shown.collect(), lang)
        }
    };
    let phases = folder.phases()?;
    let place = phases.iter().position(|known| *known == view.phase).unwrap_or(phases.len());
    view.previous = place.checked_sub(1).map(|before| phases[before].clone());
    Ok(view)
}
