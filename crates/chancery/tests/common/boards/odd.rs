//! Small random boards with everything that format 2 adds to movement: coasts where fleets convoy, borders that
//! lead one way, armed neutrals. What the file says is kept beside the board.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use chancery::UnitKind;
use chancery::board::{Board, BoardRef, Terrain};

use crate::common::Random;

/// A random board, and what its file says.
pub struct OddBoard {
    pub board: BoardRef,
    /// Every border: the kind of unit, from where, and to where.
    pub borders: BTreeSet<(UnitKind, String, String)>,
    /// Where fleets convoy.
    pub convoying: BTreeSet<String>,
    pub text: String,
}

/// A square of the map.
struct OddPlace {
    id: String,
    terrain: Terrain,
    is_centre: bool,
    convoys: bool,
    is_split: bool,
}

impl OddPlace {
    fn is_sea(&self) -> bool {
        self.terrain == Terrain::Sea
    }

    fn is_coastal(&self) -> bool {
        self.terrain == Terrain::Coastal
    }
}

/// A border between two places, by their numbers; with the coasts that a fleet takes.
struct OddBorder {
    kind: UnitKind,
    ends: [(usize, Option<&'static str>); 2],
    one_way: bool,
}

const KINDS: [UnitKind; 2] = [UnitKind::Army, UnitKind::Fleet];

/// A random board that is sound. Now and then one is not, such as when nobody could enter a province.
pub fn odd_board(random: &mut Random) -> OddBoard {
    loop {
        let columns = 3 + random.below(3);
        let rows = 3 + random.below(2);
        let odd = draw(random, columns, rows);
        // Some water, and some land beside it.
        let count = |kind: &str| odd.1.matches(&format!("kind = \"{kind}\"")).count();
        if count("sea") < 2 || count("coastal") < 2 {
            continue;
        }
        match Board::load(&odd.1) {
            Ok(board) => {
                let (borders, text, convoying) = odd;
                return OddBoard { board, borders, convoying, text };
            }
            Err(error) => {
                let known = ["Unreachable", "victory"];
                let text = error.to_string();
                assert!(known.iter().any(|known| text.contains(known)), "{text}\n{}", odd.1);
            }
        }
    }
}

type Drawn = (BTreeSet<(UnitKind, String, String)>, String, BTreeSet<String>);

fn draw(random: &mut Random, columns: usize, rows: usize) -> Drawn {
    let squares: Vec<(usize, usize)> =
        (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y))).collect();
    let seas: Vec<bool> = squares.iter().map(|_| random.chance(40)).collect();
    let touch = |one: usize, other: usize| {
        let ((a, b), (c, d)) = (squares[one], squares[other]);
        one != other && a.abs_diff(c) <= 1 && b.abs_diff(d) <= 1
    };
    let count = squares.len();
    let places: Vec<OddPlace> = (0..count)
        .map(|number| {
            let (x, y) = squares[number];
            let is_sea = seas[number];
            let water = (0..count).filter(|&other| seas[other] && touch(number, other)).count();
            let is_coastal = !is_sea && water > 0;
            let is_split = is_coastal && water > 1 && random.chance(20);
            OddPlace {
                id: super::squares::name((x, y)),
                terrain: match (is_sea, is_coastal) {
                    (true, _) => Terrain::Sea,
                    (false, true) => Terrain::Coastal,
                    (false, false) => Terrain::Inland,
                },
                is_centre: !is_sea && random.chance(75),
                convoys: is_coastal && !is_split && random.chance(35),
                is_split,
            }
        })
        .collect();
    let borders = borders(random, &places, &touch);
    let text = file(random, &places, &borders);
    let mut facts = BTreeSet::new();
    for border in &borders {
        let [from, to] = border.ends.map(|end| name(&places, end));
        facts.insert((border.kind, from.clone(), to.clone()));
        if !border.one_way {
            facts.insert((border.kind, to, from));
        }
    }
    let convoying = places.iter().filter(|place| place.is_sea() || place.convoys);
    (facts, text, convoying.map(|place| place.id.clone()).collect())
}

fn borders(
    random: &mut Random,
    places: &[OddPlace],
    touch: &impl Fn(usize, usize) -> bool,
) -> Vec<OddBorder> {
    let mut all = Vec::new();
    let count = places.len();
    let sea_between = |one: usize, other: usize| {
        (0..count).any(|sea| places[sea].is_sea() && touch(sea, one) && touch(sea, other))
    };
    for (one, other) in (0..count).flat_map(|one| (0..one).map(move |other| (one, other))) {
        if !touch(one, other) {
            continue;
        }
        for kind in KINDS {
            let (a, b) = (&places[one], &places[other]);
            let exists = match kind {
                UnitKind::Army => !a.is_sea() && !b.is_sea(),
                UnitKind::Fleet if a.is_sea() || b.is_sea() => {
                    (a.is_sea() || a.is_coastal()) && (b.is_sea() || b.is_coastal())
                }
                UnitKind::Fleet => a.is_coastal() && b.is_coastal() && sea_between(one, other),
            };
            if !exists || random.chance(8) {
                continue;
            }
            let mut coast = |place: usize| {
                let split = kind == UnitKind::Fleet && places[place].is_split;
                let coast = if random.chance(50) { "nc" } else { "sc" };
                (place, split.then_some(coast))
            };
            let mut ends = [coast(one), coast(other)];
            if random.chance(50) {
                ends.reverse();
            }
            all.push(OddBorder { kind, ends, one_way: random.chance(20) });
        }
    }
    all
}

