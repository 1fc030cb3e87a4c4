//! Colours are distinguishable: the difference between any two powers, and between a power and the
//! land or water beside it, with normal vision and with the three common kinds of colour blindness.

use std::fmt::Write as _;

use chancery::{Board, Lang};
use chancery_draw::colour::Colour;
use chancery_draw::{Livery, Theme};

type Matrix = [[f64; 3]; 3];

/// The kinds of vision, as transformations of linear light (Machado, Oliveira and Fernandes, 2009).
const EYES: [(&str, Matrix); 4] = [
    ("everybody", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn times(matrix: &Matrix, [x, y, z]: [f64; 3]) -> [f64; 3] {
    matrix.map(|[a, b, c]| a * x + b * y + c * z)
}

/// A colour as seen with a kind of vision, in CIELAB.
fn lab(colour: Colour, eye: &Matrix) -> [f64; 3] {
    const TO_XYZ: Matrix =
        [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
    let seen = times(eye, colour.light()).map(|part| part.clamp(0.0, 1.0));
    let [x, y, z] = times(&TO_XYZ, seen);
    let curve = |part: f64| {
        if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 }
    };
    let [x, y, z] = [curve(x / 0.950_47), curve(y), curve(z / 1.088_83)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The colour difference ΔE*ab (1976).
fn difference(one: Colour, other: Colour, eye: &Matrix) -> f64 {
    let (a, b) = (lab(one, eye), lab(other, eye));
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// The smallest difference, and its pair.
fn closest(colours: &[(String, Colour)], eye: &Matrix) -> (f64, String) {
    let mut best = (f64::MAX, String::new());
    for (number, (name, colour)) in colours.iter().enumerate() {
        for (other_name, other) in &colours[..number] {
            let apart = difference(*colour, *other, eye);
            if apart < best.0 {
                best = (apart, format!("{other_name}, {name}"));
            }
        }
    }
    best
}

/// The colours to distinguish in a theme: the units of all powers, and the ground.
fn sets(board: &Board, theme: Theme) -> [(&'static str, Vec<(String, Colour)>); 2] {
    let of = |part: fn(&Livery) -> Colour| {
        let powers = board.powers().map(move |power| {
            let info = board.power(power);
            (info.name.get(Lang::EN).to_owned(), part(&Livery::of(info, theme)))
        });
        powers.collect::<Vec<_>>()
    };
    let mut ground = of(|livery| livery.tint);
    let (land, water) = theme.ground();
    ground.extend([("neutral land".to_owned(), land), ("water".to_owned(), water)]);
    [("units", of(|livery| livery.token)), ("centres", ground)]
}

fn table() -> String {
    let mut out = String::from(
        "| board, theme | what | everybody | protanopia | deuteranopia | tritanopia |\n|---|---|---|---|---|---|\n",
    );
    for (id, _) in &chancery::board::BUILT_IN[..2] {
        let board = Board::built_in(id).unwrap();
        for theme in [Theme::Light, Theme::Dark] {
            for (what, colours) in sets(board, theme) {
                let _ = write!(out, "| {id}, {} | {what} |", theme.name());
                for (_, eye) in &EYES {
                    let (apart, pair) = closest(&colours, eye);
                    let _ = write!(out, " {apart:.0} ({pair}) |");
                }
                out.push('\n');
            }
        }
    }
    out
}

#[test]
fn powers_are_distinguishable_with_every_kind_of_vision() {
    let mut close = Vec::new();
    for (id, _) in chancery::board::BUILT_IN {
        let board = Board::built_in(id).unwrap();
        for theme in [Theme::Light, Theme::Dark] {
            for (what, colours) in sets(board, theme) {
                // Half of these differences is visible side by side. There are not enough colours for the units and
                // the land of more than ten powers; labels tell them apart.
                let least = match (what, board.powers().len()) {
                    ("units", ..=10) => 20.0,
                    ("units", ..=20) => 19.0,
                    ("units", _) | (_, ..=10) => 10.0,
                    (_, ..=20) => 8.0,
                    _ => continue,
                };
                for (eye, matrix) in &EYES {
                    let (apart, pair) = closest(&colours, matrix);
                    if apart < least {
                        close.push(format!(
                            "{id}, {}, {what}, {eye}: {apart:.1} {pair}",
                            theme.name()
                        ));
                    }
                }
            }
        }
    }
    assert!(close.is_empty(), "too close:\n{}", close.join("\n"));
}

#[test]
fn the_documentation_has_the_table_of_differences() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/PICTURES.md");
    let page = std::fs::read_to_string(path).unwrap();
    let table = table();
    assert!(page.contains(&table), "docs/PICTURES.md should have this table:\n{table}");
}

#[test]
fn colour_differences_match_reference_values() {
    let white = Colour([1.0; 3]);
    let eye = &EYES[0].1;
    assert!((lab(white, eye)[0] - 100.0).abs() < 0.1);
    assert!((difference(white, Colour([0.0; 3]), eye) - 100.0).abs() < 0.1);
    // Red and green of the same brightness look the same with one kind of colour blindness.
    let (red, green) = (Colour::from_hex("#b05040"), Colour::from_hex("#6b7038"));
    assert!(difference(red, green, eye) > 2.0 * difference(red, green, &EYES[2].1));
}
