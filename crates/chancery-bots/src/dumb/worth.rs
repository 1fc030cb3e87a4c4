//! The values of places for every power. A centre of another power is worth its owner's size; an
//! own centre, the size of the largest enemy that could enter it. From the centres, the values
//! spread over the board step by step.
//!
//! All powers are computed at once, one in each lane of a row, so that the compiler can use SIMD.

use chancery::board::{Location, Power, UnitKind};
use chancery::{PhaseKind, Position};

use super::ground::NodeGraph;
use super::near::Near;

/// The number of powers computed at once.
pub(crate) const LANES: usize = 8;
type Row = [f32; LANES];

/// The number of steps over which values spread.
const STEPS: usize = 10;
/// The weight of each step, in spring and in fall. In spring, it matters most where a unit could be
/// in fall.
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
/// The place itself counts as a neighbour; the sum is divided by five.
const SPREAD: f32 = 0.2;

/// The value of every node for every power, before and in the last movement phase of a year.
#[derive(Clone, Debug, Default)]
pub(crate) struct Worth {
    rows: usize,
    totals: [Vec<Row>; 2],
    now: Vec<Row>,
    next: Vec<Row>,
}

/// The part of the year: before its last movement phase, or from then on.
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
    /// Computes the values for the part of the year of the position.
    pub(crate) fn fill(&mut self, position: &Position, ground: &NodeGraph, near: &Near) {
        let half = Half::of(position);
        let (attack, defence) = match half {
            Half::Spring => (700.0, 300.0),
            Half::Fall => (600.0, 400.0),
        };
        self.compute(position, ground, near, (attack, defence), &[half]);
    }

    /// Computes the values for both parts of the year at once, which costs little more.
    pub(crate) fn fill_year(&mut self, position: &Position, ground: &NodeGraph, near: &Near) {
        self.compute(position, ground, near, (600.0, 400.0), &[Half::Spring, Half::Fall]);
    }

    fn compute(
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

    /// The initial values of the places.
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

    /// Spreads the values and sums them up.
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

    /// The value of a unit of this type at a location for a power; 0 where it cannot stand.
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

/// The weight of a power by its number of centres.
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
    fn values_match_the_published_method() {
        // The same computation for one power, step by step and without lanes.
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
                    // In the first turn, a home centre of Austria can only be entered from Venice;
                    // three centres weigh 9 + 12 + 16.
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
