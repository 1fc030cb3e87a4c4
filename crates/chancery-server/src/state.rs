//! The state all handlers share, and ways to run blocking work.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::{Arc, LazyLock};

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use chancery::Lang;
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::{Changed, GameSnapshot, GameStore, Precondition, StoreError, wait};
use tokio::sync::watch;

use crate::cache::{CachedResponse, ResponseCache};
use crate::clients::{CONNECTIONS, ClientCounts, LISTENERS};
use crate::current::{CurrentGame, Versions};
use crate::error::{ApiError, Problem, Result};
use crate::guard::Hosts;
use crate::limits::{WorkLimit, WorkLimits};
use crate::live::{Live, News, Removal};
use crate::metrics::RequestMetrics;
use crate::request_log::RequestLog;
use crate::stop::Stopped;
use crate::workers::BotWorkers;
use crate::write_queue::{MAX_WRITERS, Pauses, WriteQueues};

/// The queue of changes that create games: a game has no name before.
pub(crate) const NEW_GAMES: &str = "";
/// When a client may try again that finds a queue full, in seconds.
const RETRY_BUSY: u32 = 5;
/// The `Cache-Control` of responses that change with a game: revalidate every time.
pub(crate) const REVALIDATE: &str = "no-cache";

/// The state all handlers share.
#[derive(Clone)]
pub(crate) struct AppState(Arc<StateInner>);

