//! What pickle keeps of a value: a function that makes it again, and what that is given.

use pyo3::PyTypeInfo;
use pyo3::prelude::*;

/// What `__reduce__` answers.
pub(crate) type Reduced<'py, A> = PyResult<(Bound<'py, PyAny>, A)>;

/// The value is made again by a function of its class.
pub(crate) fn by<'py, T: PyTypeInfo, A>(
    py: Python<'py>,
    function: &str,
    with: A,
) -> Reduced<'py, A> {
    Ok((py.get_type::<T>().getattr(function)?, with))
}

/// The value is made again by calling its class.
#[expect(clippy::unnecessary_wraps, reason = "it answers as the other does")]
pub(crate) fn by_class<T: PyTypeInfo, A>(py: Python<'_>, with: A) -> Reduced<'_, A> {
    Ok((py.get_type::<T>().into_any(), with))
}
