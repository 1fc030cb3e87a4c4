//! The state that all handlers share, and how they get work done that must not hold up others.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::response::Response;
use chancery::Lang;
use chancery_store::{Changed, GameSnapshot, GameStore, Precondition, StoreError, wait};
use tokio::sync::{Semaphore, watch};

use crate::Settings;
use crate::cache::{CachedResponse, ResponseCache};
use crate::current::{CurrentGame, Versions};
use crate::error::{ApiError, Problem, Result};
use crate::guard::Hosts;
use crate::live::{Live, News};
use crate::stop::Stopped;
use crate::workers::BotWorkers;

/// How many PNG pictures and animations are made at once: each keeps a processor busy.
const PAINTERS: usize = 2;
/// How many hints and estimates are worked out at once.
const ADVISERS: usize = 1;
/// The Cache-Control of answers that change with a game: a cache asks again each time, by the tag.
pub(crate) const ASK_AGAIN: &str = "no-cache";

/// The state that all handlers share.
#[derive(Clone)]
pub(crate) struct AppState(Arc<StateInner>);

struct StateInner {
    store: Arc<dyn GameStore>,
    versions: Versions,
    cache: ResponseCache,
    live: Live,
    hosts: Hosts,
    workers: BotWorkers,
    painters: Semaphore,
    advisers: Semaphore,
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
            workers: BotWorkers::of_machine(),
            painters: Semaphore::new(PAINTERS),
            advisers: Semaphore::new(ADVISERS),
            stopped,
        }))
    }

    /// The games. Handlers call it where blocking is allowed: in [`run`](Self::run).
    pub(crate) fn store(&self) -> &dyn GameStore {
        self.0.store.as_ref()
    }

    pub(crate) fn live(&self) -> &Live {
        &self.0.live
    }

    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// Becomes true when the server is to stop.
    pub(crate) fn stopped(&self) -> watch::Receiver<bool> {
        self.0.stopped.waking()
    }

    /// The same for threads that think.
    pub(crate) fn stop(&self) -> &Stopped {
        &self.0.stopped
    }

    pub(crate) fn workers(&self) -> &BotWorkers {
        &self.0.workers
    }

    fn current(&self, snapshot: Arc<GameSnapshot>) -> CurrentGame {
        CurrentGame::new(snapshot, &self.0.versions, Arc::clone(&self.0.store))
    }

    /// Read a game, and nothing else.
    pub(crate) fn peek(&self, name: &str) -> Result<CurrentGame> {
        Ok(self.current(wait(self.store().read(name))?))
    }

    /// Read a game. Its computers begin to think, if they have still to order.
    pub(crate) fn read(&self, name: &str) -> Result<CurrentGame> {
        let current = self.peek(name)?;
        self.start_computers(&current);
        Ok(current)
    }

    /// Do something that reads files or thinks for long, beside what waits for the network.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lang: Lang,
        work: impl FnOnce(&AppState) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, Problem> {
        let state = self.clone();
        match tokio::task::spawn_blocking(move || work(&state)).await {
            Ok(done) => done.map_err(|fault| fault.problem(lang)),
            Err(error) => match error.try_into_panic() {
                // As if it had happened here: whoever catches panics answers.
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(_) => Err(Problem::plain(axum::http::StatusCode::SERVICE_UNAVAILABLE, lang)),
            },
        }
    }

    /// The same for what keeps a processor busy: few at once.
    pub(crate) async fn paint<T: Send + 'static>(
        &self,
        lang: Lang,
        work: impl FnOnce(&AppState) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, Problem> {
        // Nobody closes it.
        let _place = self.0.painters.acquire().await;
        self.run(lang, work).await
    }

    /// The same for what a computer thinks of a position.
    pub(crate) async fn ponder<T: Send + 'static>(
        &self,
        lang: Lang,
        work: impl FnOnce(&AppState) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, Problem> {
        // Nobody closes it.
        let _place = self.0.advisers.acquire().await;
        self.run(lang, work).await
    }

    /// An answer, from those that are kept, or made now and kept.
    pub(crate) fn kept(
        &self,
        question: String,
        make: impl FnOnce() -> Result<CachedResponse>,
    ) -> Result<Arc<CachedResponse>> {
        if let Some(kept) = self.0.cache.find(&question) {
            return Ok(kept);
        }
        Ok(self.0.cache.put(question, make()?))
    }

    /// An answer about a game as it is now, known by its version, the question and the language.
    pub(crate) async fn answer(
        &self,
        asked: GameQuery,
        make: impl FnOnce(&CurrentGame, String) -> Result<CachedResponse> + Send + 'static,
    ) -> std::result::Result<Response, Problem> {
        let GameQuery { lang, name, what, headers, work: workload } = asked;
        let work = move |state: &AppState| {
            let current = state.read(&name)?;
            let question = format!("{name} {} {lang} {what}", current.version);
            state.kept(question, || make(&current, tag(&current.version, lang, &what)))
        };
        let kept = match workload {
            Workload::Light => self.run(lang, work).await,
            Workload::Picture => self.paint(lang, work).await,
            Workload::Thinking => self.ponder(lang, work).await,
        };
        Ok(kept?.answer(&headers, ASK_AGAIN))
    }

    /// A game has changed: its computers begin to think, and those who listen are told.
    pub(crate) fn announce(&self, snapshot: Arc<GameSnapshot>) -> CurrentGame {
        let current = self.current(snapshot);
        self.start_computers(&current);
        self.live().tell(current.snapshot.name.as_str(), News::of(&current));
        current
    }

    /// Change a game, if it is still as somebody saw it, and tell those who listen. The answer, and the
    /// game afterwards.
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

/// A question about a game.
pub(crate) struct GameQuery {
    pub(crate) lang: Lang,
    pub(crate) name: String,
    /// What tells it from other questions.
    pub(crate) what: String,
    pub(crate) headers: HeaderMap,
    /// How much work the answer is.
    pub(crate) work: Workload,
}

/// How much work something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Workload {
    /// Little.
    Light,
    /// It keeps a processor busy to make a picture or a film.
    Picture,
    /// It keeps a processor busy to think.
    Thinking,
}

/// The tag of an answer: the version stands first, so that it can be sent back as one.
fn tag(version: &str, lang: Lang, what: &str) -> String {
    use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
    let what = BuildHasherDefault::<DefaultHasher>::default().hash_one(what);
    format!("{version}.{lang}.{what:x}")
}
