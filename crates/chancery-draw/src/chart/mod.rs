//! Charts: drawings made from nothing but the borders of a board and the rough places of its
//! provinces. The borders are laid out in the plane, regions grow from there on a grid of hexagons
//! without ever changing which of them meet, and symbols are put where they have room.

mod crossings;
mod curves;
mod embed;
mod facts;
mod fill;
mod grow;
mod hexes;
mod noise;
mod outline;
mod page;
mod places;
mod plane;
mod raster;
mod rim;
mod symbols;
mod write;
mod write_anchors;

use chancery::{Board, Location};

use crate::geometry::Point;
use curves::NameCurve;
use embed::Embedding;
use facts::Facts;
use fill::Filler;
use grow::Ground;
use hexes::Hexes;
use page::PagePlaces;
use raster::Raster;
use symbols::{Kind, Symbols};

/// The area of the drawing for each province.
const AREA: f64 = 22_500.0;
/// The part of the frame that places keep free on each side.
const MARGIN: f64 = 0.055;
/// The width of a hexagon on a board 1400 wide.
const PITCH: f64 = 5.0;

/// A drawing as its two files.
#[derive(Clone, Debug)]
pub struct Chart {
    /// `board.svg`
    pub svg: String,
    /// `board.toml`
    pub toml: String,
}

/// Regions with their outlines.
struct Map<'a> {
    facts: &'a Facts<'a>,
    size: Point,
    ground: Vec<Ground>,
    rings: Vec<Vec<Vec<crate::art::Spot>>>,
    hexes: Hexes,
    crossings: Vec<(usize, usize)>,
}

/// Draws a board. None if a province has no place, or if no drawing was found.
pub fn chart(board: &Board) -> Option<Chart> {
    let facts = Facts::of(board)?;
    let (size, wanted) = scaled(&facts);
    let embedding = embed::embed(&facts, &wanted, &[]);
    let crossings = embedding.left.clone();
    let map = map(&facts, embedding, &wanted, size, crossings)?;
    let raster = Raster::of(&map);
    let places = raster.places(facts.count, 4.0);
    let curves: Vec<Option<NameCurve>> = (0..facts.count)
        .map(|one| {
            if facts.sea[one] { curves::name_of(&facts, &raster, one, &places[one]) } else { None }
        })
        .collect();
    let mut symbols = Symbols::new(&map, &raster, &places, &curves, Vec::new());
    symbols.place();
    let pages = page::place(&map, &raster, &symbols, &places);
    let anchors = Anchors { symbols: &symbols, curves: &curves, pages: &pages };
    Some(Chart { svg: write::svg(&map, &anchors), toml: write_anchors::toml(&map, &anchors) })
}

/// Where everything stands.
struct Anchors<'a> {
    symbols: &'a Symbols<'a>,
    curves: &'a [Option<NameCurve>],
    pages: &'a [PagePlaces],
}

impl Anchors<'_> {
    /// The place of a symbol.
    fn at(&self, location: Location, kind: Kind) -> Option<Point> {
        let own = self.symbols.all.iter().find(|one| one.at == location && one.kind == kind);
        own.map(|one| one.area.middle)
    }
}

/// The size of the drawing, and the places in it.
fn scaled(facts: &Facts<'_>) -> (Point, Vec<Point>) {
    let bounds = |of: fn(&Point) -> f64| {
        let all = || facts.places.iter().map(of);
        (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max))
    };
    let ((left, right), (top, bottom)) = (bounds(|at| at.x), bounds(|at| at.y));
    let (wide, high) = ((right - left).max(1.0), (bottom - top).max(1.0));
    let aspect = (wide / high).clamp(0.75, 1.9);
    let area = AREA * (facts.count as f64).max(8.0);
    let width = ((area * aspect).sqrt() / 10.0).round() * 10.0;
    let height = ((area / aspect).sqrt() / 10.0).round() * 10.0;
    let inner = 1.0 - 2.0 * MARGIN;
    let places = facts.places.iter().map(|at| {
        let x = (MARGIN + inner * (at.x - left) / wide) * width;
        Point::new(x, (MARGIN + inner * (at.y - top) / high) * height)
    });
    (Point::new(width, height), places.collect())
}

fn map<'a>(
    facts: &'a Facts<'a>,
    embedding: Embedding,
    wanted: &[Point],
    size: Point,
    crossings: Vec<(usize, usize)>,
) -> Option<Map<'a>> {
    let mesh = fill::fill(facts, embedding, wanted, size)?;
    let places = places::places(&mesh, wanted)?;
    let pitch = PITCH * size.x.max(1400.0) / 1400.0;
    let mut hexes = [1.0, 0.8, 0.6, 0.45]
        .iter()
        .find_map(|part| Hexes::of(&mesh, &places, size, pitch * part))?;
    let ground: Vec<Ground> = (0..facts.count)
        .map(|at| if facts.sea[at] { Ground::Sea } else { Ground::Land })
        .chain(mesh.fillers.iter().map(|&filler| Ground::Filler(filler)))
        .collect();
    let target = targets(&hexes, &ground);
    grow::grow(&mut hexes, &ground, target, 11);
    let mut crossings = crossings;
    crossings.extend(crossings::dry(facts, &hexes));
    crossings.sort_unstable();
    crossings.dedup();
    let is_sea = |region: usize| ground[region] == Ground::Sea;
    let outlines =
        outline::outlines(&hexes, ground.len(), |one, other| match (is_sea(one), is_sea(other)) {
            (true, true) => 14,
            (false, false) => 5,
            _ => 2,
        });
    Some(Map { facts, size, ground, rings: outlines.rings, hexes, crossings })
}

/// The area that each region should have.
fn targets(hexes: &Hexes, ground: &[Ground]) -> Vec<f64> {
    let mut area = vec![0.0; ground.len()];
    for &label in &hexes.label {
        area[label as usize] += hexes.cell_area();
    }
    let mean = AREA;
    let wanted: Vec<f64> = ground
        .iter()
        .zip(&area)
        .map(|(ground, &area)| match ground {
            Ground::Land => (area * 0.7).clamp(mean * 0.3, mean * 1.2),
            Ground::Sea => area.clamp(mean * 0.5, mean * 4.0),
            Ground::Filler(Filler::Rock) => (area * 0.25).clamp(260.0, mean * 0.5),
            Ground::Filler(Filler::Beyond) => area,
        })
        .collect();
    // Seas take what is left, or give what is missing.
    let total: f64 = area.iter().sum();
    let sum: f64 = wanted.iter().sum();
    let seas: f64 =
        wanted.iter().zip(ground).filter(|(_, g)| **g == Ground::Sea).map(|(a, _)| a).sum();
    let by = if seas > 0.0 { ((seas + total - sum) / seas).clamp(0.4, 3.0) } else { 1.0 };
    wanted
        .into_iter()
        .zip(ground)
        .map(|(area, ground)| if *ground == Ground::Sea { area * by } else { area })
        .collect()
}
