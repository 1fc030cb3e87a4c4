//! Who is told when a game changes. What this server changes is told at once; what other commands change
//! is seen within a second, as long as somebody listens.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::current::CurrentGame;
use crate::state::AppState;
use crate::view::game::given;

/// How often somebody looks whether another command has changed a game.
const GLANCE: Duration = Duration::from_secs(1);

/// What is told of a change: never what was ordered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct News {
    /// The version of the game now.
    pub(crate) version: String,
    /// The phase it is in.
    pub(crate) phase: String,
    /// How many orders each power has given that has given any.
    pub(crate) given: BTreeMap<String, usize>,
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

/// The games that somebody listens to.
#[derive(Debug, Default)]
pub(crate) struct Live(Mutex<HashMap<String, watch::Sender<News>>>);

impl Live {
    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, watch::Sender<News>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tell those who listen how a game is now.
    pub(crate) fn tell(&self, name: &str, news: News) {
        if let Some(room) = self.rooms().get(name) {
            room.send_if_modified(|known| {
                let new = *known != news;
                *known = news;
                new
            });
        }
    }

    /// How many listen to all games together.
    pub(crate) fn listeners(&self) -> usize {
        self.rooms().values().map(watch::Sender::receiver_count).sum()
    }

    /// Listen to a game. Whoever is the first looks after it from then on.
    fn enter(&self, name: &str, news: News) -> (watch::Receiver<News>, bool) {
        let mut rooms = self.rooms();
        if let Some(room) = rooms.get(name) {
            let listener = room.subscribe();
            room.send_if_modified(|known| {
                let new = *known != news;
                *known = news;
                new
            });
            return (listener, false);
        }
        let (room, listener) = watch::channel(news);
        rooms.insert(name.to_owned(), room);
        (listener, true)
    }

    /// Close the room if nobody listens any more.
    fn close_if_empty(&self, name: &str) -> bool {
        let mut rooms = self.rooms();
        let empty = rooms.get(name).is_none_or(|room| room.receiver_count() == 0);
        if empty {
            rooms.remove(name);
        }
        empty
    }

    fn close(&self, name: &str) {
        self.rooms().remove(name);
    }
}

/// Listen to a game as it is now.
pub(crate) fn listen(state: &AppState, name: &str, news: News) -> watch::Receiver<News> {
    let (listener, first) = state.live().enter(name, news);
    if first {
        tokio::spawn(look_after(state.clone(), name.to_owned()));
    }
    listener
}

async fn look_after(state: AppState, name: String) {
    loop {
        tokio::time::sleep(GLANCE).await;
        if state.live().close_if_empty(&name) {
            return;
        }
        let (reader, own) = (state.clone(), name.clone());
        let current = tokio::task::spawn_blocking(move || reader.read(&own)).await;
        match current {
            Ok(Ok(current)) => state.live().tell(&name, News::of(&current)),
            // The game is gone, or cannot be read: who listens will ask, and be told why.
            _ => return state.live().close(&name),
        }
    }
}
