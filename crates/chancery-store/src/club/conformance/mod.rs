//! The suite that every store of a club must pass. The tests of a backend call [`check`] with a function that
//! creates an empty store and [`check_games`] with one that creates an empty store with a clock, and [`check_races`]
//! and [`check_game_races`] with several connections to one store.

mod accounts;
mod api_tokens;
mod audit;
mod credentials;
mod events;
mod games;
mod links;
mod moderation;
mod notices;
mod races;
mod requests;
mod sessions;
mod throttle;

use chancery_club::account::{AccountId, DisplayName, EmailAddress};
use chancery_club::time::Timestamp;

use super::{ClubStore, NewAccount, StoredAccount, TokenHash};
use crate::club_error::ClubStoreError;
use crate::error::StoreError;
use crate::wait::wait;

pub use self::games::{check_game_races, check_games};
pub use self::races::check_races;

/// Runs the whole suite, each part on an empty store.
///
/// # Panics
///
/// Panics if the backend violates the contract of [`ClubStore`].
pub fn check<S: ClubStore + 'static>(new: impl Fn() -> S) {
    let parts = accounts::PARTS
        .into_iter()
        .chain(credentials::PARTS)
        .chain(sessions::PARTS)
        .chain(api_tokens::PARTS)
        .chain(links::PARTS)
        .chain(throttle::PARTS)
        .chain(audit::PARTS)
        .chain(requests::PARTS)
        .chain(moderation::PARTS)
        .chain(notices::PARTS)
        .chain(events::PARTS);
    for part in parts {
        part(&new());
    }
    let store = new();
    check_races(&[&store, &store]);
}

/// A part of the suite.
type ClubPart = fn(&dyn ClubStore);

fn id(number: u8) -> AccountId {
    AccountId::from_random([number; 16])
}

fn hash(number: u8) -> TokenHash {
    TokenHash::from_bytes([number; 32])
}

/// A moment so many seconds after the beginning of the test.
fn at(seconds: i64) -> Timestamp {
    let start = 1_800_000_000;
    Timestamp::from_micros((start + seconds) * 1_000_000).expect("a moment in this century")
}

fn name(text: &str) -> DisplayName {
    DisplayName::new(text).expect("a name")
}

fn email(text: &str) -> EmailAddress {
    EmailAddress::new(text).expect("an address")
}

fn account(number: u8, text: &str) -> NewAccount {
    NewAccount {
        id: id(number),
        name: name(text),
        email: None,
        operator: false,
        password: None,
        created_at: at(i64::from(number)),
    }
}

/// Creates an account.
fn join(store: &dyn ClubStore, number: u8, text: &str) -> StoredAccount {
    wait(store.create_account(account(number, text))).expect("a new account")
}

/// Why the club refuses something.
fn refusal<T: std::fmt::Debug>(answer: crate::Result<T>) -> ClubStoreError {
    match answer {
        Err(StoreError::Club(error)) => error,
        other => panic!("a refusal instead of {other:?}"),
    }
}
