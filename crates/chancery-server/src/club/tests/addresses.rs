//! Changing an e-mail address.

use chancery_club::time::Length;
use serde_json::{Value, json};

use super::{TestClient, TestClub, TestMail};

async fn ask(browser: &TestClient<'_>, email: &str) {
    let answer = browser.post("/me/email", json!({"email": email})).await.is(202);
    assert_eq!(answer.json(), json!({"sent": true}));
}

async fn confirm(browser: &TestClient<'_>, mail: &TestMail) -> Value {
    assert_eq!(mail.link().0, "email-change");
    let form = json!({"token": mail.token()});
    browser.post("/me/email/confirm", form).await.is(200).json()["done"].clone()
}

/// The mails to an old and a new address, in this order.
async fn pair(club: &TestClub, old: &str, new: &str) -> (TestMail, TestMail) {
    let mails = club.mails().await;
    let find = |to: &str| mails.iter().find(|mail| mail.to == to).cloned();
    assert_eq!(mails.len(), 2, "{mails:?}");
    (find(old).unwrap(), find(new).unwrap())
}

#[tokio::test]
async fn both_addresses_confirm_a_change() {
    let club = TestClub::new();
    for old_first in [true, false] {
        let name = if old_first { "Ada" } else { "Bea" };
        let (old, new) = (format!("{name}@example.org"), format!("{name}@example.net"));
        let browser = club.join_by_mail(name, &old).await;
        let form = json!({"label": "Bot", "scopes": ["read"], "days": 30});
        browser.post("/me/tokens", form).await.is(201);
        ask(&browser, &new).await;
        let (to_old, to_new) = pair(&club, &old, &new).await;
        assert!(to_old.text.contains(&new) && !to_new.text.contains(&old));
        let other = club.browser();
        let check = json!({"kind": "email-change", "token": to_new.token()});
        let about = other.post("/link-checks", check).await.is(200).json();
        assert_eq!(about, json!({"kind": "email-change", "account_name": name, "email": new}));
        let (first, second) = if old_first { (&to_old, &to_new) } else { (&to_new, &to_old) };
        assert_eq!(confirm(&other, first).await, false);
        assert_eq!(browser.me().await["email"], old);
        let used = json!({"token": first.token()});
        other.post("/me/email/confirm", used).await.fails(404, "bad-link");
        assert_eq!(confirm(&other, second).await, true);
        browser.is_visitor().await;
        browser.sign_in(&old).await.fails(401, "wrong-credentials");
        browser.sign_in(&new).await.is(200);
        assert_eq!(browser.me().await["email"], new);
        assert_eq!(browser.get("/me/tokens").await.json(), json!([]), "tokens end, too");
    }
}

#[tokio::test]
async fn one_confirmation_is_not_enough() {
    let club = TestClub::new();
    let ada = club.join_by_mail("Ada", "ada@example.org").await;
    ask(&ada, "ada@example.net").await;
    let (_, to_new) = pair(&club, "ada@example.org", "ada@example.net").await;
    assert_eq!(confirm(&ada, &to_new).await, false);
    // The links of another change do not count.
    ask(&ada, "ada@example.com").await;
    let (to_old, _) = pair(&club, "ada@example.org", "ada@example.com").await;
    assert_eq!(confirm(&ada, &to_old).await, false);
    assert_eq!(ada.me().await["email"], "ada@example.org");
    // Nor does a link that has expired.
    ask(&ada, "ada@example.com").await;
    let (to_old, to_new) = pair(&club, "ada@example.org", "ada@example.com").await;
    assert_eq!(confirm(&ada, &to_old).await, false);
    club.wait(Length::days(1));
    let form = json!({"token": to_new.token()});
    ada.post("/me/email/confirm", form).await.fails(404, "bad-link");
    assert_eq!(ada.me().await["email"], "ada@example.org");
}

#[tokio::test]
async fn an_account_without_an_address_confirms_the_new_one() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    ask(&ada, "ada@example.org").await;
    let mail = club.mail().await;
    assert_eq!(mail.to, "ada@example.org");
    assert_eq!(confirm(&club.browser(), &mail).await, true);
    ada.is_visitor().await;
    ada.sign_in("ada@example.org").await.is(200);
}

#[tokio::test]
async fn a_change_does_not_tell_who_has_an_address() {
    let club = TestClub::new();
    club.join_by_mail("Ada", "ada@example.org").await;
    let bea = club.join("Bea").await;
    // Whoever reads the mail of the address may know that it has an account.
    ask(&bea, "ada@example.org").await;
    let mail = club.mail().await;
    let form = json!({"token": mail.token()});
    club.browser().post("/me/email/confirm", form).await.fails(409, "email-taken");
    assert_eq!(bea.me().await["email"], json!(null));
    bea.post("/me/email", json!({"email": "nowhere"})).await.fails(422, "email");
    let unwanted = json!({"email": "c@example.org"});
    club.browser().post("/me/email", unwanted).await.fails(401, "sign-in");
}

#[tokio::test]
async fn nobody_floods_a_mailbox() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    for _ in 0..5 {
        ask(&ada, "victim@example.org").await;
    }
    let form = json!({"email": "victim@example.org"});
    ada.post("/me/email", form).await.fails(429, "throttled");
    assert_eq!(club.mails().await.len(), 5);
}
