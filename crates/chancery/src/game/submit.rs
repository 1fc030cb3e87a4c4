//! Orders handed in by a power: all are taken or none, or those that are legal. A later order to a unit
//! replaces one that was handed in earlier; of several that come together the last counts, and all are
//! kept. Orders that can only be void are warned about.

use super::Game;
use super::order_result::{order_of, superseded_by};
use crate::adjudicate::{Court, Judgment, Verdict};
use crate::board::{Board, Location, Power, Province, UnitKind};
use crate::explain::explain;
use crate::lang::Lang;
use crate::notation::{self, Given, SyntaxError};
use crate::order::{
    MovementOrder, Order, RawAction, RawOrder, RawUnit, Route, Way, check_by, fleets_that_convoy,
};
use crate::phase::PhaseKind;

/// Orders that were accepted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Submission {
    /// All texts of the power now, in the sequence in which they were handed in.
    pub texts: Vec<String>,
    /// The orders that were accepted just now.
    pub accepted: Vec<AcceptedOrder>,
    /// The texts that they replace.
    pub replaced: Vec<String>,
    /// Which of all orders of the power will be void, whatever else is ordered.
    pub warnings: Vec<OrderWarning>,
    /// The accepted orders that are not legal: bluffs.
    pub bluffs: Vec<RefusedOrder>,
    /// The texts that were left out. It is empty unless only legal orders were to be taken.
    pub refused: Refusal,
}

/// An order that was accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AcceptedOrder {
    /// The index of its text among those that were handed in.
    pub index: usize,
    /// As it was given.
    pub text: String,
    /// As it was understood.
    pub order: RawOrder,
}

/// An order that will be void.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderWarning {
    /// The index of its text among those that were handed in; none if it was handed in earlier.
    pub index: Option<usize>,
    /// The order as it was understood.
    pub order: RawOrder,
    /// Why, in a sentence.
    pub because: String,
}

/// Why orders were not accepted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Refusal {
    /// The texts that could not be read.
    pub unread: Vec<UnreadText>,
    /// The orders that are not legal.
    pub illegal: Vec<RefusedOrder>,
}

/// A text that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadText {
    /// Its index among the texts that were handed in.
    pub index: usize,
    /// What is wrong, with its place in the text.
    pub error: SyntaxError,
}

/// An order that is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedOrder {
    /// The index of its text among those that were handed in; none if it was handed in earlier.
    pub index: Option<usize>,
    /// As it was typed.
    pub text: String,
    /// As it was understood.
    pub order: RawOrder,
    /// Why, in a sentence or a few.
    pub because: String,
}

/// Which orders of a submission are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SubmitMode {
    /// All of them, or none if one is wrong.
    #[default]
    AllOrNothing,
    /// Those that are legal; the others are reported.
    LegalOnly,
}

/// How orders are handed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SubmitOptions {
    /// Which orders are taken.
    pub mode: SubmitMode,
    /// Do they replace all earlier orders of the power, not only those of the same units?
    pub replace: bool,
    /// Are orders of a movement phase taken that can be read but are not legal?
    pub bluff: bool,
}

impl Refusal {
    /// Is nothing refused?
    pub fn is_empty(&self) -> bool {
        self.unread.is_empty() && self.illegal.is_empty()
    }
}

impl Game {
    /// Hand in orders of a power, beside those that it handed in `before`. Sentences are in a
    /// language.
    pub fn submit<T: AsRef<str>>(
        &self,
        power: Power,
        before: &[String],
        texts: &[T],
        options: SubmitOptions,
        lang: Lang,
    ) -> Result<Submission, Refusal> {
        let (mut lines, unread) = read(self, texts);
        let mut refused = Refusal { unread, illegal: Vec::new() };
        let legal_only = options.mode == SubmitMode::LegalOnly;
        if legal_only {
            leave_out(&mut lines, refused.unread.iter().map(|one| one.index));
        }
        let kept = if options.replace { &[][..] } else { before };
        loop {
            let mut draft = SubmissionDraft::of(self, power, kept);
            draft.add(lines.iter().cloned());
            let illegal = match draft.submit(self, options.bluff, lang) {
                Ok(_) if !refused.is_empty() && (!legal_only || lines.is_empty()) => {
                    return Err(refused);
                }
                Ok(mut taken) => {
                    if options.replace {
                        taken.replaced = before.to_vec();
                    }
                    taken.refused = refused;
                    return Ok(taken);
                }
                Err(illegal) => illegal,
            };
            // What is left may be legal without the others, so it is tried again.
            let left_out = leave_out(&mut lines, illegal.iter().filter_map(|one| one.index));
            refused.illegal.extend(illegal);
            refused.illegal.sort_by_key(|one| one.index);
            if !legal_only || !left_out {
                return Err(refused);
            }
        }
    }
}

