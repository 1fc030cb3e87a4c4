//! The legal orders of all games, as lists and as masks.

use super::batch::Batch;

impl Batch {
    /// Write where the orders of each slot begin, and all orders behind each other. There is room for all.
    pub(super) fn list(&self, starts: &mut [i64], orders: &mut [i32]) {
        let width = self.setting.widths.slots + 1;
        let mut end = 0;
        for (game, row) in self.games.iter().zip(starts.chunks_exact_mut(width)) {
            let first = end as i64;
            let legal = game.legal();
            row.fill(first + legal.len() as i64);
            for (place, &start) in row.iter_mut().zip(game.starts()) {
                *place = first + i64::from(start);
            }
            for (place, &order) in orders[end..].iter_mut().zip(legal) {
                *place = order as i32;
            }
            end += legal.len();
        }
    }

    /// Mark the legal orders of each game.
    pub(super) fn mark(&self, mask: &mut [bool]) {
        mask.fill(false);
        let width = self.setting.board.catalogue().len();
        for (game, row) in self.games.iter().zip(mask.chunks_exact_mut(width)) {
            for &order in game.legal() {
                if let Some(place) = row.get_mut(order as usize) {
                    *place = true;
                }
            }
        }
    }

    /// The same with eight orders in a byte, the first in the lowest bit.
    pub(super) fn mark_bits(&self, mask: &mut [u8]) {
        mask.fill(0);
        let width = self.setting.board.catalogue().len().div_ceil(8);
        for (game, row) in self.games.iter().zip(mask.chunks_exact_mut(width)) {
            for &order in game.legal() {
                if let Some(byte) = row.get_mut(order as usize >> 3) {
                    *byte |= 1 << (order & 7);
                }
            }
        }
    }
}
