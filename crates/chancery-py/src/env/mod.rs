//! Many games at once in arrays of `NumPy`, for programs that learn. The games know nothing of Python; `views`
//! and `table` do, and the class here.

#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "orders, games, places and centres have small numbers"
)]

mod batch;
mod checkpoint;
mod choices;
mod fault;
mod game;
mod legal;
mod record;
mod recorded;
mod reward;
mod sample;
mod setting;
mod sheet;
mod table;
mod views;
mod workers;

use chancery::{Position, Rules};
use numpy::{
    PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray3,
};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use batch::Batch;
use choices::Agent;
use game::EnvGame;
pub(crate) use recorded::PyRecordedGame;
use reward::Reward;
use setting::{EnvSettings, Widths};
pub(crate) use table::PyOrderTable;
use views::{Views, slice};

/// As many games as any machine has room for, and no more than that: a wrong number should be an exception.
const MOST_GAMES: usize = 1 << 20;

/// More threads than any machine has.
const MOST_THREADS: usize = 1024;

/// The games of a `chancery.env.BatchEnv`, which is what people use.
#[pyclass(module = "chancery.env")]
pub(crate) struct Games {
    batch: Batch,
    views: Views,
    /// What was seen last of games that ended, if others follow at once.
    last: Option<Views>,
    /// As the caller asked for them: 0 stands for one for each core.
    threads_asked: usize,
}

impl Games {
    fn game(&self, number: usize) -> PyResult<&EnvGame> {
        self.batch.games.get(number).ok_or_else(|| self.no_game(number))
    }

    fn no_game(&self, number: usize) -> PyErr {
        let count = self.batch.games.len();
        PyIndexError::new_err(format!("there is no game {number}: there are {count}, from 0"))
    }
}

fn wrong(what: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(what.to_string())
}

/// An array that Python hands over, of a given length.
fn read<T>(slice: Result<&[T], impl std::fmt::Display>, wanted: usize) -> PyResult<&[T]> {
    let all = slice.map_err(wrong)?;
    if all.len() == wanted {
        Ok(all)
    } else {
        Err(wrong(format!("{wanted} numbers are wanted, not {}", all.len())))
    }
}

#[pymethods]
impl Games {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    #[pyo3(signature = (games, *, board, rules, until, auto_reset, reward, threads, record))]
    fn new(
        py: Python<'_>,
        games: usize,
        board: &str,
        rules: &str,
        until: Option<u16>,
        auto_reset: bool,
        reward: &str,
        threads: usize,
        record: bool,
    ) -> PyResult<Games> {
        py.import("numpy")?;
        if games == 0 || games > MOST_GAMES {
            return Err(wrong(format!("{games} games: there can be 1 to {MOST_GAMES}")));
        }
        if threads > MOST_THREADS {
            return Err(wrong(format!(
                "{threads} threads: there can be 1 to {MOST_THREADS}, or 0 for one a processor"
            )));
        }
        let board = table::board_of(board)?;
        let start = Position::start(&board);
        if let Some(year) = until.filter(|&year| year < board.first_year()) {
            let first = board.first_year();
            return Err(wrong(format!("the last year is {year}, but games begin in {first}")));
        }
        let rules = Rules::for_board(&board, rules).map_err(wrong)?;
        let setting = EnvSettings {
            widths: Widths::of(&board, &start),
            board,
            rules,
            until,
            auto_reset,
            reward: Reward::named(reward).map_err(wrong)?,
            record,
            start,
        };
        let widths = setting.widths;
        let batch = py.detach(|| Batch::new(setting, games, threads)).map_err(wrong)?;
        let last = auto_reset.then(|| Views::new(py, games, widths));
        let views = Views::new(py, games, widths);
        let mut all = Games { batch, views, last, threads_asked: threads };
        all.reset(py, None, None)?;
        Ok(all)
    }

