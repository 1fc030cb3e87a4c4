//! What the map tells, as plain lists and dicts; `chancery.compat` makes a `Map` of it.

use chancery::{Board, Lang, Location, UnitKind};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

pub(super) fn facts<'py>(py: Python<'py>, board: &Board) -> PyResult<Bound<'py, PyDict>> {
    let upper = |at: &Location| board.location_upper(*at);
    let powers = PyList::empty(py);
    for power in board.powers() {
        let info = board.power(power);
        let own = PyDict::new(py);
        own.set_item("name", &info.id)?;
        own.set_item("adjective", info.adjective.get(Lang::EN))?;
        let homes: Vec<&str> = info.homes.iter().map(|home| upper(&home.location())).collect();
        own.set_item("homes", homes)?;
        let units = info.units.iter().map(|&(kind, at)| board.unit_name(kind, at));
        own.set_item("units", units.collect::<Vec<_>>())?;
        powers.append(own)?;
    }
    let places = PyList::empty(py);
    for province in board.provinces() {
        let info = board.province(province);
        for at in info.coasts.iter().copied().chain([province.location()]) {
            let own = PyDict::new(py);
            own.set_item("name", upper(&at))?;
            own.set_item("long", board.location_name(at, Lang::EN))?;
            own.set_item(
                "aliases",
                if board.coast_of(at).is_none() { &info.aliases[..] } else { &[] },
            )?;
            own.set_item("terrain", info.terrain.id())?;
            own.set_item("split", !info.coasts.is_empty())?;
            own.set_item("coast", board.coast_of(at).is_some())?;
            let reach =
                |kind: UnitKind| board.reach(kind, at).iter().map(upper).collect::<Vec<&str>>();
            own.set_item("army", reach(UnitKind::Army))?;
            own.set_item("fleet", reach(UnitKind::Fleet))?;
            places.append(own)?;
        }
    }
    let seasons = PyList::empty(py);
    for season in board.seasons() {
        let phases: Vec<char> = season.phases.iter().map(|kind| kind.letter()).collect();
        seasons.append((season.letter, season.name.get(Lang::EN), phases))?;
    }
    let centres: Vec<&str> =
        board.centres().iter().map(|centre| upper(&centre.location())).collect();
    let facts = PyDict::new(py);
    facts.set_item("id", board.id())?;
    facts.set_item("powers", powers)?;
    facts.set_item("places", places)?;
    facts.set_item("seasons", seasons)?;
    facts.set_item("centers", centres)?;
    facts.set_item("first_year", board.first_year())?;
    facts.set_item("victory", board.victory())?;
    Ok(facts)
}
