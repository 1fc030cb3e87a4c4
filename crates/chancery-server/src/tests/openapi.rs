//! The `OpenAPI` document matches `openapi.json` and the routes.

use std::path::Path;

use axum::http::Method;
use serde_json::{Value, json};

use super::TestTable;
use crate::document;

#[test]
fn the_stored_document_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
    if std::env::var_os("CHANCERY_BLESS").is_some() {
        std::fs::write(&path, document()).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    let same = stored.replace("\r\n", "\n") == document();
    assert!(
        same,
        "crates/chancery-server/openapi.json is outdated: run \
         `CHANCERY_BLESS=1 cargo test -p chancery-server openapi` and review the changes"
    );
}

/// Collects all references in a document.
pub(crate) fn references(of: &Value, found: &mut Vec<String>) {
    match of {
        Value::Object(parts) => {
            found.extend(parts.get("$ref").and_then(Value::as_str).map(str::to_owned));
            parts.values().for_each(|part| references(part, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| references(part, found)),
        _ => (),
    }
}

#[test]
fn references_resolve() {
    let parsed: Value = serde_json::from_str(&document()).unwrap();
    let mut found = Vec::new();
    references(&parsed, &mut found);
    assert!(found.len() > 50);
    for reference in found {
        let path = reference.strip_prefix('#').unwrap();
        assert!(parsed.pointer(path).is_some(), "{reference}");
    }
}

#[tokio::test]
async fn exports_match_their_schema() {
    let table = TestTable::new();
    table.begin("friday").await;
    let parsed: Value = serde_json::from_str(&document()).unwrap();
    let path = "/paths/~1games~1{game}~1export/get/responses/200/content/application~1json";
    let schema = &parsed.pointer(path).unwrap()["schema"];
    for format in ["chancery", "python", "godip"] {
        let game = table.see(&format!("/api/v1/games/friday/export?format={format}")).await;
        let named = if game.is_array() { "array" } else { "object" };
        assert!(schema["type"].is_null() || schema["type"] == named, "{format}: {schema}");
    }
}

#[tokio::test]
async fn every_path_has_a_route() {
    let table = TestTable::new();
    table.begin("friday").await;
    table.resolve("friday").await;
    let parsed = table.see("/api/v1/openapi.json").await;
    assert_eq!(parsed, serde_json::from_str::<Value>(&document()).unwrap());
    let paths = parsed["paths"].as_object().unwrap();
    assert!(paths.len() > 25);
    for (path, methods) in paths {
        let filled = path.replace("{variant}", "classic").replace("{game}", "friday");
        let filled = filled.replace("{power}", "FRANCE").replace("{phase}", "S1901M");
        let filled = format!("/api/v1{}", filled.replace("{case}", "6.A.1"));
        assert!(!filled.contains('{'), "{path}");
        for (method, operation) in methods.as_object().unwrap() {
            assert!(
                operation["summary"].is_string() || operation["description"].is_string(),
                "{path}"
            );
            assert!(operation["responses"]["default"].is_object(), "{method} {path}");
            for (status, response) in operation["responses"].as_object().unwrap() {
                // The specification requires a description.
                assert!(response["description"].is_string(), "{method} {path} {status}");
            }
            let method: Method = method.to_uppercase().parse().unwrap();
            // An event stream does not end.
            if path.ends_with("/events") {
                continue;
            }
            // The other requests need the game.
            let is_deletion = method == Method::DELETE && path == "/games/{game}";
            let filled = if is_deletion {
                table.begin("deleted").await;
                filled.replace("friday", "deleted")
            } else {
                filled.clone()
            };
            let body = (method != Method::GET && method != Method::DELETE).then(|| json!({}));
            let answer = table.ask(TestTable::request(method, &filled, body.as_ref())).await;
            assert!(answer.status < 404 || answer.status > 405, "{filled}: {}", answer.text());
            assert!(answer.status < 500, "{filled}: {}", answer.text());
        }
    }
}
