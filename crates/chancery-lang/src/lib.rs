//! The languages of Chancery. Every message is an entry of a Fluent file under `lang/`, one folder for
//! each language; the build script checks the files against the English ones and makes a type of each
//! message, so a key or an argument that does not exist does not compile.
//!
//! ```
//! use chancery_lang::{Lang, messages::system, text};
//!
//! let message = text!(system::LineColumn { line: 3, column: 5, detail: "trailing comma" });
//! assert_eq!(message.get(Lang::EN), "line 3, column 5: trailing comma");
//! assert_eq!(message.get(Lang::FR), "ligne 3, colonne 5 : « trailing comma »");
//! ```
//!
//! A [`Message`] holds values, not text: it is written in a language at the edge, where the reader is
//! known. Languages can also be added while the program runs ([`Lang::add`]).

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod arg;
mod foreign;
mod lang;
mod language;
mod message;
mod name;
mod plan;
#[expect(dead_code, reason = "some of it serves the build script alone")]
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

/// The languages compiled in: code, and files as name and text. English comes first.
mod built_in {
    include!(concat!(env!("OUT_DIR"), "/languages.rs"));
}

/// A [`Message`] from the type of a message and its arguments: `text!(store::NoSuchGame { name })`.
#[macro_export]
macro_rules! text {
    ($($message:ident)::+) => {
        $crate::Message::from($($message)::+)
    };
    ($($message:ident)::+ { $($arg:ident $(: $value:expr)?),+ $(,)? }) => {
        $crate::Message::from($($message)::+ { $($arg: $crate::argument!($arg $(, $value)?)),+ })
    };
}

/// The value of an argument; a part of [`text!`].
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

/// Gives an error type with a private `said(&self) -> Message` its public `message` and `Display`
/// (English), so that it speaks every language.
#[macro_export]
macro_rules! speaks {
    ($($error:ty),+ $(,)?) => {$(
        impl $error {
            /// What is wrong, in a language.
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
