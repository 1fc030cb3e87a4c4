//! Sends events to all stores.

use std::sync::atomic::Ordering;
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnection;
use tokio::sync::mpsc::Receiver;
use tokio::time::MissedTickBehavior;

use super::payload::{StoreMessage, payloads};
use super::{CHANNEL, EventLink};
use crate::club::ClubEvent;

/// How long events are collected before they are sent: a busy node then sends a hundred times a second instead of
/// thousands of times.
const COLLECT: Duration = Duration::from_millis(10);
/// The most events in one transaction.
const MAX_SENT: usize = 1000;
/// The pauses after attempts that failed: the first one and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

pub(super) struct EventPublisher {
    link: EventLink,
    queued: Receiver<ClubEvent>,
    connection: Option<PgConnection>,
}

impl EventPublisher {
    pub(super) fn new(link: EventLink, queued: Receiver<ClubEvent>) -> EventPublisher {
        EventPublisher { link, queued, connection: None }
    }

    /// Sends what is queued until the queue is closed.
    pub(super) async fn run(mut self) {
        let mut heartbeat = tokio::time::interval(self.link.heartbeat);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let mut events = Vec::new();
            let is_last = tokio::select! {
                first = self.queued.recv() => {
                    events.extend(first);
                    events.is_empty()
                }
                _ = heartbeat.tick() => false,
            };
            if is_last && !self.link.is_closed.load(Ordering::SeqCst) {
                return;
            }
            if !events.is_empty() {
                tokio::time::sleep(COLLECT).await;
                let more = std::iter::from_fn(|| self.queued.try_recv().ok());
                events.extend(more.take(MAX_SENT));
            }
            self.send(events, is_last).await;
            if is_last {
                return;
            }
        }
    }

    /// Sends a message, again if necessary, until the server has it. A repeat is harmless.
    async fn send(&mut self, events: Vec<ClubEvent>, is_last: bool) {
        let mut first = StoreMessage::heartbeat(self.link.store);
        first.gap = self.link.has_dropped.swap(false, Ordering::SeqCst);
        first.goodbye = is_last;
        let payloads = payloads(first, events);
        let mut pause = FIRST_PAUSE;
        while !self.try_send(&payloads).await {
            // The connection may be broken, or hang.
            self.connection = None;
            tokio::time::sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }

    async fn try_send(&mut self, payloads: &[String]) -> bool {
        let sent = async {
            if self.connection.is_none() {
                self.connection = Some(self.link.connect.connect().await?);
            }
            if let Some(connection) = &mut self.connection {
                let notify = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload";
                let notify = sqlx::query(notify).bind(CHANNEL).bind(payloads);
                notify.execute(connection).await?;
            }
            Ok::<_, sqlx::Error>(())
        };
        matches!(tokio::time::timeout(self.link.patience, sent).await, Ok(Ok(())))
    }
}
