//! Results of games by player.

use chancery::game::{FinalStanding, ScoringSystem};

use super::{GameResult, Interval, Played, Sat};
use crate::{Forfeits, ThinkingTime};

/// Results of games. Except for rounding, their order does not matter; count them by number to be
/// exact.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    games: u64,
    solos: u64,
    years: usize,
    standings: Vec<PlayerTally>,
}

/// The results of all players of one name.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerTally {
    /// The name.
    pub name: String,
    /// The figures of all seats.
    pub total: Figures,
    /// The figures of the seats of each power, in the order of the board.
    pub powers: Vec<(String, Figures)>,
    /// The forfeited orders.
    pub forfeits: Forfeits,
    /// How long they thought, in games that were played while counting.
    pub thought: ThinkingTime,
    /// The centres of all seats at the end of each year.
    sums: Vec<u64>,
}

/// Sums over seats.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Figures {
    /// The number of seats.
    pub seats: u64,
    /// The number of seats that won.
    pub solos: u64,
    /// The number of seats with a centre or a unit at the end.
    pub survived: u64,
    squares: f64,
    draws: f64,
    centres: u64,
}

impl Tally {
    /// An empty tally. The standings follow the order of `names`, each once.
    pub fn new<'n>(names: impl IntoIterator<Item = &'n str>, powers: &[&str]) -> Tally {
        let mut standings: Vec<PlayerTally> = Vec::new();
        for name in names {
            if standings.iter().all(|standing| standing.name != name) {
                let powers = powers.iter().map(|&power| (power.to_owned(), Figures::default()));
                standings.push(PlayerTally {
                    name: name.to_owned(),
                    total: Figures::default(),
                    powers: powers.collect(),
                    forfeits: Forfeits::default(),
                    thought: ThinkingTime::default(),
                    sums: Vec::new(),
                });
            }
        }
        Tally { games: 0, solos: 0, years: 0, standings }
    }

    /// Counts a game that was just played.
    pub fn count(&mut self, played: &Played) {
        self.recount(&played.outcome);
        for (seat, thought) in played.outcome.seats.iter().zip(&played.thoughts) {
            if let Some(standing) = self.named(&seat.player) {
                standing.thought.time += thought.time;
                standing.thought.moves += thought.moves;
            }
        }
    }

    /// Counts a game that was played earlier.
    pub fn recount(&mut self, outcome: &GameResult) {
        let seats = &outcome.seats;
        let years = seats.iter().map(|seat| seat.centres.len()).max().unwrap_or_default();
        self.lengthen(years);
        self.games += 1;
        self.solos += u64::from(seats.iter().any(|seat| seat.solo));
        let standings: Vec<FinalStanding> = seats.iter().map(Sat::standing).collect();
        let scored = |system: ScoringSystem| system.scores(&standings).into_iter();
        let scores = scored(ScoringSystem::SumOfSquares).zip(scored(ScoringSystem::DrawSize));
        for ((number, seat), (squares, draws)) in seats.iter().enumerate().zip(scores) {
            let figures = Figures {
                seats: 1,
                solos: seat.solo.into(),
                survived: seat.survived.into(),
                squares,
                draws,
                centres: seat.centres_at_last().into(),
            };
            let Some(standing) = self.named(&seat.player) else { continue };
            standing.total.add(figures);
            if let Some((_, power)) = standing.powers.get_mut(number) {
                power.add(figures);
            }
            standing.forfeits += seat.forfeits;
            for (year, sum) in standing.sums.iter_mut().enumerate() {
                *sum += u64::from(seat.centres_in(year));
            }
        }
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The number of games with a winner.
    pub fn solos(&self) -> u64 {
        self.solos
    }

    /// The results of each name.
    pub fn standings(&self) -> &[PlayerTally] {
        &self.standings
    }

    fn named(&mut self, name: &str) -> Option<&mut PlayerTally> {
        self.standings.iter_mut().find(|standing| standing.name == name)
    }

    /// Extends the years: in games that ended earlier, the final centres count for the later years.
    fn lengthen(&mut self, years: usize) {
        self.years = self.years.max(years);
        for standing in &mut self.standings {
            let last = standing.total.centres;
            standing.sums.resize(self.years.max(standing.sums.len()), last);
        }
    }
}

impl PlayerTally {
    /// The mean centres at the end of each year. A game that is over keeps its final centres.
    pub fn centres_by_year(&self) -> Vec<f64> {
        self.sums.iter().map(|&sum| mean(sum as f64, self.total.seats)).collect()
    }

