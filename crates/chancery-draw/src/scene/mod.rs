//! The contents of a picture: a position, its orders, and their results.

mod standoffs;

use chancery::adjudicate::{
    Docket, DocketEntry, Judgment, MovementContext, MovementOutcome, Standing,
};
use chancery::board::ProvinceSet;
use chancery::notation::{self, Dialect};
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder, Way, convoy_route};
use chancery::position::Unit;
use chancery::{
    Board, Location, Order, Outcome, PhaseKind, Position, Power, Province, UnitKind, Verdict,
};

/// A scene to draw.
#[derive(Debug)]
pub struct Scene<'a> {
    pub(crate) position: &'a Position,
    pub(crate) marks: Vec<OrderMark>,
    /// Orders that are not followed and have no place on the board.
    pub(crate) not_drawn: Vec<(Power, String)>,
    /// The provinces with a standoff.
    pub(crate) standoffs: Vec<Province>,
    /// The units dislodged by these orders.
    pub(crate) dislodged: Vec<Unit>,
}

/// An order to draw.
#[derive(Clone, Debug)]
pub(crate) struct OrderMark {
    pub(crate) power: Power,
    pub(crate) order: Order,
    /// Its verdict, if it is resolved.
    pub(crate) verdict: Option<Verdict>,
    /// The convoying fleets, in sequence.
    pub(crate) route: Vec<Location>,
    /// The order text.
    pub(crate) text: String,
}

impl OrderMark {
    /// Whether it failed.
    pub(crate) fn failed(&self) -> bool {
        self.verdict.is_some_and(|verdict| verdict != Verdict::Succeeds)
    }

    /// Whether it lies above the units, like builds and removals that are not followed. A waived
    /// build has no place.
    pub(crate) fn is_over_units(&self) -> bool {
        match self.order {
            Order::Adjustment(AdjustmentOrder::Remove { .. }) => self.failed(),
            Order::Adjustment(_) => true,
            Order::Movement(_) | Order::Retreat(_) => false,
        }
    }

    /// Whether it concerns a province: orders of its unit, orders to or against it, and orders that
    /// support or convoy these.
    fn concerns(&self, board: &Board, about: Province) -> bool {
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
    /// The board that it is drawn on.
    pub fn board(&self) -> &'a chancery::Board {
        self.position.board()
    }

