//! The texts of the pages, from `pages.ftl` and the files of the club in each language. Each page embeds
//! those that it needs as JSON for its scripts.

use chancery_lang::{Lang, Template};
use serde_json::{Map, Value, json};

/// The file of the texts that all pages share.
const FILE: &str = "pages";

/// A text in a language, else in English, else its key.
pub(crate) fn text(key: &str, lang: Lang) -> String {
    text_of(FILE, key, lang)
}

/// A text of a file in a language, else in English, else its key.
pub(crate) fn text_of(file: &str, key: &str, lang: Lang) -> String {
    let found = lang.lookup(file, key, None).or_else(|| Lang::EN.lookup(file, key, None));
    found.unwrap_or_else(|| key.to_owned())
}

/// All texts of some files in a language as JSON. Arguments are written `{name}`; a text with plural forms
/// names the argument that selects the form.
pub(super) fn for_scripts(files: &[&str], lang: Lang) -> Value {
    let templates = files.iter().flat_map(|file| lang.templates(file)).map(|(key, template)| {
        let value = match template {
            Template::Text(text) => Value::String(text),
            Template::Choice { by, texts } => {
                let forms: Map<String, Value> =
                    texts.into_iter().map(|(form, text)| (form, text.into())).collect();
                json!({ "by": by, "forms": forms })
            }
        };
        (key, value)
    });
    Value::Object(templates.collect())
}
