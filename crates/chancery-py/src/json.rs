//! Values of Python as JSON, and back.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{
    PyBool, PyDict, PyFloat, PyInt, PyList, PyMapping, PyNone, PySequence, PyString,
};
use serde_json::{Map, Number, Value};

/// Nothing that the library reads is nested deeper; what is, may be endless.
const DEEPEST: usize = 64;
/// A long game has some ten thousand values. What holds itself twice over has no end.
const MOST: usize = 2_000_000;

/// A value of Python as JSON: what `json.dumps` would take.
pub(crate) fn from_python(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    read(object, DEEPEST, &mut 0)
}

fn read(object: &Bound<'_, PyAny>, depth: usize, count: &mut usize) -> PyResult<Value> {
    *count += 1;
    if depth == 0 || *count > MOST {
        return Err(PyValueError::new_err("nested too deeply, or too large"));
    }
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(Value::String(text.extract::<PyBackedStr>()?.to_string()));
    }
    if object.is_instance_of::<PyNone>() {
        return Ok(Value::Null);
    }
    if object.is_instance_of::<PyBool>() {
        return Ok(Value::Bool(object.extract()?));
    }
    if object.is_instance_of::<PyInt>() {
        // Numbers that no program of ours asks for need not be exact.
        let whole = object.extract::<i64>().map(Number::from);
        return Ok(whole.map_or_else(|_| Value::from(object.extract::<f64>().ok()), Value::Number));
    }
    if object.is_instance_of::<PyFloat>() {
        return Ok(Value::from(object.extract::<f64>()?));
    }
    // What JSON is mostly made of comes first: asking whether something is like it takes longer than reading it.
    if let Ok(map) = object.cast_exact::<PyDict>() {
        let items = map.iter().map(|(key, value)| entry(&key, &value, depth, count));
        return items.collect::<PyResult<_>>().map(Value::Object);
    }
    if let Ok(list) = object.cast_exact::<PyList>() {
        let all = list.iter().map(|item| read(&item, depth - 1, count));
        return all.collect::<PyResult<_>>().map(Value::Array);
    }
    if let Ok(map) = object.cast::<PyMapping>() {
        let mut all = Map::new();
        for item in map.items()? {
            let (key, value) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
            all.extend([entry(&key, &value, depth, count)?]);
        }
        return Ok(Value::Object(all));
    }
    if let Ok(list) = object.cast::<PySequence>() {
        let all = list.try_iter()?.map(|item| read(&item?, depth - 1, count));
        return all.collect::<PyResult<_>>().map(Value::Array);
    }
    let name = object.get_type().name()?;
    Err(PyTypeError::new_err(format!("{name} has no place in a document")))
}

fn entry(
    key: &Bound<'_, PyAny>,
    value: &Bound<'_, PyAny>,
    depth: usize,
    count: &mut usize,
) -> PyResult<(String, Value)> {
    let key = crate::arguments::text(key)?;
    Ok((key.to_string(), read(value, depth - 1, count)?))
}

/// JSON as a value of Python: dictionaries and lists.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(whole), _) => whole.into_pyobject(py)?.into_any(),
            (_, Some(whole)) => whole.into_pyobject(py)?.into_any(),
            _ => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(all) => {
            let list = PyList::empty(py);
            for one in all {
                list.append(to_python(py, one)?)?;
            }
            list.into_any()
        }
        Value::Object(all) => {
            let map = PyDict::new(py);
            for (key, one) in all {
                map.set_item(key, to_python(py, one)?)?;
            }
            map.into_any()
        }
    })
}
