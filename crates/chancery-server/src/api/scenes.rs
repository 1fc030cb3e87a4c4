//! Scenes: what the board of a game shows, now and in every phase.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::game::OrderTexts;
use chancery_draw::SceneStage;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::Viewer;
use super::openapi::{InLanguage, Wrong};
use super::phases::{NamedPhase, named_phase};
use crate::cache::CachedResponse;
use crate::current::CurrentGame;
use crate::error::{Problem, Result};
use crate::extract::{PathParams, QueryParams, RequestActor, RequestLang};
use crate::state::{AppState, GameQuery, Workload};
use crate::view::game::sees;
use crate::view::scene::{OrdersScene, PhaseScenes};

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(now)).routes(routes!(phase))
}

/// Get the scene of the current phase.
///
/// Contains the units and the orders that the viewer may see.
#[utoipa::path(get, path = "/games/{game}/scene", tag = "games", params(("game" = String, Path, description = "Name of the game"), Viewer, InLanguage), responses((status = 200, description = "The scene", body = OrdersScene), Wrong))]
async fn now(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    QueryParams(viewer): QueryParams<Viewer>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("scene {}", viewer.mark());
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Light },
            move |current, tag| {
                let game = current.snapshot.game();
                let written = visible(current, &viewer)?;
                let scene =
                    OrdersScene::of(game.position(), &written, &game.rules, SceneStage::Orders);
                Ok(CachedResponse::json(&scene, tag))
            },
        )
        .await
}

/// The orders of the current phase that the viewer may see.
fn visible(current: &CurrentGame, viewer: &Viewer) -> Result<OrderTexts> {
    let board = current.snapshot.game().board();
    let viewer = viewer.power(current)?;
    let mut written = OrderTexts::new(board);
    for (power, texts) in current.snapshot.orders().powers() {
        if sees(&current.snapshot, viewer, power) {
            written.set(power, texts.to_vec());
        }
    }
    Ok(written)
}

/// Get the scenes of a phase.
///
/// The board before the phase, with its orders, and with their results. The results of the current
/// phase are those of the visible orders.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}/scenes", tag = "phases", params(("game" = String, Path, description = "Name of the game"), ("phase" = String, Path, description = "Name of the phase, as in `S1901M`"), Viewer, InLanguage), responses((status = 200, description = "The scenes", body = PhaseScenes), Wrong))]
async fn phase(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((name, phase)): PathParams<(String, String)>,
    QueryParams(viewer): QueryParams<Viewer>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("scenes {phase} {}", viewer.mark());
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Light },
            move |current, tag| {
                let game = current.snapshot.game();
                let scenes = match named_phase(current, &phase)? {
                    NamedPhase::Turn(turn) => {
                        PhaseScenes::of(&turn.position, &turn.orders, &game.rules)
                    }
                    NamedPhase::Now => {
                        PhaseScenes::of(game.position(), &visible(current, &viewer)?, &game.rules)
                    }
                };
                Ok(CachedResponse::json(&scenes, tag))
            },
        )
        .await
}
