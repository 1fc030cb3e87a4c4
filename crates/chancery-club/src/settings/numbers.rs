//! Settings that are numbers or names within bounds.

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use serde::{Deserialize, Serialize};

/// A number is out of its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberRangeError {
    what: &'static str,
    least: u8,
    most: u8,
    number: u8,
}

impl NumberRangeError {
    fn said(&self) -> Message {
        let NumberRangeError { what, least, most, number } = *self;
        text!(club::NumberRange { what, least, most, number })
    }
}

speaks!(NumberRangeError);

/// Numbers within bounds.
macro_rules! numbers {
    ($($(#[$doc:meta])+ $name:ident: $least:literal to $most:literal, $default:literal, $what:literal;)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            /// The number, if it is in its range.
            pub fn new(number: u8) -> Result<$name, NumberRangeError> {
                if !($least..=$most).contains(&number) {
                    return Err(NumberRangeError { what: $what, least: $least, most: $most, number });
                }
                Ok($name(number))
            }

            /// The number.
            pub const fn get(self) -> u8 {
                self.0
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name($default)
            }
        }

        impl TryFrom<u8> for $name {
            type Error = NumberRangeError;

            fn try_from(number: u8) -> Result<$name, NumberRangeError> {
                $name::new(number)
            }
        }

        impl From<$name> for u8 {
            fn from(number: $name) -> u8 {
                number.0
            }
        }
    )+};
}

numbers! {
    /// How many missed phases of a player are excused: 0 to 4, 1 by default.
    Excuses: 0 to 4, 1, "excuses";
    /// After how many missed phases without an excuse a seat opens: 1 to 10, 2 by default.
    MissLimit: 1 to 10, 2, "misses";
    /// The percentage of phases that somebody sent orders for: 0 to 100, 0 by default.
    Reliability: 0 to 100, 0, "reliability";
}

/// The name of a computer player, such as `strong`. Which ones there are is known to whoever lets them
/// think.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ComputerName(String);

/// The text cannot be the name of a computer player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComputerNameError(pub String);

impl ComputerNameError {
    fn said(&self) -> Message {
        text!(club::ComputerNameInvalid { name: &self.0 })
    }
}

speaks!(ComputerNameError);

impl ComputerName {
    /// A name of 1 to 40 letters a to z, digits and hyphens.
    pub fn new(name: &str) -> Result<ComputerName, ComputerNameError> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if name.is_empty() || name.len() > 40 || !name.bytes().all(fits) {
            let name = name.chars().take(40).flat_map(char::escape_debug).collect();
            return Err(ComputerNameError(name));
        }
        Ok(ComputerName(name.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ComputerName {
    type Error = ComputerNameError;

    fn try_from(name: String) -> Result<ComputerName, ComputerNameError> {
        ComputerName::new(&name)
    }
}

impl From<ComputerName> for String {
    fn from(name: ComputerName) -> String {
        name.0
    }
}
