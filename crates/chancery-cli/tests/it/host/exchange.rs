//! Games between the table and a club, while the club runs.

use chancery::game::record::Record;
use chancery::game::{SubmitOptions, TableSettings};
use chancery::{Board, Game, Lang, Rules};
use chancery_store::{FileStore, GameStore as _, Precondition, wait};
use serde_json::Value;

use super::{Club, host};
use crate::common::{TempDir, err, out, status};

/// A game of the table with history, undone phases and orders.
fn play(store: &FileStore) {
    let record = Record::new("friday", Game::new(Board::classic(), Rules::default()));
    wait(store.create("friday", &record, &TableSettings::default())).unwrap();
    let france = Board::classic().power_named("FRANCE").unwrap();
    let (any, options) = (Precondition::Any, SubmitOptions::default());
    let submit = |text: &str| {
        let texts = [text.to_owned()];
        wait(store.submit("friday", any, france, &texts, options, Lang::EN)).unwrap();
    };
    let resolve = || drop(wait(store.resolve("friday", any, None, true)).unwrap());
    submit("par - bur # « déjà vu »");
    resolve();
    submit("bur - mun");
    resolve();
    wait(store.undo("friday", any)).unwrap();
    submit("bur - bel");
    resolve();
    submit("build A PAR");
}

fn record(store: &FileStore, name: &str) -> Record {
    Record { id: String::new(), ..wait(store.record(name)).unwrap() }
}

#[test]
fn a_game_of_the_table_goes_to_a_club_and_back_without_loss() {
    let folder = TempDir::new("host-exchange");
    let store = FileStore::in_directory(folder.path());
    play(&store);
    let played = record(&store, "friday");
    assert!(!played.undone.is_empty() && played.orders.powers().next().is_some());

    let early = host(&folder, &["import", "friday", "--master", "Ada"]);
    assert!(status(&early) == 1 && err(&early).contains("no database"), "{}", err(&early));
    let club = Club::start(&folder, &[]);
    club.make_operator();
    let unknown = host(&folder, &["import", "friday", "--master", "Bea"]);
    assert!(status(&unknown) == 1 && err(&unknown).contains("Bea"), "{}", err(&unknown));
    let missing = host(&folder, &["import", "fryday", "--master", "Ada"]);
    assert!(status(&missing) == 1 && err(&missing).contains("friday"), "{}", err(&missing));
    let imported = host(&folder, &["import", "friday", "--master", "ada", "--json"]);
    assert_eq!(status(&imported), 0, "{}", err(&imported));
    let imported: Value = serde_json::from_slice(&imported.stdout).unwrap();
    let id = imported["id"].as_str().unwrap();
    assert_eq!(imported["phases"], played.turns.len());

    // It waits for players, and shows nobody the orders.
    let seen = club.get(&format!("/api/v1/games/{id}"));
    assert!(seen.starts_with("HTTP/1.1 200") && seen.contains("waiting"), "{seen}");
    let shown = club.get(&format!("/api/v1/games/{id}/export"));
    assert!(shown.contains("déjà vu") && !shown.contains("build A PAR"), "{shown}");

    let taken = host(&folder, &["export", id, "friday"]);
    assert!(status(&taken) == 1 && err(&taken).contains("friday"), "{}", err(&taken));
    let exported = host(&folder, &["export", id, "back"]);
    assert_eq!(status(&exported), 0, "{}", err(&exported));
    assert!(out(&exported).contains("back"), "{}", out(&exported));
    assert_eq!(record(&store, "back"), played);
    wait(store.undo("back", Precondition::Any)).expect("the game goes on");
    let nobody = host(&folder, &["export", "no-such-game", "other"]);
    assert_eq!(status(&nobody), 1, "{}", err(&nobody));
}
