//! What stores send each other, as JSON. Nodes of the version before and of the one after read it, too: a field that is
//! not known is ignored, and so is an event of a new kind, of which an older node has nothing to tell.

use serde::{Deserialize, Serialize};

use crate::club::{ClubEvent, GameNews};

/// The server refuses payloads of 8000 bytes.
const MAX_BYTES: usize = 7800;
/// The most accounts in one event: those of a larger one are told by several.
const MAX_ACCOUNTS: usize = 100;

/// What a store says in one NOTIFY.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct StoreMessage {
    /// The number of the store.
    pub(super) store: u64,
    /// What happened. Without events, it is a heartbeat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<PublishedEvent>,
    /// Whether it dropped events.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) gap: bool,
    /// Whether it is the last message of the store, which sent everything.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) goodbye: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// An event, or one of a kind that this version does not know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum PublishedEvent {
    Known(ClubEvent),
    Unknown(serde_json::Value),
}

impl StoreMessage {
    pub(super) fn heartbeat(store: u64) -> StoreMessage {
        StoreMessage { store, ..StoreMessage::default() }
    }

    /// The events of the message that this version knows.
    pub(super) fn known_events(self) -> impl Iterator<Item = ClubEvent> {
        self.events.into_iter().filter_map(|event| match event {
            PublishedEvent::Known(event) => Some(event),
            PublishedEvent::Unknown(_) => None,
        })
    }

    pub(super) fn read(text: &str) -> Option<StoreMessage> {
        serde_json::from_str(text).ok()
    }

    pub(super) fn written(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The payloads that say this, each short enough: a heartbeat if there are no events.
pub(super) fn payloads(first: StoreMessage, events: Vec<ClubEvent>) -> Vec<String> {
    let store = first.store;
    let (mut all, mut message) = (Vec::new(), first);
    let mut length = message.written().len();
    for event in events.into_iter().flat_map(parts).map(PublishedEvent::Known) {
        let added = serde_json::to_string(&event).map_or(0, |text| text.len() + 1);
        if !message.events.is_empty() && length + added > MAX_BYTES {
            let full = std::mem::replace(&mut message, StoreMessage::heartbeat(store));
            all.push(full.written());
            length = message.written().len();
        }
        // The first one also adds the name of the list.
        length += if message.events.is_empty() { added + 16 } else { added };
        message.events.push(event);
    }
    all.push(message.written());
    all
}

/// An event as several, none with too many accounts. Together they tell the same listeners.
fn parts(event: ClubEvent) -> Vec<ClubEvent> {
    let split = |news: GameNews, part: fn(GameNews) -> ClubEvent| {
        let GameNews { game, accounts, is_public } = news;
        if accounts.len() <= MAX_ACCOUNTS {
            return vec![part(GameNews { game, accounts, is_public })];
        }
        let accounts: Vec<_> = accounts.into_iter().collect();
        let chunks = accounts.chunks(MAX_ACCOUNTS).enumerate();
        let news = chunks.map(|(number, chunk)| GameNews {
            game,
            accounts: chunk.iter().copied().collect(),
            is_public: is_public && number == 0,
        });
        news.map(part).collect()
    };
    match event {
        ClubEvent::Game(news) => split(news, ClubEvent::Game),
        ClubEvent::Press(news) => split(news, ClubEvent::Press),
        ClubEvent::Account(_) => vec![event],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chancery_club::account::{AccountId, GameId};

    use super::*;

    fn news(accounts: u16, is_public: bool) -> GameNews {
        let account = |number: u16| {
            let [a, b] = number.to_be_bytes();
            AccountId::from_random([a, b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        };
        let game = GameId::from_random([1; 16]);
        GameNews { game, accounts: (0..accounts).map(account).collect(), is_public }
    }

    fn read(payloads: &[String]) -> Vec<ClubEvent> {
        let messages = payloads.iter().map(|text| StoreMessage::read(text).unwrap());
        messages.flat_map(StoreMessage::known_events).collect()
    }

    #[test]
    fn many_events_are_sent_in_payloads_that_are_short_enough() {
        let account = ClubEvent::Account(AccountId::from_random([7; 16]));
        for accounts in [0, 1, 7, 99, 100] {
            let event = ClubEvent::Game(news(accounts, true));
            let events = vec![[event, account.clone()]; 200].concat();
            let payloads = payloads(StoreMessage::heartbeat(u64::MAX), events.clone());
            assert!(payloads.iter().all(|text| text.len() < 8000), "{accounts}");
            assert!(payloads.len() > 1 && payloads.len() < 400);
            assert_eq!(read(&payloads), events);
        }
    }

    #[test]
    fn an_event_for_many_accounts_reaches_all_and_the_watchers_once() {
        let large = news(1234, true);
        let all = payloads(StoreMessage::heartbeat(1), vec![ClubEvent::Press(large.clone())]);
        assert!(all.iter().all(|text| text.len() < 8000));
        let (mut told, mut public) = (BTreeSet::new(), 0);
        for event in read(&all) {
            let ClubEvent::Press(part) = event else { panic!("press instead of {event:?}") };
            assert_eq!(part.game, large.game);
            told.extend(part.accounts);
            public += usize::from(part.is_public);
        }
        assert_eq!((told, public), (large.accounts, 1));
    }

    #[test]
    fn flags_are_sent_once_and_without_events() {
        let gap = StoreMessage { gap: true, ..StoreMessage::heartbeat(1) };
        let events = vec![ClubEvent::Game(news(100, false)); 9];
        let sent: Vec<_> = payloads(gap, events)
            .iter()
            .map(|text| StoreMessage::read(text).unwrap().gap)
            .collect();
        assert!(sent.len() > 1 && sent.iter().filter(|gap| **gap).count() == 1);
        let empty = payloads(StoreMessage::heartbeat(5), Vec::new());
        assert_eq!(empty, [r#"{"store":5}"#]);
    }

    /// Nodes of two versions talk to each other.
    #[test]
    fn what_a_later_version_adds_is_ignored() {
        let known = serde_json::to_string(&ClubEvent::Game(news(1, false))).unwrap();
        let text = format!(
            r#"{{"store":5,"weather":"rain","events":[{{"tournament":{{"round":1}}}},{known}]}}"#
        );
        let message = StoreMessage::read(&text).unwrap();
        assert!(!message.gap && !message.goodbye);
        assert_eq!(message.known_events().collect::<Vec<_>>(), [ClubEvent::Game(news(1, false))]);
        assert_eq!(StoreMessage::read("what?"), None);
    }
}
