//! Why a game at somebody's server could not be played.

use std::{fmt, io};

use super::super::wire::WireError;

/// Why a game at somebody's server could not be played.
#[derive(Debug)]
pub enum DaideError {
    /// There is no server at this address.
    Connect(String, io::Error),
    /// The connection broke.
    Lost(io::Error),
    /// The server has no seat for this player.
    Refused,
    /// The server plays on a map that is not known.
    UnknownMap(String),
    /// The board has no such power.
    NoSuchPower(String),
    /// The protocol was broken, by its code.
    Wire(u16),
    /// A message of the server cannot be read.
    Unreadable(String),
    /// The server went before the game began.
    Ended,
}

impl fmt::Display for DaideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DaideError::Connect(address, error) => {
                write!(f, "Cannot connect to the DAIDE server {address}: {error}")
            }
            DaideError::Lost(error) => {
                write!(f, "Lost the connection to the DAIDE server: {error}")
            }
            DaideError::Refused => write!(
                f,
                "The DAIDE server refused the player: the game is full or has begun, or the passcode is wrong."
            ),
            DaideError::UnknownMap(map) => write!(
                f,
                "The DAIDE server plays on the map `{map}`, which is not known here. Name its variant with --variant."
            ),
            DaideError::NoSuchPower(power) => write!(f, "The board has no power `{power}`."),
            DaideError::Wire(code) => {
                write!(f, "DAIDE error {code:02X}: {}", WireError::sentence(*code))
            }
            DaideError::Unreadable(message) => {
                let start: String = message.chars().take(200).collect();
                write!(f, "Cannot read what the DAIDE server sent: {start}")
            }
            DaideError::Ended => write!(f, "The DAIDE server closed before the game began."),
        }
    }
}

impl std::error::Error for DaideError {}
