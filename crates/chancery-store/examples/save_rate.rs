//! Measures how many orders a store in a database saves per second, each acknowledged and durable.
//!
//! ```text
//! cargo run --profile dist -p chancery-store --all-features --example save_rate ADDRESS [PLAYERS]
//! ```
//!
//! The address is a path of an `SQLite` database or begins with `postgres:`. Every player has a game
//! and saves its orders as fast as the store answers; then all games are read, resolved and listed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chancery::game::record::Record;
use chancery::game::{SubmitOptions, TableSettings};
use chancery::{Board, Game, Lang, Rules};
use chancery_store::{
    GameStore, ListOptions, PostgresOptions, PostgresStore, Precondition, SqliteOptions,
    SqliteStore, wait,
};

const TIME: Duration = Duration::from_secs(5);

fn main() {
    let mut words = std::env::args().skip(1);
    let address = words.next().expect("the address of a database");
    let players = words.next().map_or(32, |number| number.parse().expect("a number of players"));
    let store: Arc<dyn GameStore> = if address.starts_with("postgres:") {
        Arc::new(wait(PostgresStore::open(PostgresOptions::new(address))).expect("a store"))
    } else {
        Arc::new(wait(SqliteStore::open(SqliteOptions::new(address))).expect("a store"))
    };
    let game = |player: usize| format!("measured-{}-{player}", std::process::id());
    for player in 0..players {
        let record = Record::new("", Game::new(Board::classic(), Rules::default()));
        let (name, settings) = (game(player), TableSettings::default());
        wait(store.create(&name, &record, &settings)).expect("a game");
    }
    let france = Board::classic().power_named("FRANCE").expect("a power");
    let options = SubmitOptions { replace: true, ..SubmitOptions::default() };
    measure("saves", players, |player, round| {
        let texts = ["par - bur", "mar s par - bur", "bre - mao"].map(str::to_owned);
        let texts = if round % 2 == 0 { &texts[..] } else { &texts[..2] };
        let name = game(player);
        let saved = store.submit(&name, Precondition::Turn(0), france, texts, options, Lang::EN);
        wait(saved).expect("saved orders");
    });
    measure("reads", players, |player, _| drop(wait(store.read(&game(player))).expect("a game")));
    measure("resolutions", players, |player, _| {
        wait(store.resolve(&game(player), Precondition::Any, None, true)).expect("a turn");
    });
    measure("lists of 50", 2, |_, _| {
        wait(store.list(&ListOptions::default())).expect("a list");
    });
}

/// Prints how often per second several threads together do something.
fn measure(what: &str, threads: usize, work: impl Fn(usize, u32) + Sync) {
    let begun = Instant::now();
    let count: u32 = std::thread::scope(|scope| {
        let run = |thread: usize| {
            let work = &work;
            scope.spawn(move || {
                let rounds = (0..).take_while(|_| begun.elapsed() < TIME);
                rounds.inspect(|&round| work(thread, round)).count() as u32
            })
        };
        let threads: Vec<_> = (0..threads).map(run).collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread")).sum()
    });
    println!(
        "{what}: {:.0}/s by {threads} threads",
        f64::from(count) / begun.elapsed().as_secs_f64()
    );
}
