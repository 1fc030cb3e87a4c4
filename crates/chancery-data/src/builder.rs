//! Rows in the making: plain vectors, which become the columns of a table without being copied.

use std::sync::Arc;

use arrow_array::{
    ArrayRef, FixedSizeBinaryArray, Int8Array, Int16Array, Int32Array, Int64Array, ListArray,
    RecordBatch,
};
use arrow_buffer::{Buffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::DataType;
use chancery::{Position, Verdict};
use chancery_lang::messages::data as said;
use chancery_lang::text;

use crate::format::item;
use crate::{DataError, TableFormat, TableJudge, column, keys};

/// The columns of positions in the making.
pub(crate) struct PositionColumns {
    locations: usize,
    centres: usize,
    keys: Vec<i64>,
    year: Vec<i16>,
    season: Vec<i8>,
    kind: Vec<i8>,
    units: Vec<u8>,
    owners: Vec<u8>,
    dislodged: Vec<i64>,
    dislodged_ends: Vec<i32>,
}

impl PositionColumns {
    pub(crate) fn new(format: &TableFormat, rows: usize) -> PositionColumns {
        let (locations, centres) = (format.board.locations().len(), format.board.centres().len());
        let mut dislodged_ends = Vec::with_capacity(rows + 1);
        dislodged_ends.push(0);
        PositionColumns {
            locations,
            centres,
            keys: Vec::with_capacity(rows),
            year: Vec::with_capacity(rows),
            season: Vec::with_capacity(rows),
            kind: Vec::with_capacity(rows),
            units: Vec::with_capacity(rows * locations),
            owners: Vec::with_capacity(rows * centres),
            dislodged: Vec::new(),
            dislodged_ends,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, position: &Position) {
        let phase = position.phase();
        self.keys.push(position.key().cast_signed());
        self.year.push(phase.year.cast_signed());
        self.season.push(phase.season() as i8);
        self.kind.push(phase.kind as i8);
        let start = self.units.len();
        self.units.resize(start + self.locations, 0);
        position.pack_units(&mut self.units[start..]);
        let start = self.owners.len();
        self.owners.resize(start + self.centres, 0);
        position.pack_centres(&mut self.owners[start..]);
        self.dislodged.extend(position.packed_dislodged());
        self.dislodged_ends.push(self.dislodged.len() as i32);
    }

    /// The columns: the key, then the others in the order of the format.
    pub(crate) fn finish(self) -> Result<[ArrayRef; 7], DataError> {
        let bytes = |bytes: Vec<u8>, width: usize| -> Result<ArrayRef, DataError> {
            let values = Buffer::from_vec(bytes);
            Ok(Arc::new(FixedSizeBinaryArray::try_new(width as i32, values, None)?))
        };
        Ok([
            Arc::new(Int64Array::from(self.keys)),
            Arc::new(Int16Array::from(self.year)),
            Arc::new(Int8Array::from(self.season)),
            Arc::new(Int8Array::from(self.kind)),
            bytes(self.units, self.locations)?,
            bytes(self.owners, self.centres)?,
            list(
                DataType::Int64,
                offsets(self.dislodged_ends),
                Arc::new(Int64Array::from(self.dislodged)),
            )?,
        ])
    }
}

/// A column of lists.
pub(crate) fn list(
    kind: DataType,
    offsets: OffsetBuffer<i32>,
    values: ArrayRef,
) -> Result<ArrayRef, DataError> {
    Ok(Arc::new(ListArray::try_new(item(kind), offsets, values, None)?))
}

fn offsets(ends: Vec<i32>) -> OffsetBuffer<i32> {
    OffsetBuffer::new(ScalarBuffer::from(ends))
}

/// The verdicts in the making, as numbers.
pub(crate) fn verdict_number(verdict: Verdict) -> i8 {
    verdict as i8
}

/// Phases in the making: positions with their orders, a row each.
pub struct PhaseTable {
    format: TableFormat,
    positions: PositionColumns,
    game: Vec<i64>,
    turn: Vec<i32>,
    orders: Vec<i32>,
    order_ends: Vec<i32>,
    /// The key of the position that each phase led to, if it was adjudicated before.
    next: Vec<Option<u64>>,
}

impl PhaseTable {
    /// An empty table with room for some rows.
    pub fn new(format: &TableFormat, rows: usize) -> PhaseTable {
        let mut order_ends = Vec::with_capacity(rows + 1);
        order_ends.push(0);
        PhaseTable {
            format: format.clone(),
            positions: PositionColumns::new(format, rows),
            game: Vec::with_capacity(rows),
            turn: Vec::with_capacity(rows),
            orders: Vec::with_capacity(rows * 24),
            order_ends,
            next: Vec::with_capacity(rows),
        }
    }

    /// Add a phase of a game, with the numbers of its orders; and the key of the position that it led to, if it was
    /// adjudicated by more than numbers say, such as a move by land.
    pub fn push(
        &mut self,
        game: u64,
        turn: u32,
        position: &Position,
        orders: &[i32],
        next: Option<u64>,
    ) {
        self.next.push(next);
        self.game.push(game.cast_signed());
        self.turn.push(turn.cast_signed());
        self.positions.push(position);
        self.orders.extend_from_slice(orders);
        self.order_ends.push(self.orders.len() as i32);
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.game.len()
    }

    /// Has it no rows?
    pub fn is_empty(&self) -> bool {
        self.game.is_empty()
    }

    /// The rows, without results. The table is empty afterwards.
    pub fn take(&mut self) -> Result<RecordBatch, DataError> {
        let new = PhaseTable::new(&self.format, self.len());
        let full = std::mem::replace(self, new);
        let [key, rest @ ..] = full.positions.finish()?;
        let mut columns: Vec<ArrayRef> =
            vec![key, Arc::new(Int64Array::from(full.game)), Arc::new(Int32Array::from(full.turn))];
        columns.extend(rest);
        let orders = Arc::new(Int32Array::from(full.orders));
        columns.push(list(DataType::Int32, offsets(full.order_ends), orders)?);
        Ok(RecordBatch::try_new(self.format.schema(false), columns)?)
    }

    /// The rows with their results. The table is empty afterwards. It is an error if a phase leads elsewhere than it did.
    pub fn take_judged(&mut self, judge: &mut TableJudge) -> Result<RecordBatch, DataError> {
        let expected = std::mem::take(&mut self.next);
        let batch = judge.adjudicate(&self.take()?)?;
        let keys = keys(&batch, column::NEXT[0])?;
        let mut both = keys.iter().zip(&expected);
        match both.position(|(key, expected)| expected.is_some_and(|expected| expected != *key)) {
            None => Ok(batch),
            Some(row) => Err(DataError::cell(row as u64, column::ORDERS, text!(said::NoNumbers))),
        }
    }
}