    /// The mean time of a phase in milliseconds, if any was played while counting.
    pub fn time_ms(&self) -> Option<f64> {
        let ThinkingTime { time, moves } = self.thought;
        (moves > 0).then(|| 1000.0 * time.as_secs_f64() / moves as f64)
    }
}

impl Figures {
    fn add(&mut self, more: Figures) {
        self.seats += more.seats;
        self.solos += more.solos;
        self.survived += more.survived;
        self.squares += more.squares;
        self.draws += more.draws;
        self.centres += more.centres;
    }

    /// The share of seats that won. With one seat of the name per game, this is the share of games.
    pub fn solo_share(self) -> f64 {
        mean(self.solos as f64, self.seats)
    }

    /// The share of seats with a centre or a unit at the end.
    pub fn survival(self) -> f64 {
        mean(self.survived as f64, self.seats)
    }

    /// The mean sum-of-squares score.
    pub fn sum_of_squares(self) -> f64 {
        mean(self.squares, self.seats)
    }

    /// The mean draw-size score.
    pub fn draw_score(self) -> f64 {
        mean(self.draws, self.seats)
    }

    /// The mean centres at the end.
    pub fn centres(self) -> f64 {
        mean(self.centres as f64, self.seats)
    }

    /// The 95 % confidence interval of a share or a mean score of these seats.
    pub fn interval(self, share: f64) -> Interval {
        Interval::wilson(share, self.seats)
    }
}

fn mean(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

#[cfg(test)]
mod tests {
    use super::super::{Run, Sat};
    use super::*;

    const POWERS: [&str; 3] = ["A", "B", "C"];

    fn game(players: [&str; 3], centres: [&[u16]; 3], winner: Option<usize>) -> GameResult {
        let run = Run {
            seed: 1,
            variant: String::new(),
            rules: String::new(),
            from: 1901,
            until: 1903,
            time_ms: None,
            players: Vec::new(),
        };
        let seats = (0..3).map(|seat| Sat {
            power: POWERS[seat].to_owned(),
            player: players[seat].to_owned(),
            solo: winner == Some(seat),
            survived: centres[seat].last() != Some(&0),
            centres: centres[seat].to_vec(),
            forfeits: Forfeits { late: 1, ..Forfeits::default() },
        });
        GameResult { run, game: 0, seats: seats.collect() }
    }

    #[test]
    fn seats_are_counted_by_name() {
        let mut tally = Tally::new(["x", "y", "y"], &POWERS);
        tally.recount(&game(["x", "y", "y"], [&[4, 6], &[3, 0], &[3, 4]], Some(0)));
        tally.recount(&game(["y", "y", "x"], [&[4, 4, 2], &[3, 3, 2], &[3, 4, 4]], None));
        assert_eq!((tally.games(), tally.solos()), (2, 1));
        let [x, y] = tally.standings() else { panic!("two names") };
        assert_eq!((x.total.seats, x.total.solos, x.total.survived), (2, 1, 2));
        assert_eq!((y.total.seats, y.total.solos, y.total.survived), (4, 0, 3));
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-12, "{a} {b}");
        near(x.total.solo_share(), 0.5);
        near(x.total.sum_of_squares(), f64::midpoint(1.0, 16.0 / 24.0));
        near(x.total.draw_score(), f64::midpoint(1.0, 1.0 / 3.0));
        near(y.total.survival(), 0.75);
        near(y.total.draw_score(), 2.0 / 3.0 / 4.0);
        assert_eq!(x.powers[0].1.solos, 1);
        assert_eq!((x.powers[0].1.seats, x.powers[1].1.seats, x.powers[2].1.seats), (1, 0, 1));
        assert_eq!((x.forfeits.total(), y.forfeits.total()), (2, 4));
        assert_eq!(x.time_ms(), None);
    }

    #[test]
    fn finished_games_keep_their_final_centres() {
        let short = game(["x", "y", "y"], [&[4, 6], &[3, 0], &[3, 4]], Some(0));
        let long = game(["y", "y", "x"], [&[4, 4, 2], &[3, 3, 2], &[3, 4, 4]], None);
        for games in [[&short, &long], [&long, &short]] {
            let mut tally = Tally::new(["x", "y"], &POWERS);
            for game in games {
                tally.recount(game);
            }
            assert_eq!(tally.standings()[0].centres_by_year(), [3.5, 5.0, 5.0]);
            assert_eq!(tally.standings()[1].centres_by_year(), [3.25, 2.75, 2.0]);
        }
    }
}
