//! Games that come from a table, go back to one, or are deleted.

use chancery::game::record::Record;
use chancery::game::{GameTitle, TableSettings};
use chancery::{Board, Court, Game, Rules};
use chancery_club::account::GameId;
use chancery_club::game::{ClubGame, MasterCommand};
use chancery_club::policy::{Denial, GameStage};

use super::GamePart;
use super::fixture::{ConformanceGame, MASTER, account, denial, powers, settings};
use crate::club::{ClubStore, TestClock};
use crate::error::StoreError;
use crate::memory::MemoryStore;
use crate::snapshot::Precondition;
use crate::store::GameStore as _;
use crate::transfer::transfer;
use crate::wait::wait;

pub(super) const PARTS: [GamePart; 3] =
    [games_of_the_table_go_on, games_go_back_to_the_table, games_are_deleted];

/// A game of a table with history, an undone phase and orders.
fn table() -> MemoryStore {
    let store = MemoryStore::new();
    let record = Record::new("t", Game::new(Board::classic(), Rules::default()));
    wait(store.create("t", &record, &TableSettings::default())).expect("a game");
    let france = powers()[2];
    let options = chancery::game::SubmitOptions::default();
    let submit = |text: &str| {
        let texts = [text.to_owned()];
        let done =
            store.submit("t", Precondition::Any, france, &texts, options, chancery::Lang::EN);
        wait(done).expect("an order");
    };
    submit("PAR - BUR");
    wait(store.resolve("t", Precondition::Any, None, true)).expect("a turn");
    submit("BUR - MUN");
    wait(store.resolve("t", Precondition::Any, None, true)).expect("a turn");
    wait(store.undo("t", Precondition::Any)).expect("an undo");
    submit("BUR - BEL");
    store
}

fn games_of_the_table_go_on(store: &dyn ClubStore, clock: &TestClock) {
    let table = table();
    let record = wait(table.record("t")).expect("the record");
    let id = GameId::from_random([1; 16]);
    let now = clock.now();
    let new = ClubGame::of_record(id, settings("Imported"), account(MASTER), record.clone(), now);
    let new = new.expect("a game");
    let created = wait(store.create_club_game(new.clone(), Vec::new())).expect("a new game");
    assert_eq!(created.phases, ["S1901M"]);
    assert_eq!(created.game.session(), new.session());
    let game = ConformanceGame { store, id };
    let stored = wait(store.record(&id.to_string())).expect("the record");
    assert_eq!(Record { id: "t".to_owned(), ..stored }, record, "nothing is lost");
    game.check();
    game.fill();
    assert_eq!(game.read().game.turn(), 3);
    game.check();
    game.master(MasterCommand::Force { turn: Some(3) }).expect("a resolution");
    let turn = wait(store.turn(&id.to_string(), "f1901m")).expect("the turn");
    assert_eq!(turn.orders.of(powers()[2]), ["BUR - BEL"]);
    game.check();

    let mut unsound = record;
    let mut elsewhere = Game::new(Board::classic(), Rules::default());
    let orders = chancery::game::OrderTexts::new(Board::classic());
    elsewhere.resolve(&mut Court::default(), orders.clone());
    elsewhere.resolve(&mut Court::default(), orders);
    unsound.game = elsewhere;
    let id = GameId::from_random([2; 16]);
    let new = ClubGame::of_record(id, settings("Unsound"), account(MASTER), unsound, now);
    let refused = wait(store.create_club_game(new.expect("a game"), Vec::new()));
    assert!(matches!(refused, Err(StoreError::Unsound(_))), "{refused:?}");
    assert_eq!(wait(store.club_game(id)).expect("an answer"), None);
}

fn games_go_back_to_the_table(store: &dyn ClubStore, clock: &TestClock) {
    let game = ConformanceGame::begun(store, clock, 1);
    game.save(2, 0, &["PAR - BUR"]).expect("saved orders");
    game.master(MasterCommand::Force { turn: None }).expect("a resolution");
    game.save(2, 1, &["BUR - MUN"]).expect("saved orders");
    let name = game.id.to_string();
    let table = MemoryStore::new();
    let moved = wait(transfer(store, &table, &name, &name)).expect("a game of the table");
    assert_eq!(&moved.session, game.read().game.session());
    let record = wait(store.record(&name)).expect("the record");
    assert_eq!(wait(table.record(&name)).expect("the record"), record);
    assert_eq!(moved.settings().title, GameTitle::new("Friday").expect("a title"));
}

fn games_are_deleted(store: &dyn ClubStore, clock: &TestClock) {
    let games: Vec<ConformanceGame<'_>> =
        (1..=3).map(|number| ConformanceGame::begun(store, clock, number)).collect();
    for game in &games {
        game.save(2, 0, &["PAR - BUR"]).expect("saved orders");
    }
    assert!(wait(store.delete_club_game(games[0].id)).expect("an answer"));
    assert!(!wait(store.delete_club_game(games[0].id)).expect("an answer"));
    wait(store.delete(&games[1].id.to_string(), Precondition::Any)).expect("a deletion");
    for game in &games[..2] {
        assert_eq!(wait(store.club_game(game.id)).expect("an answer"), None);
        assert_eq!(denial(game.save(2, 0, &["PAR H"])), Denial::NoSuchGame);
        assert!(game.acts().is_empty());
        assert_eq!(wait(store.submissions(game.id, None)).expect("a log"), []);
        assert!(!game.is_due(chancery_club::time::Timestamp::MAX));
        let read = wait(store.read(&game.id.to_string()));
        assert!(matches!(read, Err(StoreError::NoGame(..))), "{read:?}");
    }
    assert_eq!(games[2].read().game.document.stage, GameStage::Running);
    games[2].check();
    let again = ConformanceGame::begun(store, clock, 1);
    again.check();
}
