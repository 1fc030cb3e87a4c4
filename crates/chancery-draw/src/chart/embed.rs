//! Chooses the borders that the shapes of a chart share: as many as fit into the plane. It begins
//! with straight lines between the places, then leads the others through the faces between them.

use std::collections::{BTreeSet, VecDeque};

use super::facts::ChartFacts;
use super::plane::Plane;
use crate::geometry::Point;

/// Borders in the plane, and those that do not fit.
pub(super) struct Embedding {
    pub(super) plane: Plane,
    /// The borders that do not fit.
    pub(super) left: Vec<(usize, usize)>,
    /// A half-edge of the face beyond the board.
    pub(super) outer: usize,
    /// Nodes that stand for no province: between parts of the board that do not touch.
    pub(super) gaps: usize,
}

/// A border longer than this part of the board is never led around its rim.
const LONG: f64 = 0.33;
/// A border around the rim may cover this many sides of others.
const COVERED: usize = 4;
/// How often the borders left over are tried again.
const ROUNDS: usize = 6;

fn side(a: Point, b: Point, c: Point) -> f64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

pub(super) fn cross(one: (Point, Point), other: (Point, Point)) -> bool {
    side(one.0, one.1, other.0) * side(one.0, one.1, other.1) < 0.0
        && side(other.0, other.1, one.0) * side(other.0, other.1, one.1) < 0.0
}

/// Two provinces that border.
type Pair = (usize, usize);

struct EmbeddingSearch<'a> {
    facts: &'a ChartFacts<'a>,
    places: Vec<Point>,
    plane: Plane,
    left: BTreeSet<(usize, usize)>,
    /// The longest border around the rim.
    reach: f64,
}

/// Pairs that are crossings whatever the drawing allows come in `marked`.
pub(super) fn embed(
    facts: &ChartFacts<'_>,
    places: &[Point],
    marked: &[(usize, usize)],
) -> Embedding {
    let pairs: Vec<(usize, usize)> =
        facts.pairs.iter().copied().filter(|pair| !marked.contains(pair)).collect();
    let (straight, left) = straight(facts, places, &pairs);
    let mut plane = Plane::new(facts.count);
    for (one, other) in straight {
        plane.append(one, other);
    }
    let mut places = places.to_vec();
    let gaps = connect(&mut plane, &mut places);
    for node in 0..plane.nodes() {
        let own = places[node];
        plane.sort_around(node, |to| {
            let way = places[to] - own;
            way.y.atan2(way.x)
        });
    }
    let width = |of: fn(&Point) -> f64| {
        let all = || places.iter().map(of);
        all().fold(f64::MIN, f64::max) - all().fold(f64::MAX, f64::min)
    };
    let reach = LONG * width(|at| at.x).max(width(|at| at.y));
    let left: BTreeSet<(usize, usize)> = left.into_iter().collect();
    let mut search = EmbeddingSearch { facts, places, plane, left, reach };
    search.lead_all();
    for _ in 0..ROUNDS {
        if !search.improve() {
            break;
        }
    }
    let outer = search.outer();
    let mut left: Vec<(usize, usize)> = search.left.into_iter().collect();
    left.extend(marked.iter().filter(|(one, other)| facts.border(*one, *other)));
    left.sort_unstable();
    Embedding { plane: search.plane, left, outer, gaps }
}

