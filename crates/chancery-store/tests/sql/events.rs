//! Events between processes on one `PostgreSQL` database: those of others arrive, each once, and whatever may have been
//! lost is reported as a gap.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use chancery_club::account::{AccountId, GameId};
use chancery_store::club::{
    ClubEvent, EventStore as _, EventSubscription, GameNews, HeardEvent, NodeId,
};
use chancery_store::{PostgresOptions, PostgresStore, wait};

use crate::place::{Database, Place, in_runtime};
use crate::proxy::Proxy;

/// A heartbeat that is short enough for tests.
const HEARTBEAT: Duration = Duration::from_millis(500);
/// Something that is not there after this will not come.
const PATIENCE: Duration = Duration::from_secs(20);
/// Nothing comes in this time if all is well: longer than a silence that is noticed.
const QUIET: Duration = Duration::from_secs(3);

/// A node with a store of its own.
struct TestNode {
    store: PostgresStore,
    id: NodeId,
    heard: EventSubscription,
}

impl TestNode {
    fn new(address: &str) -> TestNode {
        TestNode::with_heartbeat(address, HEARTBEAT)
    }

    fn with_heartbeat(address: &str, heartbeat: Duration) -> TestNode {
        let options = PostgresOptions::new(address).connections(4).heartbeat(heartbeat);
        let options = options.lock_timeout(Duration::from_secs(3));
        let store = wait(PostgresStore::open(options)).expect("a store");
        let id = NodeId::random();
        let heard = wait(store.subscribe(id)).expect("a subscription");
        TestNode { store, id, heard }
    }

    fn publish(&self, event: ClubEvent) {
        self.store.publish(self.id, event);
    }

    /// What is heard within a time.
    fn hear_within(&mut self, time: Duration) -> Option<HeardEvent> {
        let heard = async { tokio::time::timeout(time, self.heard.next()).await };
        in_runtime(heard).ok().map(|heard| heard.expect("an open store"))
    }

    fn hear(&mut self) -> HeardEvent {
        self.hear_within(PATIENCE).expect("an event")
    }

    fn hear_event(&mut self) -> ClubEvent {
        match self.hear() {
            HeardEvent::Event(event) => event,
            HeardEvent::Gap => panic!("a gap"),
        }
    }

    /// The next event. A connection that is lost may be noticed more than once.
    fn hear_past_gaps(&mut self) -> ClubEvent {
        loop {
            if let HeardEvent::Event(event) = self.hear() {
                return event;
            }
        }
    }

    fn is_quiet(&mut self) {
        assert_eq!(self.hear_within(QUIET), None);
    }
}

fn account(number: u32) -> ClubEvent {
    ClubEvent::Account(account_id(number))
}

fn account_id(number: u32) -> AccountId {
    let mut bytes = [0; 16];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    AccountId::from_random(bytes)
}

fn news(accounts: u32) -> GameNews {
    let game = GameId::from_random([9; 16]);
    GameNews { game, accounts: (0..accounts).map(account_id).collect(), is_public: true }
}

pub(crate) fn events_reach_other_nodes(database: Database) {
    let place = Place::new(database);
    let slowly = Duration::from_mins(1);
    let mut first = TestNode::with_heartbeat(&place.address(), slowly);
    let mut second = TestNode::with_heartbeat(&place.address(), slowly);
    // A node beside the first one, in the same process.
    let mut beside = wait(first.store.subscribe(NodeId::random())).expect("a subscription");
    let published = Instant::now();
    first.publish(ClubEvent::Game(news(7)));
    assert_eq!(second.hear_event(), ClubEvent::Game(news(7)));
    assert!(published.elapsed() < Duration::from_secs(1), "{:?}", published.elapsed());
    // More than fit into a payload or a transaction.
    for number in 0..2500 {
        first.publish(account(number));
    }
    for number in 0..2500 {
        assert_eq!(second.hear_event(), account(number));
    }
    first.publish(ClubEvent::Press(news(1000)));
    let (mut told, mut public) = (BTreeSet::new(), 0);
    while told.len() < 1000 {
        let ClubEvent::Press(part) = second.hear_event() else { panic!("press") };
        assert_eq!(part.game, news(0).game);
        told.extend(part.accounts);
        public += usize::from(part.is_public);
    }
    assert_eq!((told, public), (news(1000).accounts, 1));
    second.publish(account(1));
    assert_eq!(first.hear_event(), account(1));
    second.is_quiet();
    first.is_quiet();
    // In one process they do not take the way round.
    let heard = in_runtime(async {
        let mut count = 0;
        while tokio::time::timeout(QUIET, beside.next()).await.is_ok() {
            count += 1;
        }
        count
    });
    assert_eq!(heard, 1 + 2500 + 1 + 1, "each once");
}

