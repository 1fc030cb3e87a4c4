//! A bounded run of every fuzz target on a stable compiler: raw bytes, random sequences of words,
//! and damaged valid input. `CHANCERY_ROUNDS` makes it longer.

use std::time::Instant;

use chancery::blind::Spelling;
use chancery::board::{BUILT_IN, Board};
use chancery::notation::{self, Dialect};
use chancery::{Position, Rules, legal_orders};

use crate::common::{self, Random, rounds};

/// Raw bytes.
fn noise(random: &mut Random) -> Vec<u8> {
    (0..random.below(200)).map(|_| byte(random)).collect()
}

fn byte(random: &mut Random) -> u8 {
    random.next().to_le_bytes()[0]
}

/// Words and symbols of orders in random sequence.
fn soup(random: &mut Random) -> Vec<u8> {
    const WORDS: &str = "A F a f army fleet par PAR Paris stp STP/SC stpsc north sea coast nc liv nor \
        Mid-Atlantic Ocean - -> -- ---> => / ( ) [ ] { } \" : , ; \n + _ . ! # H hold holds S s support \
        supports C convoy convoys R retreat D disband B build BUILD WAIVE waive via VIA by land to from the \
        at in of move m FRANCE: english RUSSIAN Move Hold Support AMY FLT FRA MTO CTO HLD SUP CVY VIA ( ENG \
        NCS id_unit order-type id_target_region id_convoy_unit 1 0 42 -1 é 🙂 \u{202e} \u{0} wait unit \
        and et 1. 2) armée flotte tient attaque vers soutient convoie retraite la l’Albanie par convoi terre";
    let words: Vec<&str> = WORDS.split(' ').collect();
    let mut text = String::new();
    for _ in 0..random.below(30) {
        text.push_str(random.pick(&words));
        if random.chance(75) {
            text.push(' ');
        }
    }
    text.into_bytes()
}

/// Valid input with a few bytes changed, removed, doubled or truncated.
fn damaged(random: &mut Random, good: &str) -> Vec<u8> {
    let mut bytes = good.as_bytes().to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len());
        match random.below(5) {
            0 if !bytes.is_empty() => bytes[at] = byte(random),
            1 if !bytes.is_empty() => drop(bytes.remove(at)),
            2 => bytes.insert(at, random.pick(b" -/:;,(){}[]\"*=aAfF1\n")),
            3 => {
                let end = (at + random.below(60)).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                let to = random.below(bytes.len());
                bytes.splice(to..to, piece);
            }
            _ => bytes.truncate(at),
        }
    }
    bytes
}

/// Every legal order of the start, in every dialect.
fn good_orders() -> Vec<(usize, String)> {
    let position = Position::start(Board::classic());
    let mut good = Vec::new();
    for order in legal_orders(&position, &Rules::default()) {
        for (number, dialect) in Dialect::ALL.into_iter().enumerate() {
            let text = notation::write_order(dialect, order, &position);
            good.push((number, text.unwrap()));
        }
    }
    good
}

#[test]
fn drawings() {
    let svg = include_str!("../../../crates/chancery-draw/boards/lantern/board.svg");
    let toml = include_str!("../../../crates/chancery-draw/boards/lantern/board.toml");
    // Shortened, so that damage hits relevant places: each shape has a few points only.
    let svg: String = svg.lines().map(short).collect();
    let board = Board::built_in("lantern").unwrap();
    chancery_draw::Art::read(board, &svg, toml).unwrap();
    let mut random = Random::new(9);
    for round in 0..rounds(3000) {
        let both =
            match round % 3 {
                0 => [damaged(&mut random, &svg), b"\n===\n".to_vec(), toml.as_bytes().to_vec()]
                    .concat(),
                1 => [svg.as_bytes().to_vec(), b"\n===\n".to_vec(), damaged(&mut random, toml)]
                    .concat(),
                _ => noise(&mut random),
            };
        chancery_fuzz::drawing(&both);
    }
}

/// A line of a drawing with a small shape instead of its own.
fn short(line: &str) -> String {
    match line.split_once(" d=\"") {
        Some((head, _)) => format!("{head} d=\"M10.5 20l300.2 7-20.1 25h-40v-9z\"/>\n"),
        None => format!("{line}\n"),
    }
}

#[test]
fn the_default_reader() {
    let (mut random, good) = (Random::new(1), good_orders());
    for _ in 0..rounds(20_000) {
        chancery_fuzz::default_reader(&noise(&mut random));
        chancery_fuzz::default_reader(&soup(&mut random));
        let (_, order) = &good[random.below(good.len())];
        chancery_fuzz::default_reader(&damaged(&mut random, order));
    }
}

