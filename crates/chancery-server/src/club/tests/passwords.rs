//! Passwords that are easy to guess are refused, wherever somebody chooses one.

use chancery_club::account::{AccountId, DisplayName};
use chancery_store::club::{LinkKind, NewAccount};
use serde_json::{Value, json};

use super::{PASSWORD, TestClub};
use crate::club::passwords;

#[tokio::test]
async fn common_passwords_are_refused_when_signing_up() {
    let club = TestClub::with(|settings| settings.site_name = "Kiel Chess Club".to_owned(), true);
    let invitation = club.link(LinkKind::Invitation).await;
    let browser = club.browser();
    let sign_up = async |password: &str, lang: &str| {
        let form = json!({
            "name": "Ada Lovelace",
            "email": "countess@example.org",
            "password": password,
            "invitation": invitation,
        });
        let problem = browser.post(&format!("/sign-up?lang={lang}"), form).await;
        let problem = problem.fails(422, "password");
        assert_eq!(problem["field"], "password");
        problem["detail"].clone()
    };
    let guessable = "This password is easy to guess: it is common or a simple pattern. Choose a longer one, such as \
        four random words.";
    for common in ["password", "Passw0rd!", "12345678", "azertyuiop", "lovelace1"] {
        assert_eq!(sign_up(common, "en").await, guessable, "{common}");
    }
    let own = "A password must not be your name, your e-mail address or the name of the site. Choose one that nobody \
        would guess, such as four random words.";
    for word in ["ada lovelace", "Countess@example.org", "countess", "kielchessclub", "Diplomacy"] {
        assert_eq!(sign_up(word, "en").await, own, "{word}");
    }
    let french = "Ce mot de passe est facile à deviner\u{202f}: il est courant ou trop simple. Choisissez-en un plus \
        long, par exemple quatre mots pris au hasard.";
    assert_eq!(sign_up("motdepasse", "fr").await, french);
    assert_eq!(sign_up("short", "en").await, "A password has 8 to 256 characters.");
    assert!(club.mails().await.is_empty());
}

#[tokio::test]
async fn common_passwords_are_refused_later_too() {
    let club = TestClub::new();
    let (ada, operator) = (club.join("Ada").await, club.operator("Op").await);
    let change = |new: Value| json!({"current": PASSWORD, "new": new});
    let problem = ada.put("/me/password", change(json!("iloveyou"))).await.fails(422, "password");
    assert_eq!(problem["field"], "new");
    ada.put("/me/password", change(json!("Ada!!!!!"))).await.fails(422, "password");
    let id = ada.id();
    let link = operator.post(&format!("/accounts/{id}/reset-link"), json!({})).await.is(201).json();
    let (_, token) = link["url"].as_str().unwrap().rsplit_once('.').unwrap();
    let reset = |password: &str| json!({"token": token, "password": password});
    ada.post("/password-reset", reset("qwertyuiop")).await.fails(422, "password");
    // The link still works.
    ada.post("/password-reset", reset("a boat of seven oars")).await.is(200);
    let token = club.link(LinkKind::Operator).await;
    let form = json!({"token": token, "name": "Second", "password": "administrator"});
    club.browser().post("/operator", form).await.fails(422, "password");
}

#[tokio::test]
async fn whoever_has_a_common_password_keeps_it() {
    let club = TestClub::new();
    let new = NewAccount {
        id: AccountId::from_random([9; 16]),
        name: DisplayName::new("Ada").unwrap(),
        email: None,
        operator: false,
        password: passwords::hash("iloveyou", &[7; 16]),
        created_at: club.state.now(),
    };
    club.state.store().create_account(new).await.unwrap();
    let ada = club.browser();
    ada.post("/session", json!({"login": "Ada", "password": "iloveyou"})).await.is(200);
    assert_eq!(ada.me().await["has_password"], true);
}
