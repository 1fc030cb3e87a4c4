//! What people get for bad input to accounts: a status, a kind for programs, and a sentence in their language that
//! says what is wrong and what would be right. `games/bad_input.rs` has the same for games.

use axum::body::Body;
use axum::http::Method;
use chancery_club::time::Length;
use chancery_store::club::LinkKind;
use serde_json::{Value, json};

use super::{PASSWORD, TestClient, TestClub};

/// Sends a request in both languages, and compares the sentences of the refusals.
async fn refuses(
    browser: &TestClient<'_>,
    (method, path, body): (Method, &str, &Value),
    (status, kind): (u16, &str),
    [english, french]: [&str; 2],
) {
    for (lang, sentence) in [("en", english), ("fr", french)] {
        let path = format!("{path}?lang={lang}");
        let problem = browser.send(browser.request(method.clone(), &path, Some(body))).await;
        assert_eq!(problem.fails(status, kind)["detail"], sentence);
    }
}

const BAD_LINK: [&str; 2] = [
    "The link is unknown, expired or already used. Ask for a new one.",
    "Le lien est inconnu, expiré ou déjà utilisé. Demandez-en un nouveau.",
];

/// Asserts that a link for operators does not work.
async fn is_refused(browser: &TestClient<'_>, form: &Value) {
    let request = (Method::POST, "/operator", form);
    refuses(browser, request, (404, "bad-link"), BAD_LINK).await;
}

#[tokio::test]
async fn wrong_links() {
    let club = TestClub::new();
    let browser = club.browser();
    let operator = club.link(LinkKind::Operator).await;
    let form = |token: &str| json!({"token": token, "name": "Op", "password": PASSWORD});
    for wrong in ["", "x", &operator[1..], &operator.to_uppercase()] {
        is_refused(&browser, &form(wrong)).await;
    }
    club.wait(Length::days(1));
    is_refused(&browser, &form(&operator)).await;
    let again = club.link(LinkKind::Operator).await;
    browser.post("/operator", form(&again)).await.is(201);
    is_refused(&club.browser(), &form(&again)).await;
}

#[tokio::test]
async fn names_that_hide_or_mislead() {
    let club = TestClub::open(false);
    club.browser().post("/sign-up", json!({"name": "Paul", "password": PASSWORD})).await.is(201);
    let browser = club.browser();
    let form = |name: &str| json!({"name": name, "password": PASSWORD});
    for (odd, shown) in [('\u{7}', "\\u{7}"), ('\u{202e}', "\\u{202e}"), ('\u{2066}', "\\u{2066}")]
    {
        let sentences = [
            format!(
                "A name cannot contain the character {shown}. Use letters, digits, spaces, - _ . and '."
            ),
            format!(
                "Un nom ne peut pas contenir le caractère {shown}. Utilisez des lettres, des chiffres, des \
                espaces, - _ . et '."
            ),
        ];
        let [english, french] = &sentences;
        let body = form(&format!("A{odd}da"));
        let request = (Method::POST, "/sign-up", &body);
        refuses(&browser, request, (422, "name"), [english, french]).await;
    }
    // A capital I looks like a small l, and the Cyrillic letters like Latin ones.
    for alike in ["pAUL", "PauI", "Раul"] {
        let sentences = [
            format!("The name `{alike}`, or one that looks like it, is taken. Choose another."),
            format!(
                "Le nom `{alike}`, ou un nom qui lui ressemble, est déjà pris. Choisissez-en un autre."
            ),
        ];
        let [english, french] = &sentences;
        let body = form(alike);
        let request = (Method::POST, "/sign-up", &body);
        refuses(&browser, request, (409, "name-taken"), [english, french]).await;
    }
}

#[tokio::test]
async fn bodies_of_ten_megabytes() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let large = format!(r#"{{"name": "{}"}}"#, "x".repeat(10 << 20));
    let sentences = [
        ("en", "The body is too large: the limit is 1 MiB, and 8 MiB for a file to import."),
        (
            "fr",
            "Le contenu est trop grand\u{202f}: 1 Mio au plus, 8 Mio pour un fichier à importer.",
        ),
    ];
    for (lang, sentence) in sentences {
        let mut request = ada.request(Method::PATCH, &format!("/me?lang={lang}"), Some(&json!({})));
        *request.body_mut() = Body::from(large.clone());
        assert_eq!(ada.send(request).await.is(413).json()["detail"], sentence);
    }
    assert_eq!(ada.me().await["name"], "Ada");
}

#[tokio::test]
async fn two_tabs_of_one_browser() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    // Another tab: the same cookies.
    let tab = club.browser();
    tab.set_cookie("chancery-session", &ada.cookie("chancery-session").unwrap());
    let rename = json!({"name": "Ada L"});
    tab.patch("/me", rename.clone()).await.is(200);
    assert_eq!(ada.me().await["name"], "Ada L");
    ada.delete("/session").await.is(204);
    let sentences = ["Sign in first.", "Connectez-vous d’abord."];
    refuses(&tab, (Method::PATCH, "/me", &rename), (401, "sign-in"), sentences).await;
    assert!(tab.cookie("chancery-session").is_none(), "the cookie is of no use any more");
}

#[tokio::test]
async fn accounts_that_were_deleted() {
    let club = TestClub::new();
    let (ada, operator) = (club.join("Ada").await, club.operator("Op").await);
    let id = ada.id();
    ada.send(ada.request(Method::DELETE, "/me", Some(&json!({"name": "Ada"})))).await.is(204);
    let wrong = ["The name or the password is wrong.", "Le nom ou le mot de passe est incorrect."];
    let form = json!({"login": "Ada", "password": PASSWORD});
    let request = (Method::POST, "/session", &form);
    refuses(&ada, request, (401, "wrong-credentials"), wrong).await;
    let gone = [
        "There is no such account, or it was deleted.",
        "Ce compte n’existe pas, ou il a été supprimé.",
    ];
    for act in ["ban", "unban", "reset-link"] {
        let path = format!("/accounts/{id}/{act}");
        let request = (Method::POST, path.as_str(), &json!({"reason": "Spam"}));
        refuses(&operator, request, (404, "no-account"), gone).await;
    }
}

#[tokio::test]
async fn clocks_that_are_set_back() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    club.wait(Length::days(2));
    ada.me().await;
    let link = club.link(LinkKind::Invitation).await;
    // The machine was two days fast.
    club.clock.set(club.clock.now().before(Length::days(2)));
    ada.me().await;
    ada.patch("/me", json!({"name": "Ada L"})).await.is(200);
    let form = json!({"name": "Bea", "password": PASSWORD, "invitation": link});
    club.browser().post("/sign-up", form).await.is(201);
    club.browser().sign_in("Ada L").await.is(200);
}
