//! Accounts.

use chancery_club::account::AccountName;

use super::{ClubPart, account, at, email, id, join, name, refusal};
use crate::club::{ClubStore, NewAccount};
use crate::club_error::ClubStoreError;
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 7] = [
    accounts_are_created_and_found,
    several_accounts_are_read_at_once,
    names_that_look_alike_are_refused,
    addresses_are_unique,
    operators_and_bans_are_recorded,
    deleted_accounts_keep_their_id,
    pages_visit_every_account_once,
];

fn accounts_are_created_and_found(store: &dyn ClubStore) {
    assert_eq!(wait(store.account(id(1))).expect("no account"), None);
    let new = NewAccount {
        email: Some(email("Ada@example.org")),
        operator: true,
        ..account(1, "Ada Lovelace")
    };
    let ada = wait(store.create_account(new.clone())).expect("an account");
    assert_eq!(ada.name, AccountName::Known(new.name.clone()));
    assert_eq!((ada.id, ada.operator, ada.created_at), (id(1), true, at(1)));
    assert_eq!((&ada.email, ada.banned_at, ada.deleted_at), (&new.email, None, None));
    join(store, 2, "Bea");
    let found = Some(ada);
    assert_eq!(wait(store.account(id(1))).expect("the account"), found);
    assert_eq!(wait(store.account_by_name(name("ada LOVELACE"))).expect("the account"), found);
    assert_eq!(wait(store.account_by_name(name("Ada"))).expect("nobody"), None);
    assert_eq!(wait(store.account_by_email(email("aDA@EXAMPLE.org"))).expect("the account"), found);
    assert_eq!(wait(store.account_by_email(email("bea@example.org"))).expect("nobody"), None);
    let again = wait(store.create_account(account(1, "Clio")));
    assert!(again.is_err(), "an id is used once");
}

fn several_accounts_are_read_at_once(store: &dyn ClubStore) {
    for (number, text) in (1..).zip(["Ada", "Bea", "Clio", "Dora"]) {
        join(store, number, text);
    }
    wait(store.delete_account(id(3), at(50))).expect("a deletion");
    let read = |ids: &[u8]| {
        let ids = ids.iter().copied().map(id).collect();
        let mut found = wait(store.accounts_by_id(ids)).expect("accounts");
        found.sort_by_key(|account| account.id);
        found
    };
    assert_eq!(read(&[]), []);
    assert_eq!(read(&[9]), [], "nobody has the id");
    let each = [1, 3, 4].map(|number| wait(store.account(id(number))).expect("one").expect("one"));
    assert_eq!(read(&[4, 1, 9, 3, 1]), each, "each once");
    assert_eq!(read(&[3])[0].name, AccountName::Former);
}

fn names_that_look_alike_are_refused(store: &dyn ClubStore) {
    join(store, 1, "Paul");
    join(store, 2, "Bea");
    // The third is Cyrillic but for the last letter, the fourth has a capital I.
    for alike in ["Paul", "pAUL", "Раul", "PauI", "P-a u.l"] {
        let taken = ClubStoreError::NameTaken(name(alike).to_string());
        assert_eq!(refusal(wait(store.create_account(account(3, alike)))), taken, "{alike}");
        assert_eq!(refusal(wait(store.rename_account(id(2), name(alike)))), taken, "{alike}");
    }
    assert_eq!(wait(store.account(id(3))).expect("nobody"), None, "a refusal changes nothing");
    let renamed = wait(store.rename_account(id(1), name("PAUL"))).expect("a name of one's own");
    assert_eq!(renamed.name, AccountName::Known(name("PAUL")));
    wait(store.rename_account(id(1), name("Pia"))).expect("a free name");
    assert_eq!(wait(store.account_by_name(name("Paul"))).expect("nobody"), None);
    join(store, 3, "Paul");
    assert_eq!(refusal(wait(store.rename_account(id(9), name("Zoe")))), ClubStoreError::NoAccount);
}

fn addresses_are_unique(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    join(store, 2, "Bea");
    let changed = wait(store.change_email(id(1), Some(email("ada@example.org"))));
    assert_eq!(changed.expect("a free address").email, Some(email("ada@example.org")));
    let new = NewAccount { email: Some(email("ADA@example.org")), ..account(3, "Clio") };
    assert_eq!(refusal(wait(store.create_account(new))), ClubStoreError::EmailTaken);
    let other = wait(store.change_email(id(2), Some(email("Ada@Example.org"))));
    assert_eq!(refusal(other), ClubStoreError::EmailTaken);
    wait(store.change_email(id(1), Some(email("Ada@example.org")))).expect("one's own address");
    assert_eq!(wait(store.change_email(id(1), None)).expect("no address").email, None);
    wait(store.change_email(id(2), Some(email("ada@example.org")))).expect("a free address");
    assert_eq!(refusal(wait(store.change_email(id(9), None))), ClubStoreError::NoAccount);
}

