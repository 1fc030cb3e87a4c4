//! Connections to `PostgreSQL` that are lost exactly while a change is committed. Whether the change was made is found
//! out; nothing is done twice, and nothing that was done is called refused.

use chancery_club::account::{AccountId, DisplayName};
use chancery_club::time::Length;
use chancery_store::club::{
    ClubStore, LinkKind, NewAccount, OneTimeLink, RequestState, TestClock, TokenHash,
};
use chancery_store::{DatabaseError, Result, StoreError, wait};

use crate::club::open;
use crate::club_game::{ClubTestGame, start_time};
use crate::place::{Database, Place};
use crate::proxy::{Loss, Proxy};

const FRANCE: u8 = 2;

/// A store behind a proxy, and one beside it.
struct Lossy {
    proxy: Proxy,
    clock: TestClock,
    store: std::sync::Arc<dyn ClubStore>,
    beside: std::sync::Arc<dyn ClubStore>,
    /// Dropped last.
    _place: Place,
}

impl Lossy {
    fn new(database: Database) -> Lossy {
        let place = Place::new(database);
        let clock = TestClock::new(start_time());
        let proxy = Proxy::new(&place.address());
        let store = open(proxy.address(), &clock);
        let beside = open(&place.address(), &clock);
        Lossy { proxy, clock, store, beside, _place: place }
    }

    /// Does something whose commit meets a loss.
    fn with<T>(&self, loss: Loss, act: impl FnOnce(&dyn ClubStore) -> Result<T>) -> Result<T> {
        self.proxy.lose(loss);
        let done = act(&*self.store);
        assert!(self.proxy.has_lost(), "nothing was committed");
        done
    }
}

fn account(number: u8, name: &str) -> NewAccount {
    NewAccount {
        id: AccountId::from_random([number; 16]),
        name: DisplayName::new(name).expect("a name"),
        email: None,
        operator: false,
        password: None,
        created_at: start_time(),
    }
}

/// The change was made or it was not, and in both cases it is there once in the end and acknowledged.
pub(crate) fn a_lost_commit_is_settled(database: Database) {
    let lossy = Lossy::new(database);
    for (number, loss) in (1..).zip([Loss::BeforeCommit, Loss::AfterCommit]) {
        let beside = ClubTestGame::begin(&*lossy.beside, number);
        let game = ClubTestGame::new(&*lossy.store, number);
        let orders = vec!["A PAR - BUR".to_owned()];
        let receipt = lossy.with(loss, |_| game.save(FRANCE, 0, &orders)).expect("saved orders");
        let proof = beside.proof();
        assert_eq!(proof.logs.submissions.len(), 1, "{loss:?}: saved once");
        assert_eq!(proof.logs.submissions[0].hash, receipt.hash, "{loss:?}: the receipt is true");
        lossy.with(loss, |_| game.set_ready(FRANCE, 0, true)).expect("a flag");
        lossy.clock.set(beside.deadline());
        let swept = lossy.with(loss, |_| game.sweep());
        assert_eq!(swept.expect("a sweep"), Some(0), "{loss:?}: the resolution is acknowledged");
        assert_eq!(beside.resolved_orders(0, FRANCE), Some(orders));
        assert_eq!(beside.read().game.turn(), 1);
        assert_eq!(beside.sweep().expect("a sweep"), None, "{loss:?}: resolved once");
        beside.proof();
        lossy.clock.advance(Length::hours(1));
        check_people(&lossy, loss, number);
    }
}

fn check_people(lossy: &Lossy, loss: Loss, number: u8) {
    let names = ["", "Ada", "Bea"];
    let new = account(number, names[usize::from(number)]);
    let made = lossy.with(loss, |store| wait(store.create_account(new.clone())));
    assert_eq!(made.expect("an account").id, new.id, "{loss:?}");
    let hash = TokenHash::from_bytes([number; 32]);
    let link = OneTimeLink {
        hash,
        kind: LinkKind::SignIn,
        account: Some(new.id),
        payload: String::new(),
        browser: None,
        expires_at: start_time().after(Length::days(99)),
    };
    lossy.with(loss, |store| wait(store.create_link(link.clone()))).expect("a link");
    let now = lossy.clock.now();
    let used = lossy.with(loss, |store| wait(store.consume_link(hash, link.kind, now)));
    assert_eq!(used.expect("an answer"), Some(link.clone()), "{loss:?}: whoever used it gets it");
    let again = wait(lossy.beside.consume_link(hash, link.kind, now)).expect("an answer");
    assert_eq!(again, None, "{loss:?}: used once");
    let begun = lossy.with(loss, |store| wait(store.begin_request(hash, hash, now)));
    assert_eq!(begun.expect("an answer"), RequestState::New, "{loss:?}");
    let again = wait(lossy.beside.begin_request(hash, hash, now)).expect("an answer");
    assert_eq!(again, RequestState::Running, "{loss:?}");
}

/// If the server does not come back, nobody knows, and that is what the caller is told. Who asks again later finds
/// the change, once.
pub(crate) fn an_unknown_outcome_is_told(database: Database) {
    let lossy = Lossy::new(database);
    let beside = ClubTestGame::begin(&*lossy.beside, 1);
    let game = ClubTestGame::new(&*lossy.store, 1);
    let orders = vec!["A PAR - BUR".to_owned()];
    let is_unknown =
        |answer: &StoreError| matches!(answer, StoreError::Database(DatabaseError::OutcomeUnknown));
    let unknown = lossy.with(Loss::ForGood, |_| game.save(FRANCE, 0, &orders));
    let unknown = unknown.expect_err("nobody knows");
    assert!(is_unknown(&unknown), "{unknown}");
    assert!(wait(lossy.store.club_game(game.id)).is_err(), "the server is away");
    lossy.proxy.lose(Loss::Never);
    game.save(FRANCE, 0, &orders).expect("the same orders replace themselves");
    lossy.clock.set(beside.deadline());
    let unknown = lossy.with(Loss::ForGood, |_| game.sweep()).expect_err("nobody knows");
    assert!(is_unknown(&unknown), "{unknown}");
    lossy.proxy.lose(Loss::Never);
    assert_eq!(game.sweep().expect("a sweep"), None, "it was resolved");
    assert_eq!(game.resolved_orders(0, FRANCE), Some(orders));
    assert_eq!(game.read().game.turn(), 1);
    game.proof();
    let new = account(1, "Ada");
    let unknown = lossy.with(Loss::ForGood, |store| wait(store.create_account(new.clone())));
    assert!(is_unknown(&unknown.expect_err("nobody knows")));
    lossy.proxy.lose(Loss::Never);
    let found = wait(lossy.store.account(new.id)).expect("an answer");
    assert_eq!(found.expect("the account").id, new.id);
}
