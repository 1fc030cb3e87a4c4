//! Orders that are slow to adjudicate. Bytes are decoded to a position with matching orders, so
//! that a small change of the bytes is a small change of the orders, and a search can climb to
//! slower ones. The measure is the court's own count of steps, as times depend on the machine.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chancery::board::{Board, BoardRef, Location, Province, Terrain};
use chancery::order::{MovementOrder, Way};
use chancery::position::{Setup, Unit};
use chancery::rules::{OPTIONS, SETS};
use chancery::{Court, Phase, Position, Rules, UnitKind};

use crate::common::{boards, contrived};

/// The number of bytes before the units: the board, the rule set, and the options for movement.
pub const HEAD: usize = 2 + MOVEMENT.len();
/// The number of bytes per unit: place, owner, type, kind of order, and target.
pub const UNIT: usize = 5;

const MOVEMENT: [&str; 6] = [
    "convoy_disruption",
    "paradox",
    "adjacent_convoy",
    "land_fallback",
    "convoyed_cut",
    "swap_bounce",
];

/// A position with orders and rules.
#[derive(Debug)]
pub struct Plight {
    /// The position.
    pub position: Position,
    /// An order for each unit that does not hold.
    pub orders: Vec<MovementOrder>,
    /// The rules.
    pub rules: Rules,
}

/// Checks that the orders stay within the limit of steps, and returns their number.
pub fn slow(data: &[u8]) -> u32 {
    let Plight { position, orders, rules } = Plight::read(data);
    let mut court = Court::default();
    court.movement(&position, &orders, &rules);
    let steps = court.effort();
    assert!(steps <= contrived::LIMIT, "{steps} steps: {position:?} {orders:?} {rules}");
    steps
}

/// Seeds for a search: all positions contrived to be slow.
pub fn beginnings() -> Vec<Vec<u8>> {
    let cases = contrived::cases().into_iter();
    cases.map(|(_, (position, orders))| write(&position, &orders)).collect()
}

static BOARDS: LazyLock<[&BoardRef; 4]> = LazyLock::new(|| {
    let lantern = Board::built_in("lantern").unwrap_or(Board::classic());
    [Board::classic(), lantern, boards::archipelago(), boards::wheel()]
});

impl Plight {
    /// Decodes any bytes to a position.
    pub fn read(data: &[u8]) -> Plight {
        let byte = |index: usize| usize::from(data.get(index).copied().unwrap_or(0));
        let board = BOARDS[byte(0) % 4];
        let mut rules = Rules::named(SETS[byte(1) % SETS.len()]).expect("the set is known");
        for (number, name) in MOVEMENT.into_iter().enumerate() {
            let option = OPTIONS.iter().find(|option| option.name == name);
            let choices = option.expect("the option is known").choices;
            // Zero keeps the choice of the set.
            let choice = (byte(2 + number) % (choices.len() + 1)).checked_sub(1);
            if let Some(choice) = choice {
                rules.set(name, choices[choice].name).expect("the choice is known");
            }
        }
        let mut units: BTreeMap<Province, (Unit, [usize; 2])> = BTreeMap::new();
        for unit in data.get(HEAD..).unwrap_or_default().chunks_exact(UNIT).take(128) {
            let [place, power, kind, deed, whom] = [0, 1, 2, 3, 4].map(|at| usize::from(unit[at]));
            let province = nth(board.provinces(), place);
            let power = nth(board.powers(), power);
            let kinds = [UnitKind::Army, UnitKind::Fleet];
            let stands = places(board, province, kinds[kind % 2])
                .or_else(|| places(board, province, kinds[(kind + 1) % 2]));
            if let Some((kind, at)) = stands {
                units.entry(province).or_insert((Unit::new(power, kind, at), [deed, whom]));
            }
        }
        let phase = Phase::parse(board, "S1905M").expect("every board has a spring");
        let mut setup = Setup::new(board, phase);
        for &(unit, _) in units.values() {
            setup.unit(unit);
        }
        let position = setup.finish().expect("each unit can stand where it is");
        let all: Vec<(Unit, [usize; 2])> = units.into_values().collect();
        let orders = orders(&position, &all);
        Plight { position, orders, rules }
    }
}

fn nth<T>(mut all: impl ExactSizeIterator<Item = T>, number: usize) -> T {
    let count = all.len();
    all.nth(number % count).expect("the list is not empty")
}

/// The place where a unit can stand in a province: on its first coast, if it has several.
fn places(board: &Board, province: Province, kind: UnitKind) -> Option<(UnitKind, Location)> {
    let coasts = board.province(province).coasts.iter().copied();
    let all = [province.location()].into_iter().chain(coasts);
    let mut fit = all.filter(|&at| board.can_stand(kind, at));
    fit.next().map(|at| (kind, at))
}

