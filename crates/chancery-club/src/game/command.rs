//! Everything that can change a game of the club.

use chancery::game::{ComputerOrders, SubmitMode, SubmitOptions};
use chancery::{Board, Lang, Power};

use crate::account::AccountId;
use crate::clock::{ClockSettings, Outage, OutageRule};
use crate::policy::{Actor, ClubAction, MasterAct};
use crate::receipt::LogHash;
use crate::seats::{SeatHolder, Sitter};
use crate::settings::ClubGameSettings;
use crate::time::Length;
use crate::votes::{Motion, MotionKind, VoteError};

/// A command, and whose it is.
#[derive(Clone, Debug)]
pub struct ClubRequest {
    /// Who wants it.
    pub actor: Actor,
    /// What.
    pub command: ClubCommand,
    /// Random bytes of a secure source: a salt for a receipt, a lot for powers.
    pub entropy: [u8; 32],
}

/// A change of a game.
#[derive(Clone, PartialEq, Debug)]
pub enum ClubCommand {
    /// Take a seat before the game begins: a power where everybody chooses, else a place.
    Join {
        /// The power that is wanted, where powers are chosen.
        wanted: Option<Power>,
        /// The powers that are liked, the dearest first, where powers are given by preference.
        preferences: Vec<Power>,
    },
    /// Take over a vacant seat of a game that has begun.
    TakeOver(Power),
    /// Give up a seat.
    Leave(Power),
    /// Confirm to be there, in the roll call.
    Confirm(Power),
    /// Save the orders of a power: these replace all it had. None deletes them.
    SaveOrders {
        /// The power.
        power: Power,
        /// The turn that the orders are for.
        turn: Option<u32>,
        /// The orders as typed.
        texts: Vec<String>,
        /// The language of the answer.
        lang: Lang,
    },
    /// Say that a power is ready, or withdraw it.
    SetReady {
        /// The power.
        power: Power,
        /// The turn that it is ready for.
        turn: Option<u32>,
        /// Whether it is.
        ready: bool,
    },
    /// The orders that a computer found.
    SubmitComputer(ComputerOrders),
    /// Do what is due: resolve a phase, or end a roll call. If nothing is due, nothing changes.
    Sweep,
    /// Extend a deadline that passed while the site was down.
    Outage(Outage, OutageRule),
    /// Come in by the invitation link.
    UseInvitation(LogHash),
    /// Vote for something. A vote for another motion of its kind is withdrawn.
    Vote(Power, Motion),
    /// Withdraw a vote.
    WithdrawVote(Power, MotionKind),
    /// Let somebody play for a while.
    NameSitter(Power, Sitter),
    /// End that.
    EndSitting(Power),
    /// Take a seat back from its sitter, or from civil disorder.
    Return(Power),
    /// Set the secret of a link by which somebody takes a seat over, or close it.
    OfferSeat(Power, Option<LogHash>),
    /// Take a seat over by a link.
    TakeOffered(LogHash),
    /// What a game master does.
    Master(MasterCommand),
}

/// A change by the game master, or by an operator.
#[derive(Clone, PartialEq, Debug)]
pub enum MasterCommand {
    /// Begin the roll call with those who have joined.
    CallRoll,
    /// Invite an account.
    Invite(AccountId),
    /// Set the secret of the invitation link, or close it.
    SetInvitation(Option<LogHash>),
    /// Change the settings before the game begins.
    ChangeSettings(Box<ClubGameSettings>),
    /// Change the clock from the next phase on.
    ChangeClock(Box<ClockSettings>),
    /// Stop the clock.
    Pause,
    /// Start it again.
    Resume,
    /// Give the phase more time.
    Extend(Length),
    /// Give a seat to somebody else, or open it.
    Replace(Power, SeatHolder),
    /// Resolve the phase before it is due, if the turn is this one.
    Force {
        /// The turn.
        turn: Option<u32>,
    },
    /// Undo the last phase.
    Undo,
    /// End the game without a result.
    Cancel,
    /// Archive the game, or take it out of the archive.
    Archive(bool),
    /// Make somebody else the game master.
    AppointMaster(AccountId),
}

