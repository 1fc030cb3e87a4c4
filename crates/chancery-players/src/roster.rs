//! The players by name. Whoever writes a new one adds it here.

use crate::{Greedy, Player, Random};

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Any legal order is as good as another: [`Random`].
    Random,
    /// Takes the centres within reach: [`Greedy`].
    Greedy,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 2] = [Kind::Random, Kind::Greedy];

    /// `random` or `greedy`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Greedy => "greedy",
        }
    }

    /// A player of this kind.
    pub fn player(self) -> Box<dyn Player> {
        match self {
            Kind::Random => Box::new(Random::default()),
            Kind::Greedy => Box::new(Greedy::default()),
        }
    }
}
