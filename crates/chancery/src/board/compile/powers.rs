//! Powers, their home centres and the units they start with.

use super::super::file::{PowerEntry, Text, VariantFile};
use super::names::{no_location, taken};
use super::{Compiler, MOST_POWERS, MOST_UNITS};
use crate::board::{Board, Location, Power, PowerInfo, Province, ProvinceSet, UnitKind};
use crate::lang::Lang;

impl Compiler {
    pub(super) fn powers(&mut self, file: &VariantFile, board: &mut Board) {
        if file.power.is_empty() {
            self.fault(
                &file.id,
                both!("the variant has no [[power]]" / "la variante n’a pas de [[power]]"),
            );
        }
        let mut occupied = ProvinceSet::EMPTY;
        for (number, entry) in file.power.iter().enumerate() {
            if number == MOST_POWERS {
                let count = file.power.len();
                self.fault(
                    &entry.id,
                    both!(
                        "{count} powers; a variant can have {MOST_POWERS}"
                            / "{count} puissances ; une variante peut en avoir {MOST_POWERS}"
                    ),
                );
                break;
            }
            self.power(entry, Power(number as u8), &mut occupied, board);
        }
        let units: usize = file.power.iter().map(|entry| entry.units.len()).sum();
        if units > MOST_UNITS {
            self.fault(
                &file.id,
                both!(
                    "{units} units; a board can have {MOST_UNITS}"
                        / "{units} unités ; une carte peut en avoir {MOST_UNITS}"
                ),
            );
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
                both!(
                    "`{id}`: a power's id is one word of upper-case letters, digits and `_`"
                    / "« {id} » : l’id d’une puissance est un mot de majuscules, de chiffres et de `_`"
                ),
            );
        }
        let short = entry.short.get_ref();
        if short.len() != 3 || !short.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        {
            self.fault(
                &entry.short,
                both!(
                    "`{short}` must be three upper-case letters"
                        / "« {short} » doit être trois majuscules"
                ),
            );
        }
        let colour = entry.colour.get_ref();
        if colour.len() != 7
            || !colour.starts_with('#')
            || !colour[1..].bytes().all(|b| b.is_ascii_hexdigit())
        {
            self.fault(
                &entry.colour,
                both!(
                    "`{colour}` is no colour of the form `#rrggbb`"
                        / "« {colour} » n’est pas une couleur de la forme `#rrggbb`"
                ),
            );
        }
        let names = entry.name.spellings().into_iter().chain(entry.adjective.spellings());
        let names = names.map(|name| (&entry.id, name));
        let texts = [&entry.id, &entry.letter, &entry.short].into_iter().chain(&entry.aliases);
        for (at, name) in names.chain(texts.map(|text| (text, text.get_ref().as_str()))) {
            if let Some(owner) = board.names.add_power(name, power) {
                let owner = &board.power(owner).id;
                self.fault(at, taken(name, owner));
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
            let id = text.get_ref();
            let Some(home) = self.find_province(text, board) else {
                continue;
            };
            let info = &mut board.provinces[home.index()];
            if info.centre.is_none() {
                self.fault(
                    text,
                    both!(
                        "the home centre {id} is no supply centre"
                            / "le centre d’origine {id} n’est pas un centre"
                    ),
                );
            }
            if info.home_of.is_some() {
                self.fault(
                    text,
                    both!("{id} is a home centre already" / "{id} est déjà un centre d’origine"),
                );
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
                both!(
                    "`{written}` is no unit: write `A` or `F` and a location, as in `F stp/sc`"
                    / "« {written} » n’est pas une unité : écrivez `A` ou `F` et un emplacement, comme `F stp/sc`"
                ),
            );
            return None;
        };
        let Some(at) = board.locations().find(|&at| board.location_id(at) == place) else {
            self.fault(text, no_location(place));
            return None;
        };
        if !board.can_stand(kind, at) {
            let (name, nom) = (kind.name(Lang::EN), kind.name(Lang::FR));
            let message = if board.terrain(at).admits(kind) {
                both!(
                    "`{written}`: {name} cannot stand there; say which coast if it has several"
                        / "« {written} » : cette unité ({nom}) ne peut pas se trouver là ; précisez la côte s’il y en a plusieurs"
                )
            } else {
                both!(
                    "`{written}`: {name} cannot stand there"
                        / "« {written} » : cette unité ({nom}) ne peut pas se trouver là"
                )
            };
            self.fault(text, message);
            return None;
        }
        let province = board.province_of(at);
        if occupied.contains(province) {
            let id = &board.province(province).id;
            self.fault(text, both!("two units in {id}" / "deux unités en {id}"));
        }
        occupied.insert(province);
        Some((kind, at))
    }
}
