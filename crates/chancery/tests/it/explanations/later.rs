//! Explanations of retreats and adjustments, sentence by sentence.

use std::collections::VecDeque;

use chancery::adjudicate::{AdjustmentOutcome, Judgment, RetreatOutcome, Standing};
use chancery::board::{Board, Location, Province};
use chancery::explain::{Explanation, explain};
use chancery::order::{AdjustmentOrder, Order, RetreatOrder};
use chancery::position::Unit;
use chancery::rules::{DisorderDistance, TooManyRemovals};
use chancery::{Lang, Position, Power, Rules, UnitKind, Verdict};

use super::claims::{Claim, claims_in, ensure};
use super::matcher::Vocabulary;
use super::wording::{ADJUSTMENTS, Pattern, RETREATS};

/// Check what is told of each order in both languages; how many sentences that was.
fn check_each(
    judgment: &Judgment,
    position: &Position,
    rules: &Rules,
    units: &[Unit],
    table: &[Pattern],
    check: impl Fn(&Explanation<'_>, &[Claim]) -> Result<(), String>,
) -> Result<usize, String> {
    let board = position.board();
    let names: Vec<String> = units.iter().map(|unit| name(board, *unit)).collect();
    let mut count = 0;
    for lang in [Lang::EN, Lang::FR] {
        let vocabulary = Vocabulary {
            units: &names,
            orders: &[],
            places: &[],
            powers: &[],
            and: if lang == Lang::FR { " et " } else { " and " },
            or: "",
            remarks: &[],
        };
        for one in explain(judgment, position, rules, lang).iter() {
            let standing = one.given.map(|number| &judgment.docket.entries[number].standing);
            if matches!(standing, Some(Standing::Illegal(_))) {
                continue;
            }
            let claims = claims_in(one.because, &[table], &vocabulary, lang);
            let told = claims.and_then(|claims| {
                count += claims.len();
                match standing {
                    Some(Standing::Bettered(_)) => {
                        ensure(claims.len() == 1 && claims[0].key == "replaced", "replaced")
                    }
                    Some(Standing::Contradicted(_)) => {
                        ensure(claims.len() == 1 && claims[0].key == "several orders", "several")
                    }
                    _ => check(&one, &claims),
                }
            });
            told.map_err(|error| format!("{}: {}\n{error}", one.order, one.because))?;
        }
    }
    Ok(count)
}

fn name(board: &Board, unit: Unit) -> String {
    format!("{} {}", unit.kind(), board.location_upper(unit.location()))
}

pub(super) fn check_retreats(
    judgment: &Judgment,
    outcome: &RetreatOutcome,
    position: &Position,
    rules: &Rules,
) -> Result<usize, String> {
    let board = position.board();
    let units: Vec<Unit> = position.dislodged().iter().map(|one| one.unit).collect();
    let goal = |index: usize| match outcome.orders()[index] {
        Some(RetreatOrder::Retreat { to, .. }) => Some(board.province_of(to)),
        _ => None,
    };
    check_each(judgment, position, rules, &units, RETREATS, |one, claims| {
        let index = units.iter().position(|&unit| one.unit == Some(name(board, unit).as_str()));
        let index = index.ok_or("a dislodged unit")?;
        let rivals: Vec<usize> = (0..units.len())
            .filter(|&other| other != index && goal(other).is_some() && goal(other) == goal(index))
            .collect();
        let [claim] = claims else { return Err("one sentence".to_owned()) };
        let options = position.retreats(position.dislodged()[index]).count();
        match claim.key {
            "leaves" => {
                let order = outcome.orders()[index];
                ensure(matches!(order, Some(RetreatOrder::Disband { .. })), "it is told to")
            }
            "retreats alone" => {
                ensure(goal(index).is_some() && rivals.is_empty(), "no other goes there")?;
                ensure(outcome.retreated(index), "it retreats")
            }
            "collides with one" | "collides with several" => {
                let told = match claim.key {
                    "collides with one" => vec![claim.one('u')],
                    _ => claim.many('l').to_vec(),
                };
                ensure(told == rivals, "who goes there too")?;
                let all = rivals.iter().chain([&index]);
                ensure(all.into_iter().all(|&unit| !outcome.retreated(unit)), "all disband")
            }
            "no retreat order" => {
                ensure(one.given.is_none() && options > 0, "it could retreat")?;
                ensure(outcome.orders()[index].is_none(), "it has no order")
            }
            "nowhere to go" => ensure(one.given.is_none() && options == 0, "nowhere to go"),
            _ => Err("no sentence about a retreat".to_owned()),
        }
    })
}

/// The builds and removals that a power ordered and that are legal by themselves.
fn ordered(judgment: &Judgment, power: Power) -> Vec<AdjustmentOrder> {
    let entries = judgment.docket.entries.iter().filter(|entry| entry.power == power);
    let followed = entries.filter_map(|entry| match entry.standing {
        Standing::Followed(Order::Adjustment(order)) => Some(order),
        _ => None,
    });
    followed.collect()
}

pub(super) fn check_adjustments(
    judgment: &Judgment,
    outcome: &AdjustmentOutcome,
    position: &Position,
    rules: &Rules,
) -> Result<usize, String> {
    check_each(judgment, position, rules, position.units(), ADJUSTMENTS, |one, claims| {
        let Some(number) = one.given else {
            return check_disorder(judgment, outcome, position, rules, one, claims);
        };
        let [claim] = claims else { return Err("one sentence".to_owned()) };
        let entry = &judgment.docket.entries[number];
        let Standing::Followed(Order::Adjustment(order)) = entry.standing else {
            return Err("it is followed".to_owned());
        };
        let board = position.board();
        let place = |order: AdjustmentOrder| match order {
            AdjustmentOrder::Build { at, .. } => Some(board.province_of(at)),
            AdjustmentOrder::Remove { unit } => Some(board.province_of(unit)),
            AdjustmentOrder::Waive => None,
        };
        let stands = judgment.verdict(number, position) == Verdict::Succeeds;
        let all = ordered(judgment, entry.power);
        let same = all.iter().filter(|&&other| place(other) == place(order)).count();
        let units = position.units().iter().filter(|unit| unit.power() == entry.power).count();
        let due = position.centres_of(entry.power).count().abs_diff(units);
        match (claim.key, order) {
            ("built", AdjustmentOrder::Build { .. })
            | ("removed", AdjustmentOrder::Remove { .. })
            | ("waived", AdjustmentOrder::Waive) => ensure(stands, "it is done"),
            ("build repeated", AdjustmentOrder::Build { .. })
            | ("removal repeated", AdjustmentOrder::Remove { .. }) => {
                ensure(!stands && same > 1, "another order has the same place")
            }
            ("too many builds", AdjustmentOrder::Build { .. } | AdjustmentOrder::Waive)
            | ("too many removals", AdjustmentOrder::Remove { .. }) => {
                ensure(!stands && all.len() > due, "more than are due")
            }
            other => Err(format!("{other:?}")),
        }
    })
}

/// A unit that leaves without an order: its distance, and what decided among units as far away.
fn check_disorder(
    judgment: &Judgment,
    outcome: &AdjustmentOutcome,
    position: &Position,
    rules: &Rules,
    one: &Explanation<'_>,
    claims: &[Claim],
) -> Result<(), String> {
    let board = position.board();
    let mut units = outcome.disorder().iter();
    let unit = units.find(|&&unit| one.unit == Some(name(board, unit).as_str()));
    let &unit = unit.ok_or("it leaves in civil disorder")?;
    let removals = ordered(judgment, unit.power());
    let own = || position.units().iter().filter(|other| other.power() == unit.power());
    let due = own().count() - position.centres_of(unit.power()).count();
    let next = outcome.next(position, rules);
    let stays = |other: &&Unit| next.unit_in(board.province_of(other.location())) == Some(**other);
    let [why, how_far, rank] = claims else { return Err("three sentences".to_owned()) };
    let mut distinct: Vec<AdjustmentOrder> = Vec::new();
    for &order in &removals {
        if !distinct.contains(&order) {
            distinct.push(order);
        }
    }
    let refused = rules.too_many_removals == TooManyRemovals::CivilDisorder && distinct.len() > due;
    ensure(why.key == if refused { "removals refused" } else { "too few removals" }, why.key)?;
    ensure(refused || distinct.len() < due, "too few removals")?;
    let owned = rules.disorder_distance == DisorderDistance::Owned;
    let far = distance(position, unit, owned);
    let (expected, number) = match (far, owned) {
        (Some(0), false) => ("at home", None),
        (Some(0), true) => ("in an owned centre", None),
        (Some(1), false) => ("one from home", None),
        (Some(1), true) => ("one from an owned centre", None),
        (Some(far), false) => ("from home", Some(far)),
        (Some(far), true) => ("from an owned centre", Some(far)),
        (None, false) => ("no way home", None),
        (None, true) => ("no way to an owned centre", None),
    };
    ensure(how_far.key == expected, "how far it is")?;
    ensure(number.is_none_or(|number| how_far.one('x') == number), "the distance")?;
    let reach = |unit: Unit| distance(position, unit, owned).unwrap_or(usize::MAX);
    let staying: Vec<Unit> = own().filter(stays).copied().collect();
    ensure(staying.iter().all(|&other| reach(other) <= reach(unit)), "none that stays is farther")?;
    let as_far = |&&other: &&Unit| reach(other) == reach(unit);
    let alike: Vec<Unit> = staying
        .iter()
        .filter(as_far)
        .filter(|other| other.kind() == unit.kind())
        .copied()
        .collect();
    let armies: Vec<Unit> =
        staying.iter().filter(as_far).filter(|one| one.kind() == UnitKind::Army).copied().collect();
    let called = |unit: Unit| {
        board.province(board.province_of(unit.location())).name.get(Lang::EN).to_owned()
    };
    let told: Vec<Unit> = match rank.key {
        "fleet first, one" | "by name, one" => vec![position.units()[rank.one('u')]],
        "fleet first" | "by name" => {
            rank.many('l').iter().map(|&index| position.units()[index]).collect()
        }
        _ => Vec::new(),
    };
    match rank.key {
        "all leave" => ensure(staying.is_empty(), "all leave"),
        "farthest" => {
            ensure(!staying.is_empty(), "some stay")?;
            ensure(!staying.iter().any(|other| as_far(&other)), "all that stay are nearer")
        }
        "fleet first" | "fleet first, one" => {
            ensure(unit.kind() == UnitKind::Fleet && alike.is_empty(), "no fleet is as far")?;
            ensure(told == armies, "the armies that are as far")
        }
        "by name" | "by name, one" => {
            ensure(!alike.is_empty() && told == alike, "who is as far")?;
            ensure(alike.iter().all(|&other| called(unit) < called(other)), "its name comes first")
        }
        other => Err(format!("`{other}` is no tie-break")),
    }
}

/// How many moves it is to the nearest home centre, or owned centre. Fleets on their way home keep to
/// the water; all others count provinces.
fn distance(position: &Position, unit: Unit, owned: bool) -> Option<usize> {
    let board = position.board();
    let goals: Vec<Province> = if owned {
        position.centres_of(unit.power()).collect()
    } else {
        board.power(unit.power()).homes.clone()
    };
    let afloat = !owned && unit.kind() == UnitKind::Fleet;
    let steps = |at: Location| -> Vec<Location> {
        if afloat {
            return board.reach(UnitKind::Fleet, at).to_vec();
        }
        let place = board.province_of(at);
        let coasts = board.province(place).coasts.iter().copied().chain([place.location()]);
        let to = coasts.flat_map(|at| {
            [UnitKind::Army, UnitKind::Fleet]
                .into_iter()
                .flat_map(move |kind| board.reach(kind, at))
        });
        to.map(|&to| board.province_of(to).location()).collect()
    };
    let start =
        if afloat { unit.location() } else { board.province_of(unit.location()).location() };
    let mut queue = VecDeque::from([(start, 0)]);
    let mut seen = vec![start];
    while let Some((at, far)) = queue.pop_front() {
        if goals.contains(&board.province_of(at)) {
            return Some(far);
        }
        for to in steps(at) {
            if !seen.contains(&to) {
                seen.push(to);
                queue.push_back((to, far + 1));
            }
        }
    }
    None
}
