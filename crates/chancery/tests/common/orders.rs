//! Random positions with orders for them, each kind made for one sort of trouble. All orders are
//! legal, no unit has two, a few have none; the same seed gives the same.

#![allow(dead_code, unreachable_pub, reason = "each target uses its part")]

mod circles;
mod draft;
mod paradoxes;
mod plan;

use chancery::board::{Board, BoardRef, Province, Terrain};
use chancery::order::{MovementOrder, Way};
use chancery::{Position, UnitKind};

use crate::common::Random;
use draft::{OrderDraft, Taste};
use plan::PositionPlan;

/// A generator of positions with orders.
pub type Generator = fn(&mut Random, &BoardRef) -> (Position, Vec<MovementOrder>);

/// All generators, by name.
pub const GENERATORS: [(&str, Generator); 5] = [
    ("support_dense", support_dense),
    ("convoy_heavy", convoy_heavy),
    ("coast_heavy", coast_heavy),
    ("paradox_prone", paradox_prone),
    ("rings", rings),
];

/// Crowded land and sea where most units help or attack somebody.
pub fn support_dense(random: &mut Random, board: &BoardRef) -> (Position, Vec<MovementOrder>) {
    let mut plan = PositionPlan::new(board);
    // Half a board holds the same units in less space: more of them meet.
    let all: Vec<Province> = board.provinces().collect();
    let centre = random.pick(&all);
    let near = plan.around(centre, 3 + random.below(3));
    plan.crowd(random, &near, 22..31, 45);
    let mut draft = plan.draft(random, 100);
    let battles = 2 + random.below(5);
    fight(random, &mut draft, battles);
    draft.finish(random, &Taste { help: 60, attack: 75, carry: 50 })
}

/// Fleets at sea with armies to carry on the coasts, and others that sink them.
pub fn convoy_heavy(random: &mut Random, board: &BoardRef) -> (Position, Vec<MovementOrder>) {
    let mut plan = PositionPlan::new(board);
    let seas: Vec<Province> = board.convoying().iter().collect();
    let coasts: Vec<Province> = of_terrain(board, Terrain::Coastal);
    plan.crowd(random, &seas, 8..14, 100);
    plan.crowd(random, &coasts, 12..18, 25);
    let mut draft = plan.draft(random, 100);
    let convoys = 2 + random.below(4);
    sail(random, &mut draft, convoys);
    for _ in 0..random.below(4) {
        let at_sea = |order| match order {
            MovementOrder::Move { to, .. } => board.seas().contains(board.province_of(to)),
            _ => false,
        };
        if let Some(mover) = draft.order_any(random, at_sea) {
            draft.support(random, mover, 60);
        }
    }
    draft.finish(random, &Taste { help: 50, attack: 60, carry: 80 })
}

/// Orders for all units of a position of a game, most of which help or attack somebody.
pub fn dense(random: &mut Random, position: &Position) -> Vec<MovementOrder> {
    let mut draft = OrderDraft::new(position.clone());
    let convoys = random.below(4);
    sail(random, &mut draft, convoys);
    let battles = 3 + random.below(4);
    fight(random, &mut draft, battles);
    draft.complete(random, &Taste { help: 60, attack: 75, carry: 80 })
}

/// Fleets around the provinces with two coasts, and supports with and without a coast.
pub fn coast_heavy(random: &mut Random, board: &BoardRef) -> (Position, Vec<MovementOrder>) {
    let mut plan = PositionPlan::new(board);
    let mut split: Vec<Province> =
        board.provinces().filter(|&p| !board.province(p).coasts.is_empty()).collect();
    if split.is_empty() {
        split = of_terrain(board, Terrain::Coastal);
    }
    for &province in &split {
        if random.chance(40) {
            plan.crowd(random, &[province], 1..2, 70);
        }
        let near = plan.around(province, 1);
        plan.crowd(random, &near, 5..9, 70);
    }
    let all: Vec<Province> = board.provinces().collect();
    plan.crowd(random, &all, 0..6, 45);
    let mut draft = plan.draft(random, 100);
    for _ in 0..3 + random.below(4) {
        let goal = random.pick(&split);
        let there = |order| match order {
            MovementOrder::Move { to, .. } => board.province_of(to) == goal,
            _ => false,
        };
        if let Some(mover) = draft.order_any(random, there) {
            draft.support(random, mover, 60);
        }
    }
    draft.finish(random, &Taste { help: 55, attack: 60, carry: 60 })
}

