//! Powers, their home centres and the units they start with.

use super::super::file::{PowerEntry, Text, VariantFile};
use super::names::{no_location, taken};
use super::{Compiler, MOST_POWERS, MOST_UNITS};
use crate::board::{Board, Location, Power, PowerInfo, Province, ProvinceSet, UnitKind};
use crate::lang::messages::variant as said;
use crate::lang::{Name, text};

impl Compiler {
    /// Returns where units start.
    pub(super) fn powers(&mut self, file: &VariantFile, board: &mut Board) -> ProvinceSet {
        if file.power.is_empty() {
            self.fault(&file.id, text!(said::NoPowers));
        }
        let mut occupied = ProvinceSet::EMPTY;
        let mut owned = ProvinceSet::EMPTY;
        for (number, entry) in file.power.iter().enumerate() {
            if number == MOST_POWERS {
                let count = file.power.len();
                self.fault(&entry.id, text!(said::TooManyPowers { count, most: MOST_POWERS }));
                break;
            }
            self.power(entry, Power(number as u8), (&mut occupied, &mut owned), board);
        }
        board.playing = board.powers.len() as u8;
        // A language cannot spoil a board: a name that is taken is passed over.
        for (entry, power) in file.power.iter().zip(board.powers()) {
            for name in [&entry.name, &entry.adjective].into_iter().flat_map(Name::listed_spellings)
            {
                board.names.add_power(name, power);
            }
        }
        let units: usize = file.power.iter().map(|entry| entry.units.len()).sum();
        if units > MOST_UNITS {
            self.fault(&file.id, text!(said::TooManyUnits { count: units, most: MOST_UNITS }));
        }
        occupied
    }

    fn power(
        &mut self,
        entry: &PowerEntry,
        power: Power,
        (occupied, owned): (&mut ProvinceSet, &mut ProvinceSet),
        board: &mut Board,
    ) {
        let id = entry.id.get_ref();
        if id.is_empty()
            || !id.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
        {
            self.fault(&entry.id, text!(said::InvalidPowerId { id }));
        }
        let short = entry.short.get_ref();
        if short.len() != 3 || !short.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        {
            self.fault(&entry.short, text!(said::InvalidShort { short }));
        }
        for text in [&entry.colour].into_iter().chain(&entry.colour_dark) {
            self.check_colour(text);
        }
        let names = entry.name.own_spellings().into_iter().chain(entry.adjective.own_spellings());
        let names = names.map(|name| (&entry.id, name));
        let texts = [&entry.id, &entry.letter, &entry.short].into_iter().chain(&entry.aliases);
        for (at, name) in names.chain(texts.map(|text| (text, text.get_ref().as_str()))) {
            if let Some(owner) = board.names.add_power(name, power) {
                let owner = &board.power(owner).id;
                self.fault(at, taken(name, owner));
            }
        }
        let homes = self.homes(entry, power, board);
        let owns = match &entry.owns {
            Some(list) => self.owns(list.get_ref(), board),
            None => homes.clone(),
        };
        for &centre in &owns {
            if owned.contains(centre) {
                let id = &board.province(centre).id;
                self.fault(&entry.id, text!(said::OwnedTwice { id }));
            }
            owned.insert(centre);
        }
        let units =
            entry.units.iter().filter_map(|text| self.unit(text, occupied, board)).collect();
        board.powers.push(PowerInfo {
            id: id.clone(),
            letter: self.letter(&entry.letter),
            short: short.clone(),
            name: entry.name.clone(),
            adjective: entry.adjective.clone(),
            colour: entry.colour.get_ref().clone(),
            colour_dark: entry.colour_dark.as_ref().map(|text| text.get_ref().clone()),
            homes,
            owns,
            units,
        });
    }

    pub(super) fn check_colour(&mut self, text: &Text) {
        let colour = text.get_ref();
        let digits = colour.strip_prefix('#').unwrap_or_default();
        if digits.len() != 6 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            self.fault(text, text!(said::InvalidColour { colour }));
        }
    }

    fn homes(&mut self, entry: &PowerEntry, power: Power, board: &mut Board) -> Vec<Province> {
        let mut homes = Vec::new();
        for text in &entry.homes {
            let id = text.get_ref();
            let Some(home) = self.find_province(text, board) else {
                continue;
            };
            let info = &mut board.provinces[home.index()];
            if info.centre.is_none() {
                self.fault(text, text!(said::HomeNotCentre { id }));
            }
            if info.home_of.is_some() {
                self.fault(text, text!(said::HomeTwice { id }));
            }
            info.home_of = Some(power);
            homes.push(home);
        }
        homes
    }

    /// The centres that a power owns at the start, if they are listed.
    fn owns(&mut self, list: &[Text], board: &Board) -> Vec<Province> {
        let mut owns = Vec::new();
        for text in list {
            let id = text.get_ref();
            let Some(centre) = self.find_province(text, board) else { continue };
            if board.province(centre).centre.is_none() {
                self.fault(text, text!(said::OwnedNotCentre { id }));
            }
            owns.push(centre);
        }
        owns
    }

    pub(super) fn unit(
        &mut self,
        text: &Text,
        occupied: &mut ProvinceSet,
        board: &Board,
    ) -> Option<(UnitKind, Location)> {
        let written = text.get_ref();
        let parts = written.split_once(' ').and_then(|(letter, place)| {
            let mut letters = letter.chars();
            let kind =
                letters.next().filter(char::is_ascii_uppercase).and_then(UnitKind::from_letter)?;
            letters.next().is_none().then_some((kind, place.trim()))
        });
        let Some((kind, place)) = parts else {
            self.fault(text, text!(said::InvalidUnit { unit: written }));
            return None;
        };
        let Some(at) = board.locations().find(|&at| board.location_id(at) == place) else {
            self.fault(text, no_location(place));
            return None;
        };
        if !board.can_stand(kind, at) {
            let message = if board.terrain(at).admits(kind) {
                text!(said::UnitNeedsCoast { unit: written })
            } else {
                text!(said::UnitMisplaced { kind: kind.id(), unit: written })
            };
            self.fault(text, message);
            return None;
        }
        let province = board.province_of(at);
        if occupied.contains(province) {
            let id = &board.province(province).id;
            self.fault(text, text!(said::TwoUnits { id }));
        }
        occupied.insert(province);
        Some((kind, at))
    }
}
