//! Boards: a variant's provinces, coasts, borders, powers and their names.

use std::path::PathBuf;

use chancery::board::{BUILT_IN, Location, Power, Terrain, UnitKind};
use chancery::lang::messages::python;
use chancery::lang::text;
use chancery::{Board, BoardRef, Lang};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{
    BoardArg, LanguageArg, TextArg, expected, place, place_of, power_of, unit_text,
};
use crate::error::{ErrorItem, ErrorKind, Trouble};
use crate::pickle::{self, Reduced};

/// A board with its powers: a variant.
///
/// ``Board()`` is the standard one, ``Board("lantern")`` another built-in one; ``Board.load(text)`` and
/// ``Board.from_file(path)`` read a variant file.
#[pyclass(name = "Board", module = "chancery", frozen)]
pub(crate) struct PyBoard(pub(crate) BoardRef);

/// The names of all places, as in `STP/SC`.
fn names(board: &Board, all: impl Iterator<Item = Location>) -> Vec<&str> {
    all.map(|place| board.location_upper(place)).collect()
}

/// The name of a power, as in `FRANCE`.
pub(crate) fn power_id(board: &Board, power: Power) -> &str {
    &board.power(power).id
}

fn load(py: Python<'_>, text: &str) -> PyResult<PyBoard> {
    let loaded = py.detach(|| Board::load(text));
    let board = loaded.map_err(|error| {
        let faults = error.faults.iter().map(|fault| ErrorItem {
            code: "variant",
            message: chancery::Message::each(|lang| fault.message(lang)),
            span: None,
        });
        let all = chancery::Message::each(|lang| error.message(lang));
        Trouble { message: all, ..Trouble::of(ErrorKind::Board, None, faults.collect()) }
    })?;
    Ok(PyBoard(board))
}

