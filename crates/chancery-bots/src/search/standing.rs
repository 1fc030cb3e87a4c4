//! Estimates the chances of the powers.

use chancery::{Position, Rules};

use super::playout::Playout;
use super::value::Scale;
use crate::{Clock, Dice};

/// The number of playouts, and of years.
const TIMES: u32 = 96;
const YEARS: u16 = 3;

/// The estimated share of the game of each power, in the order of the board; the shares add up to
/// 1. The position is played on many times, and a power counts by the square of its final value.
pub fn standing(position: &Position, rules: &Rules, dice: &mut Dice, clock: Clock<'_>) -> Vec<f32> {
    let (mut playout, mut scale) = (Playout::default(), Scale::default());
    playout.begin(position);
    let board = position.board();
    let mut shares = vec![0.0; board.powers().len()];
    let year = position.phase().year.saturating_add(YEARS);
    for _ in 0..TIMES {
        let end = playout.until(year, position.clone(), rules, &mut dice.split());
        let weighed = scale.weigh(&end);
        let values = board.powers().map(|power| weighed.value(power).max(0.0).powi(2));
        let values: Vec<f32> = values.collect();
        let sum = values.iter().sum::<f32>();
        if sum > 0.0 {
            for (share, value) in shares.iter_mut().zip(values) {
                *share += value / sum;
            }
        }
        if clock.is_up() {
            break;
        }
    }
    let sum = shares.iter().sum::<f32>();
    if sum > 0.0 {
        for share in &mut shares {
            *share /= sum;
        }
    }
    shares
}
