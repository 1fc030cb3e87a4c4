//! The line of an order: a curve, or a route through the fleets of a convoy. Among several curves,
//! the one that crosses the fewest labels and units is chosen.

use std::fmt::Write as _;

use super::move_ground::MoveGround;
use crate::geometry::{Area, Curve, Point};
use crate::svg::Num;

/// A line through points, with its path data.
#[derive(Clone, Debug)]
pub(super) struct Track {
    points: Vec<Point>,
    data: String,
}

/// The curvatures to try, best first. The first ones bend to the left, so that opposite moves do
/// not share a line.
const BENDS: [f64; 8] = [0.1, 0.18, 0.03, 0.27, -0.1, -0.18, 0.38, -0.27];

/// A line shorter than this would disappear between the large units of a page.
const SHORT: f64 = 90.0;

impl Track {
    /// A line from one place to another that ends `short` of its goal and avoids obstacles as far
    /// as possible, above all with its head, and other provinces too.
    pub(super) fn direct(
        from: Point,
        to: Point,
        short: f64,
        obstacles: &[Area],
        ground: Option<&MoveGround<'_>>,
    ) -> Track {
        let cost = |curve: &Curve| {
            let samples = (2..=18).map(|step| curve.at(f64::from(step) / 20.0));
            let hit = |point: Point| obstacles.iter().any(|area| area.holds(point));
            // The ends of a line cannot avoid obstacles.
            let free = |point: &Point| {
                (*point - from).length() > 20.0 && (*point - to).length() > short.max(8.0)
            };
            let crossed = ground.map_or(0, |ground| ground.penalty(curve));
            samples.filter(free).filter(|&point| hit(point)).count() + crossed
        };
        let mut best: Option<(usize, Track)> = None;
        let usual = BENDS.iter().map(|&bend| Curve::bent(from, to, bend));
        let wide = std::iter::once_with(|| ground.map(|ground| ground.best(from, to))).flatten();
        for curve in usual.chain(wide) {
            let crossed = cost(&curve);
            if best.as_ref().is_some_and(|(least, _)| crossed >= *least) {
                continue;
            }
            let (track, further) = clear(short, obstacles, |short| Track::along(&curve, short));
            if best.as_ref().is_none_or(|(least, _)| crossed + further < *least) {
                best = Some((crossed + further, track));
            }
            // The curvatures are in the order of preference.
            if crossed + further == 0 {
                break;
            }
        }
        best.map_or_else(|| Track::straight(from, to, short), |(_, track)| track)
    }

    /// A straight line that ends short of its goal.
    pub(super) fn straight(from: Point, to: Point, short: f64) -> Track {
        Track::along(&Curve::bent(from, to, 0.0), short)
    }

    /// A slightly curved line, so that one in the opposite direction lies beside it.
    pub(super) fn bent(from: Point, to: Point, short: f64) -> Track {
        Track::along(&Curve::bent(from, to, 0.07), short)
    }

    /// A line to its goal, without a gap. A short one is bent enough to pass above the units at its
    /// ends.
    pub(super) fn whole(from: Point, to: Point, ground: &MoveGround<'_>) -> Track {
        let is_short = (to - from).length() < SHORT;
        let curve = if is_short { Curve::bent(from, to, 0.45) } else { ground.best(from, to) };
        Track::along(&curve, 0.0)
    }

    fn along(curve: &Curve, short: f64) -> Track {
        let length = curve.length();
        // Keep part of a very short line, so that it stays visible.
        let kept = (length - short).max(length * 0.35);
        let part = curve.part(0.0, curve.share_at(kept));
        let Curve { from, pull, to } = part;
        let points = (0..=16).map(|step| part.at(f64::from(step) / 16.0)).collect();
        let data = format!(
            "M{} {}Q{} {} {} {}",
            Num(from.x),
            Num(from.y),
            Num(pull.x),
            Num(pull.y),
            Num(to.x),
            Num(to.y)
        );
        Track { points, data }
    }

    /// A smooth line through several places, with its head clear of obstacles.
    pub(super) fn through(places: &[Point], short: f64, obstacles: &[Area]) -> Track {
        clear(short, obstacles, |short| Track::smooth(places, short)).0
    }

    fn smooth(places: &[Point], short: f64) -> Track {
        let mut points = Vec::new();
        for number in 1..places.len() {
            let (start, end) = (places[number - 1], places[number]);
            let before = if number > 1 { places[number - 2] } else { start };
            let after = places.get(number + 1).copied().unwrap_or(end);
            // A Catmull–Rom spline.
            for step in 0..10 {
                let t = f64::from(step) / 10.0;
                let (a, b) = (
                    (end - before) * t,
                    (before * 2.0 - start * 5.0 + end * 4.0 - after) * (t * t),
                );
                let c = (start * 3.0 - before - end * 3.0 + after) * (t * t * t);
                points.push((start * 2.0 + a + b + c) * 0.5);
            }
        }
        points.extend(places.last());
        Track::cut(points, short)
    }

