//! Who has stopped playing. A power that sent no orders for its last two movement phases counts as a yes
//! when the others vote for a draw.

use super::OrderTexts;
use crate::board::Power;
use crate::phase::PhaseKind;
use crate::position::Position;

/// How many movement phases in a row each power sent no orders for. Phases in which a power has no units
/// do not count.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SilentPhases(Vec<(Power, u32)>);

impl SilentPhases {
    /// After this many movement phases without orders nobody waits for a power's vote.
    pub const GONE: u32 = 2;

    pub(super) fn new(mut counts: Vec<(Power, u32)>) -> SilentPhases {
        counts.retain(|&(_, count)| count > 0);
        counts.sort_unstable();
        SilentPhases(counts)
    }

    /// How many movement phases in a row a power sent no orders for.
    pub fn of(&self, power: Power) -> u32 {
        let own = self.0.iter().find(|(other, _)| *other == power);
        own.map_or(0, |&(_, count)| count)
    }

    /// The powers that sent no orders for at least one movement phase.
    pub fn iter(&self) -> impl Iterator<Item = (Power, u32)> {
        self.0.iter().copied()
    }

    /// The counts after a phase that was resolved with these orders.
    pub(super) fn after(&self, position: &Position, orders: &OrderTexts) -> SilentPhases {
        if position.phase().kind != PhaseKind::Movement {
            return self.clone();
        }
        let has_units = |power| position.units().iter().any(|unit| unit.power() == power);
        let counts = position.board().powers().filter_map(|power| {
            let count = match (has_units(power), orders.is_empty(power)) {
                (true, true) => self.of(power).saturating_add(1),
                (true, false) => 0,
                (false, _) => self.of(power),
            };
            (count > 0).then_some((power, count))
        });
        SilentPhases(counts.collect())
    }
}
