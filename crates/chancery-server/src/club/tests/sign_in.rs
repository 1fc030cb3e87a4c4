//! Signing in with a password, and sessions.

use axum::http::{Method, header};
use chancery_club::time::Length;
use serde_json::json;

use super::{PASSWORD, TestClub, seen};

#[tokio::test]
async fn a_password_signs_in_by_name_or_address() {
    let club = TestClub::new();
    club.join_by_mail("Ada Lovelace", "ada@example.org").await;
    for login in
        ["Ada Lovelace", "ADA LOVELACE", " ada  lovelace ", "ada@example.org", "ADA@example.ORG"]
    {
        let browser = club.browser();
        let answer = browser.sign_in(login).await.is(200);
        assert_eq!(answer.json()["account"]["name"], "Ada Lovelace");
        assert_eq!(browser.me().await["email"], "ada@example.org");
    }
}

#[tokio::test]
async fn wrong_passwords_and_unknown_accounts_look_alike() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    // One account has no password.
    ada.put("/me/password", json!({"current": PASSWORD, "new": PASSWORD})).await.is(204);
    let mut answers = Vec::new();
    for login in ["Ada", "Nobody", "nobody@example.org", "", "\u{202e}", &"x".repeat(5000)] {
        let form = json!({"login": login, "password": "wrong horse"});
        let answer = club.browser().post("/session", form).await;
        assert_eq!(answer.json()["type"], "urn:chancery:wrong-credentials");
        answers.push(seen(&answer));
    }
    assert_eq!(answers[0].0, 401);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert!(answers[0].1.iter().all(|(name, _)| name != "set-cookie"));
}

#[tokio::test]
async fn each_sign_in_has_a_new_secret() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let first = ada.cookie("chancery-session").unwrap();
    assert_eq!(first.len(), 43);
    ada.sign_in("Ada").await.is(200);
    let second = ada.cookie("chancery-session").unwrap();
    assert_ne!(first, second);
    assert_eq!(ada.get("/me/sessions").await.json().as_array().unwrap().len(), 1, "it is replaced");
    let thief = club.browser();
    thief.set_cookie("chancery-session", &first);
    thief.is_visitor().await;
    assert_eq!(thief.cookie("chancery-session"), None, "a cookie that is no use is deleted");
}

#[tokio::test]
async fn a_session_ends() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    for days in [10, 10, 9] {
        club.wait(Length::days(days));
        ada.me().await;
    }
    club.wait(Length::days(1));
    ada.is_visitor().await;
    ada.sign_in("Ada").await.is(200);
    let secret = ada.cookie("chancery-session").unwrap();
    let answer = ada.delete("/session").await.is(204);
    assert!(answer.header(header::SET_COOKIE).starts_with("chancery-session=; Path=/; Max-Age=0;"));
    ada.set_cookie("chancery-session", &secret);
    ada.is_visitor().await;
    ada.delete("/session").await.is(204);
    for odd in ["", "x", "\"quoted\"", &"x".repeat(4000)] {
        ada.set_cookie("chancery-session", odd);
        ada.is_visitor().await;
    }
}

#[tokio::test]
async fn cookies_are_strict_over_https() {
    let club = TestClub::with(
        |settings| settings.public_url = "https://club.example.org".parse().unwrap(),
        false,
    );
    let browser = club.browser();
    let invitation = club.link(chancery_store::club::LinkKind::Invitation).await;
    let form = json!({"name": "Ada", "password": PASSWORD, "invitation": invitation});
    let mut request = browser.request(Method::POST, "/sign-up", Some(&form));
    let headers = request.headers_mut();
    headers.insert(header::HOST, "club.example.org".parse().unwrap());
    headers.insert(header::ORIGIN, "https://club.example.org".parse().unwrap());
    let answer = browser.send(request).await.is(201);
    let cookie = answer.header(header::SET_COOKIE);
    assert!(cookie.starts_with("__Host-chancery-session="), "{cookie}");
    assert!(
        cookie.ends_with("; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure"),
        "{cookie}"
    );
}

#[tokio::test]
async fn passwords_cannot_be_guessed() {
    let club = TestClub::new();
    club.join("Ada").await;
    let wrong = |login: &str| json!({"login": login, "password": "wrong horse"});
    for login in ["Ada", "Nobody"] {
        for round in 0..10 {
            // The case of the name does not matter, nor where the attempt comes from.
            let login = if round % 2 == 0 { login.to_owned() } else { login.to_uppercase() };
            club.browser().post("/session", wrong(&login)).await.fails(401, "wrong-credentials");
        }
        let answer = club.browser().post("/session", wrong(login)).await;
        assert_eq!(answer.header(header::RETRY_AFTER), "900");
        let problem = answer.fails(429, "throttled");
        assert_eq!(problem["detail"], "Too many attempts. Try again in 15 minutes.");
    }
    club.browser().sign_in("Ada").await.fails(429, "throttled");
    club.wait(Length::minutes(15));
    // The right password forgets the attempts before.
    for _ in 0..3 {
        for _ in 0..9 {
            club.browser().post("/session", wrong("Ada")).await.fails(401, "wrong-credentials");
        }
        club.browser().sign_in("Ada").await.is(200);
    }
}

