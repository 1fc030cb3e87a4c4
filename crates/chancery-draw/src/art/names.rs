//! The sizes of labels and names as they are drawn.

use chancery::lang::Lang;
use chancery::{Board, Location, Province};

use super::{Art, size};
use crate::geometry::{Area, Point};
use crate::lettering::{LONG, SHORT, lines_at};
use crate::letters::Face;

/// Half the size of a province's short label, for three letters at least.
pub(crate) fn label_half(board: &Board, province: Province) -> Point {
    let width = Face::Label.width(board.location_upper(province.location()), SHORT);
    Point::new((width / 2.0 + 1.0).max(size::LABEL.x), size::LABEL.y)
}

/// Half the size that holds a province's name in every language.
pub(crate) fn long_name_half(board: &Board, province: Province) -> Point {
    let name = &board.province(province).name;
    let halves = Lang::all().map(|lang| name_half(name.get(lang)));
    halves.fold(Point::default(), |most, half| Point::new(most.x.max(half.x), most.y.max(half.y)))
}

fn name_half(name: &str) -> Point {
    let lines: Vec<&str> = lines_at(name, Point::default()).map(|(line, _)| line).collect();
    let widths = lines.iter().map(|line| Face::Text.width(line, LONG));
    Point::new(widths.fold(0.0, f64::max), LONG * lines.len() as f64) * 0.5
}

impl Art {
    /// The bounding box of a short label, or of the label of a coast.
    pub fn label_box(&self, board: &Board, at: Location) -> Area {
        let half = match board.coast_of(at) {
            Some(_) => size::COAST,
            None => label_half(board, board.province_of(at)),
        };
        Area::new(self.spots(at).label, half)
    }

    /// The bounding boxes of a long name, one for each line. A name along a curve has none.
    pub fn long_name_boxes(&self, board: &Board, province: Province, lang: Lang) -> Vec<Area> {
        if self.ground(province).curve.is_some() {
            return Vec::new();
        }
        let (name, at) = (board.province(province).name.get(lang), self.ground(province).long);
        let each = lines_at(name, at).map(|(line, middle)| {
            Area::new(middle, Point::new(Face::Text.width(line, LONG), LONG) * 0.5)
        });
        each.collect()
    }

    /// The letters of a name along a curve: the centre of each, and half its height. None if the
    /// name is straight.
    pub fn name_on_curve(
        &self,
        board: &Board,
        province: Province,
        lang: Lang,
    ) -> Vec<(Point, f64)> {
        let Some((curve, height)) = self.ground(province).curve else { return Vec::new() };
        let name = board.province(province).name.get(lang);
        let (letters, height) = Face::Name.along(name, &curve, height);
        letters.into_iter().map(|(_, at, _)| (at, height / 2.0)).collect()
    }
}
