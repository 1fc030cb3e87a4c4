//! Operators: how one becomes one, and what they do.

use axum::http::Method;
use chancery_club::time::Length;
use chancery_store::club::LinkKind;
use serde_json::{Value, json};

use super::{PASSWORD, TestClub};

/// The token of an address to hand out.
fn token(link: &Value, kind: &str) -> String {
    let url = link["url"].as_str().unwrap();
    let prefix = format!("http://localhost:8019/link#{kind}.");
    url.strip_prefix(&prefix).unwrap_or_else(|| panic!("{url}")).to_owned()
}

#[tokio::test]
async fn a_link_makes_an_operator() {
    let club = TestClub::new();
    let link = club.link(LinkKind::Operator).await;
    let browser = club.browser();
    let form = |name: Value| json!({"token": link, "name": name, "password": PASSWORD});
    browser.post("/operator", form(json!(null))).await.fails(422, "name");
    browser.post("/operator", form(json!("x"))).await.fails(422, "name");
    let wrong = json!({"token": "x", "name": "Op", "password": PASSWORD});
    browser.post("/operator", wrong).await.fails(404, "bad-link");
    let account = browser.post("/operator", form(json!("Op"))).await.is(201).json();
    assert_eq!(account["account"]["operator"], true);
    club.browser().post("/operator", form(json!("Op Two"))).await.fails(404, "bad-link");
    // Whoever is signed in becomes one themselves.
    let ada = club.join("Ada").await;
    ada.get("/accounts").await.fails(403, "operator-only");
    let second = club.link(LinkKind::Operator).await;
    let account = ada.post("/operator", json!({"token": second})).await.is(200).json();
    assert_eq!(
        (&account["account"]["name"], &account["account"]["operator"]),
        (&json!("Ada"), &json!(true))
    );
    ada.get("/accounts").await.is(200);
}

#[tokio::test]
async fn operators_invite() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    let link = op.post("/invitations", json!({"note": "Welcome, Ada!"})).await.is(201).json();
    assert_eq!(link["expires_at"], "2027-01-15T00:00:00Z");
    let token = token(&link, "invitation");
    let ada = club.browser();
    let check = json!({"kind": "invitation", "token": token});
    let about = ada.post("/link-checks", check).await.is(200).json();
    assert_eq!(about, json!({"kind": "invitation", "note": "Welcome, Ada!"}));
    let form = json!({"name": "Ada", "password": PASSWORD, "invitation": token});
    ada.post("/sign-up", form).await.is(201);
    ada.post("/invitations", json!({})).await.fails(403, "operator-only");
    club.browser().post("/invitations", json!({})).await.fails(401, "sign-in");
    op.post("/invitations", json!({"days": 91})).await.fails(422, "days");
    let problem = op.post("/invitations", json!({"note": "a\nb"})).await.fails(422, "label");
    assert_eq!(problem["field"], "note");
}

#[tokio::test]
async fn a_ban_ends_everything() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    let ada = club.join_by_mail("Ada", "ada@example.org").await;
    let id = ada.id();
    ada.post("/sign-in-links", json!({"email": "ada@example.org"})).await.is(202);
    let link = club.mail().await.token();
    let path = format!("/accounts/{id}");
    ada.post(&format!("{path}/ban"), json!({"reason": "Spam"})).await.fails(403, "operator-only");
    let banned = op.post(&format!("{path}/ban"), json!({"reason": "Spam"})).await.is(200).json();
    assert_eq!(
        (&banned["name"], &banned["banned_at"]),
        (&json!("Ada"), &json!("2027-01-01T00:00:00Z"))
    );
    ada.is_visitor().await;
    ada.post("/session/link", json!({"token": link})).await.fails(404, "bad-link");
    // Only whoever has the password learns of the ban.
    ada.sign_in("Ada").await.fails(403, "account-banned");
    let wrong = json!({"login": "Ada", "password": "wrong horse"});
    ada.post("/session", wrong).await.fails(401, "wrong-credentials");
    op.post(&format!("{path}/reset-link"), json!({})).await.fails(403, "account-banned");
    op.post(&format!("{path}/unban"), json!({})).await.is(200);
    ada.sign_in("Ada").await.is(200);
}

#[tokio::test]
async fn operators_hand_out_links_to_choose_a_password() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    let ada = club.join("Ada").await;
    let path = format!("/accounts/{}/reset-link", ada.id());
    let link = op.post(&path, json!({})).await.is(201).json();
    let token = token(&link, "password-reset");
    let phone = club.browser();
    let check = json!({"kind": "password-reset", "token": token});
    let about = phone.post("/link-checks", check).await.is(200).json();
    assert_eq!(about, json!({"kind": "password-reset", "account_name": "Ada"}));
    let form = |password: &str| json!({"token": token, "password": password});
    phone.post("/password-reset", form("short")).await.fails(422, "password");
    phone.post("/password-reset", form("battery staple")).await.is(200);
    assert_eq!(phone.me().await["name"], "Ada");
    ada.is_visitor().await;
    phone.post("/password-reset", form("battery staple")).await.fails(404, "bad-link");
    let new = json!({"login": "Ada", "password": "battery staple"});
    club.browser().post("/session", new).await.is(200);
    let late = op.post(&path, json!({})).await.is(201).json();
    club.wait(Length::days(1));
    let form = json!({"token": self::token(&late, "password-reset"), "password": PASSWORD});
    phone.post("/password-reset", form).await.fails(404, "bad-link");
}

