//! Positions as one line of text, for a person, a test or an address:
//!
//! ```text
//! classic/S1901M/A:Abud,Ftri,Avie/E:Fedi,Flon,Alvp/…
//! ```
//!
//! The variant, the phase, then each power that has anything: its letter, its units, and its
//! supply centres behind `=`, which is left out when they are just its home centres. A coast
//! follows a hyphen (`Fstp-sc`); a dislodged unit is followed by `*` and a place for each retreat
//! (`Fgre*aeg*bul-sc`), or a single `*` if it has none.

use std::fmt::Write as _;

use super::{Position, PositionError, Setup, Unit};
use crate::board::{Board, BoardRef, Coast, Found, Location, Power, Province, UnitKind};
use crate::lang::messages::position as said;
use crate::lang::{Arg, Message, text};
use crate::phase::Phase;

/// Why a line of text is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextError {
    /// The text is of another variant.
    Variant(String, String),
    /// A part of it is not what it should be.
    Part {
        /// The part.
        part: String,
        /// What is wrong.
        message: Message,
    },
    /// The parts do not fit together.
    Position(Vec<PositionError>),
}

impl TextError {
    fn said(&self) -> Message {
        match self {
            TextError::Variant(found, wanted) => text!(said::OtherVariant { found, wanted }),
            TextError::Part { part, message } => {
                text!(said::InPart { part, message })
            }
            TextError::Position(errors) => PositionError::list(errors),
        }
    }
}

speaks!(TextError);

type Result<T> = std::result::Result<T, TextError>;

fn wrong<T>(part: &str, message: Message) -> Result<T> {
    Err(TextError::Part { part: part.chars().take(60).collect(), message })
}

impl Position {
    /// The id of the variant that a line of text begins with.
    pub fn variant_of_text(text: &str) -> &str {
        text.trim().split('/').next().unwrap_or_default()
    }

    /// Read a position from a line of text.
    pub fn from_text(board: &BoardRef, text: &str) -> Result<Position> {
        let mut parts = text.trim().split('/');
        let variant = parts.next().unwrap_or_default();
        if variant != board.id() {
            let variant = variant.chars().take(40).collect();
            return Err(TextError::Variant(variant, board.id().to_owned()));
        }
        let phase = parts.next().unwrap_or_default();
        let phase = match Phase::parse(board, phase) {
            Ok(found) => found,
            Err(error) => return wrong(phase, error.said()),
        };
        let mut setup = Setup::new(board, phase);
        let mut seen = Vec::new();
        for part in parts {
            let power = read_power(board, part, &mut setup)?;
            if seen.contains(&power) {
                let id = &board.power(power).id;
                return wrong(part, text!(said::PowerTwice { power: id }));
            }
            seen.push(power);
        }
        setup.finish().map_err(TextError::Position)
    }

    /// The position as a line of text.
    pub fn to_text(&self) -> String {
        let board = self.board();
        let mut text = format!("{}/{}", board.id(), self.phase().name(board));
        for power in board.forces() {
            let homes: Vec<Province> = board
                .centres()
                .iter()
                .copied()
                .filter(|&p| board.province(p).home_of == Some(power))
                .collect();
            let owned: Vec<Province> = self.centres_of(power).collect();
            let mut units: Vec<String> = Vec::new();
            for unit in self.units().iter().filter(|unit| unit.power() == power) {
                units.push(shown(board, *unit));
            }
            for &dislodged in self.dislodged().iter().filter(|d| d.unit.power() == power) {
                let mut one = shown(board, dislodged.unit);
                for to in self.retreats(dislodged) {
                    let _ = write!(one, "*{}", place(board, to));
                }
                if dislodged.options == 0 {
                    one.push('*');
                }
                units.push(one);
            }
            if units.is_empty() && owned.is_empty() {
                continue;
            }
            let _ = write!(text, "/{}:{}", board.power(power).letter, units.join(","));
            if owned != homes {
                let ids: Vec<String> = owned.iter().map(|p| place(board, p.location())).collect();
                let _ = write!(text, "={}", ids.join(","));
            }
        }
        text
    }
}

fn place(board: &Board, location: Location) -> String {
    board.location_id(location).replace('/', "-")
}

fn shown(board: &Board, unit: Unit) -> String {
    format!("{}{}", unit.kind(), place(board, unit.location()))
}

fn read_power(board: &Board, part: &str, setup: &mut Setup) -> Result<Power> {
    let Some((letter, rest)) = part.split_once(':') else {
        return wrong(part, text!(said::PowerForm));
    };
    let Some(power) = board.forces().find(|&power| {
        let own = board.power(power).letter;
        letter.chars().eq([own])
    }) else {
        let letters: Vec<String> =
            board.forces().map(|p| board.power(p).letter.to_string()).collect();
        let letters = Arg::commas(letters);
        return wrong(part, text!(said::NoSuchLetter { letter, letters }));
    };
    let (units, centres) = match rest.split_once('=') {
        Some((units, centres)) => (units, Some(centres)),
        None => (rest, None),
    };
    for written in units.split(',').filter(|unit| !unit.is_empty()) {
        let mut pieces = written.split('*');
        let unit = read_unit(board, power, pieces.next().unwrap_or_default())?;
        if written.contains('*') {
            let retreats = pieces.filter(|piece| !piece.is_empty());
            let retreats: Result<Vec<Location>> =
                retreats.map(|piece| read_place(board, piece)).collect();
            setup.dislodged(unit, Some(retreats?));
        } else {
            setup.unit(unit);
        }
    }
    match centres {
        None => {
            for &home in &board.power(power).homes {
                setup.owner(home, power);
            }
        }
        Some(list) => {
            for id in list.split(',').filter(|id| !id.is_empty()) {
                setup.owner(board.province_of(read_place(board, id)?), power);
            }
        }
    }
    Ok(power)
}

fn read_unit(board: &Board, power: Power, written: &str) -> Result<Unit> {
    let mut letters = written.chars();
    match letters.next().and_then(UnitKind::from_letter) {
        Some(kind) => Ok(Unit::new(power, kind, read_place(board, letters.as_str())?)),
        None => wrong(written, text!(said::UnitForm)),
    }
}

fn read_place(board: &Board, written: &str) -> Result<Location> {
    let (id, coast) = match written.split_once('-') {
        Some((id, coast)) => (id, Some(coast)),
        None => (written, None),
    };
    let location = match board.find(id) {
        Found::Place(location) if !id.contains('/') => location,
        _ => {
            let message = text!(said::NoSuchPlace);
            return wrong(written, message);
        }
    };
    let Some(coast) = coast else {
        return Ok(location);
    };
    match Coast::from_id(coast).and_then(|coast| board.coast(board.province_of(location), coast)) {
        Some(location) => Ok(location),
        None => wrong(written, text!(said::NoSuchCoast)),
    }
}
