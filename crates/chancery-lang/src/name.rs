//! Names of things on a board, by language, with English as the fallback.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::Error as _;

use crate::{Arg, Lang};

/// A name in several languages.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Name {
    /// The English name.
    english: String,
    /// The names in other languages, by code.
    others: BTreeMap<String, String>,
    /// Where languages list it.
    listed: Option<Box<Listing>>,
    /// The class of the named thing, for the patterns of `forms.ftl`: in English, for instance,
    /// seas have an article.
    class: NameClass,
}

/// The files and the key under which languages list a name, as in `boards/classic` and
/// `province-par`. The first file that has the key counts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Listing {
    files: Vec<String>,
    key: String,
}

impl Listing {
    fn find(&self, lang: Lang, form: Option<&str>) -> Option<&'static str> {
        let file =
            self.files.iter().find(|file| lang.language().name(file, &self.key, None).is_some())?;
        lang.language().name(file, &self.key, form)
    }
}

/// The class of a named thing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum NameClass {
    /// A sea.
    Sea,
    /// Anything else.
    #[default]
    Other,
}

impl NameClass {
    fn word(self) -> &'static str {
        match self {
            NameClass::Sea => "sea",
            NameClass::Other => "other",
        }
    }
}

impl Name {
    /// A name in English only.
    pub fn english(name: impl Into<String>) -> Name {
        Name {
            english: name.into(),
            others: BTreeMap::new(),
            listed: None,
            class: NameClass::default(),
        }
    }

    /// Adds a name in another language.
    #[must_use]
    pub fn with(mut self, lang: Lang, name: impl Into<String>) -> Name {
        self.others.insert(lang.code().to_owned(), name.into());
        self
    }

    /// Sets the file and key under which languages list it. Names in the variant file take
    /// precedence.
    #[must_use]
    pub fn listed(mut self, file: impl Into<String>, key: impl Into<String>) -> Name {
        self.listed = Some(Box::new(Listing { files: vec![file.into()], key: key.into() }));
        self
    }

    /// Adds a file for languages that list it in none of the files before. A name that is not listed
    /// stays so.
    #[must_use]
    pub fn or_listed(mut self, file: impl Into<String>) -> Name {
        if let Some(listing) = &mut self.listed {
            listing.files.push(file.into());
        }
        self
    }

    /// Sets the class.
    #[must_use]
    pub fn of_class(mut self, class: NameClass) -> Name {
        self.class = class;
        self
    }

    /// The name in a language, with English as the fallback.
    pub fn get(&self, lang: Lang) -> &str {
        if lang == Lang::EN {
            return &self.english;
        }
        if let Some(own) = self.others.get(lang.code()) {
            return own;
        }
        let listed = self.listed.as_deref();
        listed.and_then(|listing| listing.find(lang, None)).unwrap_or(&self.english)
    }

    /// A form of the name, as in `de la France` for `of`: its own, or from the default pattern in
    /// `forms.ftl`.
    pub fn form(&self, lang: Lang, form: &str) -> Cow<'_, str> {
        let listed = self.listed.as_deref().filter(|_| !self.others.contains_key(lang.code()));
        if let Some(found) = listed.and_then(|listing| listing.find(lang, Some(form))) {
            return Cow::Borrowed(found);
        }
        let name = self.get(lang);
        let Some(bundle) = lang.language().bundle("forms") else { return Cow::Borrowed(name) };
        let Some(pattern) = bundle.get_message(form).and_then(|message| message.value()) else {
            return Cow::Borrowed(name);
        };
        let mut args = fluent_bundle::FluentArgs::with_capacity(2);
        args.set("class", self.class.word());
        args.set("name", name);
        Cow::Owned(bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }

    /// All spellings in all languages, English first, without duplicates.
    pub fn spellings(&self) -> Vec<&str> {
        let mut all = self.own_spellings();
        all.extend(self.listed_spellings());
        all
    }

    /// The spellings of the name itself, English first, without duplicates.
    pub fn own_spellings(&self) -> Vec<&str> {
        let mut all = vec![self.english.as_str()];
        for name in self.others.values() {
            if !all.contains(&name.as_str()) {
                all.push(name);
            }
        }
        all
    }

    /// The spellings that languages list in addition.
    pub fn listed_spellings(&self) -> Vec<&str> {
        let own = self.own_spellings();
        let mut all = Vec::new();
        for name in Lang::all().map(|lang| self.get(lang)) {
            if !own.contains(&name) && !all.contains(&name) {
                all.push(name);
            }
        }
        all
    }

    /// The codes of the languages of the name itself, besides English.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        self.others.keys().map(String::as_str)
    }

    /// The name as an argument of a message.
    pub fn value(&self) -> Arg {
        Arg::Name(self.clone())
    }
}

/// A name in a file: an English text, or a table by language that includes `en`.
#[derive(serde::Deserialize)]
#[serde(untagged, expecting = "a name, or a table of names by language with `en`")]
enum NameSource {
    English(String),
    ByLanguage(BTreeMap<String, String>),
}

impl<'de> serde::Deserialize<'de> for Name {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
        let (english, others) = match NameSource::deserialize(from)? {
            NameSource::English(name) => (name, BTreeMap::new()),
            NameSource::ByLanguage(mut all) => {
                let english = all.remove("en").ok_or_else(|| D::Error::missing_field("en"))?;
                (english, all)
            }
        };
        let is_code = |code: &String| {
            (2..=8).contains(&code.len())
                && code.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
        };
        if let Some(code) = others.keys().find(|code| !is_code(code)) {
            return Err(D::Error::custom(format!("`{code}` is not a language code")));
        }
        // Names are printed to terminals.
        if others.values().chain([&english]).any(|name| name.contains(char::is_control)) {
            return Err(D::Error::custom("a name must not contain control characters"));
        }
        Ok(Name { english, others, listed: None, class: NameClass::default() })
    }
}
