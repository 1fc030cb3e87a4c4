//! Charts: drawings made from nothing but the borders of a board and the rough places of its
//! provinces. The borders are laid out in the plane, regions grow from there on a grid of hexagons
//! without ever changing which of them meet, and symbols are put where they have room.

#![allow(
    clippy::cast_possible_wrap,
    clippy::many_single_char_names,
    reason = "numbers of hexagons are small, and corners of triangles are a, b and c"
)]

mod check;
mod crossings;
mod curves;
mod embed;
mod facts;
mod fill;
mod grow;
mod hexes;
mod legend;
mod noise;
mod nudges;
mod outline;
mod page;
mod places;
mod plane;
mod raster;
mod rim;
mod symbols;
mod write;
mod write_anchors;

use chancery::lang::messages::art;
use chancery::lang::text;
use chancery::{Board, Location, Message, Province};

use crate::art::Spot;
use crate::geometry::{Area, Point};
use curves::SeaNameCurve;
use embed::Embedding;
use facts::ChartFacts;
use fill::Filler;
use grow::{Ground, PITCH};
use hexes::Hexes;
pub use nudges::Nudges;
use page::PagePlaces;
use raster::Raster;
use symbols::{SymbolKind, Symbols};

/// The area of the drawing for each province.
const AREA: f64 = 22_500.0;
/// The part of the frame that places keep free on each side.
const MARGIN: f64 = 0.055;

/// A drawing as its two files.
#[derive(Clone, Debug)]
pub struct BoardChart {
    /// `board.svg`
    pub svg: String,
    /// `board.toml`
    pub toml: String,
    /// Borders that the shapes do not share: they are marked as crossings.
    pub crossings: Vec<(Province, Province)>,
}

/// Why there is no chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartError(Message);

impl ChartError {
    fn said(&self) -> Message {
        self.0.clone()
    }
}

chancery_lang::speaks!(ChartError);

/// Regions with their outlines.
struct Map<'a> {
    facts: &'a ChartFacts<'a>,
    size: Point,
    ground: Vec<Ground>,
    rings: Vec<Vec<Vec<Spot>>>,
    hexes: Hexes,
    crossings: Vec<(usize, usize)>,
}

/// How many coastlines are tried until one agrees with the rules.
const TRIES: u64 = 4;

impl BoardChart {
    /// Draws a board from its borders and the places of its provinces.
    pub fn of(board: &Board, nudges: &Nudges) -> Result<BoardChart, ChartError> {
        let no_places = || ChartError(text!(art::ChartNoPlaces));
        let mut facts = ChartFacts::of(board).ok_or_else(no_places)?;
        nudges.move_places(&mut facts.places);
        let (size, wanted) = scaled(&facts);
        let marked = nudges.crossings();
        let found = (0..TRIES).find_map(|number| {
            let embedding = embed::embed(&facts, &wanted, &marked);
            map(&facts, embedding, &wanted, size, nudges.seed() + number)
        });
        let map = found.ok_or_else(|| ChartError(text!(art::ChartNotFound)))?;
        Ok(finished(&map, nudges))
    }
}

/// Puts the symbols on a map and writes the files.
fn finished(map: &Map<'_>, nudges: &Nudges) -> BoardChart {
    let facts = map.facts;
    let mut raster = Raster::of(map);
    let legend = legend::place(map, &raster);
    raster.block(&legend);
    let places = raster.places(facts.count, 4.0);
    let curves: Vec<Option<SeaNameCurve>> = (0..facts.count)
        .map(|one| {
            let own = nudges.name(facts.province(one));
            own.or_else(|| {
                facts.sea[one].then(|| curves::name_of(facts, &raster, one, &places[one])).flatten()
            })
        })
        .collect();
    let mut symbols = Symbols::new(map, &raster, &places, &curves, nudges.symbols());
    symbols.place();
    let pages = page::place(map, &raster, &symbols, &places);
    let anchors = ChartAnchors { symbols: &symbols, curves: &curves, pages: &pages, legend };
    let crossings = map.crossings.iter();
    let crossings = crossings.map(|&(a, b)| (facts.province(a), facts.province(b))).collect();
    let (svg, toml) = (write::svg(map, &anchors), write_anchors::toml(map, &anchors));
    BoardChart { svg, toml, crossings }
}

/// Where everything stands.
struct ChartAnchors<'a> {
    symbols: &'a Symbols<'a>,
    curves: &'a [Option<SeaNameCurve>],
    pages: &'a [PagePlaces],
    legend: Area,
}

impl ChartAnchors<'_> {
    /// The place of a symbol.
    fn at(&self, location: Location, kind: SymbolKind) -> Option<Point> {
        let own = self.symbols.all.iter().find(|one| one.at == location && one.kind == kind);
        own.map(|one| one.area.middle)
    }
}

/// The size of the drawing, and the places in it.
fn scaled(facts: &ChartFacts<'_>) -> (Point, Vec<Point>) {
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
    facts: &'a ChartFacts<'a>,
    embedding: Embedding,
    wanted: &[Point],
    size: Point,
    seed: u64,
) -> Option<Map<'a>> {
    let mut crossings = embedding.left.clone();
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
    grow::grow(&mut hexes, &ground, target, seed);
    let is_sea = |region: usize| ground[region] == Ground::Sea;
    let outlines =
        outline::outlines(&hexes, ground.len(), |one, other| match (is_sea(one), is_sea(other)) {
            (true, true) => 14,
            (false, false) => 5,
            _ => 2,
        });
    let findings = check::check(facts, &outlines.rings, size.x);
    if findings.wrong {
        return None;
    }
    crossings.extend(findings.missing);
    crossings.sort_unstable();
    crossings.dedup();
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
            Ground::Land => (area * 0.7).clamp(mean * 0.36, mean * 1.2),
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
