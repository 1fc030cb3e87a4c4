//! Processes that are killed while they save orders and resolve phases of a game of the table. Whatever was
//! acknowledged must be there in the end.

use std::collections::HashMap;
use std::time::Duration;

use chancery::{Board, Court, Game, Power, Rules};
use chancery_store::{DatabaseError, GameStore, Precondition, StoreError, wait};

use crate::place::{Database, Place, open, save, start};
use crate::worker::{self, Life, StoreWorker};

/// How often a worker is killed.
const KILLS: usize = 14;

/// A line that a worker writes.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Report {
    /// It is about to save an order of a power in a turn.
    Saving(u32, String, String),
    /// It is about to resolve a turn.
    Resolving(u32),
    /// The store did what the thread announced last.
    Done,
    /// The store refused it, because the turn is over or the database is busy.
    Refused,
}

impl Report {
    fn write(&self) -> String {
        match self {
            Report::Saving(turn, power, text) => format!("saving {turn} {power} {text}"),
            Report::Resolving(turn) => format!("resolving {turn}"),
            Report::Done => "done".to_owned(),
            Report::Refused => "refused".to_owned(),
        }
    }

    fn read(line: &str) -> Option<Report> {
        let mut words = line.splitn(4, ' ');
        let turn = |words: &mut std::str::SplitN<'_, char>| words.next()?.parse().ok();
        match words.next()? {
            "saving" => {
                let turn = turn(&mut words)?;
                Some(Report::Saving(turn, words.next()?.to_owned(), words.next()?.to_owned()))
            }
            "resolving" => Some(Report::Resolving(turn(&mut words)?)),
            "done" => Some(Report::Done),
            "refused" => Some(Report::Refused),
            _ => None,
        }
    }
}

/// The work of a worker, until it is killed: it saves an order of every second power, again and again
/// and all at once, and resolves the phase now and then. The job is its number and the address of the store.
pub(crate) fn play(job: &str) {
    let (number, address) = job.split_once(' ').expect("a number and an address");
    let number: usize = number.parse().expect("a number");
    let store = open(address).expect("a store");
    let board = Board::classic();
    let own = || board.powers().filter(|power| power.index() % 2 == number);
    std::thread::scope(|scope| {
        for power in own() {
            let store = &*store;
            scope.spawn(move || save_for(store, power));
        }
        loop {
            std::thread::sleep(Duration::from_millis(10));
            let turn = wait(store.read("g")).expect("the game").turn();
            say("resolver", &Report::Resolving(turn));
            let resolved = wait(store.resolve("g", Precondition::Turn(turn), None, true));
            answer("resolver", resolved.map(|_| ()));
        }
    });
}

fn save_for(store: &dyn GameStore, power: Power) {
    let board = Board::classic();
    let id = &board.power(power).id;
    let game = wait(store.read("g")).expect("the game");
    let mut units = game.game().position().units().iter();
    let unit = units.find(|unit| unit.power() == power).expect("a unit").name(board);
    for round in 0.. {
        let text = format!("{unit} H # {}.{round}", std::process::id());
        let turn = wait(store.read("g")).expect("the game").turn();
        say(id, &Report::Saving(turn, id.clone(), text.clone()));
        answer(id, save(store, Precondition::Turn(turn), power, &text));
    }
}

fn answer(actor: &str, done: chancery_store::Result<()>) {
    match done {
        Ok(()) => say(actor, &Report::Done),
        Err(StoreError::Stale { .. } | StoreError::Database(DatabaseError::Busy)) => {
            say(actor, &Report::Refused);
        }
        Err(error) => panic!("{error}"),
    }
}

fn say(actor: &str, report: &Report) {
    worker::say(actor, &report.write());
}

/// What each of the threads of a worker reported.
fn reports(life: Life) -> impl Iterator<Item = Vec<Report>> {
    life.into_values().map(|lines| lines.iter().filter_map(|line| Report::read(line)).collect())
}

pub(crate) fn killed_processes_lose_nothing(database: Database) {
    let place = Place::new(database);
    let address = place.address();
    start(&*place.open(), "g");
    let mut lives = Vec::new();
    let worker = |number: usize| StoreWorker::start(&format!("table {number} {address}"));
    let mut workers = [0, 1].map(worker);
    for kill in 0..KILLS {
        let number = kill % 2;
        // Anywhere in the work.
        workers[number].await_reports(30 + kill * 7919 % 90, || ());
        let killed = std::mem::replace(&mut workers[number], worker(number));
        lives.extend(reports(killed.kill()));
    }
    for worker in workers {
        worker.await_reports(1, || ());
        lives.extend(reports(worker.kill()));
    }
    check(&*place.open(), &lives);
}

/// What a power's orders in a turn can be after all.
#[derive(Debug, Default)]
struct Candidates {
    /// The last order that was acknowledged.
    acknowledged: Option<String>,
    /// Orders that were sent after it and not answered.
    unknown: Vec<String>,
}

fn check(store: &dyn GameStore, lives: &[Vec<Report>]) {
    let game = wait(store.read("g")).expect("the game");
    let record = wait(store.record("g")).expect("a sound history");
    let mut saved: HashMap<(u32, &str), Candidates> = HashMap::new();
    let (mut saves, mut resolved) = (0, Vec::new());
    for life in lives {
        for (index, report) in life.iter().enumerate() {
            let after = life.get(index + 1);
            match report {
                Report::Saving(turn, power, text) if after != Some(&Report::Refused) => {
                    let known = saved.entry((*turn, power)).or_default();
                    if after == Some(&Report::Done) {
                        *known = Candidates { acknowledged: Some(text.clone()), unknown: vec![] };
                        saves += 1;
                    } else {
                        known.unknown.push(text.clone());
                    }
                }
                Report::Resolving(turn) if after == Some(&Report::Done) => resolved.push(*turn),
                _ => {}
            }
        }
    }
    assert!(saves > 50 && resolved.len() > 10, "{saves} orders, {} turns", resolved.len());
    resolved.sort_unstable();
    assert!(resolved.is_sorted_by(|one, next| one < next), "resolved once: {resolved:?}");
    assert!(resolved.iter().all(|turn| *turn < game.turn()), "no resolution is lost");
    assert_eq!(record.turns.len(), game.turn() as usize, "every turn is in the history");
    let board = Board::classic();
    for ((turn, power), known) in &saved {
        let power: Power = board.power_named(power).expect("a power");
        let orders = record.turns.get(*turn as usize).map_or(game.orders(), |turn| &turn.orders);
        let found = orders.of(power).first();
        let expected = found == known.acknowledged.as_ref();
        let later = found.is_some_and(|found| known.unknown.contains(found));
        assert!(expected || later, "turn {turn}, {power:?}: {found:?} instead of {known:?}");
    }
    let mut replayed = Game::new(board, Rules::default());
    for turn in &record.turns {
        let again = replayed.resolve(&mut Court::default(), turn.orders.clone());
        assert_eq!(again.next, turn.next);
    }
    assert_eq!(replayed.position(), game.game().position());
    let expected = Precondition::Turn(game.turn());
    wait(store.resolve("g", expected, None, true)).expect("the game goes on without repair");
}
