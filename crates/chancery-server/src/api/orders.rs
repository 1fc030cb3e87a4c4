//! The orders of a power for the current phase.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery::game::{PlayError, Refusal, Submission, SubmitMode, SubmitOptions};
use chancery::notation::{self, SyntaxError};
use chancery::{Board, Lang};
use chancery_lang::messages::{server, session};
use chancery_lang::text;
use chancery_store::{StoreError, wait};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, SeenVersion, Wrong};
use crate::error::{ApiError, Problem, Result};
use crate::extract::{IfMatch, JsonBody, PathParams, QueryParams, RequestLang};
use crate::state::AppState;

/// Limits on the number and length of orders, higher than any position needs.
const MAX_ORDERS: usize = 300;
const MAX_ORDER_LENGTH: usize = 500;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(hand_in, clear))
}

/// Orders to submit.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewOrders {
    /// All orders of the power. An empty list deletes its orders.
    orders: Vec<String>,
    /// Version of the game the client last read.
    version: Option<String>,
    /// Whether to accept illegal orders as bluffs, if the table allows them.
    #[serde(default)]
    bluff: bool,
}

/// The result of submitting orders.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[schema(as = Taken)]
struct OrdersAnswer {
    /// New version of the game.
    version: String,
    /// Accepted orders.
    accepted: Vec<AcceptedView>,
    /// Refused orders.
    refused: Vec<RefusedText>,
}

/// An accepted order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Accepted)]
pub(crate) struct AcceptedView {
    /// The order as typed.
    text: String,
    /// The order in standard notation, as in `A PAR - BUR`.
    order: String,
    /// Why the order will be void whatever the other orders are.
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<String>,
    /// Why the order is illegal, if it is a bluff.
    #[serde(skip_serializing_if = "Option::is_none")]
    bluff: Option<String>,
}

/// A refused order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Refused)]
pub(crate) struct RefusedText {
    /// The order as typed.
    pub(crate) text: String,
    /// Why it is refused.
    pub(crate) message: String,
    /// The range of characters the message is about: start and end. Null for the whole text.
    pub(crate) span: Option<[usize; 2]>,
}

impl RefusedText {
    /// An order with a syntax error.
    pub(crate) fn unread(text: &str, error: &SyntaxError, lang: Lang) -> RefusedText {
        let count = |byte: usize| text[..byte].chars().count();
        let span = Some([count(error.span.start), count(error.span.end)]);
        RefusedText { text: text.to_owned(), message: error.message(lang), span }
    }
}

/// Checks the limits on number and length.
pub(crate) fn check_size<'t>(mut texts: impl ExactSizeIterator<Item = &'t str>) -> Result<()> {
    let count = texts.len();
    if count > MAX_ORDERS {
        let message = text!(server::TooManyOrders { count, most: MAX_ORDERS });
        return Err(ApiError::unprocessable("orders", message));
    }
    if let Some(text) = texts.find(|text| text.len() > MAX_ORDER_LENGTH) {
        let message = text!(server::OrderTooLong { length: text.len(), longest: MAX_ORDER_LENGTH });
        return Err(ApiError::unprocessable("orders", message));
    }
    Ok(())
}

/// Submit the orders of a power.
///
/// Replaces the existing orders. Legal orders are accepted even if others are refused. If all are
/// refused, nothing changes and the response is 422 with `refused`.
#[utoipa::path(put, path = "/games/{game}/orders/{power}", tag = "orders", params(("game" = String, Path, description = "Name of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), InLanguage), request_body = NewOrders, responses((status = 200, description = "The accepted and refused orders", body = OrdersAnswer), Wrong))]
async fn hand_in(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams((game, power)): PathParams<(String, String)>,
    seen: IfMatch,
    JsonBody(new): JsonBody<NewOrders>,
) -> std::result::Result<Json<OrdersAnswer>, Problem> {
    let seen = seen.or(new.version.clone());
    let queue = game.clone();
    let answer = state.write(lang, &queue, move |state| {
        check_size(new.orders.iter().map(String::as_str))?;
        if new.orders.iter().all(|text| text.trim().is_empty()) {
            return cleared(state, &game, &power, seen.as_deref());
        }
        submitted(state, &game, &power, seen.as_deref(), &new, lang)
    });
    Ok(Json(answer.await?))
}

