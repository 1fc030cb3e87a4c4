//! Points, curves and boxes, in the units of a board's drawing; y grows downwards.

use std::ops::{Add, Mul, Sub};

/// A point or a vector.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// A point.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The length of the vector.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The unit vector; for the zero vector, it points right.
    pub(crate) fn direction(self) -> Point {
        let length = self.length();
        if length < 1e-9 { Point::new(1.0, 0.0) } else { self * (1.0 / length) }
    }

    /// The vector turned to the left.
    pub(crate) fn left(self) -> Point {
        Point::new(self.y, -self.x)
    }

    /// The angle in degrees, clockwise from the right.
    pub(crate) fn degrees(self) -> f64 {
        self.y.atan2(self.x).to_degrees()
    }

    /// The midpoint of two points.
    pub(crate) fn middle(self, other: Point) -> Point {
        (self + other) * 0.5
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}

/// An axis-aligned box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The centre.
    pub middle: Point,
    /// Half the width and half the height.
    pub half: Point,
}

impl Area {
    /// A box around a centre.
    pub const fn new(middle: Point, half: Point) -> Area {
        Area { middle, half }
    }

    /// Whether it contains a point.
    pub fn holds(&self, point: Point) -> bool {
        let away = point - self.middle;
        away.x.abs() < self.half.x && away.y.abs() < self.half.y
    }

    /// Whether the two overlap.
    pub fn meets(&self, other: &Area) -> bool {
        let away = other.middle - self.middle;
        away.x.abs() < self.half.x + other.half.x && away.y.abs() < self.half.y + other.half.y
    }
}

/// A quadratic Bézier curve: start, control point and end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Curve {
    pub(crate) from: Point,
    pub(crate) pull: Point,
    pub(crate) to: Point,
}

/// The number of straight pieces used to measure a curve.
const PIECES: usize = 24;

/// The parameter where a piece begins.
fn share(piece: usize) -> f64 {
    piece as f64 / PIECES as f64
}

impl Curve {
    /// The curve through three points.
    pub(crate) fn through(from: Point, middle: Point, to: Point) -> Curve {
        Curve { from, pull: middle * 2.0 - (from + to) * 0.5, to }
    }

    /// A curve that deviates to the left by a part of its length.
    pub(crate) fn bent(from: Point, to: Point, bend: f64) -> Curve {
        let way = to - from;
        Curve { from, pull: from.middle(to) + way.left() * bend, to }
    }

    /// The point at a parameter from 0 to 1.
    pub(crate) fn at(&self, share: f64) -> Point {
        let rest = 1.0 - share;
        self.from * (rest * rest) + self.pull * (2.0 * rest * share) + self.to * (share * share)
    }

    /// The direction at a parameter.
    pub(crate) fn direction(&self, share: f64) -> Point {
        let way = (self.pull - self.from) * (1.0 - share) + (self.to - self.pull) * share;
        way.direction()
    }

    /// The part of the curve between two parameters.
    pub(crate) fn part(&self, from: f64, to: f64) -> Curve {
        let (start, end) = (self.at(from), self.at(to));
        // The control point follows from the middle of the part.
        let middle = self.at(f64::midpoint(from, to));
        Curve::through(start, middle, end)
    }

    pub(crate) fn length(&self) -> f64 {
        let steps = (0..PIECES).map(|piece| (share(piece), share(piece + 1)));
        steps.map(|(from, to)| (self.at(to) - self.at(from)).length()).sum()
    }

    /// The point and the direction at a length along the curve.
    pub(crate) fn at_length(&self, length: f64) -> (Point, Point) {
        let share = self.share_at(length);
        (self.at(share), self.direction(share))
    }

    /// The parameter at a length along the curve.
    pub(crate) fn share_at(&self, length: f64) -> f64 {
        let mut left = length.max(0.0);
        for piece in 0..PIECES {
            let (from, to) = (share(piece), share(piece + 1));
            let step = (self.at(to) - self.at(from)).length();
            if left <= step && step > 0.0 {
                return from + (to - from) * left / step;
            }
            left -= step;
        }
        1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_pass_through_three_points() {
        let [from, middle, to] =
            [Point::new(0.0, 0.0), Point::new(50.0, 0.0), Point::new(100.0, 0.0)];
        let curve = Curve::through(from, middle, to);
        assert_eq!(curve.at(0.5), middle);
        assert!((curve.length() - 100.0).abs() < 1e-9);
        assert!((curve.at_length(25.0).0.x - 25.0).abs() < 1e-9);
        assert_eq!(curve.part(0.25, 0.75).at(0.5), middle);
    }

    #[test]
    fn overlapping_boxes_meet() {
        let one = Area::new(Point::new(0.0, 0.0), Point::new(2.0, 1.0));
        assert!(one.meets(&Area::new(Point::new(3.0, 1.5), Point::new(2.0, 1.0))));
        assert!(!one.meets(&Area::new(Point::new(4.0, 0.0), Point::new(2.0, 1.0))));
        assert!(one.holds(Point::new(1.9, 0.0)) && !one.holds(Point::new(0.0, 1.1)));
    }
}
