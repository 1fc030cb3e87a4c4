//! What can be wrong with the proof of a game.

use chancery::game::record::RecordError;
use chancery_lang::messages::{club, club_life};
use chancery_lang::{Message, speaks, text};

use super::LogFault;

/// Where a proof is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofFault {
    /// The document is not a proof.
    Layout(Message),
    /// The record cannot be read.
    Record(RecordError),
    /// The record and the logs are of different games.
    OtherGame {
        /// The id in the record.
        record: String,
        /// The id in the logs.
        logged: String,
    },
    /// A log is wrong.
    Log(LogFault),
    /// A turn of the log does not name the powers of the variant.
    Powers {
        /// The turn.
        turn: u32,
    },
    /// The record lacks a turn of the log, or the log lacks one of the record.
    Turn {
        /// The turn.
        turn: u32,
    },
    /// A power's orders in the record are not those that the log committed to.
    Orders {
        /// The turn.
        turn: u32,
        /// The phase, as in `S1901M`.
        phase: String,
        /// The id of the power.
        power: String,
    },
    /// A part of a recorded phase is not what the rules give.
    Phase {
        /// The phase.
        phase: String,
        /// The part.
        part: RecordPart,
    },
    /// The game does not stand where its last phase led.
    End,
    /// The players did not agree on the ending of the record, as far as the log tells.
    Agreement,
}

/// A part of a recorded phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordPart {
    /// It comes after the end of the game.
    Ended,
    /// Where the phase begins.
    Position,
    /// Who had sent no orders before.
    Silence,
    /// What became of the orders.
    Results,
    /// Who is in civil disorder.
    Disorder,
    /// What else happened.
    Events,
    /// Where it leads.
    Next,
}

impl RecordPart {
    const fn id(self) -> &'static str {
        match self {
            RecordPart::Ended => "ended",
            RecordPart::Position => "position",
            RecordPart::Silence => "silence",
            RecordPart::Results => "results",
            RecordPart::Disorder => "disorder",
            RecordPart::Events => "events",
            RecordPart::Next => "next",
        }
    }
}

impl From<LogFault> for ProofFault {
    fn from(fault: LogFault) -> ProofFault {
        ProofFault::Log(fault)
    }
}

impl ProofFault {
    fn said(&self) -> Message {
        match self {
            ProofFault::Layout(message) => text!(club::ProofLayout { error: message }),
            ProofFault::Record(error) => text!(club::ProofRecord { error: error.said() }),
            ProofFault::OtherGame { record, logged } => {
                text!(club::ProofOtherGame { record, logged })
            }
            ProofFault::Log(fault) => fault.said(),
            ProofFault::Powers { turn } => text!(club::ProofPowers { turn: *turn }),
            ProofFault::Turn { turn } => text!(club::ProofTurn { turn: *turn }),
            ProofFault::Orders { turn, phase, power } => {
                text!(club::ProofOrders { turn: *turn, phase, power })
            }
            ProofFault::Phase { phase, part } => {
                text!(club::ProofPhase { phase, part: part.id() })
            }
            ProofFault::End => text!(club::ProofEnd),
            ProofFault::Agreement => text!(club_life::ProofAgreement),
        }
    }
}

speaks!(ProofFault);
