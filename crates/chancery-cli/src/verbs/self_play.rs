//! `chancery self-play`: games between players, as saved games, one a line.

use std::sync::Arc;

use anyhow::Result;
use chancery_bots::{Entrant, Kind};

use crate::args::LangArgs;
use crate::game_workers::{self, NextGame};
use crate::game_writer::GameWriter;
use crate::progress::Progress;
use crate::series::{self, SeriesArgs, SeriesDefaults};
use crate::{Status, interrupt, output};

/// Let players play whole games among themselves
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Every line of the file is a saved game in the layout of the Python package, as `chancery replay` reads
it. The same seed gives the same games, however many threads play them. A game ends when somebody
has won, or with its last year.

One player plays all powers, `random` if none is named. Several are dealt to the powers in turn, and
move on by one power with each game. docs/BOTS.md tells who they are, and how any program can be one.

Ctrl-C ends it after the games that are written, and the exit status is then 130.

Examples:
  chancery self-play --games 100 --seed 7 -o games.jsonl
  chancery self-play --games 21 --players greedy,random -o games.jsonl
  chancery self-play --games 1000000 --threads 4 --until 1920 -o many.jsonl
  chancery self-play --player 'cmd:./mybot' --player dumb -o games.jsonl
  chancery self-play -o - | chancery replay"
)]
pub(crate) struct SelfPlayArgs {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,
    /// The last year; without it, the tenth
    #[arg(long, value_name = "YEAR")]
    until: Option<u16>,
    /// The file to write, one game a line; `-` is standard output
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
        output::error_line(&say!(
            "stopped by Ctrl-C: {written} of {games} games are written, each of them whole"
                / "arrêté par Ctrl-C : {written} parties sur {games} sont écrites, chacune entière"
        ));
        return Ok(Status::Interrupted);
    }
    if let Some(bytes) = writer.size() {
        let (path, size) = (&args.output, bytes.div_ceil(1000));
        output::print_lines([say!(
            "{path}: {games} games, {phases} phases, {size} kB"
                / "{path} : {games} parties, {phases} phases, {size} ko"
        )])?;
    }
    Ok(Status::Done)
}
