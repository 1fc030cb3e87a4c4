//! The state all handlers share. `work` runs blocking work, `answer` answers queries about games from a cache, and
//! `change` changes games of a table.

mod answer;
mod change;
mod work;

use std::sync::Arc;

use chancery_club::policy::Actor;
use chancery_store::{GameSnapshot, GameStore};
use tokio::sync::watch;

pub(crate) use self::answer::{GameQuery, REVALIDATE, content_tag};
pub(crate) use self::work::{NEW_GAMES, Workload, busy};
use crate::cache::ResponseCache;
use crate::clients::{CONNECTIONS, ClientCounts, LISTENERS};
use crate::current::CurrentGame;
use crate::error::Result;
use crate::game_source::{GameSource, TableGames};
use crate::guard::Hosts;
use crate::limits::WorkLimits;
use crate::live::Live;
use crate::metrics::RequestMetrics;
use crate::request_log::RequestLog;
use crate::stop::Stopped;
use crate::variants::Variants;
use crate::workers::BotWorkers;
use crate::write_queue::WriteQueues;

/// The state all handlers share.
#[derive(Clone)]
pub(crate) struct AppState(Arc<StateInner>);

struct StateInner {
    table: Arc<TableGames>,
    games: Arc<dyn GameSource>,
    variants: Variants,
    log: Option<RequestLog>,
    metrics: RequestMetrics,
    cache: ResponseCache,
    live: Live,
    hosts: Hosts,
    workers: BotWorkers,
    limits: WorkLimits,
    writers: WriteQueues,
    connections: Arc<ClientCounts>,
    listeners: Arc<ClientCounts>,
    stopped: Stopped,
}

impl AppState {
    pub(crate) fn new(
        store: Arc<dyn GameStore>,
        log: Option<RequestLog>,
        hosts: Hosts,
        stopped: Stopped,
        variants: Variants,
    ) -> AppState {
        let table = Arc::new(TableGames::new(store));
        let games = Arc::clone(&table) as _;
        AppState::with_games(table, games, log, hosts, stopped, variants)
    }

    /// The state of a server that reads games from another source than its table.
    pub(crate) fn with_games(
        table: Arc<TableGames>,
        games: Arc<dyn GameSource>,
        log: Option<RequestLog>,
        hosts: Hosts,
        stopped: Stopped,
        variants: Variants,
    ) -> AppState {
        AppState(Arc::new(StateInner {
            table,
            games,
            variants,
            log,
            metrics: RequestMetrics::default(),
            cache: ResponseCache::default(),
            live: Live::default(),
            hosts,
            workers: BotWorkers::for_machine(),
            limits: WorkLimits::default(),
            writers: WriteQueues::default(),
            connections: ClientCounts::new(CONNECTIONS),
            listeners: ClientCounts::new(LISTENERS),
            stopped,
        }))
    }

    /// The stored games. Only call it where blocking is allowed, in [`run`](Self::run).
    pub(crate) fn store(&self) -> &dyn GameStore {
        self.0.table.store()
    }

    /// The variants that it offers.
    pub(crate) fn variants(&self) -> &Variants {
        &self.0.variants
    }

    pub(crate) fn live(&self) -> &Live {
        &self.0.live
    }

    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// A receiver that becomes true on shutdown.
    pub(crate) fn stopped(&self) -> watch::Receiver<bool> {
        self.0.stopped.receiver()
    }

    /// The shutdown signal, for threads.
    pub(crate) fn stop(&self) -> &Stopped {
        &self.0.stopped
    }

    pub(crate) fn workers(&self) -> &BotWorkers {
        &self.0.workers
    }

    /// A snapshot as everybody at a table sees it.
    pub(crate) fn current(&self, snapshot: Arc<GameSnapshot>) -> CurrentGame {
        self.0.table.current(snapshot)
    }

    /// Reads a game as an actor sees it, without starting its computer players.
    pub(crate) fn peek(&self, actor: &Actor, name: &str) -> Result<CurrentGame> {
        self.0.games.read(actor, name)
    }

    /// Reads a game as an actor sees it, and starts the computer players of a table that still have to
    /// order. A club starts its own.
    pub(crate) fn read(&self, actor: &Actor, name: &str) -> Result<CurrentGame> {
        let current = self.peek(actor, name)?;
        self.start_computers(&current);
        Ok(current)
    }

    /// The log of requests, if there is one.
    pub(crate) fn log(&self) -> Option<&RequestLog> {
        self.0.log.as_ref()
    }

    /// The counts of requests.
    pub(crate) fn metrics(&self) -> &RequestMetrics {
        &self.0.metrics
    }

    /// The hits, misses and bytes of the cache.
    pub(crate) fn cache_counts(&self) -> (usize, usize, usize) {
        self.0.cache.counts()
    }

    /// The open connections.
    pub(crate) fn connections(&self) -> &Arc<ClientCounts> {
        &self.0.connections
    }

    /// The open event streams.
    pub(crate) fn listeners(&self) -> &Arc<ClientCounts> {
        &self.0.listeners
    }

    /// The queues of changes.
    pub(crate) fn writers(&self) -> &WriteQueues {
        &self.0.writers
    }

    /// The limits on expensive work.
    pub(crate) fn limits(&self) -> &WorkLimits {
        &self.0.limits
    }
}
