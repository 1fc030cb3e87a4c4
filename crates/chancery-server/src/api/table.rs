//! What the whole table does: it resolves a phase, takes one back, votes, and agrees on how to play.

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
        .routes(routes!(vote))
        .routes(routes!(settle))
}

/// Change a game; the game afterwards, as a spectator sees it.
async fn changed<T: 'static>(
    state: AppState,
    name: String,
    seen: Option<String>,
    lang: Lang,
    change: impl FnOnce(&dyn GameStore, &GameSnapshot, Precondition) -> Result<Changed<T>>
    + Send
    + 'static,
) -> std::result::Result<Json<GameView>, Problem> {
    let view = state.run(lang, move |state| {
        let changed = state
            .change(&name, seen.as_deref(), |now, expected| change(state.store(), now, expected));
        Ok(GameView::of(&changed?.1, None, lang))
    });
    Ok(Json(view.await?))
}

/// How to resolve a phase.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Resolve)]
struct ResolveBody {
    /// The version of the game that was seen.
    version: Option<String>,
    /// Even if orders are missing?
    #[serde(default)]
    force: bool,
}

/// Resolve the phase that a game is in. Computers that still think are waited for, some seconds; then the
/// answer is 409 with `thinking`.
#[utoipa::path(post, path = "/games/{game}/resolve", tag = "table", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = ResolveBody, responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
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

/// How to take a phase back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Undo)]
struct UndoBody {
    /// The version of the game that was seen.
    version: Option<String>,
}

/// Take back the last phase, or a draw that was agreed on in this one.
#[utoipa::path(post, path = "/games/{game}/undo", tag = "table", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = UndoBody, responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
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

/// A vote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Vote)]
struct VoteBody {
    /// The power that votes.
    power: String,
    /// Would it agree on a draw?
    draw: bool,
    /// The version of the game that was seen.
    version: Option<String>,
}

/// Say whether a power would agree on a draw now. When all would, the game ends.
#[utoipa::path(post, path = "/games/{game}/votes", tag = "table", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = VoteBody, responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
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

/// What the table agrees on. What is not said stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Settle)]
struct SettingsBody {
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
#[utoipa::path(post, path = "/games/{game}/settings", tag = "table", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = SettingsBody, responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
async fn settle(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    seen: IfMatch,
    JsonBody(body): JsonBody<SettingsBody>,
) -> std::result::Result<Json<GameView>, Problem> {
    let SettingsBody { open_orders, bluffs, computers, version } = body;
    changed(state, game, seen.or(version), lang, move |store, now, expected| {
        let seats = seats(now.game().board(), &computers)?;
        let change = SettingsChange { open_orders, bluffs, seats, seed: new_seed() };
        Ok(wait(store.agree(now.name.as_str(), expected, &change))?)
    })
    .await
}
