//! The lines of orders and their ends.

use std::cell::OnceCell;

use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::{Location, Order};

use super::move_ground::MoveGround;
use super::track::{Track, outside};
use super::{PathShape, PlacedOrder, ShapeKind, over_units};
use crate::art::{Art, size};
use crate::geometry::{Area, Point};
use crate::scene::{OrderMark, Scene};

/// The gap between a line and a unit, and between a line and an empty place.
const GAP: f64 = 13.0;
const EMPTY: f64 = 11.0;

/// Lays out the orders of a scene.
pub(super) struct Placer<'a> {
    art: &'a Art,
    scene: &'a Scene<'a>,
    /// What lines avoid: labels, centres and units.
    obstacles: Vec<Area>,
    /// The lines of moves, by the index of their marks. Supports use them too.
    tracks: Vec<OnceCell<Option<Track>>>,
}

impl<'a> Placer<'a> {
    pub(super) fn new(art: &'a Art, scene: &'a Scene<'a>) -> Placer<'a> {
        let obstacles = if scene.marks.is_empty() { Vec::new() } else { obstacles(art, scene) };
        let tracks = scene.marks.iter().map(|_| OnceCell::new()).collect();
        Placer { art, scene, obstacles, tracks }
    }

    /// An order with its shapes.
    pub(super) fn order(&self, index: usize) -> PlacedOrder<'a> {
        let mark = &self.scene.marks[index];
        let mut placed = PlacedOrder { mark, shapes: Vec::new(), joint: None, built: None };
        let failed = mark.failed();
        let shapes = &mut placed.shapes;
        match mark.order {
            Order::Adjustment(order) if mark.is_over_units() => {
                (*shapes, placed.built) = over_units(self.art, mark, order);
            }
            Order::Movement(MovementOrder::Hold { unit }) => {
                let at = self.spot(unit);
                shapes.push(PathShape::ring(at, failed));
                if failed {
                    shapes.push(PathShape::cross(Point::new(at.x + 20.0, at.y - 14.0), 4.6));
                }
            }
            Order::Movement(MovementOrder::Move { .. }) => {
                if let Some(track) = self.track(index) {
                    let kind = if failed { ShapeKind::FailedMove } else { ShapeKind::Move };
                    arrow(shapes, track, kind, failed);
                }
            }
            Order::Movement(MovementOrder::SupportHold { unit, supported }) => {
                let (from, to) = (self.spot(unit), self.spot(supported));
                let track = Track::bent(from, to, outside(from, to, size::UNIT) + 5.0);
                shapes.push(PathShape::line(&track, ShapeKind::Support));
                shapes.push(PathShape::bar(&track));
                cross_in_middle(shapes, &track, failed);
            }
            Order::Movement(MovementOrder::SupportMove { unit, supported, to }) => {
                self.support_move(&mut placed, unit, supported, to);
            }
            Order::Movement(MovementOrder::Convoy { unit, army, .. }) => {
                self.convoy(shapes, unit, army, failed);
            }
            Order::Retreat(RetreatOrder::Retreat { unit, to }) => {
                let from = self.art.spots(unit).dislodged;
                let (goal, short) = self.goal(from, to);
                let ground = self.ground(unit, to);
                let track = Track::direct(from, goal, short, &self.obstacles, Some(&ground));
                arrow(shapes, &track, ShapeKind::Retreat, failed);
                if failed {
                    shapes.push(PathShape::large_cross(from));
                }
            }
            Order::Retreat(RetreatOrder::Disband { unit }) => {
                shapes.push(PathShape::large_cross(self.art.spots(unit).dislodged));
            }
            Order::Adjustment(AdjustmentOrder::Remove { unit }) => {
                shapes.push(PathShape::large_cross(self.spot(unit)));
            }
            Order::Adjustment(_) => {}
        }
        placed
    }

