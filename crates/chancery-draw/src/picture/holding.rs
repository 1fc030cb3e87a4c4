//! Who holds the land: the tints of a picture tell it, and where one power's land ends.

use chancery::{Position, Power, Province};

use super::Sheet;
use crate::art::Art;
use crate::style::Theme;

/// Who a province is coloured for, and how strongly.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hold {
    Nobody,
    /// A supply centre of its own.
    Centre(Power),
    /// Other land where its unit stands, or that is its homeland and empty.
    Land(Power),
}

impl Hold {
    /// The power, if there is one.
    pub(super) fn power(self) -> Option<Power> {
        match self {
            Hold::Nobody => None,
            Hold::Centre(power) | Hold::Land(power) => Some(power),
        }
    }
}

/// Who holds each province.
pub(super) fn holdings(position: &Position, art: &Art) -> Vec<Hold> {
    let board = position.board();
    let alive = |power: &Power| {
        position.centres_of(*power).next().is_some()
            || position.units().iter().any(|unit| unit.power() == *power)
    };
    let hold = |province: Province| {
        if board.is_centre(province) {
            return position.owner(province).map_or(Hold::Nobody, Hold::Centre);
        }
        if let Some(unit) = position.unit_in(province) {
            return Hold::Land(unit.power());
        }
        art.ground(province).homeland.filter(alive).map_or(Hold::Nobody, Hold::Land)
    };
    board.provinces().map(hold).collect()
}

impl Sheet<'_> {
    pub(super) fn held(&self, province: Province) -> Hold {
        self.holdings[province.index()]
    }

    /// What fills land that is held so.
    pub(super) fn fill(&self, hold: Hold) -> String {
        match (hold, self.style.theme) {
            (Hold::Nobody, _) => self.palette.land.to_owned(),
            (Hold::Centre(power) | Hold::Land(power), Theme::Print) => {
                format!("url(#power-{})", power.index())
            }
            (Hold::Centre(power), _) => self.livery(power).tint.to_string(),
            (Hold::Land(power), _) => self.livery(power).pale.to_string(),
        }
    }
}
