//! What orders are drawn with: lines, heads, crosses and dots. Success and failure differ in form: a
//! whole line with a full head, or a broken one with an empty head and a cross.

use std::fmt::Write as _;

use super::Sheet;
use super::track::Track;
use crate::geometry::Point;
use crate::svg::Num;

/// How a line looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stroke {
    /// A unit goes.
    Whole,
    /// A unit would go.
    Broken,
    /// A unit flees.
    Fleeing,
    /// A unit helps.
    Dotted,
    /// A move that was not ordered, but helped.
    Ghost,
}

impl Stroke {
    const fn attributes(self) -> &'static str {
        match self {
            Stroke::Whole => r#" stroke-width="3.4""#,
            Stroke::Broken => r#" stroke-width="3" stroke-dasharray="6 6.5""#,
            Stroke::Fleeing => r#" stroke-width="3" stroke-dasharray="10 6 .1 6""#,
            Stroke::Ghost => r#" stroke-width="1.4" stroke-dasharray="4 4""#,
            Stroke::Dotted => r#" stroke-width="3.2" stroke-dasharray=".1 6""#,
        }
    }
}

impl Sheet<'_> {
    /// A line on a casing that lifts it off the ground.
    pub(super) fn line(&mut self, track: &Track, colour: &str, stroke: Stroke) {
        let casing = self.palette.casing;
        let (data, attributes) = (track.data(), stroke.attributes());
        let wide = match stroke {
            Stroke::Ghost => "2.8",
            Stroke::Dotted => "5.4",
            Stroke::Whole | Stroke::Broken | Stroke::Fleeing => "6.4",
        };
        let _ = write!(
            self.out,
            r#"<path d="{data}" stroke="{casing}" stroke-width="{wide}" stroke-opacity=".8"/><path d="{data}" stroke="{colour}"{attributes}/>"#
        );
    }

    /// The head of an arrow: full, or empty.
    pub(super) fn head(&mut self, track: &Track, colour: &str, full: bool) {
        let (end, along) = track.end();
        let (tip, back) = (end + along * 8.0, end - along * 3.5);
        let (left, right) = (back + along.left() * 6.6, back - along.left() * 6.6);
        let casing = self.palette.casing;
        let fill = if full { colour } else { casing };
        let data = format!(
            "M{} {}L{} {}L{} {}z",
            Num(tip.x),
            Num(tip.y),
            Num(left.x),
            Num(left.y),
            Num(right.x),
            Num(right.y),
        );
        let _ = write!(
            self.out,
            r#"<path d="{data}" fill="{casing}" stroke="{casing}" stroke-width="4" stroke-opacity=".8"/><path d="{data}" fill="{fill}" stroke="{colour}" stroke-width="1.6"/>"#
        );
    }

    /// A cross: it came to nothing.
    pub(super) fn cross(&mut self, at: Point, size: f64) {
        let crate::theme::Palette { failure, casing, .. } = *self.palette;
        let data = crossed(at, size, size);
        let _ = write!(
            self.out,
            r#"<path d="{data}" stroke="{casing}" stroke-width="6"/><path d="{data}" stroke="{failure}" stroke-width="3"/>"#
        );
    }

    /// A large cross behind a unit: it leaves the board, and can still be read.
    pub(super) fn gone(&mut self, at: Point) {
        let data = crossed(at, 20.0, 16.0);
        let crate::theme::Palette { failure, casing, .. } = *self.palette;
        let _ = write!(
            self.out,
            r#"<path d="{data}" stroke="{casing}" stroke-width="8"/><path d="{data}" stroke="{failure}" stroke-width="4.6"/>"#
        );
    }

    /// The end of a line that helps a move: a dot, full or empty.
    pub(super) fn dot(&mut self, at: Point, colour: &str, full: bool) {
        let casing = self.palette.casing;
        let fill = if full { colour } else { casing };
        let (x, y) = (Num(at.x), Num(at.y));
        let _ = write!(
            self.out,
            r#"<circle cx="{x}" cy="{y}" r="4.2" fill="{fill}" stroke="{casing}" stroke-width="3.4" paint-order="stroke"/><circle cx="{x}" cy="{y}" r="3.6" fill="{fill}" stroke="{colour}" stroke-width="1.4"/>"#
        );
    }

    /// The end of a line that helps a unit to stay: a bar across.
    pub(super) fn bar(&mut self, track: &Track, colour: &str) {
        let (end, along) = track.end();
        let (left, right) = (end + along.left() * 7.0, end - along.left() * 7.0);
        let data = format!("M{} {}L{} {}", Num(left.x), Num(left.y), Num(right.x), Num(right.y));
        let casing = self.palette.casing;
        let _ = write!(
            self.out,
            r#"<path d="{data}" stroke="{casing}" stroke-width="6.4" stroke-opacity=".8"/><path d="{data}" stroke="{colour}" stroke-width="3.4"/>"#
        );
    }
}

/// Two lines through a point, so wide and so high to each side.
fn crossed(at: Point, wide: f64, high: f64) -> String {
    let (left, right) = (Num(at.x - wide), Num(at.x + wide));
    let (top, bottom) = (Num(at.y - high), Num(at.y + high));
    format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}")
}
