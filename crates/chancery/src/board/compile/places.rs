//! Where provinces lie on a map. The rules have no use for it: whoever draws a board that has no
//! drawing of its own has.

use super::super::file::VariantFile;
use super::Compiler;
use crate::board::Board;

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
                self.fault(
                    at,
                    both!(
                        "{id} lies at the very place of {other}"
                            / "{id} est à l’endroit même de {other}"
                    ),
                );
            }
            taken.push((place, id));
            *kept = Some(place);
        }
        let some = file.province.iter().any(|entry| entry.at.is_some());
        let lacking = file.province.iter().find(|entry| entry.at.is_none());
        if let Some(entry) = lacking.filter(|_| some) {
            let id = entry.id.get_ref();
            self.fault(
                &entry.id,
                both!(
                    "{id} has no `at`, but others have; give it to all provinces or to none"
                        / "{id} n’a pas de `at`, mais d’autres en ont un ; il en faut à toutes ou à aucune"
                ),
            );
        }
        for (info, place) in board.provinces.iter_mut().zip(found) {
            info.at = place;
        }
    }

    fn no_place(&mut self, at: &toml::Spanned<Vec<f64>>) {
        self.fault(
            at,
            both!(
                "`at` is two numbers from 0 to 10000, to the right and down, as in [640, 420]"
                    / "`at` se compose de deux nombres de 0 à 10000, vers la droite et vers le bas, comme [640, 420]"
            ),
        );
    }
}
