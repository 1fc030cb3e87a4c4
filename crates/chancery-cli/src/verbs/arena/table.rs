//! Games of a table that were played before: they count as if they were played now, and stay in the table.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use chancery_bots::Setting;
use chancery_bots::arena::{GameResult, Match, Tally};
use chancery_data::{Shard, TableFormat, texts};
use chancery_lang::messages::cli;

use super::archive::fits;
use crate::tables::{self, PhaseWriter, RUN};

/// The column with the result of a game, in the last of its rows.
const RESULT: &str = "arena";

/// Begin a table with the games of the one that is there, if they are of this match.
pub(super) fn open(
    path: &str,
    of: &Match,
    powers: &[&str],
    shard: Shard,
    games: u64,
    tally: &mut Tally,
) -> Result<PhaseWriter> {
    let Setting { start, rules, .. } = &of.setting;
    let format = TableFormat { board: start.board_ref().clone(), rules: *rules };
    let run = of.run();
    let written = serde_json::to_string(&run)?;
    let more = [(RUN.to_owned(), written.clone())];
    let mut writer = PhaseWriter::create(path, &format, Some(RESULT), &more)?;
    if !Path::new(path).exists() {
        return Ok(writer);
    }
    let Some(file) = tables::parquet_file(path)? else {
        bail!(say!(cli::NoArenaGame { path, number: 1 }));
    };
    let reader = tables::open(file, path, Some(&format.board), Some(&format.rules))?;
    if reader.schema().metadata().get(RUN) != Some(&written) {
        bail!(say!(cli::OtherRunTable { path, run: written }));
    }
    let mut expected = shard.numbers(u64::MAX);
    for batch in reader {
        let batch = batch.with_context(|| path.to_owned())?;
        for text in texts(&batch, RESULT) {
            let result: Option<GameResult> = serde_json::from_str(text).ok();
            let number = expected.next();
            let known =
                result.filter(|result| Some(result.game) == number && fits(result, &run, powers));
            let Some(result) = known else {
                bail!(say!(cli::NoArenaGame { path, number: number.unwrap_or_default() }));
            };
            // There may be more games than are asked for.
            if tally.games() < games {
                tally.recount(&result);
            }
        }
        writer.copy(&batch)?;
    }
    Ok(writer)
}
