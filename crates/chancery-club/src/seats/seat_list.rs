//! All seats of a game.

use chancery::{Board, Power};
use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};

use super::{GameSeat, SeatHolder, Sitter};
use crate::account::AccountId;
use crate::settings::ComputerName;
use crate::time::Timestamp;

/// The seats of a game, one for each power of its board. No account holds two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatList(Vec<GameSeat>);

/// Why a seat cannot change like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatListError {
    /// The seats are not those of a board: one for each power, in order, and no account in two.
    Inconsistent,
    /// There is no such seat.
    NoSeat,
    /// Somebody else has the seat.
    Taken,
    /// All seats are taken.
    Full,
    /// The account holds a seat already.
    AlreadySeated,
    /// Nobody holds the seat.
    Vacant,
    /// A sitter cannot be the holder.
    OwnSitter,
    /// A sitter cannot play another seat of the game.
    SitterPlays,
}

impl SeatListError {
    fn said(&self) -> Message {
        match self {
            SeatListError::Inconsistent => text!(club::SeatsInconsistent),
            SeatListError::NoSeat => text!(club::SeatUnknown),
            SeatListError::Taken => text!(club::SeatTaken),
            SeatListError::Full => text!(club::SeatsFull),
            SeatListError::AlreadySeated => text!(club::SeatSecond),
            SeatListError::Vacant => text!(club::SeatVacant),
            SeatListError::OwnSitter => text!(club::SeatOwnSitter),
            SeatListError::SitterPlays => text!(club::SeatSitterPlays),
        }
    }
}

speaks!(SeatListError);

type Result<T> = std::result::Result<T, SeatListError>;

impl SeatList {
    /// Vacant seats for all powers of a board.
    pub fn new(board: &Board) -> SeatList {
        SeatList(board.powers().map(GameSeat::vacant).collect())
    }

    /// Seats as they were stored.
    pub fn restore(board: &Board, seats: Vec<GameSeat>) -> Result<SeatList> {
        let accounts: Vec<AccountId> = seats.iter().filter_map(GameSeat::account).collect();
        let twice = |(number, account)| accounts[..number].contains(account);
        let is_sound = seats.iter().map(|seat| seat.power).eq(board.powers())
            && !accounts.iter().enumerate().any(twice);
        if is_sound { Ok(SeatList(seats)) } else { Err(SeatListError::Inconsistent) }
    }

    /// The seats, in the order of the powers.
    pub fn iter(&self) -> std::slice::Iter<'_, GameSeat> {
        self.0.iter()
    }

    /// The seat of a power.
    pub fn get(&self, power: Power) -> Option<&GameSeat> {
        self.0.iter().find(|seat| seat.power == power)
    }

    /// The seat that an account holds.
    pub fn held_by(&self, account: AccountId) -> Option<&GameSeat> {
        self.0.iter().find(|seat| seat.is_held_by(account))
    }

    /// The powers whose seats are vacant.
    pub fn vacant(&self) -> impl Iterator<Item = Power> {
        self.0.iter().filter(|seat| seat.holder == SeatHolder::Vacant).map(|seat| seat.power)
    }

    /// Gives a vacant seat to an account: the one it asks for, or else the first. Where powers are
    /// assigned later, it only shows that there is a place.
    pub fn join(&mut self, account: AccountId, wanted: Option<Power>) -> Result<Power> {
        if self.held_by(account).is_some() {
            return Err(SeatListError::AlreadySeated);
        }
        let first = self.vacant().next();
        let power = wanted.or(first).ok_or(SeatListError::Full)?;
        let seat = self.seat(power)?;
        if seat.holder != SeatHolder::Vacant {
            return Err(SeatListError::Taken);
        }
        seat.hand_over(SeatHolder::Account(account));
        Ok(power)
    }

    /// Opens a seat. Whoever held it is returned.
    pub fn open(&mut self, power: Power) -> Result<SeatHolder> {
        let seat = self.seat(power)?;
        let holder = seat.holder.clone();
        if holder == SeatHolder::Vacant {
            return Err(SeatListError::Vacant);
        }
        seat.hand_over(SeatHolder::Vacant);
        Ok(holder)
    }

    /// Replaces the holder of a seat. Its saved orders are to be deleted.
    pub fn replace(&mut self, power: Power, holder: SeatHolder) -> Result<()> {
        if let SeatHolder::Account(account) = holder
            && self.held_by(account).is_some()
        {
            return Err(SeatListError::AlreadySeated);
        }
        self.seat(power)?.hand_over(holder);
        Ok(())
    }

    /// Gives all vacant seats to a computer.
    pub fn fill(&mut self, computer: &ComputerName) {
        for seat in self.0.iter_mut().filter(|seat| seat.holder == SeatHolder::Vacant) {
            seat.hand_over(SeatHolder::Computer(computer.clone()));
        }
    }

    /// Seats accounts as [`assign_powers`](super::assign_powers) says; every other seat becomes vacant.
    pub fn seat_all(&mut self, seated: &[(Power, AccountId)]) -> Result<()> {
        let mut seats = SeatList(self.0.iter().map(|seat| GameSeat::vacant(seat.power)).collect());
        for &(power, account) in seated {
            seats.join(account, Some(power))?;
        }
        *self = seats;
        Ok(())
    }

    /// Names a sitter for a seat, or none.
    pub fn set_sitter(&mut self, power: Power, sitter: Option<Sitter>) -> Result<()> {
        let plays = |seat: &GameSeat, account: AccountId| {
            seat.is_held_by(account) || seat.sitter.is_some_and(|other| other.account == account)
        };
        let elsewhere = |sitter: Sitter| {
            self.iter().any(|seat| seat.power != power && plays(seat, sitter.account))
        };
        if sitter.is_some_and(elsewhere) {
            return Err(SeatListError::SitterPlays);
        }
        let seat = self.seat(power)?;
        let Some(holder) = seat.account() else { return Err(SeatListError::Vacant) };
        if sitter.is_some_and(|sitter| sitter.account == holder) {
            return Err(SeatListError::OwnSitter);
        }
        seat.sitter = sitter;
        Ok(())
    }

    /// Sets whether a seat is ready. Repeating it keeps the original time.
    pub fn set_ready(&mut self, power: Power, ready: bool, now: Timestamp) -> Result<()> {
        let seat = self.seat(power)?;
        if seat.holder == SeatHolder::Vacant {
            return Err(SeatListError::Vacant);
        }
        // A flag of a later moment is from before the clock was set back.
        seat.ready_since = ready.then(|| seat.ready_since.map_or(now, |since| since.min(now)));
        Ok(())
    }

    /// Withdraws everybody's ready: a new phase begins, or the phase is extended.
    pub fn clear_ready(&mut self) {
        self.0.iter_mut().for_each(|seat| seat.ready_since = None);
    }

    pub(super) fn seat(&mut self, power: Power) -> Result<&mut GameSeat> {
        self.0.iter_mut().find(|seat| seat.power == power).ok_or(SeatListError::NoSeat)
    }

    pub(super) fn seats_mut(&mut self) -> std::slice::IterMut<'_, GameSeat> {
        self.0.iter_mut()
    }
}

impl<'s> IntoIterator for &'s SeatList {
    type Item = &'s GameSeat;
    type IntoIter = std::slice::Iter<'s, GameSeat>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
