//! Small pictures of a position for lists of games: land in the colours of its owners, nothing else.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chancery::board::Terrain;
use chancery::{Position, Province};

use crate::art::{Art, Shape};
use crate::layout::{LandTint, tints};
use crate::style::Theme;
use crate::theme::Livery;

/// The side of a grid cell in tenths of a unit. Points are moved to the grid, so neighbours stay
/// without gaps and a thumbnail of the classic board is a fortieth of its drawing.
const CELL: i32 = 70;

/// Draws a position as a small SVG without units, labels and borders.
///
/// A province has the colour it has in a picture: that of the owner of its centre, or a pale one
/// where only a unit stands.
pub fn thumbnail(art: &Art, position: &Position, theme: Theme) -> String {
    let board = position.board();
    let palette = theme.palette();
    let is_sea = |province: Province| board.terrain(province.location()) == Terrain::Sea;
    let tints = tints(position, art);
    let fill = |province: Province| match tints[province.index()] {
        LandTint::Neutral => palette.land.to_owned(),
        LandTint::Centre(power) => Livery::of(board.power(power), theme).tint.to_string(),
        LandTint::Land(power) => Livery::of(board.power(power), theme).pale.to_string(),
    };
    let mut paths: BTreeMap<String, String> = BTreeMap::new();
    // Between cells there is neither land nor water; elsewhere all that is not land is water.
    let under = if art.is_cells() { palette.outside } else { palette.seas[0] };
    for province in board.provinces() {
        let colour = if is_sea(province) { palette.seas[0].to_owned() } else { fill(province) };
        if colour != under {
            outline(paths.entry(colour).or_default(), art.shape(province));
        }
    }
    for (province, shape) in art.islands() {
        let owner = province.filter(|&province| !is_sea(province));
        outline(paths.entry(owner.map_or(palette.outside.to_owned(), fill)).or_default(), shape);
    }
    for shape in art.walls.iter().map(|wall| &wall.shape).chain(&art.outside) {
        outline(paths.entry(palette.outside.to_owned()).or_default(), shape);
    }
    let size = art.size();
    let side = |length: f64| (length * 10.0 / f64::from(CELL)).round();
    let (width, height) = (side(size.x), side(size.y));
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><path fill="{under}" d="M0 0h{width}v{height}H0z"/>"#
    );
    for (colour, data) in paths {
        // A thin line of the same colour covers the seams between provinces.
        let _ = write!(
            svg,
            r#"<path fill="{colour}" stroke="{colour}" stroke-width=".5" d="{data}"/>"#
        );
    }
    svg + "</svg>\n"
}

/// Adds the outline of a shape on the grid. What is smaller than a cell disappears.
fn outline(data: &mut String, shape: &Shape) {
    for line in &shape.lines {
        let near = |tenths: i32| (tenths + CELL / 2).div_euclid(CELL);
        let mut points: Vec<(i32, i32)> =
            line.points.iter().map(|&(x, y)| (near(x), near(y))).collect();
        points.dedup();
        if points.first() == points.last() {
            points.pop();
        }
        if points.len() < 3 {
            continue;
        }
        let mut at = (0, 0);
        for (number, &(x, y)) in points.iter().enumerate() {
            if number == 0 {
                let _ = write!(data, "M{x} {y}l");
            } else {
                let gap = if number == 1 || x < at.0 { "" } else { " " };
                let comma = if y < at.1 { "" } else { " " };
                let _ = write!(data, "{gap}{}{comma}{}", x - at.0, y - at.1);
            }
            at = (x, y);
        }
        data.push('z');
    }
}
