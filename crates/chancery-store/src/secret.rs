//! The secret of a store, which keys hashes of secret orders.

use std::fmt;

/// A random secret that belongs to the games of a store.
///
/// Versions of games are hashes of secret orders, among others. Keyed with the secret, they stay the
/// same when a server restarts, and nobody can find the orders by trying candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StoreSecret([u8; 16]);

impl StoreSecret {
    /// A new secret from the random numbers of the operating system.
    pub fn random() -> std::io::Result<StoreSecret> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(std::io::Error::from)?;
        Ok(StoreSecret(bytes))
    }

    /// A secret of these bytes.
    #[cfg(any(feature = "sqlite", feature = "postgres"))]
    pub(crate) const fn from_bytes(bytes: [u8; 16]) -> StoreSecret {
        StoreSecret(bytes)
    }

    /// The bytes of the secret.
    pub fn bytes(&self) -> &[u8; 16] {
        &self.0
    }

    /// Reads a secret as [`to_hex`](Self::to_hex) writes it.
    pub(crate) fn from_hex(text: &str) -> Option<StoreSecret> {
        let text = text.trim();
        let number = u128::from_str_radix(text, 16).ok().filter(|_| text.len() == 32)?;
        Some(StoreSecret(number.to_be_bytes()))
    }

    /// The secret as 32 hexadecimal digits.
    pub(crate) fn to_hex(self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

/// Logs never contain the secret.
impl fmt::Debug for StoreSecret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("StoreSecret(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::StoreSecret;

    #[test]
    fn a_secret_survives_writing_and_is_never_shown() {
        let secret = StoreSecret::random().unwrap();
        assert_eq!(StoreSecret::from_hex(&(secret.to_hex() + "\n")), Some(secret));
        assert_ne!(StoreSecret::random().unwrap(), secret);
        assert_eq!(format!("{secret:?}"), "StoreSecret(..)");
        for damaged in ["", "12", &"g".repeat(32), &"0".repeat(33)] {
            assert_eq!(StoreSecret::from_hex(damaged), None, "{damaged}");
        }
    }
}
