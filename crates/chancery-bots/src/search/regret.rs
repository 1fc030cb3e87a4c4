//! Estimates the strategies of the others by regret matching: every power has a few order sets, and
//! plays each in proportion to its regret. The average approaches an equilibrium.

use chancery::board::Power;
use chancery::{Order, Rules};

use super::playout::Playout;
use super::value::Scale;
use crate::{Dice, Seat};

/// A power's order sets, with the regret of each.
#[derive(Clone, Debug)]
struct MixedStrategy {
    power: Power,
    sets: Vec<Vec<Order>>,
    regrets: Vec<f32>,
    /// The accumulated share of each set.
    played: Vec<f32>,
}

impl MixedStrategy {
    /// The current share of each set.
    fn shares(&self) -> impl Iterator<Item = f32> + '_ {
        let sum: f32 = self.regrets.iter().map(|regret| regret.max(0.0)).sum();
        let even = 1.0 / self.sets.len() as f32;
        self.regrets.iter().map(move |regret| if sum > 0.0 { regret.max(0.0) / sum } else { even })
    }
}

/// The strategies of all powers.
#[derive(Clone, Debug, Default)]
pub(super) struct MixedStrategies(Vec<MixedStrategy>);

impl MixedStrategies {
    /// Runs regret matching for some rounds, with playouts to the end of the year before `year`.
    pub(super) fn form(
        seat: &Seat<'_>,
        sets: Vec<(Power, Vec<Vec<Order>>)>,
        playout: &mut Playout,
        year: u16,
        rounds: u32,
        dice: &mut Dice,
    ) -> MixedStrategies {
        let all = sets.into_iter().filter(|(_, sets)| !sets.is_empty()).map(|(power, sets)| {
            let (regrets, played) = (vec![0.0; sets.len()], vec![0.0; sets.len()]);
            MixedStrategy { power, sets, regrets, played }
        });
        let mut strategies = MixedStrategies(all.collect());
        let mut scale = Scale::default();
        for _ in 0..rounds {
            if seat.clock.is_up() {
                break;
            }
            strategies.round(seat, playout, &mut scale, year, dice);
        }
        strategies
    }

    fn round(
        &mut self,
        seat: &Seat<'_>,
        playout: &mut Playout,
        scale: &mut Scale,
        year: u16,
        dice: &mut Dice,
    ) {
        let chosen: Vec<usize> =
            self.0.iter().map(|strategy| drawn(strategy.shares(), dice)).collect();
        let rules: &Rules = seat.rules;
        let luck = dice.split();
        let mut sheet = Vec::new();
        for number in 0..self.0.len() {
            let values: Vec<f32> = (0..self.0[number].sets.len())
                .map(|set| {
                    sheet.clear();
                    for (other, strategy) in self.0.iter().enumerate() {
                        let choice = if other == number { set } else { chosen[other] };
                        sheet.extend(&strategy.sets[choice]);
                    }
                    let next = playout.after(seat.position, &sheet, rules);
                    let end = playout.until(year, next, rules, &mut luck.clone());
                    scale.weigh(&end).value(self.0[number].power)
                })
                .collect();
            let strategy = &mut self.0[number];
            let shares: Vec<f32> = strategy.shares().collect();
            let mean: f32 = shares.iter().zip(&values).map(|(share, value)| share * value).sum();
            for (set, value) in values.into_iter().enumerate() {
                strategy.regrets[set] += value - mean;
                strategy.played[set] += shares[set];
            }
        }
    }

    /// Orders of a power, sampled from its average strategy; none if it has nothing to decide.
    pub(super) fn draw(&self, power: Power, dice: &mut Dice) -> Option<&[Order]> {
        let strategy = self.0.iter().find(|strategy| strategy.power == power)?;
        let sum: f32 = strategy.played.iter().sum();
        let shares = strategy.played.iter().map(|played| played / sum.max(f32::MIN_POSITIVE));
        strategy.sets.get(drawn(shares, dice)).map(Vec::as_slice)
    }
}

/// Samples an index in proportion to its share.
fn drawn(shares: impl Iterator<Item = f32>, dice: &mut Dice) -> usize {
    let mut rest = dice.share();
    let mut last = 0;
    for (number, share) in shares.enumerate() {
        last = number;
        rest -= share;
        if rest < 0.0 {
            break;
        }
    }
    last
}