/// Convoys whose armies attack the very fleets that decide over them.
pub fn paradox_prone(random: &mut Random, board: &BoardRef) -> (Position, Vec<MovementOrder>) {
    let mut plan = PositionPlan::new(board);
    for _ in 0..=random.below(3) {
        match random.below(10) {
            0..=3 => paradoxes::first_order(random, &mut plan),
            4..=7 => paradoxes::second_order(random, &mut plan),
            _ => paradoxes::swap(random, &mut plan),
        }
    }
    let all: Vec<Province> = board.provinces().collect();
    plan.crowd(random, &all, 0..14, 50);
    let draft = plan.draft(random, 96);
    draft.finish(random, &Taste { help: 60, attack: 40, carry: 60 })
}

/// Units that move in a circle or swap by convoy, with and without somebody in the way.
pub fn rings(random: &mut Random, board: &BoardRef) -> (Position, Vec<MovementOrder>) {
    let mut plan = PositionPlan::new(board);
    for _ in 0..=random.below(3) {
        if random.chance(75) {
            circles::circle(random, &mut plan);
        } else {
            paradoxes::swap(random, &mut plan);
        }
    }
    let all: Vec<Province> = board.provinces().collect();
    plan.crowd(random, &all, 0..14, 45);
    let draft = plan.draft(random, 97);
    draft.finish(random, &Taste { help: 60, attack: 35, carry: 60 })
}

/// So many moves with support, some of them against a defence.
fn fight(random: &mut Random, draft: &mut OrderDraft, battles: usize) {
    for _ in 0..battles {
        let taken = |order: MovementOrder| matches!(order, MovementOrder::Move { .. });
        if let Some(mover) = draft.order_any(random, taken) {
            draft.support(random, mover, 60);
            if random.chance(50) {
                draft.defend(random, mover, 50);
            }
        }
    }
}

/// So many moves by convoy, with fleets that carry the army.
fn sail(random: &mut Random, draft: &mut OrderDraft, convoys: usize) {
    for _ in 0..convoys {
        let by_sea = |order| matches!(order, MovementOrder::Move { way: Way::Convoy, .. });
        if let Some(mover) = draft.order_any(random, by_sea) {
            draft.carry(random, mover, 85);
            draft.support(random, mover, 40);
        }
    }
}

/// So many units anywhere on a board, or close together, that help and attack each other.
pub fn scattered(
    random: &mut Random,
    board: &BoardRef,
    units: usize,
    dense: bool,
) -> (Position, Vec<MovementOrder>) {
    let mut plan = PositionPlan::new(board);
    let mut places: Vec<Province> = board.provinces().collect();
    if dense {
        let centre = random.pick(&places);
        let mut near = Vec::new();
        for distance in 0.. {
            near = plan.around(centre, distance);
            if near.len() >= units {
                break;
            }
        }
        places = near;
    }
    plan.crowd(random, &places, units..units + 1, 60);
    let draft = plan.draft(random, 100);
    draft.finish(random, &Taste { help: 55, attack: 70, carry: 70 })
}

fn of_terrain(board: &Board, terrain: Terrain) -> Vec<Province> {
    board.provinces().filter(|&p| board.province(p).terrain == terrain).collect()
}

/// The kinds of unit, in a random order.
fn kinds(random: &mut Random) -> [UnitKind; 2] {
    if random.chance(50) {
        [UnitKind::Army, UnitKind::Fleet]
    } else {
        [UnitKind::Fleet, UnitKind::Army]
    }
}
