//! Charts: drawings made from borders and rough places agree with the rules, and corrections by hand
//! are respected.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use chancery::{Board, Lang};
use chancery_draw::{Art, BoardChart, Nudges};

use crate::exactness;
use crate::random::Random;

/// The side of the field that random provinces share.
const SIDE: usize = 72;

/// A map of random provinces: each square belongs to the nearest of some points.
struct RandomField {
    points: Vec<(usize, usize)>,
    sea: Vec<bool>,
    square: Vec<usize>,
}

impl RandomField {
    fn new(random: &mut Random, count: usize) -> RandomField {
        let mut points: Vec<(usize, usize)> = Vec::new();
        while points.len() < count {
            let at = (random.below(SIDE), random.below(SIDE));
            let far = |&(x, y): &(usize, usize)| x.abs_diff(at.0) + y.abs_diff(at.1) > 6;
            if points.iter().all(far) {
                points.push(at);
            }
        }
        let sea = (0..count).map(|_| random.below(5) < 2).collect();
        let nearest = |number: usize| {
            let (x, y) = (number % SIDE, number / SIDE);
            let far = |&at: &usize| {
                let (u, v) = points[at];
                x.abs_diff(u).pow(2) + y.abs_diff(v).pow(2)
            };
            (0..count).min_by_key(far).unwrap()
        };
        let square = (0..SIDE * SIDE).map(nearest).collect();
        RandomField { points, sea, square }
    }

    /// The provinces around each corner of squares.
    fn corners(&self) -> impl Iterator<Item = BTreeSet<usize>> + '_ {
        let inner = (0..SIDE - 1).flat_map(|x| (0..SIDE - 1).map(move |y| x + y * SIDE));
        inner.map(|at| [at, at + 1, at + SIDE, at + SIDE + 1].map(|one| self.square[one]).into())
    }

    /// As a variant file.
    fn variant(&self) -> String {
        let count = self.points.len();
        let mut sides: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for at in 0..SIDE * SIDE {
            let right = (at % SIDE + 1 < SIDE).then_some(at + 1);
            let below = (at / SIDE + 1 < SIDE).then_some(at + SIDE);
            for near in right.into_iter().chain(below) {
                let (one, other) = (self.square[at], self.square[near]);
                if one != other {
                    *sides.entry((one.min(other), one.max(other))).or_default() += 1;
                }
            }
        }
        let pairs: Vec<(usize, usize)> = sides.keys().copied().collect();
        let wet = |land: usize| {
            pairs.iter().any(|&(a, b)| (a == land && self.sea[b]) || (b == land && self.sea[a]))
        };
        // Fleets pass between two coasts where a sea is at the end of their border.
        let mut coasts: BTreeSet<(usize, usize)> = BTreeSet::new();
        for corner in self.corners() {
            let lands: Vec<usize> = corner.iter().copied().filter(|&at| !self.sea[at]).collect();
            if corner.iter().any(|&at| self.sea[at]) {
                for &one in &lands {
                    coasts.extend(lands.iter().map(|&other| (one.min(other), one.max(other))));
                }
            }
        }
        let mut text = String::from(
            "format = 1\nid = \"random\"\nname = { en = \"Random\", fr = \"Hasard\" }\nfirst_year = 1900\nvictory = 1\n\
             [[season]]\nletter = \"S\"\nname = { en = \"Spring\", fr = \"Printemps\" }\nphases = [\"movement\", \"retreat\"]\ncaptures = true\n\
             [[power]]\nid = \"ONE\"\nletter = \"O\"\nshort = \"ONE\"\nname = { en = \"One\", fr = \"Une\" }\nadjective = { en = \"One\", fr = \"une\" }\ncolour = \"#2d4f9e\"\n",
        );
        let home = (0..count).find(|&at| !self.sea[at]).unwrap();
        let _ = write!(text, "homes = [\"p{home:02}\"]\nunits = [\"A p{home:02}\"]\n");
        for own in 0..count {
            let near = |fits: &dyn Fn(usize) -> bool| {
                let all = pairs.iter().filter_map(|&(a, b)| match own {
                    _ if a == own => Some(b),
                    _ if b == own => Some(a),
                    _ => None,
                });
                let ids: Vec<String> =
                    all.filter(|&at| fits(at)).map(|at| format!("\"p{at:02}\"")).collect();
                ids.join(", ")
            };
            let kind = match (self.sea[own], wet(own)) {
                (true, _) => "sea",
                (false, true) => "coastal",
                (false, false) => "inland",
            };
            let _ = write!(
                text,
                "[[province]]\nid = \"p{own:02}\"\nname = {{ en = \"Land {own:02}\", fr = \"Terre {own:02}\" }}\nkind = \"{kind}\"\ncentre = {}\nat = [{}, {}]\n",
                own == home || (!self.sea[own] && own % 3 == 0),
                self.points[own].0 * 20,
                self.points[own].1 * 20,
            );
            if !self.sea[own] {
                let _ = writeln!(text, "army = [{}]", near(&|at| !self.sea[at]));
            }
            if kind != "inland" {
                let sails = |at: usize| {
                    self.sea[own] || self.sea[at] || coasts.contains(&(own.min(at), own.max(at)))
                };
                let _ = writeln!(text, "fleet = [{}]", near(&sails));
            }
        }
        text
    }
}

