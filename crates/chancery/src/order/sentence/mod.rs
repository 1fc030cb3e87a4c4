//! The reasons as sentences, in English and in French.

mod english;
mod french;

use super::Fault;
use crate::board::{Board, Location, Power, Terrain, UnitKind};
use crate::lang::Lang;

impl Fault {
    /// The reason as a sentence.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let words = Words { board, lang };
        let sentence = match lang {
            Lang::EN => english::sentence(self, &words),
            _ => french::sentence(self, &words),
        };
        capitalised(&sentence)
    }
}

struct Words<'b> {
    board: &'b Board,
    lang: Lang,
}

impl Words<'_> {
    /// The name of a place; in English the seas have an article.
    fn place(&self, at: Location) -> String {
        let name = self.board.location_name(at, self.lang);
        match (self.lang, self.board.terrain(at)) {
            (Lang::EN, Terrain::Sea) => format!("the {name}"),
            _ => name,
        }
    }

    fn province(&self, at: Location) -> String {
        self.place(self.board.province_of(at).location())
    }

    fn power(&self, power: Power) -> &str {
        self.board.power(power).name.get(self.lang)
    }

    /// A place as it is written in orders.
    fn id(&self, at: Location) -> &str {
        self.board.location_upper(at)
    }

    fn coasts(&self, at: Location) -> String {
        let coasts = &self.board.province(self.board.province_of(at)).coasts;
        self.any_of(coasts.iter().copied())
    }

    /// The coasts of a province that a fleet can reach.
    fn coasts_from(&self, from: Location, to: Location) -> String {
        self.any_of(self.board.coasts_in_reach(from, to))
    }

    fn any_of(&self, places: impl Iterator<Item = Location>) -> String {
        let ids: Vec<&str> = places.map(|at| self.id(at)).collect();
        ids.join(match self.lang {
            Lang::EN => " or ",
            _ => " ou ",
        })
    }
}

/// The kind that a unit is not.
fn other(kind: UnitKind) -> UnitKind {
    match kind {
        UnitKind::Army => UnitKind::Fleet,
        UnitKind::Fleet => UnitKind::Army,
    }
}

fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
