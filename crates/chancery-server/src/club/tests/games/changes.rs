//! A game master changes settings and clocks: what the log says, what cannot change, and from when it counts.

use chancery_club::time::Length;
use serde_json::{Value, json};

use super::{TestClub, plain_day};

#[tokio::test]
async fn the_log_says_which_settings_changed() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({})).await;
    let master = &players[0];
    let change = |settings: Value| json!({"act": "change-settings", "settings": settings});
    players[1].act(&game, change(json!({"press": "off"}))).await.fails(403, "master-only");
    let new = json!({"title": "Ada’s evening", "press": "off", "last_year": 1910});
    let seen = master.act(&game, change(new.clone())).await.is(200).json();
    for name in ["title", "press", "last_year"] {
        assert_eq!(seen["club"]["settings"][name], new[name]);
    }
    let log = players[1].get(&format!("/games/{game}/log")).await.is(200).json();
    let last = &log["acts"][log["acts"].as_array().unwrap().len() - 1];
    assert_eq!(last["act"]["name"], "settings-changed");
    let detail: Value = serde_json::from_str(last["detail"].as_str().unwrap()).unwrap();
    assert_eq!(detail, json!({"title": null, "press": "off", "last_year": 1910}));
    // Every fault has its field and its sentence.
    let wrong = change(json!({"excuses": 9, "last_year": 1800, "colour": "red"}));
    let path = format!("/games/{game}/acts?lang=fr");
    let problem = master.post(&path, wrong).await.fails(422, "settings");
    let faults = problem["faults"].as_array().unwrap();
    let fields: Vec<_> = faults.iter().map(|fault| fault["field"].clone()).collect();
    assert_eq!(fields, ["excuses", "colour", "last_year"], "{problem}");
    let year =
        "La dernière année, 1800, précède la première, 1901. Choisissez-en une plus tardive.";
    assert_eq!(faults[2]["message"], year);
    // What players relied on when they joined stays.
    players[1].post(&format!("/games/{game}/seats"), json!({"power": "ENGLAND"})).await.is(200);
    let relied = change(json!({"press": "full", "anonymous": true, "variant": "ancient"}));
    let problem = master.act(&game, relied).await.fails(422, "settings");
    let faults = problem["faults"].as_array().unwrap();
    let fields: Vec<_> = faults.iter().map(|fault| fault["field"].clone()).collect();
    assert_eq!(fields, ["variant", "anonymous", "press"], "{problem}");
    let kept = "Somebody has joined with this setting, so `press` cannot change. Leave it as it is, or create \
        another game.";
    assert_eq!(faults[2]["message"], kept);
    master.act(&game, change(json!({"last_year": 1905}))).await.is(200);
}

#[tokio::test]
async fn a_new_clock_counts_from_the_next_phase_on() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let change = |clock: Value| json!({"act": "change-clock", "clock": clock});
    let slow = json!({"pace": {"kind": "lengths", "movement": "3d", "other": "1d"}, "grace": "2h"});
    players[1].act(&game, change(slow.clone())).await.fails(403, "master-only");
    let before = players[0].game(&game).await;
    let after = players[0].act(&game, change(slow)).await.is(200).json();
    for same in ["deadline", "closes_at"] {
        assert_eq!(after["club"][same], before["club"][same]);
    }
    let said = async |lang: &str| {
        let path = format!("/games/{game}/log?lang={lang}");
        let log = club.browser().get(&path).await.is(200).json();
        let acts = log["acts"].as_array().unwrap();
        let last = acts.last().unwrap();
        assert_eq!(last["act"]["name"], "clock-changed");
        last["clock"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one.as_str().unwrap().to_owned())
            .collect()
    };
    let (english, french): (Vec<String>, Vec<String>) = (said("en").await, said("fr").await);
    assert_eq!(english[0], after["club"]["clock"][0]);
    assert!(english.len() > 1 && english.len() == french.len() && english != french, "{french:?}");
    let first =
        json!({"pace": {"kind": "lengths", "movement": "3d", "other": "1d"}, "first": "1d"});
    let problem = players[0].act(&game, change(first)).await.fails(422, "settings");
    assert_eq!(problem["faults"][0]["field"], "clock");
    club.wait(Length::days(1));
    assert_eq!(club.sweep().await, 1);
    let next = players[0].game(&game).await;
    assert_eq!(next["club"]["deadline"], "2027-01-05T00:00:00Z");
    players[0]
        .act(&game, json!({"act": "change-settings", "settings": {}}))
        .await
        .fails(409, "stage");
}
