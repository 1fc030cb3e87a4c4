//! The layout all pages share: head, navigation, texts and scripts.

use axum::http::Uri;
use chancery::Lang;
use serde::Serialize;

use super::texts::{for_scripts, text};
use crate::assets::{STYLES, address};
use crate::view::options::OptionsView;

/// The sign of the site: the star of a compass on a disc.
const STAR: &str = r#"<svg viewBox="0 0 32 32" aria-hidden="true"><circle class="disc" cx="16" cy="16" r="14.5"/><path class="star" d="M16 4.5l2.6 8.9 8.9 2.6-8.9 2.6-2.6 8.9-2.6-8.9-8.9-2.6 8.9-2.6z"/></svg>"#;

/// A page.
pub(super) struct HtmlPage<'p> {
    /// The value of `data-page` on the body.
    pub(super) name: &'p str,
    /// The title.
    pub(super) title: &'p str,
    /// The language.
    pub(super) lang: Lang,
    /// Further `data-` attributes of the body, for the scripts.
    pub(super) about: &'p [(&'p str, &'p str)],
    /// The content, as HTML.
    pub(super) body: &'p str,
}

impl HtmlPage<'_> {
    /// Renders the page. The request URI is the base of the links to other languages.
    pub(super) fn write(&self, uri: &Uri) -> String {
        let HtmlPage { name, lang, body, .. } = *self;
        let say = |key| escaped(&text(key, lang));
        let title = escaped(self.title);
        let about = self.about.iter().filter(|(_, value)| !value.is_empty());
        let about = about.map(|(key, value)| format!(" data-{key}=\"{}\"", escaped(value)));
        let about: String = about.collect();
        let (js, icon) = (address("main.js"), address("icon.svg"));
        let font = address("fonts/alegreya.woff2");
        let style = |name: &&str| format!("<link rel=\"stylesheet\" href=\"{}\">\n", address(name));
        let styles: String = STYLES.iter().map(style).collect();
        let (site, skip, games, sandbox) = (say("site"), say("skip"), say("games"), say("sandbox"));
        let (help, no_script, pages) = (say("about"), say("no-script"), say("navigation"));
        let at = |page| if page == name { " aria-current=\"page\"" } else { "" };
        let (at_games, at_sandbox, at_help) = (at("index"), at("sandbox"), at("about"));
        let languages = self.languages(uri);
        let texts = embedded(&for_scripts(lang));
        let options = embedded(&OptionsView::in_language(lang));
        format!(
            r##"<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · {site}</title>
<link rel="icon" href="{icon}" type="image/svg+xml">
<link rel="preload" href="{font}" as="font" type="font/woff2" crossorigin>
{styles}<script type="module" src="{js}"></script>
</head>
<body data-page="{name}"{about}>
<a class="skip" href="#main">{skip}</a>
<header class="bar">
<a class="brand" href="/">{STAR}<span class="word">{site}</span></a>
<div class="grow" id="heading"></div>
<nav aria-label="{pages}">
<a href="/"{at_games}>{games}</a>
<a href="/sandbox"{at_sandbox}>{sandbox}</a>
<a href="/about"{at_help}>{help}</a>
</nav>
<div class="preferences">
{languages}
</div>
</header>
<main id="main">
{body}<noscript><p>{no_script}</p></noscript>
</main>
<script type="application/json" id="texts">{texts}</script>
<script type="application/json" id="options">{options}</script>
</body>
</html>
"##
        )
    }

    /// Links to this page in every other language.
    fn languages(&self, uri: &Uri) -> String {
        let query = uri.query().unwrap_or_default();
        let kept = query.split('&').filter(|part| !part.is_empty() && !part.starts_with("lang="));
        let kept: Vec<&str> = kept.collect();
        let links = Lang::all().filter(|&lang| lang != self.lang).map(|lang| {
            let code = lang.code();
            let asked = format!("lang={code}");
            let query = kept.iter().copied().chain([asked.as_str()]).collect::<Vec<_>>().join("&");
            let address = escaped(&format!("{}?{query}", uri.path()));
            let name = escaped(&lang.own_name());
            format!(
                r#"<a class="language" href="{address}" lang="{code}" hreflang="{code}">{name}</a>"#
            )
        });
        links.collect::<Vec<_>>().join("\n")
    }
}

/// Data as JSON that is safe inside a `script` element.
pub(super) fn embedded(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_default().replace('<', "\\u003c")
}

/// Escapes text for HTML, including attributes.
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
