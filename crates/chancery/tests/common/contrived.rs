//! Orders that are contrived to keep a court busy: long columns and circles of moves, convoys that
//! decide over convoys, armies with more routes than anybody can count. Each family grows with a
//! number.

#![allow(dead_code, unreachable_pub, unused_imports, reason = "each target uses its part")]

mod convoys;
mod moves;

use std::collections::BTreeMap;

use chancery::board::{Board, BoardRef, Location, Power, Province};
use chancery::order::{MovementOrder, Way};
use chancery::position::{Setup, Unit};
use chancery::{Phase, Position, UnitKind};

pub use convoys::{ChainEnd, maze, nested, routes};
pub use moves::{circles, column, crowd, siege};

/// The most steps that an adjudication may take beyond the usual. The court has patience for 50,400
/// in search of routes (400 for each of 126 fleets), and for 12,800 to solve cores (100 for each of
/// 128 orders); to see who waits for whom takes a few thousand. `benches/growth.rs` measures 4 to 8 ns
/// a step, so all of this is half a millisecond at the most, and the usual less than a tenth.
pub const LIMIT: u32 = 70_000;

/// A position with its orders.
pub type ContrivedCase = (Position, Vec<MovementOrder>);

/// Every family at its largest, and some on the way there, by name.
pub fn cases() -> Vec<(String, ContrivedCase)> {
    let mut cases = Vec::new();
    let mut add = |name: String, case: ContrivedCase| cases.push((name, case));
    for length in [12, 34, 64, 128] {
        add(format!("column of {length}"), column(length, true));
        add(format!("blocked column of {length}"), column(length, false));
        add(format!("circles of {length}"), circles(length, false));
        add(format!("circles of {length} with rivals"), circles(length + 1, true));
    }
    for spokes in [8, 16, 30] {
        add(format!("siege of {spokes}"), siege(spokes));
        add(format!("crowd of {spokes}"), crowd(spokes));
    }
    for depth in [1, 2, 4, 8, 16, 32] {
        for end in [ChainEnd::Open, ChainEnd::Itself, ChainEnd::First, ChainEnd::Never] {
            add(format!("convoys nested {depth} deep, {end:?}"), nested(depth, end));
        }
    }
    for fleets in [110, 126] {
        for seed in 0..4 {
            add(format!("maze {seed} of {fleets} fleets"), maze(fleets, seed));
        }
    }
    for fleets in [8, 16, 30, 60, 84] {
        for armies in [1, 3] {
            add(format!("{armies} armies over {fleets} fleets"), routes(armies, fleets, false));
            let name = format!("{armies} armies over {fleets} fleets under attack");
            add(name, routes(armies, fleets, true));
        }
    }
    cases
}

/// Units and orders in the making.
struct Sketch<'b> {
    board: &'b BoardRef,
    units: BTreeMap<Province, Unit>,
    orders: Vec<MovementOrder>,
}

impl<'b> Sketch<'b> {
    fn new(board: &'b BoardRef) -> Sketch<'b> {
        Sketch { board, units: BTreeMap::new(), orders: Vec::new() }
    }

    fn at(&self, name: &str) -> Location {
        self.board.place_named(name).unwrap()
    }

    fn is_free(&self, at: Location) -> bool {
        !self.units.contains_key(&self.board.province_of(at))
    }

    fn put(&mut self, power: usize, kind: UnitKind, at: Location) {
        let powers: Vec<Power> = self.board.powers().collect();
        let unit = Unit::new(powers[power % powers.len()], kind, at);
        let before = self.units.insert(self.board.province_of(at), unit);
        assert!(before.is_none(), "{} is taken", self.board.location_id(at));
    }

    fn fleet(&mut self, power: usize, at: Location) {
        self.put(power, UnitKind::Fleet, at);
    }

    /// A fleet that moves.
    fn sails(&mut self, power: usize, unit: Location, to: Location) {
        self.fleet(power, unit);
        self.orders.push(MovementOrder::Move { unit, to, way: Way::Direct });
    }

    /// A fleet that supports a move.
    fn helps(&mut self, power: usize, unit: Location, supported: Location, to: Location) {
        self.fleet(power, unit);
        self.orders.push(MovementOrder::SupportMove { unit, supported, to });
    }

    /// An army that is carried.
    fn embarks(&mut self, power: usize, unit: Location, to: Location) {
        self.put(power, UnitKind::Army, unit);
        self.orders.push(MovementOrder::Move { unit, to, way: Way::Convoy });
    }

    /// A fleet that carries.
    fn carries(&mut self, power: usize, unit: Location, army: Location, to: Location) {
        self.fleet(power, unit);
        self.orders.push(MovementOrder::Convoy { unit, army, to });
    }

    fn finish(self) -> ContrivedCase {
        let phase = Phase::parse(self.board, "S1905M").unwrap();
        let mut setup = Setup::new(self.board, phase);
        for &unit in self.units.values() {
            setup.unit(unit);
        }
        (setup.finish().unwrap(), self.orders)
    }
}
