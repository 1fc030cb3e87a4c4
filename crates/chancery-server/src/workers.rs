//! The computers at all tables, thinking beside everything else: a few threads that are there only as
//! long as there is something to think about. What they come to is handed in like any other change, so
//! whoever listens is told.
//!
//! A question is known by the game, the phase and the power, and is thought about once at a time. A
//! thought that comes too late is dropped. What is missing, after a restart too, is asked for again
//! whenever somebody looks at the game.

use std::collections::{HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use chancery::{Lang, Message, Power};
use chancery_bots::{Clock, Kind};
use chancery_store::Folder;
use serde_json::json;
use tokio::sync::Notify;

use crate::fault::{Fault, Result};
use crate::house::House;
use crate::problem::Problem;
use crate::shelf::{Change, Seen};
use crate::view::ids;

/// How many questions wait at most. A question is some hundred bytes; who asks later asks again.
const MOST_WAITING: usize = 1000;
/// How long a computer may think. Levels are done sooner, except on a very busy machine.
const LONGEST: Duration = Duration::from_secs(30);
/// How long somebody who resolves waits for the computers.
const PATIENCE: Duration = Duration::from_secs(8);

/// What is to be done about a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Question {
    game: String,
    phase: String,
    /// A computer that has to order; without one, the phase can go on by itself.
    seat: Option<(Power, Kind)>,
}

/// The computers of all games.
#[derive(Debug)]
pub(crate) struct Minds {
    threads: usize,
    desk: Mutex<Desk>,
    /// Tells that a question is done with.
    done: Notify,
}

#[derive(Debug, Default)]
struct Desk {
    waiting: VecDeque<Question>,
    /// Those that wait, and those that are thought about.
    known: HashSet<Question>,
    threads: usize,
}

impl Minds {
    /// Minds on so many threads.
    fn on(threads: usize) -> Minds {
        Minds { threads, desk: Mutex::default(), done: Notify::new() }
    }

