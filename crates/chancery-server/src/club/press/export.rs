//! All press of a game that somebody may read, as one document: for players their own, and for everybody the letters
//! of a game that published them with its end. It comes page by page, since it may be long.

use std::io;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery_club::account::MessageId;
use chancery_club::policy::Actor;
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::club::{StoredMessage, ThreadSight};
use serde::Serialize;
use tokio::sync::mpsc::{self, Sender};
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::SeenPress;
use super::views::{PressMessage, PressViewer};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{PathParams, RequestActor};

/// How many messages are read at once.
const PAGE: usize = 200;
/// When a client may try again that finds too many exports under way, in seconds.
const RETRY_BUSY: u32 = 30;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(export))
}

/// The press of a game.
#[derive(Debug, Serialize, ToSchema)]
struct PressExport {
    /// Id of the game.
    game: String,
    /// Title of the game.
    title: String,
    /// Messages, thread by thread, each in order.
    messages: Vec<PressMessage>,
}

/// Export all press of a game that one may read.
///
/// If the game publishes its press, this is everything between powers as soon as the game is over. Letters to the game
/// master and notes are never published.
#[utoipa::path(get, path = "/games/{game}/press/export", tag = "press", params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The messages", body = PressExport), Wrong))]
async fn export(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<Response> {
    let press = club.seen_press(&actor, &game).await?;
    let permit = club.app().limits().exports.enter().await.ok_or_else(|| ApiError::Later {
        status: StatusCode::SERVICE_UNAVAILABLE,
        kind: "busy",
        message: text!(server::BusyExporting),
        seconds: RETRY_BUSY,
    })?;
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        let _permit = permit;
        if write(&club, &actor, &press, &sender).await.is_err() {
            // The client notices that the document is incomplete.
            let _ = sender.send(Err(io::ErrorKind::BrokenPipe.into())).await;
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"press.json\""),
    ];
    Ok((headers, Body::from_stream(ReceiverStream::new(receiver))).into_response())
}

/// Writes the document, page by page, until the client hangs up.
async fn write(
    club: &ClubState,
    actor: &Actor,
    press: &SeenPress,
    sender: &Sender<io::Result<Bytes>>,
) -> Result<()> {
    const END: &str = "]}";
    let game = &press.game.game;
    let head = PressExport {
        game: game.id.to_string(),
        title: game.document.settings.title.as_str().to_owned(),
        messages: Vec::new(),
    };
    let head = serde_json::to_string(&head).unwrap_or_default();
    let mut text = head.strip_suffix(END).unwrap_or(&head).to_owned();
    let mut separator = "";
    for sight in press.sights() {
        for page in pages(club, actor, press, &sight).await? {
            let viewer = PressViewer::new(actor, &press.game);
            let page =
                club.store().press_messages(game.id, actor.account(), sight.clone(), page, PAGE);
            let Some(page) = page.await? else { continue };
            for message in page.messages.iter().filter(|message: &&StoredMessage| !message.waits) {
                text.push_str(separator);
                text.push_str(&serde_json::to_string(&viewer.message(message)).unwrap_or_default());
                separator = ",";
            }
            if sender.send(Ok(Bytes::from(std::mem::take(&mut text)))).await.is_err() {
                return Ok(());
            }
        }
    }
    text.push_str(END);
    let _ = sender.send(Ok(Bytes::from(text))).await;
    Ok(())
}

/// Where the pages of a thread end, the first page first: pages are found from the end.
async fn pages(
    club: &ClubState,
    actor: &Actor,
    press: &SeenPress,
    sight: &ThreadSight,
) -> Result<Vec<Option<MessageId>>> {
    let mut ends = vec![None];
    loop {
        let before = ends.last().copied().flatten();
        let (id, reader) = (press.game.game.id, actor.account());
        let page = club.store().press_messages(id, reader, sight.clone(), before, PAGE).await?;
        match page.filter(|page| page.more).and_then(|page| page.messages.first().map(|m| m.id)) {
            Some(first) => ends.push(Some(first)),
            None => break,
        }
    }
    ends.reverse();
    Ok(ends)
}
