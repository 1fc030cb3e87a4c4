//! Orders: one group each, with its power, its verdict and its text, so that a page can find it.

use std::fmt::Write as _;

use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::{Location, Order};

use super::Sheet;
use super::arrows::Stroke;
use super::track::{Track, outside};
use crate::art::size;
use crate::geometry::{Area, Point};
use crate::scene::Mark;
use crate::svg::{Num, escaped};

/// What is left free between a line and a token, and between a line and an empty place.
const GAP: f64 = 13.0;
const EMPTY: f64 = 11.0;

/// Where a support meets the move that it helps, its colour, and whether it does help.
type Joint = (Point, String, bool);

impl Sheet<'_> {
    /// The lines of orders, under labels and units.
    pub(super) fn orders(&mut self) {
        let obstacles = self.obstacles();
        self.out.push_str(
            r#"<g id="orders" fill="none" stroke-linecap="round" stroke-linejoin="round">"#,
        );
        // Help lies under what it helps.
        let helps = |mark: &Mark| {
            use MovementOrder::{Convoy, SupportHold, SupportMove};
            let Order::Movement(order) = mark.order else { return false };
            matches!(order, SupportHold { .. } | SupportMove { .. } | Convoy { .. })
        };
        let mut joints = Vec::new();
        for help in [true, false] {
            for mark in self.marks.clone() {
                if helps(mark) == help && !mark.is_over_units() {
                    self.open(mark);
                    self.order(mark, &obstacles, &mut joints);
                    self.out.push_str("</g>");
                }
            }
        }
        for (at, colour, full) in joints {
            self.dot(at, &colour, full);
        }
        self.out.push_str("</g>");
    }

    /// Begin the group of an order.
    pub(super) fn open(&mut self, mark: &Mark) {
        let board = self.scene.position.board();
        let power = &board.power(mark.power).id;
        let place = mark.order.place();
        let place = place.map(|at| self.id_of(at).to_owned()).unwrap_or_default();
        let verdict = mark.verdict.map_or("none", chancery::Verdict::name);
        let told = escaped(&self.told(mark));
        let id = self.fresh_id(&format!("order-{place}"));
        let _ = write!(
            self.out,
            r#"<g id="{id}" data-province="{place}" data-power="{power}" data-verdict="{verdict}" role="img" aria-label="{told}"><title>{told}</title>"#
        );
    }

    /// What lines keep clear of: labels, centres and units.
    fn obstacles(&self) -> Vec<Area> {
        let position = self.scene.position;
        let board = position.board();
        let mut areas = Vec::new();
        for province in board.provinces() {
            areas.push(Area::new(self.art.spots(province.location()).label, size::LABEL));
            let centre = self.art.ground(province).centre;
            areas.extend(centre.map(|at| Area::new(at, size::CENTRE)));
        }
        let units = position.units().iter();
        areas.extend(units.map(|unit| Area::new(self.art.spots(unit.location()).unit, size::UNIT)));
        areas
    }

    /// Where a unit stands.
    pub(super) fn spot(&self, unit: Location) -> Point {
        self.art.spots(unit).unit
    }

    /// Where a move ends: at a unit that is there, or at the empty place.
    fn goal(&self, from: Point, to: Location) -> (Point, f64) {
        let position = self.scene.position;
        let goal = self.art.spots(to).unit;
        let there = position.unit_in(position.board().province_of(to));
        match there.map(|unit| self.art.spots(unit.location()).unit) {
            Some(token) if (token - goal).length() < 20.0 => {
                (token, outside(from, token, size::UNIT) + GAP)
            }
            _ => (goal, EMPTY),
        }
    }

    /// The line of a move.
    fn track(&self, mark: &Mark, obstacles: &[Area]) -> Option<Track> {
        let Order::Movement(MovementOrder::Move { unit, to, .. }) = mark.order else { return None };
        let from = self.spot(unit);
        if mark.route.is_empty() {
            let (goal, short) = self.goal(from, to);
            return Some(Track::direct(from, goal, short, obstacles));
        }
        let mut places = vec![from];
        let board = self.scene.position.board();
        let mut last = None;
        for &fleet in &mark.route {
            let (at, sea) = (self.spot(fleet), board.province_of(fleet));
            // From sea to sea it goes where they meet, and not over the land between.
            let border = last.and_then(|(last, spot)| self.art.crossing(last, sea, spot, at));
            places.extend(border);
            places.push(at);
            last = Some((sea, at));
        }
        let (goal, short) = self.goal(places[places.len() - 1], to);
        places.push(goal);
        Some(Track::through(&places, short, obstacles))
    }

    /// Draw an order. The joint of a support and a move lies over both, so it is drawn later.
    fn order(&mut self, mark: &Mark, obstacles: &[Area], joints: &mut Vec<Joint>) {
        let colour = self.livery(mark.power).arrow.to_string();
        let failed = mark.failed();
        match mark.order {
            Order::Movement(MovementOrder::Hold { unit }) => {
                self.ring(self.spot(unit), &colour, failed);
            }
            Order::Movement(MovementOrder::Move { .. }) => {
                let Some(track) = self.track(mark, obstacles) else { return };
                let stroke = if failed { Stroke::Broken } else { Stroke::Whole };
                self.arrow(&track, &colour, stroke, failed);
            }
            Order::Movement(MovementOrder::SupportHold { unit, supported }) => {
                let (from, to) = (self.spot(unit), self.spot(supported));
                let short = outside(from, to, size::UNIT) + 5.0;
                let track = Track::bent(from, to, short);
                self.line(&track, &colour, Stroke::Dotted);
                self.bar(&track, &colour);
                self.fail_in_middle(&track, failed);
            }
            Order::Movement(MovementOrder::SupportMove { unit, supported, to }) => {
                let from = self.spot(unit);
                // Joined to the move that it helps; if there is none, to where that would be.
                let move_of = self.scene.move_of(supported, to);
                let helped = move_of.and_then(|mark| self.track(mark, obstacles));
                let ghost = helped.is_none();
                let helped = helped.unwrap_or_else(|| {
                    let start = self.spot(supported);
                    let (goal, short) = self.goal(start, to);
                    Track::direct(start, goal, short, obstacles)
                });
                // A convoyed move is helped where it lands.
                let sails = move_of.is_some_and(|mark| !mark.route.is_empty());
                let joint = helped.at(if sails { 0.85 } else { 0.62 });
                let track = Track::straight(from, joint, 0.0);
                if ghost {
                    self.line(&helped, &colour, Stroke::Ghost);
                }
                self.line(&track, &colour, Stroke::Dotted);
                self.fail_in_middle(&track, failed);
                joints.push((joint, colour, !failed));
            }
            Order::Movement(MovementOrder::Convoy { unit, army, .. }) => {
                let (from, to) = (self.spot(unit), self.spot(army));
                let carries = self.scene.marks.iter().any(|mark| mark.route.contains(&unit));
                if !carries {
                    let track = Track::straight(from, to, outside(from, to, size::UNIT) + 5.0);
                    self.line(&track, &colour, Stroke::Dotted);
                    self.fail_in_middle(&track, failed);
                }
                self.waves(from, &colour);
                if failed && carries {
                    self.cross(Point::new(from.x + 20.0, from.y + 14.0), 4.6);
                }
            }
            Order::Retreat(RetreatOrder::Retreat { unit, to }) => {
                let from = self.art.spots(unit).dislodged;
                let (goal, short) = self.goal(from, to);
                let track = Track::direct(from, goal, short, obstacles);
                self.arrow(&track, &colour, Stroke::Fleeing, failed);
                if failed {
                    self.gone(from);
                }
            }
            Order::Retreat(RetreatOrder::Disband { unit }) => {
                self.gone(self.art.spots(unit).dislodged);
            }
            Order::Adjustment(AdjustmentOrder::Remove { unit }) => self.gone(self.spot(unit)),
            Order::Adjustment(AdjustmentOrder::Build { .. } | AdjustmentOrder::Waive) => {}
        }
    }

    fn arrow(&mut self, track: &Track, colour: &str, stroke: Stroke, failed: bool) {
        self.line(track, colour, stroke);
        self.head(track, colour, !failed);
        if failed {
            let (end, along) = track.end();
            self.cross(end - along * 9.0, 5.0);
        }
    }

    fn fail_in_middle(&mut self, track: &Track, failed: bool) {
        if failed {
            self.cross(track.at(0.5), 4.6);
        }
    }

    /// A unit that holds, or whose order is not followed.
    fn ring(&mut self, at: Point, colour: &str, failed: bool) {
        let casing = self.palette.casing;
        let (x, y) = (Num(at.x - 20.0), Num(at.y - 16.0));
        let broken = if failed { r#" stroke-dasharray="5 4""# } else { "" };
        let _ = write!(
            self.out,
            r#"<g stroke-width="5.4"><rect x="{x}" y="{y}" width="40" height="32" rx="9" stroke="{casing}" stroke-opacity=".8"/><rect x="{x}" y="{y}" width="40" height="32" rx="9" stroke="{colour}" stroke-width="2.6"{broken}/></g>"#
        );
        if failed {
            self.cross(Point::new(at.x + 20.0, at.y - 14.0), 4.6);
        }
    }

    /// The water under a fleet that carries an army.
    fn waves(&mut self, at: Point, colour: &str) {
        let (x, y) = (Num(at.x - 18.0), Num(at.y + 16.5));
        let casing = self.palette.casing;
        let data = format!("M{x} {y}q4.5-5 9 0t9 0 9 0 9 0");
        let _ = write!(
            self.out,
            r#"<path d="{data}" stroke="{casing}" stroke-width="6" stroke-opacity=".8"/><path d="{data}" stroke="{colour}" stroke-width="2.8"/>"#
        );
    }
}
