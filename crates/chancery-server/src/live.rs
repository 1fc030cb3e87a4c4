//! Notifies subscribers when a game changes. Changes made by this server are sent at once; those of
//! other processes are noticed within a second while anybody is subscribed.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use chancery_club::policy::Actor;
use chancery_store::StoreError;
use serde::Serialize;
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::current::CurrentGame;
use crate::error::ApiError;
use crate::state::AppState;
use crate::view::game::given;

/// The interval at which a game is checked for changes by other processes.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// A change of a game. It never contains orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct News {
    /// The current version of the game.
    pub(crate) version: String,
    /// The current phase.
    pub(crate) phase: String,
    /// The number of orders submitted by each power; powers without orders are left out.
    pub(crate) given: BTreeMap<String, usize>,
}

/// The end of a game under its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Removal {
    /// New name of the game; null if it was deleted.
    pub(crate) renamed: Option<String>,
}

/// What subscribers of a game receive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LiveEvent {
    /// The game has changed.
    Change(News),
    /// The game was deleted or renamed. No event follows.
    Removal(Removal),
}

impl News {
    pub(crate) fn of(current: &CurrentGame) -> News {
        News {
            version: current.version.clone(),
            phase: current.snapshot.phase(),
            given: given(&current.snapshot),
        }
    }
}

/// The games that have subscribers.
#[derive(Debug, Default)]
pub(crate) struct Live(Mutex<HashMap<String, watch::Sender<LiveEvent>>>);

impl Live {
    fn channels(&self) -> std::sync::MutexGuard<'_, HashMap<String, watch::Sender<LiveEvent>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the current state of a game to its subscribers.
    pub(crate) fn publish(&self, name: &str, news: News) {
        if let Some(channel) = self.channels().get(name) {
            send(channel, news);
        }
    }

    /// Tells the subscribers that a game was deleted or renamed, and ends their streams.
    pub(crate) fn remove(&self, name: &str, removal: Removal) {
        if let Some(channel) = self.channels().remove(name) {
            channel.send_replace(LiveEvent::Removal(removal));
        }
    }

    /// Subscribes to a game. Returns `true` for the first subscriber, who starts the polling.
    fn subscribe(&self, name: &str, news: News) -> (watch::Receiver<LiveEvent>, bool) {
        let mut channels = self.channels();
        if let Some(channel) = channels.get(name) {
            let subscriber = channel.subscribe();
            send(channel, news);
            return (subscriber, false);
        }
        let (channel, subscriber) = watch::channel(LiveEvent::Change(news));
        channels.insert(name.to_owned(), channel);
        (subscriber, true)
    }

    /// Closes the channel of a game without subscribers.
    fn close_if_empty(&self, name: &str) -> bool {
        let mut channels = self.channels();
        let empty = channels.get(name).is_none_or(|channel| channel.receiver_count() == 0);
        if empty {
            channels.remove(name);
        }
        empty
    }

    fn close(&self, name: &str) {
        self.channels().remove(name);
    }
}

/// Sends the state of a game, unless it is known.
fn send(channel: &watch::Sender<LiveEvent>, news: News) {
    let news = LiveEvent::Change(news);
    channel.send_if_modified(|known| {
        let changed = *known != news;
        *known = news;
        changed
    });
}

/// Subscribes to a game, starting from its current state.
pub(crate) fn subscribe(state: &AppState, name: &str, news: News) -> watch::Receiver<LiveEvent> {
    let (subscriber, first) = state.live().subscribe(name, news);
    if first {
        tokio::spawn(poll_changes(state.clone(), name.to_owned()));
    }
    subscriber
}

async fn poll_changes(state: AppState, name: String) {
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        if state.live().close_if_empty(&name) {
            return;
        }
        let (reader, polled) = (state.clone(), name.clone());
        let current =
            tokio::task::spawn_blocking(move || reader.read(&Actor::Visitor, &polled)).await;
        match current {
            Ok(Ok(current)) => state.live().publish(&name, News::of(&current)),
            // Another process has deleted the game, or renamed it.
            Ok(Err(ApiError::Store(StoreError::NoGame(..)))) => {
                return state.live().remove(&name, Removal { renamed: None });
            }
            // The game is unreadable. Its event streams end, and the clients get the error when
            // they reconnect.
            _ => return state.live().close(&name),
        }
    }
}