struct StateInner {
    store: Arc<dyn GameStore>,
    log: Option<RequestLog>,
    metrics: RequestMetrics,
    versions: Versions,
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
    ) -> AppState {
        AppState(Arc::new(StateInner {
            store,
            log,
            metrics: RequestMetrics::default(),
            versions: Versions::default(),
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
        self.0.store.as_ref()
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

    /// A snapshot as a request sees it.
    pub(crate) fn current(&self, snapshot: Arc<GameSnapshot>) -> CurrentGame {
        CurrentGame::new(snapshot, &self.0.versions, Arc::clone(&self.0.store))
    }

    /// Reads a game without starting its computer players.
    pub(crate) fn peek(&self, name: &str) -> Result<CurrentGame> {
        Ok(self.current(wait(self.store().read(name))?))
    }

    /// Reads a game and starts the computer players that still have to order.
    pub(crate) fn read(&self, name: &str) -> Result<CurrentGame> {
        let current = self.peek(name)?;
        self.start_computers(&current);
        Ok(current)
    }

    /// Runs blocking work, such as reading files, on the blocking thread pool.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lang: Lang,
        work: impl FnOnce(&AppState) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, Problem> {
        self.spawn(lang, work).await?.map_err(|error| error.problem(lang))
    }

    async fn spawn<T: Send + 'static>(
        &self,
        lang: Lang,
        work: impl FnOnce(&AppState) -> Result<T> + Send + 'static,
    ) -> std::result::Result<Result<T>, Problem> {
        let state = self.clone();
        tokio::task::spawn_blocking(move || work(&state)).await.map_err(|error| {
            match error.try_into_panic() {
                // Propagate the panic to the middleware that catches it.
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(_) => Problem::plain(StatusCode::SERVICE_UNAVAILABLE, lang),
            }
        })
    }

    /// Like [`run`](Self::run) for a change of a game. Changes of one game take turns in order of
    /// arrival and wait without a thread, also while another process holds its lock. A change that
    /// creates a game waits for the turn of [`NEW_GAMES`].
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        lang: Lang,
        game: &str,
        work: impl Fn(&AppState) -> Result<T> + Send + Sync + 'static,
    ) -> std::result::Result<T, Problem> {
        let Some(turn) = self.0.writers.enter(game).await else {
            let message = text!(server::TooManyWriters { most: MAX_WRITERS });
            let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", &message, lang);
            return Err(problem.retry_after(RETRY_BUSY));
        };
        // The turn lasts until the work ends, even if the client hangs up.
        let (turn, work) = (Arc::new(turn), Arc::new(work));
        let mut pauses = Pauses::new();
        loop {
            let (turn, work) = (Arc::clone(&turn), Arc::clone(&work));
            let done = self.spawn(lang, move |state| {
                let _turn = turn;
                work(state)
            });
            match (done.await?, pauses.next()) {
                (Err(ApiError::Store(StoreError::Busy(_))), Some(pause)) => {
                    tokio::time::sleep(pause).await;
                }
                (done, _) => return done.map_err(|error| error.problem(lang)),
            }
        }
    }

    /// Like [`write`](Self::write) on a thread of a computer player.
    pub(crate) fn write_blocking<T>(
        &self,
        game: &str,
        work: impl Fn(&AppState) -> Result<T>,
    ) -> Result<T> {
        let _turn = self.0.writers.enter_blocking(game);
        let mut pauses = Pauses::new();
        loop {
            match (work(self), pauses.next()) {
                (Err(ApiError::Store(StoreError::Busy(_))), Some(pause)) => {
                    std::thread::sleep(pause);
                }
                (done, _) => return done,
            }
        }
    }

    /// Like [`run`](Self::run) for expensive work, with a limit on concurrency. The permit belongs to
    /// the work, so that hanging up frees no place; work that nobody waits for any more when its
    /// turn comes is left out.
    pub(crate) async fn run_limited<T: Send + 'static>(
        &self,
        workload: Workload,
        lang: Lang,
        work: impl FnOnce(&AppState) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, Problem> {
        let Some(limit) = self.limit(workload) else { return self.run(lang, work).await };
        let Some(permit) = limit.enter().await else { return Err(busy(workload, lang)) };
        let client = Arc::new(());
        let waits = Arc::downgrade(&client);
        let done = self.run(lang, move |state| {
            let _permit = permit;
            if waits.strong_count() == 0 {
                let message = text!(server::Busy);
                return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message));
            }
            work(state)
        });
        let done = done.await;
        drop(client);
        done
    }

    fn limit(&self, workload: Workload) -> Option<&WorkLimit> {
        match workload {
            Workload::Light => None,
            Workload::Picture => Some(&self.0.limits.renders),
            Workload::Film => Some(&self.0.limits.films),
            Workload::Thinking => Some(&self.0.limits.searches),
            Workload::Import => Some(&self.0.limits.imports),
        }
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

    /// The cached response for a key; `make` creates it if it is missing.
    pub(crate) fn cached(
        &self,
        key: String,
        make: impl FnOnce() -> Result<CachedResponse>,
    ) -> Result<Arc<CachedResponse>> {
        if let Some(response) = self.0.cache.find(&key) {
            return Ok(response);
        }
        Ok(self.0.cache.put(key, make()?))
    }

    /// The response to a query about the current state of a game, cached by version, query and
    /// language.
    pub(crate) async fn answer(
        &self,
        query: GameQuery,
        make: impl FnOnce(&CurrentGame, String) -> Result<CachedResponse> + Send + 'static,
    ) -> std::result::Result<Response, Problem> {
        let GameQuery { lang, name, what, headers, work: workload } = query;
        let key = move |current: &CurrentGame, what: &str| {
            format!("{} {} {lang} {what}", current.snapshot.name, current.version)
        };
        if workload != Workload::Light {
            // A cached response needs no permit.
            let (name, what) = (name.clone(), what.clone());
            let found = self.run(lang, move |state| {
                let current = state.read(&name)?;
                Ok(state.0.cache.find(&key(&current, &what)))
            });
            if let Some(response) = found.await? {
                return Ok(response.answer(&headers, REVALIDATE));
            }
        }
        let work = move |state: &AppState| {
            let current = state.read(&name)?;
            state
                .cached(key(&current, &what), || make(&current, tag(&current.version, lang, &what)))
        };
        let response = self.run_limited(workload, lang, work).await;
        Ok(response?.answer(&headers, REVALIDATE))
    }

    /// Publishes a change of a game and starts the computer players that have to order.
    pub(crate) fn announce(&self, snapshot: Arc<GameSnapshot>) -> CurrentGame {
        let current = self.current(snapshot);
        self.start_computers(&current);
        self.live().publish(current.snapshot.name.as_str(), News::of(&current));
        current
    }

    /// Changes a game if its version is still `seen`, and notifies the subscribers. Returns the
    /// result of the change and the new state of the game.
    pub(crate) fn change<T>(
        &self,
        name: &str,
        seen: Option<&str>,
        change: impl FnOnce(&GameSnapshot, Precondition) -> Result<Changed<T>>,
    ) -> Result<(T, CurrentGame)> {
        let before = self.peek(name)?;
        let expected = expected(&before, seen)?;
        let changed = change(&before.snapshot, expected);
        let Changed { answer, game } = changed.map_err(|error| self.or_stale(name, error))?;
        Ok((answer, self.announce(game)))
    }

    /// Deletes a game if its version is still `seen`, and notifies the subscribers.
    pub(crate) fn delete(&self, name: &str, seen: Option<&str>) -> Result<()> {
        let expected = match seen {
            // A game that cannot be read can be deleted, too.
            None => Precondition::Any,
            seen => expected(&self.peek(name)?, seen)?,
        };
        let deleted = wait(self.store().delete(name, expected));
        deleted.map_err(|error| self.or_stale(name, error.into()))?;
        self.live().remove(name, Removal { renamed: None });
        Ok(())
    }

    /// Renames a game if its version is still `seen`, and notifies the subscribers.
    pub(crate) fn rename(&self, name: &str, seen: Option<&str>, new: &str) -> Result<CurrentGame> {
        let expected = expected(&self.peek(name)?, seen)?;
        let renamed = wait(self.store().rename(name, expected, new));
        let renamed = renamed.map_err(|error| self.or_stale(name, error.into()))?;
        self.live().remove(name, Removal { renamed: Some(renamed.name.to_string()) });
        Ok(self.announce(renamed))
    }

    /// The error of a change; one about an outdated version says which is current.
    fn or_stale(&self, name: &str, error: ApiError) -> ApiError {
        match error {
            ApiError::Store(StoreError::Stale { .. }) => {
                self.peek(name).map_or_else(|error| error, |now| ApiError::stale(&now))
            }
            error => error,
        }
    }
}

