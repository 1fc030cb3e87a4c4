//! Processes of a club that are killed while they save orders, say that players are ready, resolve what is due and
//! send notices, in many games at once. Whatever was acknowledged must be there in the end, exactly once.

mod history;
mod player;
mod report;

use chancery_club::time::Length;
use chancery_store::club::TestClock;

use self::history::ClientHistory;
pub(crate) use self::player::play;
use crate::club::open;
use crate::club_game::{ClubTestGame, start_time};
use crate::place::{Database, Place};
use crate::random::Random;
use crate::rounds::rounds;
use crate::worker::{Life, StoreWorker};

/// How many games are played, and by how many processes.
const GAMES: u8 = 3;
const WORKERS: usize = 2;
/// How often a process is killed. Many more would leave a game without players, because those of a dead process miss
/// phases; more rounds are more clubs.
const KILLS: usize = 14;

pub(crate) fn killed_processes_lose_nothing_of_a_club(database: Database) {
    for round in 0..rounds(1) {
        let seed = (round as u64) << 32 | u64::from(std::process::id());
        killed_processes_lose_nothing(database, Random::new(seed));
    }
}

fn killed_processes_lose_nothing(database: Database, mut random: Random) {
    let place = Place::new(database);
    let files = Place::new(Database::Sqlite);
    let clock_file = files.file("clock");
    let clock = TestClock::from_file(&clock_file);
    clock.set(start_time());
    let address = place.address();
    {
        let store = open(&address, &clock);
        for number in 0..GAMES {
            ClubTestGame::begin(&*store, number);
        }
    }
    let job = |number: usize| format!("club {number} {} {address}", clock_file.display());
    let mut lives: Vec<Vec<Life>> = (0..WORKERS).map(|_| Vec::new()).collect();
    let mut workers: Vec<StoreWorker> =
        (0..WORKERS).map(|number| StoreWorker::start(&job(number))).collect();
    for kill in 0..KILLS {
        let number = kill % WORKERS;
        // Anywhere in the work, the first moments after a start included. About 60 reports are a day.
        let reports = random.below(200);
        workers[number].await_reports(reports, || {
            clock.advance(Length::minutes(random.below(48) as u32));
        });
        let killed = std::mem::replace(&mut workers[number], StoreWorker::start(&job(number)));
        lives[number].push(killed.kill());
    }
    for (number, worker) in workers.into_iter().enumerate() {
        worker.await_reports(1, || ());
        lives[number].push(worker.kill());
    }
    // The next process starts without help.
    let store = open(&address, &clock);
    let mut history = ClientHistory::read(&lives);
    history.check_notices(&*store, GAMES);
    for number in 0..GAMES {
        let game = ClubTestGame::new(&*store, number);
        history.check(game, number);
        let snapshot = game.read();
        if let Some(deadline) = snapshot.game.document.timer.deadline() {
            clock.set(deadline);
            let turn = snapshot.game.turn();
            assert_eq!(game.sweep().expect("a sweep"), Some(turn), "the game goes on");
        }
        game.proof();
    }
    history.check_amount();
}
