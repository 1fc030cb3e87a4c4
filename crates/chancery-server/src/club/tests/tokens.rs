//! API tokens and their scopes.

use axum::body::Body;
use axum::http::{Method, Request, header};
use chancery_club::time::Length;
use serde_json::{Value, json};

use super::{PASSWORD, TestClient, TestClub};
use crate::tests::TestAnswer;

/// A request with a token instead of a cookie.
async fn with_token(club: &TestClub, method: Method, path: &str, token: &str) -> TestAnswer {
    let browser = club.browser();
    let body = (method != Method::GET).then(|| json!({}));
    let mut request = browser.request(method, path, body.as_ref());
    request.headers_mut().remove(header::ORIGIN);
    request.headers_mut().insert(header::AUTHORIZATION, token.parse().unwrap());
    browser.send(request).await
}

async fn create(browser: &TestClient<'_>, scopes: &[&str], days: u16) -> Value {
    let form = json!({"label": "Bot", "scopes": scopes, "days": days});
    browser.post("/me/tokens", form).await.is(201).json()
}

fn bearer(token: &Value) -> String {
    format!("Bearer {}", token["secret"].as_str().unwrap())
}

#[tokio::test]
async fn a_token_is_shown_once_and_works_until_it_is_revoked() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let token = create(&ada, &["read", "play"], 30).await;
    assert_eq!(token["scopes"], json!(["read", "play"]));
    assert_eq!(token["expires_at"], "2027-01-31T00:00:00Z");
    assert!(bearer(&token).starts_with("Bearer chancery_"));
    let mut listed = token.clone();
    listed.as_object_mut().unwrap().remove("secret");
    assert_eq!(ada.get("/me/tokens").await.json(), json!([listed]));
    let me = with_token(&club, Method::GET, "/me", &bearer(&token)).await.is(200).json();
    assert_eq!(me["name"], "Ada");
    let id = token["id"].as_str().unwrap();
    let bea = club.join("Bea").await;
    bea.delete(&format!("/me/tokens/{id}")).await.fails(404, "no-token");
    ada.delete(&format!("/me/tokens/{id}")).await.is(204);
    ada.delete(&format!("/me/tokens/{id}")).await.fails(404, "no-token");
    with_token(&club, Method::GET, "/me", &bearer(&token)).await.fails(401, "bad-token");
    let brief = create(&ada, &["read"], 1).await;
    with_token(&club, Method::GET, "/me", &bearer(&brief)).await.is(200);
    club.wait(Length::days(1));
    let answer = with_token(&club, Method::GET, "/me", &bearer(&brief)).await;
    assert_eq!(answer.header(header::WWW_AUTHENTICATE), "Bearer");
    answer.fails(401, "bad-token");
}

#[tokio::test]
async fn bad_tokens_are_refused() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let token = bearer(&create(&ada, &["read"], 1).await);
    let session = ada.cookie("chancery-session").unwrap();
    for odd in [
        "",
        "Bearer",
        "Bearer ",
        "Basic YTpi",
        &token.replace("Bearer", "Basic"),
        &token.replace("chancery_", ""),
        &token[..token.len() - 1],
        &format!("Bearer {session}"),
        &format!("Bearer chancery_{session}"),
    ] {
        // Not even what visitors may see.
        with_token(&club, Method::GET, "/site", odd).await.fails(401, "bad-token");
    }
    // A token beside a cookie counts, and two tokens are one too many.
    let mut request = ada.request(Method::GET, "/me", None);
    request.headers_mut().insert(header::AUTHORIZATION, "Bearer x".parse().unwrap());
    ada.send(request).await.fails(401, "bad-token");
    let mut request = ada.request(Method::GET, "/me", None);
    for _ in 0..2 {
        request.headers_mut().append(header::AUTHORIZATION, token.parse().unwrap());
    }
    ada.send(request).await.fails(401, "bad-token");
    with_token(&club, Method::GET, "/me", &token.replace("Bearer", "bearer")).await.is(200);
}

#[tokio::test]
async fn a_token_does_what_its_scopes_say_and_never_takes_the_account() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    let ada = club.join("Ada").await;
    let id = ada.id();
    let all = ["read", "play", "press", "admin"];
    let (full, read) = (create(&op, &all, 9).await, create(&op, &["read"], 9).await);
    let (play, plain) = (create(&op, &["play"], 9).await, create(&ada, &all, 9).await);
    let ask = async |token: &Value, method: Method, path: &str| {
        with_token(&club, method, path, &bearer(token)).await
    };
    ask(&play, Method::GET, "/me").await.fails(403, "scope");
    ask(&read, Method::GET, "/accounts").await.fails(403, "scope");
    ask(&plain, Method::GET, "/accounts").await.fails(403, "operator-only");
    ask(&full, Method::GET, "/accounts").await.is(200);
    ask(&full, Method::GET, "/audit").await.is(200);
    ask(&full, Method::POST, &format!("/accounts/{id}/unban")).await.is(200);
    ask(&full, Method::POST, "/invitations").await.is(201);
    let account = ["/me/tokens", "/me/sessions", "/me/export"];
    for path in account {
        ask(&full, Method::GET, path).await.fails(403, "session-only");
    }
    let changes = [
        (Method::PATCH, "/me", json!({"name": "Thief"})),
        (Method::DELETE, "/me", json!({"name": "Op"})),
        (Method::PUT, "/me/password", json!({"current": PASSWORD, "new": "battery staple"})),
        (Method::POST, "/me/email", json!({"email": "thief@example.org"})),
        (Method::POST, "/me/tokens", json!({"label": "x", "scopes": ["read"], "days": 1})),
        (Method::POST, "/me/passkeys/start", json!({"label": "x"})),
        (Method::DELETE, "/me/sessions", json!({})),
    ];
    for (method, path, body) in changes {
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(header::HOST, "localhost:8019")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, bearer(&full))
            .body(Body::from(body.to_string()));
        op.send(request.unwrap()).await.fails(403, "session-only");
    }
    assert_eq!(op.me().await["name"], "Op");
}

#[tokio::test]
async fn bad_forms_are_refused() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let bad = [
        (json!({"label": "", "scopes": ["read"], "days": 1}), "label"),
        (json!({"label": "a\u{202e}b", "scopes": ["read"], "days": 1}), "label"),
        (json!({"label": "x".repeat(101), "scopes": ["read"], "days": 1}), "label"),
        (json!({"label": "x", "scopes": [], "days": 1}), "scopes"),
        (json!({"label": "x", "scopes": ["read"], "days": 0}), "days"),
        (json!({"label": "x", "scopes": ["read"], "days": 3661}), "days"),
        (json!({"label": "x", "scopes": ["root"], "days": 1}), "body"),
        (json!({"label": "x", "scopes": ["read"], "days": -1}), "body"),
    ];
    for (form, kind) in bad {
        ada.post("/me/tokens", form).await.fails(422, kind);
    }
    club.browser().get("/me/tokens").await.fails(401, "sign-in");
    for _ in 0..50 {
        create(&ada, &["read"], 1).await;
    }
    let form = json!({"label": "Bot", "scopes": ["read"], "days": 1});
    ada.post("/me/tokens", form).await.fails(409, "too-many");
}
