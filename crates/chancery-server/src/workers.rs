//! Worker threads for computer players. They exist only while there are tasks. The orders are
//! submitted like any other change, so subscribers are notified.
//!
//! The game that has used the least time comes first; see [`FairQueue`]. A task is identified by game, phase and power, and runs once at a time. Orders that arrive too
//! late are dropped. Orders that are missing, for instance after a restart, become tasks again when
//! the game is next read.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use chancery::game::GameSession;
use chancery::{Lang, Power};
use chancery_bots::{Clock, ComputerSeat, computers_due};
use chancery_club::policy::Actor;
use chancery_lang::messages::server;
use chancery_lang::{Arg, text};
use chancery_store::wait;
use serde_json::json;
use tokio::sync::Notify;

use crate::current::CurrentGame;
use crate::error::{ApiError, Problem, Result};
use crate::fair_queue::FairQueue;
use crate::state::AppState;
use crate::view::ids;

/// The maximum number of queued tasks, each a few hundred bytes. A task that does not fit is added
/// again when the game is next read.
const MAX_QUEUED: usize = 10_000;
/// The time limit of a search. Every level finishes earlier, except on a very busy machine.
pub(crate) const SEARCH_TIMEOUT: Duration = Duration::from_secs(30);
/// How long a request to resolve waits for the computer players.
const RESOLVE_TIMEOUT: Duration = Duration::from_secs(8);

/// A task of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BotTask {
    game: String,
    phase: String,
    /// The computer player that has to order; none if the phase resolves by itself.
    seat: Option<ComputerSeat>,
}

/// Does a task.
pub(crate) type Perform = Arc<dyn Fn(&BotTask) -> Result<()> + Send + Sync>;

#[cfg(feature = "club")]
impl BotTask {
    /// The task of a computer player that has to order.
    pub(crate) fn of_seat(game: &str, phase: &str, seat: ComputerSeat) -> BotTask {
        BotTask { game: game.to_owned(), phase: phase.to_owned(), seat: Some(seat) }
    }

    /// The name of the game.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    /// The computer player that has to order.
    pub(crate) fn seat(&self) -> Option<&ComputerSeat> {
        self.seat.as_ref()
    }
}

/// The worker threads, shared by all games.
#[derive(Debug)]
pub(crate) struct BotWorkers {
    queue: Mutex<TaskQueue>,
    /// Notified when a task is done.
    done: Notify,
}

#[derive(Debug, Default)]
struct TaskQueue {
    waiting: FairQueue<BotTask>,
    /// Tasks that are queued or running.
    known: HashSet<BotTask>,
    threads: usize,
    /// The highest number of threads.
    most_threads: usize,
}

impl BotWorkers {
    /// Workers on at most this many threads.
    fn with_threads(most_threads: usize) -> BotWorkers {
        let queue = TaskQueue { most_threads, ..TaskQueue::default() };
        BotWorkers { queue: Mutex::new(queue), done: Notify::new() }
    }

    /// One thread less than the machine has cores; the last one serves requests.
    pub(crate) fn for_machine() -> BotWorkers {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        BotWorkers::with_threads((processors - 1).max(1))
    }

    fn queue(&self) -> MutexGuard<'_, TaskQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues the tasks that are new. Returns whether to start another thread.
    fn put(&self, tasks: impl Iterator<Item = BotTask>) -> bool {
        let mut queue = self.queue();
        for task in tasks {
            if queue.waiting.len() < MAX_QUEUED && queue.known.insert(task.clone()) {
                queue.waiting.push(&task.game.clone(), task);
            }
        }
        let wanted = queue.waiting.len() > 0 && queue.threads < queue.most_threads;
        queue.threads += usize::from(wanted);
        wanted
    }

    /// The next task. A thread that gets none ends.
    fn take(&self, stopped: bool) -> Option<BotTask> {
        let mut queue = self.queue();
        let next = if stopped { None } else { queue.waiting.pop() };
        if next.is_none() {
            queue.threads -= 1;
        }
        next
    }

    /// Starts no threads: tasks wait for [`take_by_hand`](Self::take_by_hand).
    #[cfg(all(test, feature = "club"))]
    pub(crate) fn work_by_hand(&self) {
        self.queue().most_threads = 0;
    }

    /// The next task, for a test that performs and finishes it.
    #[cfg(all(test, feature = "club"))]
    pub(crate) fn take_by_hand(&self) -> Option<BotTask> {
        self.queue().waiting.pop()
    }

    /// Forgets a task that was performed.
    pub(crate) fn finish(&self, task: &BotTask, cost: Duration) {
        let mut queue = self.queue();
        queue.known.remove(task);
        queue.waiting.charge(&task.game, cost);
        drop(queue);
        self.done.notify_waiters();
    }

