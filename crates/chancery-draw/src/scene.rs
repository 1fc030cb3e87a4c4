//! What a picture tells: a position, the orders given for it, and what came of them.

use chancery::adjudicate::{Docket, Judgment, MovementOutcome, Standing};
use chancery::notation::{self, Dialect};
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::position::Unit;
use chancery::{Board, Location, Order, Outcome, Position, Power, Province, UnitKind, Verdict};

/// What is drawn.
#[derive(Debug)]
pub struct Scene<'a> {
    pub(crate) position: &'a Position,
    pub(crate) marks: Vec<Mark>,
    /// The provinces that units fought for and nobody got.
    pub(crate) standoffs: Vec<Province>,
    /// The units that are driven out.
    pub(crate) driven_out: Vec<Unit>,
}

/// An order as it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) power: Power,
    pub(crate) order: Order,
    /// What came of it, where that is known.
    pub(crate) verdict: Option<Verdict>,
    /// The fleets that carry the unit, one after the other.
    pub(crate) route: Vec<Location>,
    /// The order as people write it.
    pub(crate) text: String,
}

impl Mark {
    /// Did it come to nothing?
    pub(crate) fn failed(&self) -> bool {
        self.verdict.is_some_and(|verdict| verdict != Verdict::Succeeds)
    }

    /// Has it to do with a province? The orders of its unit have, those to or against it, and those
    /// that help such an order.
    fn bears_on(&self, board: &Board, about: Province) -> bool {
        let is_it = |at: Location| board.province_of(at) == about;
        let own = self.order.place().is_some_and(is_it);
        own || self.route.iter().copied().any(is_it)
            || match self.order {
                Order::Movement(order) => match order {
                    MovementOrder::Hold { .. } => false,
                    MovementOrder::Move { to, .. } => is_it(to),
                    MovementOrder::SupportHold { supported, .. } => is_it(supported),
                    MovementOrder::SupportMove { supported, to, .. } => {
                        is_it(supported) || is_it(to)
                    }
                    MovementOrder::Convoy { army, to, .. } => is_it(army) || is_it(to),
                },
                Order::Retreat(RetreatOrder::Retreat { to, .. }) => is_it(to),
                Order::Retreat(_) | Order::Adjustment(_) => false,
            }
    }
}

