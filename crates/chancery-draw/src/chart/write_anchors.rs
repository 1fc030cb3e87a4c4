//! Writes `board.toml`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chancery::{Power, Province, UnitKind};

use super::symbols::SymbolKind;
use super::{ChartAnchors, Map};
use crate::geometry::Point;

fn pair(at: Point) -> String {
    let number = |own: f64| {
        let own = (own * 10.0).round() / 10.0;
        if own == 0.0 { "0".to_owned() } else { own.to_string() }
    };
    format!("[{}, {}]", number(at.x), number(at.y))
}

pub(super) fn toml(map: &Map<'_>, anchors: &ChartAnchors<'_>) -> String {
    let board = map.facts.board;
    let mut out = String::new();
    let _ = writeln!(
        out,
        "# Where things stand on the board, in the units of board.svg. Written by `chancery variant draw`."
    );
    let _ = writeln!(out, "format = 1\nsize = {}", pair(map.size));
    let (corner, side) = (anchors.legend.middle - anchors.legend.half, anchors.legend.half * 2.0);
    let _ = writeln!(out, "legend = [{}, {}, {}, {}]", corner.x, corner.y, side.x, side.y);
    for province in board.provinces() {
        let own = province.location();
        let at = |kind: SymbolKind| anchors.at(own, kind);
        let _ = writeln!(out, "\n[[province]]\nid = \"{}\"", board.province(province).id);
        if let Some(power) = homeland(map, province) {
            let _ = writeln!(out, "homeland = \"{}\"", board.power(power).id);
        }
        spots(&mut out, anchors, own);
        if let Some(centre) = at(SymbolKind::Centre) {
            let _ = writeln!(out, "centre = {}", pair(centre));
        }
        if let Some(long) = at(SymbolKind::Long) {
            let _ = writeln!(out, "long = {}", pair(long));
        }
        if let Some(name) = &anchors.curves[province.index()] {
            let [from, middle, to] = [name.from, name.middle, name.to].map(pair);
            let size = name.size;
            let _ = writeln!(out, "name = {{ curve = [{from}, {middle}, {to}], size = {size} }}");
        }
        for &coast in &board.province(province).coasts {
            let Some(id) = board.coast_of(coast) else { continue };
            let _ = writeln!(out, "[[province.coast]]\nid = \"{}\"", id.id());
            spots(&mut out, anchors, coast);
        }
    }
    out
}

fn spots(out: &mut String, anchors: &ChartAnchors<'_>, at: chancery::Location) {
    for (key, kind) in [
        ("unit", SymbolKind::Unit),
        ("dislodged", SymbolKind::Dislodged),
        ("label", SymbolKind::Label),
    ] {
        let place = anchors.at(at, kind).unwrap_or_default();
        let _ = writeln!(out, "{key} = {}", pair(place));
    }
    let page = anchors.pages[at.index()];
    let unit = pair(page.unit);
    if page.label == Point::default() {
        let _ = writeln!(out, "page = {{ unit = {unit} }}");
    } else {
        let _ = writeln!(out, "page = {{ unit = {unit}, label = {} }}", pair(page.label));
    }
}

/// The power whose pale colour a land has: that of its home, or the only one with at least two homes
/// beside it.
fn homeland(map: &Map<'_>, province: Province) -> Option<Power> {
    let board = map.facts.board;
    if let Some(power) = board.province(province).home_of {
        return Some(power);
    }
    if board.is_centre(province) {
        return None;
    }
    let mut beside: BTreeMap<Power, usize> = BTreeMap::new();
    for &near in board.neighbours(UnitKind::Army, province.location()) {
        if let Some(power) = board.province(near).home_of {
            *beside.entry(power).or_default() += 1;
        }
    }
    match beside.into_iter().collect::<Vec<_>>()[..] {
        [(power, 2..)] => Some(power),
        _ => None,
    }
}
