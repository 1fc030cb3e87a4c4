//! Scoring systems of tournaments: what each power gets for a game that is over.

use super::{Ending, Game, survives};

/// A scoring system. Scores are shares of the game: from 0 to 1, and 1 together. Tournaments multiply them
/// by 100.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ScoringSystem {
    /// A solo takes all; otherwise the survivors share equally.
    DrawSize,
    /// A solo takes all; otherwise scores are proportional to the squares of centres.
    SumOfSquares,
    /// A solo takes all. Otherwise each power gets 1 point for playing, 1 for each centre, and 38, 14 and 7 for
    /// the three largest; powers of equal size share. On the classic board these are 100 points.
    CDiplo,
    /// A solo takes all; otherwise nobody scores.
    SoloOnly,
}

/// What a power has at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct FinalStanding {
    /// Its centres.
    pub centres: u16,
    /// Whether it has a unit or a centre.
    pub survived: bool,
    /// Whether it won.
    pub solo: bool,
}

/// What C-Diplo gives for the first, second and third place.
const PLACES: [f64; 3] = [38.0, 14.0, 7.0];

impl ScoringSystem {
    /// All systems.
    pub const ALL: [ScoringSystem; 4] = [
        ScoringSystem::DrawSize,
        ScoringSystem::SumOfSquares,
        ScoringSystem::CDiplo,
        ScoringSystem::SoloOnly,
    ];

    /// The name in requests, such as `sum-of-squares`.
    pub const fn id(self) -> &'static str {
        match self {
            ScoringSystem::DrawSize => "draw-size",
            ScoringSystem::SumOfSquares => "sum-of-squares",
            ScoringSystem::CDiplo => "c-diplo",
            ScoringSystem::SoloOnly => "solo-only",
        }
    }

    /// The system with a name.
    pub fn named(id: &str) -> Option<ScoringSystem> {
        ScoringSystem::ALL.into_iter().find(|system| system.id() == id)
    }

    /// The score of each power, from 0 to 1.
    pub fn scores(self, standings: &[FinalStanding]) -> Vec<f64> {
        if standings.iter().any(|power| power.solo) {
            return shares(standings, |power| f64::from(u8::from(power.solo)));
        }
        match self {
            ScoringSystem::DrawSize => {
                shares(standings, |power| f64::from(u8::from(power.survived)))
            }
            ScoringSystem::SumOfSquares => {
                shares(standings, |power| f64::from(power.centres).powi(2))
            }
            ScoringSystem::CDiplo => {
                shares(standings, |power| 1.0 + f64::from(power.centres) + place(power, standings))
            }
            ScoringSystem::SoloOnly => vec![0.0; standings.len()],
        }
    }
}

/// Points as shares of all points.
fn shares(standings: &[FinalStanding], points: impl Fn(&FinalStanding) -> f64) -> Vec<f64> {
    let points: Vec<f64> = standings.iter().map(points).collect();
    let all: f64 = points.iter().sum();
    points.iter().map(|points| if all > 0.0 { points / all } else { 0.0 }).collect()
}

/// The points of a power for its place. Powers of equal size share those of their places.
fn place(power: &FinalStanding, standings: &[FinalStanding]) -> f64 {
    if power.centres == 0 {
        return 0.0;
    }
    let larger = standings.iter().filter(|other| other.centres > power.centres).count();
    let equal = standings.iter().filter(|other| other.centres == power.centres);
    let places = PLACES.iter().copied().skip(larger).chain(std::iter::repeat(0.0));
    let (points, powers) = equal
        .zip(places)
        .fold((0.0, 0.0), |(points, powers), (_, place)| (points + place, powers + 1.0));
    points / powers
}

impl Game {
    /// What each power has now, in the order of the board. Nobody has won before the game is over.
    pub fn standings(&self) -> Vec<FinalStanding> {
        let position = self.position();
        let winner = match self.ending() {
            Some(Ending::Victory(winner)) => Some(*winner),
            _ => None,
        };
        let standing = |power| FinalStanding {
            centres: position.centres_of(power).count() as u16,
            survived: survives(position, power),
            solo: winner == Some(power),
        };
        self.board().powers().map(standing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standings(centres: &[u16]) -> Vec<FinalStanding> {
        let standing =
            |&centres: &u16| FinalStanding { centres, survived: centres > 0, solo: false };
        centres.iter().map(standing).collect()
    }

    /// The scores in points of 100, rounded to hundredths.
    fn points(system: ScoringSystem, standings: &[FinalStanding]) -> Vec<f64> {
        let round = |score: f64| (score * 10_000.0).round() / 100.0;
        system.scores(standings).into_iter().map(round).collect()
    }

    /// A draw of five: 12, 9, 7, 4 and 2 centres.
    const DRAW: [u16; 7] = [12, 9, 7, 4, 2, 0, 0];

    #[test]
    fn a_solo_takes_all() {
        let mut game = standings(&[18, 16, 0]);
        game[0].solo = true;
        for system in ScoringSystem::ALL {
            assert_eq!(system.scores(&game), [1.0, 0.0, 0.0], "{system:?}");
        }
    }

    #[test]
    fn survivors_of_a_draw_share_equally() {
        let game = standings(&DRAW);
        let expected = [20.0, 20.0, 20.0, 20.0, 20.0, 0.0, 0.0];
        assert_eq!(points(ScoringSystem::DrawSize, &game), expected);
    }

    #[test]
    fn squares_favour_the_largest() {
        // 144 + 81 + 49 + 16 + 4 = 294.
        let expected = [48.98, 27.55, 16.67, 5.44, 1.36, 0.0, 0.0];
        assert_eq!(points(ScoringSystem::SumOfSquares, &standings(&DRAW)), expected);
    }

    #[test]
    fn c_diplo_counts_places() {
        let expected = [1.0 + 12.0 + 38.0, 1.0 + 9.0 + 14.0, 1.0 + 7.0 + 7.0, 5.0, 3.0, 1.0, 1.0];
        assert_eq!(points(ScoringSystem::CDiplo, &standings(&DRAW)), expected);
    }

    #[test]
    fn c_diplo_shares_places_among_equals() {
        let game = standings(&[10, 10, 5, 5, 4, 0, 0]);
        // First and second share 38 + 14, third and fourth share 7.
        let expected = [1.0 + 10.0 + 26.0, 37.0, 1.0 + 5.0 + 3.5, 9.5, 5.0, 1.0, 1.0];
        assert_eq!(points(ScoringSystem::CDiplo, &game), expected);
    }

    #[test]
    fn without_a_solo_solo_only_gives_nothing() {
        assert_eq!(points(ScoringSystem::SoloOnly, &standings(&DRAW)), [0.0; 7]);
    }

    #[test]
    fn a_game_without_survivors_scores_nothing() {
        for system in [ScoringSystem::DrawSize, ScoringSystem::SumOfSquares] {
            assert_eq!(system.scores(&standings(&[0, 0])), [0.0, 0.0], "{system:?}");
        }
    }

    #[test]
    fn names_are_read_back() {
        for system in ScoringSystem::ALL {
            assert_eq!(ScoringSystem::named(system.id()), Some(system));
        }
    }
}
