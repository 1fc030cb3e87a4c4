//! The regions of a chart in small squares: which region covers a place, and how far its edge is.

use super::Map;
use crate::geometry::{Area, Point};

/// The side of a square.
const SIDE: f64 = 3.0;
const NOWHERE: u16 = u16::MAX;

pub(super) struct Raster {
    columns: usize,
    rows: usize,
    label: Vec<u16>,
    /// How far the nearest square of another region is, in units.
    edge: Vec<f64>,
    pub(super) size: Point,
}

impl Raster {
    pub(super) fn of(map: &Map<'_>) -> Raster {
        let count = |length: f64| (length / SIDE).ceil() as usize;
        let (columns, rows) = (count(map.size.x), count(map.size.y));
        let label = vec![NOWHERE; columns * rows];
        let mut raster = Raster { columns, rows, label, edge: Vec::new(), size: map.size };
        for (region, rings) in map.rings.iter().enumerate() {
            raster.fill(region as u16, rings);
        }
        raster.measure();
        raster
    }

    /// Takes a box away from all regions.
    pub(super) fn block(&mut self, area: &Area) {
        for square in 0..self.label.len() {
            let (column, row) = (square % self.columns, square / self.columns);
            let at = Point::new(column as f64 + 0.5, row as f64 + 0.5) * SIDE;
            if area.holds(at) {
                self.label[square] = NOWHERE;
            }
        }
        self.measure();
    }

    /// How many squares of each region a box covers.
    pub(super) fn covered(&self, area: &Area, regions: usize) -> Vec<usize> {
        let mut count = vec![0; regions];
        let low = area.middle - area.half;
        let high = area.middle + area.half;
        let side = |value: f64, most: usize| ((value / SIDE).max(0.0) as usize).min(most);
        for row in side(low.y, self.rows)..side(high.y, self.rows) {
            for column in side(low.x, self.columns)..side(high.x, self.columns) {
                if let Some(own) =
                    count.get_mut(usize::from(self.label[row * self.columns + column]))
                {
                    *own += 1;
                }
            }
        }
        count
    }

    fn fill(&mut self, region: u16, rings: &[Vec<crate::art::Spot>]) {
        let mut hits: Vec<Vec<f64>> = vec![Vec::new(); self.rows];
        for ring in rings {
            let next = ring.iter().cycle().skip(1);
            for (&(x, y), &(to_x, to_y)) in ring.iter().zip(next) {
                let [x, y, to_x, to_y] = [x, y, to_x, to_y].map(|own| f64::from(own) / 10.0);
                let row = |y: f64| ((y / SIDE - 0.5).ceil().max(0.0) as usize).min(self.rows);
                for (row, hits) in
                    hits.iter_mut().enumerate().take(row(y.max(to_y))).skip(row(y.min(to_y)))
                {
                    let middle = (row as f64 + 0.5) * SIDE;
                    hits.push(x + (middle - y) / (to_y - y) * (to_x - x));
                }
            }
        }
        for (row, mut hits) in hits.into_iter().enumerate() {
            hits.sort_by(f64::total_cmp);
            for pair in hits.chunks_exact(2) {
                let column = |x: f64| ((x / SIDE - 0.5).ceil().max(0.0) as usize).min(self.columns);
                let start = row * self.columns;
                self.label[start + column(pair[0])..start + column(pair[1])].fill(region);
            }
        }
    }

    /// Distances to the edge, in two passes.
    fn measure(&mut self) {
        let (columns, rows) = (self.columns, self.rows);
        let mut edge = vec![0.0f64; columns * rows];
        let far = std::f64::consts::SQRT_2;
        let relax =
            |edge: &mut Vec<f64>, column: usize, row: usize, steps: [(i64, i64, f64); 4]| {
                let at = row * columns + column;
                let rim =
                    column.min(row).min(columns - 1 - column).min(rows - 1 - row) as f64 + 1.0;
                let mut best: f64 = rim;
                for (x, y, length) in steps {
                    let (x, y) = (column as i64 + x, row as i64 + y);
                    if x < 0 || y < 0 || x >= columns as i64 || y >= rows as i64 {
                        continue;
                    }
                    let near = y as usize * columns + x as usize;
                    let other = self.label[near] != self.label[at];
                    best = best.min(if other { length * 0.5 } else { edge[near] + length });
                }
                best
            };
        for row in 0..rows {
            for column in 0..columns {
                let steps = [(-1, 0, 1.0), (0, -1, 1.0), (-1, -1, far), (1, -1, far)];
                edge[row * columns + column] = relax(&mut edge, column, row, steps);
            }
        }
        for row in (0..rows).rev() {
            for column in (0..columns).rev() {
                let steps = [(1, 0, 1.0), (0, 1, 1.0), (1, 1, far), (-1, 1, far)];
                let best = relax(&mut edge, column, row, steps);
                let own = &mut edge[row * columns + column];
                *own = own.min(best);
            }
        }
        for own in &mut edge {
            *own *= SIDE;
        }
        self.edge = edge;
    }

    fn square(&self, at: Point) -> Option<usize> {
        if at.x < 0.0 || at.y < 0.0 {
            return None;
        }
        let (column, row) = ((at.x / SIDE) as usize, (at.y / SIDE) as usize);
        (column < self.columns && row < self.rows).then(|| row * self.columns + column)
    }

    pub(super) fn region(&self, at: Point) -> Option<usize> {
        let label = self.label[self.square(at)?];
        (label != NOWHERE).then_some(usize::from(label))
    }

    /// How far a place is inside its region.
    pub(super) fn edge(&self, at: Point) -> f64 {
        self.square(at).map_or(0.0, |square| self.edge[square])
    }

    pub(super) fn is_in(&self, at: Point, region: usize) -> bool {
        self.region(at) == Some(region)
    }

    /// The part of a box that lies outside a region.
    pub(super) fn outside(&self, area: &Area, fits: impl Fn(usize) -> bool) -> f64 {
        let (mut out, mut all) = (0.0, 0.0);
        let steps = |half: f64| (half * 2.0 / 6.0).ceil().max(2.0) as usize;
        let (wide, high) = (steps(area.half.x), steps(area.half.y));
        for row in 0..high {
            for column in 0..wide {
                let share = |at: usize, of: usize| (at as f64 + 0.5) / of as f64 * 2.0 - 1.0;
                let off =
                    Point::new(area.half.x * share(column, wide), area.half.y * share(row, high));
                all += 1.0;
                if !self.region(area.middle + off).is_some_and(&fits) {
                    out += 1.0;
                }
            }
        }
        out / all
    }

    /// Places in each region, a step apart, those far from its edge first.
    pub(super) fn places(&self, regions: usize, step: f64) -> Vec<Vec<Point>> {
        let mut places: Vec<Vec<Point>> = vec![Vec::new(); regions];
        let by = (step / SIDE).round().max(1.0) as usize;
        for row in (0..self.rows).step_by(by) {
            for column in (0..self.columns).step_by(by) {
                let label = usize::from(self.label[row * self.columns + column]);
                if label < regions {
                    let at = Point::new(column as f64 + 0.5, row as f64 + 0.5) * SIDE;
                    places[label].push(at);
                }
            }
        }
        for own in &mut places {
            own.sort_by(|a, b| self.edge(*b).total_cmp(&self.edge(*a)));
        }
        places
    }
}
