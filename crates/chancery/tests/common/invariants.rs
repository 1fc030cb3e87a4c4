//! What holds of every adjudication, whatever the orders: nobody is lost, nobody appears, nobody
//! stands where they cannot, and the next phase is the one that the variant says.

#![allow(dead_code, unreachable_pub, clippy::missing_panics_doc, reason = "each uses its part")]

use chancery::adjudicate::{AdjustmentOutcome, MovementOutcome, RetreatOutcome};
use chancery::board::{Board, BoardRef, Location, Power, Province};
use chancery::order::{AdjustmentOrder, MovementOrder, Order, RetreatOrder};
use chancery::position::{Setup, Unit};
use chancery::rules::{Builds, ConvoyedRetreat};
use chancery::{Outcome, Phase, PhaseKind, Position, Rules, Verdict, legal_orders};

/// A dislodged unit and where it can go.
type Driven = (Unit, Vec<Location>);

/// Everything that holds of an outcome and of the position that follows. The orders were legal.
pub fn holds(position: &Position, outcome: &Outcome, next: &Position, rules: &Rules) {
    is_sound(next);
    let (units, driven) = match outcome {
        Outcome::Movement(outcome) => movement(position, outcome, rules),
        Outcome::Retreat(outcome) => (retreat(position, outcome), Vec::new()),
        Outcome::Adjustment(outcome) => (adjustment(position, outcome, rules), Vec::new()),
    };
    let expected = follows(position, &units, driven, rules);
    assert_eq!(*next, expected, "after {position:?}");
}

/// A position is what a checked setup makes of its parts, and what its text says.
pub fn is_sound(position: &Position) {
    let board = position.board();
    let province = |unit: &Unit| board.province_of(unit.location());
    assert!(position.units().is_sorted_by(|a, b| province(a) < province(b)), "{position:?}");
    assert!(position.units().iter().all(|unit| board.can_stand(unit.kind(), unit.location())));
    let dislodged = position.dislodged();
    assert!(dislodged.is_sorted_by(|a, b| province(&a.unit) < province(&b.unit)), "{position:?}");
    assert!(dislodged.is_empty() || position.phase().kind == PhaseKind::Retreat);
    let owners = board.centres().iter();
    let owners = owners.filter_map(|&centre| Some((centre, position.owner(centre)?))).collect();
    let driven = dislodged.iter().map(|&one| (one.unit, position.retreats(one).collect()));
    let again = assemble(
        position.board_ref(),
        position.phase(),
        position.units(),
        driven.collect(),
        owners,
    );
    assert_eq!(*position, again);
    assert_eq!(
        Position::from_text(position.board_ref(), &position.to_text()).as_ref(),
        Ok(position)
    );
}

