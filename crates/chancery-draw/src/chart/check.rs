//! Compares the outlines of a chart with the rules, coast by coast. A coast is a stretch of a
//! province's outline between two land borders: a fleet there reaches the seas along it, and the
//! coasts of neighbours that begin or end at the same point of the same sea.

use std::collections::{BTreeMap, BTreeSet};

use chancery::{Location, UnitKind};

use super::facts::ChartFacts;
use crate::art::Spot;

/// The least length of a border, and the least distance without one, on a board 1400 wide.
const VISIBLE: f64 = 8.0;

/// What outlines show, compared with the rules.
pub(super) struct ChartFaults {
    /// Pairs of provinces with a border or a way for a fleet that is not drawn.
    pub(super) missing: BTreeSet<(usize, usize)>,
    /// Whether something is drawn that the rules do not have.
    pub(super) wrong: bool,
}

type Line = (Spot, Spot);

fn key((from, to): Line) -> Line {
    (from.min(to), from.max(to))
}

fn lines(ring: &[Spot]) -> impl Iterator<Item = Line> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

pub(super) fn check(facts: &ChartFacts<'_>, rings: &[Vec<Vec<Spot>>], width: f64) -> ChartFaults {
    let mut found = ChartFaults { missing: BTreeSet::new(), wrong: false };
    // A province is one line.
    found.wrong |= rings[..facts.count].iter().any(|own| own.len() != 1 || own[0].len() < 3);
    let mut beside: BTreeMap<Line, Vec<usize>> = BTreeMap::new();
    for (region, own) in rings.iter().enumerate() {
        for line in own.iter().flat_map(|ring| lines(ring)) {
            beside.entry(key(line)).or_default().push(region);
        }
    }
    let mut lengths: BTreeMap<(usize, usize), f64> = BTreeMap::new();
    for (&(from, to), areas) in &beside {
        if let &[one, other] = &areas[..] {
            let long = f64::from(to.0 - from.0).hypot(f64::from(to.1 - from.1)) / 10.0;
            *lengths.entry((one.min(other), one.max(other))).or_default() += long;
        }
    }
    for &pair in &facts.pairs {
        if lengths.get(&pair).copied().unwrap_or_default() < VISIBLE * width / 1400.0 {
            found.missing.insert(pair);
        }
    }
    let provinces = lengths.keys().filter(|(_, other)| *other < facts.count);
    found.wrong |= provinces.into_iter().any(|&(one, other)| !facts.border(one, other));
    fleets(facts, rings, &beside, &mut found);
    found
}

fn fleets(
    facts: &ChartFacts<'_>,
    rings: &[Vec<Vec<Spot>>],
    beside: &BTreeMap<Line, Vec<usize>>,
    found: &mut ChartFaults,
) {
    let board = facts.board;
    let home = |at: Location| board.province_of(at).index();
    let mut drawn: BTreeSet<(Location, Location)> = BTreeSet::new();
    let place = |region: usize| facts.province(region).location();
    for areas in beside.values() {
        if let &[one, other] = &areas[..]
            && one.max(other) < facts.count
            && facts.sea[one]
            && facts.sea[other]
        {
            drawn.insert((place(one), place(other)));
            drawn.insert((place(other), place(one)));
        }
    }
    let mut ends: BTreeMap<(Spot, usize), Vec<Location>> = BTreeMap::new();
    for land in (0..facts.count).filter(|&one| !facts.sea[one]) {
        for walk in walks(facts, &rings[land], land, beside) {
            let fits = |coast: &Location| {
                let reach = board.neighbours(UnitKind::Fleet, *coast);
                walk.touched.iter().all(|&at| reach.iter().any(|one| one.index() == at))
            };
            let shores = facts.shores(land);
            let at = match &shores.iter().copied().filter(fits).collect::<Vec<_>>()[..] {
                _ if shores.len() == 1 => shores[0],
                [only] => *only,
                _ => {
                    found.wrong = true;
                    continue;
                }
            };
            for &sea in &walk.seas {
                drawn.insert((at, place(sea)));
                drawn.insert((place(sea), at));
            }
            for &end in &walk.ends {
                ends.entry(end).or_default().push(at);
            }
        }
    }
    for here in ends.values() {
        for &one in here {
            drawn.extend(
                here.iter().filter(|&&at| home(at) != home(one)).map(|&other| (one, other)),
            );
        }
    }
    let reach = |from| board.reach(UnitKind::Fleet, from).iter().map(move |&to| (from, to));
    let wanted: BTreeSet<(Location, Location)> = board.locations().flat_map(reach).collect();
    for &(from, to) in wanted.difference(&drawn) {
        let (one, other) = (home(from), home(to));
        found.missing.insert((one.min(other), one.max(other)));
    }
    // A border that leads one way is drawn for both.
    found.wrong |= drawn.difference(&wanted).any(|&(from, to)| !wanted.contains(&(to, from)));
}

struct CoastTrace {
    seas: BTreeSet<usize>,
    /// The seas along it and the lands at its ends.
    touched: BTreeSet<usize>,
    ends: Vec<(Spot, usize)>,
}

fn walks(
    facts: &ChartFacts<'_>,
    rings: &[Vec<Spot>],
    land: usize,
    beside: &BTreeMap<Line, Vec<usize>>,
) -> Vec<CoastTrace> {
    let Some(ring) = rings.first() else { return Vec::new() };
    let sides: Vec<(Line, Option<usize>)> = lines(ring)
        .map(|line| {
            let other = beside[&key(line)].iter().copied().find(|&area| area != land);
            (line, other.filter(|&area| area < facts.count))
        })
        .collect();
    let count = sides.len();
    let sea = |at: usize| sides[at % count].1.filter(|&area| facts.sea[area]);
    let begins: Vec<usize> =
        (0..count).filter(|&at| sea(at).is_some() && sea(at + count - 1).is_none()).collect();
    if begins.is_empty() && sea(0).is_some() {
        let seas: BTreeSet<usize> = (0..count).filter_map(sea).collect();
        return vec![CoastTrace { touched: seas.clone(), seas, ends: Vec::new() }];
    }
    let along = begins.into_iter().map(|begin| {
        let end = (begin..begin + count).find(|&at| sea(at).is_none()).unwrap_or(begin);
        let seas: BTreeSet<usize> = (begin..end).filter_map(sea).collect();
        let mut touched = seas.clone();
        touched.extend([begin + count - 1, end].into_iter().filter_map(|at| sides[at % count].1));
        let first = (sides[begin].0.0, sea(begin));
        let last = (sides[(end - 1) % count].0.1, sea(end - 1));
        let ends = [first, last].into_iter().filter_map(|(at, sea)| Some((at, sea?))).collect();
        CoastTrace { seas, touched, ends }
    });
    along.collect()
}
