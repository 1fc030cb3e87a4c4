//! `chancery judge`: reads one position per JSON line and answers each with a JSON line, in order; or adjudicates a
//! table of positions.

mod answer;
mod lines;
mod table;

use std::fs::File;
use std::io::{self, Read, Write as _};

use anyhow::{Context as _, Result};
use chancery_lang::messages::cli;

use crate::args::{DialectName, LangArgs, RulesArgs, UsageError, VariantOption};
use crate::judging::PositionJudge;
use crate::parallel::map_in_order;
use crate::progress::Progress;
use crate::tables::{self, TableKind};
use crate::threads::processors;
use crate::{Status, input};
use lines::{LineBatch, LineBatches};

/// Adjudicate positions: JSON lines or Parquet, in and out
///
/// Each line is answered in order, as soon as it is read: with results, verdicts, the next state,
/// and the orders that were not followed. A bad line is answered with an error and makes the exit
/// status 1.
///
/// A Parquet file with positions and orders becomes one with results, about eight times as fast;
/// docs/FORMATS.md describes the columns. Its orders have to be legal: a wrong value is an error with
/// its row and column, and nothing is written. `--format` converts one format to the other.
#[derive(clap::Args, Debug)]
#[command(after_help = "Input:
  {\"id\":1,\"name\":\"S1901M\",
   \"state\":{\"units\":{\"FRANCE\":[\"A PAR\"]},\"centers\":{},\"retreats\":{}},
   \"orders\":{\"FRANCE\":[\"A PAR - BUR\"]}}

Examples:
  chancery judge < positions.jsonl > outcomes.jsonl
  chancery judge --rules 1971 positions.jsonl
  chancery judge --rules webdip,builds=any-owned positions.jsonl
  chancery judge --threads 1 positions.jsonl
  chancery judge --notation numeric positions.jsonl
  chancery judge positions.parquet -o outcomes.parquet
  chancery judge positions.parquet --shard 0/4 -o part-0.parquet
  chancery judge positions.jsonl --format parquet -o outcomes.parquet")]
pub(crate) struct JudgeArgs {
    /// File of JSON lines, or Parquet file [default: standard input]
    #[arg(value_name = "FILE")]
    file: Option<String>,
    /// Format to write [default: that of the input]
    #[arg(long, value_name = "FORMAT", value_enum)]
    format: Option<TableKind>,
    /// Parquet file to write; JSON lines go to standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
    /// Part of the work: `0/4` to `3/4` are the four quarters [default: all]
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    #[command(flatten)]
    board: VariantOption,
    #[command(flatten)]
    rules: RulesArgs,
    /// Notation of the orders [default: detect]
    #[arg(long, value_name = "DIALECT")]
    notation: Option<DialectName>,
    /// Threads, 1 to 256 [default: one per processor]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    #[command(flatten)]
    lang: LangArgs,
}

/// More threads than this are surely a typing error.
const MOST_THREADS: usize = 256;

pub(crate) fn run(args: &JudgeArgs) -> Result<Status> {
    let path = args.file.as_deref().unwrap_or("-");
    let table = tables::parquet_file(path)?;
    let input = if table.is_some() { TableKind::Parquet } else { TableKind::Jsonl };
    if args.format.unwrap_or(input) == TableKind::Jsonl && args.output.is_some() {
        return Err(UsageError(say!(cli::LinesOutput)).into());
    }
    if let Some(file) = table {
        return table::judge_file(args, file, path);
    }
    let mut bench = PositionJudge::of(&args.board, &args.rules, args.lang)?;
    bench.notation = args.notation.map(|dialect| dialect.0);
    let threads = threads(args.threads)?;
    let from = || input::shown(path);
    let (source, size): (Box<dyn Read + Send>, u64) = if path == "-" {
        (Box::new(input::stdin()), 0)
    } else {
        let file = File::open(path).with_context(from)?;
        let size = file.metadata().map_or(0, |about| about.len());
        (Box::new(file), size)
    };
    if args.format == Some(TableKind::Parquet) {
        return table::judge_lines(args, bench, source, &from());
    }
    if args.shard.is_some() {
        return Err(UsageError(say!(cli::ShardLines)).into());
    }
    let worker = move || {
        let mut bench = bench.another();
        move |batch: io::Result<LineBatch>| batch.map(|batch| Answers::to(&batch, &mut bench))
    };
    let answers = map_in_order(LineBatches::of(source), threads, worker);
    match print(answers, Progress::beside_output(size)) {
        Ok(status) => Ok(status),
        // A reader that has gone away, as `head` does, is no error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Status::Done),
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
            Err(input::too_long(input::MOST_TEXT)).with_context(from)
        }
        Err(error) => Err(error).with_context(from),
    }
}

/// The number of threads: one per processor by default.
fn threads(wanted: Option<usize>) -> Result<usize> {
    match wanted {
        None => Ok(processors().min(MOST_THREADS)),
        Some(count @ 1..=MOST_THREADS) => Ok(count),
        Some(count) => {
            Err(UsageError(say!(cli::ThreadsRange { count, most: MOST_THREADS })).into())
        }
    }
}

/// The answers to a batch of lines.
struct Answers {
    text: String,
    /// Was every line good?
    good: bool,
    /// How many bytes they answer.
    read: usize,
}

impl Answers {
    fn to(batch: &LineBatch, bench: &mut PositionJudge) -> Answers {
        // An answer is about four times as long as its line.
        let mut answers =
            Answers { text: String::with_capacity(4 * batch.len()), good: true, read: batch.len() };
        for (number, line) in batch.lines().filter(|(_, line)| !line.trim_ascii().is_empty()) {
            answers.good &= answer::answer(bench, number, line, &mut answers.text);
        }
        answers
    }
}

/// Print answers as they come, so that an interactive caller gets each before it sends the next line.
fn print(
    answers: impl Iterator<Item = io::Result<Answers>>,
    mut progress: Progress,
) -> io::Result<Status> {
    let mut out = io::stdout().lock();
    let mut status = Status::Done;
    for answers in answers {
        let answers = answers?;
        out.write_all(answers.text.as_bytes())?;
        out.flush()?;
        progress.advance(answers.read as u64);
        if !answers.good {
            status = Status::Refused;
        }
    }
    Ok(status)
}