    /// One processor is left to whoever asks for pages.
    pub(crate) fn of_machine() -> Minds {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Minds::on((processors - 1).max(1))
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Put questions on the desk that are not there. Is another thread wanted?
    fn put(&self, questions: impl Iterator<Item = Question>) -> bool {
        let mut desk = self.desk();
        for question in questions {
            if desk.waiting.len() < MOST_WAITING && desk.known.insert(question.clone()) {
                desk.waiting.push_back(question);
            }
        }
        let wanted = !desk.waiting.is_empty() && desk.threads < self.threads;
        desk.threads += usize::from(wanted);
        wanted
    }

    /// The next question; without one, the thread is gone.
    fn take(&self, stopped: bool) -> Option<Question> {
        let mut desk = self.desk();
        let next = if stopped { None } else { desk.waiting.pop_front() };
        if next.is_none() {
            desk.threads -= 1;
        }
        next
    }

    fn finish(&self, question: &Question) {
        self.desk().known.remove(question);
        self.done.notify_waiters();
    }

    /// No thread could be had: who asks next tries again.
    fn give_up(&self) {
        let mut desk = self.desk();
        desk.threads -= 1;
        if desk.threads == 0 {
            desk.waiting.clear();
            desk.known.clear();
        }
    }
}

/// What is to be done about a game, if anything.
fn questions(folder: &Folder) -> Result<Vec<Question>> {
    let of = |seat| Question { game: folder.name().to_string(), phase: folder.phase(), seat };
    let due = folder.thinking()?;
    if due.is_empty() && folder.goes_on_by_itself() {
        return Ok(vec![of(None)]);
    }
    Ok(due.into_iter().map(|seat| of(Some(seat))).collect())
}

impl House {
    /// Let the computers of a game think that have still to order.
    pub(crate) fn attend(&self, seen: &Seen) {
        if seen.folder.table().computers.is_empty() || self.stop().came() {
            return;
        }
        // What cannot be understood is told to whoever asks for it.
        let Ok(questions) = questions(&seen.folder) else { return };
        if self.minds().put(questions.into_iter()) {
            let house = self.clone();
            let thread = std::thread::Builder::new().name("computer".to_owned());
            if thread.spawn(move || think(&house)).is_err() {
                self.minds().give_up();
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
            let done = self.minds().done.notified();
            let own = name.to_owned();
            let fault = self.run(lang, move |house| {
                let seen = house.read(&own)?;
                let thinking: Vec<Power> =
                    seen.folder.thinking()?.iter().map(|(power, _)| *power).collect();
                Ok((!thinking.is_empty()).then(|| still_think(&seen.folder, &thinking)))
            });
            let Some(fault) = fault.await? else { return Ok(()) };
            if tokio::time::timeout_at(until, done).await.is_err() {
                return Err(fault.problem(lang));
            }
        }
    }
}

fn still_think(folder: &Folder, powers: &[Power]) -> Fault {
    let board = folder.game().board();
    let names = |lang| {
        let names = powers.iter().map(|&power| board.power(power).name.get(lang));
        names.collect::<Vec<_>>().join(", ")
    };
    let (en, fr) = (names(Lang::EN), names(Lang::FR));
    let message: Message = both!(
        "computers are still thinking: {en}. Try again in a moment"
            / "des ordinateurs réfléchissent encore : {fr}. Réessayez dans un instant"
    );
    Fault::Said {
        status: StatusCode::CONFLICT,
        kind: "thinking",
        message,
        beside: vec![("thinking", json!(ids(board, powers)))],
    }
}

/// What a thread does: it answers questions as long as there are any.
fn think(house: &House) {
    while let Some(question) = house.minds().take(house.stop().came()) {
        // Whatever goes wrong with one, the others are answered. Whoever looks at the game asks again.
        let _ = catch_unwind(AssertUnwindSafe(|| answer(house, &question)));
        house.minds().finish(&question);
    }
}

fn answer(house: &House, question: &Question) -> Result<()> {
    let change = match question.seat {
        None => Change::GoOn,
        Some((power, kind)) => {
            let seen = house.shelf().read(&question.game)?;
            if !seen.folder.thinking()?.contains(&(power, kind)) {
                return Ok(());
            }
            let clock = Clock::within(LONGEST).stopped_by(house.stop().flag());
            Change::Think(seen.folder.study()?.think(power, kind, clock))
        }
    };
    // What was cut short is no thought.
    if !house.stop().came() {
        house.change(&question.game, None, &change, Lang::EN)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(game: usize) -> Question {
        Question { game: game.to_string(), phase: "S1901M".to_owned(), seat: None }
    }

    #[test]
    fn questions_are_asked_once_and_threads_are_few() {
        let minds = Minds::on(2);
        assert!(minds.put([question(1)].into_iter()), "a first thread");
        assert!(minds.put([question(1), question(2)].into_iter()), "a second");
        assert!(!minds.put([question(3)].into_iter()), "no third");
        let first = minds.take(false).unwrap();
        assert_eq!(first, question(1));
        minds.put([question(1)].into_iter());
        assert_eq!(minds.desk().waiting.len(), 2, "it is thought about");
        minds.finish(&first);
        minds.put([question(1)].into_iter());
        assert_eq!(minds.desk().waiting.len(), 3);
        assert!(minds.take(true).is_none(), "nothing more when it stops");
        assert_eq!(minds.desk().threads, 1);
    }

    #[test]
    fn only_so_many_wait() {
        let minds = Minds::on(1);
        minds.put((0..2 * MOST_WAITING).map(question));
        assert_eq!(minds.desk().waiting.len(), MOST_WAITING);
        assert_eq!(minds.desk().known.len(), MOST_WAITING);
        minds.give_up();
        assert!(minds.put([question(1)].into_iter()), "it is tried again");
    }
}
