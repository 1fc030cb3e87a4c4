//! The tints of provinces.

use chancery::{Position, Power, Province};

use crate::art::Art;

/// The power a province is tinted for, and how strongly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LandTint {
    /// No power.
    Neutral,
    /// The owner of the supply centre.
    Centre(Power),
    /// The power whose unit occupies other land, or whose empty homeland it is.
    Land(Power),
}

impl LandTint {
    /// The power, if there is one.
    pub(crate) fn power(self) -> Option<Power> {
        match self {
            LandTint::Neutral => None,
            LandTint::Centre(power) | LandTint::Land(power) => Some(power),
        }
    }
}

/// The tint of each province.
pub(crate) fn tints(position: &Position, art: &Art) -> Vec<LandTint> {
    let board = position.board();
    let alive = |power: &Power| {
        position.centres_of(*power).next().is_some()
            || position.units().iter().any(|unit| unit.power() == *power)
    };
    let tint = |province: Province| {
        if board.is_centre(province) {
            return position.owner(province).map_or(LandTint::Neutral, LandTint::Centre);
        }
        if let Some(unit) = position.unit_in(province) {
            return LandTint::Land(unit.power());
        }
        art.ground(province).homeland.filter(alive).map_or(LandTint::Neutral, LandTint::Land)
    };
    board.provinces().map(tint).collect()
}
