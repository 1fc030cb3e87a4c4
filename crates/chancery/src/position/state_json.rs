//! A position as a JSON value tells it, before any name in it is understood: texts and lists. What is
//! neither is told with its place.

use serde_json::{Map, Value};

use super::JsonError;
use crate::lang::messages::position as said;
use crate::lang::{Message, text};

/// The state of a game as it is written: `{"units","retreats","centers"}`. What is missing, or
/// `null`, is empty; but a state without `units`, or with nothing on the board, is none.
pub(super) struct StateJson<'v> {
    pub(super) units: Lists<'v>,
    pub(super) retreats: Vec<(&'v str, Retreats<'v>)>,
    pub(super) centers: Lists<'v>,
}

/// A list of texts for each power.
pub(super) type Lists<'v> = Vec<(&'v str, Vec<&'v str>)>;

/// The places that are listed for each unit, if there is a list.
pub(super) type Retreats<'v> = Vec<(&'v str, Option<Vec<&'v str>>)>;

type Read<T> = Result<T, JsonError>;

fn wrong<T>(at: &str, message: Message) -> Read<T> {
    Err(JsonError::At { at: at.to_owned(), message })
}

impl<'v> StateJson<'v> {
    pub(super) fn of(state: &'v Map<String, Value>) -> Read<StateJson<'v>> {
        let units = entries(state, "units")?;
        let centers = entries(state, "centers")?;
        let missing = state.get("units").is_none_or(Value::is_null);
        if missing || units.is_empty() && centers.is_empty() {
            return wrong("units", text!(said::UnitsMissing));
        }
        let mut retreats = Vec::new();
        for (power, units) in entries(state, "retreats")? {
            let at = format!("retreats.{power}");
            let units = match units {
                Value::Null => None,
                Value::Object(units) => Some(units),
                _ => {
                    return wrong(&at, text!(said::UnitsObjectExpected));
                }
            };
            let mut all = Vec::new();
            for (unit, places) in units.into_iter().flatten() {
                all.push((unit.as_str(), texts(&format!("{at}.{unit}"), places)?));
            }
            retreats.push((power, all));
        }
        let (units, centers) = (lists(units, "units")?, lists(centers, "centers")?);
        Ok(StateJson { units, retreats, centers })
    }
}

fn lists<'v>(entries: Vec<(&'v str, &'v Value)>, key: &str) -> Read<Lists<'v>> {
    let mut all = Vec::new();
    for (name, list) in entries {
        all.push((name, texts(&format!("{key}.{name}"), list)?.unwrap_or_default()));
    }
    Ok(all)
}

fn entries<'v>(state: &'v Map<String, Value>, key: &str) -> Read<Vec<(&'v str, &'v Value)>> {
    match state.get(key) {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::Object(all)) => {
            Ok(all.iter().map(|(name, value)| (name.as_str(), value)).collect())
        }
        Some(_) => wrong(key, text!(said::PowersObjectExpected)),
    }
}

fn texts<'v>(at: &str, list: &'v Value) -> Read<Option<Vec<&'v str>>> {
    let list = match list {
        Value::Null => return Ok(None),
        Value::Array(list) => list,
        _ => return wrong(at, text!(said::TextsExpected)),
    };
    let mut texts = Vec::new();
    for (number, one) in list.iter().enumerate() {
        let Some(text) = one.as_str() else {
            let at = format!("{at}[{number}]");
            return wrong(&at, text!(said::TextExpected));
        };
        texts.push(text);
    }
    Ok(Some(texts))
}
