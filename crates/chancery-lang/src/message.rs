//! Messages: a key with its arguments, put into words when the language of the reader is known.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::{Arg, Lang};

/// Something to say, in any language. Shown in English by `Display`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Message(MessageKind);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum MessageKind {
    Keyed { file: &'static str, key: &'static str, args: Vec<(&'static str, Arg)> },
    Verbatim(String),
    Pair(String, String),
    Joined(Joining, Vec<Message>),
}

/// What stands between the members of a list.
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
    /// Spaces: sentences one behind the other.
    Space,
}

impl Joining {
    pub(crate) fn join(self, mut parts: Vec<String>, lang: Lang) -> String {
        let between = |key| {
            let own = lang.lookup("common", key, None);
            own.or_else(|| Lang::EN.lookup("common", key, None)).unwrap_or_default()
        };
        match self {
            Joining::Comma => parts.join(&between("comma")),
            Joining::Semicolon => parts.join(&between("semicolon")),
            Joining::Space => parts.join(" "),
            Joining::And | Joining::Or => {
                let word = if self == Joining::And { "and" } else { "or" };
                match (parts.pop(), parts.is_empty()) {
                    (None, _) => String::new(),
                    (Some(only), true) => only,
                    (Some(last), false) => parts.join(&between("comma")) + &between(word) + &last,
                }
            }
        }
    }
}

impl Message {
    /// What the types in [`messages`](crate::messages) become; write `text!` instead.
    #[doc(hidden)]
    pub fn keyed(file: &'static str, key: &'static str, args: Vec<(&'static str, Arg)>) -> Message {
        Message(MessageKind::Keyed { file, key, args })
    }

    /// A text that is the same in every language, such as what an operating system says.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message(MessageKind::Verbatim(text.into()))
    }

    /// English and French side by side: what has not moved to a file yet.
    #[doc(hidden)]
    pub fn both(en: impl Into<String>, fr: impl Into<String>) -> Message {
        Message(MessageKind::Pair(en.into(), fr.into()))
    }

    /// It in English and in French.
    #[doc(hidden)]
    pub fn pair(&self) -> (String, String) {
        (self.get(Lang::EN), self.get(Lang::FR))
    }

    /// Several messages as one.
    pub fn join(joining: Joining, messages: impl IntoIterator<Item = Message>) -> Message {
        Message(MessageKind::Joined(joining, messages.into_iter().collect()))
    }

    /// It in a language, or in English where the language lacks it.
    pub fn get(&self, lang: Lang) -> String {
        let mut text = String::new();
        self.write(lang, &mut text);
        text
    }

    /// The same at the end of a text.
    pub fn write(&self, lang: Lang, into: &mut String) {
        match &self.0 {
            MessageKind::Verbatim(text) => into.push_str(text),
            MessageKind::Pair(en, fr) => into.push_str(if lang == Lang::FR { fr } else { en }),
            MessageKind::Joined(joining, all) => {
                let parts = all.iter().map(|one| one.get(lang)).collect();
                into.push_str(&joining.join(parts, lang));
            }
            MessageKind::Keyed { file, key, args } => {
                let said = say(lang, file, key, args, into) || say(Lang::EN, file, key, args, into);
                debug_assert!(said, "{file}.ftl has no `{key}`");
            }
        }
    }

    /// The key of the message, as in `store/no-such-game`, if it has one.
    pub fn key(&self) -> Option<(&'static str, &'static str)> {
        match self.0 {
            MessageKind::Keyed { file, key, .. } => Some((file, key)),
            _ => None,
        }
    }
}

/// Write a message if the language has it.
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
            Arg::Name(own) => {
                for form in language.forms() {
                    values.set(format!("{name}_{form}"), own.form(lang, form).into_owned());
                }
                FluentValue::from(own.get(lang))
            }
            other => FluentValue::String(Cow::Owned(other.get(lang))),
        };
        values.set(*name, fluent);
    }
    let mut errors = Vec::new();
    // Only the writer could fail, and a String does not.
    let _ = bundle.write_pattern(into, pattern, Some(&values), &mut errors);
    debug_assert!(errors.is_empty(), "{}/{file}.ftl, `{key}`: {errors:?}", lang.code());
    true
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.get(Lang::EN))
    }
}
