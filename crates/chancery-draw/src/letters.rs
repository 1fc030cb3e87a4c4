//! Text as outlines, in three faces of Alegreya, so that a picture looks the same everywhere.
//! Titles and labels contain the text for screen readers.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::geometry::{Curve, Point};
use crate::svg::{Num, escaped};

/// A typeface.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Face {
    /// Short labels: a heavy upright sans.
    Label,
    /// Long names of land and other text: a medium upright sans.
    Text,
    /// Names of seas: a serif italic.
    Name,
}

struct Letters {
    /// Width and outline of each letter, in thousandths of its height.
    glyphs: FxHashMap<char, (f64, &'static str)>,
    kerns: FxHashMap<(char, char), f64>,
}

/// The glyph of letters without an outline: the customary box.
const MISSING: (f64, &str) = (600.0, "m80 0v-650h440v650zm60-60h320v-530h-320z");

impl Face {
    fn letters(self) -> &'static Letters {
        static ALL: LazyLock<[Letters; 3]> = LazyLock::new(|| {
            [
                Letters::read(include_str!("../letters/label.txt")),
                Letters::read(include_str!("../letters/text.txt")),
                Letters::read(include_str!("../letters/name.txt")),
            ]
        });
        &ALL[self as usize]
    }

    /// The first letter of the ids of its outlines.
    const fn key(self) -> char {
        match self {
            Face::Label => 'l',
            Face::Text => 't',
            Face::Name => 'n',
        }
    }

    fn glyph(self, letter: char) -> (f64, &'static str) {
        // All kinds of whitespace look the same.
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        self.letters().glyphs.get(&letter).copied().unwrap_or(MISSING)
    }

    /// The offset of each letter of a text, and the width of the text, for letters of height 1 with
    /// additional spacing.
    fn places(self, text: &str, spacing: f64) -> (Vec<(char, f64)>, f64) {
        let letters = self.letters();
        let (mut at, mut last, mut places) = (0.0, None, Vec::with_capacity(text.len()));
        for letter in text.chars() {
            if let Some(last) = last {
                let kern = letters.kerns.get(&(last, letter)).copied().unwrap_or_default();
                at += kern / 1000.0 + spacing;
            }
            places.push((letter, at));
            at += self.glyph(letter).0 / 1000.0;
            last = Some(letter);
        }
        (places, at)
    }

    /// The width of a text at a height.
    pub(crate) fn width(self, text: &str, height: f64) -> f64 {
        self.places(text, 0.0).1 * height
    }

    /// The positions of letters along a curve: the centre and direction of each, and their height.
    /// The letters are spread over the curve, within limits, and made smaller if it is too short.
    pub(crate) fn along(
        self,
        text: &str,
        curve: &Curve,
        height: f64,
    ) -> (Vec<(char, Point, Point)>, f64) {
        let length = curve.length();
        let natural = self.places(text, 0.0).1;
        let height = height.min(length / natural);
        let gaps = text.chars().count().saturating_sub(1).max(1) as f64;
        let spacing = ((length / height - natural) / gaps).clamp(0.0, 0.45);
        let (places, width) = self.places(text, spacing);
        let start = (length - width * height) / 2.0;
        let letters = places.into_iter().map(|(letter, along)| {
            let half = self.glyph(letter).0 / 2000.0;
            let (at, direction) = curve.at_length(start + (along + half) * height);
            (letter, at, direction)
        });
        (letters.collect(), height)
    }
}

impl Letters {
    fn read(text: &'static str) -> Letters {
        let (mut glyphs, mut kerns) = (FxHashMap::default(), FxHashMap::default());
        for line in text.lines() {
            let mut chars = line.chars();
            if let Some(kern) = line.strip_prefix("kern ") {
                let mut parts = kern.split(' ');
                let mut letter = || parts.next().and_then(|part| part.chars().next());
                let pair = (letter().unwrap_or(' '), letter().unwrap_or(' '));
                kerns.insert(pair, parts.next().and_then(|by| by.parse().ok()).unwrap_or(0.0));
            } else if let Some(letter) = chars.next() {
                let (width, outline) = chars
                    .as_str()
                    .trim_start()
                    .split_once(' ')
                    .unwrap_or((chars.as_str().trim(), ""));
                glyphs.insert(letter, (width.parse().unwrap_or(0.0), outline));
            }
        }
        Letters { glyphs, kerns }
    }
}

/// The outlines a picture uses. Each is defined once.
#[derive(Default)]
pub(crate) struct Used {
    outlines: BTreeSet<(Face, char)>,
    /// Whether text is left to a font of the page.
    plain: bool,
}

impl Used {
    /// Text in a font of the page.
    pub(crate) fn plain() -> Used {
        Used { plain: true, ..Used::default() }
    }

