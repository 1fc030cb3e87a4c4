//! Games move from files to databases and back.

use std::sync::Arc;

use chancery::Lang;
use chancery::game::{GameTitle, SettingsChange, SubmitOptions};
use chancery_store::{FileStore, GameStore, Precondition, wait};

use crate::place::{Database, Place, power, start};

/// From files to `SQLite`, with a server also to `PostgreSQL`, and back.
pub(crate) fn games_move_between_stores_without_loss(database: Database) {
    let sqlite = Place::new(Database::Sqlite);
    let files = Place::new(Database::Sqlite);
    let postgres = (database == Database::Postgres).then(|| Place::new(database));
    let directory = |name: &str| Arc::new(FileStore::in_directory(&files.file(name)));
    let mut stores: Vec<Arc<dyn GameStore>> = vec![directory("first"), sqlite.open()];
    stores.extend(postgres.as_ref().map(Place::open));
    stores.push(directory("last"));
    play(&*stores[0]);
    let expected = wait(stores[0].read("g")).expect("the game");
    let record = wait(stores[0].record("g")).expect("the record");
    assert_eq!((record.turns.len(), record.undone.len(), expected.turn()), (2, 2, 6));
    for pair in stores.windows(2) {
        let moved = wait(chancery_store::transfer(&*pair[0], &*pair[1], "g", "g")).expect("a game");
        assert_eq!(moved, expected);
        assert_eq!(wait(pair[1].read("g")).expect("the game"), expected);
        assert_eq!(wait(pair[1].record("g")).expect("the record"), record);
    }
    for store in &stores {
        wait(store.undo("g", Precondition::Turn(6))).expect("the game goes on");
        wait(store.redo("g", Precondition::Turn(7))).expect("the game goes on");
        assert_eq!(wait(store.read("g")).expect("the game").orders(), expected.orders());
    }
}

/// A game with history, undone phases, orders and settings.
fn play(store: &dyn GameStore) {
    start(store, "g");
    let submit = |who: &str, texts: &[&str]| {
        let texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
        let (any, options) = (Precondition::Any, SubmitOptions::default());
        wait(store.submit("g", any, power(who), &texts, options, Lang::EN)).expect("legal orders");
    };
    let resolve = || {
        wait(store.resolve("g", Precondition::Any, None, true)).expect("a turn");
    };
    submit("FRANCE", &["par - bur # « déjà vu »", "A MAR S A PAR - BUR"]);
    resolve();
    submit("FRANCE", &["bur - mun"]);
    resolve();
    for _ in 0..2 {
        wait(store.undo("g", Precondition::Any)).expect("a turn to undo");
    }
    submit("GERMANY", &["mun - bur"]);
    resolve();
    submit("TURKEY", &["con - bul"]);
    resolve();
    submit("TURKEY", &["build A CON"]);
    let change = SettingsChange {
        title: Some(GameTitle::new("Soirée d’été – 外交").expect("a title")),
        archived: Some(true),
        bluffs: Some(true),
        seats: vec![(power("ITALY"), Some("dumb".to_owned()))],
        seed: 7,
        ..SettingsChange::default()
    };
    wait(store.agree("g", Precondition::Any, &change)).expect("settings");
}
