//! Game states of the order module: a position, and the builds that were waived in its phase so far.

use chancery::game::OrderTexts;
use chancery::lang::messages::python;
use chancery::lang::{Lang, text};
use chancery::order::{AdjustmentOrder, Fault, RawAction, RetreatOrder};
use chancery::position::{Dislodged, Setup, Unit};
use chancery::{
    BoardRef, Game, Location, Order, PhaseKind, Position, Power, RawOrder, Rules, check, check_by,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyString;
use serde_json::{Map, Value};

use crate::error::{ErrorKind, Trouble};
use crate::given::{giver, in_court};
use crate::json;
use crate::legality::PyLegality;
use crate::order::{PyOrder, same_board};
use crate::position::{self, PyPosition};

/// The key of a state under which waived builds are counted.
const WAIVED: &str = "waived";

/// A position in which single orders are checked and executed.
pub(crate) struct GameState {
    position: Position,
    /// The builds that each power has waived in this phase. A position does not know them.
    waived: Vec<usize>,
}

impl GameState {
    /// The state that Python hands over: a dict, a text or a `Position`.
    pub(crate) fn read(state: &Bound<'_, PyAny>, board: &BoardRef) -> PyResult<GameState> {
        if state.is_none() {
            return Err(PyTypeError::new_err(
                "a game state is a dict, a text or a Position, not None",
            ));
        }
        if let Ok(position) = state.cast::<PyPosition>() {
            let position = position.get().0.clone();
            same_board(board, position.board_ref())?;
            return Ok(GameState::of(position));
        }
        let value = match state.cast::<PyString>() {
            Ok(text) => serde_json::from_str(&text.extract::<PyBackedStr>()?).unwrap_or_default(),
            Err(_) => json::from_python(state)?,
        };
        let mut read = GameState::of(position::read(state, Some(board))?);
        let counts = value.get(WAIVED).and_then(Value::as_object);
        for (name, count) in counts.into_iter().flatten() {
            let power = board
                .power_named(name)
                .map_err(|error| Trouble { kind: ErrorKind::Position, ..Trouble::from(error) })?;
            read.waived[power.index()] = count.as_u64().unwrap_or_default() as usize;
        }
        Ok(read)
    }

    fn of(position: Position) -> GameState {
        let waived = vec![0; position.board().powers().len()];
        GameState { position, waived }
    }

    /// The state as JSON, with waived builds if there are any.
    pub(crate) fn to_json(&self) -> Value {
        let mut state = self.position.to_json();
        let board = self.position.board();
        let waived = board.powers().filter(|power| self.waived[power.index()] > 0);
        let waived: Map<String, Value> = waived
            .map(|power| (board.power(power).id.clone(), self.waived[power.index()].into()))
            .collect();
        if !waived.is_empty() {
            state[WAIVED] = Value::Object(waived);
        }
        state
    }

    /// Whether an order is legal. A waived build no longer counts.
    pub(crate) fn check(
        &self,
        raw: &RawOrder,
        power: Option<&str>,
        rules: &Rules,
        lang: Lang,
    ) -> PyLegality {
        let legality = PyLegality::of(raw, power, &self.position, rules, lang);
        let said = power.and_then(|name| self.position.board().power_named(name).ok());
        match giver(said, raw, &self.position, None) {
            Ok(giver) if legality.legal && self.has_waived_all(raw, giver, rules) => {
                let power = self.position.board().power_arg(giver);
                let message = text!(python::AllWaived { power }).get(lang);
                PyLegality::because(raw, &self.position, message, "no-build-due")
            }
            _ => legality,
        }
    }

    /// Does an order ask for a build of a power that has waived what it had left?
    fn has_waived_all(&self, raw: &RawOrder, power: Power, rules: &Rules) -> bool {
        matches!(raw.action, RawAction::Build | RawAction::Waive)
            && self.waived[power.index()] > 0
            && self.due(rules).iter().all(|&(due, count)| due != power || count == 0)
    }

    /// What each power has left to build or remove.
    fn due(&self, rules: &Rules) -> Vec<(Power, usize)> {
        let game = Game::from_position(self.position.clone(), *rules);
        let due = game.due(&OrderTexts::new(game.board()));
        due.iter()
            .map(|due| (due.power, due.wanted.saturating_sub(self.waived[due.power.index()])))
            .collect()
    }

    /// The next state if this is the only order. An order of another phase is an error; any other
    /// illegal order is ignored, as in the game.
    pub(crate) fn execute(self, raw: &RawOrder, rules: &Rules) -> Result<GameState, Trouble> {
        let board = self.position.board_ref();
        let faults = check(raw, &self.position, rules).err().unwrap_or_default();
        if let Some(wrong) = faults.iter().find(|fault| matches!(fault, Fault::WrongPhase(..))) {
            let text = PyOrder::new(raw.clone(), board).text();
            return Err(Trouble::illegal(board, &text, std::slice::from_ref(wrong)));
        }
        let giver = giver(None, raw, &self.position, None).ok();
        Ok(match self.position.phase().kind {
            PhaseKind::Movement => self.resolved(giver.map(|giver| (giver, raw.clone())), rules),
            PhaseKind::Retreat => self.retreated(raw, rules),
            PhaseKind::Adjustment => self.adjusted(raw, giver, rules),
        })
    }

    /// The state after this phase.
    fn resolved(&self, orders: Option<(Power, RawOrder)>, rules: &Rules) -> GameState {
        let judgment = in_court(|court| court.judge(&self.position, orders, rules));
        GameState::of(judgment.outcome.next(&self.position, rules))
    }

    /// One dislodged unit retreats or disbands; the others stay dislodged.
    fn retreated(self, raw: &RawOrder, rules: &Rules) -> GameState {
        let (position, board) = (&self.position, self.position.board());
        let found = raw.at.and_then(|at| position.dislodged_in(board.province_of(at)));
        let own = |one: &Dislodged| raw.power.is_none_or(|power| power == one.unit.power());
        let Some(gone) = found.filter(own).map(|one| one.unit) else { return self };
        let legal = check_by(gone.power(), raw, position, rules);
        if position.dislodged().len() == 1 {
            return self.resolved(Some((gone.power(), raw.clone())), rules);
        }
        let to = match legal {
            Ok(Order::Retreat(RetreatOrder::Retreat { to, .. })) => Some(to),
            _ => None,
        };
        let retreated = to.map(|to| Unit::new(gone.power(), gone.kind(), to));
        let taken = to.map(|to| board.province_of(to));
        let mut setup = self.setup(retreated, None);
        for one in position.dislodged().iter().filter(|one| one.unit != gone) {
            let open = |to: &Location| Some(board.province_of(*to)) != taken;
            let open: Vec<Location> = position.retreats(*one).filter(open).collect();
            setup.dislodged(one.unit, Some(open));
        }
        self.with(&setup)
    }

    /// One unit is built or removed, or a build is waived; other powers are left alone.
    fn adjusted(self, raw: &RawOrder, giver: Option<Power>, rules: &Rules) -> GameState {
        let Some(giver) = giver else { return self };
        let Ok(Order::Adjustment(order)) = check_by(giver, raw, &self.position, rules) else {
            return self;
        };
        if self.has_waived_all(raw, giver, rules) {
            return self;
        }
        let after = match order {
            AdjustmentOrder::Waive => {
                let mut after = self;
                after.waived[giver.index()] += 1;
                after
            }
            AdjustmentOrder::Build { kind, at } => {
                let setup = self.setup(Some(Unit::new(giver, kind, at)), None);
                self.with(&setup)
            }
            AdjustmentOrder::Remove { unit } => {
                let setup = self.setup(None, Some(unit));
                self.with(&setup)
            }
        };
        let done = after.due(rules).iter().all(|&(_, left)| left == 0);
        if done { after.resolved(None, rules) } else { after }
    }

    /// The standing units and the owners, with one unit more or less.
    fn setup(&self, more: Option<Unit>, less: Option<Location>) -> Setup {
        let mut setup = Setup::new(self.position.board_ref(), self.position.phase());
        let stays = |unit: &&Unit| Some(unit.location()) != less;
        for unit in self.position.units().iter().filter(stays).copied().chain(more) {
            setup.unit(unit);
        }
        for (centre, power) in self.position.owned_centres() {
            setup.owner(centre, power);
        }
        setup
    }

    /// The same phase with another position; a setup that cannot be changes nothing.
    fn with(self, setup: &Setup) -> GameState {
        match setup.finish() {
            Ok(position) => GameState { position, waived: self.waived },
            Err(_) => self,
        }
    }
}
