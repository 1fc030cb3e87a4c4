//! Computers that play vacant seats.

use std::time::Duration;

use chancery_club::time::Length;
use serde_json::json;

use super::{TestClub, plain_day};

/// Waits until the computers of a game have ordered.
async fn thought(club: &TestClub, game: &str) {
    for _ in 0..600 {
        let snapshot = club.snapshot(game).await;
        if snapshot.game.session().computers_due().is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the computers do not order");
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_play_the_empty_seats() {
    let club = TestClub::new();
    let mut clock = plain_day();
    clock["pace"] = json!({"kind": "untimed"});
    let (players, game) = club.waiting(json!({"clock": clock, "computers": "greedy"})).await;
    players[0].act(&game, json!({"act": "call-roll"})).await.is(200);
    let begun = players[0].post(&format!("/games/{game}/confirm"), json!({})).await.is(200).json();
    assert_eq!(begun["club"]["stage"], "running");
    assert_eq!(begun["club"]["seats"][3]["computer"], "greedy");
    thought(&club, &game).await;
    let seen = players[0].game(&game).await;
    assert_eq!(seen["version"], begun["version"], "nobody sees that computers have ordered");
    assert_eq!((&seen["given"], &seen["thinking"]), (&json!({}), &json!([])));
    players[0].ready(&game, "AUSTRIA", true).await.is(200);
    assert_eq!(club.sweep().await, 1);
    let phase = players[0].get(&format!("/games/{game}/phases/S1901M")).await.json();
    assert!(!phase["orders"]["GERMANY"].as_array().unwrap().is_empty());
    thought(&club, &game).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_think_after_a_restart() {
    let first = TestClub::new();
    let (players, game) = first.waiting(json!({"clock": plain_day(), "computers": "hold"})).await;
    // The site stops before any computer has ordered: its threads are told to stop at once.
    first.stop.trigger();
    players[0].act(&game, json!({"act": "call-roll"})).await.is(200);
    players[0].post(&format!("/games/{game}/confirm"), json!({})).await.is(200);
    assert_eq!(first.snapshot(&game).await.game.session().computers_due().len(), 6);
    let second = TestClub::over(first.store.clone(), first.clock.clone());
    assert_eq!(second.sweep().await, 0);
    second.wait(Length::minutes(1));
    second.sweep().await;
    thought(&second, &game).await;
}
