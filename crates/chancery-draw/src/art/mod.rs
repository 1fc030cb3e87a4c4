//! The drawing of a board: the shapes of its provinces and surroundings, and the positions of
//! units, labels and centres. It is read from two files beside the variant, or generated as cells.
//! The `picture` module adds the colours.

mod anchors;
mod based;
mod borders;
mod built_in;
mod cells;
mod coarse;
mod fault;
mod grid;
mod names;
mod path;
mod shapes;

pub use borders::Border;
pub(crate) use cells::CellLink;
pub use fault::ArtError;
pub(crate) use grid::ProvinceGrid;
pub(crate) use names::{label_half, long_name_half};
pub use path::{Polyline, Spot};

use std::sync::OnceLock;

use chancery::{Board, Location, Power, Province};

use crate::geometry::{Area, Curve, Point};

/// Half the sizes of the symbols on a board, in the units of a drawing 1400 wide.
pub mod size {
    use crate::geometry::Point;

    /// A unit.
    pub const UNIT: Point = Point::new(16.0, 12.0);
    /// A dislodged unit.
    pub const DISLODGED: Point = Point::new(14.0, 10.5);
    /// A short label.
    pub const LABEL: Point = Point::new(17.0, 7.0);
    /// The label of a coast.
    pub const COAST: Point = Point::new(9.0, 5.5);
    /// A supply centre.
    pub const CENTRE: Point = Point::new(7.0, 7.0);
    /// An army on a page, at its largest: on a board 748 pixels wide.
    pub const PAGE_ARMY: Point = Point::new(29.0, 21.5);
    /// A fleet on such a page.
    pub const PAGE_FLEET: Point = Point::new(34.5, 24.5);
    /// A short label on such a page.
    pub const PAGE_LABEL: Point = Point::new(19.0, 9.5);
    /// A supply centre on such a page.
    pub const PAGE_CENTRE: Point = Point::new(10.0, 10.0);
}

/// The drawing of a board. It is read once and drawn often.
#[derive(Debug)]
pub struct Art {
    /// Width and height.
    pub(crate) size: Point,
    pub(crate) legend: Option<Area>,
    /// The shape of each province, in the order of the board.
    pub(crate) provinces: Vec<Shape>,
    /// Impassable land, with its name.
    pub(crate) walls: Vec<Wall>,
    /// Land and water beyond the board.
    pub(crate) outside: Vec<Shape>,
    pub(crate) outside_water: Vec<Shape>,
    /// Islands. One that belongs to a province has its colour.
    pub(crate) islands: Vec<(Option<Province>, Shape)>,
    pub(crate) lakes: Vec<Shape>,
    pub(crate) rivers: Vec<Shape>,
    /// Narrow water in land.
    pub(crate) straits: Vec<Shape>,
    /// Places where armies cross water.
    pub(crate) crossings: Vec<Shape>,
    /// Pairs of provinces that crossings and straits join.
    pub(crate) marked: Vec<(Province, Province)>,
    /// Borders that the shapes do not show, on a board of cells.
    pub(crate) links: Vec<CellLink>,
    /// Whether it is a board of cells.
    cells: bool,
    pub(crate) borders: Vec<Border>,
    /// All coasts, with few points.
    pub(crate) shore: Shape,
    shades: Vec<usize>,
    /// The positions of symbols at each location.
    pub(crate) spots: Vec<Spots>,
    /// Further data of each province.
    pub(crate) grounds: Vec<ProvinceArt>,
    /// The provinces in squares, made for the first line.
    grid: OnceLock<ProvinceGrid>,
    /// The same with few points, made for the first small picture.
    coarse: OnceLock<Box<Art>>,
}

/// A shape: its lines, also as path data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Its lines; a province has one closed line.
    pub lines: Vec<Polyline>,
    /// Path data.
    pub(crate) data: String,
}

impl Shape {
    pub(crate) fn new(lines: Vec<Polyline>) -> Shape {
        let data = path::write(&lines);
        Shape { lines, data }
    }
}

/// Impassable land.
#[derive(Debug)]
pub(crate) struct Wall {
    pub(crate) id: String,
    pub(crate) shape: Shape,
    pub(crate) name: Option<(chancery::lang::Name, Point)>,
}

/// The positions of symbols at a location, each by its centre.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spots {
    /// A unit.
    pub unit: Point,
    /// A dislodged unit.
    pub dislodged: Point,
    /// The short label.
    pub label: Point,
    /// Positions on a page, where units are larger than in a picture.
    pub page: PageSpots,
}

/// The positions of symbols on a page at a location, each by its centre.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PageSpots {
    /// A unit.
    pub unit: Point,
    /// The short label, if no unit stands there.
    pub label: Point,
}

/// Data of a province besides its spots.
#[derive(Clone, PartialEq, Debug)]
pub struct ProvinceArt {
    /// The position of its supply centre.
    pub centre: Option<Point>,
    /// The power whose homeland it is at the start, centre or not.
    pub homeland: Option<Power>,
    /// The centre of the long name. The name of a sea has a curve instead.
    pub long: Point,
    pub(crate) curve: Option<(Curve, f64)>,
}