#[tokio::test]
async fn a_network_cannot_try_many_accounts() {
    let club = TestClub::new();
    let browser = club.browser();
    for number in 0..100 {
        let form = json!({"login": format!("Nobody {number}"), "password": "wrong horse"});
        browser.post("/session", form).await.fails(401, "wrong-credentials");
    }
    browser.sign_in("Somebody").await.fails(429, "throttled");
    club.browser().sign_in("Somebody").await.fails(401, "wrong-credentials");
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    club.wait(Length::hours(1));
    let phone = club.browser();
    let mut request = phone.request(
        Method::POST,
        "/session",
        Some(&json!({"login": "Ada", "password": PASSWORD})),
    );
    let agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1";
    request.headers_mut().insert(header::USER_AGENT, agent.parse().unwrap());
    phone.send(request).await.is(200);
    let list = phone.get("/me/sessions").await.is(200).json();
    assert_eq!((&list[0]["label"], &list[0]["current"]), (&json!("Safari, iPhone"), &json!(true)));
    assert_eq!(list[0]["created_at"], "2027-01-01T01:00:00Z");
    assert_eq!(list[1]["current"], false);
    let other = list[1]["id"].as_str().unwrap();
    phone.delete(&format!("/me/sessions/{other}")).await.is(204);
    phone.delete(&format!("/me/sessions/{other}")).await.fails(404, "no-session");
    phone.delete("/me/sessions/x").await.fails(404, "no-session");
    ada.is_visitor().await;
    ada.sign_in("Ada").await.is(200);
    // Nobody ends the sessions of others.
    let bea = club.join("Bea").await;
    let own = ada.get("/me/sessions").await.json()[0]["id"].as_str().unwrap().to_owned();
    bea.delete(&format!("/me/sessions/{own}")).await.fails(404, "no-session");
    ada.delete("/me/sessions").await.is(204);
    phone.is_visitor().await;
    ada.me().await;
    bea.me().await;
}

#[tokio::test]
async fn sessions_end_when_nobody_uses_them() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    for _ in 0..2 {
        club.wait(Length::days(13));
        let sessions = ada.get("/me/sessions").await.is(200).json();
        assert_eq!(sessions.as_array().unwrap().len(), 1);
    }
    let sessions = ada.get("/me/sessions").await.is(200).json();
    // 26 days are over, and a session lasts at most 30.
    assert_eq!(sessions[0]["expires_at"], "2027-01-31T00:00:00Z");
    club.wait(Length::days(4));
    ada.is_visitor().await;
    ada.sign_in("Ada").await.is(200);
    let sessions = ada.get("/me/sessions").await.is(200).json();
    assert_eq!(sessions[0]["expires_at"], "2027-02-14T00:00:00Z", "without use, after 14 days");
    club.wait(Length::days(14));
    ada.is_visitor().await;
}

#[tokio::test]
async fn operators_sign_in_every_week() {
    let club = TestClub::new();
    let (operator, ada) = (club.operator("Op").await, club.join("Ada").await);
    let sessions = operator.get("/me/sessions").await.is(200).json();
    assert_eq!(sessions[0]["expires_at"], "2027-01-08T00:00:00Z");
    club.wait(Length::days(7));
    operator.is_visitor().await;
    operator.sign_in("Op").await.is(200);
    assert_eq!(operator.get("/me/sessions").await.is(200).json().as_array().unwrap().len(), 1);
    // Whoever becomes an operator signs in again if it was long ago.
    let id = ada.id();
    operator.put(&format!("/accounts/{id}/operator"), json!({"operator": true})).await.is(200);
    ada.is_visitor().await;
}

#[tokio::test]
async fn whoever_finds_a_browser_open_cannot_take_the_account() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let email = json!({"email": "thief@example.org"});
    let passkey = json!({"label": "Phone"});
    let delete = || ada.request(Method::DELETE, "/me", Some(&json!({"name": "Ada"})));
    club.wait(Length::minutes(14));
    ada.post("/me/passkeys/start", passkey.clone()).await.is(200);
    club.wait(Length::minutes(1));
    let problem = ada.post("/me/email?lang=fr", email.clone()).await.fails(403, "sign-in-again");
    assert_eq!(
        problem["detail"],
        "Pour cela, votre connexion doit dater de moins de 15 minutes. Déconnectez-vous, reconnectez-vous et \
        recommencez."
    );
    ada.post("/me/passkeys/start", passkey).await.fails(403, "sign-in-again");
    ada.delete("/me/passkeys/x").await.fails(403, "sign-in-again");
    ada.send(delete()).await.fails(403, "sign-in-again");
    // Where the password is asked for, that is enough.
    let form = json!({"current": PASSWORD, "new": "battery staple"});
    ada.put("/me/password", form).await.is(204);
    let bea = club.join_by_mail("Bea", "bea@example.org").await;
    bea.put("/me/password", json!({"current": PASSWORD, "new": null})).await.is(204);
    club.wait(Length::minutes(15));
    bea.put("/me/password", json!({"new": PASSWORD})).await.fails(403, "sign-in-again");
    assert!(club.mails().await.is_empty());
    ada.post("/session", json!({"login": "Ada", "password": "battery staple"})).await.is(200);
    ada.post("/me/email", email).await.is(202);
    ada.send(delete()).await.is(204);
}
