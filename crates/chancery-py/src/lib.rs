//! The Python package `chancery`: the rules library, as Python sees it.
//!
//! One file for each class; what a class does is in the library, and here is only how Python asks for it.

mod compat;

use pyo3::prelude::*;

/// What the package is made of; people import it from `chancery`.
#[pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::compat::{CompatEngine, CompatPast};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
