//! Hashes of secrets. A store never sees a secret itself, so a stolen database signs nobody in.

use std::fmt::{self, Write as _};

/// The SHA-256 hash of a secret of 256 random bits: of a session, a token, a link or a browser.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// A hash from its bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> TokenHash {
        TokenHash(bytes)
    }

    /// The hash from its 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<TokenHash> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(index * 2..index * 2 + 2)?, 16).ok()?;
        }
        Some(TokenHash(bytes))
    }
}

/// 64 hexadecimal digits in lower case.
impl fmt::Display for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(64);
        for byte in self.0 {
            write!(text, "{byte:02x}")?;
        }
        f.write_str(&text)
    }
}
