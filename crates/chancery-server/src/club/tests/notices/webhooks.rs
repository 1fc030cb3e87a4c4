//! Webhooks: what they look like, who may add them, and what happens when they fail.

use chancery_club::time::Length;
use serde_json::{Value, json};

use super::{ADA, TestClub};
use crate::club::tests::client::TestClient;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

async fn add(players: &[TestClient<'_>], game: &str, shape: &str) -> Value {
    let form = json!({"shape": shape, "url": format!("https://hooks.example.com/{shape}/s3cret")});
    players[0].post(&format!("/games/{game}/webhooks"), form).await.is(201).json()
}

#[tokio::test]
async fn one_message_for_each_act_in_three_shapes() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({"title": "**Bold** <!channel>"})).await;
    let mut secret = String::new();
    for shape in ["discord", "slack", "json"] {
        let made = add(&players, &game, shape).await;
        secret = made["secret"].as_str().unwrap().to_owned();
        assert_eq!(made["host"], "hooks.example.com");
    }
    let listed = players[0].get(&format!("/games/{game}/webhooks")).await.is(200);
    assert!(!listed.text().contains("s3cret") && !listed.text().contains(&secret), "shown once");
    club.next_phase().await;
    club.deliver().await;
    let sent = club.outbound.take();
    assert_eq!(sent.len(), 3, "one for each, however many players there are");
    let find = |shape: &str| {
        let one = sent.iter().find(|one| one.url.path().contains(shape)).unwrap();
        (one, serde_json::from_slice::<Value>(&one.body).unwrap())
    };
    let (_, discord) = find("discord");
    let text = discord["content"].as_str().unwrap();
    assert!(text.starts_with("\\*\\*Bold\\*\\* \\<!channel\\>\\: results are in\n"), "{text}");
    assert!(text.ends_with(&format!("http://localhost:8019/games/{game}")), "{text}");
    assert_eq!(discord["allowed_mentions"], json!({"parse": []}));
    let (_, slack) = find("slack");
    assert!(slack["text"].as_str().unwrap().contains("&lt;!channel&gt;"), "{slack}");
    let (request, document) = find("json");
    assert_eq!(document["event"], "resolved");
    assert_eq!(document["game"]["title"], "**Bold** <!channel>");
    assert_eq!(document["game"]["deadline"], "2027-01-03T00:00:00Z");
    let written = String::from_utf8(request.body.clone()).unwrap();
    for name in ["Ada", "Bea", "Cleo", "Dora"] {
        assert!(!written.contains(name), "no names: {written}");
    }
    // The receiver checks the signature.
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{}.", request.header("chancery-timestamp")).as_bytes());
    mac.update(&request.body);
    let bytes: Vec<String> =
        mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    let signature = bytes.concat();
    assert_eq!(request.header("chancery-signature"), format!("v1={signature}"));
    assert_eq!(request.header("chancery-delivery"), document["id"]);
}

#[tokio::test]
async fn only_the_game_master_has_webhooks() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    let path = format!("/games/{game}/webhooks");
    let made = add(&players, &game, "json").await;
    let one = format!("{path}/{}", made["id"].as_str().unwrap());
    let operator = club.operator("Op").await;
    for other in [&players[1], &operator] {
        other.get(&path).await.fails(403, "master-only");
        other
            .post(&path, json!({"shape": "json", "url": "https://example.org/"}))
            .await
            .fails(403, "master-only");
        other.post(&format!("{one}/secret"), json!({})).await.fails(403, "master-only");
        other.delete(&one).await.fails(403, "master-only");
    }
    for (url, kind) in [
        ("http://example.org/", "target"),
        ("ftp://example.org/", "target"),
        ("https://user:secret@example.org/", "target"),
        ("nonsense", "target"),
        ("https://127.0.0.1/", "private-target"),
        ("https://localhost:8443/x", "private-target"),
        ("https://[::1]/", "private-target"),
        ("https://10.0.0.1/", "private-target"),
        ("https://169.254.169.254/latest/meta-data", "private-target"),
    ] {
        let form = json!({"shape": "json", "url": url});
        players[0].post(&path, form).await.fails(422, kind);
    }
    let renewed = players[0].post(&format!("{one}/secret"), json!({})).await.is(200).json();
    assert_ne!(renewed["secret"], made["secret"]);
    for _ in 0..4 {
        add(&players, &game, "slack").await;
    }
    let form = json!({"shape": "slack", "url": "https://example.org/"});
    players[0].post(&path, form).await.fails(409, "too-many");
    players[0].delete(&one).await.is(204);
    players[0].delete(&one).await.fails(404, "no-webhook");
}

#[tokio::test]
async fn a_webhook_that_fails_too_often_is_switched_off() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    add(&players, &game, "json").await;
    club.outbound.answer(503, 100);
    let acts = format!("/games/{game}/acts");
    players[0].post(&acts, json!({"act": "pause"})).await.is(200);
    let mut mails = Vec::new();
    for _ in 0..24 * 60 {
        mails.extend(club.told().await);
        club.wait(Length::minutes(1));
    }
    assert_eq!(club.outbound.take().len(), 10, "then it is switched off");
    let told: Vec<_> = mails.iter().filter(|mail| mail.subject.contains("webhook")).collect();
    assert_eq!((told.len(), told[0].to.as_str()), (1, ADA), "the game master is told once");
    let listed = players[0].get(&format!("/games/{game}/webhooks")).await.is(200).json();
    assert_eq!(listed[0]["reason"], "the webhook answers 503");
    assert!(listed[0]["disabled_at"].is_string(), "{listed}");
    players[0].post(&acts, json!({"act": "resume"})).await.is(200);
    club.deliver().await;
    assert!(club.outbound.take().is_empty(), "it is off");
    let id = listed[0]["id"].as_str().unwrap();
    players[0].post(&format!("/games/{game}/webhooks/{id}/secret"), json!({})).await.is(200);
    club.outbound.answers.lock().unwrap().clear();
    players[0].post(&acts, json!({"act": "extend", "by": "1h"})).await.is(200);
    club.deliver().await;
    assert_eq!(club.outbound.take().len(), 1, "it is on again");
}
