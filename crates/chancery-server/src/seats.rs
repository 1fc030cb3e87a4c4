//! Seats as requests name them: a power and a computer player, or null for a person.

use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};

use chancery::game::{SettingsChange, TableSettings};
use chancery::{Board, Power};
use chancery_bots::Kind;

use crate::error::{ApiError, Result};

/// The seats to change. Computer players get their canonical names.
pub(crate) fn seats(
    board: &Board,
    named: &BTreeMap<String, Option<String>>,
) -> Result<Vec<(Power, Option<String>)>> {
    let seat = |(power, computer): (&String, &Option<String>)| {
        let power = board.power_named(power)?;
        let kind = computer.as_deref().map(Kind::parse).transpose();
        let kind = kind.map_err(|message| ApiError::unprocessable("computer", message))?;
        Ok((power, kind.map(|kind| kind.name().to_owned())))
    };
    named.iter().map(seat).collect()
}

/// The settings of a new table.
pub(crate) fn new_settings(
    mut settings: TableSettings,
    board: &Board,
    named: &BTreeMap<String, Option<String>>,
) -> Result<TableSettings> {
    let seats = seats(board, named)?;
    settings.apply(&SettingsChange { seats, seed: new_seed(), ..SettingsChange::default() }, board);
    Ok(settings)
}

/// A random seed of 32 bits: JavaScript cannot represent every 64-bit integer.
pub(crate) fn new_seed() -> u64 {
    1 + u64::from(RandomState::new().hash_one(0) as u32)
}
