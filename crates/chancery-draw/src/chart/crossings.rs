//! Borders that the shapes do not show, as marked crossings.

use super::Map;
use super::hexes::FRAME;
use crate::geometry::{Curve, Point};

/// How far a crossing reaches into its provinces.
const REACH: f64 = 11.0;

impl Map<'_> {
    /// Places of a region along its border with some others.
    pub(super) fn contact(&self, region: usize, others: &[usize]) -> Vec<Point> {
        let hexes = &self.hexes;
        let touches = |&cell: &usize| {
            usize::from(hexes.label[cell]) == region
                && hexes.ring_labels(cell).iter().any(|&at| others.contains(&usize::from(at)))
        };
        (0..hexes.label.len()).filter(touches).map(|cell| hexes.middle(cell)).collect()
    }

    /// The cells along the edge of a region, and those on the frame.
    fn edge(&self, region: usize) -> (Vec<Point>, Vec<Point>) {
        let hexes = &self.hexes;
        let (mut edge, mut frame) = (Vec::new(), Vec::new());
        for cell in 0..hexes.label.len() {
            if usize::from(hexes.label[cell]) != region {
                continue;
            }
            let ring = hexes.ring_labels(cell);
            if ring.contains(&FRAME) {
                frame.push(hexes.middle(cell));
            }
            if ring.iter().any(|&at| at != hexes.label[cell]) {
                edge.push(hexes.middle(cell));
            }
        }
        (edge, frame)
    }

    /// Whether the shapes of two provinces share a border, which a fleet passes by a strait.
    pub(super) fn touch(&self, one: usize, other: usize) -> bool {
        !self.contact(one, &[other]).is_empty()
    }

    /// A strait between two provinces that share a border: from unit to unit, with a gentle bend.
    pub(super) fn strait(&self, one: usize, other: usize, units: [Point; 2]) -> Vec<Point> {
        let border = self.contact(one, &[other]);
        let far = |at: &Point| (*at - units[0]).length() + (*at - units[1]).length();
        let best = border.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
        let middle = best.copied().unwrap_or(units[0].middle(units[1]));
        let reach = |unit: Point| {
            let way = unit - middle;
            middle + way.direction() * (way.length() - 22.0).clamp(10.0, 60.0)
        };
        let curve = Curve::through(reach(units[0]), middle, reach(units[1]));
        (0..=12).map(|piece| curve.at(f64::from(piece) / 12.0)).collect()
    }

    /// The lines of a crossing.
    pub(super) fn crossing(&self, one: usize, other: usize, units: [Point; 2]) -> Vec<Vec<Point>> {
        let ((edge, frame), (their_edge, their_frame)) = (self.edge(one), self.edge(other));
        let nearest = |from: &[Point], to: &[Point]| {
            let mut best: Option<(f64, Point, Point)> = None;
            for &a in from {
                for &b in to {
                    let length = (a - b).length();
                    if best.is_none_or(|(known, ..)| length < known) {
                        best = Some((length, a, b));
                    }
                }
            }
            best
        };
        let Some((length, from, to)) = nearest(&edge, &their_edge) else { return Vec::new() };
        let far = self.size.x * 0.38;
        if length > far {
            // Around the world: it leaves the board here and comes back there.
            let leave = |cells: &[Point], edge: &[Point], unit: Point| {
                let cells = if cells.is_empty() { edge } else { cells };
                let near = cells.iter().min_by(|a, b| {
                    let away = |at: &Point| {
                        (*at - self.on_frame(*at)).length() + (*at - unit).length() * 1e-2
                    };
                    away(a).total_cmp(&away(b))
                });
                let at = near.copied().unwrap_or(unit);
                let rim = self.on_frame(at);
                let off = at - rim;
                let way = if off.length() > 1e-6 { off } else { unit - at }.direction();
                vec![at + way * 24.0, at - way * 12.0]
            };
            return vec![
                leave(&frame, &edge, units[0]),
                leave(&their_frame, &their_edge, units[1]),
            ];
        }
        let way =
            if length < 1e-6 { (units[1] - units[0]).direction() } else { (to - from).direction() };
        vec![vec![from - way * REACH, to + way * REACH]]
    }

    /// The nearest point of the frame.
    fn on_frame(&self, at: Point) -> Point {
        let sides = [
            (at.x, Point::new(0.0, at.y)),
            (self.size.x - at.x, Point::new(self.size.x, at.y)),
            (at.y, Point::new(at.x, 0.0)),
            (self.size.y - at.y, Point::new(at.x, self.size.y)),
        ];
        let best = sides.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
        best.map_or(at, |(_, place)| place)
    }
}
