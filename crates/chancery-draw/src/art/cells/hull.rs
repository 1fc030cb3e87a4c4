//! The outlines of cells: a power diagram. A cell contains the points nearer to its own place than
//! to any other, measured from the rim of the circle each place needs, so that disjoint circles lie
//! in their cells.

use crate::art::Spot;
use crate::geometry::{Area, Point};

/// The distance of a cell from the line between two.
pub(super) const INSET: f64 = 4.0;
/// A cell with few neighbours is limited to this multiple of the circle it needs, or, if there is
/// much space, to this part of an equal share.
const MAX_GROWTH: f64 = 1.75;
const SHARE: f64 = 0.45;
/// The number of corners of an unbounded cell.
const CORNERS: u32 = 28;
/// The maximum length cut off at a corner.
const CUT: f64 = 9.0;
/// The minimum length of a line between two cells for a bridge.
const MIN_BRIDGE: f64 = 14.0;

/// A cell: the points of a convex ring, each with the neighbour across the line that starts there.
#[derive(Clone, Debug)]
pub(super) struct Hull {
    middle: Point,
    ring: Vec<(Point, Option<usize>)>,
}

impl Hull {
    /// The cells of all places, each with the radius it needs, within a frame.
    pub(super) fn all(places: &[Point], needed: &[f64], frame: &Area) -> Vec<Hull> {
        let each = (frame.half.x * frame.half.y * 4.0 / places.len().max(1) as f64).sqrt();
        let cells = places.iter().zip(needed).enumerate();
        let cells = cells.map(|(own, (&middle, &radius))| {
            let mut hull = Hull::round(middle, (radius * MAX_GROWTH).max(each * SHARE));
            for side in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                let side = Point::new(side.0, side.1);
                let rim = frame.middle + Point::new(side.x * frame.half.x, side.y * frame.half.y);
                hull.cut(side, dot(side, rim), None);
            }
            for (other, (&at, &its)) in places.iter().zip(needed).enumerate() {
                let way = at - middle;
                let far = way.length();
                if other != own && far > 0.0 {
                    let share = (far * far + radius * radius - its * its) / (2.0 * far);
                    let side = way.direction();
                    hull.cut(side, dot(side, middle) + share - INSET, Some(other));
                }
            }
            hull
        });
        cells.collect()
    }

    fn round(middle: Point, radius: f64) -> Hull {
        let corner = |number: u32| {
            let angle = std::f64::consts::TAU * f64::from(number) / f64::from(CORNERS);
            (middle + Point::new(angle.cos(), angle.sin()) * radius, None)
        };
        Hull { middle, ring: (0..CORNERS).map(corner).collect() }
    }

    /// Cuts off everything farther than `limit` in the direction of `side`.
    fn cut(&mut self, side: Point, limit: f64, behind: Option<usize>) {
        let over = |at: Point| dot(side, at) - limit;
        let mut ring = Vec::with_capacity(self.ring.len() + 1);
        for (number, &(from, neighbour)) in self.ring.iter().enumerate() {
            let (to, _) = self.ring[(number + 1) % self.ring.len()];
            let (here, there) = (over(from), over(to));
            let crossing = || from + (to - from) * (here / (here - there));
            if here <= 0.0 {
                ring.push((from, neighbour));
                if there > 0.0 {
                    ring.push((crossing(), behind));
                }
            } else if there <= 0.0 {
                ring.push((crossing(), neighbour));
            }
        }
        self.ring = ring;
    }

    fn lines(&self) -> impl Iterator<Item = (Point, Point, Option<usize>)> + '_ {
        let next = self.ring.iter().cycle().skip(1);
        self.ring.iter().zip(next).map(|(&(from, behind), &(to, _))| (from, to, behind))
    }

    /// The ring with its corners cut, in tenths.
    pub(super) fn outline(&self) -> Vec<Spot> {
        let mut points: Vec<Spot> = Vec::new();
        let long = self.lines().filter(|(from, to, _)| (*to - *from).length() > 1.0);
        for (from, to, _) in long {
            let way = to - from;
            let cut = way.direction() * CUT.min(way.length() / 3.0);
            for at in [from + cut, to - cut] {
                let spot = ((at.x * 10.0).round() as i32, (at.y * 10.0).round() as i32);
                if points.last() != Some(&spot) {
                    points.push(spot);
                }
            }
        }
        if points.len() > 1 && points.first() == points.last() {
            points.pop();
        }
        points
    }

    /// The middle of its line along a neighbour, if that is long enough.
    fn door(&self, neighbour: usize) -> Option<Point> {
        let (from, to, _) = self.lines().find(|(.., behind)| *behind == Some(neighbour))?;
        ((to - from).length() >= MIN_BRIDGE).then(|| from.middle(to))
    }

    /// Whether a line passes over it.
    pub(super) fn is_under(&self, (from, to): (Point, Point)) -> bool {
        let holds = |at: Point| {
            self.lines().all(|(from, to, _)| dot((to - from).left() * -1.0, at - from) > 0.0)
        };
        let steps = ((to - from).length() / 3.0).ceil().max(1.0);
        (0..=steps as usize).any(|step| holds(from + (to - from) * (step as f64 / steps)))
    }

    /// The point where a line from its middle leaves it.
    fn exit(&self, towards: Point) -> Point {
        let way = (towards - self.middle).direction();
        let far = self.lines().filter_map(|(from, to, _)| {
            let side = (to - from).left() * -1.0;
            let (along, away) = (dot(side, way), dot(side, from - self.middle));
            (along * away > 0.0).then_some(away / along)
        });
        self.middle + way * far.fold(f64::MAX, f64::min).min((towards - self.middle).length())
    }
}

/// The ends of the bridge between two cells: on their common line, or else on the straight line
/// between them.
pub(super) fn bridge(one: (&Hull, usize), other: (&Hull, usize)) -> (Point, Point) {
    match (one.0.door(other.1), other.0.door(one.1)) {
        (Some(from), Some(to)) => (from, to),
        _ => (one.0.exit(other.0.middle), other.0.exit(one.0.middle)),
    }
}

fn dot(one: Point, other: Point) -> f64 {
    one.x * other.x + one.y * other.y
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> Vec<Hull> {
        let places = [Point::new(100.0, 100.0), Point::new(200.0, 100.0)];
        let frame = Area::new(Point::new(150.0, 100.0), Point::new(150.0, 100.0));
        Hull::all(&places, &[40.0, 50.0], &frame)
    }

    #[test]
    fn cells_are_separated_and_bridged() {
        let hulls = two();
        // (100² + 40² - 50²) / 200 from the first place.
        let (from, to) = bridge((&hulls[0], 0), (&hulls[1], 1));
        assert!((from.x - (145.5 - INSET)).abs() < 1e-9, "{from:?}");
        assert!((to.x - (145.5 + INSET)).abs() < 1e-9, "{to:?}");
        let right = hulls[0].outline().iter().map(|spot| spot.0).max();
        assert_eq!(right, Some(1415));
    }

    #[test]
    fn lines_leave_a_cell_at_its_rim() {
        let hulls = two();
        let exit = hulls[0].exit(Point::new(150.0, 100.0));
        assert!((exit.x - 141.5).abs() < 1e-9 && (exit.y - 100.0).abs() < 1e-9, "{exit:?}");
        assert!((hulls[0].exit(Point::new(120.0, 100.0)).x - 120.0).abs() < 1e-9);
        let line = |y: f64| (Point::new(60.0, y), Point::new(300.0, y));
        assert!(hulls[1].is_under(line(100.0)) && !hulls[1].is_under(line(195.0)));
    }
}
