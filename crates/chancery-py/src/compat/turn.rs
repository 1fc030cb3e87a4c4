//! A phase is judged, and the powers get what comes of it.

use chancery::board::ProvinceSet;
use chancery::phase::PhaseKind;
use chancery::position::Unit;
use chancery::{Court, Location, Phase, Position, Province, Rules};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

use super::held::{List, PowerLists};
use super::past::{Before, CompatPast};
use super::roll::{Roll, each, list};
use super::{CompatEngine, adjustment, movement, retreat, text};

/// A phase being judged.
pub(super) struct PhaseRun<'e, 'py> {
    pub(super) py: Python<'py>,
    pub(super) engine: &'e CompatEngine,
    pub(super) powers: Bound<'py, PyList>,
    pub(super) roll: Roll,
    held: PowerLists,
    /// What each power has ordered.
    pub(super) orders: Vec<Bound<'py, PyAny>>,
    pub(super) rules: Rules,
}

/// What a power has after a phase.
#[derive(Default)]
pub(super) struct After {
    pub(super) units: Vec<Unit>,
    /// Units with the places they can retreat to.
    pub(super) retreats: Vec<(Unit, Vec<Location>)>,
    /// Where units arrived.
    pub(super) arrivals: Vec<Province>,
}

impl After {
    /// With room for the units of a usual power.
    pub(super) fn with_room() -> After {
        After {
            units: Vec::with_capacity(8),
            retreats: Vec::new(),
            arrivals: Vec::with_capacity(8),
        }
    }
}

