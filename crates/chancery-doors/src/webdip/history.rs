//! The phases of a game: units, centres and orders. Clients replay them with courts of their own, so every order that
//! was followed is there, and none that was not.

use chancery::adjudicate::Outcome;
use chancery::game::{Ending, OrderTexts, Turn};
use chancery::order::{AdjustmentOrder, MovementOrder, Order, RetreatOrder};
use chancery::rules::Rules;
use chancery::{Position, Province, UnitKind, Verdict};
use serde_json::{Value, json};

use super::game::{WebGame, yes};
use super::order_row::{OrderRow, unit_type};
use super::places::Numbering;
use super::turns::{phase_name, turn_of, turn_text};

/// A unit in a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct UnitRow {
    pub(super) country: u32,
    pub(super) kind: UnitKind,
    pub(super) at: u32,
    pub(super) retreating: bool,
}

/// A phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PhaseRow {
    pub(super) turn: u32,
    pub(super) phase: &'static str,
    pub(super) turn_text: String,
    pub(super) units: Vec<UnitRow>,
    /// The centres with their owners; 0 for none.
    pub(super) centers: Vec<(u32, u32)>,
    pub(super) orders: Vec<OrderRow>,
}

/// What closes places to retreats in the current phase.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RetreatBars {
    /// The provinces left vacant by a standoff.
    pub(super) standoffs: Vec<u32>,
    /// The province of a dislodged unit, and where its attacker came from.
    pub(super) occupied_from: Vec<(u32, u32)>,
}

/// All phases, the one in play last.
pub(super) fn phases(game: &WebGame) -> Vec<PhaseRow> {
    let numbering = game.numbering();
    let record = game.seen.record.without_repeats();
    let rules = &record.game.rules;
    let mut all: Vec<PhaseRow> = record
        .turns
        .iter()
        .map(|turn| PhaseRow {
            orders: orders(&turn.position, &turn.orders, rules, numbering),
            ..PhaseRow::of(&turn.position, numbering)
        })
        .collect();
    let current = PhaseRow::of(record.game.position(), numbering);
    // A draw ends a phase that was in play: its messages belong there, and the end is a phase of its own.
    if matches!(record.game.ending(), Some(Ending::Draw(_))) {
        all.push(current.clone());
    }
    all.push(PhaseRow { phase: game.phase(), ..current });
    all
}

impl PhaseRow {
    fn of(position: &Position, numbering: &Numbering) -> PhaseRow {
        let (board, phase) = (position.board(), position.phase());
        let row = |unit: chancery::position::Unit, retreating| UnitRow {
            country: numbering.country(unit.power()),
            kind: unit.kind(),
            at: numbering.place(unit.location()),
            retreating,
        };
        let standing = position.units().iter().map(|unit| row(*unit, false));
        let dislodged = position.dislodged().iter().map(|one| row(one.unit, true));
        let owner = |centre: &Province| {
            let owner = position.owner(*centre).map_or(0, |power| numbering.country(power));
            (numbering.province(*centre), owner)
        };
        PhaseRow {
            turn: turn_of(board, phase),
            phase: phase_name(phase.kind),
            turn_text: turn_text(board, phase),
            units: standing.chain(dislodged).collect(),
            centers: board.centres().iter().map(owner).collect(),
            orders: Vec::new(),
        }
    }

    /// The phase in the old API.
    pub(super) fn old(&self) -> Value {
        let unit = |unit: &UnitRow| {
            json!({
                "unitType": unit_type(Some(unit.kind)),
                "retreating": yes(unit.retreating),
                "terrID": unit.at,
                "countryID": unit.country,
            })
        };
        json!({
            "turn": self.turn,
            "phase": self.phase,
            "units": self.units.iter().map(unit).collect::<Vec<_>>(),
            "orders": self.orders.iter().map(|order| order.old(self.turn, self.phase)).collect::<Vec<_>>(),
            "centers": self.centers(),
        })
    }

    /// The phase in the new API.
    pub(super) fn new_form(&self) -> Value {
        let unit = |unit: &UnitRow| {
            json!({
                "countryID": unit.country,
                "type": unit_type(Some(unit.kind)),
                "terrID": unit.at,
                "retreating": unit.retreating,
            })
        };
        json!({
            "turn": self.turn,
            "phase": self.phase,
            "turnText": self.turn_text,
            "units": self.units.iter().map(unit).collect::<Vec<_>>(),
            "centers": self.centers(),
            "orders": self.orders.iter().map(OrderRow::new_form).collect::<Vec<_>>(),
        })
    }

