//! Is a written order legal in a position? If so, the order in its exact form; if not, all that is
//! wrong with it. An order is legal when, with no other order known, it could be carried out or be
//! of use (DATC 4.E.1).

mod adjustment;
mod movement;
mod retreat;
mod written;

use super::{Fault, MovementOrder, Order, OrderWord, RawAction, RawOrder};
use crate::board::{Board, Location, Power, UnitKind};
use crate::phase::PhaseKind;
use crate::position::{Position, Unit};
use crate::rules::Rules;

/// The order in its exact form, or every reason why it is not legal.
pub fn check(order: &RawOrder, position: &Position, rules: &Rules) -> Result<Order, Vec<Fault>> {
    let mut checker = Checker {
        position,
        board: position.board(),
        rules,
        by_the_letter: written::by_the_letter(rules),
        neutral: false,
        faults: Vec::new(),
    };
    let exact = match position.phase().kind {
        PhaseKind::Movement => checker.movement(order).map(Order::Movement),
        PhaseKind::Retreat => checker.retreat(order).map(Order::Retreat),
        PhaseKind::Adjustment => checker.adjustment(order).map(Order::Adjustment),
    };
    match exact {
        Some(exact) if checker.faults.is_empty() => Ok(exact),
        _ => Err(checker.faults),
    }
}

/// The orders that neutral units follow in a movement phase: those of the variant that are legal.
pub(crate) fn neutral_orders(position: &Position, rules: &Rules) -> Vec<MovementOrder> {
    let board = position.board();
    let legal = board.neutral_orders().iter().filter_map(|order| {
        let unit = position.unit_in(board.province_of(order.at?))?;
        if !board.is_neutral(unit.power()) || order.kind.is_some_and(|kind| kind != unit.kind()) {
            return None;
        }
        let mut checker = Checker {
            position,
            board,
            rules,
            by_the_letter: false,
            neutral: true,
            faults: Vec::new(),
        };
        checker.movement(order).filter(|_| checker.faults.is_empty())
    });
    legal.collect()
}

/// The same for an order that a power gives. An order headed with another power is not its own.
pub fn check_by(
    giver: Power,
    order: &RawOrder,
    position: &Position,
    rules: &Rules,
) -> Result<Order, Vec<Fault>> {
    let own = RawOrder { power: Some(giver), ..order.clone() };
    let checked = check(&own, position, rules);
    match order.power {
        Some(headed) if headed != giver => {
            let mut faults = checked.err().unwrap_or_default();
            faults.insert(0, Fault::OtherPower(headed, giver));
            Err(faults)
        }
        _ => checked,
    }
}

struct Checker<'a> {
    position: &'a Position,
    board: &'a Board,
    rules: &'a Rules,
    by_the_letter: bool,
    /// Is it an order that the variant gives to a neutral unit?
    neutral: bool,
    faults: Vec<Fault>,
}

impl Checker<'_> {
    fn fault<T>(&mut self, fault: Fault) -> Option<T> {
        self.faults.push(fault);
        None
    }

    fn wrong_phase<T>(&mut self, order: &RawOrder) -> Option<T> {
        let word = match order.action {
            RawAction::Hold => OrderWord::Hold,
            RawAction::Move { .. } => OrderWord::Move,
            RawAction::Support { .. } => OrderWord::Support,
            RawAction::Convoy { .. } => OrderWord::Convoy,
            RawAction::Retreat { .. } => OrderWord::Retreat,
            RawAction::Disband => OrderWord::Disband,
            RawAction::Build => OrderWord::Build,
            RawAction::Waive => OrderWord::Waive,
        };
        self.fault(Fault::WrongPhase(word, self.position.phase().kind))
    }

    fn check_owner(&mut self, unit: Unit, giver: Option<Power>) {
        if self.board.is_neutral(unit.power()) && !self.neutral {
            self.faults.push(Fault::NeutralUnit(unit.kind(), unit.location()));
        } else if giver.is_some_and(|power| power != unit.power()) {
            self.faults.push(Fault::NotYourUnit(unit.kind(), unit.location(), unit.power()));
        }
    }

    /// The unit that is ordered, and whose it is. A unit that does not exist is a fault, but the rest of the order
    /// is still looked at as far as the text tells what unit was meant.
    fn ordered(
        &mut self,
        order: &RawOrder,
        at: Location,
    ) -> Option<(UnitKind, Location, Option<Power>)> {
        if let Some(unit) = self.position.unit_in(self.board.province_of(at)) {
            self.check_owner(unit, order.power);
            self.check_written(order, at, unit);
            return Some((unit.kind(), unit.location(), Some(unit.power())));
        }
        self.faults.push(Fault::NoUnit(at));
        let meant = order.kind.filter(|&kind| self.board.can_stand(kind, at));
        meant.map(|kind| (kind, at, None))
    }

    /// Where a unit comes to that moves by itself; what is wrong if it cannot.
    fn direct(&self, kind: UnitKind, from: Location, to: Location) -> Result<Location, Fault> {
        let board = self.board;
        let goal = board.province_of(to);
        if goal == board.province_of(from) {
            return Err(Fault::SameProvince(from));
        }
        if !board.terrain(to).admits(kind) {
            return Err(match kind {
                UnitKind::Army => Fault::ArmyAtSea(to),
                UnitKind::Fleet => Fault::FleetInland(to),
            });
        }
        let mut reached =
            board.reach(kind, from).iter().copied().filter(|&at| board.province_of(at) == goal);
        let (first, second) = (reached.next(), reached.next());
        match (first, second) {
            (None, _) => Err(Fault::NotAdjacent(kind, from, to)),
            (Some(_), _) if kind == UnitKind::Fleet && board.coast_of(to).is_some() => {
                let named = board.reach(kind, from).contains(&to);
                named.then_some(to).ok_or(Fault::CoastImpossible(from, to))
            }
            (Some(only), None) => Ok(only),
            (Some(_), Some(_)) => Err(Fault::CoastMissing(to)),
        }
    }
}
