//! What happens to deadlines that passed while the site was down: they are extended, not resolved.

use chancery_lang::messages::club;
use chancery_lang::{Message, text};
use serde::{Deserialize, Serialize};

use super::{ClockSettings, PhaseTimer};
use crate::time::{Length, PhaseLength, Timestamp};

/// A time in which nobody could reach the site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outage {
    /// The last moment that the site is known to have worked.
    pub from: Timestamp,
    /// The moment it worked again.
    pub until: Timestamp,
}

/// The operator's rule for outages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutageRule {
    /// An outage of at most this length changes no deadline, such as a restart.
    pub tolerated: Length,
    /// How deadlines that passed are extended.
    pub extension: OutageExtension,
}

/// How a deadline is extended that passed while the site was down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum OutageExtension {
    /// Players get the time back that they had left when the site went down, and at least this much.
    Restore {
        /// The least time.
        least: PhaseLength,
    },
    /// Players get this much time.
    Length {
        /// The time.
        length: PhaseLength,
    },
}

impl Default for OutageRule {
    /// Outages of more than five minutes count, and players get back what they had left, at least six
    /// hours.
    fn default() -> OutageRule {
        OutageRule {
            tolerated: Length::minutes(5),
            extension: OutageExtension::Restore { least: PhaseLength::clamped(Length::hours(6)) },
        }
    }
}

impl OutageRule {
    /// The new deadline of a phase after an outage; none if its clock stays as it is. A deadline that
    /// was still in its grace when the site went down counts as one that passed.
    pub fn extends(
        &self,
        clock: &ClockSettings,
        timer: PhaseTimer,
        outage: Outage,
    ) -> Option<Timestamp> {
        let deadline = timer.deadline()?;
        let closes = timer.closes_at(clock)?;
        let Outage { from, until } = outage;
        if until.since(from) <= self.tolerated || closes < from || deadline > until {
            return None;
        }
        let time = match self.extension {
            OutageExtension::Restore { least } => clock.time_left(deadline, from).max(least.get()),
            OutageExtension::Length { length } => length.get(),
        };
        Some(clock.open().advance(until, time))
    }

    /// What a game says about an extension.
    pub fn said(outage: Outage) -> Message {
        text!(club::OutageExtended { length: outage.until.since(outage.from).said() })
    }
}
