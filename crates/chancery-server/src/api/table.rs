//! What the whole table does: it resolves a phase, takes one back, votes, and agrees on how to play.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use chancery::Lang;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::ask::{Body, IfMatch, Named, Speaks};
use crate::house::House;
use crate::problem::Problem;
use crate::shelf::Change;
use crate::view::game::GameView;

pub(super) fn routes() -> OpenApiRouter<House> {
    OpenApiRouter::new()
        .routes(routes!(resolve))
        .routes(routes!(undo))
        .routes(routes!(vote))
        .routes(routes!(settle))
}

/// Change a game; as it is afterwards, as somebody sees it who is no power.
async fn changed(
    house: House,
    name: String,
    seen: Option<String>,
    change: Change,
    lang: Lang,
) -> Result<Json<GameView>, Problem> {
    let view = house.run(lang, move |house| {
        let (_, seen) = house.change(&name, seen.as_deref(), &change, lang)?;
        GameView::of(&seen, None, lang)
    });
    Ok(Json(view.await?))
}

/// How to resolve a phase.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Resolve {
    /// The version of the game that was seen.
    version: Option<String>,
    /// Even if orders are missing?
    #[serde(default)]
    force: bool,
}

/// Resolve the phase that a game is in. Computers that still think are waited for, some seconds; then the
/// answer is 409 with `thinking`.
#[utoipa::path(post, path = "/games/{game}/resolve", tag = "table", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = Resolve, responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
async fn resolve(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(game): Named<String>,
    seen: IfMatch,
    Body(body): Body<Resolve>,
) -> Result<Json<GameView>, Problem> {
    house.await_computers(&game, lang).await?;
    let change = Change::Resolve { force: body.force };
    changed(house, game, seen.or(body.version), change, lang).await
}

/// How to take a phase back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Undo {
    /// The version of the game that was seen.
    version: Option<String>,
}

/// Take back the last phase, or a draw that was agreed on in this one.
#[utoipa::path(post, path = "/games/{game}/undo", tag = "table", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = Undo, responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
async fn undo(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(game): Named<String>,
    seen: IfMatch,
    Body(body): Body<Undo>,
) -> Result<Json<GameView>, Problem> {
    changed(house, game, seen.or(body.version), Change::Undo, lang).await
}

/// A vote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Vote {
    /// The power that votes.
    power: String,
    /// Would it agree on a draw?
    draw: bool,
    /// The version of the game that was seen.
    version: Option<String>,
}

/// Say whether a power would agree on a draw now. When all would, the game ends.
#[utoipa::path(post, path = "/games/{game}/votes", tag = "table", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = Vote, responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
async fn vote(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(game): Named<String>,
    seen: IfMatch,
    Body(body): Body<Vote>,
) -> Result<Json<GameView>, Problem> {
    let change = Change::Vote { power: body.power, draw: body.draw };
    changed(house, game, seen.or(body.version), change, lang).await
}

/// What the table agrees on. What is not said stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Settle {
    /// Does everybody see the orders of the others? Not as long as there are any that were written in
    /// secret.
    open_orders: Option<bool>,
    /// May orders be handed in that are not legal?
    bluffs: Option<bool>,
    /// Who plays: by power, the name of a computer such as `search-casual`, or null for a person. What
    /// was written there before is taken away.
    #[serde(default)]
    computers: BTreeMap<String, Option<String>>,
    /// The version of the game that was seen.
    version: Option<String>,
}

/// Agree on how to play.
#[utoipa::path(post, path = "/games/{game}/settings", tag = "table", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = Settle, responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
async fn settle(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(game): Named<String>,
    seen: IfMatch,
    Body(body): Body<Settle>,
) -> Result<Json<GameView>, Problem> {
    let Settle { open_orders, bluffs, computers, version } = body;
    let change = Change::Agree { open_orders, bluffs, computers };
    changed(house, game, seen.or(version), change, lang).await
}