/// The possible orders of a unit: moves, moves by convoy, and supports and convoys of other orders.
struct Choices<'a> {
    board: &'a Board,
    units: &'a [Unit],
    moves: Vec<Option<MovementOrder>>,
    coasts: Vec<Province>,
}

impl<'a> Choices<'a> {
    fn new(board: &'a Board, units: &'a [Unit]) -> Choices<'a> {
        let coastal = |&p: &Province| board.province(p).terrain == Terrain::Coastal;
        let coasts = board.provinces().filter(coastal).collect();
        Choices { board, units, moves: vec![None; units.len()], coasts }
    }

    /// All orders of a kind.
    fn of(&self, slot: usize, sort: usize) -> Vec<MovementOrder> {
        let unit = self.units[slot];
        let (kind, at) = (unit.kind(), unit.location());
        let step = |&to: &Location| MovementOrder::Move { unit: at, to, way: Way::Direct };
        match (sort, kind) {
            (1 | 2, _) | (3, UnitKind::Fleet) => {
                self.board.reach(kind, at).iter().map(step).collect()
            }
            (3, UnitKind::Army) => {
                let sail = |p: &Province| MovementOrder::Move {
                    unit: at,
                    to: p.location(),
                    way: Way::Convoy,
                };
                self.coasts.iter().map(sail).collect()
            }
            (4 | 5, _) | (6 | 7, UnitKind::Army) => {
                (0..self.units.len()).filter_map(|other| self.support(slot, other)).collect()
            }
            (6 | 7, UnitKind::Fleet) => {
                let carry = |order: &Option<MovementOrder>| match *order {
                    Some(MovementOrder::Move { unit: army, to, way: Way::Convoy }) => {
                        Some(MovementOrder::Convoy { unit: at, army, to })
                    }
                    _ => None,
                };
                self.moves.iter().filter_map(carry).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The support of another unit's order, if it is within reach.
    fn support(&self, slot: usize, other: usize) -> Option<MovementOrder> {
        let (unit, supported) = (self.units[slot], self.units[other].location());
        let near = |place: Location| {
            let reach = self.board.reach_provinces(unit.kind(), unit.location());
            slot != other && reach.contains(self.board.province_of(place))
        };
        let unit = unit.location();
        match self.moves[other] {
            Some(MovementOrder::Move { to, .. }) => {
                near(to).then_some(MovementOrder::SupportMove { unit, supported, to })
            }
            _ => near(supported).then_some(MovementOrder::SupportHold { unit, supported }),
        }
    }
}

/// Moves come first, so that supports and convoys can match them.
fn orders(position: &Position, all: &[(Unit, [usize; 2])]) -> Vec<MovementOrder> {
    let mut choices = Choices::new(position.board(), position.units());
    let choose = |choices: &Choices<'_>, slot: usize| {
        let [deed, whom] = all[slot].1;
        let fitting = choices.of(slot, deed % 8);
        (!fitting.is_empty()).then(|| fitting[whom % fitting.len()])
    };
    let (moving, others): (Vec<usize>, Vec<usize>) =
        (0..all.len()).partition(|&slot| (1..4).contains(&(all[slot].1[0] % 8)));
    for &slot in &moving {
        choices.moves[slot] = choose(&choices, slot);
    }
    let others = others.iter().filter_map(|&slot| choose(&choices, slot));
    choices.moves.iter().copied().flatten().chain(others).collect()
}

/// Encodes a position with orders under the first rule set. Orders that cannot be encoded become
/// holds.
fn write(position: &Position, orders: &[MovementOrder]) -> Vec<u8> {
    let board = position.board();
    let number = BOARDS.iter().position(|&other| other == position.board_ref()).unwrap_or(0);
    let mut data = vec![number as u8];
    data.resize(HEAD, 0);
    let mut choices = Choices::new(board, position.units());
    let slot = |order: &MovementOrder| {
        position.units().iter().position(|unit| unit.location() == order.unit())
    };
    for &order in orders {
        if let (MovementOrder::Move { .. }, Some(slot)) = (order, slot(&order)) {
            choices.moves[slot] = Some(order);
        }
    }
    let mut deeds = vec![[0, 0]; position.units().len()];
    for order in orders {
        let Some(slot) = slot(order) else { continue };
        for sort in [1, 3, 4, 6] {
            if let Some(whom) = choices.of(slot, sort).iter().position(|other| other == order) {
                deeds[slot] = [sort as u8, whom as u8];
            }
        }
    }
    for (unit, deed) in position.units().iter().zip(deeds) {
        let province = board.province_of(unit.location());
        data.extend([province.index() as u8, unit.power().index() as u8]);
        data.push(u8::from(unit.kind() == UnitKind::Fleet));
        data.extend(deed);
    }
    data
}