fn assemble(
    board: &BoardRef,
    phase: Phase,
    units: &[Unit],
    driven: Vec<Driven>,
    owners: Vec<(Province, Power)>,
) -> Position {
    let mut setup = Setup::new(board, phase);
    for &unit in units {
        setup.unit(unit);
    }
    for (unit, retreats) in driven {
        setup.dislodged(unit, Some(retreats));
    }
    for (centre, power) in owners {
        setup.owner(centre, power);
    }
    setup.finish().unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// Where the units stand after the moves, and who was driven out.
fn movement(
    position: &Position,
    outcome: &MovementOutcome,
    rules: &Rules,
) -> (Vec<Unit>, Vec<Driven>) {
    let board = position.board();
    let units = position.units();
    let mut after: Vec<Unit> = Vec::new();
    for (slot, (&unit, ruling)) in units.iter().zip(outcome.rulings()).enumerate() {
        assert_eq!(board.province_of(ruling.order.unit()), board.province_of(unit.location()));
        assert!(!(outcome.moved(slot) && outcome.is_dislodged(slot)), "it moved away");
        match ruling.order {
            MovementOrder::Move { to, .. } if outcome.moved(slot) => {
                assert_eq!(ruling.verdict, Verdict::Succeeds);
                after.push(Unit::new(unit.power(), unit.kind(), to));
            }
            MovementOrder::Move { .. } => {
                assert!(matches!(ruling.verdict, Verdict::Fails | Verdict::Void));
            }
            MovementOrder::Hold { .. } => {
                let stands = !outcome.is_dislodged(slot);
                assert_eq!(ruling.verdict == Verdict::Succeeds, stands, "{position:?}");
            }
            _ => assert!(!outcome.moved(slot)),
        }
        if !outcome.moved(slot) && !outcome.is_dislodged(slot) {
            after.push(unit);
        }
    }
    let mut driven = Vec::new();
    for one in outcome.dislodged(position) {
        let place = board.province_of(one.unit.location());
        let slot = units.iter().position(|&unit| unit == one.unit).unwrap();
        let attacker = outcome.dislodger(slot).unwrap();
        let MovementOrder::Move { to, .. } = outcome.rulings().nth(attacker).unwrap().order else {
            panic!("who dislodges moves");
        };
        assert!(outcome.moved(attacker) && board.province_of(to) == place);
        assert_ne!(units[attacker].power(), one.unit.power(), "{position:?}");
        let origin = board.province_of(units[attacker].location());
        let open =
            outcome.went_by_convoy(attacker) && rules.convoyed_retreat == ConvoyedRetreat::Allowed;
        let retreats: Vec<Location> = position.retreats(one).collect();
        for &to in &retreats {
            let goal = board.province_of(to);
            assert!(board.reach(one.unit.kind(), one.unit.location()).contains(&to));
            assert!(after.iter().all(|unit| board.province_of(unit.location()) != goal));
            assert!(open || goal != origin, "{position:?}");
        }
        driven.push((one.unit, retreats));
    }
    // Neutral units leave at once when they are dislodged.
    let lost = units.iter().enumerate().filter(|(slot, unit)| {
        board.neutral() == Some(unit.power()) && outcome.is_dislodged(*slot)
    });
    assert_eq!(units.len(), after.len() + driven.len() + lost.count(), "{position:?}");
    assert!(driven.iter().all(|(unit, _)| board.neutral() != Some(unit.power())));
    (after, driven)
}

/// Where the units stand after the retreats.
fn retreat(position: &Position, outcome: &RetreatOutcome) -> Vec<Unit> {
    let board = position.board();
    let mut after = position.units().to_vec();
    for (index, &one) in position.dislodged().iter().enumerate() {
        let order = outcome.orders()[index];
        let rivals = outcome.rivals(position, index).count();
        match order {
            Some(RetreatOrder::Retreat { to, .. }) => {
                assert!(position.retreats(one).any(|open| open == to), "the order was legal");
                assert_eq!(outcome.retreated(index), rivals == 0, "{position:?}");
                if outcome.retreated(index) {
                    let goal = board.province_of(to);
                    assert!(after.iter().all(|unit| board.province_of(unit.location()) != goal));
                    after.push(Unit::new(one.unit.power(), one.unit.kind(), to));
                }
            }
            Some(RetreatOrder::Disband { .. }) | None => assert!(!outcome.retreated(index)),
        }
        assert_eq!(outcome.verdict(index).is_some(), order.is_some());
    }
    after
}

/// Where the units stand after builds and removals.
fn adjustment(position: &Position, outcome: &AdjustmentOutcome, rules: &Rules) -> Vec<Unit> {
    let board = position.board();
    let mut after = position.units().to_vec();
    let removed = |unit: Unit, after: &mut Vec<Unit>| {
        assert!(position.surplus(unit.power()) < 0, "{position:?}");
        let index = after.iter().position(|&other| other == unit).expect("nobody leaves twice");
        after.remove(index);
    };
    let mut waived = vec![0; board.powers().len()];
    for (power, order, verdict) in outcome.rulings() {
        match order {
            _ if verdict != Verdict::Succeeds => assert_eq!(verdict, Verdict::Illegal),
            AdjustmentOrder::Build { kind, at } => {
                let centre = board.province_of(at);
                let home = board.province(centre).home_of;
                assert!(match rules.builds {
                    Builds::Home => home == Some(power),
                    Builds::AnyOwned => true,
                    Builds::AnyHome => home.is_some(),
                });
                assert_eq!(position.owner(centre), Some(power));
                assert!(after.iter().all(|unit| board.province_of(unit.location()) != centre));
                after.push(Unit::new(power, kind, at));
            }
            AdjustmentOrder::Remove { unit } => {
                let unit = position.unit_in(board.province_of(unit)).unwrap();
                assert_eq!(unit.power(), power);
                removed(unit, &mut after);
            }
            AdjustmentOrder::Waive => waived[power.index()] += 1,
        }
    }
    for &unit in outcome.disorder() {
        removed(unit, &mut after);
    }
    for power in board.powers() {
        let count = |units: &[Unit]| units.iter().filter(|unit| unit.power() == power).count();
        let (before, now) = (count(position.units()), count(&after));
        let centres = position.centres_of(power).count();
        if before > centres {
            assert_eq!(now, centres, "removals are exactly those due");
        } else {
            assert!(now >= before && now + waived[power.index()] <= centres, "{position:?}");
        }
    }
    after
}

/// The position that comes when these units stand and those were driven out: written once more,
/// from the variant's own words.
fn follows(
    position: &Position,
    units: &[Unit],
    mut driven: Vec<Driven>,
    rules: &Rules,
) -> Position {
    let board = position.board();
    let mut units = units.to_vec();
    let mut owners: Vec<Option<Power>> =
        board.centres().iter().map(|&centre| position.owner(centre)).collect();
    let mut phase = position.phase();
    loop {
        let season = season(board, phase);
        let seasons = board.seasons();
        let kinds = &seasons[season].phases;
        let later = kinds.iter().position(|&kind| kind == phase.kind).unwrap() + 1;
        let fought =
            phase.kind != PhaseKind::Adjustment && !kinds[later..].contains(&PhaseKind::Retreat);
        if fought {
            driven.clear();
            for (&centre, owner) in board.centres().iter().zip(&mut owners) {
                let mut all = units.iter();
                let standing = all.find(|unit| board.province_of(unit.location()) == centre);
                let captures = |unit: &&Unit| {
                    seasons[season].captures && board.neutral() != Some(unit.power())
                };
                if let Some(unit) = standing.filter(captures) {
                    *owner = Some(unit.power());
                }
            }
        }
        if phase.kind == PhaseKind::Adjustment {
            units.extend(returning(board, &owners, &units));
        }
        let (letter, year, kind) = if let Some(&kind) = kinds.get(later) {
            (seasons[season].letter, phase.year, kind)
        } else {
            let next = &seasons[(season + 1) % seasons.len()];
            (next.letter, phase.year + next.year_step, next.phases[0])
        };
        phase = Phase::parse(board, &format!("{letter}{year}{}", kind.letter())).unwrap();
        let owned = board.centres().iter().copied().zip(&owners);
        let owned = owned.filter_map(|(centre, owner)| Some((centre, (*owner)?))).collect();
        let retreating = if kind == PhaseKind::Retreat { driven.clone() } else { Vec::new() };
        let next = assemble(position.board_ref(), phase, &units, retreating, owned);
        let waive = Order::Adjustment(AdjustmentOrder::Waive);
        let decides = kind == PhaseKind::Movement
            || legal_orders(&next, rules).into_iter().any(|order| order != waive);
        if decides {
            return next;
        }
    }
}

/// The neutral units that come back: where they started, in a centre that is unowned and vacant.
fn returning(board: &Board, owners: &[Option<Power>], units: &[Unit]) -> Vec<Unit> {
    let Some(neutral) = board.neutral() else { return Vec::new() };
    let mut all = Vec::new();
    for &(kind, at) in &board.power(neutral).units {
        let place = board.province_of(at);
        let number = board.centres().iter().position(|&centre| centre == place);
        let vacant = units.iter().all(|unit| board.province_of(unit.location()) != place);
        let comes = !board.returning_neutrals().is_empty();
        if comes && vacant && number.is_some_and(|number| owners[number].is_none()) {
            all.push(Unit::new(neutral, kind, at));
        }
    }
    all
}

/// The number of a phase's season.
fn season(board: &Board, phase: Phase) -> usize {
    let name = phase.name(board);
    board.seasons().iter().position(|season| name.starts_with(season.letter)).unwrap()
}
