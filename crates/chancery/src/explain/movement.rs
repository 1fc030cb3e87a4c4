//! What came of an order of a movement phase, in words; on a board, or from orders alone.

use std::ops::Range;

use super::sentences::{self, Teller};
use super::told::Told;
use super::{Explanations, write};
use crate::adjudicate::{Contender, MovementContext, MovementOutcome, Reason, Role};
use crate::board::Board;
use crate::lang::messages::explain as said;
use crate::lang::{Arg, Lang, Message, text};
use crate::order::{MovementOrder, RawOrder};
use crate::position::Position;
use crate::rules::Rules;

/// Explain an outcome of orders that were judged without a map, one for each slot. Units and orders
/// are called as they were written.
pub(crate) fn explain_blind<'n>(
    outcome: &MovementOutcome,
    position: &Position,
    context: &MovementContext,
    rules: &Rules,
    (units, orders): (&'n [String], &[String]),
    lang: Lang,
) -> Explanations<'n> {
    let reasons = outcome.reasons(position, context, rules);
    let mut names = Names::new(position, outcome, UnitNames::Written(units));
    for order in orders {
        let start = names.orders.len();
        names.orders += order;
        names.places.push(start..names.orders.len());
    }
    let case = Case { reasons, names, lang };
    let mut all = Explanations::default();
    for slot in 0..orders.len() {
        case.tell(slot, Some(slot), None, &mut all);
    }
    (all.orders, all.reasons) = (case.names.orders, case.reasons);
    all
}

/// How units and orders are called in sentences.
pub(super) struct Names<'a, 'n> {
    position: &'a Position,
    pub(super) outcome: &'a MovementOutcome,
    units: UnitNames<'n>,
    /// Orders as they are written: those of the units, and behind them what else was given.
    pub(super) orders: String,
    /// Where the order of each unit is among them.
    places: Vec<Range<usize>>,
}

/// Where the names of units come from.
enum UnitNames<'n> {
    Board(&'n Board),
    /// As they were written, where there is no map.
    Written(&'n [String]),
}

impl<'a, 'n: 'a> Names<'a, 'n> {
    /// The names of a board; orders are written in the standard notation.
    pub(super) fn of(position: &'n Position, outcome: &'a MovementOutcome) -> Names<'a, 'n> {
        let units = UnitNames::Board(position.board());
        let mut names = Names::new(position, outcome, units);
        for slot in 0..position.units().len() {
            let order = RawOrder::of(outcome.order(slot).into(), position);
            let place = write(&mut names.orders, &order, position.board());
            names.places.push(place);
        }
        names
    }

    fn new(
        position: &'a Position,
        outcome: &'a MovementOutcome,
        units: UnitNames<'n>,
    ) -> Names<'a, 'n> {
        let count = position.units().len();
        let (orders, places) = (String::with_capacity(24 * count), Vec::with_capacity(count));
        Names { position, outcome, units, orders, places }
    }

    /// A unit, as in `A PAR`.
    pub(super) fn unit(&self, slot: usize) -> &'n str {
        match self.units {
            UnitNames::Board(board) => self.position.units()[slot].name(board),
            UnitNames::Written(units) => &units[slot],
        }
    }

    /// A unit's order, as in `A PAR - BUR`.
    pub(super) fn order(&self, slot: usize) -> &str {
        &self.orders[self.places[slot].clone()]
    }

    /// The unit that a support is for; the supporting one itself if there is none.
    pub(super) fn supported(&self, slot: usize) -> usize {
        match self.outcome.order(slot) {
            MovementOrder::SupportHold { supported, .. }
            | MovementOrder::SupportMove { supported, .. } => {
                let place = self.position.board().province_of(supported);
                crate::adjudicate::slot(self.position, place).unwrap_or(slot)
            }
            _ => slot,
        }
    }

    /// The unit in the province that a unit moves to; the moving one itself if there is none.
    pub(super) fn at_goal(&self, slot: usize) -> usize {
        let MovementOrder::Move { to, .. } = self.outcome.order(slot) else { return slot };
        let place = self.position.board().province_of(to);
        crate::adjudicate::slot(self.position, place).unwrap_or(slot)
    }

    /// Do two units belong to one power?
    pub(super) fn same_power(&self, one: usize, other: usize) -> bool {
        let units = self.position.units();
        units[one].power() == units[other].power()
    }

    /// The power of a unit.
    pub(super) fn power(&self, slot: usize) -> Arg {
        self.position.board().power_arg(self.position.units()[slot].power())
    }
}

