//! The reasons as sentences, in English and in French.

mod english;
mod french;

use super::Fault;
use crate::board::{Board, Location, Power, Terrain};
use crate::lang::Lang;

impl Fault {
    /// The reason as a sentence.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let words = Words { board, lang };
        let sentence = match lang {
            Lang::En => english::sentence(self, &words),
            Lang::Fr => french::sentence(self, &words),
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
            (Lang::En, Terrain::Sea) => format!("the {name}"),
            _ => name,
        }
    }

    fn province(&self, at: Location) -> String {
        self.place(self.board.province_of(at).location())
    }

    fn power(&self, power: Power) -> &str {
        self.board.power(power).name.get(self.lang)
    }

    fn coasts(&self, at: Location) -> String {
        let coasts = &self.board.province(self.board.province_of(at)).coasts;
        let ids: Vec<&str> = coasts.iter().map(|&coast| self.board.location_upper(coast)).collect();
        ids.join(match self.lang {
            Lang::En => " or ",
            Lang::Fr => " ou ",
        })
    }
}

fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
