//! A position as it is written in JSON, before anything in it is understood: texts and lists. It
//! borrows from the text that it is read from, so that streams of positions are read fast.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};

use super::JsonError;
use crate::lang::Message;

/// The state of a game as it is written: `{"name","units","retreats","centers"}`.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct State<'a> {
    /// The phase.
    #[serde(borrow, default)]
    pub name: Option<Text<'a>>,
    #[serde(borrow, default)]
    pub(super) units: Option<Lists<'a>>,
    #[serde(borrow, default)]
    pub(super) retreats: Option<Ordered<'a, Option<Lists<'a>>>>,
    #[serde(borrow, default)]
    pub(super) centers: Option<Lists<'a>>,
}

/// A list of texts for each name.
pub type Lists<'a> = Ordered<'a, Option<Vec<Text<'a>>>>;

/// A text, borrowed if nothing in it is escaped.
#[derive(Clone, Debug)]
pub struct Text<'a>(Cow<'a, str>);

impl Text<'_> {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Text<'a> {
        Text(Cow::Borrowed(text))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Texts;
        impl<'de> Visitor<'de> for Texts {
            type Value = Text<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }
            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }
            fn visit_str<E>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(Texts)
    }
}

/// A JSON object in the order it is written.
#[derive(Clone, Debug)]
pub struct Ordered<'a, V>(pub Vec<(Text<'a>, V)>);

impl<'de: 'a, 'a, V: Deserialize<'de>> Deserialize<'de> for Ordered<'a, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<V>(PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for Entries<V> {
            type Value = Ordered<'de, V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut all = Vec::with_capacity(8);
                while let Some(entry) = map.next_entry()? {
                    all.push(entry);
                }
                Ok(Ordered(all))
            }
        }
        deserializer.deserialize_map(Entries(PhantomData))
    }
}

type Read<T> = Result<T, JsonError>;

fn wrong<T>(at: &str, message: Message) -> Read<T> {
    Err(JsonError::At { at: at.to_owned(), message })
}

impl<'v> State<'v> {
    /// The same from a JSON value, where every fault can be named with its place.
    pub(super) fn of(state: &'v Map<String, Value>) -> Read<State<'v>> {
        let mut retreats = Vec::new();
        for (power, units) in entries(state, "retreats")? {
            let at = format!("retreats.{power}");
            let units = match units {
                Value::Null => continue,
                Value::Object(units) => units,
                _ => {
                    return wrong(
                        &at,
                        both!(
                            "an object with a list of places for each unit is wanted"
                                / "il faut un objet avec une liste d’emplacements pour chaque unité"
                        ),
                    );
                }
            };
            let mut all = Vec::new();
            for (unit, places) in units {
                all.push((unit.as_str().into(), texts(&format!("{at}.{unit}"), places)?));
            }
            retreats.push((power.into(), Some(Ordered(all))));
        }
        Ok(State {
            name: state.get("name").and_then(Value::as_str).map(Into::into),
            units: Some(lists(state, "units")?),
            retreats: Some(Ordered(retreats)),
            centers: Some(lists(state, "centers")?),
        })
    }
}

fn lists<'v>(state: &'v Map<String, Value>, key: &str) -> Read<Lists<'v>> {
    let mut all = Vec::new();
    for (name, list) in entries(state, key)? {
        all.push((name.into(), texts(&format!("{key}.{name}"), list)?));
    }
    Ok(Ordered(all))
}

fn entries<'v>(state: &'v Map<String, Value>, key: &str) -> Read<Vec<(&'v str, &'v Value)>> {
    match state.get(key) {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::Object(all)) => {
            Ok(all.iter().map(|(name, value)| (name.as_str(), value)).collect())
        }
        Some(_) => wrong(
            key,
            both!(
                "an object with a list for each power is wanted"
                    / "il faut un objet avec une liste pour chaque puissance"
            ),
        ),
    }
}

fn texts<'v>(at: &str, list: &'v Value) -> Read<Option<Vec<Text<'v>>>> {
    let list = match list {
        Value::Null => return Ok(None),
        Value::Array(list) => list,
        _ => return wrong(at, both!("a list of texts is wanted" / "il faut une liste de textes")),
    };
    let mut texts = Vec::new();
    for (number, one) in list.iter().enumerate() {
        let Some(text) = one.as_str() else {
            let at = format!("{at}[{number}]");
            return wrong(&at, both!("a text is wanted" / "il faut un texte"));
        };
        texts.push(text.into());
    }
    Ok(Some(texts))
}