/// Read texts that are handed in.
fn read<T: AsRef<str>>(game: &Game, texts: &[T]) -> (Vec<SubmissionLine>, Vec<UnreadText>) {
    let (mut lines, mut unread) = (Vec::new(), Vec::new());
    for (index, text) in texts.iter().enumerate() {
        let text = text.as_ref();
        let reading = notation::read_entry(text, game.board(), Some(game.position()));
        let pieces = reading.pieces(text);
        unread.extend(reading.errors.into_iter().map(|error| UnreadText { index, error }));
        lines.extend(reading.orders.into_iter().zip(pieces).map(|(read, piece)| SubmissionLine {
            text: text[piece].to_owned(),
            order: read.order,
            index: Some(index),
            number: 0,
        }));
    }
    (lines, unread)
}

/// Leave out the orders of some texts. Was there any?
fn leave_out(lines: &mut Vec<SubmissionLine>, texts: impl Iterator<Item = usize>) -> bool {
    let (before, texts): (usize, Vec<usize>) = (lines.len(), texts.collect());
    lines.retain(|line| !line.index.is_some_and(|index| texts.contains(&index)));
    lines.len() < before
}

/// The orders of one power, while they are put together.
struct SubmissionDraft {
    power: Power,
    /// The orders that count.
    lines: Vec<SubmissionLine>,
    /// The orders that a later one replaces, each with that one.
    superseded: Vec<(SubmissionLine, RawOrder)>,
    /// Earlier texts that cannot be read: they stay where they are.
    unread: Vec<String>,
}

#[derive(Clone)]
struct SubmissionLine {
    text: String,
    order: RawOrder,
    /// The index of its text among those that are handed in; none if it was handed in earlier.
    index: Option<usize>,
    /// Its place in the sequence of the power's orders.
    number: usize,
}

impl SubmissionDraft {
    fn of(game: &Game, power: Power, before: &[String]) -> SubmissionDraft {
        let texts = before.iter().map(|text| (power, text.as_str()));
        let given = Given::read(game.position(), texts);
        let lines = given.texts.iter().zip(given.orders).map(|(text, (_, order))| SubmissionLine {
            text: (*text).to_owned(),
            order,
            index: None,
            number: 0,
        });
        let mut unread: Vec<String> =
            given.unread.iter().map(|unread| unread.text.to_owned()).collect();
        unread.dedup();
        let mut draft =
            SubmissionDraft { power, lines: Vec::new(), superseded: Vec::new(), unread };
        draft.add(lines);
        draft
    }

    fn add(&mut self, lines: impl Iterator<Item = SubmissionLine>) {
        for line in lines {
            let number = self.lines.len();
            self.lines.push(SubmissionLine { number, ..line });
        }
    }

    /// Take all orders, unless some are not legal and no bluffs.
    fn submit(
        mut self,
        game: &Game,
        bluff: bool,
        lang: Lang,
    ) -> Result<Submission, Vec<RefusedOrder>> {
        let position = game.position();
        let mut replaced = self.keep_the_latest(game.board());
        replaced.extend(self.drop_waives(game));
        let mut court = Court::default();
        let judgment = self.judge(game, &[], &mut court);
        let explanations = explain(&judgment, position, &game.rules, lang);
        // Adjustments are counted together, so there an earlier order can be in the way of a new one.
        let counted = position.phase().kind == PhaseKind::Adjustment;
        let (mut accepted, mut illegal) = (Vec::new(), Vec::new());
        for one in explanations.iter() {
            let Some(line) = one.given.and_then(|number| self.lines.get(number)) else { continue };
            let order = || order_of(&one, &judgment, position);
            if one.verdict == Verdict::Illegal && (line.index.is_some() || counted) {
                let (index, text) = (line.index, line.text.clone());
                let because = one.because.to_owned();
                illegal.push(RefusedOrder { index, text, order: order(), because });
            }
            if let Some(index) = line.index {
                accepted.push(AcceptedOrder { index, text: line.text.clone(), order: order() });
            }
        }
        let bluff = bluff && position.phase().kind == PhaseKind::Movement;
        if !illegal.is_empty() && !bluff {
            return Err(illegal);
        }
        Ok(Submission {
            accepted,
            replaced,
            warnings: self.warnings(game, &mut court, lang),
            bluffs: illegal,
            texts: self.into_texts(),
            refused: Refusal::default(),
        })
    }

    /// Of several orders to one unit the last counts. Those that were handed in earlier are dropped; those
    /// that came together stay in the record.
    fn keep_the_latest(&mut self, board: &Board) -> Vec<String> {
        let place = |line: &SubmissionLine| line.order.at.map(|at| board.province_of(at));
        let last: Vec<(Option<Province>, RawOrder, bool)> = (self.lines.iter())
            .map(|line| (place(line), line.order.clone(), line.index.is_some()))
            .collect();
        let mut replaced = Vec::new();
        for line in std::mem::take(&mut self.lines) {
            let own = place(&line);
            let later = last[line.number + 1..].iter().rfind(|(place, ..)| *place == own);
            match later.filter(|_| own.is_some()) {
                None => self.lines.push(line),
                Some((_, _, new)) if line.index.is_none() && *new => replaced.push(line.text),
                Some((_, by, _)) => self.superseded.push((line, by.clone())),
            }
        }
        replaced
    }

