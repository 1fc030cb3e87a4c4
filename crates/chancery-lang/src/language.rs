//! One language: its files, each parsed on first use.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::plan::{self, Plan};
use crate::{Lang, built_in, source};

type Bundle = FluentBundle<FluentResource>;

/// The messages and names of a language.
pub(crate) struct Language {
    code: Cow<'static, str>,
    files: Vec<LanguageFile>,
    /// The index of each file with types, by number.
    numbered: Vec<Option<usize>>,
    /// The forms of names in the language, such as `of`. `forms.ftl` has the default patterns.
    forms: Vec<String>,
}

struct LanguageFile {
    name: Cow<'static, str>,
    text: Cow<'static, str>,
    bundle: OnceLock<Bundle>,
    /// The texts of messages without arguments, cached because names are used often.
    plain: OnceLock<BTreeMap<String, String>>,
    /// The messages with types, by number.
    plans: OnceLock<Box<[Option<Plan>]>>,
}

/// The reason why a language was not added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LanguageError {
    /// The code is already in use.
    Known(String),
    /// The code is not valid.
    Code(String),
    /// The maximum number of languages is reached.
    TooMany(usize),
    /// A file is invalid: its name, and the error.
    File(String, String),
}

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LanguageError::Known(code) => write!(f, "language `{code}` already exists"),
            LanguageError::Code(code) => {
                write!(f, "invalid language code `{code}` (use letters and `-`, as in `de`)")
            }
            LanguageError::TooMany(most) => write!(f, "too many languages (at most {most})"),
            LanguageError::File(name, what) => write!(f, "{name}.ftl: {what}"),
        }
    }
}

impl std::error::Error for LanguageError {}

impl Language {
    pub(crate) fn built_in(code: &'static str, files: &[(&'static str, &'static str)]) -> Language {
        let files = files.iter().map(|&(name, text)| LanguageFile::new(name.into(), text.into()));
        Language::new(code.into(), files.collect())
    }

    /// A language from outside, refused if a file is invalid.
    pub(crate) fn checked(
        code: &str,
        files: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Language, LanguageError> {
        if code.is_empty() || code.parse::<unic_langid::LanguageIdentifier>().is_err() {
            return Err(LanguageError::Code(code.to_owned()));
        }
        let mut own = Vec::new();
        for (name, text) in files {
            let refused = |what: String| LanguageError::File(name.clone(), what);
            let entries = source::entries(&text).map_err(refused)?;
            let (_, english) = built_in::LANGUAGES[0];
            let own_affair = matches!(name.as_str(), "forms" | "terms");
            if let Some((_, english)) = english.iter().find(|(known, _)| *known == name)
                && !own_affair
            {
                let mut english = source::entries(english).map_err(refused)?;
                source::strip_forms(&mut english, Lang::EN.language().forms());
                if let Some(what) = source::unknown(&english, &entries).into_iter().next() {
                    return Err(refused(what));
                }
            }
            own.push(LanguageFile::new(name.into(), text.into()));
        }
        Ok(Language::new(code.to_owned().into(), own))
    }

    fn new(code: Cow<'static, str>, files: Vec<LanguageFile>) -> Language {
        let place = |(name, _): &(&str, &[&str])| files.iter().position(|file| file.name == *name);
        let numbered = built_in::KEYS.iter().map(place).collect();
        let mut language = Language { code, files, numbered, forms: Vec::new() };
        language.forms = language.keys("forms").into_iter().map(|(form, _)| form).collect();
        if language.code != "en" {
            // A message that falls back to English uses the forms of English.
            let english = Lang::EN.language().forms();
            let lacking = english.iter().filter(|form| !language.forms.contains(form));
            let lacking: Vec<String> = lacking.cloned().collect();
            language.forms.extend(lacking);
        }
        language
    }

    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    /// The forms of names.
    pub(crate) fn forms(&self) -> &[String] {
        &self.forms
    }

    fn file(&self, name: &str) -> Option<&LanguageFile> {
        self.files.iter().find(|file| file.name == name)
    }

    /// The parsed file, with the terms of the language.
    pub(crate) fn bundle(&self, name: &str) -> Option<&Bundle> {
        let file = self.file(name)?;
        Some(file.bundle.get_or_init(|| {
            let locale = self.code.parse().unwrap_or_default();
            let mut bundle = Bundle::new_concurrent(vec![locale]);
            // Isolation marks are for bidirectional text; they would be copied along with names.
            bundle.set_use_isolating(false);
            let terms = self.file("terms").filter(|_| name != "terms");
            for file in terms.into_iter().chain([file]) {
                let resource = FluentResource::try_new(file.text.clone().into_owned());
                // Invalid entries are skipped; the build or `checked` has refused them already.
                bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
            }
            bundle
        }))
    }

    /// A message as pieces, if it has no selectors.
    pub(crate) fn plan(&self, (file, key): (u16, u16)) -> Option<&Plan> {
        let number = usize::from(file);
        let file = &self.files[self.numbered[number]?];
        let plans = file.plans.get_or_init(|| {
            let mut all = plan::plans(&file.text);
            built_in::KEYS[number].1.iter().map(|&key| all.remove(key)).collect()
        });
        plans[usize::from(key)].as_ref()
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.file(name).map(|file| &*file.text)
    }

    /// The text of a message or of its attribute, without arguments.
    pub(crate) fn lookup(&self, file: &str, key: &str, attribute: Option<&str>) -> Option<String> {
        let bundle = self.bundle(file)?;
        let message = bundle.get_message(key)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(attribute) => message.get_attribute(attribute)?.value(),
        };
        let mut errors = Vec::new();
        let args = FluentArgs::new();
        Some(bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned())
    }

    /// Like `lookup`, but cached.
    pub(crate) fn name(&self, file: &str, key: &str, form: Option<&str>) -> Option<&str> {
        let plain = self.file(file)?.plain.get_or_init(|| {
            let mut all = BTreeMap::new();
            for (key, attributes) in self.keys(file) {
                for form in attributes {
                    if let Some(text) = self.lookup(file, &key, Some(&form)) {
                        all.insert(format!("{key}.{form}"), text);
                    }
                }
                if let Some(text) = self.lookup(file, &key, None) {
                    all.insert(key, text);
                }
            }
            all
        });
        let found = match form {
            None => plain.get(key),
            Some(form) => plain.get(&format!("{key}.{form}")),
        };
        found.map(String::as_str)
    }

    pub(crate) fn keys(&self, name: &str) -> Vec<(String, Vec<String>)> {
        let text = self.text(name).unwrap_or_default();
        let entries = source::entries(text).unwrap_or_default();
        let keys = entries.into_iter();
        keys.map(|(key, entry)| (key, entry.attributes.into_iter().collect())).collect()
    }
}

impl LanguageFile {
    fn new(name: Cow<'static, str>, text: Cow<'static, str>) -> LanguageFile {
        LanguageFile {
            name,
            text,
            bundle: OnceLock::new(),
            plain: OnceLock::new(),
            plans: OnceLock::new(),
        }
    }
}
