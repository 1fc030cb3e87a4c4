//! Names of places: ids first, which always win, then names, spellings and aliases.

use super::super::file::{Text, VariantFile};
use super::{Compiler, RESERVED};
use crate::board::{Board, Location, Names, Province, fold};
use crate::lang::Message;

/// The name is taken.
pub(super) fn taken(name: &str, owner: &str) -> Message {
    both!("`{name}` is already a name of {owner}" / "« {name} » nomme déjà {owner}")
}

/// Nothing has this id.
pub(super) fn no_location(id: &str) -> Message {
    both!("there is no location `{id}`" / "il n’y a pas d’emplacement « {id} »")
}

impl Compiler {
    pub(super) fn place_names(&mut self, file: &VariantFile, board: &mut Board) {
        let mut names = std::mem::take(&mut board.names);
        // Ids first: an exact id always wins.
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            self.place_name(&mut names, &entry.id, entry.id.get_ref(), province.location(), board);
            for &coast in &board.province(province).coasts {
                let glued = board.location_id(coast).replace('/', "");
                self.place_name(&mut names, &entry.id, &glued, coast, board);
            }
        }
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            let place = province.location();
            let written = [
                &entry.written.daide,
                &entry.written.datc,
                &entry.written.godip,
                &entry.written.webdip,
            ];
            for name in entry.name.spellings() {
                self.place_name(&mut names, &entry.id, name, place, board);
                names.suggest(name, name);
            }
            for text in written.into_iter().flatten().chain(&entry.aliases) {
                self.place_name(&mut names, text, text.get_ref(), place, board);
            }
            for alias in &entry.aliases {
                names.suggest(alias.get_ref(), entry.name.get(crate::Lang::EN));
            }
        }
        for (name, ids) in &file.ambiguous {
            let all: Vec<Province> =
                ids.iter().filter_map(|id| self.find_province(id, board)).collect();
            if all.len() < 2 {
                let word = name.get_ref();
                self.fault(
                    name,
                    both!(
                        "`{word}` must stand for two provinces or more"
                            / "« {word} » doit désigner deux provinces ou plus"
                    ),
                );
            } else if let Some(owner) = names.add_ambiguous(name.get_ref(), all) {
                self.fault(name, taken(name.get_ref(), board.location_id(owner)));
            }
        }
        board.names = names;
    }

    fn place_name(
        &mut self,
        names: &mut Names,
        at: &Text,
        name: &str,
        place: Location,
        board: &Board,
    ) {
        let folded = fold(name);
        let writable = |c: char| c.is_alphanumeric() || c.is_whitespace() || "-.'’".contains(c);
        if folded.is_empty() || RESERVED.split_whitespace().any(|word| word == folded) {
            self.fault(
                at,
                both!(
                    "`{name}` cannot be a province's name: it is a word of orders, or empty"
                    / "« {name} » ne peut pas nommer une province : c’est un mot des ordres, ou rien"
                ),
            );
        } else if !name.chars().all(writable) || name.contains(" - ") {
            self.fault(
                at,
                both!(
                    "`{name}` cannot be a province's name: no order could contain it"
                    / "« {name} » ne peut pas nommer une province : aucun ordre ne pourrait l’écrire"
                ),
            );
        } else if let Some(owner) = names.add_place(name, place)
            && board.province_of(owner) != board.province_of(place)
        {
            self.fault(at, taken(name, board.location_id(owner)));
        }
    }

    pub(super) fn find_province(&mut self, id: &Text, board: &Board) -> Option<Province> {
        let found = board.provinces().find(|&p| board.province(p).id == *id.get_ref());
        if found.is_none() {
            let name = id.get_ref();
            self.fault(
                id,
                both!("there is no province `{name}`" / "il n’y a pas de province « {name} »"),
            );
        }
        found
    }

    pub(super) fn find_location(&mut self, id: &Text, board: &Board) -> Option<Location> {
        let found = board.locations().find(|&at| board.location_id(at) == id.get_ref());
        if found.is_none() {
            self.fault(id, no_location(id.get_ref()));
        }
        found
    }
}
