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
use super::phases::{Meant, meant};
use crate::ask::{Asked, Named, Speaks};
use crate::fault::Result;
use crate::house::{Effort, House, Question};
use crate::keep::Kept;
use crate::problem::Problem;
use crate::shelf::Seen;
use crate::view::game::sees;
use crate::view::scene::{OrdersScene, PhaseScenes};

pub(super) fn routes() -> OpenApiRouter<House> {
    OpenApiRouter::new().routes(routes!(now)).routes(routes!(phase))
}

/// The board of a game as it is now, with the orders that the viewer may see.
#[utoipa::path(get, path = "/games/{game}/scene", tag = "games", params(("game" = String, Path, description = "Its name"), Viewer, InLanguage), responses((status = 200, description = "What was asked for", body = OrdersScene), Wrong))]
async fn now(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(name): Named<String>,
    Asked(viewer): Asked<Viewer>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("scene {}", viewer.mark());
    house
        .answer(Question { lang, name, what, headers, effort: Effort::Light }, move |seen, tag| {
            let game = seen.folder.game();
            let written = visible(seen, &viewer)?;
            let scene = OrdersScene::of(game.position(), &written, &game.rules, SceneStage::Orders);
            Ok(Kept::json(&scene, tag))
        })
        .await
}

/// The orders of the current phase that a viewer may see.
fn visible(seen: &Seen, viewer: &Viewer) -> Result<OrderTexts> {
    let board = seen.folder.game().board();
    let viewer = viewer.power(board)?;
    let mut written = OrderTexts::new(board);
    for (power, texts) in seen.folder.orders().powers() {
        if sees(&seen.folder, viewer, power) {
            written.set(power, texts.to_vec());
        }
    }
    Ok(written)
}

/// The board in a phase: before it, with its orders, and with their results. Of the current phase, the
/// results are those that the visible orders would have.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}/scenes", tag = "phases", params(("game" = String, Path, description = "Its name"), ("phase" = String, Path, description = "As in `S1901M`"), Viewer, InLanguage), responses((status = 200, description = "What was asked for", body = PhaseScenes), Wrong))]
async fn phase(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named((name, phase)): Named<(String, String)>,
    Asked(viewer): Asked<Viewer>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("scenes {phase} {}", viewer.mark());
    house
        .answer(Question { lang, name, what, headers, effort: Effort::Light }, move |seen, tag| {
            let game = seen.folder.game();
            let scenes = match meant(&seen.folder, &phase)? {
                Meant::Turn(turn) => PhaseScenes::of(&turn.position, &turn.orders, &game.rules),
                Meant::Now => {
                    PhaseScenes::of(game.position(), &visible(seen, &viewer)?, &game.rules)
                }
            };
            Ok(Kept::json(&scenes, tag))
        })
        .await
}
