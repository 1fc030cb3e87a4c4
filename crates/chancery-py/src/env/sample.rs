//! Random legal orders.

use chancery::PhaseKind;

use super::game::{EnvGame, EnvScratch, NONE};
use super::setting::EnvSettings;

impl EnvGame {
    /// Choose legal orders uniformly at random: for each unit one, and as many builds and removals as are due, no
    /// two for one province.
    pub(super) fn sample(
        &mut self,
        setting: &EnvSettings,
        desk: &mut EnvScratch,
        orders: &mut [i32],
    ) {
        orders.fill(NONE);
        if self.position.phase().kind == PhaseKind::Adjustment {
            self.sample_adjustments(setting, desk, orders);
        } else {
            for (place, ends) in orders.iter_mut().zip(self.starts.windows(2)) {
                let legal = &self.legal[ends[0] as usize..ends[1] as usize];
                *place = self.dice.pick(legal).map_or(NONE, |order| order as i32);
            }
        }
        self.drawn.clear();
        self.drawn.extend_from_slice(orders);
    }

    fn sample_adjustments(
        &mut self,
        setting: &EnvSettings,
        desk: &mut EnvScratch,
        orders: &mut [i32],
    ) {
        let entries = setting.board.catalogue().entries();
        let place = |order: u32| {
            let unit = entries.get(order as usize)?.unit?;
            Some(setting.board.province_of(unit.1))
        };
        for (slot, drawn) in orders.iter_mut().enumerate().take(self.due.len()) {
            let again = slot > 0 && self.due[slot - 1] == self.due[slot];
            if !again {
                desk.undrawn.clear();
                // What is left of builds is waived without a word.
                desk.undrawn
                    .extend(self.of_slot(slot).iter().filter(|&&order| place(order).is_some()));
            }
            if let Some(order) = self.dice.pick(&desk.undrawn) {
                *drawn = order as i32;
                desk.undrawn.retain(|&other| place(other) != place(order));
            }
        }
    }
}
