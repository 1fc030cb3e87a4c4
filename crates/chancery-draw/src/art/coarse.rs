//! A drawing with few points, for small pictures of which a page has many. Neighbours keep the same points of the
//! line that they share, so no gaps open between them.

use chancery::Board;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Art, Polyline, Shape, Spot, Wall, borders};

/// How far a line may move, in tenths of a unit. A notebook shows a board about half as wide as it is drawn.
const TOLERANCE: f64 = 25.0;
/// Points stand on whole units.
const UNIT: i32 = 10;

type Segment = (Spot, Spot);

impl Art {
    /// The same drawing with few points. Cells have few anyway.
    pub fn coarse(&self, board: &Board) -> &Art {
        if self.cells {
            return self;
        }
        self.coarse.get_or_init(|| Box::new(simplified(self, board)))
    }
}

fn simplified(art: &Art, board: &Board) -> Art {
    let kept = KeptPoints::of(art);
    let one = |shape: &Shape| kept.shape(shape);
    let all = |shapes: &[Shape]| shapes.iter().map(one).collect::<Vec<Shape>>();
    let provinces = all(&art.provinces);
    let borders = borders::of(board, &provinces);
    Art {
        size: art.size,
        legend: art.legend,
        walls: (art.walls.iter())
            .map(|wall| Wall {
                id: wall.id.clone(),
                shape: one(&wall.shape),
                name: wall.name.clone(),
            })
            .collect(),
        outside: all(&art.outside),
        outside_water: all(&art.outside_water),
        islands: art.islands.iter().map(|(owner, shape)| (*owner, one(shape))).collect(),
        lakes: all(&art.lakes),
        rivers: all(&art.rivers),
        straits: all(&art.straits),
        crossings: all(&art.crossings),
        marked: art.marked.clone(),
        links: art.links.clone(),
        cells: art.cells,
        shore: borders::shore(board, &borders),
        borders,
        provinces,
        shades: art.shades.clone(),
        spots: art.spots.clone(),
        grounds: art.grounds.clone(),
        grid: std::sync::OnceLock::new(),
        coarse: std::sync::OnceLock::new(),
    }
}

/// The points of all lines that are kept.
struct KeptPoints(FxHashSet<Spot>);

impl KeptPoints {
    fn of(art: &Art) -> KeptPoints {
        let areas = art.provinces.iter().chain(art.surroundings());
        let rest = art.islands.iter().map(|(_, shape)| shape);
        let rest =
            rest.chain(&art.lakes).chain(&art.rivers).chain(&art.straits).chain(&art.crossings);
        let lines: Vec<&Polyline> = areas.chain(rest).flat_map(|shape| &shape.lines).collect();
        // Which lines a segment belongs to, as a sum: lines along each other have the same sum.
        let mut users: FxHashMap<Segment, u64> = FxHashMap::default();
        for (number, line) in lines.iter().enumerate() {
            let share = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            for segment in segments(line) {
                let sum = users.entry(segment).or_default();
                *sum = sum.wrapping_add(share);
            }
        }
        let mut kept = KeptPoints(FxHashSet::default());
        for line in lines {
            kept.add(line, &users);
        }
        kept
    }

    /// Keep where other lines join or leave a line, and between these what gives it its shape.
    fn add(&mut self, line: &Polyline, users: &FxHashMap<Segment, u64>) {
        let sums: Vec<u64> = segments(line).map(|segment| users[&segment]).collect();
        let count = line.points.len();
        let mut joints: Vec<usize> = if line.closed {
            (0..count).filter(|&at| sums[at] != sums[(at + count - 1) % count]).collect()
        } else {
            let inner = (1..count.saturating_sub(1)).filter(|&at| sums[at] != sums[at - 1]);
            [0].into_iter().chain(inner).chain([count.saturating_sub(1)]).collect()
        };
        if joints.is_empty() {
            // A ring of its own, or two along each other: it begins where all of them agree.
            joints.extend((0..count).min_by_key(|&at| line.points[at]));
        }
        let last = if line.closed { joints.first().map(|first| first + count) } else { None };
        joints.extend(last);
        for ends in joints.windows(2) {
            let mut arc: Vec<Spot> =
                (ends[0]..=ends[1]).map(|at| line.points[at % count]).collect();
            // Both neighbours must look at it from the same end.
            if arc.first() > arc.last()
                || (arc.first() == arc.last() && arc.get(1) > arc.iter().rev().nth(1))
            {
                arc.reverse();
            }
            self.keep(&arc);
        }
    }

