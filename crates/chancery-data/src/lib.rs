//! Positions with their orders and results as columns: Arrow tables in memory, Parquet files on disk.
//!
//! A [`TableFormat`] is a board with rules, and with them the columns of a table and what its metadata says. A
//! [`PhaseTable`] collects phases in rows, a [`TableJudge`] adjudicates rows that somebody else wrote, and a
//! [`TableRows`] reads them as positions. [`TableReader`] and [`TableWriter`] are for files; a [`Shard`] is a part of
//! them. `docs/FORMATS.md` describes the columns.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "Arrow counts rows and bytes in signed numbers, which are never negative"
)]

mod builder;
mod columns;
mod copying;
mod error;
mod file;
mod format;
mod judge;
mod rows;
mod shard;
mod texts;

pub use builder::PhaseTable;
pub use error::DataError;
pub use file::{TableReader, TableWriter, is_parquet};
pub use format::{TableFormat, VERSION, column};
pub use judge::TableJudge;
pub use rows::{TableRow, TableRows};
pub use shard::{Shard, ShardBy};
pub use texts::{add_texts, keys, texts, with_text_column};

pub use arrow_array::{RecordBatch, RecordBatchReader};
pub use arrow_schema::SchemaRef;
