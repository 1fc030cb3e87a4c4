//! `chancery arena`: players meet in many games, and it is told how they fare.

mod archive;
mod report;

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use chancery_bots::arena::{Match, Tally};

use super::series::{self, Custom};
use crate::args::{ArenaArgs, Usage};
use crate::crew::{self, Next};
use crate::progress::Progress;
use crate::{Status, interrupt, output};

const CUSTOM: Custom = Custom { title: "arena", years: 20 };

pub(crate) fn run(args: &ArenaArgs) -> Result<Status> {
    let of = Arc::new(told(args)?);
    let threads = series::threads(&args.series)?;
    let (run, board, games) = (of.run(), of.setting.start.board(), args.games);
    let powers: Vec<&str> = board.powers().map(|power| board.power(power).id.as_str()).collect();
    let mut tally = Tally::new(run.players.iter().map(String::as_str), &powers);
    let interrupt = interrupt::watch()?;
    let mut sheet = match &args.output {
        Some(path) => Some(archive::open(path, &run, &powers, games, &mut tally)?),
        None => None,
    };
    let first = tally.games();
    if first < games {
        let mut progress = Progress::of(games - first);
        let mut crew = crew::hire(&of, first..games, threads);
        while tally.games() < games && !interrupt.came() {
            if let Next::Played(game) = crew.next()? {
                if let Some(sheet) = &mut sheet {
                    let line = game.with_outcome() + "\n";
                    sheet.write(line.as_bytes(), tally.games())?;
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
        return Err(Usage(say!(
            "nobody plays: name players, as in --players dumb,random"
                / "personne ne joue : nommez des joueurs, comme dans --players dumb,random"
        ))
        .into());
    }
    if args.output.as_deref() == Some("-") {
        return Err(Usage(say!(
            "-o -: games are kept in a file, and the answer goes to standard output"
                / "-o - : les parties vont dans un fichier, et la réponse sur la sortie standard"
        ))
        .into());
    }
    series::of(&args.series, args.games, args.until, &CUSTOM, players)
}
