//! All legal orders of a movement phase, unit by unit. What a unit could ever be ordered is in the
//! board's table; here it is held against who stands where, and convoys are added.

use super::convoy::{Convoys, armies_and_fleets};
use super::slots::Slots;
use super::table::Station;
use super::{MovementOrder, Order, Way};
use crate::board::{Board, Location, Province, ProvinceSet, UnitKind};
use crate::position::{Position, Unit};
use crate::rules::{Rules, SupportCoast};

/// Where legal orders are written down, as orders or as numbers.
pub(super) trait Writer {
    /// What a unit could ever be ordered.
    type Unit: 'static;

    /// What a unit could be ordered on a board.
    fn unit(board: &'static Board, station: Station) -> &'static Self::Unit;
    /// The provinces where a unit could stand that it could support.
    fn near(unit: &Self::Unit) -> ProvinceSet;
    /// How many orders there are so far.
    fn len(&self) -> usize;
    /// To hold and to move by itself.
    fn own(&mut self, unit: &Self::Unit);
    /// To support a unit that holds or moves by itself.
    fn supports(&mut self, unit: &Self::Unit, of: Station);
    /// An order that only a convoy makes possible.
    fn push(&mut self, unit: &Self::Unit, order: MovementOrder);
    /// Strike out the orders from one on that do not count.
    fn keep(&mut self, board: &Board, from: usize, counts: impl Fn(Order) -> bool);
}

/// Room to work in, kept from one position to the next.
#[derive(Debug, Default)]
pub(super) struct Movement {
    convoys: Convoys,
    /// Where armies could come by convoy only, and for each such province which armies, by their
    /// index among the convoys.
    goals: ProvinceSet,
    carried: Vec<Slots>,
}

impl Movement {
    /// List the legal orders of each unit, and where those of each begin.
    #[inline]
    pub(super) fn fill<W: Writer>(
        &mut self,
        position: &Position,
        rules: &Rules,
        sheet: &mut W,
        starts: &mut Vec<u32>,
    ) {
        let board = position.board();
        let units = position.units();
        let mut standing = [Station::default(); 256];
        for &unit in units {
            standing[board.province_of(unit.location()).index()] = unit.into();
        }
        let [armies, fleets] = armies_and_fleets(position);
        let occupied = armies | fleets;
        let may_omit =
            matches!(rules.support_coast, SupportCoast::MayOmit | SupportCoast::NotCompared);
        let any_convoys = self.convoys.prepare(board, fleets, armies);
        if any_convoys {
            self.fill_carried(board);
        }
        for &unit in units {
            let start = sheet.len();
            starts.push(start as u32);
            let orders = W::unit(board, unit.into());
            sheet.own(orders);
            (W::near(orders) & occupied).each(|province| {
                sheet.supports(orders, standing[province.index()]);
            });
            if !may_omit {
                sheet.keep(board, start, |order| names_coast(position, rules, unit, order));
            }
            if any_convoys {
                self.with_convoys(board, unit, orders, sheet);
            }
        }
        starts.push(sheet.len() as u32);
    }

    fn fill_carried(&mut self, board: &Board) {
        self.goals = ProvinceSet::EMPTY;
        self.carried.clear();
        self.carried.resize(board.provinces().len(), Slots::default());
        for (number, &army) in self.convoys.armies().iter().enumerate() {
            let walked = *board.reach_provinces(UnitKind::Army, army.location());
            let goals = self.convoys.reach(number) - walked;
            self.goals |= goals;
            goals.each(|to| self.carried[to.index()].insert(number));
        }
    }

    /// The orders of a unit that convoys make possible.
    fn with_convoys<W: Writer>(&self, board: &Board, unit: Unit, orders: &W::Unit, sheet: &mut W) {
        let (at, province) = (unit.location(), board.province_of(unit.location()));
        let army = self.convoys.army(province);
        let fleet = self.convoys.fleet(province);
        if let Some(army) = army {
            self.convoys.reach(army).each(|to| {
                let to = to.location();
                sheet.push(orders, MovementOrder::Move { unit: at, to, way: Way::Convoy });
            });
        }
        let helped = *board.reach_provinces(unit.kind(), at) & self.goals;
        helped.each(|to| self.supports((at, orders), army, fleet, to, sheet));
        if let Some(fleet) = fleet {
            self.convoy_orders((at, orders), fleet, sheet);
        }
    }

    /// Supports of moves that only a convoy makes possible: not of the unit's own, and not by a
    /// fleet that would have to carry the army itself.
    fn supports<W: Writer>(
        &self,
        (unit, orders): (Location, &W::Unit),
        army: Option<usize>,
        fleet: Option<usize>,
        to: Province,
        sheet: &mut W,
    ) {
        self.carried[to.index()].each(|number| {
            let is_own = army == Some(number);
            let must_carry = fleet.is_some_and(|fleet| !self.convoys.spares(fleet, number, to));
            if !is_own && !must_carry {
                let supported = self.convoys.armies()[number].location();
                let to = to.location();
                sheet.push(orders, MovementOrder::SupportMove { unit, supported, to });
            }
        });
    }

    /// Convoys of every army that needs this fleet on some route.
    fn convoy_orders<W: Writer>(
        &self,
        (unit, orders): (Location, &W::Unit),
        fleet: usize,
        sheet: &mut W,
    ) {
        self.convoys.served(fleet).each(|number| {
            let army = self.convoys.armies()[number].location();
            self.convoys.needing(fleet, number).each(|to| {
                sheet.push(orders, MovementOrder::Convoy { unit, army, to: to.location() });
            });
        });
    }
}

/// Is the order none that should name the coast a fleet is supported to, and does not?
fn names_coast(position: &Position, rules: &Rules, unit: Unit, order: Order) -> bool {
    let Order::Movement(MovementOrder::SupportMove { supported, to, .. }) = order else {
        return true;
    };
    let board = position.board();
    let fleet = position.unit_in(board.province_of(supported));
    let fleet = fleet.filter(|other| other.kind() == UnitKind::Fleet && board.lacks_coast(to));
    fleet.is_none_or(|fleet| {
        rules.support_coast == SupportCoast::OwnMayOmit && fleet.power() == unit.power()
    })
}
