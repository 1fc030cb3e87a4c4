//! Parameters of statements, and columns of answers.

use std::str::FromStr;

use chancery_club::account::{AccountId, ApiTokenId, GameId, MessageId, SessionId};
use chancery_club::receipt::{LogHash, Salt};
use chancery_club::time::Timestamp;

use crate::Result;
use crate::club::TokenHash;
use crate::database_error::DatabaseError;
use crate::error::StoreError;

/// A parameter of a statement.
#[derive(Clone, Debug)]
pub enum SqlValue {
    /// A text, or nothing.
    Text(Option<String>),
    /// A number, or nothing.
    Number(Option<i64>),
    /// Yes or no.
    Flag(bool),
}

/// Values that are stored as texts.
macro_rules! texts {
    ($($type:ty),+) => {$(
        impl From<$type> for SqlValue {
            fn from(value: $type) -> SqlValue {
                SqlValue::Text(Some(value.to_string()))
            }
        }

        impl From<Option<$type>> for SqlValue {
            fn from(value: Option<$type>) -> SqlValue {
                SqlValue::Text(value.map(|value| value.to_string()))
            }
        }
    )+};
}

texts!(&str, String, AccountId, GameId, SessionId, ApiTokenId, MessageId, TokenHash, LogHash, Salt);

impl From<i64> for SqlValue {
    fn from(value: i64) -> SqlValue {
        SqlValue::Number(Some(value))
    }
}

impl From<Option<i64>> for SqlValue {
    fn from(value: Option<i64>) -> SqlValue {
        SqlValue::Number(value)
    }
}

impl From<Timestamp> for SqlValue {
    fn from(time: Timestamp) -> SqlValue {
        SqlValue::Number(Some(time.as_micros()))
    }
}

impl From<Option<Timestamp>> for SqlValue {
    fn from(time: Option<Timestamp>) -> SqlValue {
        SqlValue::Number(time.map(Timestamp::as_micros))
    }
}

impl From<bool> for SqlValue {
    fn from(flag: bool) -> SqlValue {
        SqlValue::Flag(flag)
    }
}

/// The error for a row with a value that no version of the program writes.
pub(in crate::sql) fn damaged(column: &str) -> StoreError {
    DatabaseError::Failed(format!("a value of `{column}` is damaged")).into()
}

/// A row of an answer.
pub trait ClubRow: Send {
    /// A text, or nothing.
    fn text(&self, column: &'static str) -> Result<Option<String>>;

    /// A number, or nothing.
    fn number(&self, column: &'static str) -> Result<Option<i64>>;

    /// Yes or no.
    fn flag(&self, column: &'static str) -> Result<bool>;

    /// A value that is stored as a text and may be missing.
    fn parsed_if_any<T: FromStr>(&self, column: &'static str) -> Result<Option<T>>
    where
        Self: Sized,
    {
        let text = self.text(column)?;
        text.map(|text| text.parse().map_err(|_| damaged(column))).transpose()
    }

    /// A value that is stored as a text.
    fn parsed<T: FromStr>(&self, column: &'static str) -> Result<T>
    where
        Self: Sized,
    {
        self.parsed_if_any(column)?.ok_or_else(|| damaged(column))
    }

    /// A number that is there and fits.
    fn count<T: TryFrom<i64>>(&self, column: &'static str) -> Result<T>
    where
        Self: Sized,
    {
        let number = self.number(column)?.ok_or_else(|| damaged(column))?;
        number.try_into().map_err(|_| damaged(column))
    }

    /// A time that may be missing.
    fn time_if_any(&self, column: &'static str) -> Result<Option<Timestamp>> {
        let micros = self.number(column)?;
        micros.map(|micros| Timestamp::from_micros(micros).map_err(|_| damaged(column))).transpose()
    }

    /// A time.
    fn time(&self, column: &'static str) -> Result<Timestamp> {
        self.time_if_any(column)?.ok_or_else(|| damaged(column))
    }
}
