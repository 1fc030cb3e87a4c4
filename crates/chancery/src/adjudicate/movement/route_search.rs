//! Which fleets are on a route that needs all its fleets. A sea full of fleets has more routes than
//! anybody can count, so a route is looked for over one fleet at a time.

use super::brief::Brief;
use super::routes::ConvoyGraph;
use crate::adjudicate::bits::Bits;

/// How many steps the search for routes may take for each fleet of a convoy. No convoy on a board of
/// the usual size comes near; past the limit, every fleet counts that was not ruled out.
const PATIENCE: u32 = 400;

impl<M: Bits> Brief<M> {
    /// Those of an army's fleets that are on a route.
    pub(super) fn on_route(&mut self, army: usize) -> M {
        if self.has_routes_alone(army) {
            return self.fleets[army];
        }
        let mut search = RouteSearch::new(&self.graph, self.fleets[army]);
        let found = search.on_route();
        self.effort += search.effort;
        found
    }

    /// Those of some fleets that stand on a route of their army.
    pub(super) fn on_routes_of(&self, fleets: M) -> M {
        RouteSearch::new(&self.graph, fleets).on_route()
    }

    /// Does a route of an army's fleets lead over this one of them?
    pub(super) fn leads_over(&mut self, army: usize, fleet: u8) -> bool {
        if self.has_routes_alone(army) {
            return true;
        }
        let mut search = RouteSearch::new(&self.graph, self.fleets[army]);
        let leads = search.leads_over(fleet.into());
        self.effort += search.effort;
        leads
    }

    /// By the rule that any broken route disrupts a convoy, other fleets are left out early.
    fn has_routes_alone(&self, army: usize) -> bool {
        self.any_route && (self.by_convoy | self.flexible).has(army)
    }
}

/// The fleets of a convoy. In a route, each takes over from the one before it and could not from an
/// earlier one; only the first touches the start and only the last the goal. So it needs them all.
struct RouteSearch<'a, M> {
    graph: &'a ConvoyGraph<M>,
    /// Those that are not ruled out.
    fleets: M,
    /// How many steps were taken, each a look at a fleet, and how many may be.
    effort: u32,
    limit: u32,
}

