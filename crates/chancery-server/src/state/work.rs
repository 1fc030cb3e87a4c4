//! Running work outside of the async runtime: reads, changes of games, and expensive work with limits.

use std::sync::Arc;

use axum::http::StatusCode;
use chancery::Lang;
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::StoreError;

use super::AppState;
use crate::error::{ApiError, Problem, Result};
use crate::limits::WorkLimit;
use crate::write_queue::{MAX_WRITERS, Pauses};

/// The queue of changes that create games: a game has no name before.
pub(crate) const NEW_GAMES: &str = "";
/// When a client may try again that finds a queue full, in seconds.
const RETRY_BUSY: u32 = 5;

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

impl AppState {
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
}

/// The refusal of a request that finds the queue full.
pub(crate) fn busy(workload: Workload, lang: Lang) -> Problem {
    let message = match workload {
        Workload::Thinking => text!(server::BusyThinking),
        Workload::Import => text!(server::BusyImporting),
        _ => text!(server::BusyDrawing),
    };
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", &message, lang).retry_after(RETRY_BUSY)
}
