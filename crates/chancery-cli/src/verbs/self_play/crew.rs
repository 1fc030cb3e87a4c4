//! Games played at once, and handed over in order. Each thread plays every so many-th game and waits
//! when it is a few ahead, so memory does not grow with the number of games.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use anyhow::{Result, bail};
use chancery::game::Ending;
use chancery::game::saved::Scribe;
use chancery_bots::{Dice, Kind, Player, Setting, Table};

/// How many games a thread may be ahead.
const AHEAD: usize = 8;
/// How long a game is waited for before somebody may ask for something else.
const PATIENCE: Duration = Duration::from_millis(50);

/// What is to be played.
pub(super) struct Job {
    pub(super) setting: Setting,
    pub(super) players: Vec<Kind>,
    pub(super) seed: u64,
    pub(super) games: u64,
}

/// A game that was played: a line, and how many phases it has.
pub(super) struct Played {
    pub(super) line: String,
    pub(super) phases: u64,
}

/// What there is to take.
pub(super) enum Next {
    Played(Played),
    /// It is still being played.
    Waiting,
}

/// Threads at work.
pub(super) struct Crew {
    hands: Vec<Receiver<Played>>,
    /// Whose game comes next.
    turn: usize,
}

/// Let some threads begin. They end when all games are played, or when the crew is gone.
pub(super) fn hire(job: &Arc<Job>, threads: usize) -> Crew {
    let threads = threads.min(usize::try_from(job.games).unwrap_or(usize::MAX));
    let hands = (0..threads).map(|number| {
        let (sender, receiver) = sync_channel(AHEAD);
        let job = Arc::clone(job);
        // Nobody waits for them in the end: a player that thinks long must not keep Ctrl-C waiting.
        std::thread::spawn(move || work(&job, number, threads, &sender));
        receiver
    });
    Crew { hands: hands.collect(), turn: 0 }
}

impl Crew {
    /// The next game, in the order of their numbers.
    pub(super) fn next(&mut self) -> Result<Next> {
        match self.hands[self.turn].recv_timeout(PATIENCE) {
            Ok(played) => {
                self.turn = (self.turn + 1) % self.hands.len();
                Ok(Next::Played(played))
            }
            Err(RecvTimeoutError::Timeout) => Ok(Next::Waiting),
            Err(RecvTimeoutError::Disconnected) => bail!(say!(
                "a game broke off, which is a fault of this program"
                    / "une partie s’est interrompue : c’est une faute de ce programme"
            )),
        }
    }
}

/// Play every so many-th game.
fn work(job: &Job, first: usize, step: usize, done: &SyncSender<Played>) {
    let mut table = Table::default();
    let powers = job.setting.start.board().powers().len();
    let dealt = job.players.iter().cycle().take(powers);
    let mut seats: Vec<Box<dyn Player>> = dealt.map(|kind| kind.player()).collect();
    seats.rotate_left(first % powers);
    for game in (first as u64..job.games).step_by(step) {
        if done.send(play(job, game, &mut table, &mut seats)).is_err() {
            return;
        }
        seats.rotate_left(step % powers);
    }
}

fn play(job: &Job, game: u64, table: &mut Table, seats: &mut [Box<dyn Player>]) -> Played {
    let Job { setting, seed, .. } = job;
    let id = format!("self-play-{seed}-{game}");
    let mut scribe = Scribe::new(&id, setting.start.board(), &setting.rules);
    let mut phases = 0;
    let dice = &mut Dice::new(*seed, game);
    let end = table.play(setting, seats, dice, |position, judgment| {
        scribe.turn(position, judgment);
        phases += 1;
    });
    let ending = Ending::of(&end, Some(setting.last_year));
    Played { line: scribe.end(&end, ending.as_ref()) + "\n", phases }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery::{Board, Position, Rules};

    fn job(players: &[Kind], games: u64) -> Arc<Job> {
        let start = Position::start(Board::classic());
        let setting = Setting { start, rules: Rules::default(), last_year: 1902, patience: None };
        Arc::new(Job { setting, players: players.to_vec(), seed: 1, games })
    }

    fn lines(job: &Arc<Job>, threads: usize) -> Vec<String> {
        let mut crew = hire(job, threads);
        let mut lines = Vec::new();
        while (lines.len() as u64) < job.games {
            if let Next::Played(game) = crew.next().unwrap() {
                lines.push(game.line);
            }
        }
        assert!(crew.next().is_err(), "there are no more");
        lines
    }

    #[test]
    fn games_are_the_same_and_in_order_however_many_play_them() {
        let job = job(&[Kind::Greedy, Kind::Random, Kind::Random], 20);
        let alone = lines(&job, 1);
        for (number, line) in alone.iter().enumerate() {
            assert!(line.starts_with(&format!("{{\"id\":\"self-play-1-{number}\"")));
        }
        for threads in [2, 3, 7, 50] {
            assert_eq!(lines(&job, threads), alone);
        }
    }

    #[test]
    fn players_move_on_by_one_power_with_each_game() {
        // Who opens with three moves that are no accident, game by game.
        let first = |line: &String| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            value["phases"][0]["orders"].clone()
        };
        let mixed: Vec<_> =
            lines(&job(&[Kind::Greedy, Kind::Random], 7), 2).iter().map(first).collect();
        let greedy: Vec<_> = lines(&job(&[Kind::Greedy], 7), 2).iter().map(first).collect();
        let random: Vec<_> = lines(&job(&[Kind::Random], 7), 2).iter().map(first).collect();
        // The first power draws the first numbers, whoever sits there.
        for game in 0..7 {
            let expected = if game % 7 % 2 == 0 { &greedy } else { &random };
            assert_eq!(mixed[game]["AUSTRIA"], expected[game]["AUSTRIA"], "game {game}");
        }
    }
}
