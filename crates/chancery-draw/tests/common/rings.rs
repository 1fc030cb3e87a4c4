//! Geometry of closed lines in tenths of a unit: validity, area, containment and distance.

#![allow(dead_code, unreachable_pub, reason = "each target uses only a part")]

use std::collections::BTreeSet;

use chancery_draw::art::Spot;
use chancery_draw::geometry::Point;

pub fn lines(ring: &[Spot]) -> impl Iterator<Item = (Spot, Spot)> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// Twice the area in square tenths, whatever the orientation.
pub fn twice_area(ring: &[Spot]) -> i64 {
    let sum: i64 = lines(ring)
        .map(|(a, b)| i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1))
        .sum();
    sum.abs()
}

/// The side of a line a point is on: left, on it, or right.
fn side((a, b): (Spot, Spot), at: Spot) -> i64 {
    let (x, y) = (i64::from(b.0 - a.0), i64::from(b.1 - a.1));
    (x * i64::from(at.1 - a.1) - y * i64::from(at.0 - a.0)).signum()
}

fn boxed((a, b): (Spot, Spot), at: Spot) -> bool {
    (a.0.min(b.0)..=a.0.max(b.0)).contains(&at.0) && (a.1.min(b.1)..=a.1.max(b.1)).contains(&at.1)
}

/// Whether two lines have a point in common.
pub fn meet(one: (Spot, Spot), other: (Spot, Spot)) -> bool {
    let (a, b) = (side(one, other.0), side(one, other.1));
    let (c, d) = (side(other, one.0), side(other, one.1));
    (a * b < 0 && c * d < 0)
        || (a == 0 && boxed(one, other.0))
        || (b == 0 && boxed(one, other.1))
        || (c == 0 && boxed(other, one.0))
        || (d == 0 && boxed(other, one.1))
}

/// What makes a ring invalid: a point it passes twice, or lines that cross.
pub fn faults(ring: &[Spot]) -> Vec<String> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for at in ring.iter().filter(|at| !seen.insert(**at)) {
        found.push(format!("passes {} twice", said(*at)));
    }
    let all: Vec<(Spot, Spot)> = lines(ring).collect();
    for (number, &one) in all.iter().enumerate() {
        for (gap, &other) in all[number + 1..].iter().enumerate() {
            let last = number == 0 && gap + 2 == all.len();
            let crossing = match (gap, last) {
                // Consecutive lines have exactly one point in common.
                (0, _) => side(one, other.1) == 0 && boxed(one, other.1),
                (_, true) => side(one, other.0) == 0 && boxed(one, other.0),
                _ => meet(one, other),
            };
            if crossing {
                found.push(format!("crosses itself near {}", said(other.0)));
            }
        }
    }
    found
}

/// A point as text, in units.
pub fn said(at: Spot) -> String {
    format!("{:.1},{:.1}", f64::from(at.0) / 10.0, f64::from(at.1) / 10.0)
}

/// Whether a ring contains a point.
pub fn holds(ring: &[Spot], at: Point) -> bool {
    let (x, y) = (at.x * 10.0, at.y * 10.0);
    let crossed = lines(ring).filter(|(a, b)| {
        let (ax, ay, bx, by) = (f64::from(a.0), f64::from(a.1), f64::from(b.0), f64::from(b.1));
        (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
    });
    crossed.count() % 2 == 1
}

/// The distance of two rings in units, at most `limit`.
pub fn distance(one: &[Spot], other: &[Spot], limit: f64) -> f64 {
    let far = (limit * 10.0).ceil() as i32;
    let bounds = |ring: &[Spot]| {
        let (x, y) = (|at: &Spot| at.0, |at: &Spot| at.1);
        let low = (ring.iter().map(x).min(), ring.iter().map(y).min());
        let high = (ring.iter().map(x).max(), ring.iter().map(y).max());
        [low.0, low.1, high.0, high.1].map(Option::unwrap_or_default)
    };
    let near = |(a, b): &(Spot, Spot), [left, top, right, bottom]: [i32; 4]| {
        a.0.max(b.0) >= left - far
            && a.0.min(b.0) <= right + far
            && a.1.max(b.1) >= top - far
            && a.1.min(b.1) <= bottom + far
    };
    let (its, own) = (bounds(other), bounds(one));
    let other: Vec<(Spot, Spot)> = lines(other).filter(|line| near(line, own)).collect();
    let mut least = limit;
    for line in lines(one).filter(|line| near(line, its)) {
        for &their in &other {
            if meet(line, their) {
                return 0.0;
            }
            for (at, to) in [(line.0, their), (line.1, their), (their.0, line), (their.1, line)] {
                least = least.min(to_line(at, to));
            }
        }
    }
    least
}

fn to_line(at: Spot, (a, b): (Spot, Spot)) -> f64 {
    let point = |at: Spot| Point::new(f64::from(at.0) / 10.0, f64::from(at.1) / 10.0);
    let (at, a, b) = (point(at), point(a), point(b));
    let (way, off) = (b - a, at - a);
    let share = (way.x * off.x + way.y * off.y) / (way.x * way.x + way.y * way.y).max(1e-12);
    (a + way * share.clamp(0.0, 1.0) - at).length()
}
