//! The score of each player in a game, from 0 to 1. The scores of a game add up to 1.

use super::Sat;

/// Sum of squares: a solo takes all; otherwise scores are proportional to the squares of centres.
pub(super) fn squares(seats: &[Sat]) -> Vec<f64> {
    let square = |seat: &Sat| f64::from(seat.centres_at_last()).powi(2);
    let all: f64 = seats.iter().map(square).sum();
    shared(seats, |seat| if all > 0.0 { square(seat) / all } else { 0.0 })
}

/// Draw-size: a solo takes all; otherwise the survivors share equally.
pub(super) fn draws(seats: &[Sat]) -> Vec<f64> {
    let left = seats.iter().filter(|seat| seat.survived).count();
    shared(seats, |seat| if seat.survived { 1.0 / left as f64 } else { 0.0 })
}

fn shared(seats: &[Sat], part: impl Fn(&Sat) -> f64) -> Vec<f64> {
    let won = seats.iter().any(|seat| seat.solo);
    let score = |seat: &Sat| if won { f64::from(u8::from(seat.solo)) } else { part(seat) };
    seats.iter().map(score).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(centres: u16, solo: bool) -> Sat {
        Sat { solo, survived: centres > 0, centres: vec![3, centres], ..Sat::default() }
    }

    #[test]
    fn a_solo_takes_all() {
        let seats = [seat(18, true), seat(16, false), seat(0, false)];
        assert_eq!(squares(&seats), [1.0, 0.0, 0.0]);
        assert_eq!(draws(&seats), [1.0, 0.0, 0.0]);
    }

    #[test]
    fn without_a_solo_the_score_is_shared() {
        let seats = [seat(4, false), seat(2, false), seat(2, false), seat(0, false)];
        let sixth = 4.0 / 24.0;
        assert_eq!(squares(&seats), [16.0 / 24.0, sixth, sixth, 0.0]);
        let third = 1.0 / 3.0;
        assert_eq!(draws(&seats), [third, third, third, 0.0]);
    }

    #[test]
    fn a_game_without_survivors_scores_nothing() {
        let seats = [seat(0, false), seat(0, false)];
        assert_eq!((squares(&seats), draws(&seats)), (vec![0.0; 2], vec![0.0; 2]));
    }
}
