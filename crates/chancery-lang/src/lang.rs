//! The languages there are. Those under `lang/` are compiled in and read when they are first used; more
//! can be added while the program runs.

use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::built_in::LANGUAGES;
use crate::language::{Language, LanguageError};

/// How many languages there can be, those that are added included.
const MOST: usize = 64;

/// A place for each language, so that reading needs no lock.
static PLACES: [OnceLock<Language>; MOST] = [const { OnceLock::new() }; MOST];

/// How many languages were added; held while one is.
static ADDED: Mutex<usize> = Mutex::new(0);

/// A language: a small value that is passed around freely. English is the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Lang(u8);

impl Lang {
    /// English, which every other language falls back to.
    pub const EN: Lang = Lang(0);
    /// French.
    pub const FR: Lang = Lang(position("fr"));

    /// All languages: those compiled in, then those added.
    pub fn all() -> impl Iterator<Item = Lang> {
        let added = *ADDED.lock().unwrap_or_else(PoisonError::into_inner);
        (0..LANGUAGES.len() + added).map(|number| Lang(number as u8))
    }

    /// The language with a code, as in `fr`.
    pub fn with_code(code: &str) -> Option<Lang> {
        Lang::all().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The language of a locale or an HTTP header's tag, as in `fr_CA.UTF-8` or `fr-CA`, if it is known.
    pub fn of_locale(locale: &str) -> Option<Lang> {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::with_code(code)
    }

    /// Its code, as in `fr`.
    pub fn code(self) -> &'static str {
        self.language().code()
    }

    /// Its own name for itself, as in `Français`.
    pub fn own_name(self) -> String {
        self.lookup("language", "name", None).unwrap_or_else(|| self.code().to_owned())
    }

    /// Add a language from its files: names as in `store` or `boards/classic`, and texts. Messages that
    /// it lacks are taken from English; a file that cannot be read, or has keys or arguments that
    /// English lacks, is refused.
    pub fn add(
        code: &str,
        files: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Lang, LanguageError> {
        let mut added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
        let number = LANGUAGES.len() + *added;
        let known = (0..number).map(|number| Lang(number as u8));
        if known.into_iter().any(|lang| lang.code().eq_ignore_ascii_case(code)) {
            return Err(LanguageError::Known(code.to_owned()));
        }
        let place = PLACES.get(number).ok_or(LanguageError::TooMany(MOST))?;
        let language = Language::checked(code, files)?;
        // The place is free: only the holder of the lock fills places behind the built-in ones.
        let _ = place.set(language);
        *added += 1;
        Ok(Lang(number as u8))
    }

    /// A message by file and key, and its attribute, without arguments: for keys that come from data,
    /// such as the help of a verb. There is no fallback.
    pub fn lookup(self, file: &str, key: &str, attribute: Option<&str>) -> Option<String> {
        self.language().lookup(file, key, attribute)
    }

    /// A single word or phrase by file and key, such as the name of a coast; in English where this
    /// language lacks it. Unlike [`lookup`](Lang::lookup) it is kept, so it costs no more than a search.
    pub fn word(self, file: &str, key: &str) -> &'static str {
        let own = self.language().name(file, key, None);
        own.or_else(|| Lang::EN.language().name(file, key, None)).unwrap_or_default()
    }

    /// The keys of a file in this language, with their attributes.
    pub fn keys(self, file: &str) -> Vec<(String, Vec<String>)> {
        self.language().keys(file)
    }

    /// Its place among all languages.
    pub(crate) fn number(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn language(self) -> &'static Language {
        let number = usize::from(self.0);
        PLACES[number].get_or_init(|| {
            let (code, files) = LANGUAGES[number];
            Language::built_in(code, files)
        })
    }
}

/// The place of a language in the list, found when this is compiled.
const fn position(code: &str) -> u8 {
    let mut number = 0;
    while number < LANGUAGES.len() {
        let known = LANGUAGES[number].0.as_bytes();
        let code = code.as_bytes();
        if known.len() == code.len() && known[0] == code[0] && known[1] == code[1] {
            return number as u8;
        }
        number += 1;
    }
    panic!("there is no such language")
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lang({})", self.code())
    }
}
