//! A player with a simple plan: take the centres within reach, together, and walk towards the others.
//! It looks one turn ahead and does not convoy.

mod distance;
mod summer;
mod winter;

use chancery::board::{Location, Power, ProvinceSet, UnitKind};
use chancery::{Order, PhaseKind, Position};

use crate::{Dice, Player, Seat};
use distance::Distances;
use summer::Summer;

/// Goes for the nearest centres that it does not own. Units help each other, keep out of each other's
/// way, and guard what is threatened.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// How far it is to every centre, on the board that was played on last.
    distances: Option<Distances>,
}

impl Player for Greedy {
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>) {
        let board = seat.position.board();
        let distances = match self.distances.take() {
            Some(known) if known.are_of(board) => known,
            _ => Distances::on(board),
        };
        let worth = Worth::of(seat.position, seat.power, self.distances.insert(distances));
        match seat.position.phase().kind {
            PhaseKind::Movement => Summer::new(seat, worth, dice).choose(orders),
            PhaseKind::Retreat => winter::retreat(seat, &worth, dice, orders),
            PhaseKind::Adjustment => winter::adjust(seat, &worth, dice, orders),
        }
    }
}

/// What it is worth to stand in a centre that one does not own.
const NEAREST: u32 = 1 << 20;

/// What places are worth to a power: the more, the nearer the centres are that others own, or nobody.
#[derive(Clone, Copy, Debug)]
struct Worth<'d> {
    distances: &'d Distances,
    /// The centres it does not own.
    goals: ProvinceSet,
}

impl<'d> Worth<'d> {
    fn of(position: &Position, power: Power, distances: &'d Distances) -> Worth<'d> {
        let centres = position.board().centres().iter().copied();
        let goals = centres.filter(|&centre| position.owner(centre) != Some(power)).collect();
        Worth { distances, goals }
    }

    /// A centre counts four times as much as one that is a move farther away.
    fn at(&self, kind: UnitKind, at: Location) -> u32 {
        let steps = self.goals.iter().map(|centre| self.distances.between(kind, at, centre));
        steps.map(|steps| NEAREST.checked_shr(2 * u32::from(steps)).unwrap_or(0)).sum()
    }
}

/// A number to compare by; between equal ones the dice decide.
fn tossed(worth: u32, dice: &mut Dice) -> (u32, usize) {
    (worth, dice.below(usize::MAX))
}
