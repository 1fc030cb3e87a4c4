//! The languages that names and messages come in: the crate `chancery-lang`.

pub use chancery_lang::{Arg, Joining, Lang, Message, Name, NameClass, messages, text};

/// [`chancery_lang::speaks`] for the errors of this crate.
macro_rules! speaks {
    ($($error:ty),+) => {
        chancery_lang::speaks!($($error),+);
    };
}
