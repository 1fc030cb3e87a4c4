//! Whole games with arbitrary orders: legal ones, random ones, and ones that are well-formed but
//! senseless. Nothing panics, and the invariants of adjudication hold.

use chancery::board::{Board, BoardRef, Location, Power};
use chancery::order::{
    AdjustmentOrder, MovementOrder, Order, RawAction, RawUnit, RetreatOrder, Route, Way,
};
use chancery::position::{Setup, Unit};
use chancery::rules::{OPTIONS, SETS};
use chancery::{Court, LegalOrders, Phase, PhaseKind, Position, RawOrder, Rules, UnitKind};

use crate::common::invariants;

/// The maximum number of phases of a game.
const LONGEST: usize = 60;

/// Plays games from arbitrary bytes.
pub fn adjudicate(data: &[u8]) {
    let mut bytes = Bytes(data);
    let board = bytes.pick(&super::boards().collect::<Vec<_>>());
    let rules = bytes.rules();
    let mut position = bytes.position(board);
    invariants::is_sound(&position);
    let mut court = Court::default();
    for _ in 0..LONGEST {
        if bytes.0.is_empty() {
            return;
        }
        senseless(&mut bytes, &position, &rules);
        let given = bytes.given(&position, &rules);
        let judgment = court.judge(&position, given.clone(), &rules);
        assert_eq!(judgment, Court::default().judge(&position, given.clone(), &rules));
        for number in 0..given.len() {
            let _ = judgment.verdict(number, &position);
        }
        let next = judgment.outcome.next(&position, &rules);
        invariants::holds(&position, &judgment.outcome, &next, &rules);
        position = next;
    }
}

/// Adjudicates unchecked orders. Their results are unspecified, but there must be some.
fn senseless(bytes: &mut Bytes<'_>, position: &Position, rules: &Rules) {
    let orders: Vec<Order> = (0..bytes.below(12)).map(|_| bytes.order(position)).collect();
    let outcome = chancery::adjudicate(position, &orders, rules);
    let _ = outcome.next(position, rules);
}

