//! Press in answers.

use chancery::board::Board;
use chancery::{Lang, Power};
use chancery_club::policy::{Actor, GameStage, PressThread};
use chancery_club::press::{PressAuthor, ThreadAsSeen};
use chancery_club::seats::SeatHolder;
use chancery_lang::messages::club_press;
use chancery_lang::{Arg, Message, text};
use chancery_store::club::{ClubSnapshot, StoredMessage, ThreadSummary};
use serde::Serialize;
use utoipa::ToSchema;

use crate::view::club::time_text;
use crate::view::id;

/// A message.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct PressMessage {
    /// Id.
    id: String,
    /// Id of the thread.
    thread: String,
    /// Id of the power that wrote it. The game master has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    /// Whether the viewer wrote it, or somebody else who plays the same power.
    own: bool,
    /// The text.
    text: String,
    /// When it was written.
    #[schema(format = DateTime)]
    at: String,
    /// Phase in which it was written, as in `S1901M`.
    phase: String,
    /// Number of acts in the public log before it, which sorts it among the events of the game.
    after_act: u64,
    /// Whether it waits until the phase is resolved. Nobody else sees it before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    waits: bool,
}

/// Who looks at messages.
pub(super) struct PressViewer<'g> {
    board: &'g Board,
    power: Option<Power>,
    is_master: bool,
}

impl<'g> PressViewer<'g> {
    pub(super) fn new(actor: &Actor, game: &'g ClubSnapshot) -> PressViewer<'g> {
        let (game, now) = (&game.game, game.now);
        let account = actor.account();
        let plays = |seat: &&chancery_club::seats::GameSeat| {
            account.is_some_and(|account| seat.is_played_by(account, now))
        };
        PressViewer {
            board: game.session().game().board(),
            power: game.seats.iter().find(plays).map(|seat| seat.power),
            is_master: account.is_some() && account == game.document.master,
        }
    }

    pub(super) fn message(&self, message: &StoredMessage) -> PressMessage {
        let own = match &message.author {
            Some(author) => self.power.is_some_and(|power| self.board.power(power).id == *author),
            None => self.is_master,
        };
        PressMessage {
            id: message.id.to_string(),
            thread: message.thread.to_string(),
            author: message.author.clone(),
            own,
            text: message.text.clone(),
            at: time_text(message.at),
            phase: message.phase.clone(),
            after_act: message.after_act,
            waits: message.waits,
        }
    }

    pub(super) fn messages(&self, messages: &[StoredMessage]) -> Vec<PressMessage> {
        messages.iter().map(|message| self.message(message)).collect()
    }
}

/// A thread.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PressThreadView {
    /// Id, as in `powers.ENGLAND.FRANCE`.
    id: String,
    /// `powers`, `public`, `master` or `notes`.
    kind: &'static str,
    /// Title for the viewer: the other powers, or who else takes part.
    title: String,
    /// Ids of the powers that take part, without the viewer's own.
    powers: Vec<String>,
    /// Whether all others in it are computers, which do not write.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    computers: bool,
    /// Last message.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<PressMessage>,
    /// Number of unread messages.
    unread: u64,
    /// Whether the viewer has muted it.
    muted: bool,
    /// What the viewer has begun to write.
    #[serde(skip_serializing_if = "Option::is_none")]
    draft: Option<String>,
    /// As whom the viewer writes: the id of a power, or `master`. Missing if the viewer cannot write now.
    #[serde(skip_serializing_if = "Option::is_none")]
    writes_as: Option<String>,
    /// Why the viewer cannot write now.
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<String>,
}

impl PressThreadView {
    pub(super) fn of(
        viewer: &PressViewer<'_>,
        game: &ClubSnapshot,
        seen: &ThreadAsSeen,
        summary: ThreadSummary,
        quiet: Option<Message>,
        lang: Lang,
    ) -> PressThreadView {
        let (board, thread) = (viewer.board, &seen.thread);
        let others: Vec<Power> =
            thread.powers().iter().copied().filter(|power| Some(*power) != viewer.power).collect();
        let is_computer = |power: &Power| {
            let seat = game.game.seats.get(*power);
            seat.is_some_and(|seat| matches!(seat.holder, SeatHolder::Computer(_)))
        };
        let is_letter = matches!(thread, PressThread::Between(_));
        let write = seen.write.map_err(|denial| match game.game.document.stage {
            GameStage::Waiting | GameStage::RollCall => text!(club_press::NotBegun),
            _ => Message::from(denial),
        });
        let write = write.and_then(|author| quiet.map_or(Ok(author), Err));
        PressThreadView {
            id: summary.thread.to_string(),
            kind: kind(thread),
            title: title(thread, &others, viewer).get(lang),
            powers: others.iter().map(|&power| id(board, power)).collect(),
            computers: is_letter && !others.is_empty() && others.iter().all(is_computer),
            last: summary.last.as_ref().map(|last| viewer.message(last)),
            unread: summary.unread,
            muted: summary.muted,
            draft: summary.draft,
            writes_as: write.as_ref().ok().map(|author| match *author {
                PressAuthor::Power(power) => id(board, power),
                PressAuthor::Master => "master".to_owned(),
            }),
            closed: write.err().map(|why| why.get(lang)),
        }
    }

    /// Number of unread messages that count for the game.
    pub(super) const fn counted(&self) -> u64 {
        if self.muted { 0 } else { self.unread }
    }
}

pub(super) const fn kind(thread: &PressThread) -> &'static str {
    match thread {
        PressThread::Public => "public",
        PressThread::Between(_) => "powers",
        PressThread::Master(_) => "master",
        PressThread::Notes(_) => "notes",
    }
}

/// The title of a thread for a viewer.
fn title(thread: &PressThread, others: &[Power], viewer: &PressViewer<'_>) -> Message {
    let name = |power: Power| viewer.board.power(power).name.clone();
    match thread {
        PressThread::Public => text!(club_press::TitlePublic),
        PressThread::Notes(_) => text!(club_press::TitleNotes),
        PressThread::Master(power) if viewer.is_master && viewer.power != Some(*power) => {
            text!(club_press::TitlePowers { powers: Arg::commas([name(*power)]) })
        }
        PressThread::Master(_) => text!(club_press::TitleMaster),
        PressThread::Between(_) => {
            let powers = Arg::commas(others.iter().map(|&power| name(power)));
            text!(club_press::TitlePowers { powers })
        }
    }
}