fn name(places: &[OddPlace], (place, coast): (usize, Option<&str>)) -> String {
    let id = &places[place].id;
    coast.map_or_else(|| id.clone(), |coast| format!("{id}/{coast}"))
}

fn file(random: &mut Random, places: &[OddPlace], borders: &[OddBorder]) -> String {
    let mut text = String::from(
        "format = 2\nid = \"odd\"\nname = { en = \"Odd\", fr = \"Impair\" }\nfirst_year = 1901\nvictory = 6\n",
    );
    for (letter, phases) in [
        ("S", "phases = [\"movement\", \"retreat\"]"),
        ("F", "phases = [\"movement\", \"retreat\"]\ncaptures = true"),
        ("W", "phases = [\"adjustment\"]"),
    ] {
        writeln!(
            text,
            "\n[[season]]\nletter = \"{letter}\"\nname = {{ en = \"{letter}\", fr = \"{letter}\" }}\n{phases}"
        )
        .unwrap();
    }
    let mut centres: Vec<usize> = (0..places.len()).filter(|&at| places[at].is_centre).collect();
    for number in 0..3 {
        let own: Vec<String> = (0..2)
            .filter(|_| !centres.is_empty())
            .collect::<Vec<_>>()
            .into_iter()
            .filter_map(|_| {
                let count = centres.len();
                (count > 0).then(|| places[centres.swap_remove(random.below(count))].id.clone())
            })
            .collect();
        let units: Vec<String> = own.iter().map(|id| format!("A {id}")).collect();
        let word = |kind: &str| format!("{{ en = \"{kind}{number}\", fr = \"{kind}{number}\" }}");
        writeln!(
            text,
            "\n[[power]]\nid = \"POWER{number}\"\nletter = \"{}\"\nshort = \"PW{number}\"\nname = {}\nadjective = {}\n\
             colour = \"#00000{number}\"\nhomes = [{}]\nunits = [{}]",
            number + 1,
            word("Power"),
            word("Powerish"),
            super::list(&own),
            super::list(&units),
        )
        .unwrap();
    }
    if random.chance(80) {
        neutral(random, places, borders, &centres, &mut text);
    }
    for (number, place) in places.iter().enumerate() {
        province(number, place, places, borders, &mut text);
    }
    text
}

/// Some neutral units in centres that are nobody's home, and orders for some of them.
fn neutral(
    random: &mut Random,
    places: &[OddPlace],
    borders: &[OddBorder],
    free: &[usize],
    text: &mut String,
) {
    let chosen: Vec<usize> = free.iter().copied().filter(|_| random.chance(60)).collect();
    let units: Vec<String> = chosen.iter().map(|&at| format!("A {}", places[at].id)).collect();
    let returns = random.chance(60);
    let mut orders = Vec::new();
    for &at in &chosen {
        let near: Vec<usize> = borders
            .iter()
            .filter(|border| border.kind == UnitKind::Army)
            .flat_map(|border| {
                let [(from, _), (to, _)] = border.ends;
                let back = (to == at && !border.one_way).then_some(from);
                (from == at).then_some(to).into_iter().chain(back)
            })
            .collect();
        if near.is_empty() || !random.chance(60) {
            continue;
        }
        let (own, goal) = (&places[at].id, &places[random.pick(&near)].id);
        let other = &places[random.below(places.len())].id;
        orders.push(match random.below(3) {
            0 if !returns => format!("A {own} - {goal}"),
            1 if other != own && other != goal => format!("A {own} S {other} - {goal}"),
            _ => format!("A {own} S {goal}"),
        });
    }
    writeln!(
        text,
        "\n[neutral]\nunits = [{}]\nreturns = {returns}\norders = [{}]",
        super::list(&units),
        super::list(&orders)
    )
    .unwrap();
}

fn province(
    number: usize,
    place: &OddPlace,
    places: &[OddPlace],
    borders: &[OddBorder],
    text: &mut String,
) {
    let mut rest = format!("kind = \"{}\"", place.terrain.id());
    if place.is_centre {
        rest += "\ncentre = true";
    }
    if place.convoys {
        rest += "\nconvoys = true";
    }
    if place.is_split {
        rest += "\ncoasts = [\"nc\", \"sc\"]";
    }
    let from = |kind: UnitKind, coast: Option<&str>, one_way: bool| -> String {
        let mut all = Vec::new();
        for border in borders.iter().filter(|one| one.kind == kind && one.one_way == one_way) {
            let [one, other] = border.ends;
            if one == (number, coast) {
                all.push(name(places, other));
            } else if other == (number, coast) && !one_way {
                all.push(name(places, one));
            }
        }
        super::list(&all)
    };
    for (key, one_way) in [("", false), ("_one_way", true)] {
        if !place.is_sea() {
            write!(rest, "\narmy{key} = [{}]", from(UnitKind::Army, None, one_way)).unwrap();
        }
        let fleet = |coast| from(UnitKind::Fleet, coast, one_way);
        if place.is_split {
            let lists = ["nc", "sc"].map(|coast| format!("{coast} = [{}]", fleet(Some(coast))));
            write!(rest, "\nfleet{key} = {{ {} }}", lists.join(", ")).unwrap();
        } else {
            write!(rest, "\nfleet{key} = [{}]", fleet(None)).unwrap();
        }
    }
    super::province(text, &place.id, &rest);
}
