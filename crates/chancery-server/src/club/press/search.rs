//! Searching in the press of a game.

use axum::Json;
use axum::extract::State;
use chancery_lang::messages::club_press;
use chancery_lang::text;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::messages::page_limit;
use super::views::{PressMessage, PressViewer};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{PathParams, QueryParams, RequestActor};

/// The shortest and the longest text that is searched for, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=100;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(search))
}

/// Messages that were found.
#[derive(Debug, Serialize, ToSchema)]
struct FoundMessages {
    /// Messages, the newest first.
    messages: Vec<PressMessage>,
    /// Whether there may be more than the limit.
    more: bool,
}

/// What to search for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SearchParams {
    /// Text in a message, 2 to 100 characters, in upper or lower case.
    search: String,
    /// Number of messages, from 1 to 200 [default: 50].
    limit: Option<usize>,
}

/// Search the messages of a game that one may read.
#[utoipa::path(get, path = "/games/{game}/press/search", tag = "press", params(("game" = String, Path, description = "Id of the game"), SearchParams, InLanguage), responses((status = 200, description = "The messages", body = FoundMessages), Wrong))]
async fn search(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    QueryParams(SearchParams { search, limit }): QueryParams<SearchParams>,
) -> Result<Json<FoundMessages>> {
    let press = club.seen_press(&actor, &game).await?;
    let limit = page_limit(limit)?;
    let wanted = search.trim();
    // No message has a null character, and no database searches for one.
    if !LENGTHS.contains(&wanted.chars().count()) || wanted.contains('\0') {
        let (least, most) = (*LENGTHS.start(), *LENGTHS.end());
        let message = text!(club_press::SearchLength { least, most });
        return Err(ApiError::field("search", "search", message));
    }
    let (id, sights) = (press.game.game.id, press.sights());
    let reader = actor.account();
    let found = club.store().search_press(id, reader, sights, wanted.to_owned(), limit).await?;
    let messages = PressViewer::new(&actor, &press.game).messages(&found);
    Ok(Json(FoundMessages { more: messages.len() == limit, messages }))
}
