//! Votes through the whole stack.

use chancery_club::receipt::GameProof;
use chancery_club::time::Length;
use serde_json::{Value, json};

use super::{POWERS, TestClient, TestClub, plain_day};
use crate::tests::TestAnswer;

impl TestClient<'_> {
    async fn vote(&self, game: &str, vote: Value) -> TestAnswer {
        self.post(&format!("/games/{game}/votes"), vote).await
    }
}

fn kinds(game: &Value) -> Vec<String> {
    let motions = game["club"]["motions"].as_array().unwrap();
    motions.iter().map(|motion| motion["kind"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_draw_is_secret_and_ends_the_game() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let draw = json!({"kind": "draw"});
    let version = players[6].game(&game).await["version"].clone();
    for player in &players[..6] {
        let seen = player.vote(&game, draw.clone()).await.is(200).json();
        assert_eq!(kinds(&seen), ["draw"]);
        let own = &seen["club"]["motions"][0];
        assert_eq!((&own["is_yours"], &own["needed"]), (&json!(true), &json!(7)));
        assert!(own["votes"].is_null(), "{own}");
    }
    let other = players[6].game(&game).await;
    assert_eq!((kinds(&other).len(), &other["version"]), (0, &version));
    let path = format!("/games/{game}/votes/draw");
    let withdrawn = players[0].delete(&path).await.is(200).json();
    assert!(kinds(&withdrawn).is_empty());
    players[6].vote(&game, draw.clone()).await.is(200);
    let over = players[0].vote(&game, draw).await.is(200).json();
    assert_eq!(over["club"]["stage"], "finished");
    assert_eq!(over["ending"]["kind"], "draw", "{}", over["ending"]);
    assert_eq!(over["ending"]["powers"], json!(POWERS));
    let log = players[0].get(&format!("/games/{game}/log")).await.is(200).json();
    let names: Vec<_> = log["acts"].as_array().unwrap().iter().collect();
    let names: Vec<_> = names.iter().map(|entry| entry["act"]["name"].clone()).collect();
    assert_eq!(names, ["created", "roll-call", "begun", "drawn", "ended"]);
    let proof = players[0].get(&format!("/games/{game}/proof")).await.is(200).text();
    GameProof::read(&proof).unwrap().verify().unwrap();
}

#[tokio::test]
async fn open_votes_show_who_voted() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    for player in &players[1..5] {
        player.vote(&game, json!({"kind": "pause"})).await.is(200);
    }
    let seen = club.browser().get(&format!("/games/{game}")).await.is(200).json();
    let motion = &seen["club"]["motions"][0];
    assert_eq!(motion["votes"], json!(["ENGLAND", "FRANCE", "GERMANY", "ITALY"]));
    assert_eq!((&motion["needed"], &motion["may_vote"]), (&json!(5), &json!(false)));
    let paused = players[6].vote(&game, json!({"kind": "pause"})).await.is(200).json();
    assert_eq!((&paused["club"]["stage"], kinds(&paused).len()), (&json!("paused"), 0));
    for player in &players[..5] {
        player.vote(&game, json!({"kind": "resume"})).await.is(200);
    }
    for player in &players[..5] {
        player.vote(&game, json!({"kind": "extend", "by": "12h"})).await.is(200);
    }
    let extended = players[0].game(&game).await;
    assert_eq!(extended["club"]["time_left_s"], 36 * 3600, "{}", extended["club"]);
}

#[tokio::test]
async fn conceding_names_the_winner() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let concede = json!({"kind": "concede", "winner": "France"});
    for number in [0, 1, 3, 4, 5] {
        players[number].vote(&game, concede.clone()).await.is(200);
    }
    players[2].vote(&game, concede.clone()).await.fails(409, "vote");
    let over = players[6].vote(&game, concede).await.is(200).json();
    assert_eq!(over["ending"]["kind"], "victory");
    assert_eq!(over["ending"]["powers"], json!(["FRANCE"]));
    let proof = players[0].get(&format!("/games/{game}/proof")).await.is(200).text();
    GameProof::read(&proof).unwrap().verify().unwrap();
}

#[tokio::test]
async fn wrong_votes_are_explained() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day(), "draw": "never"})).await;
    let (stranger, visitor) = (club.member("Sam").await, club.browser());
    visitor.vote(&game, json!({"kind": "pause"})).await.fails(401, "sign-in");
    stranger.vote(&game, json!({"kind": "pause"})).await.fails(403, "not-your-seat");
    players[0].vote(&game, json!({"kind": "draw"})).await.fails(409, "no-draws");
    players[0].vote(&game, json!({"kind": "resume"})).await.fails(409, "stage");
    players[0].vote(&game, json!({"kind": "dance"})).await.is(422);
    players[0].vote(&game, json!({"kind": "extend", "by": "99d"})).await.is(422);
    players[0].vote(&game, json!({"kind": "concede", "winner": "MOON"})).await.is(422);
    let moon = format!("/games/{game}/votes/moon");
    let answer = players[0].delete(&moon).await.fails(422, "vote");
    assert!(answer["detail"].as_str().unwrap().contains("draw, concede"), "{answer}");
    players[1].vote(&game, json!({"kind": "force"})).await.fails(409, "vote");
    // Nobody learns from a vote whether there is an account.
    let replace = json!({"kind": "replace", "power": "ITALY", "holder": "person", "account": "x"});
    stranger.vote(&game, replace).await.fails(403, "not-your-seat");
}

#[tokio::test]
async fn a_master_who_plays_is_approved() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let seen = players[0].game(&game).await;
    let may: Vec<&str> =
        seen["club"]["may"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(may.contains(&"vote-force") && !may.contains(&"force"), "{may:?}");
    players[4].order(&game, "ITALY", &["A VEN - TYR"]).await;
    let hal = club.member("Hal").await;
    let replace =
        json!({"kind": "replace", "power": "TURKEY", "holder": "person", "account": hal.id()});
    players[0].vote(&game, replace).await.is(200);
    for player in &players[1..4] {
        let seen = player.game(&game).await;
        let motion = &seen["club"]["motions"][0];
        assert_eq!(
            (&motion["holder"], &motion["account"]["name"]),
            (&json!("person"), &json!("Hal"))
        );
        player.vote(&game, json!({"kind": "replace", "power": "TURKEY"})).await.is(200);
    }
    players[4].vote(&game, json!({"kind": "replace", "power": "TURKEY"})).await.is(200);
    assert_eq!(hal.game(&game).await["club"]["power"], "TURKEY");
    for player in &players[..5] {
        player.vote(&game, json!({"kind": "force"})).await.is(200);
    }
    assert_eq!(players[0].game(&game).await["phase"], "F1901M");
    club.wait(Length::hours(1));
    for player in &players[..5] {
        player.vote(&game, json!({"kind": "undo"})).await.is(200);
    }
    assert_eq!(players[0].game(&game).await["phase"], "S1901M");
}