    /// A build that was waived can be used after all.
    fn drop_waives(&mut self, game: &Game) -> Vec<String> {
        let mut dropped = Vec::new();
        if game.position().phase().kind != PhaseKind::Adjustment {
            return dropped;
        }
        let due = game.position().surplus(self.power).unsigned_abs() as usize;
        while self.lines.len() > due {
            let waived = |line: &SubmissionLine| {
                line.index.is_none() && line.order.action == RawAction::Waive
            };
            let Some(number) = self.lines.iter().position(waived) else { break };
            dropped.push(self.lines.remove(number).text);
        }
        dropped
    }

    /// Is there an order to the unit in a province?
    fn orders(&self, place: Province, board: &Board) -> bool {
        let mut all = self.lines.iter().filter_map(|line| line.order.at);
        all.any(|at| board.province_of(at) == place)
    }

    /// Judge the orders, as if nobody else gave any but these.
    fn judge(&self, game: &Game, others: &[(Power, RawOrder)], court: &mut Court) -> Judgment {
        let own = self.lines.iter().map(|line| (self.power, line.order.clone()));
        court.judge(game.position(), own.chain(others.iter().cloned()), &game.rules)
    }

    /// The orders that are void even if all others do what would suit them best.
    fn warnings(&self, game: &Game, court: &mut Court, lang: Lang) -> Vec<OrderWarning> {
        let position = game.position();
        let whole = |order: &RawOrder| order.clone().completed(position).without_powers();
        let differ = self.superseded.iter().filter(|(line, by)| whole(&line.order) != whole(by));
        let superseded = differ.map(|(line, by)| OrderWarning {
            index: line.index,
            order: whole(&line.order),
            because: superseded_by(by, position).sentence(lang),
        });
        let mut warnings: Vec<OrderWarning> = superseded.collect();
        if position.phase().kind != PhaseKind::Movement {
            return warnings;
        }
        for (number, line) in self.lines.iter().enumerate() {
            let checked = check_by(self.power, &line.order, position, &game.rules);
            let Ok(Order::Movement(order)) = checked else { continue };
            let judgment = self.judge(game, &self.hoped_for(order, game), court);
            if judgment.verdict(number, position) != Verdict::Void {
                continue;
            }
            let explanations = explain(&judgment, position, &game.rules, lang);
            let own = explanations.iter().filter(|one| one.given == Some(number));
            warnings.extend(own.map(|one| OrderWarning {
                index: line.index,
                order: order_of(&one, &judgment, position),
                because: one.because.to_owned(),
            }));
        }
        warnings
    }

    /// The orders of other units that suit an order of this power best: of those of other powers, and
    /// of its own that have none yet.
    fn hoped_for(&self, order: MovementOrder, game: &Game) -> Vec<(Power, RawOrder)> {
        let position = game.position();
        let board = game.board();
        let mut hoped = Vec::new();
        let mut hope = |at: Location, action: RawAction| {
            let Some(unit) = position.unit_in(board.province_of(at)) else { return false };
            let raw = RawOrder { power: None, kind: Some(unit.kind()), at: Some(at), action };
            // What it has not ordered yet, the power may still order as it suits best.
            let open = unit.power() != self.power || !self.orders(board.province_of(at), board);
            let possible = open && check_by(unit.power(), &raw, position, &game.rules).is_ok();
            if possible {
                hoped.push((unit.power(), raw));
            }
            possible
        };
        let (army, to, by_sea) = match order {
            MovementOrder::Hold { .. } | MovementOrder::SupportHold { .. } => return hoped,
            MovementOrder::SupportMove { supported, to, .. } => (supported, to, false),
            MovementOrder::Convoy { army, to, .. } => (army, to, true),
            MovementOrder::Move { unit, to, way } => (unit, to, way != Way::Land),
        };
        // A support need not say the coast that a fleet goes to; its move must.
        let coasts = board.province(board.province_of(to)).coasts.iter().copied();
        for to in [to].into_iter().chain(coasts.filter(|_| board.coast_of(to).is_none())) {
            if hope(army, RawAction::Move { to, route: Route::Unsaid }) {
                break;
            }
        }
        if by_sea {
            let unit = RawUnit { power: None, kind: Some(UnitKind::Army), at: army };
            for fleet in fleets_that_convoy(position).iter() {
                hope(fleet.location(), RawAction::Convoy { unit, to });
            }
        }
        hoped
    }

    fn into_texts(self) -> Vec<String> {
        let mut read = self.lines;
        read.extend(self.superseded.into_iter().map(|(line, _)| line));
        read.sort_by_key(|line| line.number);
        self.unread.into_iter().chain(read.into_iter().map(|line| line.text)).collect()
    }
}
