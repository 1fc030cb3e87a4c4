//! Computers at the table: they order as soon as they can, and phases in which nobody else decides pass.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

use anyhow::{Context as _, Result};
use chancery::game::{SettingsChange, Turn};
use chancery::{Board, Lang, Power};
use chancery_bots::{Clock, Kind, computers_due};
use chancery_lang::messages::cli;
use chancery_lang::text;
use chancery_store::{FileStore, GameStore as _, wait};

use crate::args::UsageError;
use crate::game::StoredGame;
use crate::language::lang;
use crate::progress::Progress;

/// The word for a seat where no computer sits.
const PERSON: &str = "person";

/// The seats that the arguments name. A seat without a power is for all powers that are not named.
pub(crate) fn seats(board: &Board, seats: &[String]) -> Result<SettingsChange> {
    let of = |text: &str| match text {
        PERSON => Ok(None),
        name => Kind::parse(name).map(|kind| Some(kind.name().to_owned())).map_err(|message| {
            let message = message.get(lang());
            UsageError(say!(cli::UnknownPlayer { message, person: PERSON }))
        }),
    };
    let mut all: Vec<(Power, Option<String>)> = Vec::new();
    for (power, who) in seats.iter().filter_map(|seat| seat.split_once('=')) {
        let power = board.power_named(power.trim())?;
        if all.iter().any(|(other, _)| *other == power) {
            let power = &board.power(power).name;
            return Err(UsageError(say!(cli::SeatTwice { power })).into());
        }
        all.push((power, of(who.trim())?));
    }
    let named: Vec<Power> = all.iter().map(|(power, _)| *power).collect();
    let mut rest = seats.iter().filter(|seat| !seat.contains('='));
    if let Some(who) = rest.next() {
        if let Some(other) = rest.next() {
            return Err(UsageError(say!(cli::RestTwice { first: who, second: other })).into());
        }
        let who = of(who.trim())?;
        let others = board.powers().filter(|power| !named.contains(power));
        all.extend(others.map(|power| (power, who.clone())));
    }
    // Programs in JavaScript do not know longer numbers.
    let seed = 1 + u64::from(RandomState::new().hash_one(0) as u32);
    Ok(SettingsChange { seats: all, seed, ..SettingsChange::default() })
}

/// Let the computers order that have still to.
pub(crate) fn order(store: &FileStore, name: &str) -> Result<()> {
    loop {
        let game = StoredGame::read(store, name)?;
        let due = computers_due(&game)?;
        if due.is_empty() {
            return Ok(());
        }
        let study = game.study()?;
        let mut progress = Progress::of(due.len() as u64);
        for seat in &due {
            wait(store.submit_computer(name, &study.think(seat, Clock::FREE)))?;
            progress.advance(1);
        }
    }
}

/// The same after a change; and phases in which only they decide are resolved. Those phases.
pub(crate) fn go_on(store: &FileStore, name: &str) -> Result<Vec<Turn>> {
    let mut turns = Vec::new();
    let mut go_on = || -> Result<()> {
        loop {
            order(store, name)?;
            match wait(store.resolve_unattended(name))?.answer {
                Some(turn) => turns.push(turn),
                None => return Ok(()),
            }
        }
    };
    go_on().with_context(|| say!(cli::ComputersFailed))?;
    Ok(turns)
}

/// What sits at a seat, in words: `computer, casual`. None for a person.
pub(crate) fn words(game: &StoredGame, power: Power, lang: Lang) -> Option<String> {
    let name = game.computer(power)?;
    // A name that nobody knows is shown as it is.
    let level = Kind::named(name).map_or_else(|| name.to_owned(), |kind| kind.word(lang));
    Some(text!(cli::Computer { level }).get(lang))
}
