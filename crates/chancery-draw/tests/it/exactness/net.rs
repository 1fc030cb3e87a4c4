//! The areas of a drawing as a planar net: which of them lie along each line. It reveals faults in
//! rings, in the tiling and in borders.

use std::collections::{BTreeMap, BTreeSet};

use chancery::{Board, Province, UnitKind};
use chancery_draw::Art;
use chancery_draw::art::Spot;

use crate::rings;

/// The minimum length of a border in a drawing 1400 wide.
const VISIBLE: f64 = 8.0;
/// The minimum distance of provinces that do not border.
const APART: f64 = 2.0;
/// The minimum area of a province in square units: a unit, its label and some land around them.
const LEAST: f64 = 1000.0;

pub struct Net<'a> {
    pub board: &'a Board,
    /// The provinces in the order of the board, then the surroundings.
    pub rings: Vec<&'a [Spot]>,
    pub beside: BTreeMap<(Spot, Spot), Vec<usize>>,
    /// The pairs that crossings join.
    pub marked: BTreeSet<(usize, usize)>,
    size: (i32, i32),
}

pub fn key((from, to): (Spot, Spot)) -> (Spot, Spot) {
    (from.min(to), from.max(to))
}

impl<'a> Net<'a> {
    pub fn of(board: &'a Board, art: &'a Art) -> Net<'a> {
        let provinces = board.provinces().map(|one| art.shape(one));
        let rings: Vec<&[Spot]> = provinces
            .chain(art.surroundings())
            .flat_map(|shape| shape.lines.iter().map(|line| &line.points[..]))
            .collect();
        let mut beside: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (number, ring) in rings.iter().enumerate() {
            for line in rings::lines(ring) {
                beside.entry(key(line)).or_default().push(number);
            }
        }
        let size = art.size();
        let size = ((size.x * 10.0).round() as i32, (size.y * 10.0).round() as i32);
        let pairs = art.marked_crossings().iter();
        let marked = pairs.map(|(one, other)| (one.index(), other.index())).collect();
        Net { board, rings, beside, marked, size }
    }

    pub fn name(&self, area: usize) -> String {
        let province = self.board.provinces().nth(area);
        let around = || format!("area {}", area - self.board.provinces().len() + 1);
        province.map_or_else(around, |one| self.board.province(one).id.clone())
    }

    pub fn province(&self, area: usize) -> Option<Province> {
        self.board.provinces().nth(area)
    }

    /// Checks that every ring is a valid outline, and that provinces are large enough.
    pub fn ring_faults(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (area, ring) in self.rings.iter().enumerate() {
            let name = self.name(area);
            found.extend(rings::faults(ring).into_iter().map(|fault| format!("{name} {fault}")));
            let large = rings::twice_area(ring) as f64 / 200.0;
            if self.province(area).is_some() && large < LEAST {
                found.push(format!("{name} has an area of {large:.0}, less than {LEAST:.0}"));
            }
        }
        found
    }

    /// Checks that every line has an area on both sides or lies on the frame, and that the areas
    /// add up to the frame.
    pub fn tiling_faults(&self) -> Vec<String> {
        let (right, bottom) = self.size;
        let mut found = Vec::new();
        for (&(from, to), areas) in &self.beside {
            let on_frame = (from.0 == to.0 && [0, right].contains(&from.0))
                || (from.1 == to.1 && [0, bottom].contains(&from.1));
            if areas.len() != if on_frame { 1 } else { 2 } {
                let names: Vec<String> = areas.iter().map(|&area| self.name(area)).collect();
                let (from, to) = (rings::said(from), rings::said(to));
                found.push(format!("{from} to {to} is a line of {} alone", names.join(", ")));
            }
        }
        let covered: i64 = self.rings.iter().map(|ring| rings::twice_area(ring)).sum();
        let frame = 2 * i64::from(right) * i64::from(bottom);
        if covered != frame {
            let lacks = (frame - covered) as f64 / 200.0;
            found.push(format!("the areas are {lacks:.3} square units short of the frame"));
        }
        found
    }

    /// Checks that two provinces share a visible border, or a marked crossing, if a unit can move
    /// between them, and otherwise do not touch.
    pub fn border_faults(&self) -> Vec<String> {
        let board = self.board;
        let scale = f64::from(self.size.0) / 14_000.0;
        let mut lengths: BTreeMap<(usize, usize), f64> = BTreeMap::new();
        for (&(from, to), areas) in &self.beside {
            if let &[one, other] = &areas[..] {
                let pair = (one.min(other), one.max(other));
                let long = f64::from(to.0 - from.0).hypot(f64::from(to.1 - from.1)) / 10.0;
                *lengths.entry(pair).or_default() += long;
            }
        }
        let mut wanted = BTreeSet::new();
        for at in board.locations() {
            let one = board.province_of(at).index();
            for kind in [UnitKind::Army, UnitKind::Fleet] {
                let near = board.neighbours(kind, at).iter();
                wanted.extend(near.map(|other| (one.min(other.index()), one.max(other.index()))));
            }
        }
        let mut found = Vec::new();
        for other in 0..board.provinces().len() {
            for one in 0..other {
                let names = format!("{} and {}", self.name(one), self.name(other));
                let long = lengths.get(&(one, other)).copied().unwrap_or_default();
                let marked = self.marked.contains(&(one, other));
                if marked && !wanted.contains(&(one, other)) {
                    found.push(format!("{names} do not border, but a crossing joins them"));
                }
                if wanted.contains(&(one, other)) {
                    if marked {
                        continue;
                    }
                    if long < VISIBLE * scale {
                        found.push(format!("{names} border, but share only {long:.1}"));
                    }
                    continue;
                }
                let apart = rings::distance(self.rings[one], self.rings[other], APART * scale);
                if apart < APART * scale {
                    found.push(format!("{names} do not border, but are {apart:.2} apart"));
                }
            }
        }
        found
    }
}
