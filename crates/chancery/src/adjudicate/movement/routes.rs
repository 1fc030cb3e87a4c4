//! The routes of convoys: chains of fleets from an army to its goal.

use std::cell::Cell;

use super::brief::Brief;
use crate::adjudicate::bits::Bits;
use crate::board::{Board, Province, ProvinceSet, UnitKind};

/// How many steps the search for the fleets on a route may take. No convoy on a board of the usual
/// size comes near; past the limit, every fleet counts as being on a route.
const PATIENCE: u32 = 10_000;

/// The provinces that a fleet's sea touches; where there is no map, those it was told.
fn around<'b, M: Bits>(
    brief: &'b Brief<M>,
    board: &'static Board,
    fleet: usize,
) -> &'b ProvinceSet {
    let sea = brief.posts[fleet].province.location();
    brief.chart.get(fleet).unwrap_or_else(|| board.reach_provinces(UnitKind::Fleet, sea))
}

/// Those of the fleets whose sea touches a province.
fn touching<M: Bits>(brief: &Brief<M>, board: &'static Board, fleets: M, province: Province) -> M {
    let near = fleets.each().filter(|&fleet| around(brief, board, fleet).contains(province));
    near.fold(M::NONE, |set, fleet| set | M::of(fleet))
}

/// Can these fleets carry an army from one province to another?
pub(super) fn complete<M: Bits>(
    brief: &Brief<M>,
    board: &'static Board,
    fleets: M,
    from: Province,
    to: Province,
) -> bool {
    let last = touching(brief, board, fleets, to);
    let mut reached = touching(brief, board, fleets, from);
    let mut todo = reached;
    if last.none() {
        return false;
    }
    while todo.any() {
        if (reached & last).any() {
            return true;
        }
        let sea = brief.posts[todo.first()].province;
        todo = todo.rest();
        let next = touching(brief, board, fleets & !reached, sea);
        reached |= next;
        todo |= next;
    }
    false
}

/// The fleets on any route that needs all its fleets.
pub(super) fn on_route<M: Bits>(
    brief: &Brief<M>,
    board: &'static Board,
    fleets: M,
    from: Province,
    to: Province,
) -> M {
    let search = Search {
        brief,
        board,
        fleets,
        first: touching(brief, board, fleets, from),
        last: touching(brief, board, fleets, to),
        patience: Cell::new(PATIENCE),
    };
    let mut found = M::NONE;
    for start in search.first.each() {
        search.extend(start, M::of(start), search.first, &mut found);
    }
    if search.patience.get() == 0 { fleets } else { found }
}

/// A search for routes. Each fleet of a route touches the one before it and none of the earlier
/// ones; only the first touches the start and only the last the goal. Such a route needs them all.
struct Search<'a, M> {
    brief: &'a Brief<M>,
    board: &'static Board,
    fleets: M,
    first: M,
    last: M,
    patience: Cell<u32>,
}

impl<M: Bits> Search<'_, M> {
    /// `barred` are the fleets that would touch the route in two places.
    fn extend(&self, at: usize, route: M, barred: M, found: &mut M) {
        let left = self.patience.get();
        if left == 0 {
            return;
        }
        self.patience.set(left - 1);
        if self.last.has(at) {
            *found |= route;
            return;
        }
        let sea = self.brief.posts[at].province;
        let near = touching(self.brief, self.board, self.fleets, sea);
        for next in (near & !barred & !route).each() {
            self.extend(next, route | M::of(next), barred | near, found);
        }
    }
}
