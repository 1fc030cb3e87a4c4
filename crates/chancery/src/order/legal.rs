//! All legal orders of a position, without duplicates.

use super::convoy::Convoys;
use super::{AdjustmentOrder, MovementOrder, Order, RetreatOrder};
use crate::board::{Board, Location, Power, Province, ProvinceSet, UnitKind};
use crate::phase::PhaseKind;
use crate::position::{Position, Unit};
use crate::rules::{Builds, Rules};

/// All legal orders of a position.
pub fn legal_orders(position: &Position, rules: &Rules) -> Vec<Order> {
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    legal.orders
}

/// A list of legal orders that can be filled again and again without allocating.
#[derive(Debug, Default)]
pub struct LegalOrders {
    orders: Vec<Order>,
    /// Where the orders of each unit begin, in the order of the position's list, and the end.
    starts: Vec<u32>,
    convoys: Convoys,
    table: Table,
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
        self.orders.clear();
        self.starts.clear();
        match position.phase().kind {
            PhaseKind::Movement => self.fill_movement(position),
            PhaseKind::Retreat => self.fill_retreats(position),
            PhaseKind::Adjustment => self.fill_adjustments(position, rules),
        }
    }

    /// All of them.
    pub fn all(&self) -> &[Order] {
        &self.orders
    }

    /// The orders of one unit: in a movement phase by its slot in [`Position::units`], in a
    /// retreat phase by its index in [`Position::dislodged`]. In an adjustment phase there are
    /// none: builds belong to a power.
    pub fn of_unit(&self, index: usize) -> &[Order] {
        match (self.starts.get(index), self.starts.get(index + 1)) {
            (Some(&start), Some(&end)) => &self.orders[start as usize..end as usize],
            _ => &[],
        }
    }

    /// The orders of one power.
    pub fn of_power<'a>(
        &'a self,
        position: &'a Position,
        power: Power,
    ) -> impl Iterator<Item = Order> + 'a {
        let own = self.orders.iter().copied();
        own.filter(move |&order| may_give(position, order, power))
    }

    fn fill_movement(&mut self, position: &Position) {
        let board = position.board();
        self.table.fill(position, &mut self.convoys);
        for (slot, &unit) in position.units().iter().enumerate() {
            self.starts.push(self.orders.len() as u32);
            self.moves(board, unit);
            self.supports(board, position, slot, unit);
            self.convoy_orders(board, unit);
        }
        self.starts.push(self.orders.len() as u32);
    }

    fn push(&mut self, order: MovementOrder) {
        self.orders.push(Order::Movement(order));
    }

    fn moves(&mut self, board: &Board, unit: Unit) {
        let at = unit.location();
        self.push(MovementOrder::Hold { unit: at });
        for &to in board.reach(unit.kind(), at) {
            self.push(MovementOrder::Move {
                unit: at,
                to,
                convoyed: false,
            });
        }
        if unit.kind() == UnitKind::Army && !self.convoys.is_empty() {
            for to in self.convoys.reach(board.province_of(at)).iter() {
                self.push(MovementOrder::Move {
                    unit: at,
                    to: to.location(),
                    convoyed: true,
                });
            }
        }
    }

    fn supports(&mut self, board: &Board, position: &Position, slot: usize, unit: Unit) {
        let at = unit.location();
        let reach = *board.reach_provinces(unit.kind(), at);
        for province in reach.iter() {
            if let Some(other) = self.table.occupant(province) {
                self.push(MovementOrder::SupportHold {
                    unit: at,
                    supported: position.units()[other].location(),
                });
            }
        }
        for province in reach.iter() {
            for other in slots(self.table.walkers[province.index()] & !(1 << slot)) {
                self.support_moves(board, at, position.units()[other], province);
            }
            for other in slots(self.table.carried[province.index()] & !(1 << slot)) {
                let army = position.units()[other].location();
                if self.is_carried_without(board, unit, army, province) {
                    self.push(MovementOrder::SupportMove {
                        unit: at,
                        supported: army,
                        to: province.location(),
                    });
                }
            }
        }
    }

    /// Supports of a unit's own move into a province. A fleet that can reach one coast of it goes
    /// there; one that can reach several may be supported to each, or to whichever it takes.
    fn support_moves(&mut self, board: &Board, unit: Location, other: Unit, province: Province) {
        let supported = other.location();
        let mut push = |to| {
            self.push(MovementOrder::SupportMove {
                unit,
                supported,
                to,
            })
        };
        let coasts = &board.province(province).coasts;
        if coasts.is_empty() || other.kind() == UnitKind::Army {
            return push(province.location());
        }
        let mut reached = 0;
        for &coast in coasts {
            if board.reach(UnitKind::Fleet, supported).contains(&coast) {
                push(coast);
                reached += 1;
            }
        }
        if reached > 1 {
            push(province.location());
        }
    }

    /// A fleet cannot both carry a move and support it.
    fn is_carried_without(
        &self,
        board: &Board,
        supporter: Unit,
        army: Location,
        to: Province,
    ) -> bool {
        let fleet = board.province_of(supporter.location());
        let army = board.province_of(army);
        !self.convoys.needing(fleet, army).contains(to)
            || self.convoys.reach_without(board, fleet, army).contains(to)
    }

    fn convoy_orders(&mut self, board: &Board, unit: Unit) {
        let sea = board.province_of(unit.location());
        if !board.seas().contains(sea) || self.convoys.is_empty() {
            return;
        }
        for number in 0..self.table.armies.len() {
            let army = self.table.armies[number];
            for to in self.convoys.needing(sea, army).iter() {
                self.push(MovementOrder::Convoy {
                    unit: unit.location(),
                    army: army.location(),
                    to: to.location(),
                });
            }
        }
    }

    fn fill_retreats(&mut self, position: &Position) {
        for &dislodged in position.dislodged() {
            let unit = dislodged.unit.location();
            self.starts.push(self.orders.len() as u32);
            for to in position.retreats(dislodged) {
                self.orders.push(RetreatOrder::Retreat { unit, to }.into());
            }
            self.orders.push(RetreatOrder::Disband { unit }.into());
        }
        self.starts.push(self.orders.len() as u32);
    }

    fn fill_adjustments(&mut self, position: &Position, rules: &Rules) {
        let board = position.board();
        let mut waive = false;
        for power in board.powers() {
            let surplus = position.surplus(power);
            if surplus > 0 {
                waive = true;
                for &centre in board.centres() {
                    if may_build(position, rules, power, centre) {
                        self.builds(board, centre);
                    }
                }
            }
            if surplus < 0 {
                for unit in position.units().iter().filter(|unit| unit.power() == power) {
                    let unit = unit.location();
                    self.orders.push(AdjustmentOrder::Remove { unit }.into());
                }
            }
        }
        if waive {
            self.orders.push(AdjustmentOrder::Waive.into());
        }
    }

    fn builds(&mut self, board: &Board, centre: Province) {
        let coasts = board.province(centre).coasts.iter().copied();
        for at in [centre.location()].into_iter().chain(coasts) {
            for kind in [UnitKind::Army, UnitKind::Fleet] {
                if board.can_stand(kind, at) {
                    self.orders.push(AdjustmentOrder::Build { kind, at }.into());
                }
            }
        }
    }
}

