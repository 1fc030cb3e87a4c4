//! The oracle: a second resolver of movement, slow and plain, that shares no code with the
//! adjudicator. It reads the orders, writes an equation for every decision, and solves them by
//! trying every value that is still open.

#![allow(dead_code, unreachable_pub, reason = "each target uses its part")]

mod aftermath;
pub mod agreement;
mod cycles;
mod equations;
mod neutral;
mod open;
mod reading;
mod routes;

use std::collections::{BTreeMap, BTreeSet};

use chancery::board::{Location, Province};
use chancery::order::MovementOrder;
use chancery::{Position, Rules};

/// What became of the orders. Units are named by the province they stood in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// The units that moved.
    pub moved: BTreeSet<Province>,
    /// The dislodged units, and where their attackers came from.
    pub dislodged: BTreeMap<Province, Province>,
    /// The supports that match an order: is it given?
    pub supports: BTreeMap<Province, bool>,
    /// The supports and convoys that match no order, and the moves that have no way.
    pub void: BTreeSet<Province>,
    /// The convoys that match a move: does the fleet stand, and may it carry?
    pub convoys: BTreeMap<Province, bool>,
    /// The moves that went by convoy, or tried to.
    pub by_convoy: BTreeSet<Province>,
    /// The provinces that a standoff left empty.
    pub standoffs: BTreeSet<Province>,
    /// Where the dislodged units can retreat to.
    pub retreats: BTreeMap<Province, BTreeSet<Location>>,
    /// The units of each core that a rule for paradoxes was applied to.
    pub cores: Vec<BTreeSet<Province>>,
    /// The units of each core that was a circular movement.
    pub circles: Vec<BTreeSet<Province>>,
}

/// What becomes of the orders of a movement phase; a unit without an order holds.
pub fn resolve(position: &Position, orders: &[MovementOrder], rules: &Rules) -> Findings {
    let mut orders = orders.to_vec();
    orders.extend(neutral::orders(position));
    let reading = reading::read(position, &orders, rules);
    let solution = cycles::solve(&reading, rules);
    aftermath::findings(position.board(), &reading, rules, &solution)
}
