//! `chancery self-play`: games between players, as saved games, one a line.

mod crew;
mod sheet;

use std::sync::Arc;

use anyhow::Result;
use chancery::Position;
use chancery_bots::Setting;

use crate::args::{SelfPlayArgs, Usage};
use crate::progress::Progress;
use crate::threads::processors;
use crate::{Status, input, interrupt, output};
use crew::{Job, Next};
use sheet::Sheet;

/// How many years a game has if nobody says.
const YEARS: u16 = 10;
/// The last year that a phase can name.
const LAST: u16 = 9999;
/// More threads than any machine has use for would only take memory.
const MOST_THREADS: usize = 256;

pub(crate) fn run(args: &SelfPlayArgs) -> Result<Status> {
    let job = job(args)?;
    let threads = threads(args)?;
    let games = job.games;
    let interrupt = interrupt::watch()?;
    let mut sheet = Sheet::open(&args.output)?;
    let mut progress = match args.output.as_str() {
        "-" => Progress::beside_output(games),
        _ => Progress::of(games),
    };
    let (mut written, mut phases) = (0, 0);
    let mut crew = crew::hire(&Arc::new(job), threads);
    while written < games && !interrupt.came() {
        match crew.next()? {
            Next::Waiting => {}
            Next::Played(game) => {
                if !sheet.write(game.line.as_bytes(), written)? {
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
    if let Some(bytes) = sheet.size() {
        let (path, size) = (&args.output, bytes.div_ceil(1000));
        output::print_lines([say!(
            "{path}: {games} games, {phases} phases, {size} kB"
                / "{path} : {games} parties, {phases} phases, {size} ko"
        )])?;
    }
    Ok(Status::Done)
}

/// What is to be played, if the arguments make sense.
fn job(args: &SelfPlayArgs) -> Result<Job> {
    let board = input::on_board(&args.board)?;
    let rules = input::rules(&args.rules)?;
    if args.games == 0 {
        return Err(Usage(say!(
            "--games 0: at least 1 game is played" / "--games 0 : on joue au moins 1 partie"
        ))
        .into());
    }
    let first = board.first_year();
    let last_year = args.until.unwrap_or(first + YEARS - 1);
    if !(first..=LAST).contains(&last_year) {
        return Err(Usage(say!(
            "--until {last_year}: the last year is one from {first}, in which the game begins, to {LAST}"
                / "--until {last_year} : la dernière année va de {first}, où commence la partie, à {LAST}"
        ))
        .into());
    }
    let (players, powers) = (args.players.len(), board.powers().len());
    if players > powers {
        return Err(Usage(say!(
            "--players names {players} players, and there are {powers} powers"
                / "--players nomme {players} joueurs, et il y a {powers} puissances"
        ))
        .into());
    }
    Ok(Job {
        setting: Setting { start: Position::start(board), rules, last_year, patience: None },
        players: args.players.iter().map(|player| player.0).collect(),
        seed: args.seed,
        games: args.games,
    })
}

fn threads(args: &SelfPlayArgs) -> Result<usize> {
    let wanted = args.threads.unwrap_or_else(|| processors().min(MOST_THREADS));
    if !(1..=MOST_THREADS).contains(&wanted) {
        return Err(Usage(say!(
            "--threads {wanted}: between 1 and {MOST_THREADS} games are played at once"
                / "--threads {wanted} : on joue entre 1 et {MOST_THREADS} parties à la fois"
        ))
        .into());
    }
    Ok(wanted)
}
