//! The languages of Chancery. Every message is an entry of a Fluent file under `lang/`, one
//! directory per language. The build script checks the files against the English ones and generates
//! a type for each message, so that a missing key or argument does not compile.
//!
//! ```
//! use chancery_lang::{Lang, messages::system, text};
//!
//! let message = text!(system::LineColumn { line: 3, column: 5, detail: "trailing comma" });
//! assert_eq!(message.get(Lang::EN), "line 3, column 5: trailing comma");
//! assert_eq!(message.get(Lang::FR), "ligne 3, colonne 5 : « trailing comma »");
//! ```
//!
//! A [`Message`] holds values, not text: it is rendered where the language of the reader is known.
//! Languages can also be added at run time ([`Lang::add`]).

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod arg;
mod foreign;
mod lang;
mod language;
mod message;
mod name;
mod plan;
#[expect(dead_code, reason = "partly used by the build script only")]
mod source;
mod template;

pub use arg::Arg;
pub use lang::Lang;
pub use language::LanguageError;
pub use message::{Joining, Message};
pub use name::{Name, NameClass};
pub use template::Template;

/// A type for each message, in a module for each file.
#[expect(
    missing_docs,
    clippy::doc_markdown,
    reason = "generated: the English text is the documentation"
)]
pub mod messages {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

/// The built-in languages: code, and files as name and text. English comes first.
mod built_in {
    include!(concat!(env!("OUT_DIR"), "/languages.rs"));
}

/// Creates a [`Message`] from its type and arguments: `text!(store::NoSuchGame { name })`.
#[macro_export]
macro_rules! text {
    ($($message:ident)::+) => {
        $crate::Message::from($($message)::+)
    };
    ($($message:ident)::+ { $($arg:ident $(: $value:expr)?),+ $(,)? }) => {
        $crate::Message::from($($message)::+ { $($arg: $crate::argument!($arg $(, $value)?)),+ })
    };
}

/// The value of an argument; an implementation detail of [`text!`].
#[doc(hidden)]
#[macro_export]
macro_rules! argument {
    ($arg:ident) => {
        $crate::Arg::from($arg)
    };
    ($arg:ident, $value:expr) => {
        $crate::Arg::from($value)
    };
}

/// Implements `message` and `Display` (in English) for an error type with a private method
/// `said(&self) -> Message`.
#[macro_export]
macro_rules! speaks {
    ($($error:ty),+ $(,)?) => {$(
        impl $error {
            /// The message in a language.
            pub fn message(&self, lang: $crate::Lang) -> String {
                self.said().get(lang)
            }
        }

        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.said(), f)
            }
        }

        impl std::error::Error for $error {}

        impl From<$error> for $crate::Message {
            fn from(error: $error) -> $crate::Message {
                error.said()
            }
        }
    )+};
}
