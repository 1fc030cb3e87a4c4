//! Helpers for writing SVG: short numbers and escaped text.

use std::fmt;

/// A number with at most one decimal.
#[derive(Clone, Copy)]
pub(crate) struct Num(pub(crate) f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        // A picture has thousands of numbers, and one call of the formatter costs more than all digits.
        let mut digits = [0; 24];
        let mut start = digits.len();
        let mut put = |digit: u8| {
            start -= 1;
            digits[start] = digit;
        };
        if rest != 0 {
            put(b'0' + rest as u8);
            put(b'.');
        }
        let mut left = whole;
        loop {
            put(b'0' + (left % 10) as u8);
            left /= 10;
            if left == 0 {
                break;
            }
        }
        if tenths < 0 {
            put(b'-');
        }
        f.write_str(std::str::from_utf8(&digits[start..]).unwrap_or_default())
    }
}

/// Escapes text for SVG elements and attributes. Characters that XML forbids are replaced. `=` and
/// `#` are escaped as well, so that text never looks like an attribute or a reference when ids get
/// a prefix.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '=' => out.push_str("&#61;"),
            '#' => out.push_str("&#35;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..'\u{20}' | '\u{7f}'..'\u{a0}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let all = [0.0, 1.0, -1.0, 0.25, -0.04, 12.96, -0.1, 1400.0, f64::MIN];
        let all: Vec<String> = all.iter().map(|&one| Num(one).to_string()).collect();
        assert_eq!(
            all,
            ["0", "1", "-1", "0.3", "0", "13", "-0.1", "1400", "-922337203685477580.8"]
        );
    }

    #[test]
    fn text_cannot_become_markup() {
        let hostile = "</title><script>alert('&\"')</script>\u{0}\u{1b}";
        let said = escaped(hostile);
        assert!(!said.contains(['<', '>', '"', '\'', '\u{0}', '\u{1b}']), "{said}");
        assert_eq!(escaped("Côte & « d’Azur »"), "Côte &amp; « d’Azur »");
    }
}