/// The names of the built-in boards; ``Board(name)`` is the board.
#[pyfunction]
pub(crate) fn boards() -> Vec<&'static str> {
    BUILT_IN.iter().map(|(id, _)| *id).collect()
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (name = None, /), text_signature = "(name='classic', /)")]
    fn new(name: Option<BoardArg>) -> PyBoard {
        PyBoard(crate::arguments::board(name))
    }

    /// The standard board.
    #[staticmethod]
    fn classic() -> PyBoard {
        PyBoard(Board::classic().clone())
    }

    /// The board from the text of a variant file.
    #[staticmethod]
    fn load(py: Python<'_>, text: TextArg) -> PyResult<PyBoard> {
        load(py, &text)
    }

    /// The board from a variant file.
    #[staticmethod]
    fn from_file(py: Python<'_>, path: &Bound<'_, PyAny>) -> PyResult<PyBoard> {
        let path: PathBuf = path.extract().map_err(|_| expected("a path", path))?;
        let text = py.detach(|| std::fs::read(&path))?;
        let text = String::from_utf8(text).map_err(|_| {
            let path = path.display();
            Trouble::new(ErrorKind::Board, text!(python::NotUtf8 { path: path.to_string() }))
        })?;
        load(py, &text)
    }

    /// The id of the variant, as in ``classic``.
    #[getter]
    fn id(&self) -> &str {
        self.0.id()
    }

    /// The name of the variant.
    #[getter]
    fn name(&self) -> &str {
        self.0.name(Lang::EN)
    }

    /// The powers, as in ``FRANCE``.
    #[getter]
    fn powers(&self) -> Vec<&str> {
        self.0.powers().map(|power| power_id(&self.0, power)).collect()
    }

    /// The provinces, as in ``STP``.
    #[getter]
    fn provinces(&self) -> Vec<&str> {
        names(&self.0, self.0.provinces().map(chancery::Province::location))
    }

    /// All places where units can be: the provinces, then the coasts, as in ``STP/SC``.
    #[getter]
    fn locations(&self) -> Vec<&str> {
        names(&self.0, self.0.locations())
    }

    /// The supply centres.
    #[getter]
    fn centres(&self) -> Vec<&str> {
        names(&self.0, self.0.centres().iter().map(|centre| centre.location()))
    }

    /// Another spelling of ``centres``.
    #[getter]
    fn centers(&self) -> Vec<&str> {
        self.centres()
    }

    /// The home centres of each power.
    #[getter]
    fn homes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for power in self.0.powers() {
            let homes = self.0.power(power).homes.iter().map(|home| home.location());
            all.set_item(power_id(&self.0, power), names(&self.0, homes))?;
        }
        Ok(all)
    }

    /// The first year of a game.
    #[getter]
    fn first_year(&self) -> u16 {
        self.0.first_year()
    }

    /// The number of supply centres that wins the game.
    #[getter]
    fn victory(&self) -> usize {
        self.0.victory()
    }

    /// The place that a written name means: ``board.place("st petersburg, south coast")`` or ``board.place("stp/sc")``.
    fn place(&self, name: &Bound<'_, PyAny>) -> PyResult<&str> {
        Ok(self.0.location_upper(place_of(&self.0, name)?))
    }

    /// The power that a name, adjective or abbreviation means.
    fn power(&self, name: &Bound<'_, PyAny>) -> PyResult<&str> {
        Ok(power_id(&self.0, power_of(&self.0, name)?))
    }

    /// The full name of a place, as in ``St. Petersburg (South Coast)``.
    #[pyo3(signature = (place, *, lang = LanguageArg::default()), text_signature = "($self, place, *, lang='en')")]
    fn full_name(&self, place: &Bound<'_, PyAny>, lang: LanguageArg) -> PyResult<String> {
        Ok(self.0.location_name(place_of(&self.0, place)?, lang.0))
    }

    /// ``sea``, ``coastal`` or ``inland``.
    fn terrain(&self, place: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        Ok(match self.0.terrain(place_of(&self.0, place)?) {
            Terrain::Sea => "sea",
            Terrain::Coastal => "coastal",
            Terrain::Inland => "inland",
        })
    }

    /// The coasts of a province whose coast is split.
    fn coasts(&self, province: &Bound<'_, PyAny>) -> PyResult<Vec<&str>> {
        let province = self.0.province_of(place_of(&self.0, province)?);
        Ok(names(&self.0, self.0.province(province).coasts.iter().copied()))
    }

    /// Where a unit, such as ``A PAR`` or ``F STP/SC``, can move without a convoy.
    fn reach(&self, unit: &Bound<'_, PyAny>) -> PyResult<Vec<&str>> {
        let unit: &str = &unit_text(unit)?;
        let kind = match unit.get(..2) {
            Some("A ") => UnitKind::Army,
            Some("F ") => UnitKind::Fleet,
            _ => {
                let unit = crate::arguments::shown(unit);
                return Err(
                    Trouble::new(ErrorKind::Name, text!(python::InvalidUnit { unit })).into()
                );
            }
        };
        let from = place(&self.0, unit)?;
        Ok(names(&self.0, self.0.reach(kind, from).iter().copied()))
    }

    /// The text of the variant file.
    #[getter]
    fn source(&self) -> Option<String> {
        self.0.source().map(str::to_owned)
    }

    fn __repr__(&self) -> String {
        if self.0.is_built_in() {
            format!("Board('{}')", self.0.id())
        } else {
            format!("<Board '{}' of {} provinces>", self.0.id(), self.0.provinces().len())
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyBoard>().is_ok_and(|other| self.0 == other.get().0)
    }

    fn __hash__(&self) -> usize {
        std::ptr::from_ref::<Board>(&self.0).addr()
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String,)> {
        match self.0.source() {
            Some(text) if !self.0.is_built_in() => {
                pickle::by::<PyBoard, _>(py, "load", (text.to_owned(),))
            }
            _ => pickle::by_class::<PyBoard, _>(py, (self.0.id().to_owned(),)),
        }
    }
}
