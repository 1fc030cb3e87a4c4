//! The docket: what the powers wrote, and which of it is followed. Illegal orders, second orders to
//! one unit and the like are sorted out here, by the rules of the game, before anything is judged.

use super::movement::MovementContext;
use crate::board::{Location, Power, Province, ProvinceSet};
use crate::order::{
    AdjustmentOrder, Fault, MovementOrder, Order, RawAction, RawOrder, RawUnit, RetreatOrder,
    Route, Way, check_by,
};
use crate::phase::PhaseKind;
use crate::position::{Position, Unit};
use crate::rules::{
    IllegalOrder, ImplicitOrders, MissingNationality, MissingUnit, Rules, SeveralOrders,
    WrongNationality, WrongUnit,
};

/// An order that a power gave, and what becomes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocketEntry {
    /// The power that gave it.
    pub power: Power,
    /// What it wrote.
    pub written: RawOrder,
    /// What becomes of it.
    pub standing: Standing,
}

/// What becomes of an order before anything is judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is followed.
    Followed(Order),
    /// It is not legal.
    Illegal(Vec<Fault>),
    /// It is legal, but the unit has another order that says better which unit is meant (DATC
    /// 4.C.1, 4.C.2, 4.C.5, 4.C.6).
    Bettered(Order),
    /// It is legal, but the unit has other orders too (DATC 4.D.3).
    Contradicted(Order),
}

/// The orders of a phase: what was given, and what is followed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Docket {
    /// What was given, in the order it was given.
    pub entries: Vec<DocketEntry>,
    pub(super) movement: Vec<MovementOrder>,
    pub(super) retreat: Vec<RetreatOrder>,
    pub(super) adjustment: Vec<(Power, AdjustmentOrder)>,
    /// What the rules ask beside the orders that are followed.
    pub context: MovementContext,
}

impl Docket {
    /// Sort out what the powers gave for a position.
    pub fn new(
        position: &Position,
        given: impl IntoIterator<Item = (Power, RawOrder)>,
        rules: &Rules,
    ) -> Docket {
        let given = given.into_iter();
        let mut docket = Docket::default();
        docket.entries.reserve(given.size_hint().0);
        docket.movement.reserve(given.size_hint().0);
        for (power, written) in given {
            let standing = match check_by(power, &written, position, rules) {
                Ok(order) => Standing::Followed(order),
                Err(faults) => Standing::Illegal(faults),
            };
            docket.context.active |= 1 << power.index();
            docket.entries.push(DocketEntry { power, written, standing });
        }
        docket.prefer_the_better(position, rules);
        docket.contradict(position, rules);
        docket.collect(position, rules);
        docket
    }

    /// The order in an entry that is followed so far, and the unit's province.
    fn followed(&self, number: usize, position: &Position) -> Option<(Order, Province)> {
        match self.entries[number].standing {
            Standing::Followed(order) => {
                let place = order.place()?;
                Some((order, position.board().province_of(place)))
            }
            _ => None,
        }
    }

    fn prefer_the_better(&mut self, position: &Position, rules: &Rules) {
        let any = rules.missing_unit == MissingUnit::UnlessOther
            || rules.wrong_unit == WrongUnit::UnlessOther
            || rules.missing_nationality == MissingNationality::UnlessOther
            || rules.wrong_nationality == WrongNationality::UnlessOther;
        if !any {
            return;
        }
        let weak: Vec<bool> =
            self.entries.iter().map(|entry| is_weak(&entry.written, position, rules)).collect();
        for number in 0..self.entries.len() {
            let Some((order, place)) = self.followed(number, position) else { continue };
            let better = |other: usize| {
                !weak[other] && self.followed(other, position).is_some_and(|(_, at)| at == place)
            };
            if weak[number] && (0..self.entries.len()).any(better) {
                self.entries[number].standing = Standing::Bettered(order);
            }
        }
    }

    /// Of several different orders to a unit, at most one is followed. Adjustments have rules of
    /// their own.
    fn contradict(&mut self, position: &Position, rules: &Rules) {
        let mut ordered = ProvinceSet::EMPTY;
        let mut contradicted: Vec<Province> = Vec::new();
        for number in 0..self.entries.len() {
            let Some((order, place)) = self.followed(number, position) else { continue };
            if matches!(order, Order::Adjustment(_)) {
                return;
            }
            if ordered.contains(place) && !contradicted.contains(&place) {
                contradicted.push(place);
            }
            ordered.insert(place);
        }
        for place in contradicted {
            let all: Vec<(usize, Order)> = (0..self.entries.len())
                .filter_map(|number| Some((number, self.followed(number, position)?)))
                .filter(|(_, (_, at))| *at == place)
                .map(|(number, (order, _))| (number, order))
                .collect();
            let differ = all.iter().any(|(_, order)| *order != all[0].1);
            let stands = match rules.several_orders {
                SeveralOrders::Hold if differ => None,
                SeveralOrders::Hold => Some(all[0].1),
                SeveralOrders::First => all.first().map(|&(_, order)| order),
                SeveralOrders::Last => all.last().map(|&(_, order)| order),
            };
            for (number, order) in all {
                if stands != Some(order) {
                    self.entries[number].standing = Standing::Contradicted(order);
                }
            }
        }
    }

