//! What is wrong with a table or a file.

use std::io;

use arrow_schema::ArrowError;
use chancery_lang::messages::data as said;
use chancery_lang::{Message, speaks, text};
use parquet::errors::ParquetError;

/// Why a table or a file is refused.
#[derive(Debug)]
pub enum DataError {
    /// A value is wrong.
    Cell {
        /// The row, from 0.
        row: u64,
        /// The column.
        column: String,
        /// What is wrong.
        message: Message,
    },
    /// A column is missing, or of another type.
    Column {
        /// The column.
        column: String,
        /// What is wrong.
        message: Message,
    },
    /// The metadata is missing, or is not what it should be.
    Metadata(Message),
    /// The file cannot be read or written.
    Io(io::Error),
    /// It is not a Parquet file, or it is damaged. What the library says of it.
    Damaged(String),
}

impl DataError {
    /// A value that is wrong.
    pub(crate) fn cell(row: u64, column: &str, message: impl Into<Message>) -> DataError {
        DataError::Cell { row, column: column.to_owned(), message: message.into() }
    }

    /// The error of a table that begins at a row of a larger one.
    #[must_use]
    pub fn after_rows(self, before: u64) -> DataError {
        match self {
            DataError::Cell { row, column, message } => {
                DataError::Cell { row: row + before, column, message }
            }
            other => other,
        }
    }

    fn said(&self) -> Message {
        match self {
            DataError::Cell { row, column, message } => {
                text!(said::Cell { row: *row, column, message })
            }
            DataError::Column { column, message } => text!(said::Column { column, message }),
            DataError::Metadata(message) => message.clone(),
            DataError::Io(error) => Message::of_io(error),
            DataError::Damaged(detail) => text!(said::Damaged { detail }),
        }
    }
}

speaks!(DataError);

impl From<io::Error> for DataError {
    fn from(error: io::Error) -> DataError {
        DataError::Io(error)
    }
}

impl From<ArrowError> for DataError {
    fn from(error: ArrowError) -> DataError {
        match error {
            ArrowError::IoError(_, error) => DataError::Io(error),
            other => DataError::Damaged(other.to_string()),
        }
    }
}

impl From<ParquetError> for DataError {
    fn from(error: ParquetError) -> DataError {
        match error {
            ParquetError::External(inner) => match inner.downcast::<io::Error>() {
                Ok(error) => DataError::Io(*error),
                Err(inner) => DataError::Damaged(inner.to_string()),
            },
            other => DataError::Damaged(other.to_string()),
        }
    }
}
