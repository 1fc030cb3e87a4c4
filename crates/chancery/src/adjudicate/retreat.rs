//! The retreat phase: every dislodged unit goes where it may, alone, or leaves the board.

use smallvec::SmallVec;

use super::Verdict;
use super::turn::{self, Aftermath};
use crate::board::Location;
use crate::order::RetreatOrder;
use crate::position::{Position, Unit};
use crate::rules::{Rules, SeveralOrders};

/// What came of the orders of a retreat phase. Units are known by their index in
/// [`Position::dislodged`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RetreatOutcome {
    /// The order of each dislodged unit, as it was followed.
    orders: SmallVec<[Option<RetreatOrder>; 10]>,
    /// The units that retreat.
    retreated: u128,
    /// The units that several different orders leave without one.
    confused: u128,
}

pub(super) fn adjudicate(
    position: &Position,
    orders: &[RetreatOrder],
    rules: &Rules,
) -> RetreatOutcome {
    let board = position.board();
    let dislodged = position.dislodged();
    let mut followed: SmallVec<[Option<RetreatOrder>; 10]> = SmallVec::new();
    followed.resize(dislodged.len(), None);
    let mut confused: u128 = 0;
    for &order in orders {
        let (RetreatOrder::Retreat { unit, .. } | RetreatOrder::Disband { unit }) = order;
        let province = board.province_of(unit);
        let mut all = dislodged.iter();
        let Some(index) = all.position(|one| board.province_of(one.unit.location()) == province)
        else {
            continue;
        };
        match (followed[index], rules.several_orders) {
            (Some(other), SeveralOrders::Hold) if other != order => confused |= 1 << index,
            (Some(_), SeveralOrders::First | SeveralOrders::Hold) => {}
            _ => followed[index] = Some(order),
        }
    }
    let mut outcome = RetreatOutcome { orders: followed, retreated: 0, confused };
    for index in 0..dislodged.len() {
        if confused >> index & 1 == 1 {
            outcome.orders[index] = None;
        }
    }
    for (index, &one) in dislodged.iter().enumerate() {
        let Some(to) = outcome.goal(index) else { continue };
        let allowed = position.retreats(one).any(|open| open == to);
        if allowed && outcome.rivals(position, index).next().is_none() {
            outcome.retreated |= 1 << index;
        }
    }
    outcome
}

impl RetreatOutcome {
    /// The order of each dislodged unit as it was followed; a unit without one leaves the board.
    pub fn orders(&self) -> &[Option<RetreatOrder>] {
        &self.orders
    }

    fn goal(&self, index: usize) -> Option<Location> {
        match self.orders[index] {
            Some(RetreatOrder::Retreat { to, .. }) => Some(to),
            _ => None,
        }
    }

    /// What came of the order of a dislodged unit, if it had one.
    pub fn verdict(&self, index: usize) -> Option<Verdict> {
        self.orders[index].map(|order| match order {
            RetreatOrder::Retreat { .. } if !self.retreated(index) => Verdict::Fails,
            _ => Verdict::Succeeds,
        })
    }

    /// Did the unit retreat? If not, it leaves the board.
    pub fn retreated(&self, index: usize) -> bool {
        self.retreated >> index & 1 == 1
    }

    /// Did several different orders leave the unit without one?
    pub fn confused(&self, index: usize) -> bool {
        self.confused >> index & 1 == 1
    }

    /// The other units that retreat to the same province.
    pub fn rivals<'a>(
        &'a self,
        position: &'a Position,
        index: usize,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let board = position.board();
        let goal = self.goal(index).map(|to| board.province_of(to));
        (0..self.orders.len()).filter(move |&other| {
            other != index
                && goal.is_some()
                && self.goal(other).map(|to| board.province_of(to)) == goal
        })
    }

    /// The position that follows.
    pub fn next(&self, position: &Position, rules: &Rules) -> Position {
        let mut aftermath = Aftermath::of(position);
        for (index, one) in position.dislodged().iter().enumerate() {
            if let (true, Some(to)) = (self.retreated(index), self.goal(index)) {
                aftermath.place(Unit::new(one.unit.power(), one.unit.kind(), to));
            }
        }
        turn::next(position, &aftermath, &[], rules)
    }
}
