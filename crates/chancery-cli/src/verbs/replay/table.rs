//! Tables of phases, replayed and written.

use std::fs::File;

use anyhow::{Context as _, Result, bail};
use chancery::adjudicate::Judgment;
use chancery::notation::{Dialect, write_order};
use chancery::replay::{Comparison, Difference, differences};
use chancery::{BoardRef, Order, Position, Rules, Verdict};
use chancery_bots::arena::NumberedPhase;
use chancery_data::{ShardBy, TableFormat, TableJudge, TableRow, TableRows};
use chancery_lang::messages::cli;

use super::{ReplayArgs, ReplayReport};
use crate::progress::Progress;
use crate::tables::{self, PhaseWriter};

/// The phases of a game as they were judged, if somebody wants them.
pub(super) struct JudgedPhases {
    wanted: bool,
    rules: Option<Rules>,
    phases: Vec<NumberedPhase>,
}

impl JudgedPhases {
    pub(super) fn new(wanted: bool) -> JudgedPhases {
        JudgedPhases { wanted, rules: None, phases: Vec::new() }
    }

    /// Takes phases that are judged by some rules.
    pub(super) fn of_rules(&mut self, rules: &Rules) -> impl FnMut(&Position, &Judgment) {
        self.rules = Some(*rules);
        let (wanted, phases, rules) = (self.wanted, &mut self.phases, *rules);
        move |position, judgment| {
            if wanted {
                phases.push(NumberedPhase::of(position, judgment, &rules));
            }
        }
    }
}

/// A table of the phases that are judged. It is begun with the first game, which says what board it is of.
pub(super) struct ReplayArchive {
    path: String,
    writer: Option<(TableFormat, PhaseWriter)>,
}

impl ReplayArchive {
    pub(super) fn new(path: &str) -> Result<ReplayArchive> {
        let path = tables::output_path(Some(path))?.to_owned();
        Ok(ReplayArchive { path, writer: None })
    }

    /// Add a game.
    pub(super) fn game(&mut self, number: u64, judged: &JudgedPhases) -> Result<()> {
        let (Some(first), Some(rules)) = (judged.phases.first(), judged.rules) else {
            return Ok(());
        };
        let board = first.position.board_ref();
        if self.writer.is_none() {
            let format = TableFormat { board: board.clone(), rules };
            let writer = PhaseWriter::create(&self.path, &format, None, &[])?;
            self.writer = Some((format, writer));
        }
        let Some((format, writer)) = &mut self.writer else { return Ok(()) };
        if format.board != *board || format.rules != rules {
            bail!(say!(cli::MixedGames { number }));
        }
        writer.game(number, &judged.phases, None)
    }

    /// Complete the table.
    pub(super) fn finish(self) -> Result<()> {
        self.writer.map_or(Ok(()), |(_, writer)| writer.finish().map(drop))
    }
}

/// Judge the rows of a table again, and hold the results against those that they have.
pub(super) fn replay(
    args: &ReplayArgs,
    file: File,
    board: Option<&BoardRef>,
    rules: Option<&Rules>,
    mut archive: Option<ReplayArchive>,
    report: &mut ReplayReport,
) -> Result<()> {
    let path = args.file.as_str();
    let reader = tables::open(file, path, board, rules)?;
    let format = reader.format().clone();
    let shard = tables::shard(args.shard.as_deref())?;
    let mut progress = Progress::of(reader.row_count());
    let (mut rows, mut again) = (TableRows::new(&format), TableJudge::new(&format));
    let mut judged = TableRows::new(&format);
    let mut before = 0;
    for batch in reader {
        let batch = batch.with_context(|| path.to_owned())?;
        let chosen = shard.select(&batch, ShardBy::Game).with_context(|| path.to_owned())?;
        let located = |error| shard.locate(&batch, ShardBy::Game, error).after_rows(before);
        let recorded = rows.read(&chosen).map_err(located).with_context(|| path.to_owned())?;
        let ours = again.adjudicate(&chosen).and_then(|batch| judged.read(&batch));
        let ours = ours.map_err(located).with_context(|| path.to_owned())?;
        for (ours, recorded) in ours.iter().zip(&recorded) {
            let one = compare(ours, recorded).with_context(|| say!(cli::NoResults { path }))?;
            if one.differences.is_empty() {
                report.agree += 1;
            } else {
                report.differ.push((format!("{}", recorded.game), one));
            }
        }
        if let Some(archive) = &mut archive {
            archive.rows(&format, &ours)?;
        }
        before += batch.num_rows() as u64;
        progress.advance(batch.num_rows() as u64);
    }
    drop(progress);
    archive.map_or(Ok(()), ReplayArchive::finish)
}

/// What differs between two results of one row; none if one is missing.
fn compare(ours: &TableRow, recorded: &TableRow) -> Option<Comparison> {
    let (verdicts, next) = ours.recorded.as_ref()?;
    let (told, then) = recorded.recorded.as_ref()?;
    let board = ours.position.board();
    let mut found = differences(next, then);
    let text =
        |order: Order| write_order(Dialect::Standard, order, &ours.position).unwrap_or_default();
    let other: Vec<usize> =
        (0..verdicts.len()).filter(|&number| verdicts[number] != told[number]).collect();
    if !other.is_empty() {
        let list = |verdicts: &[Verdict]| {
            let one = |&number: &usize| {
                format!("{}: {}", text(ours.orders[number].1), verdicts[number].name())
            };
            other.iter().map(one).collect()
        };
        found.push(Difference::of_verdicts(list(verdicts), list(told)));
    }
    Some(Comparison {
        phase: ours.position.phase().name(board),
        next: then.phase().name(board),
        differences: found,
        orders: Vec::new(),
    })
}

impl ReplayArchive {
    /// Add rows that were judged.
    fn rows(&mut self, format: &TableFormat, rows: &[TableRow]) -> Result<()> {
        if self.writer.is_none() {
            let writer = PhaseWriter::create(&self.path, format, None, &[])?;
            self.writer = Some((format.clone(), writer));
        }
        let Some((_, writer)) = &mut self.writer else { return Ok(()) };
        for row in rows {
            let Some((_, next)) = &row.recorded else { continue };
            writer.phase(row.game, row.turn, &row.position, &row.numbers, next.key())?;
        }
        Ok(())
    }
}
