//! A graph in the plane, without coordinates: the edges around each node in their cyclic order.
//! An edge is two half-edges, `2e` and `2e + 1`.

/// A graph in the plane.
#[derive(Clone, Default)]
pub(super) struct Plane {
    /// The node each half-edge leads to.
    to: Vec<usize>,
    /// The half-edges that leave each node, in cyclic order.
    out: Vec<Vec<usize>>,
}

/// A node put into a face, with the half-edges that lead to it from its first corner, and from it
/// to its last one: both are on the face that remains.
#[derive(Clone, Copy)]
pub(super) struct Star {
    pub(super) node: usize,
    pub(super) first: usize,
    pub(super) last: usize,
}

impl Plane {
    pub(super) fn new(nodes: usize) -> Plane {
        Plane { to: Vec::new(), out: vec![Vec::new(); nodes] }
    }

    pub(super) fn nodes(&self) -> usize {
        self.out.len()
    }

    pub(super) fn to(&self, half: usize) -> usize {
        self.to[half]
    }

    pub(super) fn from(&self, half: usize) -> usize {
        self.to[half ^ 1]
    }

    pub(super) fn around(&self, node: usize) -> &[usize] {
        &self.out[node]
    }

    pub(super) fn neighbours(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        self.out[node].iter().map(|&half| self.to[half])
    }

    /// Adds an edge at the end of the cyclic orders, which the caller sorts.
    pub(super) fn append(&mut self, from: usize, to: usize) -> usize {
        let half = self.to.len();
        self.to.extend([to, from]);
        self.out[from].push(half);
        self.out[to].push(half + 1);
        half
    }

    pub(super) fn sort_around(&mut self, node: usize, angle: impl Fn(usize) -> f64) {
        let to = &self.to;
        self.out[node].sort_by(|&a, &b| angle(to[a]).total_cmp(&angle(to[b])));
    }

    pub(super) fn next(&self, half: usize) -> usize {
        let around = &self.out[self.to[half]];
        let at = around.iter().position(|&one| one == half ^ 1).unwrap_or_default();
        around[(at + 1) % around.len()]
    }

    /// The half-edges of a face, each arriving at one of its corners.
    pub(super) fn face(&self, start: usize) -> Vec<usize> {
        let mut walk = vec![start];
        let mut at = self.next(start);
        while at != start {
            walk.push(at);
            at = self.next(at);
        }
        walk
    }

    pub(super) fn faces(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.to.len()];
        let mut faces = Vec::new();
        for &half in self.out.iter().flatten() {
            if !seen[half] {
                let face = self.face(half);
                for &one in &face {
                    seen[one] = true;
                }
                faces.push(face);
            }
        }
        faces
    }

    fn put_after(&mut self, arriving: usize, half: usize) {
        let node = self.to[arriving];
        let at = self.out[node].iter().position(|&one| one == arriving ^ 1);
        self.out[node].insert(at.map_or(0, |at| at + 1), half);
    }

    /// Joins two corners of one face, each given by the half-edge that arrives there.
    pub(super) fn join(&mut self, one: usize, other: usize) -> usize {
        let half = self.to.len();
        self.to.extend([self.to[other], self.to[one]]);
        self.put_after(one, half);
        self.put_after(other, half + 1);
        half
    }

    pub(super) fn remove(&mut self, half: usize) {
        for one in [half, half ^ 1] {
            let node = self.from(one);
            self.out[node].retain(|&own| own != one);
        }
    }

    pub(super) fn add_node(&mut self) -> usize {
        self.out.push(Vec::new());
        self.out.len() - 1
    }

    /// Puts a new node into a face and joins it to some of its corners, which come in the order of
    /// the face.
    pub(super) fn star(&mut self, corners: &[usize]) -> Star {
        let node = self.add_node();
        let first = self.to.len();
        self.to.extend([node, self.to[corners[0]]]);
        self.put_after(corners[0], first);
        self.out[node].push(first + 1);
        let mut last = first + 1;
        for &corner in &corners[1..] {
            last = self.join(first, corner);
        }
        Star { node, first, last }
    }

    /// The half-edge between two nodes.
    pub(super) fn edge(&self, from: usize, to: usize) -> Option<usize> {
        self.out[from].iter().copied().find(|&half| self.to[half] == to)
    }
}
