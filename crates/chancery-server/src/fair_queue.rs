//! A queue that shares the worker threads fairly between games.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// What a task is charged when it starts, until its real cost is known.
const ESTIMATE: Duration = Duration::from_millis(100);
/// After this much work of all games, what each has used counts half.
const WINDOW: Duration = Duration::from_mins(5);
/// A game that has used less than this is forgotten.
const NEGLIGIBLE: Duration = Duration::from_millis(1);
/// Every so many tasks, the one that waits longest is taken, so that new games cannot starve others.
/// A game that has used nothing yet goes before it once, so that a first answer waits for one task
/// alone.
const OLDEST_EVERY: u64 = 4;

/// Tasks by game. The game that has used the least time lately comes first, so a game with seven
/// computers that think all day does not delay one that needs a single answer.
#[derive(Debug)]
pub(crate) struct FairQueue<T> {
    games: HashMap<String, GameTasks<T>>,
    len: usize,
    arrived: u64,
    taken: u64,
    /// Whether a new game went before the task that waits longest, which therefore comes next.
    oldest_next: bool,
    /// The work since the last time that the past was discounted.
    worked: Duration,
}

/// The tasks of a game, with the number of each arrival, and what the game has used.
#[derive(Debug)]
struct GameTasks<T> {
    tasks: VecDeque<(u64, T)>,
    used: Duration,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        FairQueue {
            games: HashMap::new(),
            len: 0,
            arrived: 0,
            taken: 0,
            oldest_next: false,
            worked: Duration::ZERO,
        }
    }
}

impl<T> FairQueue<T> {
    /// The number of queued tasks.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Adds a task of a game.
    pub(crate) fn push(&mut self, game: &str, task: T) {
        let number = self.arrived;
        self.arrived += 1;
        self.len += 1;
        let new = || GameTasks { tasks: VecDeque::new(), used: Duration::ZERO };
        let own = self.games.entry(game.to_owned()).or_insert_with(new);
        own.tasks.push_back((number, task));
    }

