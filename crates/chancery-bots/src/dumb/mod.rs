//! The classic baseline of the field, after its published method: every place has a worth, units go
//! where it is greatest, and whoever finds a place taken by its own side helps. It looks at nothing but
//! the board before it, and never convoys.

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

/// What a unit of one's own that could enter a place counts, and one of the strongest rival against it.
const STRENGTH: f32 = 1000.0;

/// The baseline.
#[derive(Clone, Debug, Default)]
pub struct Dumb {
    mind: Mind,
    movement: Vec<MovementOrder>,
    retreats: Vec<RetreatOrder>,
    adjustments: Vec<(Power, AdjustmentOrder)>,
}

impl Player for Dumb {
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>) {
        let Seat { position, power, rules, .. } = *seat;
        let mut view = self.mind.look(position);
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

/// What one needs to look at positions. It is kept from one to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mind {
    ground: Option<NodeGraph>,
    near: Near,
    worth: Worth,
    scratch: PlanScratch,
}

impl Mind {
    /// Look at a position: what is worth how much to whom.
    pub(crate) fn look<'m>(&'m mut self, position: &'m Position) -> AssessedPosition<'m> {
        let Mind { ground, near, worth, scratch } = self;
        let ground = on(position.board_ref(), ground);
        near.fill(position);
        worth.fill(position, ground, near);
        AssessedPosition { position, half: Half::of(position), ground, near, worth, scratch }
    }

    /// Look at a position that a new year begins with, for all of the year.
    pub(crate) fn look_ahead(&mut self, position: &Position) {
        let Mind { ground, near, worth, .. } = self;
        near.fill(position);
        worth.fill_year(position, on(position.board_ref(), ground), near);
    }

    /// Look only at who could go where; what it is worth is as it was when one looked ahead.
    pub(crate) fn glance<'m>(&'m mut self, position: &'m Position) -> AssessedPosition<'m> {
        let Mind { ground, near, worth, scratch } = self;
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

/// The ground of a board: the one that is known, or a new one.
fn on<'g>(board: &BoardRef, known: &'g mut Option<NodeGraph>) -> &'g NodeGraph {
    if known.as_ref().is_some_and(|ground| ground.board() != board) {
        *known = None;
    }
    known.get_or_insert_with(|| NodeGraph::of(board))
}

/// A position that was looked at.
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
    /// What it is worth to a power to have a unit at a place.
    pub(crate) fn value(&self, power: Power, kind: UnitKind, at: Location) -> f32 {
        let province = self.position.board().province_of(at);
        let strength = f32::from(self.near.strength(power, province));
        let competition = f32::from(self.near.competition(power, province));
        let worth = self.worth.at(self.half, self.ground, power, kind, at);
        worth + STRENGTH * (strength - competition)
    }

    /// Order the units of a power.
    pub(crate) fn movement(
        &mut self,
        power: Power,
        dice: &mut Dice,
        orders: &mut Vec<MovementOrder>,
    ) {
        self.movement_by(power, |value, _| value, dice, orders);
    }

    /// Order the units of a power by a taste of one's own: what a place is worth is changed by it.
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

    /// Let the dislodged units of a power retreat.
    pub(crate) fn retreats(&self, power: Power, orders: &mut Vec<RetreatOrder>) {
        retreat(self.position, power, |kind, at| self.value(power, kind, at), orders);
    }

    /// Build and remove what is due to a power.
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
