//! Colours: mixing, contrast, and formatting as `#rrggbb`.

use std::fmt;

/// An sRGB colour: red, green and blue from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Colour(pub [f64; 3]);

impl Colour {
    /// Parses `#rrggbb`; anything else is grey.
    pub fn from_hex(text: &str) -> Colour {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii());
        let part = |at: usize| {
            let digits = digits.and_then(|digits| u8::from_str_radix(&digits[at..at + 2], 16).ok());
            digits.map_or(0.5, |value| f64::from(value) / 255.0)
        };
        Colour([part(0), part(2), part(4)])
    }

    /// Mixes this colour into another: 0 is the other, 1 is this.
    #[must_use]
    pub fn in_other(self, share: f64, other: Colour) -> Colour {
        let [a, b] = [self.0, other.0];
        Colour(std::array::from_fn(|part| a[part] * share + b[part] * (1.0 - share)))
    }

    /// The linear light values.
    pub fn light(self) -> [f64; 3] {
        self.0.map(
            |part| {
                if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            },
        )
    }

    /// The relative luminance, from 0 to 1.
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.light();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of the Web Content Accessibility Guidelines, from 1 to 21.
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0.map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8);
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_round_trip_and_invalid_ones_are_grey() {
        assert_eq!(Colour::from_hex("#d8301a").to_string(), "#d8301a");
        for strange in ["red", "#12", "#ééé", ""] {
            assert_eq!(Colour::from_hex(strange).to_string(), "#808080");
        }
    }

    #[test]
    fn black_and_white_have_the_largest_contrast() {
        let (black, white) = (Colour([0.0; 3]), Colour([1.0; 3]));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert_eq!(white.in_other(0.5, black).to_string(), "#808080");
    }
}