    /// The arrays, by name.
    fn arrays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.views.named(py)
    }

    /// The arrays of games that ended, by name; none without automatic resets.
    fn final_arrays<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        self.last.as_ref().map(|last| last.named(py)).transpose()
    }

    fn __len__(&self) -> usize {
        self.batch.games.len()
    }

    /// The most orders of a phase.
    #[getter]
    fn slots(&self) -> usize {
        self.batch.setting.widths.slots
    }

    #[getter]
    fn threads(&self) -> usize {
        self.batch.threads()
    }

    #[getter]
    fn rules(&self) -> String {
        self.batch.setting.rules.to_string()
    }

    #[getter]
    fn first_year(&self) -> u16 {
        self.batch.setting.board.first_year()
    }

    /// The ids of the powers.
    #[getter]
    fn powers(&self) -> Vec<&str> {
        let board = &*self.batch.setting.board;
        board.powers().map(|power| board.power(power).id.as_str()).collect()
    }

    /// The ids of the locations, in upper case.
    #[getter]
    fn locations(&self) -> Vec<&str> {
        let board = &*self.batch.setting.board;
        board.locations().map(|at| board.location_upper(at)).collect()
    }

    /// The number of each location's province, which is that of its plain location.
    fn provinces(&self) -> Vec<usize> {
        let board = &*self.batch.setting.board;
        board.locations().map(|at| board.province_of(at).index()).collect()
    }

    /// Which locations are supply centres, or their coasts.
    fn supply(&self) -> Vec<bool> {
        let board = &*self.batch.setting.board;
        board.locations().map(|at| board.is_centre(board.province_of(at))).collect()
    }

    #[pyo3(signature = (seed, chosen))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<u64>,
        chosen: Option<PyReadonlyArray1<'_, bool>>,
    ) -> PyResult<()> {
        let Games { batch, views, .. } = self;
        let count = batch.games.len();
        let chosen = match &chosen {
            Some(chosen) => Some(read(chosen.as_slice(), count)?),
            None => None,
        };
        let widths = batch.setting.widths;
        views.write(py, count, widths, |sheet| py.detach(|| batch.reset(seed, chosen, sheet)))
    }

    fn step(&mut self, py: Python<'_>, orders: PyReadonlyArray2<'_, i32>) -> PyResult<()> {
        let Games { batch, views, last, .. } = self;
        batch.renew_pool().map_err(wrong)?;
        let (count, widths) = (batch.games.len(), batch.setting.widths);
        let orders = read(orders.as_slice(), count * widths.slots)?;
        if let Some((game, slot)) = py.detach(|| batch.wrong(orders)) {
            let order = orders[game * widths.slots + slot];
            return Err(wrong(fault::sentence(batch, game, slot, order)));
        }
        match last {
            None => views.write(py, count, widths, |sheet| {
                py.detach(|| batch.step(orders, sheet, None));
            }),
            Some(last) => views.write(py, count, widths, |sheet| {
                last.write(py, count, widths, |last| {
                    py.detach(|| batch.step(orders, sheet, Some(last)));
                })
            })?,
        }
    }

    fn sample(&mut self, py: Python<'_>, mut orders: PyReadwriteArray2<'_, i32>) -> PyResult<()> {
        let batch = &mut self.batch;
        batch.renew_pool().map_err(wrong)?;
        let wanted = batch.games.len() * batch.setting.widths.slots;
        let orders = slice(&mut orders, wanted)?;
        py.detach(|| batch.sample(orders));
        Ok(())
    }

    /// How many legal orders there are in all games.
    fn legal_count(&self) -> usize {
        self.batch.games.iter().map(|game| game.legal().len()).sum()
    }

    /// Write down where the orders of each slot begin, and all orders behind each other.
    fn legal(
        &self,
        py: Python<'_>,
        mut starts: PyReadwriteArray2<'_, i64>,
        mut orders: PyReadwriteArray1<'_, i32>,
    ) -> PyResult<()> {
        let width = self.batch.setting.widths.slots + 1;
        let starts = slice(&mut starts, self.batch.games.len() * width)?;
        let orders = orders.as_slice_mut().ok().filter(|all| all.len() >= self.legal_count());
        let orders = orders.ok_or_else(|| wrong("the array has no room for all legal orders"))?;
        py.detach(|| self.batch.list(starts, orders));
        Ok(())
    }

    /// Mark the legal orders of each game.
    fn mask(&self, py: Python<'_>, mut mask: PyReadwriteArray2<'_, bool>) -> PyResult<()> {
        let width = self.batch.setting.board.catalogue().len();
        let mask = slice(&mut mask, self.batch.games.len() * width)?;
        py.detach(|| self.batch.mark(mask));
        Ok(())
    }

    /// The same with eight orders in a byte, the first in the lowest bit.
    fn packed_mask(&self, py: Python<'_>, mut mask: PyReadwriteArray2<'_, u8>) -> PyResult<()> {
        let width = self.batch.setting.board.catalogue().len().div_ceil(8);
        let mask = slice(&mut mask, self.batch.games.len() * width)?;
        py.detach(|| self.batch.mark_bits(mask));
        Ok(())
    }

    /// A game's position in one line of text.
    fn text(&self, game: usize) -> PyResult<String> {
        Ok(self.game(game)?.position().to_text())
    }

    /// A game's position as JSON, in the layout of the Python package.
    fn state(&self, game: usize) -> PyResult<String> {
        Ok(self.game(game)?.position().to_json().to_string())
    }

    /// Go on from another position in a game.
    fn set_text(&mut self, py: Python<'_>, game: usize, text: &str) -> PyResult<()> {
        self.game(game)?;
        let Games { batch, views, .. } = self;
        let position = Position::from_text(&batch.setting.board, text).map_err(wrong)?;
        let (units, slots) = (position.units().len(), batch.setting.widths.slots);
        if units > slots {
            return Err(wrong(format!(
                "{units} units are more than a game has room for, which is {slots}"
            )));
        }
        let (count, widths) = (batch.games.len(), batch.setting.widths);
        let setting = batch.setting.clone();
        let place = &mut batch.games[game];
        place.place(position, &setting, &mut game::EnvScratch::default());
        views.write(py, count, widths, |mut sheet| {
            place.show_afresh(&setting, &mut sheet.row(game, widths));
        })
    }

    /// All games once more, with arrays of their own.
    fn copy(&self, py: Python<'_>) -> PyResult<Games> {
        let batch = &self.batch;
        Ok(Games {
            batch: py.detach(|| batch.copy()),
            views: self.views.copy(py)?,
            last: self.last.as_ref().map(|last| last.copy(py)).transpose()?,
            threads_asked: self.threads_asked,
        })
    }

    #[getter]
    fn record(&self) -> bool {
        self.batch.setting.record
    }

    /// Take the records of all games that have ended.
    fn finished(&mut self) -> Vec<PyRecordedGame> {
        self.batch.finished().into_iter().map(PyRecordedGame).collect()
    }

    /// What was recorded so far of the game that is played in a row.
    fn recorded(&self, game: usize) -> PyResult<PyRecordedGame> {
        if !self.batch.setting.record {
            return Err(wrong("nothing is recorded: create the environment with record=True"));
        }
        Ok(PyRecordedGame(self.game(game)?.recorded(game, &self.batch.setting)))
    }

    /// All that is needed to restore the games.
    fn checkpoint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.stored(py)
    }

    /// The games of a checkpoint.
    #[staticmethod]
    fn restore(py: Python<'_>, checkpoint: &Bound<'_, PyDict>) -> PyResult<Games> {
        Games::restored(py, checkpoint)
    }

    /// Write the first legal orders of every slot, and which choices it has: of all powers, or of one in each game.
    #[pyo3(signature = (choices, powers, orders, masks))]
    fn offer(
        &self,
        py: Python<'_>,
        choices: usize,
        powers: Option<PyReadonlyArray1<'_, i8>>,
        mut orders: PyReadwriteArray3<'_, i32>,
        mut masks: PyReadwriteArray3<'_, i8>,
    ) -> PyResult<()> {
        let batch = &self.batch;
        let rows = batch.games.len() * batch.setting.widths.slots;
        let powers = match &powers {
            Some(powers) => Some(read(powers.as_slice(), batch.games.len())?),
            None => None,
        };
        let orders = slice(&mut orders, rows * choices)?;
        let masks = slice(&mut masks, rows * (choices + 1))?;
        if choices > 0 {
            py.detach(|| batch.offer(choices, powers, orders, masks));
        }
        Ok(())
    }

    /// Count the legal orders of each power that are not among the choices.
    fn left_out(&self, choices: usize, mut counts: PyReadwriteArray2<'_, i64>) -> PyResult<()> {
        let wanted = self.batch.games.len() * self.batch.setting.widths.powers;
        self.batch.left_out(choices, slice(&mut counts, wanted)?);
        Ok(())
    }

    /// Write the orders that agents choose, each a power in a game, and leave the slots of others.
    fn choose(
        &self,
        choices: usize,
        games: PyReadonlyArray1<'_, i64>,
        powers: PyReadonlyArray1<'_, i8>,
        actions: PyReadonlyArray2<'_, i64>,
        mut orders: PyReadwriteArray2<'_, i32>,
    ) -> PyResult<()> {
        let (count, slots) = (self.batch.games.len(), self.batch.setting.widths.slots);
        let games = games.as_slice().map_err(wrong)?;
        let powers = read(powers.as_slice(), games.len())?;
        let actions = read(actions.as_slice(), games.len() * slots)?;
        let orders = slice(&mut orders, count * slots)?;
        if let Some(&game) = games.iter().find(|&&game| game < 0 || game as usize >= count) {
            return Err(wrong(format!("there is no game {game}: there are {count}, from 0")));
        }
        let agents = games.iter().zip(powers).zip(actions.chunks_exact(slots));
        let agents =
            agents.map(|((&game, &power), action)| Agent { game: game as usize, power, action });
        self.batch.choose(choices, agents, orders);
        Ok(())
    }

    /// Draw a choice for every slot.
    fn sample_choices(
        &mut self,
        py: Python<'_>,
        choices: usize,
        mut drawn: PyReadwriteArray2<'_, i64>,
    ) -> PyResult<()> {
        let batch = &mut self.batch;
        let drawn = slice(&mut drawn, batch.games.len() * batch.setting.widths.slots)?;
        py.detach(|| batch.sample_choices(choices, drawn));
        Ok(())
    }

    /// Which powers have a unit or a centre left.
    fn alive(&self, mut alive: PyReadwriteArray2<'_, bool>) -> PyResult<()> {
        let wanted = self.batch.games.len() * self.batch.setting.widths.powers;
        self.batch.alive(slice(&mut alive, wanted)?);
        Ok(())
    }
}
