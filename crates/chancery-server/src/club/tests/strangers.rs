//! Pages of other sites, other hosts, and requests that are too large.

use axum::body::Body;
use axum::http::{HeaderName, Method, header};
use serde_json::json;

use super::{PASSWORD, TestClub};

#[tokio::test]
async fn other_sites_change_nothing() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let rename = |origin: Option<&str>| {
        let mut request = ada.request(Method::PATCH, "/me", Some(&json!({"name": "Eve"})));
        match origin {
            None => request.headers_mut().remove(header::ORIGIN),
            Some(origin) => request.headers_mut().insert(header::ORIGIN, origin.parse().unwrap()),
        };
        request
    };
    for foreign in [
        "https://evil.example",
        "http://localhost",
        "https://localhost:8019",
        "http://localhost:8019.evil.example",
        "http://127.0.0.1:8019",
        "null",
        "",
    ] {
        ada.send(rename(Some(foreign))).await.fails(403, "stranger");
    }
    // A browser names the page; without a name, a cookie changes nothing.
    ada.send(rename(None)).await.fails(403, "origin");
    let mut request = rename(Some("http://localhost:8019"));
    let site = HeaderName::from_static("sec-fetch-site");
    request.headers_mut().insert(site, "cross-site".parse().unwrap());
    ada.send(request).await.fails(403, "stranger");
    assert_eq!(ada.me().await["name"], "Ada");
    ada.send(rename(Some("http://localhost:8019"))).await.is(200);
    // Whoever has no cookie needs no origin.
    let program = club.browser();
    let form = json!({"login": "Eve", "password": PASSWORD});
    let mut request = program.request(Method::POST, "/session", Some(&form));
    request.headers_mut().remove(header::ORIGIN);
    program.send(request).await.is(200);
    // Forms of other sites are no JSON.
    let mut request = program.request(Method::POST, "/session", Some(&form));
    request.headers_mut().insert(header::CONTENT_TYPE, "text/plain".parse().unwrap());
    program.send(request).await.is(415);
}

#[tokio::test]
async fn other_hosts_are_refused() {
    let club = TestClub::new();
    let browser = club.browser();
    for host in ["evil.example", "127.0.0.1:8019", "localhost", "localhost:80", "[::1]:8019", ""] {
        let mut request = browser.request(Method::GET, "/site", None);
        request.headers_mut().insert(header::HOST, host.parse().unwrap());
        browser.send(request).await.fails(403, "stranger");
    }
    browser.get("/site").await.is(200);
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let large = "x".repeat(10 << 20);
    for (method, path) in
        [(Method::POST, "/session"), (Method::PATCH, "/me"), (Method::POST, "/sign-up")]
    {
        for key in [None, Some("0123456789abcdef")] {
            let mut request = ada.request(method.clone(), path, Some(&json!({})));
            *request.body_mut() = Body::from(format!(r#"{{"name": "{large}"}}"#));
            if let Some(key) = key {
                let name = HeaderName::from_static("idempotency-key");
                request.headers_mut().insert(name, key.parse().unwrap());
            }
            ada.send(request).await.is(413);
        }
    }
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_problems() {
    let club = TestClub::new();
    let browser = club.browser();
    browser.get("/nothing").await.is(404);
    browser.delete("/site").await.is(405);
    let french = browser.get("/me?lang=fr").await.fails(401, "sign-in");
    assert_eq!(
        (&french["title"], &french["detail"]),
        (&json!("Non connecté"), &json!("Connectez-vous d’abord."))
    );
}

#[tokio::test]
async fn what_has_expired_is_deleted() {
    use chancery_club::time::Length;
    use chancery_store::club::LinkKind;

    let club = TestClub::new();
    club.join("Ada").await;
    club.link(LinkKind::Invitation).await;
    club.wait(Length::days(40));
    crate::club::housekeeping::tidy_up(&club.state).await.unwrap();
    let (store, now) = (club.state.store(), club.state.now());
    assert_eq!(store.purge_sessions(now).await.unwrap(), 0);
    assert_eq!(store.purge_links(now).await.unwrap(), 0);
    assert_eq!(store.purge_attempts(now).await.unwrap(), 0);
}
