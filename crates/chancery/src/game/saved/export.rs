//! From a record to a saved game, such that the Python package loads it.

use serde_json::{Value, json};

use crate::adjudicate::Court;
use crate::board::{Board, Power, Province};
use crate::game::due::sites;
use crate::game::record::Record;
use crate::game::{Ending, Written};
use crate::notation::{self, Dialect};
use crate::order::{RawAction, RawOrder, check_by};
use crate::phase::PhaseKind;
use crate::position::Position;
use crate::replay::END;
use crate::rules::{Builds, Rules};

use super::results::results;
use super::{BUILD_ANY, WINNERS};

impl Record {
    /// The game as a JSON object in the saved-game format of the Python package.
    pub fn to_saved(&self) -> Value {
        let board = self.game.board();
        let classic = std::ptr::eq(board, Board::classic());
        let mut flags = self.game.flags.clone();
        let any_owned = self.game.rules.builds == Builds::AnyOwned;
        if any_owned && !flags.iter().any(|flag| flag == BUILD_ANY) {
            flags.push(BUILD_ANY.to_owned());
        }
        json!({
            "id": self.id,
            "map": if classic { "standard" } else { board.id() },
            "rules": flags,
            "phases": self.saved_phases(),
        })
    }

    fn saved_phases(&self) -> Vec<Value> {
        let rules = &self.game.rules;
        let mut court = Court::default();
        let mut influence = Influence::new(self.game.board());
        let mut phases = Vec::with_capacity(self.turns.len() + 1);
        for turn in &self.turns {
            let position = &turn.position;
            let name = position.phase().name(position.board());
            phases.push(json!({
                "name": name,
                "state": state(position, &name, "", rules, influence.at(position)),
                "orders": orders(&turn.orders, position, rules, true),
                "results": results(turn, rules, &mut court),
                "messages": [],
            }));
        }
        let position = self.game.position();
        let name = match self.game.ending() {
            Some(_) => END.to_owned(),
            None => position.phase().name(position.board()),
        };
        phases.push(json!({
            "name": name,
            "state": state(position, &name, &self.note(), rules, influence.at(position)),
            "orders": orders(&self.orders, position, rules, false),
            "results": {},
            "messages": [],
        }));
        phases
    }

    /// The package's words for who won. It has none for a last year.
    fn note(&self) -> String {
        let board = self.game.board();
        match self.game.ending() {
            Some(ending @ (Ending::Victory(_) | Ending::Draw(_))) => {
                let winners =
                    ending.powers().iter().map(|&power| board.power(power).short.as_str());
                format!("{WINNERS} {}", winners.collect::<Vec<_>>().join(", "))
            }
            Some(Ending::YearLimit(_)) | None => String::new(),
        }
    }
}

/// Who came last to each province. Where a unit is built nobody came.
struct Influence {
    holders: Vec<Option<Power>>,
    before: Option<Position>,
}

impl Influence {
    fn new(board: &Board) -> Influence {
        Influence { holders: vec![None; board.provinces().len()], before: None }
    }

    /// Go on to the next position.
    fn at(&mut self, position: &Position) -> &[Option<Power>] {
        let board = position.board();
        let before = self.before.replace(position.clone());
        let builds = |before: &Position| before.phase().kind == PhaseKind::Adjustment;
        if !before.as_ref().is_some_and(builds) {
            let stayed = |unit| before.as_ref().is_some_and(|was| was.units().contains(unit));
            for unit in position.units().iter().filter(|unit| !stayed(unit)) {
                self.holders[board.province_of(unit.location()).index()] = Some(unit.power());
            }
        }
        &self.holders
    }
}

/// A position with what the package derives from it, in the package's order.
fn state(
    position: &Position,
    name: &str,
    note: &str,
    rules: &Rules,
    influence: &[Option<Power>],
) -> Value {
    let board = position.board();
    let upper = |places: Vec<Province>| -> Vec<&str> {
        places.into_iter().map(|place| board.location_upper(place.location())).collect()
    };
    let held = |power: Power| -> Vec<Province> {
        board.provinces().filter(|place| influence[place.index()] == Some(power)).collect()
    };
    let adjusting = position.phase().kind == PhaseKind::Adjustment && name != END;
    let builds = |power: Power| {
        let surplus = if adjusting { position.surplus(power) } else { 0 };
        let sites = if surplus > 0 { sites(position, rules, power) } else { Vec::new() };
        let count = if surplus > 0 {
            surplus.min(i32::try_from(sites.len()).unwrap_or(surplus))
        } else {
            surplus
        };
        json!({"count": count, "homes": upper(sites)})
    };
    let mut state = position.to_json();
    state["name"] = name.into();
    state["note"] = note.into();
    state["homes"] = by_power(board, |power| upper(board.power(power).homes.clone()).into());
    state["influence"] = by_power(board, |power| upper(held(power)).into());
    state["civil_disorder"] = by_power(board, |_| 0.into());
    state["builds"] = by_power(board, builds);
    state
}

/// The orders of every power. In the phase that the game stands in, a power that wrote none has no
/// list.
fn orders(written: &Written, position: &Position, rules: &Rules, over: bool) -> Value {
    by_power(position.board(), |power| {
        let texts = written.of(power);
        if texts.is_empty() && !over {
            return Value::Null;
        }
        texts.iter().flat_map(|text| in_python(power, text, position, rules)).collect()
    })
}

/// What somebody typed, as the package writes it. What it writes so already is left alone, and so is
/// what cannot be read.
fn in_python(power: Power, text: &str, position: &Position, rules: &Rules) -> Vec<String> {
    let board = position.board();
    let typed = || vec![text.to_owned()];
    let retreats = position.phase().kind == PhaseKind::Retreat;
    // Only here may a retreat be called a move.
    let moves = |order: &RawOrder| retreats && matches!(order.action, RawAction::Move { .. });
    if notation::read_canonical(text, board).is_some_and(|order| !moves(&order)) {
        return typed();
    }
    let reading = notation::read(text, board, Some(position));
    if !reading.errors.is_empty() || reading.orders.is_empty() {
        return typed();
    }
    let written = reading.orders.into_iter().map(|read| {
        if let Ok(order) = check_by(power, &read.order, position, rules) {
            return notation::write_order(Dialect::Python, order, position);
        }
        notation::write(Dialect::Python, &read.order.completed(position), board, None)
    });
    written.collect::<Result<_, _>>().unwrap_or_else(|_| typed())
}

fn by_power(board: &Board, value: impl Fn(Power) -> Value) -> Value {
    let each = board.powers().map(|power| (board.power(power).id.clone(), value(power)));
    Value::Object(each.collect())
}
