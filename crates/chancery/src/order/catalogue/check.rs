//! Is the order with a number legal in a position? Answered for the few orders that were given, without listing all
//! that could be: that takes longer than adjudicating them.

use super::super::convoy::Convoys;
use super::super::table::Station;
use super::super::water::{armies_and_fleets, around, before, carried, touched};
use super::super::{MovementOrder, Order};
use super::{Action, CatalogueEntry};
use crate::board::{Board, Location, Province, ProvinceSet, UnitKind};
use crate::position::Position;
use crate::rules::{Rules, SupportCoast};

/// What an order needs beside its own unit and the one that it helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Need {
    Nothing,
    /// Rules that let it leave out the coast that a fleet is supported to.
    Coast,
    /// Fleets that could carry its army.
    Route,
    /// Fleets that could carry the army it supports, without itself.
    OtherRoute,
    /// A route for the army that needs this fleet.
    OwnRoute,
    /// Another kind of phase.
    OtherPhase,
}

/// What is asked of a movement order: the stations of its own unit and of the one that it helps, or its own again.
#[derive(Clone, Copy, Debug)]
pub(super) struct NumberCard {
    unit: u16,
    other: u16,
    need: Need,
    order: MovementOrder,
}

impl NumberCard {
    pub(super) fn of(board: &Board, entry: &CatalogueEntry, order: Order) -> NumberCard {
        let hold = MovementOrder::Hold { unit: Location(0) };
        let (Some(unit), Order::Movement(order)) = (entry.unit, order) else {
            return NumberCard { unit: 0, other: 0, need: Need::OtherPhase, order: hold };
        };
        let reaches = |(kind, at): (UnitKind, Location), to: Location| {
            board.reach_provinces(kind, at).contains(board.province_of(to))
        };
        let need = match (entry.action, entry.other, entry.to) {
            (Action::MoveVia, ..) => Need::Route,
            (Action::Convoy, ..) => Need::OwnRoute,
            (Action::SupportMove, Some(other), Some(to)) if !reaches(other, to) => Need::OtherRoute,
            (Action::SupportMove, Some((UnitKind::Fleet, _)), Some(to))
                if board.lacks_coast(to) =>
            {
                Need::Coast
            }
            _ => Need::Nothing,
        };
        let number = |(kind, at): (UnitKind, Location)| {
            at.index() as u16 * 2 + u16::from(kind == UnitKind::Fleet)
        };
        NumberCard { unit: number(unit), other: number(entry.other.unwrap_or(unit)), need, order }
    }
}

/// Fleets at sea that touch each other, and all provinces that they touch.
#[derive(Clone, Copy, Debug)]
struct FleetGroup {
    touched: ProvinceSet,
}

/// Checks orders of movement phases by their numbers. What it finds out about a position is kept until the next.
#[derive(Debug)]
pub struct NumberChecker {
    /// The slot of the unit at each station, from 1.
    slots: [u8; 512],
    /// The fleets that are connected; only known when an order asks for them.
    groups: Vec<FleetGroup>,
    afloat: ProvinceSet,
    is_grouped: bool,
    convoys: Convoys,
    is_searched: bool,
    /// The slots of neutral units, which nobody orders.
    neutral: u128,
}

impl Default for NumberChecker {
    fn default() -> NumberChecker {
        NumberChecker {
            slots: [0; 512],
            groups: Vec::new(),
            afloat: ProvinceSet::EMPTY,
            is_grouped: false,
            convoys: Convoys::default(),
            is_searched: false,
            neutral: 0,
        }
    }
}

impl NumberChecker {
    /// Look at a position in a movement phase.
    #[inline]
    pub fn prepare(&mut self, position: &Position) {
        self.slots = [0; 512];
        for (slot, &unit) in (1_u8..).zip(position.units()) {
            self.slots[Station::from(unit).index()] = slot;
        }
        (self.is_grouped, self.is_searched) = (false, false);
        self.neutral = 0;
        if let Some(neutral) = position.board().neutral() {
            for (slot, unit) in position.units().iter().enumerate() {
                self.neutral |= u128::from(unit.power() == neutral) << slot;
            }
        }
    }