    fn centers(&self) -> Vec<Value> {
        let center = |&(terr, country): &(u32, u32)| json!({"terrID": terr, "countryID": country});
        self.centers.iter().map(center).collect()
    }
}

/// The orders of a phase as they were followed.
fn orders(
    position: &Position,
    texts: &OrderTexts,
    rules: &Rules,
    numbering: &Numbering,
) -> Vec<OrderRow> {
    let row = |order: Order, country: u32| OrderRow::of(order, country, position, numbering);
    let country = |power| numbering.country(power);
    match texts.judged(position, rules).outcome {
        Outcome::Movement(outcome) => {
            let units = position.units().iter().enumerate();
            let rows = units.map(|(slot, unit)| OrderRow {
                via_convoy: outcome.went_by_convoy(slot)
                    && matches!(outcome.order(slot), MovementOrder::Move { .. }),
                success: outcome.verdict(slot) == Verdict::Succeeds,
                dislodged: outcome.is_dislodged(slot),
                ..row(outcome.order(slot).into(), country(unit.power()))
            });
            rows.collect()
        }
        Outcome::Retreat(outcome) => {
            let dislodged = position.dislodged().iter().enumerate();
            let rows = dislodged.map(|(index, one)| {
                let order = outcome.orders().get(index).copied().flatten();
                let disband = RetreatOrder::Disband { unit: one.unit.location() };
                let success = order.is_none() || outcome.verdict(index) == Some(Verdict::Succeeds);
                let order = order.unwrap_or(disband);
                OrderRow { success, ..row(order.into(), country(one.unit.power())) }
            });
            rows.collect()
        }
        Outcome::Adjustment(outcome) => {
            let followed = outcome.rulings().filter(|(_, order, verdict)| {
                *verdict == Verdict::Succeeds && *order != AdjustmentOrder::Waive
            });
            let followed = followed.map(|(power, order, _)| row(order.into(), country(power)));
            let removed = outcome.disorder().iter().map(|unit| {
                row(AdjustmentOrder::Remove { unit: unit.location() }.into(), country(unit.power()))
            });
            let built = outcome.default_builds().iter().map(|unit| {
                let build = AdjustmentOrder::Build { kind: unit.kind(), at: unit.location() };
                row(build.into(), country(unit.power()))
            });
            followed.chain(removed).chain(built).collect()
        }
    }
}

/// What closes places to retreats; nothing outside of a retreat phase.
pub(super) fn retreat_bars(game: &WebGame) -> RetreatBars {
    let position = game.position();
    match game.seen.record.turns.last() {
        Some(turn) if !position.dislodged().is_empty() && turn.next == *position => {
            bars_after(turn, position, &game.seen.game().rules, game.numbering())
        }
        _ => RetreatBars::default(),
    }
}

fn bars_after(turn: &Turn, next: &Position, rules: &Rules, numbering: &Numbering) -> RetreatBars {
    let before = &turn.position;
    let Outcome::Movement(outcome) = turn.orders.judged(before, rules).outcome else {
        return RetreatBars::default();
    };
    let board = before.board();
    let province = |slot: usize| board.province_of(before.units()[slot].location());
    let mut bars = RetreatBars::default();
    for slot in 0..before.units().len() {
        if let Some(attacker) = outcome.dislodger(slot)
            && !outcome.went_by_convoy(attacker)
        {
            let (at, from) =
                (numbering.province(province(slot)), numbering.province(province(attacker)));
            bars.occupied_from.push((at, from));
        }
        let MovementOrder::Move { to, .. } = outcome.order(slot) else { continue };
        let goal = board.province_of(to);
        // A move whose convoy failed, or that lost head to head, kept nobody out.
        let beaten = outcome.dislodger(slot).is_some_and(|winner| province(winner) == goal);
        let arrived = !outcome.convoy_broken(slot) && !outcome.is_stopped(slot) && !beaten;
        let is_vacant = next.unit_in(goal).is_none();
        let number = numbering.province(goal);
        if !outcome.moved(slot) && arrived && is_vacant && !bars.standoffs.contains(&number) {
            bars.standoffs.push(number);
        }
    }
    bars
}
