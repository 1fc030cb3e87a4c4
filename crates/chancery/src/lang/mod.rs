//! The languages that names and sentences come in. Sentences are written in both, side by side.

mod foreign;

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
    #[serde(deserialize_with = "plain")]
    pub en: String,
    /// The French name.
    #[serde(deserialize_with = "plain")]
    pub fr: String,
}

/// A text without control characters: names are printed to terminals.
fn plain<'de, D: serde::Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = <String as serde::Deserialize>::deserialize(from)?;
    if text.contains(char::is_control) {
        return Err(serde::de::Error::custom("a name has no control characters"));
    }
    Ok(text)
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

/// Something that is said in each language: what is wrong, or what differs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Message {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Message {
    /// It in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }

    /// Several, one behind the other.
    pub(crate) fn list<'m>(all: impl IntoIterator<Item = &'m Message>) -> Message {
        let all: Vec<&Message> = all.into_iter().collect();
        let each = |lang| all.iter().map(|one| one.get(lang)).collect::<Vec<&str>>();
        Message { en: each(Lang::En).join("; "), fr: each(Lang::Fr).join(" ; ") }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
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

/// A [`Message`] from two formats side by side, so that no language is forgotten:
/// `both!("there is no power `{name}`" / "il n’y a pas de puissance « {name} »")`.
macro_rules! both {
    ($en:literal / $fr:literal) => {
        $crate::lang::Message { en: format!($en), fr: format!($fr) }
    };
}

/// An error that has a private `said`, which gives a [`Message`]: it speaks in each language, and
/// is shown in English.
macro_rules! speaks {
    ($($error:ty),+) => {$(
        impl $error {
            /// What is wrong, as a sentence.
            pub fn message(&self, lang: $crate::lang::Lang) -> String {
                self.said().get(lang).to_owned()
            }
        }

        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.said().en)
            }
        }

        impl std::error::Error for $error {}
    )+};
}
