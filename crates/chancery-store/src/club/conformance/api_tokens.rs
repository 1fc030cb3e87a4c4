//! API tokens.

use chancery_club::account::{ApiTokenId, Scope, Scopes};

use super::{ClubPart, at, hash, id, join, refusal};
use crate::club::{ApiToken, ClubStore};
use crate::club_error::ClubStoreError;
use crate::wait::wait;

pub(super) const PARTS: [ClubPart; 2] =
    [tokens_are_found_until_they_expire, tokens_are_revoked_by_their_owner];

fn token(number: u8, account: u8) -> ApiToken {
    ApiToken {
        id: ApiTokenId::from_random([number; 16]),
        account: id(account),
        label: format!("Script {number}"),
        scopes: [Scope::Read, Scope::Play].into_iter().collect(),
        created_at: at(i64::from(number)),
        expires_at: at(1000),
    }
}

fn create(store: &dyn ClubStore, token: ApiToken, number: u8) {
    wait(store.create_api_token(token, hash(number))).expect("a token");
}

fn tokens_are_found_until_they_expire(store: &dyn ClubStore) {
    join(store, 1, "Ada");
    create(store, token(1, 1), 1);
    let all = ApiToken { scopes: Scopes::ALL, ..token(2, 1) };
    create(store, all.clone(), 2);
    let find = |number, seconds| {
        let (token, account) =
            wait(store.api_token(hash(number), at(seconds))).expect("an answer")?;
        assert_eq!(account.id, token.account);
        Some(token)
    };
    assert_eq!(find(1, 999), Some(token(1, 1)));
    assert_eq!(find(2, 5), Some(all.clone()));
    assert_eq!(find(1, 1000), None);
    assert_eq!(find(3, 5), None);
    assert_eq!(wait(store.api_tokens(id(1))).expect("tokens"), [all, token(1, 1)]);
}

fn tokens_are_revoked_by_their_owner(store: &dyn ClubStore) {
    for (number, name) in (1..).zip(["Ada", "Bea", "Clio", "Dora"]) {
        join(store, number, name);
        create(store, token(number, number), number);
    }
    let revoke = |account, number| wait(store.revoke_api_token(id(account), token(number, 1).id));
    assert!(!revoke(2, 1).expect("it belongs to another"));
    assert!(revoke(1, 1).expect("a token") && !revoke(1, 1).expect("it is gone"));
    wait(store.change_email(id(2), None)).expect("a change");
    wait(store.ban_account(id(3), at(9))).expect("a ban");
    let refused = wait(store.create_api_token(token(9, 3), hash(9)));
    assert_eq!(refusal(refused), ClubStoreError::AccountBanned);
    wait(store.delete_account(id(4), at(9))).expect("a deletion");
    for number in 1..=4 {
        assert_eq!(wait(store.api_token(hash(number), at(20))).expect("an answer"), None);
        assert_eq!(wait(store.api_tokens(id(number))).expect("tokens"), []);
    }
    let refused = wait(store.create_api_token(token(9, 4), hash(9)));
    assert_eq!(refusal(refused), ClubStoreError::NoAccount);
}
