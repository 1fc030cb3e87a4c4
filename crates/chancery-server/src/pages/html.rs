//! What all pages have in common: the head, the way to the others, the words, and the modules.

use axum::http::Uri;
use chancery::Lang;

use super::words::{json, word};
use crate::assets::{STYLES, address};

/// A page.
pub(super) struct Page<'p> {
    /// Which one it is: `data-page` of its body.
    pub(super) name: &'p str,
    /// What it is called.
    pub(super) title: &'p str,
    /// Its language.
    pub(super) lang: Lang,
    /// What the modules must know, as `data-` of its body.
    pub(super) about: &'p [(&'p str, &'p str)],
    /// What is in it, as HTML.
    pub(super) body: &'p str,
}

impl Page<'_> {
    /// The whole page. The address it was asked for by gives that of the other language.
    pub(super) fn write(&self, uri: &Uri) -> String {
        let Page { name, lang, body, .. } = *self;
        let say = |key| escaped(word(key, lang));
        let title = escaped(self.title);
        let about = self.about.iter().filter(|(_, value)| !value.is_empty());
        let about = about.map(|(key, value)| format!(" data-{key}=\"{}\"", escaped(value)));
        let about: String = about.collect();
        let (js, icon) = (address("app.js"), address("icon.svg"));
        let style = |name: &&str| format!("<link rel=\"stylesheet\" href=\"{}\">\n", address(name));
        let styles: String = STYLES.iter().map(style).collect();
        let (site, skip, games, sandbox) = (say("site"), say("skip"), say("games"), say("sandbox"));
        let (how, language, no_script) = (say("about"), say("language"), say("no_script"));
        let (other, elsewhere) = self.elsewhere(uri);
        let words = json(lang);
        format!(
            r##"<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · {site}</title>
<link rel="icon" href="{icon}" type="image/svg+xml">
{styles}<script type="module" src="{js}"></script>
</head>
<body data-page="{name}"{about}>
<a class="skip" href="#main">{skip}</a>
<header>
<nav>
<a href="/">{games}</a>
<a href="/sandbox">{sandbox}</a>
<a href="/about">{how}</a>
<a id="language" href="{elsewhere}" lang="{other}" hreflang="{other}">{language}</a>
</nav>
</header>
<main id="main">
{body}<noscript><p>{no_script}</p></noscript>
</main>
<script type="application/json" id="words">{words}</script>
</body>
</html>
"##
        )
    }

    /// The other language, and the address of this page in it.
    fn elsewhere(&self, uri: &Uri) -> (Lang, String) {
        let other = match self.lang {
            Lang::EN => Lang::FR,
            _ => Lang::EN,
        };
        let query = uri.query().unwrap_or_default();
        let kept = query.split('&').filter(|part| !part.is_empty() && !part.starts_with("lang="));
        let mut query: Vec<&str> = kept.collect();
        let asked = format!("lang={other}");
        query.push(&asked);
        (other, escaped(&format!("{}?{}", uri.path(), query.join("&"))))
    }
}

/// A text as it may stand in HTML, in an attribute, too.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}
