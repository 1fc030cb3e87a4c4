//! The columns of a table as slices, checked once for each table.

use arrow_array::cast::AsArray as _;
use arrow_array::types::{ArrowPrimitiveType, Int8Type, Int16Type, Int32Type, Int64Type};
use arrow_array::{Array, BinaryArray, ListArray, RecordBatch};
use arrow_schema::DataType;
use chancery::Position;
use chancery::position::{PackedError, PackedPosition, PositionUnpacker};
use chancery_lang::messages::data as said;
use chancery_lang::text;

use crate::{DataError, TableFormat, column};

/// Bytes of one width for each row.
#[derive(Clone, Copy)]
struct ByteRows<'a> {
    bytes: &'a [u8],
    width: usize,
}

/// A list of numbers for each row.
#[derive(Clone, Copy)]
pub(crate) struct NumberLists<'a, T> {
    offsets: &'a [i32],
    values: &'a [T],
}

impl<'a, T> NumberLists<'a, T> {
    #[inline]
    pub(crate) fn row(&self, row: usize) -> &'a [T] {
        &self.values[self.offsets[row] as usize..self.offsets[row + 1] as usize]
    }

    /// How many numbers there are in all rows.
    pub(crate) fn len(&self) -> usize {
        (self.offsets[self.offsets.len() - 1] - self.offsets[0]) as usize
    }
}

/// The columns of a position: that of a row, or the one that follows it.
pub(crate) struct PositionReader<'a> {
    names: [&'static str; 7],
    keys: Option<&'a [i64]>,
    year: &'a [i16],
    season: &'a [i8],
    kind: &'a [i8],
    units: ByteRows<'a>,
    centres: ByteRows<'a>,
    dislodged: Option<NumberLists<'a, i64>>,
}

impl<'a> PositionReader<'a> {
    /// The columns with these names. The keys and the dislodged units may be left out.
    fn of(
        batch: &'a RecordBatch,
        format: &TableFormat,
        names: [&'static str; 7],
    ) -> Result<Self, DataError> {
        let [key, year, season, kind, units, centres, dislodged] = names;
        let has = |name| batch.column_by_name(name).is_some();
        let keys = has(key).then(|| numbers::<Int64Type>(batch, key));
        let lists = has(dislodged).then(|| lists::<Int64Type>(batch, dislodged));
        Ok(PositionReader {
            names,
            keys: keys.transpose()?,
            year: numbers::<Int16Type>(batch, year)?,
            season: numbers::<Int8Type>(batch, season)?,
            kind: numbers::<Int8Type>(batch, kind)?,
            units: bytes(batch, units, format.board.locations().len())?,
            centres: bytes(batch, centres, format.board.centres().len())?,
            dislodged: lists.transpose()?,
        })
    }

    /// Are there keys?
    pub(crate) fn has_keys(&self) -> bool {
        self.keys.is_some()
    }

    /// The position of a row, if its key is right.
    #[inline]
    pub(crate) fn position(
        &self,
        row: usize,
        unpacker: &PositionUnpacker,
    ) -> Result<Position, DataError> {
        let year = u16::try_from(self.year[row]).map_err(|_| {
            let number = i64::from(self.year[row]);
            DataError::cell(row as u64, self.names[1], text!(said::NoYear { number }))
        })?;
        let packed = PackedPosition {
            year,
            // A negative number is none that any board has.
            season: self.season[row].cast_unsigned(),
            kind: self.kind[row].cast_unsigned(),
            units: self.units.row(row),
            centres: self.centres.row(row),
            dislodged: self.dislodged.map_or(&[], |lists| lists.row(row)),
        };
        let position = unpacker.unpack(&packed).map_err(|error| self.error(row, error))?;
        let key = position.key().cast_signed();
        match self.keys {
            Some(keys) if keys[row] != key => {
                let message = text!(said::OtherKey { found: keys[row], wanted: key });
                Err(DataError::cell(row as u64, self.names[0], message))
            }
            _ => Ok(position),
        }
    }

    #[cold]
    fn error(&self, row: usize, error: PackedError) -> DataError {
        let part = column::POSITION.iter().position(|&name| name == error.part);
        DataError::cell(row as u64, part.map_or(error.part, |part| self.names[part]), error.message)
    }
}

/// The columns of positions with orders.
pub(crate) struct CaseColumns<'a> {
    pub(crate) rows: usize,
    pub(crate) positions: PositionReader<'a>,
    pub(crate) orders: NumberLists<'a, i32>,
}

impl<'a> CaseColumns<'a> {
    pub(crate) fn of(batch: &'a RecordBatch, format: &TableFormat) -> Result<Self, DataError> {
        Ok(CaseColumns {
            rows: batch.num_rows(),
            positions: PositionReader::of(batch, format, column::POSITION)?,
            orders: lists::<Int32Type>(batch, column::ORDERS)?,
        })
    }
}

