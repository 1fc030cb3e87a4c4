//! Server-sent events about changes of a game.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use chancery::Lang;
use chancery_club::policy::Actor;
use chancery_lang::messages::server;
use chancery_lang::text;
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::clients::{ClientAddr, ClientPlace, ClientRefusal, LISTENERS};
use crate::error::Problem;
use crate::extract::{PathParams, RequestLang};
use crate::live::{LiveEvent, News, subscribe};
use crate::state::AppState;

/// When a client may try again that has been refused, in seconds.
const RETRY_FULL: u32 = 10;
/// The interval of keep-alive comments.
pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(15);

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(events))
}

/// Subscribe to changes of a game.
///
/// A stream of server-sent events: one `change` event at once, and one after every change. The id of
/// an event is the version. With the current version in `Last-Event-ID`, the first event is left out.
///
/// If the game is deleted or renamed, the last event is `removed`; its data is a `Removal`.
#[utoipa::path(get, path = "/games/{game}/events", tag = "games", params(("game" = String, Path, description = "Name of the game"), InLanguage), responses((status = 200, description = "The stream of changes", content_type = "text/event-stream", body = News), Wrong))]
async fn events(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    client: Option<Extension<ClientAddr>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let client = client.map_or(ClientAddr::LOOPBACK, |Extension(client)| client);
    let place = state.listeners().enter(client).map_err(|why| full(why, lang))?;
    let name = game.clone();
    let news =
        state.run(lang, move |state| Ok(News::of(&state.read(&Actor::Visitor, &name)?))).await?;
    let mut subscriber = subscribe(&state, &game, news);
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let is_seen =
        |event: &LiveEvent| matches!(event, LiveEvent::Change(news) if seen == Some(&news.version));
    if !is_seen(&subscriber.borrow()) {
        subscriber.mark_changed();
    }
    let (sender, receiver) = mpsc::channel(4);
    tokio::spawn(pass_on(subscriber, sender, state.stopped(), place));
    let stream = Sse::new(ReceiverStream::new(receiver));
    Ok(stream.keep_alive(KeepAlive::new().interval(KEEP_ALIVE).text("still here")).into_response())
}

/// The refusal of another stream.
pub(crate) fn full(why: ClientRefusal, lang: Lang) -> Problem {
    let (status, message) = match why {
        ClientRefusal::Server => {
            let message = text!(server::TooManyListeners { most: LISTENERS.all });
            (StatusCode::SERVICE_UNAVAILABLE, message)
        }
        ClientRefusal::Client => {
            (StatusCode::TOO_MANY_REQUESTS, text!(server::TooManyOwnListeners))
        }
    };
    Problem::new(status, "full", &message, lang).retry_after(RETRY_FULL)
}

/// Forwards changes until the client disconnects, the game is deleted, or the server shuts down.
async fn pass_on(
    mut subscriber: watch::Receiver<LiveEvent>,
    sender: mpsc::Sender<Result<Event, Infallible>>,
    mut stopped: watch::Receiver<bool>,
    _place: ClientPlace,
) {
    loop {
        tokio::select! {
            changed = subscriber.changed() => if changed.is_err() { return },
            () = sender.closed() => return,
            _ = stopped.wait_for(|stopped| *stopped) => return,
        }
        let event = subscriber.borrow_and_update().clone();
        let (event, is_last) = match event {
            LiveEvent::Change(news) => {
                let data = serde_json::to_string(&news).unwrap_or_default();
                (Event::default().event("change").id(news.version).data(data), false)
            }
            LiveEvent::Removal(removal) => {
                let data = serde_json::to_string(&removal).unwrap_or_default();
                (Event::default().event("removed").data(data), true)
            }
        };
        if sender.send(Ok(event)).await.is_err() || is_last {
            return;
        }
    }
}
