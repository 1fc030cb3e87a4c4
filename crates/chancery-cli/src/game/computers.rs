//! Computers at the table: they order as soon as they can, and phases in which nobody else decides pass.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

use anyhow::{Context as _, Result};
use chancery::game::Turn;
use chancery::{Board, Lang, Power};
use chancery_bots::{Clock, Kind};
use chancery_lang::messages::cli;
use chancery_lang::text;
use chancery_store::{Folder, Store, StoreError, Table, computer_named, computer_words};

use crate::args::UsageError;
use crate::language::lang;
use crate::progress::Progress;

/// The word for a seat where no computer sits.
const PERSON: &str = "person";

/// Put at the table whom the arguments name.
pub(crate) fn seat(table: &mut Table, board: &Board, seats: &[String]) -> Result<()> {
    let of = |text: &str| match text {
        PERSON => Ok(None),
        name => computer_named(name).map(Some).map_err(|message| {
            let message = message.get(lang());
            UsageError(say!(cli::UnknownPlayer { message, person: PERSON }))
        }),
    };
    let mut named: Vec<Power> = Vec::new();
    for (power, who) in seats.iter().filter_map(|seat| seat.split_once('=')) {
        let power = board.power_named(power.trim())?;
        table.seat(board, power, of(who.trim())?);
        named.push(power);
    }
    for who in seats.iter().filter(|seat| !seat.contains('=')) {
        let who = of(who.trim())?;
        for power in board.powers().filter(|power| !named.contains(power)) {
            table.seat(board, power, who);
        }
    }
    if table.seed == 0 && !table.computers.is_empty() {
        // Programs in JavaScript do not know longer numbers.
        table.seed = 1 + u64::from(RandomState::new().hash_one(0) as u32);
    }
    Ok(())
}

/// Let the computers order that have still to.
pub(crate) fn order(store: &Store, name: &str) -> std::result::Result<(), StoreError> {
    loop {
        let folder = store.read(name)?;
        let due = folder.thinking()?;
        if due.is_empty() {
            return Ok(());
        }
        let study = folder.study()?;
        // Nobody should wait for a computer to think.
        drop(folder);
        let mut progress = Progress::of(due.len() as u64);
        for (power, kind) in due {
            let thought = study.think(power, kind, Clock::FREE);
            store.open(name)?.take_thought(&thought)?;
            progress.advance(1);
        }
    }
}

/// The same after a change; and phases in which only they decide are resolved. Those phases.
pub(crate) fn attend(store: &Store, name: &str) -> Result<Vec<Turn>> {
    let mut turns = Vec::new();
    let mut attend = || {
        loop {
            order(store, name)?;
            let mut desk = store.open(name)?;
            if !desk.goes_on_by_itself() {
                return Ok(());
            }
            // Somebody may have given a seat to another computer meanwhile.
            if desk.thinking()?.is_empty() {
                turns.push(desk.resolve(None, false)?);
            }
        }
    };
    let attended: std::result::Result<(), StoreError> = attend();
    attended.with_context(|| say!(cli::ComputersFailed))?;
    Ok(turns)
}

/// What sits at a seat, in words: `computer, casual`. None for a person.
pub(crate) fn words(folder: &Folder, power: Power, lang: Lang) -> Option<String> {
    let name = folder.table().computer(folder.game().board(), power)?;
    // A name that nobody knows is shown as it is.
    let level = Kind::named(name).map_or(name, |kind| computer_words(kind, lang));
    Some(text!(cli::Computer { level }).get(lang))
}

/// Is what a power wrote kept from everybody?
pub(crate) fn is_hidden(folder: &Folder, power: Power) -> bool {
    folder.is_computer(power) && !folder.table().open_orders
}
