//! What the verbs share that read and write tables: which format, which part, and rows in the making.

use std::fs::File;
use std::path::Path;

use anyhow::{Context as _, Result};
use chancery::{BoardRef, Position, Rules};
use chancery_bots::arena::NumberedPhase;
use chancery_data::{PhaseTable, Shard, TableFormat, TableJudge, TableReader, TableWriter};
use chancery_lang::messages::cli;
use clap::ValueEnum;

use crate::args::UsageError;
use crate::output;

/// A format of many phases or games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableKind {
    Jsonl,
    Parquet,
}

/// The part of the work that is asked for.
pub(crate) fn shard(written: Option<&str>) -> Result<Shard> {
    let part = written.map_or(Ok(Shard::WHOLE), str::parse);
    part.map_err(|()| UsageError(say!(cli::ShardForm)).into())
}

/// The key of the metadata that says which series of games a table holds.
pub(crate) const RUN: &str = "chancery.run";
/// How many rows are put together before they are written.
const ROWS: usize = 8192;

/// The file, if it is a Parquet file. Standard input is none, since Parquet is read from its end.
pub(crate) fn parquet_file(path: &str) -> Result<Option<File>> {
    if path == "-" || Path::new(path).is_dir() {
        return Ok(None);
    }
    let mut file = File::open(path).with_context(|| path.to_owned())?;
    // A pipe cannot be read twice.
    if !file.metadata().is_ok_and(|about| about.is_file()) {
        return Ok(None);
    }
    let is_parquet = chancery_data::is_parquet(&mut file).with_context(|| path.to_owned())?;
    Ok(is_parquet.then_some(file))
}

/// Open a table. The board and rules that are named have to be those of the file.
pub(crate) fn open(
    file: File,
    path: &str,
    board: Option<&BoardRef>,
    rules: Option<&Rules>,
) -> Result<TableReader> {
    TableReader::open(file, board, rules).with_context(|| path.to_owned())
}

/// The path of a Parquet file that is to be written.
pub(crate) fn output_path(output: Option<&str>) -> Result<&str> {
    match output {
        Some(path) if path != "-" => Ok(path),
        _ => Err(UsageError(say!(cli::ParquetOutput)).into()),
    }
}

/// Tell what was written.
pub(crate) fn print_written(path: &str, rows: u64, bytes: u64) -> Result<()> {
    let size = bytes.div_ceil(1000);
    output::print_lines([say!(cli::TableWritten { path, rows, size })])
}

/// Writes phases to a table, with their results.
pub(crate) struct PhaseWriter {
    writer: TableWriter,
    path: String,
    table: PhaseTable,
    judge: TableJudge,
    /// A text for some rows, in a column of its own.
    notes: Option<Vec<Option<String>>>,
    rows: u64,
}

impl PhaseWriter {
    /// Begin a file. `note` names a further column of texts, and `more` is further metadata.
    pub(crate) fn create(
        path: &str,
        format: &TableFormat,
        note: Option<&str>,
        more: &[(String, String)],
    ) -> Result<PhaseWriter> {
        let schema = note.map_or_else(
            || format.schema(true),
            |name| chancery_data::with_text_column(&format.schema(true), name),
        );
        let writer =
            TableWriter::create(Path::new(path), &schema, more).with_context(|| path.to_owned())?;
        Ok(PhaseWriter {
            writer,
            path: path.to_owned(),
            table: PhaseTable::new(format, ROWS),
            judge: TableJudge::new(format),
            notes: note.map(|_| Vec::new()),
            rows: 0,
        })
    }

    /// Add a game, with a note at its last phase.
    pub(crate) fn game(
        &mut self,
        game: u64,
        phases: &[NumberedPhase],
        note: Option<String>,
    ) -> Result<()> {
        for (turn, phase) in (0..).zip(phases) {
            self.phase(game, turn, &phase.position, &phase.orders, phase.next)?;
        }
        if let Some(last) = self.notes.as_mut().and_then(|notes| notes.last_mut()) {
            *last = note;
        }
        Ok(())
    }

    /// Add a phase, and the key of the position that it led to.
    pub(crate) fn phase(
        &mut self,
        game: u64,
        turn: u32,
        position: &Position,
        orders: &[i32],
        next: u64,
    ) -> Result<()> {
        if self.table.len() >= ROWS {
            self.flush()?;
        }
        self.table.push(game, turn, position, orders, Some(next));
        if let Some(notes) = &mut self.notes {
            notes.push(None);
        }
        Ok(())
    }

    /// Add rows as they are.
    pub(crate) fn copy(&mut self, batch: &chancery_data::RecordBatch) -> Result<()> {
        self.rows += batch.num_rows() as u64;
        self.writer.write(batch).with_context(|| self.path.clone())
    }

    fn flush(&mut self) -> Result<()> {
        let path = self.path.clone();
        let judged = self.table.take_judged(&mut self.judge);
        let mut batch =
            judged.map_err(|error| error.after_rows(self.rows)).context(path.clone())?;
        if let Some(notes) = &mut self.notes {
            batch = chancery_data::add_texts(&batch, self.writer.schema(), std::mem::take(notes))
                .context(path.clone())?;
        }
        self.rows += batch.num_rows() as u64;
        self.writer.write(&batch).context(path)
    }

    /// Complete the file. The numbers of its rows and bytes.
    pub(crate) fn finish(mut self) -> Result<(u64, u64)> {
        if !self.table.is_empty() {
            self.flush()?;
        }
        let bytes = self.writer.finish().with_context(|| self.path.clone())?;
        Ok((self.rows, bytes))
    }
}