impl<'py> PhaseRun<'_, 'py> {
    pub(super) fn judge(
        engine: &Bound<'py, CompatEngine>,
        phase: &str,
        powers: &Bound<'py, PyList>,
        note: Bound<'py, PyAny>,
        timestamp: Bound<'py, PyAny>,
        no_check: bool,
        rules: &Rules,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let py = powers.py();
        let own = engine.get();
        let mut held = PowerLists::read(own, powers)?;
        let roll = Roll::of(own, phase, &held, py)?;
        if roll.position.phase().kind == PhaseKind::Adjustment {
            held.note_builds(&roll.position, rules);
        }
        let orders = given(own, powers, roll.position.phase().kind)?;
        let turn =
            PhaseRun { py, engine: own, powers: powers.clone(), roll, held, orders, rules: *rules };
        let (next, after, told) = match turn.roll.position.phase().kind {
            PhaseKind::Movement => movement::judge(&turn, no_check)?,
            PhaseKind::Retreat => retreat::judge(&turn)?,
            PhaseKind::Adjustment => adjustment::judge(&turn)?,
        };
        turn.hand_out(&after)?;
        let lost =
            if turn.counted(next.phase()) { Some(turn.capture(&next, &after)?) } else { None };
        let name = PyString::new(py, &next.phase().name(&own.board));
        let mut held = turn.held;
        held.keep(py);
        let before = Before {
            name: phase.to_owned(),
            note: note.unbind(),
            timestamp: timestamp.unbind(),
            held,
            orders: turn.orders.into_iter().map(Bound::unbind).collect(),
        };
        let past = CompatPast::new(engine.clone().unbind(), before, turn.roll.position, told);
        let lost = lost.map_or_else(|| py.None().into_bound(py), Bound::into_any);
        PyTuple::new(py, [Bound::new(py, past)?.into_any(), name.into_any(), lost])
    }

    /// The position after a phase. The package knows no retreat phase in which nobody can retreat.
    pub(super) fn next(&self, next: Position, court: &mut Court) -> Position {
        let stuck = |position: &Position| {
            position.phase().kind == PhaseKind::Retreat
                && position.dislodged().iter().all(|&one| position.retreats(one).next().is_none())
        };
        if stuck(&next) {
            court.retreat(&next, &[], &self.rules).next(&next, &self.rules)
        } else {
            next
        }
    }

    /// The text of a unit.
    pub(super) fn name(&self, unit: Unit) -> &Py<PyString> {
        self.engine.names.unit(unit.kind(), unit.location())
    }

    /// The texts of units as a list.
    pub(super) fn names<'a>(
        &self,
        units: impl IntoIterator<Item = &'a Unit>,
    ) -> PyResult<Bound<'py, PyList>> {
        let names: Vec<&Py<PyString>> = units.into_iter().map(|&unit| self.name(unit)).collect();
        PyList::new(self.py, names)
    }

    /// Give the powers their units, retreats and influence, and take their orders.
    fn hand_out(&self, after: &[After]) -> PyResult<()> {
        let (py, names) = (self.py, &self.engine.names);
        for (power, object) in each(self.engine, &self.powers) {
            let own = &after[power.index()];
            object.setattr(intern!(py, "units"), self.names(&own.units)?)?;
            object.setattr(intern!(py, "order_is_set"), 0)?;
            if self.roll.position.phase().kind == PhaseKind::Movement {
                object.setattr(intern!(py, "orders"), PyDict::new(py))?;
            } else {
                object.setattr(intern!(py, "adjust"), PyList::empty(py))?;
            }
            if own.retreats.is_empty() && self.held.driven(power).next().is_none() {
                continue;
            }
            let retreats = PyDict::new(py);
            for (unit, places) in &own.retreats {
                let places = PyList::new(py, places.iter().map(|&at| names.place(at)))?;
                retreats.set_item(self.name(*unit), places)?;
            }
            object.setattr(intern!(py, "retreats"), retreats)?;
        }
        if after.iter().any(|own| !own.arrivals.is_empty()) {
            self.spread(after)?;
        }
        Ok(())
    }

    /// Whoever arrives somewhere has the influence there.
    fn spread(&self, after: &[After]) -> PyResult<()> {
        let (py, names, board) = (self.py, &self.engine.names, &*self.engine.board);
        let arrivals = after.iter().flat_map(|own| own.arrivals.iter().copied());
        let taken: ProvinceSet = arrivals.collect();
        for (power, object) in each(self.engine, &self.powers) {
            let before = self.held.list(py, power, List::Influence);
            let gone = |place: &Bound<'py, PyAny>| {
                let at = names.find_place(place);
                at.is_some_and(|at| taken.contains(board.province_of(at)))
            };
            let arrivals = &after[power.index()].arrivals;
            let mut kept: Vec<Bound<'py, PyAny>> =
                Vec::with_capacity(before.len() + arrivals.len());
            kept.extend(before.iter().filter(|place| !gone(place)));
            if arrivals.is_empty() && kept.len() == before.len() {
                continue;
            }
            let place =
                |place: &Province| names.place(place.location()).bind(py).clone().into_any();
            kept.extend(arrivals.iter().map(place));
            object.setattr(intern!(py, "influence"), PyList::new(py, kept)?)?;
        }
        Ok(())
    }

    /// Centres change hands. Who lost which.
    fn capture(&self, next: &Position, after: &[After]) -> PyResult<Bound<'py, PyDict>> {
        let (py, names, before) = (self.py, &self.engine.names, &self.roll.position);
        let lost = PyDict::new(py);
        let changed = |centre: Province| before.owner(centre) != next.owner(centre);
        let board = &*self.engine.board;
        if !board.centres().iter().any(|&centre| changed(centre)) {
            return Ok(lost);
        }
        for (power, object) in each(self.engine, &self.powers) {
            let mut own: Vec<Bound<'py, PyAny>> = Vec::new();
            for center in self.held.list(py, power, List::Centers).iter() {
                let at = names.find_place(&center).map(|at| board.province_of(at));
                if at.is_none_or(|at| next.owner(at) == Some(power)) {
                    own.push(center);
                } else {
                    lost.set_item(&center, &object)?;
                }
            }
            for unit in &after[power.index()].units {
                let centre = board.province_of(unit.location());
                if changed(centre) && next.owner(centre) == Some(power) {
                    own.push(names.place(centre.location()).bind(py).clone().into_any());
                }
            }
            object.setattr(intern!(py, "centers"), PyList::new(py, own)?)?;
        }
        Ok(lost)
    }

    /// Did the season end in which centres change hands?
    fn counted(&self, next: Phase) -> bool {
        let (board, phase) = (&*self.engine.board, self.roll.position.phase());
        let following = phase.following(board);
        let retreats = following.kind == PhaseKind::Retreat && next == following;
        let letter = phase.name(board).chars().next();
        let captures = board.seasons().iter().any(|one| Some(one.letter) == letter && one.captures);
        captures && !retreats
    }
}

/// What each power has ordered: its dict, which is not changed any more, or a list of texts.
fn given<'py>(
    engine: &CompatEngine,
    powers: &Bound<'py, PyList>,
    kind: PhaseKind,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let py = powers.py();
    let mut all = Vec::with_capacity(powers.len());
    for (_, object) in each(engine, powers) {
        if kind == PhaseKind::Movement {
            all.push(object.getattr(intern!(py, "orders"))?);
            continue;
        }
        let own = PyList::empty(py);
        for written in list(&object, intern!(py, "adjust"))?.iter() {
            let words = text(&written)?;
            if !begins(&words, "VOID") && !begins(&words, "WAIVE") {
                own.append(&written)?;
            }
        }
        all.push(own.into_any());
    }
    Ok(all)
}

/// Is it text of Python that begins with this?
pub(super) fn begins(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}
