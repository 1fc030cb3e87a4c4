//! The routes of convoys: chains of fleets from an army to its goal. A fleet carries one army, so
//! what it can do for it is noted once, and sets of fleets tell the rest.

use super::brief::Brief;
use crate::adjudicate::bits::Bits;
use crate::board::{Board, ProvinceSet, UnitKind};

/// The fleets that carry somebody, and whom they can hand the army on to.
#[derive(Debug)]
pub(super) struct ConvoyGraph<M> {
    /// The fleets that touch where their army stands, and those that touch its goal.
    pub(super) aboard: M,
    pub(super) ashore: M,
    /// For each fleet, those of its convoy that can take the army over from it.
    pub(super) onward: [M; 128],
    /// For each fleet, those of its convoy that it can take the army over from.
    pub(super) back: [M; 128],
    /// The army of each fleet.
    pub(super) army: [u8; 128],
}

impl<M: Bits> ConvoyGraph<M> {
    pub(super) fn new() -> ConvoyGraph<M> {
        ConvoyGraph {
            aboard: M::NONE,
            ashore: M::NONE,
            onward: [M::NONE; 128],
            back: [M::NONE; 128],
            army: [0; 128],
        }
    }

    /// Can these fleets carry their army from where it stands to its goal?
    pub(super) fn complete(&self, fleets: M) -> bool {
        let mut reached = fleets & self.aboard;
        let mut todo = reached;
        loop {
            if (reached & self.ashore).any() {
                return true;
            }
            if todo.none() {
                return false;
            }
            let next = self.onward[todo.first()] & fleets & !reached;
            todo = todo.rest() | next;
            reached |= next;
        }
    }
}

impl<M: Bits> Brief<M> {
    /// Note how the fleets of these armies can hand them on: the way that fleets could sail; where there is no map,
    /// the way that they were told.
    pub(super) fn chart_seas(&mut self, board: &Board, armies: M) {
        let graph = &mut self.graph;
        (graph.aboard, graph.ashore) = (M::NONE, M::NONE);
        for army in armies.each() {
            let (from, goal) = (self.posts[army].province, self.posts[army].goal);
            let mut seas = ProvinceSet::EMPTY;
            for fleet in self.fleets[army].each() {
                let sea = self.posts[fleet].province;
                let chart = self.chart.get(fleet);
                let before = chart.unwrap_or_else(|| board.entrances(UnitKind::Fleet, sea));
                let behind =
                    chart.unwrap_or_else(|| board.reach_provinces(UnitKind::Fleet, sea.location()));
                graph.aboard |= M::when(before.contains(from), fleet);
                graph.ashore |= M::when(behind.contains(goal), fleet);
                graph.onward[fleet] = M::NONE;
                graph.back[fleet] = M::NONE;
                graph.army[fleet] = army as u8;
                seas.insert(sea);
            }
            if self.fleets[army].rest().none() {
                continue;
            }
            for fleet in self.fleets[army].each() {
                let sea = self.posts[fleet].province;
                let chart = self.chart.get(fleet);
                let before = *chart.unwrap_or_else(|| board.entrances(UnitKind::Fleet, sea));
                for sea in (before & seas).iter() {
                    let other = usize::from(self.slot_in[sea.index()]) % 128;
                    graph.back[fleet] |= M::of(other);
                    graph.onward[other] |= M::of(fleet);
                }
            }
        }
    }
}
