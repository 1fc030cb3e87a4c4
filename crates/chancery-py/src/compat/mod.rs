//! The engine behind `chancery.compat`: what the package `diplomacy` keeps in lists and dicts of texts goes
//! in, is judged by the library, and comes out as lists and dicts of texts again.
//!
//! Nothing is remembered between calls but texts: whoever changes a power's lists changes the game. Texts
//! are made once and handed out again and again, and are known by where they lie in memory, so reading them
//! back costs next to nothing.

mod adjustment;
mod drawing;
mod exact;
mod facts;
mod held;
mod movement;
mod names;
mod orders;
mod past;
mod possible;
mod results;
mod retreat;
mod roll;
mod taking;
mod turn;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chancery::rules::{Builds, LandFallback, SeveralOrders};
use chancery::{Board, BoardRef, Court, Lang, LegalOrders, Location, Rules};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};
use rustc_hash::FxHashMap;

pub(crate) use past::CompatPast;

use held::PowerLists;
use names::NameObjects;
use orders::Orders;
use roll::Roll;
use turn::{Conduct, PhaseRun};

/// Reads, lists and judges orders of one board for `chancery.compat`.
#[pyclass(frozen, module = "chancery._native")]
pub struct CompatEngine {
    board: BoardRef,
    names: NameObjects,
    codes: Codes,
    /// The neighbours of each location in the sequence of the package's map, where it is not alphabetical.
    neighbours: FxHashMap<Location, Vec<Location>>,
    /// While this is held nothing is made that could start Python's collector, which may run any code.
    desk: Mutex<CompatScratch>,
}

/// What is used again from call to call.
#[derive(Default)]
struct CompatScratch {
    orders: Orders,
    legal: LegalOrders,
    court: Court,
}

/// What came of an order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Code {
    Ok,
    Void,
    Bounce,
    Cut,
    Dislodged,
    Disrupted,
    Disband,
    NoConvoy,
}

/// The objects that stand for results, in the order of [`Code`].
struct Codes([Py<PyAny>; 8]);

impl Codes {
    fn of(&self, code: Code) -> &Py<PyAny> {
        &self.0[code as usize]
    }
}

/// The rules of the drop-in on a board. Of several orders to a unit the first counts.
fn rules(board: &Board, build_any: bool) -> Rules {
    let own = Rules::of_board(board);
    let builds = if build_any { Builds::AnyOwned } else { own.builds };
    Rules { several_orders: SeveralOrders::First, builds, ..own }
}

impl CompatEngine {
    fn desk(&self) -> MutexGuard<'_, CompatScratch> {
        // What is on the desk is written anew for each case, so a panic leaves nothing wrong behind.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sort what a unit can reach from a location as the package's map lists it.
    fn sort_reach(&self, from: Location, reach: &mut [Location]) {
        let board = &self.board;
        reach.sort_by_key(|&at| board.location_upper(at));
        if let Some(around) = self.neighbours.get(&from) {
            let place = |at: Location| around.iter().position(|&near| near == at);
            let province = |at: Location| {
                around.iter().position(|&near| board.province_of(near) == board.province_of(at))
            };
            reach.sort_by_key(|&at| place(at).or_else(|| province(at)));
        }
    }
}

#[pymethods]
impl CompatEngine {
    /// The engine of a built-in board, or of the text of a variant file; `codes` are the objects that stand
    /// for results, `shut` places that nobody can enter, `sequences` lists of neighbours that are not sorted.
    #[new]
    fn new(
        py: Python<'_>,
        board: &str,
        codes: &Bound<'_, PyDict>,
        shut: Vec<String>,
        sequences: HashMap<String, Vec<String>>,
    ) -> PyResult<Self> {
        let wrong = |text: String| PyValueError::new_err(text);
        let board = match Board::built_in(board) {
            Some(board) => board.clone(),
            None if board.contains('\n') => {
                Board::load(board).map_err(|error| wrong(error.message(Lang::EN)))?
            }
            None => return Err(wrong(format!("there is no board `{board}`"))),
        };
        if board.neutral().is_some() {
            let id = board.id();
            return Err(wrong(format!(
                "the board `{id}` has neutral units, which the package `diplomacy` does not know: use chancery.Game"
            )));
        }
        let code = |name: &str| -> PyResult<Py<PyAny>> {
            let found = codes.get_item(name)?;
            Ok(found.ok_or_else(|| wrong(format!("the code `{name}` is missing")))?.unbind())
        };
        let find = |name: &String| board.locations().find(|&at| board.location_upper(at) == name);
        let neighbours = sequences.iter().filter_map(|(name, around)| {
            Some((find(name)?, around.iter().filter_map(find).collect()))
        });
        Ok(CompatEngine {
            neighbours: neighbours.collect(),
            names: NameObjects::new(py, &board, &shut),
            board,
            codes: Codes([
                code("")?,
                code("void")?,
                code("bounce")?,
                code("cut")?,
                code("dislodged")?,
                code("disrupted")?,
                code("disband")?,
                code("no convoy")?,
            ]),
            desk: Mutex::default(),
        })
    }

