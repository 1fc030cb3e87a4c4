//! A search for orders that are slow to adjudicate. It changes orders a little and continues from
//! those that take the court more steps. `CHANCERY_ROUNDS` makes it longer.

use std::hint::black_box;
use std::time::{Duration, Instant};

use chancery::notation::{Dialect, write_order};
use chancery::{Court, Rules};
use chancery_fuzz::{HEAD, Plight, UNIT, beginnings, slow};

use crate::common::contrived;
use crate::common::{Random, rounds};

fn byte(random: &mut Random) -> u8 {
    random.next().to_le_bytes()[0]
}

/// Changes the rules, or a unit or two.
fn change(random: &mut Random, data: &mut Vec<u8>) {
    for _ in 0..=random.below(3) {
        let units = (data.len() - HEAD) / UNIT;
        let any = HEAD + random.below(units) * UNIT;
        match random.below(10) {
            0 => data[1 + random.below(HEAD - 1)] = byte(random),
            1 if units > 2 => drop(data.drain(any..any + UNIT)),
            2 if units < 128 => data.extend((0..UNIT).map(|_| byte(random))),
            // Copies the order of another unit.
            3 => {
                let other = HEAD + random.below(units) * UNIT;
                let from = other + 1 + random.below(UNIT - 1);
                data.copy_within(from..other + UNIT, any + from - other);
            }
            4..7 => {
                data[any + 3] = random.below(8) as u8;
                data[any + 4] = byte(random);
            }
            7 | 8 => {
                data[any + 4] = data[any + 4].wrapping_add(random.below(5) as u8).wrapping_sub(2);
            }
            _ => data[any + random.below(UNIT)] = byte(random),
        }
    }
}

/// The slowest orders found in this many steps from a start.
fn climb(random: &mut Random, mut data: Vec<u8>, steps: usize) -> (u32, Vec<u8>) {
    if random.chance(50) {
        data[1..HEAD].fill_with(|| byte(random));
    }
    let mut here = slow(&data);
    let mut top = (here, data.clone());
    for _ in 0..steps {
        let mut next = data.clone();
        change(random, &mut next);
        let there = slow(&next);
        if there > top.0 {
            top = (there, next.clone());
        }
        // Sometimes accept a step down, to escape a local maximum.
        if there >= here || there > here / 10 * 9 && random.chance(2) {
            (here, data) = (there, next);
        }
    }
    top
}

#[test]
fn no_climb_exceeds_the_limit() {
    let (mut random, mut court) = (Random::new(1), Court::default());
    let mut worst: Vec<(u32, Vec<u8>)> = Vec::new();
    let beginnings = beginnings();
    for number in 0..rounds(20) {
        // Start from a contrived position, from noise, or from the end of another climb.
        let beginning = match number % 4 {
            0 | 1 => beginnings[random.below(beginnings.len())].clone(),
            2 => (0..HEAD + UNIT * (1 + random.below(128))).map(|_| byte(&mut random)).collect(),
            _ => worst[random.below(worst.len())].1.clone(),
        };
        worst.push(climb(&mut random, beginning, 400));
        worst.sort_by_key(|(steps, _)| std::cmp::Reverse(*steps));
        worst.truncate(8);
    }
    println!("the slowest orders found:");
    for (steps, data) in &worst {
        let plight = Plight::read(data);
        let time = (0..50).map(|_| time(&mut court, &plight)).min().unwrap_or_default();
        let Plight { position, rules, .. } = plight;
        let (units, board) = (position.units().len(), position.board().id());
        println!("{steps} steps, {time:?}: {units} units on {board}, by {rules}");
    }
    let Plight { position, orders, rules } = Plight::read(&worst[0].1);
    println!("the slowest of them, by {rules}: {}", position.to_text());
    for order in orders {
        println!("{}", write_order(Dialect::Standard, order.into(), &position).unwrap());
    }
}

/// Reported but not checked, as it depends on the machine.
fn time(court: &mut Court, plight: &Plight) -> Duration {
    let start = Instant::now();
    black_box(court.movement(&plight.position, &plight.orders, &plight.rules));
    start.elapsed()
}

/// The contrived positions survive encoding, except for one illegal order.
#[test]
fn contrived_positions_round_trip() {
    let cases = contrived::cases();
    for ((name, (position, orders)), data) in cases.into_iter().zip(beginnings()) {
        let plight = Plight::read(&data);
        assert_eq!(plight.position.units(), position.units(), "{name}");
        assert_eq!(plight.rules, Rules::default());
        let lost = orders.iter().filter(|order| !plight.orders.contains(order)).count();
        assert!(lost <= 1, "{name}: {lost} orders lost");
    }
}
