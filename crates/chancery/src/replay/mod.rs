//! Saved games, replayed: each recorded phase is judged by its recorded orders, and what follows is
//! held against the next recorded phase. The layout is the Python package's, a JSON object a game.
//!
//! Every phase is judged from its recorded position, so that one difference brings no others along.

mod compare;
mod notes;
mod saved_game;

pub use compare::{Difference, DifferenceKind};
pub use notes::RecordNote;
use saved_game::RecordedPosition;
pub(crate) use saved_game::{END, RecordedPhase};
pub use saved_game::{GameError, SavedGame};

use std::ops::Range;

use crate::adjudicate::{Court, Judgment, Verdict};
use crate::board::{BoardRef, Power, ProvinceSet};
use crate::lang::Message;
use crate::notation::{self, SyntaxError};
use crate::order::{RawAction, RawOrder};
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::Rules;

/// A recorded phase, judged and held against the one after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The name of the phase that was judged, as the record has it.
    pub phase: String,
    /// The name of the phase that follows in the record.
    pub next: String,
    /// What differs; nothing, if the phase agrees.
    pub differences: Vec<Difference>,
    /// If anything differs, the orders that speak of the places where it does.
    pub orders: Vec<ReplayedOrder>,
}

/// An order of the record, and how it was judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayedOrder {
    /// The power, as the record names it.
    pub power: String,
    /// The order, as the record has it.
    pub text: String,
    /// What came of it, or why it could not be read.
    pub verdict: Result<Verdict, Message>,
}

impl SavedGame {
    /// Replay the game: a comparison for every recorded phase but the last.
    ///
    /// A phase that one side passes over, because nobody has anything to decide in it, is stepped
    /// through. A phase that is recorded twice in a row, word for word, is judged once. One in
    /// which the game was ended by agreement, before anybody gave orders, is not judged.
    pub fn replay(&self, board: &BoardRef, rules: &Rules) -> Vec<Comparison> {
        self.replay_with(board, rules, |_, _| ())
    }

    /// The same; `show` sees every phase that is judged.
    pub fn replay_with(
        &self,
        board: &BoardRef,
        rules: &Rules,
        mut show: impl FnMut(&Position, &Judgment),
    ) -> Vec<Comparison> {
        let (court, show) = (Court::default(), &mut show);
        let mut replayer = Replayer { board, rules, court, reached: None, show };
        let pairs = self.phases.windows(2).filter(|pair| pair[0] != pair[1]);
        pairs.map(|pair| replayer.compare(&pair[0], &pair[1])).collect()
    }
}

/// What differs between a position that we come to and one that is recorded.
pub fn differences(ours: &Position, recorded: &Position) -> Vec<Difference> {
    if ours.phase() == recorded.phase() {
        compare::whole(ours, recorded, &[])
    } else {
        vec![Difference::of_phase(ours, recorded)]
    }
}

/// Where a game is replayed.
struct Replayer<'r> {
    board: &'r BoardRef,
    rules: &'r Rules,
    court: Court,
    /// Where the phase before led to: it knows retreats that the record does not tell.
    reached: Option<Position>,
    show: &'r mut dyn FnMut(&Position, &Judgment),
}

/// The orders of a phase as they were read.
struct PhaseOrders<'g> {
    orders: Vec<(Power, RawOrder)>,
    texts: Vec<RecordedOrder<'g>>,
}

/// An order as it is recorded.
struct RecordedOrder<'g> {
    power: &'g str,
    text: &'g str,
    /// The numbers of what it says among the orders, or why it could not be read.
    numbers: Result<Range<usize>, Message>,
}

