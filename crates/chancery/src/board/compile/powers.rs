//! Powers, their home centres and the units they start with.

use super::super::file::{PowerEntry, Text, VariantFile};
use super::{Compiler, MOST_POWERS, MOST_UNITS};
use crate::board::{Board, Location, Power, PowerInfo, Province, ProvinceSet, UnitKind};

impl Compiler {
    pub(super) fn powers(&mut self, file: &VariantFile, board: &mut Board) {
        if file.power.is_empty() {
            self.fault(&file.id, "the variant has no [[power]]");
        }
        let mut occupied = ProvinceSet::EMPTY;
        for (number, entry) in file.power.iter().enumerate() {
            if number == MOST_POWERS {
                self.fault(
                    &entry.id,
                    format!("{} powers; a variant can have {MOST_POWERS}", file.power.len()),
                );
                break;
            }
            self.power(entry, Power(number as u8), &mut occupied, board);
        }
        let units: usize = file.power.iter().map(|entry| entry.units.len()).sum();
        if units > MOST_UNITS {
            self.fault(&file.id, format!("{units} units; a board can have {MOST_UNITS}"));
        }
    }

    fn power(
        &mut self,
        entry: &PowerEntry,
        power: Power,
        occupied: &mut ProvinceSet,
        board: &mut Board,
    ) {
        let id = entry.id.get_ref();
        if id.is_empty()
            || !id.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
        {
            self.fault(
                &entry.id,
                format!("`{id}`: a power's id is one word of upper-case letters, digits and `_`"),
            );
        }
        let short = entry.short.get_ref();
        if short.len() != 3 || !short.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        {
            self.fault(&entry.short, format!("`{short}` must be three upper-case letters"));
        }
        let colour = entry.colour.get_ref();
        if colour.len() != 7
            || !colour.starts_with('#')
            || !colour[1..].bytes().all(|b| b.is_ascii_hexdigit())
        {
            self.fault(&entry.colour, format!("`{colour}` is no colour of the form `#rrggbb`"));
        }
        let names = [&entry.name.en, &entry.name.fr, &entry.adjective.en, &entry.adjective.fr]
            .into_iter()
            .map(|name| (&entry.id, name));
        let texts = [&entry.id, &entry.letter, &entry.short].into_iter().chain(&entry.aliases);
        for (at, name) in names.chain(texts.map(|text| (text, text.get_ref()))) {
            if let Some(owner) = board.names.add_power(name, power) {
                let owner = &board.power(owner).id;
                self.fault(at, format!("`{name}` is already a name of {owner}"));
            }
        }
        let homes = self.homes(entry, power, board);
        let units =
            entry.units.iter().filter_map(|text| self.unit(text, occupied, board)).collect();
        board.powers.push(PowerInfo {
            id: id.clone(),
            letter: self.letter(&entry.letter),
            short: short.clone(),
            name: entry.name.clone(),
            adjective: entry.adjective.clone(),
            colour: colour.clone(),
            homes,
            units,
        });
    }

    fn homes(&mut self, entry: &PowerEntry, power: Power, board: &mut Board) -> Vec<Province> {
        let mut homes = Vec::new();
        for text in &entry.homes {
            let Some(home) = self.find_province(text, board) else {
                continue;
            };
            let info = &mut board.provinces[home.index()];
            if info.centre.is_none() {
                self.fault(text, format!("the home centre {} is no supply centre", text.get_ref()));
            }
            if info.home_of.is_some() {
                self.fault(text, format!("{} is a home centre already", text.get_ref()));
            }
            info.home_of = Some(power);
            homes.push(home);
        }
        homes
    }

    fn unit(
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
            self.fault(
                text,
                format!(
                    "`{written}` is no unit: write `A` or `F` and a location, as in `F stp/sc`"
                ),
            );
            return None;
        };
        let Some(at) = board.locations().find(|&at| board.location_id(at) == place) else {
            self.fault(text, format!("there is no location `{place}`"));
            return None;
        };
        if !board.can_stand(kind, at) {
            let wish = if board.terrain(at).admits(kind) {
                "; say which coast if it has several"
            } else {
                ""
            };
            self.fault(
                text,
                format!("`{written}`: {} cannot stand there{wish}", kind.name(crate::Lang::En)),
            );
            return None;
        }
        let province = board.province_of(at);
        if occupied.contains(province) {
            self.fault(text, format!("two units in {}", board.province(province).id));
        }
        occupied.insert(province);
        Some((kind, at))
    }
}
