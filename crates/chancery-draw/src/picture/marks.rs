//! What lies over the units: new ones, standoffs, and removals that are not followed.

use std::fmt::Write as _;

use chancery::order::{AdjustmentOrder, MovementOrder};
use chancery::position::Unit;
use chancery::{Order, Province};

use super::Sheet;
use crate::geometry::Point;
use crate::scene::Mark;
use crate::svg::Num;

/// From the middle of a token to its upper right corner, where marks are put.
const CORNER: Point = Point::new(16.0, -12.0);

impl Sheet<'_> {
    /// What lies over units: builds, removals that are not followed, standoffs.
    pub(super) fn order_marks(&mut self) {
        self.out.push_str(r#"<g id="marks" fill="none" stroke-linecap="round">"#);
        for place in self.scene.standoffs.clone() {
            if !self.shows_fight(place) {
                continue;
            }
            let spots = self.art.spots(place.location());
            // A unit that left stands where the star would be.
            let left = self.scene.position.unit_in(place).is_some();
            let at = if left { spots.dislodged } else { spots.unit };
            self.burst(at, 12.0);
            self.cross(at, 4.0);
        }
        for mark in self.marks.clone() {
            let Order::Adjustment(order) = mark.order else { continue };
            if !mark.is_over_units() || order == AdjustmentOrder::Waive {
                continue;
            }
            self.open(mark);
            match order {
                AdjustmentOrder::Build { kind, at } => {
                    let place = self.spot(at);
                    let casing = self.palette.casing;
                    let _ = write!(self.out, r#"<g stroke="{casing}" stroke-width="1.5">"#);
                    self.token(Unit::new(mark.power, kind, at), place, 1.0, "built");
                    self.out.push_str("</g>");
                    let colour = self.livery(mark.power).arrow.to_string();
                    self.badge(place, &colour, mark.failed());
                }
                AdjustmentOrder::Remove { unit } => self.cross(self.spot(unit) + CORNER, 5.0),
                AdjustmentOrder::Waive => {}
            }
            self.out.push_str("</g>");
        }
        self.out.push_str("</g>");
    }

    /// Does what is shown tell of a fight for a province? All of it does if nothing is left out.
    pub(super) fn shows_fight(&self, place: Province) -> bool {
        let board = self.scene.position.board();
        let goes_there = |mark: &&Mark| matches!(mark.order, Order::Movement(MovementOrder::Move { to, .. }) if board.province_of(to) == place);
        match self.style.about {
            Some(about) => about == place,
            None => self.style.only.is_none() || self.marks.iter().any(goes_there),
        }
    }

    /// A plus at the corner of a unit that is built, or a cross if it is not.
    fn badge(&mut self, at: Point, colour: &str, failed: bool) {
        let corner = at + CORNER;
        if failed {
            return self.cross(corner, 5.0);
        }
        let crate::theme::Palette { casing, .. } = *self.palette;
        let (x, y) = (Num(corner.x), Num(corner.y));
        let _ = write!(
            self.out,
            r#"<circle cx="{x}" cy="{y}" r="8" fill="{casing}" stroke="{colour}" stroke-width="2"/><path d="M{x} {}v9M{} {y}h9" stroke="{colour}" stroke-width="2.6"/>"#,
            Num(corner.y - 4.5),
            Num(corner.x - 4.5),
        );
    }
}
