//! Games that were played before: they are in the file, and count as if they were played now.

use std::fs::File;
use std::io::{BufRead as _, BufReader, ErrorKind};

use anyhow::{Context as _, Result, bail};
use chancery_bots::arena::{GameResult, Run, Tally};
use chancery_data::Shard;
use chancery_lang::messages::cli;
use serde::Deserialize;

use crate::game_writer::GameWriter;

/// What is read of a line.
#[derive(Deserialize)]
struct ArchivedGame {
    arena: GameResult,
}

/// Count the games of a file, if they are of this run, and go on behind them. A line that was not
/// finished, as when the machine stopped, is none. A file that is not there is begun.
pub(super) fn open(
    path: &str,
    run: &Run,
    powers: &[&str],
    shard: Shard,
    games: u64,
    tally: &mut Tally,
) -> Result<GameWriter> {
    let file = match File::open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return GameWriter::append(path, 0),
        file => file.with_context(|| path.to_owned())?,
    };
    let mut file = BufReader::new(file);
    let (mut size, mut number) = (0, 0);
    let mut expected = shard.numbers(u64::MAX);
    let mut line = Vec::new();
    loop {
        line.clear();
        file.read_until(b'\n', &mut line).with_context(|| path.to_owned())?;
        if line.last() != Some(&b'\n') {
            break;
        }
        let outcome = serde_json::from_slice(&line).ok().map(|line: ArchivedGame| line.arena);
        match outcome.filter(|outcome| outcome.run == *run) {
            Some(outcome)
                if expected.next() == Some(outcome.game) && fits(&outcome, run, powers) =>
            {
                // There may be more games than are asked for.
                if number < games {
                    tally.recount(&outcome);
                }
            }
            _ => bail!(stranger(path, number + 1, &line)),
        }
        (size, number) = (size + line.len() as u64, number + 1);
    }
    // What is no line of ours is not ours to cut off.
    if number == 0 && !line.is_empty() && !line.starts_with(b"{\"id\":\"arena-") {
        bail!(stranger(path, 1, &line));
    }
    GameWriter::append(path, size)
}

/// Sat the right players at the right powers?
pub(super) fn fits(outcome: &GameResult, run: &Run, powers: &[&str]) -> bool {
    let expected = powers.iter().copied().zip(run.seated(powers.len(), outcome.game));
    outcome.seats.iter().map(|seat| (seat.power.as_str(), seat.player.as_str())).eq(expected)
}

/// What is said of a line that is not of this run.
fn stranger(path: &str, number: u64, line: &[u8]) -> String {
    let Ok(ArchivedGame { arena: GameResult { run, game, .. } }) = serde_json::from_slice(line)
    else {
        return say!(cli::NoArenaGame { path, number });
    };
    let Run { seed, variant, rules, until, time_ms, players, .. } = run;
    let players = players.join(",");
    let time = time_ms.map_or_else(String::new, |time| format!(" --time {}", time as f64 / 1000.0));
    let told = format!(
        "--players {players} --seed {seed} --until {until} --variant {variant} --rules {rules}{time}"
    );
    say!(cli::OtherRun { path, number, game, options: told })
}
