//! Provinces and their coasts.

use super::super::file::{ProvinceEntry, Text, VariantFile};
use super::names::is_nameable;
use super::{Compiler, MOST_LOCATIONS, is_plain_id};
use crate::board::{
    Board, Coast, Location, LocationInfo, Province, ProvinceInfo, Spellings, Terrain, fold,
};
use crate::lang::messages::variant as said;
use crate::lang::{Arg, Message, text};

fn too_many(count: usize) -> Message {
    text!(said::TooManyLocations { count, most: MOST_LOCATIONS })
}

impl Compiler {
    pub(super) fn provinces(&mut self, file: &VariantFile, board: &mut Board) {
        let split: usize = file.province.iter().map(|entry| entry.coasts.len()).sum();
        let count = file.province.len() + split;
        if file.province.is_empty() {
            self.fault(&file.id, text!(said::NoProvinces));
        }
        for (number, entry) in file.province.iter().enumerate() {
            if number == MOST_LOCATIONS {
                self.fault(&entry.id, too_many(count));
                break;
            }
            self.province(entry, Province(number as u8), board);
            self.convoys(entry, Province(number as u8), board);
        }
        for (number, entry) in file.province.iter().enumerate().take(MOST_LOCATIONS) {
            self.coasts(entry, Province(number as u8), board);
            self.coast_aliases(entry, Province(number as u8), board);
            self.coast_names(entry, Province(number as u8), board);
        }
        if board.locations.len() > MOST_LOCATIONS && file.province.len() <= MOST_LOCATIONS {
            self.fault(&file.id, too_many(count));
        }
    }

    fn province(&mut self, entry: &ProvinceEntry, province: Province, board: &mut Board) {
        let id = entry.id.get_ref();
        if !is_plain_id(id) || id.contains('_') || id.starts_with(|c: char| c.is_ascii_digit()) {
            self.fault(&entry.id, text!(said::InvalidProvinceId { id }));
        }
        let spelling = |text: &Option<Text>| text.as_ref().map(|text| text.get_ref().clone());
        if entry.kind == Terrain::Sea {
            board.seas.insert(province);
            board.convoying.insert(province);
        }
        let centre = entry.centre.then_some(board.centres.len() as u8);
        if entry.centre {
            board.centres.push(province);
        }
        board.province_of[province.index()] = province;
        board.locations.push(LocationInfo::new(id.clone(), None));
        board.provinces.push(ProvinceInfo {
            id: id.clone(),
            name: entry.name.clone(),
            aliases: entry.aliases.iter().map(|alias| alias.get_ref().clone()).collect(),
            spellings: Spellings {
                daide: spelling(&entry.written.daide),
                datc: spelling(&entry.written.datc),
                godip: spelling(&entry.written.godip),
                webdip: spelling(&entry.written.webdip),
            },
            terrain: entry.kind,
            coasts: Vec::new(),
            coast_aliases: Vec::new(),
            home_of: None,
            at: None,
            centre,
        });
    }

    /// A coastal province in which fleets convoy.
    fn convoys(&mut self, entry: &ProvinceEntry, province: Province, board: &mut Board) {
        let Some(at) = &entry.convoys else { return };
        let id = entry.id.get_ref();
        if entry.kind != Terrain::Coastal {
            self.fault(at, text!(said::ConvoysNotCoastal { id, terrain: entry.kind.said() }));
        } else if !entry.coasts.is_empty() {
            self.fault(at, text!(said::ConvoysOnCoasts { id }));
        } else if *at.get_ref() {
            board.convoying.insert(province);
        }
    }

    fn coasts(&mut self, entry: &ProvinceEntry, province: Province, board: &mut Board) {
        let id = entry.id.get_ref();
        if let [only] = &entry.coasts[..] {
            self.fault(only, text!(said::OneCoast { id }));
        }
        for text in &entry.coasts {
            let Some(coast) = Coast::from_id(text.get_ref()) else {
                let known =
                    Coast::ALL.iter().filter(|known| self.format > 1 || !known.is_between());
                let coasts = Arg::and(known.map(|known| known.id()));
                self.fault(text, text!(said::InvalidCoast { coast: text.get_ref(), coasts }));
                continue;
            };
            if coast.is_between() && self.format == 1 {
                self.needs_format_2(coast.id(), &text.span());
            }
            if entry.kind != Terrain::Coastal {
                self.fault(text, text!(said::CoastsNotCoastal { id, terrain: entry.kind.said() }));
            }
            if board.coast(province, coast).is_some() {
                let coast = coast.id();
                self.fault(text, text!(said::CoastTwice { id, coast }));
                continue;
            }
            let number = board.locations.len();
            let id = format!("{id}/{}", coast.id());
            board.locations.push(LocationInfo::new(id, Some(coast)));
            if number < MOST_LOCATIONS {
                board.province_of[number] = province;
                board.provinces[province.index()].coasts.push(Location(number as u8));
            }
        }
    }

    fn coast_names(&mut self, entry: &ProvinceEntry, province: Province, board: &mut Board) {
        let mut taken: Vec<String> = Vec::new();
        for (text, name) in &entry.coast_names {
            let (id, coast) = (entry.id.get_ref(), text.get_ref());
            let Some(at) = Coast::from_id(coast).and_then(|coast| board.coast(province, coast))
            else {
                self.fault(text, text!(said::NoSuchCoast { id, coast }));
                continue;
            };
            for name in name.own_spellings() {
                let folded = fold(name);
                if !is_nameable(name) || taken.contains(&folded) {
                    self.fault(text, text!(said::InvalidCoastName { id, name }));
                }
                taken.push(folded);
            }
            board.locations[at.index()].coast_name = Some(name.clone());
        }
    }

    fn coast_aliases(&mut self, entry: &ProvinceEntry, province: Province, board: &mut Board) {
        for (alias, coast) in &entry.coast_aliases {
            match (Coast::from_id(alias.get_ref()), Coast::from_id(coast.get_ref())) {
                (Some(from), Some(to))
                    if board.coast(province, from).is_none()
                        && board.coast(province, to).is_some() =>
                {
                    board.provinces[province.index()].coast_aliases.push((from, to));
                }
                _ => {
                    let id = entry.id.get_ref();
                    self.fault(alias, text!(said::InvalidCoastAlias { id }));
                }
            }
        }
    }
}
