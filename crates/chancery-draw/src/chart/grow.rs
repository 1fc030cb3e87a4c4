//! Gives regions their shapes: hexagons along borders change sides, one at a time, as long as the
//! same regions keep meeting at the same corners. Noise makes coasts and borders irregular; pressure
//! gives every region its size.

use super::fill::Filler;
use super::hexes::{FRAME, Hexes};
use super::noise::{NoiseDice, fractal};

const SWEEPS: usize = 70;
/// How readily hexagons change sides for the worse, at first and at last.
const HEAT: [f64; 2] = [0.8, 0.1];
/// The strength of noise along coasts, its longest wave on a board 1400 wide, and the same for
/// borders on land and at sea.
const COAST: (f64, f64) = (5.5, 50.0);
const ON_LAND: (f64, f64) = (5.0, 34.0);
const AT_SEA: (f64, f64) = (1.4, 240.0);
/// How much the second ring of hexagons counts for the length of a border.
const SECOND: f64 = 0.8;
/// How strongly regions strive for their size.
const PRESSURE: f64 = 5.0;
/// How strongly regions hold the lines to their neighbours, and how far from them.
const HOLD: (f64, f64) = (10.0, 18.0);
/// The width of a hexagon on a board 1400 wide.
pub(super) const PITCH: f64 = 5.0;
/// The least number of sides that neighbours share.
const SHARED: i32 = 10;

/// What a region is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    Land,
    Sea,
    Filler(Filler),
}

struct Growth<'a> {
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
    let scale = hexes.pitch / PITCH;
    let heights = (0..hexes.label.len())
        .map(|at| fractal(seed, hexes.middle(at) * (1.0 / scale), COAST.1, 5))
        .collect();
    let mut growth = Growth { hexes, ground, area, target, near, shared, heights, count, seed };
    let mut dice = NoiseDice(seed ^ 0x1234);
    for sweep in 0..SWEEPS {
        let heat = HEAT[0] * (1.0 - sweep as f64 / SWEEPS as f64).powi(2) + HEAT[1];
        growth.sweep(&mut dice, heat);
    }
}

impl Growth<'_> {
    fn sweep(&mut self, dice: &mut NoiseDice, heat: f64) {
        let total = self.hexes.label.len();
        // A step without a common divisor visits every hexagon once, far apart.
        let step = [7919, 7907, 7901, 7883]
            .into_iter()
            .find(|step| !total.is_multiple_of(*step))
            .unwrap_or(1);
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
            (true, true) => 1.5,
            (false, false) => 1.1,
            _ => 0.8,
        }
    }

    /// How well a place suits a region, by noise.
    fn suits(&self, at: usize, region: usize, other: usize) -> f64 {
        let (own, their) = (self.is_sea(region), self.is_sea(other));
        if own != their {
            return self.heights[at] * if own { -COAST.0 } else { COAST.0 };
        }
        let scale = self.hexes.pitch / PITCH;
        let place = self.hexes.middle(at) * (1.0 / scale);
        let (strength, wave) = if own { AT_SEA } else { ON_LAND };
        fractal(self.seed.wrapping_add(region as u64 * 31 + 7), place, wave, 4) * strength
    }

    fn pressure(&self, region: usize) -> f64 {
        (PRESSURE * (self.area[region] - self.target[region]) / self.target[region])
            .clamp(-7.0, 7.0)
    }

    /// How strongly a region holds a hexagon.
    fn hold(&self, at: usize, region: usize) -> f64 {
        let (home, far) = self.hexes.home[at];
        let reach = HOLD.1 * self.hexes.pitch / PITCH;
        if usize::from(home) == region { HOLD.0 * (1.0 - far / reach).max(0.0) } else { 0.0 }
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
                if !look(self.hexes.label[next], SECOND) {
                    return None;
                }
            }
        }
        change += self.hold(at, own) - self.hold(at, to);
        change += self.suits(at, own, to) - self.suits(at, to, own);
        change += self.pressure(to) - self.pressure(own);
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
