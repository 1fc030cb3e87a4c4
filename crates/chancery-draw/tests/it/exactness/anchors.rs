//! The symbols on a drawing are inside their provinces and do not overlap.

#![allow(dead_code, unreachable_pub, reason = "each target uses only a part")]

use chancery::board::Terrain;
use chancery::lang::Lang;
use chancery::{Board, Province};
use chancery_draw::Art;
use chancery_draw::art::{Shape, size};
use chancery_draw::geometry::{Area, Point};

use crate::rings;

/// A symbol with its name for messages.
struct Thing {
    name: String,
    area: Area,
}

impl Thing {
    fn new(name: String, middle: Point, half: Point) -> Thing {
        Thing { name, area: Area::new(middle, half) }
    }
}

/// The symbols on a board, by kind.
#[derive(Default)]
struct Things {
    units: Vec<Thing>,
    labels: Vec<Thing>,
    centres: Vec<Thing>,
    dislodged: Vec<Thing>,
    /// Long names in both languages, line by line.
    long: Vec<Thing>,
}

fn things(board: &Board, art: &Art) -> Things {
    let mut all = Things::default();
    for at in board.locations() {
        let (id, spots) = (board.location_id(at), art.spots(at));
        all.units.push(Thing::new(format!("unit of {id}"), spots.unit, size::UNIT));
        let dislodged = format!("dislodged unit of {id}");
        all.dislodged.push(Thing::new(dislodged, spots.dislodged, size::DISLODGED));
        all.labels.push(Thing { name: format!("label of {id}"), area: art.label_box(board, at) });
    }
    for province in board.provinces() {
        let id = &board.province(province).id;
        if let Some(at) = art.ground(province).centre {
            all.centres.push(Thing::new(format!("centre of {id}"), at, size::CENTRE));
        }
        for lang in [Lang::EN, Lang::FR] {
            for area in art.long_name_boxes(board, province, lang) {
                all.long.push(Thing { name: format!("name of {id} ({lang})"), area });
            }
        }
    }
    all
}

/// Symbols that overlap.
pub fn overlaps(board: &Board, art: &Art) -> Vec<String> {
    let Things { units, labels, centres, dislodged, long } = things(board, art);
    let mut found = Vec::new();
    let mut hit = |one: &Thing, other: &Thing| {
        if one.area.meets(&other.area) {
            let away = one.area.half + other.area.half;
            let way = other.area.middle - one.area.middle;
            let by = (away.x - way.x.abs()).min(away.y - way.y.abs());
            found.push(format!("{} lies over {} by {by:.1}", one.name, other.name));
        }
    };
    let firm: Vec<&Thing> = units.iter().chain(&labels).chain(&centres).collect();
    for (number, one) in firm.iter().enumerate() {
        firm[number + 1..].iter().for_each(|other| hit(one, other));
    }
    for one in dislodged.iter().chain(&long) {
        units.iter().chain(&centres).for_each(|other| hit(one, other));
    }
    found
}

pub fn inside(shape: &Shape, at: Point) -> bool {
    shape.lines.iter().any(|line| rings::holds(&line.points, at))
}

/// Anchors that are outside their province, or on an island or a lake.
pub fn strays(board: &Board, art: &Art) -> Vec<String> {
    let mut found = Vec::new();
    let mut look = |what: String, province: Province, at: Point| {
        if !inside(art.shape(province), at) {
            found.push(format!("{what} is not in its province"));
        }
        let at_sea = board.terrain(province.location()) == Terrain::Sea;
        if at_sea && art.islands().any(|(_, island)| inside(island, at)) {
            found.push(format!("{what} is on an island"));
        }
        if art.lakes().iter().any(|lake| inside(lake, at)) {
            found.push(format!("{what} is in a lake"));
        }
    };
    for at in board.locations() {
        let (id, spots, province) = (board.location_id(at), art.spots(at), board.province_of(at));
        look(format!("unit of {id}"), province, spots.unit);
        look(format!("dislodged unit of {id}"), province, spots.dislodged);
        look(format!("label of {id}"), province, spots.label);
    }
    for province in board.provinces() {
        let (id, ground) = (&board.province(province).id, art.ground(province));
        if let Some(at) = ground.centre {
            look(format!("centre of {id}"), province, at);
        }
        if !art.long_name_boxes(board, province, Lang::EN).is_empty() {
            look(format!("name of {id}"), province, ground.long);
        }
    }
    found
}

/// Letters of names of seas that leave the water or cover a symbol.
pub fn names_of_seas(board: &Board, art: &Art) -> Vec<String> {
    let Things { units, labels, centres, .. } = things(board, art);
    let mut found = Vec::new();
    for sea in board.provinces() {
        let id = &board.province(sea).id;
        for lang in [Lang::EN, Lang::FR] {
            let letters = art.name_on_curve(board, sea, lang);
            let out = letters.iter().filter(|(at, _)| {
                !inside(art.shape(sea), *at) || art.islands().any(|(_, island)| inside(island, *at))
            });
            let out = out.count();
            if out > 0 {
                let count = letters.len();
                found.push(format!("{out} of {count} letters of {id} ({lang}) leave the water"));
            }
            for thing in units.iter().chain(&labels).chain(&centres) {
                let over = |&&(at, half): &&(Point, f64)| {
                    thing.area.meets(&Area::new(at, Point::new(half, half) * 0.6))
                };
                let over = letters.iter().filter(over).count();
                if over > 0 {
                    let name = &thing.name;
                    found.push(format!("{over} letters of {id} ({lang}) lie over the {name}"));
                }
            }
        }
    }
    found
}