impl Art {
    /// Width and height.
    pub fn size(&self) -> Point {
        self.size
    }

    /// The shape of a province.
    pub fn shape(&self, province: Province) -> &Shape {
        &self.provinces[province.index()]
    }

    /// The rest of the board: impassable land and what lies beyond the provinces.
    pub fn surroundings(&self) -> impl Iterator<Item = &Shape> {
        let walls = self.walls.iter().map(|wall| &wall.shape);
        walls.chain(&self.outside).chain(&self.outside_water)
    }

    /// Islands, which are drawn over the water, with the province they belong to.
    pub fn islands(&self) -> impl Iterator<Item = (Option<Province>, &Shape)> {
        self.islands.iter().map(|(province, shape)| (*province, shape))
    }

    /// Lakes, which are drawn over the land.
    pub fn lakes(&self) -> &[Shape] {
        &self.lakes
    }

    /// The positions of symbols at a location.
    pub fn spots(&self, location: Location) -> Spots {
        self.spots[location.index()]
    }

    /// Data of a province besides its spots.
    pub fn ground(&self, province: Province) -> &ProvinceArt {
        &self.grounds[province.index()]
    }

    /// The borders that shapes share.
    pub fn borders(&self) -> &[Border] {
        &self.borders
    }

    /// The pairs of provinces that a marked crossing joins, since their shapes do not show that they
    /// border.
    pub fn marked_crossings(&self) -> &[(Province, Province)] {
        &self.marked
    }

    /// The best point to cross the border between two provinces, from a spot in one to a spot in
    /// the other.
    pub(crate) fn crossing(
        &self,
        one: Province,
        other: Province,
        from: Point,
        to: Point,
    ) -> Option<Point> {
        let pair = (one.min(other), one.max(other));
        let border = self.borders.iter().find(|border| border.between == pair)?;
        let points = border.shape.lines.iter().flat_map(|line| {
            // Prefer inner points to the ends, which are on a coast.
            let inner = line.points.get(1..line.points.len() - 1).unwrap_or_default();
            if inner.is_empty() { &line.points[..] } else { inner }
        });
        let points = points.map(|&(x, y)| Point::new(f64::from(x) / 10.0, f64::from(y) / 10.0));
        let way = |point: &Point| (*point - from).length() + (to - *point).length();
        points.min_by(|a, b| way(a).total_cmp(&way(b)))
    }

    /// The places on the way of a convoyed army: its fleets, and between two seas a point on their
    /// common border, so that the route does not cross land.
    pub(crate) fn sea_route(
        &self,
        board: &Board,
        spot: impl Fn(Location) -> Point,
        army: Location,
        fleets: &[Location],
        goal: Point,
    ) -> Vec<Point> {
        let mut places = vec![spot(army)];
        let mut last = None;
        for &fleet in fleets {
            let (at, sea) = (spot(fleet), board.province_of(fleet));
            places.extend(last.and_then(|(last, from)| self.crossing(last, sea, from, at)));
            places.push(at);
            last = Some((sea, at));
        }
        places.push(goal);
        places
    }

    /// The provinces in squares.
    pub(crate) fn grid(&self, board: &Board) -> &ProvinceGrid {
        self.grid.get_or_init(|| ProvinceGrid::of(board, self.size, &self.provinces))
    }

    /// Which of the three shades of water a sea has.
    pub(crate) fn shade(&self, sea: Province) -> usize {
        self.shades[sea.index()]
    }

    /// Reads the drawing of a board from its two files.
    pub fn read(board: &Board, svg: &str, toml: &str) -> Result<Art, ArtError> {
        let shapes = shapes::read(board, svg)?;
        let anchors = anchors::read(board, toml)?;
        let walls = shapes.impassable.into_iter().map(|(id, shape)| {
            let name = anchors.walls.iter().find(|(known, ..)| *known == id);
            let name = name.map(|(_, name, at)| (name.clone(), *at));
            Wall { id, shape, name }
        });
        let walls: Vec<Wall> = walls.collect();
        let borders = borders::of(board, &shapes.provinces);
        let pairs: Vec<_> = borders.iter().map(|border| border.between).collect();
        let shades = borders::shades(board, &pairs);
        let shore = borders::shore(board, &borders);
        Ok(Art {
            size: anchors.size,
            legend: anchors.legend,
            provinces: shapes.provinces,
            walls,
            outside: shapes.outside,
            outside_water: shapes.outside_water,
            islands: shapes.islands,
            lakes: shapes.lakes,
            rivers: shapes.rivers,
            straits: shapes.straits,
            crossings: shapes.crossings,
            marked: shapes.marked,
            links: Vec::new(),
            cells: false,
            borders,
            shore,
            shades,
            spots: anchors.spots,
            grounds: anchors.grounds,
            grid: OnceLock::new(),
            coarse: OnceLock::new(),
        })
    }
}
