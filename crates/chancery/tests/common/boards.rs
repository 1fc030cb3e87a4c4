//! Boards that only tests need: the classic one with much empty land far away, and a grid with
//! room for the most units that a position can have.

#![allow(dead_code, unreachable_pub, reason = "each test binary uses its part")]

use std::fmt::Write as _;

use chancery::board::{BUILT_IN, Board};

/// The classic board and so many more provinces, in a line that begins at Moscow: every province
/// must be in reach of every other.
pub fn classic_and(count: usize) -> &'static Board {
    let (_, classic) = BUILT_IN[0];
    let mut text = classic.replacen("id = \"classic\"", "id = \"farther\"", 1);
    let moscow = text.find("id = \"mos\"").unwrap();
    let borders = moscow + text[moscow..].find("army = [").unwrap() + "army = [".len();
    text.insert_str(borders, "\"zz0\", ");
    for number in 0..count {
        let mut near: Vec<String> = [number.wrapping_sub(1), number + 1]
            .into_iter()
            .filter(|&other| other < count)
            .map(|other| format!("\"zz{other}\""))
            .collect();
        near.extend((number == 0).then(|| String::from("\"mos\"")));
        let borders = format!("kind = \"inland\"\narmy = [{}]", near.join(", "));
        province(&mut text, &format!("zz{number}"), &borders);
    }
    load(&text)
}

fn province(text: &mut String, id: &str, rest: &str) {
    let name = id.to_uppercase();
    writeln!(text, "\n[[province]]\nid = \"{id}\"").unwrap();
    writeln!(text, "name = {{ en = \"{name}\", fr = \"{name}\" }}\n{rest}").unwrap();
}

fn load(text: &str) -> &'static Board {
    Board::load(text).unwrap_or_else(|error| panic!("{error:?}"))
}

const COLUMNS: usize = 13;
const ROWS: usize = 10;
const POWERS: usize = 6;

/// A square of a grid: units go to the eight around it.
#[derive(Clone, Copy, PartialEq)]
struct Square(usize, usize);

impl Square {
    fn all() -> impl Iterator<Item = Square> {
        (0..COLUMNS).flat_map(|x| (0..ROWS).map(move |y| Square(x, y)))
    }

    /// Channels of sea, one square wide, and land between them.
    fn is_sea(self) -> bool {
        self.0 % 4 == 1 && self.1 != 4 || self.1 == 7
    }

    fn around(self) -> impl Iterator<Item = Square> {
        let near = move |other: &Square| {
            *other != self && self.0.abs_diff(other.0) < 2 && self.1.abs_diff(other.1) < 2
        };
        Square::all().filter(near)
    }

    fn is_coastal(self) -> bool {
        !self.is_sea() && self.around().any(Square::is_sea)
    }

    fn id(self) -> String {
        format!("{}{}", char::from(b'j' + self.0 as u8), self.1)
    }
}

/// Two coasts touch for a fleet if a sea touches both.
fn along_the_coast(one: Square, other: Square) -> bool {
    one.is_coastal()
        && other.is_coastal()
        && one.around().any(|at| at.is_sea() && other.around().any(|beside| beside == at))
}

/// A hundred and thirty provinces, and a year unlike the classic one: nobody retreats in spring,
/// and all else happens in fall.
pub fn grid() -> &'static Board {
    let mut text = String::from(
        "format = 1\nid = \"grid\"\nname = { en = \"Grid\", fr = \"Grille\" }\n\
         first_year = 1901\nvictory = 12\n",
    );
    let season = |letter: &str, phases: &str| {
        format!(
            "\n[[season]]\nletter = \"{letter}\"\n\
             name = {{ en = \"{letter}\", fr = \"{letter}\" }}\n{phases}\n"
        )
    };
    text += &season("S", "phases = [\"movement\"]");
    text += &season("F", "phases = [\"movement\", \"retreat\", \"adjustment\"]\ncaptures = true");
    let land: Vec<Square> = Square::all().filter(|square| !square.is_sea()).collect();
    for number in 0..POWERS {
        let id = format!("POWER{number}");
        let homes: Vec<String> =
            land[number * 8..number * 8 + 4].iter().map(|at| format!("\"{}\"", at.id())).collect();
        let word = |kind: &str| format!("{{ en = \"{kind}{number}\", fr = \"{kind}{number}\" }}");
        let (name, adjective) = (word("Power"), word("Powerish"));
        writeln!(
            text,
            "\n[[power]]\nid = \"{id}\"\nletter = \"{number}\"\nshort = \"PW{number}\"\n\
             name = {name}\nadjective = {adjective}\ncolour = \"#00000{number}\"\nhomes = [{}]",
            homes.join(", ")
        )
        .unwrap();
    }
    for square in Square::all() {
        let list = |fits: &dyn Fn(Square) -> bool| {
            let near = square.around().filter(|&at| fits(at));
            near.map(|at| format!("\"{}\"", at.id())).collect::<Vec<_>>().join(", ")
        };
        let fleet = list(&|at| match (square.is_sea(), at.is_sea()) {
            (true, true) => true,
            (true, false) => at.is_coastal(),
            (false, true) => square.is_coastal(),
            (false, false) => along_the_coast(square, at),
        });
        let mut rest = match (square.is_sea(), square.is_coastal()) {
            (true, _) => String::from("kind = \"sea\""),
            (_, true) => String::from("kind = \"coastal\""),
            _ => String::from("kind = \"inland\""),
        };
        if !square.is_sea() {
            let centre = land.iter().position(|&at| at == square).is_some_and(|n| n % 8 < 5);
            let army = list(&|at| !at.is_sea());
            write!(rest, "\ncentre = {centre}\narmy = [{army}]").unwrap();
        }
        if !fleet.is_empty() {
            write!(rest, "\nfleet = [{fleet}]").unwrap();
        }
        province(&mut text, &square.id(), &rest);
    }
    load(&text)
}
