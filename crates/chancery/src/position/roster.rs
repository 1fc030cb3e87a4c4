//! The lists of a position, in one block of memory: on boards of the usual size in the position
//! itself, so that copying one is copying some bytes; on larger ones beside it.

use super::{Dislodged, Unit};
use crate::board::MOST_UNITS;

/// How many units, or centres, and how many dislodged units a position of the usual size has.
const USUAL: usize = 34;
const USUAL_DISLODGED: usize = 10;

/// The units, the dislodged units and the owners of the centres.
#[derive(Clone)]
pub(super) enum Roster {
    Usual(Block<USUAL, USUAL_DISLODGED>),
    Large(Box<Block<MOST_UNITS, MOST_UNITS>>),
}

/// Room for so many units, and as many centres.
#[derive(Clone, Copy)]
pub(super) struct Block<const UNITS: usize, const DISLODGED: usize> {
    dislodged: [Dislodged; DISLODGED],
    units: [Unit; UNITS],
    owners: [u8; UNITS],
    unit_count: u8,
    dislodged_count: u8,
    owner_count: u8,
}

impl<const UNITS: usize, const DISLODGED: usize> Block<UNITS, DISLODGED> {
    /// The lists, if there is room for them.
    fn of(units: &[Unit], dislodged: &[Dislodged], owners: &[u8]) -> Option<Self> {
        let nobody = Dislodged { unit: Unit::NOBODY, options: 0 };
        let mut block = Block {
            dislodged: [nobody; DISLODGED],
            units: [Unit::NOBODY; UNITS],
            owners: [super::NOBODY; UNITS],
            unit_count: units.len() as u8,
            dislodged_count: dislodged.len() as u8,
            owner_count: owners.len() as u8,
        };
        block.units.get_mut(..units.len())?.copy_from_slice(units);
        block.dislodged.get_mut(..dislodged.len())?.copy_from_slice(dislodged);
        block.owners.get_mut(..owners.len())?.copy_from_slice(owners);
        Some(block)
    }

    /// See [`Roster::regroup`]; false if there is not enough room.
    #[inline]
    fn regroup(&mut self, standing: &[Unit], dislodged: &[Dislodged]) -> bool {
        let mut count = 0;
        // Every province is written down, and the vacant ones overwritten by the next: that is
        // faster than a set of the occupied ones, where each change waits for the one before.
        for &unit in standing {
            if let Some(place) = self.units.get_mut(count) {
                *place = unit;
            }
            count += usize::from(unit.is_somebody());
        }
        self.unit_count = count as u8;
        self.dislodged_count = dislodged.len() as u8;
        for (place, &one) in self.dislodged.iter_mut().zip(dislodged) {
            *place = one;
        }
        count <= UNITS && dislodged.len() <= DISLODGED
    }
}

/// One of the lists.
macro_rules! list {
    ($roster:expr, $list:ident, $count:ident) => {
        match $roster {
            Roster::Usual(block) => &block.$list[..usize::from(block.$count)],
            Roster::Large(block) => &block.$list[..usize::from(block.$count)],
        }
    };
}

impl Roster {
    /// Of units and centres there are never more than [`MOST_UNITS`].
    pub(super) fn of(units: &[Unit], dislodged: &[Dislodged], owners: &[u8]) -> Roster {
        match Block::of(units, dislodged, owners) {
            Some(block) => Roster::Usual(block),
            None => Roster::Large(Box::new(
                Block::of(units, dislodged, owners)
                    .expect("boards and setups have no more units and centres than fit"),
            )),
        }
    }

    /// Put other units in place of those that are there; `standing` has those that stand, by province.
    #[inline]
    pub(super) fn regroup(&mut self, standing: &[Unit], dislodged: &[Dislodged]) {
        let fits = match self {
            Roster::Usual(block) => block.regroup(standing, dislodged),
            Roster::Large(block) => block.regroup(standing, dislodged),
        };
        if !fits {
            let units = standing.iter().copied().filter(|unit| unit.is_somebody());
            *self = Roster::of(&units.collect::<Vec<_>>(), dislodged, self.owners());
        }
    }

    #[inline]
    pub(super) fn units(&self) -> &[Unit] {
        list!(self, units, unit_count)
    }

    #[inline]
    pub(super) fn dislodged(&self) -> &[Dislodged] {
        list!(self, dislodged, dislodged_count)
    }

    #[inline]
    pub(super) fn owners(&self) -> &[u8] {
        list!(self, owners, owner_count)
    }

    #[inline]
    pub(super) fn owners_mut(&mut self) -> &mut [u8] {
        match self {
            Roster::Usual(block) => &mut block.owners[..usize::from(block.owner_count)],
            Roster::Large(block) => &mut block.owners[..usize::from(block.owner_count)],
        }
    }

    pub(super) fn clear_dislodged(&mut self) {
        match self {
            Roster::Usual(block) => block.dislodged_count = 0,
            Roster::Large(block) => block.dislodged_count = 0,
        }
    }
}
