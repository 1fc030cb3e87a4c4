//! Places for the nodes of a triangulation: every triangle keeps its orientation, provinces are near
//! the places that the variant gives them, and all have room.

use super::fill::Mesh;
use super::noise::NoiseDice;
use crate::geometry::Point;

/// The height that triangles should have.
const ROOM: f64 = 112.0;
/// How strongly the places of the variant pull at last.
const PULL: f64 = 7.0;
const SWEEPS: usize = 300;
/// How often the weights of edges are adapted.
const EVENINGS: usize = 9;

struct Sheet<'a> {
    mesh: &'a Mesh,
    at: Vec<Point>,
    wanted: Vec<Option<Point>>,
    /// The triangles around each node.
    around: Vec<Vec<usize>>,
    fixed: Vec<bool>,
    room: f64,
    pull: f64,
}

/// The heights of a triangle, or none if it is turned over.
fn least_height([a, b, c]: [Point; 3], sign: f64) -> Option<f64> {
    let twice = ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) * sign;
    let longest = (b - a).length().max((c - b).length()).max((a - c).length());
    (twice > 1e-9).then(|| twice / longest.max(1e-9))
}

/// Puts each node in the weighted middle of its neighbours: Tutte's drawing, which has no crossings
/// whatever the weights are. Long edges then weigh more, until the nodes are spread evenly.
fn even(mesh: &Mesh, at: &mut [Point], fixed: &[bool]) {
    let free: Vec<usize> = (0..at.len()).filter(|&node| !fixed[node]).collect();
    let mut near: Vec<Vec<(usize, f64)>> = (0..at.len())
        .map(|node| mesh.plane.neighbours(node).map(|to| (to, 1.0)).collect())
        .collect();
    for round in 0..EVENINGS {
        let sweeps = if round == 0 || round + 1 == EVENINGS { 3000 } else { 400 };
        for _ in 0..sweeps {
            let mut moved: f64 = 0.0;
            for &node in &free {
                let (mut sum, mut total) = (Point::default(), 0.0);
                for &(to, weight) in &near[node] {
                    sum = sum + at[to] * weight;
                    total += weight;
                }
                let step = (sum * (1.0 / total) - at[node]) * 1.4;
                moved = moved.max(step.x.abs().max(step.y.abs()));
                at[node] = at[node] + step;
            }
            if moved < 1e-6 {
                break;
            }
        }
        if round + 1 == EVENINGS {
            break;
        }
        for &node in &free {
            let own = at[node];
            for (to, weight) in &mut near[node] {
                let length = (at[*to] - own).length() / ROOM;
                *weight = (*weight * length.max(1e-3).powf(0.6)).clamp(1e-4, 1e4);
            }
        }
    }
}

/// None if the triangles cannot be laid out.
pub(super) fn places(mesh: &Mesh, wanted: &[Point]) -> Option<Vec<Point>> {
    let count = mesh.plane.nodes();
    let mut at = vec![Point::default(); count];
    let mut fixed = vec![false; count];
    let mut middle = Point::default();
    for &(node, place) in &mesh.frame {
        at[node] = place;
        fixed[node] = true;
        middle = middle + place * (1.0 / mesh.frame.len() as f64);
    }
    for node in (0..count).filter(|&node| !fixed[node]) {
        at[node] = middle;
    }
    even(mesh, &mut at, &fixed);
    let mut around = vec![Vec::new(); count];
    for (number, triangle) in mesh.triangles.iter().enumerate() {
        for &node in triangle {
            around[node].push(number);
        }
    }
    let wanted = (0..count).map(|node| wanted.get(node).copied()).collect();
    let sign = {
        let area = |[a, b, c]: [usize; 3]| {
            (at[b].x - at[a].x) * (at[c].y - at[a].y) - (at[b].y - at[a].y) * (at[c].x - at[a].x)
        };
        let sum: f64 = mesh.triangles.iter().map(|&one| area(one)).sum();
        sum.signum()
    };
    let mut sheet = Sheet { mesh, at, wanted, around, fixed, room: ROOM, pull: 0.0 };
    sheet.relax(sign);
    let sound = mesh
        .triangles
        .iter()
        .all(|one| least_height(one.map(|node| sheet.at[node]), sign).is_some());
    sound.then_some(sheet.at)
}

impl Sheet<'_> {
    /// How bad a place of a node is.
    fn cost(&self, node: usize, place: Point, sign: f64) -> f64 {
        let mut cost = 0.0;
        for &number in &self.around[node] {
            let corners = self.mesh.triangles[number]
                .map(|corner| if corner == node { place } else { self.at[corner] });
            match least_height(corners, sign) {
                None => return f64::INFINITY,
                Some(height) => {
                    let tight = self.room / height;
                    cost += tight * tight;
                }
            }
        }
        if let Some(wanted) = self.wanted[node] {
            let off = (place - wanted).length() / self.room;
            cost += self.pull * off * off;
        }
        cost
    }

    fn relax(&mut self, sign: f64) {
        let mut dice = NoiseDice(17);
        let count = self.at.len();
        let mut steps = vec![self.room; count];
        for sweep in 0..SWEEPS {
            // The places of the variant pull ever more.
            self.pull = PULL * (sweep as f64 / SWEEPS as f64).min(0.7);
            for (node, reach) in steps.iter_mut().enumerate() {
                if self.fixed[node] {
                    continue;
                }
                let here = self.at[node];
                let now = self.cost(node, here, sign);
                let mut best = (now, here);
                let mut tries = Vec::with_capacity(6);
                let turn = dice.roll() * std::f64::consts::TAU;
                for side in 0..4 {
                    let angle = turn + f64::from(side) * std::f64::consts::FRAC_PI_2;
                    tries.push(here + Point::new(angle.cos(), angle.sin()) * *reach);
                }
                if let Some(wanted) = self.wanted[node] {
                    let way = wanted - here;
                    let step = reach.min(way.length());
                    tries.push(here + way.direction() * step);
                }
                for place in tries {
                    let cost = self.cost(node, place, sign);
                    if cost < best.0 {
                        best = (cost, place);
                    }
                }
                if best.0 < now {
                    self.at[node] = best.1;
                    *reach = (*reach * 1.3).min(200.0);
                } else {
                    *reach = (*reach * 0.6).max(0.05);
                }
            }
        }
    }
}