/// Borders as straight lines that do not cross, and the rest. A border that crosses many others
/// goes first, and one at sea rather than one on land.
fn straight(
    facts: &ChartFacts<'_>,
    places: &[Point],
    pairs: &[(usize, usize)],
) -> (Vec<Pair>, Vec<Pair>) {
    let line = |&(one, other): &(usize, usize)| (places[one], places[other]);
    let mut against: Vec<Vec<usize>> = vec![Vec::new(); pairs.len()];
    for one in 0..pairs.len() {
        for other in 0..one {
            let (a, b) = (pairs[one], pairs[other]);
            let apart = a.0 != b.0 && a.0 != b.1 && a.1 != b.0 && a.1 != b.1;
            if apart && cross(line(&a), line(&b)) {
                against[one].push(other);
                against[other].push(one);
            }
        }
    }
    let weight = |number: usize| {
        let (one, other) = pairs[number];
        let at_sea = [one, other].iter().filter(|&&at| facts.sea[at]).count();
        let length = (places[one] - places[other]).length();
        length * [1.0, 2.0, 2.5][at_sea]
    };
    let mut kept = vec![true; pairs.len()];
    loop {
        let open = |number: usize| against[number].iter().filter(|&&other| kept[other]).count();
        let worst =
            (0..pairs.len()).filter(|&number| kept[number] && open(number) > 0).max_by(|&a, &b| {
                let cost = |number: usize| open(number) as f64 * weight(number);
                cost(a).total_cmp(&cost(b))
            });
        match worst {
            Some(worst) => kept[worst] = false,
            None => break,
        }
    }
    let part = |kind: bool| {
        let own = pairs.iter().zip(&kept).filter(move |(_, kept)| **kept == kind);
        own.map(|(pair, _)| *pair).collect()
    };
    (part(true), part(false))
}

/// Joins parts that do not touch by nodes between them, and returns how many there are.
fn connect(plane: &mut Plane, places: &mut Vec<Point>) -> usize {
    let count = places.len();
    let mut gaps = 0;
    loop {
        let mut part = vec![usize::MAX; plane.nodes()];
        let mut todo = vec![0];
        part[0] = 0;
        while let Some(node) = todo.pop() {
            for next in plane.neighbours(node).collect::<Vec<_>>() {
                if part[next] == usize::MAX {
                    part[next] = 0;
                    todo.push(next);
                }
            }
        }
        let is_in = |node: &usize| part[*node] == 0;
        let free = |from: usize, to: usize| {
            let all = (0..plane.nodes()).flat_map(|node| plane.around(node).iter().copied());
            let mut all = all.filter(|half| half & 1 == 0);
            !all.any(|half| {
                let (a, b) = (plane.from(half), plane.to(half));
                let apart = a != from && a != to && b != from && b != to;
                apart && cross((places[a], places[b]), (places[from], places[to]))
            })
        };
        let mut ways: Vec<(f64, usize, usize)> = Vec::new();
        for from in (0..count).filter(is_in) {
            for to in (0..count).filter(|node| !is_in(node)) {
                ways.push(((places[from] - places[to]).length(), from, to));
            }
        }
        ways.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        let Some(&(_, from, to)) = ways.iter().find(|&&(_, from, to)| free(from, to)) else {
            return gaps;
        };
        let node = plane.add_node();
        places.push(places[from].middle(places[to]));
        plane.append(from, node);
        plane.append(node, to);
        gaps += 1;
    }
}

