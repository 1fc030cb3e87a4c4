//! Tables of phases: they come from Arrow and go to Arrow without being copied, by its C interface. Files are read and
//! written by other packages, or by the command.

use std::ffi::CStr;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use chancery::lang::messages::python;
use chancery::lang::text;
use chancery::{BoardRef, Position, Rules};
use chancery_bots::arena::{Match, RecordAs, Referee};
use chancery_bots::{Entrant, Leash, Setting};
use chancery_data::{DataError, PhaseTable, TableFormat, TableJudge};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::arguments::{BoardArg, RulesArg, board, rules, shown};
use crate::error::{ErrorKind, Trouble};

/// What a capsule with a stream is called.
const STREAM: &CStr = c"arrow_array_stream";

impl From<DataError> for Trouble {
    fn from(error: DataError) -> Trouble {
        Trouble::said(ErrorKind::Data, |lang| error.message(lang))
    }
}

fn damaged(error: ArrowError) -> Trouble {
    DataError::from(error).into()
}

/// Tables that are ready, for whoever reads Arrow: ``pyarrow.table(stream)``.
///
/// Any package that knows the Arrow `PyCapsule` interface can read it, once.
#[pyclass(name = "TableStream", module = "chancery.data")]
pub(crate) struct TableStream {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
    /// What only the results of games have, as texts.
    texts: Vec<String>,
}

#[pymethods]
impl TableStream {
    /// The tables as a capsule of the Arrow C stream interface.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // A consumer that wants other columns converts them itself, as the interface allows.
        drop(requested_schema);
        let batches: Vec<_> = self.batches.iter().cloned().map(Ok).collect();
        let reader = RecordBatchIterator::new(batches, Arc::clone(&self.schema));
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(reader)), STREAM)
    }

    /// The number of rows.
    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The result of each game, as JSON.
    #[getter]
    fn results(&self) -> Vec<String> {
        self.texts.clone()
    }
}

/// The tables of a Python object that offers a stream of them.
#[expect(
    unsafe_code,
    reason = "the Arrow C interface hands over an address, which is only valid by its promise"
)]
fn stream(object: &Bound<'_, PyAny>) -> PyResult<RecordBatchStreamReader> {
    let capsule = object.call_method0("__arrow_c_stream__")?.cast_into::<PyCapsule>()?;
    let pointer = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: whoever offers a capsule of this name promises that it holds a stream. It is moved out, and what stays
    // behind is marked as released, so that the capsule does not release it again.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(pointer.as_ptr()) };
    RecordBatchStreamReader::try_new(stream).map_err(|error| damaged(error).into())
}

fn format(variant: Option<BoardArg>, wanted: Option<RulesArg>) -> TableFormat {
    let board = board(variant);
    TableFormat { rules: rules(wanted, &board), board }
}

/// The rules that are named for a table, which has to have the same.
fn named(wanted: Option<RulesArg>, board: Option<&BoardRef>) -> Option<Rules> {
    let wanted = wanted?.0;
    Some(board.map_or_else(|| wanted.without_board(), |board| wanted.on(board)))
}

/// The format of a table: what its metadata says, which has to agree with what is named, or else what is named.
fn format_of(
    schema: &SchemaRef,
    variant: Option<BoardArg>,
    wanted: Option<RulesArg>,
) -> Result<TableFormat, Trouble> {
    let metadata = schema.metadata();
    if metadata.keys().any(|key| key.starts_with("chancery.")) {
        let board = variant.map(|one| one.0);
        let rules = named(wanted, board.as_ref());
        return Ok(TableFormat::of_metadata(metadata, board.as_ref(), rules.as_ref())?);
    }
    Ok(format(variant, wanted))
}

/// Adjudicate all rows of a table or stream of tables. The answer has its columns, and those of the results.
#[pyfunction]
#[pyo3(signature = (table, *, variant = None, rules = None))]
pub(crate) fn adjudicate_table(
    py: Python<'_>,
    table: Bound<'_, PyAny>,
    variant: Option<BoardArg>,
    rules: Option<RulesArg>,
) -> PyResult<TableStream> {
    let reader = stream(&table)?;
    let format = format_of(&reader.schema(), variant, rules)?;
    let mut judge = TableJudge::new(&format);
    let schema = judge.schema_of(&reader.schema());
    // Reading may call back into Python, so the tables come first; they are not copied.
    let given = reader.collect::<Result<Vec<_>, _>>().map_err(damaged)?;
    let judged = py.detach(|| -> Result<Vec<RecordBatch>, Trouble> {
        let mut before = 0;
        let mut all = Vec::with_capacity(given.len());
        for batch in &given {
            let judged = judge.adjudicate(batch).map_err(|error| error.after_rows(before))?;
            all.push(judged);
            before += batch.num_rows() as u64;
        }
        Ok(all)
    });
    Ok(TableStream { schema, batches: judged?, texts: Vec::new() })
}

