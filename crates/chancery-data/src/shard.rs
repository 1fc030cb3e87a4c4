//! Parts of a large job, for several machines: every row or game belongs to exactly one of them.

use std::str::FromStr;

use arrow_array::types::Int64Type;
use arrow_array::{BooleanArray, RecordBatch};
use arrow_select::filter::filter_record_batch;

use crate::columns::numbers;
use crate::{DataError, column};

/// One of several parts, numbered from 0: `0/4` to `3/4`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    index: u64,
    count: u64,
}

/// The column that decides which part a row belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShardBy {
    /// The key of the position: equal positions stay together.
    Key,
    /// The number of the game: games stay whole.
    Game,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Shard = Shard { index: 0, count: 1 };

    /// The part with this number; none if the number is out of range.
    pub const fn new(index: u64, count: u64) -> Option<Shard> {
        if index < count { Some(Shard { index, count }) } else { None }
    }

    /// Is it all?
    pub fn is_whole(self) -> bool {
        self.count == 1
    }

    /// Does the part have the row with a key, or the game with a number?
    pub fn has(self, number: u64) -> bool {
        number % self.count == self.index
    }

    /// The numbers of the part below an end.
    pub fn numbers(self, end: u64) -> impl Iterator<Item = u64> + Send + Clone {
        (self.index..end).step_by(usize::try_from(self.count).unwrap_or(usize::MAX))
    }

    /// How many numbers below an end it has.
    pub fn len(self, end: u64) -> u64 {
        end.saturating_sub(self.index).div_ceil(self.count)
    }

    /// The rows that belong to it.
    pub fn select(self, batch: &RecordBatch, by: ShardBy) -> Result<RecordBatch, DataError> {
        if self.is_whole() {
            return Ok(batch.clone());
        }
        let chosen = self.chosen(batch, by)?.map(Some);
        Ok(filter_record_batch(batch, &chosen.collect::<BooleanArray>())?)
    }

    /// The error of a row that was selected from a table, with its number there.
    #[must_use]
    pub fn locate(self, batch: &RecordBatch, by: ShardBy, error: DataError) -> DataError {
        if self.is_whole() {
            return error;
        }
        let DataError::Cell { row, column, message } = error else { return error };
        let chosen = self.chosen(batch, by).ok().and_then(|chosen| {
            let mut rows = (0..).zip(chosen).filter(|(_, chosen)| *chosen);
            rows.nth(usize::try_from(row).ok()?)
        });
        let row = chosen.map_or(row, |(row, _)| row);
        DataError::Cell { row, column, message }
    }

    /// For each row, does it belong to the part?
    fn chosen(
        self,
        batch: &RecordBatch,
        by: ShardBy,
    ) -> Result<impl Iterator<Item = bool>, DataError> {
        let name = match by {
            ShardBy::Key => column::KEY,
            ShardBy::Game => column::GAME,
        };
        let numbers = numbers::<Int64Type>(batch, name)?;
        Ok(numbers.iter().map(move |number| self.has(number.cast_unsigned())))
    }
}

impl FromStr for Shard {
    type Err = ();

    fn from_str(text: &str) -> Result<Shard, ()> {
        let (index, count) = text.split_once('/').ok_or(())?;
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(index) || !digits(count) {
            return Err(());
        }
        Shard::new(index.parse().map_err(drop)?, count.parse().map_err(drop)?).ok_or(())
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}