pub(crate) fn a_lost_connection_is_a_gap(database: Database) {
    let place = Place::new(database);
    let proxy = Proxy::new(&place.address());
    let first = TestNode::new(&place.address());
    let mut second = TestNode::new(proxy.address());
    first.publish(account(1));
    assert_eq!(second.hear_event(), account(1));
    for round in 0..3 {
        proxy.cut();
        assert_eq!(second.hear(), HeardEvent::Gap, "round {round}");
        first.publish(account(round));
        assert_eq!(second.hear_past_gaps(), account(round), "round {round}");
    }
    // The server is away for longer than a silence.
    proxy.go_away();
    first.publish(account(3));
    assert_eq!(second.hear_within(HEARTBEAT * 5), None, "the connection is lost");
    proxy.come_back();
    assert_eq!(second.hear(), HeardEvent::Gap);
    first.publish(account(4));
    assert_eq!(second.hear_past_gaps(), account(4));
    // The server ends connections, as when it is restarted.
    place.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    assert_eq!(second.hear(), HeardEvent::Gap);
    first.publish(account(5));
    assert_eq!(second.hear_past_gaps(), account(5));
}

/// A connection of which neither side notices that it is dead.
pub(crate) fn a_connection_that_hangs_is_a_gap(database: Database) {
    let place = Place::new(database);
    let proxy = Proxy::new(&place.address());
    let mut first = TestNode::new(&place.address());
    let mut second = TestNode::new(proxy.address());
    proxy.hang();
    assert_eq!(second.hear(), HeardEvent::Gap);
    first.publish(account(1));
    assert_eq!(second.hear_past_gaps(), account(1));
    second.publish(account(2));
    assert_eq!(first.hear_past_gaps(), account(2), "whoever publishes noticed it, too");
}

/// A process that dies may have committed a change and not published it.
pub(crate) fn a_node_that_dies_is_a_gap(database: Database) {
    let place = Place::new(database);
    let mut first = TestNode::new(&place.address());
    let second = TestNode::new(&place.address());
    second.publish(account(1));
    assert_eq!(first.hear_event(), account(1));
    second.publish(account(2));
    wait(second.store.close());
    assert_eq!(first.hear_event(), account(2), "the last event was sent");
    second.publish(account(3));
    drop(second);
    first.is_quiet();
    let third = TestNode::new(&place.address());
    third.publish(account(3));
    assert_eq!(first.hear_event(), account(3));
    // As if it were killed: without saying goodbye.
    drop(third);
    assert_eq!(first.hear(), HeardEvent::Gap);
    first.is_quiet();
}

pub(crate) fn dropped_events_are_a_gap(database: Database) {
    let place = Place::new(database);
    let proxy = Proxy::new(&place.address());
    let mut first = TestNode::new(&place.address());
    let second = TestNode::new(proxy.address());
    second.publish(account(1));
    assert_eq!(first.hear_event(), account(1));
    proxy.go_away();
    let begun = Instant::now();
    for number in 0..20_000 {
        second.publish(account(number));
    }
    assert!(begun.elapsed() < Duration::from_secs(2), "nobody waits for the server");
    // The first one misses the silent one, too.
    assert_eq!(first.hear(), HeardEvent::Gap);
    first.is_quiet();
    proxy.come_back();
    let (events, is_gap) = in_runtime(async {
        let mut events = 0;
        loop {
            match tokio::time::timeout(PATIENCE, first.heard.next()).await {
                Ok(Some(HeardEvent::Event(_))) => events += 1,
                Ok(Some(HeardEvent::Gap)) => return (events, true),
                Ok(None) | Err(_) => return (events, false),
            }
        }
    });
    assert!(is_gap, "it says that it dropped some, {events} events later");
}
