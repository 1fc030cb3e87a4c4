//! Secrets of sessions, API tokens, links and browsers. Only their hashes are stored.

use std::fmt;
use std::io;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chancery_store::Randomness;
use chancery_store::club::TokenHash;
use sha2::{Digest as _, Sha256};

/// A secret of 256 random bits, written as 43 letters, digits, `-` and `_`.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct SecretToken([u8; 32]);

impl SecretToken {
    /// A new secret.
    pub(crate) fn random(source: &dyn Randomness) -> io::Result<SecretToken> {
        let mut halves = [[0; 16]; 2];
        for half in &mut halves {
            source.fill(half)?;
        }
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&halves[0]);
        bytes[16..].copy_from_slice(&halves[1]);
        Ok(SecretToken(bytes))
    }

    /// The secret from its text; none if the text is something else.
    pub(crate) fn parse(text: &str) -> Option<SecretToken> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(SecretToken)
    }

    /// What the store keeps of it.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash::from_bytes(sha256(&self.0))
    }

    /// The secret as text.
    pub(crate) fn reveal(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }
}

impl fmt::Debug for SecretToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretToken(…)")
    }
}

/// The SHA-256 hash of some bytes.
pub(crate) fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

#[cfg(test)]
mod tests {
    use chancery_store::SystemRandomness;

    use super::SecretToken;

    #[test]
    fn a_secret_has_one_spelling() {
        let secret = SecretToken::random(&SystemRandomness).unwrap();
        let text = secret.reveal();
        assert_eq!(text.len(), 43);
        assert_eq!(SecretToken::parse(&text), Some(secret.clone()));
        assert!(!format!("{secret:?}").contains(&text));
        for odd in ["", "a", &text[1..], &format!("{text}="), &format!("{text}a"), "é"] {
            assert_eq!(SecretToken::parse(odd), None, "{odd}");
        }
    }
}
