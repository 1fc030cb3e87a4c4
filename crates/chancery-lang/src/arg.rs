//! What a message speaks about: texts, numbers, names that differ between languages, other messages,
//! and lists of these.

use crate::message::Joining;
use crate::{Lang, Message, Name};

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Arg {
    /// A text that is the same in every language. A message can choose by it.
    Text(String),
    /// A number. A message can choose its plural by it.
    Number(i64),
    /// A number with digits behind the point: the number times ten to the power of the digits.
    Decimal(i64, u8),
    /// A name, in the language's own form.
    Name(Name),
    /// Another message.
    Message(Box<Message>),
    /// Several values with what stands between them.
    List(Joining, Vec<Arg>),
}

impl Arg {
    /// `a, b and c`
    pub fn and<V: Into<Arg>>(values: impl IntoIterator<Item = V>) -> Arg {
        Arg::list(Joining::And, values)
    }

    /// `a, b or c`
    pub fn or<V: Into<Arg>>(values: impl IntoIterator<Item = V>) -> Arg {
        Arg::list(Joining::Or, values)
    }

    /// `a, b, c`
    pub fn commas<V: Into<Arg>>(values: impl IntoIterator<Item = V>) -> Arg {
        Arg::list(Joining::Comma, values)
    }

    /// Several values.
    pub fn list<V: Into<Arg>>(joining: Joining, values: impl IntoIterator<Item = V>) -> Arg {
        Arg::List(joining, values.into_iter().map(Into::into).collect())
    }

    /// A number with a fixed count of digits behind the point, as in `4.4`.
    pub fn decimal(number: f64, digits: u8) -> Arg {
        let scaled = number * 10f64.powi(i32::from(digits));
        Arg::Decimal(scaled.round() as i64, digits)
    }

    /// It in a language.
    pub fn get(&self, lang: Lang) -> String {
        match self {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Decimal(number, digits) => decimal(*number, *digits, lang),
            Arg::Name(name) => name.get(lang).to_owned(),
            Arg::Message(message) => message.get(lang),
            Arg::List(joining, values) => {
                joining.join(values.iter().map(|value| value.get(lang)).collect(), lang)
            }
        }
    }
}

fn decimal(number: i64, digits: u8, lang: Lang) -> String {
    let scale = 10i64.pow(u32::from(digits));
    let sign = if number < 0 { "-" } else { "" };
    let (whole, rest) = (number.abs() / scale, number.abs() % scale);
    if digits == 0 {
        return format!("{sign}{whole}");
    }
    let point = lang.lookup("common", "decimal-point", None).unwrap_or_else(|| ".".to_owned());
    format!("{sign}{whole}{point}{rest:0width$}", width = usize::from(digits))
}

macro_rules! from_numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )+};
}

from_numbers!(u8, u16, u32, u64, usize, i32, i64, isize);

macro_rules! from_texts {
    ($($text:ty),+) => {$(
        impl From<$text> for Arg {
            fn from(text: $text) -> Arg {
                Arg::Text(text.to_string())
            }
        }
    )+};
}

from_texts!(&str, &String, char, std::borrow::Cow<'_, str>, &&str, Box<str>, &Box<str>);

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Name> for Arg {
    fn from(name: Name) -> Arg {
        Arg::Name(name)
    }
}

impl From<&Name> for Arg {
    fn from(name: &Name) -> Arg {
        Arg::Name(name.clone())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}

impl From<&Message> for Arg {
    fn from(message: &Message) -> Arg {
        Arg::Message(Box::new(message.clone()))
    }
}
