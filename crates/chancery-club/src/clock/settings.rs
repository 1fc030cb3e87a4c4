//! What can be set about the clock of a game.

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use serde::{Deserialize, Serialize};

use super::{FixedTimes, SkippedDays};
use crate::time::{Grace, PhaseLength, ReadyWait, Timestamp};

/// The clock of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockSettings {
    /// When phases end.
    pub pace: ClockPace,
    /// Days on which time stands still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skip: Option<SkippedDays>,
    /// The length of the first phase, if it is longer than the others. With fixed times, the first
    /// phase ends at the first of them that leaves this much time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<PhaseLength>,
    /// How long after a deadline missing orders are still accepted.
    #[serde(default)]
    pub grace: Grace,
    /// The wait between the last "ready" and the resolution.
    #[serde(default)]
    pub wait: ReadyWait,
    /// What a phase that is resolved early does to the next one.
    #[serde(default)]
    pub early: EarlyResolution,
}

/// When phases end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockPace {
    /// Phases have no deadlines: a phase ends when all who owe orders are ready.
    Untimed {},
    /// Phases have lengths.
    Lengths {
        /// The length of a movement phase.
        movement: PhaseLength,
        /// The length of a retreat or adjustment phase.
        other: PhaseLength,
    },
    /// Movement phases end at fixed times; other phases have a length.
    Fixed {
        /// The times.
        times: FixedTimes,
        /// A fixed time that would leave a movement phase less than this is passed over.
        least: PhaseLength,
        /// The length of a retreat or adjustment phase.
        other: PhaseLength,
    },
}

/// What a phase that is resolved before its deadline does to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EarlyResolution {
    /// The remaining time is kept. If it is less than the length of the next phase, that length is
    /// added to it; otherwise it is the next phase. Nobody's next phase is shortened.
    #[default]
    Keep,
    /// The next phase has its full length from now on.
    Restart,
}

/// Settings of a clock that contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockFault {
    /// All fixed times are on days that are skipped.
    TimesSkipped,
    /// The first phase is shorter than other movement phases.
    FirstShorter,
}

impl ClockFault {
    fn said(&self) -> Message {
        match self {
            ClockFault::TimesSkipped => text!(club::ClockTimesSkipped),
            ClockFault::FirstShorter => text!(club::ClockFirstShorter),
        }
    }
}

speaks!(ClockFault);

/// Where the search for a fixed time on an open day begins: 2026, as zones were different long ago.
const PROBE: Timestamp = match Timestamp::from_micros(1_767_225_600_000_000) {
    Ok(moment) => moment,
    Err(_) => Timestamp::MIN,
};

impl ClockSettings {
    /// A clock of this pace; nothing else is set.
    pub fn new(pace: ClockPace) -> ClockSettings {
        ClockSettings {
            pace,
            skip: None,
            first: None,
            grace: Grace::default(),
            wait: ReadyWait::default(),
            early: EarlyResolution::default(),
        }
    }

    /// No clock: phases have no deadlines.
    pub fn untimed() -> ClockSettings {
        ClockSettings::new(ClockPace::Untimed {})
    }

    /// Do phases have deadlines?
    pub const fn is_timed(&self) -> bool {
        !matches!(self.pace, ClockPace::Untimed {})
    }

    /// Everything that contradicts itself.
    pub fn faults(&self) -> Vec<ClockFault> {
        let mut faults = Vec::new();
        let least = match &self.pace {
            ClockPace::Untimed {} => return faults,
            ClockPace::Lengths { movement, .. } => movement,
            ClockPace::Fixed { times, least, .. } => {
                // Days of two zones overlap, so their names do not tell. Two years do.
                if times.found_from(PROBE, self.open()).is_none() {
                    faults.push(ClockFault::TimesSkipped);
                }
                least
            }
        };
        if self.first.is_some_and(|first| first < *least) {
            faults.push(ClockFault::FirstShorter);
        }
        faults
    }
}
