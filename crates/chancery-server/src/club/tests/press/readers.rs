//! Who reads what when seats change hands, the game master reads along, or a game publishes its letters.

use std::collections::BTreeMap;

use chancery_club::account::GameId;
use serde_json::json;

use super::{PAIR, PressGame, TestClub};
use crate::club::games::Subscription;

/// Who is told of press, and of the game.
fn told<'n>(listeners: &BTreeMap<&'n str, Subscription>) -> Vec<(&'n str, bool, bool)> {
    let mut all = Vec::new();
    for (name, subscription) in listeners {
        if let Some(news) = subscription.listener.take() {
            all.push((*name, !news.press.is_empty(), !news.games.is_empty()));
        }
    }
    all
}

#[tokio::test]
async fn only_readers_are_told() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    let id: GameId = game.id.parse().unwrap();
    let stranger = club.join("Sam").await;
    let hub = &club.state.games().hub;
    let everybody = [
        ("ada", &game.ada),
        ("bea", &game.bea),
        ("cleo", &game.cleo),
        ("gem", &game.gem),
        ("sam", &stranger),
    ];
    let mut listeners: BTreeMap<&str, Subscription> = everybody
        .into_iter()
        .map(|(name, client)| (name, hub.subscribe(client.actor(), Some(id))))
        .collect();
    listeners.insert("visitor", hub.subscribe(chancery_club::policy::Actor::Visitor, Some(id)));
    told(&listeners);
    let version = async |who: &super::TestClient<'_>| {
        who.get(&format!("/games/{id}")).await.is(200).json()["version"].clone()
    };
    let before = (version(&game.cleo).await, version(&game.bea).await);
    game.send(&game.ada, PAIR, "Hello").await;
    assert_eq!(told(&listeners), [("ada", true, false), ("bea", true, false)]);
    assert_eq!(before, (version(&game.cleo).await, version(&game.bea).await));
    game.send(&game.cleo, "notes.FRANCE", "Hm").await;
    assert_eq!(told(&listeners), [("cleo", true, false)]);
    game.ada.put(&game.thread(PAIR, "mute"), json!({"muted": true})).await.is(204);
    assert_eq!(told(&listeners), [("ada", true, false)]);
    game.ada.put(&game.thread(PAIR, "draft"), json!({"text": "Hm"})).await.is(204);
    assert_eq!(told(&listeners), []);
    game.send(&game.cleo, "master.FRANCE", "A question").await;
    assert_eq!(told(&listeners), [("cleo", true, false), ("gem", true, false)]);
    game.send(&game.gem, "public", "Welcome").await;
    let names: Vec<&str> = told(&listeners).into_iter().map(|(name, ..)| name).collect();
    assert_eq!(names, ["ada", "bea", "cleo", "gem", "sam", "visitor"]);
}

#[tokio::test]
async fn a_new_player_sees_earlier_letters_only_if_the_game_says_so() {
    for (inherits, wanted) in [(false, vec!["New"]), (true, vec!["Old", "New"])] {
        let club = TestClub::new();
        let game = PressGame::new(&club, json!({"inherit_press": inherits})).await;
        game.send(&game.ada, PAIR, "Old").await;
        game.send(&game.bea, "notes.ENGLAND", "My notes").await;
        let dora = club.join("Dora").await;
        let replace =
            json!({"act": "replace", "power": "ENGLAND", "holder": "person", "account": dora.id()});
        game.act(replace).await;
        game.send(&game.ada, PAIR, "New").await;
        assert_eq!(game.texts(&dora, PAIR).await, wanted);
        assert_eq!(game.listed(&dora, PAIR).await.unwrap()["unread"], 1, "what came since");
        assert_eq!(game.texts(&dora, "notes.ENGLAND").await, [] as [&str; 0]);
        game.bea.get(&game.thread(PAIR, "messages")).await.fails(403, "others-press");
        let found = dora.get(&game.at("/search?search=Old")).await.is(200).json();
        assert_eq!(found["messages"].as_array().unwrap().len(), usize::from(inherits));
        let export = dora.get(&game.at("/export")).await.is(200).json();
        let texts: Vec<&str> = export["messages"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["text"].as_str().unwrap())
            .collect();
        assert_eq!(texts, wanted);
    }
}

#[tokio::test]
async fn a_game_master_reads_along_only_if_the_game_says_so() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({"master_reads_press": true})).await;
    game.send(&game.ada, PAIR, "We are watched").await;
    assert_eq!(game.texts(&game.gem, PAIR).await, ["We are watched"]);
    assert_eq!(game.listed(&game.gem, PAIR).await.unwrap()["unread"], 1);
    game.gem
        .post(&game.thread(PAIR, "messages"), json!({"text": "I am"}))
        .await
        .fails(403, "others-press");
    game.cleo.get(&game.thread(PAIR, "messages")).await.fails(403, "others-press");
}

#[tokio::test]
async fn letters_are_published_with_the_end() {
    for (publishes, wanted) in [(false, vec!["Aloud"]), (true, vec!["In secret", "Aloud"])] {
        let club = TestClub::new();
        let settings = json!({"publish_press": publishes, "last_year": 1901, "anonymous": true});
        let game = PressGame::new(&club, settings).await;
        game.send(&game.ada, PAIR, "In secret").await;
        game.send(&game.ada, "public", "Aloud").await;
        game.send(&game.ada, "notes.AUSTRIA", "A note").await;
        game.send(&game.ada, "master.AUSTRIA", "To the master").await;
        let visitor = club.browser();
        let export = async || -> Vec<String> {
            let export = visitor.get(&game.at("/export")).await.is(200).json();
            let all = export["messages"].as_array().unwrap();
            all.iter().map(|one| one["text"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(export().await, ["Aloud"]);
        game.end().await;
        assert_eq!(export().await, wanted);
        let seen = visitor.get(&game.thread(PAIR, "messages")).await;
        assert_eq!(seen.status, if publishes { 200 } else { 401 }, "{}", seen.text());
        assert!(!game.press(&visitor).await.to_string().contains("Ada"), "powers only");
        game.send(&game.bea, "public", "Well played").await;
        game.bea
            .post(&game.thread(PAIR, "messages"), json!({"text": "x"}))
            .await
            .fails(409, "stage");
    }
}
