//! Turns regions of hexagons into smooth outlines. Neighbours share every point, since corners are
//! moved, not lines.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::hexes::{Corner, FRAME, Hexes};
use crate::art::Spot;
use crate::geometry::Point;

pub(super) struct Outlines {
    /// The closed lines of each region.
    pub(super) rings: Vec<Vec<Vec<Spot>>>,
}

struct OutlineNet {
    /// The neighbours of each corner along borders.
    near: BTreeMap<Corner, Vec<Corner>>,
    /// How often each corner is smoothed.
    times: FxHashMap<Corner, usize>,
    start: FxHashMap<Corner, Point>,
    at: FxHashMap<Corner, Point>,
}

/// `smoothness` says how often the border between two regions is smoothed.
pub(super) fn outlines(
    hexes: &Hexes,
    regions: usize,
    smoothness: impl Fn(usize, usize) -> usize,
) -> Outlines {
    let mut next: Vec<BTreeMap<Corner, Corner>> = vec![BTreeMap::new(); regions];
    let mut net = OutlineNet {
        near: BTreeMap::new(),
        times: FxHashMap::default(),
        start: FxHashMap::default(),
        at: FxHashMap::default(),
    };
    for cell in 0..hexes.label.len() {
        let own = hexes.label[cell];
        let (ring, corners) = (hexes.ring_labels(cell), hexes.corners(cell));
        for side in 0..6 {
            if ring[side] == own {
                continue;
            }
            let (from, to) = (corners[side], corners[(side + 1) % 6]);
            next[own as usize].insert(from, to);
            // Each line is seen from both of its sides, except on the frame.
            if ring[side] == FRAME || own < ring[side] {
                let times = if ring[side] == FRAME {
                    0
                } else {
                    smoothness(own as usize, ring[side] as usize)
                };
                for (one, other) in [(from, to), (to, from)] {
                    net.near.entry(one).or_default().push(other);
                    let known = net.times.entry(one).or_insert(times);
                    *known = (*known).min(times);
                    net.start.insert(one, hexes.place(one));
                }
            }
        }
    }
    net.at = net.start.clone();
    net.smooth(hexes.pitch, hexes.size);
    net.untangle(hexes.pitch);
    let rings = next.into_iter().map(|next| net.rings(next)).collect();
    Outlines { rings }
}

impl OutlineNet {
    fn smooth(&mut self, pitch: f64, size: Point) {
        let most = self.times.values().copied().max().unwrap_or(0);
        for round in 0..most {
            let before = self.at.clone();
            for (corner, near) in &self.near {
                if near.len() == 2 && self.times[corner] <= round {
                    continue;
                }
                let start = self.start[corner];
                let on_frame = start.x < 1e-6
                    || start.y < 1e-6
                    || start.x > size.x - 1e-6
                    || start.y > size.y - 1e-6;
                if on_frame || (near.len() == 3 && round > 2) {
                    continue;
                }
                let own = before[corner];
                let sum = near.iter().fold(Point::default(), |sum, one| sum + before[one]);
                let to = own * 0.5 + sum * (0.5 / near.len() as f64);
                let way = to - start;
                let limit = pitch * 0.75;
                let way = if way.length() > limit { way.direction() * limit } else { way };
                self.at.insert(*corner, start + way);
            }
        }
    }

    /// Moves points of lines that cross, or nearly touch, back to where they were.
    fn untangle(&mut self, pitch: f64) {
        for _ in 0..30 {
            let tangled = self.tangled(pitch);
            if tangled.is_empty() {
                return;
            }
            for corner in tangled {
                let (start, at) = (self.start[&corner], self.at[&corner]);
                self.at.insert(corner, start.middle(at));
            }
        }
    }

    fn tangled(&self, pitch: f64) -> Vec<Corner> {
        let side = pitch * 3.0;
        let mut squares: BTreeMap<(i64, i64), Vec<(Corner, Corner)>> = BTreeMap::new();
        for (&one, near) in &self.near {
            for &other in near.iter().filter(|&&other| one < other) {
                let middle = self.at[&one].middle(self.at[&other]);
                let key = ((middle.x / side) as i64, (middle.y / side) as i64);
                squares.entry(key).or_default().push((one, other));
            }
        }
        let mut found = Vec::new();
        for (&(x, y), lines) in &squares {
            for (i, j) in [(0, 0), (1, 0), (0, 1), (1, 1), (-1, 1)] {
                let Some(others) = squares.get(&(x + i, y + j)) else { continue };
                for &(a, b) in lines {
                    for &(c, d) in others {
                        if (i, j) == (0, 0) && (a, b) >= (c, d) {
                            continue;
                        }
                        let shared = a == c || a == d || b == c || b == d;
                        let lines = [a, b, c, d].map(|corner| spot(self.at[&corner]));
                        let bad = if shared { folded(lines) } else { close(lines, pitch * 0.12) };
                        if bad {
                            found.extend([a, b, c, d]);
                        }
                    }
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn rings(&self, mut next: BTreeMap<Corner, Corner>) -> Vec<Vec<Spot>> {
        let mut rings = Vec::new();
        while let Some((&start, _)) = next.iter().next() {
            let mut ring = Vec::new();
            let mut at = start;
            while let Some(to) = next.remove(&at) {
                let spot = spot(self.at[&at]);
                if ring.last() != Some(&spot) {
                    ring.push(spot);
                }
                at = to;
            }
            if ring.len() > 1 && ring.first() == ring.last() {
                ring.pop();
            }
            rings.push(ring);
        }
        rings
    }
}

fn spot(at: Point) -> Spot {
    ((at.x * 10.0).round() as i32, (at.y * 10.0).round() as i32)
}

fn vector(a: Spot, b: Spot) -> (f64, f64) {
    (f64::from(b.0 - a.0), f64::from(b.1 - a.1))
}

/// Whether two lines with a common end lie on each other.
fn folded([a, b, c, d]: [Spot; 4]) -> bool {
    let (common, one, other) = if a == c {
        (a, b, d)
    } else if a == d {
        (a, b, c)
    } else if b == c {
        (b, a, d)
    } else {
        (b, a, c)
    };
    let ((x, y), (u, v)) = (vector(common, one), vector(common, other));
    let (cross, dot) = (x * v - y * u, x * u + y * v);
    dot > 0.0 && cross.abs() < 0.15 * (x.hypot(y) * u.hypot(v))
}

/// Whether two lines cross or come closer than a distance.
fn close(lines: [Spot; 4], limit: f64) -> bool {
    let [a, b, c, d] = lines.map(|(x, y)| Point::new(f64::from(x) / 10.0, f64::from(y) / 10.0));
    if super::embed::cross((a, b), (c, d)) {
        return true;
    }
    [(a, c, d), (b, c, d), (c, a, b), (d, a, b)].into_iter().any(|(at, from, to)| {
        let (way, off) = (to - from, at - from);
        let share = (way.x * off.x + way.y * off.y) / (way.x * way.x + way.y * way.y).max(1e-12);
        (from + way * share.clamp(0.0, 1.0) - at).length() < limit
    })
}
