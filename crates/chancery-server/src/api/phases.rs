//! The phases of a game: the resolved ones and the current one.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::game::Turn;
use chancery::{Lang, Phase};
use chancery_store::StoreError;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::Viewer;
use super::openapi::{InLanguage, Wrong};
use crate::cache::CachedResponse;
use crate::current::CurrentGame;
use crate::error::{ApiError, Problem, Result};
use crate::extract::{PathParams, QueryParams, RequestActor, RequestLang};
use crate::state::{AppState, GameQuery, Workload};
use crate::view::game::sees;
use crate::view::id;
use crate::view::phase::PhaseView;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(one))
}

/// A phase named in a request.
pub(crate) enum NamedPhase {
    /// A resolved phase, or the last phase of an imported game.
    Turn(Box<Turn>),
    /// The current phase.
    Now,
}

/// Finds a phase by name.
pub(crate) fn named_phase(current: &CurrentGame, name: &str) -> Result<NamedPhase> {
    let game = current.snapshot.game();
    let phase =
        Phase::parse(game.board(), name).map_err(|error| ApiError::not_found("no-phase", error))?;
    match current.turn(name) {
        Ok(turn) => Ok(NamedPhase::Turn(Box::new(turn))),
        Err(ApiError::Store(StoreError::NoPhase(..))) if phase == game.position().phase() => {
            Ok(NamedPhase::Now)
        }
        Err(error) => Err(error),
    }
}

/// Get a phase: its position, orders, results and the position after it.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}", tag = "phases", params(("game" = String, Path, description = "Name of the game"), ("phase" = String, Path, description = "Name of the phase, as in `S1901M`"), Viewer, InLanguage), responses((status = 200, description = "The phase", body = PhaseView), Wrong))]
async fn one(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((name, phase)): PathParams<(String, String)>,
    QueryParams(viewer): QueryParams<Viewer>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("phase {phase} {}", viewer.mark());
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Light },
            move |current, tag| {
                Ok(CachedResponse::json(&view(current, &phase, &viewer, lang)?, tag))
            },
        )
        .await
}

fn view(current: &CurrentGame, phase: &str, viewer: &Viewer, lang: Lang) -> Result<PhaseView> {
    let snapshot = &current.snapshot;
    let game = snapshot.game();
    let viewer = viewer.power(current)?;
    let mut view = match named_phase(current, phase)? {
        NamedPhase::Turn(turn) => PhaseView::of(&turn, &game.rules, lang),
        NamedPhase::Now => {
            let all = snapshot.orders().powers();
            let shown = all.filter(|(power, _)| sees(snapshot, viewer, *power));
            let shown = shown.map(|(power, texts)| (id(game.board(), power), texts.to_vec()));
            PhaseView::open(game.position(), shown.collect(), lang)
        }
    };
    let phases = &snapshot.phases;
    let place = phases.iter().position(|known| *known == view.phase).unwrap_or(phases.len());
    view.previous = place.checked_sub(1).map(|before| phases[before].clone());
    Ok(view)
}
