//! Circular movement: three units or more, each of which moves to where the next one stands. One
//! of them may go by convoy, and somebody may stand in the way or help.

use chancery::UnitKind;
use chancery::board::{Location, Province};
use chancery::order::{MovementOrder, Way};

use super::plan::PositionPlan;
use crate::common::Random;

/// A unit of the circle and its move.
#[derive(Clone, Copy)]
struct CircleStep {
    kind: UnitKind,
    at: Location,
    to: Location,
    /// The sea that it crosses.
    by: Option<Province>,
}

pub fn circle(random: &mut Random, plan: &mut PositionPlan) {
    let length = 3 + random.below(3);
    let all: Vec<Province> = plan.board.provinces().collect();
    for _ in 0..50 {
        let start = random.pick(&all);
        let mut steps = Vec::new();
        if plan.is_free(start) && walk(random, plan, start, start, length, &mut steps) {
            place(random, plan, &steps);
            return;
        }
    }
}

/// Find steps from a province back to the start, so many of them.
fn walk(
    random: &mut Random,
    plan: &PositionPlan,
    start: Province,
    here: Province,
    left: usize,
    steps: &mut Vec<CircleStep>,
) -> bool {
    let visited = |province: Province, steps: &[CircleStep]| {
        steps
            .iter()
            .any(|step| plan.board.province_of(step.at) == province || step.by == Some(province))
    };
    for _ in 0..6 {
        let Some(step) = any_step(random, plan, here) else { return false };
        let next = plan.board.province_of(step.to);
        let sea_taken = step.by.is_some_and(|sea| visited(sea, steps) || !plan.is_free(sea));
        if sea_taken || left == 1 && next != start {
            continue;
        }
        if left > 1 && (next == start || !plan.is_free(next) || visited(next, steps)) {
            continue;
        }
        steps.push(step);
        if left == 1 || walk(random, plan, start, next, left - 1, steps) {
            return true;
        }
        steps.pop();
    }
    false
}

/// Some unit in a province, and some move of it.
fn any_step(random: &mut Random, plan: &PositionPlan, from: Province) -> Option<CircleStep> {
    let kind =
        super::kinds(random).into_iter().find(|&kind| !plan.places(kind, from).is_empty())?;
    let at = random.pick(&plan.places(kind, from));
    if kind == UnitKind::Army && random.chance(20) {
        let board = plan.board;
        let seas: Vec<Province> = board
            .convoying()
            .iter()
            .filter(|sea| board.reach_provinces(UnitKind::Fleet, sea.location()).contains(from))
            .collect();
        if !seas.is_empty() {
            let sea = random.pick(&seas);
            let shores = board.neighbours(UnitKind::Fleet, sea.location()).iter().copied();
            let shores: Vec<Province> =
                shores.filter(|&p| p != from && !board.seas().contains(p)).collect();
            if !shores.is_empty() {
                let to = random.pick(&shores).location();
                return Some(CircleStep { kind, at, to, by: Some(sea) });
            }
        }
    }
    let reach = plan.board.reach(kind, at);
    (!reach.is_empty()).then(|| CircleStep { kind, at, to: random.pick(reach), by: None })
}

fn place(random: &mut Random, plan: &mut PositionPlan, steps: &[CircleStep]) {
    for step in steps {
        let power = plan.power(random);
        plan.put(power, step.kind, step.at);
        let way = if step.by.is_some() { Way::Convoy } else { Way::Direct };
        plan.order(MovementOrder::Move { unit: step.at, to: step.to, way });
        if let Some(sea) = step.by {
            let power = plan.power(random);
            plan.put(power, UnitKind::Fleet, sea.location());
            let (unit, army) = (sea.location(), step.at);
            plan.order(MovementOrder::Convoy { unit, army, to: step.to });
        }
    }
    if random.chance(35) {
        let step = random.pick(steps);
        disturb(random, plan, plan.board.province_of(step.to), Some(step));
    }
    if random.chance(25) {
        let step = random.pick(steps);
        disturb(random, plan, plan.board.province_of(step.to), None);
    }
}

/// A unit from outside supports a step of the circle, or goes to the same province.
fn disturb(
    random: &mut Random,
    plan: &mut PositionPlan,
    goal: Province,
    helped: Option<CircleStep>,
) {
    let mut near = plan.around(goal, 1);
    near.retain(|&province| plan.is_free(province));
    if near.is_empty() {
        return;
    }
    let province = random.pick(&near);
    for kind in super::kinds(random) {
        for unit in plan.places(kind, province) {
            let mut to = plan.board.reach(kind, unit).to_vec();
            to.retain(|&to| plan.board.province_of(to) == goal);
            if to.is_empty() {
                continue;
            }
            let power = plan.power(random);
            plan.put(power, kind, unit);
            plan.order(match helped {
                Some(CircleStep { at, to, .. }) => {
                    MovementOrder::SupportMove { unit, supported: at, to }
                }
                None => MovementOrder::Move { unit, to: random.pick(&to), way: Way::Direct },
            });
            return;
        }
    }
}
