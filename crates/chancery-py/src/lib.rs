//! The Python package `chancery`: the rules library, as Python sees it.
//!
//! One file for each class; what a class does is in the library, and here is only how Python asks for it.

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod arguments;
mod blind;
mod board;
mod compat;
mod data;
mod draw;
mod env;
mod error;
mod game;
mod game_state;
mod given;
mod json;
mod legality;
mod many;
mod named_game;
mod objects;
mod order;
mod outcome;
mod pickle;
mod pool;
mod position;
mod reading;
mod rules;
mod ruling;
mod serialized;
mod submission;
mod turn;

use pyo3::prelude::*;

/// What the package is made of; people import it from `chancery`.
#[pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::blind::judge;
    #[pymodule_export]
    use crate::board::{PyBoard, boards};
    #[pymodule_export]
    use crate::compat::{CompatEngine, CompatPast};
    #[pymodule_export]
    use crate::data::{
        TableStream, adjudicate_table, check_table, empty_table, play_games, table_metadata,
    };
    #[pymodule_export]
    use crate::env::{Games, PyOrderTable, PyRecordedGame};
    #[pymodule_export]
    use crate::game::PyGame;
    #[pymodule_export]
    use crate::legality::PyLegality;
    #[pymodule_export]
    use crate::many::{adjudicate_all, advance_all};
    #[pymodule_export]
    use crate::order::PyOrder;
    #[pymodule_export]
    use crate::outcome::PyOutcome;
    #[pymodule_export]
    use crate::position::PyPosition;
    #[pymodule_export]
    use crate::reading::{PyReading, parse};
    #[pymodule_export]
    use crate::rules::PyRules;
    #[pymodule_export]
    use crate::ruling::PyRuling;
    #[pymodule_export]
    use crate::submission::{PyDue, PySubmission};
    #[pymodule_export]
    use crate::turn::PyTurn;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
