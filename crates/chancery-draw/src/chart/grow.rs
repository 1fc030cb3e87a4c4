//! Gives regions their shapes: hexagons along borders change sides, one at a time, as long as the
//! same regions keep meeting at the same corners. Noise makes coasts and borders irregular; pressure
//! gives every region its size.

use super::fill::Filler;
use super::hexes::{FRAME, Hexes};
use super::noise::{Dice, fractal};

const SWEEPS: usize = 70;
/// The least number of sides that neighbours share.
const SHARED: i32 = 10;

/// What a region is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    Land,
    Sea,
    Filler(Filler),
}

pub(super) fn knob(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}
struct Growth<'a> {
    k: [f64; 14],
    hexes: &'a mut Hexes,
    ground: &'a [Ground],
    area: Vec<f64>,
    target: Vec<f64>,
    near: Vec<bool>,
    shared: Vec<i32>,
    heights: Vec<f64>,
    count: usize,
    seed: u64,
}

pub(super) fn grow(hexes: &mut Hexes, ground: &[Ground], target: Vec<f64>, seed: u64) {
    let count = ground.len();
    let cell = hexes.cell_area();
    let mut area = vec![0.0; count];
    let mut near = vec![false; count * count];
    let mut shared = vec![0; count * count];
    for at in 0..hexes.label.len() {
        let own = hexes.label[at] as usize;
        area[own] += cell;
        for label in hexes.ring_labels(at) {
            let label = label as usize;
            if label < count && label != own {
                near[own * count + label] = true;
                shared[own * count + label] += 1;
            }
        }
    }
    let scale = hexes.pitch / 5.0;
    let k = [
        knob("HEAT", 0.8),
        knob("COAST", 5.5),
        knob("LAND", 5.0),
        knob("LWAVE", 34.0),
        knob("SEA", 1.4),
        knob("SWAVE", 240.0),
        knob("THIN", 0.0),
        knob("TL", 6.0),
        knob("TS", 5.0),
        knob("J", 1.0),
        knob("PR", 5.0),
        knob("R2", 0.8),
        knob("HOLD", 10.0),
        knob("HR", 18.0) * hexes.pitch / 5.0,
    ];
    let cwave = knob("CWAVE", 50.0);
    let heights = (0..hexes.label.len())
        .map(|at| fractal(seed, hexes.middle(at) * (1.0 / scale), cwave, 5))
        .collect();
    let mut growth = Growth { k, hexes, ground, area, target, near, shared, heights, count, seed };
    let mut dice = Dice(seed ^ 0x1234);
    for sweep in 0..SWEEPS {
        let heat = growth.k[0] * (1.0 - sweep as f64 / SWEEPS as f64).powi(2) + 0.1;
        growth.sweep(&mut dice, heat);
    }
}

