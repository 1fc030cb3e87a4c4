//! What a viewer sees of the press of a game. Every read of press passes here.

use chancery::Power;

use super::letter::{PressAuthor, may_write};
use crate::account::AccountId;
use crate::game::ClubGame;
use crate::policy::{Actor, ClubAction, Denial, Policy, PressThread, is_published};
use crate::settings::PressKind;
use crate::time::Timestamp;

/// How much of a thread somebody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PressReach {
    /// Everything that was delivered.
    All,
    /// What was delivered to them, while they played or ran the game.
    Received,
}

/// The press of a game as a viewer sees it: the threads, without what is in them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PressAsSeen {
    /// The threads that the viewer may read: those that have messages, and those that the viewer could write
    /// to. Letters come first, in the order of the powers, then everybody, the game master, notes.
    pub threads: Vec<ThreadAsSeen>,
    /// The power that the viewer plays.
    pub power: Option<Power>,
    /// Whether the viewer can write to several powers at once now.
    pub may_start: bool,
}

/// A thread as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreadAsSeen {
    /// The thread.
    pub thread: PressThread,
    /// How much of it the viewer sees.
    pub reach: PressReach,
    /// As whom the viewer can write to it now, or why not.
    pub write: Result<PressAuthor, Denial>,
}

/// How much of a thread an actor sees at a moment, or why nothing.
pub fn reach(
    actor: &Actor,
    game: &ClubGame,
    thread: &PressThread,
    now: Timestamp,
) -> Result<PressReach, Denial> {
    let survivors = game.survivors();
    let facts = game.facts(&survivors, game.relation(actor.account()), now);
    let may = |action: ClubAction| Policy::Club.may(actor, &action, &facts);
    may(ClubAction::ReadPress(thread.clone()))?;
    let power = actor.account().and_then(|account| played(game, account, thread, now));
    Ok(match (thread, power) {
        // Nobody inherits the notes of somebody else.
        (PressThread::Notes(_), _) => PressReach::Received,
        (PressThread::Public, _) => PressReach::All,
        _ if is_published(thread, &facts) => PressReach::All,
        // The threads of the game master belong to the office.
        (_, None) => PressReach::All,
        (_, Some(power)) if may(ClubAction::ReadEarlierPress(power)).is_ok() => PressReach::All,
        (_, Some(_)) => PressReach::Received,
    })
}

/// The power of a thread that an account plays.
fn played(
    game: &ClubGame,
    account: AccountId,
    thread: &PressThread,
    now: Timestamp,
) -> Option<Power> {
    let plays =
        |power: &Power| game.seats.get(*power).is_some_and(|seat| seat.is_played_by(account, now));
    thread.powers().iter().copied().find(plays)
}

/// The press of a game as an actor sees it at a moment. `existing` are all threads of the game that have
/// messages; those that the actor may not read are left out.
pub fn press_view(
    actor: &Actor,
    game: &ClubGame,
    existing: &[PressThread],
    now: Timestamp,
) -> Result<PressAsSeen, Denial> {
    let survivors = game.survivors();
    let facts = game.facts(&survivors, game.relation(actor.account()), now);
    Policy::Club.may(actor, &ClubAction::ViewGame, &facts)?;
    let power = actor.account().and_then(|account| {
        let plays = |seat: &&crate::seats::GameSeat| seat.is_played_by(account, now);
        game.seats.iter().find(plays).map(|seat| seat.power)
    });
    let mut threads: Vec<PressThread> = offered(actor, game, power);
    threads.extend(
        existing.iter().filter(|thread| !threads.contains(thread)).cloned().collect::<Vec<_>>(),
    );
    threads.sort_by_key(|thread| (place(thread), thread.powers().len(), thread.clone()));
    let seen = threads.into_iter().filter_map(|thread| {
        let reach = reach(actor, game, &thread, now).ok()?;
        let write = may_write(actor, game, &thread, false, now);
        Some(ThreadAsSeen { thread, reach, write })
    });
    let seen: Vec<ThreadAsSeen> = seen.collect();
    let is_open =
        |seen: &ThreadAsSeen| matches!(seen.thread, PressThread::Between(_)) && seen.write.is_ok();
    let may_start = game.seats.iter().count() > 2 && seen.iter().any(is_open);
    Ok(PressAsSeen { threads: seen, power, may_start })
}

/// Letters, then everybody, the game master, notes.
const fn place(thread: &PressThread) -> u8 {
    match thread {
        PressThread::Between(_) => 0,
        PressThread::Public => 1,
        PressThread::Master(_) => 2,
        PressThread::Notes(_) => 3,
    }
}

/// The threads that are shown to somebody although nobody has written yet.
fn offered(actor: &Actor, game: &ClubGame, power: Option<Power>) -> Vec<PressThread> {
    let settings = &game.document.settings;
    let mut threads = vec![PressThread::Public];
    if let Some(own) = power {
        let has_letters =
            matches!(settings.press, PressKind::Full | PressKind::Rulebook | PressKind::Rounds);
        let others = game.seats.iter().map(|seat| seat.power);
        let letters = others.filter_map(|other| PressThread::between([own, other]));
        threads.extend(letters.filter(|_| has_letters));
        if game.document.master.is_some() && game.document.master != actor.account() {
            threads.push(PressThread::Master(own));
        }
        threads.push(PressThread::Notes(own));
    }
    if game.document.master.is_some() && game.document.master == actor.account() {
        let others = game.seats.iter().filter(|seat| seat.account().is_some());
        let others = others.map(|seat| seat.power).filter(|&other| Some(other) != power);
        threads.extend(others.map(PressThread::Master));
    }
    threads
}
