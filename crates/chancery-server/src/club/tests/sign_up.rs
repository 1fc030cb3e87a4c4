//! Signing up: openly, by invitation, by mail.

use chancery_club::time::Length;
use chancery_store::club::LinkKind;
use serde_json::json;

use super::{PASSWORD, TestClub, seen};

#[tokio::test]
async fn the_site_says_what_it_offers() {
    let club = TestClub::open(false);
    let site = club.browser().get("/site").await.is(200).json();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        site,
        json!({"name": "Chancery", "version": version, "sign_up": "open", "mail": false,
            "passkeys": true, "public_url": "http://localhost:8019"})
    );
    let club = TestClub::with(
        |settings| settings.public_url = "http://192.0.2.1:8019".parse().unwrap(),
        true,
    );
    assert!(!club.state.passkeys().is_on(), "an address has no passkeys");
}

#[tokio::test]
async fn an_open_site_without_mail_takes_a_name_and_a_password() {
    let club = TestClub::open(false);
    let ada = club.browser();
    let answer = ada.post("/sign-up", json!({"name": " Ada  L ", "password": PASSWORD})).await;
    let account = &answer.is(201).json()["account"];
    assert_eq!((&account["name"], &account["operator"]), (&json!("Ada L"), &json!(false)));
    assert_eq!(account["created_at"], "2027-01-01T00:00:00Z");
    assert_eq!(&ada.me().await, account);
    assert_eq!((&account["has_password"], &account["email"]), (&json!(true), &json!(null)));
    ada.post("/sign-up", json!({"name": "Bea", "password": PASSWORD}))
        .await
        .fails(409, "already-signed-in");
    let other = club.browser();
    other
        .post("/sign-up", json!({"name": "Bea", "password": PASSWORD, "email": "b@example.org"}))
        .await
        .fails(409, "no-mail");
    // A passkey can be added at once.
    let clio = club.browser();
    clio.post("/sign-up", json!({"name": "Clio"})).await.is(201);
    assert_eq!(clio.me().await["has_password"], false);
}

#[tokio::test]
async fn names_that_mislead_are_refused() {
    let club = TestClub::open(false);
    let browser = club.browser();
    let form = |name: &str| json!({"name": name, "password": PASSWORD});
    for odd in
        ["", "x", &"x".repeat(33), "Ada\u{202e}", "A\u{200b}da", "A\nda", "<Ada>", "...", "a@b.org"]
    {
        let problem = browser.post("/sign-up", form(odd)).await.fails(422, "name");
        assert_eq!(problem["field"], "name");
        assert!(problem["detail"].as_str().unwrap().ends_with('.'), "{problem}");
    }
    browser.post("/sign-up", form("Paul")).await.is(201);
    // A capital I looks like a small l, and the Cyrillic letters like Latin ones.
    for alike in ["paul", "PauI", "Раul"] {
        let other = club.browser();
        let problem = other.post("/sign-up", form(alike)).await.fails(409, "name-taken");
        assert_eq!(problem["field"], "name");
    }
}

#[tokio::test]
async fn bad_forms_are_refused() {
    let club = TestClub::open(false);
    let browser = club.browser();
    let form = |password: &str| json!({"name": "Ada", "password": password});
    for odd in ["", "1234567", &"x".repeat(257)] {
        let problem = browser.post("/sign-up", form(odd)).await.fails(422, "password");
        assert_eq!(problem["field"], "password");
    }
    for odd in [json!({}), json!([]), json!({"name": 7}), json!({"name": "Ada", "admin": true})] {
        browser.post("/sign-up", odd).await.fails(422, "body");
    }
    let bad = json!({"name": "Ada", "email": "nowhere"});
    browser.post("/sign-up", bad).await.fails(422, "email");
    let bad = json!({"name": "Ada", "password": PASSWORD, "invitation": "x"});
    browser.post("/sign-up", bad).await.fails(404, "bad-link");
    browser.is_visitor().await;
}

#[tokio::test]
async fn an_invitation_lets_one_person_in() {
    let club = TestClub::new();
    let invitation = club.link(LinkKind::Invitation).await;
    let form = |name: &str, invitation: &str| json!({"name": name, "password": PASSWORD, "invitation": invitation});
    let ada = club.browser();
    let uninvited = json!({"name": "Ada", "password": PASSWORD});
    ada.post("/sign-up", uninvited).await.fails(403, "invitation-needed");
    club.join("Paul").await;
    // A name that is taken does not use the invitation up.
    ada.post("/sign-up", form("PAUL", &invitation)).await.fails(409, "name-taken");
    ada.post("/sign-up", form("Ada", &invitation)).await.is(201);
    let bea = club.browser();
    bea.post("/sign-up", form("Bea", &invitation)).await.fails(404, "bad-link");
    let late = club.link(LinkKind::Invitation).await;
    club.wait(Length::days(1));
    bea.post("/sign-up", form("Bea", &late)).await.fails(404, "bad-link");
    let other_kind = club.link(LinkKind::Operator).await;
    bea.post("/sign-up", form("Bea", &other_kind)).await.fails(404, "bad-link");
}

