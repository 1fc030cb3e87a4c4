//! The levels of the search.

/// The level of a search. Its time depends on the machine; its effort does not, so its answers are
/// the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// For a quick game: about 0.05 seconds per phase.
    Casual,
    /// In between: about 0.1 seconds per phase.
    Club,
    /// The strongest: about 0.2 seconds per phase.
    Strong,
}

impl Level {
    /// `casual`, `club` or `strong`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Casual => "casual",
            Level::Club => "club",
            Level::Strong => "strong",
        }
    }

    /// The effort of this level.
    pub const fn effort(self) -> SearchEffort {
        match self {
            Level::Casual => SearchEffort { playouts: 2_400, ideas: 32, rounds: 0 },
            Level::Club => SearchEffort { playouts: 10_000, ideas: 64, rounds: 16 },
            Level::Strong => SearchEffort { playouts: 64_000, ideas: 128, rounds: 64 },
        }
    }
}

/// The effort of a search for the orders of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SearchEffort {
    /// The number of playouts.
    pub playouts: u32,
    /// The number of initial candidates.
    pub ideas: usize,
    /// The number of rounds in which it estimates the strategies of the others.
    pub rounds: u32,
}
