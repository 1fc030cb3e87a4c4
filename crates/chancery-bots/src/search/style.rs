//! Models of the other players, from their orders so far.

use chancery::{LegalOrders, Order, PhaseKind};

use crate::dumb::Assessor;
use crate::{Clock, Dice, Greedy, Past, Player, Seat};

/// The prior for an unknown player: the shares of searching, greedy and baseline play.
const PRIOR: [f32; 3] = [0.5, 0.125, 0.375];
/// The number of movement phases to consider.
const MEMORY: usize = 6;
/// The number of samples of each way of playing.
const DRAWS: usize = 16;
/// The assumed probability of an order by a player that searches: unpredictable, but one of a few.
const SEARCH_LIKELIHOOD: f32 = 0.3;
/// The weight of the model. A player may change its ways.
const WEIGHT: f32 = 0.9;

/// How a power plays, in shares.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayStyle {
    /// The share of searching.
    pub(super) thoughtful: f32,
    /// The share of greedy play when it does not search. Otherwise it plays as the baseline.
    pub(super) greedy: f32,
}

impl PlayStyle {
    /// From the log-likelihood of its orders under each of the three ways of playing.
    fn by(likelihoods: [f32; 3]) -> PlayStyle {
        let most = likelihoods.into_iter().fold(f32::NEG_INFINITY, f32::max);
        let mut shares = PRIOR;
        for (share, likelihood) in shares.iter_mut().zip(likelihoods) {
            *share *= (likelihood - most).exp();
        }
        let all: f32 = shares.iter().sum();
        for (share, unknown) in shares.iter_mut().zip(PRIOR) {
            *share = WEIGHT * *share / all + (1.0 - WEIGHT) * unknown;
        }
        let [thoughtful, greedy, dumb] = shares;
        PlayStyle { thoughtful, greedy: greedy / (greedy + dumb) }
    }
}

/// Evaluates past orders.
#[derive(Debug, Default)]
pub(super) struct Memory {
    assessor: Assessor,
    greedy: Greedy,
    legal: LegalOrders,
}

impl Memory {
    /// The model of each power, in the order of the board.
    pub(super) fn styles(&mut self, seat: &Seat<'_>, dice: &mut Dice) -> Vec<PlayStyle> {
        let mut sums = vec![[0.0; 3]; seat.position.board().powers().len()];
        let moves = |past: &&Past| past.position.phase().kind == PhaseKind::Movement;
        for past in seat.past.iter().rev().filter(moves).take(MEMORY) {
            self.weigh(past, seat, dice, &mut sums);
        }
        sums.into_iter().map(PlayStyle::by).collect()
    }

    /// Adds the log-likelihood of the orders of a phase for each power.
    fn weigh(&mut self, past: &Past, seat: &Seat<'_>, dice: &mut Dice, sums: &mut [[f32; 3]]) {
        let Past { position, orders } = past;
        self.legal.fill(position, seat.rules);
        let then = Seat { position, legal: &self.legal, past: &[], clock: Clock::FREE, ..*seat };
        let mut view = self.assessor.assess(position);
        for (power, sums) in position.board().powers().zip(sums) {
            let (mut greedy, mut movement) = (Vec::new(), Vec::new());
            for _ in 0..DRAWS {
                self.greedy.choose(&Seat { power, ..then }, dice, &mut greedy);
                view.movement(power, dice, &mut movement);
            }
            let dumb: Vec<Order> = movement.into_iter().map(Order::from).collect();
            for (_, order) in orders.iter().filter(|(giver, _)| *giver == power) {
                let ways =
                    [SEARCH_LIKELIHOOD, likelihood(*order, &greedy), likelihood(*order, &dumb)];
                for (sum, way) in sums.iter_mut().zip(ways) {
                    *sum += way.ln();
                }
            }
        }
    }
}

/// The estimated probability of an order, given samples. An order that was not sampled is unlikely
/// but possible.
fn likelihood(order: Order, imagined: &[Order]) -> f32 {
    let hits = imagined.iter().filter(|&&other| other == order).count();
    (hits as f32 + 0.5) / (DRAWS as f32 + 1.0)
}

#[cfg(test)]
mod tests {
    use chancery::{Board, Position, Rules};

    use super::*;
    use crate::{GameRunner, Kind, Level, Setting};

    /// The models after some years of play by players of a kind.
    fn styles(kind: Kind, years: u16) -> Vec<PlayStyle> {
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
        Memory::default().styles(&seat, &mut Dice::new(2, 0))
    }

    #[test]
    fn past_play_reveals_the_style() {
        // One of seven may be misjudged, as it had few orders to give.
        let known = |kind, is: fn(PlayStyle) -> bool| {
            let right = styles(kind, 3).into_iter().filter(|&known| is(known)).count();
            assert!(right >= 6, "{}: {right} of 7", kind.name());
        };
        known(Kind::Dumb, |known| known.thoughtful < 0.2 && known.greedy < 0.2);
        known(Kind::Greedy, |known| known.thoughtful < 0.2 && known.greedy > 0.8);
        known(Kind::Search(Level::Casual), |known| known.thoughtful > 0.8);
    }

    #[test]
    fn unknown_players_have_the_prior_style() {
        let nothing = PlayStyle::by([0.0; 3]);
        assert!((nothing.thoughtful - 0.5).abs() < 1e-6 && (nothing.greedy - 0.25).abs() < 1e-6);
    }
}
