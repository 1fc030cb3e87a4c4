//! The texts of the pages, from `pages.ftl` of each language. Each page embeds all of them as JSON
//! for its scripts.

use chancery_lang::{Lang, Template};
use serde_json::{Map, Value, json};

/// The name of the file.
const FILE: &str = "pages";

/// A text in a language, else in English, else its key.
pub(crate) fn text(key: &str, lang: Lang) -> String {
    let found = lang.lookup(FILE, key, None).or_else(|| Lang::EN.lookup(FILE, key, None));
    found.unwrap_or_else(|| key.to_owned())
}

/// All texts in a language as JSON. Arguments are written `{name}`; a text with plural forms names
/// the argument that selects the form.
pub(super) fn for_scripts(lang: Lang) -> Value {
    let templates = lang.templates(FILE).into_iter().map(|(key, template)| {
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