    fn support_move(
        &self,
        placed: &mut PlacedOrder<'_>,
        unit: Location,
        supported: Location,
        to: Location,
    ) {
        let failed = placed.mark.failed();
        // A support joins its move, or the line the move would have if it was not ordered.
        let index = self.scene.move_of(supported, to);
        let ghost;
        let helped = if let Some(track) = index.and_then(|index| self.track(index)) {
            track
        } else {
            let start = self.spot(supported);
            let (goal, short) = self.goal(start, to);
            let ground = self.ground(supported, to);
            ghost = Track::direct(start, goal, short, &self.obstacles, Some(&ground));
            placed.shapes.push(PathShape::line(&ghost, ShapeKind::Ghost));
            &ghost
        };
        // A convoyed move is supported where it lands.
        let sails = index.is_some_and(|index| !self.scene.marks[index].route.is_empty());
        let joint = helped.at(if sails { 0.85 } else { 0.62 });
        let track = Track::straight(self.spot(unit), joint, 0.0);
        placed.shapes.push(PathShape::line(&track, ShapeKind::Support));
        cross_in_middle(&mut placed.shapes, &track, failed);
        placed.joint = Some(PathShape::joint(joint, failed));
    }

    fn convoy(&self, shapes: &mut Vec<PathShape>, unit: Location, army: Location, failed: bool) {
        let (from, to) = (self.spot(unit), self.spot(army));
        let carries = self.scene.marks.iter().any(|mark| mark.route.contains(&unit));
        if !carries {
            let track = Track::straight(from, to, outside(from, to, size::UNIT) + 5.0);
            shapes.push(PathShape::line(&track, ShapeKind::Support));
            cross_in_middle(shapes, &track, failed);
        }
        shapes.push(PathShape::waves(from));
        if failed && carries {
            shapes.push(PathShape::cross(Point::new(from.x + 20.0, from.y + 14.0), 4.6));
        }
    }

    /// The ground that a move passes.
    fn ground(&self, from: Location, to: Location) -> MoveGround<'a> {
        MoveGround::new(self.art, self.scene.position.board(), from, to)
    }

    /// The position of a unit.
    fn spot(&self, unit: Location) -> Point {
        self.art.spots(unit).unit
    }

    /// The end of a move: at a unit, or at the empty place.
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
    fn track(&self, index: usize) -> Option<&Track> {
        self.tracks[index].get_or_init(|| self.find_track(&self.scene.marks[index])).as_ref()
    }

    fn find_track(&self, mark: &OrderMark) -> Option<Track> {
        let Order::Movement(MovementOrder::Move { unit, to, .. }) = mark.order else { return None };
        let from = self.spot(unit);
        if mark.route.is_empty() {
            let (goal, short) = self.goal(from, to);
            let ground = self.ground(unit, to);
            return Some(Track::direct(from, goal, short, &self.obstacles, Some(&ground)));
        }
        let (goal, short) = self.goal(self.spot(mark.route[mark.route.len() - 1]), to);
        let board = self.scene.position.board();
        let places = self.art.sea_route(board, |at| self.spot(at), unit, &mark.route, goal);
        Some(Track::through(&places, short, &self.obstacles))
    }
}

fn obstacles(art: &Art, scene: &Scene<'_>) -> Vec<Area> {
    let position = scene.position;
    let mut areas = Vec::new();
    for province in position.board().provinces() {
        areas.push(Area::new(art.spots(province.location()).label, size::LABEL));
        let centre = art.ground(province).centre;
        areas.extend(centre.map(|at| Area::new(at, size::CENTRE)));
    }
    let units = position.units().iter();
    areas.extend(units.map(|unit| Area::new(art.spots(unit.location()).unit, size::UNIT)));
    areas
}

fn arrow(shapes: &mut Vec<PathShape>, track: &Track, kind: ShapeKind, failed: bool) {
    shapes.push(PathShape::line(track, kind));
    shapes.push(PathShape::head(track, failed));
    if failed {
        let (end, along) = track.end();
        shapes.push(PathShape::cross(end - along * 9.0, 5.0));
    }
}

fn cross_in_middle(shapes: &mut Vec<PathShape>, track: &Track, failed: bool) {
    if failed {
        shapes.push(PathShape::cross(track.at(0.5), 4.6));
    }
}
