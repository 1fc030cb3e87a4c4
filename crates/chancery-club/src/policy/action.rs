//! Everything that somebody can want to do in a game.

use chancery::Power;

use crate::account::Scope;

/// Something that somebody wants to do in a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClubAction {
    /// See the game: board, history, results, settings, the log of acts.
    ViewGame,
    /// See the orders that a power has saved for this phase.
    ViewOrders(Power),
    /// See the receipts of a power.
    ViewReceipts(Power),
    /// See the log of all submissions, which is sealed until the end.
    ViewSubmissions,
    /// See whether a power is ready.
    ViewReady(Power),
    /// See who holds a seat.
    ViewHolder(Power),
    /// See the relations that players of the game declared.
    ViewRelations,
    /// Ask a computer for hints for a power.
    UseHints(Power),
    /// Take a seat before the game begins.
    Join,
    /// Take over a seat that is open in a game that has begun.
    TakeOver(Power),
    /// Give up a seat.
    Leave(Power),
    /// Confirm to be there before the first phase.
    Confirm(Power),
    /// Name a sitter for a seat.
    NameSitter(Power),
    /// Take a seat back from its sitter, or from civil disorder.
    Return(Power),
    /// End what a sitter was named for.
    EndSitting(Power),
    /// Make a link by which somebody takes a seat over.
    OfferSeat(Power),
    /// Take a seat over by such a link.
    AcceptSeat(Power),
    /// Save or delete orders of a power.
    SaveOrders(Power),
    /// Say that a power is ready, or withdraw it.
    SetReady(Power),
    /// Vote for a power.
    Vote(VoteKind, Power),
    /// Withdraw a vote of a power.
    WithdrawVote(Power),
    /// Read a thread.
    ReadPress(PressThread),
    /// Read what a seat received before its present player came.
    ReadEarlierPress(Power),
    /// Write to a thread, as a power.
    WritePress(PressThread, Power),
    /// Write to a thread as the game master.
    WritePressAsMaster(PressThread),
    /// Hand in the orders of a computer.
    SubmitComputerOrders(Power),
    /// Resolve a phase that is due.
    Resolve,
    /// Run the game.
    Master(MasterAct),
}

/// What players vote on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VoteKind {
    /// End the game; all survivors share it.
    Draw,
    /// End the game without a result.
    Cancel,
    /// End the game; another power wins.
    Concede,
    /// Stop the clock.
    Pause,
    /// Start the clock again.
    Resume,
    /// Give the phase more time.
    Extend,
    /// Let a game master who plays do something.
    Approve(MasterAct),
}

/// What a game master does. Each is an entry in the game's log.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MasterAct {
    /// Begin the roll call.
    CallRoll,
    /// Invite somebody.
    Invite,
    /// Change the settings before the game begins.
    ChangeSettings,
    /// Change the clock, from the next phase on: otherwise it would be a way to force a resolution.
    ChangeClock,
    /// Stop the clock.
    Pause,
    /// Start the clock again.
    Resume,
    /// Give the phase more time.
    Extend,
    /// Give a seat to somebody else.
    Replace(Power),
    /// Resolve a phase that is not due.
    Force,
    /// Undo a phase, to correct it.
    Undo,
    /// End the game without a result.
    Cancel,
    /// Archive the game.
    Archive,
    /// Delete the game.
    Delete,
    /// Make somebody else the game master.
    AppointMaster,
    /// Let the game be announced outside of the site, by webhooks.
    ManageWebhooks,
}

impl MasterAct {
    /// Would it help a game master who plays? Then two thirds of the players have to agree.
    pub const fn needs_approval(self) -> bool {
        matches!(self, MasterAct::Replace(_) | MasterAct::Force | MasterAct::Undo)
    }
}

/// Where a message belongs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PressThread {
    /// To everybody.
    Public,
    /// Between some powers.
    Between(Vec<Power>),
    /// Between a power and the game master.
    Master(Power),
    /// The private notes of a power.
    Notes(Power),
}

impl ClubAction {
    /// The scope that a token needs for it.
    pub const fn scope(&self) -> Scope {
        match self {
            ClubAction::ViewGame
            | ClubAction::ViewOrders(_)
            | ClubAction::ViewReceipts(_)
            | ClubAction::ViewSubmissions
            | ClubAction::ViewReady(_)
            | ClubAction::ViewHolder(_)
            | ClubAction::ViewRelations
            | ClubAction::ReadPress(PressThread::Public) => Scope::Read,
            ClubAction::UseHints(_)
            | ClubAction::Join
            | ClubAction::TakeOver(_)
            | ClubAction::Leave(_)
            | ClubAction::Confirm(_)
            | ClubAction::NameSitter(_)
            | ClubAction::Return(_)
            | ClubAction::SaveOrders(_)
            | ClubAction::SetReady(_)
            | ClubAction::Vote(..)
            | ClubAction::WithdrawVote(_)
            | ClubAction::EndSitting(_)
            | ClubAction::OfferSeat(_)
            | ClubAction::AcceptSeat(_)
            | ClubAction::SubmitComputerOrders(_)
            | ClubAction::Resolve => Scope::Play,
            ClubAction::ReadPress(_)
            | ClubAction::ReadEarlierPress(_)
            | ClubAction::WritePress(..)
            | ClubAction::WritePressAsMaster(_) => Scope::Press,
            ClubAction::Master(_) => Scope::Admin,
        }
    }
}
