//! The key of a position: 64 bits in which every unit, every dislodged unit with its retreats, every
//! owner of a centre and the phase have a share. The shares are put together by exclusive or, so
//! whoever changes a position takes one share out and puts another in.

use super::{Dislodged, Unit};
use crate::phase::Phase;

/// Numbers that differ in one bit become numbers that have nothing to do with each other.
#[inline]
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 32).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 29
}

/// What a share is of, so that no two kinds of share begin with the same number.
const UNIT: u64 = 1 << 56;
const DISLODGED: u64 = 2 << 56;
const OWNER: u64 = 3 << 56;
const PHASE: u64 = 4 << 56;

/// The share of a unit.
#[inline]
pub(crate) fn of_unit(unit: Unit) -> u64 {
    mixed(UNIT | u64::from(unit.number()))
}

/// The share of a dislodged unit.
pub(crate) fn of_dislodged(dislodged: Dislodged) -> u64 {
    let unit = u64::from(dislodged.unit.number());
    mixed(DISLODGED | u64::from(dislodged.options) << 16 | unit)
}

/// The share of a centre, by its number, with its owner.
#[inline]
pub(super) fn of_owner(centre: usize, owner: u8) -> u64 {
    mixed(OWNER | (centre as u64) << 8 | u64::from(owner))
}

/// The share of a phase.
#[inline]
pub(super) fn of_phase(phase: Phase) -> u64 {
    let kind = phase.kind as u64;
    mixed(PHASE | u64::from(phase.year) << 16 | u64::from(phase.season) << 8 | kind)
}

/// The key of a whole position.
pub(super) fn of(phase: Phase, units: &[Unit], dislodged: &[Dislodged], owners: &[u8]) -> u64 {
    let units = units.iter().map(|&unit| of_unit(unit));
    let dislodged = dislodged.iter().map(|&dislodged| of_dislodged(dislodged));
    let owners = owners.iter().enumerate().map(|(centre, &owner)| of_owner(centre, owner));
    units.chain(dislodged).chain(owners).fold(of_phase(phase), |key, share| key ^ share)
}
