//! One game of a batch: where it stands, what can be ordered, and one phase after the other.

use chancery::board::Power;
use chancery::game::{Ending, is_over, pass_over_lost_retreats};
use chancery::order::catalogue::LegalNumbers;
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder};
use chancery::position::Unit;
use chancery::{Court, Order, PhaseKind, Position};
use chancery_bots::Dice;

use super::record::{RecordedGame, RecordedTurn};
use super::setting::EnvSettings;
use super::sheet::ObservationRow;

/// No order.
pub(super) const NONE: i32 = -1;

/// What a thread works with, used again for game after game.
#[derive(Debug, Default)]
pub(super) struct EnvScratch {
    court: Court,
    legal: LegalNumbers,
    movement: Vec<MovementOrder>,
    retreat: Vec<RetreatOrder>,
    adjustment: Vec<(Power, AdjustmentOrder)>,
    /// The builds or removals that can still be drawn.
    pub(super) undrawn: Vec<u32>,
}

/// Something that one order can be given for: a unit, a dislodged unit, or a build or removal of a power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    pub(super) power: Power,
    /// The unit; none for builds and removals.
    pub(super) unit: Option<Unit>,
}

/// A game.
#[derive(Clone, Debug)]
pub(super) struct EnvGame {
    pub(super) position: Position,
    pub(super) dice: Dice,
    over: bool,
    /// Whose builds and removals are due in an adjustment phase.
    pub(super) due: Vec<Power>,
    /// The numbers of the legal orders of all slots, and where those of each begin; and the end.
    pub(super) legal: Vec<u32>,
    pub(super) starts: Vec<u32>,
    /// What was drawn last in this phase, and need not be looked at again.
    pub(super) drawn: Vec<i32>,
    /// How many games ended in this row before this one.
    pub(super) number: u64,
    /// The phases so far, if they are recorded, and the games that ended and nobody asked for yet.
    pub(super) turns: Vec<RecordedTurn>,
    pub(super) finished: Vec<RecordedGame>,
}

impl EnvGame {
    /// A game at its start.
    pub(super) fn new(setting: &EnvSettings, dice: Dice, desk: &mut EnvScratch) -> EnvGame {
        let mut game = EnvGame {
            position: setting.start.clone(),
            dice,
            over: false,
            due: Vec::new(),
            legal: Vec::new(),
            starts: Vec::new(),
            drawn: Vec::new(),
            number: 0,
            turns: Vec::new(),
            finished: Vec::new(),
        };
        game.restart(setting, desk);
        game
    }

    /// Begin again.
    pub(super) fn restart(&mut self, setting: &EnvSettings, desk: &mut EnvScratch) {
        self.place(setting.start.clone(), setting, desk);
    }

