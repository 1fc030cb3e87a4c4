//! From one phase to the next: where units stand, who owns what, which phase comes. A phase in
//! which nobody has anything to decide is passed over.

use smallvec::SmallVec;

use crate::board::{Board, Location, MOST_UNITS, Power, ProvinceSet, UnitKind};
use crate::phase::{Phase, PhaseKind};
use crate::position::{Dislodged, Position, Unit};
use crate::rules::{Builds, Rules};

/// What stands where nobody does.
const NOBODY: Unit = Unit::new(Power(0), UnitKind::Army, Location(0));

/// The units that stand on the board after a phase.
pub(super) struct Aftermath {
    board: &'static Board,
    occupied: ProvinceSet,
    units: [Unit; 256],
}

impl Aftermath {
    /// An empty board.
    pub(super) fn new(position: &Position) -> Aftermath {
        Aftermath { board: position.board(), occupied: ProvinceSet::EMPTY, units: [NOBODY; 256] }
    }

    /// The units that stand on the board now.
    pub(super) fn of(position: &Position) -> Aftermath {
        let mut aftermath = Aftermath::new(position);
        for &unit in position.units() {
            aftermath.place(unit);
        }
        aftermath
    }

    /// Put a unit on the board.
    pub(super) fn place(&mut self, unit: Unit) {
        let province = self.board.province_of(unit.location());
        self.occupied.insert(province);
        self.units[province.index()] = unit;
    }

    /// Take a unit off the board.
    pub(super) fn remove(&mut self, unit: Unit) {
        self.occupied.remove(self.board.province_of(unit.location()));
    }

    /// The units in the order of their provinces.
    fn standing(&self) -> SmallVec<[Unit; 34]> {
        let mut units = [NOBODY; MOST_UNITS];
        let mut count = 0;
        for province in self.occupied.iter() {
            units[count % MOST_UNITS] = self.units[province.index()];
            count += 1;
        }
        SmallVec::from_slice(&units[..count])
    }
}

/// The position that follows a phase.
pub(super) fn next(
    position: &Position,
    aftermath: &Aftermath,
    dislodged: SmallVec<[Dislodged; 10]>,
    rules: &Rules,
) -> Position {
    let board = position.board();
    let mut next = position.with(aftermath.standing(), dislodged);
    let mut phase = position.phase();
    loop {
        let fighting = phase.kind != PhaseKind::Adjustment;
        let following = phase.following(board);
        let peace = following.season != phase.season
            || following.year != phase.year
            || following.kind == PhaseKind::Adjustment;
        if fighting && peace {
            next.disband_all();
            if board.seasons()[usize::from(phase.season)].captures {
                next.capture();
            }
        }
        phase = following;
        let anything = match phase.kind {
            PhaseKind::Movement => true,
            PhaseKind::Retreat => !next.dislodged().is_empty(),
            PhaseKind::Adjustment => is_adjusted(&next, aftermath.occupied, rules),
        };
        if anything {
            next.set_phase(phase);
            return next;
        }
    }
}

/// Does any power have something to build or remove?
fn is_adjusted(position: &Position, occupied: ProvinceSet, rules: &Rules) -> bool {
    let surplus = position.surpluses();
    let board = position.board();
    board.powers().any(|power| surplus[power.index()] < 0)
        || board.centres().iter().any(|&centre| {
            position.owner(centre).is_some_and(|owner| {
                surplus[owner.index()] > 0
                    && (rules.builds == Builds::AnyOwned
                        || board.province(centre).home_of == Some(owner))
                    && !occupied.contains(centre)
            })
        })
}

impl Phase {
    /// The phase that comes after this one in the variant's year, whether anything happens in it.
    pub fn following(self, board: &Board) -> Phase {
        let seasons = board.seasons();
        let phases = &seasons[usize::from(self.season)].phases;
        if let Some(&kind) = phases.iter().find(|&&kind| kind > self.kind) {
            return Phase { kind, ..self };
        }
        let last = usize::from(self.season) + 1 == seasons.len();
        let season = if last { 0 } else { self.season + 1 };
        let year = self.year.saturating_add(u16::from(last));
        Phase { year, season, kind: seasons[usize::from(season)].phases[0] }
    }
}
