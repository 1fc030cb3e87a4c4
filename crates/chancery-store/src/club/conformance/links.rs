//! One-time links.

use super::{ClubPart, at, hash, id, join, refusal};
use crate::club::{ClubStore, LinkKind, OneTimeLink};
use crate::club_error::ClubStoreError;
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 3] =
    [links_are_used_once, expired_links_are_purged, links_end_with_the_access_of_their_account];

/// A link until second 1000.
pub(super) fn link(number: u8, kind: LinkKind) -> OneTimeLink {
    OneTimeLink {
        hash: hash(number),
        kind,
        account: None,
        payload: format!(r#"{{"number":{number}}}"#),
        browser: None,
        expires_at: at(1000),
    }
}

fn create(store: &dyn ClubStore, link: OneTimeLink) {
    wait(store.create_link(link)).expect("a link");
}

fn links_are_used_once(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    for (number, kind) in (1..).zip(LinkKind::ALL) {
        let (account, browser) = (Some(id(1)), Some(hash(200)));
        let whole = OneTimeLink { account, browser, ..link(number, kind) };
        create(store, if number % 2 == 0 { whole } else { link(number, kind) });
    }
    let look = |number, kind| wait(store.link(hash(number), kind, at(5))).expect("an answer");
    let consume = |number, kind| wait(store.consume_link(hash(number), kind, at(5)));
    for (number, kind) in (1..).zip(LinkKind::ALL) {
        let seen = look(number, kind).expect("a link");
        assert_eq!((seen.hash, seen.kind), (hash(number), kind));
        assert_eq!(seen.payload, link(number, kind).payload);
        let whole = number % 2 == 0;
        assert_eq!((seen.account.is_some(), seen.browser.is_some()), (whole, whole));
        for other in LinkKind::ALL.into_iter().filter(|&other| other != kind) {
            assert_eq!(look(number, other), None);
            assert_eq!(consume(number, other).expect("an answer"), None, "not of this kind");
        }
        assert_eq!(consume(number, kind).expect("an answer"), Some(seen));
        assert_eq!(consume(number, kind).expect("an answer"), None, "it is used");
        assert_eq!(look(number, kind), None);
    }
    assert_eq!(consume(99, LinkKind::SignIn).expect("an answer"), None);
}

fn expired_links_are_purged(store: &dyn ClubStore) {
    let kind = LinkKind::Invitation;
    create(store, link(1, kind));
    create(store, OneTimeLink { expires_at: at(2000), ..link(2, kind) });
    create(store, link(3, kind));
    assert_eq!(wait(store.link(hash(1), kind, at(1000))).expect("an answer"), None);
    assert_eq!(wait(store.consume_link(hash(1), kind, at(1000))).expect("an answer"), None);
    let back = wait(store.consume_link(hash(1), kind, at(5))).expect("an answer");
    assert_eq!(back, None, "it does not come back if the clock is set back");
    assert_eq!(wait(store.purge_links(at(999))).expect("a number"), 0);
    assert_eq!(wait(store.purge_links(at(1000))).expect("a number"), 1);
    assert_eq!(wait(store.link(hash(3), kind, at(5))).expect("an answer"), None);
    assert!(wait(store.consume_link(hash(2), kind, at(1999))).expect("an answer").is_some());
}

fn links_end_with_the_access_of_their_account(store: &dyn ClubStore) {
    let kind = LinkKind::SignIn;
    for (number, name) in (1..).zip(["Ada", "Bea", "Clio", "Dora"]) {
        join(store, number, name);
        create(store, OneTimeLink { account: Some(id(number)), ..link(number, kind) });
    }
    wait(store.change_email(id(1), None)).expect("a change");
    wait(store.ban_account(id(2), at(9))).expect("a ban");
    wait(store.delete_account(id(3), at(9))).expect("a deletion");
    let found: Vec<u8> = (1..=4)
        .filter(|&number| wait(store.link(hash(number), kind, at(5))).expect("answer").is_some())
        .collect();
    assert_eq!(found, [4]);
    let again = |number| {
        let link = OneTimeLink { account: Some(id(number)), ..link(10 + number, kind) };
        refusal(wait(store.create_link(link)))
    };
    assert_eq!(again(2), ClubStoreError::AccountBanned);
    assert_eq!(again(3), ClubStoreError::NoAccount);
}
