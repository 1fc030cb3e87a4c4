//! When a phase is due to be resolved.

use chancery::game::GameSession;
use chancery::{PhaseKind, Power};

use super::{SeatAbsence, SeatHolder, SeatList};
use crate::clock::{ClockSettings, PhaseTimer};
use crate::time::Timestamp;

/// The current phase of a running game: all that decides whether it is due.
#[derive(Clone, Copy, Debug)]
pub struct PhaseState<'g> {
    /// The game with the saved orders.
    pub session: &'g GameSession,
    /// The seats, with who is ready.
    pub seats: &'g SeatList,
    /// The settings of the clock.
    pub clock: &'g ClockSettings,
    /// The clock of the phase.
    pub timer: PhaseTimer,
    /// When the phase began.
    pub began: Timestamp,
    /// Who missed phases, and who is back.
    pub absences: &'g [SeatAbsence],
}

/// Why a phase is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DueReason {
    /// All who owe orders are ready.
    AllReady,
    /// The deadline has passed, and its grace if orders are missing.
    Deadline,
}

/// Whether a phase is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResolutionDue {
    /// Not yet: ask again at this moment, or when something changes. None if time alone does not make
    /// it due.
    NotYet(Option<Timestamp>),
    /// It is.
    Due(DueReason),
}

impl PhaseState<'_> {
    /// Since when all who owe orders are ready; none if somebody is not.
    ///
    /// People in held seats owe orders if their power has something to decide and is not in civil
    /// disorder. A computer counts as ready when it has ordered. If nobody is asked, retreats and
    /// adjustments are ready from the start; a movement phase waits for its deadline.
    pub fn ready_since(&self) -> Option<Timestamp> {
        let mut last_ready = None;
        for due in self.session.due() {
            let Some(seat) = self.seats.get(due.power) else { continue };
            match seat.holder {
                SeatHolder::Vacant => {}
                SeatHolder::Computer(_) if due.is_done() => {}
                SeatHolder::Computer(_) => return None,
                SeatHolder::Account(_) => {
                    // Whoever is ready again after an absence counts.
                    if seat.ready_since.is_none() && !self.is_away(due.power) {
                        return None;
                    }
                    last_ready = last_ready.max(seat.ready_since);
                }
            }
        }
        let is_movement = self.session.game().position().phase().kind == PhaseKind::Movement;
        last_ready.or((!is_movement).then_some(self.began))
    }

    /// Is nobody waited for in the seat of a power? It is in civil disorder, has no orders, and its holder has
    /// not said to be back.
    pub fn is_away(&self, power: Power) -> bool {
        let id = &self.session.game().board().power(power).id;
        let is_back = self.absences.iter().any(|one| one.power == *id && one.is_back);
        self.session.is_in_disorder(power) && !is_back
    }

    /// Does a power owe orders that it could still give?
    pub fn owes(&self, power: Power) -> bool {
        let due = self.session.due();
        due.iter().any(|due| due.power == power && !due.is_done()) && !self.is_away(power)
    }

    /// Are orders missing that somebody could still give?
    pub fn orders_missing(&self) -> bool {
        let is_held =
            |power| self.seats.get(power).is_some_and(|seat| seat.holder != SeatHolder::Vacant);
        let mut due = self.session.due().into_iter();
        due.any(|due| !due.is_done() && is_held(due.power) && !self.is_away(due.power))
    }

    /// When the phase is due if nothing else happens.
    pub fn may_resolve_at(&self) -> Option<Timestamp> {
        self.timer.may_resolve_at(self.clock, self.ready_since(), self.orders_missing())
    }

    /// Is the phase due at a moment?
    ///
    /// It is if all who owe orders are ready and the wait after the last of them is over, or if its
    /// deadline has passed. If orders are missing, the grace after the deadline has to pass too. A
    /// game that is over or paused is never due.
    pub fn resolution_due(&self, now: Timestamp) -> ResolutionDue {
        if self.session.game().ending().is_some() {
            return ResolutionDue::NotYet(None);
        }
        let (ready, missing) = (self.ready_since(), self.orders_missing());
        let by_deadline = self.timer.may_resolve_at(self.clock, None, missing);
        if by_deadline.is_some_and(|at| at <= now) {
            return ResolutionDue::Due(DueReason::Deadline);
        }
        match self.timer.may_resolve_at(self.clock, ready, missing) {
            Some(at) if at <= now => ResolutionDue::Due(DueReason::AllReady),
            // Orders may come in before the deadline, so that it need not wait for the grace.
            Some(at) => {
                let deadline = self.timer.deadline().filter(|&deadline| deadline > now);
                ResolutionDue::NotYet(Some(deadline.map_or(at, |deadline| deadline.min(at))))
            }
            None => ResolutionDue::NotYet(None),
        }
    }
}
