//! The languages that names and messages come in: the crate `chancery-lang`.

pub use chancery_lang::{Arg, Joining, Lang, Message, Name, messages, text};

/// A message in English and French side by side, until it moves to a file.
macro_rules! both {
    ($en:literal / $fr:literal) => {
        $crate::lang::Message::both(format!($en), format!($fr))
    };
}

/// [`chancery_lang::speaks`] for the errors of this crate.
macro_rules! speaks {
    ($($error:ty),+) => {
        chancery_lang::speaks!($($error),+);
    };
}
