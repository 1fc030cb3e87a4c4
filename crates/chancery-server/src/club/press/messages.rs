//! The messages of a thread: reading them, and sending one.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse as _, Response};
use chancery_club::account::{AccountId, MessageId};
use chancery_club::policy::{Denial, PressThread};
use chancery_club::press::{PressRequest, PressText};
use chancery_lang::messages::{club_press, identity};
use chancery_lang::text;
use chancery_store::club::{GameNews, PressSent};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::{PressMessage, PressViewer};
use crate::api::openapi::{InLanguage, Wrong};
use crate::cache::CachedResponse;
use crate::club::api::openapi::CreatingOnce;
use crate::club::games::game_id;
use crate::club::idempotency::request_key;
use crate::club::secret_token::sha256;
use crate::club::state::ClubState;
use crate::club::throttle::PRESS;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, QueryParams, RequestActor};
use crate::state::{REVALIDATE, content_tag};

/// The most messages on a page.
const MAX_LIMIT: usize = 200;
const DEFAULT_LIMIT: usize = 50;
/// Tells that a message was sent before.
const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(read, send))
}

/// A page of messages.
#[derive(Debug, Serialize, ToSchema)]
struct PressMessages {
    /// Messages, the oldest first. Own ones that wait for the end of the phase come last.
    messages: Vec<PressMessage>,
    /// Start of the page before, for `before`. Missing on the page with the first message.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    /// Last message that the viewer has read.
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<String>,
}

/// Which messages to read.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct MessageParams {
    /// Id of a message: read those before it [default: the last ones].
    before: Option<String>,
    /// Number of messages, from 1 to 200 [default: 50].
    limit: Option<usize>,
}

/// Read the messages of a thread, page by page.
#[utoipa::path(get, path = "/games/{game}/press/threads/{thread}/messages", tag = "press", params(("game" = String, Path, description = "Id of the game"), ("thread" = String, Path, description = "Id of the thread, as in `powers.ENGLAND.FRANCE`"), MessageParams, InLanguage), responses((status = 200, description = "A page of messages", body = PressMessages), Wrong))]
async fn read(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, thread)): PathParams<(String, String)>,
    QueryParams(MessageParams { before, limit }): QueryParams<MessageParams>,
    headers: HeaderMap,
) -> Result<Response> {
    let seen = club.seen_thread(&actor, &game, &thread).await?;
    let limit = page_limit(limit)?;
    let before = before.map(|before| message_id(&before)).transpose()?;
    let (id, reader) = (seen.game.game.id, actor.account());
    let page = club.store().press_messages(id, reader, seen.sight, before, limit).await?;
    let page = page.ok_or_else(no_message)?;
    let next = page.messages.first().filter(|_| page.more).map(|first| first.id.to_string());
    let messages = PressViewer::new(&actor, &seen.game).messages(&page.messages);
    let view = PressMessages { messages, next, read: page.read.map(|read| read.to_string()) };
    let body = serde_json::to_vec(&view).unwrap_or_default();
    let tag = content_tag(&body);
    Ok(CachedResponse::new(body, "application/json", tag).answer(&headers, REVALIDATE))
}

/// The number of messages that a request asks for.
pub(super) fn page_limit(limit: Option<usize>) -> Result<usize> {
    let limit = limit.unwrap_or(DEFAULT_LIMIT);
    if (1..=MAX_LIMIT).contains(&limit) {
        return Ok(limit);
    }
    let message = text!(club_press::PageLimit { most: MAX_LIMIT });
    Err(ApiError::unprocessable("limit", message))
}

/// The id of a message. What is not an id is the id of no message.
pub(super) fn message_id(text: &str) -> Result<MessageId> {
    text.parse().map_err(|_| no_message())
}

pub(super) fn no_message() -> ApiError {
    ApiError::not_found("no-message", text!(club_press::NoMessage))
}

/// A message to send.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewMessage {
    /// Text: 1 to 8,000 characters, without control characters except new lines and tabs, and without
    /// characters that change the direction of text.
    text: String,
    /// Whether a game master who plays writes as the game master.
    #[serde(default)]
    as_master: bool,
}

/// Send a message.
///
/// Nobody can change or delete it. Those who play the powers of the thread at this moment receive it, in games with
/// rounds when the phase is resolved. The draft of the thread is deleted. A message that is sent again with the same
/// `Idempotency-Key` is sent once.
#[utoipa::path(post, path = "/games/{game}/press/threads/{thread}/messages", tag = "press", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("thread" = String, Path, description = "Id of the thread, as in `powers.ENGLAND.FRANCE`"), InLanguage, CreatingOnce), request_body = NewMessage, responses((status = 201, description = "The message", body = PressMessage), Wrong))]
async fn send(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, thread)): PathParams<(String, String)>,
    headers: HeaderMap,
    JsonBody(NewMessage { text, as_master }): JsonBody<NewMessage>,
) -> Result<Response> {
    let id = game_id(&game)?;
    let account = actor.account().ok_or(Denial::SignIn)?;
    let found = club.read_game(id, &actor).await?;
    let board = found.game.session().game().board();
    let thread = PressThread::named(&thread, board)
        .map_err(|error| ApiError::not_found("no-thread", error))?;
    let text = PressText::new(&text).map_err(|error| ApiError::field("text", "text", error))?;
    let message = match request_key(&headers)? {
        Some(key) => repeatable_id(account, &game, &key),
        None => MessageId::from_random(club.random()?),
    };
    if let Some(closed) = club.quiet(&thread, found.now) {
        return Err(ApiError::conflict("quiet-hours", closed));
    }
    PRESS.count(&club, &account.to_string()).await.map_err(too_many)?;
    let request = PressRequest { actor: actor.clone(), id: message, thread, as_master, text };
    let (message, game, is_new) = match club.store().send_press(id, request).await? {
        PressSent::New { message, readers, game } => {
            // Whoever writes has other browsers, too.
            let told: BTreeSet<AccountId> = readers.into_iter().chain([account]).collect();
            let is_public = message.thread.is_public() && !message.waits;
            club.tell_press(GameNews { game: id, accounts: told, is_public }, &game);
            (message, game, true)
        }
        PressSent::Before(message) => (message, found, false),
        PressSent::Other => {
            return Err(ApiError::unprocessable("idempotency-key", text!(identity::KeyReused)));
        }
    };
    let view = PressViewer::new(&actor, &game).message(&message);
    let mut response = (StatusCode::CREATED, Json(view)).into_response();
    if !is_new {
        response.headers_mut().insert(REPLAYED, axum::http::HeaderValue::from_static("true"));
    }
    Ok(response)
}

/// The id of a message with a key: the same for the same key, account and game. So a message is sent once, even if
/// the server failed before it could answer.
fn repeatable_id(account: AccountId, game: &str, key: &str) -> MessageId {
    let text = format!("message {account} {game} {key}");
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&sha256(text.as_bytes())[..16]);
    MessageId::from_random(bytes)
}

/// The same error, in words about messages.
fn too_many(error: ApiError) -> ApiError {
    match error {
        ApiError::Later { status, kind, seconds, .. } => {
            let message = text!(club_press::Throttled { length: PRESS.window().said() });
            ApiError::Later { status, kind, message, seconds }
        }
        other => other,
    }
}
