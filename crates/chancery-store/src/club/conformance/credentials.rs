//! Credentials.

use super::{ClubPart, account, at, id, join, refusal};
use crate::club::{ClubStore, NewAccount, StoredPasskey};
use crate::club_error::ClubStoreError;
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 2] =
    [passwords_are_set_and_removed, passkeys_belong_to_one_account];

fn passkey(text: &str, account: u8) -> StoredPasskey {
    StoredPasskey {
        id: text.to_owned(),
        account: id(account),
        label: format!("Key {text}"),
        document: r#"{"counter":1}"#.to_owned(),
        created_at: at(i64::from(account)),
    }
}

fn passwords_are_set_and_removed(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    join(store, 2, "Bea");
    let password = || wait(store.password(id(1))).expect("an answer");
    assert_eq!(password(), None);
    for hash in [Some("$argon2id$one"), Some("$argon2id$two"), None, Some("$argon2id$three")] {
        wait(store.set_password(id(1), hash.map(str::to_owned))).expect("a password");
        assert_eq!(password().as_deref(), hash);
    }
    assert_eq!(wait(store.password(id(2))).expect("an answer"), None, "the others have none");
    let new = NewAccount { password: Some("$argon2id$four".to_owned()), ..account(3, "Clio") };
    wait(store.create_account(new)).expect("a new account");
    let third = wait(store.password(id(3))).expect("an answer");
    assert_eq!(third.as_deref(), Some("$argon2id$four"), "from the start");
    wait(store.delete_account(id(1), at(9))).expect("a deletion");
    assert_eq!(password(), None);
    let refused = wait(store.set_password(id(1), Some("hash".to_owned())));
    assert_eq!(refusal(refused), ClubStoreError::NoAccount);
}

fn passkeys_belong_to_one_account(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    join(store, 2, "Bea");
    for (text, account) in [("b", 1), ("a", 1), ("c", 2)] {
        wait(store.add_passkey(passkey(text, account))).expect("a passkey");
    }
    for account in [1, 2] {
        let again = wait(store.add_passkey(passkey("a", account)));
        assert_eq!(refusal(again), ClubStoreError::PasskeyTaken);
    }
    let unknown = wait(store.add_passkey(passkey("d", 9)));
    assert_eq!(refusal(unknown), ClubStoreError::NoAccount);
    assert_eq!(wait(store.passkey("d".to_owned())).expect("nothing"), None);
    assert_eq!(wait(store.passkey("c".to_owned())).expect("it"), Some(passkey("c", 2)));
    let of = |account| wait(store.passkeys(id(account))).expect("passkeys");
    assert_eq!(of(1), [passkey("a", 1), passkey("b", 1)]);
    let update = |text: &str| wait(store.update_passkey(text.to_owned(), "{}".to_owned()));
    assert!(update("a").expect("an update"));
    assert!(!update("d").expect("nothing to update"));
    assert_eq!(of(1)[0], StoredPasskey { document: "{}".to_owned(), ..passkey("a", 1) });
    let remove = |account, text: &str| wait(store.remove_passkey(id(account), text.to_owned()));
    assert!(!remove(2, "a").expect("it belongs to another"));
    assert!(remove(1, "a").expect("a removal"));
    assert!(!remove(1, "a").expect("it is gone"));
    assert_eq!(of(1), [passkey("b", 1)]);
    wait(store.delete_account(id(1), at(9))).expect("a deletion");
    assert_eq!(wait(store.passkey("b".to_owned())).expect("nothing"), None);
    assert_eq!(of(2), [passkey("c", 2)]);
}
