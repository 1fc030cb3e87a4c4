//! What a player is, and what it sees.

use chancery::board::Power;
use chancery::position::{Dislodged, Unit};
use chancery::{LegalOrders, Order, Position, Rules};

use crate::Dice;

/// Somebody who plays a power.
pub trait Player: Send {
    /// Choose the orders of a power in the phase that its position is in.
    ///
    /// They are added to a list: an order for each unit, or as many builds and removals as the player
    /// wants. All of them are among the legal ones. What is chosen depends on what is seen, on the dice
    /// and on nothing else, so that a game can be played again.
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>);
}

/// What a player sees: the board as all see it, and which power is its own.
#[derive(Clone, Copy, Debug)]
pub struct Seat<'t> {
    /// The power it plays.
    pub power: Power,
    /// Where the game stands.
    pub position: &'t Position,
    /// All that can be ordered, by anybody.
    pub legal: &'t LegalOrders,
    /// The rules.
    pub rules: &'t Rules,
}

impl<'t> Seat<'t> {
    /// The power's units, with their slots.
    pub fn units(&self) -> impl Iterator<Item = (usize, Unit)> + use<'t> {
        let power = self.power;
        let all = self.position.units().iter().copied().enumerate();
        all.filter(move |(_, unit)| unit.power() == power)
    }

    /// The power's dislodged units, with their index among all of them.
    pub fn dislodged(&self) -> impl Iterator<Item = (usize, Dislodged)> + use<'t> {
        let power = self.power;
        let all = self.position.dislodged().iter().copied().enumerate();
        all.filter(move |(_, dislodged)| dislodged.unit.power() == power)
    }
}
