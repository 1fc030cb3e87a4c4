//! The languages that names and sentences come in.

use std::fmt;

/// English or French.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Français.
    Fr,
}

/// A name in each language.
#[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// The English name.
    pub en: String,
    /// The French name.
    pub fr: String,
}

impl Name {
    /// The name in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        })
    }
}
