//! Why a command is refused. Nothing has changed then.

use chancery::game::PlayError;
use chancery_lang::messages::{club, club_life};
use chancery_lang::{Joining, Message, speaks, text};

use crate::clock::TimerError;
use crate::policy::Denial;
use crate::seats::{AssignmentError, SeatListError};
use crate::settings::SettingsFault;
use crate::time::{Length, Timestamp};
use crate::votes::VoteError;

/// Why a command is refused.
#[derive(Clone, Debug)]
pub enum ClubGameError {
    /// The policy denies it.
    Denied(Denial),
    /// The rules of play refuse it.
    Play(PlayError),
    /// The seats do not allow it.
    Seats(SeatListError),
    /// The clock does not allow it.
    Timer(TimerError),
    /// Powers cannot be given out.
    Assignment(AssignmentError),
    /// The settings are wrong.
    Settings(Vec<SettingsFault>),
    /// The game has gone on since.
    Stale {
        /// The turn that was asked for.
        asked: u32,
        /// The turn that the game is in.
        turn: u32,
        /// The phase that the game is in.
        phase: String,
    },
    /// The deadline has passed.
    Late {
        /// The deadline.
        deadline: Timestamp,
    },
    /// The game needs at least one player to begin.
    NoPlayers,
    /// The invitation link is no longer valid.
    Invitation,
    /// The link to a seat is no longer valid.
    Offer,
    /// A vote is not accepted.
    Vote(VoteError),
    /// A sitter is named for a time that is over, or for too long.
    Sitting {
        /// The longest time.
        most: Length,
    },
}

impl ClubGameError {
    fn said(&self) -> Message {
        match self {
            ClubGameError::Denied(denial) => Message::from(*denial),
            ClubGameError::Play(error) => error.said(),
            ClubGameError::Seats(error) => Message::from(*error),
            ClubGameError::Timer(error) => Message::from(*error),
            ClubGameError::Assignment(error) => Message::from(*error),
            ClubGameError::Settings(faults) => {
                Message::join(Joining::Space, faults.iter().map(|fault| fault.clone().into()))
            }
            ClubGameError::Stale { phase, .. } => text!(club::GameStale { phase }),
            ClubGameError::Late { deadline } => {
                text!(club::GameLate { deadline: deadline.to_string() })
            }
            ClubGameError::NoPlayers => text!(club::GameNoPlayers),
            ClubGameError::Invitation => text!(club::GameInvitation),
            ClubGameError::Offer => text!(club_life::OfferInvalid),
            ClubGameError::Vote(error) => Message::from(*error),
            ClubGameError::Sitting { most } => text!(club_life::SittingTime { most: most.said() }),
        }
    }
}

speaks!(ClubGameError);

/// Errors of parts of the club, as errors of a command.
macro_rules! from {
    ($($error:ty => $variant:ident),+ $(,)?) => {$(
        impl From<$error> for ClubGameError {
            fn from(error: $error) -> ClubGameError {
                ClubGameError::$variant(error)
            }
        }
    )+};
}

from! {
    Denial => Denied,
    PlayError => Play,
    SeatListError => Seats,
    TimerError => Timer,
    AssignmentError => Assignment,
    VoteError => Vote,
}
