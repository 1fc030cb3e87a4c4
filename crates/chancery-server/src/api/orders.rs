//! The orders of a power for the phase that a game is in.

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
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::error::{ApiError, Problem, Result};
use crate::extract::{IfMatch, JsonBody, PathParams, QueryParams, RequestLang};
use crate::state::AppState;

/// How many texts are taken at once, and how long one may be. No position needs more.
const MOST: usize = 300;
const LONGEST: usize = 500;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(hand_in, clear))
}

/// Orders to hand in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewOrders {
    /// All orders of the power, as texts; an empty list deletes those it has.
    orders: Vec<String>,
    /// The version of the game that was seen.
    version: Option<String>,
    /// Accept orders that are not legal, too, if the table allows bluffs.
    #[serde(default)]
    bluff: bool,
}

/// The answer to orders that were handed in.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[schema(as = Taken)]
struct OrdersAnswer {
    /// The version of the game now.
    version: String,
    /// The orders that were accepted.
    accepted: Vec<AcceptedView>,
    /// Those that were not.
    refused: Vec<RefusedText>,
}

/// An order that was accepted.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Accepted)]
struct AcceptedView {
    /// As it was typed.
    text: String,
    /// As it was understood, as in `A PAR - BUR`.
    order: String,
    /// Why it will be void, whatever else is ordered.
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<String>,
    /// Why it is not legal, if it is a bluff.
    #[serde(skip_serializing_if = "Option::is_none")]
    bluff: Option<String>,
}

/// A text that was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Refused)]
pub(crate) struct RefusedText {
    /// As it was typed.
    pub(crate) text: String,
    /// Why, in a sentence or a few.
    pub(crate) message: String,
    /// The place in the text, in characters: from, to. None if the whole text is meant.
    pub(crate) span: Option<[usize; 2]>,
}

impl RefusedText {
    /// A text that cannot be read.
    pub(crate) fn unread(text: &str, error: &SyntaxError, lang: Lang) -> RefusedText {
        let count = |byte: usize| text[..byte].chars().count();
        let span = Some([count(error.span.start), count(error.span.end)]);
        RefusedText { text: text.to_owned(), message: error.message(lang), span }
    }
}

/// Refuse more or longer texts than anybody needs.
pub(crate) fn check_size<'t>(mut texts: impl ExactSizeIterator<Item = &'t str>) -> Result<()> {
    let count = texts.len();
    if count > MOST {
        let message = text!(server::TooManyOrders { count, most: MOST });
        return Err(ApiError::unfit("orders", message));
    }
    if let Some(text) = texts.find(|text| text.len() > LONGEST) {
        let message = text!(server::OrderTooLong { length: text.len(), longest: LONGEST });
        return Err(ApiError::unfit("orders", message));
    }
    Ok(())
}

/// Hand in the orders of a power, in place of those it has. Legal ones are accepted even if others are
/// not; if none is, nothing changes, and the answer is 422 with `refused`.
#[utoipa::path(put, path = "/games/{game}/orders/{power}", tag = "orders", params(("game" = String, Path, description = "Its name"), ("power" = String, Path, description = "The power, as in `FRANCE`"), InLanguage), request_body = NewOrders, responses((status = 200, description = "What was asked for", body = OrdersAnswer), Wrong))]
async fn hand_in(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams((game, power)): PathParams<(String, String)>,
    seen: IfMatch,
    JsonBody(new): JsonBody<NewOrders>,
) -> std::result::Result<Json<OrdersAnswer>, Problem> {
    let seen = seen.or(new.version.clone());
    let answer = state.run(lang, move |state| {
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
            Err(ApiError::Said {
                status: StatusCode::UNPROCESSABLE_ENTITY,
                kind: "refused",
                message: text!(session::OrdersRefused),
                beside: vec![("accepted", json!([])), ("refused", json!(refused))],
            })
        }
        Err(error) => Err(error),
    }
}

/// The texts that were refused, in the sequence in which they were sent: of each the first error.
fn refused(refusal: &Refusal, texts: &[String], lang: Lang) -> Vec<RefusedText> {
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

fn accepted(taken: &Submission, board: &Board) -> Vec<AcceptedView> {
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

/// The version that was seen.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SeenVersion {
    /// The version of the game that was seen.
    version: Option<String>,
}

/// Delete the orders of a power.
#[utoipa::path(delete, path = "/games/{game}/orders/{power}", tag = "orders", params(("game" = String, Path, description = "Its name"), ("power" = String, Path, description = "The power, as in `FRANCE`"), SeenVersion, InLanguage), responses((status = 200, description = "What was asked for", body = OrdersAnswer), Wrong))]
async fn clear(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams((game, power)): PathParams<(String, String)>,
    QueryParams(query): QueryParams<SeenVersion>,
    seen: IfMatch,
) -> std::result::Result<Json<OrdersAnswer>, Problem> {
    let seen = seen.or(query.version);
    let answer = state.run(lang, move |state| cleared(state, &game, &power, seen.as_deref()));
    Ok(Json(answer.await?))
}

fn cleared(state: &AppState, game: &str, power: &str, seen: Option<&str>) -> Result<OrdersAnswer> {
    let ((), current) = state.change(game, seen, |now, expected| {
        let power = now.game().board().power_named(power)?;
        Ok(wait(state.store().clear(game, expected, power))?)
    })?;
    Ok(OrdersAnswer { version: current.version, ..OrdersAnswer::default() })
}
