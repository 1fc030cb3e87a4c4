//! The graphics of iTerm2: a PNG in one escape sequence, as if it were a file to be shown inline.

use base64::prelude::{BASE64_STANDARD, Engine as _};

/// A PNG, scaled to so many columns.
pub(super) fn shown(png: &[u8], columns: u32) -> String {
    let (size, data) = (png.len(), BASE64_STANDARD.encode(png));
    format!("\x1b]1337;File=inline=1;size={size};width={columns};preserveAspectRatio=1:{data}\x07")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_the_picture() {
        let png = b"\x89PNG and so on";
        let text = shown(png, 60);
        let inner = text.strip_prefix("\x1b]1337;File=").unwrap().strip_suffix('\x07').unwrap();
        let (keys, data) = inner.split_once(':').unwrap();
        assert_eq!(keys, format!("inline=1;size={};width=60;preserveAspectRatio=1", png.len()));
        assert_eq!(BASE64_STANDARD.decode(data).unwrap(), png);
    }
}
