//! Finding places and powers by what people write, and saying what is wrong if there is none.

use super::{Board, Coast, Found, Location, Power, Province, fold};
use crate::lang::messages::board as said;
use crate::lang::{Arg, Message, Name, text};

/// A name that means nothing on a board, or too much: a sentence that says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameError(Message);

impl NameError {
    /// What is wrong.
    pub fn said(&self) -> Message {
        self.0.clone()
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
            (Found::Place(place), Some(coast)) => {
                let province = self.province_of(place);
                let found = match Coast::from_id(coast.trim()) {
                    Some(coast) => self.coast_called(province, coast),
                    None => self.coast_named(province, coast),
                };
                found.map_or(Found::Unknown, Found::Place)
            }
            (found, _) => found,
        }
    }

    /// The coast of a province that the variant calls so.
    fn coast_named(&self, province: Province, name: &str) -> Option<Location> {
        let folded = fold(name);
        let called = |name: &Name| name.spellings().iter().any(|name| fold(name) == folded);
        let mut coasts = self.province(province).coasts.iter().copied();
        coasts.find(|&at| self.coast_name(at).is_some_and(called))
    }

    /// The power with this name, adjective, abbreviation or letter.
    pub fn find_power(&self, name: &str) -> Option<Power> {
        self.names.power(&fold(name)).filter(|&power| !self.is_neutral(power))
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
                let places = all.iter().map(|place| self.location_upper(place.location()));
                let places = Arg::or(places);
                Err(NameError(text!(said::AmbiguousPlace { name: shown, places })))
            }
            Found::Unknown => {
                let near = self.near_provinces(name).into_iter().take(1);
                Err(NameError(self.unknown_place(&shown, near)))
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
            let powers = self.powers().map(|power| self.power(power).id.as_str());
            let powers = Arg::commas(powers);
            NameError(text!(said::UnknownPower { name: shown, powers }))
        })
    }

    /// The same for whoever can have units: a power, or the armed neutrals.
    pub fn force_named(&self, name: &str) -> Result<Power, NameError> {
        let neutral = self.neutral().filter(|&neutral| self.power(neutral).id == name);
        neutral.map_or_else(|| self.power_named(name), Ok)
    }

    /// The message that no province has a name, with those that may be meant.
    pub(crate) fn unknown_place(
        &self,
        name: &str,
        near: impl IntoIterator<Item = Province>,
    ) -> Message {
        let near: Vec<Arg> =
            near.into_iter().map(|province| self.place_arg(province.location())).collect();
        if near.is_empty() {
            return text!(said::UnknownPlace { name });
        }
        text!(said::UnknownPlaceNear { name, near: Arg::or(near) })
    }

    /// Provinces with a name that looks like a mistyped one, the nearest first.
    pub fn near_provinces(&self, written: &str) -> Vec<Province> {
        self.names.near(written)
    }

    /// Powers with a name that looks like a mistyped one.
    pub fn near_powers(&self, written: &str) -> Vec<Power> {
        let mut near = self.names.near_powers(written);
        near.retain(|&power| !self.is_neutral(power));
        near
    }
}
