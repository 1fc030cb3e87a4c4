//! Who could be where next: how many units of each power stand in a province or could enter it.

use chancery::Position;
use chancery::board::{Power, Province};

use super::LANES;

/// The counts for every province and power.
#[derive(Clone, Debug, Default)]
pub(crate) struct Near {
    /// How many rows of lanes a province has.
    rows: usize,
    counts: Vec<[u8; LANES]>,
}

impl Near {
    /// Count anew.
    pub(crate) fn fill(&mut self, position: &Position) {
        let board = position.board();
        self.rows = board.powers().len().div_ceil(LANES);
        self.counts.clear();
        self.counts.resize(board.provinces().len() * self.rows, [0; LANES]);
        for unit in position.units() {
            let (row, lane) = (unit.power().index() / LANES, unit.power().index() % LANES);
            let here = board.province_of(unit.location());
            self.counts[here.index() * self.rows + row][lane] += 1;
            for province in board.neighbours(unit.kind(), unit.location()) {
                self.counts[province.index() * self.rows + row][lane] += 1;
            }
        }
    }

    /// How many units of a power are there, or could be.
    pub(crate) fn strength(&self, power: Power, province: Province) -> u8 {
        let (row, lane) = (power.index() / LANES, power.index() % LANES);
        self.counts[province.index() * self.rows + row][lane]
    }

    /// How many units its strongest rival has there, or could have.
    pub(crate) fn competition(&self, power: Power, province: Province) -> u8 {
        let mut most = 0;
        for (row, lanes) in self.of(province).iter().enumerate() {
            let mut rivals = *lanes;
            if row == power.index() / LANES {
                rivals[power.index() % LANES] = 0;
            }
            most = rivals.into_iter().fold(most, u8::max);
        }
        most
    }

    /// The powers that have a unit there, or could have, by row and lane.
    pub(super) fn of(&self, province: Province) -> &[[u8; LANES]] {
        &self.counts[province.index() * self.rows..][..self.rows]
    }
}
