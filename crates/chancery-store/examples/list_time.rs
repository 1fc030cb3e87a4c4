//! Measures how long a list of many games in files takes.
//!
//! ```text
//! cargo run --profile dist -p chancery-store --example list_time DIRECTORY [GAMES]
//! ```
//!
//! The directory should be empty. It is filled with games, which takes a few milliseconds each.

use std::path::PathBuf;
use std::time::Instant;

use chancery::game::TableSettings;
use chancery::game::record::Record;
use chancery::{Board, Game, Rules};
use chancery_store::{FileStore, GameStore, ListOptions, wait};

fn main() {
    let mut words = std::env::args().skip(1);
    let directory = PathBuf::from(words.next().expect("a directory"));
    let count: usize = words.next().map_or(2300, |number| number.parse().expect("a number"));
    let store = FileStore::in_directory(&directory);
    for number in 0..count {
        let record = Record::new("", Game::new(Board::classic(), Rules::default()));
        let (name, settings) = (format!("g{number}"), TableSettings::default());
        wait(store.create(&name, &record, &settings)).expect("a game");
    }
    // A new store knows none of the games.
    let store = FileStore::in_directory(&directory);
    let measure = |what: &str, options: &ListOptions| {
        let begun = Instant::now();
        let page = wait(store.list(options)).expect("a list");
        println!("{what}: {} of {}, {:?}", page.games.len(), page.total, begun.elapsed());
    };
    let all = ListOptions::default();
    measure("first list", &all);
    (0..5).for_each(|_| measure("next list", &all));
    measure("search", &ListOptions { search: "g1".to_owned(), ..all.clone() });
    measure("longest page", &ListOptions { limit: ListOptions::MAX_LIMIT, ..all });
}
