//! What only the reader of a thread sees: how far it is read, whether it is muted, what is begun to be written.

use std::collections::BTreeSet;

use axum::extract::State;
use axum::http::StatusCode;
use chancery_club::account::AccountId;
use chancery_club::policy::{Actor, Denial};
use chancery_club::press::{PressText, PressTextError};
use chancery_store::club::{ClubSnapshot, GameNews};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::messages::{message_id, no_message};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::state::ClubState;
use crate::club::throttle::PRESS_MARKS;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, RequestActor};

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(mark_read)).routes(routes!(mute)).routes(routes!(draft))
}

/// Who marks something. The limit counts before anything else is done.
async fn marker(club: &ClubState, actor: &Actor) -> Result<AccountId> {
    let account = actor.account().ok_or(Denial::SignIn)?;
    PRESS_MARKS.count(club, &account.to_string()).await?;
    Ok(account)
}

impl ClubState {
    /// Tells the other browsers of an account.
    fn tell_reader(&self, game: &ClubSnapshot, reader: AccountId) {
        let (game_id, accounts) = (game.game.id, BTreeSet::from([reader]));
        self.tell_press(GameNews { game: game_id, accounts, is_public: false }, game);
    }
}

/// How far a thread is read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ReadUpTo {
    /// Id of the last message that was read.
    message: String,
}

/// Mark a thread as read up to a message.
#[utoipa::path(put, path = "/games/{game}/press/threads/{thread}/read", tag = "press", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("thread" = String, Path, description = "Id of the thread, as in `powers.ENGLAND.FRANCE`"), InLanguage), request_body = ReadUpTo, responses((status = 204, description = "The messages are read"), Wrong))]
async fn mark_read(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, thread)): PathParams<(String, String)>,
    JsonBody(ReadUpTo { message }): JsonBody<ReadUpTo>,
) -> Result<StatusCode> {
    let reader = marker(&club, &actor).await?;
    let seen = club.seen_thread(&actor, &game, &thread).await?;
    let (id, message) = (seen.game.game.id, message_id(&message)?);
    if !club.store().mark_press_read(id, reader, seen.sight, message).await? {
        return Err(no_message());
    }
    club.tell_reader(&seen.game, reader);
    Ok(StatusCode::NO_CONTENT)
}

/// Whether a thread is muted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Muted {
    /// Whether it is muted: its messages do not count as unread of the game.
    muted: bool,
}

/// Mute a thread, or end that.
#[utoipa::path(put, path = "/games/{game}/press/threads/{thread}/mute", tag = "press", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("thread" = String, Path, description = "Id of the thread, as in `powers.ENGLAND.FRANCE`"), InLanguage), request_body = Muted, responses((status = 204, description = "It is done"), Wrong))]
async fn mute(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, thread)): PathParams<(String, String)>,
    JsonBody(Muted { muted }): JsonBody<Muted>,
) -> Result<StatusCode> {
    let reader = marker(&club, &actor).await?;
    let seen = club.seen_thread(&actor, &game, &thread).await?;
    let id = seen.game.game.id;
    club.store().mute_press(id, reader, seen.sight.thread, muted).await?;
    club.tell_reader(&seen.game, reader);
    Ok(StatusCode::NO_CONTENT)
}

/// A message that is begun.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DraftText {
    /// What it says so far, at most 8,000 characters. An empty text deletes the draft.
    text: String,
}

/// Save what one has begun to write.
///
/// Nobody else sees it. Each account has one draft in a thread, on all its devices.
#[utoipa::path(put, path = "/games/{game}/press/threads/{thread}/draft", tag = "press", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("thread" = String, Path, description = "Id of the thread, as in `powers.ENGLAND.FRANCE`"), InLanguage), request_body = DraftText, responses((status = 204, description = "The draft is saved"), Wrong))]
async fn draft(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, thread)): PathParams<(String, String)>,
    JsonBody(DraftText { text }): JsonBody<DraftText>,
) -> Result<StatusCode> {
    let writer = marker(&club, &actor).await?;
    let seen = club.seen_thread(&actor, &game, &thread).await?;
    check_draft(&text).map_err(|error| ApiError::field("text", "text", error))?;
    let id = seen.game.game.id;
    // Other browsers are not told: they would overwrite what is being written there.
    club.store().save_press_draft(id, writer, seen.sight.thread, text, club.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A draft may be anything that fits; what cannot be sent is refused when it is. A database stores no null
/// character.
fn check_draft(text: &str) -> std::result::Result<(), PressTextError> {
    if let Some(at) = text.chars().position(|c| c == '\0') {
        return Err(PressTextError::Character('\0', at + 1));
    }
    match text.chars().count() {
        count if count > PressText::MOST => Err(PressTextError::Length(count)),
        _ => Ok(()),
    }
}