impl Growth<'_> {
    fn sweep(&mut self, dice: &mut Dice, heat: f64) {
        let total = self.hexes.label.len();
        // A step without a common divisor visits every hexagon once, far apart.
        let step = [7919, 7907, 7901, 7883].into_iter().find(|step| total % step != 0).unwrap_or(1);
        let mut at = (dice.roll() * total as f64) as usize % total;
        for _ in 0..total {
            at = (at + step) % total;
            let own = self.hexes.label[at];
            let ring = self.hexes.ring_labels(at);
            if ring.iter().all(|&label| label == own) {
                continue;
            }
            let wanted = ring[(dice.roll() * 6.0) as usize % 6];
            if wanted == own || wanted == FRAME || !keeps_topology(&ring, own, wanted) {
                continue;
            }
            if let Some(change) = self.change(at, own, wanted, &ring)
                && (change < 0.0 || dice.roll() < (-change / heat).exp())
            {
                self.flip(at, own as usize, wanted as usize, &ring);
            }
        }
    }

    fn flip(&mut self, at: usize, own: usize, to: usize, ring: &[u16; 6]) {
        let cell = self.hexes.cell_area();
        self.hexes.label[at] = to as u16;
        self.area[own] -= cell;
        self.area[to] += cell;
        for (one, other, by) in shifts(own, to, ring) {
            self.shared[one * self.count + other] += by;
            self.shared[other * self.count + one] += by;
        }
    }

    fn is_sea(&self, region: usize) -> bool {
        self.ground[region] == Ground::Sea
    }

    fn is_province(&self, region: usize) -> bool {
        !matches!(self.ground[region], Ground::Filler(_))
    }

    /// The tension of the border between two regions.
    fn tension(&self, one: usize, other: usize) -> f64 {
        match (self.is_sea(one), self.is_sea(other)) {
            (true, true) => 1.5 * self.k[9],
            (false, false) => 1.1 * self.k[9],
            _ => 0.8 * self.k[9],
        }
    }

    /// How well a place suits a region, by noise.
    fn suits(&self, at: usize, region: usize, other: usize) -> f64 {
        let (own, their) = (self.is_sea(region), self.is_sea(other));
        if own != their {
            return self.heights[at] * if own { -self.k[1] } else { self.k[1] };
        }
        let scale = self.hexes.pitch / 5.0;
        let place = self.hexes.middle(at) * (1.0 / scale);
        let (wave, strength) = if own { (self.k[5], self.k[4]) } else { (self.k[3], self.k[2]) };
        fractal(self.seed.wrapping_add(region as u64 * 31 + 7), place, wave, 4) * strength
    }

    fn pressure(&self, region: usize) -> f64 {
        (self.k[10] * (self.area[region] - self.target[region]) / self.target[region])
            .clamp(-7.0, 7.0)
    }

    /// How strongly a region holds a hexagon.
    fn hold(&self, at: usize, region: usize) -> f64 {
        let (home, far) = self.hexes.home[at];
        if usize::from(home) == region {
            self.k[12] * (1.0 - far / self.k[13]).max(0.0)
        } else {
            0.0
        }
    }

    /// How many hexagons of a region follow in a direction.
    fn depth(&self, mut at: usize, side: usize, region: u16, most: i32) -> i32 {
        for depth in 0..most {
            match self.hexes.ring(at)[side] {
                Some(next) if self.hexes.label[next] == region => at = next,
                // The frame does not make anything thin.
                None => return most,
                _ => return depth,
            }
        }
        most
    }

    /// What it costs that one region becomes thinner here and another thicker.
    fn thinning(&self, at: usize, own: u16, to: u16, ring: &[u16; 6]) -> f64 {
        let thick = |region: u16| {
            if self.is_sea(region as usize) { self.k[8] as i32 } else { self.k[7] as i32 }
        };
        let lack = |region: u16, depth: i32| f64::from((thick(region) - depth).max(0));
        let mut cost = 0.0f64;
        let mut count: f64 = 0.0;
        for side in 0..6 {
            let back = (side + 3) % 6;
            if ring[side] != own || ring[back] != to {
                continue;
            }
            let mine = self.depth(at, side, own, thick(own));
            let theirs = self.depth(at, back, to, thick(to));
            cost += lack(own, mine) - lack(to, theirs);
            count += 1.0;
        }
        if count > 0.0 && self.k[6] > 0.0 { cost / count * self.k[6] } else { 0.0 }
    }

    /// By how much the drawing gets worse if a hexagon changes sides; none if it must not.
    fn change(&self, at: usize, own: u16, to: u16, ring: &[u16; 6]) -> Option<f64> {
        let (own, to) = (own as usize, to as usize);
        let mut change = 0.0;
        let mut look = |label: u16, weight: f64| {
            if label == FRAME {
                return true;
            }
            let label = label as usize;
            if label != own {
                change -= self.tension(own, label) * weight;
            }
            if label != to {
                change += self.tension(to, label) * weight;
                // Provinces that do not border keep their distance.
                return self.near[to * self.count + label]
                    || !self.is_province(to)
                    || !self.is_province(label);
            }
            true
        };
        for (side, near) in self.hexes.ring(at).into_iter().enumerate() {
            if !look(ring[side], 1.0) {
                return None;
            }
            let Some(near) = near else { continue };
            let far = self.hexes.ring(near);
            // The second ring: straight on, and half to the right.
            for next in [far[side], far[(side + 1) % 6]].into_iter().flatten() {
                if !look(self.hexes.label[next], self.k[11]) {
                    return None;
                }
            }
        }
        change += self.hold(at, own) - self.hold(at, to);
        change += self.suits(at, own, to) - self.suits(at, to, own);
        change += self.pressure(to) - self.pressure(own);
        change += self.thinning(at, own as u16, to as u16, ring);
        for (one, other, by) in shifts(own, to, ring) {
            if self.is_province(one) && self.is_province(other) {
                let now = self.shared[one * self.count + other];
                let lack = |shared: i32| f64::from((SHARED - shared).max(0)).powi(2);
                change += 0.5 * (lack(now + by) - lack(now));
            }
        }
        Some(change)
    }
}

/// How the lengths of borders change: each pair of regions once.
fn shifts(own: usize, to: usize, ring: &[u16; 6]) -> Vec<(usize, usize, i32)> {
    let mut shifts: Vec<(usize, usize, i32)> = Vec::with_capacity(5);
    let mut add = |one: usize, other: usize, by: i32| {
        let pair = (one.min(other), one.max(other));
        match shifts.iter_mut().find(|known| (known.0, known.1) == pair) {
            Some(known) => known.2 += by,
            None => shifts.push((pair.0, pair.1, by)),
        }
    };
    for &label in ring.iter().filter(|&&label| label != FRAME) {
        let label = label as usize;
        if label != own {
            add(own, label, -1);
        }
        if label != to {
            add(to, label, 1);
        }
    }
    shifts
}

/// Whether a hexagon can change sides without any region being divided, or new neighbours meeting:
/// around it there is one stretch of each side, and at most one other region between them.
fn keeps_topology(ring: &[u16; 6], own: u16, to: u16) -> bool {
    let starts =
        |label: u16| (0..6).filter(|&at| ring[at] == label && ring[(at + 5) % 6] != label).count();
    if starts(own) != 1 || starts(to) != 1 {
        return false;
    }
    // Between the two stretches, going round, every change is into or out of one of them.
    (0..6).all(|at| {
        let (one, other) = (ring[at], ring[(at + 1) % 6]);
        let outer = |label: u16| label != own && label != to;
        !(outer(one) && outer(other) && one != other)
    })
}
