//! Plays games on several threads and returns them in order. Each thread plays every n-th game and
//! waits when it is a few games ahead, so memory does not grow with the number of games.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use anyhow::{Result, bail};
use chancery_bots::Leash;
use chancery_bots::arena::{Match, Played, RecordAs, Referee};
use chancery_lang::messages::cli;

/// How many games a thread may be ahead.
const AHEAD: usize = 8;
/// How long to wait for a game before the caller can check for Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// The next game, if it is finished.
pub(crate) enum NextGame {
    Played(Box<Played>),
    /// It is still being played.
    Pending,
}

/// Threads that play the games of a match.
pub(crate) struct GameWorkers {
    receivers: Vec<Receiver<Played>>,
    /// The thread whose game comes next.
    turn: usize,
    /// Ends the external programs when the workers are dropped.
    leash: Leash,
}

/// Play games of a match on several threads. They end when all games are played or the workers are
/// dropped.
pub(crate) fn spawn(
    of: &Arc<Match>,
    games: &(impl Iterator<Item = u64> + Clone + Send + 'static),
    threads: usize,
    record_as: RecordAs,
) -> GameWorkers {
    let leash = Leash::default();
    // A few games need no more than a few threads.
    let threads = games.clone().take(threads).count();
    let receivers = (0..threads).map(|number| {
        let (sender, receiver) = sync_channel(AHEAD);
        let (of, leash) = (Arc::clone(of), leash.clone());
        let games = games.clone().skip(number).step_by(threads);
        // Threads are not joined: a player that thinks for long must not delay Ctrl-C.
        std::thread::spawn(move || work(&of, games, &leash, record_as, &sender));
        receiver
    });
    GameWorkers { receivers: receivers.collect(), turn: 0, leash }
}

impl GameWorkers {
    /// The next game, in the order of their numbers.
    pub(crate) fn next(&mut self) -> Result<NextGame> {
        match self.receivers[self.turn].recv_timeout(PATIENCE) {
            Ok(played) => {
                self.turn = (self.turn + 1) % self.receivers.len();
                Ok(NextGame::Played(Box::new(played)))
            }
            Err(RecvTimeoutError::Timeout) => Ok(NextGame::Pending),
            Err(RecvTimeoutError::Disconnected) => bail!(say!(cli::GameCrashed)),
        }
    }
}

impl Drop for GameWorkers {
    fn drop(&mut self) {
        self.leash.end();
    }
}

fn work(
    of: &Match,
    games: impl Iterator<Item = u64>,
    leash: &Leash,
    record_as: RecordAs,
    done: &SyncSender<Played>,
) {
    let mut referee = Referee::new(of, leash, record_as);
    for game in games {
        if done.send(referee.play(of, game)).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;
    use chancery::{Board, Position, Rules};
    use chancery_bots::{Entrant, Kind, Setting};

    fn of(players: &[Kind]) -> Arc<Match> {
        let start = Position::start(Board::classic());
        let setting = Setting { start, rules: Rules::default(), last_year: 1902, patience: None };
        let players = players.iter().copied().map(Entrant::Ours).collect();
        Arc::new(Match { title: "self-play".to_owned(), setting, players, seed: 1 })
    }

    fn lines(of: &Arc<Match>, games: Range<u64>, threads: usize) -> Vec<String> {
        let mut workers = spawn(of, &games, threads, RecordAs::Saved);
        let mut lines = Vec::new();
        while (lines.len() as u64) < games.end - games.start {
            if let NextGame::Played(game) = workers.next().unwrap() {
                lines.push(game.with_outcome());
            }
        }
        assert!(workers.next().is_err(), "there are no more");
        lines
    }

    #[test]
    fn games_are_the_same_and_in_order_however_many_play_them() {
        let of = of(&[Kind::Greedy, Kind::Random, Kind::Random]);
        let alone = lines(&of, 0..20, 1);
        for (number, line) in alone.iter().enumerate() {
            assert!(line.starts_with(&format!("{{\"id\":\"self-play-1-{number}\"")));
        }
        for threads in [2, 3, 7, 50] {
            assert_eq!(lines(&of, 0..20, threads), alone);
            assert_eq!(lines(&of, 9..20, threads), alone[9..], "the last ones alone");
        }
    }

    #[test]
    fn players_move_on_by_one_power_with_each_game() {
        // Who opens with three moves that are no accident, game by game.
        let first = |line: &String| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            value["phases"][0]["orders"].clone()
        };
        let mixed = lines(&of(&[Kind::Greedy, Kind::Random]), 0..7, 2);
        let greedy: Vec<_> = lines(&of(&[Kind::Greedy]), 0..7, 2).iter().map(first).collect();
        let random: Vec<_> = lines(&of(&[Kind::Random]), 0..7, 2).iter().map(first).collect();
        // The first power draws the first numbers, whoever sits there.
        for (game, line) in mixed.iter().enumerate() {
            let expected = if game % 7 % 2 == 0 { &greedy } else { &random };
            assert_eq!(first(line)["AUSTRIA"], expected[game]["AUSTRIA"], "game {game}");
            let name = if game % 7 % 2 == 0 { "greedy" } else { "random" };
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(value["arena"]["seats"][0]["player"], name, "game {game}");
        }
    }
}
