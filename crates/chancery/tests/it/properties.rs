//! What holds of the court on random positions and orders, under every set of rules and any
//! mixture of options: it does not matter who is called what or who writes first, nothing is lost,
//! and no adjudication leaves a trace in the next.

use chancery::adjudicate::MovementOutcome;
use chancery::board::{Board, BoardRef, Location, Power};
use chancery::order::{AdjustmentOrder, LegalOrders, MovementOrder};
use chancery::position::{Setup, Unit};
use chancery::rules::{OPTIONS, SETS};
use chancery::{Court, Order, Outcome, Phase, PhaseKind, Position, Rules, UnitKind, adjudicate};

use crate::common::boards;
use crate::common::invariants;
use crate::common::orders::GENERATORS;
use crate::common::{Random, position_of, rounds};

/// The sets of rules in turn, and between them any mixture of options.
fn some_rules(number: usize, random: &mut Random) -> Rules {
    if number.is_multiple_of(2) {
        return Rules::named(SETS[number / 2 % SETS.len()]).unwrap();
    }
    let mut rules = Rules::default();
    for option in OPTIONS {
        rules
            .set(option.name, random.pick(&option.choices.iter().collect::<Vec<_>>()).name)
            .unwrap();
    }
    rules
}

fn some_board(random: &mut Random) -> &'static BoardRef {
    if random.chance(70) { Board::classic() } else { Board::built_in("lantern").unwrap() }
}

fn shuffle<T>(random: &mut Random, list: &mut [T]) {
    for end in (1..list.len()).rev() {
        list.swap(end, random.below(end + 1));
    }
}

/// One legal order for most units; in an adjustment phase, some orders, which may be too many.
fn some_orders(random: &mut Random, position: &Position, rules: &Rules) -> Vec<Order> {
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    let mut orders = Vec::new();
    if position.phase().kind == PhaseKind::Adjustment {
        for _ in 0..random.below(16) {
            orders.extend((!legal.all().is_empty()).then(|| random.pick(legal.all())));
        }
        return orders;
    }
    let units = position.units().len().max(position.dislodged().len());
    for index in 0..units {
        let own = legal.of_unit(index);
        if !own.is_empty() && random.chance(95) {
            orders.push(random.pick(own));
        }
    }
    orders
}

/// A position of any kind of phase, with orders.
fn some_case(number: usize, random: &mut Random, rules: &Rules) -> (Position, Vec<Order>) {
    let board = some_board(random);
    let kind = match number % 4 {
        0 | 1 => {
            let (_, generator) = GENERATORS[number / 4 % GENERATORS.len()];
            let (position, orders) = generator(random, board);
            return (position, orders.into_iter().map(Order::Movement).collect());
        }
        2 => PhaseKind::Retreat,
        _ => PhaseKind::Adjustment,
    };
    let position = position_of(random, board, kind);
    let orders = some_orders(random, &position, rules);
    (position, orders)
}

fn movement(outcome: Outcome) -> MovementOutcome {
    match outcome {
        Outcome::Movement(outcome) => outcome,
        other => panic!("{other:?} is of no movement phase"),
    }
}

#[test]
fn nothing_is_lost_and_the_next_phase_is_the_right_one() {
    let mut random = Random::new(1);
    for number in 0..rounds(8_000) {
        let rules = some_rules(number, &mut random);
        let (mut position, mut orders) = some_case(number, &mut random, &rules);
        // A few phases on, positions are as games have them.
        for _ in 0..=random.below(3) {
            let outcome = adjudicate(&position, &orders, &rules);
            let next = outcome.next(&position, &rules);
            invariants::holds(&position, &outcome, &next, &rules);
            orders = some_orders(&mut random, &next, &rules);
            position = next;
        }
    }
}

#[test]
fn the_order_of_the_orders_does_not_matter() {
    let mut random = Random::new(2);
    for number in 0..rounds(6_000) {
        let rules = some_rules(number, &mut random);
        let (position, orders) = some_case(number, &mut random, &rules);
        let board = position.board();
        let mut mixed = orders.clone();
        shuffle(&mut random, &mut mixed);
        let outcome = adjudicate(&position, &orders, &rules);
        if position.phase().kind != PhaseKind::Adjustment {
            assert_eq!(adjudicate(&position, &mixed, &rules), outcome, "{position:?}");
            continue;
        }
        // The first or last of too many stand: among the orders of one power, the order matters.
        let owner = |order: &Order| match *order {
            Order::Adjustment(AdjustmentOrder::Build { at, .. }) => {
                position.owner(board.province_of(at))
            }
            Order::Adjustment(AdjustmentOrder::Remove { unit }) => {
                position.unit_in(board.province_of(unit)).map(Unit::power)
            }
            _ => None,
        };
        let mut queues: Vec<(Option<Power>, Vec<Order>)> = Vec::new();
        for &order in &orders {
            match queues.iter_mut().find(|(power, _)| *power == owner(&order)) {
                Some((_, queue)) => queue.push(order),
                None => queues.push((owner(&order), vec![order])),
            }
        }
        let merged: Vec<Order> = mixed
            .iter()
            .map(|order| {
                let mut all = queues.iter_mut();
                all.find(|(power, _)| *power == owner(order)).unwrap().1.remove(0)
            })
            .collect();
        let other = adjudicate(&position, &merged, &rules);
        let (Outcome::Adjustment(one), Outcome::Adjustment(two)) = (&outcome, &other) else {
            panic!("an adjustment phase has an outcome of its own");
        };
        let mut rulings: Vec<_> = one.rulings().collect();
        let mut again: Vec<_> = two.rulings().collect();
        rulings.sort();
        again.sort();
        assert_eq!((rulings, one.disorder()), (again, two.disorder()), "{position:?}");
        assert_eq!(outcome.next(&position, &rules), other.next(&position, &rules));
    }
}

