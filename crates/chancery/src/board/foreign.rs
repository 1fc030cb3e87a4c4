//! What other programs call the built-in boards: saved games name them so, and people look for them
//! so.

use super::{BUILT_IN, Board, BoardRef, fold};

/// A board's names elsewhere.
struct ForeignNames {
    id: &'static str,
    /// The map of the Python package `diplomacy`, which saved games name.
    python: Option<&'static str>,
    /// The names of webDiplomacy, vDiplomacy, godip and jDip, where they are others than the id.
    others: &'static [&'static str],
}

const fn names(
    id: &'static str,
    python: Option<&'static str>,
    others: &'static [&'static str],
) -> ForeignNames {
    ForeignNames { id, python, others }
}

/// By the ids of our boards. Names are compared folded, so `ColdWar` and `Cold War` are one.
const NAMES: [ForeignNames; 27] = [
    names("classic", Some("standard"), &["Classical", "Classic Map"]),
    names("1898", None, &["Classic1898"]),
    names("1908", None, &["Year1908", "1908: Fall of Europe"]),
    names("ancient_med", Some("ancmed"), &["Ancient Mediterranean"]),
    names("canton", None, &[]),
    names("chaos", None, &["ClassicChaos"]),
    names("coldwar", None, &["Cold War"]),
    names("colonial", Some("colonial"), &["Colonial Diplomacy"]),
    names("crowded", None, &["ClassicCrowded", "Classical Crowded"]),
    names("empire4", Some("empire"), &["American Empire IV"]),
    names("empires_coalitions", None, &["EmpiresCoalitions", "1800: Empires and Coalitions"]),
    names("england_turkey", None, &["ClassicEvT"]),
    names("fleet_rome", Some("standard_fleet_rome"), &["FleetRome"]),
    names("france_austria", Some("standard_france_austria"), &["ClassicFvA", "France vs Austria"]),
    names("germany_italy", Some("standard_germany_italy"), &["ClassicGvI", "Italy vs Germany"]),
    names("gobble_earth", None, &["GobbleEarth"]),
    names("hundred", None, &["Hundred3 v1 [H31]"]),
    names("known_world_901", Some("known_world_901"), &["Known World 901"]),
    names("milan", None, &["ClassicMilan"]),
    names("modern2", Some("modern"), &["Modern Diplomacy II"]),
    names("north_sea_wars", None, &["North Sea Wars"]),
    names("pure", Some("pure"), &[]),
    names("sengoku_5", None, &["Sengoku5"]),
    names("twenty_twenty", None, &["Twenty Twenty"]),
    names("western_world_901", None, &["Western World 901"]),
    names("world9", Some("world"), &["World Diplomacy IX"]),
    names("youngstown", None, &["Youngstown Redux"]),
];

impl Board {
    /// The built-in variant with this id, or with this name in another program: `ancmed` is what the
    /// Python package calls `ancient_med`.
    pub fn by_name(name: &str) -> Option<&'static BoardRef> {
        Board::built_in(name).or_else(|| {
            let folded = fold(name);
            let called = |known: &ForeignNames| {
                fold(known.id) == folded
                    || known.python.is_some_and(|python| fold(python) == folded)
                    || known.others.iter().any(|other| fold(other) == folded)
            };
            let known = NAMES.iter().find(|known| called(known)).map(|known| known.id);
            let own = || BUILT_IN.iter().map(|(id, _)| *id).find(|id| fold(id) == folded);
            known.or_else(own).and_then(Board::built_in)
        })
    }

    /// What the Python package `diplomacy` calls the board; its id, if the package lacks it.
    pub fn python_name(&self) -> &str {
        let known = NAMES.iter().find(|known| known.id == self.id() && self.is_built_in());
        known.and_then(|known| known.python).unwrap_or_else(|| self.id())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn boards_are_found_by_the_names_of_others() {
        for name in ["classic", "standard", "Classical", "CLASSIC"] {
            assert_eq!(Board::by_name(name).map(|board| board.id()), Some("classic"), "{name}");
        }
        assert_eq!(Board::by_name("Lantern").map(|board| board.id()), Some("lantern"));
        assert!(Board::by_name("").is_none() && Board::by_name("atlantis").is_none());
        assert_eq!(Board::classic().python_name(), "standard");
    }

    #[test]
    fn no_two_boards_share_a_name() {
        let mut all = BTreeSet::new();
        for known in &NAMES {
            let mut own: BTreeSet<String> = known.others.iter().map(|other| fold(other)).collect();
            own.extend([fold(known.id)]);
            own.extend(known.python.map(fold));
            for name in own {
                assert!(all.insert(name.clone()), "{name}");
            }
        }
    }

    #[test]
    fn what_a_saved_game_names_is_found_again() {
        for (id, _) in BUILT_IN {
            let board = Board::built_in(id).unwrap();
            assert_eq!(Board::by_name(board.python_name()), Some(board), "{id}");
        }
    }
}
