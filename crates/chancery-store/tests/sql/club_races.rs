//! Two resolvers and players in one game of the club, each with connections of their own, where one of them is held up
//! in the middle of its transaction.

use std::sync::Arc;

use chancery_club::game::ClubGameError;
use chancery_club::time::Timestamp;
use chancery_store::Result;
use chancery_store::club::{ClubStore, TestClock};

use crate::club::open;
use crate::club_game::{ClubTestGame, refusal, start_time};
use crate::gate_clock::GateClock;
use crate::place::{Database, Place};

/// A game of three stores, the first of which can be held up.
struct Meeting {
    place: Place,
    time: TestClock,
    gate: GateClock,
    stores: [Arc<dyn ClubStore>; 3],
}

const AUSTRIA: u8 = 0;
const FRANCE: u8 = 2;
const TURKEY: u8 = 6;

fn orders(text: &str) -> Vec<String> {
    vec![text.to_owned()]
}

/// Whether something was refused because its turn or its deadline is over.
fn is_too_late<T>(answer: &Result<T>) -> bool {
    matches!(refusal(answer), Some(ClubGameError::Late { .. } | ClubGameError::Stale { .. }))
}

impl Meeting {
    fn new(database: Database) -> Meeting {
        let place = Place::new(database);
        let time = TestClock::new(start_time());
        let (gate, address) = (GateClock::new(&time), place.address());
        let stores = [open(&address, &gate), open(&address, &time), open(&address, &time)];
        ClubTestGame::begin(&*stores[1], 1);
        Meeting { place, time, gate, stores }
    }

    fn game(&self, store: usize) -> ClubTestGame<'_> {
        ClubTestGame::new(&*self.stores[store], 1)
    }

    /// Sets the clock to a second before the deadline.
    fn almost(&self) -> Timestamp {
        let deadline = self.game(1).deadline();
        self.time.set(Timestamp::from_micros(deadline.as_micros() - 1_000_000).expect("a moment"));
        deadline
    }

    /// Whether others go on while a transaction is in the middle. `SQLite` has one writer at a time.
    fn has_rows(&self) -> bool {
        matches!(self.place, Place::Postgres { .. })
    }

    /// The game is in this turn, and each turn before it was resolved once.
    fn check(&self, turn: u32) {
        let proof = self.game(1).proof();
        assert_eq!(self.game(2).read().game.turn(), turn);
        assert_eq!(proof.record.turns.len(), turn as usize);
    }
}

/// One resolver is in the middle of its transaction when another one comes. One turn results.
pub(crate) fn two_resolvers_of_a_club_make_one_turn(database: Database) {
    let meeting = Meeting::new(database);
    for turn in 0..3 {
        let deadline = meeting.almost();
        meeting.game(1).save(FRANCE, turn, &orders("A PAR H")).expect("on time");
        meeting.time.set(deadline);
        let (first, others, late) = std::thread::scope(|scope| {
            let closed = meeting.gate.close();
            let first = scope.spawn(|| meeting.game(0).sweep());
            closed.await_reader();
            let others = [1, 2].map(|store| {
                let meeting = &meeting;
                scope.spawn(move || meeting.game(store).sweep())
            });
            // Whoever finds the game locked leaves it to the one who has it.
            let others = if meeting.has_rows() {
                others.map(|other| Ok(other.join().expect("an answer")))
            } else {
                others.map(Err)
            };
            let late = scope.spawn(|| meeting.game(1).save(AUSTRIA, turn, &orders("A VIE H")));
            meeting.place.await_waiting(1);
            drop(closed);
            let others =
                others.map(|other| other.unwrap_or_else(|it| it.join().expect("an answer")));
            (first.join().expect("an answer"), others, late.join().expect("an answer"))
        });
        assert_eq!(first.expect("a sweep"), Some(turn));
        assert_eq!(others.map(|other| other.expect("a sweep")), [None, None]);
        assert!(is_too_late(&late), "{late:?}");
        assert_eq!(meeting.game(1).resolved_orders(turn, FRANCE), Some(orders("A PAR H")));
        assert_eq!(meeting.game(1).resolved_orders(turn, AUSTRIA), Some(Vec::new()));
        meeting.check(turn + 1);
    }
}

