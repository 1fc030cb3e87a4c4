//! Who may read and write press.

use chancery::{PhaseKind, Power};

use super::club::must;
use super::{Denial, GameFacts, GameStage, PressThread};
use crate::account::AccountId;
use crate::settings::PressKind;

type Result = std::result::Result<(), Denial>;

/// Public press is part of the game.
pub(super) fn may_read_public(game: &GameFacts<'_>) -> Result {
    must(
        game.stage != GameStage::Waiting && game.stage != GameStage::RollCall,
        Denial::Stage(game.stage),
    )
}

/// Has a thread been published with the end of the game? Notes and letters to the game master never are.
pub(crate) fn is_published(thread: &PressThread, game: &GameFacts<'_>) -> bool {
    let is_letter = matches!(thread, PressThread::Between(_));
    is_letter && game.settings.publish_press && game.stage == GameStage::Finished
}

pub(super) fn may_read(account: AccountId, thread: &PressThread, game: &GameFacts<'_>) -> Result {
    let is_master = game.is_master(account);
    match thread {
        PressThread::Public => may_read_public(game),
        PressThread::Between(powers) => {
            let is_reader = powers.iter().any(|&power| game.plays(account, power));
            // A game master who plays reads no letters but their own.
            let reads_all =
                is_master && game.settings.master_reads_press && !game.plays_any(account);
            must(is_reader || reads_all, Denial::OthersPress)
        }
        PressThread::Master(power) => {
            must(is_master || game.plays(account, *power), Denial::OthersPress)
        }
        PressThread::Notes(power) => must(game.holds(account, *power), Denial::OthersPress),
    }
}

pub(super) fn may_write(
    account: AccountId,
    thread: &PressThread,
    power: Power,
    game: &GameFacts<'_>,
) -> Result {
    may_write_at_all(game)?;
    match thread {
        PressThread::Public => is_open(game, true),
        PressThread::Between(powers) => {
            // A thread of one is a note, and nobody writes under another's name.
            must(powers.contains(&power) && powers.len() > 1, Denial::OthersPress)?;
            is_open(game, false)
        }
        PressThread::Master(own) => must(*own == power, Denial::OthersPress),
        PressThread::Notes(own) => {
            must(*own == power && game.holds(account, *own), Denial::OthersPress)
        }
    }
}

/// A game master answers players and speaks to everybody, but takes no part in letters.
pub(super) fn may_write_as_master(thread: &PressThread, game: &GameFacts<'_>) -> Result {
    may_write_at_all(game)?;
    let fits = matches!(thread, PressThread::Public | PressThread::Master(_));
    must(fits, Denial::OthersPress)
}

fn may_write_at_all(game: &GameFacts<'_>) -> Result {
    let is_begun = game.stage.is_under_way() || game.stage == GameStage::Finished;
    must(is_begun, Denial::Stage(game.stage))
}

/// Does the kind of press allow a message now? After the game everybody may talk in public.
fn is_open(game: &GameFacts<'_>, is_public: bool) -> Result {
    if game.stage == GameStage::Finished {
        return must(is_public, Denial::Stage(game.stage));
    }
    match game.settings.press {
        PressKind::Full | PressKind::Rounds => Ok(()),
        PressKind::PublicOnly => must(is_public, Denial::PressOff),
        PressKind::Off => Err(Denial::PressOff),
        PressKind::Rulebook => must(game.phase == PhaseKind::Movement, Denial::PressPhase),
    }
}