/// The same position with other names for the powers.
fn renamed(position: &Position, names: &[Power]) -> Position {
    let board = position.board_ref();
    let name = |unit: Unit| Unit::new(names[unit.power().index()], unit.kind(), unit.location());
    let mut setup = Setup::new(board, position.phase());
    for &unit in position.units() {
        setup.unit(name(unit));
    }
    for &one in position.dislodged() {
        setup.dislodged(name(one.unit), Some(position.retreats(one).collect()));
    }
    for &centre in board.centres() {
        if let Some(owner) = position.owner(centre) {
            setup.owner(centre, names[owner.index()]);
        }
    }
    setup.finish().unwrap()
}

#[test]
fn mirrored_powers_give_mirrored_results() {
    let mut random = Random::new(3);
    for number in 0..rounds(6_000) {
        let rules = some_rules(number, &mut random);
        let (_, generator) = GENERATORS[number % GENERATORS.len()];
        let board = some_board(&mut random);
        let (position, orders) = generator(&mut random, board);
        let orders: Vec<Order> = orders.into_iter().map(Order::Movement).collect();
        let mut names: Vec<Power> = position.board().powers().collect();
        shuffle(&mut random, &mut names);
        let mirrored = renamed(&position, &names);
        let outcome = adjudicate(&position, &orders, &rules);
        let again = adjudicate(&mirrored, &orders, &rules);
        assert_eq!(outcome, again, "{position:?}");
        // In spring nobody builds, so no home centre tells the powers apart.
        let next = outcome.next(&position, &rules);
        assert_eq!(renamed(&next, &names), again.next(&mirrored, &rules));
    }
}

#[test]
fn when_all_hold_nothing_moves() {
    let mut random = Random::new(4);
    for number in 0..rounds(2_000) {
        let rules = some_rules(number, &mut random);
        let board = some_board(&mut random);
        let spring = position_of(&mut random, board, PhaseKind::Movement);
        let autumn = adjudicate(&spring, &[], &rules).next(&spring, &rules);
        for position in [spring, autumn] {
            let hold = |unit: &Unit| MovementOrder::Hold { unit: unit.location() }.into();
            let holds: Vec<Order> = position.units().iter().map(hold).collect();
            let outcome = adjudicate(&position, &holds, &rules);
            assert_eq!(outcome, adjudicate(&position, &[], &rules));
            let next = outcome.next(&position, &rules);
            invariants::holds(&position, &outcome, &next, &rules);
            assert_eq!(next.units(), position.units());
            assert_eq!(next.dislodged(), &[]);
            let captures = position.phase().name(board).starts_with('F');
            for &centre in board.centres() {
                let standing = position.unit_in(centre).filter(|_| captures).map(Unit::power);
                assert_eq!(next.owner(centre), standing.or(position.owner(centre)));
            }
        }
    }
}

/// A position with a unit in nearly every province of the grid.
fn crowded(random: &mut Random, phase: &str) -> Position {
    let board = boards::grid();
    let mut setup = Setup::new(board, Phase::parse(board, phase).unwrap());
    let powers: Vec<Power> = board.powers().collect();
    for &centre in board.centres() {
        setup.owner(centre, random.pick(&powers));
    }
    let most = 66 + random.below(63);
    let mut provinces: Vec<_> = board.provinces().collect();
    shuffle(random, &mut provinces);
    for &province in &provinces[..most] {
        let fleet = board.can_stand(UnitKind::Fleet, province.location()) && random.chance(60);
        let sea = board.seas().contains(province);
        let kind = if fleet || sea { UnitKind::Fleet } else { UnitKind::Army };
        setup.unit(Unit::new(random.pick(&powers), kind, province.location()));
    }
    setup.finish().unwrap()
}

