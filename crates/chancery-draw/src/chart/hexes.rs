//! The frame in small hexagons, each of one region. Three hexagons meet at a corner, so regions
//! never touch in a point alone.

use std::collections::BTreeSet;

use super::fill::Mesh;
use crate::geometry::Point;

/// Beyond the frame.
pub(super) const FRAME: u16 = u16::MAX;

/// A corner of hexagons: in half widths and half radii.
pub(super) type Corner = (i32, i32);

#[derive(Clone)]
pub(super) struct Hexes {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The distance of two columns, and the radius of a hexagon.
    pub(super) pitch: f64,
    radius: f64,
    pub(super) size: Point,
    pub(super) label: Vec<u16>,
    /// The first label of each hexagon, and how strongly it is held: along the lines from a node to
    /// its neighbours.
    pub(super) home: Vec<(u16, f64)>,
}

/// The distance of a place from a line.
fn to_line(at: Point, from: Point, to: Point) -> f64 {
    let (way, off) = (to - from, at - from);
    let share = (way.x * off.x + way.y * off.y) / (way.x * way.x + way.y * way.y).max(1e-12);
    (from + way * share.clamp(0.0, 1.0) - at).length()
}

impl Hexes {
    fn new(size: Point, pitch: f64) -> Hexes {
        let columns = (size.x / pitch + 0.5).round().max(4.0);
        let pitch = size.x / (columns - 0.5);
        let rows = ((size.y / (pitch / 3f64.sqrt()) + 0.5) / 1.5).round().max(4.0);
        let radius = size.y / (1.5 * rows - 0.5);
        let (columns, rows) = (columns as usize, rows as usize);
        Hexes {
            columns,
            rows,
            pitch,
            radius,
            size,
            label: vec![FRAME; columns * rows],
            home: vec![(FRAME, 0.0); columns * rows],
        }
    }

    pub(super) fn middle(&self, cell: usize) -> Point {
        let (column, row) = (cell % self.columns, cell / self.columns);
        let x = self.pitch * (column as f64 + if row % 2 == 1 { 0.5 } else { 0.0 });
        Point::new(x, self.radius * (0.5 + 1.5 * row as f64))
    }

    /// The area of a hexagon.
    pub(super) fn cell_area(&self) -> f64 {
        self.pitch * self.radius * 1.5
    }

    pub(super) fn place(&self, (x, y): Corner) -> Point {
        let x = f64::from(x) * self.pitch / 2.0;
        let y = self.radius * (f64::from(y) / 2.0 + 0.5);
        Point::new(x.clamp(0.0, self.size.x), y.clamp(0.0, self.size.y))
    }

    /// The neighbours: east, then clockwise.
    pub(super) fn ring(&self, cell: usize) -> [Option<usize>; 6] {
        let (column, row) = ((cell % self.columns) as i64, (cell / self.columns) as i64);
        let odd = row % 2;
        let steps = [(1, 0), (odd, 1), (odd - 1, 1), (-1, 0), (odd - 1, -1), (odd, -1)];
        steps.map(|(x, y)| {
            let (x, y) = (column + x, row + y);
            let inside = x >= 0 && y >= 0 && x < self.columns as i64 && y < self.rows as i64;
            inside.then(|| y as usize * self.columns + x as usize)
        })
    }

    pub(super) fn ring_labels(&self, cell: usize) -> [u16; 6] {
        self.ring(cell).map(|near| near.map_or(FRAME, |near| self.label[near]))
    }

    /// The corners of a hexagon; side `n` goes from corner `n` to the next.
    pub(super) fn corners(&self, cell: usize) -> [Corner; 6] {
        let (column, row) = ((cell % self.columns) as i32, (cell / self.columns) as i32);
        let (x, y) = (2 * column + row % 2, 3 * row);
        [(x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1), (x, y - 2)]
    }

    /// Labels every hexagon with the region of the nearest corner of its triangle.
    pub(super) fn of(mesh: &Mesh, places: &[Point], size: Point, pitch: f64) -> Option<Hexes> {
        let mut hexes = Hexes::new(size, pitch);
        for triangle in &mesh.triangles {
            hexes.paint(triangle.map(|node| (places[node], mesh.region[node] as u16)));
        }
        hexes.mend();
        hexes.agrees(mesh).then_some(hexes)
    }

