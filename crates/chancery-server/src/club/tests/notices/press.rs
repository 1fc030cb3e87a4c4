//! Notices of new messages: one until they are read, and never what they say.

use chancery_club::time::Length;
use serde_json::json;

use super::{ADA, BEA, TestClub, plain_day, readers};

const PAIR: &str = "powers.KELVANE.LUMERA";

#[tokio::test]
async fn new_messages_are_told_once_until_they_are_read() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    let thread = format!("/games/{game}/press/threads/{PAIR}");
    let send = async |number: usize| {
        club.wait(Length::minutes(1));
        let text = json!({"text": "Attack at dawn."});
        players[number].post(&format!("{thread}/messages"), text).await.is(201).json()
    };
    send(0).await;
    send(0).await;
    let mails = club.told().await;
    assert_eq!(readers(&mails), [BEA], "not who wrote them, and once");
    assert_eq!(mails[0].subject, "Harbour: new messages");
    let said = format!("{} {}", mails[0].text, mails[0].notice().html);
    assert!(!said.contains("dawn") && !said.contains("Kelvane") && !said.contains("Ada"), "{said}");
    send(0).await;
    assert!(club.told().await.is_empty(), "the first are not read yet");
    send(1).await;
    assert_eq!(readers(&club.told().await), [ADA]);
}

#[tokio::test]
async fn messages_that_are_read_meanwhile_are_not_told() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    let thread = format!("/games/{game}/press/threads/{PAIR}");
    let text = json!({"text": "Attack at dawn."});
    let sent = players[0].post(&format!("{thread}/messages"), text.clone()).await.is(201).json();
    let read = json!({"message": sent["id"]});
    players[1].put(&format!("{thread}/read"), read).await.is(204);
    assert!(club.told().await.is_empty());
    players[1].put(&format!("{thread}/mute"), json!({"muted": true})).await.is(204);
    club.wait(Length::minutes(1));
    players[0].post(&format!("{thread}/messages"), text.clone()).await.is(201);
    assert!(club.told().await.is_empty(), "nor those of a muted thread");
    let off = json!({"topics": {"press": {"email": "off", "push": false}}});
    players[0].patch("/me/notices", off).await.is(200);
    players[1].post(&format!("{thread}/messages"), text).await.is(201);
    assert!(club.told().await.is_empty(), "nor what somebody does not want to be told");
}

#[tokio::test]
async fn operators_do_not_see_who_has_messages() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    let operator = club.operator("Olga").await;
    let queue = async || operator.get("/deliveries").await.is(200).json();
    let before = queue().await;
    let path = format!("/games/{game}/press/threads/{PAIR}/messages");
    players[0].post(&path, json!({"text": "Attack at dawn."})).await.is(201);
    club.told().await;
    assert_eq!(queue().await, before);
}

#[tokio::test]
async fn a_game_master_who_does_not_play_is_told_of_results() {
    let club = TestClub::new();
    let master = club.person("Gem", true).await;
    let clock = plain_day();
    let settings =
        json!({"title": "Harbour", "variant": "lantern", "assignment": "choice", "clock": clock});
    let made = master.post("/games", json!({"settings": settings})).await.is(201).json();
    let game = made["name"].as_str().unwrap().to_owned();
    let bea = club.person("Bea", true).await;
    bea.post(&format!("/games/{game}/seats"), json!({"power": "KELVANE"})).await.is(200);
    master.post(&format!("/games/{game}/acts"), json!({"act": "call-roll"})).await.is(200);
    assert_eq!(readers(&club.told().await), [BEA], "only players confirm");
    bea.post(&format!("/games/{game}/confirm"), json!({})).await.is(200);
    assert_eq!(readers(&club.told().await), [BEA, "gem@example.org"]);
    let ready = json!({"power": "KELVANE", "ready": true});
    bea.put(&format!("/games/{game}/ready"), ready).await.is(200);
    club.sweep().await;
    assert_eq!(readers(&club.told().await), [BEA, "gem@example.org"]);
    master.post(&format!("/games/{game}/acts"), json!({"act": "force"})).await.is(200);
    assert_eq!(readers(&club.told().await), [BEA], "not of what they did themselves");
}
