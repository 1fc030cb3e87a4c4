//! Tables read row by row, for those who want positions and texts.

use arrow_array::RecordBatch;
use arrow_array::types::{Int32Type, Int64Type};
use chancery::board::Power;
use chancery::{Order, Position, Verdict};
use chancery_lang::messages::data as said;
use chancery_lang::text;

use crate::columns::{CaseColumns, ResultColumns, numbers};
use crate::{DataError, TableFormat, TableJudge, column};

/// The phase that a row describes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The number of the game, and of the phase in it; 0 if the table does not say.
    pub game: u64,
    /// The number of the phase in its game.
    pub turn: u32,
    /// The position.
    pub position: Position,
    /// The orders, each with the power that gives it, in the order of the row.
    pub orders: Vec<(Power, Order)>,
    /// Their numbers.
    pub numbers: Vec<i32>,
    /// The results that were recorded: the verdict on each order, and the next position.
    pub recorded: Option<(Vec<Verdict>, Position)>,
}

/// Reads rows.
pub struct TableRows {
    judge: TableJudge,
}

impl TableRows {
    /// A reader for tables of a format.
    pub fn new(format: &TableFormat) -> TableRows {
        TableRows { judge: TableJudge::new(format) }
    }

    /// The rows of a table. Their orders are legal.
    pub fn read(&mut self, batch: &RecordBatch) -> Result<Vec<TableRow>, DataError> {
        let rules = self.judge.format().rules;
        let columns = CaseColumns::of(batch, self.judge.format())?;
        let results = ResultColumns::of(batch, self.judge.format())?;
        let has = |name| batch.column_by_name(name).is_some();
        let games =
            has(column::GAME).then(|| numbers::<Int64Type>(batch, column::GAME)).transpose()?;
        let turns =
            has(column::TURN).then(|| numbers::<Int32Type>(batch, column::TURN)).transpose()?;
        let mut rows = Vec::with_capacity(columns.rows);
        for row in 0..columns.rows {
            let position = columns.positions.position(row, self.judge.unpacker())?;
            let given = columns.orders.row(row);
            let orders = self
                .judge
                .court()
                .orders(&position, given, &rules)
                .map_err(|error| DataError::cell(row as u64, column::ORDERS, error.message))?;
            let recorded = results.as_ref().map(|results| -> Result<_, DataError> {
                let verdicts = verdicts(results, row, given.len())?;
                Ok((verdicts, results.next.position(row, self.judge.unpacker())?))
            });
            rows.push(TableRow {
                game: games.map_or(0, |games| games[row].cast_unsigned()),
                turn: turns.map_or(0, |turns| turns[row].cast_unsigned()),
                position,
                orders,
                numbers: given.to_vec(),
                recorded: recorded.transpose()?,
            });
        }
        Ok(rows)
    }
}

fn verdicts(
    results: &ResultColumns<'_>,
    row: usize,
    orders: usize,
) -> Result<Vec<Verdict>, DataError> {
    let wrong = |message| DataError::cell(row as u64, column::VERDICTS, message);
    let listed = results.verdicts.row(row);
    if listed.len() != orders {
        let (found, wanted) = (listed.len(), orders);
        return Err(wrong(text!(said::VerdictCount { found, wanted })));
    }
    let verdict = |&number: &i8| {
        let verdict = usize::try_from(number).ok().and_then(|number| Verdict::ALL.get(number));
        verdict.copied().ok_or_else(|| {
            let (number, last) = (i64::from(number), Verdict::ALL.len() - 1);
            wrong(text!(said::Range { number, last }))
        })
    };
    listed.iter().map(verdict).collect()
}
