//! The classic baseline of the field, after its published method: every place has a worth, units go
//! where it is greatest, and whoever finds a place taken by its own side helps. It looks at nothing but
//! the board before it, and never convoys.

mod ground;
mod near;
mod plan;
mod winter;
mod worth;

use chancery::board::{Location, Power, UnitKind};
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::{Order, PhaseKind, Position, Rules};

use crate::{Dice, Player, Seat};
use ground::Ground;
use near::Near;
use plan::{Desk, Plan};
use winter::{adjust, retreat};
use worth::{LANES, Worth};

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
    ground: Option<Ground>,
    near: Near,
    worth: Worth,
    desk: Desk,
}

impl Mind {
    /// Look at a position: what is worth how much to whom.
    pub(crate) fn look<'m>(&'m mut self, position: &'m Position) -> View<'m> {
        let board = position.board();
        if self.ground.as_ref().is_none_or(|ground| !std::ptr::eq(ground.board(), board)) {
            self.ground = None;
        }
        let ground = self.ground.get_or_insert_with(|| Ground::of(board));
        self.near.fill(position);
        self.worth.fill(position, ground, &self.near);
        View { position, ground, near: &self.near, worth: &self.worth, desk: &mut self.desk }
    }
}

/// A position that was looked at.
#[derive(Debug)]
pub(crate) struct View<'m> {
    pub(crate) position: &'m Position,
    ground: &'m Ground,
    pub(crate) near: &'m Near,
    worth: &'m Worth,
    desk: &'m mut Desk,
}

impl View<'_> {
    /// What it is worth to a power to have a unit at a place.
    pub(crate) fn value(&self, power: Power, kind: UnitKind, at: Location) -> f32 {
        value(self.position, self.ground, self.near, self.worth, power, kind, at)
    }

    /// Order the units of a power.
    pub(crate) fn movement(
        &mut self,
        power: Power,
        dice: &mut Dice,
        orders: &mut Vec<MovementOrder>,
    ) {
        let View { position, ground, near, worth, desk } = self;
        let value = |kind, at| value(position, ground, near, worth, power, kind, at);
        Plan { position, power, near, value, desk }.make(dice, orders);
    }

    /// Order the units of a power by a taste of one's own: what a place is worth is changed by it.
    pub(crate) fn movement_by(
        &mut self,
        power: Power,
        taste: impl Fn(f32, UnitKind, Location) -> f32,
        dice: &mut Dice,
        orders: &mut Vec<MovementOrder>,
    ) {
        let View { position, ground, near, worth, desk } = self;
        let value = |kind, at| {
            taste(value(position, ground, near, worth, power, kind, at), kind, at)
        };
        Plan { position, power, near, value, desk }.make(dice, orders);
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

fn value(
    position: &Position,
    ground: &Ground,
    near: &Near,
    worth: &Worth,
    power: Power,
    kind: UnitKind,
    at: Location,
) -> f32 {
    let province = position.board().province_of(at);
    let strength = f32::from(near.strength(power, province));
    let competition = f32::from(near.competition(power, province));
    worth.at(ground, power, kind, at) + STRENGTH * (strength - competition)
}