impl Replayer<'_> {
    fn compare(&mut self, now: &RecordedPhase, next: &RecordedPhase) -> Comparison {
        let mut comparison = Comparison {
            phase: now.name().to_owned(),
            next: next.name().to_owned(),
            differences: Vec::new(),
            orders: Vec::new(),
        };
        let reached = self.reached.take();
        let position = match now.told(self.board) {
            Ok(told) => told.with_retreats_of(reached.as_ref()),
            Err(error) => {
                comparison.differences.push(Difference::unreadable(now.name(), &error));
                return comparison;
            }
        };
        if now.is_left_for(next, &position) {
            return comparison;
        }
        let given = self.read(now, &position);
        let judgment = self.court.judge(&position, given.orders.iter().cloned(), self.rules);
        (self.show)(&position, &judgment);
        let ours = judgment.outcome.next(&position, self.rules);
        comparison.differences = self.differences(&position, ours, next);
        if !comparison.differences.is_empty() {
            let places = comparison.differences.iter().flat_map(|one| one.places.iter());
            comparison.orders = given.heard(&judgment, &position, places.collect());
        }
        comparison
    }

    /// What differs between where we are and the next recorded phase.
    fn differences(
        &mut self,
        position: &Position,
        mut ours: Position,
        next: &RecordedPhase,
    ) -> Vec<Difference> {
        if next.is_end() {
            if ours.phase().kind == PhaseKind::Retreat && !next.has_dislodged() {
                ours = self.idle(&ours);
            }
            return match next.standing(self.board, ours.phase()) {
                Ok(recorded) => compare::standing(&ours, &recorded),
                Err(error) => vec![Difference::unreadable(next.name(), &error)],
            };
        }
        let RecordedPosition { position: recorded, untold, .. } = match next.told(self.board) {
            Ok(told) => told,
            Err(error) => return vec![Difference::unreadable(next.name(), &error)],
        };
        let wanted = recorded.phase();
        // What the record passes over, nobody gave orders in.
        while ours.phase() < wanted && ours.phase().kind != PhaseKind::Movement {
            ours = self.idle(&ours);
        }
        if ours.phase() == wanted {
            let differences = compare::whole(&ours, &recorded, &untold);
            self.reached = Some(ours);
            return differences;
        }
        // What we pass over leaves all units where they are; a fall may still change owners.
        let passed_over = position.phase() < wanted
            && wanted < ours.phase()
            && wanted.kind != PhaseKind::Movement;
        if !passed_over {
            return vec![Difference::of_phase(&ours, &recorded)];
        }
        let mut differences = compare::units(&ours, &recorded);
        differences.extend(compare::dislodged(&ours, &recorded, &untold));
        let later = match wanted.kind {
            PhaseKind::Retreat => self.idle(&recorded),
            _ => recorded,
        };
        differences.extend(compare::centres(&ours, &later));
        differences
    }

    /// The position that follows if nobody gives an order.
    fn idle(&mut self, position: &Position) -> Position {
        self.court.judge(position, [], self.rules).outcome.next(position, self.rules)
    }

    fn read<'g>(&self, phase: &'g RecordedPhase, position: &Position) -> PhaseOrders<'g> {
        let mut given = PhaseOrders { orders: Vec::new(), texts: Vec::new() };
        for (power, text) in phase.orders() {
            let numbers = match self.board.power_named(power) {
                Err(error) => Err(error.said()),
                Ok(power) => {
                    let reading = notation::read(text, self.board, Some(position));
                    let first = given.orders.len();
                    given.orders.extend(reading.orders.into_iter().map(|read| (power, read.order)));
                    let error = reading.errors.first().map(SyntaxError::said);
                    error.map_or(Ok(first..given.orders.len()), Err)
                }
            };
            given.texts.push(RecordedOrder { power, text, numbers });
        }
        given
    }
}

impl PhaseOrders<'_> {
    /// The orders that speak of some places, and those that could not be read.
    fn heard(
        &self,
        judgment: &Judgment,
        position: &Position,
        places: ProvinceSet,
    ) -> Vec<ReplayedOrder> {
        let board = position.board();
        let speaks = |number: usize| {
            let mut all = mentioned(&self.orders[number].1).into_iter().flatten();
            all.any(|at| places.contains(board.province_of(at)))
        };
        let mut heard = Vec::new();
        for &RecordedOrder { power, text, ref numbers } in &self.texts {
            let mut add = |verdict| {
                heard.push(ReplayedOrder {
                    power: power.to_owned(),
                    text: text.to_owned(),
                    verdict,
                });
            };
            match numbers {
                Err(error) => add(Err(error.clone())),
                Ok(numbers) => {
                    for number in numbers.clone().filter(|&number| speaks(number)) {
                        add(Ok(judgment.verdict(number, position)));
                    }
                }
            }
        }
        heard
    }
}

/// The places that an order speaks of.
fn mentioned(order: &RawOrder) -> [Option<crate::board::Location>; 3] {
    let (other, to) = match &order.action {
        RawAction::Move { to, .. } | RawAction::Retreat { to } => (None, Some(*to)),
        RawAction::Support { unit, to } => (Some(unit.at), *to),
        RawAction::Convoy { unit, to } => (Some(unit.at), Some(*to)),
        RawAction::Hold | RawAction::Disband | RawAction::Build | RawAction::Waive => (None, None),
    };
    [order.at, other, to]
}
