//! Convoys that decide over convoys, and convoys with many routes.

use chancery::UnitKind;
use chancery::board::{Location, Province};
use chancery::order::MovementOrder;

use super::{ContrivedCase, Sketch};
use crate::common::Random;
use crate::common::boards::archipelago;

/// What the last army of a chain of convoys decides over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ChainEnd {
    /// Nothing: the chain can be followed from its first convoy.
    Open,
    /// Its own convoy.
    Itself,
    /// The first convoy, so that all of them are one circle.
    First,
    /// The first convoy, against which it decides: there is no solution.
    Never,
}

/// One convoy of a chain: its army lands on a fleet, which helps to attack the next convoy.
#[derive(Clone, Copy)]
struct ChainLink {
    army: Province,
    sea: Province,
    goal: Province,
    /// Who attacks this convoy, and who could help.
    attacker: Province,
    helper: Province,
}

/// So many convoys in a chain, as many as find room: each army attacks a fleet that helps to attack
/// the next convoy.
pub fn nested(depth: usize, end: ChainEnd) -> ContrivedCase {
    let mut sketch = Sketch::new(archipelago());
    let links = chain(&sketch, depth);
    let last = links.len() - 1;
    for (number, link) in links.iter().enumerate() {
        let [army, sea, goal, attacker] =
            [link.army, link.sea, link.goal, link.attacker].map(Province::location);
        sketch.embarks(0, army, goal);
        sketch.carries(1, sea, army, goal);
        // The first one is attacked only if the last one decides over it.
        if number > 0 || end != ChainEnd::Open {
            sketch.sails(2, attacker, sea);
        }
        let victim = match end {
            _ if number < last => Some(&links[number + 1]),
            ChainEnd::Open => None,
            ChainEnd::Itself => Some(link),
            ChainEnd::First | ChainEnd::Never => Some(&links[0]),
        };
        match victim {
            None => sketch.fleet(3, goal),
            Some(over) if end == ChainEnd::Never && number == last => {
                // It keeps the fleet afloat that somebody else helps to attack.
                sketch.fleet(3, goal);
                let supported = over.sea.location();
                sketch.orders.push(MovementOrder::SupportHold { unit: goal, supported });
                let (from, to) = (over.attacker.location(), over.sea.location());
                sketch.helps(2, over.helper.location(), from, to);
            }
            Some(over) => {
                sketch.helps(3, goal, over.attacker.location(), over.sea.location());
            }
        }
    }
    sketch.finish()
}

/// The provinces that a fleet in a sea can go to.
fn beside<'b>(sketch: &Sketch<'b>, sea: Province) -> impl Iterator<Item = Province> + use<'b> {
    sketch.board.neighbours(UnitKind::Fleet, sea.location()).iter().copied()
}

/// Find room for a chain: one that lies around as many corners as it must.
fn chain(sketch: &Sketch, depth: usize) -> Vec<ChainLink> {
    let mut best = Vec::new();
    for sea in sketch.board.seas().iter() {
        let mut links = Vec::new();
        let mut patience = 2_000;
        extend(sketch, depth, sea, &mut vec![sea], &mut links, &mut best, &mut patience);
        if best.len() == depth {
            break;
        }
    }
    best
}

fn extend(
    sketch: &Sketch,
    depth: usize,
    sea: Province,
    taken: &mut Vec<Province>,
    links: &mut Vec<ChainLink>,
    best: &mut Vec<ChainLink>,
    patience: &mut usize,
) {
    if links.len() > best.len() {
        best.clone_from(links);
    }
    if best.len() == depth || *patience == 0 {
        return;
    }
    *patience -= 1;
    let board = sketch.board;
    let free = |taken: &[Province], at: &Province| !taken.contains(at);
    let coasts = |taken: &[Province]| -> Vec<Province> {
        let near = beside(sketch, sea).filter(|&at| !board.seas().contains(at));
        near.filter(|at| free(taken, at)).collect()
    };
    for goal in coasts(taken) {
        taken.push(goal);
        let walk = board.reach_provinces(UnitKind::Army, goal.location());
        let army = coasts(taken).into_iter().find(|&at| !walk.contains(at));
        let next: Vec<Province> = beside(sketch, goal)
            .filter(|at| board.seas().contains(*at) && free(taken, at))
            .collect();
        for next in next {
            let mark = taken.len();
            taken.push(next);
            taken.extend(army);
            let attacker = beside(sketch, sea).find(|at| free(taken, at));
            taken.extend(attacker);
            // Only the first one is ever attacked with more help.
            let first = links.is_empty();
            let helper = beside(sketch, sea).find(|at| !first || free(taken, at));
            taken.extend(helper.filter(|_| first));
            if let (Some(army), Some(attacker), Some(helper)) = (army, attacker, helper) {
                links.push(ChainLink { army, sea, goal, attacker, helper });
                extend(sketch, depth, next, taken, links, best, patience);
                links.pop();
            }
            taken.truncate(mark);
        }
        taken.pop();
    }
}

/// One army over so many fleets that are strewn over the channels between the islands and the wide
/// sea, so that most ways lead nowhere. The same number gives the same.
pub fn maze(fleets: usize, seed: u64) -> ContrivedCase {
    let mut sketch = Sketch::new(archipelago());
    let mut random = Random::new(seed);
    let [army, goal] = ["r0", "k14"].map(|name| sketch.at(name));
    sketch.embarks(0, army, goal);
    let mut seas: Vec<Province> = sketch.board.seas().iter().collect();
    for _ in 0..fleets {
        let sea = seas.swap_remove(random.below(seas.len()));
        sketch.carries(0, sea.location(), army, goal);
    }
    sketch.finish()
}

/// Armies that cross the wide sea from coast to coast, over so many fleets all in all, which can hand
/// them on in every direction; and, if they are attacked, pairs of fleets that sink every other one
/// along the edges.
pub fn routes(armies: usize, fleets: usize, attacked: bool) -> ContrivedCase {
    let mut sketch = Sketch::new(archipelago());
    let square = |sketch: &Sketch, x: usize, y: usize| -> Location {
        sketch.at(&format!("{}{y}", char::from(b'j' + x as u8)))
    };
    // With several armies, columns 8 and 9 for the first, 11 and 12 for the second, 14 and 15 for
    // the third.
    let width = if armies == 1 { 6 } else { 2 };
    let each = fleets / armies;
    for number in 0..armies {
        let left = 8 + 3 * number;
        let (army, goal) = (square(&sketch, left, 0), square(&sketch, left + 1, 15));
        sketch.embarks(number, army, goal);
        // Whole columns first, so that there is a route: then more beside them.
        let places = (0..width).flat_map(|x| (1..15).map(move |y| (left + x, y)));
        for (x, y) in places.take(each.max(14)) {
            let sea = square(&sketch, x, y);
            sketch.carries(number, sea, army, goal);
        }
    }
    if attacked {
        for (number, y) in (1..15).step_by(2).enumerate() {
            for x in 8..16 {
                let (from, helper) = (square(&sketch, x, y), square(&sketch, x, y + 1));
                let victim = square(&sketch, x - 1, y);
                let pair = sketch.is_free(from) && sketch.is_free(helper);
                if pair && !sketch.is_free(victim) && sketch.units.len() < 127 {
                    sketch.sails(5 + number % 2, from, victim);
                    sketch.helps(5 + number % 2, helper, from, victim);
                }
            }
        }
    }
    sketch.finish()
}