/// May the power build in this centre, vacant and its own as it must be?
pub(super) fn may_build(
    position: &Position,
    rules: &Rules,
    power: Power,
    centre: Province,
) -> bool {
    let home = position.board().province(centre).home_of == Some(power);
    (home || rules.builds == Builds::AnyOwned)
        && position.owner(centre) == Some(power)
        && position.unit_in(centre).is_none()
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

/// The slots in a set of them.
fn slots(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let slot = set.trailing_zeros() as usize;
            set &= set - 1;
            slot
        })
    })
}

const VACANT: u8 = u8::MAX;

/// Who stands in each province, and who could come there.
#[derive(Debug, Default)]
struct Table {
    occupants: Vec<u8>,
    /// The slots of units that could move there by themselves.
    walkers: Vec<u128>,
    /// The slots of armies that could come there by convoy only.
    carried: Vec<u128>,
    armies: Vec<Province>,
}

impl Table {
    fn fill(&mut self, position: &Position, convoys: &mut Convoys) {
        let board = position.board();
        let provinces = board.provinces().len();
        self.occupants.clear();
        self.occupants.resize(provinces, VACANT);
        self.walkers.clear();
        self.walkers.resize(provinces, 0);
        self.carried.clear();
        self.carried.resize(provinces, 0);
        self.armies.clear();
        let (mut fleets, mut armies) = (ProvinceSet::EMPTY, ProvinceSet::EMPTY);
        for (slot, &unit) in position.units().iter().enumerate() {
            let province = board.province_of(unit.location());
            self.occupants[province.index()] = slot as u8;
            for to in board.reach(unit.kind(), unit.location()) {
                self.walkers[board.province_of(*to).index()] |= 1 << slot;
            }
            match unit.kind() {
                UnitKind::Army => {
                    armies.insert(province);
                    self.armies.push(province);
                }
                UnitKind::Fleet if board.seas().contains(province) => fleets.insert(province),
                UnitKind::Fleet => {}
            }
        }
        convoys.prepare(board, fleets, armies);
        if convoys.is_empty() {
            return;
        }
        for &army in &self.armies {
            let slot = self.occupants[army.index()];
            let walked = *board.reach_provinces(UnitKind::Army, army.location());
            for to in (convoys.reach(army) - walked).iter() {
                self.carried[to.index()] |= 1 << slot;
            }
        }
    }

    fn occupant(&self, province: Province) -> Option<usize> {
        let slot = self.occupants[province.index()];
        (slot != VACANT).then_some(usize::from(slot))
    }
}