    /// Gather what is followed.
    fn collect(&mut self, position: &Position, rules: &Rules) {
        let board = position.board();
        for entry in &self.entries {
            match (&entry.standing, &entry.written.action) {
                (Standing::Followed(Order::Movement(order)), action) => {
                    self.movement.push(*order);
                    if let RawAction::Move { route: Route::Convoy(path), .. } = action
                        && !path.is_empty()
                    {
                        let path = path.iter().map(|&sea| board.province_of(sea)).collect();
                        self.context.paths.push((board.province_of(order.unit()), path));
                    }
                }
                (Standing::Followed(Order::Retreat(order)), _) => self.retreat.push(*order),
                (Standing::Followed(Order::Adjustment(order)), _) => {
                    self.adjustment.push((entry.power, *order));
                }
                _ => {}
            }
        }
        if rules.implicit_orders == ImplicitOrders::Allowed {
            self.deduce(position, rules);
        }
        if rules.illegal_order == IllegalOrder::RefusesSupport {
            self.refuse(position);
        }
    }

    /// The order that the docket follows for the unit in a province.
    fn movement_of(&self, position: &Position, place: Province) -> Option<MovementOrder> {
        let board = position.board();
        self.movement.iter().copied().find(|order| board.province_of(order.unit()) == place)
    }

    /// Orders that supports and convoys of the own power tell (DATC 4.E.3).
    fn deduce(&mut self, position: &Position, rules: &Rules) {
        let board = position.board();
        let mut deduced: Vec<MovementOrder> = Vec::new();
        for order in &self.movement {
            let (MovementOrder::SupportMove { supported: unit, to, .. }
            | MovementOrder::Convoy { army: unit, to, .. }) = *order
            else {
                continue;
            };
            let owner = |at| position.unit_in(board.province_of(at)).map(Unit::power);
            let Some(power) = owner(unit) else { continue };
            if owner(order.unit()) != Some(power) || self.has_order(position, power, unit) {
                continue;
            }
            let convoyed = matches!(order, MovementOrder::Convoy { .. });
            let route = if convoyed { Route::Convoy(Vec::new()) } else { Route::Unsaid };
            let action = RawAction::Move { to, route };
            let implied = RawOrder { power: Some(power), kind: None, at: Some(unit), action };
            if let Ok(Order::Movement(order)) = check_by(power, &implied, position, &lenient(rules))
            {
                deduced.push(order);
            }
        }
        // Orders that tell different things tell nothing; but a convoy says more than a support.
        let goal = |order: &MovementOrder| match order {
            MovementOrder::Move { to, .. } => Some(*to),
            _ => None,
        };
        let by_convoy =
            |order: &MovementOrder| matches!(order, MovementOrder::Move { way: Way::Convoy, .. });
        for order in &deduced {
            let mut others = deduced.iter().filter(|other| other.unit() == order.unit());
            let agreed = others.clone().all(|other| goal(other) == goal(order));
            let best = by_convoy(order) || !others.any(by_convoy);
            if agreed && best && !self.movement.contains(order) {
                self.movement.push(*order);
            }
        }
    }

    /// Did a power give any order to a unit, be it illegal?
    fn has_order(&self, position: &Position, power: Power, unit: Location) -> bool {
        let board = position.board();
        let place = |at: Option<Location>| at.map(|at| board.province_of(at));
        let mut own = self.entries.iter().filter(|entry| entry.power == power);
        own.any(|entry| place(entry.written.at) == place(Some(unit)))
    }

    /// Units whose illegal move still counts as a move (DATC 4.E.1).
    fn refuse(&mut self, position: &Position) {
        let board = position.board();
        for number in 0..self.entries.len() {
            let DocketEntry { power, written, standing } = &self.entries[number];
            let (Standing::Illegal(_), RawAction::Move { .. }, Some(at)) =
                (standing, &written.action, written.at)
            else {
                continue;
            };
            let place = board.province_of(at);
            let own = position.unit_in(place).is_some_and(|unit| unit.power() == *power);
            if own && self.movement_of(position, place).is_none() {
                self.context.refusing.insert(place);
            }
        }
    }
}

/// The rules, but for what they ask of the writing: a deduced order was not written.
fn lenient(rules: &Rules) -> Rules {
    Rules { missing_unit: MissingUnit::Valid, one_coast: crate::rules::OneCoast::Assumed, ..*rules }
}

/// Does an order say too little of its units, or something wrong, so that a better one goes first?
fn is_weak(order: &RawOrder, position: &Position, rules: &Rules) -> bool {
    let board = position.board();
    let standing = |at| position.unit_in(board.province_of(at));
    let ordered = |at| match position.phase().kind {
        PhaseKind::Retreat => position.dislodged_in(board.province_of(at)).map(|one| one.unit),
        _ => standing(at),
    };
    let Some(unit) = order.at.and_then(ordered) else { return false };
    let weak_kind = match order.kind {
        None => rules.missing_unit == MissingUnit::UnlessOther,
        Some(kind) => kind != unit.kind() && rules.wrong_unit == WrongUnit::UnlessOther,
    };
    let weak_nationality = match &order.action {
        RawAction::Support { unit: RawUnit { power, at, .. }, .. }
        | RawAction::Convoy { unit: RawUnit { power, at, .. }, .. } => {
            standing(*at).is_some_and(|other| match power {
                None => {
                    other.power() != unit.power()
                        && rules.missing_nationality == MissingNationality::UnlessOther
                }
                Some(power) => {
                    *power != other.power()
                        && rules.wrong_nationality == WrongNationality::UnlessOther
                }
            })
        }
        _ => false,
    };
    weak_kind || weak_nationality
}
