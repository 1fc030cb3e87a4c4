//! A position in the making, with orders that some of its units are meant to have.

use std::collections::BTreeMap;
use std::ops::Range;

use chancery::board::{BoardRef, Location, Power, Province};
use chancery::order::MovementOrder;
use chancery::position::{Setup, Unit};
use chancery::{Phase, UnitKind};

use super::draft::OrderDraft;
use crate::common::Random;

/// Units and the orders meant for them.
pub struct PositionPlan<'b> {
    pub board: &'b BoardRef,
    units: BTreeMap<Province, Unit>,
    orders: Vec<MovementOrder>,
}

impl<'b> PositionPlan<'b> {
    pub fn new(board: &'b BoardRef) -> PositionPlan<'b> {
        PositionPlan { board, units: BTreeMap::new(), orders: Vec::new() }
    }

    pub fn is_free(&self, province: Province) -> bool {
        !self.units.contains_key(&province)
    }

    /// Any power, or the armed neutrals.
    pub fn power(&self, random: &mut Random) -> Power {
        let powers: Vec<Power> = self.board.forces().collect();
        random.pick(&powers)
    }

    /// A power that is not this one.
    pub fn other_power(&self, random: &mut Random, power: Power) -> Power {
        let others: Vec<Power> = self.board.powers().filter(|&other| other != power).collect();
        random.pick(&others)
    }

    /// Where units of a kind can stand in a province.
    pub fn places(&self, kind: UnitKind, province: Province) -> Vec<Location> {
        let coasts = self.board.province(province).coasts.iter().copied();
        let all = [province.location()].into_iter().chain(coasts);
        all.filter(|&place| self.board.can_stand(kind, place)).collect()
    }

    pub fn put(&mut self, power: Power, kind: UnitKind, at: Location) {
        self.units.insert(self.board.province_of(at), Unit::new(power, kind, at));
    }

    pub fn order(&mut self, order: MovementOrder) {
        self.orders.push(order);
    }

    /// The provinces at most so many borders away, whoever crosses them.
    pub fn around(&self, centre: Province, borders: usize) -> Vec<Province> {
        let mut near = vec![centre];
        for _ in 0..borders {
            for index in 0..near.len() {
                let coasts = self.board.province(near[index]).coasts.iter().copied();
                for place in [near[index].location()].into_iter().chain(coasts) {
                    for kind in [UnitKind::Army, UnitKind::Fleet] {
                        for &next in self.board.neighbours(kind, place) {
                            if !near.contains(&next) {
                                near.push(next);
                            }
                        }
                    }
                }
            }
        }
        near
    }

    /// So many units of any power in free provinces of a list, while there are some.
    pub fn crowd(
        &mut self,
        random: &mut Random,
        among: &[Province],
        count: Range<usize>,
        fleets: usize,
    ) {
        for _ in 0..count.start + random.below(count.len()) {
            let free: Vec<Province> = among.iter().copied().filter(|&p| self.is_free(p)).collect();
            if free.is_empty() {
                return;
            }
            let province = random.pick(&free);
            let wished = if random.chance(fleets) { UnitKind::Fleet } else { UnitKind::Army };
            let other = if wished == UnitKind::Fleet { UnitKind::Army } else { UnitKind::Fleet };
            let mut places = self.places(wished, province);
            let kind = if places.is_empty() { other } else { wished };
            if places.is_empty() {
                places = self.places(other, province);
            }
            let power = self.power(random);
            self.put(power, kind, random.pick(&places));
        }
    }

    /// The position, and each order that was meant with some chance, where it is legal.
    pub fn draft(self, random: &mut Random, percent: usize) -> OrderDraft {
        let phase = Phase::parse(self.board, "S1905M").unwrap();
        let mut setup = Setup::new(self.board, phase);
        for &unit in self.units.values() {
            setup.unit(unit);
        }
        let mut draft = OrderDraft::new(setup.finish().unwrap());
        for &order in &self.orders {
            if random.chance(percent) {
                draft.order(order);
            }
        }
        draft
    }
}
