//! The doors for other programs that `serve` and `host` open.

use std::sync::Arc;

use anyhow::Result;
use chancery_doors::{BoundDoor, DoorAddress, DoorError, DoorKind, Doors};
use chancery_lang::messages::cli;
use chancery_lang::{Arg, Message, text};
use chancery_server::Door;

use crate::args::UsageError;
use crate::language::lang;

/// The doors that are asked for, as in `python` or `daide:friday=127.0.0.1:16713`.
pub(crate) fn read(texts: &[String]) -> Result<Vec<DoorAddress>, Message> {
    texts.iter().map(|text| DoorAddress::parse(text).map_err(|error| said(&error))).collect()
}

/// Binds doors to their addresses.
pub(crate) fn bind(asked: &[DoorAddress], doors: &Doors) -> Result<Vec<BoundDoor>> {
    let bound = asked.iter().map(|door| door.bind(doors));
    bound.collect::<Result<_, _>>().map_err(|error| UsageError(said(&error).get(lang())).into())
}

/// A line about each door. Programs read them, so they are the same in every language.
pub(crate) fn lines(doors: &[BoundDoor]) -> Vec<String> {
    let line = |door: &BoundDoor| match door.address {
        Some(address) => format!("door {} on {address}", door.kind.name()),
        None => format!("door {} on the same address", door.kind.name()),
    };
    doors.iter().map(line).collect()
}

/// The doors as the server takes them.
pub(crate) fn opened(doors: &[BoundDoor]) -> Vec<Arc<dyn Door>> {
    doors.iter().map(|door| Arc::clone(&door.door)).collect()
}

/// What is wrong with a door, in words.
fn said(error: &DoorError) -> Message {
    match error {
        DoorError::Unknown(name) => {
            let names = Arg::commas(DoorKind::ALL.map(DoorKind::name));
            text!(cli::DoorUnknown { name, names })
        }
        DoorError::BadAddress(address) => text!(cli::DoorAddress { address }),
        DoorError::NoGame => text!(cli::DoorNoGame),
        DoorError::SpareGame(kind) => text!(cli::DoorSpareGame { name: kind.name() }),
        DoorError::SpareAddress(kind) => text!(cli::DoorSpareAddress { name: kind.name() }),
        DoorError::Listen(address, error) => {
            text!(cli::DoorListen { address: address.to_string(), error: error.to_string() })
        }
    }
}
