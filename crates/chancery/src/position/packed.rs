//! Positions as bytes of fixed width, for tables of millions of them: a byte for each location of the board and one
//! for each supply centre. Dislodged units, which are rare, are numbers in a list of their own.

use super::{Dislodged, NOBODY, Position, Unit, key};
use crate::board::{BoardRef, MOST_UNITS, UnitKind};
use crate::lang::messages::data as said;
use crate::lang::{Message, text};
use crate::phase::{Phase, PhaseKind};

/// The parts of a position, as they are in a table. Nothing is checked yet.
#[derive(Clone, Copy, Debug)]
pub struct PackedPosition<'a> {
    /// The year.
    pub year: u16,
    /// The season's number in the variant's list.
    pub season: u8,
    /// The kind of phase: 0 for movement, 1 for retreats, 2 for adjustments.
    pub kind: u8,
    /// For each location 0, or 1 for an army of the first power, 2 for a fleet of it, 3 for an army of the second, and
    /// so on; armed neutrals follow the last power.
    pub units: &'a [u8],
    /// For each supply centre, in the order of the board, 0 or the number of its owner, from 1.
    pub centres: &'a [u8],
    /// For each dislodged unit, from the lowest bit: eight bits as in `units`, eight bits for its location, and a bit
    /// for each location it could move to by itself, set where it may retreat to.
    pub dislodged: &'a [i64],
}

/// A part of a packed position that is wrong, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackedError {
    /// The part: `year`, `season`, `kind`, `units`, `centres` or `dislodged`.
    pub part: &'static str,
    /// What is wrong with it.
    pub message: Message,
}

impl PackedError {
    fn said(&self) -> Message {
        text!(said::InPart { part: self.part, message: self.message.clone() })
    }
}

speaks!(PackedError);

/// Makes positions of bytes. It knows the board well enough to check most of them without looking at it.
#[derive(Clone, Debug)]
pub struct PositionUnpacker {
    board: BoardRef,
    /// The codes that can stand at each location: up to this one, and of these kinds (bit 0 for armies).
    kinds: [u8; 256],
    most_code: u8,
    /// The number of the last power, from 1.
    powers: u8,
    provinces: usize,
    /// The shares in the key of every unit at every location and of every owner of every centre, by their codes.
    unit_shares: Vec<u64>,
    owner_shares: Vec<u64>,
}

impl PositionUnpacker {
    /// For positions of a board.
    pub fn new(board: &BoardRef) -> PositionUnpacker {
        let mut kinds = [0; 256];
        for at in board.locations() {
            for (bit, kind) in [UnitKind::Army, UnitKind::Fleet].into_iter().enumerate() {
                kinds[at.index()] |= u8::from(board.can_stand(kind, at)) << bit;
            }
        }
        let most_code = 2 * board.forces().len() as u8;
        let powers = board.powers().len() as u8;
        let provinces = board.provinces().len();
        let (units, owners) = (0..=most_code, 0..=powers);
        let unit_shares = board.locations().flat_map(|at| {
            units.clone().map(move |code| key::of_unit(Unit::from_code(at.0, code)))
        });
        let owner_shares = (0..board.centres().len()).flat_map(|centre| {
            owners.clone().map(move |code| key::of_owner(centre, code.wrapping_sub(1)))
        });
        PositionUnpacker {
            board: board.clone(),
            kinds,
            most_code,
            powers,
            provinces,
            unit_shares: unit_shares.collect(),
            owner_shares: owner_shares.collect(),
        }
    }

