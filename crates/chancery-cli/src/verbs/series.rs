//! What `self-play` and `arena` share: from arguments to a match, and how many play at once.

use std::time::Duration;

use anyhow::{Context as _, Result};
use chancery::Position;
use chancery_bots::arena::Match;
use chancery_bots::{Entrant, Setting};

use crate::args::{SeriesArgs, Usage};
use crate::input;
use crate::threads::processors;

/// The last year that a phase can name.
const LAST: u16 = 9999;
/// More threads than any machine has use for would only take memory.
const MOST_THREADS: usize = 256;
/// How long a player may think about a phase, in seconds.
const TIME: std::ops::RangeInclusive<f64> = 0.001..=86_400.0;

/// Who plays, and how many years a game has if nobody says.
pub(super) struct Custom {
    pub(super) title: &'static str,
    pub(super) years: u16,
}

/// What is to be played, if the arguments make sense.
pub(super) fn of(
    args: &SeriesArgs,
    games: u64,
    until: Option<u16>,
    custom: &Custom,
    players: Vec<Entrant>,
) -> Result<Match> {
    let board = input::on_board(&args.board)?;
    let rules = input::rules(&args.rules)?;
    if games == 0 {
        return Err(Usage(say!(
            "--games 0: at least 1 game is played" / "--games 0 : on joue au moins 1 partie"
        ))
        .into());
    }
    let first = board.first_year();
    let last_year = until.unwrap_or(first.saturating_add(custom.years - 1).min(LAST));
    if !(first..=LAST).contains(&last_year) {
        return Err(Usage(say!(
            "--until {last_year}: the last year is one from {first}, in which the game begins, to {LAST}"
                / "--until {last_year} : la dernière année va de {first}, où commence la partie, à {LAST}"
        ))
        .into());
    }
    let (count, powers) = (players.len(), board.powers().len());
    if count > powers {
        return Err(Usage(say!(
            "--players names {count} players, and there are {powers} powers"
                / "--players nomme {count} joueurs, et il y a {powers} puissances"
        ))
        .into());
    }
    for (number, player) in players.iter().enumerate() {
        if players[..number].contains(player) {
            continue;
        }
        player.try_out().with_context(|| {
            let name = player.name();
            say!("{name} cannot be started" / "{name} ne se laisse pas lancer")
        })?;
    }
    let patience = args.time.map(patience).transpose()?;
    let setting = Setting { start: Position::start(board), rules, last_year, patience };
    Ok(Match { title: custom.title.to_owned(), setting, players, seed: args.seed })
}

fn patience(seconds: f64) -> Result<Duration> {
    if !TIME.contains(&seconds) {
        let (least, most) = (TIME.start(), TIME.end());
        return Err(Usage(say!(
            "--time {seconds}: a player thinks for {least} to {most} seconds"
                / "--time {seconds} : un joueur réfléchit pendant {least} à {most} secondes"
        ))
        .into());
    }
    Ok(Duration::from_secs_f64(seconds))
}

/// The players, in their order.
pub(super) fn players(args: &SeriesArgs) -> Vec<Entrant> {
    args.players.iter().chain(&args.player).cloned().collect()
}

/// How many games are played at once.
pub(super) fn threads(args: &SeriesArgs) -> Result<usize> {
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
