//! Random bytes for two worlds that share what a viewer may know.
//!
//! Every act draws from a stream of its own, which the seed and the name of the act decide. An act that both
//! worlds have therefore draws the same ids, salts and secrets in both, however many hidden acts came before it
//! and drew from theirs: true random numbers do not depend on each other either. So the worlds are compared
//! without renaming a single id, and an id that counts what happened before, or tells when it was made, differs.

use std::sync::Mutex;

use chancery_store::Randomness;

use crate::club::secret_token::sha256;

/// Random bytes in named streams.
#[derive(Debug)]
pub(super) struct NamedStreams {
    seed: u64,
    /// The stream that is drawn from, and how often it was.
    current: Mutex<(String, u64)>,
}

impl NamedStreams {
    pub(super) fn new(seed: u64) -> NamedStreams {
        NamedStreams { seed, current: Mutex::default() }
    }

    /// Draws from the beginning of another stream from now on.
    pub(super) fn begin(&self, name: &str) {
        *self.current.lock().unwrap() = (name.to_owned(), 0);
    }

    /// The bytes at the beginning of a stream.
    pub(super) fn first(&self, name: &str) -> [u8; 16] {
        self.bytes(name, 0)
    }

    fn bytes(&self, name: &str, number: u64) -> [u8; 16] {
        let text = format!("{} {number} {name}", self.seed);
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&sha256(text.as_bytes())[..16]);
        bytes
    }
}

impl Randomness for NamedStreams {
    fn fill(&self, bytes: &mut [u8; 16]) -> std::io::Result<()> {
        let mut current = self.current.lock().unwrap();
        let (name, number) = &mut *current;
        *bytes = self.bytes(name, *number);
        *number += 1;
        Ok(())
    }
}
