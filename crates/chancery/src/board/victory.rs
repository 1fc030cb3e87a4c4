//! When a game is won: how many centres it takes, what a tie means, and what else can decide.

/// What wins a game, as the variant says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Victory {
    /// Whoever has so many supply centres, and more than anybody else, wins.
    pub centres: usize,
    /// What happens if several powers lead with the same number.
    pub tie: Tie,
    /// When the captures of this year are counted, whoever has most centres wins.
    pub last_year: Option<u16>,
    /// A lead that wins.
    pub lead: Option<Lead>,
}

impl Victory {
    /// A victory by centres alone.
    pub const fn by_centres(centres: usize) -> Victory {
        Victory { centres, tie: Tie::Continue, last_year: None, lead: None }
    }
}

/// What a tie of the leaders means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tie {
    /// `continue`: play on.
    #[default]
    Continue,
    /// `shared`: the leaders share the game.
    Shared,
}

impl Tie {
    /// Both.
    pub const ALL: [Tie; 2] = [Tie::Continue, Tie::Shared];

    /// `continue` or `shared`.
    pub const fn id(self) -> &'static str {
        match self {
            Tie::Continue => "continue",
            Tie::Shared => "shared",
        }
    }
}

/// A lead over the second that wins. It can get smaller with the years.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lead {
    /// How many centres the leader needs more than the second in the first year.
    pub margin: u16,
    /// The first year in which a lead wins.
    pub from: u16,
    /// How many fewer in each later year.
    pub falls: u16,
    /// The fewest.
    pub least: u16,
}

impl Lead {
    /// The lead that wins when the captures of a year are counted; none if it is too early.
    pub fn margin_in(self, year: u16) -> Option<u16> {
        let years = year.checked_sub(self.from)?;
        Some(self.margin.saturating_sub(self.falls.saturating_mul(years)).max(self.least))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_that_wins_falls_to_its_least() {
        let lead = Lead { margin: 20, from: 2001, falls: 1, least: 1 };
        assert_eq!(lead.margin_in(2000), None);
        for (year, margin) in [(2001, 20), (2002, 19), (2015, 6), (2020, 1), (2100, 1)] {
            assert_eq!(lead.margin_in(year), Some(margin), "{year}");
        }
    }
}
