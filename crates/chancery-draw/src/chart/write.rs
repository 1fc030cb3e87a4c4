//! Writes `board.svg`.

use std::fmt::Write as _;

use super::fill::Filler;
use super::grow::Ground;
use super::symbols::SymbolKind;
use super::{ChartAnchors, Map};
use crate::art::{Polyline, Shape, Spot};
use crate::geometry::Point;

fn data(ring: &[Spot]) -> String {
    Shape::new(vec![Polyline { points: ring.to_vec(), closed: true }]).data
}

impl Map<'_> {
    /// Whether a region beyond the board is water: if it has more of it around.
    fn is_wet(&self, region: usize) -> bool {
        let (mut wet, mut dry) = (0, 0);
        for at in 0..self.hexes.label.len() {
            if usize::from(self.hexes.label[at]) != region {
                continue;
            }
            for label in self.hexes.ring_labels(at) {
                match self.ground.get(usize::from(label)) {
                    Some(Ground::Sea) => wet += 1,
                    Some(Ground::Land) => dry += 1,
                    _ => {}
                }
            }
        }
        wet > dry
    }
}

pub(super) fn svg(map: &Map<'_>, anchors: &ChartAnchors<'_>) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">"#,
        map.size.x, map.size.y
    );
    out.push_str("<g id=\"provinces\" fill=\"#f1e9d6\" stroke=\"#5b5348\">\n");
    for (province, rings) in map.facts.board.provinces().zip(&map.rings) {
        let id = &map.facts.board.province(province).id;
        let fill = if map.facts.sea[province.index()] { r##" fill="#c9dbe4""## } else { "" };
        let _ = writeln!(
            out,
            r#"<path id="{id}"{fill} d="{}"/>"#,
            rings.iter().map(|r| data(r)).collect::<String>()
        );
    }
    out.push_str("</g>\n");
    for (group, fill, kind, wet) in [
        ("impassable", "#cfc6b4", Filler::Rock, None),
        ("outside", "#e4ddcf", Filler::Beyond, Some(false)),
        ("outside-water", "#c9dbe4", Filler::Beyond, Some(true)),
    ] {
        let _ = writeln!(out, r##"<g id="{group}" fill="{fill}" stroke="#5b5348">"##);
        for region in map.facts.count..map.ground.len() {
            if map.ground[region] == Ground::Filler(kind)
                && wet.is_none_or(|wet| wet == map.is_wet(region))
            {
                for ring in &map.rings[region] {
                    let number = region - map.facts.count + 1;
                    let _ = writeln!(out, r#"<path id="rock-{number}" d="{}"/>"#, data(ring));
                }
            }
        }
        out.push_str("</g>\n");
    }
    for (group, is_strait) in [("straits", true), ("crossings", false)] {
        let _ = writeln!(out, r##"<g id="{group}" fill="none" stroke="#5b5348">"##);
        for &(one, other) in &map.crossings {
            if map.touch(one, other) == is_strait {
                crossing(&mut out, map, anchors, (one, other), is_strait);
            }
        }
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

fn crossing(
    out: &mut String,
    map: &Map<'_>,
    anchors: &ChartAnchors<'_>,
    (one, other): (usize, usize),
    is_strait: bool,
) {
    let pair = [one, other].map(|at| map.facts.province(at));
    let units = pair.map(|at| anchors.at(at.location(), SymbolKind::Unit).unwrap_or_default());
    let lines = if is_strait {
        vec![map.strait(one, other, units)]
    } else {
        map.crossing(one, other, units)
    };
    let spot = |at: &Point| {
        let inside = |value: f64, most: f64| (value.clamp(0.0, most) * 10.0).round() as i32;
        (inside(at.x, map.size.x), inside(at.y, map.size.y))
    };
    let lines = lines
        .iter()
        .map(|line| Polyline { points: line.iter().map(spot).collect(), closed: false });
    let data = Shape::new(lines.collect()).data;
    let [a, b] = pair.map(|at| &map.facts.board.province(at).id);
    let _ = writeln!(out, r#"<path data-between="{a} {b}" d="{data}"/>"#);
}
