//! The adjustment phase: builds, waived builds, removals, and what leaves in civil disorder. Every
//! power is judged by itself.

use smallvec::SmallVec;

use super::Verdict;
use super::disorder;
use super::turn::{self, Aftermath};
use crate::board::Power;
use crate::order::AdjustmentOrder;
use crate::position::{Position, Unit};
use crate::rules::{Rules, SeveralBuilds, TooManyBuilds, TooManyRemovals};

/// Why an order that is legal by itself is not followed beside the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surplus {
    /// The power has no more builds, or need not remove more.
    TooMany,
    /// The same centre, or the same unit, is in another order.
    Repeated,
}

/// What came of the orders of an adjustment phase.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AdjustmentOutcome {
    /// Each order, in the order they were given, and why it is not followed, if it is not.
    orders: SmallVec<[(Power, AdjustmentOrder, Option<Surplus>); 34]>,
    /// The units that leave without an order.
    disorder: SmallVec<[Unit; 34]>,
    /// The units that are built without an order.
    unordered: SmallVec<[Unit; 4]>,
}

/// The power that an order of an adjustment phase can only be of; a waived build may be anybody's.
pub(super) fn giver(position: &Position, order: AdjustmentOrder) -> Option<Power> {
    let board = position.board();
    match order {
        AdjustmentOrder::Build { at, .. } => position.owner(board.province_of(at)),
        AdjustmentOrder::Remove { unit } => {
            position.unit_in(board.province_of(unit)).map(Unit::power)
        }
        AdjustmentOrder::Waive => None,
    }
}

pub(super) fn adjudicate(
    position: &Position,
    orders: &[(Power, AdjustmentOrder)],
    rules: &Rules,
) -> AdjustmentOutcome {
    let mut outcome = AdjustmentOutcome {
        orders: orders.iter().map(|&(power, order)| (power, order, None)).collect(),
        disorder: SmallVec::new(),
        unordered: SmallVec::new(),
    };
    let surpluses = position.surpluses();
    for power in position.board().powers() {
        let surplus = surpluses[power.index()];
        if orders.iter().any(|&(giver, _)| giver == power) {
            outcome.refuse_undue(position, power, surplus);
            outcome.refuse_repeated(position, power, surplus, rules);
            outcome.refuse_too_many(power, surplus.unsigned_abs() as usize, surplus < 0, rules);
        }
        if surplus < 0 {
            let ordered = outcome.removed_by_order(position, power).count();
            let left = (surplus.unsigned_abs() as usize).saturating_sub(ordered);
            let kept = |unit: &Unit| {
                !outcome.removed_by_order(position, power).any(|removed| removed == *unit)
            };
            let leaving = disorder::leaving(position, power, rules, left, kept);
            outcome.disorder.extend(leaving);
        }
        if surplus > 0 && builds_by_itself(position) && orders.iter().all(|one| one.0 != power) {
            let builds =
                default_builds(position, power, rules).take(surplus.unsigned_abs() as usize);
            outcome.unordered.extend(builds);
        }
    }
    outcome
}

/// Does the variant let powers build that send no orders? It is so in a first phase only.
fn builds_by_itself(position: &Position) -> bool {
    let board = position.board();
    board.default_builds().is_some() && position.phase() == board.first_phase()
}

/// What a power can build without being asked.
fn default_builds(position: &Position, power: Power, rules: &Rules) -> impl Iterator<Item = Unit> {
    let board = position.board();
    let kind = board.default_builds();
    let vacant = position.centres_of(power).filter(|&at| position.unit_in(at).is_none());
    let sites = vacant.filter(move |&at| rules.may_build(board, power, at));
    sites.filter_map(move |site| {
        let at = site.location();
        let kind = kind.filter(|&kind| board.can_stand(kind, at))?;
        Some(Unit::new(power, kind, at))
    })
}

impl AdjustmentOutcome {
    /// Each order, in the order they were given, with what came of it.
    pub fn rulings(&self) -> impl ExactSizeIterator<Item = (Power, AdjustmentOrder, Verdict)> {
        self.orders.iter().map(|&(power, order, surplus)| {
            let verdict = if surplus.is_none() { Verdict::Succeeds } else { Verdict::Illegal };
            (power, order, verdict)
        })
    }

    /// Why an order is not followed, by its number.
    pub fn surplus(&self, number: usize) -> Option<Surplus> {
        self.orders.get(number)?.2
    }

    /// The units that leave in civil disorder, because too few removals were ordered.
    pub fn disorder(&self) -> &[Unit] {
        &self.disorder
    }

