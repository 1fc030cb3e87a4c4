//! Hears the events of all stores.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use sqlx::postgres::{PgListener, PgPoolOptions};
use tokio::sync::watch;

use super::payload::StoreMessage;
use super::{CHANNEL, EventLink};
use crate::club::{EventRelay, HeardEvent};

/// The pauses before a lost connection is made again: the first one and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

pub(super) struct EventListener {
    link: EventLink,
    relay: EventRelay,
    listening: watch::Sender<bool>,
    /// When the other stores were heard last.
    others: HashMap<u64, Instant>,
}

impl EventListener {
    pub(super) fn new(
        link: EventLink,
        relay: EventRelay,
        listening: watch::Sender<bool>,
    ) -> EventListener {
        EventListener { link, relay, listening, others: HashMap::new() }
    }

    /// Listens for ever.
    pub(super) async fn run(mut self) {
        let mut pause = FIRST_PAUSE;
        loop {
            // It ends when the connection is lost, or cannot be made.
            let _ = self.listen().await;
            if self.listening.send_replace(false) {
                pause = FIRST_PAUSE;
            }
            tokio::time::sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }

    async fn listen(&mut self) -> sqlx::Result<()> {
        // Each attempt has a pool of its own: a connection that hangs may keep its place for long.
        let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(self.link.patience);
        let pool = pool.idle_timeout(None).max_lifetime(None);
        let pool = pool.connect_lazy_with(self.link.connect.clone());
        let hangs = |_| sqlx::Error::PoolTimedOut;
        let begun = tokio::time::timeout(self.link.patience, async {
            let mut listener = PgListener::connect_with(&pool).await?;
            // What it does after a loss is done here.
            listener.eager_reconnect(false);
            listener.listen(CHANNEL).await?;
            Ok::<_, sqlx::Error>(listener)
        });
        let mut listener = begun.await.map_err(hangs)??;
        // Whatever happened before is unknown.
        self.relay.hear(HeardEvent::Gap);
        let now = Instant::now();
        self.others.values_mut().for_each(|heard| *heard = now);
        self.listening.send_replace(true);
        loop {
            // The own heartbeat comes by the same way.
            let heard = tokio::time::timeout(self.silence(), listener.try_recv()).await;
            match heard.map_err(hangs)?? {
                Some(notification) => self.hear(notification.payload()),
                None => return Ok(()),
            }
        }
    }

    /// Nobody is silent for so long.
    fn silence(&self) -> Duration {
        self.link.heartbeat * 3
    }

    fn hear(&mut self, payload: &str) {
        self.miss_silent_stores();
        let Some(message) = StoreMessage::read(payload) else {
            return self.relay.hear(HeardEvent::Gap);
        };
        // What this store publishes, its subscriptions have heard already.
        if message.store == self.link.store {
            return;
        }
        if message.goodbye {
            self.others.remove(&message.store);
        } else {
            self.others.insert(message.store, Instant::now());
        }
        if message.gap {
            self.relay.hear(HeardEvent::Gap);
        }
        for event in message.known_events() {
            self.relay.hear(HeardEvent::Event(event));
        }
    }

    /// Reports a gap if a store has fallen silent: it may have died before it could send what it had committed.
    fn miss_silent_stores(&mut self) {
        let (all, silence) = (self.others.len(), self.silence());
        self.others.retain(|_, heard| heard.elapsed() < silence);
        if self.others.len() < all {
            self.relay.hear(HeardEvent::Gap);
        }
    }
}