    /// Go on from a position.
    pub(super) fn place(
        &mut self,
        position: Position,
        setting: &EnvSettings,
        desk: &mut EnvScratch,
    ) {
        let over = is_over(&position, setting.until);
        self.number += u64::from(self.over);
        self.turns.clear();
        self.enter(position, over, setting, desk);
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// Write down that the game stands here without a step that led to it.
    pub(super) fn show_afresh(&self, setting: &EnvSettings, row: &mut ObservationRow<'_>) {
        row.previous.fill(NONE);
        row.rewards.fill(0.0);
        row.done.fill(self.over);
        row.winner.fill(winner(Ending::of(&self.position, setting.until).as_ref()));
        self.show(row);
    }

    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// How many orders can be given.
    pub(super) fn slots(&self) -> usize {
        self.starts.len() - 1
    }

    /// What an order can be given for.
    pub(super) fn slot(&self, number: usize) -> Option<Slot> {
        let unit = match self.position.phase().kind {
            PhaseKind::Movement => *self.position.units().get(number)?,
            PhaseKind::Retreat => self.position.dislodged().get(number)?.unit,
            PhaseKind::Adjustment => {
                return self.due.get(number).map(|&power| Slot { power, unit: None });
            }
        };
        (number < self.slots()).then_some(Slot { power: unit.power(), unit: Some(unit) })
    }

    /// The numbers of the legal orders of all slots.
    pub(super) fn legal(&self) -> &[u32] {
        &self.legal
    }

    /// Where the orders of each slot begin, and the end.
    pub(super) fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// The numbers of the legal orders of a slot.
    #[inline]
    pub(super) fn of_slot(&self, slot: usize) -> &[u32] {
        match (self.starts.get(slot), self.starts.get(slot + 1)) {
            (Some(&start), Some(&end)) => &self.legal[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Take a position, which may be the last, and find out what can be ordered in it.
    fn enter(
        &mut self,
        position: Position,
        over: bool,
        setting: &EnvSettings,
        desk: &mut EnvScratch,
    ) {
        self.over = over;
        self.position = position;
        self.drawn.clear();
        self.due.clear();
        self.legal.clear();
        self.starts.clear();
        self.starts.push(0);
        if self.over {
            return;
        }
        desk.legal.fill(&self.position, &setting.rules);
        match self.position.phase().kind {
            PhaseKind::Adjustment => self.fill_adjustments(setting, desk),
            PhaseKind::Movement | PhaseKind::Retreat => self.fill_units(setting, desk),
        }
    }

    fn fill_units(&mut self, setting: &EnvSettings, desk: &EnvScratch) {
        self.starts.clear();
        self.starts.extend(desk.legal.starts().iter().take(setting.widths.slots + 1));
        let end = self.starts.last().map_or(0, |&end| end as usize);
        self.legal.extend_from_slice(&desk.legal.all()[..end]);
    }

    /// The orders of a power stand one after the other in the list, and at its end the waived build.
    fn fill_adjustments(&mut self, setting: &EnvSettings, desk: &mut EnvScratch) {
        let all = desk.legal.adjustments();
        let numbers = desk.legal.all();
        let waives = all.last() == Some(&AdjustmentOrder::Waive.into());
        let waive = waives.then(|| numbers.last().copied()).flatten();
        let mut first = 0;
        while let Some(power) = all.get(first).and_then(|&order| giver(&self.position, order)) {
            let same = |order: &&Order| giver(&self.position, **order) == Some(power);
            let count = all[first..].iter().take_while(same).count();
            let surplus = self.position.surplus(power);
            let (places, waive) = if surplus > 0 {
                let places = all[first..first + count].iter().filter_map(|order| order.place());
                let places = places.map(|at| setting.board.province_of(at));
                (places.collect::<chancery::board::ProvinceSet>().len(), waive)
            } else {
                (count, None)
            };
            let own = &numbers[first..first + count];
            for _ in 0..places.min(surplus.unsigned_abs() as usize) {
                if self.due.len() < setting.widths.slots {
                    self.legal.extend(own.iter().copied().chain(waive));
                    self.due.push(power);
                    self.starts.push(self.legal.len() as u32);
                }
            }
            first += count;
        }
    }

    /// The first slot whose order is none of its legal ones.
    pub(super) fn wrong(&self, orders: &[i32]) -> Option<usize> {
        if self.drawn == orders {
            return None;
        }
        let (own, beyond) = orders.split_at_checked(self.slots()).unwrap_or((orders, &[]));
        let wrong = |(&order, ends): (&i32, &[u32])| {
            let legal = &self.legal[ends[0] as usize..ends[1] as usize];
            order != NONE && !contains(legal, order as u32)
        };
        let found = own.iter().zip(self.starts.windows(2)).position(wrong);
        let past = || Some(self.slots() + beyond.iter().position(|&order| order != NONE)?);
        found.or_else(past)
    }

    /// Judge orders, which are legal, and go on to the next phase; to the next game, if that is wanted. What
    /// there is to see is written in the game's row, and at the end of a game that another follows, what there
    /// was to see last, in `last`.
    pub(super) fn step(
        &mut self,
        setting: &EnvSettings,
        desk: &mut EnvScratch,
        orders: &[i32],
        row: &mut ObservationRow<'_>,
        last: Option<&mut ObservationRow<'_>>,
    ) {
        if self.over {
            row.rewards.fill(0.0);
            row.done.fill(true);
            row.winner.fill(winner(Ending::of(&self.position, setting.until).as_ref()));
            return;
        }
        let next = self.judged(setting, desk, orders);
        let next = pass_over_lost_retreats(next, &setting.rules, &mut desk.court);
        let end = Ending::of(&next, setting.until);
        setting.reward.give(&self.position, &next, end.as_ref(), row.rewards);
        row.done.fill(end.is_some());
        row.winner.fill(winner(end.as_ref()));
        if setting.record {
            let (position, orders) = (self.position.clone(), self.given(orders));
            self.turns.push(RecordedTurn { position, orders });
        }
        self.enter(next, end.is_some(), setting, desk);
        if end.is_some() && setting.record {
            let turns = if setting.auto_reset {
                std::mem::take(&mut self.turns)
            } else {
                self.turns.clone()
            };
            self.finished.push(RecordedGame { turns, ..self.recorded(row.first, setting) });
        }
        if end.is_some() && setting.auto_reset {
            if let Some(last) = last {
                last.previous.copy_from_slice(orders);
                self.show(last);
            }
            row.previous.fill(NONE);
            self.restart(setting, desk);
        } else {
            row.previous.copy_from_slice(orders);
        }
        self.show(row);
    }

    /// The orders that are given, with the powers that give them.
    fn given(&self, orders: &[i32]) -> Box<[(Power, u32)]> {
        let slots = orders.iter().enumerate();
        let given = slots.filter_map(|(slot, &order)| {
            Some((self.slot(slot)?.power, u32::try_from(order).ok()?))
        });
        given.collect()
    }

    /// What was recorded of the game so far.
    pub(super) fn recorded(&self, row: usize, setting: &EnvSettings) -> RecordedGame {
        RecordedGame {
            row,
            number: self.number,
            rules: setting.rules,
            until: setting.until,
            turns: self.turns.clone(),
            last: self.position.clone(),
        }
    }

    fn judged(&self, setting: &EnvSettings, desk: &mut EnvScratch, orders: &[i32]) -> Position {
        let (position, rules) = (&self.position, &setting.rules);
        let kind = position.phase().kind;
        let catalogue = setting.board.catalogue();
        let given = orders
            .iter()
            .take(self.slots())
            .filter_map(|&number| catalogue.order(usize::try_from(number).ok()?, kind));
        match kind {
            PhaseKind::Movement => {
                desk.movement.clear();
                desk.movement.extend(given.filter_map(|order| match order {
                    Order::Movement(order) => Some(order),
                    _ => None,
                }));
                desk.court.movement(position, &desk.movement, rules).next(position, rules)
            }
            PhaseKind::Retreat => {
                desk.retreat.clear();
                desk.retreat.extend(given.filter_map(|order| match order {
                    Order::Retreat(order) => Some(order),
                    _ => None,
                }));
                desk.court.retreat(position, &desk.retreat, rules).next(position, rules)
            }
            PhaseKind::Adjustment => {
                desk.adjustment.clear();
                let given = self.due.iter().zip(orders).filter_map(|(&power, &number)| {
                    match catalogue.order(usize::try_from(number).ok()?, kind)? {
                        Order::Adjustment(order) => Some((power, order)),
                        _ => None,
                    }
                });
                desk.adjustment.extend(given);
                desk.court.adjustment(position, &desk.adjustment, rules).next(position, rules)
            }
        }
    }

    /// Write down all that there is to see, but for what the last step brought.
    fn show(&self, row: &mut ObservationRow<'_>) {
        row.position(&self.position);
        row.to_move.fill(false);
        row.slot_power.fill(-1);
        row.slot_location.fill(-1);
        for number in 0..self.slots() {
            let Some(slot) = self.slot(number) else { break };
            row.to_move[slot.power.index()] = true;
            row.slot_power[number] = slot.power.index() as i8;
            if let Some(unit) = slot.unit {
                row.slot_location[number] = unit.location().index() as i16;
            }
        }
    }
}

/// The number of the power that has won; -1 for none.
fn winner(end: Option<&Ending>) -> i8 {
    match end {
        Some(Ending::Victory(winner)) => winner.index() as i8,
        _ => -1,
    }
}

/// Is a number in a short list? To look at all of it is faster than to guess where to stop.
#[inline]
fn contains(list: &[u32], number: u32) -> bool {
    list.iter().map(|&one| u32::from(one == number)).sum::<u32>() != 0
}

/// Whose order it is; a waived build may be anybody's.
fn giver(position: &Position, order: Order) -> Option<Power> {
    let province = position.board().province_of(order.place()?);
    match order {
        Order::Adjustment(AdjustmentOrder::Build { .. }) => position.owner(province),
        _ => position.unit_in(province).map(Unit::power),
    }
}