/// The metadata of tables on a board under some rules.
#[pyfunction]
#[pyo3(signature = (*, variant = None, rules = None))]
pub(crate) fn table_metadata(
    variant: Option<BoardArg>,
    rules: Option<RulesArg>,
) -> Vec<(&'static str, String)> {
    format(variant, rules).metadata()
}

/// A table without rows, which shows the columns.
#[pyfunction]
#[pyo3(signature = (*, results = true, variant = None, rules = None))]
pub(crate) fn empty_table(
    results: bool,
    variant: Option<BoardArg>,
    rules: Option<RulesArg>,
) -> TableStream {
    let schema = format(variant, rules).schema(results);
    TableStream { schema, batches: Vec::new(), texts: Vec::new() }
}

/// Raise the error that a table has, if its metadata is not that of the board and the rules.
#[pyfunction]
#[pyo3(signature = (table, *, variant = None, rules = None))]
pub(crate) fn check_table(
    table: Bound<'_, PyAny>,
    variant: Option<BoardArg>,
    rules: Option<RulesArg>,
) -> PyResult<(String, String)> {
    let reader = stream(&table)?;
    let metadata = reader.schema().metadata().clone();
    let board = variant.map(|one| one.0);
    let rules = named(rules, board.as_ref());
    let format = TableFormat::of_metadata(&metadata, board.as_ref(), rules.as_ref())
        .map_err(Trouble::from)?;
    Ok((format.board.id().to_owned(), format.rules.to_string()))
}

/// Play some games of a series: the table of their phases, and their results. A game depends on the series and its number
/// alone.
#[pyfunction]
#[pyo3(signature = (players, games, seed, *, title, until, variant = None, rules = None))]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn play_games(
    py: Python<'_>,
    players: Vec<String>,
    games: (u64, u64),
    seed: u64,
    title: String,
    until: Option<u16>,
    variant: Option<BoardArg>,
    rules: Option<RulesArg>,
) -> PyResult<TableStream> {
    let format = format(variant, rules);
    let powers = format.board.powers().len();
    if players.is_empty() || players.len() > powers {
        let message = text!(python::PlayerCount { count: players.len(), most: powers });
        return Err(Trouble::new(ErrorKind::Data, message).into());
    }
    let mut entrants = Vec::new();
    for name in &players {
        let unknown = || {
            let message = text!(python::NoSuchPlayer { name: shown(name) });
            Trouble::new(ErrorKind::Data, message)
        };
        entrants.push(Entrant::named(name).ok_or_else(unknown)?);
    }
    let last_year = until.unwrap_or(format.board.first_year().saturating_add(9));
    let start = Position::start(&format.board);
    let setting = Setting { start, rules: format.rules, last_year, patience: None };
    let of = Match { title, setting, players: entrants, seed };
    let played = py.detach(|| play(&of, &format, games.0..games.1));
    let (batches, texts) = played.map_err(Trouble::from)?;
    Ok(TableStream { schema: format.schema(true), batches, texts })
}

fn play(
    of: &Match,
    format: &TableFormat,
    games: Range<u64>,
) -> Result<(Vec<RecordBatch>, Vec<String>), DataError> {
    let leash = Leash::default();
    let mut referee = Referee::new(of, &leash, RecordAs::Numbered);
    let mut judge = TableJudge::new(format);
    let mut table = PhaseTable::new(format, 1024);
    let mut results = Vec::new();
    for game in games {
        let played = referee.play(of, game);
        for (turn, phase) in (0..).zip(&played.numbered) {
            table.push(game, turn, &phase.position, &phase.orders, Some(phase.next));
        }
        results.push(serde_json::to_string(&played.outcome).unwrap_or_default());
    }
    leash.end();
    let batch = table.take_judged(&mut judge)?;
    Ok((vec![batch], results))
}