    /// Takes the next task and charges its game an estimate.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let is_new = |own: &GameTasks<T>| own.used.is_zero() && !own.tasks.is_empty();
        let due = self.oldest_next || self.taken % OLDEST_EVERY == OLDEST_EVERY - 1;
        let oldest = due && (self.oldest_next || !self.games.values().any(is_new));
        self.oldest_next = due && !oldest;
        let rank = |own: &GameTasks<T>| {
            let (arrived, _) = own.tasks.front()?;
            // Of games that have used the same, one with few computers is soon done.
            let cost = if oldest { (Duration::ZERO, 0) } else { (own.used, own.tasks.len()) };
            Some((cost, *arrived))
        };
        let ranked = self.games.values_mut().filter_map(|own| Some((rank(own)?, own)));
        let (_, next) = ranked.min_by_key(|(rank, _)| *rank)?;
        let (_, task) = next.tasks.pop_front()?;
        next.used += ESTIMATE;
        self.len -= 1;
        self.taken += 1;
        Some(task)
    }

    /// Charges a game what a task has cost, in place of the estimate.
    pub(crate) fn charge(&mut self, game: &str, cost: Duration) {
        if let Some(own) = self.games.get_mut(game) {
            own.used = (own.used + cost).saturating_sub(ESTIMATE);
        }
        self.worked += cost;
        if self.worked > WINDOW {
            self.worked = Duration::ZERO;
            for own in self.games.values_mut() {
                own.used /= 2;
            }
        }
        self.games.retain(|_, own| !own.tasks.is_empty() || own.used > NEGLIGIBLE);
    }

    /// Drops all tasks.
    pub(crate) fn clear(&mut self) {
        self.games.clear();
        self.len = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COST: Duration = Duration::from_millis(200);

    /// Takes a task, pretends to work on it, and returns its game.
    fn work(queue: &mut FairQueue<&'static str>) -> &'static str {
        let game = queue.pop().expect("a task");
        queue.charge(game, COST);
        game
    }

    #[test]
    fn a_game_with_one_computer_does_not_wait_for_one_with_seven() {
        let mut queue = FairQueue::default();
        for _ in 0..7 {
            queue.push("seven", "seven");
        }
        assert_eq!(work(&mut queue), "seven");
        queue.push("one", "one");
        assert_eq!(work(&mut queue), "one", "it is answered in turn");
        assert_eq!(queue.len(), 6);
        for _ in 0..6 {
            assert_eq!(work(&mut queue), "seven");
        }
        assert_eq!(queue.pop(), None);
    }

    #[test]
    fn games_take_turns() {
        let mut queue = FairQueue::default();
        for game in ["a", "b", "c"] {
            for _ in 0..4 {
                queue.push(game, game);
            }
        }
        let mut counts = HashMap::from([("a", 0), ("b", 0), ("c", 0)]);
        for _ in 0..12 {
            *counts.entry(work(&mut queue)).or_default() += 1;
            let (least, most) = (counts.values().min(), counts.values().max());
            assert!(most.unwrap() - least.unwrap() <= 2, "{counts:?}");
        }
    }

    #[test]
    fn a_quiet_game_is_answered_before_sixty_busy_ones() {
        let mut queue: FairQueue<String> = FairQueue::default();
        let names: Vec<String> = (0..60).map(|number| format!("busy{number}")).collect();
        let push = |queue: &mut FairQueue<String>, name: &String| queue.push(name, name.clone());
        for _ in 0..7 {
            for name in &names {
                push(&mut queue, name);
            }
        }
        // The busy games have thought for a while, and never stop.
        for _ in 0..600 {
            let name = queue.pop().expect("a task");
            queue.charge(&name, COST);
            push(&mut queue, &name);
        }
        let quiet = "quiet".to_owned();
        for _ in 0..6 {
            push(&mut queue, &quiet);
        }
        let mut answered = Vec::new();
        for number in 0..12 {
            let name = queue.pop().expect("a task");
            queue.charge(&name, COST);
            if name == quiet {
                answered.push(number);
            } else {
                push(&mut queue, &name);
            }
        }
        assert_eq!(answered.len(), 6, "all of its computers are among the next: {answered:?}");
        assert!(answered[0] <= 1, "{answered:?}");
    }

    #[test]
    fn a_new_game_is_answered_next_whenever_it_comes() {
        let mut queue: FairQueue<String> = FairQueue::default();
        for number in 0..60 {
            let busy = format!("busy{}", number % 10);
            queue.push(&busy, busy.clone());
        }
        for round in 0..20 {
            for _ in 0..(10 + round) {
                let busy = queue.pop().expect("a task");
                queue.charge(&busy, COST);
                queue.push(&busy, busy.clone());
            }
            let new = format!("new{round}");
            queue.push(&new, new.clone());
            assert_eq!(queue.pop(), Some(new), "round {round}");
        }
    }

    #[test]
    fn a_game_with_one_computer_goes_before_sixty_that_begin_with_seven() {
        let mut queue: FairQueue<String> = FairQueue::default();
        for number in 0..60 {
            let full = format!("full{number}");
            (0..7).for_each(|_| queue.push(&full, full.clone()));
        }
        queue.push("one", "one".to_owned());
        assert_eq!(queue.pop().as_deref(), Some("one"));
    }

    #[test]
    fn new_games_do_not_starve_old_ones() {
        let mut queue: FairQueue<String> = FairQueue::default();
        queue.push("old", "old".to_owned());
        queue.pop();
        queue.charge("old", Duration::from_secs(20));
        queue.push("old", "old".to_owned());
        let found = (0..20).position(|number| {
            let new = format!("new{number}");
            queue.push(&new, new.clone());
            queue.pop().as_deref() == Some("old")
        });
        assert!(found.is_some());
    }

    #[test]
    fn games_that_are_quiet_are_forgotten() {
        let mut queue = FairQueue::default();
        for number in 0..100 {
            queue.push(&number.to_string(), number);
            queue.pop();
            queue.charge(&number.to_string(), ESTIMATE);
        }
        queue.push("last", 0);
        for _ in 0..20 {
            queue.charge("last", WINDOW);
            queue.charge("last", WINDOW);
        }
        assert_eq!(queue.games.len(), 1);
    }
}
