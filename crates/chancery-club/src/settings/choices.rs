//! Settings that are one of a few choices.

use serde::{Deserialize, Serialize};

/// Defines enums whose choices have names, which settings and pages use.
macro_rules! choices {
    ($($(#[$doc:meta])+ $name:ident { $($(#[$choice_doc:meta])+ $choice:ident = $id:literal,)+ })+) => {$(
        $(#[$doc])+
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$choice_doc])+ $choice,)+
        }

        impl $name {
            /// All choices.
            pub const ALL: &[$name] = &[$($name::$choice),+];

            /// The name in settings.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$choice => $id,)+
                }
            }
        }
    )+};
}

choices! {
    /// Who may write to whom.
    PressKind {
        /// Everybody, to any set of powers.
        #[default]
        Full = "full",
        /// Only to everybody.
        PublicOnly = "public-only",
        /// Nobody, until the game is over (gunboat).
        Off = "off",
        /// As in the rulebook: only in movement phases.
        Rulebook = "rulebook",
        /// Messages are collected and delivered together.
        Rounds = "rounds",
    }
    /// Who may see a game.
    Visibility {
        /// Everybody; the lobby lists it.
        #[default]
        Public = "public",
        /// Whoever has its link.
        Link = "link",
        /// Whoever is invited.
        Private = "private",
    }
    /// How powers are given to players.
    PowerAssignment {
        /// By lot.
        #[default]
        Random = "random",
        /// By the lists of preferences that players hand in.
        Preference = "preference",
        /// Each player chooses a seat at joining.
        Choice = "choice",
    }
    /// How a game can end without a winner before its last year.
    DrawRule {
        /// All surviving powers share the game if all their players agree, in a secret vote.
        #[default]
        Survivors = "survivors",
        /// It cannot.
        Never = "never",
    }
    /// Who may watch a game without a seat.
    SpectatorRule {
        /// Whoever may see it, signed in or not.
        #[default]
        Everybody = "everybody",
        /// Accounts that may see it.
        Accounts = "accounts",
        /// Nobody until the game is over.
        Nobody = "nobody",
    }
}