/// A source of choices, each from one byte. After the last byte, every choice is the first.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(first)
    }

    fn below(&mut self, end: usize) -> usize {
        self.byte() % end.max(1)
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    fn rules(&mut self) -> Rules {
        let set = self.pick(&SETS);
        let mut rules = Rules::named(set).expect("the set is known");
        for _ in 0..self.below(6) {
            let option = &OPTIONS[self.below(OPTIONS.len())];
            let choice = &option.choices[self.below(option.choices.len())];
            rules.set(option.name, choice.name).expect("the choice is known");
        }
        rules
    }

    fn power(&mut self, board: &Board) -> Power {
        self.pick(&board.powers().collect::<Vec<_>>())
    }

    fn place(&mut self, board: &Board) -> Location {
        let count = board.locations().len();
        board.location(self.below(count)).expect("it is in the list")
    }

    fn kind(&mut self) -> UnitKind {
        self.pick(&[UnitKind::Army, UnitKind::Fleet])
    }

    /// The start, or any valid position.
    fn position(&mut self, board: &BoardRef) -> Position {
        let season = &board.seasons()[self.below(board.seasons().len())];
        let kind = self.pick(&season.phases);
        let name = format!("{}1905{}", season.letter, kind.letter());
        let phase = Phase::parse(board, &name).expect("the season has the phase");
        let mut setup = Setup::new(board, phase);
        for &centre in board.centres() {
            if self.below(5) > 0 {
                setup.owner(centre, self.power(board));
            }
        }
        let mut units: Vec<Unit> = Vec::new();
        let mut driven: Vec<Unit> = Vec::new();
        let count = self.below(60);
        if count == 0 {
            return Position::start(board);
        }
        for _ in 0..count {
            let unit = Unit::new(self.power(board), self.kind(), self.place(board));
            let same = |other: &Unit| {
                board.province_of(other.location()) == board.province_of(unit.location())
            };
            if !board.can_stand(unit.kind(), unit.location()) {
                continue;
            }
            if !units.iter().any(same) {
                units.push(unit);
                setup.unit(unit);
            } else if kind == PhaseKind::Retreat && !driven.iter().any(same) {
                driven.push(unit);
            }
        }
        for unit in driven {
            setup.dislodged(unit, None);
        }
        setup.finish().expect("each part was looked at")
    }

    /// The orders of the powers: legal ones for most units, and others.
    fn given(&mut self, position: &Position, rules: &Rules) -> Vec<(Power, RawOrder)> {
        let board = position.board();
        let mut legal = LegalOrders::new();
        legal.fill(position, rules);
        let mut given = Vec::new();
        let adjusting = position.phase().kind == PhaseKind::Adjustment;
        let units = position.units().len().max(position.dislodged().len());
        for index in 0..if adjusting { 8 } else { units } {
            let own = if adjusting { legal.all() } else { legal.of_unit(index) };
            if !own.is_empty() && self.below(8) > 0 {
                let number = self.byte() << 8 | self.byte();
                let raw = RawOrder::of(own[number % own.len()], position);
                let power = raw.power.unwrap_or_else(|| self.power(board));
                given.push((power, raw));
            }
        }
        for _ in 0..self.below(6) {
            let raw = self.raw(board);
            let giver = raw.power.filter(|_| self.below(8) > 0);
            let owner = raw.at.and_then(|at| position.unit_in(board.province_of(at)));
            let giver = giver.or(owner.map(Unit::power)).unwrap_or_else(|| self.power(board));
            given.push((giver, raw));
        }
        given
    }

    fn raw(&mut self, board: &Board) -> RawOrder {
        let action = match self.below(9) {
            0 => RawAction::Hold,
            1 | 2 => RawAction::Move { to: self.place(board), route: self.route(board) },
            3 => {
                let to = (self.below(2) == 0).then(|| self.place(board));
                RawAction::Support { unit: self.unit(board), to }
            }
            4 => RawAction::Convoy { unit: self.unit(board), to: self.place(board) },
            5 => RawAction::Retreat { to: self.place(board) },
            6 => RawAction::Disband,
            7 => RawAction::Build,
            _ => RawAction::Waive,
        };
        let unit = self.unit(board);
        let at = (self.below(16) > 0).then_some(unit.at);
        RawOrder { power: unit.power, kind: unit.kind, at, action }
    }

    fn unit(&mut self, board: &Board) -> RawUnit {
        let power = (self.below(2) == 0).then(|| self.power(board));
        let kind = (self.below(2) == 0).then(|| self.kind());
        RawUnit { power, kind, at: self.place(board) }
    }

    fn route(&mut self, board: &Board) -> Route {
        match self.below(4) {
            0 | 1 => Route::Unsaid,
            2 => Route::Land,
            _ => Route::Convoy((0..self.below(4)).map(|_| self.place(board)).collect()),
        }
    }

    /// A well-formed order, sometimes for the wrong phase, mostly to an existing unit.
    fn order(&mut self, position: &Position) -> Order {
        let board = position.board();
        let standing: Vec<Location> = position
            .units()
            .iter()
            .copied()
            .chain(position.dislodged().iter().map(|one| one.unit))
            .map(Unit::location)
            .collect();
        let mut someone = || {
            if standing.is_empty() || self.below(4) == 0 {
                self.place(board)
            } else {
                self.pick(&standing)
            }
        };
        let (unit, other, to) = (someone(), someone(), someone());
        let way = self.pick(&[Way::Direct, Way::Land, Way::Convoy]);
        let of_phase = match position.phase().kind {
            PhaseKind::Movement => [0, 1, 2, 3, 4, 4, 1, 1],
            PhaseKind::Retreat => [5, 5, 5, 5, 5, 6, 6, 6],
            PhaseKind::Adjustment => [7, 7, 7, 7, 8, 8, 8, 9],
        };
        let number = if self.below(16) == 0 { self.below(10) } else { self.pick(&of_phase) };
        match number {
            0 => MovementOrder::Hold { unit }.into(),
            1 => MovementOrder::Move { unit, to, way }.into(),
            2 => MovementOrder::SupportHold { unit, supported: other }.into(),
            3 => MovementOrder::SupportMove { unit, supported: other, to }.into(),
            4 => MovementOrder::Convoy { unit, army: other, to }.into(),
            5 => RetreatOrder::Retreat { unit, to }.into(),
            6 => RetreatOrder::Disband { unit }.into(),
            7 => AdjustmentOrder::Build { kind: self.kind(), at: unit }.into(),
            8 => AdjustmentOrder::Remove { unit }.into(),
            _ => AdjustmentOrder::Waive.into(),
        }
    }
}
