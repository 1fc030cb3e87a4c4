//! Pushes places apart until each has the room it needs, on a field that grows as necessary.

use crate::geometry::Point;

/// A field and the places on it.
pub(super) struct Field {
    pub(super) size: Point,
    pub(super) places: Vec<Point>,
}

/// The width of a field that is not crowded.
const WIDTH: f64 = 1170.0;
/// The minimum and maximum height, in widths.
const FLATTEST: f64 = 0.58;
const TALLEST: f64 = 1.3;
/// The part of a field that may be occupied before it grows.
const CROWDED: f64 = 0.42;
/// The number of iterations before the field grows, and how often it may grow.
const ROUNDS: usize = 300;
const GROWTHS: usize = 40;

/// Scales places to a field and pushes them apart: the distance of two is at least the sum of their
/// radii, and that from the rim at least the radius.
pub(super) fn apart(wanted: &[Point], radii: &[f64]) -> Field {
    let (low, high) = bounds(wanted);
    let span = high - low;
    let aspect = (span.y.max(1e-6) / span.x.max(1e-6)).clamp(FLATTEST, TALLEST);
    let taken: f64 = radii.iter().map(|radius| radius * radius * std::f64::consts::PI).sum();
    let widest = radii.iter().copied().fold(0.0, f64::max);
    let width = WIDTH.max((taken / CROWDED / aspect).sqrt()).max(widest * 2.0 / aspect);
    let mut size = Point::new(width, width * aspect);
    let inner = size - Point::new(widest, widest) * 2.0;
    let scale = (inner.x / span.x.max(1e-6)).min(inner.y / span.y.max(1e-6));
    let middle = low.middle(high);
    let mut places: Vec<Point> = wanted
        .iter()
        .enumerate()
        .map(|(number, &at)| {
            // A different small offset for each, so that no two places coincide.
            let angle = number as f64 * 2.4;
            size * 0.5 + (at - middle) * scale + Point::new(angle.cos(), angle.sin()) * 0.01
        })
        .collect();
    for _ in 0..GROWTHS {
        if (0..ROUNDS).any(|_| push(&mut places, radii, size) < 0.05) {
            return Field { size, places };
        }
        size = size * 1.06;
        for place in &mut places {
            *place = *place * 1.06;
        }
    }
    grid(radii.len(), widest)
}

fn bounds(places: &[Point]) -> (Point, Point) {
    let first = places.first().copied().unwrap_or_default();
    places.iter().fold((first, first), |(low, high), at| {
        let low = Point::new(low.x.min(at.x), low.y.min(at.y));
        (low, Point::new(high.x.max(at.x), high.y.max(at.y)))
    })
}

/// Pushes apart all places that are too close. Returns the largest overlap.
fn push(places: &mut [Point], radii: &[f64], size: Point) -> f64 {
    let mut worst: f64 = 0.0;
    for one in 0..places.len() {
        for other in 0..one {
            let way = places[one] - places[other];
            let lacks = radii[one] + radii[other] - way.length();
            if lacks > 0.0 {
                worst = worst.max(lacks);
                let step = way.direction() * (lacks * 0.5 + 0.01);
                places[one] = places[one] + step;
                places[other] = places[other] - step;
            }
        }
    }
    for (place, &radius) in places.iter_mut().zip(radii) {
        let inside = Point::new(
            place.x.clamp(radius, (size.x - radius).max(radius)),
            place.y.clamp(radius, (size.y - radius).max(radius)),
        );
        worst = worst.max((*place - inside).length());
        *place = inside;
    }
    worst
}

/// Rows, as the last resort.
fn grid(count: usize, widest: f64) -> Field {
    let columns = (count as f64).sqrt().ceil().max(1.0) as usize;
    let place = |number: usize| {
        let (row, column) = (number / columns, number % columns);
        Point::new(column as f64 * 2.0 + 1.0, row as f64 * 2.0 + 1.0) * widest
    };
    let rows = count.div_ceil(columns);
    let size = Point::new(columns as f64, rows as f64) * (2.0 * widest);
    Field { size, places: (0..count).map(place).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_apart(field: &Field, radii: &[f64]) {
        for (one, (&at, &radius)) in field.places.iter().zip(radii).enumerate() {
            let inside =
                |along: f64, most: f64| along > radius - 0.1 && along < most - radius + 0.1;
            assert!(inside(at.x, field.size.x) && inside(at.y, field.size.y), "{at:?}");
            for (&other, &its) in field.places[..one].iter().zip(radii) {
                assert!((at - other).length() > radius + its - 0.1);
            }
        }
    }

    #[test]
    fn nearly_equal_places_are_separated() {
        for count in [1, 2, 7, 60, 256] {
            let heap: Vec<Point> =
                (0..count).map(|n| Point::new(f64::from(n) * 0.1, 5.0)).collect();
            let radii: Vec<f64> =
                (0..count).map(|n| if n % 9 == 0 { 95.0 } else { 48.0 }).collect();
            let field = apart(&heap, &radii);
            all_apart(&field, &radii);
            assert!((1170.0..3500.0).contains(&field.size.x), "{:?}", field.size);
        }
    }

    #[test]
    fn the_grid_is_spaced_too() {
        for count in [1, 5, 16] {
            all_apart(&grid(count, 50.0), &vec![50.0; count]);
        }
    }
}
