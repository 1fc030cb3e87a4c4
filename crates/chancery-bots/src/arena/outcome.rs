//! What came of a game, as it is counted and as it stands in the line of the saved game: under `arena`.

use serde::{Deserialize, Serialize};

use crate::Forfeits;
use crate::company::seated;

/// What a series of games is: two with the same are the same, game by game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The number that all chance comes from.
    pub seed: u64,
    /// The variant.
    pub variant: String,
    /// The rules.
    pub rules: String,
    /// The first year.
    pub from: u16,
    /// The last year.
    pub until: u16,
    /// How many milliseconds a player may think about a phase, if there is a limit.
    pub time_ms: Option<u64>,
    /// The players by name, as they are dealt to the powers in turn.
    pub players: Vec<String>,
}

impl Run {
    /// The players of a game, in the order of so many powers.
    pub fn seated(&self, powers: usize, game: u64) -> impl Iterator<Item = &str> {
        seated(&self.players, powers, game).map(String::as_str)
    }
}

/// A game of a series that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The series.
    pub run: Run,
    /// The number of the game.
    pub game: u64,
    /// What came of it for each power, in their order.
    pub seats: Vec<Sat>,
}

/// What came of a game for one power.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Sat {
    /// The power.
    pub power: String,
    /// The name of the player.
    pub player: String,
    /// Has it won?
    pub solo: bool,
    /// Has it a centre or a unit in the end?
    pub survived: bool,
    /// Its centres at the end of each year.
    pub centres: Vec<u16>,
    /// The orders that the player lost.
    pub forfeits: Forfeits,
}

impl Sat {
    /// Its centres in the end.
    pub fn centres_at_last(&self) -> u16 {
        self.centres.last().copied().unwrap_or_default()
    }

    /// Its centres at the end of a year, counted from the first. After the end they stay what they were.
    pub(super) fn centres_in(&self, year: usize) -> u16 {
        self.centres.get(year).copied().unwrap_or_else(|| self.centres_at_last())
    }
}
