//! Where provinces lie on a map. The rules have no use for it: whoever draws a board that has no
//! drawing of its own has.

use super::super::file::VariantFile;
use super::Compiler;
use crate::board::Board;
use crate::lang::messages::variant as said;
use crate::lang::text;

/// The farthest that a province can lie to the right, or down.
const FARTHEST: f64 = 10_000.0;

impl Compiler {
    pub(super) fn places(&mut self, file: &VariantFile, board: &mut Board) {
        let mut taken: Vec<((i32, i32), &str)> = Vec::new();
        let mut found = vec![None; board.provinces.len()];
        for (entry, kept) in file.province.iter().zip(&mut found) {
            let Some(at) = &entry.at else { continue };
            let [x, y] = at.get_ref()[..] else {
                self.no_place(at);
                continue;
            };
            if ![x, y].iter().all(|along| (0.0..=FARTHEST).contains(along)) {
                self.no_place(at);
                continue;
            }
            // Tenths can be compared for being the same.
            let place = ((x * 10.0).round() as i32, (y * 10.0).round() as i32);
            let id = entry.id.get_ref();
            if let Some((_, other)) = taken.iter().find(|(other, _)| *other == place) {
                self.fault(at, text!(said::SamePlace { id, other: *other }));
            }
            taken.push((place, id));
            *kept = Some(place);
        }
        let some = file.province.iter().any(|entry| entry.at.is_some());
        let lacking = file.province.iter().find(|entry| entry.at.is_none());
        if let Some(entry) = lacking.filter(|_| some) {
            let id = entry.id.get_ref();
            self.fault(&entry.id, text!(said::PlaceMissing { id }));
        }
        for (info, place) in board.provinces.iter_mut().zip(found) {
            info.at = place;
        }
    }

    fn no_place(&mut self, at: &toml::Spanned<Vec<f64>>) {
        self.fault(at, text!(said::InvalidPlace));
    }
}
