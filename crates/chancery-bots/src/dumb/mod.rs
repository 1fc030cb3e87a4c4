//! `DumbBot`, the classic baseline, after its published method: every place has a value, units move
//! to the most valuable places, and a unit whose destination is taken by its own side supports
//! instead. It considers only the current position and never convoys.

mod ground;
mod near;
mod plan;
mod winter;
mod worth;

use chancery::board::{BoardRef, Location, Power, UnitKind};
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::{Order, PhaseKind, Position, Rules};

use crate::{Dice, Player, Seat};
use ground::NodeGraph;
pub(crate) use near::Near;
use plan::{Plan, PlanScratch};
use winter::{adjust, retreat};
use worth::{Half, LANES, Worth};

/// The weight of an own unit that could enter a place, and of one of the strongest rival.
const STRENGTH: f32 = 1000.0;

/// The baseline player.
#[derive(Clone, Debug, Default)]
pub struct Dumb {
    assessor: Assessor,
    movement: Vec<MovementOrder>,
    retreats: Vec<RetreatOrder>,
    adjustments: Vec<(Power, AdjustmentOrder)>,
}

impl Player for Dumb {
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>) {
        let Seat { position, power, rules, .. } = *seat;
        let mut view = self.assessor.assess(position);
        match position.phase().kind {
            PhaseKind::Movement => {
                view.movement(power, dice, &mut self.movement);
                orders.extend(self.movement.drain(..).map(Order::from));
            }
            PhaseKind::Retreat => {
                view.retreats(power, &mut self.retreats);
                orders.extend(self.retreats.drain(..).map(Order::from));
            }
            PhaseKind::Adjustment => {
                view.adjustments(power, rules, dice, &mut self.adjustments);
                orders.extend(self.adjustments.drain(..).map(|(_, order)| Order::from(order)));
            }
        }
    }
}

/// Reusable buffers for assessing positions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Assessor {
    ground: Option<NodeGraph>,
    near: Near,
    worth: Worth,
    scratch: PlanScratch,
}

impl Assessor {
    /// Assesses a position: the value of every place for every power.
    pub(crate) fn assess<'m>(&'m mut self, position: &'m Position) -> AssessedPosition<'m> {
        let Assessor { ground, near, worth, scratch } = self;
        let ground = on(position.board_ref(), ground);
        near.fill(position);
        worth.fill(position, ground, near);
        AssessedPosition { position, half: Half::of(position), ground, near, worth, scratch }
    }

    /// Assesses the first position of a year, for the whole year.
    pub(crate) fn assess_year(&mut self, position: &Position) {
        let Assessor { ground, near, worth, .. } = self;
        near.fill(position);
        worth.fill_year(position, on(position.board_ref(), ground), near);
    }

    /// Assesses only which units can move where; the values are those of the last call of
    /// `assess_year`.
    pub(crate) fn assess_moves<'m>(&'m mut self, position: &'m Position) -> AssessedPosition<'m> {
        let Assessor { ground, near, worth, scratch } = self;
        near.fill(position);
        let half = Half::of(position);
        AssessedPosition {
            position,
            half,
            ground: on(position.board_ref(), ground),
            near,
            worth,
            scratch,
        }
    }
}

/// The graph of a board: the cached one, or a new one.
fn on<'g>(board: &BoardRef, known: &'g mut Option<NodeGraph>) -> &'g NodeGraph {
    if known.as_ref().is_some_and(|ground| ground.board() != board) {
        *known = None;
    }
    known.get_or_insert_with(|| NodeGraph::of(board))
}

/// An assessed position.
#[derive(Debug)]
pub(crate) struct AssessedPosition<'m> {
    position: &'m Position,
    half: Half,
    ground: &'m NodeGraph,
    near: &'m Near,
    worth: &'m Worth,
    scratch: &'m mut PlanScratch,
}

impl AssessedPosition<'_> {
    /// The value of a unit at a place for a power.
    pub(crate) fn value(&self, power: Power, kind: UnitKind, at: Location) -> f32 {
        let province = self.position.board().province_of(at);
        let strength = f32::from(self.near.strength(power, province));
        let competition = f32::from(self.near.competition(power, province));
        let worth = self.worth.at(self.half, self.ground, power, kind, at);
        worth + STRENGTH * (strength - competition)
    }

    /// Orders the units of a power.
    pub(crate) fn movement(
        &mut self,
        power: Power,
        dice: &mut Dice,
        orders: &mut Vec<MovementOrder>,
    ) {
        self.movement_by(power, |value, _| value, dice, orders);
    }

    /// Orders the units of a power, with adjusted values of places.
    pub(crate) fn movement_by(
        &mut self,
        power: Power,
        taste: impl Fn(f32, Location) -> f32,
        dice: &mut Dice,
        orders: &mut Vec<MovementOrder>,
    ) {
        let mut scratch = std::mem::take(self.scratch);
        let value = |kind, at| taste(self.value(power, kind, at), at);
        let (position, near) = (self.position, self.near);
        Plan { position, power, near, value, scratch: &mut scratch }.make(dice, orders);
        *self.scratch = scratch;
    }

    /// Orders the retreats of a power.
    pub(crate) fn retreats(&self, power: Power, orders: &mut Vec<RetreatOrder>) {
        retreat(self.position, power, |kind, at| self.value(power, kind, at), orders);
    }

    /// Orders the builds and removals of a power.
    pub(crate) fn adjustments(
        &self,
        power: Power,
        rules: &Rules,
        dice: &mut Dice,
        orders: &mut Vec<(Power, AdjustmentOrder)>,
    ) {
        let value = |kind, at| self.value(power, kind, at);
        adjust(self.position, power, rules, value, dice, orders);
    }
}