    fn paint(&mut self, corners: [(Point, u16); 3]) {
        let [(a, _), (b, _), (c, _)] = corners;
        let whole = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        if whole.abs() < 1e-12 {
            return;
        }
        let low = |of: fn(Point) -> f64| of(a).min(of(b)).min(of(c));
        let high = |of: fn(Point) -> f64| of(a).max(of(b)).max(of(c));
        let row = |y: f64| ((y / self.radius - 0.5) / 1.5).clamp(0.0, self.rows as f64 - 1.0);
        let column = |x: f64| (x / self.pitch - 0.5).clamp(0.0, self.columns as f64 - 1.0);
        let rows = row(low(|at| at.y)).floor() as usize..=row(high(|at| at.y)).ceil() as usize;
        for row in rows {
            let from = column(low(|at| at.x)).floor() as usize;
            let to = (column(high(|at| at.x)).ceil() as usize + 1).min(self.columns - 1);
            for cell in row * self.columns + from..=row * self.columns + to {
                let at = self.middle(cell);
                let v = ((at.x - a.x) * (c.y - a.y) - (at.y - a.y) * (c.x - a.x)) / whole;
                let w = ((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) / whole;
                let shares = [1.0 - v - w, v, w];
                if shares.iter().any(|&share| share < -1e-9) {
                    continue;
                }
                let best = (0..3).max_by(|&one, &other| shares[one].total_cmp(&shares[other]));
                let best = best.unwrap_or(0);
                let own = corners[best].0;
                let far = [(best + 1) % 3, (best + 2) % 3]
                    .map(|other| to_line(at, own, own.middle(corners[other].0)));
                self.label[cell] = corners[best].1;
                self.home[cell] = (corners[best].1, far[0].min(far[1]));
            }
        }
    }

    /// Labels what is left over, and gives splinters of regions to their neighbours.
    fn mend(&mut self) {
        for _ in 0..20 {
            let parts = self.parts();
            let mut largest: std::collections::BTreeMap<u16, usize> =
                std::collections::BTreeMap::new();
            for (number, part) in parts.iter().enumerate() {
                let label = self.label[part[0]];
                let best = largest.entry(label).or_insert(number);
                if parts[*best].len() < part.len() {
                    *best = number;
                }
            }
            let mut lost: Vec<usize> = Vec::new();
            for (number, part) in parts.iter().enumerate() {
                let label = self.label[part[0]];
                if label == FRAME || largest[&label] != number {
                    lost.extend(part);
                }
            }
            if lost.is_empty() {
                return;
            }
            for &cell in &lost {
                self.label[cell] = FRAME;
            }
            while !lost.is_empty() {
                let found: Vec<(usize, u16)> = lost
                    .iter()
                    .filter_map(|&cell| {
                        let near = self.ring_labels(cell);
                        near.into_iter().find(|&label| label != FRAME).map(|label| (cell, label))
                    })
                    .collect();
                if found.is_empty() {
                    return;
                }
                for &(cell, label) in &found {
                    self.label[cell] = label;
                }
                lost.retain(|&cell| self.label[cell] == FRAME);
            }
        }
    }

    /// The connected parts of one label.
    fn parts(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.label.len()];
        let mut parts = Vec::new();
        for start in 0..self.label.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let (mut part, mut at) = (vec![start], 0);
            while at < part.len() {
                for near in self.ring(part[at]).into_iter().flatten() {
                    if !seen[near] && self.label[near] == self.label[start] {
                        seen[near] = true;
                        part.push(near);
                    }
                }
                at += 1;
            }
            parts.push(part);
        }
        parts
    }

    /// Whether regions meet here exactly as in the triangulation.
    fn agrees(&self, mesh: &Mesh) -> bool {
        let mut pairs = BTreeSet::new();
        let mut threes = BTreeSet::new();
        for triangle in &mesh.triangles {
            let mut three = triangle.map(|node| mesh.region[node] as u16);
            three.sort_unstable();
            threes.insert(three);
            for (a, b) in [(0, 1), (0, 2), (1, 2)] {
                if three[a] != three[b] {
                    pairs.insert((three[a], three[b]));
                }
            }
        }
        let mut found = BTreeSet::new();
        for cell in 0..self.label.len() {
            let (own, ring) = (self.label[cell], self.ring_labels(cell));
            if own == FRAME {
                return false;
            }
            for side in 0..6 {
                let (one, other) = (ring[side], ring[(side + 1) % 6]);
                if one != FRAME && one != own {
                    found.insert((own.min(one), own.max(one)));
                }
                let mut three = [own, one, other];
                three.sort_unstable();
                let differ = three[0] != three[1] && three[1] != three[2];
                if differ && three[2] != FRAME && !threes.contains(&three) {
                    return false;
                }
            }
        }
        found == pairs
    }
}
