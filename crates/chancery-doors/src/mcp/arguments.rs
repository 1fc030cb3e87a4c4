//! The arguments of a tool, read with limits.

use serde_json::{Map, Value};

use super::answer::ToolTrouble;

/// The most orders in one list: more than any board has units of one power.
const MAX_ORDERS: usize = 150;
/// The longest order.
const MAX_ORDER: usize = 200;
/// The longest name, handle or version.
const MAX_NAME: usize = 200;

/// The arguments of a call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arguments(pub(crate) Map<String, Value>);

impl Arguments {
    fn given(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// A short text, if it is there and not empty.
    pub(crate) fn name(&self, name: &str) -> Result<Option<&str>, ToolTrouble> {
        let text = self.text(name, MAX_NAME)?.map(str::trim);
        Ok(text.filter(|text| !text.is_empty()))
    }

    /// A short text that has to be there.
    pub(crate) fn required(&self, name: &str) -> Result<&str, ToolTrouble> {
        self.name(name)?.ok_or_else(|| ToolTrouble::argument(name, "is missing"))
    }

    /// A text of at most so many characters.
    pub(crate) fn text(&self, name: &str, longest: usize) -> Result<Option<&str>, ToolTrouble> {
        match self.given(name) {
            None => Ok(None),
            Some(Value::String(text)) if text.chars().count() <= longest => Ok(Some(text)),
            Some(Value::String(_)) => {
                Err(ToolTrouble::argument(name, &format!("is longer than {longest} characters")))
            }
            Some(_) => Err(ToolTrouble::argument(name, "is not a text")),
        }
    }

    pub(crate) fn flag(&self, name: &str, default: bool) -> Result<bool, ToolTrouble> {
        match self.given(name) {
            None => Ok(default),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(ToolTrouble::argument(name, "is neither true nor false")),
        }
    }

    pub(crate) fn number(&self, name: &str) -> Result<Option<f64>, ToolTrouble> {
        match self.given(name) {
            None => Ok(None),
            Some(value) => {
                let number = value.as_f64().filter(|number| number.is_finite() && *number >= 0.0);
                number.map(Some).ok_or_else(|| ToolTrouble::argument(name, "is not a number"))
            }
        }
    }

    /// A whole number.
    pub(crate) fn whole(&self, name: &str) -> Result<Option<u64>, ToolTrouble> {
        let wrong = || ToolTrouble::argument(name, "is not a whole number");
        self.given(name).map(|value| value.as_u64().ok_or_else(wrong)).transpose()
    }

    /// One of some words.
    pub(crate) fn word<'w>(
        &self,
        name: &str,
        words: &[&'w str],
    ) -> Result<Option<&'w str>, ToolTrouble> {
        let Some(given) = self.name(name)? else { return Ok(None) };
        let known = words.iter().find(|word| word.eq_ignore_ascii_case(given));
        let wrong = || ToolTrouble::argument(name, &format!("is not one of: {}", words.join(", ")));
        known.map(|word| Some(*word)).ok_or_else(wrong)
    }

    /// A list of names.
    pub(crate) fn names(&self, name: &str) -> Result<Vec<String>, ToolTrouble> {
        let list = texts(name, self.given(name), MAX_ORDERS)?;
        Ok(list
            .into_iter()
            .map(|text| text.trim().to_owned())
            .filter(|text| !text.is_empty())
            .collect())
    }

    /// A list of orders: texts, or numbers of legal orders.
    pub(crate) fn orders(&self, name: &str) -> Result<Option<Vec<String>>, ToolTrouble> {
        self.given(name).map(|given| orders(name, given)).transpose()
    }

    /// Orders by power.
    pub(crate) fn orders_by_power(
        &self,
        name: &str,
    ) -> Result<Vec<(String, Vec<String>)>, ToolTrouble> {
        match self.given(name) {
            None => Ok(Vec::new()),
            Some(Value::Object(by_power)) if by_power.len() <= MAX_ORDERS => {
                let read =
                    |(power, given): (&String, &Value)| Ok((power.clone(), orders(name, given)?));
                by_power.iter().map(read).collect()
            }
            Some(_) => {
                Err(ToolTrouble::argument(name, "is not an object of lists of orders by power"))
            }
        }
    }
}

fn orders(name: &str, given: &Value) -> Result<Vec<String>, ToolTrouble> {
    let texts = texts(name, Some(given), MAX_ORDERS)?;
    // Some models write all orders as one text.
    let lines = texts.iter().flat_map(|text| text.split(['\n', ';']));
    let lines: Vec<String> =
        lines.map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
    if lines.len() > MAX_ORDERS {
        return Err(ToolTrouble::argument(name, &format!("has more than {MAX_ORDERS} orders")));
    }
    if lines.iter().any(|line| line.chars().count() > MAX_ORDER) {
        let message = format!("has an order of more than {MAX_ORDER} characters");
        return Err(ToolTrouble::argument(name, &message));
    }
    Ok(lines)
}

fn texts(name: &str, given: Option<&Value>, most: usize) -> Result<Vec<String>, ToolTrouble> {
    let text = |value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        _ => Err(ToolTrouble::argument(name, "has an entry that is not a text")),
    };
    match given {
        None => Ok(Vec::new()),
        Some(Value::Array(list)) if list.len() > most => {
            Err(ToolTrouble::argument(name, &format!("has more than {most} entries")))
        }
        Some(Value::Array(list)) => list.iter().map(text).collect(),
        Some(one) => text(one).map(|text| vec![text]),
    }
}
