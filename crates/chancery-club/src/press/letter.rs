//! Writing: who may, as whom, and who receives it. A store calls this under its lock, so that what is allowed is
//! decided by the phase in which the letter is stored.

use std::collections::BTreeSet;

use chancery::Power;

use super::PressText;
use crate::account::{AccountId, MessageId};
use crate::game::{ClubGame, ClubGameError, Notice, NoticeKind};
use crate::policy::{
    Access, AccountActor, Actor, ClubAction, Denial, GameStage, Policy, PressThread,
};
use crate::seats::GameSeat;
use crate::settings::PressKind;
use crate::time::Timestamp;

/// A message to be sent, and whose it is.
#[derive(Clone, PartialEq, Debug)]
pub struct PressRequest {
    /// Who wants it.
    pub actor: Actor,
    /// The id that the message gets. The same one again is the same message.
    pub id: MessageId,
    /// Where it belongs.
    pub thread: PressThread,
    /// Whether a game master who plays writes as the game master.
    pub as_master: bool,
    /// What it says.
    pub text: PressText,
}

/// As whom somebody writes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PressAuthor {
    /// As a power.
    Power(Power),
    /// As the game master.
    Master,
}

/// A message that is allowed, as it is to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// The id.
    pub id: MessageId,
    /// Where it belongs.
    pub thread: PressThread,
    /// As whom it is written.
    pub author: PressAuthor,
    /// Who wrote it.
    pub account: AccountId,
    /// When.
    pub at: Timestamp,
    /// The phase in which it was written, as in `S1901M`.
    pub phase: String,
    /// The number of acts in the public log before it: results of phases stand between messages.
    pub after_act: u64,
    /// What it says.
    pub text: PressText,
    /// Who receives it, its author included; nobody yet if it waits.
    pub readers: BTreeSet<AccountId>,
    /// Whether it waits for the end of the round.
    pub waits: bool,
}

impl Letter {
    /// What a reader is told who has read all other letters of the game.
    pub fn notice(&self, game: &ClubGame, reader: AccountId) -> Notice {
        let revision = self.at.as_micros().unsigned_abs();
        Notice { account: reader, kind: NoticeKind::Messages, turn: game.turn(), revision }
    }
}

/// As whom an actor may write to a thread now, or why not.
pub(super) fn may_write(
    actor: &Actor,
    game: &ClubGame,
    thread: &PressThread,
    as_master: bool,
    now: Timestamp,
) -> Result<PressAuthor, Denial> {
    let survivors = game.survivors();
    let facts = game.facts(&survivors, game.relation(actor.account()), now);
    let may = |action: ClubAction| Policy::Club.may(actor, &action, &facts);
    let account = actor.account();
    let plays = |seat: &&GameSeat| account.is_some_and(|account| seat.is_played_by(account, now));
    let own = game.seats.iter().find(plays).map(|seat| seat.power);
    let is_master = account.is_some() && account == game.document.master;
    // A game master who plays writes as the power, except to other players in the thread of the office.
    let to_office = matches!(thread, PressThread::Master(power) if own != Some(*power));
    match own {
        Some(power) if !(as_master || (is_master && to_office)) => {
            may(ClubAction::WritePress(thread.clone(), power))?;
            Ok(PressAuthor::Power(power))
        }
        None if !is_master && !as_master => {
            may(ClubAction::ViewGame)?;
            Err(if account.is_none() { Denial::SignIn } else { Denial::NotYourSeat })
        }
        _ => {
            may(ClubAction::WritePressAsMaster(thread.clone()))?;
            Ok(PressAuthor::Master)
        }
    }
}

/// A message as it is to be stored, or why it is refused.
pub fn write_letter(
    game: &ClubGame,
    request: &PressRequest,
    now: Timestamp,
) -> Result<Letter, ClubGameError> {
    let PressRequest { actor, id, thread, as_master, text } = request;
    let author = may_write(actor, game, thread, *as_master, now)?;
    let account = actor.account().ok_or(Denial::SignIn)?;
    let waits = waits(game, thread, author);
    let readers = if waits { BTreeSet::new() } else { readers(game, thread, account, now) };
    Ok(Letter {
        id: *id,
        thread: thread.clone(),
        author,
        account,
        at: now.max(game.changed),
        phase: game.session().phase(),
        after_act: game.acts.count,
        text: text.clone(),
        readers,
        waits,
    })
}

/// In rounds, what powers write to each other and to everybody waits until the phase is resolved. What the game
/// master writes, letters to the game master and notes do not wait, and nothing does after the end.
fn waits(game: &ClubGame, thread: &PressThread, author: PressAuthor) -> bool {
    let is_collected = matches!(thread, PressThread::Public | PressThread::Between(_));
    game.document.settings.press == PressKind::Rounds
        && game.document.stage != GameStage::Finished
        && is_collected
        && matches!(author, PressAuthor::Power(_))
}

/// Everybody who plays, sits in or runs a game and may read a thread at a moment. Notes are for their author.
pub fn readers(
    game: &ClubGame,
    thread: &PressThread,
    author: AccountId,
    now: Timestamp,
) -> BTreeSet<AccountId> {
    if matches!(thread, PressThread::Notes(_)) {
        return BTreeSet::from([author]);
    }
    let sitters = game.seats.iter().filter_map(|seat| seat.sitter.map(|sitter| sitter.account));
    let holders = game.seats.iter().filter_map(GameSeat::account);
    let survivors = game.survivors();
    let may_read = |account: &AccountId| {
        let actor = Actor::Account(AccountActor {
            account: *account,
            access: Access::Session,
            is_operator: false,
            reliability: None,
        });
        let facts = game.facts(&survivors, game.relation(Some(*account)), now);
        let has_part = facts.roles(&actor) != [crate::policy::GameRole::Spectator];
        let action = ClubAction::ReadPress(thread.clone());
        has_part && Policy::Club.may(&actor, &action, &facts).is_ok()
    };
    holders.chain(sitters).chain(game.document.master).filter(may_read).collect()
}

/// Is what was collected delivered with a change of a game? When the phase is resolved, and when the game ends in
/// any other way.
pub fn delivers(before: &ClubGame, after: &ClubGame) -> bool {
    before.document.settings.press == PressKind::Rounds
        && (before.turn() != after.turn()
            || (after.document.stage.is_over() && !before.document.stage.is_over()))
}
