//! The event stream of an account, or of somebody who watches a game.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use chancery_club::policy::{Actor, Denial};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc::{self, Sender};
use tokio::sync::watch;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_hub::Subscription;
use super::source::game_id;
use crate::api::events::{KEEP_ALIVE, full};
use crate::api::openapi::{InLanguage, Wrong};
use crate::clients::{ClientAddr, ClientPlace};
use crate::club::authentication::identify;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{QueryParams, RequestActor, RequestLang};

/// How often a stream checks that its session or token has not ended.
const CHECK: Duration = Duration::from_mins(1);

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(events))
}

/// What to listen to.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct EventParams {
    /// Game to watch, beside those in which the account plays or which it runs. Visitors have to name one.
    game: Option<String>,
}

/// Subscribe to changes.
///
/// A stream of server-sent events: `game` with the id of a game of which whoever listens sees a difference, `press`
/// with the id of a game in which whoever listens received or read a message, and `me` if something about the
/// account changed. Events tell nothing else; ask for the game or its press.
#[utoipa::path(get, path = "/events", tag = "events", params(EventParams, InLanguage), responses((status = 200, description = "The stream of events", content_type = "text/event-stream", body = String), Wrong))]
async fn events(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    QueryParams(params): QueryParams<EventParams>,
    client: Option<Extension<ClientAddr>>,
    headers: HeaderMap,
) -> Result<Response> {
    if params.game.is_none() && actor.account().is_none() {
        return Err(Denial::SignIn.into());
    }
    let client = client.map_or(ClientAddr::LOOPBACK, |Extension(client)| client);
    let place = match club.app().listeners().enter(client) {
        Ok(place) => place,
        Err(why) => return Ok(full(why, lang).into_response()),
    };
    let watched = match &params.game {
        None => None,
        Some(game) => Some(club.read_game(game_id(game)?, &actor).await?.game.id),
    };
    let subscription = club.games().hub.subscribe(actor, watched);
    let (sender, receiver) = mpsc::channel(4);
    tokio::spawn(pass_on(club, subscription, sender, headers, place));
    let stream = Sse::new(ReceiverStream::new(receiver));
    Ok(stream.keep_alive(KeepAlive::new().interval(KEEP_ALIVE).text("still here")).into_response())
}

/// Forwards events until the client disconnects or is too slow, its session ends, or the server shuts down.
async fn pass_on(
    club: ClubState,
    subscription: Subscription,
    sender: Sender<std::result::Result<Event, Infallible>>,
    headers: HeaderMap,
    _place: ClientPlace,
) {
    let mut stopped = club.app().stopped();
    let mut check = tokio::time::interval(CHECK);
    check.reset();
    loop {
        let news = tokio::select! {
            news = subscription.listener.next() => Some(news),
            _ = check.tick() => None,
            () = sender.closed() => return,
            () = stop(&mut stopped) => return,
        };
        let Some(news) = news else {
            if is_still(&club, &headers, &subscription.listener.actor).await {
                continue;
            }
            return;
        };
        let has_ended = news.me && !is_still(&club, &headers, &subscription.listener.actor).await;
        if news.overflow || has_ended {
            return;
        }
        let games = news
            .games
            .iter()
            .map(|game| Event::default().event("game").data(json!({ "game": game }).to_string()));
        let press = news
            .press
            .iter()
            .map(|game| Event::default().event("press").data(json!({ "game": game }).to_string()));
        let me = news.me.then(|| Event::default().event("me").data("{}"));
        for event in games.chain(press).chain(me) {
            tokio::select! {
                sent = sender.send(Ok(event)) => if sent.is_err() { return },
                () = stop(&mut stopped) => return,
            }
        }
    }
}

/// Waits until the server shuts down.
async fn stop(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

/// Is whoever opened a stream still signed in? If that cannot be found out now, the stream stays.
async fn is_still(club: &ClubState, headers: &HeaderMap, actor: &Actor) -> bool {
    match identify(club, headers).await {
        Ok(now) => now.actor.account() == actor.account(),
        Err(ApiError::Other { .. }) => false,
        Err(_) => true,
    }
}
