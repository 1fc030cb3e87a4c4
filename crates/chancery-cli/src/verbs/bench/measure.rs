//! Measuring: the same work again and again for a while, and the best time of all counts. Whatever
//! else the machine does can only make it slower.

use std::hint::black_box;
use std::time::{Duration, Instant};

use chancery::game::Ending;
use chancery::game::record::Record;
use chancery::game::saved::Scribe;
use chancery::{BoardRef, Court, LegalOrders, Position, Rules};
use chancery_bots::{Dice, GameRunner, Kind, Rollout, Setting};

use super::batch::{self, BatchSpeed};
use super::positions::{self, YEARS};

/// How many games are played.
const GAMES: usize = 100;
/// How many positions are timed at once.
const CHUNK: usize = 50;
/// How many copies are.
const COPIES: usize = 1000;
/// What takes less time is done several times: looking at the clock takes time, too.
const LEAST: Duration = Duration::from_micros(20);

/// What was measured on positions of one kind.
pub(super) struct SetTimes {
    pub(super) kind: String,
    pub(super) positions: usize,
    pub(super) adjudicate_us: f64,
    pub(super) legal_orders_us: f64,
    pub(super) turn_us: f64,
}

/// What was measured.
pub(super) struct Measured {
    pub(super) groups: Vec<SetTimes>,
    pub(super) games_per_s: f64,
    pub(super) copy_ns: f64,
    pub(super) game_copy_ns: f64,
    pub(super) batch: Option<BatchSpeed>,
}

/// Measure everything, for so long in all.
pub(super) fn all(
    groups: &[positions::PositionSet],
    board: &BoardRef,
    rules: Rules,
    time: Duration,
) -> Measured {
    // Three things for each kind; games take longest, so they count for two; copies; a batch, twice.
    let share = time / (3 * groups.len() + 6) as u32;
    let start = Position::start(board);
    let last_year = board.first_year() + YEARS - 1;
    let setting = Setting { start, rules, last_year, patience: None };
    Measured {
        groups: groups.iter().map(|group| of_group(group, rules, share)).collect(),
        games_per_s: games_per_s(&setting, 2 * share),
        copy_ns: 1e9 * copy(groups, share),
        game_copy_ns: 1e9 * game_copy(&setting, share),
        batch: batch::measure(groups, &rules, share),
    }
}

/// How many seconds all pieces of some work take, each at its best. Pieces are short, so that each of
/// them is sometimes done without a pause.
pub(super) fn best<P>(pieces: &[P], time: Duration, mut work: impl FnMut(&P)) -> f64 {
    let end = Instant::now() + time;
    let mut best: Vec<(u32, f64)> = Vec::with_capacity(pieces.len());
    // The first time warms up, and tells how often each must be done to be timed.
    for piece in pieces {
        let start = Instant::now();
        work(piece);
        let once = start.elapsed().as_nanos().max(1);
        best.push((LEAST.as_nanos().div_ceil(once) as u32, f64::INFINITY));
    }
    loop {
        for (piece, (times, best)) in pieces.iter().zip(&mut best) {
            let start = Instant::now();
            for _ in 0..*times {
                work(piece);
            }
            *best = best.min(start.elapsed().as_secs_f64() / f64::from(*times));
        }
        if Instant::now() >= end {
            return best.iter().map(|(_, seconds)| seconds).sum();
        }
    }
}

fn of_group(group: &positions::PositionSet, rules: Rules, time: Duration) -> SetTimes {
    let pieces: Vec<_> = group.turns.chunks(CHUNK).collect();
    let micros = |seconds: f64| 1e6 * seconds / group.turns.len() as f64;
    let mut court = Court::default();
    let adjudicate = best(&pieces, time, |turns| {
        for (position, orders) in *turns {
            let outcome = court.movement(black_box(position), black_box(orders), &rules);
            black_box(outcome.verdicts());
            black_box(outcome.next(position, &rules));
        }
    });
    let mut legal = LegalOrders::new();
    let legal_orders = best(&pieces, time, |turns| {
        for (position, _) in *turns {
            legal.fill(black_box(position), &rules);
            black_box(legal.all());
        }
    });
    let (mut rollout, mut dice) = (Rollout::new(rules), Dice::new(1, 0));
    let turn = best(&pieces, time, |turns| {
        for (position, _) in *turns {
            black_box(rollout.turn(black_box(position), &mut dice));
        }
    });
    SetTimes {
        kind: group.kind.clone(),
        positions: group.turns.len(),
        adjudicate_us: micros(adjudicate),
        legal_orders_us: micros(legal_orders),
        turn_us: micros(turn),
    }
}

fn games_per_s(setting: &Setting, time: Duration) -> f64 {
    let mut rollout = Rollout::new(setting.rules);
    let games: Vec<u64> = (0..GAMES as u64).collect();
    let seconds = best(&games, time, |&game| {
        let dice = &mut Dice::new(1, game);
        black_box(rollout.game(&setting.start, setting.last_year, dice));
    });
    GAMES as f64 / seconds
}

fn copy(groups: &[positions::PositionSet], time: Duration) -> f64 {
    let all: Vec<&Position> =
        groups.iter().flat_map(|group| &group.turns).map(|(position, _)| position).collect();
    let pieces: Vec<_> = all.chunks(COPIES).collect();
    let seconds = best(&pieces, time, |positions| {
        for position in *positions {
            black_box(black_box(*position).clone());
        }
    });
    seconds / all.len() as f64
}

/// Copy a game with all that happened in it.
fn game_copy(setting: &Setting, time: Duration) -> f64 {
    let board = setting.start.board_ref();
    let mut scribe = Scribe::new("copied", board, &setting.rules);
    let mut players: Vec<_> = board.powers().map(|_| Kind::Random.player()).collect();
    let dice = &mut Dice::new(1, 0);
    let end = GameRunner::default().play(setting, &mut players, dice, |position, judgment| {
        scribe.turn(position, judgment);
    });
    let ending = Ending::of(&end, Some(setting.last_year));
    let text = scribe.end(&end, ending.as_ref());
    let record = Record::from_saved(&text, Some(board), setting.rules);
    record.map_or(f64::NAN, |import| {
        best(&[()], time, |()| {
            for _ in 0..COPIES {
                black_box(black_box(&import.record).clone());
            }
        }) / COPIES as f64
    })
}
