//! Who decides on a motion, and whether it is carried. All of it is known to everybody but the votes: who is away
//! does not depend on saved orders.

use chancery::Power;

use super::ClubGame;
use crate::seats::SeatAbsence;
use crate::votes::{Motion, OpenMotion};

impl ClubGame {
    /// What is known of the absences of a power.
    pub fn absence(&self, power: Power) -> Option<&SeatAbsence> {
        let id = self.power_id(power);
        self.document.absences.iter().find(|one| one.power == id)
    }

    /// Is a power in civil disorder, and has its holder not said to be back? Everybody knows that.
    pub fn is_away(&self, power: Power) -> bool {
        let is_back = self.absence(power).is_some_and(|one| one.is_back);
        self.session().game().disorder().contains(&power) && !is_back
    }

    /// The powers that decide on most motions: those that survive, that a person plays, and that are not away.
    pub fn voters(&self) -> Vec<Power> {
        let survivors = self.survivors();
        let seats = self.seats.iter().filter(|seat| seat.account().is_some());
        seats
            .map(|seat| seat.power)
            .filter(|power| survivors.contains(power) && !self.is_away(*power))
            .collect()
    }

    /// The powers that decide on a motion. Whoever wins by it is not asked.
    pub fn voters_on(&self, motion: &Motion) -> Vec<Power> {
        let winner = motion.winner(self.session().game().board()).ok().flatten();
        let mut voters = self.voters();
        voters.retain(|&power| Some(power) != winner);
        voters
    }

    /// Do enough voters agree? Without voters nothing is carried.
    pub fn is_carried(&self, open: &OpenMotion) -> bool {
        let voters = self.voters_on(&open.motion);
        let agree = voters.iter().filter(|&&power| open.has_vote_of(self.power_id(power))).count();
        !voters.is_empty() && agree >= open.motion.kind().share().of(voters.len())
    }

    fn power_id(&self, power: Power) -> &str {
        &self.session().game().board().power(power).id
    }
}
