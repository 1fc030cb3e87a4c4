//! The `OpenAPI` document: as it is stored beside, and true.

use std::path::Path;

use axum::http::Method;
use serde_json::{Value, json};

use super::Table;
use crate::document;

#[test]
fn the_document_is_as_it_is_stored() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
    if std::env::var_os("CHANCERY_BLESS").is_some() {
        std::fs::write(&path, document()).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    let same = stored.replace("\r\n", "\n") == document();
    assert!(
        same,
        "the API is not what crates/chancery-server/openapi.json says: if that is meant, store it anew by \
         `CHANCERY_BLESS=1 cargo test -p chancery-server openapi` and look at what changes"
    );
}

#[tokio::test]
async fn every_address_in_it_is_there() {
    let table = Table::new();
    table.begin("friday").await;
    table.resolve("friday").await;
    let told = table.see("/api/v1/openapi.json").await;
    assert_eq!(told, serde_json::from_str::<Value>(&document()).unwrap());
    let paths = told["paths"].as_object().unwrap();
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
            let method: Method = method.to_uppercase().parse().unwrap();
            // Who listens gets no end of an answer.
            if path.ends_with("/events") {
                continue;
            }
            let body = (method != Method::GET && method != Method::DELETE).then(|| json!({}));
            let answer = table.ask(Table::request(method, &filled, body.as_ref())).await;
            assert!(answer.status < 404 || answer.status > 405, "{filled}: {}", answer.text());
            assert!(answer.status < 500, "{filled}: {}", answer.text());
        }
    }
}
