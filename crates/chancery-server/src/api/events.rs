//! Server-sent events: whoever looks at a game is told when it changes.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use chancery::Lang;
use chancery_lang::messages::server;
use chancery_lang::text;
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::error::Problem;
use crate::extract::{PathParams, RequestLang};
use crate::live::{News, listen};
use crate::state::AppState;

/// How many may listen at once.
const MOST: usize = 500;
/// A comment now and then tells both sides that the other is there.
const PULSE: Duration = Duration::from_secs(15);

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(events))
}

/// Listen to a game: an event `change` now, and one whenever it has changed.
#[utoipa::path(get, path = "/games/{game}/events", tag = "games", params(("game" = String, Path, description = "Its name"), InLanguage), responses((status = 200, description = "What was asked for", content_type = "text/event-stream", body = News), Wrong))]
async fn events(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
) -> Result<Response, Problem> {
    if state.live().listeners() >= MOST {
        return Err(full(lang));
    }
    let name = game.clone();
    let news = state.run(lang, move |state| Ok(News::of(&state.read(&name)?))).await?;
    let listener = listen(&state, &game, news);
    let (sender, receiver) = mpsc::channel(4);
    tokio::spawn(pass_on(listener, sender, state.stopped()));
    let stream = Sse::new(ReceiverStream::new(receiver));
    Ok(stream.keep_alive(KeepAlive::new().interval(PULSE).text("still here")).into_response())
}

fn full(lang: Lang) -> Problem {
    let message = text!(server::TooManyListeners { most: MOST });
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "full", &message, lang)
}

/// Pass on what is news, until the listener has gone, the game has, or the server stops.
async fn pass_on(
    mut listener: watch::Receiver<News>,
    sender: mpsc::Sender<Result<Event, Infallible>>,
    mut stopped: watch::Receiver<bool>,
) {
    listener.mark_changed();
    loop {
        tokio::select! {
            changed = listener.changed() => if changed.is_err() { return },
            () = sender.closed() => return,
            _ = stopped.wait_for(|stopped| *stopped) => return,
        }
        let news = listener.borrow_and_update().clone();
        let data = serde_json::to_string(&news).unwrap_or_default();
        let event = Event::default().event("change").id(news.version).data(data);
        if sender.send(Ok(event)).await.is_err() {
            return;
        }
    }
}
