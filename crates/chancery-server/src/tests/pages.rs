//! Pages: every language, embedded data, and escaping of user input.

use std::sync::Once;

use axum::http::{Method, Request, header};
use chancery_lang::Lang;
use serde_json::Value;

use super::TestTable;

#[tokio::test]
async fn pages_exist_in_both_languages() {
    let table = TestTable::new();
    table.begin("friday").await;
    table.resolve("friday").await;
    for path in
        ["/", "/games/friday", "/games/friday/S1901M", "/games/friday/F1901M", "/sandbox", "/about"]
    {
        for lang in ["en", "fr"] {
            let page = table.get(&format!("{path}?lang={lang}&stage=orders")).await.is(200);
            assert_eq!(page.header(header::CONTENT_TYPE), "text/html; charset=utf-8");
            assert!(page.header(header::SET_COOKIE).starts_with(&format!("lang={lang};")));
            let text = page.text();
            assert!(text.contains(&format!("<html lang=\"{lang}\">")), "{text}");
            let other = if lang == "en" { "fr" } else { "en" };
            assert!(
                text.contains(&format!("href=\"{path}?stage=orders&amp;lang={other}\"")),
                "{text}"
            );
            let texts = embedded(&text, "texts");
            assert_eq!(texts["resolve"], if lang == "en" { "Resolve" } else { "Résoudre" });
            let options = embedded(&text, "options");
            assert_eq!(options, table.see(&format!("/api/v1/options?lang={lang}")).await);
            // The content security policy forbids inline styles and handlers.
            assert!(!text.contains("style=") && !text.contains("onclick"), "{text}");
            // The first page has its games, besides texts, options and the module.
            let scripts = if path == "/" { 4 } else { 3 };
            assert_eq!(text.matches("<script").count(), scripts);
        }
    }
    let page = table.get("/games/friday/s1901m").await.is(200).text();
    assert!(
        page.contains("data-page=\"game\" data-game=\"friday\" data-phase=\"S1901M\""),
        "{page}"
    );
    let page = table.get("/").await.text();
    assert!(page.contains("href=\"/games/friday\""));
    assert_eq!(embedded(&page, "first-games"), table.see("/api/v1/games?lang=en").await);
    assert!(page.contains("hero returning") && page.contains("door-computers"), "{page}");
    let archive = table.get("/?archived=true").await.text();
    assert!(
        !archive.contains("href=\"/games/friday\"") && !archive.contains("id=\"door-"),
        "{archive}"
    );
}

/// The data embedded in a page.
fn embedded(page: &str, id: &str) -> Value {
    let start = page.split_once(&format!("id=\"{id}\">")).unwrap().1;
    serde_json::from_str(start.split_once("</script>").unwrap().0).unwrap()
}

/// Adds a language. All tests of the process have it since: whoever compares pages adds it first.
pub(crate) fn add_language() {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let files = [
            file("language", "name = Lingua nova"),
            file(
                "pages",
                "resolve = Decerne\ngames = Ludi\nhow-resolve = Preme copias.\nlevel-dumb = simplex\n\
                 centres = { $count ->\n    [one] { $count } caput\n   *[other] { $count } capita\n}\n",
            ),
        ];
        Lang::add("zz", files).unwrap();
    });
}

#[tokio::test]
async fn a_language_added_as_files_has_pages() {
    add_language();
    let table = TestTable::new();
    let page = table.get("/?lang=zz").await.is(200).text();
    assert!(page.contains("<html lang=\"zz\">") && page.contains(">Ludi</a>"), "{page}");
    let texts = embedded(&page, "texts");
    assert_eq!(texts["resolve"], "Decerne");
    assert_eq!(texts["centres"]["by"], "count");
    assert_eq!(texts["centres"]["forms"]["other"], "{count} capita");
    // Missing texts fall back to English.
    assert_eq!(texts["undo"], "Undo");
    let options = embedded(&page, "options");
    assert!(options["computers"].to_string().contains("simplex"), "{options}");
    assert!(table.get("/about?lang=zz").await.is(200).text().contains("<li>Preme copias.</li>"));
    // Pages in other languages link to it by its own name.
    let english = table.get("/sandbox?lang=en").await.text();
    assert!(english.contains("lang=zz\" lang=\"zz\" hreflang=\"zz\">Lingua nova</a>"), "{english}");
    // A browser that prefers it gets it.
    let request = TestTable::request(Method::GET, "/sandbox", None);
    let (mut parts, body) = request.into_parts();
    parts.headers.insert(header::ACCEPT_LANGUAGE, "zz-ZZ,fr;q=0.5".parse().unwrap());
    let page = table.ask(Request::from_parts(parts, body)).await.text();
    assert!(page.contains("<html lang=\"zz\">"), "{page}");
}

#[tokio::test]
async fn the_help_page_works_without_scripts() {
    let table = TestTable::new();
    for (lang, step, key) in [
        ("en", "Click the unit, click the province.", "undo, redo"),
        ("fr", "Cliquez sur l’unité, puis sur la province.", "annuler, rétablir"),
    ] {
        let page = table.get(&format!("/about?lang={lang}")).await.is(200).text();
        let main = page.split_once("<main").unwrap().1.split_once("</main>").unwrap().0;
        assert!(main.contains(step) && main.contains(key), "{main}");
        // No text is missing.
        assert!(
            !main.contains("how-") && !main.contains("key-") && !main.contains("gesture-"),
            "{main}"
        );
    }
}

#[tokio::test]
async fn missing_games_have_an_error_page() {
    let table = TestTable::new();
    table.begin("friday").await;
    for path in [
        "/games/nope",
        "/games/%3Cb%3E",
        "/games/friday/S1950M",
        "/games/friday/%22x",
        "/games/nope/x",
    ] {
        let page = table.get(path).await;
        assert!(matches!(page.status, 404 | 422), "{path}");
        assert_eq!(page.header(header::CONTENT_TYPE), "text/html; charset=utf-8");
        assert!(
            !page.text().contains("<b>") && page.text().contains("data-page=\"lost\""),
            "{path}"
        );
    }
    let odd = table.get("/sandbox?p=%3Cscript%3E&'onload='x").await;
    assert!(!odd.text().contains("'onload"), "{}", odd.text());
}

#[tokio::test]
async fn assets_are_cached_forever() {
    let table = TestTable::new();
    let page = table.get("/").await.text();
    for name in ["styles/base.css", "styles/print.css", "main.js", "icon.svg"] {
        let address = page.split('"').find(|part| part.ends_with(name)).unwrap().to_owned();
        let asset = table.get(&address).await.is(200);
        assert!(asset.header(header::CACHE_CONTROL).contains("immutable"));
        assert!(!asset.body.is_empty());
        table.get(&format!("/assets/0000000000000000/{name}")).await.is(404);
    }
    let address = page.split('"').find(|part| part.ends_with("main.js")).unwrap();
    table.get(&address.replace("main.js", "..%2fCargo.toml")).await.is(404);
}
