//! What places are worth to every power. A centre of somebody else is worth as much as its owner is
//! large; an own one, as much as the largest enemy who could enter it. From the centres, worth spreads
//! over the board step by step.
//!
//! All powers are reckoned at once, one in each lane of a row, so that one addition serves eight.

use chancery::board::{Location, Power, UnitKind};
use chancery::{PhaseKind, Position};

use super::ground::NodeGraph;
use super::near::Near;

/// How many powers are reckoned at once.
pub(crate) const LANES: usize = 8;
type Row = [f32; LANES];

/// Over how many steps worth spreads.
const STEPS: usize = 10;
/// What the worth after each step counts, in spring and in fall. In spring it matters most where a unit
/// could be in fall.
const WEIGHTS: [[f32; 2]; STEPS] = [
    [100.0, 1000.0],
    [1000.0, 100.0],
    [30.0, 30.0],
    [10.0, 10.0],
    [6.0, 6.0],
    [5.0, 5.0],
    [4.0, 4.0],
    [3.0, 3.0],
    [2.0, 2.0],
    [1.0, 1.0],
];
/// A unit's own place counts as a neighbour; all together are divided by five.
const SPREAD: f32 = 0.2;

/// What every node is worth to every power, before and in the last fighting of a year.
#[derive(Clone, Debug, Default)]
pub(crate) struct Worth {
    rows: usize,
    totals: [Vec<Row>; 2],
    now: Vec<Row>,
    next: Vec<Row>,
}

/// Whose worth it is: before the last fighting of the year, or from then on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Half {
    Spring,
    Fall,
}

impl Half {
    pub(crate) fn of(position: &Position) -> Half {
        let (board, phase) = (position.board(), position.phase());
        let last = board.seasons()[phase.season()].captures;
        if last || phase.kind == PhaseKind::Adjustment { Half::Fall } else { Half::Spring }
    }
}

impl Worth {
    /// Reckon anew, for the half of the year that the position is in.
    pub(crate) fn fill(&mut self, position: &Position, ground: &NodeGraph, near: &Near) {
        let half = Half::of(position);
        let (attack, defence) = match half {
            Half::Spring => (700.0, 300.0),
            Half::Fall => (600.0, 400.0),
        };
        self.reckon(position, ground, near, (attack, defence), &[half]);
    }

    /// Reckon for both halves of the year at once, which is nearly the same.
    pub(crate) fn fill_year(&mut self, position: &Position, ground: &NodeGraph, near: &Near) {
        self.reckon(position, ground, near, (600.0, 400.0), &[Half::Spring, Half::Fall]);
    }

    fn reckon(
        &mut self,
        position: &Position,
        ground: &NodeGraph,
        near: &Near,
        weights: (f32, f32),
        halves: &[Half],
    ) {
        self.rows = position.board().powers().len().div_ceil(LANES);
        for row in 0..self.rows {
            self.begin(position, ground, near, row, weights);
            self.spread(ground, row, halves);
        }
    }

    /// The worth of the places themselves.
    fn begin(
        &mut self,
        position: &Position,
        ground: &NodeGraph,
        near: &Near,
        row: usize,
        (attack, defence): (f32, f32),
    ) {
        let board = position.board();
        let sizes = sizes(position);
        let mut worth = [[0.0; LANES]; 256];
        for &centre in board.centres() {
            let owner = position.owner(centre);
            let size = owner.map_or(size(0), |owner| sizes[owner.index()]);
            let mut lanes = [attack * size; LANES];
            if let Some(owner) = owner
                && owner.index() / LANES == row
            {
                let mut largest: f32 = 0.0;
                for (block, counts) in near.of(centre).iter().enumerate() {
                    for (lane, &count) in counts.iter().enumerate() {
                        let power = block * LANES + lane;
                        if count > 0 && power != owner.index() {
                            largest = largest.max(sizes[power]);
                        }
                    }
                }
                lanes[owner.index() % LANES] = defence * largest;
            }
            worth[centre.index()] = lanes;
        }
        self.now.clear();
        self.now.extend(ground.places().map(|at| worth[board.province_of(at).index()]));
    }

