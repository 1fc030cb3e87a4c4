//! The layout all pages share: head, bar, texts and scripts. What differs between a table and a club is in
//! the [`PageFrame`].

use std::fmt::Write as _;

use axum::http::Uri;
use chancery::Lang;
use serde::Serialize;

use super::texts::{for_scripts, text};
use crate::assets::{STYLES, address};
use crate::view::options::OptionsView;

/// The sign of the site: the star of a compass on a disc.
const STAR: &str = r#"<svg viewBox="0 0 32 32" aria-hidden="true"><circle class="disc" cx="16" cy="16" r="14.5"/><path class="star" d="M16 4.5l2.6 8.9 8.9 2.6-8.9 2.6-2.6 8.9-2.6-8.9-8.9-2.6 8.9-2.6z"/></svg>"#;

/// The pages that the bar leads to: their names, addresses and text keys.
type Links = [(&'static str, &'static str, &'static str)];
const LINKS: &Links = &[
    ("index", "/", "games"),
    ("sandbox", "/sandbox", "sandbox"),
    ("workshop", "/workshop", "workshop"),
    ("about", "/about", "about"),
];

/// A page.
pub(crate) struct HtmlPage<'p> {
    /// The value of `data-page` on the body.
    pub(crate) name: &'p str,
    /// The title.
    pub(crate) title: &'p str,
    /// The language.
    pub(crate) lang: Lang,
    /// Further `data-` attributes of the body, for the scripts.
    pub(crate) about: &'p [(&'p str, &'p str)],
    /// The content, as HTML.
    pub(crate) body: &'p str,
}

/// What stands around the pages of a site.
pub(crate) struct PageFrame<'p> {
    /// The name of the site.
    pub(crate) site: &'p str,
    /// The classes of the bar.
    pub(crate) bar_class: &'static str,
    /// The bar after the name of the site, as HTML.
    pub(crate) bar: String,
    /// More tags for the head, as HTML.
    pub(crate) head: String,
    /// The style sheets.
    pub(crate) styles: &'static [&'static str],
    /// The files of texts that scripts get.
    pub(crate) texts: &'p [&'static str],
    /// What stands in place of the page where scripts are off.
    pub(crate) no_script: String,
    /// The address of the manifest of an app, if the site is one.
    pub(crate) manifest: Option<&'static str>,
    /// JSON for scripts, by id.
    pub(crate) data: Vec<(&'static str, String)>,
}

impl HtmlPage<'_> {
    /// Renders the page at a table. The request URI is the base of the links to other languages.
    pub(super) fn write(&self, uri: &Uri) -> String {
        let lang = self.lang;
        let say = |key| escaped(&text(key, lang));
        let (pages, links) = (say("navigation"), links(LINKS, self.name, "", lang));
        let languages = languages(uri, lang);
        let bar = format!(
            r#"<div class="grow" id="heading"></div>
<nav aria-label="{pages}">
{links}</nav>
<div class="preferences">
{languages}
</div>"#
        );
        let frame = PageFrame {
            site: &text("site", lang),
            bar_class: "bar",
            bar,
            head: String::new(),
            styles: STYLES,
            texts: if self.name == "workshop" { &["pages", "workshop"] } else { &["pages"] },
            manifest: None,
            no_script: say("no-script"),
            data: Vec::new(),
        };
        self.write_in(&frame)
    }

    /// Renders the page in a frame.
    pub(crate) fn write_in(&self, frame: &PageFrame<'_>) -> String {
        let HtmlPage { name, lang, body, .. } = *self;
        let PageFrame { bar_class, bar, head, no_script, .. } = frame;
        let (title, site, skip) =
            (escaped(self.title), escaped(frame.site), escaped(&text("skip", lang)));
        let about = self.about.iter().filter(|(_, value)| !value.is_empty());
        let about = about.map(|(key, value)| format!(" data-{key}=\"{}\"", escaped(value)));
        let about: String = about.collect();
        let (js, icon) = (address("main.js"), address("icon.svg"));
        let font = address("fonts/alegreya.woff2");
        let style = |name: &&str| format!("<link rel=\"stylesheet\" href=\"{}\">\n", address(name));
        let link = |address| {
            let icon = "<link rel=\"apple-touch-icon\" href=\"/app-icons/180.png\">\n";
            format!("<link rel=\"manifest\" href=\"{address}\">\n{icon}")
        };
        let manifest = frame.manifest.map(link).unwrap_or_default();
        let styles: String = frame.styles.iter().map(style).collect();
        let options = embedded(&OptionsView::in_language(lang));
        let mut data = script("texts", &embedded(&for_scripts(frame.texts, lang)));
        data += &script("options", &options);
        for (id, json) in &frame.data {
            data += &script(id, json);
        }
        format!(
            r##"<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · {site}</title>
{head}<link rel="icon" href="{icon}" type="image/svg+xml">
{manifest}<link rel="preload" href="{font}" as="font" type="font/woff2" crossorigin>
{styles}<script type="module" src="{js}"></script>
</head>
<body data-page="{name}"{about}>
<a class="skip" href="#main">{skip}</a>
<header class="{bar_class}">
<a class="brand" href="/">{STAR}<span class="word">{site}</span></a>
{bar}
</header>
<main id="main">
{body}<noscript><p>{no_script}</p></noscript>
</main>
{data}</body>
</html>
"##
        )
    }
}

/// JSON that scripts find by an id.
fn script(id: &str, json: &str) -> String {
    format!("<script type=\"application/json\" id=\"{id}\">{json}</script>\n")
}

/// Links to the pages of a bar, with a class. The one to the page `name` is marked.
pub(crate) fn links(all: &Links, name: &str, class: &str, lang: Lang) -> String {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let mut html = String::new();
    for (page, address, key) in all {
        let here = if *page == name { " aria-current=\"page\"" } else { "" };
        let _ =
            writeln!(html, "<a{class} href=\"{address}\"{here}>{}</a>", escaped(&text(key, lang)));
    }
    html
}

/// Links to a page in every other language.
pub(crate) fn languages(uri: &Uri, own: Lang) -> String {
    let query = uri.query().unwrap_or_default();
    let kept = query.split('&').filter(|part| !part.is_empty() && !part.starts_with("lang="));
    let kept: Vec<&str> = kept.collect();
    let links = Lang::all().filter(|&lang| lang != own).map(|lang| {
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

/// Data as JSON that is safe inside a `script` element.
pub(crate) fn embedded(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_default().replace('<', "\\u003c")
}

/// Escapes text for HTML, including attributes.
pub(crate) fn escaped(text: &str) -> String {
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
