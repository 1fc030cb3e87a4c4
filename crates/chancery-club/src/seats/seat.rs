//! One seat of a game.

use chancery::Power;
use serde::{Deserialize, Serialize};

use crate::account::AccountId;
use crate::settings::ComputerName;
use crate::time::Timestamp;

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatHolder {
    /// Nobody.
    #[default]
    Vacant,
    /// A person, or an agent with a token.
    Account(AccountId),
    /// A computer.
    Computer(ComputerName),
}

/// Somebody who plays for the holder of a seat for a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sitter {
    /// The account of the sitter.
    pub account: AccountId,
    /// When it ends.
    pub until: Timestamp,
}

/// A seat of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSeat {
    /// The power.
    pub power: Power,
    /// Who holds it.
    pub holder: SeatHolder,
    /// Who plays for the holder.
    pub sitter: Option<Sitter>,
    /// Has the holder confirmed to be there, in the roll call?
    pub confirmed: bool,
    /// Since when the seat is ready in this phase; none if it is not. It is a flag of its own: orders
    /// are saved without it, and it can be withdrawn until the phase is resolved.
    pub ready_since: Option<Timestamp>,
}

impl GameSeat {
    /// A vacant seat.
    pub const fn vacant(power: Power) -> GameSeat {
        GameSeat {
            power,
            holder: SeatHolder::Vacant,
            sitter: None,
            confirmed: false,
            ready_since: None,
        }
    }

    /// The account that holds the seat, if one does.
    pub const fn account(&self) -> Option<AccountId> {
        match self.holder {
            SeatHolder::Account(account) => Some(account),
            SeatHolder::Vacant | SeatHolder::Computer(_) => None,
        }
    }

    /// Does an account hold the seat?
    pub fn is_held_by(&self, account: AccountId) -> bool {
        self.account() == Some(account)
    }

    /// Does an account sit in for the holder at a moment?
    pub fn has_sitter(&self, account: AccountId, now: Timestamp) -> bool {
        self.sitter_at(now) == Some(account)
    }

    /// Who sits for the holder at a moment.
    pub fn sitter_at(&self, now: Timestamp) -> Option<AccountId> {
        self.sitter.filter(|sitter| now < sitter.until).map(|sitter| sitter.account)
    }

    /// Does an account play the seat at a moment, as its holder or sitter?
    pub fn is_played_by(&self, account: AccountId, now: Timestamp) -> bool {
        self.is_held_by(account) || self.has_sitter(account, now)
    }

    /// Gives the seat to somebody else, or to nobody. Flags and sitter belong to the old holder.
    pub fn hand_over(&mut self, holder: SeatHolder) {
        *self = GameSeat { holder, ..GameSeat::vacant(self.power) };
    }
}
