//! The `OpenAPI` document matches `openapi-club.json` and the routes.

use std::path::Path;

use axum::http::Method;
use serde_json::{Value, json};

use super::TestClub;
use crate::club::document;
use crate::tests::openapi::references;

#[test]
fn the_stored_document_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi-club.json");
    if std::env::var_os("CHANCERY_BLESS").is_some() {
        std::fs::write(&path, document()).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    let same = stored.replace("\r\n", "\n") == document();
    assert!(
        same,
        "crates/chancery-server/openapi-club.json is outdated: run \
         `CHANCERY_BLESS=1 cargo test -p chancery-server openapi` and review the changes"
    );
}

#[tokio::test]
async fn every_path_has_a_route() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    let ada = club.join("Ada").await;
    let id = ada.id();
    let parsed = op.get("/openapi.json").await.is(200).json();
    assert_eq!(parsed, serde_json::from_str::<Value>(&document()).unwrap());
    assert!(parsed["components"]["securitySchemes"]["session"].is_object());
    let mut found = Vec::new();
    references(&parsed, &mut found);
    for reference in found {
        assert!(parsed.pointer(reference.strip_prefix('#').unwrap()).is_some(), "{reference}");
    }
    let paths = parsed["paths"].as_object().unwrap();
    assert!(paths.len() > 60, "{}", paths.len());
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{method} {path}");
            for (status, response) in operation["responses"].as_object().unwrap() {
                assert!(response["description"].is_string(), "{method} {path} {status}");
            }
            assert!(operation["responses"]["default"].is_object(), "{method} {path}");
            let method: Method = method.to_uppercase().parse().unwrap();
            // Every operation says who may use it.
            assert!(operation["security"].is_array(), "{method} {path}");
            // An event stream does not end.
            if path == "/events" {
                continue;
            }
            let filled = path.replace("{account}", &id);
            let filled = [
                "{session}",
                "{token}",
                "{passkey}",
                "{game}",
                "{report}",
                "{browser}",
                "{webhook}",
            ]
            .iter()
            .fold(filled, |path, part| path.replace(part, &id));
            let filled = filled.replace("{variant}", "classic").replace("{case}", "6.A.1");
            let filled = filled.replace("{phase}", "S1901M").replace("{power}", "FRANCE");
            let filled = filled.replace("{thread}", "public");
            let kind = if path.contains("/votes/") { "draw" } else { "feed" };
            let filled = filled.replace("{kind}", kind).replace("{delivery}", "1");
            assert!(!filled.contains('{'), "{path}");
            let body = (method != Method::GET).then(|| json!({}));
            for browser in [&club.browser(), &op] {
                let request = browser.request(method.clone(), &filled, body.as_ref());
                let answer = browser.send(request).await;
                assert!(answer.status < 500 && answer.status != 405, "{filled}: {}", answer.text());
                if answer.status == 404 {
                    assert_ne!(answer.json()["type"], "about:blank", "{method} {filled}");
                }
            }
        }
    }
}
