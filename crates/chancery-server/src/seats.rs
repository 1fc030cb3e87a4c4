//! Seats as a request names them: a power, and the name of a computer or none for a person.

use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};

use chancery::game::{SettingsChange, TableSettings};
use chancery::{Board, Power};
use chancery_bots::Kind;

use crate::error::{ApiError, Result};

/// The seats that change hands. Computers get the name that is stored.
pub(crate) fn seats(
    board: &Board,
    named: &BTreeMap<String, Option<String>>,
) -> Result<Vec<(Power, Option<String>)>> {
    let seat = |(power, computer): (&String, &Option<String>)| {
        let power = board.power_named(power)?;
        let kind = computer.as_deref().map(Kind::parse).transpose();
        let kind = kind.map_err(|message| ApiError::unfit("computer", message))?;
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

/// A random seed. Programs in JavaScript do not know longer numbers.
pub(crate) fn new_seed() -> u64 {
    1 + u64::from(RandomState::new().hash_one(0) as u32)
}
