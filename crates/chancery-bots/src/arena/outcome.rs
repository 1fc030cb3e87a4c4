//! The result of a game, as it is counted, and as it is stored in the saved game under `arena`.

use chancery::game::FinalStanding;
use serde::{Deserialize, Serialize};

use crate::Forfeits;
use crate::company::seated;

/// The parameters of a series of games, which determine every game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The random seed.
    pub seed: u64,
    /// The variant.
    pub variant: String,
    /// The rules.
    pub rules: String,
    /// The first year.
    pub from: u16,
    /// The last year.
    pub until: u16,
    /// The time limit of a player for a phase in milliseconds, if any.
    pub time_ms: Option<u64>,
    /// The names of the players, dealt to the powers in turn.
    pub players: Vec<String>,
}

impl Run {
    /// The players of a game, in the order of the powers.
    pub fn seated(&self, powers: usize, game: u64) -> impl Iterator<Item = &str> {
        seated(&self.players, powers, game).map(String::as_str)
    }
}

/// The result of a game of a series.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The series.
    pub run: Run,
    /// The number of the game.
    pub game: u64,
    /// The result of each power, in order.
    pub seats: Vec<Sat>,
}

/// The result of a game for one power.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Sat {
    /// The power.
    pub power: String,
    /// The name of the player.
    pub player: String,
    /// Whether it won.
    pub solo: bool,
    /// Whether it has a centre or a unit at the end.
    pub survived: bool,
    /// Its centres at the end of each year.
    pub centres: Vec<u16>,
    /// The orders the player forfeited.
    pub forfeits: Forfeits,
}

impl Sat {
    /// Its centres at the end of the game.
    pub fn centres_at_last(&self) -> u16 {
        self.centres.last().copied().unwrap_or_default()
    }

    /// What counts for its score.
    pub(super) fn standing(&self) -> FinalStanding {
        let Sat { solo, survived, .. } = *self;
        FinalStanding { centres: self.centres_at_last(), survived, solo }
    }

    /// Its centres at the end of a year, counted from the first. After the end of the game they
    /// stay the same.
    pub(super) fn centres_in(&self, year: usize) -> u16 {
        self.centres.get(year).copied().unwrap_or_else(|| self.centres_at_last())
    }
}