/// What a command touches, and so what a store locks for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CommandScope {
    /// One seat: its orders, its chain, whether it is ready. Nothing else changes.
    Seat(Power),
    /// The whole game.
    Game,
}

/// Which part of the history a command has to know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HistoryNeeded {
    /// None.
    Nothing,
    /// The last turn, in a retreat phase: it tells what bars a retreat.
    LastInRetreats,
    /// All of it.
    Everything,
}

impl ClubCommand {
    /// How orders are saved: legal ones are taken, and they replace what was there.
    pub const SAVING: SubmitOptions =
        SubmitOptions { mode: SubmitMode::LegalOnly, replace: true, bluff: false };

    /// What it touches.
    pub const fn scope(&self) -> CommandScope {
        match self {
            ClubCommand::SaveOrders { power, .. } | ClubCommand::SetReady { power, .. } => {
                CommandScope::Seat(*power)
            }
            ClubCommand::SubmitComputer(orders) => CommandScope::Seat(orders.power),
            _ => CommandScope::Game,
        }
    }

    /// Which part of the history it has to know.
    pub const fn history(&self) -> HistoryNeeded {
        match self {
            ClubCommand::SaveOrders { .. } => HistoryNeeded::LastInRetreats,
            ClubCommand::Master(MasterCommand::Undo) | ClubCommand::Vote(_, Motion::Undo {}) => {
                HistoryNeeded::Everything
            }
            _ => HistoryNeeded::Nothing,
        }
    }

    /// The action that the policy has to allow; none for what shows by itself whether it fits, such as the
    /// secret of an invitation.
    pub fn action(&self, board: &Board) -> Result<Option<ClubAction>, VoteError> {
        Ok(Some(match self {
            ClubCommand::Join { .. } => ClubAction::Join,
            ClubCommand::TakeOver(power) => ClubAction::TakeOver(*power),
            ClubCommand::Leave(power) => ClubAction::Leave(*power),
            ClubCommand::Confirm(power) => ClubAction::Confirm(*power),
            ClubCommand::SaveOrders { power, .. } => ClubAction::SaveOrders(*power),
            ClubCommand::SetReady { power, .. } => ClubAction::SetReady(*power),
            ClubCommand::SubmitComputer(orders) => ClubAction::SubmitComputerOrders(orders.power),
            ClubCommand::Vote(power, motion) => ClubAction::Vote(motion.vote_kind(board)?, *power),
            ClubCommand::WithdrawVote(power, _) => ClubAction::WithdrawVote(*power),
            ClubCommand::NameSitter(power, _) => ClubAction::NameSitter(*power),
            ClubCommand::EndSitting(power) => ClubAction::EndSitting(*power),
            ClubCommand::Return(power) => ClubAction::Return(*power),
            ClubCommand::OfferSeat(power, _) => ClubAction::OfferSeat(*power),
            ClubCommand::Sweep
            | ClubCommand::Outage(..)
            | ClubCommand::UseInvitation(_)
            | ClubCommand::TakeOffered(_) => return Ok(None),
            ClubCommand::Master(command) => ClubAction::Master(command.act()),
        }))
    }
}

impl MasterCommand {
    /// The act that the policy has to allow.
    pub const fn act(&self) -> MasterAct {
        match self {
            MasterCommand::CallRoll => MasterAct::CallRoll,
            MasterCommand::Invite(_) | MasterCommand::SetInvitation(_) => MasterAct::Invite,
            MasterCommand::ChangeSettings(_) => MasterAct::ChangeSettings,
            MasterCommand::ChangeClock(_) => MasterAct::ChangeClock,
            MasterCommand::Pause => MasterAct::Pause,
            MasterCommand::Resume => MasterAct::Resume,
            MasterCommand::Extend(_) => MasterAct::Extend,
            MasterCommand::Replace(power, _) => MasterAct::Replace(*power),
            MasterCommand::Force { .. } => MasterAct::Force,
            MasterCommand::Undo => MasterAct::Undo,
            MasterCommand::Cancel => MasterAct::Cancel,
            MasterCommand::Archive(_) => MasterAct::Archive,
            MasterCommand::AppointMaster(_) => MasterAct::AppointMaster,
        }
    }
}