    /// The position, or the first thing that is wrong with it.
    pub fn unpack(&self, packed: &PackedPosition<'_>) -> Result<Position, PackedError> {
        let board = &*self.board;
        self.check_widths(packed)?;
        let phase = self.phase(packed)?;
        // Every byte is written down, and where nobody stands overwritten by the next: nothing has to be guessed.
        let mut units = [Unit::NOBODY; 256];
        let mut count = 0;
        let (inner, coasts) = packed.units.split_at(self.provinces);
        for (at, &code) in inner.iter().enumerate() {
            units[count & 0xff] = Unit::from_code(at as u8, code);
            count += usize::from(code != 0);
        }
        let mut crowded = false;
        for (at, &code) in (self.provinces..).zip(coasts) {
            if code != 0 {
                let unit = Unit::from_code(at as u8, code);
                let province = board.province_of(unit.location());
                let slot = units[..count]
                    .partition_point(|one| board.province_of(one.location()) < province);
                crowded |= units[..count]
                    .get(slot)
                    .is_some_and(|one| board.province_of(one.location()) == province);
                units.copy_within(slot..count.min(255), slot + 1);
                units[slot] = unit;
                count += 1;
            }
        }
        let units = &units[..count];
        let wrong = units.iter().fold(0, |wrong, unit| {
            let stands = self.kinds[unit.location().index()] >> (unit.number() & 1) & 1;
            wrong | (stands ^ 1) | u8::from(unit.code() > self.most_code)
        });
        if wrong != 0 || crowded || count + packed.dislodged.len() > MOST_UNITS {
            return Err(self.unit_error(packed));
        }
        let mut owners = [NOBODY; 256];
        let mut highest = 0;
        for (owner, &code) in owners.iter_mut().zip(packed.centres) {
            *owner = code.wrapping_sub(1);
            highest = highest.max(code);
        }
        if highest > self.powers {
            return Err(self.owner_error(packed));
        }
        let owners = &owners[..packed.centres.len()];
        let dislodged = if packed.dislodged.is_empty() {
            Vec::new()
        } else {
            self.dislodged(packed, phase, units)?
        };
        let key = self.key(phase, units, packed.centres);
        let key = dislodged.iter().fold(key, |key, &one| key ^ key::of_dislodged(one));
        Ok(Position::with_key(&self.board, phase, key, units, &dislodged, owners))
    }

    /// The key of a position without dislodged units, whose codes are right.
    fn key(&self, phase: Phase, units: &[Unit], centres: &[u8]) -> u64 {
        let (unit_stride, owner_stride) =
            (usize::from(self.most_code) + 1, usize::from(self.powers) + 1);
        let mut key = key::of_phase(phase);
        for unit in units {
            let row = unit.location().index() * unit_stride;
            key ^= self.unit_shares[row + usize::from(unit.code())];
        }
        for (row, &code) in self.owner_shares.chunks_exact(owner_stride).zip(centres) {
            key ^= row[usize::from(code)];
        }
        key
    }

    fn check_widths(&self, packed: &PackedPosition<'_>) -> Result<(), PackedError> {
        let (locations, centres) = (self.board.locations().len(), self.board.centres().len());
        let check = |part, width: usize, wanted: usize| {
            let message = || text!(said::Width { width, wanted });
            (width == wanted).then_some(()).ok_or_else(|| PackedError { part, message: message() })
        };
        check("units", packed.units.len(), locations)?;
        check("centres", packed.centres.len(), centres)
    }

    fn phase(&self, packed: &PackedPosition<'_>) -> Result<Phase, PackedError> {
        let seasons = self.board.seasons();
        let Some(season) = seasons.get(usize::from(packed.season)) else {
            let (number, last) = (usize::from(packed.season), seasons.len() - 1);
            return Err(PackedError {
                part: "season",
                message: text!(said::Range { number, last }),
            });
        };
        let kind = match packed.kind {
            0 => Some(PhaseKind::Movement),
            1 => Some(PhaseKind::Retreat),
            2 => Some(PhaseKind::Adjustment),
            _ => None,
        };
        let kind = kind.filter(|kind| season.phases.contains(kind));
        let Some(kind) = kind else {
            let (number, season) = (usize::from(packed.kind), usize::from(packed.season));
            return Err(PackedError {
                part: "kind",
                message: text!(said::NoPhase { number, season }),
            });
        };
        Ok(Phase { year: packed.year, season: packed.season, kind })
    }

    /// What is wrong with the units.
    #[cold]
    fn unit_error(&self, packed: &PackedPosition<'_>) -> PackedError {
        let board = &*self.board;
        let error = |message| PackedError { part: "units", message };
        let mut seen = crate::board::ProvinceSet::EMPTY;
        for (at, &code) in board.locations().zip(packed.units).filter(|(_, code)| **code != 0) {
            let place = board.location_upper(at);
            let (number, last) = (usize::from(code), usize::from(self.most_code));
            if code > self.most_code {
                return error(text!(said::UnitCode { number, place, last }));
            }
            let kind = Unit::from_code(at.0, code).kind();
            if !board.can_stand(kind, at) {
                return error(text!(said::CannotStand { number, place }));
            }
            if seen.contains(board.province_of(at)) {
                return error(text!(said::Crowded { place }));
            }
            seen.insert(board.province_of(at));
        }
        let count = seen.len() + packed.dislodged.len();
        error(text!(said::TooManyUnits { count, most: MOST_UNITS }))
    }