#[test]
fn a_court_remembers_nothing() {
    let mut random = Random::new(5);
    let mut court = Court::default();
    for number in 0..rounds(3_000) {
        let rules = some_rules(number, &mut random);
        let (position, orders) = if number % 10 == 9 {
            let phase = random.pick(&["S1905M", "F1905M", "F1905A"]);
            let position = crowded(&mut random, phase);
            let orders = some_orders(&mut random, &position, &rules);
            (position, orders)
        } else {
            some_case(number, &mut random, &rules)
        };
        let outcome = court.adjudicate(&position, &orders, &rules);
        assert_eq!(outcome, adjudicate(&position, &orders, &rules), "{position:?}");
    }
}

#[test]
fn all_that_holds_also_holds_of_a_hundred_units() {
    let mut random = Random::new(6);
    for number in 0..rounds(300) {
        let rules = some_rules(number, &mut random);
        let mut position = crowded(&mut random, "S1905M");
        for _ in 0..4 {
            let orders = some_orders(&mut random, &position, &rules);
            let outcome = adjudicate(&position, &orders, &rules);
            let mut mixed = orders.clone();
            shuffle(&mut random, &mut mixed);
            if position.phase().kind != PhaseKind::Adjustment {
                assert_eq!(outcome, adjudicate(&position, &mixed, &rules));
            }
            let next = outcome.next(&position, &rules);
            invariants::holds(&position, &outcome, &next, &rules);
            position = next;
        }
    }
}

/// What came of each unit of the classic board, in words that fit another board too.
fn told(position: &Position, outcome: &MovementOutcome, count: usize) -> String {
    let board = position.board();
    let id = |at: Location| board.location_id(at).to_owned();
    let slots = outcome.rulings().enumerate().take(count).map(|(slot, ruling)| {
        let by = ruling.dislodged_by.map(id);
        let seen = (outcome.moved(slot), outcome.went_by_convoy(slot), outcome.convoy_broken(slot));
        format!("{} {:?} {by:?} {seen:?}", id(ruling.order.unit()), ruling.verdict)
    });
    let mut lines: Vec<String> = slots.collect();
    lines.extend(outcome.dislodged(position).map(|one| {
        let retreats: Vec<String> = position.retreats(one).map(id).collect();
        format!("{} to {retreats:?}", id(one.unit.location()))
    }));
    lines.extend(outcome.paradoxes().map(|core| format!("{core:?}")));
    lines.join("\n")
}

#[test]
fn many_units_far_away_change_nothing() {
    let mut random = Random::new(7);
    let (near, far) = (Board::classic(), boards::classic_and(70));
    let there = |at: Location| far.place_named(near.location_id(at)).unwrap();
    for number in 0..rounds(4_000) {
        let rules = some_rules(number, &mut random);
        let (_, generator) = GENERATORS[number % GENERATORS.len()];
        let (position, orders) = generator(&mut random, near);
        let phase = position.phase();
        let mut setup = Setup::new(&far, phase);
        for unit in position.units() {
            setup.unit(Unit::new(unit.power(), unit.kind(), there(unit.location())));
        }
        let powers: Vec<Power> = far.powers().collect();
        for number in 0..66 + random.below(4) {
            let place = far.place_named(&format!("zz{number}")).unwrap();
            setup.unit(Unit::new(random.pick(&powers), UnitKind::Army, place));
        }
        let wide = setup.finish().unwrap();
        let moved = orders.iter().map(|&order| Order::Movement(carried_over(order, there)));
        let rules = Rules { disorder_support: Rules::default().disorder_support, ..rules };
        let narrow: Vec<Order> = orders.iter().copied().map(Order::Movement).collect();
        let one = movement(adjudicate(&position, &narrow, &rules));
        let two = movement(adjudicate(&wide, &moved.collect::<Vec<_>>(), &rules));
        let count = position.units().len();
        assert_eq!(told(&position, &one, count), told(&wide, &two, count), "{position:?}");
        assert!((count..wide.units().len()).all(|slot| !two.moved(slot)));
    }
}

/// An order in the places of another board.
fn carried_over(order: MovementOrder, there: impl Fn(Location) -> Location) -> MovementOrder {
    match order {
        MovementOrder::Hold { unit } => MovementOrder::Hold { unit: there(unit) },
        MovementOrder::Move { unit, to, way } => {
            MovementOrder::Move { unit: there(unit), to: there(to), way }
        }
        MovementOrder::SupportHold { unit, supported } => {
            MovementOrder::SupportHold { unit: there(unit), supported: there(supported) }
        }
        MovementOrder::SupportMove { unit, supported, to } => MovementOrder::SupportMove {
            unit: there(unit),
            supported: there(supported),
            to: there(to),
        },
        MovementOrder::Convoy { unit, army, to } => {
            MovementOrder::Convoy { unit: there(unit), army: there(army), to: there(to) }
        }
    }
}
