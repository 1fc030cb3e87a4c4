//! `MDF`: the definition of a map.

use chancery::board::{Location, Terrain, UnitKind};

use super::message::TokenList;
use super::tokens::{DaideToken, words as t};
use super::vocabulary::{DaideVocabulary, coast_token};

/// The definition of a board: its powers, its provinces with the centres of each power, and who borders on whom.
pub(crate) fn definition(vocabulary: &DaideVocabulary) -> TokenList {
    let board = &vocabulary.board;
    let powers = board.powers().map(|power| vocabulary.power(power));
    let mut centres = TokenList::default();
    for power in board.powers() {
        let homes = board.centres().iter().filter(|&&at| board.province(at).home_of == Some(power));
        let homes = homes.map(|&at| vocabulary.province(at));
        centres = centres.list(TokenList::of(vocabulary.power(power)).all(homes));
    }
    let free = board.centres().iter().filter(|&&at| board.province(at).home_of.is_none());
    let free: Vec<DaideToken> = free.map(|&at| vocabulary.province(at)).collect();
    if !free.is_empty() {
        centres = centres.list(TokenList::of(t::UNO).all(free));
    }
    let others = board.provinces().filter(|&at| !board.is_centre(at));
    let others = others.map(|at| vocabulary.province(at));
    let provinces = TokenList::default().list(centres).list(others);
    let borders = board.provinces().fold(TokenList::default(), |list, place| {
        let info = board.province(place);
        let mut entry = TokenList::of(vocabulary.province(place));
        if info.terrain != Terrain::Sea {
            entry =
                entry.list(borders(vocabulary, UnitKind::Army, place.location(), t::AMY.into()));
        }
        if info.terrain != Terrain::Inland && info.coasts.is_empty() {
            entry =
                entry.list(borders(vocabulary, UnitKind::Fleet, place.location(), t::FLT.into()));
        }
        for &coast in &info.coasts {
            let name = board.coast_of(coast).map(coast_token);
            let kind = TokenList::default().list(std::iter::once(t::FLT).chain(name));
            entry = entry.list(borders(vocabulary, UnitKind::Fleet, coast, kind));
        }
        list.list(entry)
    });
    TokenList::of(t::MDF).list(powers).list(provinces).list(borders)
}

/// The places that a kind of unit can go to from a location, behind the kind.
fn borders(
    vocabulary: &DaideVocabulary,
    kind: UnitKind,
    from: Location,
    named: TokenList,
) -> TokenList {
    let reach = vocabulary.board.reach(kind, from).iter();
    named.all(reach.flat_map(|&to| vocabulary.location(to)))
}

impl From<DaideToken> for TokenList {
    fn from(token: DaideToken) -> TokenList {
        TokenList::of(token)
    }
}
