//! What the powers are known for: how each is thought to play, by what it has ordered so far.

use chancery::{LegalOrders, Order, PhaseKind};

use crate::dumb::Mind;
use crate::{Clock, Dice, Greedy, Past, Player, Seat};

/// How a power of which nothing is known is thought to play: how often it thinks, is greedy, and plays as
/// the baseline does.
const UNKNOWN: [f32; 3] = [0.5, 0.125, 0.375];
/// How many phases of movement back one remembers.
const MEMORY: usize = 6;
/// How often one imagines what a power would have ordered if it played in some way.
const DRAWS: usize = 16;
/// How likely an order is of one who thinks. Nobody knows what it will think of, but it is one of a few.
const THOUGHT: f32 = 0.3;
/// How far one relies on all this. Who has played in one way may still play in another.
const TRUST: f32 = 0.9;

/// How a power plays, in shares of the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Repute {
    /// How often it thinks.
    pub(super) thoughtful: f32,
    /// How often it is greedy when it does not think. The rest of the time it plays as the baseline.
    pub(super) greedy: f32,
}

impl Repute {
    /// By how likely its orders were in each of the three ways, as logarithms.
    fn by(likelihoods: [f32; 3]) -> Repute {
        let most = likelihoods.into_iter().fold(f32::NEG_INFINITY, f32::max);
        let mut shares = UNKNOWN;
        for (share, likelihood) in shares.iter_mut().zip(likelihoods) {
            *share *= (likelihood - most).exp();
        }
        let all: f32 = shares.iter().sum();
        for (share, unknown) in shares.iter_mut().zip(UNKNOWN) {
            *share = TRUST * *share / all + (1.0 - TRUST) * unknown;
        }
        let [thoughtful, greedy, dumb] = shares;
        Repute { thoughtful, greedy: greedy / (greedy + dumb) }
    }
}

/// Remembers what was ordered.
#[derive(Debug, Default)]
pub(super) struct Memory {
    mind: Mind,
    greedy: Greedy,
    legal: LegalOrders,
}

impl Memory {
    /// What each power is known for, in the order of the board.
    pub(super) fn reputes(&mut self, seat: &Seat<'_>, dice: &mut Dice) -> Vec<Repute> {
        let mut sums = vec![[0.0; 3]; seat.position.board().powers().len()];
        let moves = |past: &&Past| past.position.phase().kind == PhaseKind::Movement;
        for past in seat.past.iter().rev().filter(moves).take(MEMORY) {
            self.weigh(past, seat, dice, &mut sums);
        }
        sums.into_iter().map(Repute::by).collect()
    }

    /// How likely the orders of a phase were: add it up for each power.
    fn weigh(&mut self, past: &Past, seat: &Seat<'_>, dice: &mut Dice, sums: &mut [[f32; 3]]) {
        let Past { position, orders } = past;
        self.legal.fill(position, seat.rules);
        let then = Seat { position, legal: &self.legal, past: &[], clock: Clock::FREE, ..*seat };
        let mut view = self.mind.look(position);
        for (power, sums) in position.board().powers().zip(sums) {
            let (mut greedy, mut movement) = (Vec::new(), Vec::new());
            for _ in 0..DRAWS {
                self.greedy.choose(&Seat { power, ..then }, dice, &mut greedy);
                view.movement(power, dice, &mut movement);
            }
            let dumb: Vec<Order> = movement.into_iter().map(Order::from).collect();
            for (_, order) in orders.iter().filter(|(giver, _)| *giver == power) {
                let ways = [THOUGHT, likelihood(*order, &greedy), likelihood(*order, &dumb)];
                for (sum, way) in sums.iter_mut().zip(ways) {
                    *sum += way.ln();
                }
            }
        }
    }
}

/// How likely an order was by those that were imagined. One that was not among them is unlikely, but not
/// out of the question.
fn likelihood(order: Order, imagined: &[Order]) -> f32 {
    let hits = imagined.iter().filter(|&&other| other == order).count();
    (hits as f32 + 0.5) / (DRAWS as f32 + 1.0)
}

#[cfg(test)]
mod tests {
    use chancery::{Board, Position, Rules};

    use super::*;
    use crate::{GameRunner, Kind, Level, Setting};

    /// What is thought of the powers after some years in which players of a kind played them.
    fn reputes(kind: Kind, years: u16) -> Vec<Repute> {
        let (board, rules, clock) = (Board::classic(), Rules::default(), Clock::FREE);
        let last_year = board.first_year() + years - 1;
        let setting = Setting { start: Position::start(board), rules, last_year, patience: None };
        let mut players: Vec<_> = board.powers().map(|_| kind.player()).collect();
        let mut past = Vec::new();
        let end = GameRunner::default().play(
            &setting,
            &mut players,
            &mut Dice::new(1, 0),
            |position, judgment| {
                past.push(Past::of(position.clone(), judgment));
            },
        );
        let (mut legal, power) = (LegalOrders::new(), board.powers().next().unwrap());
        legal.fill(&end, &rules);
        let (position, legal, rules, past) = (&end, &legal, &rules, &past);
        let seat = Seat { power, position, legal, rules, past, last_year: None, clock };
        Memory::default().reputes(&seat, &mut Dice::new(2, 0))
    }

    #[test]
    fn who_has_played_is_known_for_how() {
        // Of one in seven the little it could order may mislead.
        let known = |kind, is: fn(Repute) -> bool| {
            let right = reputes(kind, 3).into_iter().filter(|&known| is(known)).count();
            assert!(right >= 6, "{}: {right} of 7", kind.name());
        };
        known(Kind::Dumb, |known| known.thoughtful < 0.2 && known.greedy < 0.2);
        known(Kind::Greedy, |known| known.thoughtful < 0.2 && known.greedy > 0.8);
        known(Kind::Search(Level::Casual), |known| known.thoughtful > 0.8);
    }

    #[test]
    fn of_who_has_not_played_one_thinks_as_of_anybody() {
        let nothing = Repute::by([0.0; 3]);
        assert!((nothing.thoughtful - 0.5).abs() < 1e-6 && (nothing.greedy - 0.25).abs() < 1e-6);
    }
}
