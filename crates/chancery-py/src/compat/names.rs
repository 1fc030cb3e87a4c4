//! Texts of units and places: made once, and known again by where they lie.

use chancery::{BoardRef, Location, Power, UnitKind};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rustc_hash::FxHashMap;

use super::text;

/// What stands where: a kind of unit at a location.
pub(super) type Station = (UnitKind, Location);

/// A text that we made is known by its address, any other by its letters.
#[derive(Default)]
struct Index {
    by_address: FxHashMap<usize, u16>,
    by_text: FxHashMap<String, u16>,
}

impl Index {
    fn enter(&mut self, py: Python<'_>, name: &str, number: usize) -> Py<PyString> {
        let made = PyString::intern(py, name).unbind();
        self.by_address.insert(made.as_ptr() as usize, number as u16);
        self.by_text.insert(name.to_owned(), number as u16);
        made
    }

    fn find(&self, name: &Bound<'_, PyAny>) -> Option<usize> {
        let known = self.by_address.get(&(name.as_ptr() as usize)).copied();
        known.or_else(|| self.by_text.get(&*text(name).ok()?).copied()).map(usize::from)
    }
}

/// The texts of a board.
pub(super) struct NameObjects {
    board: BoardRef,
    units: Vec<Py<PyString>>,
    dislodged: Vec<Py<PyString>>,
    places: Vec<Py<PyString>>,
    powers: Vec<Py<PyString>>,
    unit_index: Index,
    place_index: Index,
    /// Everything that the package has an entry for in its lists by place.
    pub(super) all_places: Vec<(Py<PyString>, Option<Location>)>,
}

impl NameObjects {
    pub(super) fn new(py: Python<'_>, board: &BoardRef, shut: &[String]) -> NameObjects {
        let (mut unit_index, mut place_index) = (Index::default(), Index::default());
        let (mut units, mut dislodged, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for at in board.locations() {
            for kind in [UnitKind::Army, UnitKind::Fleet] {
                let name = board.unit_name(kind, at);
                units.push(unit_index.enter(py, name, number(kind, at)));
                dislodged.push(PyString::intern(py, &format!("*{name}")).unbind());
            }
            places.push(place_index.enter(py, board.location_upper(at), at.index()));
        }
        let mut all_places: Vec<(Py<PyString>, Option<Location>)> =
            board.locations().map(|at| (places[at.index()].clone_ref(py), Some(at))).collect();
        all_places.sort_by_key(|(_, at)| at.map(|at| board.location_upper(at)));
        all_places.extend(shut.iter().map(|name| (PyString::intern(py, name).unbind(), None)));
        let powers =
            board.powers().map(|power| PyString::intern(py, &board.power(power).id).unbind());
        let powers = powers.collect();
        NameObjects {
            board: board.clone(),
            units,
            dislodged,
            places,
            powers,
            unit_index,
            place_index,
            all_places,
        }
    }

    /// `A PAR`
    pub(super) fn unit(&self, kind: UnitKind, at: Location) -> &Py<PyString> {
        &self.units[number(kind, at)]
    }

    /// `*A PAR`
    pub(super) fn dislodged(&self, kind: UnitKind, at: Location) -> &Py<PyString> {
        &self.dislodged[number(kind, at)]
    }

    /// `PAR`
    pub(super) fn place(&self, at: Location) -> &Py<PyString> {
        &self.places[at.index()]
    }

    /// `FRANCE`
    pub(super) fn power(&self, power: Power) -> &Py<PyString> {
        &self.powers[power.index()]
    }

    /// The unit that a text names exactly.
    pub(super) fn find_unit(&self, name: &Bound<'_, PyAny>) -> Option<Station> {
        let number = self.unit_index.find(name)?;
        let kind = if number % 2 == 0 { UnitKind::Army } else { UnitKind::Fleet };
        Some((kind, self.board.location(number / 2)?))
    }

    /// The place that a text names exactly.
    pub(super) fn find_place(&self, name: &Bound<'_, PyAny>) -> Option<Location> {
        self.board.location(self.place_index.find(name)?)
    }
}

/// The number of a unit of one kind at a location.
pub(super) fn number(kind: UnitKind, at: Location) -> usize {
    at.index() * 2 + usize::from(kind == UnitKind::Fleet)
}
