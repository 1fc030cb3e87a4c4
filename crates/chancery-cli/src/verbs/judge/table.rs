//! Tables in and out: a Parquet file is adjudicated as a whole, or one is made of lines, or lines of one.

use std::fs::File;
use std::io::{self, Read, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result, anyhow};
use chancery::adjudicate::Standing;
use chancery::notation::{Dialect, write_order};
use chancery_bots::arena::NumberedPhase;
use chancery_data::{
    DataError, RecordBatch, Shard, ShardBy, TableFormat, TableJudge, TableReader, TableRow,
    TableRows, TableWriter,
};
use chancery_lang::messages::cli;
use serde_json::json;

use super::lines::LineBatches;
use super::{JudgeArgs, answer, threads};
use crate::args::UsageError;
use crate::judging::{JudgedPosition, PositionJudge};
use crate::parallel::map_in_order;
use crate::progress::Progress;
use crate::tables::{self, PhaseWriter, TableKind};
use crate::{Status, input};

/// Adjudicate a Parquet file.
pub(super) fn judge_file(args: &JudgeArgs, file: File, path: &str) -> Result<Status> {
    if args.notation.is_some() {
        return Err(UsageError(say!(cli::TableNotation)).into());
    }
    let board = args.board.variant.as_deref().map(input::board).transpose()?;
    // A table has its board and complete rules: those that are named must be the same.
    let rules = input::wanted_rules(&args.rules)?;
    let rules = args.rules.rules.as_ref().map(|_| match &board {
        Some(board) => rules.on(board),
        None => rules.without_board(),
    });
    let reader = tables::open(file, path, board.as_ref(), rules.as_ref())?;
    let shard = tables::shard(args.shard.as_deref())?;
    match args.format.unwrap_or(TableKind::Parquet) {
        TableKind::Parquet => to_table(args, reader, path, shard),
        TableKind::Jsonl => to_lines(args, reader, path, shard),
    }
}

/// Rows, and how many came before them.
type Rows = (u64, std::result::Result<RecordBatch, DataError>);

/// The tables of a file, each with the number of its first row.
fn numbered(reader: TableReader) -> impl Iterator<Item = Rows> + Send + 'static {
    let mut before = 0;
    reader.map(move |batch| {
        let first = before;
        before += batch.as_ref().map_or(0, |batch| batch.num_rows() as u64);
        (first, batch)
    })
}

fn to_table(args: &JudgeArgs, reader: TableReader, path: &str, shard: Shard) -> Result<Status> {
    let to = tables::output_path(args.output.as_deref())?;
    let format = reader.format().clone();
    let schema = TableJudge::new(&format).schema_of(reader.schema());
    let mut progress = Progress::of(reader.row_count());
    let target = Path::new(to);
    let writer = if shard.is_whole() {
        let source = File::open(path).with_context(|| path.to_owned())?;
        TableWriter::create_answer(target, &schema, &reader, source)
    } else {
        TableWriter::create(target, &schema, &[])
    };
    let mut writer = writer.with_context(|| to.to_owned())?;
    let worker = move || {
        let mut judge = TableJudge::new(&format);
        move |(first, batch): Rows| -> std::result::Result<(u64, RecordBatch), DataError> {
            let batch = batch?;
            let count = batch.num_rows() as u64;
            let chosen = shard.select(&batch, ShardBy::Key)?;
            let judged = judge.adjudicate(&chosen);
            let located = |error| shard.locate(&batch, ShardBy::Key, error).after_rows(first);
            Ok((count, judged.map_err(located)?))
        }
    };
    let mut rows = 0;
    for judged in map_in_order(numbered(reader), threads(args.threads)?, worker) {
        let (read, batch) = judged.with_context(|| path.to_owned())?;
        writer.write(&batch).with_context(|| to.to_owned())?;
        rows += batch.num_rows() as u64;
        progress.advance(read);
    }
    drop(progress);
    let bytes = writer.finish().with_context(|| to.to_owned())?;
    tables::print_written(to, rows, bytes)?;
    Ok(Status::Done)
}

fn to_lines(args: &JudgeArgs, reader: TableReader, path: &str, shard: Shard) -> Result<Status> {
    let format = reader.format().clone();
    let mut bench = PositionJudge::on(&format.board, &format.rules, args.lang);
    let mut rows = TableRows::new(&format);
    let mut out = io::stdout().lock();
    for (first, batch) in numbered(reader) {
        let read =
            batch.and_then(|batch| rows.read(&batch)).map_err(|error| error.after_rows(first));
        let mut text = String::new();
        for row in read.with_context(|| path.to_owned())? {
            if shard.has(row.position.key()) {
                write_row(&mut bench, &row, &mut text);
            }
        }
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            done => done?,
        }
    }
    Ok(Status::Done)
}

/// The line that answers a row.
fn write_row(bench: &mut PositionJudge, row: &TableRow, out: &mut String) {
    let text = |order| write_order(Dialect::Standard, order, &row.position).unwrap_or_default();
    let texts: Vec<String> = row.orders.iter().map(|&(_, order)| text(order)).collect();
    let orders = row.orders.iter().zip(&texts).map(|(&(power, _), text)| (power, text.as_str()));
    let judged = bench.judge_orders(row.position.clone(), orders);
    answer::write(&json!([row.game, row.turn]), &judged, bench, out);
    out.push('\n');
}

/// Adjudicate lines, and write them to a table. Lines become the games of the table: the first is game 0.
pub(super) fn judge_lines(
    args: &JudgeArgs,
    mut bench: PositionJudge,
    source: impl Read,
    from: &str,
) -> Result<Status> {
    let to = tables::output_path(args.output.as_deref())?;
    let format = TableFormat { board: bench.board.clone(), rules: bench.rules };
    let shard = tables::shard(args.shard.as_deref())?;
    let mut writer = PhaseWriter::create(to, &format, None, &[])?;
    for batch in LineBatches::of(source) {
        let batch = batch.with_context(|| from.to_owned())?;
        for (number, line) in batch.lines().filter(|(_, line)| !line.trim_ascii().is_empty()) {
            let phase =
                answer::judged(&mut bench, line, |bench, judged| numbered_phase(judged, bench));
            let phase = phase.and_then(|phase| phase).map_err(|message| {
                anyhow!(say!(cli::AtLine { number, message })).context(from.to_owned())
            })?;
            if shard.has(phase.position.key()) {
                writer.game(number as u64 - 1, std::slice::from_ref(&phase), None)?;
            }
        }
    }
    let (rows, bytes) = writer.finish()?;
    tables::print_written(to, rows, bytes)?;
    Ok(Status::Done)
}

/// A line as a row, if all of its orders are legal.
fn numbered_phase(
    judged: &JudgedPosition<'_>,
    bench: &PositionJudge,
) -> std::result::Result<NumberedPhase, String> {
    let JudgedPosition { position, judgment, .. } = judged;
    if let Some(error) = judged.first_error(&bench.rules, bench.lang) {
        return Err(error);
    }
    let followed = |standing: &Standing| matches!(standing, Standing::Followed(_));
    if !judgment.docket.entries.iter().all(|entry| followed(&entry.standing)) {
        return Err(say!(cli::SecondOrders));
    }
    Ok(NumberedPhase::of(position, judgment, &bench.rules))
}
