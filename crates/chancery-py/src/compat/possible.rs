//! What could be ordered: every order by place, and the places that ask for one.

use chancery::order::{AdjustmentOrder, MovementOrder, Order};
use chancery::phase::PhaseKind;
use chancery::{Location, Position, Power, Rules, UnitKind};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use super::orders::Kinds;
use super::roll::Roll;
use super::{CompatEngine, CompatScratch};

/// The texts under each location.
type ByPlace = Vec<Vec<Py<PyString>>>;

pub(super) fn possible<'py>(
    engine: &CompatEngine,
    phase: &str,
    powers: &Bound<'py, PyList>,
    rules: &Rules,
) -> PyResult<Bound<'py, PyDict>> {
    let py = powers.py();
    let position = Roll::read(engine, phase, powers)?.position;
    let mut lists: ByPlace = engine.board.locations().map(|_| Vec::new()).collect();
    {
        let mut desk = engine.desk();
        let CompatScratch { legal, .. } = &mut *desk;
        legal.fill(&position, rules);
        collect(py, engine, &mut desk, &position, &mut lists);
    }
    let all = PyDict::new(py);
    for (name, at) in &engine.names.all_places {
        let texts = at.map_or(&[][..], |at| &lists[at.index()]);
        all.set_item(name, PyList::new(py, texts)?)?;
    }
    Ok(all)
}

fn collect(
    py: Python<'_>,
    engine: &CompatEngine,
    desk: &mut CompatScratch,
    position: &Position,
    lists: &mut ByPlace,
) {
    let CompatScratch { orders, legal, .. } = desk;
    let names = &engine.names;
    let kinds = Kinds::of(position);
    let mut write =
        |order: Order| orders.of(py, names, order, false, position, &kinds).whole.clone_ref(py);
    match position.phase().kind {
        PhaseKind::Movement | PhaseKind::Retreat => {
            let standing = position.units().iter().copied();
            let dislodged = position.dislodged().iter().map(|one| one.unit);
            let retreats = position.phase().kind == PhaseKind::Retreat;
            let units: Vec<_> = if retreats { dislodged.collect() } else { standing.collect() };
            for (index, unit) in units.into_iter().enumerate() {
                let mut texts: Vec<Py<PyString>> =
                    Vec::with_capacity(legal.of_unit(index).len() + 4);
                for &order in legal.of_unit(index) {
                    texts.push(write(order));
                    texts.extend(without_coast(order, position).map(&mut write));
                }
                enter(py, position, unit.location(), texts, lists);
            }
        }
        PhaseKind::Adjustment => {
            for &order in legal.all() {
                if let Some(at) = order.place() {
                    enter(py, position, at, vec![write(order)], lists);
                }
            }
            let waive = write(Order::Adjustment(AdjustmentOrder::Waive));
            for order in legal.all() {
                let Order::Adjustment(AdjustmentOrder::Build { at, .. }) = *order else { continue };
                for place in [at, position.board().province_of(at).location()] {
                    let list = &mut lists[place.index()];
                    if !list.last().is_some_and(|last| last.is(&waive)) {
                        list.push(waive.clone_ref(py));
                    }
                }
            }
        }
    }
}

/// The package lists a support to the only coast that a fleet can reach without the coast, too.
fn without_coast(order: Order, position: &Position) -> Option<Order> {
    let Order::Movement(MovementOrder::SupportMove { unit, supported, to }) = order else {
        return None;
    };
    let board = position.board();
    board.coast_of(to)?;
    let place = board.province_of(to);
    let reach = board.reach(UnitKind::Fleet, supported).iter();
    let only = reach.filter(|&&near| board.province_of(near) == place).count() == 1;
    only.then(|| MovementOrder::SupportMove { unit, supported, to: place.location() }.into())
}

/// Texts stand under their place, and those of a coast under its province too.
fn enter(
    py: Python<'_>,
    position: &Position,
    at: Location,
    texts: Vec<Py<PyString>>,
    lists: &mut ByPlace,
) {
    let province = position.board().province_of(at).location();
    if province != at {
        lists[province.index()].extend(texts.iter().map(|text| text.clone_ref(py)));
    }
    let list = &mut lists[at.index()];
    if list.is_empty() {
        *list = texts;
    } else {
        list.extend(texts);
    }
}

pub(super) fn orderable<'py>(
    engine: &CompatEngine,
    phase: &str,
    powers: &Bound<'py, PyList>,
    rules: &Rules,
) -> PyResult<Bound<'py, PyList>> {
    let py = powers.py();
    let board = &*engine.board;
    let position = Roll::read(engine, phase, powers)?.position;
    let lists = PyList::empty(py);
    for power in board.powers() {
        let mut places: Vec<Location> = match position.phase().kind {
            PhaseKind::Movement => units(&position, power),
            PhaseKind::Retreat => {
                let own = position.dislodged().iter().map(|one| one.unit);
                own.filter(|unit| unit.power() == power)
                    .map(chancery::position::Unit::location)
                    .collect()
            }
            PhaseKind::Adjustment if position.surplus(power) < 0 => units(&position, power),
            PhaseKind::Adjustment => sites(&position, power, rules),
        };
        for at in &mut places {
            *at = board.province_of(*at).location();
        }
        places.sort_by_key(|&at| board.location_upper(at));
        lists.append(PyList::new(py, places.iter().map(|&at| engine.names.place(at)))?)?;
    }
    Ok(lists)
}

fn units(position: &Position, power: Power) -> Vec<Location> {
    let own = position.units().iter().filter(|unit| unit.power() == power);
    own.map(|unit| unit.location()).collect()
}

/// Where a power can build: its own vacant home centres, if it has more centres than units.
pub(super) fn sites(position: &Position, power: Power, rules: &Rules) -> Vec<Location> {
    if position.surplus(power) <= 0 {
        return Vec::new();
    }
    let board = position.board();
    let own = position.centres_of(power).filter(|&centre| {
        rules.may_build(board, power, centre) && position.unit_in(centre).is_none()
    });
    own.map(chancery::Province::location).collect()
}
