//! Saving orders, and being ready.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use chancery::Lang;
use chancery::game::PlayError;
use chancery_club::account::GameId;
use chancery_club::game::{ClubAnswer, ClubCommand, ClubGameError};
use chancery_club::policy::Actor;
use chancery_lang::messages::session;
use chancery_lang::text;
use chancery_store::StoreError;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::logs::ReceiptView;
use super::one::answer;
use super::source::game_id;
use crate::api::openapi::{InLanguage, Wrong};
use crate::api::orders::{AcceptedView, RefusedText, accepted, check_size, refused};
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, QueryParams, RequestActor, RequestLang};
use crate::view::game::GameView;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(save, withdraw)).routes(routes!(ready))
}

/// Orders to save.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SaveOrders {
    /// All orders of the power. An empty list deletes them.
    orders: Vec<String>,
    /// Number of the turn that they are for. If the game has gone on, the response is 409.
    turn: Option<u32>,
}

/// Saved orders.
#[derive(Debug, Serialize, ToSchema)]
struct SavedView {
    /// New version of the game, for whoever saved.
    version: String,
    /// Accepted orders.
    accepted: Vec<AcceptedView>,
    /// Refused orders.
    refused: Vec<RefusedText>,
    /// Receipt for the saved orders.
    receipt: ReceiptView,
}

/// Save the orders of a power.
///
/// Replaces the existing orders; nobody else sees them. Legal orders are saved even if others are refused. If
/// all are refused, nothing changes and the response is 422 with `refused`. After the deadline it is 409.
#[utoipa::path(put, path = "/games/{game}/orders/{power}", tag = "orders", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), InLanguage), request_body = SaveOrders, responses((status = 200, description = "The accepted and refused orders, with a receipt", body = SavedView), Wrong))]
async fn save(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((game, power)): PathParams<(String, String)>,
    JsonBody(new): JsonBody<SaveOrders>,
) -> Result<Json<SavedView>> {
    saved(&club, &actor, &game, &power, new, lang).await.map(Json)
}

/// The turn of orders, in a request without a body.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TurnQuery {
    /// Number of the turn that the orders are for.
    turn: Option<u32>,
}

/// Delete the orders of a power.
#[utoipa::path(delete, path = "/games/{game}/orders/{power}", tag = "orders", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), TurnQuery, InLanguage), responses((status = 200, description = "The receipt", body = SavedView), Wrong))]
async fn withdraw(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((game, power)): PathParams<(String, String)>,
    QueryParams(TurnQuery { turn }): QueryParams<TurnQuery>,
) -> Result<Json<SavedView>> {
    let nothing = SaveOrders { orders: Vec::new(), turn };
    saved(&club, &actor, &game, &power, nothing, lang).await.map(Json)
}

async fn saved(
    club: &ClubState,
    actor: &Actor,
    game: &str,
    power: &str,
    new: SaveOrders,
    lang: Lang,
) -> Result<SavedView> {
    let SaveOrders { orders: texts, turn } = new;
    check_size(texts.iter().map(String::as_str))?;
    let id: GameId = game_id(game)?;
    let power = club.power(id, actor, power).await?;
    let command = ClubCommand::SaveOrders { power, turn, texts: texts.clone(), lang };
    let done = club.command(id, actor, command).await;
    let done = done.map_err(|error| all_refused(error, &texts, lang))?;
    let version = club.seen(actor, &done.game)?.version;
    let ClubAnswer::Saved(saved) = done.applied.answer else { return Err(unexpected()) };
    let board = done.game.game.session().game().board();
    let submission = saved.submission.as_ref();
    Ok(SavedView {
        version,
        accepted: submission.map(|taken| accepted(taken, board)).unwrap_or_default(),
        refused: submission.map(|taken| refused(&taken.refused, &texts, lang)).unwrap_or_default(),
        receipt: ReceiptView::of(&saved.receipt),
    })
}

/// The error of a submission; if all orders are refused, it says why each is.
fn all_refused(error: ApiError, texts: &[String], lang: Lang) -> ApiError {
    let ApiError::Store(StoreError::ClubGame(refusal)) = &error else { return error };
    let ClubGameError::Play(PlayError::Refused(refusal)) = &**refusal else { return error };
    let refused = refused(refusal, texts, lang);
    ApiError::Other {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        kind: "refused",
        message: text!(session::OrdersRefused),
        extra: vec![("accepted", json!([])), ("refused", json!(refused))],
    }
}

fn unexpected() -> ApiError {
    let message = text!(chancery_lang::messages::server::ServerFailed);
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "", message)
}

/// Whether a power is ready.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SetReady {
    /// Id of the power, as in `FRANCE`.
    power: String,
    /// Number of the turn that it is ready for. If the game has gone on, the response is 409.
    turn: Option<u32>,
    /// Whether it is ready.
    ready: bool,
}

/// Say that a power is ready, or withdraw it.
///
/// When all who owe orders are ready, the phase is resolved after the wait that the clock sets.
#[utoipa::path(put, path = "/games/{game}/ready", tag = "orders", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage), request_body = SetReady, responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn ready(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    JsonBody(SetReady { power, turn, ready }): JsonBody<SetReady>,
) -> Result<Response> {
    let id = game_id(&game)?;
    let power = club.power(id, &actor, &power).await?;
    let command = ClubCommand::SetReady { power, turn, ready };
    let done = club.command(id, &actor, command).await?;
    Ok(answer(club.changed_view(&actor, &done.game, lang).await?))
}