/// What the orders of a movement phase are explained from.
pub(super) struct Case<'a, 'n> {
    pub(super) reasons: Vec<Reason>,
    pub(super) names: Names<'a, 'n>,
    pub(super) lang: Lang,
}

impl<'n> Case<'_, 'n> {
    /// Tell of an order that was followed; something may be said before it.
    pub(super) fn tell(
        &self,
        slot: usize,
        given: Option<usize>,
        before: Option<&Message>,
        all: &mut Explanations<'n>,
    ) {
        let Case { reasons, names, .. } = self;
        let (outcome, reason) = (names.outcome, &reasons[slot]);
        let power = names.position.units()[slot].power();
        let unit = Some(names.unit(slot));
        let verdict = outcome.verdict(slot);
        let mut told = Told::new(power, unit, names.places[slot].clone(), verdict, given);
        told.one.issue = reason.issue();
        told.one.acting = Some(names.position.units()[slot]);
        told.slot = Some(slot);
        let mut teller = Teller { all, names, lang: self.lang };
        if let Some(before) = before {
            teller.say(before);
        }
        if !teller.all.silent {
            teller.reason(reason, slot);
        }
        self.add_dislodgement(&mut told, slot, all);
        let is_told = matches!(reason, Reason::Paradox { .. } | Reason::Stopped { .. });
        let core = outcome.paradoxes().find(|core| core.contains(&slot)).filter(|_| !is_told);
        if let Some(core) = core {
            Teller { all, names, lang: self.lang }.in_paradox(&core);
            told.one.issue = told.one.issue.or(Some("4.A.2"));
        }
        all.end(told);
    }

    /// A unit can be driven out whatever it was ordered.
    pub(super) fn add_dislodgement(
        &self,
        told: &mut Told<'n>,
        slot: usize,
        all: &mut Explanations<'n>,
    ) {
        let Case { reasons, names, .. } = self;
        let outcome = names.outcome;
        let Some(attacker) = outcome.dislodger(slot) else { return };
        told.one.dislodged_by = Some(names.unit(attacker));
        told.one.dislodger = Some(names.position.units()[attacker]);
        let is_told = told.slot.is_some_and(|slot| {
            matches!(reasons[slot], Reason::DrivenOut { .. } | Reason::FleetDislodged { .. })
        });
        if let (Reason::Moves { strength, beaten, .. }, false) = (&reasons[attacker], is_told) {
            let hold = beaten.iter().find(|one| one.slot == slot).map_or(1, |one| one.strength);
            let attacker = Contender { slot: attacker, role: Role::Attacks, strength: *strength };
            Teller { all, names, lang: self.lang }.driven_out(&attacker, hold);
        }
        // Where there is no map, nobody knows where it can go.
        if all.silent || matches!(names.units, UnitNames::Written(_)) {
            return;
        }
        let position = names.position;
        let unit = position.units()[slot];
        if position.board().is_neutral(unit.power()) {
            all.say(&text!(said::NeutralDisbands), self.lang);
            return;
        }
        let mut dislodged = outcome.dislodged(position);
        let Some(dislodged) = dislodged.find(|dislodged| dislodged.unit == unit) else { return };
        let places = position.retreats(dislodged);
        let places: Vec<&str> = places.map(|to| position.board().location_upper(to)).collect();
        all.say(&sentences::options(&places), self.lang);
    }
}
