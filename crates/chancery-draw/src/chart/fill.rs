//! Completes the borders to a triangulation of the frame. Each node belongs to a region: a province,
//! or land or water that nobody enters, which fills a face where provinces may not meet.

use super::embed::Embedding;
use super::facts::ChartFacts;
use super::plane::Plane;
use super::rim;
use crate::geometry::Point;

/// A region that is no province.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Filler {
    /// Within the board.
    Rock,
    /// Beyond the board.
    Beyond,
}

/// A triangulation of the frame.
pub(super) struct Mesh {
    pub(super) plane: Plane,
    /// The region of each node.
    pub(super) region: Vec<usize>,
    /// The regions that are no provinces; they follow the provinces.
    pub(super) fillers: Vec<Filler>,
    /// The nodes on the frame in their order, with their places.
    pub(super) frame: Vec<(usize, Point)>,
    pub(super) triangles: Vec<[usize; 3]>,
}

pub(super) struct Filling<'a> {
    pub(super) facts: &'a ChartFacts<'a>,
    pub(super) plane: Plane,
    pub(super) region: Vec<usize>,
    pub(super) fillers: Vec<Filler>,
    pub(super) places: Vec<Point>,
}

/// None if the borders are too few for a triangulation.
pub(super) fn fill(
    facts: &ChartFacts<'_>,
    embedding: Embedding,
    places: &[Point],
    size: Point,
) -> Option<Mesh> {
    let Embedding { plane, outer, gaps, .. } = embedding;
    let mut places = places.to_vec();
    let mut filling = Filling {
        facts,
        plane,
        region: (0..facts.count).collect(),
        fillers: Vec::new(),
        places: Vec::new(),
    };
    for _ in 0..gaps {
        filling.new_region(Filler::Rock);
        places.push(size * 0.5);
    }
    filling.places = places;
    let outer_face = filling.plane.face(outer);
    for face in filling.plane.faces() {
        if !outer_face.contains(&face[0]) {
            filling.face(face[0])?;
        }
    }
    let frame = rim::frame(&mut filling, outer, size)?;
    let mut triangles = Vec::new();
    for face in filling.plane.faces() {
        let nodes: Vec<usize> = face.iter().map(|&half| filling.plane.to(half)).collect();
        match nodes[..] {
            [a, b, c] if a != b && b != c && a != c => triangles.push([a, b, c]),
            _ if nodes.iter().all(|node| frame.iter().any(|(at, _)| at == node)) => {}
            _ => return None,
        }
    }
    let Filling { plane, region, fillers, .. } = filling;
    Some(Mesh { plane, region, fillers, frame, triangles })
}

impl Filling<'_> {
    pub(super) fn new_region(&mut self, filler: Filler) -> usize {
        let region = self.facts.count + self.fillers.len();
        self.fillers.push(filler);
        self.region.push(region);
        region
    }

    /// Puts a node into a face, in a region that it touches.
    fn star(&mut self, corners: &[usize], region: usize) -> usize {
        let star = self.plane.star(corners);
        self.region.push(region);
        let (mut sum, mut count) = (Point::default(), 0.0);
        for &corner in corners {
            sum = sum + self.places[self.plane.to(corner)];
            count += 1.0;
        }
        self.places.push(sum * (1.0 / count));
        star.first
    }

    fn region_at(&self, half: usize) -> usize {
        self.region[self.plane.to(half)]
    }

    fn may_meet(&self, three: [usize; 3]) -> bool {
        let provinces: Vec<usize> =
            three.into_iter().filter(|&one| one < self.facts.count).collect();
        match provinces[..] {
            [a, b, c] => self.facts.may_meet([a, b, c]),
            _ => true,
        }
    }

    /// Divides a face into triangles.
    fn face(&mut self, start: usize) -> Option<()> {
        let mut start = self.distinct(start)?;
        loop {
            let face = self.plane.face(start);
            let runs = self.runs(&face);
            if let [a, b, c] = &runs[..]
                && self.may_meet([a, b, c].map(|run| self.region_at(run[0])))
            {
                if face.len() > 3 {
                    let region = self.region_at(face[0]);
                    self.star(&face, region);
                }
                return Some(());
            }
            if runs.len() < 3 {
                let region = self.region_at(face[0]);
                self.star(&face, region);
                return Some(());
            }
            let Some(ear) = self.ear(&runs) else {
                let region = self.facts.count + self.fillers.len();
                self.fillers.push(Filler::Rock);
                self.star(&face, region);
                return Some(());
            };
            let before = &runs[(ear + runs.len() - 1) % runs.len()];
            let after = &runs[(ear + 1) % runs.len()];
            let mut corners = vec![before[before.len() - 1]];
            corners.extend(&runs[ear]);
            corners.push(after[0]);
            let region = self.region_at(corners[0]);
            start = self.star(&corners, region);
        }
    }

    /// The corners of a face, together where they belong to one region.
    fn runs(&self, face: &[usize]) -> Vec<Vec<usize>> {
        let count = face.len();
        let changes = |at: &usize| {
            self.region_at(face[*at]) != self.region_at(face[(*at + count - 1) % count])
        };
        let start = (0..count).find(changes).unwrap_or(0);
        let mut runs: Vec<Vec<usize>> = Vec::new();
        for at in (0..count).map(|at| (at + start) % count) {
            match runs.last_mut() {
                Some(run) if self.region_at(run[0]) == self.region_at(face[at]) => {
                    run.push(face[at]);
                }
                _ => runs.push(vec![face[at]]),
            }
        }
        runs
    }

    /// The best run to cut off: its two neighbours border each other.
    fn ear(&self, runs: &[Vec<usize>]) -> Option<usize> {
        let count = runs.len();
        if count < 4 {
            return None;
        }
        let fits = |&at: &usize| {
            let three = [(at + count - 1) % count, at, (at + 1) % count];
            let three = three.map(|at| self.region_at(runs[at][0]));
            let known = three[0] < self.facts.count && three[2] < self.facts.count;
            known
                && three[0] != three[2]
                && self.facts.border(three[0], three[2])
                && self.may_meet(three)
        };
        let wide = |at: usize| {
            let before = &runs[(at + count - 1) % count];
            let after = &runs[(at + 1) % count];
            let place = |half: usize| self.places[self.plane.to(half)];
            let twice =
                self.plane.edge(self.plane.to(before[0]), self.plane.to(after[0])).is_some();
            // A second border of the same two is the last choice.
            (place(before[before.len() - 1]) - place(after[0])).length()
                * if twice { 3.0 } else { 1.0 }
        };
        (0..count).filter(fits).min_by(|&a, &b| wide(a).total_cmp(&wide(b)))
    }

    /// Gives every corner of a face a node of its own.
    fn distinct(&mut self, mut start: usize) -> Option<usize> {
        for _ in 0..10_000 {
            let face = self.plane.face(start);
            let count = face.len();
            let node = |at: usize| self.plane.to(face[at % count]);
            let again = |&at: &usize| {
                (0..at).any(|before| node(before) == node(at))
                    && node(at + count - 1) != node(at + 1)
            };
            let repeated = (0..count).any(|at| (0..at).any(|before| node(before) == node(at)));
            if !repeated {
                return Some(start);
            }
            let at = (0..count).find(again)?;
            let region = self.region[node(at)];
            let corners = [face[(at + count - 1) % count], face[at], face[(at + 1) % count]];
            start = self.star(&corners, region);
        }
        None
    }
}