    fn text(face: Face, text: &str, at: Point, height: f64, anchor: &str) -> String {
        let (x, y, height, text) = (Num(at.x), Num(at.y), Num(height), escaped(text));
        let weight = if face == Face::Label { r#" font-weight="700""# } else { "" };
        format!(r#"<text x="{x}" y="{y}" font-size="{height}"{weight}{anchor}>{text}</text>"#)
    }

    /// A text centred at a point.
    pub(crate) fn middle(&mut self, face: Face, text: &str, at: Point, height: f64) -> String {
        if self.plain {
            let foot = Point::new(at.x, at.y + height * 0.32);
            return Used::text(face, text, foot, height, r#" text-anchor="middle""#);
        }
        let (places, width) = face.places(text, 0.0);
        let left = at.x - width * height / 2.0;
        self.line(face, &places, Point::new(left, at.y + height * 0.32), height)
    }

    /// A text that starts at a point on its baseline.
    pub(crate) fn begin(&mut self, face: Face, text: &str, at: Point, height: f64) -> String {
        if self.plain {
            return Used::text(face, text, at, height, "");
        }
        let (places, _) = face.places(text, 0.0);
        self.line(face, &places, at, height)
    }

    fn line(&mut self, face: Face, places: &[(char, f64)], at: Point, height: f64) -> String {
        let (x, y, scale) = (Num(at.x), Num(at.y), height / 1000.0);
        let mut out = format!(r#"<g transform="translate({x} {y}) scale({scale:.4})">"#);
        for &(letter, along) in places {
            if let Some(id) = self.id(face, letter) {
                let x = Num(along * 1000.0);
                let _ = write!(out, r##"<use href="#{id}" x="{x}"/>"##);
            }
        }
        out.push_str("</g>");
        out
    }

    /// A text along a curve, centred.
    pub(crate) fn along(&mut self, face: Face, text: &str, curve: &Curve, height: f64) -> String {
        let (letters, height) = face.along(text, curve, height);
        let scale = height / 1000.0;
        let mut out = String::new();
        for (letter, at, direction) in letters {
            let Some(id) = self.id(face, letter) else { continue };
            let half = face.glyph(letter).0 / 2000.0;
            // The middle of a letter stands on the curve.
            let foot = at - direction * (half * height) + direction.left() * (height * -0.3);
            let (x, y, turn) = (Num(foot.x), Num(foot.y), Num(direction.degrees()));
            let _ = write!(
                out,
                r##"<use href="#{id}" transform="translate({x} {y}) rotate({turn}) scale({scale:.4})"/>"##
            );
        }
        out
    }

    /// The id of a letter's outline; none for whitespace.
    fn id(&mut self, face: Face, letter: char) -> Option<String> {
        if face.glyph(letter).1.is_empty() {
            return None;
        }
        self.outlines.insert((face, letter));
        Some(id(face, letter))
    }

    /// The definitions of the outlines, to be put before their uses.
    pub(crate) fn outlines(&self) -> String {
        let mut out = String::new();
        for &(face, letter) in &self.outlines {
            let (id, outline) = (id(face, letter), face.glyph(letter).1);
            let _ = write!(out, r#"<path id="{id}" d="{}"/>"#, escaped(outline));
        }
        out
    }
}

/// `l-A` for a plain letter, `l-u233` for any other.
fn id(face: Face, letter: char) -> String {
    let key = face.key();
    if letter.is_ascii_alphanumeric() {
        format!("{key}-{letter}")
    } else {
        format!("{key}-u{}", u32::from(letter))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_the_built_in_names_has_an_outline() {
        for (id, _) in chancery::board::BUILT_IN {
            let board = chancery::Board::built_in(id).unwrap();
            for province in board.provinces() {
                let name = &board.province(province).name;
                for letter in name.spellings().into_iter().flat_map(str::chars) {
                    for face in [Face::Text, Face::Name] {
                        assert!(
                            face.letters().glyphs.contains_key(&letter),
                            "{letter} of {name:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn missing_letters_are_boxes_and_kerning_applies() {
        assert_eq!(Face::Text.glyph('象'), MISSING);
        assert_eq!(Face::Text.glyph('\u{202f}'), Face::Text.glyph(' '));
        let apart = Face::Label.width("A", 10.0) + Face::Label.width("V", 10.0);
        assert!(Face::Label.width("AV", 10.0) < apart);
    }

    #[test]
    fn outlines_are_defined_once() {
        let mut used = Used::default();
        used.middle(Face::Label, "BABA", Point::new(0.0, 0.0), 15.0);
        assert_eq!(used.outlines().matches("<path").count(), 2);
    }
}
