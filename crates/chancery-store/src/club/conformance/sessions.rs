//! Sessions.

use chancery_club::account::SessionId;

use super::{ClubPart, at, email, hash, id, join, refusal};
use crate::club::{ClubStore, NewSession, StoredSession};
use crate::club_error::ClubStoreError;
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 5] = [
    sessions_last_until_they_expire,
    sessions_end_when_nobody_uses_them,
    signing_in_replaces_the_session,
    owners_end_their_own_sessions,
    whoever_loses_access_loses_sessions,
];

fn session_id(number: u8) -> SessionId {
    SessionId::from_random([number; 16])
}

/// A session of an account from second `number` to 1000.
pub(super) fn session(number: u8, account: u8) -> NewSession {
    NewSession {
        id: session_id(number),
        account: id(account),
        hash: hash(number),
        label: format!("Browser {number}"),
        created_at: at(i64::from(number)),
        expires_at: at(1000),
    }
}

fn start(store: &dyn ClubStore, number: u8, account: u8) {
    wait(store.start_session(session(number, account), None)).expect("a session");
}

fn find(store: &dyn ClubStore, number: u8, seconds: i64) -> Option<StoredSession> {
    let (session, account) =
        wait(store.session(hash(number), at(0), at(seconds))).expect("an answer")?;
    assert_eq!(account.id, session.account);
    Some(session)
}

fn sessions_last_until_they_expire(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    start(store, 1, 1);
    let found = find(store, 1, 30).expect("a session");
    assert_eq!((found.id, found.account), (session_id(1), id(1)));
    assert_eq!((found.label.as_str(), found.created_at), ("Browser 1", at(1)));
    assert_eq!((found.seen_at, found.expires_at), (at(1), at(1000)));
    assert_eq!(find(store, 1, 61).expect("a session").seen_at, at(61));
    assert_eq!(find(store, 1, 120).expect("a session").seen_at, at(61), "once a minute");
    assert_eq!(find(store, 1, 40).expect("a session").seen_at, at(61), "clocks may jump");
    assert_eq!(find(store, 2, 30), None);
    assert!(find(store, 1, 999).is_some());
    start(store, 2, 1);
    assert_eq!(wait(store.sessions(id(1), at(1000))).expect("sessions"), []);
    assert_eq!(find(store, 1, 1000), None);
    assert_eq!(find(store, 1, 30), None, "it does not come back if the clock is set back");
    assert_eq!(wait(store.purge_sessions(at(999))).expect("a number"), 0);
    assert_eq!(wait(store.purge_sessions(at(1000))).expect("a number"), 1);
    assert_eq!(find(store, 2, 30), None, "it is deleted");
}

fn sessions_end_when_nobody_uses_them(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    start(store, 1, 1);
    let find = |used_after, now| wait(store.session(hash(1), at(used_after), at(now)));
    assert!(find(0, 200).expect("an answer").is_some());
    assert!(find(199, 400).expect("an answer").is_some(), "its use is recorded");
    assert_eq!(
        find(400, 401).expect("an answer"),
        None,
        "it was used at that moment, not after it"
    );
    assert_eq!(find(0, 402).expect("an answer"), None, "it is deleted");
}

fn signing_in_replaces_the_session(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    join(store, 2, "Bea");
    start(store, 1, 1);
    // Another account signs in with the same browser.
    wait(store.start_session(session(2, 2), Some(hash(1)))).expect("a session");
    assert_eq!(find(store, 1, 30), None);
    assert_eq!(find(store, 2, 30).map(|session| session.account), Some(id(2)));
    wait(store.start_session(session(3, 1), Some(hash(99)))).expect("nothing to replace");
    let refused = wait(store.start_session(session(4, 9), Some(hash(2))));
    assert_eq!(refusal(refused), ClubStoreError::NoAccount);
    assert!(find(store, 2, 30).is_some(), "a refusal changes nothing");
}

fn owners_end_their_own_sessions(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    join(store, 2, "Bea");
    for number in 1..=4 {
        start(store, number, 1);
    }
    start(store, 5, 2);
    let own = || -> Vec<SessionId> {
        let sessions = wait(store.sessions(id(1), at(50))).expect("sessions");
        sessions.iter().map(|session| session.id).collect()
    };
    assert_eq!(own(), [4, 3, 2, 1].map(session_id));
    let count = |seconds| wait(store.count_sessions(at(seconds))).expect("a number");
    assert_eq!((count(999), count(1000)), (5, 0), "of all accounts");
    let end = |account, number| wait(store.end_session(id(account), session_id(number)));
    assert!(!end(2, 1).expect("it belongs to another"));
    assert!(end(1, 1).expect("an end") && !end(1, 1).expect("it is gone"));
    let others = wait(store.end_sessions(id(1), Some(session_id(3))));
    assert_eq!(others.expect("a number"), 2);
    assert_eq!(own(), [session_id(3)]);
    assert_eq!(wait(store.end_sessions(id(1), None)).expect("a number"), 1);
    assert_eq!(wait(store.end_sessions(id(1), None)).expect("a number"), 0);
    assert!(own().is_empty() && find(store, 5, 50).is_some());
    start(store, 6, 1);
    assert_eq!(wait(store.end_all_sessions()).expect("a number"), 2);
    assert!(own().is_empty() && find(store, 5, 50).is_none());
}

fn whoever_loses_access_loses_sessions(store: &dyn ClubStore) {
    for (number, name) in (1..).zip(["Ada", "Bea", "Clio", "Dora"]) {
        join(store, number, name);
        start(store, number, number);
    }
    wait(store.change_email(id(1), Some(email("ada@example.org")))).expect("a change");
    wait(store.ban_account(id(2), at(10))).expect("a ban");
    wait(store.delete_account(id(3), at(10))).expect("a deletion");
    for number in 1..=3 {
        assert_eq!(find(store, number, 20), None, "{number}");
    }
    assert!(find(store, 4, 20).is_some(), "the others stay");
    let again = |account| wait(store.start_session(session(10 + account, account), None));
    again(1).expect("a new session");
    assert_eq!(refusal(again(2)), ClubStoreError::AccountBanned);
    assert_eq!(refusal(again(3)), ClubStoreError::NoAccount);
    wait(store.unban_account(id(2))).expect("no ban");
    again(2).expect("a new session");
}
