//! The course of a game: which phase of its record is which turn of its log.

use std::collections::BTreeSet;

use chancery::game::Turn;
use chancery::game::record::Record;

use super::{ActKind, GameLogs, ProofFault};

/// What happened in a game, in order.
#[derive(Debug)]
pub(super) struct Course<'r> {
    /// Phases that were resolved and undone before the log begins.
    pub(super) undone_before: Vec<&'r Turn>,
    /// Phases that were resolved before the log begins.
    pub(super) before: Vec<&'r Turn>,
    /// The number of the first turn of the log; if it has none, the number of the next one.
    pub(super) first: u32,
    /// What the log tells of.
    pub(super) steps: Vec<CourseStep<'r>>,
}

/// What happened next.
#[derive(Clone, Copy, Debug)]
pub(super) enum CourseStep<'r> {
    /// A phase was resolved, as the turn with this number.
    Turn(u32, &'r Turn),
    /// This phase was undone, the last one.
    Undo(&'r Turn),
}

impl<'r> Course<'r> {
    /// Goes back from the end. No number is used twice, and an undo uses one too. So a number that the log
    /// has is the last phase that is left, and one that it lacks is an undo, of the phase that was undone last.
    pub(super) fn of(record: &'r Record, logs: &GameLogs) -> Result<Course<'r>, ProofFault> {
        let logged: BTreeSet<u32> = logs
            .acts
            .iter()
            .filter_map(|entry| match entry.act {
                ActKind::Turn { turn, .. } => Some(turn),
                ActKind::Act { .. } => None,
            })
            .collect();
        let mismatch = |turn| ProofFault::Turn { turn };
        let now = record.turn();
        if let Some(&last) = logged.last().filter(|&&last| last >= now) {
            return Err(mismatch(last));
        }
        let mut left: Vec<&Turn> = record.turns.iter().map(|turn| &**turn).collect();
        let mut undone: Vec<&Turn> = record.undone.iter().map(|one| &*one.turn).collect();
        let mut steps = Vec::new();
        let first = logged.first().copied().unwrap_or(now);
        for number in (first..now).rev() {
            if logged.contains(&number) {
                let turn = left.pop().ok_or_else(|| mismatch(number))?;
                steps.push(CourseStep::Turn(number, turn));
            } else {
                let turn = undone.pop().ok_or_else(|| mismatch(number))?;
                left.push(turn);
                steps.push(CourseStep::Undo(turn));
            }
        }
        steps.reverse();
        Ok(Course { undone_before: undone, before: left, first, steps })
    }
}
