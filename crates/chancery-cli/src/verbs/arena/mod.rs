//! `chancery arena`: compares players over many games.

mod archive;
mod report;
mod table;

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use chancery_bots::arena::{Match, Played, RecordAs, Tally};
use chancery_lang::messages::cli;

use crate::args::{OutputArgs, UsageError};
use crate::game_workers::{self, NextGame};
use crate::game_writer::GameWriter;
use crate::progress::Progress;
use crate::series::{self, SeriesArgs, SeriesDefaults};
use crate::tables::{self, PhaseWriter, TableKind};
use crate::{Status, interrupt, output};

/// Compare computers over many games
///
/// Players take turns at the powers and move on by one power with each game, so a multiple of
/// seven games is fair. Reported for each player: seats (one player in one game), solos, mean
/// scores (sum of squares; draw-size, where survivors share equally and a solo takes all),
/// survival, mean centres, time per phase and forfeits. Intervals are Wilson's at 95 %, over
/// seats.
///
/// With -o, games are saved, and the same command continues where it stopped. The same seed gives
/// the same result, whatever the number of threads. Ctrl-C stops with exit status 130.
/// `cmd:COMMAND` is a program that reads JSON lines and answers with orders; see docs/BOTS.md.
///
/// With `--format parquet`, every phase is a row of a table, as docs/FORMATS.md describes. `--shard`
/// plays every n-th game, so that several machines share the work.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery arena --players search,dumb,dumb,dumb,dumb,dumb,dumb --games 140
  chancery arena --players dumb,random --games 70 --json
  chancery arena --players dumb --games 700 -o games.jsonl --plot centres.svg
  chancery arena --player 'cmd:python3 mybot.py' --player dumb --time 2
  chancery arena --players dumb,random --games 700 --shard 0/4 --format parquet -o part-0.parquet")]
pub(crate) struct ArenaArgs {
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 70)]
    games: u64,
    /// Last year [default: the twentieth]
    #[arg(long, value_name = "YEAR")]
    until: Option<u16>,
    /// File to save the games in, one per line; games already there are counted, not played again
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
    /// Format of the games: JSON lines, or Parquet with a row for each phase
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = TableKind::Jsonl, hide_default_value = true)]
    format: TableKind,
    /// Part of the work: `0/4` to `3/4` are the four quarters [default: all]
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    /// Write a chart of the mean centres by year
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<String>,
    #[command(flatten)]
    series: SeriesArgs,
    #[command(flatten)]
    print: OutputArgs,
}

const DEFAULTS: SeriesDefaults = SeriesDefaults { title: "arena", years: 20 };

pub(crate) fn run(args: &ArenaArgs) -> Result<Status> {
    let of = Arc::new(told(args)?);
    let threads = series::threads(&args.series)?;
    let (run, board) = (of.run(), of.setting.start.board());
    let powers: Vec<&str> = board.powers().map(|power| board.power(power).id.as_str()).collect();
    let mut tally = Tally::new(run.players.iter().map(String::as_str), &powers);
    let interrupt = interrupt::watch()?;
    let shard = tables::shard(args.shard.as_deref())?;
    let games = shard.len(args.games);
    let mut writer = match &args.output {
        Some(path) if args.format == TableKind::Parquet => {
            ArenaWriter::Table(Box::new(table::open(path, &of, &powers, shard, games, &mut tally)?))
        }
        Some(path) => {
            ArenaWriter::Lines(archive::open(path, &run, &powers, shard, games, &mut tally)?)
        }
        None => ArenaWriter::Nothing,
    };
    let first = tally.games();
    if first < games {
        let mut progress = Progress::of(games - first);
        let left = shard.numbers(args.games).skip(usize::try_from(first)?);
        let mut workers = game_workers::spawn(&of, &left, threads, writer.record_as());
        while tally.games() < games && !interrupt.came() {
            if let NextGame::Played(game) = workers.next()? {
                writer.write(&game, tally.games())?;
                tally.count(&game);
                progress.advance(1);
            }
        }
    }
    writer.finish()?;
    let text = if args.print.json {
        output::json(&report::as_json(&run, &tally))
    } else {
        output::lines(report::as_text(&run, &tally, board))
    };
    if let Some(path) = &args.plot {
        output::save(Path::new(path), report::chart(&run, &tally).as_bytes())?;
    }
    output::print_text(&text)?;
    let played = tally.games();
    if played == games {
        return Ok(Status::Done);
    }
    output::error_line(&match &args.output {
        Some(path) => say!(cli::ArenaStoppedSaved { played, games, path }),
        None => say!(cli::ArenaStopped { played, games }),
    });
    Ok(Status::Interrupted)
}

/// Where games are saved.
enum ArenaWriter {
    Nothing,
    Lines(GameWriter),
    Table(Box<PhaseWriter>),
}

impl ArenaWriter {
    fn record_as(&self) -> RecordAs {
        match self {
            ArenaWriter::Lines(_) => RecordAs::Saved,
            ArenaWriter::Table(_) | ArenaWriter::Nothing => RecordAs::Numbered,
        }
    }

    fn write(&mut self, game: &Played, before: u64) -> Result<()> {
        match self {
            ArenaWriter::Nothing => Ok(()),
            ArenaWriter::Lines(writer) => {
                let line = game.with_outcome() + "\n";
                writer.write(line.as_bytes(), before).map(drop)
            }
            ArenaWriter::Table(writer) => {
                let result = serde_json::to_string(&game.outcome)?;
                writer.game(game.outcome.game, &game.numbered, Some(result))
            }
        }
    }

    fn finish(self) -> Result<()> {
        match self {
            ArenaWriter::Table(writer) => writer.finish().map(drop),
            ArenaWriter::Nothing | ArenaWriter::Lines(_) => Ok(()),
        }
    }
}

/// What is to be played, if the arguments make sense.
fn told(args: &ArenaArgs) -> Result<Match> {
    let players = series::players(&args.series);
    if players.is_empty() {
        return Err(UsageError(say!(cli::NoPlayers)).into());
    }
    if args.output.as_deref() == Some("-") {
        return Err(UsageError(say!(cli::ArenaOutput)).into());
    }
    if args.format == TableKind::Parquet {
        tables::output_path(args.output.as_deref())?;
    }
    series::of(&args.series, args.games, args.until, &DEFAULTS, players)
}