    /// The slot of the ordered unit and the order, if the number is that of an order that is legal in the position
    /// that was prepared.
    #[inline]
    pub fn legal(
        &mut self,
        number: usize,
        position: &Position,
        rules: &Rules,
    ) -> Option<(usize, MovementOrder)> {
        let card = *position.board().catalogue().cards.get(number)?;
        let slot = self.slots[usize::from(card.unit) % 512];
        let other = self.slots[usize::from(card.other) % 512];
        let fits = slot != 0 && other != 0 && (self.neutral == 0 || !self.is_neutral(slot));
        (fits && (card.need == Need::Nothing || self.has(card, position, rules)))
            .then_some((usize::from(slot).wrapping_sub(1), card.order))
    }

    #[cold]
    fn is_neutral(&self, slot: u8) -> bool {
        self.neutral >> (slot - 1) & 1 == 1
    }

    /// Is there what an order needs?
    fn has(&mut self, card: NumberCard, position: &Position, rules: &Rules) -> bool {
        let board = position.board();
        let place = |at: Location| board.province_of(at);
        match (card.need, card.order) {
            (Need::Nothing, _) => true,
            (Need::Coast, _) => match rules.support_coast {
                SupportCoast::MayOmit | SupportCoast::NotCompared => true,
                SupportCoast::Required => false,
                SupportCoast::OwnMayOmit => {
                    let owner = |station: u16| {
                        let slot = self.slots[usize::from(station) % 512];
                        position.units()[usize::from(slot) - 1].power()
                    };
                    owner(card.unit) == owner(card.other)
                }
            },
            (Need::Route, MovementOrder::Move { unit, to, .. }) => {
                self.connects(position, place(unit), place(to))
            }
            (Need::OtherRoute, MovementOrder::SupportMove { unit, supported, to }) => {
                let (own, from, to) = (place(unit), place(supported), place(to));
                self.connects(position, from, to)
                    && (!self.afloat.contains(own) || self.spares(board, own, from, to))
            }
            (Need::OwnRoute, MovementOrder::Convoy { unit, army, to }) => {
                let (own, from, to) = (place(unit), place(army), place(to));
                // One fleet alone is the usual case; and a fleet without which there is no route is needed.
                before(board, own).contains(from) && around(board, own).contains(to)
                    || self.connects_over(position, own, from, to)
                        && (!self.spares(board, own, from, to)
                            || self.needs(position, own, from, to))
            }
            _ => false,
        }
    }

    fn group(&mut self, position: &Position) {
        if self.is_grouped {
            return;
        }
        self.is_grouped = true;
        self.groups.clear();
        let board = position.board();
        let mut fleets = ProvinceSet::EMPTY;
        for unit in position.units().iter().filter(|unit| unit.kind() == UnitKind::Fleet) {
            fleets.insert(board.province_of(unit.location()));
        }
        self.afloat = fleets & board.convoying();
        let mut rest = self.afloat;
        while let Some(sea) = rest.iter().next() {
            let touched = touched(board, self.afloat, ProvinceSet::from_iter([sea]));
            rest = rest - touched;
            self.groups.push(FleetGroup { touched });
        }
    }

    /// Could the fleets carry an army from one province to another?
    fn connects(&mut self, position: &Position, from: Province, to: Province) -> bool {
        self.group(position);
        if !position.board().has_plain_water() {
            return carried(position.board(), self.afloat, from).contains(to);
        }
        self.groups.iter().any(|group| group.touched.contains(from) && group.touched.contains(to))
    }

    /// The same, for fleets that are connected with one.
    fn connects_over(
        &mut self,
        position: &Position,
        own: Province,
        from: Province,
        to: Province,
    ) -> bool {
        self.group(position);
        if !position.board().has_plain_water() {
            return self.connects(position, from, to);
        }
        let has = |group: &FleetGroup, place| group.touched.contains(place);
        self.groups.iter().any(|group| has(group, own) && has(group, from) && has(group, to))
    }

    /// Could the fleets carry an army without the one in a sea?
    fn spares(&self, board: &Board, own: Province, from: Province, to: Province) -> bool {
        let mut others = self.afloat;
        others.remove(own);
        carried(board, others, from).contains(to)
    }

    /// Does any route for an army need the fleet in a sea?
    fn needs(&mut self, position: &Position, own: Province, from: Province, to: Province) -> bool {
        if !self.is_searched {
            self.is_searched = true;
            let [armies, fleets] = armies_and_fleets(position);
            self.convoys.prepare(position.board(), fleets, armies);
        }
        match (self.convoys.fleet(own), self.convoys.army(from)) {
            (Some(fleet), Some(army)) => self.convoys.needing(fleet, army).contains(to),
            _ => false,
        }
    }
}
