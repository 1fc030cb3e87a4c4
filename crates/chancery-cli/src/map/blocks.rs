//! Half blocks: a character of which the upper half has one colour and the lower half another. It is no
//! fine picture, but every terminal with colours shows it.

use std::fmt::Write as _;

use chancery_draw::Pixels;
use chancery_draw::quantise::{Rgb, colours};

/// Which colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colours {
    All,
    /// The 256 of xterm.
    Some,
}

impl Colours {
    /// The numbers behind `38;` or `48;` that choose a colour.
    fn code(self, colour: Rgb) -> String {
        match self {
            Colours::All => format!("2;{};{};{}", colour[0], colour[1], colour[2]),
            Colours::Some => format!("5;{}", of_256(colour)),
        }
    }
}

/// A picture: one pixel in each half of a character.
pub(super) fn shown(pixels: &Pixels, choice: Colours) -> String {
    let all: Vec<Rgb> = colours(pixels).collect();
    let rows: Vec<&[Rgb]> = all.chunks(pixels.width.max(1) as usize).collect();
    let mut out = String::new();
    for pair in rows.chunks(2) {
        // What was chosen goes on until something else is.
        let (mut above, mut below) = (String::new(), String::new());
        for (column, &upper) in pair[0].iter().enumerate() {
            let upper = format!("38;{}", choice.code(upper));
            let lower = pair.get(1).map(|row| format!("48;{}", choice.code(row[column])));
            let lower = lower.unwrap_or_else(|| "49".to_owned());
            match (upper == above, lower == below) {
                (true, true) => {}
                (true, false) => drop(write!(out, "\x1b[{lower}m")),
                (false, true) => drop(write!(out, "\x1b[{upper}m")),
                (false, false) => drop(write!(out, "\x1b[{upper};{lower}m")),
            }
            (above, below) = (upper, lower);
            out.push('▀');
        }
        out.push_str("\x1b[0m\n");
    }
    out
}

/// The steps of the cube of 6 by 6 by 6 colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The nearest of the colours 16 to 255: the cube, and behind it greys.
fn of_256(colour: Rgb) -> u8 {
    let far = |other: Rgb| -> u32 {
        colour.iter().zip(other).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let step = |part: u8| (0..6_u8).min_by_key(|&n| STEPS[usize::from(n)].abs_diff(part));
    let [r, g, b] = colour.map(|part| step(part).unwrap_or_default());
    let cube = [r, g, b].map(|step| STEPS[usize::from(step)]);
    let mean = colour.iter().map(|&part| u32::from(part)).sum::<u32>() / 3;
    let grey = (mean.saturating_sub(3) / 10).min(23) as u8;
    if far([8 + 10 * grey; 3]) < far(cube) { 232 + grey } else { 16 + 36 * r + 6 * g + b }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The colours of each character: above and below.
    fn painted(text: &str) -> Vec<Vec<(String, String)>> {
        let line = |line: &str| {
            let (mut above, mut below) = (String::new(), String::new());
            let mut cells = Vec::new();
            for part in line.strip_suffix("\x1b[0m").unwrap().split_inclusive('▀') {
                if let Some(codes) = part.strip_prefix("\x1b[") {
                    let (codes, _) = codes.split_once('m').unwrap();
                    let (upper, lower) = match codes.find("48;").or(codes.find("49")) {
                        Some(at) => (&codes[..at], &codes[at..]),
                        None => (codes, ""),
                    };
                    if !upper.is_empty() {
                        upper.trim_end_matches(';').clone_into(&mut above);
                    }
                    if !lower.is_empty() {
                        lower.clone_into(&mut below);
                    }
                }
                cells.push((above.clone(), below.clone()));
            }
            cells
        };
        text.lines().map(line).collect()
    }

    fn picture() -> Pixels {
        let colours: [Rgb; 9] = [
            [1, 2, 3],
            [1, 2, 3],
            [255, 0, 0],
            [9, 9, 9],
            [1, 2, 3],
            [255, 0, 0],
            [0, 0, 255],
            [0, 0, 255],
            [255, 255, 255],
        ];
        let data = colours.iter().flat_map(|&[r, g, b]| [r, g, b, 255]).collect();
        Pixels { width: 3, height: 3, data }
    }

    #[test]
    fn every_pixel_is_half_a_character_of_its_colour() {
        let cells = painted(&shown(&picture(), Colours::All));
        let cell = |above: &str, below: &str| (above.to_owned(), below.to_owned());
        assert_eq!(
            cells,
            [
                vec![
                    cell("38;2;1;2;3", "48;2;9;9;9"),
                    cell("38;2;1;2;3", "48;2;1;2;3"),
                    cell("38;2;255;0;0", "48;2;255;0;0"),
                ],
                vec![
                    cell("38;2;0;0;255", "49"),
                    cell("38;2;0;0;255", "49"),
                    cell("38;2;255;255;255", "49"),
                ],
            ]
        );
        let cells = painted(&shown(&picture(), Colours::Some));
        assert_eq!(cells[0][2], cell("38;5;196", "48;5;196"));
        assert_eq!(cells[1][2], cell("38;5;231", "49"));
    }

    #[test]
    fn the_nearest_of_256_colours_is_chosen() {
        for (colour, number) in [
            ([0, 0, 0], 16),
            ([255; 3], 231),
            ([128; 3], 244),
            ([200; 3], 251),
            ([95, 135, 215], 68),
        ] {
            assert_eq!(of_256(colour), number, "{colour:?}");
        }
    }
}