    /// The algorithm of Douglas and Peucker.
    fn keep(&mut self, arc: &[Spot]) {
        let (Some(&first), Some(&last)) = (arc.first(), arc.last()) else { return };
        self.0.extend([first, last]);
        let inner = 1..arc.len().saturating_sub(1);
        let far = |at: &usize| distance(arc[*at], first, last);
        let Some(farthest) = inner.max_by(|a, b| far(a).total_cmp(&far(b))) else { return };
        if far(&farthest) > TOLERANCE {
            self.keep(&arc[..=farthest]);
            self.keep(&arc[farthest..]);
        }
    }

    fn shape(&self, shape: &Shape) -> Shape {
        let round = |tenths: i32| (tenths + UNIT / 2).div_euclid(UNIT) * UNIT;
        let line = |line: &Polyline| {
            let own = line.points.iter().filter(|spot| self.0.contains(spot));
            let mut points: Vec<Spot> = own.map(|&(x, y)| (round(x), round(y))).collect();
            points.dedup();
            if line.closed && points.len() > 1 && points.first() == points.last() {
                points.pop();
            }
            let enough = points.len() > if line.closed { 2 } else { 1 };
            enough.then_some(Polyline { points, closed: line.closed })
        };
        let lines: Vec<Polyline> = shape.lines.iter().filter_map(line).collect();
        // A province is there, however small it is.
        if lines.is_empty() { shape.clone() } else { Shape::new(lines) }
    }
}

fn segments(line: &Polyline) -> impl Iterator<Item = Segment> + '_ {
    let count = line.points.len();
    let ends = if line.closed { count } else { count.saturating_sub(1) };
    (0..ends).map(move |at| {
        let (from, to) = (line.points[at], line.points[(at + 1) % count]);
        (from.min(to), from.max(to))
    })
}

/// How far a point is from the line between two others, which ends there: a line may turn back.
fn distance(at: Spot, from: Spot, to: Spot) -> f64 {
    let vector = |one: Spot, other: Spot| (f64::from(other.0 - one.0), f64::from(other.1 - one.1));
    let ((x, y), (u, v)) = (vector(from, at), vector(from, to));
    let square = u * u + v * v;
    let part = if square == 0.0 { 0.0 } else { ((x * u + y * v) / square).clamp(0.0, 1.0) };
    (x - part * u).hypot(y - part * v)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the area inside a line.
    fn area(line: &Polyline) -> f64 {
        let next = line.points.iter().cycle().skip(1);
        let parts = line.points.iter().zip(next).map(|(one, other)| {
            f64::from(one.0) * f64::from(other.1) - f64::from(other.0) * f64::from(one.1)
        });
        parts.sum::<f64>().abs()
    }

    #[test]
    fn provinces_keep_their_neighbours_and_their_size() {
        for (id, _) in chancery::board::BUILT_IN {
            let board = Board::built_in(id).unwrap();
            let art = Art::of(board);
            let coarse = art.coarse(board);
            let pairs = |art: &Art| art.borders.iter().map(|one| one.between).collect::<Vec<_>>();
            assert_eq!(pairs(&art), pairs(coarse), "{id}");
            let points = |art: &Art| {
                art.provinces.iter().map(|one| one.lines[0].points.len()).sum::<usize>()
            };
            assert!(points(coarse) * 3 < points(&art), "{id}");
            for province in board.provinces() {
                let [fine, few] = [&*art, coarse].map(|art| area(&art.shape(province).lines[0]));
                let name = &board.province(province).id;
                assert!((fine - few).abs() < fine * 0.15, "{name} of {id}: {fine}, {few}");
            }
        }
    }
}
