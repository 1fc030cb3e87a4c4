//! Why a session refuses something.

use super::{Due, Ending, Refusal};
use crate::board::{BoardRef, Power};
use crate::lang::messages::session;
use crate::lang::{Arg, Message, text};

/// Why something cannot be done in a game. Nothing has changed then.
#[derive(Clone, Debug)]
pub enum PlayError {
    /// The game is over.
    Over(BoardRef, Ending),
    /// Orders were refused.
    Refused(Box<Refusal>),
    /// These powers still owe orders.
    Awaited(BoardRef, Vec<Due>),
    /// The game is in another phase than the one that was asked for.
    OtherPhase {
        /// The phase that was asked for.
        asked: String,
        /// The phase that the game is in.
        now: String,
    },
    /// The power is eliminated, so it has no vote.
    NoVote(BoardRef, Power),
    /// The power has stopped playing, so it counts as a yes.
    CountedAsYes(BoardRef, Power),
    /// A computer plays the power, and nobody else orders or votes for it.
    Computer(BoardRef, Power),
    /// The table does not allow bluffs.
    NoBluffs,
    /// Orders were written in secret for this phase, so they cannot be opened.
    SecretOrders,
    /// No phase has been resolved yet.
    NothingToUndo,
    /// The phase that the game is in was not undone.
    NothingToRedo,
}

speaks!(PlayError);

impl PlayError {
    /// What is wrong.
    pub fn said(&self) -> Message {
        let name = |board: &BoardRef, power: Power| board.power(power).name.clone();
        match self {
            PlayError::Over(board, ending) => {
                let ending = Message::each(|lang| ending.sentence(board, lang));
                text!(session::GameOver { ending })
            }
            PlayError::Refused(_) => text!(session::OrdersRefused),
            PlayError::Awaited(board, due) => {
                let powers = Arg::commas(due.iter().map(|due| name(board, due.power)));
                text!(session::Awaited { powers })
            }
            PlayError::OtherPhase { asked, now } => text!(session::OtherPhase { asked, now }),
            PlayError::NoVote(board, power) => {
                text!(session::NoVote { power: name(board, *power) })
            }
            PlayError::CountedAsYes(board, power) => {
                text!(session::CountedAsYes { power: name(board, *power) })
            }
            PlayError::Computer(board, power) => {
                text!(session::ComputerPlays { power: name(board, *power) })
            }
            PlayError::NoBluffs => text!(session::NoBluffs),
            PlayError::SecretOrders => text!(session::SecretOrders),
            PlayError::NothingToUndo => text!(session::NothingToUndo),
            PlayError::NothingToRedo => text!(session::NothingToRedo),
        }
    }
}