#[test]
fn every_dialect() {
    let (mut random, good) = (Random::new(2), good_orders());
    for _ in 0..rounds(20_000) {
        let mut bytes = vec![byte(&mut random)];
        bytes.extend(soup(&mut random));
        chancery_fuzz::dialects(&bytes);
        let (dialect, order) = &good[random.below(good.len())];
        let mut bytes = vec![u8::try_from(*dialect).unwrap()];
        bytes.extend(damaged(&mut random, order));
        chancery_fuzz::dialects(&bytes);
    }
}

/// Blind orders that nearly match: few places, so that units meet and routes close.
fn blind_orders(random: &mut Random) -> String {
    const PLACES: [&str; 9] = ["s", "t", "u", "a", "b", "c", "d", "v", "stp/nc"];
    let count = 1 + random.below(9);
    let known = &PLACES[..count];
    let mut lines: Vec<String> = Vec::new();
    for (number, at) in known.iter().enumerate() {
        if random.chance(10) {
            lines.push(random.pick(&["ENGLAND:", "FRANCE:"]).to_owned());
        }
        let (x, y) = (random.pick(known), random.pick(&PLACES));
        let [sea, other] = [(); 2].map(|()| random.pick(&PLACES[..3]));
        let goal = random.pick(&PLACES[3..5]);
        lines.push(match (number, random.below(5)) {
            // Mostly the same convoy, so that routes connect.
            (0..3, 0..3) => format!("F {at} CON {} to {goal}", known.last().unwrap_or(at)),
            (0..3, 3) => format!("F {at} CON {x} via {sea} or {other}"),
            (_, 0) => format!("A {at} HOL"),
            (_, 1) => format!("A {at} MOV {goal} via {sea} or {other}"),
            (_, 2) => format!("F {at} MOV {y}"),
            (_, 3) => format!("A {at} SUP {x} HOL"),
            _ => format!("F {at} SUP {x} MOV {y}"),
        });
    }
    lines.join("\n")
}

#[test]
fn orders_without_a_map() {
    let mut random = Random::new(6);
    let (mut judged, all) = (0, rounds(10_000));
    for _ in 0..all {
        chancery_fuzz::blind(&noise(&mut random));
        chancery_fuzz::blind(&soup(&mut random));
        let good = blind_orders(&mut random);
        judged += usize::from(chancery::blind::read(&good, Spelling::Exact).is_ok());
        chancery_fuzz::blind(good.as_bytes());
        chancery_fuzz::blind(&damaged(&mut random, &good));
    }
    assert!(judged * 5 > all, "{judged} of {all} could be judged");
}

#[test]
fn positions() {
    let mut random = Random::new(3);
    for _ in 0..rounds(5_000) {
        chancery_fuzz::position(&noise(&mut random));
        let good = common::position(&mut random, Board::classic());
        let text = if random.chance(50) { good.to_text() } else { good.to_json().to_string() };
        chancery_fuzz::position(text.as_bytes());
        chancery_fuzz::position(&damaged(&mut random, &text));
    }
}

#[test]
fn games() {
    let mut random = Random::new(5);
    for _ in 0..rounds(300) {
        let length = random.below(8_000);
        let bytes: Vec<u8> = (0..length).map(|_| byte(&mut random)).collect();
        chancery_fuzz::adjudicate(&bytes);
    }
}

#[test]
fn variants() {
    let mut random = Random::new(4);
    for _ in 0..rounds(400) {
        chancery_fuzz::variant(&noise(&mut random));
        let (_, good) = BUILT_IN[random.below(BUILT_IN.len())];
        chancery_fuzz::variant(&damaged(&mut random, good));
        // Removing or doubling whole lines keeps more of the file readable.
        let mut lines: Vec<&str> = good.lines().collect();
        for _ in 0..=random.below(3) {
            let at = random.below(lines.len());
            if random.below(2) == 0 {
                lines.remove(at);
            } else {
                lines.insert(at, lines[random.below(lines.len())]);
            }
        }
        chancery_fuzz::variant(lines.join("\n").as_bytes());
    }
}

