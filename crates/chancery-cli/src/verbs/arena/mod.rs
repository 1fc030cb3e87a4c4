//! `chancery arena`: players meet in many games, and it is told how they fare.

mod archive;
mod report;

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use chancery_bots::arena::{Match, Tally};

use crate::args::{OutputArgs, UsageError};
use crate::game_workers::{self, NextGame};
use crate::progress::Progress;
use crate::series::{self, SeriesArgs, SeriesDefaults};
use crate::{Status, interrupt, output};

/// Let players meet in many games, and tell how they fare
#[derive(clap::Args, Debug)]
#[command(
    after_help = "A seat is one player in one game. Players are dealt to the powers in turn, and move on by one power
with each game; a multiple of seven games is fair to all. For every name the arena tells its seats,
its solos and their share of its seats, mean scores (sum of squares; draw-sized: those who survive
share equally, and a solo takes all), the share that survived, mean centres, the time for the orders
of a phase, and forfeits of programs. If a name has one seat a game, its share of solos is the share
of games that it won. Intervals are Wilson's for 95 %, over seats.

The same seed gives the same result, however many threads play. With -o, games are kept, and the same
command goes on where it was interrupted. Ctrl-C ends it after the games that were played, and the
exit status is then 130.

A program plays as cmd:COMMAND: it reads JSON lines and answers with orders. --players is split at
commas, --player is not. docs/BOTS.md tells the rest.

Examples:
  chancery arena --players search,dumb,dumb,dumb,dumb,dumb,dumb --games 140 --seed 1
  chancery arena --players dumb,random --games 70 --json
  chancery arena --players dumb --games 700 -o games.jsonl --plot centres.svg
  chancery arena --player 'cmd:python3 mybot.py' --player dumb --games 14 --time 2"
)]
pub(crate) struct ArenaArgs {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 70)]
    games: u64,
    /// The last year; without it, the twentieth
    #[arg(long, value_name = "YEAR")]
    until: Option<u16>,
    /// The file to keep the games in, one a line; what is in it already is counted and not played again
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
    /// Draw the mean centres by year
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
    let (run, board, games) = (of.run(), of.setting.start.board(), args.games);
    let powers: Vec<&str> = board.powers().map(|power| board.power(power).id.as_str()).collect();
    let mut tally = Tally::new(run.players.iter().map(String::as_str), &powers);
    let interrupt = interrupt::watch()?;
    let mut writer = match &args.output {
        Some(path) => Some(archive::open(path, &run, &powers, games, &mut tally)?),
        None => None,
    };
    let first = tally.games();
    if first < games {
        let mut progress = Progress::of(games - first);
        let mut workers = game_workers::spawn(&of, first..games, threads);
        while tally.games() < games && !interrupt.came() {
            if let NextGame::Played(game) = workers.next()? {
                if let Some(writer) = &mut writer {
                    let line = game.with_outcome() + "\n";
                    writer.write(line.as_bytes(), tally.games())?;
                }
                tally.count(&game);
                progress.advance(1);
            }
        }
    }
    let text = if args.print.json {
        output::json(&report::as_json(&run, &tally))
    } else {
        output::lines(report::as_text(&run, &tally, board))
    };
    if let Some(path) = &args.plot {
        output::save(Path::new(path), report::chart(&run, &tally).as_bytes())?;
    }
    output::print(&text)?;
    let played = tally.games();
    if played == games {
        return Ok(Status::Done);
    }
    output::error_line(&match &args.output {
        Some(path) => say!(
            "stopped by Ctrl-C: {played} of {games} games are in {path}, and the same command goes on with them"
                / "arrêté par Ctrl-C : {played} parties sur {games} sont dans {path}, et la même commande continue avec elles"
        ),
        None => say!(
            "stopped by Ctrl-C: {played} of {games} games were played"
                / "arrêté par Ctrl-C : {played} parties sur {games} ont été jouées"
        ),
    });
    Ok(Status::Interrupted)
}

/// What is to be played, if the arguments make sense.
fn told(args: &ArenaArgs) -> Result<Match> {
    let players = series::players(&args.series);
    if players.is_empty() {
        return Err(UsageError(say!(
            "nobody plays: name players, as in --players dumb,random"
                / "personne ne joue : nommez des joueurs, comme dans --players dumb,random"
        ))
        .into());
    }
    if args.output.as_deref() == Some("-") {
        return Err(UsageError(say!(
            "-o -: games are kept in a file, and the answer goes to standard output"
                / "-o - : les parties vont dans un fichier, et la réponse sur la sortie standard"
        ))
        .into());
    }
    series::of(&args.series, args.games, args.until, &DEFAULTS, players)
}
