//! Computers think on a few worker threads, which live only as long as there are tasks. Their orders are
//! handed in like any other change, so whoever listens is told.
//!
//! A task is known by the game, the phase and the power, and is worked on once at a time. Orders that come
//! too late are dropped. What is missing, after a restart too, becomes a task again whenever somebody
//! reads the game.

use std::collections::{HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use chancery::game::GameSession;
use chancery::{Lang, Power};
use chancery_bots::{Clock, ComputerSeat, computers_due};
use chancery_lang::messages::server;
use chancery_lang::{Arg, text};
use chancery_store::wait;
use serde_json::json;
use tokio::sync::Notify;

use crate::current::CurrentGame;
use crate::error::{ApiError, Problem, Result};
use crate::state::AppState;
use crate::view::ids;

/// How many tasks wait at most. A task is some hundred bytes; who reads the game later adds it again.
const MOST_WAITING: usize = 1000;
/// How long a computer may think. Levels are done sooner, except on a very busy machine.
const LONGEST: Duration = Duration::from_secs(30);
/// How long somebody who resolves waits for the computers.
const PATIENCE: Duration = Duration::from_secs(8);

/// Work on a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct BotTask {
    game: String,
    phase: String,
    /// A computer that has to order; none if the phase can go on by itself.
    seat: Option<ComputerSeat>,
}

/// The worker threads of all games.
#[derive(Debug)]
pub(crate) struct BotWorkers {
    threads: usize,
    queue: Mutex<TaskQueue>,
    /// Tells that a task is done.
    done: Notify,
}

#[derive(Debug, Default)]
struct TaskQueue {
    waiting: VecDeque<BotTask>,
    /// Those that wait, and those that are being worked on.
    known: HashSet<BotTask>,
    threads: usize,
}

impl BotWorkers {
    /// Workers on so many threads.
    fn on(threads: usize) -> BotWorkers {
        BotWorkers { threads, queue: Mutex::default(), done: Notify::new() }
    }

    /// One processor is left to whoever asks for pages.
    pub(crate) fn of_machine() -> BotWorkers {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        BotWorkers::on((processors - 1).max(1))
    }

    fn queue(&self) -> MutexGuard<'_, TaskQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Put tasks on the queue that are not there. Is another thread wanted?
    fn put(&self, tasks: impl Iterator<Item = BotTask>) -> bool {
        let mut queue = self.queue();
        for task in tasks {
            if queue.waiting.len() < MOST_WAITING && queue.known.insert(task.clone()) {
                queue.waiting.push_back(task);
            }
        }
        let wanted = !queue.waiting.is_empty() && queue.threads < self.threads;
        queue.threads += usize::from(wanted);
        wanted
    }

    /// The next task; without one, the thread ends.
    fn take(&self, stopped: bool) -> Option<BotTask> {
        let mut queue = self.queue();
        let next = if stopped { None } else { queue.waiting.pop_front() };
        if next.is_none() {
            queue.threads -= 1;
        }
        next
    }

    fn finish(&self, task: &BotTask) {
        self.queue().known.remove(task);
        self.done.notify_waiters();
    }

    /// No thread could be started: who reads a game next tries again.
    fn give_up(&self) {
        let mut queue = self.queue();
        queue.threads -= 1;
        if queue.threads == 0 {
            queue.waiting.clear();
            queue.known.clear();
        }
    }
}

/// The tasks of a game.
fn tasks(current: &CurrentGame) -> Result<Vec<BotTask>> {
    let game = &current.snapshot;
    let task = |seat| BotTask { game: game.name.to_string(), phase: game.phase(), seat };
    let due = seats_due(game)?;
    if due.is_empty() && game.goes_on_by_itself() {
        return Ok(vec![task(None)]);
    }
    Ok(due.into_iter().map(|seat| task(Some(seat))).collect())
}

/// The computers that have to order.
fn seats_due(session: &GameSession) -> Result<Vec<ComputerSeat>> {
    computers_due(session)
        .map_err(|error| ApiError::said(StatusCode::INTERNAL_SERVER_ERROR, "damaged", error.said()))
}

