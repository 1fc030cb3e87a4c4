//! The state all handlers share, and ways to run blocking work.

use std::sync::{Arc, LazyLock};

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use chancery::Lang;
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::{Changed, GameSnapshot, GameStore, Precondition, StoreError, wait};
use tokio::sync::watch;

use crate::Settings;
use crate::cache::{CachedResponse, ResponseCache};
use crate::current::{CurrentGame, Versions};
use crate::error::{ApiError, Problem, Result};
use crate::guard::Hosts;
use crate::limits::{WorkLimit, WorkLimits};
use crate::live::{Live, News};
use crate::stop::Stopped;
use crate::workers::BotWorkers;

/// When a client may try again that finds a queue full, in seconds.
const RETRY_BUSY: u32 = 5;
/// The `Cache-Control` of responses that change with a game: revalidate every time.
pub(crate) const REVALIDATE: &str = "no-cache";

/// The state all handlers share.
#[derive(Clone)]
pub(crate) struct AppState(Arc<StateInner>);

struct StateInner {
    store: Arc<dyn GameStore>,
    versions: Versions,
    cache: ResponseCache,
    live: Live,
    hosts: Hosts,
    workers: BotWorkers,
    limits: WorkLimits,
    stopped: Stopped,
}

impl AppState {
    pub(crate) fn new(settings: Settings, hosts: Hosts, stopped: Stopped) -> AppState {
        AppState(Arc::new(StateInner {
            store: settings.store,
            versions: Versions::default(),
            cache: ResponseCache::default(),
            live: Live::default(),
            hosts,
            workers: BotWorkers::for_machine(),
            limits: WorkLimits::default(),
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

    fn current(&self, snapshot: Arc<GameSnapshot>) -> CurrentGame {
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
        let state = self.clone();
        match tokio::task::spawn_blocking(move || work(&state)).await {
            Ok(done) => done.map_err(|fault| fault.problem(lang)),
            Err(error) => match error.try_into_panic() {
                // Propagate the panic to the middleware that catches it.
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(_) => Err(Problem::plain(StatusCode::SERVICE_UNAVAILABLE, lang)),
            },
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
        let expected = match seen {
            None => Precondition::Any,
            Some(seen) if Versions::are_the_same(seen, &before.version) => {
                Precondition::Revision(before.snapshot.revision())
            }
            Some(_) => return Err(ApiError::stale(&before)),
        };
        match change(&before.snapshot, expected) {
            Ok(Changed { answer, game }) => Ok((answer, self.announce(game))),
            Err(ApiError::Store(StoreError::Stale { .. })) => {
                Err(ApiError::stale(&self.peek(name)?))
            }
            Err(error) => Err(error),
        }
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
    use std::hash::{BuildHasher as _, RandomState};
    static PROCESS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    format!("{version}.{lang}.{:x}", PROCESS.hash_one(what))
}