fn operators_and_bans_are_recorded(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    assert!(!wait(store.has_operator()).expect("an answer"));
    assert!(wait(store.set_operator(id(1), true)).expect("an operator").operator);
    assert!(wait(store.has_operator()).expect("an answer"));
    wait(store.ban_account(id(1), at(5))).expect("a ban");
    assert!(!wait(store.has_operator()).expect("an answer"), "a banned one does not count");
    wait(store.unban_account(id(1))).expect("no ban");
    assert!(!wait(store.set_operator(id(1), false)).expect("no operator").operator);
    assert_eq!(wait(store.ban_account(id(1), at(10))).expect("a ban").banned_at, Some(at(10)));
    let again = wait(store.ban_account(id(1), at(20))).expect("a ban");
    assert_eq!(again.banned_at, Some(at(10)), "the first time counts");
    assert_eq!(wait(store.account(id(1))).expect("the account"), Some(again));
    assert_eq!(wait(store.unban_account(id(1))).expect("no ban").banned_at, None);
    for refused in [
        wait(store.set_operator(id(9), true)),
        wait(store.ban_account(id(9), at(1))),
        wait(store.unban_account(id(9))),
    ] {
        assert_eq!(refusal(refused), ClubStoreError::NoAccount);
    }
}

fn deleted_accounts_keep_their_id(store: &dyn ClubStore) {
    let new = NewAccount { email: Some(email("ada@example.org")), ..account(1, "Ada") };
    wait(store.create_account(new)).expect("an account");
    wait(store.set_operator(id(1), true)).expect("an operator");
    wait(store.delete_account(id(1), at(50))).expect("a deletion");
    let former = wait(store.account(id(1))).expect("an answer").expect("the id is known");
    assert_eq!((&former.name, &former.email), (&AccountName::Former, &None));
    assert_eq!((former.operator, former.deleted_at), (false, Some(at(50))));
    assert_eq!(wait(store.account_by_name(name("Ada"))).expect("nobody"), None);
    assert_eq!(wait(store.account_by_email(email("ada@example.org"))).expect("nobody"), None);
    assert_eq!(wait(store.accounts(None, 10)).expect("a page").accounts, []);
    for refused in [
        wait(store.rename_account(id(1), name("Bea"))),
        wait(store.change_email(id(1), None)),
        wait(store.set_operator(id(1), true)),
        wait(store.ban_account(id(1), at(60))),
    ] {
        assert_eq!(refusal(refused), ClubStoreError::NoAccount);
    }
    let again = wait(store.delete_account(id(1), at(60)));
    assert_eq!(refusal(again), ClubStoreError::NoAccount, "an account is deleted once");
    let new = NewAccount { email: Some(email("ada@example.org")), ..account(2, "Ada") };
    wait(store.create_account(new)).expect("name and address are free");
}

fn pages_visit_every_account_once(store: &dyn ClubStore) {
    for (number, text) in (1..).zip(["Ada", "Bea", "Clio", "Dora", "Eve"]) {
        // Some are created at the same moment.
        let created_at = at(i64::from(number) / 2);
        let new = NewAccount { created_at, ..account(number, text) };
        wait(store.create_account(new)).expect("an account");
    }
    wait(store.delete_account(id(4), at(9))).expect("a deletion");
    let (mut after, mut seen) = (None, Vec::new());
    loop {
        let page = wait(store.accounts(after, 2)).expect("a page");
        assert!(page.accounts.len() <= 2);
        seen.extend(page.accounts.iter().map(|account| account.id));
        after = page.next;
        if after.is_none() {
            break;
        }
        join(store, 100 + u8::try_from(seen.len()).unwrap_or(0), &format!("Late{}", seen.len()));
    }
    assert_eq!(seen, [5, 3, 2, 1].map(id), "the newest come first");
    let all = wait(store.accounts(None, 0)).expect("a page");
    assert_eq!(all.accounts.len(), 1, "a page is never empty without need");
}
