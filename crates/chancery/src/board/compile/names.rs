//! Names of places: ids first, which always win, then names, spellings and aliases.

use super::super::file::{Text, VariantFile};
use super::{Compiler, RESERVED};
use crate::board::{Board, Location, NameIndex, Province, fold};
use crate::lang::messages::variant as said;
use crate::lang::{Lang, Message, text};

/// The name is taken.
pub(super) fn taken(name: &str, owner: &str) -> Message {
    text!(said::NameTaken { name, owner })
}

/// Nothing has this id.
pub(super) fn no_location(id: &str) -> Message {
    text!(said::NoSuchLocation { id })
}

/// Is it a word of orders, or nothing?
pub(in crate::board) fn is_reserved(name: &str) -> bool {
    let folded = fold(name);
    folded.is_empty() || RESERVED.split_whitespace().any(|word| word == folded)
}

/// Can it stand in an order as the name of something?
pub(super) fn is_nameable(name: &str) -> bool {
    !is_reserved(name) && is_writable(name)
}

/// Is it a coast between two directions that the board has? Elsewhere such a word is free.
fn is_coast(name: &str, board: &Board) -> bool {
    let folded = fold(name);
    let coasts = board.locations.iter().filter_map(|location| location.coast);
    let mut between = coasts.filter(|coast| coast.is_between());
    between.any(|coast| {
        coast.id() == folded || Lang::all().any(|lang| fold(coast.name(lang)) == folded)
    })
}

/// Can it stand in an order?
pub(in crate::board) fn is_writable(name: &str) -> bool {
    let writable = |c: char| c.is_alphanumeric() || c.is_whitespace() || "-.'’".contains(c);
    name.chars().all(writable) && !name.contains(" - ")
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
            for name in entry.name.own_spellings() {
                self.place_name(&mut names, &entry.id, name, place, board);
                names.suggest(name, province);
            }
            for text in written.into_iter().flatten().chain(&entry.aliases) {
                self.place_name(&mut names, text, text.get_ref(), place, board);
            }
            for alias in &entry.aliases {
                names.suggest(alias.get_ref(), province);
            }
        }
        for (name, ids) in &file.ambiguous {
            let all: Vec<Province> =
                ids.iter().filter_map(|id| self.find_province(id, board)).collect();
            if all.len() < 2 {
                let word = name.get_ref();
                self.fault(name, text!(said::AmbiguousTooFew { name: word }));
            } else if let Some(owner) = names.add_ambiguous(name.get_ref(), all) {
                self.fault(name, taken(name.get_ref(), board.location_id(owner)));
            }
        }
        // A language cannot spoil a board: what is taken, or no order could contain, is passed over.
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            for name in entry.name.listed_spellings() {
                if is_nameable(name) {
                    names.add_place(name, province.location());
                    names.suggest(name, province);
                }
            }
        }
        board.names = names;
    }

    fn place_name(
        &mut self,
        names: &mut NameIndex,
        at: &Text,
        name: &str,
        place: Location,
        board: &Board,
    ) {
        if is_reserved(name) || is_coast(name, board) {
            self.fault(at, text!(said::NameReserved { name }));
        } else if !is_writable(name) {
            self.fault(at, text!(said::NameUnwritable { name }));
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
            self.fault(id, text!(said::NoSuchProvince { id: name }));
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
