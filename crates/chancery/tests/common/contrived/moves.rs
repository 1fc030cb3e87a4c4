//! Moves that wait for moves, on a board where fleets go from square to square.

use chancery::board::Location;
use chancery::order::MovementOrder;

use super::{ContrivedCase, Sketch};
use crate::common::boards::{SPOKES, archipelago, wheel};

fn square(sketch: &Sketch, (x, y): (usize, usize)) -> Location {
    sketch.at(&format!("{}{y}", char::from(b'j' + x as u8)))
}

/// Fleets in a column, each of which moves to where the next one stands. It winds up and down the
/// board, so that half of them stand before those they wait for, and half behind. The last one
/// leaves, or stays.
pub fn column(length: usize, free: bool) -> ContrivedCase {
    let mut sketch = Sketch::new(archipelago());
    let winding = |index: usize| match (index / 16, index % 16) {
        (x, y) if x % 2 == 0 => (x, y),
        (x, y) => (x, 15 - y),
    };
    let places: Vec<Location> = (0..=length).map(|at| square(&sketch, winding(at))).collect();
    for index in 0..length {
        if index + 1 < length || free {
            sketch.sails(index, places[index], places[index + 1]);
        } else {
            sketch.fleet(index, places[index]);
        }
    }
    sketch.finish()
}

/// The squares around a square block in the middle of the board, so far from its edge.
fn around(edge: usize) -> Vec<(usize, usize)> {
    let (low, high) = (edge, 15 - edge);
    let up = (low..high).map(|y| (low, y));
    let right = (low..high).map(|x| (x, high));
    let down = (low..high).map(|y| (high, low + high - y));
    let left = (low..high).map(|x| (low + high - x, low));
    up.chain(right).chain(down).chain(left).collect()
}

/// Circles of fleets, one within the other, as many as so many fleets can make; and if there are
/// rivals, somebody else wants into each.
pub fn circles(fleets: usize, rivals: bool) -> ContrivedCase {
    let mut sketch = Sketch::new(archipelago());
    let mut left = fleets;
    for edge in [0, 2, 4, 6] {
        let circle = around(edge);
        if circle.len() + usize::from(rivals) > left {
            continue;
        }
        for (index, &at) in circle.iter().enumerate() {
            let next = circle[(index + 1) % circle.len()];
            sketch.sails(index, square(&sketch, at), square(&sketch, next));
        }
        if rivals {
            let (from, to) = ((edge + 1, edge + 1), (edge, edge + 1));
            sketch.sails(0, square(&sketch, from), square(&sketch, to));
        }
        left -= circle.len() + usize::from(rivals);
    }
    sketch.finish()
}

/// So many fleets want into the sea in the middle of a wheel, whose own fleet leaves for where one of
/// them stands. Every third is helped by the one behind it.
pub fn crowd(fleets: usize) -> ContrivedCase {
    let mut sketch = Sketch::new(wheel());
    let (hub, coast) = (sketch.at("hub"), |n: usize| format!("c{}", n % SPOKES));
    for n in 0..fleets {
        let at = sketch.at(&coast(n));
        match n % 3 {
            2 => {
                let supported = sketch.at(&coast(n - 1));
                sketch.helps(n, at, supported, hub);
            }
            _ => sketch.sails(n, at, hub),
        }
    }
    let goal = sketch.at(&coast(0));
    sketch.sails(7, hub, goal);
    sketch.finish()
}

/// A fleet in the middle of a wheel carries an army, and is attacked with the help of so many
/// others, each of which an army attacks that is carried, too.
pub fn siege(helpers: usize) -> ContrivedCase {
    let mut sketch = Sketch::new(wheel());
    let at = |sketch: &Sketch, ring: &str, n: usize| sketch.at(&format!("{ring}{}", n % SPOKES));
    let (hub, army) = (sketch.at("hub"), at(&sketch, "c", SPOKES - 1));
    let goal = at(&sketch, "c", 2);
    sketch.embarks(0, army, goal);
    sketch.carries(0, hub, army, goal);
    let attacker = at(&sketch, "c", 0);
    sketch.sails(1, attacker, hub);
    for n in 1..helpers.min(SPOKES - 2) {
        let helper = at(&sketch, "c", n);
        sketch.helps(1, helper, attacker, hub);
        // Each helper but the one that the first army goes for.
        if n != 2 {
            let (unit, sea) = (at(&sketch, "x", n), at(&sketch, "o", n));
            sketch.embarks(2, unit, helper);
            sketch.carries(3, sea, unit, helper);
        }
    }
    let holds = at(&sketch, "c", SPOKES - 2);
    sketch.fleet(0, holds);
    sketch.orders.push(MovementOrder::SupportHold { unit: holds, supported: hub });
    sketch.finish()
}
