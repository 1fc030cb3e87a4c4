//! Orders handed in by a power: all of them are taken, or none. A later order to a unit replaces an
//! earlier one, and orders that can only be void are warned about.

use super::Game;
use crate::adjudicate::{Court, Judgment, Verdict};
use crate::board::{Board, Location, Power, Province, UnitKind};
use crate::explain::explain;
use crate::lang::Lang;
use crate::notation::{self, Given, SyntaxError};
use crate::order::{
    MovementOrder, Order, RawAction, RawOrder, RawUnit, Route, Way, check_by, fleets_at_sea,
};
use crate::phase::PhaseKind;

/// Orders that were taken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Submission {
    /// All that the power has written now, in the order it was handed in.
    pub texts: Vec<String>,
    /// What was taken just now.
    pub accepted: Vec<Accepted>,
    /// What it replaces.
    pub replaced: Vec<String>,
    /// Which of all its orders will be void, whatever else is ordered.
    pub warnings: Vec<Warning>,
    /// What of it is not legal, and was taken as a bluff.
    pub bluffs: Vec<RefusedOrder>,
}

/// An order that was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// As it was typed.
    pub text: String,
    /// As it was understood, as in `A PAR - BUR`.
    pub order: String,
}

/// An order that will be void.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The order, as in `A MAR S A PAR - BUR`.
    pub order: String,
    /// Why, in a sentence.
    pub because: String,
}

/// Why nothing was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What could not be read, with its place in the text.
    pub unread: Vec<SyntaxError>,
    /// What is not legal.
    pub illegal: Vec<RefusedOrder>,
}

/// An order that is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedOrder {
    /// As it was typed.
    pub text: String,
    /// As it was understood.
    pub order: String,
    /// Why, in a sentence or a few.
    pub because: String,
}

impl Game {
    /// Hand in orders of a power, beside those that it wrote before. Sentences are in a language.
    pub fn submit(
        &self,
        power: Power,
        before: &[String],
        text: &str,
        lang: Lang,
    ) -> Result<Submission, Refusal> {
        self.take(power, before, text, false, lang)
    }

    /// The same at a table that lets people bluff: in a movement phase an order that can be read is
    /// taken even if it is not legal. Nothing comes of it but what others make of it.
    pub fn submit_bluffing(
        &self,
        power: Power,
        before: &[String],
        text: &str,
        lang: Lang,
    ) -> Result<Submission, Refusal> {
        let bluffs = self.position().phase().kind == PhaseKind::Movement;
        self.take(power, before, text, bluffs, lang)
    }

    fn take(
        &self,
        power: Power,
        before: &[String],
        text: &str,
        bluffs: bool,
        lang: Lang,
    ) -> Result<Submission, Refusal> {
        let position = self.position();
        let reading = notation::read(text, self.board(), Some(position));
        let new = reading.orders.iter().map(|read| (text[read.span.clone()].trim(), &read.order));
        let mut sheet = Sheet::of(self, power, before);
        sheet.lines.extend(new.map(|(text, order)| Line {
            text: text.to_owned(),
            order: order.clone(),
            new: true,
        }));
        let mut replaced = sheet.keep_the_latest(self.board());
        replaced.extend(sheet.drop_waives(self));
        let mut court = Court::default();
        let judgment = sheet.judge(self, &[], &mut court);
        let illegal = sheet.illegal(self, &judgment, lang);
        if !reading.errors.is_empty() || !illegal.is_empty() && !bluffs {
            return Err(Refusal { unread: reading.errors, illegal });
        }
        let explanations = explain(&judgment, position, &self.rules, lang);
        let accepted = sheet.lines.iter().enumerate().filter(|(_, line)| line.new);
        let accepted = accepted.map(|(number, line)| {
            let own = explanations.iter().find(|one| one.given == Some(number));
            let order = own.map(|one| one.order.to_owned()).unwrap_or_default();
            Accepted { text: line.text.clone(), order }
        });
        Ok(Submission {
            accepted: accepted.collect(),
            replaced,
            warnings: sheet.warnings(self, &mut court, lang),
            bluffs: illegal,
            texts: sheet.into_texts(),
        })
    }