#[tokio::test]
async fn operators_make_operators() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    let ada = club.join("Ada").await;
    let (path, own) = (format!("/accounts/{}", ada.id()), format!("/accounts/{}", op.id()));
    let set = |operator: bool| json!({"operator": operator});
    let made = op.put(&format!("{path}/operator"), set(true)).await.is(200).json();
    assert_eq!(made["operator"], true);
    ada.get("/audit").await.is(200);
    // Nobody locks themselves out.
    op.put(&format!("{own}/operator"), set(false)).await.fails(409, "own-account");
    op.post(&format!("{own}/ban"), json!({"reason": "Spam"})).await.fails(409, "own-account");
    ada.put(&format!("{own}/operator"), set(false)).await.is(200);
    op.get("/audit").await.fails(403, "operator-only");
    for odd in ["x", "00000000-0000-4000-8000-000000000000"] {
        ada.post(&format!("/accounts/{odd}/ban"), json!({"reason": "Spam"}))
            .await
            .fails(404, "no-account");
        ada.get(&format!("/accounts/{odd}")).await.fails(404, "no-account");
    }
}

#[tokio::test]
async fn accounts_are_listed_in_pages() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    for number in 0..5 {
        club.wait(Length::seconds(1));
        club.join_by_mail(&format!("Player {number}"), &format!("p{number}@example.org")).await;
    }
    let (mut path, mut names) = ("/accounts?limit=2".to_owned(), Vec::new());
    loop {
        let page = op.get(&path).await.is(200).json();
        let accounts = page["accounts"].as_array().unwrap().clone();
        assert!(accounts.len() <= 2);
        names.extend(accounts.into_iter().map(|account| account["name"].clone()));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/accounts?limit=2&after={next}");
    }
    let expected = ["Player 4", "Player 3", "Player 2", "Player 1", "Player 0", "Op"];
    assert_eq!(names, expected);
    let all = op.get("/accounts").await.is(200).json();
    assert_eq!(all["accounts"][0]["email"], "p4@example.org");
    for odd in ["limit=0", "limit=201", "after=x", "after=1_x"] {
        op.get(&format!("/accounts?{odd}")).await.is(422);
    }
    op.get("/accounts?limit=x").await.fails(400, "query");
    // Addresses are for operators only.
    let id = all["accounts"][0]["id"].as_str().unwrap();
    let public = club.browser().get(&format!("/accounts/{id}")).await.is(200).json();
    let attendance = json!({"owed": 0, "kept": 0});
    assert_eq!(public, json!({"id": id, "name": "Player 4", "attendance": attendance}));
}

#[tokio::test]
async fn every_privileged_act_is_recorded() {
    let club = TestClub::new();
    let op = club.operator("Op").await;
    let ada = club.join("Ada").await;
    let id = ada.id();
    let path = format!("/accounts/{id}");
    op.post(&format!("{path}/reset-link"), json!({})).await.is(201);
    op.post(&format!("{path}/ban"), json!({"reason": "Spam"})).await.is(200);
    op.post(&format!("{path}/unban"), json!({})).await.is(200);
    op.put(&format!("{path}/operator"), json!({"operator": true})).await.is(200);
    op.put(&format!("{path}/operator"), json!({"operator": false})).await.is(200);
    op.post("/invitations", json!({"note": "For Zoe", "days": 3})).await.is(201);
    let log = op.get("/audit").await.is(200);
    let text = log.text();
    let log = log.json();
    let entries = log["entries"].as_array().unwrap();
    let acts: Vec<_> = entries.iter().map(|entry| entry["act"].as_str().unwrap()).collect();
    let expected = ["invite", "no-operator", "operator", "unban", "ban", "reset-link", "operator"];
    assert_eq!(acts, expected);
    assert_eq!(entries[0]["detail"], json!({"days": 3}));
    assert_eq!((&entries[4]["actor"]["name"], &entries[4]["subject"]), (&json!("Op"), &json!(id)));
    // Names are looked up, not stored.
    assert!(!text.contains("Ada") && !text.contains("Zoe"), "{text}");
    let page = op.get("/audit?limit=3").await.is(200).json();
    let next = &page["next"];
    let rest = op.get(&format!("/audit?before={next}")).await.is(200).json();
    assert_eq!(rest["entries"].as_array().unwrap().len(), 4);
    assert_eq!(rest["next"], json!(null));
    let form = json!({"name": "Op"});
    op.send(op.request(Method::DELETE, "/me", Some(&form))).await.is(204);
    let token = club.link(LinkKind::Operator).await;
    let second = club.browser();
    let form = json!({"token": token, "name": "Op", "password": PASSWORD});
    second.post("/operator", form).await.is(201);
    let log = second.get("/audit").await.is(200).json();
    assert_eq!(log["entries"][1]["actor"]["name"], "former player");
}