/// The columns of the results.
pub(crate) struct ResultColumns<'a> {
    pub(crate) verdicts: NumberLists<'a, i8>,
    pub(crate) next: PositionReader<'a>,
}

impl<'a> ResultColumns<'a> {
    /// The columns of a table, if it has results.
    pub(crate) fn of(
        batch: &'a RecordBatch,
        format: &TableFormat,
    ) -> Result<Option<Self>, DataError> {
        if batch.column_by_name(column::VERDICTS).is_none() {
            return Ok(None);
        }
        Ok(Some(ResultColumns {
            verdicts: lists::<Int8Type>(batch, column::VERDICTS)?,
            next: PositionReader::of(batch, format, column::NEXT)?,
        }))
    }
}

impl<'a> ByteRows<'a> {
    #[inline]
    fn row(&self, row: usize) -> &'a [u8] {
        &self.bytes[row * self.width..(row + 1) * self.width]
    }
}

fn named<'a>(batch: &'a RecordBatch, name: &str) -> Result<&'a dyn Array, DataError> {
    let Some(array) = batch.column_by_name(name) else {
        let message = text!(said::NoColumn);
        return Err(DataError::Column { column: name.to_owned(), message });
    };
    if let Some(nulls) = array.logical_nulls().filter(|nulls| nulls.null_count() > 0) {
        let row = nulls.iter().position(|valid| !valid).unwrap_or_default();
        return Err(DataError::cell(row as u64, name, text!(said::Null)));
    }
    Ok(array)
}

fn other_type(name: &str, found: &DataType, wanted: &str) -> DataError {
    let message = text!(said::OtherType { found: found.to_string(), wanted });
    DataError::Column { column: name.to_owned(), message }
}

/// The numbers of a column.
pub(crate) fn numbers<'a, T: ArrowPrimitiveType>(
    batch: &'a RecordBatch,
    name: &str,
) -> Result<&'a [T::Native], DataError> {
    let array = named(batch, name)?;
    let numbers = array.as_primitive_opt::<T>();
    let numbers =
        numbers.ok_or_else(|| other_type(name, array.data_type(), &T::DATA_TYPE.to_string()))?;
    Ok(&numbers.values()[..])
}

fn bytes<'a>(batch: &'a RecordBatch, name: &str, width: usize) -> Result<ByteRows<'a>, DataError> {
    let array = named(batch, name)?;
    let wanted = || DataType::FixedSizeBinary(width as i32).to_string();
    if let Some(fixed) = array.as_fixed_size_binary_opt() {
        if fixed.value_length() as usize != width {
            return Err(other_type(name, array.data_type(), &wanted()));
        }
        let (start, end) = (fixed.offset() * width, (fixed.offset() + fixed.len()) * width);
        return Ok(ByteRows { bytes: &fixed.value_data()[start..end], width });
    }
    // Some programs know no bytes of fixed width.
    let Some(any) = array.as_any().downcast_ref::<BinaryArray>() else {
        return Err(other_type(name, array.data_type(), &wanted()));
    };
    let mut rows = any.offsets().windows(2);
    if let Some(row) = rows.position(|pair| (pair[1] - pair[0]) as usize != width) {
        let found = any.value(row).len();
        let message = text!(said::Width { width: found, wanted: width });
        return Err(DataError::cell(row as u64, name, message));
    }
    let (start, end) = (any.offsets()[0] as usize, any.offsets()[any.len()] as usize);
    Ok(ByteRows { bytes: &any.value_data()[start..end], width })
}

fn lists<'a, T: ArrowPrimitiveType>(
    batch: &'a RecordBatch,
    name: &str,
) -> Result<NumberLists<'a, T::Native>, DataError> {
    let array = named(batch, name)?;
    let wanted = || format!("List({})", T::DATA_TYPE);
    let lists = array.as_any().downcast_ref::<ListArray>();
    let lists = lists.ok_or_else(|| other_type(name, array.data_type(), &wanted()))?;
    let values = lists.values();
    let numbers = values.as_primitive_opt::<T>();
    let numbers = numbers.ok_or_else(|| other_type(name, array.data_type(), &wanted()))?;
    if let Some(nulls) = numbers.nulls().filter(|nulls| nulls.null_count() > 0) {
        let at = nulls.iter().position(|valid| !valid).unwrap_or_default();
        let row = lists.offsets().partition_point(|&end| end as usize <= at).saturating_sub(1);
        return Err(DataError::cell(row as u64, name, text!(said::Null)));
    }
    Ok(NumberLists { offsets: lists.offsets(), values: numbers.values() })
}
