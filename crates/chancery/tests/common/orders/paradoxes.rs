//! Convoys that decide over themselves: an army is carried to a fleet whose support decides
//! whether the carrier is dislodged; or two such convoys decide over each other.

use chancery::UnitKind;
use chancery::board::{Location, Power, Province, Terrain};
use chancery::order::{MovementOrder, Way};

use super::plan::PositionPlan;
use crate::common::Random;

/// A fleet at sea that is to carry an army, and whose it is.
#[derive(Clone, Copy)]
struct Carrier {
    sea: Province,
    power: Power,
}

/// One convoy that decides over itself.
pub fn first_order(random: &mut Random, plan: &mut PositionPlan) {
    let Some(carrier) = carrier(random, plan, None) else { return };
    convoy(random, plan, carrier, carrier);
}

/// Two convoys, each of which decides over the other.
pub fn second_order(random: &mut Random, plan: &mut PositionPlan) {
    let Some(one) = carrier(random, plan, None) else { return };
    let Some(other) = carrier(random, plan, Some(one.sea)) else { return };
    convoy(random, plan, one, other);
    convoy(random, plan, other, one);
}

/// An army and a neighbour that swap, the army by convoy; now and then the convoy is attacked.
pub fn swap(random: &mut Random, plan: &mut PositionPlan) {
    let Some(carrier) = carrier(random, plan, None) else { return };
    let coasts = free(plan, &shores(plan, carrier.sea));
    let Some((&from, rest)) = shuffled(random, &coasts).split_first().map(|(f, r)| (f, r.to_vec()))
    else {
        return;
    };
    let walk = plan.board.reach_provinces(UnitKind::Army, from.location());
    let Some(&goal) = rest.iter().find(|&&goal| walk.contains(goal)) else { return };
    let army_power = if random.chance(50) { carrier.power } else { plan.power(random) };
    carried(plan, carrier, army_power, from, goal);
    let [back, _] = super::kinds(random);
    for place in plan.places(back, goal) {
        let Some(to) = step(plan, random, back, place, from) else { continue };
        let power = plan.power(random);
        plan.put(power, back, place);
        plan.order(MovementOrder::Move { unit: place, to, way: Way::Direct });
        break;
    }
    if random.chance(35) {
        let power = plan.other_power(random, carrier.power);
        let supports = random.below(3);
        let _ = attack(random, plan, carrier, power, supports);
    }
}

/// A fleet in a free sea, near another one if that is asked for.
fn carrier(
    random: &mut Random,
    plan: &mut PositionPlan,
    near: Option<Province>,
) -> Option<Carrier> {
    let seas: Vec<Province> = match near {
        None => plan.board.convoying().iter().collect(),
        Some(sea) => {
            let close = plan.around(sea, 1).into_iter();
            close.filter(|&p| plan.board.convoying().contains(p)).collect()
        }
    };
    let seas = free(plan, &seas);
    if seas.is_empty() {
        return None;
    }
    let sea = random.pick(&seas);
    let power = plan.power(random);
    plan.put(power, UnitKind::Fleet, sea.location());
    Some(Carrier { sea, power })
}

/// An army carried to a fleet that helps to attack a carrier, or helps it to hold.
fn convoy(random: &mut Random, plan: &mut PositionPlan, by: Carrier, over: Carrier) {
    let goals = free(plan, &shores(plan, by.sea));
    let goals: Vec<Province> =
        goals.into_iter().filter(|&goal| shores(plan, over.sea).contains(&goal)).collect();
    let Some(&goal) = shuffled(random, &goals).first() else { return };
    // Now and then the army comes from farther away, over a second fleet.
    let start = if random.chance(25) { carrier(random, plan, Some(by.sea)) } else { None };
    let origins = free(plan, &shores(plan, start.unwrap_or(by).sea));
    let origins: Vec<Province> = origins.into_iter().filter(|&from| from != goal).collect();
    let walk = *plan.board.reach_provinces(UnitKind::Army, goal.location());
    let Some(&from) =
        shuffled(random, &origins).iter().find(|&&from| !walk.contains(from) || random.chance(15))
    else {
        return;
    };
    let army_power = if random.chance(60) { by.power } else { plan.power(random) };
    carried(plan, by, army_power, from, goal);
    if let Some(start) = start {
        let (unit, army) = (start.sea.location(), from.location());
        plan.order(MovementOrder::Convoy { unit, army, to: goal.location() });
    }
    let keeper_power = plan.other_power(random, army_power);
    let Some(keeper) = keeper(random, plan, goal, over.sea) else { return };
    plan.put(keeper_power, UnitKind::Fleet, keeper);
    if random.chance(60) {
        let attacker_power = plan.other_power(random, over.power);
        if let Some(attacker) = attack(random, plan, over, attacker_power, 0) {
            let (supported, to) = (attacker, over.sea.location());
            plan.order(MovementOrder::SupportMove { unit: keeper, supported, to });
        }
    } else {
        let supported = over.sea.location();
        plan.order(MovementOrder::SupportHold { unit: keeper, supported });
        let attacker_power = plan.other_power(random, over.power);
        let _ = attack(random, plan, over, attacker_power, 1);
    }
    if random.chance(25) {
        support(random, plan, from.location(), goal, army_power);
    }
    // A second attack makes a beleaguered garrison of the carrier.
    if random.chance(20) {
        let power = plan.other_power(random, over.power);
        let _ = attack(random, plan, over, power, 1);
    }
}

