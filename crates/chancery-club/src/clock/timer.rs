//! The clock of the current phase: running to its deadline, or stopped with the time that is left.

use chancery::PhaseKind;
use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use serde::{Deserialize, Serialize};

use super::ClockSettings;
use crate::time::{Length, Timestamp};

/// The clock of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PhaseTimer {
    /// The phase has no deadline.
    Untimed {},
    /// The phase runs to its deadline.
    Running {
        /// The deadline.
        deadline: Timestamp,
    },
    /// The game is paused.
    Paused {
        /// The time that was left, without skipped days; none if the phase has no deadline.
        left: Option<Length>,
    },
}

/// Why a clock cannot be changed like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimerError {
    /// The game is paused already.
    Paused,
    /// The game is not paused.
    Running,
    /// The phase has no deadline.
    Untimed,
}

impl TimerError {
    fn said(&self) -> Message {
        match self {
            TimerError::Paused => text!(club::TimerPaused),
            TimerError::Running => text!(club::TimerRunning),
            TimerError::Untimed => text!(club::TimerUntimed),
        }
    }
}

speaks!(TimerError);

impl PhaseTimer {
    /// A clock that runs to a deadline, if there is one.
    pub const fn until(deadline: Option<Timestamp>) -> PhaseTimer {
        match deadline {
            Some(deadline) => PhaseTimer::Running { deadline },
            None => PhaseTimer::Untimed {},
        }
    }

    /// The deadline, if the clock runs to one.
    pub const fn deadline(self) -> Option<Timestamp> {
        match self {
            PhaseTimer::Running { deadline } => Some(deadline),
            PhaseTimer::Untimed {} | PhaseTimer::Paused { .. } => None,
        }
    }

    /// Is the game paused?
    pub const fn is_paused(self) -> bool {
        matches!(self, PhaseTimer::Paused { .. })
    }

    /// The clock stopped. What is left of the phase is kept.
    pub fn paused(self, clock: &ClockSettings, now: Timestamp) -> Result<PhaseTimer, TimerError> {
        let left = match self {
            PhaseTimer::Untimed {} => None,
            PhaseTimer::Running { deadline } => Some(clock.time_left(deadline, now)),
            PhaseTimer::Paused { .. } => return Err(TimerError::Paused),
        };
        Ok(PhaseTimer::Paused { left })
    }

    /// The clock running again, with the time that was left.
    pub fn resumed(
        self,
        clock: &ClockSettings,
        kind: PhaseKind,
        now: Timestamp,
    ) -> Result<PhaseTimer, TimerError> {
        let PhaseTimer::Paused { left } = self else { return Err(TimerError::Running) };
        Ok(PhaseTimer::until(left.map(|left| clock.resumed(kind, left, now))))
    }

    /// The clock with more time for the phase. A paused clock keeps standing.
    pub fn extended(
        self,
        clock: &ClockSettings,
        by: Length,
        now: Timestamp,
    ) -> Result<PhaseTimer, TimerError> {
        match self {
            PhaseTimer::Running { deadline } => {
                Ok(PhaseTimer::Running { deadline: clock.extended(deadline, by, now) })
            }
            PhaseTimer::Paused { left: Some(left) } => {
                Ok(PhaseTimer::Paused { left: Some(left.plus(by)) })
            }
            PhaseTimer::Untimed {} | PhaseTimer::Paused { left: None } => Err(TimerError::Untimed),
        }
    }

    /// Until when orders are accepted: the deadline and the grace after it. None means without end.
    pub fn closes_at(self, clock: &ClockSettings) -> Option<Timestamp> {
        self.deadline().map(|deadline| deadline.after(clock.grace.get()))
    }

    /// When the phase may be resolved: after the last player was ready and the wait is over, or at
    /// the deadline if nobody's orders are missing, or when the grace is over. None if only more players
    /// who are ready, or somebody who resumes the game, can bring that about.
    pub fn may_resolve_at(
        self,
        clock: &ClockSettings,
        ready_since: Option<Timestamp>,
        orders_missing: bool,
    ) -> Option<Timestamp> {
        if self.is_paused() {
            return None;
        }
        let ready = ready_since.map(|since| since.after(clock.wait.get()));
        let closes = if orders_missing { self.closes_at(clock) } else { self.deadline() };
        ready.into_iter().chain(closes).min()
    }
}
