//! Pages: in both languages, with what the modules need, and nothing of anybody's in them unescaped.

use axum::http::header;
use serde_json::Value;

use super::Table;

#[tokio::test]
async fn every_page_is_there_in_both_languages() {
    let table = Table::new();
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
            let words =
                text.split_once("id=\"words\">").unwrap().1.split_once("</script>").unwrap().0;
            let words: Value = serde_json::from_str(words).unwrap();
            assert_eq!(words["resolve"], if lang == "en" { "Resolve" } else { "Résoudre" });
            // Nothing that the policy forbids.
            assert!(!text.contains("style=") && !text.contains("onclick"), "{text}");
            assert_eq!(text.matches("<script").count(), 2);
        }
    }
    let page = table.get("/games/friday/s1901m").await.is(200).text();
    assert!(
        page.contains("data-page=\"game\" data-game=\"friday\" data-phase=\"S1901M\""),
        "{page}"
    );
    assert!(table.get("/").await.text().contains("href=\"/games/friday\""));
}

#[tokio::test]
async fn how_to_can_be_read_without_a_module() {
    let table = Table::new();
    for (lang, step, key) in [
        ("en", "Click a unit; the provinces", "undo, redo"),
        ("fr", "Cliquez une unité ; les provinces", "annuler, rétablir"),
    ] {
        let page = table.get(&format!("/about?lang={lang}")).await.is(200).text();
        let main = page.split_once("<main").unwrap().1.split_once("</main>").unwrap().0;
        assert!(main.contains(step) && main.contains(key), "{main}");
        // Every word was found.
        assert!(!main.contains("how_") && !main.contains("key_"), "{main}");
    }
}

#[tokio::test]
async fn what_is_not_there_has_a_page_that_says_so() {
    let table = Table::new();
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
async fn assets_are_kept_for_ever_by_their_address() {
    let table = Table::new();
    let page = table.get("/").await.text();
    for name in ["app.css", "print.css", "app.js", "icon.svg"] {
        let address = page.split('"').find(|part| part.ends_with(name)).unwrap().to_owned();
        let asset = table.get(&address).await.is(200);
        assert!(asset.header(header::CACHE_CONTROL).contains("immutable"));
        assert!(!asset.body.is_empty());
        table.get(&format!("/assets/0000000000000000/{name}")).await.is(404);
    }
    let address = page.split('"').find(|part| part.ends_with("app.js")).unwrap();
    table.get(&address.replace("app.js", "..%2fCargo.toml")).await.is(404);
}
