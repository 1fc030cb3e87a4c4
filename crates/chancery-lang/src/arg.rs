//! Arguments of messages: texts, numbers, names that differ between languages, other messages, and
//! lists of these.

use std::fmt::Write as _;

use crate::message::Joining;
use crate::{Lang, Message, Name};

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Arg {
    /// A text that is the same in every language. It can select a variant of the message.
    Text(String),
    /// A number. It can select the plural form.
    Number(i64),
    /// A fixed-point number: the value times ten to the power of the digits, and the number of
    /// digits.
    Decimal(i64, u8),
    /// A name, in the form of the language.
    Name(Name),
    /// A name with a detail in brackets, as in `Spain (North Coast)`. The detail is a word: file
    /// and key.
    Detailed(Name, &'static str, &'static str),
    /// A name with another in brackets, as in `Bulgaria (Black Sea coast)`.
    Qualified(Name, Box<Name>),
    /// A name with its code in brackets, as in `Livonia (LVN)`.
    Coded(Name, String),
    /// A single word of the language: file and key.
    Word(&'static str, &'static str),
    /// Another message.
    Message(Box<Message>),
    /// A list.
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

    /// A list.
    pub fn list<V: Into<Arg>>(joining: Joining, values: impl IntoIterator<Item = V>) -> Arg {
        Arg::List(joining, values.into_iter().map(Into::into).collect())
    }

    /// A number with a fixed number of decimals, as in `4.4`.
    pub fn decimal(number: f64, digits: u8) -> Arg {
        let scaled = number * 10f64.powi(i32::from(digits));
        Arg::Decimal(scaled.round() as i64, digits)
    }

    /// A form of a name; none if the argument is not a name.
    pub(crate) fn form(&self, lang: Lang, form: &str) -> Option<String> {
        match self {
            Arg::Name(name) => Some(name.form(lang, form).into_owned()),
            Arg::Detailed(name, file, key) => {
                Some(format!("{} ({})", name.form(lang, form), lang.word(file, key)))
            }
            Arg::Qualified(name, detail) => {
                Some(format!("{} ({})", name.form(lang, form), detail.get(lang)))
            }
            _ => None,
        }
    }

    /// The argument as text in a language.
    pub fn get(&self, lang: Lang) -> String {
        let mut text = String::new();
        self.write(lang, &mut text);
        text
    }

    /// Appends the text to a string.
    pub(crate) fn write(&self, lang: Lang, into: &mut String) {
        match self {
            Arg::Text(text) => into.push_str(text),
            // Writing to a `String` cannot fail.
            Arg::Number(number) => _ = write!(into, "{number}"),
            Arg::Decimal(number, digits) => into.push_str(&decimal(*number, *digits, lang)),
            Arg::Name(name) => into.push_str(name.get(lang)),
            Arg::Detailed(name, file, key) => {
                _ = write!(into, "{} ({})", name.get(lang), lang.word(file, key));
            }
            Arg::Qualified(name, detail) => {
                _ = write!(into, "{} ({})", name.get(lang), detail.get(lang));
            }
            Arg::Coded(name, code) => _ = write!(into, "{} ({code})", name.get(lang)),
            Arg::Word(file, key) => into.push_str(lang.word(file, key)),
            Arg::Message(message) => message.write(lang, into),
            Arg::List(joining, values) => {
                joining.write(values, lang, into, |value, into| value.write(lang, into));
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
    let point = lang.word("common", "decimal-point");
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
