//! The built-in players by name. New players are registered here.

use crate::{Dumb, Greedy, Hold, Level, Player, RandomPlayer, Search};

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Plays at random: [`RandomPlayer`].
    Random,
    /// Does nothing: [`Hold`].
    Hold,
    /// Takes the centres within reach: [`Greedy`].
    Greedy,
    /// Moves to the most valuable places: [`Dumb`].
    Dumb,
    /// Searches ahead: [`Search`].
    Search(Level),
}

impl Kind {
    /// All kinds, weakest first.
    pub const ALL: [Kind; 7] = [
        Kind::Random,
        Kind::Hold,
        Kind::Greedy,
        Kind::Dumb,
        Kind::Search(Level::Casual),
        Kind::Search(Level::Club),
        Kind::Search(Level::Strong),
    ];

    /// The name, as in `dumb` or `search-club`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Hold => "hold",
            Kind::Greedy => "greedy",
            Kind::Dumb => "dumb",
            Kind::Search(Level::Casual) => "search-casual",
            Kind::Search(Level::Club) => "search-club",
            Kind::Search(Level::Strong) => "search",
        }
    }

    /// The kind with a name. `search` is the strongest level.
    pub fn named(name: &str) -> Option<Kind> {
        match name {
            "search-strong" => Some(Kind::Search(Level::Strong)),
            _ => Kind::ALL.into_iter().find(|kind| kind.name() == name),
        }
    }

    /// Creates a player of this kind.
    pub fn player(self) -> Box<dyn Player> {
        match self {
            Kind::Random => Box::new(RandomPlayer::default()),
            Kind::Hold => Box::new(Hold),
            Kind::Greedy => Box::new(Greedy::default()),
            Kind::Dumb => Box::new(Dumb::default()),
            Kind::Search(level) => Box::new(Search::new(level)),
        }
    }
}
