//! `chancery self-play`: games between players, as saved games, one a line, or as a table of phases.

use std::sync::Arc;

use anyhow::Result;
use chancery_bots::arena::{Match, Played, RecordAs};
use chancery_bots::{Entrant, Kind, Setting};
use chancery_data::TableFormat;
use chancery_lang::messages::cli;

use crate::args::LangArgs;
use crate::game_workers::{self, NextGame};
use crate::game_writer::GameWriter;
use crate::progress::Progress;
use crate::series::{self, SeriesArgs, SeriesDefaults};
use crate::tables::{self, PhaseWriter, RUN, TableKind};
use crate::{Status, interrupt, output};

/// Play games between computers
///
/// Writes each game as one line in the format of the Python package `diplomacy`, which `chancery
/// replay` reads. One player plays all powers (`random` if none is named); several take turns and
/// move on by one power with each game. The same seed gives the same games, whatever the number of
/// threads.
///
/// With `--format parquet`, every phase is a row of a table, as docs/FORMATS.md describes. `--shard`
/// plays every n-th game, so that several machines share the work: the games are the same on each.
///
/// Ctrl-C stops after the games already written, with exit status 130. docs/BOTS.md describes the
/// players and how to connect your own program.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery self-play --games 100 --seed 7 -o games.jsonl
  chancery self-play --games 21 --players greedy,random -o games.jsonl
  chancery self-play --games 1000000 --threads 4 --until 1920 -o many.jsonl
  chancery self-play --player 'cmd:./mybot' --player dumb -o games.jsonl
  chancery self-play --games 10000 --format parquet -o games.parquet
  chancery self-play --games 10000 --shard 0/4 --format parquet -o part-0.parquet
  chancery self-play -o - | chancery replay")]
pub(crate) struct SelfPlayArgs {
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,
    /// Last year [default: the tenth]
    #[arg(long, value_name = "YEAR")]
    until: Option<u16>,
    /// File to write, one game per line; `-` for standard output
    #[arg(long, short, value_name = "FILE", required = true)]
    output: String,
    /// Format of the games: JSON lines, or Parquet with a row for each phase
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = TableKind::Jsonl, hide_default_value = true)]
    format: TableKind,
    /// Part of the work: `0/4` to `3/4` are the four quarters [default: all]
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    #[command(flatten)]
    series: SeriesArgs,
    #[command(flatten)]
    lang: LangArgs,
}

const DEFAULTS: SeriesDefaults = SeriesDefaults { title: "self-play", years: 10 };

pub(crate) fn run(args: &SelfPlayArgs) -> Result<Status> {
    let games = args.games;
    let mut players = series::players(&args.series);
    if players.is_empty() {
        players.push(Entrant::Ours(Kind::Random));
    }
    let of = series::of(&args.series, games, args.until, &DEFAULTS, players)?;
    let threads = series::threads(&args.series)?;
    let interrupt = interrupt::watch()?;
    let shard = tables::shard(args.shard.as_deref())?;
    let games = shard.len(games);
    let mut writer = match args.format {
        TableKind::Jsonl => SelfPlayWriter::Lines(GameWriter::open(&args.output)?),
        TableKind::Parquet => SelfPlayWriter::Table(Box::new(table(&args.output, &of)?)),
    };
    let mut progress = match args.output.as_str() {
        "-" => Progress::beside_output(games),
        _ => Progress::of(games),
    };
    let (mut written, mut phases) = (0, 0);
    let record_as = writer.record_as();
    let mut workers =
        game_workers::spawn(&Arc::new(of), &shard.numbers(args.games), threads, record_as);
    while written < games && !interrupt.came() {
        match workers.next()? {
            NextGame::Pending => {}
            NextGame::Played(game) => {
                if !writer.write(&game, written)? {
                    return Ok(Status::Done);
                }
                (written, phases) = (written + 1, phases + game.phases);
                progress.advance(1);
            }
        }
    }
    drop(progress);
    let size = writer.finish()?;
    if written < games {
        output::error_line(&say!(cli::SelfPlayStopped { written, games }));
        return Ok(Status::Interrupted);
    }
    if let Some(bytes) = size {
        let (path, size) = (&args.output, bytes.div_ceil(1000));
        output::print_lines([say!(cli::SelfPlayDone { path, games, phases, size })])?;
    }
    Ok(Status::Done)
}

/// A table for the games of a match, which says what match it is.
fn table(path: &str, of: &Match) -> Result<PhaseWriter> {
    let path = tables::output_path(Some(path))?;
    let Setting { start, rules, .. } = &of.setting;
    let format = TableFormat { board: start.board_ref().clone(), rules: *rules };
    let run = serde_json::to_string(&of.run())?;
    PhaseWriter::create(path, &format, None, &[(RUN.to_owned(), run)])
}

/// Where games are written to.
enum SelfPlayWriter {
    Lines(GameWriter),
    Table(Box<PhaseWriter>),
}

impl SelfPlayWriter {
    fn record_as(&self) -> RecordAs {
        match self {
            SelfPlayWriter::Lines(_) => RecordAs::Saved,
            SelfPlayWriter::Table(_) => RecordAs::Numbered,
        }
    }

    /// Write a game. Returns `false` if the reader has closed the pipe.
    fn write(&mut self, game: &Played, before: u64) -> Result<bool> {
        match self {
            SelfPlayWriter::Lines(writer) => {
                writer.write(format!("{}\n", game.text).as_bytes(), before)
            }
            SelfPlayWriter::Table(writer) => {
                writer.game(game.outcome.game, &game.numbered, None).map(|()| true)
            }
        }
    }

    /// Complete what is written. The size of the file.
    fn finish(self) -> Result<Option<u64>> {
        match self {
            SelfPlayWriter::Lines(writer) => Ok(writer.size()),
            SelfPlayWriter::Table(writer) => writer.finish().map(|(_, bytes)| Some(bytes)),
        }
    }
}
