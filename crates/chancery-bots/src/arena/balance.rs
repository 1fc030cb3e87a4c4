//! How fair a board is: what each power gets when the same player plays all of them.

use super::{GameResult, Interval};

/// The results of each power over many games.
#[derive(Clone, Debug, Default)]
pub struct Balance {
    games: u64,
    powers: Vec<PowerBalance>,
}

/// The results of one power.
#[derive(Clone, PartialEq, Debug)]
pub struct PowerBalance {
    /// The power's id.
    pub power: String,
    games: u64,
    solos: u64,
    survived: u64,
    /// Sums over games of the share of all owned centres at the end, and of its square.
    shares: f64,
    squares: f64,
}

/// Whether a power does better or worse than an even share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fairness {
    /// Its share of centres is below an even one, beyond chance.
    Behind,
    /// Chance explains the difference.
    Even,
    /// Its share is above an even one, beyond chance.
    Ahead,
}

impl Balance {
    /// Counts a game.
    pub fn count(&mut self, result: &GameResult) {
        if self.powers.is_empty() {
            let new = |power: &String| PowerBalance {
                power: power.clone(),
                games: 0,
                solos: 0,
                survived: 0,
                shares: 0.0,
                squares: 0.0,
            };
            self.powers = result.seats.iter().map(|seat| new(&seat.power)).collect();
        }
        let owned: f64 = result.seats.iter().map(|seat| f64::from(seat.centres_at_last())).sum();
        self.games += 1;
        for (power, seat) in self.powers.iter_mut().zip(&result.seats) {
            let share = f64::from(seat.centres_at_last()) / owned.max(1.0);
            power.games += 1;
            power.solos += u64::from(seat.solo);
            power.survived += u64::from(seat.survived);
            power.shares += share;
            power.squares += share * share;
        }
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The powers, in the order of the board.
    pub fn powers(&self) -> &[PowerBalance] {
        &self.powers
    }

    /// How a power compares with an even share of the centres.
    pub fn fairness(&self, power: &PowerBalance) -> Fairness {
        let even = 1.0 / self.powers.len() as f64;
        let Interval { low, high } = power.centre_interval();
        if high < even {
            Fairness::Behind
        } else if low > even {
            Fairness::Ahead
        } else {
            Fairness::Even
        }
    }
}

impl PowerBalance {
    /// The share of games that it won alone.
    pub fn solo_share(&self) -> f64 {
        self.solos as f64 / self.games.max(1) as f64
    }

    /// The share of games that it survived.
    pub fn survived_share(&self) -> f64 {
        self.survived as f64 / self.games.max(1) as f64
    }

    /// Its mean share of all owned centres at the end.
    pub fn centre_share(&self) -> f64 {
        self.shares / self.games.max(1) as f64
    }

    /// The interval of the share of solos.
    pub fn solo_interval(&self) -> Interval {
        Interval::wilson(self.solo_share(), self.games)
    }

    /// The interval of the mean share of centres.
    pub fn centre_interval(&self) -> Interval {
        let (mean, n) = (self.centre_share(), self.games as f64);
        if self.games < 2 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let variance = ((self.squares - n * mean * mean) / (n - 1.0)).max(0.0);
        Interval::of_mean(mean, variance, self.games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{Run, Sat};

    fn game(centres: &[u16]) -> GameResult {
        let run = Run {
            seed: 1,
            variant: "classic".to_owned(),
            rules: "classic".to_owned(),
            from: 1901,
            until: 1902,
            time_ms: None,
            players: vec!["dumb".to_owned()],
        };
        let seats = centres.iter().enumerate().map(|(number, &count)| Sat {
            power: format!("P{number}"),
            centres: vec![count],
            survived: count > 0,
            solo: count >= 9,
            ..Sat::default()
        });
        GameResult { run, game: 1, seats: seats.collect() }
    }

    #[test]
    fn equal_results_are_even() {
        let mut balance = Balance::default();
        for number in 0..100 {
            balance.count(&game(if number % 2 == 0 { &[6, 4] } else { &[4, 6] }));
        }
        assert!(balance.powers().iter().all(|power| balance.fairness(power) == Fairness::Even));
        assert!((balance.powers()[0].centre_share() - 0.5).abs() < 1e-9);
    }

    #[test]
    fn a_power_that_always_gets_more_is_ahead() {
        let mut balance = Balance::default();
        for number in 0..40 {
            balance.count(&game(if number % 4 == 0 { &[4, 6] } else { &[9, 1] }));
        }
        let [strong, weak] = balance.powers() else { panic!("two powers") };
        assert_eq!(balance.fairness(strong), Fairness::Ahead);
        assert_eq!(balance.fairness(weak), Fairness::Behind);
        assert!((strong.solo_share() - 0.75).abs() < 1e-9);
        assert!(strong.solo_interval().low < 0.75 && strong.solo_interval().high > 0.75);
    }

    #[test]
    fn a_single_game_proves_nothing() {
        let mut balance = Balance::default();
        balance.count(&game(&[10, 0]));
        assert!(balance.powers().iter().all(|power| balance.fairness(power) == Fairness::Even));
    }
}