    #[cold]
    fn owner_error(&self, packed: &PackedPosition<'_>) -> PackedError {
        let last = usize::from(self.powers);
        let mut codes = self.board.centres().iter().zip(packed.centres);
        let wrong = codes.find(|(_, code)| usize::from(**code) > last);
        let (place, number) = wrong.map_or(("", 0), |(&centre, &code)| {
            (self.board.location_upper(centre.location()), usize::from(code))
        });
        PackedError { part: "centres", message: text!(said::OwnerCode { number, place, last }) }
    }

    fn dislodged(
        &self,
        packed: &PackedPosition<'_>,
        phase: Phase,
        units: &[Unit],
    ) -> Result<Vec<Dislodged>, PackedError> {
        let board = &*self.board;
        let error = |message| PackedError { part: "dislodged", message };
        if phase.kind != PhaseKind::Retreat {
            return Err(error(text!(said::NotRetreating { phase: phase.name(board) })));
        }
        let occupied: crate::board::ProvinceSet =
            units.iter().map(|unit| board.province_of(unit.location())).collect();
        let mut all: Vec<Dislodged> = Vec::with_capacity(packed.dislodged.len());
        for &number in packed.dislodged {
            let wrong = || error(text!(said::DislodgedCode { number }));
            let [code, at, options @ .., 0, 0] = number.to_le_bytes() else { return Err(wrong()) };
            let options = u32::from_le_bytes(options);
            let stands = self.kinds[usize::from(at)] >> (code.wrapping_sub(1) & 1) & 1 == 1;
            // Neutral units, whose codes are the last, never retreat.
            if code == 0 || usize::from(code) > 2 * usize::from(self.powers) || !stands {
                return Err(wrong());
            }
            let one = Dislodged { unit: Unit::from_code(at, code), options };
            let reach = board.reach(one.unit.kind(), one.unit.location());
            let open = (0..32).all(|bit| {
                let to = reach.get(bit).map(|&to| board.province_of(to));
                options >> bit & 1 == 0 || to.is_some_and(|to| !occupied.contains(to))
            });
            if !open {
                return Err(wrong());
            }
            all.push(one);
        }
        let province = |one: &Dislodged| board.province_of(one.unit.location());
        all.sort_unstable_by_key(province);
        let mut both = all.iter().zip(all.iter().skip(1));
        if let Some((one, _)) = both.find(|(one, next)| province(one) == province(next)) {
            let place = board.location_upper(province(one).location());
            return Err(error(text!(said::Crowded { place })));
        }
        Ok(all)
    }
}

impl Position {
    /// Write the units as in [`PackedPosition::units`]: a byte for each location of the board.
    pub fn pack_units(&self, bytes: &mut [u8]) {
        bytes.fill(0);
        for unit in self.units() {
            if let Some(byte) = bytes.get_mut(unit.location().index()) {
                *byte = unit.code();
            }
        }
    }

    /// Write the owners as in [`PackedPosition::centres`]: a byte for each centre of the board.
    pub fn pack_centres(&self, bytes: &mut [u8]) {
        for (byte, &owner) in bytes.iter_mut().zip(self.roster.owners()) {
            *byte = owner.wrapping_add(1);
        }
    }

    /// The dislodged units as in [`PackedPosition::dislodged`].
    pub fn packed_dislodged(&self) -> impl ExactSizeIterator<Item = i64> + '_ {
        self.dislodged().iter().map(|one| {
            let location = one.unit.location().index() as u64;
            let unit = i64::from(one.unit.code()) | location.cast_signed() << 8;
            unit | i64::from(one.options) << 16
        })
    }
}

impl Unit {
    /// The unit with a code at a location; code 0 gives no unit that means anything.
    #[inline]
    const fn from_code(at: u8, code: u8) -> Unit {
        Unit::from_number((at as u16) << 8 | code.wrapping_sub(1) as u16)
    }

    /// The unit without its location, from 1.
    #[inline]
    const fn code(self) -> u8 {
        (self.number() as u8).wrapping_add(1)
    }
}