    /// A position alone.
    pub fn of(position: &'a Position) -> Scene<'a> {
        Scene {
            position,
            marks: Vec::new(),
            not_drawn: Vec::new(),
            standoffs: Vec::new(),
            dislodged: Vec::new(),
        }
    }

    /// A position with its legal orders.
    pub fn ordered(position: &'a Position, docket: &Docket) -> Scene<'a> {
        let mut scene = Scene::of(position);
        for entry in &docket.entries {
            if let Standing::Followed(order) = entry.standing {
                scene.add(OrderMark::new(position, entry.power, order, None));
            }
        }
        let board = position.board();
        // Before the adjudication, a move is drawn by convoy if the order says so, or if there is
        // no other way.
        let sails = |unit: Unit, to: Location, way: Way| {
            way == Way::Convoy || !board.reach(unit.kind(), unit.location()).contains(&to)
        };
        scene.find_routes(&docket.context, sails);
        scene
    }

    /// A position with its orders and their results. A unit without a valid order gets a mark
    /// instead.
    pub fn judged(position: &'a Position, judgment: &Judgment) -> Scene<'a> {
        let mut scene = Scene::of(position);
        let entries = || judgment.docket.entries.iter().enumerate();
        for (number, entry) in entries() {
            if let Standing::Followed(order) = entry.standing {
                let verdict = judgment.verdict(number, position);
                scene.add(OrderMark::new(position, entry.power, order, Some(verdict)));
            }
        }
        for (_, entry) in entries() {
            if !matches!(entry.standing, Standing::Followed(_)) {
                scene.add_not_followed(entry);
            }
        }
        match &judgment.outcome {
            Outcome::Movement(outcome) => {
                scene.movement(outcome, &judgment.docket.context);
            }
            Outcome::Retreat(outcome) => {
                let unordered = outcome.orders().iter().zip(position.dislodged());
                for (_, one) in unordered.filter(|(order, _)| order.is_none()) {
                    let order = RetreatOrder::Disband { unit: one.unit.location() }.into();
                    let power = one.unit.power();
                    scene.add(OrderMark::new(position, power, order, Some(Verdict::Succeeds)));
                }
            }
            Outcome::Adjustment(outcome) => {
                let leave = outcome
                    .disorder()
                    .iter()
                    .map(|unit| (unit.power(), AdjustmentOrder::Remove { unit: unit.location() }));
                let come = outcome.default_builds().iter().map(|unit| {
                    let (kind, at) = (unit.kind(), unit.location());
                    (unit.power(), AdjustmentOrder::Build { kind, at })
                });
                for (power, order) in leave.chain(come) {
                    let verdict = Some(Verdict::Succeeds);
                    scene.add(OrderMark::new(position, power, order.into(), verdict));
                }
            }
        }
        scene
    }

    /// Adds an order, unless it is a duplicate. Successful orders come first.
    fn add(&mut self, mark: OrderMark) {
        let same = |other: &&mut OrderMark| (other.power, other.order) == (mark.power, mark.order);
        match self.marks.iter_mut().find(same) {
            Some(other) if mark.order.place().is_some() => {
                if other.failed() && !mark.failed() {
                    *other = mark;
                }
            }
            _ => self.marks.push(mark),
        }
    }

    /// Adds an order that is not followed, as a mark on its unit, unless the unit has a valid
    /// order.
    fn add_not_followed(&mut self, entry: &DocketEntry) {
        let position = self.position;
        let board = position.board();
        let at = entry.written.at.map(|at| board.province_of(at));
        let unit = at.and_then(|at| position.unit_in(at));
        let own = unit.filter(|unit| unit.power() == entry.power);
        let text = notation::write(Dialect::Python, &entry.written, board, Some(position));
        let text = text.unwrap_or_default();
        let ordered =
            |unit: &Unit| self.marks.iter().any(|mark| mark.order.place() == Some(unit.location()));
        let moves = position.phase().kind == PhaseKind::Movement;
        match own.filter(|unit| moves && !ordered(unit)) {
            Some(unit) => {
                let hold = MovementOrder::Hold { unit: unit.location() }.into();
                let verdict = Some(Verdict::Illegal);
                self.marks.push(OrderMark {
                    text,
                    ..OrderMark::new(position, entry.power, hold, verdict)
                });
            }
            None => self.not_drawn.push((entry.power, text)),
        }
    }

    /// Adds what is only known from the outcome of a movement phase.
    fn movement(&mut self, outcome: &MovementOutcome, context: &MovementContext) {
        let position = self.position;
        let units = position.units();
        for (slot, unit) in units.iter().enumerate() {
            // Some rules let a unit act as an order of another implies.
            let order = outcome.order(slot);
            let known = self.marks.iter().any(|mark| mark.order.place() == Some(unit.location()));
            if !known && !matches!(order, MovementOrder::Hold { .. }) {
                let verdict = Some(outcome.verdict(slot));
                self.add(OrderMark::new(position, unit.power(), order.into(), verdict));
            }
        }
        let slot_of = |at: Location| units.iter().position(|unit| unit.location() == at);
        self.find_routes(context, |unit, _, _| {
            slot_of(unit.location()).is_some_and(|slot| outcome.went_by_convoy(slot))
        });
        self.dislodged = outcome.dislodged(position).map(|one| one.unit).collect();
        self.standoffs = standoffs::standoffs(outcome, position);
    }

    /// Finds the route of every convoyed army: the shortest one through the fleets that convoy it
    /// and the seas its order names.
    fn find_routes(
        &mut self,
        context: &MovementContext,
        sails: impl Fn(Unit, Location, Way) -> bool,
    ) {
        let board = self.position.board();
        for number in 0..self.marks.len() {
            let Order::Movement(MovementOrder::Move { unit, to, way }) = self.marks[number].order
            else {
                continue;
            };
            let (from, goal) = (board.province_of(unit), board.province_of(to));
            let army = self.position.unit_in(from).filter(|unit| unit.kind() == UnitKind::Army);
            if !army.is_some_and(|army| sails(army, to, way)) {
                continue;
            }
            let carriers = |failed_too: bool| -> ProvinceSet {
                let carry = |mark: &&OrderMark| match mark.order {
                    Order::Movement(MovementOrder::Convoy { army, to, .. }) => {
                        army == unit
                            && board.province_of(to) == goal
                            && (failed_too || !mark.failed())
                    }
                    _ => false,
                };
                let fleets = self.marks.iter().filter(carry).filter_map(|mark| mark.order.place());
                fleets.map(|fleet| board.province_of(fleet)).collect()
            };
            let named = context.paths.iter().find(|(at, _)| *at == from);
            let within = |fleets: ProvinceSet| match named {
                Some((_, path)) => fleets & *path,
                None => fleets,
            };
            // Failed fleets are only shown if the others give no route.
            let route = convoy_route(board, within(carriers(false)), from, goal)
                .or_else(|| convoy_route(board, within(carriers(true)), from, goal));
            self.marks[number].route = route.unwrap_or_default();
        }
    }

    /// The orders that pass the filter, as indices into `marks`.
    pub(crate) fn shown(&self, filter: Filter) -> Vec<usize> {
        let board = self.position.board();
        let marks = self.marks.iter().enumerate();
        let marks = marks.filter(|(_, mark)| filter.only.is_none_or(|only| mark.power == only));
        let concerns = |mark: &OrderMark| filter.about.is_none_or(|at| mark.concerns(board, at));
        marks.filter(|(_, mark)| concerns(mark)).map(|(index, _)| index).collect()
    }

    /// Orders without a place on the board, which the description of the picture lists.
    pub(crate) fn not_drawn(&self, filter: Filter) -> impl Iterator<Item = (Power, &str)> {
        let unseen = self.not_drawn.iter().filter(move |_| filter.about.is_none());
        let unseen = unseen.filter(move |(power, _)| filter.only.is_none_or(|only| *power == only));
        unseen.map(|(power, text)| (*power, text.as_str()))
    }

    /// The index in `marks` of the order by which a unit moves to a province, on any coast.
    pub(crate) fn move_of(&self, unit: Location, to: Location) -> Option<usize> {
        let board = self.position.board();
        let place = |at: Location| board.province_of(at);
        self.marks.iter().position(|mark| {
            matches!(mark.order, Order::Movement(MovementOrder::Move { unit: at, to: goal, .. })
                if place(at) == place(unit) && place(goal) == place(to))
        })
    }
}

/// A filter of orders. Without limits, all are shown.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Filter {
    /// Only the orders of this power.
    pub(crate) only: Option<Power>,
    /// Only orders that concern this province.
    pub(crate) about: Option<Province>,
}

impl OrderMark {
    fn new(position: &Position, power: Power, order: Order, verdict: Option<Verdict>) -> OrderMark {
        let text = notation::write_order(Dialect::Python, order, position).unwrap_or_default();
        OrderMark { power, order, verdict, route: Vec::new(), text }
    }
}
