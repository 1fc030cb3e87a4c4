//! Who sits at the table: people and computers.

use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};

use chancery::Board;
use chancery_store::{Table, computer_named};

use crate::fault::{Fault, Result};

/// Let computers take seats, or people. A table that gets its first computer gets a seed, too.
pub(crate) fn seat(
    table: &mut Table,
    board: &Board,
    name: &str,
    seats: &BTreeMap<String, Option<String>>,
) -> Result<()> {
    for (power, computer) in seats {
        let power = board.power_named(power)?;
        let kind = computer.as_deref().map(computer_named).transpose();
        let kind = kind.map_err(|message| Fault::unfit("computer", message))?;
        table.seat(board, power, kind);
    }
    if table.seed == 0 && !table.computers.is_empty() {
        // Programs in JavaScript do not know longer numbers.
        table.seed = 1 + u64::from(RandomState::new().hash_one(name) as u32);
    }
    Ok(())
}
