//! The lines of orders for pages, from anchor to anchor. A page draws marks in screen pixels at
//! every zoom, so it cuts the ends of a line itself.

use std::cell::OnceCell;

use chancery::order::{MovementOrder, RetreatOrder};
use chancery::{Location, Order};
use serde::Serialize;

use super::move_ground::MoveGround;
use super::pair;
use super::track::Track;
use crate::art::Art;
use crate::geometry::Point;
use crate::scene::{OrderMark, Scene};

/// A line of an order: a curve as many short straight pieces.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineView {
    /// Its points, from the anchor of the unit to the anchor of the goal. The ends are not cut
    /// off, so the first and the last part lie under units.
    pub points: Vec<[f64; 2]>,
    /// What it ends at.
    pub end: LineEnd,
}

/// The goal of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LineEnd {
    /// A unit.
    Unit,
    /// The anchor of a place without a unit.
    Place,
    /// The line of the supported move.
    Order,
}

/// A unit this close to the goal of a move stands on it: its token covers the place.
const NEAR: f64 = 36.0;

/// The lines of an order.
#[derive(Default)]
pub(super) struct OrderLines {
    /// Its own line.
    pub(super) line: Option<LineView>,
    /// For the support of a move that was not ordered: the line that move would have.
    pub(super) unordered: Option<LineView>,
}

/// A line and its goal.
pub(super) struct Line {
    track: Track,
    end: LineEnd,
}

impl Line {
    pub(super) fn view(&self) -> LineView {
        LineView { points: self.track.points().map(pair).collect(), end: self.end }
    }
}

/// Finds the lines of orders between the anchors for pages.
pub(super) struct LineFinder<'a> {
    art: &'a Art,
    scene: &'a Scene<'a>,
    /// The lines of moves, by the index of their marks. Supports use them too.
    moves: Vec<OnceCell<Option<Line>>>,
}

impl<'a> LineFinder<'a> {
    pub(super) fn new(art: &'a Art, scene: &'a Scene<'a>) -> LineFinder<'a> {
        let moves = scene.marks.iter().map(|_| OnceCell::new()).collect();
        LineFinder { art, scene, moves }
    }

    /// The lines of an order.
    pub(super) fn order(&self, index: usize) -> OrderLines {
        let own = |line: Line| OrderLines { line: Some(line.view()), unordered: None };
        let to_unit = |unit, other| {
            let track = Track::bent(self.spot(unit), self.spot(other), 0.0);
            own(Line { track, end: LineEnd::Unit })
        };
        match self.scene.marks[index].order {
            Order::Movement(MovementOrder::Move { .. }) => {
                let line = self.move_line(index).map(Line::view);
                OrderLines { line, unordered: None }
            }
            Order::Movement(MovementOrder::SupportHold { unit, supported }) => {
                to_unit(unit, supported)
            }
            Order::Movement(MovementOrder::SupportMove { unit, supported, to }) => {
                self.support_move(unit, supported, to)
            }
            // A convoy that its army uses shows in the line of the army.
            Order::Movement(MovementOrder::Convoy { unit, army, .. })
                if !self.scene.marks.iter().any(|mark| mark.route.contains(&unit)) =>
            {
                to_unit(unit, army)
            }
            Order::Retreat(RetreatOrder::Retreat { unit, to }) => own(self.direct(unit, to)),
            Order::Movement(MovementOrder::Hold { .. } | MovementOrder::Convoy { .. })
            | Order::Retreat(RetreatOrder::Disband { .. })
            | Order::Adjustment(_) => OrderLines::default(),
        }
    }

    fn support_move(&self, unit: Location, supported: Location, to: Location) -> OrderLines {
        let index = self.scene.move_of(supported, to);
        let ordered = index.and_then(|index| self.move_line(index));
        let imagined = ordered.is_none().then(|| self.direct(supported, to));
        let Some(helped) = ordered.or(imagined.as_ref()) else { return OrderLines::default() };
        // A convoyed move is supported where it lands.
        let sails = index.is_some_and(|index| !self.scene.marks[index].route.is_empty());
        let joint = helped.track.at(if sails { 0.75 } else { 0.58 });
        let track = Track::bent(self.spot(unit), joint, 0.0);
        OrderLines {
            line: Some(Line { track, end: LineEnd::Order }.view()),
            unordered: imagined.as_ref().map(Line::view),
        }
    }

    fn spot(&self, unit: Location) -> Point {
        self.art.spots(unit).page.unit
    }

    /// The end of a move: at a unit, or at the empty place.
    fn goal(&self, to: Location) -> (Point, LineEnd) {
        let position = self.scene.position;
        let goal = self.spot(to);
        let there = position.unit_in(position.board().province_of(to));
        match there.map(|unit| self.spot(unit.location())) {
            Some(token) if (token - goal).length() < NEAR => (token, LineEnd::Unit),
            _ => (goal, LineEnd::Place),
        }
    }

    pub(super) fn direct(&self, from: Location, to: Location) -> Line {
        let (goal, end) = self.goal(to);
        let ground = MoveGround::new(self.art, self.scene.position.board(), from, to);
        Line { track: Track::whole(self.spot(from), goal, &ground), end }
    }

    /// The line of a move.
    fn move_line(&self, index: usize) -> Option<&Line> {
        let find = || self.find_move(&self.scene.marks[index]);
        self.moves[index].get_or_init(find).as_ref()
    }

    fn find_move(&self, mark: &OrderMark) -> Option<Line> {
        let Order::Movement(MovementOrder::Move { unit, to, .. }) = mark.order else { return None };
        if mark.route.is_empty() {
            return Some(self.direct(unit, to));
        }
        let board = self.scene.position.board();
        let (goal, end) = self.goal(to);
        let spot = |at| self.spot(at);
        let places = self.art.sea_route(board, spot, unit, &mark.route, goal);
        Some(Line { track: Track::through(&places, 0.0, &[]), end })
    }
}