    /// The units that the variant builds for powers that sent no orders, in a first phase.
    pub fn default_builds(&self) -> &[Unit] {
        &self.unordered
    }

    fn removed_by_order<'a>(
        &'a self,
        position: &'a Position,
        power: Power,
    ) -> impl Iterator<Item = Unit> + 'a {
        self.orders.iter().filter_map(move |&(giver, order, surplus)| match order {
            AdjustmentOrder::Remove { unit } if giver == power && surplus.is_none() => {
                position.unit_in(position.board().province_of(unit))
            }
            _ => None,
        })
    }

    /// Builds without a right to them, and removals that are not due. Legal orders are never
    /// such; others must not crowd the board.
    fn refuse_undue(&mut self, position: &Position, power: Power, surplus: i32) {
        for entry in self.orders.iter_mut().filter(|entry| entry.0 == power) {
            let standing = |at| position.unit_in(position.board().province_of(at));
            let due = match entry.1 {
                AdjustmentOrder::Build { at, .. } => surplus > 0 && standing(at).is_none(),
                AdjustmentOrder::Waive => surplus > 0,
                AdjustmentOrder::Remove { unit } => {
                    surplus < 0 && standing(unit).is_some_and(|unit| unit.power() == power)
                }
            };
            if !due {
                entry.2 = Some(Surplus::TooMany);
            }
        }
    }

    /// Of several orders for one province, at most one stands.
    fn refuse_repeated(&mut self, position: &Position, power: Power, surplus: i32, rules: &Rules) {
        let board = position.board();
        let place = |order: AdjustmentOrder| match order {
            AdjustmentOrder::Build { at, .. } => Some(board.province_of(at)),
            AdjustmentOrder::Remove { unit } => Some(board.province_of(unit)),
            AdjustmentOrder::Waive => None,
        };
        for number in 0..self.orders.len() {
            let (giver, order, refused) = self.orders[number];
            if giver != power || refused == Some(Surplus::TooMany) {
                continue;
            }
            let same = |&(giver, other, refused): &(Power, AdjustmentOrder, Option<Surplus>)| {
                giver == power
                    && refused != Some(Surplus::TooMany)
                    && place(order).is_some()
                    && place(other) == place(order)
            };
            let earlier = self.orders[..number].iter().any(same);
            let later = self.orders[number + 1..].iter().any(same);
            let repeated = match rules.several_builds {
                _ if surplus < 0 => earlier,
                SeveralBuilds::First => earlier,
                SeveralBuilds::Last => later,
                SeveralBuilds::Nothing => earlier || later,
            };
            if repeated {
                self.orders[number].2 = Some(Surplus::Repeated);
            }
        }
    }

    /// A power builds no more than it has, and removes no more than it must.
    fn refuse_too_many(&mut self, power: Power, due: usize, removals: bool, rules: &Rules) {
        let open = |entry: &(Power, AdjustmentOrder, Option<Surplus>)| {
            entry.0 == power && entry.2.is_none()
        };
        let given = self.orders.iter().filter(|&entry| open(entry)).count();
        if given <= due {
            return;
        }
        let stands = match (removals, rules.too_many_builds, rules.too_many_removals) {
            (false, TooManyBuilds::First, _) | (true, _, TooManyRemovals::First) => 0..due,
            (false, TooManyBuilds::Last, _) | (true, _, TooManyRemovals::Last) => {
                given - due..given
            }
            (false, TooManyBuilds::Nothing, _) | (true, _, TooManyRemovals::CivilDisorder) => 0..0,
        };
        let all = self.orders.iter_mut().filter(|entry| open(entry));
        for (number, entry) in all.enumerate() {
            if !stands.contains(&number) {
                entry.2 = Some(Surplus::TooMany);
            }
        }
    }

    /// The position that follows.
    pub fn next(&self, position: &Position, rules: &Rules) -> Position {
        let mut aftermath = Aftermath::of(position);
        for &(power, order, surplus) in &self.orders {
            match order {
                _ if surplus.is_some() => {}
                AdjustmentOrder::Build { kind, at } => aftermath.place(Unit::new(power, kind, at)),
                AdjustmentOrder::Remove { unit } => aftermath.remove_at(unit),
                AdjustmentOrder::Waive => {}
            }
        }
        for &unit in &self.disorder {
            aftermath.remove(unit);
        }
        for &unit in &self.unordered {
            aftermath.place(unit);
        }
        turn::next(position, &aftermath, &[], rules)
    }
}
