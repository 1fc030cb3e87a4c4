//! Finding places and powers by what people write, and saying what is wrong if there is none.

use super::{Board, Coast, Found, Location, Power, fold};
use crate::lang::Message;

/// A name that means nothing on a board, or too much: a sentence that says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameError(Message);

impl NameError {
    pub(crate) fn said(&self) -> &Message {
        &self.0
    }
}

speaks!(NameError);

impl Board {
    /// What a written name of a place means; a coast may follow a slash, as in `stp/sc`.
    pub fn find(&self, name: &str) -> Found<'_> {
        let (name, coast) = match name.split_once('/') {
            Some((name, coast)) => (name, Some(coast)),
            None => (name, None),
        };
        match (self.names.place(&fold(name)), coast) {
            (Found::Place(place), Some(coast)) => Coast::from_id(coast.trim())
                .and_then(|coast| self.coast_called(self.province_of(place), coast))
                .map_or(Found::Unknown, Found::Place),
            (found, _) => found,
        }
    }

    /// The power with this name, adjective, abbreviation or letter.
    pub fn find_power(&self, name: &str) -> Option<Power> {
        self.names.power(&fold(name))
    }

    /// The place with this name; else a sentence that says what is wrong.
    pub fn place_named(&self, name: &str) -> Result<Location, NameError> {
        if let Some(place) = self.location_with_upper(name) {
            return Ok(place);
        }
        let shown: String = name.chars().take(40).collect();
        match self.find(name) {
            Found::Place(place) => Ok(place),
            Found::Ambiguous(all) => {
                let ids: Vec<&str> =
                    all.iter().map(|place| self.location_upper(place.location())).collect();
                let (or, ou) = (ids.join(" or "), ids.join(" ou "));
                Err(NameError(both!("`{shown}` can mean {or}" / "« {shown} » peut désigner {ou}")))
            }
            Found::Unknown => {
                let near = self.near_names(name).first().copied();
                Err(NameError(match near {
                    None => both!(
                        "`{shown}` is no province of this board"
                            / "« {shown} » n’est pas une province de cette carte"
                    ),
                    Some(near) => both!(
                        "`{shown}` is no province of this board: did you mean {near}?"
                            / "« {shown} » n’est pas une province de cette carte ; vouliez-vous dire {near} ?"
                    ),
                }))
            }
        }
    }

    /// The power with this name; else a sentence that says what is wrong.
    pub fn power_named(&self, name: &str) -> Result<Power, NameError> {
        if let Some(power) = self.powers().find(|&power| self.power(power).id == name) {
            return Ok(power);
        }
        // Folding forgets what is no letter; here that would turn `../ENG` into a power.
        let plain = name.chars().all(|c| c.is_alphanumeric() || " -_.'’".contains(c));
        let found = if plain && !name.contains("..") { self.find_power(name) } else { None };
        found.ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            let known: Vec<&str> = self.powers.iter().map(|power| power.id.as_str()).collect();
            let known = known.join(", ");
            NameError(both!(
                "there is no power `{shown}`; the powers are {known}"
                    / "il n’y a pas de puissance « {shown} » ; les puissances sont {known}"
            ))
        })
    }

    /// Names of places that look like a mistyped one.
    pub fn near_names(&self, written: &str) -> Vec<&str> {
        self.names.near(written)
    }

    /// Names of powers that look like a mistyped one.
    pub fn near_powers(&self, written: &str) -> Vec<&str> {
        self.names.near_powers(written, |power| &self.power(power).id)
    }
}