#[track_caller]
fn drawn(board: &Board, nudges: &Nudges) -> (BoardChart, Art) {
    let chart = BoardChart::of(board, nudges).unwrap_or_else(|error| panic!("{error}"));
    let art = Art::read(board, &chart.svg, &chart.toml).unwrap_or_else(|error| panic!("{error}"));
    (chart, art)
}

#[test]
fn random_maps_are_drawn_exactly() {
    let mut random = Random::new(8);
    for round in 0..12 {
        let count = 10 + random.below(31);
        let field = RandomField::new(&mut random, count);
        if field.sea.iter().all(|&sea| sea) {
            continue;
        }
        let text = field.variant();
        let board = Board::load(&text).unwrap_or_else(|error| panic!("round {round}: {error}"));
        let (chart, art) = drawn(&board, &Nudges::default());
        let faults = exactness::faults(&board, &art);
        assert!(faults.is_empty(), "round {round}, {count} provinces:\n{}", faults.join("\n"));
        // A map of the plane has few borders that its drawing cannot show.
        let marked = chart.crossings.len();
        assert!(marked * 10 <= count, "round {round}: {marked} crossings of {count} provinces");
    }
}

fn small() -> chancery::BoardRef {
    let mut random = Random::new(5);
    Board::load(&RandomField::new(&mut random, 14).variant())
        .unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn boards_with_places_are_drawn_as_charts() {
    let board = small();
    let (_, chart) = drawn(&board, &Nudges::default());
    let art = Art::of(&board);
    assert!(!art.is_cells());
    assert!(board.provinces().all(|one| art.shape(one) == chart.shape(one)));
}

#[test]
fn the_same_board_is_always_drawn_the_same() {
    let board = small();
    let (one, other) = (drawn(&board, &Nudges::default()).0, drawn(&board, &Nudges::default()).0);
    assert_eq!((one.svg, one.toml), (other.svg, other.toml));
    let seed = Nudges::read(&board, "format = 1\nseed = 9\n").unwrap();
    let other = drawn(&board, &seed).0;
    assert_ne!(drawn(&board, &Nudges::default()).0.svg, other.svg);
}

#[test]
fn nudges_are_respected() {
    let board = small();
    let (plain, art) = drawn(&board, &Nudges::default());
    assert!(plain.crossings.is_empty());
    let (one, other) = art.borders()[0].between;
    let ids = [one, other].map(|at| board.province(at).id.clone());
    let spots = art.spots(one.location());
    let label = spots.label + (spots.unit - spots.label) * 0.5;
    let text = format!(
        "format = 1\ncrossings = [[\"{}\", \"{}\"]]\n[label]\n{} = [{}, {}]\n",
        ids[0], ids[1], ids[0], label.x, label.y
    );
    let nudges = Nudges::read(&board, &text).unwrap();
    let (chart, art) = drawn(&board, &nudges);
    assert_eq!(chart.crossings, [(one, other)]);
    assert_eq!(art.marked_crossings(), [(one, other)]);
    let faults = exactness::faults(&board, &art);
    assert!(faults.iter().all(|fault| fault.starts_with("label of")), "{}", faults.join("\n"));
    let found = art.spots(one.location()).label;
    assert!((found - label).length() < 0.1, "{found:?} {label:?}");
}

#[test]
fn faults_of_nudges_are_reported() {
    let board = small();
    for (text, message) in [
        ("format = 2", "nudges.toml: Format 2 is unknown: this program reads format 1."),
        ("format = 1\n[place]\nxyz = [1, 2]", "nudges.toml: The variant has no province `xyz`."),
        (
            "format = 1\n[unit]\n\"p00/nc\" = [1, 2]",
            "nudges.toml: The variant has no province `p00/nc`.",
        ),
        (
            "format = 1\n[unit]\np00 = [-1, 2]",
            "nudges.toml: [-1, 2] is outside the drawing of 10000 by 10000.",
        ),
        (
            "format = 1\n[name]\np00 = { curve = [[1, 1], [2, 2], [3, 3]], size = 0 }",
            "nudges.toml: p00: the size of a name must be between 1 and 200.",
        ),
        (
            "format = 1\ncrossings = [[\"p00\", \"p00\"]]",
            "nudges.toml: `crossings`: p00 and p00 do not border.",
        ),
    ] {
        let error = Nudges::read(&board, text).unwrap_err();
        assert_eq!(error.message(Lang::EN), message);
    }
    let error = Nudges::read(&board, "format = 1\nplaces = 3").unwrap_err();
    assert!(error.message(Lang::EN).starts_with("nudges.toml: line 2, column 1: unknown field"));
}

#[test]
fn a_board_without_places_has_no_chart() {
    let text = RandomField::new(&mut Random::new(5), 14).variant();
    let without: Vec<&str> = text.lines().filter(|line| !line.starts_with("at = ")).collect();
    let board = Board::load(&without.join("\n")).unwrap_or_else(|error| panic!("{error}"));
    let error = BoardChart::of(&board, &Nudges::default()).unwrap_err();
    assert_eq!(
        error.message(Lang::EN),
        "The variant does not say where its provinces lie: give every province `at`."
    );
}
