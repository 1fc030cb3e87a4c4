//! The shapes of orders. Success and failure differ in form: a solid line with a filled head, or a
//! dashed one with an empty head and a cross.

use std::fmt::Write as _;

use super::track::Track;
use crate::geometry::Point;
use crate::svg::Num;

/// Kind of a shape, which determines how it is painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShapeKind {
    /// The line of a move that succeeds or is not resolved yet.
    Move,
    /// The line of a failed move.
    FailedMove,
    /// The line of a retreat.
    Retreat,
    /// The dotted line of a support, or of a convoy that the army does not use.
    Support,
    /// The line of a supported move that was not ordered.
    Ghost,
    /// An arrowhead.
    Head,
    /// The arrowhead of a failed order.
    EmptyHead,
    /// The bar at the end of a support to hold.
    Bar,
    /// The dot that joins a support to its move.
    Joint,
    /// The dot of a support without effect.
    EmptyJoint,
    /// The ring around a unit that holds.
    Ring,
    /// The ring around a unit that was dislodged or whose order is not followed.
    BrokenRing,
    /// The waves below a fleet that convoys.
    Waves,
    /// The cross of a failure.
    Cross,
    /// The large cross behind a unit that leaves the board.
    LargeCross,
    /// The star of a standoff, or behind a dislodged unit.
    Burst,
    /// The disc at the corner of a unit that is built.
    Badge,
    /// The plus sign on that disc.
    Plus,
}

/// A shape on the drawing of a board.
#[derive(Debug)]
pub(crate) struct PathShape {
    /// Kind of shape.
    pub(crate) kind: ShapeKind,
    /// SVG path data.
    pub(crate) d: String,
}

impl PathShape {
    pub(super) fn line(track: &Track, kind: ShapeKind) -> PathShape {
        PathShape { kind, d: track.data().to_owned() }
    }

    /// An arrowhead.
    pub(super) fn head(track: &Track, failed: bool) -> PathShape {
        let (end, along) = track.end();
        let (tip, back) = (end + along * 8.0, end - along * 3.5);
        let (left, right) = (back + along.left() * 6.6, back - along.left() * 6.6);
        let [x, y, left_x, left_y, right_x, right_y] =
            [tip.x, tip.y, left.x, left.y, right.x, right.y].map(Num);
        let kind = if failed { ShapeKind::EmptyHead } else { ShapeKind::Head };
        PathShape { kind, d: format!("M{x} {y}L{left_x} {left_y}L{right_x} {right_y}z") }
    }

    /// The bar across the end of a line.
    pub(super) fn bar(track: &Track) -> PathShape {
        let (end, along) = track.end();
        let (left, right) = (end + along.left() * 7.0, end - along.left() * 7.0);
        let [x, y, to_x, to_y] = [left.x, left.y, right.x, right.y].map(Num);
        PathShape { kind: ShapeKind::Bar, d: format!("M{x} {y}L{to_x} {to_y}") }
    }

    pub(super) fn joint(at: Point, failed: bool) -> PathShape {
        let kind = if failed { ShapeKind::EmptyJoint } else { ShapeKind::Joint };
        PathShape { kind, d: circle(at, 3.6) }
    }

    pub(super) fn ring(at: Point, failed: bool) -> PathShape {
        let kind = if failed { ShapeKind::BrokenRing } else { ShapeKind::Ring };
        let (x, y) = (Num(at.x - 11.0), Num(at.y - 16.0));
        let d = format!(
            "M{x} {y}h22a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9h-22a9 9 0 0 1-9-9v-14a9 9 0 0 1 9-9z"
        );
        PathShape { kind, d }
    }

    pub(super) fn waves(at: Point) -> PathShape {
        let (x, y) = (Num(at.x - 18.0), Num(at.y + 16.5));
        PathShape { kind: ShapeKind::Waves, d: format!("M{x} {y}q4.5-5 9 0t9 0 9 0 9 0") }
    }

    pub(super) fn cross(at: Point, size: f64) -> PathShape {
        PathShape { kind: ShapeKind::Cross, d: crossed(at, size, size) }
    }

    pub(super) fn large_cross(at: Point) -> PathShape {
        PathShape { kind: ShapeKind::LargeCross, d: crossed(at, 20.0, 16.0) }
    }

    /// A star with many points.
    pub(super) fn burst(at: Point, radius: f64) -> PathShape {
        let mut d = String::with_capacity(256);
        for number in 0..20 {
            let angle = std::f64::consts::TAU * f64::from(number) / 20.0;
            let far = if number % 2 == 0 { radius } else { radius * 0.72 };
            let point = at + Point::new(angle.cos() * far, angle.sin() * far * 0.82);
            let draw = if number == 0 { 'M' } else { 'L' };
            let _ = write!(d, "{draw}{} {}", Num(point.x), Num(point.y));
        }
        d.push('z');
        PathShape { kind: ShapeKind::Burst, d }
    }

    pub(super) fn badge(at: Point) -> PathShape {
        PathShape { kind: ShapeKind::Badge, d: circle(at, 8.0) }
    }

    pub(super) fn plus(at: Point) -> PathShape {
        let [x, y, top, left] = [at.x, at.y, at.y - 4.5, at.x - 4.5].map(Num);
        PathShape { kind: ShapeKind::Plus, d: format!("M{x} {top}v9M{left} {y}h9") }
    }
}

/// Two crossing lines through a point, with their half width and half height.
fn crossed(at: Point, wide: f64, high: f64) -> String {
    let (left, right) = (Num(at.x - wide), Num(at.x + wide));
    let (top, bottom) = (Num(at.y - high), Num(at.y + high));
    format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}")
}

fn circle(at: Point, radius: f64) -> String {
    let (x, y, r, across) = (Num(at.x - radius), Num(at.y), Num(radius), Num(2.0 * radius));
    format!("M{x} {y}a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1-{across} 0z")
}
