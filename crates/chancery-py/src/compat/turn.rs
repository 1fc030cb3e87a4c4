//! A phase is judged, and the powers get what comes of it.

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
    /// Are orders checked only now?
    pub(super) no_check: bool,
    /// Is everything to come out as with the package?
    pub(super) exact: bool,
    /// Units that left the board in the movement phase before this one.
    pub(super) popped: Vec<Py<PyString>>,
}

/// How a phase is to be judged.
pub(super) struct Conduct {
    pub(super) rules: Rules,
    pub(super) no_check: bool,
    pub(super) exact: bool,
    pub(super) popped: Vec<Py<PyString>>,
}

/// What a power has after a phase.
#[derive(Default)]
pub(super) struct After {
    pub(super) units: Vec<Unit>,
    /// Units with the places they can retreat to.
    pub(super) retreats: Vec<(Unit, Vec<Location>)>,
    /// Where units arrived: provinces, or coasts where the package notes them.
    pub(super) arrivals: Vec<Location>,
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
        conduct: Conduct,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let py = powers.py();
        let own = engine.get();
        let mut held = PowerLists::read(own, powers)?;
        let roll = Roll::of(own, phase, &held, py)?;
        if roll.position.phase().kind == PhaseKind::Adjustment {
            held.note_builds(&roll.position, &conduct.rules);
        }
        let orders = given(own, powers, roll.position.phase().kind)?;
        let Conduct { rules, no_check, exact, popped } = conduct;
        let powers = powers.clone();
        let turn = PhaseRun {
            py,
            engine: own,
            powers,
            roll,
            held,
            orders,
            rules,
            no_check,
            exact,
            popped,
        };
        let (next, after, told) = match turn.roll.position.phase().kind {
            PhaseKind::Movement => movement::judge(&turn)?,
            PhaseKind::Retreat => retreat::judge(&turn)?,
            PhaseKind::Adjustment => adjustment::judge(&turn)?,
        };
        turn.hand_out(&after)?;
        let lost = if turn.counted(next.phase()) { Some(turn.capture(&next)?) } else { None };
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

    /// The position after a movement phase in which nobody can retreat: the package then knows no retreat phase.
    pub(super) fn without_retreats(&self, next: Position, court: &mut Court) -> Position {
        if next.phase().kind == PhaseKind::Retreat {
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

    /// Whoever arrives somewhere has the influence there. The package notes a coast as a place of its own.
    fn spread(&self, after: &[After]) -> PyResult<()> {
        let (py, names, board) = (self.py, &self.engine.names, &*self.engine.board);
        let place = |at: Location| if self.exact { at } else { board.province_of(at).location() };
        let taken: Vec<Location> =
            after.iter().flat_map(|own| own.arrivals.iter().copied()).collect();
        for (power, object) in each(self.engine, &self.powers) {
            let before = self.held.list(py, power, List::Influence);
            let gone = |name: &Bound<'py, PyAny>| {
                names.find_place(name).is_some_and(|at| taken.contains(&place(at)))
            };
            let arrivals = &after[power.index()].arrivals;
            let mut kept: Vec<Bound<'py, PyAny>> =
                Vec::with_capacity(before.len() + arrivals.len());
            kept.extend(before.iter().filter(|place| !gone(place)));
            if arrivals.is_empty() && kept.len() == before.len() {
                continue;
            }
            kept.extend(arrivals.iter().map(|&at| names.place(at).bind(py).clone().into_any()));
            object.setattr(intern!(py, "influence"), PyList::new(py, kept)?)?;
        }
        Ok(())
    }

    /// Centres change hands. Who lost which. New centres come after those a power has, in the sequence in which
    /// the package asks for them: by their former owners, and last those that nobody had.
    fn capture(&self, next: &Position) -> PyResult<Bound<'py, PyDict>> {
        let (py, names, before) = (self.py, &self.engine.names, &self.roll.position);
        let lost = PyDict::new(py);
        let changed = |centre: Province| before.owner(centre) != next.owner(centre);
        let board = &*self.engine.board;
        if !board.centres().iter().any(|&centre| changed(centre)) {
            return Ok(lost);
        }
        let mut kept: Vec<Vec<Bound<'py, PyAny>>> = board.powers().map(|_| Vec::new()).collect();
        let mut won: Vec<Vec<Bound<'py, PyAny>>> = board.powers().map(|_| Vec::new()).collect();
        for (power, object) in each(self.engine, &self.powers) {
            for center in self.held.list(py, power, List::Centers).iter() {
                let at = names.find_place(&center).map(|at| board.province_of(at));
                let owner = at.map_or(Some(power), |at| next.owner(at));
                if owner == Some(power) {
                    kept[power.index()].push(center);
                    continue;
                }
                lost.set_item(&center, &object)?;
                if let Some(owner) = owner {
                    won[owner.index()].push(center);
                }
            }
        }
        for &centre in board.centres().iter().filter(|&&centre| before.owner(centre).is_none()) {
            if let Some(owner) = next.owner(centre) {
                let center = names.place(centre.location()).bind(py).clone().into_any();
                won[owner.index()].push(center);
            }
        }
        for (power, object) in each(self.engine, &self.powers) {
            let own = kept[power.index()].iter().chain(&won[power.index()]);
            object.setattr(intern!(py, "centers"), PyList::new(py, own.collect::<Vec<_>>())?)?;
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
