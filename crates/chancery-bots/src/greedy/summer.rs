//! The orders of a movement phase. First, the centres in reach get as many units as they seem to
//! need. Then the remaining units guard threatened centres, advance, or support.

use chancery::board::{Board, Location, Province, ProvinceSet};
use chancery::order::{MovementOrder, Way};
use chancery::position::Unit;
use chancery::{Order, Position};

use super::{GoalWorth, with_tie_break};
use crate::{Dice, Seat};

/// A plan being made.
pub(super) struct Summer<'s> {
    seat: &'s Seat<'s>,
    board: &'s Board,
    position: &'s Position,
    worth: GoalWorth<'s>,
    dice: &'s mut Dice,
    /// The power's units by slot, and their orders, once decided.
    own: Vec<(usize, Unit, Option<MovementOrder>)>,
    /// The provinces where own units will be, which others avoid.
    taken: ProvinceSet,
    /// For each province, the number of foreign units that are there or could move there.
    resistance: [u8; 256],
}

impl<'s> Summer<'s> {
    pub(super) fn new(seat: &'s Seat<'s>, worth: GoalWorth<'s>, dice: &'s mut Dice) -> Summer<'s> {
        let position = seat.position;
        let own = seat.units().map(|(slot, unit)| (slot, unit, None)).collect();
        let (board, taken) = (position.board(), ProvinceSet::EMPTY);
        let mut resistance = [0; 256];
        for unit in position.units().iter().filter(|unit| unit.power() != seat.power) {
            resistance[board.province_of(unit.location()).index()] += 1;
            for province in board.neighbours(unit.kind(), unit.location()) {
                resistance[province.index()] += 1;
            }
        }
        Summer { seat, board, position, worth, dice, own, taken, resistance }
    }

    pub(super) fn choose(mut self, orders: &mut Vec<Order>) {
        self.keep_prizes();
        self.take_goals();
        self.employ_the_rest();
        orders.extend(self.own.iter().filter_map(|&(_, _, order)| order).map(Order::from));
    }

    /// Keeps units in centres that are occupied but not owned yet.
    fn keep_prizes(&mut self) {
        for index in 0..self.own.len() {
            if self.worth.goals.contains(self.place(index)) {
                self.stay(index);
            }
        }
    }

    /// Attacks the centres in reach, those first with the most attackers and the fewest defenders.
    fn take_goals(&mut self) {
        let mut goals: Vec<((u32, usize), Province)> = Vec::new();
        for goal in self.worth.goals.iter() {
            let friends = self.takers(goal).len();
            if friends > 0 && !self.taken.contains(goal) {
                let ease = 64 + 2 * friends - self.resistance(goal).min(32);
                goals.push((with_tie_break(ease as u32, self.dice), goal));
            }
        }
        goals.sort_unstable_by_key(|&(ease, _)| std::cmp::Reverse(ease));
        for (_, goal) in goals {
            self.take(goal);
        }
    }

    /// Sends a unit to a centre, with support if it may be contested.
    fn take(&mut self, goal: Province) {
        let occupied = self.position.unit_in(goal).is_some();
        let mut takers = self.takers(goal);
        if takers.is_empty() || occupied && takers.len() < 2 {
            return;
        }
        // Units that guard a centre rather support than move.
        takers.sort_by_cached_key(|&index| with_tie_break(self.guarded(index), self.dice));
        for attempt in 0..takers.len() {
            let mover = takers[attempt];
            let Some(order) = self.step_to(mover, goal) else { continue };
            let others = takers.iter().copied().filter(|&other| other != mover);
            let help: Vec<(usize, MovementOrder)> = others
                .filter_map(|other| Some((other, self.support(other, order)?)))
                .take(self.resistance(goal).min(3))
                .collect();
            if occupied && help.is_empty() {
                continue;
            }
            self.go(mover, order);
            for (helper, order) in help {
                self.settle(helper, order);
            }
            return;
        }
    }

    /// Lets the remaining units guard, advance or support, those first with the most to gain.
    fn employ_the_rest(&mut self) {
        let mut rest: Vec<((u32, usize), usize)> = Vec::new();
        for index in self.idle().collect::<Vec<_>>() {
            let unit = self.own[index].1;
            let worth = self.worth.at(unit.kind(), unit.location());
            rest.push((with_tie_break(worth, self.dice), index));
        }
        rest.sort_unstable_by_key(|&(worth, _)| std::cmp::Reverse(worth));
        for &(_, index) in &rest {
            if self.guarded(index) == 0
                && let Some(order) = self.step_forward(index)
            {
                self.go(index, order);
            }
        }
        for index in self.idle().collect::<Vec<_>>() {
            let order = self.helping(index);
            self.settle(index, order.unwrap_or(self.hold(index)));
        }
    }

    /// The move that brings a unit nearer to foreign centres; none if it is well placed.
    fn step_forward(&mut self, index: usize) -> Option<MovementOrder> {
        let (_, unit, _) = self.own[index];
        let here = self.worth.at(unit.kind(), unit.location());
        let mut best = ((here, usize::MAX), None);
        for order in self.walks(index).collect::<Vec<_>>() {
            let MovementOrder::Move { to, .. } = order else { continue };
            let province = self.board.province_of(to);
            let standing = self.position.unit_in(province);
            if standing.is_some() && !self.is_leaving(province) || self.taken.contains(province) {
                continue;
            }
            let worth = with_tie_break(self.worth.at(unit.kind(), to), self.dice);
            if worth > best.0 {
                best = (worth, Some(order));
            }
        }
        best.1
    }

    /// A support for another own unit, preferably for one that moves.
    fn helping(&self, index: usize) -> Option<MovementOrder> {
        let moves = self.own.iter().filter_map(|&(_, _, order)| order);
        let moves = moves.filter(|order| match *order {
            MovementOrder::Move { to, .. } => self.resistance(self.board.province_of(to)) > 0,
            _ => false,
        });
        let stays = (0..self.own.len())
            .filter(|&other| other != index && !self.moves(other))
            .filter(|&other| self.resistance(self.place(other)) > 0)
            .map(|other| self.hold(other));
        moves.chain(stays).find_map(|order| self.support(index, order))
    }

    /// The legal order by which a unit supports the order of another.
    fn support(&self, index: usize, order: MovementOrder) -> Option<MovementOrder> {
        let province = |at: Location| self.board.province_of(at);
        self.legal(index).find(|&legal| match (legal, order) {
            (
                MovementOrder::SupportMove { supported, to, .. },
                MovementOrder::Move { unit, to: goal, .. },
            ) => supported == unit && (to == goal || to == province(goal).location()),
            (MovementOrder::SupportHold { supported, .. }, MovementOrder::Hold { unit }) => {
                supported == unit
            }
            _ => false,
        })
    }

    /// The move of a unit into a province, by the better coast.
    fn step_to(&self, index: usize, goal: Province) -> Option<MovementOrder> {
        let kind = self.own[index].1.kind();
        let there = self.walks(index).filter_map(|order| match order {
            MovementOrder::Move { to, .. } if self.board.province_of(to) == goal => {
                Some((self.worth.at(kind, to), order))
            }
            _ => None,
        });
        there.max_by_key(|&(worth, _)| worth).map(|(_, order)| order)
    }

    fn legal(&self, index: usize) -> impl Iterator<Item = MovementOrder> + use<'s> {
        self.seat.legal.of_unit(self.own[index].0).iter().filter_map(|order| match *order {
            Order::Movement(order) => Some(order),
            _ => None,
        })
    }

    fn walks(&self, index: usize) -> impl Iterator<Item = MovementOrder> + use<'s> {
        let walks = |order: &_| matches!(order, MovementOrder::Move { way: Way::Direct, .. });
        self.legal(index).filter(walks)
    }

    fn hold(&self, index: usize) -> MovementOrder {
        MovementOrder::Hold { unit: self.own[index].1.location() }
    }

    fn place(&self, index: usize) -> Province {
        self.board.province_of(self.own[index].1.location())
    }

    /// The units without an order.
    fn idle(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.own.len()).filter(|&index| self.own[index].2.is_none())
    }

    /// The units without an order that could move to a province.
    fn takers(&self, goal: Province) -> Vec<usize> {
        let reaches =
            |unit: Unit| self.board.reach_provinces(unit.kind(), unit.location()).contains(goal);
        self.idle().filter(|&index| reaches(self.own[index].1)).collect()
    }

    /// The number of foreign units that are in a province or could move there.
    fn resistance(&self, province: Province) -> usize {
        usize::from(self.resistance[province.index()])
    }

    /// The number of units that threaten the own centre a unit is in; 0 elsewhere.
    fn guarded(&self, index: usize) -> u32 {
        let place = self.place(index);
        let own = self.position.owner(place) == Some(self.seat.power);
        if own { self.resistance(place) as u32 } else { 0 }
    }

    fn moves(&self, index: usize) -> bool {
        matches!(self.own[index].2, Some(MovementOrder::Move { .. }))
    }

    /// Whether an own unit leaves this province.
    fn is_leaving(&self, province: Province) -> bool {
        (0..self.own.len()).any(|index| self.moves(index) && self.place(index) == province)
    }

    fn stay(&mut self, index: usize) {
        self.settle(index, self.hold(index));
    }

    /// Gives a unit an order that keeps it in place.
    fn settle(&mut self, index: usize, order: MovementOrder) {
        self.taken.insert(self.place(index));
        self.own[index].2 = Some(order);
    }

    /// Gives a unit a move order.
    fn go(&mut self, index: usize, order: MovementOrder) {
        if let MovementOrder::Move { to, .. } = order {
            self.taken.insert(self.board.province_of(to));
        }
        self.own[index].2 = Some(order);
    }
}
