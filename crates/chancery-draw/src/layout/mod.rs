//! The layout of a scene on the drawing of its board: the position of every unit, line and mark, as
//! finished shapes for pictures and as data for pages, which have larger units.

mod lines;
mod move_ground;
mod orders;
mod shape;
mod tints;
mod track;
mod view;

pub use lines::{LineEnd, LineView};
pub use view::{
    CentreView, OrderKind, SceneOrder, SceneView, StandoffView, TintView, TokenRole, TokenView,
    UndrawnOrder, UnitLetter,
};

pub(crate) use shape::{PathShape, ShapeKind};
pub(crate) use tints::{LandTint, tints};

use chancery::order::{AdjustmentOrder, MovementOrder};
use chancery::position::Unit;
use chancery::{Order, Province};

use crate::art::Art;
use crate::geometry::Point;
use crate::scene::{Filter, OrderMark, Scene};
use orders::Placer;

/// From the centre of a unit to its upper right corner, where badges are.
const CORNER: Point = Point::new(16.0, -12.0);

/// A scene with the positions of all its parts.
pub(crate) struct Layout<'a> {
    /// The tint of each province.
    pub(crate) tints: Vec<LandTint>,
    /// The units, then the dislodged units that have to retreat.
    pub(crate) tokens: Vec<PlacedToken>,
    /// The orders, in painting order.
    pub(crate) orders: Vec<PlacedOrder<'a>>,
    /// The provinces with a standoff, and their marks.
    pub(crate) standoffs: Vec<(Province, [PathShape; 2])>,
    /// The units dislodged by these orders, and their marks.
    pub(crate) dislodged: Vec<(Unit, PathShape)>,
}

/// A unit with its position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacedToken {
    pub(crate) unit: Unit,
    pub(crate) role: TokenRole,
    pub(crate) at: Point,
}

/// An order with its shapes.
pub(crate) struct PlacedOrder<'a> {
    pub(crate) mark: &'a OrderMark,
    /// Its shapes, below or above the units.
    pub(crate) shapes: Vec<PathShape>,
    /// The dot where a support joins its move. It lies above the lines of all orders.
    pub(crate) joint: Option<PathShape>,
    /// The unit it builds.
    pub(crate) built: Option<PlacedToken>,
}

impl<'a> Layout<'a> {
    /// Lays out the filtered parts of a scene.
    pub(crate) fn new(art: &'a Art, scene: &'a Scene<'a>, filter: Filter) -> Layout<'a> {
        let shown = scene.shown(filter);
        let placer = Placer::new(art, scene);
        let orders = painting_order(scene, &shown);
        Layout {
            tints: tints(scene.position, art),
            tokens: tokens(art, scene),
            orders: orders.map(|index| placer.order(index)).collect(),
            standoffs: standoffs(art, scene, filter, &shown),
            dislodged: dislodged(art, scene, filter, &shown),
        }
    }
}

/// The indices of orders as they are painted: supports and convoys below the moves, and builds above
/// everything.
fn painting_order(scene: &Scene<'_>, shown: &[usize]) -> impl Iterator<Item = usize> + use<> {
    let (over, under): (Vec<usize>, Vec<usize>) =
        shown.iter().partition(|&&index| scene.marks[index].is_over_units());
    let (help, other): (Vec<usize>, Vec<usize>) =
        under.into_iter().partition(|&index| helps(&scene.marks[index]));
    help.into_iter().chain(other).chain(over)
}

fn helps(mark: &OrderMark) -> bool {
    use MovementOrder::{Convoy, SupportHold, SupportMove};
    let Order::Movement(order) = mark.order else { return false };
    matches!(order, SupportHold { .. } | SupportMove { .. } | Convoy { .. })
}

fn tokens(art: &Art, scene: &Scene<'_>) -> Vec<PlacedToken> {
    let position = scene.position;
    let units = position.units().iter().map(|&unit| PlacedToken {
        unit,
        role: TokenRole::Unit,
        at: art.spots(unit.location()).unit,
    });
    let dislodged = position.dislodged().iter().map(|one| PlacedToken {
        unit: one.unit,
        role: TokenRole::Dislodged,
        at: art.spots(one.unit.location()).dislodged,
    });
    units.chain(dislodged).collect()
}

fn standoffs(
    art: &Art,
    scene: &Scene<'_>,
    filter: Filter,
    shown: &[usize],
) -> Vec<(Province, [PathShape; 2])> {
    let fought = scene.standoffs.iter().filter(|&&place| shows_fight(scene, filter, shown, place));
    let mark = |&place: &Province| {
        let spots = art.spots(place.location());
        // The star is beside a unit that stands there or has just left.
        let taken = scene.position.unit_in(place).is_some();
        let at = if taken { spots.dislodged } else { spots.unit };
        (place, [PathShape::burst(at, 12.0), PathShape::cross(at, 4.0)])
    };
    fought.map(mark).collect()
}

fn dislodged(
    art: &Art,
    scene: &Scene<'_>,
    filter: Filter,
    shown: &[usize],
) -> Vec<(Unit, PathShape)> {
    let board = scene.position.board();
    let seen = scene.dislodged.iter().filter(|unit| {
        let own = filter.only.is_some_and(|only| only == unit.power());
        own || shows_fight(scene, filter, shown, board.province_of(unit.location()))
    });
    seen.map(|&unit| (unit, PathShape::burst(art.spots(unit.location()).unit, 24.0))).collect()
}

/// Whether the filter shows a conflict over a province.
fn shows_fight(scene: &Scene<'_>, filter: Filter, shown: &[usize], place: Province) -> bool {
    let board = scene.position.board();
    let goes_there = |&index: &usize| {
        matches!(scene.marks[index].order, Order::Movement(MovementOrder::Move { to, .. })
            if board.province_of(to) == place)
    };
    match filter.about {
        Some(about) => about == place,
        None => filter.only.is_none() || shown.iter().any(goes_there),
    }
}

/// Shapes above the units: builds, and removals that are not followed. A waived build has none.
fn over_units(
    art: &Art,
    mark: &OrderMark,
    order: AdjustmentOrder,
) -> (Vec<PathShape>, Option<PlacedToken>) {
    match order {
        AdjustmentOrder::Build { kind, at } => {
            let unit = Unit::new(mark.power, kind, at);
            let at = art.spots(at).unit;
            let shapes = if mark.failed() {
                vec![PathShape::cross(at + CORNER, 5.0)]
            } else {
                vec![PathShape::badge(at + CORNER), PathShape::plus(at + CORNER)]
            };
            (shapes, Some(PlacedToken { unit, role: TokenRole::Built, at }))
        }
        AdjustmentOrder::Remove { unit } => {
            (vec![PathShape::cross(art.spots(unit).unit + CORNER, 5.0)], None)
        }
        AdjustmentOrder::Waive => (Vec::new(), None),
    }
}

/// A point rounded to tenths.
fn pair(point: Point) -> [f64; 2] {
    [point.x, point.y].map(|number| (number * 10.0).round() / 10.0)
}
