//! Creating requests that are sent twice.

use axum::http::{HeaderName, Method, header};
use chancery_club::time::Length;
use chancery_store::club::LinkKind;
use serde_json::{Value, json};

use super::{PASSWORD, TestClient, TestClub};
use crate::tests::TestAnswer;

const KEY: &str = "8e03978e-40d5-43dd-bc93-6894a57f9324";

async fn post(browser: &TestClient<'_>, path: &str, key: &str, body: &Value) -> TestAnswer {
    let mut request = browser.request(Method::POST, path, Some(body));
    let name = HeaderName::from_static("idempotency-key");
    request.headers_mut().insert(name, key.parse().unwrap());
    browser.send(request).await
}

fn is_replayed(answer: &TestAnswer) -> bool {
    answer.headers.contains_key("idempotency-replayed")
}

#[tokio::test]
async fn a_token_is_created_once() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let form = json!({"label": "Bot", "scopes": ["read"], "days": 3});
    let first = post(&ada, "/me/tokens", KEY, &form).await.is(201);
    let again = post(&ada, "/me/tokens", KEY, &form).await.is(201);
    assert_eq!((is_replayed(&first), is_replayed(&again)), (false, true));
    assert_eq!(first.body, again.body, "with the same secret");
    assert_eq!(ada.get("/me/tokens").await.json().as_array().unwrap().len(), 1);
    let other = json!({"label": "Other", "scopes": ["read"], "days": 3});
    post(&ada, "/me/tokens", KEY, &other).await.fails(422, "idempotency-key");
    // The key of another account is another key.
    let bea = club.join("Bea").await;
    let token = post(&bea, "/me/tokens", KEY, &form).await.is(201);
    assert_ne!(token.body, first.body);
    club.wait(Length::days(1));
    let late = post(&ada, "/me/tokens", KEY, &other).await.is(201);
    assert!(!is_replayed(&late), "after a day the key is free");
    for odd in ["", "short", &"x".repeat(129), "é0123456789abcdef"] {
        post(&ada, "/me/tokens", odd, &form).await.fails(422, "idempotency-key");
    }
}

#[tokio::test]
async fn a_sign_up_that_is_repeated_gets_the_same_session() {
    let club = TestClub::new();
    let browser = club.browser();
    let invitation = club.link(LinkKind::Invitation).await;
    let form = json!({"name": "Ada", "password": PASSWORD, "invitation": invitation});
    let short = json!({"name": "A", "password": PASSWORD, "invitation": invitation});
    // What fails is not remembered.
    post(&browser, "/sign-up", KEY, &short).await.fails(422, "name");
    let first = post(&browser, "/sign-up", KEY, &form).await.is(201);
    // The first answer got lost on the way.
    let again = club.browser();
    let replayed = post(&again, "/sign-up", KEY, &form).await.is(201);
    assert_eq!(first.json(), replayed.json());
    assert_eq!(first.header(header::SET_COOKIE), replayed.header(header::SET_COOKIE));
    assert_eq!(again.me().await["name"], "Ada");
    let thief = club.browser();
    post(&thief, "/sign-up", KEY, &json!({"name": "Ada"})).await.fails(422, "idempotency-key");
}

#[tokio::test]
async fn an_invitation_is_made_once() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    let first = post(&op, "/invitations", KEY, &json!({})).await.is(201);
    let again = post(&op, "/invitations", KEY, &json!({})).await.is(201);
    assert_eq!(first.body, again.body);
    // It asks for permission, too: a key is no ticket.
    let ada = club.join("Ada").await;
    post(&ada, "/invitations", KEY, &json!({})).await.fails(403, "operator-only");
}
