//! Fast random play of all powers. Orders are not stored, and a turn allocates nothing.

use chancery::board::Power;
use chancery::game::is_over;
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::position::Unit;
use chancery::{Court, LegalOrders, Order, PhaseKind, Position, Rules};

use crate::Dice;
use crate::draw::draw;

/// Plays from a position with random legal orders.
#[derive(Debug, Default)]
pub struct Rollout {
    rules: Rules,
    court: Court,
    legal: LegalOrders,
    movement: Vec<MovementOrder>,
    retreat: Vec<RetreatOrder>,
    adjustment: Vec<(Power, AdjustmentOrder)>,
    hat: Vec<AdjustmentOrder>,
}

impl Rollout {
    /// A rollout under some rules.
    pub fn new(rules: Rules) -> Rollout {
        Rollout { rules, ..Rollout::default() }
    }

    /// Plays until a power wins or the last year is over. Returns the final position.
    pub fn game(&mut self, start: &Position, last_year: u16, dice: &mut Dice) -> Position {
        let mut position = start.clone();
        while !is_over(&position, Some(last_year)) {
            position = self.turn(&position, dice);
        }
        position
    }

    /// Plays one phase of any kind: chooses legal orders and adjudicates them.
    pub fn turn(&mut self, position: &Position, dice: &mut Dice) -> Position {
        self.choose(position, dice);
        let Rollout { rules, court, .. } = self;
        match position.phase().kind {
            PhaseKind::Movement => {
                court.movement(position, &self.movement, rules).next(position, rules)
            }
            PhaseKind::Retreat => {
                court.retreat(position, &self.retreat, rules).next(position, rules)
            }
            PhaseKind::Adjustment => {
                court.adjustment(position, &self.adjustment, rules).next(position, rules)
            }
        }
    }

    /// Chooses a random legal order for each unit, or as many builds and removals as are due.
    pub fn choose(&mut self, position: &Position, dice: &mut Dice) {
        self.legal.fill(position, &self.rules);
        match position.phase().kind {
            PhaseKind::Movement => self.choose_movement(position, dice),
            PhaseKind::Retreat => self.choose_retreats(position, dice),
            PhaseKind::Adjustment => self.choose_adjustments(position, dice),
        }
    }

    /// The last chosen orders of a movement phase, in the order of the units.
    pub fn movement_orders(&self) -> &[MovementOrder] {
        &self.movement
    }

    fn choose_movement(&mut self, position: &Position, dice: &mut Dice) {
        self.movement.clear();
        for slot in 0..position.units().len() {
            if let Some(Order::Movement(order)) = dice.pick(self.legal.of_unit(slot)) {
                self.movement.push(order);
            }
        }
    }

    fn choose_retreats(&mut self, position: &Position, dice: &mut Dice) {
        self.retreat.clear();
        for index in 0..position.dislodged().len() {
            if let Some(Order::Retreat(order)) = dice.pick(self.legal.of_unit(index)) {
                self.retreat.push(order);
            }
        }
    }

    /// The orders of a power are consecutive in the list.
    fn choose_adjustments(&mut self, position: &Position, dice: &mut Dice) {
        self.adjustment.clear();
        let mut last = None;
        for &order in self.legal.all() {
            let Order::Adjustment(order) = order else { continue };
            let Some(power) = giver(position, order) else { continue };
            if let Some(before) = last.replace(power).filter(|&before| before != power) {
                take(before, position, &mut self.hat, dice, &mut self.adjustment);
            }
            self.hat.push(order);
        }
        if let Some(power) = last {
            take(power, position, &mut self.hat, dice, &mut self.adjustment);
        }
    }
}

/// Draws the removals a power owes, or the builds it may make.
fn take(
    power: Power,
    position: &Position,
    hat: &mut Vec<AdjustmentOrder>,
    dice: &mut Dice,
    taken: &mut Vec<(Power, AdjustmentOrder)>,
) {
    let due = position.surplus(power).unsigned_abs() as usize;
    draw(hat, due, position.board(), dice, |order| taken.push((power, order)));
}

/// The power that gives an order; none for a waived build.
fn giver(position: &Position, order: AdjustmentOrder) -> Option<Power> {
    let board = position.board();
    match order {
        AdjustmentOrder::Build { at, .. } => position.owner(board.province_of(at)),
        AdjustmentOrder::Remove { unit } => {
            position.unit_in(board.province_of(unit)).map(Unit::power)
        }
        AdjustmentOrder::Waive => None,
    }
}
