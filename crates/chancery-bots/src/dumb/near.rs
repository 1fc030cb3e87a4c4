//! The number of units of each power that are in a province or could enter it.

use chancery::Position;
use chancery::board::{Power, Province};

use super::LANES;

/// The counts for every province and power.
#[derive(Clone, Debug, Default)]
pub(crate) struct Near {
    /// The number of rows of lanes per province.
    rows: usize,
    counts: Vec<[u8; LANES]>,
}

impl Near {
    /// Counts the units of a position.
    pub(crate) fn fill(&mut self, position: &Position) {
        let board = position.board();
        // Neutral units stand in the way as those of a rival do.
        self.rows = board.forces().len().div_ceil(LANES);
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

    /// The number of units of a power that are there or could enter.
    pub(crate) fn strength(&self, power: Power, province: Province) -> u8 {
        let (row, lane) = (power.index() / LANES, power.index() % LANES);
        self.counts[province.index() * self.rows + row][lane]
    }

    /// The number of units of its strongest rival that are there or could enter.
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

    /// The counts of all powers in a province, by row and lane.
    pub(super) fn of(&self, province: Province) -> &[[u8; LANES]] {
        &self.counts[province.index() * self.rows..][..self.rows]
    }
}