impl EmbeddingSearch<'_> {
    /// The face beyond the board: the one whose corners lie farthest apart.
    fn outer(&self) -> usize {
        let spread = |face: &Vec<usize>| {
            let mut points: Vec<Point> =
                face.iter().map(|&half| self.places[self.plane.to(half)]).collect();
            (hull_area(&mut points), face.len())
        };
        let faces = self.plane.faces();
        let best = faces.iter().max_by(|a, b| {
            let (a, b) = (spread(a), spread(b));
            a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
        });
        best.map_or(0, |face| face[0])
    }

    fn length(&self, (one, other): (usize, usize)) -> f64 {
        (self.places[one] - self.places[other]).length()
    }

    /// How much a border that does not fit is missed.
    fn price(&self, pair: (usize, usize)) -> f64 {
        let at_sea = [pair.0, pair.1].iter().filter(|&&at| self.facts.sea[at]).count();
        let base = [3.0, 2.0, 1.0][at_sea];
        if self.length(pair) > self.reach * 1.3 { base * 0.3 } else { base }
    }

    fn lead_all(&mut self) {
        let mut pairs: Vec<(usize, usize)> = self.left.iter().copied().collect();
        pairs.sort_by(|&a, &b| self.length(a).total_cmp(&self.length(b)));
        for pair in pairs {
            if self.lead(pair) {
                self.left.remove(&pair);
            }
        }
    }

    /// Leads a border through a face that both provinces are on.
    fn lead(&mut self, (one, other): (usize, usize)) -> bool {
        let outer: BTreeSet<usize> = self.plane.face(self.outer()).into_iter().collect();
        let mut best: Option<(f64, usize, usize)> = None;
        for &leaving in self.plane.around(one) {
            let face = self.plane.face(leaving);
            let at_rim = outer.contains(&leaving);
            let arriving = face[face.len() - 1];
            for (number, &half) in face.iter().enumerate() {
                if self.plane.to(half) != other {
                    continue;
                }
                // Around the rim, a border covers few provinces or is short.
                let covered = (number + 1).min(face.len() - number - 1);
                let length = self.length((one, other)) / self.reach;
                if at_rim && length > if covered > COVERED { 1.0 } else { 1.4 } {
                    continue;
                }
                let length: f64 = face.len() as f64;
                if best.is_none_or(|(known, ..)| length < known) {
                    best = Some((length, arriving, half));
                }
            }
        }
        if let Some((_, from, to)) = best {
            self.plane.join(from, to);
        }
        best.is_some()
    }

    /// Tries to exchange borders that do not fit for fewer others.
    fn improve(&mut self) -> bool {
        let mut better = false;
        for pair in self.left.clone() {
            let total: f64 = self.left.iter().map(|&one| self.price(one)).sum();
            let Some(crossed) = self.crossed(pair) else { continue };
            let (plane, left) = (self.plane.clone(), self.left.clone());
            for half in crossed {
                let (a, b) = (self.plane.from(half), self.plane.to(half));
                self.plane.remove(half);
                self.left.insert((a.min(b), a.max(b)));
            }
            let led = self.lead(pair);
            self.left.remove(&pair);
            self.lead_all();
            let now: f64 = self.left.iter().map(|&one| self.price(one)).sum();
            if led && now < total - 1e-9 {
                better = true;
            } else {
                (self.plane, self.left) = (plane, left);
            }
        }
        better
    }

    /// The fewest edges between two provinces that are on no common face.
    fn crossed(&self, (one, other): (usize, usize)) -> Option<Vec<usize>> {
        if self.length((one, other)) > self.reach * 1.3 {
            return None;
        }
        let faces = self.plane.faces();
        let mut face_of = std::collections::BTreeMap::new();
        for (number, face) in faces.iter().enumerate() {
            for &half in face {
                face_of.insert(half, number);
            }
        }
        let mut from: Vec<Option<Option<usize>>> = vec![None; faces.len()];
        let mut todo = VecDeque::new();
        for half in self.plane.around(one) {
            let face = face_of[half];
            if from[face].is_none() {
                from[face] = Some(None);
                todo.push_back(face);
            }
        }
        while let Some(face) = todo.pop_front() {
            if faces[face].iter().any(|&half| self.plane.to(half) == other) {
                let (mut crossed, mut at) = (Vec::new(), face);
                while let Some(Some(half)) = from[at] {
                    crossed.push(half);
                    at = face_of[&half];
                }
                return Some(crossed);
            }
            for &half in &faces[face] {
                let next = face_of[&(half ^ 1)];
                let (a, b) = (self.plane.from(half), self.plane.to(half));
                let real = a < self.facts.count && b < self.facts.count;
                if real && next != face && from[next].is_none() {
                    from[next] = Some(Some(half));
                    todo.push_back(next);
                }
            }
        }
        None
    }
}

/// The area of the convex hull.
fn hull_area(points: &mut [Point]) -> f64 {
    let hull = hull(points);
    let next = hull.iter().cycle().skip(1);
    hull.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f64>().abs() / 2.0
}

/// The convex hull of points.
pub(super) fn hull(points: &mut [Point]) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut hull: Vec<Point> = Vec::new();
    for pass in 0..2 {
        let start = hull.len();
        let order: Box<dyn Iterator<Item = &Point>> =
            if pass == 0 { Box::new(points.iter()) } else { Box::new(points.iter().rev()) };
        for &point in order {
            while hull.len() >= start + 2
                && side(hull[hull.len() - 2], hull[hull.len() - 1], point) <= 0.0
            {
                hull.pop();
            }
            hull.push(point);
        }
        hull.pop();
    }
    hull
}
