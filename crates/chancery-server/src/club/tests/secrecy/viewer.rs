//! Who looks at the two worlds, and what is hidden from whom.

/// Somebody who looks at a world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ViewerRole {
    /// Plays in the games.
    Player,
    /// Plays against them.
    Opponent,
    /// Has an account and plays nowhere.
    Spectator,
    /// Runs games and plays nowhere.
    Master,
    /// Runs the site.
    Operator,
    /// Has no account.
    Visitor,
}

/// Those who never look, and whose acts are hidden from everybody who does.
pub(super) const OTHERS: [&str; 7] = ["Hal", "Ida", "Joe", "Kay", "Lou", "Mia", "Ned"];

impl ViewerRole {
    pub(super) const ALL: [ViewerRole; 6] = [
        ViewerRole::Player,
        ViewerRole::Opponent,
        ViewerRole::Spectator,
        ViewerRole::Master,
        ViewerRole::Operator,
        ViewerRole::Visitor,
    ];

    /// The name of the account; a visitor has none.
    pub(super) const fn name(self) -> Option<&'static str> {
        match self {
            ViewerRole::Player => Some("Ada"),
            ViewerRole::Opponent => Some("Bea"),
            ViewerRole::Spectator => Some("Sam"),
            ViewerRole::Master => Some("Gem"),
            ViewerRole::Operator => Some("Op"),
            ViewerRole::Visitor => None,
        }
    }

    pub(super) fn is(self, name: &str) -> bool {
        self.name() == Some(name)
    }

    /// Does the viewer know who plays in an anonymous game that somebody else runs, which accounts have which
    /// addresses, and which private games there are? An operator does.
    pub(super) fn knows_accounts(self) -> bool {
        self == ViewerRole::Operator
    }
}
