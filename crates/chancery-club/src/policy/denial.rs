//! Why something is denied.

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};

use super::GameStage;
use crate::account::Scope;
use crate::settings::Reliability;

/// Why something is denied. It tells nobody what they may not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Denial {
    /// For the actor there is no such game.
    NoSuchGame,
    /// One has to sign in.
    SignIn,
    /// One is signed in already.
    AlreadySignedIn,
    /// The token is not for this.
    Scope(Scope),
    /// Only a session may do this, not a token.
    SessionOnly,
    /// A table has no such thing.
    NotAtATable,
    /// The game is not in a stage for it.
    Stage(GameStage),
    /// Another plays the seat.
    NotYourSeat,
    /// Only the holder may do it, not a sitter.
    HolderOnly,
    /// Only the game master may do it.
    MasterOnly,
    /// Only an operator may do it.
    OperatorOnly,
    /// Only the site itself does it.
    SystemOnly,
    /// Two thirds of the players have to agree first, since the game master plays.
    NeedsApproval,
    /// The players have to vote for it.
    NeedsVote,
    /// Nobody sees the orders of others before they are resolved.
    OthersOrders,
    /// The log of submissions is sealed until the end.
    Sealed,
    /// The game does not show who is ready.
    ReadyHidden,
    /// The game does not show who plays.
    Anonymous,
    /// The game has no hints.
    NoHints,
    /// The game has no spectators.
    NoSpectators,
    /// The account holds a seat already.
    AlreadySeated,
    /// The game master can read all press, so they cannot take over a seat.
    KnowsPress,
    /// No seat is free.
    NoSeat,
    /// Somebody in the game and the actor keep apart.
    Blocked,
    /// The game asks for more reliable players.
    Unreliable(Reliability),
    /// The power is eliminated.
    Eliminated,
    /// A draw cannot be agreed on in this game.
    NoDraws,
    /// The game has no press of this kind.
    PressOff,
    /// Press is only written in movement phases.
    PressPhase,
    /// The thread belongs to others.
    OthersPress,
    /// The game does not show earlier press to a new player.
    EarlierPress,
}

impl Denial {
    /// A name for programs, such as `no-such-game`.
    pub const fn id(self) -> &'static str {
        match self {
            Denial::NoSuchGame => "no-such-game",
            Denial::SignIn => "sign-in",
            Denial::AlreadySignedIn => "already-signed-in",
            Denial::Scope(_) => "scope",
            Denial::SessionOnly => "session-only",
            Denial::NotAtATable => "not-at-a-table",
            Denial::Stage(_) => "stage",
            Denial::NotYourSeat => "not-your-seat",
            Denial::HolderOnly => "holder-only",
            Denial::MasterOnly => "master-only",
            Denial::OperatorOnly => "operator-only",
            Denial::SystemOnly => "system-only",
            Denial::NeedsApproval => "needs-approval",
            Denial::NeedsVote => "needs-vote",
            Denial::OthersOrders => "others-orders",
            Denial::Sealed => "sealed",
            Denial::ReadyHidden => "ready-hidden",
            Denial::Anonymous => "anonymous",
            Denial::NoHints => "no-hints",
            Denial::NoSpectators => "no-spectators",
            Denial::AlreadySeated => "already-seated",
            Denial::KnowsPress => "knows-press",
            Denial::NoSeat => "no-seat",
            Denial::Blocked => "blocked",
            Denial::Unreliable(_) => "unreliable",
            Denial::Eliminated => "eliminated",
            Denial::NoDraws => "no-draws",
            Denial::PressOff => "press-off",
            Denial::PressPhase => "press-phase",
            Denial::OthersPress => "others-press",
            Denial::EarlierPress => "earlier-press",
        }
    }

    fn said(&self) -> Message {
        match *self {
            Denial::NoSuchGame => text!(club::DenialNoSuchGame),
            Denial::SignIn => text!(club::DenialSignIn),
            Denial::AlreadySignedIn => text!(club::DenialAlreadySignedIn),
            Denial::Scope(scope) => text!(club::DenialScope { scope: scope.id() }),
            Denial::SessionOnly => text!(club::DenialSessionOnly),
            Denial::NotAtATable => text!(club::DenialNotAtATable),
            Denial::Stage(stage) => text!(club::DenialStage { stage: stage.id() }),
            Denial::NotYourSeat => text!(club::DenialNotYourSeat),
            Denial::HolderOnly => text!(club::DenialHolderOnly),
            Denial::MasterOnly => text!(club::DenialMasterOnly),
            Denial::OperatorOnly => text!(club::DenialOperatorOnly),
            Denial::SystemOnly => text!(club::DenialSystemOnly),
            Denial::NeedsApproval => text!(club::DenialNeedsApproval),
            Denial::NeedsVote => text!(club::DenialNeedsVote),
            Denial::OthersOrders => text!(club::DenialOthersOrders),
            Denial::Sealed => text!(club::DenialSealed),
            Denial::ReadyHidden => text!(club::DenialReadyHidden),
            Denial::Anonymous => text!(club::DenialAnonymous),
            Denial::NoHints => text!(club::DenialNoHints),
            Denial::NoSpectators => text!(club::DenialNoSpectators),
            Denial::AlreadySeated => text!(club::SeatSecond),
            Denial::KnowsPress => text!(club::DenialKnowsPress),
            Denial::NoSeat => text!(club::SeatsFull),
            Denial::Blocked => text!(club::DenialBlocked),
            Denial::Unreliable(least) => text!(club::DenialUnreliable { least: least.get() }),
            Denial::Eliminated => text!(club::DenialEliminated),
            Denial::NoDraws => text!(club::DenialNoDraws),
            Denial::PressOff => text!(club::DenialPressOff),
            Denial::PressPhase => text!(club::DenialPressPhase),
            Denial::OthersPress => text!(club::DenialOthersPress),
            Denial::EarlierPress => text!(club::DenialEarlierPress),
        }
    }
}

speaks!(Denial);
