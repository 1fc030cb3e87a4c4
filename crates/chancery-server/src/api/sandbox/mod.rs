//! The sandbox: adjudicate, draw and edit any position. Nothing is stored.

mod computer;
mod edit;
mod judge;
mod lines;
mod outcome;
mod picture;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::notation::{self, Dialect};
use chancery::{Lang, Position, Rules, check_by};
use chancery_club::policy::Actor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::advice::{ChancesView, of_position};
use super::games::rules;
use super::openapi::{InLanguage, Wrong};
use crate::api::orders::{RefusedText, check_size};
use crate::error::{Problem, Result};
use crate::extract::{JsonBody, RequestActor, RequestLang};
use crate::state::AppState;
use crate::view::id;
use crate::view::legal::LegalView;
use crate::view::position::{Placed, placed, placed_on};

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(judge::judge))
        .routes(routes!(lines::lines))
        .routes(routes!(legal))
        .routes(routes!(computer::computers))
        .routes(routes!(stand))
        .routes(routes!(check))
        .routes(routes!(edit::position))
        .routes(routes!(judge::scene))
        .routes(routes!(picture::svg))
        .routes(routes!(picture::png))
}

/// A position and rules.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SandboxPosition {
    /// Id of the variant [default: the variant of `position`, or `classic`].
    variant: Option<String>,
    /// Rules, as in `2023`.
    #[serde(default)]
    rules: String,
    /// The position [default: the start of the variant].
    position: Option<Placed>,
}

impl SandboxPosition {
    fn read(&self, state: &AppState) -> Result<(Position, Rules)> {
        read(state, self.variant.as_deref(), &self.rules, self.position.as_ref())
    }
}

fn read(
    state: &AppState,
    variant: Option<&str>,
    set: &str,
    position: Option<&Placed>,
) -> Result<(Position, Rules)> {
    let position = placed(state, variant, position)?;
    let rules = rules(set, position.board())?;
    Ok((position, rules))
}

/// List the legal orders of a position.
#[utoipa::path(post, path = "/sandbox/legal", tag = "sandbox", params(InLanguage), request_body = SandboxPosition, responses((status = 200, description = "The legal orders", body = LegalView), Wrong))]
async fn legal(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    JsonBody(board): JsonBody<SandboxPosition>,
) -> std::result::Result<Json<LegalView>, Problem> {
    let view = state.run(lang, move |state| {
        let (position, rules) = board.read(state)?;
        Ok(LegalView::of(&position, &rules))
    });
    Ok(Json(view.await?))
}

/// Estimate the chances of the powers in a position.
#[utoipa::path(post, path = "/sandbox/standing", tag = "sandbox", params(InLanguage), request_body = SandboxPosition, responses((status = 200, description = "The chances of the powers", body = ChancesView), Wrong))]
async fn stand(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    JsonBody(board): JsonBody<SandboxPosition>,
) -> std::result::Result<Response, Problem> {
    let (position, rules) = board.read(&state).map_err(|fault| fault.problem(lang))?;
    of_position(&state, position, rules, lang, &headers).await
}

/// Like [`read`], on the board of a game if one is named: its variant may exist only there.
fn read_in(
    state: &AppState,
    actor: &Actor,
    game: Option<&str>,
    variant: Option<&str>,
    set: &str,
    position: Option<&Placed>,
) -> Result<(Position, Rules)> {
    let Some(game) = game else { return read(state, variant, set, position) };
    let current = state.peek(actor, game)?;
    let position = placed_on(Some(current.snapshot.game().board_ref()), position)?;
    let rules = rules(set, position.board())?;
    Ok((position, rules))
}

/// Orders to check.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Check {
    /// Id of the variant [default: the variant of `position`, or `classic`].
    variant: Option<String>,
    /// Name of a game whose variant is used instead of `variant`.
    game: Option<String>,
    /// Rules, as in `2023`.
    #[serde(default)]
    rules: String,
    /// The position [default: the start of the variant].
    position: Option<Placed>,
    /// Power that gives the orders [default: the owner of the unit].
    power: Option<String>,
    /// The orders, in any notation.
    text: String,
}

/// The result of a check.
#[derive(Debug, Serialize, ToSchema)]
struct Checked {
    /// Orders that were parsed.
    orders: Vec<CheckedOrder>,
    /// Texts that could not be parsed.
    unread: Vec<RefusedText>,
}

/// A checked order.
#[derive(Debug, Serialize, ToSchema)]
struct CheckedOrder {
    /// The order as typed.
    text: String,
    /// The order in standard notation, as in `A PAR - BUR`.
    order: String,
    /// Power that gives the order, if it is known.
    power: Option<String>,
    /// Province of the unit, if the order names one.
    province: Option<String>,
    /// Whether the order is legal.
    legal: bool,
    /// Why the order is illegal.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// Machine-readable reasons.
    codes: Vec<&'static str>,
}

/// Check orders.
///
/// Checks the syntax and the legality of each order on its own.
#[utoipa::path(post, path = "/sandbox/check", tag = "sandbox", params(InLanguage), request_body = Check, responses((status = 200, description = "The result of each order", body = Checked), Wrong))]
async fn check(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    JsonBody(body): JsonBody<Check>,
) -> std::result::Result<Json<Checked>, Problem> {
    let checked = state.run(lang, move |state| checked(state, &actor, &body, lang));
    Ok(Json(checked.await?))
}

fn checked(state: &AppState, actor: &Actor, body: &Check, lang: Lang) -> Result<Checked> {
    let Check { variant, game, rules, position, .. } = body;
    let (position, rules) =
        read_in(state, actor, game.as_deref(), variant.as_deref(), rules, position.as_ref())?;
    check_size(body.text.lines().collect::<Vec<_>>().into_iter())?;
    let (board, text) = (position.board(), body.text.as_str());
    let named = body.power.as_deref().map(|name| board.power_named(name)).transpose()?;
    let reading = notation::read(text, board, Some(&position));
    let orders = reading.orders.iter().map(|read| {
        let whole = read.order.clone().completed(&position);
        let power = named.or(whole.power);
        let found = match power {
            Some(power) => check_by(power, &read.order, &position, &rules),
            None => chancery::check(&read.order, &position, &rules),
        };
        let written = match &found {
            Ok(order) => notation::write_order(Dialect::Standard, *order, &position),
            Err(_) => notation::write(Dialect::Standard, &whole, board, None),
        };
        let faults = found.err().unwrap_or_default();
        let sentences: Vec<String> =
            faults.iter().map(|fault| fault.sentence(board, lang)).collect();
        CheckedOrder {
            text: text[read.span.clone()].trim().to_owned(),
            order: written.unwrap_or_else(|_| text[read.span.clone()].to_owned()),
            power: power.map(|power| id(board, power)),
            province: whole.at.map(|at| board.province(board.province_of(at)).id.clone()),
            legal: faults.is_empty(),
            message: (!faults.is_empty()).then(|| sentences.join(" ")),
            codes: faults.iter().map(chancery::order::Fault::code).collect(),
        }
    });
    let unread = reading.errors.iter().map(|error| RefusedText::unread(text, error, lang));
    Ok(Checked { orders: orders.collect(), unread: unread.collect() })
}
