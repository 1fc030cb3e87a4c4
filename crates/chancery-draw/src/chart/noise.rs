//! Repeatable random numbers and smooth noise, the same on every machine.

use crate::geometry::Point;

/// Mixes a number well.
pub(super) fn mix(mut value: u64) -> u64 {
    value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// A number from 0 to 1 for three numbers.
pub(super) fn unit(seed: u64, x: i64, y: i64) -> f64 {
    let mixed = mix(seed
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(mix(x as u64).wrapping_mul(3))
        .wrapping_add(mix((y as u64) ^ 0x5555).wrapping_mul(7)));
    (mixed >> 11) as f64 / (1u64 << 53) as f64
}

/// Smooth noise between -1 and 1, with waves about one unit long.
fn smooth(seed: u64, at: Point) -> f64 {
    let (x, y) = (at.x.floor(), at.y.floor());
    let ease = |part: f64| part * part * (3.0 - 2.0 * part);
    let (u, v) = (ease(at.x - x), ease(at.y - y));
    let corner = |i: i64, j: i64| unit(seed, x as i64 + i, y as i64 + j);
    let top = corner(0, 0) * (1.0 - u) + corner(1, 0) * u;
    let low = corner(0, 1) * (1.0 - u) + corner(1, 1) * u;
    (top * (1.0 - v) + low * v) * 2.0 - 1.0
}

/// Noise of several wavelengths; the longest is given.
pub(super) fn fractal(seed: u64, at: Point, wave: f64, octaves: u32) -> f64 {
    let (mut sum, mut strength, mut wave) = (0.0, 1.0, wave);
    for octave in 0..octaves {
        // Each octave is turned, so that no direction is preferred.
        let turn = f64::from(octave) * 0.7 + 0.4;
        let (sin, cos) = turn.sin_cos();
        let turned = Point::new(at.x * cos - at.y * sin, at.x * sin + at.y * cos);
        sum +=
            smooth(seed.wrapping_add(u64::from(octave) * 7919), turned * (1.0 / wave)) * strength;
        strength *= 0.55;
        wave *= 0.5;
    }
    sum
}

/// Random numbers in a repeatable order.
pub(super) struct NoiseDice(pub(super) u64);

impl NoiseDice {
    pub(super) fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (mix(self.0) >> 11) as f64 / (1u64 << 53) as f64
    }
}
