//! Sixels: bands of six rows, each painted once for every colour in it. A character holds the six
//! pixels of a column that have the colour.

use std::fmt::Write as _;

use chancery_draw::Pixels;
use chancery_draw::quantise::Census;

/// How many colours every terminal with sixels has.
const COLOURS: usize = 256;

/// A picture.
pub(super) fn shown(pixels: &Pixels) -> String {
    let mut census = Census::default();
    census.count(pixels);
    let palette = census.palette(COLOURS);
    let indexed = palette.indexed(pixels);
    let (width, height) = (pixels.width as usize, pixels.height as usize);
    // Square pixels; what is not painted stays as it is.
    let mut out = format!("\x1bP0;1;0q\"1;1;{width};{height}");
    for (number, colour) in palette.colours.iter().enumerate() {
        // Here colours are told in hundredths.
        let [r, g, b] = colour.map(|part| (u32::from(part) * 100 + 127) / 255);
        let _ = write!(out, "#{number};2;{r};{g};{b}");
    }
    for band in indexed.chunks(width.max(1) * 6) {
        let mut used = [false; COLOURS];
        for &colour in band {
            used[usize::from(colour)] = true;
        }
        for colour in (0..=u8::MAX).filter(|&colour| used[usize::from(colour)]) {
            let _ = write!(out, "#{colour}");
            row(&mut out, band, width, colour);
            // Back to the left, for the next colour.
            out.push('$');
        }
        out.push('-');
    }
    out.push_str("\x1b\\");
    out
}

/// The pixels of one colour in a band.
fn row(out: &mut String, band: &[u8], width: usize, colour: u8) {
    let (mut last, mut count) = (0, 0);
    for column in 0..width {
        let bits = band.iter().skip(column).step_by(width).enumerate();
        let bits = bits.fold(0, |bits, (row, &at)| bits | u8::from(at == colour) << row);
        if bits == last {
            count += 1;
        } else {
            run(out, last, count);
            (last, count) = (bits, 1);
        }
    }
    // What follows is empty, and need not be said.
    if last != 0 {
        run(out, last, count);
    }
}

/// The same sixel several times.
fn run(out: &mut String, bits: u8, count: usize) {
    let letter = char::from(b'?' + bits);
    match count {
        0..=3 => out.extend(std::iter::repeat_n(letter, count)),
        count => {
            let _ = write!(out, "!{count}{letter}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a terminal would paint.
    fn painted(text: &str) -> (usize, Vec<Option<[u32; 3]>>) {
        let inner = text.strip_prefix("\x1bP0;1;0q\"1;1;").unwrap().strip_suffix("\x1b\\").unwrap();
        let split = inner.find('#').unwrap();
        let (width, height) = inner[..split].split_once(';').unwrap();
        let (width, height): (usize, usize) = (width.parse().unwrap(), height.parse().unwrap());
        let mut colours = vec![[0; 3]; COLOURS];
        let mut pixels = vec![None; width * height];
        let (mut at, mut top, mut colour, mut times) = (0, 0, 0, 1);
        let mut rest = &inner[split..];
        while let Some(letter) = rest.chars().next() {
            rest = &rest[1..];
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(rest.len());
            let numbers: Vec<u32> = rest[..end].split(';').filter_map(|n| n.parse().ok()).collect();
            match letter {
                '#' => {
                    colour = numbers[0] as usize;
                    if let [_, 2, r, g, b] = numbers[..] {
                        colours[colour] = [r, g, b];
                    }
                    rest = &rest[end..];
                }
                '!' => {
                    times = numbers[0] as usize;
                    rest = &rest[end..];
                }
                '$' => at = 0,
                '-' => (at, top) = (0, top + 6),
                letter => {
                    let bits = letter as u8 - b'?';
                    for _ in 0..times {
                        for row in (0..6).filter(|row| bits >> row & 1 == 1) {
                            pixels[(top + row) * width + at] = Some(colours[colour]);
                        }
                        at += 1;
                    }
                    times = 1;
                }
            }
        }
        (width, pixels)
    }

    #[test]
    fn what_is_painted_is_the_picture() {
        // Three bands, the last of them not full; stripes, runs, and a colour of its own in a corner.
        let (width, height) = (37_u32, 15_u32);
        let colour = |x: u32, y: u32| match (x, y) {
            (36, 14) => [255, 0, 0],
            (x, _) if x < 20 => [10, 120, 250],
            (_, y) if y % 2 == 0 => [250, 240, 220],
            _ => [0, 0, 0],
        };
        let places = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let data = places().flat_map(|(x, y)| {
            let [r, g, b] = colour(x, y);
            [r, g, b, 255]
        });
        let (wide, pixels) = painted(&shown(&Pixels { width, height, data: data.collect() }));
        assert_eq!((wide, pixels.len()), (37, 37 * 15));
        for ((x, y), pixel) in places().zip(pixels) {
            let wanted = colour(x, y).map(|part| (u32::from(part) * 100 + 127) / 255);
            assert_eq!(pixel, Some(wanted), "{x}, {y}");
        }
    }
}
