//! Places on a page, where units are larger: none hides another, or the label or centre of another
//! province.

use chancery::Location;
use chancery::board::Terrain;

use super::Map;
use super::raster::Raster;
use super::symbols::{SymbolKind, Symbols};
use crate::art::size::{PAGE_ARMY, PAGE_CENTRE, PAGE_FLEET, PAGE_LABEL};
use crate::geometry::{Area, Point};

const ROUNDS: usize = 16;
const FRAME_GAP: f64 = 3.0;

/// A unit with its label below it, or the label of an empty province.
struct PageToken {
    at: Location,
    region: usize,
    is_unit: bool,
    half: Point,
    place: Point,
    tries: Vec<(Point, f64)>,
}

/// Where a unit stands on a page, and the label of an empty province.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PagePlaces {
    pub(super) unit: Point,
    pub(super) label: Point,
}

fn overlap(one: Point, half: Point, other: Point, their: Point) -> f64 {
    let (way, room) = (other - one, half + their);
    let (x, y) = (room.x - way.x.abs(), room.y - way.y.abs());
    if x > 0.0 && y > 0.0 { x * y * 0.1 + x.min(y) * 8.0 } else { 0.0 }
}

fn below(half: Point) -> Point {
    Point::new(0.0, half.y + 1.0 + PAGE_LABEL.y)
}

pub(super) fn place(
    map: &Map<'_>,
    raster: &Raster,
    symbols: &Symbols<'_>,
    places: &[Vec<Point>],
) -> Vec<PagePlaces> {
    let board = map.facts.board;
    let mut tokens: Vec<PageToken> = Vec::new();
    let mut centres: Vec<(usize, Point)> = Vec::new();
    for symbol in &symbols.all {
        let middle = symbol.area.middle;
        let coast = board.coast_of(symbol.at).is_some();
        match symbol.kind {
            SymbolKind::Centre => centres.push((symbol.region, middle)),
            SymbolKind::Label if !coast => {
                tokens.push(token(
                    raster,
                    symbol.at,
                    symbol.region,
                    false,
                    PAGE_LABEL,
                    middle,
                    places,
                ));
            }
            SymbolKind::Unit => {
                let province = board.province_of(symbol.at);
                let split = !board.province(province).coasts.is_empty() && !coast;
                let dry = board.terrain(province.location()) == Terrain::Inland;
                let half = if split || dry { PAGE_ARMY } else { PAGE_FLEET };
                tokens.push(token(raster, symbol.at, symbol.region, true, half, middle, places));
            }
            _ => {}
        }
    }
    for round in 0..ROUNDS {
        // What is still hidden after some rounds costs ever more than a place off the middle.
        let strict = 1.0 + round as f64;
        let mut moved = false;
        for number in 0..tokens.len() {
            let best = best(&tokens, number, &centres, strict);
            moved |= best != tokens[number].place;
            tokens[number].place = best;
        }
        if !moved && round > 2 {
            break;
        }
    }
    let mut found = vec![PagePlaces::default(); board.locations().len()];
    for token in &tokens {
        let own = &mut found[token.at.index()];
        if token.is_unit {
            own.unit = token.place;
        } else {
            own.label = token.place;
        }
    }
    found
}

fn token(
    raster: &Raster,
    at: Location,
    region: usize,
    is_unit: bool,
    half: Point,
    place: Point,
    places: &[Vec<Point>],
) -> PageToken {
    let all = &places[region];
    let step = (all.len() / 320).max(1);
    let near = all.iter().copied().step_by(step).chain([place]);
    let fits = |at: &Point| {
        let low = if is_unit { below(half).y + PAGE_LABEL.y } else { half.y };
        at.x - half.x >= FRAME_GAP
            && at.y - half.y >= FRAME_GAP
            && at.x + half.x <= raster.size.x - FRAME_GAP
            && at.y + low <= raster.size.y - FRAME_GAP
    };
    let tries = near.filter(fits).filter(|&at| raster.edge(at) >= 2.5).map(|at| {
        let out = raster.outside(&Area::new(at, half), |own| own == region);
        (at, out * if is_unit { 60.0 } else { 90.0 } + (at - place).length() * 0.35)
    });
    PageToken { at, region, is_unit, half, place, tries: tries.collect() }
}

fn best(tokens: &[PageToken], number: usize, centres: &[(usize, Point)], strict: f64) -> Point {
    let own = &tokens[number];
    let reach = 260.0;
    let near: Vec<&PageToken> = tokens
        .iter()
        .enumerate()
        .filter(|(other, token)| *other != number && (token.place - own.place).length() < reach)
        .map(|(_, token)| token)
        .collect();
    let marks: Vec<&(usize, Point)> =
        centres.iter().filter(|(_, at)| (*at - own.place).length() < reach).collect();
    let cost = |&(at, base): &(Point, f64)| {
        let mut cost = 0.0;
        for other in &near {
            if other.region == own.region && (own.is_unit || other.is_unit) {
                continue;
            }
            cost += overlap(at, own.half, other.place, other.half);
            if own.is_unit && other.is_unit {
                cost += overlap(at + below(own.half), PAGE_LABEL, other.place, other.half);
                cost += overlap(at, own.half, other.place + below(other.half), PAGE_LABEL);
            }
        }
        for &&(region, mark) in &marks {
            if region != own.region || !own.is_unit {
                cost += overlap(at, own.half, mark, PAGE_CENTRE);
            }
        }
        cost * strict + base
    };
    let found = own.tries.iter().min_by(|a, b| cost(a).total_cmp(&cost(b)));
    found.map_or(own.place, |(at, _)| *at)
}