/// Put an army on the board and order it and its carrier.
fn carried(plan: &mut PositionPlan, by: Carrier, power: Power, from: Province, goal: Province) {
    let (army, to) = (from.location(), goal.location());
    plan.put(power, UnitKind::Army, army);
    plan.order(MovementOrder::Move { unit: army, to, way: Way::Convoy });
    plan.order(MovementOrder::Convoy { unit: by.sea.location(), army, to });
}

/// A place for a fleet in a province from which it reaches a sea.
fn keeper(
    random: &mut Random,
    plan: &PositionPlan,
    province: Province,
    sea: Province,
) -> Option<Location> {
    let mut places = plan.places(UnitKind::Fleet, province);
    places.retain(|&at| plan.board.reach_provinces(UnitKind::Fleet, at).contains(sea));
    (!places.is_empty()).then(|| random.pick(&places))
}

/// A fleet attacks a carrier, with some supports. Where it stands.
fn attack(
    random: &mut Random,
    plan: &mut PositionPlan,
    target: Carrier,
    power: Power,
    supports: usize,
) -> Option<Location> {
    let attacker = fleet_near(random, plan, target.sea, power)?;
    let to = target.sea.location();
    plan.order(MovementOrder::Move { unit: attacker, to, way: Way::Direct });
    for _ in 0..supports {
        let helper = if random.chance(80) { power } else { plan.power(random) };
        if let Some(unit) = fleet_near(random, plan, target.sea, helper) {
            plan.order(MovementOrder::SupportMove { unit, supported: attacker, to });
        }
    }
    Some(attacker)
}

/// A unit supports a move of an army.
fn support(
    random: &mut Random,
    plan: &mut PositionPlan,
    supported: Location,
    goal: Province,
    power: Power,
) {
    let near = free(plan, &plan.around(goal, 1));
    for province in shuffled(random, &near) {
        for kind in super::kinds(random) {
            for unit in plan.places(kind, province) {
                if plan.board.reach_provinces(kind, unit).contains(goal) {
                    plan.put(power, kind, unit);
                    let to = goal.location();
                    plan.order(MovementOrder::SupportMove { unit, supported, to });
                    return;
                }
            }
        }
    }
}

/// A new fleet that can reach a sea.
fn fleet_near(
    random: &mut Random,
    plan: &mut PositionPlan,
    sea: Province,
    power: Power,
) -> Option<Location> {
    let near = free(plan, &plan.around(sea, 1));
    let place = shuffled(random, &near)
        .into_iter()
        .find_map(|province| keeper(random, plan, province, sea))?;
    plan.put(power, UnitKind::Fleet, place);
    Some(place)
}

/// The location in a province that a unit can step to.
fn step(
    plan: &PositionPlan,
    random: &mut Random,
    kind: UnitKind,
    from: Location,
    province: Province,
) -> Option<Location> {
    let mut to = plan.board.reach(kind, from).to_vec();
    to.retain(|&to| plan.board.province_of(to) == province);
    (!to.is_empty()).then(|| random.pick(&to))
}

/// The coastal provinces around a sea.
fn shores(plan: &PositionPlan, sea: Province) -> Vec<Province> {
    let near = plan.board.neighbours(UnitKind::Fleet, sea.location()).iter().copied();
    near.filter(|&p| plan.board.province(p).terrain == Terrain::Coastal).collect()
}

fn free(plan: &PositionPlan, provinces: &[Province]) -> Vec<Province> {
    provinces.iter().copied().filter(|&province| plan.is_free(province)).collect()
}

fn shuffled(random: &mut Random, provinces: &[Province]) -> Vec<Province> {
    let mut rest = provinces.to_vec();
    let mut shuffled = Vec::new();
    while !rest.is_empty() {
        shuffled.push(rest.swap_remove(random.below(rest.len())));
    }
    shuffled
}
