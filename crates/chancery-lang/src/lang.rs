//! The registry of languages. Those under `lang/` are built in and parsed on first use; more can be
//! added at run time.

use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::built_in::LANGUAGES;
use crate::language::{Language, LanguageError};

/// The maximum number of languages, including added ones.
const MOST: usize = 64;

/// A slot for each language, so that reading needs no lock.
static PLACES: [OnceLock<Language>; MOST] = [const { OnceLock::new() }; MOST];

/// The number of added languages; locked while one is added.
static ADDED: Mutex<usize> = Mutex::new(0);

/// A language: a small `Copy` value. English is the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Lang(u8);

impl Lang {
    /// English, the fallback of every other language.
    pub const EN: Lang = Lang(0);
    /// French.
    pub const FR: Lang = Lang(position("fr"));

    /// All languages: built-in ones, then added ones.
    pub fn all() -> impl Iterator<Item = Lang> {
        let added = *ADDED.lock().unwrap_or_else(PoisonError::into_inner);
        (0..LANGUAGES.len() + added).map(|number| Lang(number as u8))
    }

    /// The language with a code, as in `fr`.
    pub fn with_code(code: &str) -> Option<Lang> {
        Lang::all().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The language of a locale or of a tag in an HTTP header, as in `fr_CA.UTF-8` or `fr-CA`, if
    /// it is known.
    pub fn of_locale(locale: &str) -> Option<Lang> {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::with_code(code)
    }

    /// Its code, as in `fr`.
    pub fn code(self) -> &'static str {
        self.language().code()
    }

    /// Its own name, as in `Français`.
    pub fn own_name(self) -> String {
        self.lookup("language", "name", None).unwrap_or_else(|| self.code().to_owned())
    }

    /// Adds a language from its files: names as in `store` or `boards/classic`, and texts. Missing
    /// messages fall back to English; a file that cannot be parsed, or has keys or arguments that
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
        // The slot is free: slots after the built-in ones are only filled under the lock.
        let _ = place.set(language);
        *added += 1;
        Ok(Lang(number as u8))
    }

    /// A message or its attribute by file and key, without arguments: for keys from data, such as
    /// the help of a command. There is no fallback.
    pub fn lookup(self, file: &str, key: &str, attribute: Option<&str>) -> Option<String> {
        self.language().lookup(file, key, attribute)
    }

    /// A word or phrase by file and key, such as the name of a coast, with English as the fallback.
    /// Unlike [`lookup`](Lang::lookup), it is cached.
    pub fn word(self, file: &str, key: &str) -> &'static str {
        let own = self.language().name(file, key, None);
        own.or_else(|| Lang::EN.language().name(file, key, None)).unwrap_or_default()
    }

    /// The keys of a file in this language, with their attributes.
    pub fn keys(self, file: &str) -> Vec<(String, Vec<String>)> {
        self.language().keys(file)
    }

    /// Its index among all languages.
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

/// The index of a built-in language, computed at compile time.
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
