//! Events between nodes.

use std::collections::BTreeSet;

use chancery_club::account::GameId;

use super::{ClubPart, id};
use crate::club::{ClubEvent, ClubStore, GameNews, HeardEvent, NodeId};
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 1] = [other_nodes_hear_in_order];

fn other_nodes_hear_in_order(store: &dyn ClubStore) {
    let nodes = [NodeId::random(), NodeId::random()];
    let [mut first, mut second] =
        nodes.map(|node| wait(store.subscribe(node)).expect("a subscription"));
    let accounts = BTreeSet::from([id(1), id(2)]);
    let news = GameNews { game: GameId::from_random([1; 16]), accounts, is_public: true };
    let events = [ClubEvent::Game(news.clone()), ClubEvent::Press(news), ClubEvent::Account(id(1))];
    for event in &events {
        store.publish(nodes[0], event.clone());
    }
    store.publish(nodes[1], ClubEvent::Account(id(2)));
    for event in events {
        assert_eq!(wait(second.next()), Some(HeardEvent::Event(event)));
    }
    // A node does not hear itself.
    let others = HeardEvent::Event(ClubEvent::Account(id(2)));
    assert_eq!(wait(first.next()), Some(others));
    let mut third = wait(store.subscribe(NodeId::random())).expect("a subscription");
    store.publish(nodes[0], ClubEvent::Account(id(3)));
    let later = HeardEvent::Event(ClubEvent::Account(id(3)));
    assert_eq!(wait(third.next()), Some(later), "only what is published from now on");
}
