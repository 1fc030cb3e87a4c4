//! Which province covers a place, as a grid of squares: fast enough to try many lines.

use chancery::Board;
use chancery::board::Terrain;

use super::Shape;
use crate::geometry::Point;

/// The side of a square, in the units of the drawing.
const SIDE: f64 = 4.0;
/// A square outside all provinces.
const NOWHERE: u8 = u8::MAX;

/// What covers a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GridSquare {
    /// The index of the province.
    pub(crate) province: usize,
    pub(crate) is_sea: bool,
}

/// The provinces of a drawing in squares.
#[derive(Debug)]
pub(crate) struct ProvinceGrid {
    columns: usize,
    rows: usize,
    squares: Vec<u8>,
    seas: Vec<bool>,
}

impl ProvinceGrid {
    pub(super) fn of(board: &Board, size: Point, shapes: &[Shape]) -> ProvinceGrid {
        let count = |length: f64| (length / SIDE).ceil() as usize;
        let (columns, rows) = (count(size.x), count(size.y));
        let seas = board.provinces().map(|one| board.terrain(one.location()) == Terrain::Sea);
        let squares = vec![NOWHERE; columns * rows];
        let mut grid = ProvinceGrid { columns, rows, squares, seas: seas.collect() };
        for (number, shape) in (0..NOWHERE).zip(shapes) {
            grid.fill(number, shape);
        }
        grid
    }

    /// Fills the squares of a shape, row by row between its outlines.
    fn fill(&mut self, number: u8, shape: &Shape) {
        let mut crossings: Vec<Vec<f64>> = vec![Vec::new(); self.rows];
        for line in &shape.lines {
            let corner = |(x, y): (i32, i32)| (f64::from(x) / 10.0, f64::from(y) / 10.0);
            let next = line.points.iter().cycle().skip(1);
            for (&from, &to) in line.points.iter().zip(next) {
                let ((x, y), (to_x, to_y)) = (corner(from), corner(to));
                // The rows whose middle lies between the two ends.
                let row = |y: f64| ((y / SIDE - 0.5).ceil().max(0.0) as usize).min(self.rows);
                for (row, found) in
                    crossings.iter_mut().enumerate().take(row(y.max(to_y))).skip(row(y.min(to_y)))
                {
                    let middle = (row as f64 + 0.5) * SIDE;
                    found.push(x + (middle - y) / (to_y - y) * (to_x - x));
                }
            }
        }
        for (row, mut found) in crossings.into_iter().enumerate() {
            found.sort_by(f64::total_cmp);
            for pair in found.chunks_exact(2) {
                let column = |x: f64| ((x / SIDE - 0.5).ceil().max(0.0) as usize).min(self.columns);
                let start = row * self.columns;
                self.squares[start + column(pair[0])..start + column(pair[1])].fill(number);
            }
        }
    }

    /// What covers a place; nothing outside the provinces.
    pub(crate) fn at(&self, place: Point) -> Option<GridSquare> {
        let (column, row) = ((place.x / SIDE).floor(), (place.y / SIDE).floor());
        if column < 0.0 || row < 0.0 || column >= self.columns as f64 || row >= self.rows as f64 {
            return None;
        }
        let number = self.squares[row as usize * self.columns + column as usize];
        let province = usize::from(number);
        (number != NOWHERE).then(|| GridSquare { province, is_sea: self.seas[province] })
    }
}
