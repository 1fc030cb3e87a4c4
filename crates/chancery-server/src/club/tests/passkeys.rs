//! Passkeys, with an authenticator in software.

use chancery_club::time::Length;
use serde_json::{Value, json};

use super::authenticator::SoftAuthenticator;
use super::{PASSWORD, TestClient, TestClub};
use crate::tests::TestAnswer;

async fn register(browser: &TestClient<'_>, authenticator: &mut SoftAuthenticator) -> TestAnswer {
    let start = browser.post("/me/passkeys/start", json!({"label": "Phone"})).await.is(200).json();
    let credential = authenticator.register(&start["options"]);
    let answer = json!({"challenge_id": start["challenge_id"], "credential": credential});
    browser.post("/me/passkeys/finish", answer).await
}

async fn challenge(browser: &TestClient<'_>) -> Value {
    browser.post("/session/passkey/start", json!({})).await.is(200).json()
}

async fn answer(browser: &TestClient<'_>, start: &Value, credential: Value) -> TestAnswer {
    let form = json!({"challenge_id": start["challenge_id"], "credential": credential});
    browser.post("/session/passkey/finish", form).await
}

#[tokio::test]
async fn a_passkey_signs_in_without_a_name() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let mut authenticator = SoftAuthenticator::new(1);
    let made = register(&ada, &mut authenticator).await.is(201).json();
    assert_eq!(made["label"], "Phone");
    assert_eq!(ada.me().await["passkeys"], json!([made]));
    for _ in 0..2 {
        let browser = club.browser();
        let start = challenge(&browser).await;
        assert_eq!(start["options"]["allowCredentials"], json!([]));
        let credential = authenticator.sign_in(&start["options"]);
        let signed_in = answer(&browser, &start, credential.clone()).await.is(200).json();
        assert_eq!(signed_in["account"]["name"], "Ada");
        browser.me().await;
        answer(&club.browser(), &start, credential).await.fails(404, "bad-link");
    }
    // It is a way to sign in, so the password may go; then it is the last one.
    ada.put("/me/password", json!({"current": PASSWORD, "new": null})).await.is(204);
    let path = format!("/me/passkeys/{}", made["id"].as_str().unwrap());
    ada.delete(&path).await.fails(409, "last-credential");
    ada.put("/me/password", json!({"new": PASSWORD})).await.is(204);
    club.join("Bea").await.delete(&path).await.fails(404, "no-passkey");
    ada.delete(&path).await.is(204);
    ada.delete(&path).await.fails(404, "no-passkey");
    let browser = club.browser();
    let start = challenge(&browser).await;
    let credential = authenticator.sign_in(&start["options"]);
    answer(&browser, &start, credential).await.fails(401, "bad-passkey");
}

#[tokio::test]
async fn wrong_answers_are_refused() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let mut authenticator = SoftAuthenticator::new(1);
    register(&ada, &mut authenticator).await.is(201);
    let browser = club.browser();
    // Another key under the same id, another challenge, another page, nobody there.
    let start = challenge(&browser).await;
    let mut forged = SoftAuthenticator::new(1);
    register(&club.join("Eve").await, &mut forged).await.fails(409, "passkey-taken");
    let credential = forged.sign_in(&start["options"]);
    answer(&browser, &start, credential).await.fails(401, "bad-passkey");
    let (first, second) = (challenge(&browser).await, challenge(&browser).await);
    let credential = authenticator.sign_in(&first["options"]);
    answer(&browser, &second, credential).await.fails(401, "bad-passkey");
    let start = challenge(&browser).await;
    authenticator.origin = "https://evil.example";
    let credential = authenticator.sign_in(&start["options"]);
    answer(&browser, &start, credential).await.fails(401, "bad-passkey");
    authenticator.origin = "http://localhost:8019";
    let start = challenge(&browser).await;
    authenticator.flags = 0b001;
    let credential = authenticator.sign_in(&start["options"]);
    answer(&browser, &start, credential).await.fails(401, "bad-passkey");
    authenticator.flags = 0b101;
    let start = challenge(&browser).await;
    let credential = authenticator.sign_in(&start["options"]);
    club.wait(Length::minutes(6));
    answer(&browser, &start, credential).await.fails(404, "bad-link");
    let start = challenge(&browser).await;
    answer(&browser, &start, json!({"id": 7})).await.fails(422, "credential");
    browser.is_visitor().await;
    // All is well again.
    let start = challenge(&browser).await;
    let credential = authenticator.sign_in(&start["options"]);
    answer(&browser, &start, credential).await.is(200);
}

#[tokio::test]
async fn a_registration_belongs_to_one_account() {
    let club = TestClub::new();
    let (ada, bea) = (club.join("Ada").await, club.join("Bea").await);
    let start = ada.post("/me/passkeys/start", json!({"label": "Phone"})).await.is(200).json();
    let credential = SoftAuthenticator::new(2).register(&start["options"]);
    let form = json!({"challenge_id": start["challenge_id"], "credential": credential});
    bea.post("/me/passkeys/finish", form.clone()).await.fails(404, "bad-link");
    club.browser().post("/me/passkeys/finish", form.clone()).await.fails(401, "sign-in");
    ada.post("/me/passkeys/finish", form.clone()).await.is(201);
    ada.post("/me/passkeys/finish", form).await.fails(404, "bad-link");
    ada.post("/me/passkeys/start", json!({"label": "\u{1b}[2J"})).await.fails(422, "label");
}

#[tokio::test]
async fn a_banned_account_cannot_use_its_passkey() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    let ada = club.join("Ada").await;
    let mut authenticator = SoftAuthenticator::new(3);
    register(&ada, &mut authenticator).await.is(201);
    let id = ada.id();
    op.post(&format!("/accounts/{id}/ban"), json!({"reason": "Spam"})).await.is(200);
    let start = challenge(&ada).await;
    let credential = authenticator.sign_in(&start["options"]);
    answer(&ada, &start, credential).await.fails(403, "account-banned");
    ada.is_visitor().await;
}

#[tokio::test]
async fn a_site_without_a_name_has_no_passkeys() {
    for url in ["http://club.example.org", "http://192.0.2.1", "https://192.0.2.1"] {
        let club = TestClub::with(|settings| settings.public_url = url.parse().unwrap(), false);
        assert!(!club.state.passkeys().is_on(), "{url}");
        assert!(club.state.passkeys().sign_in().is_err());
    }
    for url in ["https://club.example.org", "https://club.example.org:8443", "http://localhost"] {
        let club = TestClub::with(|settings| settings.public_url = url.parse().unwrap(), false);
        assert!(club.state.passkeys().is_on(), "{url}");
    }
}
