//! Actions of the whole table: resolve, undo, vote and change settings.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use chancery::Lang;
use chancery::game::SettingsChange;
use chancery_store::{Changed, GameSnapshot, GameStore, Precondition, wait};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::title as new_title;
use super::openapi::{InLanguage, Wrong};
use crate::error::{Problem, Result};
use crate::extract::{IfMatch, JsonBody, PathParams, RequestLang};
use crate::seats::{new_seed, seats};
use crate::state::AppState;
use crate::view::game::GameView;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(resolve))
        .routes(routes!(undo))
        .routes(routes!(redo))
        .routes(routes!(vote))
        .routes(routes!(settle))
}

/// Changes a game and responds with the game as a spectator sees it.
async fn changed<T: 'static>(
    state: AppState,
    name: String,
    seen: Option<String>,
    lang: Lang,
    change: impl Fn(&dyn GameStore, &GameSnapshot, Precondition) -> Result<Changed<T>>
    + Send
    + Sync
    + 'static,
) -> std::result::Result<Json<GameView>, Problem> {
    let queue = name.clone();
    let view = state.write(lang, &queue, move |state| {
        let changed = state
            .change(&name, seen.as_deref(), |now, expected| change(state.store(), now, expected));
        Ok(GameView::of(&changed?.1, None, lang))
    });
    Ok(Json(view.await?))
}

/// Options for resolving a phase.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Resolve)]
struct ResolveBody {
    /// Version of the game the client last read.
    version: Option<String>,
    /// Whether to resolve even if orders are missing.
    #[serde(default)]
    force: bool,
}

/// Resolve the current phase.
///
/// Waits a few seconds for computer players that are still thinking. If they do not finish in time,
/// the response is 409 with `thinking`.
#[utoipa::path(post, path = "/games/{game}/resolve", tag = "table", params(("game" = String, Path, description = "Name of the game"), InLanguage), request_body = ResolveBody, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn resolve(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    seen: IfMatch,
    JsonBody(body): JsonBody<ResolveBody>,
) -> std::result::Result<Json<GameView>, Problem> {
    state.await_computers(&game, lang).await?;
    let force = body.force;
    changed(state, game, seen.or(body.version), lang, move |store, now, expected| {
        Ok(wait(store.resolve(now.name.as_str(), expected, None, force))?)
    })
    .await
}

/// Options for undoing a phase.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Undo)]
struct UndoBody {
    /// Version of the game the client last read.
    version: Option<String>,
}

/// Undo the last phase, or a draw agreed in the current phase.
#[utoipa::path(post, path = "/games/{game}/undo", tag = "table", params(("game" = String, Path, description = "Name of the game"), InLanguage), request_body = UndoBody, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn undo(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    seen: IfMatch,
    JsonBody(body): JsonBody<UndoBody>,
) -> std::result::Result<Json<GameView>, Problem> {
    changed(state, game, seen.or(body.version), lang, |store, now, expected| {
        Ok(wait(store.undo(now.name.as_str(), expected))?)
    })
    .await
}

/// Redo the phase that was undone last, with the orders of the phase after it.
#[utoipa::path(post, path = "/games/{game}/redo", tag = "table", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = UndoBody, responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
async fn redo(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    seen: IfMatch,
    JsonBody(body): JsonBody<UndoBody>,
) -> std::result::Result<Json<GameView>, Problem> {
    changed(state, game, seen.or(body.version), lang, |store, now, expected| {
        Ok(wait(store.redo(now.name.as_str(), expected))?)
    })
    .await
}

/// A vote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Vote)]
struct VoteBody {
    /// Power that votes.
    power: String,
    /// Whether it agrees to a draw.
    draw: bool,
    /// Version of the game the client last read.
    version: Option<String>,
}

/// Vote on a draw.
///
/// The game ends in a draw when all powers that vote agree.
#[utoipa::path(post, path = "/games/{game}/votes", tag = "table", params(("game" = String, Path, description = "Name of the game"), InLanguage), request_body = VoteBody, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn vote(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    seen: IfMatch,
    JsonBody(body): JsonBody<VoteBody>,
) -> std::result::Result<Json<GameView>, Problem> {
    let VoteBody { power, draw, version } = body;
    changed(state, game, seen.or(version), lang, move |store, now, expected| {
        let power = now.game().board().power_named(&power)?;
        Ok(wait(store.vote(now.name.as_str(), expected, power, draw))?)
    })
    .await
}

/// Settings to change. Settings that are missing stay as they are.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Settle)]
struct SettingsBody {
    /// Title of at most 80 characters. An empty one is replaced by the name of the game.
    title: Option<String>,
    /// Whether the game is archived. Archived games are listed separately.
    archived: Option<bool>,
    /// Whether all orders are public. Cannot be turned on while there are secret orders.
    open_orders: Option<bool>,
    /// Whether illegal orders may be submitted as bluffs.
    bluffs: Option<bool>,
    /// Seats to change, by power: a computer player such as `search-casual`, or null for a person.
    /// The existing orders of these powers are deleted.
    #[serde(default)]
    computers: BTreeMap<String, Option<String>>,
    /// Version of the game the client last read.
    version: Option<String>,
}

/// Update the settings of a game.
#[utoipa::path(post, path = "/games/{game}/settings", tag = "table", params(("game" = String, Path, description = "Name of the game"), InLanguage), request_body = SettingsBody, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn settle(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    seen: IfMatch,
    JsonBody(body): JsonBody<SettingsBody>,
) -> std::result::Result<Json<GameView>, Problem> {
    let SettingsBody { title, archived, open_orders, bluffs, computers, version } = body;
    changed(state, game, seen.or(version), lang, move |store, now, expected| {
        let seats = seats(now.game().board(), &computers)?;
        let title = title.as_deref().map(new_title).transpose()?;
        let seed = new_seed();
        let change = SettingsChange { title, archived, open_orders, bluffs, seats, seed };
        Ok(wait(store.agree(now.name.as_str(), expected, &change))?)
    })
    .await
}
