//! Space in words: what a unit borders on, who threatens it, and which centres are near. Models reason well about aims
//! and badly about maps.

use std::collections::VecDeque;

use chancery::order::{MovementOrder, Way};
use chancery::position::Unit;
use chancery::{LegalOrders, Location, Order, PhaseKind, Position, Power, Province, Rules};

/// A unit that can come to a province.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Threat {
    pub(crate) unit: Unit,
    /// Whether it needs a convoy.
    pub(crate) by_convoy: bool,
}

/// The units that can reach each other, in a position.
#[derive(Debug)]
pub(crate) struct Space<'p> {
    position: &'p Position,
    /// Moves that need a convoy.
    convoys: Vec<(Unit, Province)>,
}

impl<'p> Space<'p> {
    pub(crate) fn of(position: &'p Position, rules: &Rules) -> Space<'p> {
        let board = position.board();
        let mut convoys = Vec::new();
        if position.phase().kind == PhaseKind::Movement {
            let mut legal = LegalOrders::new();
            legal.fill(position, rules);
            for &order in legal.all() {
                let Order::Movement(MovementOrder::Move { unit, to, way: Way::Convoy }) = order
                else {
                    continue;
                };
                if let Some(unit) = position.unit_in(board.province_of(unit)) {
                    convoys.push((unit, board.province_of(to)));
                }
            }
        }
        Space { position, convoys }
    }

    /// The units of others that can come to a province in one phase.
    pub(crate) fn threats(&self, at: Province, own: Power) -> Vec<Threat> {
        let board = self.position.board();
        let others =
            || self.position.units().iter().copied().filter(move |unit| unit.power() != own);
        let reaches =
            |unit: &Unit| board.reach_provinces(unit.kind(), unit.location()).contains(at);
        let mut threats: Vec<Threat> =
            others().filter(reaches).map(|unit| Threat { unit, by_convoy: false }).collect();
        let convoyed = self.convoys.iter().filter(|(unit, to)| *to == at && unit.power() != own);
        for &(unit, _) in convoyed {
            if !threats.iter().any(|threat| threat.unit == unit) {
                threats.push(Threat { unit, by_convoy: true });
            }
        }
        threats
    }

    /// The places that a unit can move to by itself, each with the unit that stands there.
    pub(crate) fn borders(&self, unit: Unit) -> Vec<(Location, Option<Unit>)> {
        let board = self.position.board();
        let places = board.reach(unit.kind(), unit.location()).iter();
        places.map(|&to| (to, self.position.unit_in(board.province_of(to)))).collect()
    }

    /// The nearest centres that a power does not own, with the number of moves to them.
    pub(crate) fn nearest_centres(
        &self,
        unit: Unit,
        own: Power,
        most: usize,
    ) -> Vec<(Province, usize)> {
        let board = self.position.board();
        let (mut found, mut seen) = (Vec::new(), vec![unit.location()]);
        let mut queue = VecDeque::from([(unit.location(), 0)]);
        while let Some((at, distance)) = queue.pop_front() {
            let province = board.province_of(at);
            let is_new = !found.iter().any(|(known, _)| *known == province);
            if board.is_centre(province) && self.position.owner(province) != Some(own) && is_new {
                found.push((province, distance));
                if found.len() == most {
                    break;
                }
            }
            for &next in board.reach(unit.kind(), at) {
                if !seen.contains(&next) {
                    seen.push(next);
                    queue.push_back((next, distance + 1));
                }
            }
        }
        found
    }
}

/// The id of a province in capitals, as in `PAR`.
pub(crate) fn upper(position: &Position, province: Province) -> &str {
    position.board().location_upper(province.location())
}

/// A unit, as in `A PAR`.
pub(crate) fn unit_name(position: &Position, unit: Unit) -> &str {
    position.board().unit_name(unit.kind(), unit.location())
}