/// The precondition of a change by a client that has seen a version.
fn expected(before: &CurrentGame, seen: Option<&str>) -> Result<Precondition> {
    match seen {
        None => Ok(Precondition::Any),
        Some(seen) if Versions::are_the_same(seen, &before.version) => {
            Ok(Precondition::Revision(before.snapshot.revision()))
        }
        Some(_) => Err(ApiError::stale(before)),
    }
}

/// A query about a game.
pub(crate) struct GameQuery {
    pub(crate) lang: Lang,
    pub(crate) name: String,
    /// Identifies the query in the cache.
    pub(crate) what: String,
    pub(crate) headers: HeaderMap,
    /// The kind of work it takes.
    pub(crate) work: Workload,
}

/// The kind of work a query takes; the expensive kinds have limits on concurrency.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Workload {
    /// Fast.
    Light,
    /// Renders a picture.
    Picture,
    /// Renders an animation.
    Film,
    /// Runs a search.
    Thinking,
    /// Reads and replays a file.
    Import,
}

/// The refusal of a request that finds the queue full.
fn busy(workload: Workload, lang: Lang) -> Problem {
    let message = match workload {
        Workload::Thinking => text!(server::BusyThinking),
        Workload::Import => text!(server::BusyImporting),
        _ => text!(server::BusyDrawing),
    };
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", &message, lang).retry_after(RETRY_BUSY)
}

/// The entity tag of a response. It begins with the version, so that clients may send it back as
/// one. The rest differs in every process: after an update of the program, the same version of a
/// game may give another response.
fn tag(version: &str, lang: Lang, what: &str) -> String {
    format!("{version}.{lang}.{:x}", PROCESS.hash_one(what))
}

/// The entity tag of a response without a version.
pub(crate) fn content_tag(body: &[u8]) -> String {
    format!("{:x}", PROCESS.hash_one(body))
}

static PROCESS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
