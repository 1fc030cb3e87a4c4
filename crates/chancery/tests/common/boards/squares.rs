//! Boards of squares, land and sea: units go to the eight squares around theirs.

use std::fmt::Write as _;

use chancery::board::{Board, BoardRef};

/// A board of squares.
#[derive(Clone, Copy)]
pub struct Squares {
    pub id: &'static str,
    pub columns: usize,
    pub rows: usize,
    /// Eight squares of land for each: four homes, another centre, and three besides.
    pub powers: usize,
    /// Is a square, by its column and row, sea?
    pub sea: fn(usize, usize) -> bool,
}

type Square = (usize, usize);

/// What a square is called.
pub fn name((x, y): Square) -> String {
    format!("{}{y}", char::from(b'j' + x as u8))
}

impl Squares {
    fn all(self) -> impl Iterator<Item = Square> {
        (0..self.columns).flat_map(move |x| (0..self.rows).map(move |y| (x, y)))
    }

    fn is_sea(self, (x, y): Square) -> bool {
        (self.sea)(x, y)
    }

    fn around(self, (x, y): Square) -> impl Iterator<Item = Square> {
        let columns = x.saturating_sub(1)..(x + 2).min(self.columns);
        let rows = y.saturating_sub(1)..(y + 2).min(self.rows);
        let all = columns.flat_map(move |x| rows.clone().map(move |y| (x, y)));
        all.filter(move |&other| other != (x, y))
    }

    fn is_coastal(self, square: Square) -> bool {
        !self.is_sea(square) && self.around(square).any(|at| self.is_sea(at))
    }

    /// Two coasts touch for a fleet if a sea touches both.
    fn along_the_coast(self, one: Square, other: Square) -> bool {
        let shared = |at| self.is_sea(at) && self.around(other).any(|beside| beside == at);
        self.is_coastal(one) && self.is_coastal(other) && self.around(one).any(shared)
    }

    fn borders(self, square: Square, fits: impl Fn(Square) -> bool) -> String {
        let near: Vec<String> = self.around(square).filter(|&at| fits(at)).map(name).collect();
        super::list(&near)
    }

    /// The board.
    pub fn load(self) -> BoardRef {
        let land: Vec<Square> = self.all().filter(|&square| !self.is_sea(square)).collect();
        let homes = |number| land[number * 8..number * 8 + 4].iter().copied().map(name).collect();
        let mut text =
            super::head(self.id, &(0..self.powers).map(homes).collect::<Vec<Vec<String>>>());
        for square in self.all() {
            let fleet = self.borders(square, |at| match (self.is_sea(square), self.is_sea(at)) {
                (true, true) => true,
                (true, false) => self.is_coastal(at),
                (false, true) => self.is_coastal(square),
                (false, false) => self.along_the_coast(square, at),
            });
            let mut rest = match (self.is_sea(square), self.is_coastal(square)) {
                (true, _) => String::from("kind = \"sea\""),
                (_, true) => String::from("kind = \"coastal\""),
                _ => String::from("kind = \"inland\""),
            };
            if let Some(number) = land.iter().position(|&at| at == square) {
                let army = self.borders(square, |at| !self.is_sea(at));
                write!(rest, "\ncentre = {}\narmy = [{army}]", number % 8 < 5).unwrap();
            }
            if !fleet.is_empty() {
                write!(rest, "\nfleet = [{fleet}]").unwrap();
            }
            super::province(&mut text, &name(square), &rest);
        }
        super::load(&text)
    }
}
