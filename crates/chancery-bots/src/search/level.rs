//! How long a search thinks.

/// How well a search plays. The time that a level takes depends on the machine; what it looks at does
/// not, so its answers are the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// For a quick game: about a twentieth of a second for the orders of a phase.
    Casual,
    /// In between: about a tenth of a second.
    Club,
    /// As good as it gets: about a fifth of a second.
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

    /// What a player of this level does before it chooses.
    pub const fn effort(self) -> SearchEffort {
        match self {
            Level::Casual => SearchEffort { playouts: 2_400, ideas: 32, rounds: 0 },
            Level::Club => SearchEffort { playouts: 10_000, ideas: 64, rounds: 16 },
            Level::Strong => SearchEffort { playouts: 64_000, ideas: 128, rounds: 64 },
        }
    }
}

/// How much a search does before it chooses the orders of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SearchEffort {
    /// How many times the game is played on.
    pub playouts: u32,
    /// How many order sets are tried at first.
    pub ideas: usize,
    /// For how many rounds it imagines what the others would do if they thought.
    pub rounds: u32,
}