    /// What the map tells: powers, places, borders, seasons.
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        facts::facts(py, &self.board)
    }

    /// Every order that could be given, by place.
    fn possible_orders<'py>(
        &self,
        phase: &str,
        powers: &Bound<'py, PyList>,
        build_any: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        possible::possible(self, phase, powers, &rules(&self.board, build_any))
    }

    /// The places where each power has something to order, sorted, one list for each power.
    fn orderable<'py>(
        &self,
        phase: &str,
        powers: &Bound<'py, PyList>,
        build_any: bool,
    ) -> PyResult<Bound<'py, PyList>> {
        possible::orderable(self, phase, powers, &rules(&self.board, build_any))
    }

    /// Take the orders of a power, by its number: for each a tuple of the unit, the rest of the order, and
    /// `None`, or a code and a sentence that say why it is not taken.
    #[pyo3(signature = (phase, powers, number, orders, expand, build_any))]
    fn take<'py>(
        &self,
        phase: &str,
        powers: &Bound<'py, PyList>,
        number: usize,
        orders: &Bound<'py, PyList>,
        expand: bool,
        build_any: bool,
    ) -> PyResult<Bound<'py, PyList>> {
        taking::take(self, phase, powers, number, orders, expand, &rules(&self.board, build_any))
    }

    /// Judge the phase with the orders that the powers have, and give them their new units, retreats, centres
    /// and influence. A tuple: the phase that is over, the name of the next one, and whether centres were
    /// counted, or else `None` for the centres lost. `exact` judges as the package does where it differs;
    /// `popped` are the units that left the board in the movement phase just before.
    #[allow(clippy::too_many_arguments)]
    #[pyo3(signature = (phase, powers, note, timestamp, no_check, build_any, exact, popped))]
    fn process<'py>(
        slf: &Bound<'py, Self>,
        phase: &str,
        powers: &Bound<'py, PyList>,
        note: Bound<'py, PyAny>,
        timestamp: Bound<'py, PyAny>,
        no_check: bool,
        build_any: bool,
        exact: bool,
        popped: Vec<Py<PyString>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let land_fallback = if exact { LandFallback::NoRoute } else { LandFallback::default() };
        let own = rules(&slf.get().board, build_any);
        let conduct = Conduct { rules: Rules { land_fallback, ..own }, no_check, exact, popped };
        PhaseRun::judge(slf, phase, powers, note, timestamp, conduct)
    }

    /// Put what the powers have into a state.
    fn fill_state<'py>(
        &self,
        state: &Bound<'py, PyDict>,
        phase: &str,
        powers: &Bound<'py, PyList>,
        build_any: bool,
    ) -> PyResult<()> {
        let mut held = PowerLists::read(self, powers)?;
        // Only where units are built it matters what can be built.
        if phase.ends_with('A') {
            let position = Roll::of(self, phase, &held, state.py())?.position;
            held.note_builds(&position, &rules(&self.board, build_any));
        }
        held.fill(self, state)
    }

    /// A number that tells what the powers have apart.
    fn hash(&self, powers: &Bound<'_, PyList>) -> PyResult<u64> {
        PowerLists::read(self, powers)?.hash(self, powers.py())
    }

    /// The orders of a power as texts, out of its dict of orders.
    fn order_texts<'py>(
        &self,
        py: Python<'py>,
        orders: &Bound<'py, PyDict>,
    ) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, orders::texts(self, orders)?)
    }

    /// The board as SVG, with the orders that the powers have if they are asked for.
    fn draw(
        &self,
        phase: &str,
        powers: &Bound<'_, PyList>,
        orders: Vec<(usize, String)>,
        abbreviations: bool,
    ) -> PyResult<String> {
        drawing::draw(self, phase, powers, orders, abbreviations)
    }

    fn __repr__(&self) -> String {
        format!("CompatEngine({:?})", self.board.id())
    }
}

/// A text of Python as text.
fn text<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<std::borrow::Cow<'a, str>> {
    value.cast::<PyString>()?.to_cow()
}