impl<'a> Scene<'a> {
    /// A position alone.
    pub fn of(position: &'a Position) -> Scene<'a> {
        Scene { position, marks: Vec::new(), standoffs: Vec::new(), driven_out: Vec::new() }
    }

    /// A position with the orders that were given for it; those that are not legal are left out.
    pub fn ordered(position: &'a Position, docket: &Docket) -> Scene<'a> {
        let mut scene = Scene::of(position);
        for entry in &docket.entries {
            if let Standing::Followed(order) = entry.standing {
                scene.marks.push(Mark::new(position, entry.power, order, None));
            }
        }
        scene.find_routes(|_| true);
        scene
    }

    /// A position with the orders and what came of them. Of an order that was not legal there is
    /// nothing to draw: its unit holds, and has the mark of an order that is not followed.
    pub fn judged(position: &'a Position, judgment: &Judgment) -> Scene<'a> {
        let mut scene = Scene::of(position);
        let board = position.board();
        for (number, entry) in judgment.docket.entries.iter().enumerate() {
            let verdict = judgment.verdict(number, position);
            match entry.standing {
                Standing::Followed(order) => {
                    scene.marks.push(Mark::new(position, entry.power, order, Some(verdict)));
                }
                Standing::Illegal(_) => {
                    let at = entry.written.at.map(|at| board.province_of(at));
                    let unit = at.and_then(|at| position.unit_in(at));
                    let own = unit.filter(|unit| unit.power() == entry.power);
                    if let (Outcome::Movement(_), Some(unit)) = (&judgment.outcome, own) {
                        let order = MovementOrder::Hold { unit: unit.location() }.into();
                        let text =
                            notation::write(Dialect::Python, &entry.written, board, Some(position));
                        let mut mark = Mark::new(position, entry.power, order, Some(verdict));
                        mark.text = text.unwrap_or_default();
                        scene.marks.push(mark);
                    }
                }
                Standing::Bettered(_) | Standing::Contradicted(_) => {}
            }
        }
        match &judgment.outcome {
            Outcome::Movement(outcome) => scene.movement(outcome),
            Outcome::Retreat(outcome) => {
                let unordered = outcome.orders().iter().zip(position.dislodged());
                for (_, one) in unordered.filter(|(order, _)| order.is_none()) {
                    let order = RetreatOrder::Disband { unit: one.unit.location() }.into();
                    let power = one.unit.power();
                    scene.marks.push(Mark::new(position, power, order, Some(Verdict::Succeeds)));
                }
            }
            Outcome::Adjustment(outcome) => {
                for unit in outcome.disorder() {
                    let order = AdjustmentOrder::Remove { unit: unit.location() }.into();
                    scene.marks.push(Mark::new(
                        position,
                        unit.power(),
                        order,
                        Some(Verdict::Succeeds),
                    ));
                }
            }
        }
        scene
    }

    /// What only the outcome of a movement phase tells.
    fn movement(&mut self, outcome: &MovementOutcome) {
        let position = self.position;
        let board = position.board();
        let units = position.units();
        let by_convoy = |at: Location| {
            let slot = units.iter().position(|unit| unit.location() == at);
            slot.is_some_and(|slot| outcome.went_by_convoy(slot))
        };
        self.find_routes(by_convoy);
        self.driven_out = outcome.dislodged(position).map(|one| one.unit).collect();
        let mut wanted: Vec<(Province, usize)> = Vec::new();
        for (slot, ruling) in outcome.rulings().enumerate() {
            let MovementOrder::Move { to, .. } = ruling.order else { continue };
            let fought = ruling.verdict == Verdict::Fails && !outcome.convoy_broken(slot);
            match wanted.iter_mut().find(|(known, _)| *known == board.province_of(to)) {
                _ if !fought => {}
                Some((_, count)) => *count += 1,
                None => wanted.push((board.province_of(to), 1)),
            }
        }
        let ends_in = |place: Province| {
            units.iter().enumerate().any(|(slot, unit)| match outcome.order(slot) {
                MovementOrder::Move { to, .. } if outcome.moved(slot) => {
                    board.province_of(to) == place
                }
                _ => board.province_of(unit.location()) == place,
            })
        };
        let nobody = wanted.into_iter().filter(|&(place, count)| count > 1 && !ends_in(place));
        self.standoffs = nobody.map(|(place, _)| place).collect();
    }

    /// Find the way of every army that goes by convoy: the shortest one through fleets that carry it.
    fn find_routes(&mut self, by_convoy: impl Fn(Location) -> bool) {
        let board = self.position.board();
        for number in 0..self.marks.len() {
            let Order::Movement(MovementOrder::Move { unit, to, .. }) = self.marks[number].order
            else {
                continue;
            };
            let army = board.can_stand(UnitKind::Army, unit);
            if !army || !by_convoy(unit) {
                continue;
            }
            let mut fleets: Vec<(Location, bool)> = Vec::new();
            for mark in &self.marks {
                let Order::Movement(MovementOrder::Convoy { unit: fleet, army, to: target }) =
                    mark.order
                else {
                    continue;
                };
                if army == unit && board.province_of(target) == board.province_of(to) {
                    fleets.push((fleet, mark.failed()));
                }
            }
            // Fleets that failed show only where no others made the way.
            let good: Vec<Location> =
                fleets.iter().filter(|(_, failed)| !failed).map(|(fleet, _)| *fleet).collect();
            let all: Vec<Location> = fleets.iter().map(|(fleet, _)| *fleet).collect();
            let route = route(board, unit, to, &good).or_else(|| route(board, unit, to, &all));
            self.marks[number].route = route.unwrap_or_default();
        }
    }

    /// Keep the orders of one power, or those that bear on a province.
    pub(crate) fn shown(&self, only: Option<Power>, about: Option<Province>) -> Vec<&Mark> {
        let board = self.position.board();
        let marks = self.marks.iter();
        let marks = marks.filter(|mark| only.is_none_or(|only| mark.power == only));
        marks.filter(|mark| about.is_none_or(|about| mark.bears_on(board, about))).collect()
    }

    /// The unit that an order moves away from a place, if it succeeds or is not judged yet.
    pub(crate) fn move_of(&self, unit: Location) -> Option<&Mark> {
        self.marks.iter().find(|mark| {
            matches!(mark.order, Order::Movement(MovementOrder::Move { unit: at, .. }) if at == unit)
        })
    }
}

impl Mark {
    fn new(position: &Position, power: Power, order: Order, verdict: Option<Verdict>) -> Mark {
        let text = notation::write_order(Dialect::Python, order, position).unwrap_or_default();
        Mark { power, order, verdict, route: Vec::new(), text }
    }
}

/// The shortest way for an army through these fleets.
fn route(
    board: &Board,
    army: Location,
    to: Location,
    fleets: &[Location],
) -> Option<Vec<Location>> {
    let touches = |fleet: Location, at: Location| {
        board.neighbours(UnitKind::Fleet, fleet).contains(&board.province_of(at))
    };
    // Breadth first: the fleets reached, each with the one before it.
    let mut reached: Vec<(usize, Option<usize>)> = Vec::new();
    for (number, &fleet) in fleets.iter().enumerate() {
        if touches(fleet, army) {
            reached.push((number, None));
        }
    }
    let mut next = 0;
    while let Some(&(number, _)) = reached.get(next) {
        if touches(fleets[number], to) {
            let mut way = Vec::new();
            let mut at = Some(next);
            while let Some(step) = at {
                way.push(fleets[reached[step].0]);
                at = reached[step].1;
            }
            way.reverse();
            return Some(way);
        }
        for (other, &fleet) in fleets.iter().enumerate() {
            let known = reached.iter().any(|&(known, _)| known == other);
            if !known && touches(fleets[number], fleet) {
                reached.push((other, Some(next)));
            }
        }
        next += 1;
    }
    None
}
