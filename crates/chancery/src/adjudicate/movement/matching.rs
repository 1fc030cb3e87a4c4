//! Which supports and convoys match what the others are ordered to do. Those that do not are void.

#![allow(
    clippy::needless_bitwise_bool,
    reason = "whether orders match is guessed wrong so often that a branch costs more than the work"
)]

use super::brief::{Actions, Brief, NONE};
use crate::adjudicate::bits::Bits;
use crate::board::Board;
use crate::order::MovementOrder;
use crate::rules::{Rules, SupportCoast};

impl<M: Bits> Brief<M> {
    pub(super) fn match_hold_supports(&mut self, board: &Board, actions: Actions<M>, never: M) {
        let moving = actions.moves | never;
        self.supports = M::NONE;
        for slot in actions.hold_supports.each() {
            let MovementOrder::SupportHold { supported, .. } = self.orders[slot] else { continue };
            let other = self.slot(board, supported);
            let target = usize::from(other) % 128;
            let matches = other != NONE && target != slot;
            let own = M::when(matches & !moving.has(target), slot);
            self.supports |= own;
            self.supporters[target] |= own;
        }
    }

    pub(super) fn match_move_supports(
        &mut self,
        board: &Board,
        actions: Actions<M>,
        rules: &Rules,
    ) {
        let compared = rules.support_coast != SupportCoast::NotCompared;
        self.move_supports = M::NONE;
        for slot in actions.move_supports.each() {
            let MovementOrder::SupportMove { supported, to, .. } = self.orders[slot] else {
                continue;
            };
            let goal = board.province_of(to);
            let other = self.slot(board, supported);
            let target = usize::from(other) % 128;
            let post = self.posts[target];
            let same_coast = (to == goal.location()) | (to == post.to) | !compared;
            let matches = (other != NONE)
                & (target != slot)
                & actions.moves.has(target)
                & (post.goal == goal)
                & same_coast;
            let own = M::when(matches, slot);
            self.move_supports |= own;
            self.supporters[target] |= own;
            self.posts[slot].goal = post.goal;
            self.posts[slot].occupant = post.occupant;
        }
        self.supports |= self.move_supports;
    }

    /// Returns the moves that some fleet is ordered to convoy.
    pub(super) fn match_convoys(&mut self, board: &Board, actions: Actions<M>) -> M {
        self.convoys = M::NONE;
        let mut carried = M::NONE;
        for slot in actions.convoys.each() {
            let MovementOrder::Convoy { army, to, .. } = self.orders[slot] else { continue };
            let other = self.slot(board, army);
            let target = usize::from(other) % 128;
            let goal = board.province_of(to);
            if other != NONE && actions.moves.has(target) && self.posts[target].goal == goal {
                self.convoys |= M::of(slot);
                self.fleets[target] |= M::of(slot);
                carried |= M::of(target);
            }
        }
        carried
    }
}