impl AppState {
    /// Let the computers of a game think that have still to order.
    pub(crate) fn start_computers(&self, current: &CurrentGame) {
        if current.snapshot.settings().computers.is_empty() || self.stop().came() {
            return;
        }
        // Whoever asks about a computer that does not exist gets the error.
        let Ok(tasks) = tasks(current) else { return };
        if self.workers().put(tasks.into_iter()) {
            let state = self.clone();
            let thread = std::thread::Builder::new().name("computer".to_owned());
            if thread.spawn(move || work(&state)).is_err() {
                self.workers().give_up();
            }
        }
    }

    /// Wait for the computers of a game, but not for long.
    pub(crate) async fn await_computers(
        &self,
        name: &str,
        lang: Lang,
    ) -> std::result::Result<(), Problem> {
        let until = tokio::time::Instant::now() + PATIENCE;
        loop {
            // Before the look: what is done between the two is not missed.
            let done = self.workers().done.notified();
            let own = name.to_owned();
            let error = self.run(lang, move |state| {
                let current = state.read(&own)?;
                let due = seats_due(&current.snapshot)?;
                let thinking: Vec<Power> = due.iter().map(|seat| seat.power).collect();
                Ok((!thinking.is_empty()).then(|| still_thinking(&current, &thinking)))
            });
            let Some(error) = error.await? else { return Ok(()) };
            if tokio::time::timeout_at(until, done).await.is_err() {
                return Err(error.problem(lang));
            }
        }
    }
}

fn still_thinking(current: &CurrentGame, powers: &[Power]) -> ApiError {
    let board = current.snapshot.game().board();
    let names = Arg::commas(powers.iter().map(|&power| &board.power(power).name));
    ApiError::Said {
        status: StatusCode::CONFLICT,
        kind: "thinking",
        message: text!(server::StillThinking { powers: names }),
        beside: vec![("thinking", json!(ids(board, powers)))],
    }
}

/// What a worker thread does: tasks, as long as there are any.
fn work(state: &AppState) {
    while let Some(task) = state.workers().take(state.stop().came()) {
        // If one fails, the others are done. Whoever reads the game adds it again.
        let _ = catch_unwind(AssertUnwindSafe(|| perform(state, &task)));
        state.workers().finish(&task);
    }
}

fn perform(state: &AppState, task: &BotTask) -> Result<()> {
    let name = &task.game;
    let changed = match &task.seat {
        None => wait(state.store().resolve_unattended(name))?.game,
        Some(seat) => {
            let current = state.peek(name)?;
            if !seats_due(&current.snapshot)?.contains(seat) {
                return Ok(());
            }
            let clock = Clock::within(LONGEST).stopped_by(state.stop().flag());
            let orders = current.study()?.think(seat, clock);
            // If thinking was cut short, there are no orders.
            if state.stop().came() {
                return Ok(());
            }
            wait(state.store().submit_computer(name, &orders))?.game
        }
    };
    state.announce(changed);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(game: usize) -> BotTask {
        BotTask { game: game.to_string(), phase: "S1901M".to_owned(), seat: None }
    }

    #[test]
    fn tasks_are_done_once_and_threads_are_few() {
        let workers = BotWorkers::on(2);
        assert!(workers.put([task(1)].into_iter()), "a first thread");
        assert!(workers.put([task(1), task(2)].into_iter()), "a second");
        assert!(!workers.put([task(3)].into_iter()), "no third");
        let first = workers.take(false).unwrap();
        assert_eq!(first, task(1));
        workers.put([task(1)].into_iter());
        assert_eq!(workers.queue().waiting.len(), 2, "it is thought about");
        workers.finish(&first);
        workers.put([task(1)].into_iter());
        assert_eq!(workers.queue().waiting.len(), 3);
        assert!(workers.take(true).is_none(), "nothing more when it stops");
        assert_eq!(workers.queue().threads, 1);
    }

    #[test]
    fn only_so_many_wait() {
        let workers = BotWorkers::on(1);
        workers.put((0..2 * MOST_WAITING).map(task));
        assert_eq!(workers.queue().waiting.len(), MOST_WAITING);
        assert_eq!(workers.queue().known.len(), MOST_WAITING);
        workers.give_up();
        assert!(workers.put([task(1)].into_iter()), "it is tried again");
    }
}
