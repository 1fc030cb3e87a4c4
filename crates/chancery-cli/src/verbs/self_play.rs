//! `chancery self-play`: games between players, as saved games, one a line.

use std::sync::Arc;

use anyhow::Result;
use chancery_bots::{Entrant, Kind};

use super::series::{self, Custom};
use crate::args::SelfPlayArgs;
use crate::crew::{self, Next};
use crate::progress::Progress;
use crate::sheet::Sheet;
use crate::{Status, interrupt, output};

const CUSTOM: Custom = Custom { title: "self-play", years: 10 };

pub(crate) fn run(args: &SelfPlayArgs) -> Result<Status> {
    let games = args.games;
    let mut players = series::players(&args.series);
    if players.is_empty() {
        players.push(Entrant::Ours(Kind::Random));
    }
    let of = series::of(&args.series, games, args.until, &CUSTOM, players)?;
    let threads = series::threads(&args.series)?;
    let interrupt = interrupt::watch()?;
    let mut sheet = Sheet::open(&args.output)?;
    let mut progress = match args.output.as_str() {
        "-" => Progress::beside_output(games),
        _ => Progress::of(games),
    };
    let (mut written, mut phases) = (0, 0);
    let mut crew = crew::hire(&Arc::new(of), 0..games, threads);
    while written < games && !interrupt.came() {
        match crew.next()? {
            Next::Waiting => {}
            Next::Played(game) => {
                if !sheet.write(format!("{}\n", game.text).as_bytes(), written)? {
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
