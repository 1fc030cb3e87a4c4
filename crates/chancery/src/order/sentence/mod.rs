//! The reasons as sentences, in English and in French.

mod english;
mod french;

use super::Fault;
use crate::board::{Board, Location, Power};
use crate::lang::Lang;

impl Fault {
    /// The reason as a sentence.
    pub fn sentence(&self, board: &Board, lang: Lang) -> String {
        let words = Words { board, lang };
        match lang {
            Lang::En => english::sentence(self, &words),
            Lang::Fr => french::sentence(self, &words),
        }
    }
}

struct Words<'b> {
    board: &'b Board,
    lang: Lang,
}

impl Words<'_> {
    fn place(&self, at: Location) -> String {
        self.board.location_name(at, self.lang)
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
