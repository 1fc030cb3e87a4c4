//! Changes at the same time, by stores with connections of their own.

use std::time::{Duration, Instant};

use chancery::Board;
use chancery_store::{
    DatabaseError, GameStore, PostgresOptions, PostgresStore, Precondition, SqliteOptions,
    SqliteStore, StoreError, wait,
};

use crate::place::{Database, Place, power, save, start};

/// What holds up all changes of a game in the middle: on `PostgreSQL` the last seat that a resolver
/// locks, on `SQLite` the lock of the database.
const LAST_SEAT: &str = "SELECT 1 FROM seats WHERE number = 6 FOR UPDATE";

fn blocker(database: Database) -> &'static str {
    match database {
        Database::Sqlite => "SELECT 1",
        Database::Postgres => LAST_SEAT,
    }
}

pub(crate) fn two_resolvers_make_one_turn(database: Database) {
    let place = Place::new(database);
    let (one, other) = (place.open(), place.open());
    start(&*one, "g");
    let france = power("FRANCE");
    for turn in 0..4 {
        save(&*one, Precondition::Turn(turn), france, "A PAR H").expect("an order");
        let held = place.hold(blocker(database));
        let resolve = |store: &dyn GameStore| {
            wait(store.resolve("g", Precondition::Turn(turn), None, true)).map(|done| done.answer)
        };
        let answers: Vec<_> = std::thread::scope(|scope| {
            let racers = [&one, &other].map(|store| scope.spawn(move || resolve(&**store)));
            place.await_waiting(2);
            drop(held);
            racers.map(|racer| racer.join().expect("an answer")).into_iter().collect()
        });
        let won = answers.iter().filter(|answer| answer.is_ok()).count();
        assert_eq!(won, 1, "{answers:?}");
        let stale = |answer: &&Result<_, _>| matches!(answer, Err(StoreError::Stale { .. }));
        assert_eq!(answers.iter().filter(stale).count(), 1, "{answers:?}");
        let record = wait(other.record("g")).expect("the record");
        assert_eq!(record.turns.len(), turn as usize + 1);
        assert_eq!(record.turns[turn as usize].orders.of(france), ["A PAR H"]);
    }
}

pub(crate) fn a_change_does_not_wait_for_ever(database: Database) {
    let place = Place::new(database);
    start(&*place.open(), "g");
    let (address, timeout) = (place.address(), Duration::from_millis(200));
    let store: Box<dyn GameStore> = match database {
        Database::Sqlite => {
            let options = SqliteOptions::new(address).lock_timeout(timeout);
            Box::new(wait(SqliteStore::open(options)).expect("a store"))
        }
        Database::Postgres => {
            let options = PostgresOptions::new(address).lock_timeout(timeout);
            Box::new(wait(PostgresStore::open(options)).expect("a store"))
        }
    };
    let held = place.hold(blocker(database));
    let busy = wait(store.resolve("g", Precondition::Any, None, true)).map(|_| ());
    assert!(matches!(busy, Err(StoreError::Database(DatabaseError::Busy))), "{busy:?}");
    wait(store.read("g")).expect("readers do not wait");
    drop(held);
    wait(store.resolve("g", Precondition::Any, None, true)).expect("a turn");
}

/// Changes that are refused do not undo others that are saved at the same time.
pub(crate) fn a_refusal_leaves_others_alone(database: Database) {
    let place = Place::new(database);
    let store = place.open();
    start(&*store, "g");
    std::thread::scope(|scope| {
        for power in Board::classic().powers() {
            let store = &*store;
            scope.spawn(move || {
                for round in 0..20 {
                    let text = format!("{} # {round}", hold_of(power));
                    save(store, Precondition::Any, power, &text).expect("an order");
                    save(store, Precondition::Any, power, "A MOS - LON").expect_err("illegal");
                    save(store, Precondition::Turn(9), power, &text).expect_err("stale");
                    let game = wait(store.read("g")).expect("the game");
                    assert_eq!(game.orders().of(power), [text], "committed when acknowledged");
                }
            });
        }
    });
}

/// While the transactions of a player and of a resolver are open, the other players save.
pub(crate) fn players_do_not_wait_for_each_other(database: Database) {
    let place = Place::new(database);
    let store = place.open();
    start(&*store, "g");
    // Somebody else's transaction holds the seat of Turkey and has noted the time of its change.
    let held = place.hold(
        "UPDATE seats SET orders = '[]' WHERE number = 6;
        UPDATE listings SET changed_at = 1",
    );
    let board = Board::classic();
    let turn = Precondition::Turn(0);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        let store = &store;
        let players: Vec<_> = board
            .powers()
            .take(6)
            .map(|power| scope.spawn(move || save(&**store, turn, power, &hold_of(power))))
            .collect();
        for player in players {
            player.join().expect("a player").expect("saved at once");
        }
        assert!(begun.elapsed() < Duration::from_secs(5), "nobody waits for a lock");
        // Turkey itself waits, and so does a resolver. It holds the game and six seats.
        let turkey = power("TURKEY");
        let saved = scope.spawn(move || save(&**store, turn, turkey, "A CON H"));
        place.await_waiting(1);
        let resolved = scope.spawn(move || wait(store.resolve("g", turn, None, true)).map(|_| ()));
        place.await_waiting(2);
        drop(held);
        saved.join().expect("a player").expect("Turkey came first");
        resolved.join().expect("a resolver").expect("a turn");
    });
    let spring = wait(store.turn("g", "S1901M")).expect("the turn");
    assert_eq!(spring.orders.powers().count(), 7, "{:?}", spring.orders);
}

/// Orders that arrive while a resolver waits are in its turn, or they are refused.
pub(crate) fn a_submission_is_resolved_or_refused(database: Database) {
    let place = Place::new(database);
    let (one, other) = (place.open(), place.open());
    start(&*one, "g");
    let (austria, turn) = (power("AUSTRIA"), Precondition::Turn(0));
    let held = place.hold(LAST_SEAT);
    let late = std::thread::scope(|scope| {
        let one = &one;
        let resolved = scope.spawn(move || wait(one.resolve("g", turn, None, true)).map(|_| ()));
        place.await_waiting(1);
        // The resolver has locked the seat of Austria already.
        let other = &other;
        let saved = scope.spawn(move || save(&**other, turn, austria, "A VIE H"));
        place.await_waiting(2);
        drop(held);
        resolved.join().expect("a resolver").expect("a turn");
        saved.join().expect("a player")
    });
    assert!(matches!(late, Err(StoreError::Stale { phase }) if phase == "F1901M"));
    assert!(wait(one.read("g")).expect("the game").orders().powers().next().is_none());
}

/// The hold of the first unit of a power.
fn hold_of(power: chancery::Power) -> String {
    let board = Board::classic();
    let game = chancery::Game::new(board, chancery::Rules::default());
    let unit = game.position().units().iter().find(|unit| unit.power() == power);
    format!("{} H", unit.expect("a unit").name(board))
}
