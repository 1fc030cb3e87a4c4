//! The small vocabulary of a board: provinces, locations, powers, coasts, kinds of unit.
//! Each is a number that only a [`Board`](super::Board) hands out; names live in the board.

use std::fmt;

use crate::lang::{Arg, Lang};

/// A province: the thing that can be occupied, by one unit at most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Province(pub(crate) u8);

/// A place where a unit can stand: a province, or one coast of a province whose coast is split.
///
/// The locations of a board are numbered with the provinces first, in the order of the provinces,
/// and the coasts behind them; so a province and its plain location have the same number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location(pub(crate) u8);

/// One of the powers that play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Power(pub(crate) u8);

impl Province {
    /// The province's number on its board, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The province as a location, without a coast.
    pub const fn location(self) -> Location {
        Location(self.0)
    }
}

impl Location {
    /// The location's number on its board, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Power {
    /// The power's number in its variant, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which coast of a province with a split coast.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coast {
    /// `nc`
    North,
    /// `nec`
    NorthEast,
    /// `ec`
    East,
    /// `sec`
    SouthEast,
    /// `sc`
    South,
    /// `swc`
    SouthWest,
    /// `wc`
    West,
    /// `nwc`
    NorthWest,
}

impl Coast {
    /// All eight, clockwise from the north.
    pub const ALL: [Coast; 8] = [
        Coast::North,
        Coast::NorthEast,
        Coast::East,
        Coast::SouthEast,
        Coast::South,
        Coast::SouthWest,
        Coast::West,
        Coast::NorthWest,
    ];

    /// `nc`, `nec`, `ec`, `sec`, `sc`, `swc`, `wc` or `nwc`.
    pub const fn id(self) -> &'static str {
        match self {
            Coast::North => "nc",
            Coast::NorthEast => "nec",
            Coast::East => "ec",
            Coast::SouthEast => "sec",
            Coast::South => "sc",
            Coast::SouthWest => "swc",
            Coast::West => "wc",
            Coast::NorthWest => "nwc",
        }
    }

    /// Does it lie between two of the four main directions?
    pub const fn is_between(self) -> bool {
        matches!(self, Coast::NorthEast | Coast::SouthEast | Coast::SouthWest | Coast::NorthWest)
    }

    /// `North Coast`, `côte nord`, and so on.
    pub fn name(self, lang: Lang) -> &'static str {
        lang.word("words", self.key())
    }

    /// Where languages keep its name.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Coast::North => "coast-nc",
            Coast::NorthEast => "coast-nec",
            Coast::East => "coast-ec",
            Coast::SouthEast => "coast-sec",
            Coast::South => "coast-sc",
            Coast::SouthWest => "coast-swc",
            Coast::West => "coast-wc",
            Coast::NorthWest => "coast-nwc",
        }
    }

    /// The coast with this id, whatever its case.
    pub fn from_id(id: &str) -> Option<Coast> {
        Coast::ALL.into_iter().find(|coast| coast.id().eq_ignore_ascii_case(id))
    }
}

/// Army or fleet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnitKind {
    /// Stands on land, moves over land, is convoyed.
    Army,
    /// Stands at sea or on a coast, moves along coasts and over seas, convoys.
    Fleet,
}

impl UnitKind {
    /// `A` or `F`.
    pub const fn letter(self) -> char {
        match self {
            UnitKind::Army => 'A',
            UnitKind::Fleet => 'F',
        }
    }

    /// The kind with this letter, whatever its case.
    pub const fn from_letter(letter: char) -> Option<UnitKind> {
        match letter {
            'A' | 'a' => Some(UnitKind::Army),
            'F' | 'f' => Some(UnitKind::Fleet),
            _ => None,
        }
    }

    /// `army` or `fleet`.
    pub const fn id(self) -> &'static str {
        match self {
            UnitKind::Army => "army",
            UnitKind::Fleet => "fleet",
        }
    }

    /// `army`, `fleet`, `armée`, `flotte`.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            UnitKind::Army => lang.word("words", "unit-army"),
            UnitKind::Fleet => lang.word("words", "unit-fleet"),
        }
    }
}

impl fmt::Display for UnitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// What kind of ground a province is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Land without a coast: armies only.
    Inland,
    /// Land with a coast: armies and fleets.
    Coastal,
    /// Water: fleets only, and the only place where they convoy.
    Sea,
}

impl Terrain {
    /// Can a unit of this kind ever stand here?
    pub const fn admits(self, kind: UnitKind) -> bool {
        match self {
            Terrain::Inland => matches!(kind, UnitKind::Army),
            Terrain::Coastal => true,
            Terrain::Sea => matches!(kind, UnitKind::Fleet),
        }
    }

    /// `inland`, `coastal` or `sea`.
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Inland => "inland",
            Terrain::Coastal => "coastal",
            Terrain::Sea => "sea",
        }
    }

    /// What a province of it is, as an argument of a message.
    pub(crate) fn said(self) -> Arg {
        Arg::Word("words", self.key())
    }

    const fn key(self) -> &'static str {
        match self {
            Terrain::Inland => "terrain-inland",
            Terrain::Coastal => "terrain-coastal",
            Terrain::Sea => "terrain-sea",
        }
    }

    /// What a province of it is.
    pub fn name(self, lang: Lang) -> &'static str {
        lang.word("words", self.key())
    }
}
