//! A drawing for boards without one. Every province is a cell around its place. As adjacent cells
//! need not border, bridges between cells show the borders.

mod hull;
mod layout;
mod pack;
mod room;

use std::sync::OnceLock;

use chancery::{Board, Province, UnitKind};

use super::{Art, Polyline, ProvinceArt, Shape, Spots, borders};
use crate::geometry::{Area, Point};
use hull::Hull;
use room::Room;

/// The margins: around the cells, and on the right for the legend.
const RIM: f64 = 20.0;
const LEGEND: Point = Point::new(170.0, 240.0);

/// A border that the shapes do not show.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct CellLink {
    /// The two provinces, in the order of the board.
    pub(crate) between: (Province, Province),
    /// The points where it leaves the first cell and enters the second.
    pub(crate) ends: (Point, Point),
    /// Whether it passes over other cells.
    pub(crate) passing: bool,
}

impl Art {
    /// A drawing made of cells, for any board. Provinces lie where the variant file places them, or
    /// else where their borders suggest.
    pub fn cells(board: &Board) -> Art {
        let pairs = bordering(board);
        let rooms: Vec<Room> = board.provinces().map(|one| Room::of(board, one)).collect();
        let needed: Vec<f64> = rooms.iter().map(Room::radius).collect();
        let placed: Option<Vec<Point>> = board.provinces().map(|one| placed(board, one)).collect();
        let wanted = placed.unwrap_or_else(|| layout::by_borders(board, &pairs));
        let field = pack::apart(&wanted, &needed);
        let places: Vec<Point> = field.places.iter().map(|&at| at + Point::new(RIM, RIM)).collect();
        let size = field.size + Point::new(RIM * 3.0 + LEGEND.x, RIM * 2.0);
        let frame = Area::new(Point::new(RIM, RIM) + field.size * 0.5, field.size * 0.5);
        let hulls = Hull::all(&places, &needed, &frame);
        let links = pairs.iter().map(|&(one, other)| {
            let (from, to) = (one.index(), other.index());
            let ends = hull::bridge((&hulls[from], from), (&hulls[to], to));
            let others = hulls.iter().enumerate().filter(|(at, _)| *at != from && *at != to);
            let passing = others.into_iter().any(|(_, hull)| hull.is_under(ends));
            CellLink { between: (one, other), ends, passing }
        });
        let mut spots = vec![Spots::default(); board.locations().len()];
        let mut grounds = Vec::with_capacity(rooms.len());
        for (province, room) in board.provinces().zip(&rooms) {
            let furnished = room.furnished(board, province, &places);
            for (at, own) in furnished.spots {
                spots[at.index()] = own;
            }
            let homeland = board.province(province).home_of;
            grounds.push(ProvinceArt {
                centre: furnished.centre,
                homeland,
                long: furnished.long,
                curve: None,
            });
        }
        let legend = LEGEND * 0.5;
        let corner = Point::new(size.x - RIM - LEGEND.x, RIM);
        Art {
            size,
            legend: Some(Area::new(corner + legend, legend)),
            provinces: hulls.iter().map(outline).collect(),
            walls: Vec::new(),
            outside: Vec::new(),
            outside_water: Vec::new(),
            islands: Vec::new(),
            lakes: Vec::new(),
            rivers: Vec::new(),
            straits: Vec::new(),
            crossings: Vec::new(),
            marked: Vec::new(),
            links: links.collect(),
            cells: true,
            borders: Vec::new(),
            shore: Shape::new(Vec::new()),
            shades: borders::shades(board, &pairs),
            spots,
            grounds,
            grid: OnceLock::new(),
            coarse: OnceLock::new(),
        }
    }

    /// Whether this is a board of cells, whose shapes do not show the borders.
    pub fn is_cells(&self) -> bool {
        self.cells
    }
}

/// The place of a province in the variant file.
fn placed(board: &Board, province: Province) -> Option<Point> {
    let (x, y) = board.province(province).at?;
    Some(Point::new(f64::from(x) / 10.0, f64::from(y) / 10.0))
}

/// All pairs of provinces that some unit can move between.
fn bordering(board: &Board) -> Vec<(Province, Province)> {
    let mut pairs = Vec::new();
    for at in board.locations() {
        let one = board.province_of(at);
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            // A border may lead one way.
            let near = board.neighbours(kind, at).iter();
            pairs.extend(near.map(|&other| (one.min(other), one.max(other))));
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn outline(hull: &Hull) -> Shape {
    Shape::new(vec![Polyline { points: hull.outline(), closed: true }])
}
