//! How long a search thinks.

/// How well a search plays. The time that a level takes depends on the machine; what it looks at does
/// not, so its answers are the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// For a quick game: about a twentieth of a second for the orders of a phase.
    Casual,
    /// In between: about a quarter of a second.
    Club,
    /// As good as it gets: about a second.
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

    /// How many times the game is played on before a choice is made.
    pub(super) const fn playouts(self) -> u32 {
        match self {
            Level::Casual => 1_200,
            Level::Club => 6_000,
            Level::Strong => 24_000,
        }
    }

    /// How many order sets are tried at first.
    pub(super) const fn ideas(self) -> usize {
        match self {
            Level::Casual => 32,
            Level::Club => 64,
            Level::Strong => 128,
        }
    }
}
