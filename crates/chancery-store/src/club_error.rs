//! Errors of the club's part of a store.

use chancery::Message;
use chancery_lang::messages::store;
use chancery_lang::text;

/// Why a store refuses a change of the club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubStoreError {
    /// There is no such account, or it is deleted.
    NoAccount,
    /// The account is banned, so nothing can be made to sign in to it.
    AccountBanned,
    /// Another account has this name, or one that looks like it.
    NameTaken(String),
    /// Another account has this e-mail address. Do not show this to somebody who has not confirmed the
    /// address: it tells who is a member.
    EmailTaken,
    /// The passkey is registered already.
    PasskeyTaken,
}

impl ClubStoreError {
    pub(crate) fn said(&self) -> Message {
        match self {
            ClubStoreError::NoAccount => text!(store::NoAccount),
            ClubStoreError::AccountBanned => text!(store::AccountBanned),
            ClubStoreError::NameTaken(name) => text!(store::NameTaken { name }),
            ClubStoreError::EmailTaken => text!(store::EmailTaken),
            ClubStoreError::PasskeyTaken => text!(store::PasskeyTaken),
        }
    }
}