fn submitted(
    state: &AppState,
    game: &str,
    power: &str,
    seen: Option<&str>,
    new: &NewOrders,
    lang: Lang,
) -> Result<OrdersAnswer> {
    let NewOrders { orders: texts, bluff, .. } = new;
    let options = SubmitOptions { mode: SubmitMode::LegalOnly, replace: true, bluff: *bluff };
    let changed = state.change(game, seen, |now, expected| {
        let power = now.game().board().power_named(power)?;
        Ok(wait(state.store().submit(game, expected, power, texts, options, lang))?)
    });
    match changed {
        Ok((taken, current)) => Ok(OrdersAnswer {
            version: current.version.clone(),
            refused: refused(&taken.refused, texts, lang),
            accepted: accepted(&taken, current.snapshot.game().board()),
        }),
        Err(ApiError::Store(StoreError::Play(PlayError::Refused(refusal)))) => {
            let refused = refused(&refusal, texts, lang);
            Err(ApiError::Other {
                status: StatusCode::UNPROCESSABLE_ENTITY,
                kind: "refused",
                message: text!(session::OrdersRefused),
                extra: vec![("accepted", json!([])), ("refused", json!(refused))],
            })
        }
        Err(error) => Err(error),
    }
}

/// The refused orders in the sequence they were sent, each with its first error.
pub(crate) fn refused(refusal: &Refusal, texts: &[String], lang: Lang) -> Vec<RefusedText> {
    let unread = refusal.unread.iter().map(|one| {
        let text = &texts[one.index];
        (one.index, RefusedText::unread(text, &one.error, lang))
    });
    let illegal = refusal.illegal.iter().filter_map(|one| {
        let index = one.index?;
        let (text, message) = (texts[index].trim().to_owned(), one.because.clone());
        Some((index, RefusedText { text, message, span: None }))
    });
    let mut all: Vec<(usize, RefusedText)> = unread.chain(illegal).collect();
    all.sort_by_key(|(index, _)| *index);
    all.dedup_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, refused)| refused).collect()
}

pub(crate) fn accepted(taken: &Submission, board: &Board) -> Vec<AcceptedView> {
    let accepted = taken.accepted.iter().map(|one| {
        let warning = taken.warnings.iter().find(|warning| warning.index == Some(one.index));
        let bluff = taken.bluffs.iter().find(|bluff| bluff.index == Some(one.index));
        AcceptedView {
            text: one.text.clone(),
            order: notation::standard(&one.order, board),
            warning: warning.map(|warning| warning.because.clone()),
            bluff: bluff.map(|bluff| bluff.because.clone()),
        }
    });
    accepted.collect()
}

/// Delete the orders of a power.
#[utoipa::path(delete, path = "/games/{game}/orders/{power}", tag = "orders", params(("game" = String, Path, description = "Name of the game"), ("power" = String, Path, description = "Id of the power, as in `FRANCE`"), SeenVersion, InLanguage), responses((status = 200, description = "The new version of the game", body = OrdersAnswer), Wrong))]
async fn clear(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams((game, power)): PathParams<(String, String)>,
    QueryParams(query): QueryParams<SeenVersion>,
    seen: IfMatch,
) -> std::result::Result<Json<OrdersAnswer>, Problem> {
    let seen = seen.or(query.version);
    let queue = game.clone();
    let answer =
        state.write(lang, &queue, move |state| cleared(state, &game, &power, seen.as_deref()));
    Ok(Json(answer.await?))
}

fn cleared(state: &AppState, game: &str, power: &str, seen: Option<&str>) -> Result<OrdersAnswer> {
    let ((), current) = state.change(game, seen, |now, expected| {
        let power = now.game().board().power_named(power)?;
        Ok(wait(state.store().clear(game, expected, power))?)
    })?;
    Ok(OrdersAnswer { version: current.version, ..OrdersAnswer::default() })
}
