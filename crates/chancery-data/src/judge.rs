//! Adjudicates tables: the orders of every row are checked, and the results are added as columns.

use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::{ArrayRef, Int8Array, Int64Array, RecordBatch};
use arrow_buffer::{OffsetBuffer, ScalarBuffer};
use arrow_schema::{DataType, Field, Fields, Schema, SchemaRef};
use chancery::Verdict;
use chancery::adjudicate::NumberCourt;
use chancery::position::PositionUnpacker;
use chancery_lang::messages::data as said;
use chancery_lang::text;

use crate::builder::{PositionColumns, list, verdict_number};
use crate::columns::CaseColumns;
use crate::{DataError, TableFormat, column};

/// Adjudicates rows, in space that it uses again and again.
pub struct TableJudge {
    format: TableFormat,
    unpacker: PositionUnpacker,
    court: NumberCourt,
    verdicts: Vec<Verdict>,
}

impl TableJudge {
    /// A judge for tables of a format.
    pub fn new(format: &TableFormat) -> TableJudge {
        TableJudge {
            format: format.clone(),
            unpacker: PositionUnpacker::new(&format.board),
            court: NumberCourt::default(),
            verdicts: Vec::new(),
        }
    }

    /// The board and rules.
    pub fn format(&self) -> &TableFormat {
        &self.format
    }

    /// The columns of the answer to a table with these columns: the same ones, except results that it may have, then
    /// the key if it has none, and the results.
    pub fn schema_of(&self, given: &Schema) -> SchemaRef {
        let kept = self.format.kept_columns(given);
        let kept = kept.into_iter().map(|index| Arc::clone(&given.fields()[index]));
        let key = given.field_with_name(column::KEY).is_err();
        let key = key.then(|| Arc::new(Field::new(column::KEY, DataType::Int64, false)));
        let added = self.format.result_fields().into_iter().map(Arc::new);
        let fields: Fields = kept.chain(key).chain(added).collect();
        let mut metadata = given.metadata().clone();
        metadata.extend(self.format.metadata_with(&[]));
        Arc::new(Schema::new_with_metadata(fields, metadata))
    }

    /// Adjudicate every row. The answer shares the columns of the table.
    pub fn adjudicate(&mut self, batch: &RecordBatch) -> Result<RecordBatch, DataError> {
        let columns = CaseColumns::of(batch, &self.format)?;
        let mut next = PositionColumns::new(&self.format, columns.rows);
        let mut verdicts: Vec<i8> = Vec::with_capacity(columns.orders.len());
        let mut keys: Vec<i64> = Vec::new();
        for row in 0..columns.rows {
            let position = columns.positions.position(row, &self.unpacker)?;
            if !columns.positions.has_keys() {
                keys.push(position.key().cast_signed());
            }
            let (orders, rules) = (columns.orders.row(row), &self.format.rules);
            let judged = self.court.judge(&position, orders, rules, &mut self.verdicts);
            let following = judged
                .map_err(|error| DataError::cell(row as u64, column::ORDERS, error.message))?;
            verdicts.extend(self.verdicts.iter().map(|&verdict| verdict_number(verdict)));
            next.push(&following);
        }
        let schema = self.schema_of(batch.schema_ref());
        let kept = self.format.kept_columns(batch.schema_ref());
        let mut all: Vec<ArrayRef> =
            kept.into_iter().map(|index| Arc::clone(batch.column(index))).collect();
        if !columns.positions.has_keys() {
            all.push(Arc::new(Int64Array::from(keys)));
        }
        all.push(verdict_lists(batch, verdicts)?);
        all.extend(next.finish()?);
        Ok(RecordBatch::try_new(schema, all)?)
    }

    /// Makes positions of bytes.
    pub(crate) fn unpacker(&self) -> &PositionUnpacker {
        &self.unpacker
    }

    /// The court, for those who read rows one by one.
    pub(crate) fn court(&mut self) -> &mut NumberCourt {
        &mut self.court
    }
}

/// The verdicts in lists as long as those of the orders.
fn verdict_lists(batch: &RecordBatch, verdicts: Vec<i8>) -> Result<ArrayRef, DataError> {
    let orders =
        batch.column_by_name(column::ORDERS).and_then(|orders| orders.as_list_opt::<i32>());
    let Some(orders) = orders else {
        let message = text!(said::NoColumn);
        return Err(DataError::Column { column: column::ORDERS.to_owned(), message });
    };
    // A part of a larger table does not begin with the first order.
    let first = orders.offsets()[0];
    let ends = if first == 0 {
        orders.offsets().clone()
    } else {
        let ends: ScalarBuffer<i32> = orders.offsets().iter().map(|end| end - first).collect();
        OffsetBuffer::new(ends)
    };
    list(DataType::Int8, ends, Arc::new(Int8Array::from(verdicts)))
}