    /// The numbers of tasks that run and that wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let queue = self.queue();
        (queue.known.len().saturating_sub(queue.waiting.len()), queue.waiting.len())
    }

    /// Handles the failure to start a thread: if none is left, drops the queue. Reading the game
    /// queues the tasks again.
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

/// The computer players that have to order.
fn seats_due(session: &GameSession) -> Result<Vec<ComputerSeat>> {
    computers_due(session)
        .map_err(|error| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "damaged", error.said()))
}

impl AppState {
    /// Queues tasks for the computer players of a game that still have to order.
    pub(crate) fn start_computers(&self, current: &CurrentGame) {
        if current.club().is_some()
            || current.snapshot.settings().computers.is_empty()
            || self.stop().is_set()
        {
            return;
        }
        // An unknown computer player is reported to whoever requests its orders.
        let Ok(tasks) = tasks(current) else { return };
        let state = self.clone();
        self.start_tasks(tasks, Arc::new(move |task| perform(&state, task)));
    }

    /// Queues tasks and starts a thread for them, if there may be another.
    pub(crate) fn start_tasks(&self, tasks: Vec<BotTask>, perform: Perform) {
        if tasks.is_empty() || self.stop().is_set() || !self.workers().put(tasks.into_iter()) {
            return;
        }
        let state = self.clone();
        let thread = std::thread::Builder::new().name("computer".to_owned());
        if thread.spawn(move || work(&state, &perform)).is_err() {
            self.workers().give_up();
        }
    }

    /// Waits for the computer players of a game, with a time limit.
    pub(crate) async fn await_computers(
        &self,
        name: &str,
        lang: Lang,
    ) -> std::result::Result<(), Problem> {
        let until = tokio::time::Instant::now() + RESOLVE_TIMEOUT;
        loop {
            // Register before checking, so that no notification is missed.
            let done = self.workers().done.notified();
            let own = name.to_owned();
            let error = self.run(lang, move |state| {
                let current = state.read(&Actor::Visitor, &own)?;
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
    ApiError::Other {
        status: StatusCode::CONFLICT,
        kind: "thinking",
        message: text!(server::StillThinking { powers: names }),
        extra: vec![("thinking", json!(ids(board, powers)))],
    }
}

/// Runs tasks on a worker thread until there are none.
fn work(state: &AppState, perform: &Perform) {
    while let Some(task) = state.workers().take(state.stop().is_set()) {
        // A failed task does not affect the others. Reading the game queues it again.
        let begun = Instant::now();
        let _ = catch_unwind(AssertUnwindSafe(|| perform(&task)));
        state.workers().finish(&task, begun.elapsed());
    }
}

fn perform(state: &AppState, task: &BotTask) -> Result<()> {
    let name = &task.game;
    let changed = match &task.seat {
        None => {
            let resolve = |state: &AppState| Ok(wait(state.store().resolve_unattended(name))?);
            state.write_blocking(name, resolve)?.game
        }
        Some(seat) => {
            let current = state.peek(&Actor::Visitor, name)?;
            if !seats_due(&current.snapshot)?.contains(seat) {
                return Ok(());
            }
            let clock = Clock::within(SEARCH_TIMEOUT).stopped_by(state.stop().flag());
            let orders = current.study()?.think(seat, clock);
            // An aborted search has no orders.
            if state.stop().is_set() {
                return Ok(());
            }
            let submit = |state: &AppState| Ok(wait(state.store().submit_computer(name, &orders))?);
            state.write_blocking(name, submit)?.game
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
    fn tasks_run_once_on_a_limited_number_of_threads() {
        let workers = BotWorkers::with_threads(2);
        assert!(workers.put([task(1)].into_iter()), "starts the first thread");
        assert!(workers.put([task(1), task(2)].into_iter()), "starts the second thread");
        assert!(!workers.put([task(3)].into_iter()), "does not start a third thread");
        let first = workers.take(false).unwrap();
        assert_eq!(first, task(1));
        workers.put([task(1)].into_iter());
        assert_eq!(workers.queue().waiting.len(), 2, "the running task is not queued again");
        workers.finish(&first, Duration::ZERO);
        workers.put([task(1)].into_iter());
        assert_eq!(workers.queue().waiting.len(), 3);
        assert_eq!(workers.counts(), (0, 3));
        assert!(workers.take(true).is_none(), "no tasks during shutdown");
        assert_eq!(workers.queue().threads, 1);
    }

    #[test]
    fn the_queue_is_limited() {
        let workers = BotWorkers::with_threads(1);
        workers.put((0..2 * MAX_QUEUED).map(task));
        assert_eq!(workers.queue().waiting.len(), MAX_QUEUED);
        assert_eq!(workers.queue().known.len(), MAX_QUEUED);
        workers.give_up();
        assert!(workers.put([task(1)].into_iter()), "the next task starts a thread again");
    }
}
