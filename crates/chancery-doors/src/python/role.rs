//! As whom somebody follows a game.

/// As whom somebody follows a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum PythonRole {
    /// A player, with the id of the power.
    Power(String),
    /// Somebody who watches.
    Observer,
    /// Somebody who runs the game and sees all that the API shows.
    Omniscient,
}

impl PythonRole {
    /// Its name in the protocol.
    pub(super) fn name(&self) -> &str {
        match self {
            PythonRole::Power(power) => power,
            PythonRole::Observer => "observer_type",
            PythonRole::Omniscient => "omniscient_type",
        }
    }

    /// The role with this name in the protocol.
    pub(super) fn named(name: &str) -> PythonRole {
        match name {
            "observer_type" => PythonRole::Observer,
            "omniscient_type" => PythonRole::Omniscient,
            power => PythonRole::Power(power.to_owned()),
        }
    }

    /// The power that is played.
    pub(super) fn power(&self) -> Option<&str> {
        match self {
            PythonRole::Power(power) => Some(power),
            PythonRole::Observer | PythonRole::Omniscient => None,
        }
    }
}
