//! Many games at once in arrays of `NumPy`, for programs that learn. The games know nothing of Python; `views`
//! and `table` do, and the class here.

#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "orders, games, places and centres have small numbers"
)]

mod batch;
mod fault;
mod game;
mod reward;
mod setting;
mod sheet;
mod table;
mod views;

use chancery::{Position, Rules};
use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use batch::Batch;
use game::EnvGame;
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
    #[pyo3(signature = (games, *, board, rules, until, auto_reset, reward, threads))]
    fn new(
        py: Python<'_>,
        games: usize,
        board: &str,
        rules: &str,
        until: Option<u16>,
        auto_reset: bool,
        reward: &str,
        threads: usize,
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
        let setting = EnvSettings {
            widths: Widths::of(&board, &start),
            board,
            rules: Rules::default().over(rules).map_err(wrong)?,
            until,
            auto_reset,
            reward: Reward::named(reward).map_err(wrong)?,
            start,
        };
        let widths = setting.widths;
        let batch = py.detach(|| Batch::new(setting, games, threads)).map_err(wrong)?;
        let mut all = Games { batch, views: Views::new(py, games, widths) };
        all.reset(py, None, None)?;
        Ok(all)
    }

    /// The arrays, by name.
    fn arrays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.views.named(py)
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
        let Games { batch, views } = self;
        let count = batch.games.len();
        let chosen = match &chosen {
            Some(chosen) => Some(read(chosen.as_slice(), count)?),
            None => None,
        };
        let widths = batch.setting.widths;
        views.write(py, count, widths, |sheet| py.detach(|| batch.reset(seed, chosen, sheet)))
    }

    fn step(&mut self, py: Python<'_>, orders: PyReadonlyArray2<'_, i32>) -> PyResult<()> {
        let Games { batch, views } = self;
        let (count, widths) = (batch.games.len(), batch.setting.widths);
        let orders = read(orders.as_slice(), count * widths.slots)?;
        if let Some((game, slot)) = py.detach(|| batch.wrong(orders)) {
            let order = orders[game * widths.slots + slot];
            return Err(wrong(fault::sentence(batch, game, slot, order)));
        }
        views.write(py, count, widths, |sheet| py.detach(|| batch.step(orders, sheet)))
    }

    fn sample(&mut self, py: Python<'_>, mut orders: PyReadwriteArray2<'_, i32>) -> PyResult<()> {
        let batch = &mut self.batch;
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
        let batch = &self.batch;
        py.detach(|| {
            let mut end = 0;
            for (game, row) in batch.games.iter().zip(starts.chunks_exact_mut(width)) {
                let first = end as i64;
                let legal = game.legal();
                row.fill(first + legal.len() as i64);
                for (place, &start) in row.iter_mut().zip(game.starts()) {
                    *place = first + i64::from(start);
                }
                for (place, &order) in orders[end..].iter_mut().zip(legal) {
                    *place = order as i32;
                }
                end += legal.len();
            }
        });
        Ok(())
    }

    /// Mark the legal orders of each game.
    fn mask(&self, py: Python<'_>, mut mask: PyReadwriteArray2<'_, bool>) -> PyResult<()> {
        let width = self.batch.setting.board.catalogue().len();
        let mask = slice(&mut mask, self.batch.games.len() * width)?;
        let batch = &self.batch;
        py.detach(|| {
            mask.fill(false);
            for (game, row) in batch.games.iter().zip(mask.chunks_exact_mut(width)) {
                for &order in game.legal() {
                    if let Some(place) = row.get_mut(order as usize) {
                        *place = true;
                    }
                }
            }
        });
        Ok(())
    }

    /// The same with eight orders in a byte, the first in the lowest bit.
    fn packed_mask(&self, py: Python<'_>, mut mask: PyReadwriteArray2<'_, u8>) -> PyResult<()> {
        let width = self.batch.setting.board.catalogue().len().div_ceil(8);
        let mask = slice(&mut mask, self.batch.games.len() * width)?;
        let batch = &self.batch;
        py.detach(|| {
            mask.fill(0);
            for (game, row) in batch.games.iter().zip(mask.chunks_exact_mut(width)) {
                for &order in game.legal() {
                    if let Some(byte) = row.get_mut(order as usize >> 3) {
                        *byte |= 1 << (order & 7);
                    }
                }
            }
        });
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
        let Games { batch, views } = self;
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
        Ok(Games { batch: py.detach(|| batch.copy()), views: self.views.copy(py)? })
    }
}
