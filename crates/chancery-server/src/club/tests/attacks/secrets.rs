//! Guessing secrets: whatever is close to a token, a cookie or a link is as wrong as anything else, and a secret of
//! one kind is of no use as another.

use std::collections::BTreeSet;

use axum::http::{Method, header};
use chancery_store::club::LinkKind;
use serde_json::json;

use crate::club::tests::{PASSWORD, SeenAnswer, TestClub, seen};

/// Texts that are close to a secret.
fn close_to(secret: &str) -> Vec<String> {
    let mut near = vec![
        String::new(),
        secret.to_uppercase(),
        secret.to_lowercase(),
        secret[1..].to_owned(),
        format!("{secret}A"),
        format!("{secret}="),
        secret.chars().rev().collect(),
        "A".repeat(secret.len()),
    ];
    for place in 0..secret.len() {
        let mut other = secret.to_owned();
        let letter = if &secret[place..=place] == "A" { "B" } else { "A" };
        other.replace_range(place..=place, letter);
        near.push(other);
    }
    near.retain(|other| other != secret);
    near
}

/// Asserts that all answers are the same, and returns their status.
fn alike(answers: &BTreeSet<SeenAnswer>) -> u16 {
    assert_eq!(answers.len(), 1, "{answers:?}");
    answers.first().unwrap().0
}

async fn with_token(club: &TestClub, token: &str) -> SeenAnswer {
    let program = club.browser();
    let mut request = program.request(Method::GET, "/me", None);
    let header = format!("Bearer {token}").parse().unwrap();
    request.headers_mut().insert(header::AUTHORIZATION, header);
    seen(&program.send(request).await)
}

#[tokio::test]
async fn a_token_that_is_almost_right_is_wrong() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let form = json!({"label": "Bot", "scopes": ["read"], "days": 30});
    let token = ada.post("/me/tokens", form).await.is(201).json();
    let token = token["secret"].as_str().unwrap().to_owned();
    let mut answers = BTreeSet::new();
    for near in close_to(token.strip_prefix("chancery_").unwrap()) {
        answers.insert(with_token(&club, &format!("chancery_{near}")).await);
    }
    assert_eq!(alike(&answers), 401);
    assert_eq!(with_token(&club, &token).await.0, 200);
}

#[tokio::test]
async fn a_cookie_that_is_almost_right_is_nobodys() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let cookie = ada.cookie("chancery-session").unwrap();
    let mut answers = BTreeSet::new();
    for near in close_to(&cookie) {
        let thief = club.browser();
        thief.set_cookie("chancery-session", &near);
        answers.insert(seen(&thief.get("/me").await));
    }
    assert_eq!(alike(&answers), 401);
    ada.me().await;
}

#[tokio::test]
async fn a_link_that_is_almost_right_does_nothing() {
    let club = TestClub::new();
    let token = club.link(LinkKind::Operator).await;
    let form = |token: &str| json!({"token": token, "name": "Op", "password": PASSWORD});
    let mut answers = BTreeSet::new();
    for near in close_to(&token) {
        answers.insert(seen(&club.browser().post("/operator", form(&near)).await));
    }
    assert_eq!(alike(&answers), 404);
    // All those guesses have not used it up.
    club.browser().post("/operator", form(&token)).await.is(201);
}

#[tokio::test]
async fn a_secret_serves_one_purpose() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let session = ada.cookie("chancery-session").unwrap();
    let form = json!({"label": "Bot", "scopes": ["read"], "days": 30});
    let token = ada.post("/me/tokens", form).await.is(201).json();
    let token = token["secret"].as_str().unwrap().trim_start_matches("chancery_").to_owned();
    let feed = ada.post("/me/notices/addresses/feed", json!({})).await.is(201).json();
    let feed = feed["url"].as_str().unwrap().to_owned();
    let feed = feed.split('/').find(|part| part.len() == 43).unwrap().to_owned();
    let mut secrets = vec![("session", session), ("token", token), ("feed", feed)];
    for kind in LinkKind::ALL {
        secrets.push((kind.id(), club.link(kind).await));
    }
    for (kind, secret) in &secrets {
        if *kind != "token" {
            assert_eq!(with_token(&club, &format!("chancery_{secret}")).await.0, 401, "{kind}");
        }
        if *kind != "session" {
            let thief = club.browser();
            thief.set_cookie("chancery-session", secret);
            thief.is_visitor().await;
        }
        if *kind != "feed" {
            let stranger = club.browser();
            let path = format!("/feed/{secret}/notices.atom");
            stranger.send(stranger.request_to(Method::GET, &path, None)).await.is(404);
        }
        for (path, own) in
            [("/session/link", "sign-in sign-up"), ("/password-reset", "password-reset")]
        {
            if own.split(' ').all(|own| own != *kind) {
                let form = match path {
                    "/session/link" => json!({"token": secret}),
                    _ => json!({"token": secret, "password": "battery staple"}),
                };
                club.browser().post(path, form).await.fails(404, "bad-link");
            }
        }
        if *kind != "operator" {
            let form = json!({"token": secret, "name": "Op", "password": PASSWORD});
            club.browser().post("/operator", form).await.fails(404, "bad-link");
        }
    }
}
