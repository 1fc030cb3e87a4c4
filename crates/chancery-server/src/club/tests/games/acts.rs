//! What game masters and operators do.

use chancery_club::time::Length;
use chancery_store::club::AuditStore as _;
use serde_json::json;

use super::{TestClub, plain_day};

#[tokio::test]
async fn a_master_pauses_and_extends() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let master = &players[0];
    club.wait(Length::hours(20));
    players[1].act(&game, json!({"act": "pause"})).await.fails(403, "master-only");
    let paused = master.act(&game, json!({"act": "pause"})).await.is(200).json();
    assert_eq!(
        (&paused["club"]["stage"], &paused["club"]["time_left_s"]),
        (&json!("paused"), &json!(4 * 3600))
    );
    assert_eq!(paused["outlook"], "The game is paused with 4 hours left.");
    assert!(paused["club"]["deadline"].is_null());
    club.wait(Length::days(3));
    assert_eq!(club.sweep().await, 0);
    master.act(&game, json!({"act": "pause"})).await.fails(409, "stage");
    let resumed = master.act(&game, json!({"act": "resume"})).await.is(200).json();
    assert_eq!(resumed["club"]["deadline"], "2027-01-05T00:00:00Z");
    let extended = master.act(&game, json!({"act": "extend", "by": "1d12h"})).await.is(200).json();
    assert_eq!(extended["club"]["deadline"], "2027-01-06T12:00:00Z");
    master.act(&game, json!({"act": "extend", "by": "31d"})).await.is(422);
    master.act(&game, json!({"act": "extend", "by": "soon"})).await.is(422);
    master.act(&game, json!({"act": "dance"})).await.is(422);
    // Whoever plays cannot force or replace alone.
    master.act(&game, json!({"act": "force"})).await.fails(409, "needs-approval");
    let open = json!({"act": "replace", "power": "ITALY", "holder": "vacant"});
    master.act(&game, open).await.fails(409, "needs-approval");
    let log = club.browser().get(&format!("/games/{game}/log")).await.is(200).json();
    let names: Vec<_> = log["acts"].as_array().unwrap().iter().collect();
    let names: Vec<_> = names.iter().map(|entry| entry["act"]["name"].clone()).collect();
    assert_eq!(names, ["created", "roll-call", "begun", "paused", "resumed", "extended"]);
    assert_eq!(log["head"], log["acts"][5]["hash"]);
}

#[tokio::test]
async fn a_master_who_does_not_play_replaces_forces_and_undoes() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let (gm, hal) = (club.member("Gem").await, club.member("Hal").await);
    let appoint = json!({"act": "appoint", "account": gm.id()});
    players[0].act(&game, appoint).await.is(200);
    players[0].act(&game, json!({"act": "pause"})).await.fails(403, "master-only");
    players[4].order(&game, "ITALY", &["A VEN - TYR"]).await;
    let stale = json!({"act": "force", "turn": 5});
    gm.act(&game, stale).await.fails(409, "stale");
    gm.act(&game, json!({"act": "force", "turn": 0})).await.is(200);
    let seen = gm.game(&game).await;
    assert_eq!(seen["phase"], "F1901M");
    assert_eq!(seen["orders"], json!({}), "the master sees no orders");
    let undone = gm.act(&game, json!({"act": "undo"})).await.is(200).json();
    assert_eq!((&undone["phase"], &undone["club"]["turn"]), (&json!("S1901M"), &json!(2)));
    let named =
        json!({"act": "replace", "power": "ITALY", "holder": "person", "account": hal.id()});
    gm.act(&game, named).await.is(200);
    let own = hal.game(&game).await;
    assert_eq!(own["club"]["power"], "ITALY");
    assert_eq!(own["orders"], json!({}), "saved orders are deleted");
    players[4].ready(&game, "ITALY", true).await.fails(403, "not-your-seat");
    let robot =
        json!({"act": "replace", "power": "FRANCE", "holder": "computer", "computer": "hold"});
    let seen = gm.act(&game, robot).await.is(200).json();
    assert_eq!(seen["club"]["seats"][2]["computer"], "hold");
    let odd =
        json!({"act": "replace", "power": "FRANCE", "holder": "computer", "computer": "deep"});
    gm.act(&game, odd).await.fails(422, "settings");
    let nobody = json!({"act": "replace", "power": "FRANCE", "holder": "person", "account": "me"});
    gm.act(&game, nobody).await.fails(404, "no-account");
    let open = json!({"act": "replace", "power": "TURKEY", "holder": "vacant"});
    gm.act(&game, open).await.is(200);
    // Anybody can take over what is vacant.
    players[6]
        .post(&format!("/games/{game}/seats"), json!({"power": "ITALY"}))
        .await
        .fails(409, "no-seat");
    let taken = players[6].post(&format!("/games/{game}/seats"), json!({"power": "TURKEY"})).await;
    assert_eq!(taken.is(200).json()["club"]["power"], "TURKEY");
    gm.act(&game, json!({"act": "cancel"})).await.fails(409, "needs-vote");
    gm.delete(&format!("/games/{game}")).await.fails(403, "operator-only");
}

#[tokio::test]
async fn settings_change_before_the_game_begins() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({})).await;
    let change = |settings| json!({"act": "change-settings", "settings": settings});
    let changed = change(json!({"title": "Saturday", "anonymous": true}));
    let seen = players[0].act(&game, changed).await.is(200).json();
    assert_eq!(
        (&seen["title"], &seen["club"]["settings"]["anonymous"]),
        (&json!("Saturday"), &json!(true))
    );
    let problem =
        players[0].act(&game, change(json!({"press": "loud"}))).await.fails(422, "settings");
    assert_eq!(problem["field"], "press");
    players[1].post(&format!("/games/{game}/seats"), json!({"power": "ITALY"})).await.is(200);
    let used =
        players[0].act(&game, change(json!({"anonymous": false}))).await.fails(422, "settings");
    assert_eq!(used["field"], "anonymous");
    let clock = json!({"act": "change-clock", "clock": plain_day()});
    let seen = players[0].act(&game, clock).await.is(200).json();
    assert_eq!(seen["club"]["clock"][0], "Each phase lasts 1 day.");
    players[0].delete(&format!("/games/{game}")).await.is(204);
    players[0].get(&format!("/games/{game}")).await.fails(404, "no-such-game");
}

#[tokio::test]
async fn what_an_operator_does_is_in_the_audit_log() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let op = club.operator("Op").await;
    players[3].order(&game, "GERMANY", &["A MUN H"]).await;
    let paused = op.act(&game, json!({"act": "pause"})).await.is(200).json();
    assert_eq!(paused["orders"], json!({}));
    op.act(&game, json!({"act": "force"})).await.fails(403, "master-only");
    op.act(&game, json!({"act": "cancel"})).await.is(200);
    players[0].act(&game, json!({"act": "archive", "archived": true})).await.is(200);
    op.delete(&format!("/games/{game}")).await.is(204);
    // The three that came after the one that made the operator.
    let log = club.store.audit_log(None, 3).await.unwrap().entries;
    let acts: Vec<&str> = log.iter().map(|entry| entry.act.act.as_str()).collect();
    assert_eq!(acts, ["game-delete", "game-cancel", "game-pause"]);
    assert!(log.iter().all(|entry| entry.act.subject.as_deref() == Some(&game)));
}
