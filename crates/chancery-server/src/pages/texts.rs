//! The texts of the pages, from `pages.ftl` of each language. A page carries all of them as JSON for its
//! scripts.

use chancery_lang::{Lang, Template};
use serde_json::{Map, Value, json};

/// The file of the texts.
const FILE: &str = "pages";

/// A text in a language; its key if there is none.
pub(crate) fn text(key: &str, lang: Lang) -> String {
    let found = lang.lookup(FILE, key, None).or_else(|| Lang::EN.lookup(FILE, key, None));
    found.unwrap_or_else(|| key.to_owned())
}

/// All texts in a language, as JSON for a page. An argument is `{name}`; a text with plural forms says
/// which argument decides.
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
