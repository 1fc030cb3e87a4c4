//! The moves of fleets according to the drawing alone. A coast is a stretch of a province's ring
//! between two land borders: a fleet there reaches the seas along it, and the coasts of neighbours
//! that begin or end at the same point of the same sea.

use std::collections::{BTreeMap, BTreeSet};

use chancery::board::Terrain;
use chancery::{Board, Location, Province, UnitKind};
use chancery_draw::art::Spot;

use super::net::{Net, key};
use crate::rings;

/// A stretch of coast.
struct CoastWalk {
    province: Province,
    seas: BTreeSet<Province>,
    /// The lands at its two ends.
    lands: BTreeSet<Province>,
    /// Its two ends, each with the sea there; an island has none.
    ends: Vec<(Spot, Province)>,
}

fn is_sea(board: &Board, province: Province) -> bool {
    board.terrain(province.location()) == Terrain::Sea
}

fn walks(net: &Net<'_>, province: Province) -> Vec<CoastWalk> {
    let own = province.index();
    // The lines of the ring, each with the province on its other side.
    let lines: Vec<((Spot, Spot), Option<Province>)> = rings::lines(net.rings[own])
        .map(|line| {
            let other = net.beside[&key(line)].iter().copied().find(|&area| area != own);
            (line, other.and_then(|area| net.province(area)))
        })
        .collect();
    let sea = |number: usize| lines[number % lines.len()].1.filter(|&at| is_sea(net.board, at));
    let walk = |begin: usize, end: usize, ends: Vec<(Spot, Province)>, lands| {
        let seas = (begin..end).filter_map(sea).collect();
        CoastWalk { province, seas, lands, ends }
    };
    let count = lines.len();
    let begins: Vec<usize> =
        (0..count).filter(|&at| sea(at).is_some() && sea(at + count - 1).is_none()).collect();
    if begins.is_empty() && sea(0).is_some() {
        return vec![walk(0, count, Vec::new(), BTreeSet::new())];
    }
    let along = begins.into_iter().map(|begin| {
        let end = (begin..begin + count).find(|&at| sea(at).is_none()).unwrap_or(begin);
        let lands = [begin + count - 1, end].map(|at| lines[at % count].1);
        let ends = [(lines[begin].0.0, sea(begin)), (lines[(end - 1) % count].0.1, sea(end - 1))];
        let ends = ends.into_iter().filter_map(|(at, sea)| Some((at, sea?))).collect();
        walk(begin, end, ends, lands.into_iter().flatten().collect())
    });
    along.collect()
}

impl CoastWalk {
    /// The location it belongs to: the coast whose fleets reach everything along it.
    fn location(&self, board: &Board) -> Result<Location, String> {
        let info = board.province(self.province);
        if info.coasts.is_empty() {
            return Ok(self.province.location());
        }
        let touched: BTreeSet<Province> = self.seas.union(&self.lands).copied().collect();
        let fits = |coast: &&Location| {
            let reach = board.neighbours(UnitKind::Fleet, **coast);
            touched.iter().all(|at| reach.contains(at))
        };
        match &info.coasts.iter().filter(fits).collect::<Vec<_>>()[..] {
            [only] => Ok(**only),
            fitting => {
                let names: Vec<&str> =
                    touched.iter().map(|&at| board.province(at).id.as_str()).collect();
                let (id, names, count) = (&info.id, names.join(", "), fitting.len());
                Err(format!("the coast of {id} along {names} belongs to {count} coasts"))
            }
        }
    }
}

/// Moves of fleets that are drawn but not in the rules, or the reverse.
pub fn faults(net: &Net<'_>) -> Vec<String> {
    let board = net.board;
    let mut found = Vec::new();
    let mut drawn: BTreeSet<(Location, Location)> = BTreeSet::new();
    for areas in net.beside.values() {
        if let &[one, other] = &areas[..] {
            let both = (net.province(one), net.province(other));
            if let (Some(one), Some(other)) = both
                && is_sea(board, one)
                && is_sea(board, other)
            {
                drawn.insert((one.location(), other.location()));
                drawn.insert((other.location(), one.location()));
            }
        }
    }
    let mut ends: BTreeMap<(Spot, Province), Vec<Location>> = BTreeMap::new();
    for province in board.provinces().filter(|&one| !is_sea(board, one)) {
        for walk in walks(net, province) {
            let at = match walk.location(board) {
                Ok(at) => at,
                Err(fault) => {
                    found.push(fault);
                    continue;
                }
            };
            for sea in &walk.seas {
                drawn.insert((at, sea.location()));
                drawn.insert((sea.location(), at));
            }
            for end in &walk.ends {
                ends.entry(*end).or_default().push(at);
            }
        }
    }
    for here in ends.values() {
        for &one in here {
            let others = here.iter().filter(|&&at| board.province_of(at) != board.province_of(one));
            drawn.extend(others.map(|&other| (one, other)));
        }
    }
    let reach = |from| board.reach(UnitKind::Fleet, from).iter().map(move |&to| (from, to));
    let wanted: BTreeSet<(Location, Location)> = board.locations().flat_map(reach).collect();
    let named = |&(from, to): &(Location, Location)| {
        format!("from {} to {}", board.location_id(from), board.location_id(to))
    };
    let marked = |&&(from, to): &&(Location, Location)| {
        let (one, other) = (board.province_of(from).index(), board.province_of(to).index());
        net.marked.contains(&(one.min(other), one.max(other)))
    };
    let missing = wanted.difference(&drawn).filter(|way| !marked(way));
    found.extend(missing.map(|way| format!("no way for a fleet is drawn {}", named(way))));
    // A border that leads one way only is drawn like any other.
    let extra = drawn.difference(&wanted).filter(|&&(from, to)| !wanted.contains(&(to, from)));
    found.extend(extra.map(|way| format!("a way for a fleet is drawn {}", named(way))));
    found
}
