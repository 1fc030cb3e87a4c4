//! A player with a simple plan: take the centres within reach, together, and move towards the
//! others. It looks one turn ahead and does not convoy.

mod nearness;
mod summer;
mod winter;

use chancery::board::{Location, Power, ProvinceSet, UnitKind};
use chancery::{Order, PhaseKind, Position};

use crate::{Dice, Player, Seat};
use nearness::Nearness;
use summer::Summer;

/// Moves to the nearest centres it does not own. Its units support each other, do not block each
/// other, and guard threatened centres.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// The nearness of centres on the last board.
    nearness: Option<Nearness>,
}

impl Player for Greedy {
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>) {
        let board = seat.position.board_ref();
        let nearness = match self.nearness.take() {
            Some(known) if known.is_of(board) => known,
            _ => Nearness::on(board),
        };
        let worth = GoalWorth::of(seat.position, seat.power, self.nearness.insert(nearness));
        match seat.position.phase().kind {
            PhaseKind::Movement => Summer::new(seat, worth, dice).choose(orders),
            PhaseKind::Retreat => winter::retreat(seat, &worth, dice, orders),
            PhaseKind::Adjustment => winter::adjust(seat, &worth, dice, orders),
        }
    }
}

/// The value of places for a power: the higher, the nearer the centres of other powers and neutral
/// ones.
#[derive(Clone, Debug)]
struct GoalWorth<'d> {
    nearness: &'d Nearness,
    /// The centres it does not own; and, in the order of the board's list, 1 for each of them, else
    /// 0.
    goals: ProvinceSet,
    counts: Vec<u32>,
}

impl<'d> GoalWorth<'d> {
    fn of(position: &Position, power: Power, nearness: &'d Nearness) -> GoalWorth<'d> {
        let centres = position.board().centres();
        let is_goal = |centre| position.owner(centre) != Some(power);
        GoalWorth {
            nearness,
            goals: centres.iter().copied().filter(|&centre| is_goal(centre)).collect(),
            counts: centres.iter().map(|&centre| u32::from(is_goal(centre))).collect(),
        }
    }

    /// The value of a unit of this type at a location.
    fn at(&self, kind: UnitKind, at: Location) -> u32 {
        self.nearness.at(kind, at).iter().zip(&self.counts).map(|(near, count)| near * count).sum()
    }
}

/// A sort key with random tie-breaking.
fn with_tie_break(worth: u32, dice: &mut Dice) -> (u32, usize) {
    (worth, dice.below(usize::MAX))
}
