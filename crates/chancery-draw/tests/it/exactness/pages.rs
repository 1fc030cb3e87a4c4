//! Anchors for pages, where units are larger: all provinces can be occupied at once, and no unit
//! hides another one, the label of an empty province or its centre.

use chancery::board::Terrain;
use chancery::{Board, Location, Province};
use chancery_draw::Art;
use chancery_draw::art::size::{PAGE_ARMY, PAGE_CENTRE, PAGE_FLEET, PAGE_LABEL};
use chancery_draw::geometry::{Area, Point};

use super::anchors::inside;

/// How much two symbols may overlap. The outline of a unit is wider than this.
const SLIGHT: f64 = 2.0;

/// A symbol on a page.
struct PageMark {
    name: String,
    province: Province,
    area: Area,
}

fn army_only(board: &Board, at: Location) -> bool {
    let province = board.province_of(at);
    let split = !board.province(province).coasts.is_empty() && at == province.location();
    split || board.terrain(province.location()) == Terrain::Inland
}

fn units(board: &Board, art: &Art) -> Vec<PageMark> {
    let unit = |at| {
        let half = if army_only(board, at) { PAGE_ARMY } else { PAGE_FLEET };
        PageMark {
            name: format!("unit of {}", board.location_id(at)),
            province: board.province_of(at),
            area: Area::new(art.spots(at).page.unit, half),
        }
    };
    board.locations().map(unit).collect()
}

/// The label of a unit is below it.
fn label_below(unit: &PageMark) -> PageMark {
    let Area { middle, half } = unit.area;
    let at = middle + Point::new(0.0, half.y + 1.0 + PAGE_LABEL.y);
    let name = format!("label below the {}", unit.name);
    PageMark { name, province: unit.province, area: Area::new(at, PAGE_LABEL) }
}

fn labels(board: &Board, art: &Art) -> Vec<PageMark> {
    let label = |province: Province| PageMark {
        name: format!("label of {}", board.province(province).id),
        province,
        area: Area::new(art.spots(province.location()).page.label, PAGE_LABEL),
    };
    board.provinces().map(label).collect()
}

fn centres(board: &Board, art: &Art) -> Vec<PageMark> {
    let centre = |province: Province| {
        let at = art.ground(province).centre?;
        let name = format!("centre of {}", board.province(province).id);
        Some(PageMark { name, province, area: Area::new(at, PAGE_CENTRE) })
    };
    board.provinces().filter_map(centre).collect()
}

/// By how much two boxes overlap in the direction in which they do so least.
fn overlap(one: &Area, other: &Area) -> f64 {
    let (way, room) = (other.middle - one.middle, one.half + other.half);
    (room.x - way.x.abs()).min(room.y - way.y.abs())
}

/// Symbols that hide each other.
pub fn overlaps(board: &Board, art: &Art) -> Vec<String> {
    let (units, labels, centres) = (units(board, art), labels(board, art), centres(board, art));
    let mut found = Vec::new();
    let mut hit = |one: &PageMark, other: &PageMark| {
        let by = overlap(&one.area, &other.area);
        if by > SLIGHT {
            found.push(format!("{} lies over {} by {by:.1}", one.name, other.name));
        }
    };
    for (number, one) in units.iter().enumerate() {
        let others = units[number + 1..].iter().chain(&labels).chain(&centres);
        others.filter(|other| other.province != one.province).for_each(|other| hit(one, other));
        // Below another unit, a label would be hidden too.
        let below = label_below(one);
        units.iter().filter(|other| other.province != one.province).for_each(|other| {
            hit(other, &below);
        });
    }
    for (number, one) in labels.iter().enumerate() {
        labels[number + 1..].iter().chain(&centres).for_each(|other| hit(one, other));
    }
    found
}

/// Anchors outside their province, and symbols that the edge of the board cuts off.
pub fn strays(board: &Board, art: &Art) -> Vec<String> {
    let (units, labels) = (units(board, art), labels(board, art));
    let mut found = Vec::new();
    for mark in units.iter().chain(&labels) {
        if !inside(art.shape(mark.province), mark.area.middle) {
            found.push(format!("{} is not in its province", mark.name));
        }
    }
    let below: Vec<PageMark> = units.iter().map(label_below).collect();
    for PageMark { name, area: Area { middle, half }, .. } in
        units.iter().chain(&labels).chain(&below)
    {
        let (start, end, size) = (*middle - *half, *middle + *half, art.size());
        if start.x < 0.0 || start.y < 0.0 || end.x > size.x || end.y > size.y {
            found.push(format!("{name} leaves the board"));
        }
    }
    found
}
