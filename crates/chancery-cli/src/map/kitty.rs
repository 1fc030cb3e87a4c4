//! The graphics of kitty: a PNG in pieces, each in an escape sequence of its own.

use std::fmt::Write as _;

use base64::prelude::{BASE64_STANDARD, Engine as _};

/// A piece may have so many characters.
const PIECE: usize = 4096;

/// A PNG, scaled to so many columns.
pub(super) fn shown(png: &[u8], columns: u32) -> String {
    let text = BASE64_STANDARD.encode(png);
    let mut out = String::with_capacity(text.len() + text.len() / 64);
    let mut rest = text.as_str();
    // a=T: show it at once. f=100: it is a PNG. q=2: say nothing back, not even of errors.
    let mut keys = format!("a=T,f=100,q=2,c={columns},");
    loop {
        let (piece, more) = rest.split_at(rest.len().min(PIECE));
        let goes_on = u8::from(!more.is_empty());
        let _ = write!(out, "\x1b_G{keys}m={goes_on};{piece}\x1b\\");
        if more.is_empty() {
            return out;
        }
        keys.clear();
        rest = more;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pieces_are_the_picture_and_only_the_last_says_that_it_is_the_last() {
        let png: Vec<u8> = (0..10_000_u32).map(|number| (number % 251) as u8).collect();
        let text = shown(&png, 72);
        let pieces: Vec<&str> = text.split_terminator("\x1b\\").collect();
        let mut whole = String::new();
        for (number, piece) in pieces.iter().enumerate() {
            let (keys, data) = piece.strip_prefix("\x1b_G").unwrap().split_once(';').unwrap();
            let first = if number == 0 { "a=T,f=100,q=2,c=72," } else { "" };
            let last = u8::from(number + 1 < pieces.len());
            assert_eq!(keys, format!("{first}m={last}"));
            assert!(data.len() <= PIECE && (last == 0 || data.len() % 4 == 0));
            whole += data;
        }
        assert_eq!(pieces.len(), 4);
        assert_eq!(BASE64_STANDARD.decode(whole).unwrap(), png);
        assert_eq!(shown(&[], 1), "\x1b_Ga=T,f=100,q=2,c=1,m=0;\x1b\\");
    }
}
