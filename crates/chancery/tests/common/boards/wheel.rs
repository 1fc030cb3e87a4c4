//! A board on which one province has nearly as many neighbours as a board can hold: a sea in the
//! middle, coasts all around it, a ring of seas outside, and coasts again beyond.

use std::fmt::Write as _;
use std::sync::LazyLock;

use chancery::board::{Board, BoardRef};

/// How many coasts there are around the sea in the middle.
pub const SPOKES: usize = 30;

/// `hub` in the middle; around it `c0`, `c1` …, then the seas `o0`, `o1` …, of which each touches
/// two of the coasts, then the coasts `x0`, `x1` …
pub fn wheel() -> &'static BoardRef {
    static WHEEL: LazyLock<BoardRef> = LazyLock::new(load);
    &WHEEL
}

fn load() -> BoardRef {
    let homes = |number: usize| (0..3).map(|home| format!("c{}", number * 3 + home)).collect();
    let mut text = super::head("wheel", &(0..8).map(homes).collect::<Vec<Vec<String>>>());
    let all = |ring: &str| -> Vec<String> { (0..SPOKES).map(|n| format!("{ring}{n}")).collect() };
    let province = |id: &str, kind: &str, army: Option<Vec<String>>, fleet: &[String]| {
        let mut rest = format!("kind = \"{kind}\"\nfleet = [{}]", super::list(fleet));
        if let Some(army) = army {
            write!(rest, "\narmy = [{}]\ncentre = true", super::list(&army)).unwrap();
        }
        (id.to_owned(), rest)
    };
    let mut provinces = vec![province("hub", "sea", None, &all("c"))];
    for n in 0..SPOKES {
        let (before, after) = ((n + SPOKES - 1) % SPOKES, (n + 1) % SPOKES);
        let beside = |ring: &str| vec![format!("{ring}{before}"), format!("{ring}{after}")];
        let names = |list: &[&str]| list.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let sea = format!("o{n}");
        let inner = [beside("c"), names(&["hub", &sea, &format!("o{before}")])].concat();
        provinces.push(province(&format!("c{n}"), "coastal", Some(beside("c")), &inner));
        let coasts = names(&[&format!("c{n}"), &format!("c{after}"), &format!("x{n}")]);
        provinces.push(province(&sea, "sea", None, &[beside("o"), coasts].concat()));
        provinces.push(province(&format!("x{n}"), "coastal", Some(beside("x")), &[sea]));
    }
    for (id, rest) in provinces {
        super::province(&mut text, &id, &rest);
    }
    super::load(&text)
}
