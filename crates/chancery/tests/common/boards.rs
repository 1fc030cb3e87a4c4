//! Boards that only tests and benchmarks need: the classic one with much empty land far away, and
//! three with room for the most units that a position can have.

#![allow(dead_code, unreachable_pub, unused_imports, reason = "each target uses its part")]

mod odd;
mod squares;
mod wheel;

use std::fmt::Write as _;
use std::sync::LazyLock;

use chancery::board::{BUILT_IN, Board, BoardRef};
use squares::Squares;

pub use odd::{OddBoard, odd_board};
pub use wheel::{SPOKES, wheel};

/// The classic board and so many more provinces, in a line that begins at Moscow: every province
/// must be in reach of every other.
pub fn classic_and(count: usize) -> BoardRef {
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

fn load(text: &str) -> BoardRef {
    Board::load(text).unwrap_or_else(|error| panic!("{error:?}"))
}

/// A hundred and thirty provinces: channels of sea, one square wide, and land between them.
pub fn grid() -> &'static BoardRef {
    static GRID: LazyLock<BoardRef> = LazyLock::new(|| {
        let sea = |x, y| x % 4 == 1 && y != 4 || y == 7;
        Squares { id: "grid", columns: 13, rows: 10, powers: 6, sea }.load()
    });
    &GRID
}

/// The most locations that a board can have. The left half is islands with channels between them,
/// the right half is one wide sea with a coast above and below.
pub fn archipelago() -> &'static BoardRef {
    static ARCHIPELAGO: LazyLock<BoardRef> = LazyLock::new(|| {
        let sea = |x, y| if x < 8 { x % 3 == 0 || y % 3 == 0 } else { y != 0 && y != 15 };
        Squares { id: "archipelago", columns: 16, rows: 16, powers: 8, sea }.load()
    });
    &ARCHIPELAGO
}

/// Everything before the provinces: a year unlike the classic one, in which nobody retreats in
/// spring and all else happens in fall; and powers with these homes.
fn head(id: &str, homes: &[Vec<String>]) -> String {
    let mut text = format!(
        "format = 1\nid = \"{id}\"\nname = {{ en = \"{id}\", fr = \"{id}\" }}\n\
         first_year = 1901\nvictory = 12\n"
    );
    let season = |letter: &str, phases: &str| {
        format!(
            "\n[[season]]\nletter = \"{letter}\"\n\
             name = {{ en = \"{letter}\", fr = \"{letter}\" }}\n{phases}\n"
        )
    };
    text += &season("S", "phases = [\"movement\"]");
    text += &season("F", "phases = [\"movement\", \"retreat\", \"adjustment\"]\ncaptures = true");
    for (number, homes) in homes.iter().enumerate() {
        let word = |kind: &str| format!("{{ en = \"{kind}{number}\", fr = \"{kind}{number}\" }}");
        let (name, adjective) = (word("Power"), word("Powerish"));
        writeln!(
            text,
            "\n[[power]]\nid = \"POWER{number}\"\nletter = \"{number}\"\nshort = \"PW{number}\"\n\
             name = {name}\nadjective = {adjective}\ncolour = \"#00000{number}\"\nhomes = [{}]",
            list(homes)
        )
        .unwrap();
    }
    text
}

/// Names in quotes, as a list has them.
fn list(names: &[String]) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}
