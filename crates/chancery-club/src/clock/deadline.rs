//! When phases end.

use chancery::PhaseKind;

use super::open_time::OpenTime;
use super::{ClockPace, ClockSettings, EarlyResolution};
use crate::time::{Length, PhaseLength, Timestamp};

/// What a phase of some kind has to last.
enum Target<'s> {
    /// A length.
    Length(Length),
    /// Until a fixed time, and at least this long.
    Fixed(&'s super::FixedTimes, Length),
}

impl ClockSettings {
    pub(super) fn open(&self) -> OpenTime<'_> {
        OpenTime(self.skip.as_ref())
    }

    fn target(&self, kind: PhaseKind) -> Option<Target<'_>> {
        let is_movement = kind == PhaseKind::Movement;
        match &self.pace {
            ClockPace::Untimed {} => None,
            ClockPace::Lengths { movement, other } => {
                Some(Target::Length(if is_movement { movement.get() } else { other.get() }))
            }
            ClockPace::Fixed { times, least, .. } if is_movement => {
                Some(Target::Fixed(times, least.get()))
            }
            ClockPace::Fixed { other, .. } => Some(Target::Length(other.get())),
        }
    }

    /// The deadline of the first phase, which begins with the game; none without a clock.
    pub fn first_deadline(&self, kind: PhaseKind, start: Timestamp) -> Option<Timestamp> {
        let first = self.first.map_or(Length::ZERO, PhaseLength::get);
        let open = self.open();
        Some(match self.target(kind)? {
            Target::Length(length) => open.advance(start, length.max(first)),
            Target::Fixed(times, least) => {
                times.first_from(open.advance(start, least.max(first)), open)
            }
        })
    }

    /// The deadline of the phase that begins now, when the phase before is resolved; none without a
    /// clock. `previous` is the deadline of the phase before.
    ///
    /// Resolved before its deadline, the phase before leaves its remaining time as
    /// [`EarlyResolution`] says. Resolved after it, by a grace or an extension, the next phase counts
    /// from now. A delay of up to a minute, and up to a twentieth of the phase, is not counted:
    /// otherwise deadlines would creep by however long a sweep takes.
    pub fn next_deadline(
        &self,
        next: PhaseKind,
        now: Timestamp,
        previous: Option<Timestamp>,
    ) -> Option<Timestamp> {
        let open = self.open();
        let target = self.target(next)?;
        let (Target::Length(length) | Target::Fixed(_, length)) = target;
        let slack = length.part(20).min(Length::minutes(1));
        let start = match previous {
            Some(deadline) if deadline <= now && now.since(deadline) <= slack => deadline,
            _ => now,
        };
        let kept =
            previous.filter(|&deadline| deadline > now && self.early == EarlyResolution::Keep);
        Some(match (target, kept) {
            (Target::Length(length), None) => open.advance(start, length),
            (Target::Length(length), Some(deadline)) => {
                let is_enough = open.between(now, deadline) >= length;
                open.advance(deadline, if is_enough { Length::ZERO } else { length })
            }
            (Target::Fixed(times, least), None) => {
                times.first_from(open.advance(start, least), open)
            }
            (Target::Fixed(times, least), Some(deadline)) => {
                // What remains is enough if it is as long as the phase that would begin at the deadline.
                // Otherwise phases that end early would put the deadline off further and further.
                let following = deadline.plus(1).max(open.advance(deadline, least));
                let usual = open.between(deadline, times.first_from(following, open));
                let is_enough = open.between(now, deadline) >= usual;
                let next = deadline.plus(1).max(open.advance(now, least));
                times.first_from(if is_enough { deadline } else { next }, open)
            }
        })
    }

    /// A deadline after an extension: that much later, and never in the past.
    pub fn extended(&self, deadline: Timestamp, by: Length, now: Timestamp) -> Timestamp {
        self.open().advance(deadline.max(now), by)
    }

    /// The time until a deadline, without skipped days.
    pub fn time_left(&self, deadline: Timestamp, now: Timestamp) -> Length {
        self.open().between(now, deadline)
    }

    /// The deadline of a phase that goes on after a pause with this much time left. With fixed times, a
    /// movement phase ends at the first of them that leaves as much.
    pub fn resumed(&self, kind: PhaseKind, left: Length, now: Timestamp) -> Timestamp {
        let open = self.open();
        let deadline = open.advance(now, left);
        match self.target(kind) {
            Some(Target::Fixed(times, _)) => times.first_from(deadline, open),
            _ => deadline,
        }
    }
}
