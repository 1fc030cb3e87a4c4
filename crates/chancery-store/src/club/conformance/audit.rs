//! The audit log.

use super::{ClubPart, at, id, join};
use crate::club::{AuditedAct, ClubStore};
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 1] = [acts_are_listed_from_the_newest];

fn act(seconds: i64) -> AuditedAct {
    AuditedAct {
        at: at(seconds),
        actor: (seconds % 2 == 0).then(|| id(1)),
        act: "ban".to_owned(),
        subject: (seconds % 3 == 0).then(|| id(2).to_string()),
        detail: format!(r#"{{"reason":{seconds}}}"#),
    }
}

fn acts_are_listed_from_the_newest(store: &dyn ClubStore) {
    assert_eq!(wait(store.audit_log(None, 10)).expect("a page").entries, []);
    join(store, 1, "Ada");
    // Times are those of the caller, who may set the clock back.
    let seconds = [1, 2, 3, 9, 5];
    let numbers = seconds.map(|second| wait(store.record_act(act(second))).expect("an entry"));
    assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
    let about = |number| wait(store.acts_about(id(number))).expect("entries");
    let seconds_about = |number| about(number).iter().map(|entry| entry.act.at).collect::<Vec<_>>();
    assert_eq!(seconds_about(1), [at(2)], "what the account did");
    assert_eq!(seconds_about(2), [at(9), at(3)], "what was done to it");
    assert_eq!(seconds_about(3), []);
    wait(store.delete_account(id(1), at(50))).expect("a deletion");
    let (mut before, mut seen) = (None, Vec::new());
    loop {
        let page = wait(store.audit_log(before, 2)).expect("a page");
        assert!(page.entries.len() <= 2);
        seen.extend(page.entries);
        before = page.next;
        if before.is_none() {
            break;
        }
        wait(store.record_act(act(100))).expect("an entry");
    }
    let found: Vec<_> = seen.iter().map(|entry| (entry.number, entry.act.clone())).collect();
    let expected: Vec<_> = numbers.into_iter().zip(seconds.map(act)).rev().collect();
    assert_eq!(found, expected, "nothing is lost, and a deletion changes nothing");
}
