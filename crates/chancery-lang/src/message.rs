//! Messages: a key with its arguments, rendered when the language of the reader is known.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::{Arg, Lang, plan};

/// A message that can be rendered in any language. `Display` renders it in English.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Message(MessageKind);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum MessageKind {
    Keyed {
        file: &'static str,
        key: &'static str,
        /// The indices of file and key, for fast lookup.
        number: (u16, u16),
        args: Vec<(&'static str, Arg)>,
    },
    Verbatim(String),
    Each(Vec<String>),
    Joined(Joining, Vec<Message>),
}

/// The separator of a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Joining {
    /// Commas, and `and` before the last.
    And,
    /// Commas, and `or` before the last.
    Or,
    /// Commas.
    Comma,
    /// Semicolons.
    Semicolon,
    /// Spaces, between sentences.
    Space,
    /// Line breaks.
    Line,
}

impl Joining {
    /// The separator before an element that is not the first.
    pub(crate) fn between(self, is_last: bool, lang: Lang) -> &'static str {
        let key = match self {
            Joining::Space => return " ",
            Joining::Line => return "\n",
            Joining::And if is_last => "and",
            Joining::Or if is_last => "or",
            Joining::Semicolon => "semicolon",
            Joining::Comma | Joining::And | Joining::Or => "comma",
        };
        lang.word("common", key)
    }

    /// Writes elements with separators.
    pub(crate) fn write<T>(
        self,
        all: &[T],
        lang: Lang,
        into: &mut String,
        one: impl Fn(&T, &mut String),
    ) {
        for (number, member) in all.iter().enumerate() {
            if number > 0 {
                into.push_str(self.between(number + 1 == all.len(), lang));
            }
            one(member, into);
        }
    }
}

impl Message {
    /// The constructor used by the types in [`messages`](crate::messages); use `text!` instead.
    #[doc(hidden)]
    pub fn keyed(
        file: &'static str,
        key: &'static str,
        number: (u16, u16),
        args: Vec<(&'static str, Arg)>,
    ) -> Message {
        Message(MessageKind::Keyed { file, key, number, args })
    }

    /// A text that is the same in every language, such as an error of the operating system.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message(MessageKind::Verbatim(text.into()))
    }

    /// A text that a function renders, for all current languages.
    pub fn each(say: impl Fn(Lang) -> String) -> Message {
        Message(MessageKind::Each(Lang::all().map(say).collect()))
    }

    /// Joins several messages.
    pub fn join(joining: Joining, messages: impl IntoIterator<Item = Message>) -> Message {
        Message(MessageKind::Joined(joining, messages.into_iter().collect()))
    }

    /// The message in a language, with English as the fallback.
    pub fn get(&self, lang: Lang) -> String {
        let mut text = String::new();
        self.write(lang, &mut text);
        text
    }

    /// The message as a sentence: it begins with a capital letter even if its first word is an
    /// argument.
    pub fn sentence(&self, lang: Lang) -> String {
        let text = self.get(lang);
        let mut letters = text.chars();
        match letters.next() {
            Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
            _ => text,
        }
    }

    /// Appends the message to a string.
    pub fn write(&self, lang: Lang, into: &mut String) {
        match &self.0 {
            MessageKind::Verbatim(text) => into.push_str(text),
            MessageKind::Each(all) => {
                // A language added later has no text.
                let text = all.get(lang.number()).or(all.first());
                into.push_str(text.map(String::as_str).unwrap_or_default());
            }
            MessageKind::Joined(joining, all) => {
                joining.write(all, lang, into, |one, into| one.write(lang, into));
            }
            MessageKind::Keyed { file, key, number, args } => {
                if let Some(plan) = lang.language().plan(*number)
                    && plan::write(plan, args, lang, into)
                {
                    return;
                }
                let said = say(lang, file, key, args, into) || say(Lang::EN, file, key, args, into);
                debug_assert!(said, "{file}.ftl has no `{key}`");
            }
        }
    }

    /// The file and key of the message, as in `store` and `no-such-game`, if it has one.
    pub fn key(&self) -> Option<(&'static str, &'static str)> {
        match self.0 {
            MessageKind::Keyed { file, key, .. } => Some((file, key)),
            _ => None,
        }
    }
}

/// Writes a message, unless the language lacks it.
fn say(lang: Lang, file: &str, key: &str, args: &[(&'static str, Arg)], into: &mut String) -> bool {
    let language = lang.language();
    let Some(bundle) = language.bundle(file) else { return false };
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
        return false;
    };
    let mut values = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        let fluent = match value {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Name(own) => FluentValue::from(own.get(lang)),
            other => FluentValue::String(Cow::Owned(other.get(lang))),
        };
        values.set(*name, fluent);
        if matches!(value, Arg::Name(_) | Arg::Detailed(..) | Arg::Qualified(..)) {
            for form in language.forms() {
                if let Some(text) = value.form(lang, form) {
                    values.set(format!("{name}_{form}"), text);
                }
            }
        }
    }
    let mut errors = Vec::new();
    // Only the writer could fail, and a `String` does not.
    let _ = bundle.write_pattern(into, pattern, Some(&values), &mut errors);
    debug_assert!(errors.is_empty(), "{}/{file}.ftl, `{key}`: {errors:?}", lang.code());
    true
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.get(Lang::EN))
    }
}
