//! `chancery self-play`: games between players, as saved games, one a line.

use std::sync::Arc;

use anyhow::Result;
use chancery_bots::{Entrant, Kind};
use chancery_lang::messages::cli;

use crate::args::LangArgs;
use crate::game_workers::{self, NextGame};
use crate::game_writer::GameWriter;
use crate::progress::Progress;
use crate::series::{self, SeriesArgs, SeriesDefaults};
use crate::{Status, interrupt, output};

/// Play games between computers
///
/// Writes each game as one line in the format of the Python package `diplomacy`, which `chancery
/// replay` reads. One player plays all powers (`random` if none is named); several take turns and
/// move on by one power with each game. The same seed gives the same games, whatever the number of
/// threads.
///
/// Ctrl-C stops after the games already written, with exit status 130. docs/BOTS.md describes the
/// players and how to connect your own program.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery self-play --games 100 --seed 7 -o games.jsonl
  chancery self-play --games 21 --players greedy,random -o games.jsonl
  chancery self-play --games 1000000 --threads 4 --until 1920 -o many.jsonl
  chancery self-play --player 'cmd:./mybot' --player dumb -o games.jsonl
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
    let mut writer = GameWriter::open(&args.output)?;
    let mut progress = match args.output.as_str() {
        "-" => Progress::beside_output(games),
        _ => Progress::of(games),
    };
    let (mut written, mut phases) = (0, 0);
    let mut workers = game_workers::spawn(&Arc::new(of), 0..games, threads);
    while written < games && !interrupt.came() {
        match workers.next()? {
            NextGame::Pending => {}
            NextGame::Played(game) => {
                if !writer.write(format!("{}\n", game.text).as_bytes(), written)? {
                    return Ok(Status::Done);
                }
                (written, phases) = (written + 1, phases + game.phases);
                progress.advance(1);
            }
        }
    }
    drop(progress);
    if written < games {
        output::error_line(&say!(cli::SelfPlayStopped { written, games }));
        return Ok(Status::Interrupted);
    }
    if let Some(bytes) = writer.size() {
        let (path, size) = (&args.output, bytes.div_ceil(1000));
        output::print_lines([say!(cli::SelfPlayDone { path, games, phases, size })])?;
    }
    Ok(Status::Done)
}
