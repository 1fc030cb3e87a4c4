//! The loader of variants: every fault with its line, and boards as large as it promises.

use std::fmt::Write as _;

use chancery::board::Board;
use chancery::perft::Perft;
use chancery::{Position, Rules};

const HEAD: &str = r##"format = 1
id = "faulty"
name = { en = "Faulty", fr = "Fautif" }
first_year = 1
victory = 1
[[season]]
letter = "S"
name = { en = "Spring", fr = "Printemps" }
phases = ["movement", "retreat"]
[[power]]
id = "ONE"
letter = "O"
short = "ONE"
name = { en = "One", fr = "Un" }
adjective = { en = "Oneish", fr = "unien" }
colour = "#000000"
"##;

fn faults(rest: &str) -> Vec<(usize, String)> {
    let text = format!("{HEAD}{rest}");
    let error = Board::compile(&text).expect_err("the file is faulty");
    // Lines of the part that a test writes, from 1.
    let head = HEAD.lines().count();
    error
        .faults
        .iter()
        .map(|fault| (fault.line - head, fault.message.get(chancery::Lang::EN)))
        .collect()
}

#[test]
fn every_fault_is_told_with_its_line() {
    let found = faults(
        r#"homes = ["bbb"]
units = ["A aaa", "F aaa"]
[[province]]
id = "aaa"
name = { en = "Aaa", fr = "Aaah" }
aliases = ["Beta"]
kind = "coastal"
centre = true
army = ["bbb", "xxx"]
fleet = ["sea"]
[[province]]
id = "bbb"
name = { en = "Bbb", fr = "Bébé" }
aliases = ["beta"]
kind = "inland"
fleet = ["ccc"]
[[province]]
id = "ccc"
name = { en = "Ccc", fr = "Cécé" }
kind = "inland"
fleet = ["bbb"]
[[province]]
id = "sea"
name = { en = "Sea", fr = "Mer" }
kind = "sea"
fleet = ["aaa"]
"#,
    );
    let expected = [
        (1, "The home centre bbb is not a supply centre."),
        (2, "There are two units in aaa."),
        (9, "One-way border: aaa lists bbb, but bbb does not list aaa."),
        (9, "There is no location `xxx`."),
        (14, "`beta` is already a name of aaa."),
        (16, "Fleet border between bbb and ccc: bbb is inland."),
        (18, "Unreachable province: no unit could ever go from aaa to ccc."),
        (21, "Fleet border between ccc and bbb: ccc is inland."),
    ];
    for (line, message) in expected {
        let told = found.iter().any(|(at, text)| *at == line && text == message);
        assert!(told, "line {line}: {message}\nnot in {found:#?}");
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

#[test]
fn a_file_that_is_no_toml_is_refused_with_the_line() {
    assert_eq!(faults("homes = [\n")[0].0, 1);
    let unknown = faults("hommes = []\n");
    assert!(unknown[0].1.contains("hommes"), "{unknown:?}");
}

#[test]
fn every_unknown_key_is_told_with_its_line() {
    let found = faults(
        r#"hommes = ["aaa"]
[[province]]
id = "aaa"
name = { en = "Aaa", fr = "Aaah", de = "Aaa" }
kind = "sea"
center = true
flete = []
"#,
    );
    let told: Vec<(usize, bool)> = [(1, "`hommes`"), (6, "`center`"), (7, "`flete`")]
        .into_iter()
        .map(|(line, key)| (line, found.iter().any(|(at, text)| *at == line && text.contains(key))))
        .collect();
    assert_eq!(told, [(1, true), (6, true), (7, true)], "{found:#?}");
    assert_eq!(found.len(), 3, "{found:#?}");
}

/// Three provinces in a row, each with a line that a test writes.
fn row(lines: [&str; 3]) -> String {
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate() {
        let near = match number {
            1 => "\"aaa\", \"ccc\"",
            _ => "\"bbb\"",
        };
        let id = ["aaa", "bbb", "ccc"][number];
        let _ = writeln!(
            text,
            "[[province]]\nid = \"{id}\"\nname = {{ en = \"{id}\", fr = \"{id}\" }}\nkind = \"inland\"\ncentre = true\narmy = [{near}]\n{line}"
        );
    }
    text
}

#[test]
fn places_are_told_by_their_lines_and_kept_in_tenths() {
    let told = |lines: [&str; 3]| faults(&row(lines));
    let bad = "`at` takes two numbers from 0 to 10000, to the right and down, as in [640, 420].";
    for at in ["[1]", "[1, 2, 3]", "[-0.1, 5]", "[5, 10000.1]", "[inf, 5]", "[5, nan]"] {
        let found = told(["at = [1, 2]", &format!("at = {at}"), "at = [5, 6]"]);
        assert_eq!(found, [(14, bad.to_owned())], "{at}");
    }
    let twice = "ccc has the same place as aaa.".to_owned();
    assert_eq!(told(["at = [1, 2]", "at = [3, 4]", "at = [1.04, 2]"]), [(21, twice)]);
    let lacks = "bbb has no `at`, but other provinces do: give it to all or to none.".to_owned();
    assert_eq!(told(["at = [1, 2]", "", ""]), [(9, lacks)]);
    let places = |lines: [&str; 3]| {
        let board = Board::compile(&format!("{HEAD}{}", row(lines))).unwrap();
        board.provinces().map(|one| board.province(one).at).collect::<Vec<_>>()
    };
    assert_eq!(places(["", "", ""]), [None; 3]);
    let all = places(["at = [0, 10000]", "at = [3.14, 4]", "at = [5, 6]"]);
    assert_eq!(all, [Some((0, 100_000)), Some((31, 40)), Some((50, 60))]);
}

/// A row of `land` coastal provinces along `seas` seas, with a unit in each of the first `units`.
fn large(land: usize, seas: usize, units: usize) -> String {
    let mut text = HEAD.replace("faulty", "large");
    let names: Vec<String> = (0..land).map(|n| format!("\"A l{n}\"")).collect();
    let homes = "homes = [\"l0\"]\n";
    let _ = writeln!(text, "{homes}units = [{}]", names[..units].join(", "));
    let near = |letter: char, n: usize, end: usize| {
        let around = [n.checked_sub(1), (n + 1 < end).then_some(n + 1)];
        let list: Vec<String> =
            around.into_iter().flatten().map(|n| format!("\"{letter}{n}\"")).collect();
        list.join(", ")
    };
    for n in 0..land {
        let centre = if n == 0 { "centre = true\n" } else { "" };
        let _ = write!(
            text,
            "[[province]]\nid = \"l{n}\"\nname = {{ en = \"Land {n}\", fr = \"Terre {n}\" }}\nkind = \"coastal\"\n{centre}army = [{}]\n",
            near('l', n, land)
        );
        let coast = near('l', n, land);
        let sea = if n < seas { format!(", \"s{n}\"") } else { String::new() };
        let _ = writeln!(text, "fleet = [{coast}{sea}]");
    }
    for n in 0..seas {
        let _ = writeln!(
            text,
            "[[province]]\nid = \"s{n}\"\nname = {{ en = \"Sea {n}\", fr = \"Mer {n}\" }}\nkind = \"sea\"\nfleet = [\"l{n}\", {}]",
            near('s', n, seas)
        );
    }
    text
}

#[test]
fn a_board_of_256_locations_and_128_units_is_accepted() {
    let board = Board::load(&large(156, 100, 128)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(board.locations().len(), 256);
    let start = Position::start(&board);
    assert_eq!(start.units().len(), 128);
    assert_eq!(Position::from_text(&board, &start.to_text()).as_ref(), Ok(&start));
    let counts = Perft::of(&start, &Rules::default());
    // A row of 128 armies in a row of 156: two neighbours each, but for the first.
    assert_eq!((counts.hold, counts.moves, counts.support_hold), (128, 255, 254));
}

#[test]
fn more_than_256_locations_or_128_units_are_refused() {
    let refused = |text: &str, what: &str| {
        let error = Board::compile(text).expect_err("too large").to_string();
        assert!(error.contains(what), "{error}");
    };
    refused(&large(157, 100, 3), "Too many locations: 257 (at most 256).");
    refused(&large(300, 3, 3), "Too many locations: 303 (at most 256).");
    refused(&large(150, 3, 129), "Too many units: 129 (at most 128).");
    let all_centres = large(150, 3, 3)
        .replace("kind = \"coastal\"\narmy", "kind = \"coastal\"\ncentre = true\narmy");
    refused(&all_centres, "Too many supply centres: 150 (at most 128, one for each unit).");
}

/// Long chains of fleets are searched within bounds: 100 fleets and 28 armies at once.
#[test]
fn a_long_chain_of_fleets_is_followed_from_end_to_end() {
    let board = Board::load(&large(156, 100, 128)).unwrap_or_else(|error| panic!("{error}"));
    let fleets: Vec<String> = (0..100).map(|n| format!("Fs{n}")).collect();
    let text = format!("large/S1M/O:Al0,Al50,{}=", fleets.join(","));
    let position = Position::from_text(&board, &text).unwrap();
    let counts = Perft::of(&position, &Rules::default());
    // Each army can be carried along the whole chain, to 99 other coasts.
    assert_eq!(counts.move_via, 2 * 99);
    assert!(counts.convoy > 0);
}

/// A square of seas, `side` wide, with a coast at two opposite corners.
fn square(side: usize) -> String {
    let sea = |x: usize, y: usize| format!("\"s{x}x{y}\"");
    let mut text = HEAD.replace("faulty", "square");
    text.push_str("homes = [\"west\"]\nunits = [\"A west\"]\n");
    let corners = [("west", (0, 0)), ("east", (side - 1, side - 1))];
    for (id, (x, y)) in corners {
        let _ = writeln!(
            text,
            "[[province]]\nid = \"{id}\"\nname = {{ en = \"{id}\", fr = \"{id}\" }}\nkind = \"coastal\"\ncentre = true\nfleet = [{}]",
            sea(x, y)
        );
    }
    for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
        let beside = |d: isize, e: isize| {
            let (x, y) = (x.checked_add_signed(d)?, y.checked_add_signed(e)?);
            (x < side && y < side).then(|| sea(x, y))
        };
        let near = [beside(-1, 0), beside(1, 0), beside(0, -1), beside(0, 1)];
        let coast = corners.iter().find(|(_, at)| *at == (x, y)).map(|(id, _)| format!("\"{id}\""));
        let list: Vec<String> = near.into_iter().flatten().chain(coast).collect();
        let _ = writeln!(
            text,
            "[[province]]\nid = \"s{x}x{y}\"\nname = {{ en = \"Sea {x} by {y}\", fr = \"Mer {x} sur {y}\" }}\nkind = \"sea\"\nfleet = [{}]",
            list.join(", ")
        );
    }
    text
}

/// More routes than anybody could count: the search gives up, and every fleet counts as needed.
#[test]
fn a_square_full_of_fleets_is_answered_without_counting_its_routes() {
    const SIDE: usize = 8;
    let board = Board::load(&square(SIDE)).unwrap_or_else(|error| panic!("{error}"));
    let fleets = (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| format!("Fs{x}x{y}")));
    let text = format!("square/S1M/O:Awest,{}=", fleets.collect::<Vec<_>>().join(","));
    let position = Position::from_text(&board, &text).unwrap();
    let counts = Perft::of(&position, &Rules::default());
    assert_eq!((counts.move_via, counts.convoy), (1, SIDE * SIDE));
    for order in chancery::legal_orders(&position, &Rules::default()) {
        let raw = chancery::RawOrder::of(order, &position);
        assert_eq!(chancery::check(&raw, &position, &Rules::default()), Ok(order));
    }
    // Where the routes can be counted, a fleet that lies on none of them is not needed.
    let board = Board::load(&square(3)).unwrap_or_else(|error| panic!("{error}"));
    let text = "square/S1M/O:Awest,Fs0x0,Fs0x1,Fs0x2,Fs1x2,Fs2x2,Fs2x0=";
    let position = Position::from_text(&board, text).unwrap();
    assert_eq!(Perft::of(&position, &Rules::default()).convoy, 5);
}
