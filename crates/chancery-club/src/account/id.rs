//! Ids of accounts, games, sessions, tokens, messages and reports: random, so that they tell nothing, not even when
//! they were made.

use std::fmt;
use std::str::FromStr;

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The text is not an id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdError(pub String);

impl IdError {
    fn said(&self) -> Message {
        text!(club::IdInvalid { text: &self.0 })
    }
}

speaks!(IdError);

macro_rules! ids {
    ($($(#[$doc:meta])+ $name:ident;)+) => {$(
        $(#[$doc])+
        ///
        /// A random UUID (version 4), written in lower case with hyphens.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Uuid);

        impl $name {
            /// An id from random bytes.
            pub const fn from_random(bytes: [u8; 16]) -> $name {
                $name(uuid::Builder::from_random_bytes(bytes).into_uuid())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.hyphenated().fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                let id = Uuid::try_parse(text).ok();
                let id = id.filter(|id| id.get_version_num() == 4);
                // One spelling: ids are compared as text in databases and logs.
                let id = id.filter(|id| id.hyphenated().to_string() == text);
                id.map($name).ok_or_else(|| IdError(text.chars().take(64).collect()))
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<$name, IdError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.to_string()
            }
        }
    )+};
}

ids! {
    /// The id of an account.
    AccountId;
    /// The id of a game.
    GameId;
    /// The id of a session, by which its owner can end it. It is not the secret of the session.
    SessionId;
    /// The id of an API token, by which its owner can revoke it. It is not the secret of the token.
    ApiTokenId;
    /// The id of a message.
    MessageId;
    /// The id of a report.
    ReportId;
}