impl<'a, M: Bits> RouteSearch<'a, M> {
    fn new(graph: &'a ConvoyGraph<M>, fleets: M) -> RouteSearch<'a, M> {
        RouteSearch { graph, fleets, effort: 0, limit: PATIENCE * fleets.count() }
    }

    fn is_tired(&self) -> bool {
        self.effort > self.limit
    }

    fn on_route(&mut self) -> M {
        let mut found = M::NONE;
        for fleet in self.fleets.each() {
            if !found.has(fleet) {
                found |= self.plain(fleet);
            }
        }
        self.rule_out(found);
        // Each of the others has its share of what patience is left.
        let limit = self.limit;
        for fleet in self.fleets.each() {
            if !found.has(fleet) {
                let share = limit.saturating_sub(self.effort) / (self.fleets & !found).count();
                self.limit = self.effort + share;
                found |= self.winding(fleet);
            }
        }
        found
    }

    fn leads_over(&mut self, fleet: usize) -> bool {
        self.plain(fleet).any() || {
            self.rule_out(self.fleets & !M::of(fleet));
            self.fleets.has(fleet) && self.winding(fleet).any()
        }
    }

    /// A route that goes the shortest way to a fleet, and the shortest way on from there.
    fn plain(&mut self, fleet: usize) -> M {
        let graph = self.graph;
        let open = self.fleets & (!graph.ashore | M::of(fleet));
        let route = self.shortest(open & graph.aboard, open, M::of(fleet));
        if route.none() {
            return M::NONE;
        }
        let earlier = (route & !M::of(fleet)).each();
        let barred = earlier.fold(graph.aboard, |set, at| set | graph.onward[at]);
        self.finish(fleet, route, barred)
    }

    /// The rest of a route that has come to a fleet. Barred are those that could have taken over
    /// from an earlier one.
    fn finish(&mut self, fleet: usize, route: M, barred: M) -> M {
        let graph = self.graph;
        if graph.ashore.has(fleet) {
            return route;
        }
        let open = self.fleets & !barred & !route;
        let rest = self.shortest(graph.onward[fleet] & open, open, graph.ashore);
        if rest.any() { route | rest } else { M::NONE }
    }

    /// The fleets of a shortest way from some to some others, over open ones; none if there is no way.
    fn shortest(&mut self, from: M, open: M, to: M) -> M {
        let mut before = [0; 128];
        let (mut reached, mut edge) = (from, from);
        while (edge & to).none() {
            if edge.none() {
                return M::NONE;
            }
            let mut wider = M::NONE;
            for at in edge.each() {
                self.effort += 1;
                let next = self.graph.onward[at] & open & !reached;
                for other in next.each() {
                    before[other] = at as u8;
                }
                reached |= next;
                wider |= next;
            }
            edge = wider;
        }
        let mut at = (edge & to).first();
        let mut way = M::of(at);
        while !from.has(at) {
            at = usize::from(before[at]);
            way |= M::of(at);
        }
        way
    }

    /// The fleets that can be reached from some, over open ones.
    fn reach(&mut self, from: M, open: M, links: &[M; 128]) -> M {
        let (mut reached, mut todo) = (from, from);
        while todo.any() {
            self.effort += 1;
            let next = links[todo.first()] & open & !reached;
            todo = todo.rest() | next;
            reached |= next;
        }
        reached
    }

    /// Leave out fleets that no route leads over, as far as that is easily seen. There is no need to
    /// look at those that are found already.
    fn rule_out(&mut self, found: M) {
        while self.fleets != found && !self.is_tired() {
            let before = self.fleets;
            for fleet in (before & !found).each() {
                if self.is_bypassed(fleet) {
                    self.fleets &= !M::of(fleet);
                }
            }
            if self.fleets == before {
                self.cut_off();
            }
            if self.fleets == before {
                return;
            }
        }
    }

    /// Leave out fleets that are not between the ends, or that a single other one parts from both.
    fn cut_off(&mut self) {
        let ConvoyGraph { aboard, ashore, onward, back, .. } = self.graph;
        let forth = self.reach(self.fleets & *aboard, self.fleets, onward);
        self.fleets = self.reach(forth & *ashore, forth, back);
        for fleet in self.fleets.each() {
            if self.is_tired() {
                return;
            }
            let others = self.fleets & !M::of(fleet);
            let near = self.reach(others & *aboard, others, onward)
                | self.reach(others & *ashore, others, back);
            self.fleets &= near | M::of(fleet);
        }
    }

    /// Can whoever hands the army to this fleet always hand it to the one after it instead?
    fn is_bypassed(&mut self, fleet: usize) -> bool {
        let ConvoyGraph { aboard, ashore, onward, back, .. } = self.graph;
        let (before, after) = (back[fleet] & self.fleets, onward[fleet] & self.fleets);
        let (first, last) = (aboard.has(fleet), ashore.has(fleet));
        self.effort += before.count();
        let begins = first && (last || (after & !*aboard).any());
        let ends = last && (before & !*ashore).any();
        let between = |at: usize| (after & !onward[at] & !M::of(at)).any();
        !begins && !ends && !before.each().any(between)
    }

    /// A route by any way to a fleet, the shorter ones first.
    fn winding(&mut self, fleet: usize) -> M {
        self.extend(fleet, M::NONE, M::NONE, self.graph.aboard)
    }

    /// Let a route to a fleet go on by one of some fleets.
    fn extend(&mut self, fleet: usize, route: M, barred: M, next: M) -> M {
        let ConvoyGraph { ashore, onward, back, .. } = self.graph;
        if self.is_tired() {
            return M::of(fleet);
        }
        let open = self.fleets & !barred & !route;
        // The way on from the fleet must not be barred yet.
        if !open.has(fleet) || (self.reach(M::of(fleet), open, onward) & *ashore).none() {
            return M::NONE;
        }
        let barred = barred | next;
        let (mut seen, mut edge) = (M::of(fleet), M::of(fleet));
        while edge.any() {
            for at in (edge & next).each() {
                let longer = route | M::of(at);
                let found = if at == fleet {
                    self.finish(fleet, longer, barred)
                } else {
                    self.extend(fleet, longer, barred, onward[at])
                };
                if found.any() {
                    return found;
                }
            }
            let mut wider = M::NONE;
            for at in edge.each() {
                self.effort += 1;
                wider |= back[at] & open & !*ashore & !seen;
            }
            seen |= wider;
            edge = wider;
        }
        M::NONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudicate::bits::noise;

    /// Fleets that hand on at random, to and fro or one way.
    fn any_sailing(
        next: &mut impl FnMut() -> u64,
        count: usize,
        one_way: bool,
    ) -> ConvoyGraph<u64> {
        let all = (1 << count) - 1;
        let mut graph = ConvoyGraph::new();
        (graph.aboard, graph.ashore) = (next() & next() & all, next() & next() & all);
        for from in 0..count {
            for to in (next() & next() & all & !(1 << from)).each() {
                let ways = if one_way { vec![(from, to)] } else { vec![(from, to), (to, from)] };
                for (from, to) in ways {
                    graph.onward[from] |= 1 << to;
                    graph.back[to] |= 1 << from;
                }
            }
        }
        graph
    }

    /// A route needs all its fleets: with one taken out, it carries nobody.
    fn tried_out(graph: &ConvoyGraph<u64>, count: usize) -> u64 {
        let needs_all = |set: &u64| {
            graph.complete(*set) && set.each().all(|fleet| !graph.complete(set & !(1 << fleet)))
        };
        (0..1 << count).filter(needs_all).fold(0, |all, set| all | set)
    }

    #[test]
    fn fleets_on_a_route_are_those_that_some_route_needs() {
        let mut next = noise(2);
        for round in 0..2_000 {
            let count = 1 + (next() % 9) as usize;
            let graph = any_sailing(&mut next, count, round % 2 == 0);
            let expected = tried_out(&graph, count);
            let all = (1 << count) - 1;
            assert_eq!(RouteSearch::new(&graph, all).on_route(), expected, "{count} {graph:?}");
            for fleet in 0..count {
                let leads = RouteSearch::new(&graph, all).leads_over(fleet);
                assert_eq!(leads, expected.has(fleet), "{fleet} of {count}");
            }
        }
    }
}