#[tokio::test]
async fn a_link_by_mail_completes_a_sign_up() {
    let club = TestClub::open(true);
    let ada = club.browser();
    let bare = json!({"name": "Ada", "password": PASSWORD});
    let problem = ada.post("/sign-up", bare).await.fails(422, "email-needed");
    assert_eq!(problem["field"], "email");
    let form = json!({"name": "Ada", "password": PASSWORD, "email": "Ada@Example.org"});
    let answer = ada.post("/sign-up?lang=fr", form).await.is(202);
    assert_eq!(answer.json(), json!({"sent": true}));
    ada.is_visitor().await;
    let mail = club.mail().await;
    assert_eq!(
        (mail.to.as_str(), mail.subject.as_str()),
        ("Ada@example.org", "Votre compte sur Chancery")
    );
    assert!(mail.text.starts_with("Bonjour Ada,\n\nouvrez ce lien"), "{}", mail.text);
    let (kind, token) = mail.link();
    assert_eq!(kind, "sign-up");
    let check = json!({"kind": "sign-up", "token": token});
    let about = ada.post("/link-checks", check).await.is(200).json();
    assert_eq!(
        about,
        json!({"kind": "sign-up", "account_name": "Ada", "email": "Ada@example.org"})
    );
    // Somebody else takes the name before.
    let paul = club.browser();
    paul.post("/sign-up", json!({"name": "ADA", "email": "paul@example.org"})).await.is(202);
    let other = club.mail().await.token();
    paul.post("/session/link", json!({"token": other})).await.is(201);
    ada.post("/session/link", json!({"token": token})).await.fails(409, "name-taken");
    let answer = ada.post("/session/link", json!({"token": token, "name": "Ada L"})).await.is(201);
    let account = answer.json()["account"].clone();
    assert_eq!((&account["name"], &account["email"]), (&json!("Ada L"), &json!("Ada@example.org")));
    assert_eq!(account["has_password"], true);
    ada.post("/session/link", json!({"token": token})).await.fails(404, "bad-link");
    club.browser().sign_in("ada@EXAMPLE.org").await.is(200);
}

#[tokio::test]
async fn a_sign_up_does_not_tell_who_has_an_account() {
    let club = TestClub::open(true);
    let ada = club.browser();
    ada.post("/sign-up", json!({"name": "Ada", "email": "ada@example.org"})).await.is(202);
    let token = club.mail().await.token();
    ada.post("/session/link", json!({"token": token})).await.is(201);
    let ask = async |name: &str, email: &str| {
        let form = json!({"name": name, "password": PASSWORD, "email": email});
        seen(&club.browser().post("/sign-up", form).await)
    };
    let (known, unknown) =
        (ask("Bea", "ADA@example.org").await, ask("Bea", "bea@example.org").await);
    assert_eq!(known, unknown);
    let mails = club.mails().await;
    let kinds: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.link().0)).collect();
    let expected = [("ada@example.org", "sign-in"), ("bea@example.org", "sign-up")];
    assert_eq!(kinds, expected.map(|(to, kind)| (to, kind.to_owned())));
    // The owner of the address learns of it, and can sign in.
    assert!(mails[0].text.contains("you have an account already"), "{}", mails[0].text);
    let form = json!({"token": mails[0].token(), "account_name": "Ada"});
    club.browser().post("/session/link", form).await.is(200);
    // Two sign-ups with one address: the first that is completed counts.
    let late = mails[1].token();
    ask("Clio", "bea@example.org").await;
    let first = club.mail().await.token();
    club.browser().post("/session/link", json!({"token": first})).await.is(201);
    let second = club.browser().post("/session/link", json!({"token": late})).await;
    second.fails(409, "email-taken");
}

#[tokio::test]
async fn an_invitation_with_an_address_waits_for_the_link() {
    let club = TestClub::new();
    let invitation = club.link(LinkKind::Invitation).await;
    let form =
        |name: &str, email: &str| json!({"name": name, "email": email, "invitation": invitation});
    let (ada, bea) = (club.browser(), club.browser());
    ada.post("/sign-up", form("Ada", "ada@example.org")).await.is(202);
    let first = club.mail().await.token();
    bea.post("/sign-up", form("Bea", "bea@example.org")).await.is(202);
    let second = club.mail().await.token();
    ada.post("/session/link", json!({"token": first})).await.is(201);
    bea.post("/session/link", json!({"token": second})).await.fails(404, "bad-link");
}

#[tokio::test]
async fn sign_ups_from_one_network_are_limited() {
    let club = TestClub::open(false);
    let browser = club.browser();
    let bad = json!({"name": "", "password": PASSWORD});
    for _ in 0..30 {
        browser.post("/sign-up", bad.clone()).await.fails(422, "name");
    }
    let answer = browser.post("/sign-up", bad.clone()).await;
    assert_eq!(answer.header(axum::http::header::RETRY_AFTER), "3600");
    answer.fails(429, "throttled");
    club.browser().post("/sign-up", bad.clone()).await.fails(422, "name");
    club.wait(Length::hours(1));
    browser.post("/sign-up", bad).await.fails(422, "name");
}
