//! One's own account: name, password, export, deletion.

use axum::http::{Method, header};
use serde_json::json;

use super::{PASSWORD, TestClub};

#[tokio::test]
async fn a_name_can_be_changed() {
    let club = TestClub::new();
    let (ada, _bea) = (club.join("Ada").await, club.join("Bea").await);
    let changed = ada.patch("/me", json!({"name": "Ada L"})).await.is(200).json();
    assert_eq!(changed["name"], "Ada L");
    assert_eq!(ada.me().await, changed);
    assert_eq!(ada.patch("/me", json!({})).await.is(200).json(), changed);
    ada.patch("/me", json!({"name": "BEA"})).await.fails(409, "name-taken");
    ada.patch("/me", json!({"name": "\u{7}"})).await.fails(422, "name");
    club.browser().patch("/me", json!({"name": "X Y"})).await.fails(401, "sign-in");
    for number in 0..7 {
        ada.patch("/me", json!({"name": format!("Ada {number}")})).await.is(200);
    }
    ada.patch("/me", json!({"name": "Ada again"})).await.is(200);
    ada.patch("/me", json!({"name": "Ada at last"})).await.fails(429, "throttled");
}

#[tokio::test]
async fn a_password_can_be_changed() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let phone = club.browser();
    phone.sign_in("Ada").await.is(200);
    let new = "battery staple";
    for current in [json!(null), json!("wrong horse")] {
        let form = json!({"current": current, "new": new});
        let problem = ada.put("/me/password", form).await.fails(403, "wrong-password");
        assert_eq!(problem["field"], "current");
    }
    let short = json!({"current": PASSWORD, "new": "short"});
    assert_eq!(ada.put("/me/password", short).await.fails(422, "password")["field"], "new");
    ada.put("/me/password", json!({"current": PASSWORD})).await.fails(422, "body");
    ada.put("/me/password", json!({"current": PASSWORD, "new": new})).await.is(204);
    phone.is_visitor().await;
    ada.me().await;
    club.browser().sign_in("Ada").await.fails(401, "wrong-credentials");
    phone.post("/session", json!({"login": "Ada", "password": new})).await.is(200);
    // It cannot be guessed by whoever finds the browser open.
    for _ in 0..10 {
        let form = json!({"current": "wrong horse", "new": PASSWORD});
        ada.put("/me/password", form).await.fails(403, "wrong-password");
    }
    let form = json!({"current": new, "new": PASSWORD});
    ada.put("/me/password", form).await.fails(429, "throttled");
}

#[tokio::test]
async fn the_last_way_to_sign_in_stays() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let remove = json!({"current": PASSWORD, "new": null});
    ada.put("/me/password", remove.clone()).await.fails(409, "last-credential");
    let bea = club.join_by_mail("Bea", "bea@example.org").await;
    bea.put("/me/password", remove).await.is(204);
    assert_eq!(bea.me().await["has_password"], false);
    club.browser().sign_in("Bea").await.fails(401, "wrong-credentials");
    // Without a password, none is asked for.
    bea.put("/me/password", json!({"new": PASSWORD})).await.is(204);
    club.browser().sign_in("Bea").await.is(200);
}

#[tokio::test]
async fn everything_about_an_account_is_exported() {
    let club = TestClub::new();
    let ada = club.join_by_mail("Ada", "ada@example.org").await;
    let form = json!({"label": "Bot", "scopes": ["read"], "days": 30});
    let secret = ada.post("/me/tokens", form).await.is(201).json()["secret"].clone();
    let operator = club.operator("Op").await;
    let id = ada.id();
    operator.post(&format!("/accounts/{id}/reset-link"), json!({})).await.is(201);
    let answer = ada.get("/me/export").await.is(200);
    assert!(answer.header(header::CONTENT_DISPOSITION).starts_with("attachment"));
    let export = answer.json();
    assert_eq!(export["account"], ada.me().await);
    assert_eq!(export["account"]["email"], "ada@example.org");
    assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(export["tokens"][0]["label"], "Bot");
    assert_eq!(export["acts"][0]["act"], "reset-link");
    let text = answer.text();
    let cookie = ada.cookie("chancery-session").unwrap();
    for hidden in [secret.as_str().unwrap(), "argon2", &cookie] {
        assert!(!text.contains(hidden), "{text}");
    }
    club.browser().get("/me/export").await.fails(401, "sign-in");
}

#[tokio::test]
async fn a_deleted_account_leaves_a_former_player() {
    let club = TestClub::new();
    let ada = club.join_by_mail("Ada", "ada@example.org").await;
    let id = ada.id();
    let cookie = ada.cookie("chancery-session").unwrap();
    let form = json!({"label": "Bot", "scopes": ["read"], "days": 30});
    let token = ada.post("/me/tokens", form).await.is(201).json()["secret"].clone();
    let delete = async |name: &str| {
        let form = json!({"name": name});
        ada.send(ada.request(Method::DELETE, "/me", Some(&form))).await
    };
    let problem = delete("ada").await.fails(422, "confirm-name");
    assert_eq!(problem["detail"], "To delete your account, type its name: Ada");
    ada.post("/sign-in-links", json!({"email": "ada@example.org"})).await.is(202);
    let link = club.mail().await.token();
    delete("Ada").await.is(204);
    ada.is_visitor().await;
    ada.set_cookie("chancery-session", &cookie);
    ada.is_visitor().await;
    ada.post("/session/link", json!({"token": link})).await.fails(404, "bad-link");
    ada.sign_in("Ada").await.fails(401, "wrong-credentials");
    ada.sign_in("ada@example.org").await.fails(401, "wrong-credentials");
    let mut request = ada.request(Method::GET, "/me", None);
    let bearer = format!("Bearer {}", token.as_str().unwrap());
    request.headers_mut().insert(header::AUTHORIZATION, bearer.parse().unwrap());
    ada.send(request).await.fails(401, "bad-token");
    let shown = |lang: &str| format!("/accounts/{id}?lang={lang}");
    let view = ada.get(&shown("fr")).await.is(200).json();
    assert_eq!(view, json!({"id": id, "name": "ancien joueur"}));
    // The name and the address are free again.
    club.join_by_mail("Ada", "ada@example.org").await;
}
