//! As whom somebody follows a game.

/// As whom somebody follows a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Role {
    /// A player, with the id of the power.
    Power(String),
    /// Somebody who watches.
    Observer,
    /// Somebody who runs the game and sees all that the API shows.
    Omniscient,
}

impl Role {
    /// Its name in the protocol.
    pub(super) fn name(&self) -> &str {
        match self {
            Role::Power(power) => power,
            Role::Observer => "observer_type",
            Role::Omniscient => "omniscient_type",
        }
    }

    /// The role with this name in the protocol.
    pub(super) fn named(name: &str) -> Role {
        match name {
            "observer_type" => Role::Observer,
            "omniscient_type" => Role::Omniscient,
            power => Role::Power(power.to_owned()),
        }
    }

    /// The power that is played.
    pub(super) fn power(&self) -> Option<&str> {
        match self {
            Role::Power(power) => Some(power),
            Role::Observer | Role::Omniscient => None,
        }
    }
}