/// The Pond in the formats of other programs, its files separated as the target expects them.
const PONDS: [&str; 4] = [
    concat!(
        include_str!("../../../crates/chancery/tests/data/import/pond.map"),
        "USES lake\n===\n"
    ),
    concat!(
        include_str!("../../../crates/chancery/tests/data/import/variants.xml"),
        "\n===\n",
        include_str!("../../../crates/chancery/tests/data/import/pond_adjacency.xml"),
    ),
    concat!(
        include_str!("../../../crates/chancery/tests/data/import/install.php"),
        "\n===\n\n===\n",
        include_str!("../../../crates/chancery/tests/data/import/variant.php"),
        "\n===\n",
        include_str!("../../../crates/chancery/tests/data/import/adjudicatorPreGame.php"),
    ),
    include_str!("../../../crates/chancery/tests/data/import/pond.go"),
];

#[test]
fn imports_of_variants() {
    let mut random = Random::new(10);
    for _ in 0..rounds(3000) {
        let number = random.below(PONDS.len());
        let head = [u8::try_from(number).unwrap(), byte(&mut random)];
        let good = PONDS[number];
        chancery_fuzz::variant_import(&[&head[..], &noise(&mut random)].concat());
        chancery_fuzz::variant_import(&[&head[..], &damaged(&mut random, good)].concat());
        // Lines that are removed, doubled or moved keep most of the file readable.
        let mut lines: Vec<&str> = good.lines().collect();
        for _ in 0..=random.below(3) {
            let at = random.below(lines.len());
            let line = lines.remove(at);
            if random.chance(66) {
                lines.insert(random.below(lines.len()), line);
            }
            if random.chance(50) {
                lines.insert(random.below(lines.len()), line);
            }
        }
        chancery_fuzz::variant_import(&[&head[..], lines.join("\n").as_bytes()].concat());
    }
}

/// Many repetitions of what a reader compares with what it knows: time must not explode.
#[test]
fn imports_of_long_files_end() {
    let pieces = [
        "COAST X ABUTS Y\n",
        "<VARIANTS><VARIANT><POWER/>",
        "$a=array(array(",
        "Prov(\"a\").Conn(\"b\", godip.Sea).",
    ];
    for (number, piece) in (0_u8..).zip(pieces) {
        for count in [1_000, 20_000] {
            let begun = Instant::now();
            let data = [&[number, 0][..], piece.repeat(count).as_bytes()].concat();
            chancery_fuzz::variant_import(&data);
            // Far more than it takes, and far less than anything quadratic would.
            assert!(begun.elapsed().as_secs() < 60, "{piece}");
        }
    }
}

/// Texts of some length, each hard in one way.
fn hard_texts(length: usize) -> Vec<String> {
    let pieces = [
        "x",
        "A ",
        "A PAR ",
        "par - ",
        "(",
        "north ",
        "Mid-",
        "A PAR S ",
        "--",
        "\u{0}",
        "🙂",
        "שלום ",
        "nor ",
        "a nor - nor ",
        "burgandy ",
        "FRANCE: ",
        "[",
        "[\"par\",",
        "( ( FRA ",
        "{\"id_unit\":",
        "liv;",
        " - liv",
        "x;",
        "9",
        "'",
        "É",
        "e\u{301}",
        "build ",
        "via ",
        "# ",
        "English ",
        "la ",
        "l’",
        "A PAR H and ",
        "1. ",
        "[par] ",
    ];
    pieces.map(|piece| piece.repeat(length / piece.len())).to_vec()
}

fn read_all(text: &str) {
    let board = Board::classic();
    std::hint::black_box(notation::read(text, board, None));
    for dialect in Dialect::ALL {
        std::hint::black_box(notation::read_strict(dialect, text, board, None));
    }
    let _ = std::hint::black_box(chancery::blind::read(text, Spelling::Exact));
}

#[test]
fn a_megabyte_on_one_line_takes_linear_time() {
    let short = hard_texts(50_000);
    let long = hard_texts(1_000_000);
    for (short, long) in short.iter().zip(&long) {
        let time = |text: &str| {
            let start = Instant::now();
            read_all(text);
            start.elapsed()
        };
        // Twenty times the text may take about twenty times as long; quadratic work would take four
        // hundred times as long. On a busy machine one try of several is undisturbed.
        let ratio = |_| {
            let few = (0..3).map(|_| time(short)).min().unwrap();
            time(long).as_secs_f64() / few.as_secs_f64().max(1e-4)
        };
        let ratio = (0..5).map(ratio).find(|ratio| *ratio < 150.0);
        assert!(ratio.is_some(), "quadratic work for {:?}…", &long[..long.floor_char_boundary(20)]);
    }
}