    /// Texts that a power wrote all at once, as if it had handed them in one by one: of several
    /// orders to a unit the last stays.
    pub fn latest(&self, power: Power, texts: Vec<String>) -> Vec<String> {
        let mut sheet = Sheet::of(self, power, &texts);
        if sheet.keep_the_latest(self.board()).is_empty() { texts } else { sheet.into_texts() }
    }
}

/// The orders of one power, while they are put together.
struct Sheet {
    power: Power,
    lines: Vec<Line>,
    /// What was written before and cannot be read: it stays where it is.
    unread: Vec<String>,
}

struct Line {
    text: String,
    order: RawOrder,
    new: bool,
}

impl Sheet {
    fn of(game: &Game, power: Power, before: &[String]) -> Sheet {
        let texts = before.iter().map(|text| (power, text.as_str()));
        let given = Given::read(game.position(), texts);
        let lines = given.texts.iter().zip(given.orders).map(|(text, (_, order))| Line {
            text: (*text).to_owned(),
            order,
            new: false,
        });
        let mut unread: Vec<String> =
            given.unread.iter().map(|unread| unread.text.to_owned()).collect();
        unread.dedup();
        Sheet { power, lines: lines.collect(), unread }
    }

    /// Of several orders to one unit the last stays. What is dropped was written before, or is
    /// bettered by its own author in the same breath.
    fn keep_the_latest(&mut self, board: &Board) -> Vec<String> {
        let place = |line: &Line| line.order.at.map(|at| board.province_of(at));
        let places: Vec<Option<Province>> = self.lines.iter().map(place).collect();
        let mut replaced = Vec::new();
        let mut number = 0;
        self.lines.retain(|line| {
            let own = places[number];
            number += 1;
            let dropped = own.is_some() && places[number..].contains(&own);
            if dropped {
                replaced.push(line.text.clone());
            }
            !dropped
        });
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
            let waived = |line: &Line| !line.new && line.order.action == RawAction::Waive;
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

    /// The new orders that are not legal. Adjustments are counted together, so there an old one can
    /// be in the way of a new one.
    fn illegal(&self, game: &Game, judgment: &Judgment, lang: Lang) -> Vec<RefusedOrder> {
        let position = game.position();
        let counted = position.phase().kind == PhaseKind::Adjustment;
        let explanations = explain(judgment, position, &game.rules, lang);
        let illegal = explanations.iter().filter_map(|one| {
            let line = self.lines.get(one.given?)?;
            let refused = one.verdict == Verdict::Illegal && (line.new || counted);
            refused.then(|| RefusedOrder {
                text: line.text.clone(),
                order: one.order.to_owned(),
                because: one.because.to_owned(),
            })
        });
        illegal.collect()
    }

    /// The orders that are void even if all others do what would suit them best.
    fn warnings(&self, game: &Game, court: &mut Court, lang: Lang) -> Vec<Warning> {
        let position = game.position();
        if position.phase().kind != PhaseKind::Movement {
            return Vec::new();
        }
        let mut warnings = Vec::new();
        for (number, line) in self.lines.iter().enumerate() {
            let checked = check_by(self.power, &line.order, position, &game.rules);
            let Ok(Order::Movement(order)) = checked else { continue };
            let judgment = self.judge(game, &self.hoped_for(order, game), court);
            if judgment.verdict(number, position) != Verdict::Void {
                continue;
            }
            let explanations = explain(&judgment, position, &game.rules, lang);
            let own = explanations.iter().filter(|one| one.given == Some(number));
            warnings.extend(own.map(|one| Warning {
                order: one.order.to_owned(),
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
            for fleet in fleets_at_sea(position).iter() {
                hope(fleet.location(), RawAction::Convoy { unit, to });
            }
        }
        hoped
    }

    fn into_texts(self) -> Vec<String> {
        let read = self.lines.into_iter().map(|line| line.text);
        self.unread.into_iter().chain(read).collect()
    }
}