/// A player is in the middle of saving orders, on time, when the deadline passes and a resolver comes: it waits,
/// and the orders are in its turn. Whoever comes after it is refused.
pub(crate) fn a_submission_in_the_middle_is_resolved(database: Database) {
    let meeting = Meeting::new(database);
    let deadline = meeting.almost();
    let (saved, resolved, late) = std::thread::scope(|scope| {
        let closed = meeting.gate.close();
        let saved = scope.spawn(|| meeting.game(0).save(FRANCE, 0, &orders("A PAR - BUR")));
        closed.await_reader();
        meeting.time.set(deadline);
        let resolved = scope.spawn(|| meeting.game(1).sweep());
        meeting.place.await_waiting(1);
        let late = [AUSTRIA, TURKEY].map(|player| {
            let text = if player == AUSTRIA { "A VIE H" } else { "A CON H" };
            let meeting = &meeting;
            scope.spawn(move || meeting.game(2).save(player, 0, &orders(text)))
        });
        // The resolver has the seat of Austria, and not yet that of Turkey.
        meeting.place.await_waiting(2);
        if meeting.has_rows() {
            assert_eq!(meeting.game(2).sweep().expect("a sweep"), None, "somebody has the game");
        }
        drop(closed);
        let late = late.map(|late| late.join().expect("an answer"));
        (saved.join().expect("an answer"), resolved.join().expect("an answer"), late)
    });
    let receipt = saved.expect("saved on time");
    assert!(receipt.at < deadline);
    assert_eq!(resolved.expect("a sweep"), Some(0));
    assert!(late.iter().all(is_too_late), "{late:?}");
    assert_eq!(meeting.game(1).resolved_orders(0, FRANCE), Some(orders("A PAR - BUR")));
    for player in [AUSTRIA, TURKEY] {
        assert_eq!(meeting.game(1).resolved_orders(0, player), Some(Vec::new()));
    }
    meeting.check(1);
}

/// Orders are on time if they are accepted before the deadline, not if they are sent before it.
pub(crate) fn orders_that_wait_past_the_deadline_are_late(database: Database) {
    let meeting = Meeting::new(database);
    let deadline = meeting.almost();
    let held = meeting.place.hold(match database {
        Database::Sqlite => "SELECT 1",
        Database::Postgres => "SELECT 1 FROM seats WHERE number = 2 FOR UPDATE",
    });
    let late = std::thread::scope(|scope| {
        let saved = scope.spawn(|| meeting.game(1).save(FRANCE, 0, &orders("A PAR - BUR")));
        meeting.place.await_waiting(1);
        meeting.time.set(deadline);
        drop(held);
        saved.join().expect("an answer")
    });
    assert!(matches!(refusal(&late), Some(ClubGameError::Late { .. })), "{late:?}");
    assert_eq!(meeting.game(2).sweep().expect("a sweep"), Some(0));
    assert_eq!(meeting.game(1).resolved_orders(0, FRANCE), Some(Vec::new()));
    meeting.check(1);
}

/// A third connection has the seat of Turkey. Turkey waits for it, and so does a resolver, which has the game and the
/// other seats; a second one skips the game. Turkey came first and is in the turn; Austria comes too late.
pub(crate) fn a_resolver_waits_for_seats(database: Database) {
    let meeting = Meeting::new(database);
    let game = meeting.game(1);
    (0..7).for_each(|player| game.set_ready(player, 0, true).expect("a flag"));
    let held = meeting.place.hold("SELECT 1 FROM seats WHERE number = 6 FOR UPDATE");
    let (saved, resolved, late) = std::thread::scope(|scope| {
        let saved = scope.spawn(|| meeting.game(0).save(TURKEY, 0, &orders("A CON - BUL")));
        meeting.place.await_waiting(1);
        let resolved = scope.spawn(|| meeting.game(1).sweep());
        meeting.place.await_waiting(2);
        assert_eq!(meeting.game(2).sweep().expect("a sweep"), None, "somebody has the game");
        let late = scope.spawn(|| meeting.game(2).save(AUSTRIA, 0, &orders("A VIE H")));
        meeting.place.await_waiting(3);
        drop(held);
        (
            saved.join().expect("an answer"),
            resolved.join().expect("an answer"),
            late.join().expect("an answer"),
        )
    });
    saved.expect("Turkey came first");
    assert_eq!(resolved.expect("a sweep"), Some(0));
    assert!(matches!(refusal(&late), Some(ClubGameError::Stale { .. })), "{late:?}");
    assert_eq!(game.resolved_orders(0, TURKEY), Some(orders("A CON - BUL")));
    meeting.check(1);
}
