//! What the library writes as JSON, made into objects of Python without a text in between. Short texts are made once:
//! a saved game has the same names thousands of times.

use std::cell::RefCell;
use std::fmt::{self, Display};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use rustc_hash::FxHashMap;
use serde::ser::{self, Impossible, Serialize, Serializer};

/// Longer texts are seldom the same.
const SHORT: usize = 24;

/// A value as an object of Python: dicts, lists, texts and numbers.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    value: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let known = KnownTexts::default();
    value.serialize(ToPython { py, known: &known }).map_err(|error| error.0)
}

type KnownTexts<'py> = RefCell<FxHashMap<Box<str>, Bound<'py, PyString>>>;

#[derive(Clone, Copy)]
struct ToPython<'k, 'py> {
    py: Python<'py>,
    known: &'k KnownTexts<'py>,
}

impl<'py> ToPython<'_, 'py> {
    fn text(self, text: &str) -> Bound<'py, PyString> {
        if text.len() > SHORT {
            return PyString::new(self.py, text);
        }
        if let Some(known) = self.known.borrow().get(text) {
            return known.clone();
        }
        let made = PyString::new(self.py, text);
        self.known.borrow_mut().insert(text.into(), made.clone());
        made
    }
}

/// What went wrong in Python, or has no place there.
#[derive(Debug)]
struct Error(PyErr);

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Error {}

impl ser::Error for Error {
    fn custom<T: Display>(message: T) -> Error {
        Error(PyValueError::new_err(message.to_string()))
    }
}

impl From<PyErr> for Error {
    fn from(error: PyErr) -> Error {
        Error(error)
    }
}

/// A kind of value that the library does not write.
fn unknown<T>(what: &str) -> Result<T, Error> {
    Err(ser::Error::custom(format!("{what} has no place in a document")))
}

type Object<'py> = Bound<'py, PyAny>;

macro_rules! numbers {
    ($($name:ident: $kind:ty),*) => {
        $(fn $name(self, value: $kind) -> Result<Object<'py>, Error> {
            Ok(value.into_pyobject(self.py).map_err(PyErr::from)?.into_any())
        })*
    };
}

impl<'k, 'py> Serializer for ToPython<'k, 'py> {
    type Ok = Object<'py>;
    type Error = Error;
    type SerializeSeq = Items<'k, 'py>;
    type SerializeTuple = Items<'k, 'py>;
    type SerializeTupleStruct = Impossible<Object<'py>, Error>;
    type SerializeTupleVariant = Impossible<Object<'py>, Error>;
    type SerializeMap = Entries<'k, 'py>;
    type SerializeStruct = Entries<'k, 'py>;
    type SerializeStructVariant = Impossible<Object<'py>, Error>;

    numbers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_u8: u8,
        serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32, serialize_f64: f64
    );

    fn serialize_bool(self, value: bool) -> Result<Object<'py>, Error> {
        Ok(value.into_pyobject(self.py).map_err(PyErr::from)?.to_owned().into_any())
    }

    fn serialize_char(self, value: char) -> Result<Object<'py>, Error> {
        Ok(self.text(value.encode_utf8(&mut [0; 4])).into_any())
    }

    fn serialize_str(self, value: &str) -> Result<Object<'py>, Error> {
        Ok(self.text(value).into_any())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Object<'py>, Error> {
        unknown("a list of bytes")
    }

    fn serialize_none(self) -> Result<Object<'py>, Error> {
        Ok(self.py.None().into_bound(self.py))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Object<'py>, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Object<'py>, Error> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Object<'py>, Error> {
        self.serialize_none()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<Object<'py>, Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Object<'py>, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: &T,
    ) -> Result<Object<'py>, Error> {
        unknown(name)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'k, 'py>, Error> {
        Ok(Items { python: self, list: PyList::empty(self.py) })
    }

    fn serialize_tuple(self, length: usize) -> Result<Items<'k, 'py>, Error> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(
        self,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Error> {
        unknown(name)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        unknown(name)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Entries<'k, 'py>, Error> {
        Ok(Entries { python: self, dict: PyDict::new(self.py), key: None })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Entries<'k, 'py>, Error> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        unknown(name)
    }
}

/// A list while it is filled.
struct Items<'k, 'py> {
    python: ToPython<'k, 'py>,
    list: Bound<'py, PyList>,
}

impl<'py> ser::SerializeSeq for Items<'_, 'py> {
    type Ok = Object<'py>;
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        Ok(self.list.append(value.serialize(self.python)?)?)
    }

    fn end(self) -> Result<Object<'py>, Error> {
        Ok(self.list.into_any())
    }
}

impl<'py> ser::SerializeTuple for Items<'_, 'py> {
    type Ok = Object<'py>;
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        ser::SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Object<'py>, Error> {
        ser::SerializeSeq::end(self)
    }
}

/// A dict while it is filled.
struct Entries<'k, 'py> {
    python: ToPython<'k, 'py>,
    dict: Bound<'py, PyDict>,
    key: Option<Object<'py>>,
}

impl<'py> ser::SerializeMap for Entries<'_, 'py> {
    type Ok = Object<'py>;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.key = Some(key.serialize(self.python)?);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let Some(key) = self.key.take() else { return unknown("a value without a key") };
        Ok(self.dict.set_item(key, value.serialize(self.python)?)?)
    }

    fn end(self) -> Result<Object<'py>, Error> {
        Ok(self.dict.into_any())
    }
}

impl<'py> ser::SerializeStruct for Entries<'_, 'py> {
    type Ok = Object<'py>;
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let key = self.python.text(name);
        Ok(self.dict.set_item(key, value.serialize(self.python)?)?)
    }

    fn end(self) -> Result<Object<'py>, Error> {
        Ok(self.dict.into_any())
    }
}
