//! What the others would do if they thought: every power has a few order sets, and each is played more
//! often the more its power regrets not to have played it. What has been played on average is close to
//! where nobody has anything to regret.

use chancery::board::Power;
use chancery::{Order, Rules};

use super::playout::Playout;
use super::value::Scale;
use crate::{Dice, Seat};

/// A power's order sets, and how it feels about each.
#[derive(Clone, Debug)]
struct Mood {
    power: Power,
    sets: Vec<Vec<Order>>,
    regrets: Vec<f32>,
    /// How much each has been played.
    played: Vec<f32>,
}

impl Mood {
    /// How much each set is played now.
    fn shares(&self) -> impl Iterator<Item = f32> + '_ {
        let sum: f32 = self.regrets.iter().map(|regret| regret.max(0.0)).sum();
        let even = 1.0 / self.sets.len() as f32;
        self.regrets.iter().map(move |regret| if sum > 0.0 { regret.max(0.0) / sum } else { even })
    }
}

/// What all powers would do.
#[derive(Clone, Debug, Default)]
pub(super) struct Moods(Vec<Mood>);

impl Moods {
    /// Let all powers choose among their order sets for so many rounds, each playing on to the end of
    /// the year before `year`.
    pub(super) fn form(
        seat: &Seat<'_>,
        sets: Vec<(Power, Vec<Vec<Order>>)>,
        playout: &mut Playout,
        year: u16,
        rounds: u32,
        dice: &mut Dice,
    ) -> Moods {
        let all = sets.into_iter().filter(|(_, sets)| !sets.is_empty()).map(|(power, sets)| {
            let (regrets, played) = (vec![0.0; sets.len()], vec![0.0; sets.len()]);
            Mood { power, sets, regrets, played }
        });
        let mut moods = Moods(all.collect());
        let mut scale = Scale::default();
        for _ in 0..rounds {
            if seat.clock.is_up() {
                break;
            }
            moods.round(seat, playout, &mut scale, year, dice);
        }
        moods
    }

    fn round(
        &mut self,
        seat: &Seat<'_>,
        playout: &mut Playout,
        scale: &mut Scale,
        year: u16,
        dice: &mut Dice,
    ) {
        let chosen: Vec<usize> = self.0.iter().map(|mood| drawn(mood.shares(), dice)).collect();
        let rules: &Rules = seat.rules;
        let luck = dice.split();
        let mut sheet = Vec::new();
        for number in 0..self.0.len() {
            let values: Vec<f32> = (0..self.0[number].sets.len())
                .map(|set| {
                    sheet.clear();
                    for (other, mood) in self.0.iter().enumerate() {
                        let choice = if other == number { set } else { chosen[other] };
                        sheet.extend(&mood.sets[choice]);
                    }
                    let next = playout.after(seat.position, &sheet, rules);
                    let end = playout.until(year, next, rules, &mut luck.clone());
                    scale.weigh(&end).value(self.0[number].power)
                })
                .collect();
            let mood = &mut self.0[number];
            let shares: Vec<f32> = mood.shares().collect();
            let mean: f32 = shares.iter().zip(&values).map(|(share, value)| share * value).sum();
            for (set, value) in values.into_iter().enumerate() {
                mood.regrets[set] += value - mean;
                mood.played[set] += shares[set];
            }
        }
    }

    /// Orders of a power, drawn as it would play on average; none if it has nothing to decide.
    pub(super) fn draw(&self, power: Power, dice: &mut Dice) -> Option<&[Order]> {
        let mood = self.0.iter().find(|mood| mood.power == power)?;
        let sum: f32 = mood.played.iter().sum();
        let shares = mood.played.iter().map(|played| played / sum.max(f32::MIN_POSITIVE));
        mood.sets.get(drawn(shares, dice)).map(Vec::as_slice)
    }
}

/// Draw one, each as often as its share says.
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
