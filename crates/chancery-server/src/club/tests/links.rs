//! Links that sign in.

use chancery_club::time::Length;
use chancery_store::club::LinkKind;
use serde_json::{Value, json};

use super::{TestClient, TestClub, seen};

async fn ask(browser: &TestClient<'_>, email: &str) {
    browser.post("/sign-in-links", json!({"email": email})).await.is(202);
}

async fn check(browser: &TestClient<'_>, kind: &str, token: &str) -> Value {
    browser.post("/link-checks", json!({"kind": kind, "token": token})).await.is(200).json()
}

#[tokio::test]
async fn a_link_signs_in_once() {
    let club = TestClub::new();
    club.join_by_mail("Ada", "ada@example.org").await;
    let browser = club.browser();
    ask(&browser, "ADA@example.org").await;
    let mail = club.mail().await;
    assert_eq!(
        (mail.to.as_str(), mail.subject.as_str()),
        ("ada@example.org", "Sign in to Chancery")
    );
    assert_eq!(mail.link().0, "sign-in");
    let token = mail.token();
    for _ in 0..2 {
        // Looking does not use it.
        assert_eq!(check(&browser, "sign-in", &token).await, json!({"kind": "sign-in"}));
    }
    let answer = browser.post("/session/link", json!({"token": token})).await.is(200);
    assert_eq!(answer.json()["account"]["name"], "Ada");
    browser.me().await;
    browser.post("/session/link", json!({"token": token})).await.fails(404, "bad-link");
    let gone = json!({"kind": "sign-in", "token": token});
    browser.post("/link-checks", gone).await.fails(404, "bad-link");
}

#[tokio::test]
async fn a_link_ends_after_fifteen_minutes() {
    let club = TestClub::new();
    club.join_by_mail("Ada", "ada@example.org").await;
    let browser = club.browser();
    ask(&browser, "ada@example.org").await;
    let token = club.mail().await.token();
    club.wait(Length::minutes(14));
    check(&browser, "sign-in", &token).await;
    club.wait(Length::minutes(1));
    browser.post("/session/link", json!({"token": token})).await.fails(404, "bad-link");
}

#[tokio::test]
async fn in_another_browser_the_name_is_confirmed() {
    let club = TestClub::new();
    club.join_by_mail("Ada", "ada@example.org").await;
    let (asking, other) = (club.browser(), club.browser());
    ask(&asking, "ada@example.org").await;
    let token = club.mail().await.token();
    ask(&other, "nobody@example.org").await;
    assert!(other.cookie("chancery-browser").is_some(), "its secret is another one");
    let about = check(&other, "sign-in", &token).await;
    assert_eq!(about, json!({"kind": "sign-in", "account_name": "Ada"}));
    for name in [None, Some("Bea"), Some("")] {
        let form = json!({"token": token, "account_name": name});
        let problem = other.post("/session/link", form).await.fails(409, "confirm-account");
        assert_eq!(problem["account_name"], "Ada");
    }
    other.is_visitor().await;
    let form = json!({"token": token, "account_name": "Ada"});
    other.post("/session/link", form).await.is(200);
    other.me().await;
}

#[tokio::test]
async fn asking_for_a_link_does_not_tell_who_has_an_account() {
    let club = TestClub::new();
    let ada = club.join_by_mail("Ada", "ada@example.org").await;
    let mallory = club.operator("Mallory").await;
    let bea = club.join_by_mail("Bea", "bea@example.org").await;
    let id = bea.id();
    mallory.post(&format!("/accounts/{id}/ban"), json!({"reason": "Spam"})).await.is(200);
    let ask = async |email: &str| {
        seen(&club.browser().post("/sign-in-links", json!({"email": email})).await)
    };
    let known = ask("ada@example.org").await;
    let unknown = ask("nobody@example.org").await;
    let banned = ask("bea@example.org").await;
    assert_eq!((&known, &known), (&unknown, &banned));
    assert_eq!(club.mail().await.to, "ada@example.org");
    // The limit counts addresses without an account, too.
    let mut answers = Vec::new();
    for email in ["ada@example.org", "nobody@example.org"] {
        for _ in 0..8 {
            answers.push(ask(email).await);
        }
    }
    let (known, unknown) = answers.split_at(8);
    let tail = |answers: &[super::SeenAnswer]| answers[2..].to_vec();
    assert_eq!(tail(known)[3..], tail(unknown)[3..]);
    assert_eq!(known[7].0, 429);
    drop(ada);
}

#[tokio::test]
async fn a_site_without_mail_says_so() {
    let club = TestClub::open(false);
    let problem = club.browser().post("/sign-in-links", json!({"email": "ada@example.org"})).await;
    problem.fails(409, "no-mail");
    let club = TestClub::new();
    club.browser().post("/sign-in-links", json!({"email": "ada"})).await.fails(422, "email");
}

#[tokio::test]
async fn links_tell_what_they_are_for() {
    let club = TestClub::new();
    let browser = club.browser();
    let invitation = club.link(LinkKind::Invitation).await;
    assert_eq!(check(&browser, "invitation", &invitation).await, json!({"kind": "invitation"}));
    let operator = club.link(LinkKind::Operator).await;
    assert_eq!(check(&browser, "operator", &operator).await, json!({"kind": "operator"}));
    for (kind, token) in
        [("operator", invitation.as_str()), ("sign-in", &operator), ("sign-up", "x")]
    {
        let form = json!({"kind": kind, "token": token});
        browser.post("/link-checks", form).await.fails(404, "bad-link");
    }
    // Challenges of passkeys are no links.
    let challenge = club.link(LinkKind::PasskeySignIn).await;
    let form = json!({"kind": "passkey-sign-in", "token": challenge});
    browser.post("/link-checks", form).await.fails(422, "body");
}
