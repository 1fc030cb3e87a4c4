//! Hashes over fields with lengths, so that no two lists of fields have the same bytes.

use std::fmt;
use std::str::FromStr;

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// A text is not the hexadecimal form of a hash or a salt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextFault {
    bytes: usize,
}

impl TextFault {
    fn said(&self) -> Message {
        text!(club::HexInvalid { digits: self.bytes * 2 })
    }
}

speaks!(TextFault);

/// Bytes that are written as hexadecimal digits in lower case.
macro_rules! hexadecimal {
    ($($(#[$doc:meta])+ $name:ident: $bytes:literal;)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name([u8; $bytes]);

        impl $name {
            /// From its bytes.
            pub const fn from_bytes(bytes: [u8; $bytes]) -> $name {
                $name(bytes)
            }

            /// Its bytes.
            pub const fn as_bytes(&self) -> &[u8; $bytes] {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl FromStr for $name {
            type Err = TextFault;

            fn from_str(text: &str) -> Result<$name, TextFault> {
                let mut bytes = [0; $bytes];
                read_hex(text, &mut bytes).ok_or(TextFault { bytes: $bytes })?;
                Ok($name(bytes))
            }
        }

        impl TryFrom<String> for $name {
            type Error = TextFault;

            fn try_from(text: String) -> Result<$name, TextFault> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(bytes: $name) -> String {
                bytes.to_string()
            }
        }
    )+};
}

hexadecimal! {
    /// A hash of a log: SHA-256, written as 64 hexadecimal digits.
    LogHash: 32;
    /// 128 random bits that keep orders from being guessed, written as 32 hexadecimal digits.
    Salt: 16;
}

impl LogHash {
    /// What comes before the first entry of a chain.
    pub const ZERO: LogHash = LogHash([0; 32]);
}

impl Salt {
    /// One of several salts from the same random bytes. None tells another.
    pub(crate) fn derived(entropy: [u8; 32], number: u64) -> Salt {
        let hash = FieldHasher::new("chancery salt 1").bytes(&entropy).number(number).finish();
        let mut salt = [0; 16];
        salt.copy_from_slice(&hash.0[..16]);
        Salt(salt)
    }
}

fn read_hex(text: &str, bytes: &mut [u8]) -> Option<()> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let text = text.as_bytes();
    if text.len() != bytes.len() * 2 {
        return None;
    }
    for (byte, digits) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = digit(digits[0])? << 4 | digit(digits[1])?;
    }
    Some(())
}

/// A hash that is being made.
pub(super) struct FieldHasher(Sha256);

impl FieldHasher {
    pub(super) fn new(tag: &str) -> FieldHasher {
        FieldHasher(Sha256::new()).text(tag)
    }

    pub(super) fn bytes(mut self, bytes: &[u8]) -> FieldHasher {
        // No field is longer: texts of orders and acts are far below 4 GB.
        let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        self.0.update(length.to_be_bytes());
        self.0.update(bytes);
        self
    }

    pub(super) fn text(self, text: &str) -> FieldHasher {
        self.bytes(text.as_bytes())
    }

    pub(super) fn number(self, number: u64) -> FieldHasher {
        self.bytes(&number.to_be_bytes())
    }

    pub(super) fn hash(self, hash: LogHash) -> FieldHasher {
        self.bytes(hash.as_bytes())
    }

    pub(super) fn finish(self) -> LogHash {
        LogHash(self.0.finalize().into())
    }
}