    /// Let it spread, and add up what it comes to.
    fn spread(&mut self, ground: &NodeGraph, row: usize, halves: &[Half]) {
        let count = ground.len();
        let Worth { rows, totals, now, next } = self;
        next.resize(count, [0.0; LANES]);
        for &half in halves {
            totals[half as usize].resize(count * *rows, [0.0; LANES]);
            totals[half as usize][row * count..][..count].fill([0.0; LANES]);
        }
        for (step, weights) in WEIGHTS.iter().enumerate() {
            if step > 0 {
                for ((next, own), neighbours) in next.iter_mut().zip(&*now).zip(ground.neighbours())
                {
                    let mut sum = *own;
                    for &neighbour in neighbours {
                        add(&mut sum, &now[usize::from(neighbour)], 1.0);
                    }
                    *next = sum.map(|sum| sum * SPREAD);
                }
                std::mem::swap(now, next);
            }
            for &half in halves {
                let weight = weights[half as usize];
                let total = &mut totals[half as usize][row * count..][..count];
                for (total, now) in total.iter_mut().zip(&*now) {
                    add(total, now, weight);
                }
            }
        }
    }

    /// What it is worth to a power to have a unit of this kind at a location; nothing where it cannot
    /// stand.
    pub(crate) fn at(
        &self,
        half: Half,
        ground: &NodeGraph,
        power: Power,
        kind: UnitKind,
        at: Location,
    ) -> f32 {
        let (row, lane) = (power.index() / LANES, power.index() % LANES);
        let number = ground.number(kind, at);
        number.map_or(0.0, |number| self.totals[half as usize][row * ground.len() + number][lane])
    }
}

#[inline]
fn add(sum: &mut Row, row: &Row, weight: f32) {
    for (sum, one) in sum.iter_mut().zip(row) {
        *sum += one * weight;
    }
}

/// How much a power with so many centres weighs.
fn size(centres: u16) -> f32 {
    let centres = f32::from(centres);
    centres * centres + 4.0 * centres + 16.0
}

fn sizes(position: &Position) -> [f32; 256] {
    let mut counts = [0; 256];
    for (_, owner) in position.owned_centres() {
        counts[owner.index()] += 1;
    }
    counts.map(size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery::Board;

    #[test]
    fn worth_is_what_the_published_method_says() {
        // The same reckoning for one power, step by step and without lanes.
        let position = Position::start(Board::classic());
        let board = position.board();
        let ground = NodeGraph::of(position.board_ref());
        let (mut near, mut worth) = (Near::default(), Worth::default());
        near.fill(&position);
        worth.fill(&position, &ground, &near);
        let power = board.powers().next().unwrap();
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            let places: Vec<Location> =
                board.locations().filter(|&at| board.can_stand(kind, at)).collect();
            let mut now: Vec<f64> = vec![0.0; board.locations().len()];
            for &at in &places {
                let province = board.province_of(at);
                if !board.is_centre(province) {
                    continue;
                }
                now[at.index()] = match position.owner(province) {
                    // Nobody can enter a home centre of Austria in the first turn but from Venice,
                    // and three centres weigh 9 + 12 + 16.
                    Some(owner) if owner == power => {
                        let trieste = board.location_id(province.location()) == "tri";
                        if trieste { 300.0 * 37.0 } else { 0.0 }
                    }
                    Some(owner) => {
                        let count = position.centres_of(owner).count() as f64;
                        700.0 * (count * count + 4.0 * count + 16.0)
                    }
                    None => 700.0 * 16.0,
                };
            }
            let mut total = vec![0.0; now.len()];
            for (step, weight) in WEIGHTS.iter().map(|weights| weights[0]).enumerate() {
                if step > 0 {
                    let old = now.clone();
                    for &at in &places {
                        let mut seen = Vec::new();
                        let mut sum = old[at.index()];
                        for &to in board.reach(kind, at) {
                            if !seen.contains(&board.province_of(to)) {
                                seen.push(board.province_of(to));
                                sum += old[to.index()];
                            }
                        }
                        now[at.index()] = sum / 5.0;
                    }
                }
                for &at in &places {
                    total[at.index()] += now[at.index()] * f64::from(weight);
                }
            }
            for &at in &places {
                let (ours, expected) =
                    (worth.at(Half::Spring, &ground, power, kind, at), total[at.index()]);
                let close = (f64::from(ours) - expected).abs() <= expected * 1e-5;
                assert!(close, "{kind} {}: {ours} {expected}", board.location_id(at));
            }
        }
    }
}
