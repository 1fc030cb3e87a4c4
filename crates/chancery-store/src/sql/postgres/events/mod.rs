//! Events between nodes on one `PostgreSQL` database, by NOTIFY.
//!
//! ```text
//! publish ──▶ queue ──▶ publisher ──NOTIFY──▶ listeners of all nodes ──▶ EventRelay ──▶ subscriptions
//! ```
//!
//! NOTIFY takes a lock of the whole server until its transaction ends, so a change does not wait for it: the events of
//! many changes are sent after their commits, in one transaction that is not flushed to the disk. They are hints.
//!
//! What is lost is noticed. A listener that was without its connection, or hears nothing, not even its own store's
//! heartbeat, connects again and reports a gap. So it does if another store falls silent without having said goodbye, since
//! that may have died between a commit and its NOTIFY, and if a store says that it had to drop events.

mod listener;
mod payload;
mod publisher;

use std::fmt;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

use self::listener::EventListener;
use self::publisher::EventPublisher;
use super::PostgresStore;
use crate::club::{ClubEvent, EventRelay, EventStore, EventSubscription, NodeId};
use crate::database_error::DatabaseError;
use crate::store::StoreFuture;

/// The channel of all nodes.
const CHANNEL: &str = "chancery_events";
/// The most events that wait to be sent.
const MAX_QUEUED: usize = 10_000;
/// How long a store that is closed waits for its last events to be sent.
const GOODBYE: Duration = Duration::from_secs(5);

/// How the events of a store reach other stores.
#[derive(Debug)]
pub(super) struct PostgresEvents {
    relay: EventRelay,
    link: EventLink,
    state: Mutex<EventsState>,
}

/// What a publisher and a listener need.
#[derive(Clone)]
struct EventLink {
    connect: PgConnectOptions,
    /// A number of this store, by which it knows its own events.
    store: u64,
    /// How often a store says that it is there. Thrice this is too long a silence.
    heartbeat: Duration,
    /// How long to wait for the server.
    patience: Duration,
    /// Whether events had to be dropped since the last ones were sent.
    has_dropped: Arc<AtomicBool>,
    /// Whether the store was closed. One that is only dropped, as in a crash, does not say goodbye.
    is_closed: Arc<AtomicBool>,
}

/// The address can contain a password.
impl fmt::Debug for EventLink {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut link = formatter.debug_struct("EventLink");
        link.field("store", &self.store).field("heartbeat", &self.heartbeat);
        link.finish_non_exhaustive()
    }
}

/// Events begin with the first one or the first subscription.
#[derive(Debug, Default)]
enum EventsState {
    #[default]
    Idle,
    Running(RunningEvents),
    Closed,
}

/// The tasks of a store.
#[derive(Debug)]
struct RunningEvents {
    queue: mpsc::Sender<ClubEvent>,
    is_listening: watch::Receiver<bool>,
    publisher: JoinHandle<()>,
    listener: JoinHandle<()>,
}

impl PostgresEvents {
    pub(super) fn new(
        connect: PgConnectOptions,
        heartbeat: Duration,
        patience: Duration,
    ) -> PostgresEvents {
        let link = EventLink {
            // A hint need not survive a crash of the server, and the lock of NOTIFY is held until a commit is flushed.
            connect: connect.options([("synchronous_commit", "off")]),
            store: RandomState::new().hash_one(std::process::id()),
            heartbeat,
            patience,
            has_dropped: Arc::default(),
            is_closed: Arc::default(),
        };
        PostgresEvents { relay: EventRelay::default(), link, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, EventsState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the tasks, which are started if they are not running; nothing if the store is closed.
    fn with_running<T>(
        &self,
        store: &PostgresStore,
        work: impl FnOnce(&RunningEvents) -> T,
    ) -> Option<T> {
        let mut state = self.state();
        if matches!(*state, EventsState::Idle) {
            let (queue, queued) = mpsc::channel(MAX_QUEUED);
            let (listening, is_listening) = watch::channel(false);
            let publisher = EventPublisher::new(self.link.clone(), queued);
            let listener = EventListener::new(self.link.clone(), self.relay.clone(), listening);
            *state = EventsState::Running(RunningEvents {
                queue,
                is_listening,
                publisher: store.spawn(publisher.run())?,
                listener: store.spawn(listener.run())?,
            });
        }
        match &*state {
            EventsState::Running(running) => Some(work(running)),
            EventsState::Idle | EventsState::Closed => None,
        }
    }

    /// Sends what is queued and says goodbye.
    pub(super) async fn close(&self) {
        let state = std::mem::replace(&mut *self.state(), EventsState::Closed);
        let EventsState::Running(running) = state else { return };
        let RunningEvents { queue, publisher, listener, .. } = running;
        listener.abort();
        self.link.is_closed.store(true, Ordering::SeqCst);
        // Without the queue, the publisher ends when it has sent everything.
        drop(queue);
        let abort = publisher.abort_handle();
        if tokio::time::timeout(GOODBYE, publisher).await.is_err() {
            abort.abort();
        }
    }
}

impl EventStore for PostgresStore {
    fn publish(&self, from: NodeId, event: ClubEvent) {
        let events = &self.backend().events;
        events.relay.publish(from, event.clone());
        let queued = events.with_running(self, |running| running.queue.try_send(event).is_ok());
        if queued != Some(true) {
            events.link.has_dropped.store(true, Ordering::SeqCst);
        }
    }

    fn subscribe(&self, node: NodeId) -> StoreFuture<'_, EventSubscription> {
        self.run(move |store| async move {
            let events = &store.backend().events;
            let closed = || DatabaseError::Unavailable("the store is closed".to_owned());
            let listening = events.with_running(&store, |running| running.is_listening.clone());
            let mut listening = listening.ok_or_else(closed)?;
            let listening = listening.wait_for(|&is_listening| is_listening);
            match tokio::time::timeout(events.link.patience, listening).await {
                Ok(Ok(_)) => Ok(events.relay.subscribe(node)),
                Ok(Err(_)) => Err(closed().into()),
                Err(_) => Err(DatabaseError::Unavailable("cannot LISTEN".to_owned()).into()),
            }
        })
    }
}
