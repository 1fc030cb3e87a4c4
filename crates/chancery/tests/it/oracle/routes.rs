//! Routes of convoys: which fleets carry an army, which of them are on a route, and which it
//! cannot do without.

use std::collections::BTreeSet;

use chancery::UnitKind;
use chancery::board::{Board, Province};

/// A crossing from one province to another.
#[derive(Clone, Copy)]
pub struct Crossing<'b> {
    pub board: &'b Board,
    pub from: Province,
    pub to: Province,
}

impl Crossing<'_> {
    /// Can a fleet set an army ashore in a province, or hand it on to a fleet there?
    fn touch(self, fleet: Province, other: Province) -> bool {
        self.board.reach_provinces(UnitKind::Fleet, fleet.location()).contains(other)
    }

    /// Can the army board a fleet? It goes the way that a fleet could sail, from any coast.
    fn boards(self, fleet: Province) -> bool {
        let coasts = &self.board.province(self.from).coasts;
        let mut places = coasts.iter().copied().chain([self.from.location()]);
        places.any(|at| self.board.reach(UnitKind::Fleet, at).contains(&fleet.location()))
    }

    /// Do fleets in these provinces carry an army across?
    pub fn carried_by(self, fleets: &BTreeSet<Province>) -> bool {
        let mut reached: Vec<Province> =
            fleets.iter().copied().filter(|&fleet| self.boards(fleet)).collect();
        let mut next = 0;
        while next < reached.len() {
            let here = reached[next];
            if self.touch(here, self.to) {
                return true;
            }
            for &fleet in fleets {
                if !reached.contains(&fleet) && self.touch(here, fleet) {
                    reached.push(fleet);
                }
            }
            next += 1;
        }
        false
    }

    /// The fleets that are on a route: in some set that carries the army while none of its proper
    /// subsets does. More fleets never carry less, so it is enough to take out one at a time.
    pub fn on_a_route(self, fleets: &BTreeSet<Province>) -> BTreeSet<Province> {
        let mut found = BTreeSet::new();
        let mut path = Vec::new();
        self.walk(fleets, &mut path, &mut found);
        found
    }

    fn walk(
        self,
        fleets: &BTreeSet<Province>,
        path: &mut Vec<Province>,
        found: &mut BTreeSet<Province>,
    ) {
        if path.last().is_some_and(|&last| self.touch(last, self.to)) {
            let route: BTreeSet<Province> = path.iter().copied().collect();
            if path.iter().all(|&fleet| !self.carried_by(&without(&route, fleet))) {
                found.extend(route);
            }
            // Whatever is longer can do without its end.
            return;
        }
        for &fleet in fleets {
            let linked = match path.last() {
                None => self.boards(fleet),
                Some(&last) => self.touch(last, fleet),
            };
            if linked && !path.contains(&fleet) {
                path.push(fleet);
                self.walk(fleets, path, found);
                path.pop();
            }
        }
    }

    /// The fleets without which the others do not carry the army.
    pub fn necessary(self, fleets: &BTreeSet<Province>) -> BTreeSet<Province> {
        let needed = |fleet: &Province| !self.carried_by(&without(fleets, *fleet));
        fleets.iter().copied().filter(needed).collect()
    }
}

fn without(fleets: &BTreeSet<Province>, fleet: Province) -> BTreeSet<Province> {
    fleets.iter().copied().filter(|&other| other != fleet).collect()
}
