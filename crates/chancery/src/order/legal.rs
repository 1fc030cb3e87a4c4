//! All legal orders of a position, without duplicates.

use super::movement::MovementLister;
use super::order_buffer::{BLANK, OrderBuffer};
use super::water::armies_and_fleets;
use super::{AdjustmentOrder, Order, RetreatOrder};
use crate::board::{Board, Power, Province, UnitKind};
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::rules::{Rules, Waives};

/// All legal orders of a position.
pub fn legal_orders(position: &Position, rules: &Rules) -> Vec<Order> {
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    legal.all().to_vec()
}

/// A list of legal orders that can be filled again and again without allocating.
#[derive(Debug)]
pub struct LegalOrders {
    buffer: OrderBuffer,
    /// Where the orders of each unit begin, in the order of the position's list, and the end.
    starts: Vec<u32>,
    movement: MovementLister<Order>,
}

impl Default for LegalOrders {
    fn default() -> LegalOrders {
        let movement = MovementLister::new(BLANK);
        LegalOrders { buffer: OrderBuffer::default(), starts: Vec::new(), movement }
    }
}

impl LegalOrders {
    /// An empty list.
    pub fn new() -> LegalOrders {
        LegalOrders::default()
    }

    /// Fill the list with the legal orders of a position.
    ///
    /// In a movement or retreat phase they are grouped by unit; see [`of_unit`](Self::of_unit).
    pub fn fill(&mut self, position: &Position, rules: &Rules) {
        self.buffer.clear();
        self.starts.clear();
        match position.phase().kind {
            PhaseKind::Movement => {
                self.movement.fill(position, rules, &mut self.buffer, &mut self.starts);
            }
            PhaseKind::Retreat => self.fill_retreats(position),
            PhaseKind::Adjustment => self.fill_adjustments(position, rules),
        }
    }

    /// All of them.
    pub fn all(&self) -> &[Order] {
        self.buffer.orders()
    }

    /// The orders of one unit: in a movement phase by its slot in [`Position::units`], in a
    /// retreat phase by its index in [`Position::dislodged`]. In an adjustment phase there are
    /// none: builds belong to a power.
    pub fn of_unit(&self, index: usize) -> &[Order] {
        match (self.starts.get(index), self.starts.get(index + 1)) {
            (Some(&start), Some(&end)) => &self.all()[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Where the orders of each unit begin, and the end.
    pub(super) fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// The orders of one power.
    pub fn of_power<'a>(
        &'a self,
        position: &'a Position,
        power: Power,
    ) -> impl Iterator<Item = Order> + 'a {
        let own = self.all().iter().copied();
        own.filter(move |&order| may_give(position, order, power))
    }

    fn fill_retreats(&mut self, position: &Position) {
        for &dislodged in position.dislodged() {
            let unit = dislodged.unit.location();
            self.starts.push(self.buffer.len() as u32);
            for to in position.retreats(dislodged) {
                self.buffer.push(RetreatOrder::Retreat { unit, to });
            }
            self.buffer.push(RetreatOrder::Disband { unit });
        }
        self.starts.push(self.buffer.len() as u32);
    }

    fn fill_adjustments(&mut self, position: &Position, rules: &Rules) {
        let board = position.board();
        let mut waive = false;
        let surpluses = position.surpluses();
        let [armies, fleets] = armies_and_fleets(position);
        let occupied = armies | fleets;
        for power in board.powers() {
            let surplus = surpluses[power.index()];
            if surplus > 0 {
                waive = rules.waives == Waives::Allowed;
                let vacant = position.centres_of(power).filter(|&at| !occupied.contains(at));
                for centre in vacant.filter(|&at| rules.may_build(board, power, at)) {
                    self.builds(board, centre);
                }
            }
            if surplus < 0 {
                for unit in position.units().iter().filter(|unit| unit.power() == power) {
                    let unit = unit.location();
                    self.buffer.push(AdjustmentOrder::Remove { unit });
                }
            }
        }
        if waive {
            self.buffer.push(AdjustmentOrder::Waive);
        }
    }

    fn builds(&mut self, board: &Board, centre: Province) {
        let coasts = board.province(centre).coasts.iter().copied();
        for at in [centre.location()].into_iter().chain(coasts) {
            for kind in [UnitKind::Army, UnitKind::Fleet] {
                if board.can_stand(kind, at) {
                    self.buffer.push(AdjustmentOrder::Build { kind, at });
                }
            }
        }
    }
}

fn may_give(position: &Position, order: Order, power: Power) -> bool {
    let board = position.board();
    let standing = |at| position.unit_in(board.province_of(at));
    match order {
        Order::Movement(order) => standing(order.unit()).is_some_and(|unit| unit.power() == power),
        Order::Retreat(RetreatOrder::Retreat { unit, .. } | RetreatOrder::Disband { unit }) => {
            position
                .dislodged_in(board.province_of(unit))
                .is_some_and(|dislodged| dislodged.unit.power() == power)
        }
        Order::Adjustment(AdjustmentOrder::Build { at, .. }) => {
            position.owner(board.province_of(at)) == Some(power)
        }
        Order::Adjustment(AdjustmentOrder::Remove { unit }) => {
            standing(unit).is_some_and(|unit| unit.power() == power)
        }
        Order::Adjustment(AdjustmentOrder::Waive) => position.surplus(power) > 0,
    }
}