    /// Removes the last stretch of a line.
    fn cut(mut points: Vec<Point>, mut short: f64) -> Track {
        while points.len() > 2 {
            let (last, before) = (points[points.len() - 1], points[points.len() - 2]);
            let step = (last - before).length();
            if step > short {
                let end = points.len() - 1;
                points[end] = last + (before - last).direction() * short;
                break;
            }
            short -= step;
            points.pop();
        }
        let mut data = String::new();
        for (number, point) in points.iter().enumerate() {
            let command = if number == 0 { 'M' } else { 'L' };
            let _ = write!(data, "{command}{} {}", Num(point.x), Num(point.y));
        }
        Track { points, data }
    }

    /// Whether its head, and the cross before it, are clear of obstacles.
    fn head_is_clear(&self, obstacles: &[Area]) -> bool {
        let (end, along) = self.end();
        let parts = [8.0, 2.0, -5.0, -10.0].map(|ahead| end + along * ahead);
        !obstacles.iter().any(|area| parts.iter().any(|&part| area.holds(part)))
    }

    /// Path data.
    pub(super) fn data(&self) -> &str {
        &self.data
    }

    /// Its points.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.points.iter().copied()
    }

    /// Its end and the direction there.
    pub(super) fn end(&self) -> (Point, Point) {
        let last = self.points.len() - 1;
        let before = self.points[last.saturating_sub(1)];
        (self.points[last], (self.points[last] - before).direction())
    }

    /// The point at a share of its length, from 0 to 1.
    pub(super) fn at(&self, share: f64) -> Point {
        let steps = || self.points.windows(2).map(|pair| (pair[0], pair[1]));
        let length: f64 = steps().map(|(from, to)| (to - from).length()).sum();
        let mut left = length * share;
        for (from, to) in steps() {
            let step = (to - from).length();
            if left <= step && step > 0.0 {
                return from + (to - from) * (left / step);
            }
            left -= step;
        }
        self.end().0
    }
}

/// A line that ends short, or even shorter to keep its head clear, and a penalty for that, counted
/// as crossed obstacles. If nothing helps, it ends where it was to end.
fn clear(short: f64, obstacles: &[Area], way: impl Fn(f64) -> Track) -> (Track, usize) {
    for step in 0..9_usize {
        let track = way(short + 3.0 * step as f64);
        if track.head_is_clear(obstacles) {
            return (track, step.div_ceil(3));
        }
    }
    (way(short), 4)
}

/// The distance from the centre of a box at which a line from a place ends outside it.
pub(super) fn outside(from: Point, middle: Point, half: Point) -> f64 {
    let way = (middle - from).direction();
    let reach =
        |along: f64, half: f64| if along.abs() < 1e-9 { f64::MAX } else { half / along.abs() };
    reach(way.x, half.x).min(reach(way.y, half.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_avoid_obstacles() {
        let (from, to) = (Point::new(0.0, 0.0), Point::new(200.0, 0.0));
        let plain = Track::direct(from, to, 10.0, &[], None);
        // On the preferred line.
        let wall = Area::new(plain.at(0.5), Point::new(15.0, 6.0));
        let around = Track::direct(from, to, 10.0, &[wall], None);
        assert!(wall.holds(plain.at(0.5)));
        assert!((0..=50).all(|step| !wall.holds(around.at(f64::from(step) / 50.0))));
    }

    #[test]
    fn lines_end_short_and_convoys_pass_their_fleets() {
        let places = [(0.0, 0.0), (50.0, 40.0), (120.0, 40.0), (160.0, 0.0)];
        let places = places.map(|(x, y)| Point::new(x, y));
        let track = Track::through(&places, 12.0, &[]);
        let near = |goal: Point| track.points.iter().any(|&point| (point - goal).length() < 0.1);
        assert!(near(places[1]) && near(places[2]));
        let left = (track.end().0 - places[3]).length();
        assert!((11.0..12.1).contains(&left), "{left}");
        let straight = Track::straight(places[0], places[1], 10.0);
        assert!(((straight.end().0 - places[1]).length() - 10.0).abs() < 0.1);
    }

    #[test]
    fn arrowheads_avoid_labels() {
        let (from, to) = (Point::new(0.0, 100.0), Point::new(0.0, 0.0));
        // Below the goal, where every line from below arrives.
        let label = Area::new(Point::new(0.0, 20.0), Point::new(40.0, 7.0));
        let short = outside(from, to, Point::new(16.0, 12.0)) + 13.0;
        let track = Track::direct(from, to, short, &[label], None);
        assert!(!Track::bent(from, to, short).head_is_clear(&[label]));
        assert!(track.head_is_clear(&[label]));
    }

    #[test]
    fn lines_end_at_the_rim_of_a_box() {
        let half = Point::new(16.0, 12.0);
        let (middle, left) = (Point::new(100.0, 0.0), Point::new(0.0, 0.0));
        assert!((outside(left, middle, half) - 16.0).abs() < 1e-9);
        assert!((outside(Point::new(100.0, 90.0), middle, half) - 12.0).abs() < 1e-9);
    }
}
