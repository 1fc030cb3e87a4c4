//! The roll call: before the first phase all who hold a seat confirm that they are there. The seat of
//! whoever does not is opened again.

use chancery::Power;
use serde::{Deserialize, Serialize};

use super::seat_list::SeatListError;
use super::{SeatHolder, SeatList};
use crate::account::AccountId;
use crate::settings::ClubGameSettings;
use crate::time::Timestamp;

/// A roll call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollCall {
    /// When it ends.
    pub deadline: Timestamp,
}

/// Where a roll call stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RollCallOutcome {
    /// These have not confirmed yet.
    Waiting {
        /// The powers.
        powers: Vec<Power>,
        /// When the roll call ends.
        until: Timestamp,
    },
    /// Everybody is there: the first phase begins.
    Complete,
    /// These did not confirm in time: their seats open again.
    Absent(Vec<Power>),
}

impl RollCall {
    /// Begins a roll call: nobody has confirmed.
    pub fn begin(seats: &mut SeatList, settings: &ClubGameSettings, now: Timestamp) -> RollCall {
        seats.seats_mut().for_each(|seat| seat.confirmed = false);
        let length = settings.roll_call.get();
        RollCall { deadline: settings.clock.extended(now, length, now) }
    }

    /// Records that the holder of a seat is there.
    pub fn confirm(self, seats: &mut SeatList, account: AccountId) -> Result<Power, SeatListError> {
        let power = seats.held_by(account).map(|seat| seat.power).ok_or(SeatListError::NoSeat)?;
        seats.seat(power)?.confirmed = true;
        Ok(power)
    }

    /// Where it stands at a moment. Vacant seats and computers are not called.
    pub fn outcome(self, seats: &SeatList, now: Timestamp) -> RollCallOutcome {
        let missing = seats.iter().filter(|seat| seat.account().is_some() && !seat.confirmed);
        let powers: Vec<Power> = missing.map(|seat| seat.power).collect();
        if powers.is_empty() {
            return RollCallOutcome::Complete;
        }
        if now < self.deadline {
            return RollCallOutcome::Waiting { powers, until: self.deadline };
        }
        RollCallOutcome::Absent(powers)
    }

    /// Opens the seats of those who did not confirm in time, and returns who held them. The game waits
    /// for players again, and the next roll call begins anew.
    pub fn reopen(self, seats: &mut SeatList, now: Timestamp) -> Vec<(Power, AccountId)> {
        let RollCallOutcome::Absent(powers) = self.outcome(seats, now) else { return Vec::new() };
        let mut opened = Vec::new();
        for seat in seats.seats_mut() {
            seat.confirmed = false;
            if let Some(account) = seat.account().filter(|_| powers.contains(&seat.power)) {
                opened.push((seat.power, account));
                seat.hand_over(SeatHolder::Vacant);
            }
        }
        opened
    }
}
