//! Where ids and secrets come from.

use std::fmt::{Debug, Write as _};
use std::io;

use crate::Result;
use crate::error::StoreError;

/// A source of random bytes. Tests pass one of their own to get the same ids in every run.
pub trait Randomness: Debug + Send + Sync {
    /// Fills a buffer with random bytes.
    fn fill(&self, bytes: &mut [u8; 16]) -> io::Result<()>;
}

/// The random numbers of the operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemRandomness;

impl Randomness for SystemRandomness {
    fn fill(&self, bytes: &mut [u8; 16]) -> io::Result<()> {
        getrandom::fill(bytes).map_err(io::Error::from)
    }
}

/// Random bytes.
pub(super) fn bytes(source: &dyn Randomness) -> Result<[u8; 16]> {
    let mut bytes = [0; 16];
    source.fill(&mut bytes).map_err(StoreError::NoRandomness)?;
    Ok(bytes)
}

/// A new UUID of version 4. It tells nothing, not even when it was made.
pub(super) fn uuid(source: &dyn Randomness) -> Result<String> {
    let mut bytes = bytes(source)?;
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let mut text = String::with_capacity(36);
    for (index, byte) in bytes.iter().enumerate() {
        if matches!(index, 4 | 6 | 8 | 10) {
            text.push('-');
        }
        let _ = write!(text, "{byte:02x}");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::{Randomness, SystemRandomness, uuid};

    #[derive(Debug)]
    struct Constant(u8);

    impl Randomness for Constant {
        fn fill(&self, bytes: &mut [u8; 16]) -> std::io::Result<()> {
            bytes.fill(self.0);
            Ok(())
        }
    }

    #[test]
    fn ids_are_uuids_of_version_4() {
        assert_eq!(uuid(&Constant(0xff)).unwrap(), "ffffffff-ffff-4fff-bfff-ffffffffffff");
        assert_eq!(uuid(&Constant(0)).unwrap(), "00000000-0000-4000-8000-000000000000");
        assert_ne!(uuid(&SystemRandomness).unwrap(), uuid(&SystemRandomness).unwrap());
    }
}
