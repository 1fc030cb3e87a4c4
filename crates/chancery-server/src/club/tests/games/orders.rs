//! A year with secret orders: saving, being ready, deadlines.

use chancery_club::time::Length;
use serde_json::json;

use super::{POWERS, TestClub, plain_day};

#[tokio::test]
async fn a_year_is_played_by_deadlines() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let path = format!("/games/{game}");
    let (france, germany) = (&players[2], &players[3]);
    let saved = france.order(&game, "FRANCE", &["a par - bur", "F BRE - MAO"]).await;
    assert_eq!(saved["accepted"][0]["order"], "A PAR - BUR");
    assert_eq!(saved["receipt"]["number"], 1);
    assert_eq!(saved["receipt"]["game"], *game);
    assert_eq!(saved["receipt"]["at"], "2027-01-01T00:00:00Z");
    let own = france.game(&game).await;
    assert_eq!(own["version"], saved["version"]);
    assert_eq!(own["orders"]["FRANCE"], json!(["a par - bur", "F BRE - MAO"]));
    assert_eq!(own["given"], json!({"FRANCE": 2}));
    let other = germany.game(&game).await;
    assert_eq!((&other["orders"], &other["given"]), (&json!({}), &json!({})));
    germany.order(&game, "GERMANY", &["A MUN - RUH"]).await;

    // The wrong seat, the wrong turn, wrong orders.
    let orders = json!({"orders": ["A MUN H"]});
    france.put(&format!("{path}/orders/GERMANY"), orders.clone()).await.fails(403, "not-your-seat");
    let visitor = club.browser();
    visitor.put(&format!("{path}/orders/GERMANY"), orders.clone()).await.fails(401, "sign-in");
    let stale = json!({"orders": ["A MUN H"], "turn": 7});
    let stale = germany.put(&format!("{path}/orders/GERMANY"), stale).await.fails(409, "stale");
    assert_eq!((&stale["turn"], &stale["phase"]), (&json!(0), &json!("S1901M")));
    let wrong = json!({"orders": ["A MUN - PAR", "nonsense"]});
    let refused = germany.put(&format!("{path}/orders/GERMANY"), wrong).await.fails(422, "refused");
    assert_eq!(refused["refused"].as_array().unwrap().len(), 2, "{refused}");
    assert_eq!(germany.game(&game).await["orders"]["GERMANY"], json!(["A MUN - RUH"]));
    germany.put(&format!("{path}/orders/SPAIN"), orders).await.fails(422, "name");

    // The deadline.
    club.wait(Length::days(1));
    let late = json!({"orders": ["A MUN H"]});
    let problem = germany.put(&format!("{path}/orders/GERMANY"), late).await.fails(409, "late");
    assert_eq!(problem["deadline"], "2027-01-02T00:00:00Z");
    assert_eq!(club.sweep().await, 1);
    assert_eq!(club.sweep().await, 0, "exactly once");
    let seen = visitor.game(&game).await;
    assert_eq!((&seen["phase"], &seen["phases"]), (&json!("F1901M"), &json!(["S1901M"])));
    assert_eq!(seen["club"]["turn"], 1);
    assert_eq!(seen["club"]["deadline"], "2027-01-03T00:00:00Z");
    let phase = visitor.get(&format!("{path}/phases/S1901M")).await.is(200).json();
    assert_eq!(phase["orders"]["FRANCE"], json!(["a par - bur", "F BRE - MAO"]));
    assert_eq!(phase["orders"]["GERMANY"], json!(["A MUN - RUH"]));
    assert_eq!(visitor.get(&format!("{path}/phases")).await.json(), json!(["S1901M"]));

    // One second before the deadline is in time.
    club.wait(Length::days(1).minus(Length::seconds(1)));
    germany.order(&game, "GERMANY", &["A RUH - BEL"]).await;
    assert_eq!(club.sweep().await, 0);
    club.wait(Length::seconds(1));
    assert_eq!(club.sweep().await, 1);
    let phase = visitor.get(&format!("{path}/phases/F1901M")).await.is(200).json();
    assert_eq!(phase["orders"]["GERMANY"], json!(["A RUH - BEL"]));
}

#[tokio::test]
async fn a_phase_ends_when_all_are_ready() {
    let club = TestClub::new();
    let mut clock = plain_day();
    clock["wait"] = json!("5m");
    let (players, game) = club.begun(json!({"clock": clock})).await;
    for (player, power) in players.iter().zip(POWERS).skip(1) {
        player.ready(&game, power, true).await.is(200);
    }
    let seen = players[1].game(&game).await;
    assert_eq!(seen["outlook"], "1 day left until the deadline. Not ready: Austria.");
    assert_eq!(seen["club"]["seats"][2]["ready"], true);
    assert_eq!(seen["waiting"], json!([]), "the viewer is ready");
    assert_eq!(players[0].game(&game).await["waiting"], json!(["AUSTRIA"]));
    players[0].ready(&game, "AUSTRIA", true).await.is(200);
    players[4].ready(&game, "ITALY", false).await.is(200);
    club.wait(Length::minutes(10));
    assert_eq!(club.sweep().await, 0, "Italy is no longer ready");
    players[4].ready(&game, "ITALY", true).await.is(200);
    club.wait(Length::minutes(5).minus(Length::seconds(1)));
    assert_eq!(club.sweep().await, 0, "the wait after the last");
    let stale = json!({"power": "ITALY", "ready": true, "turn": 3});
    players[4].put(&format!("/games/{game}/ready"), stale).await.fails(409, "stale");
    players[4].ready(&game, "FRANCE", false).await.fails(403, "not-your-seat");
    club.wait(Length::seconds(1));
    assert_eq!(club.sweep().await, 1);
    let seen = players[1].game(&game).await;
    assert_eq!(seen["phase"], "F1901M");
    // Nobody's next phase is shortened.
    assert_eq!(seen["club"]["deadline"], "2027-01-03T00:00:00Z");
    assert_eq!(seen["club"]["seats"][2]["ready"], false);
}

#[tokio::test]
async fn withdrawn_orders_get_a_receipt_too() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let italy = &players[4];
    italy.order(&game, "ITALY", &["A VEN H"]).await;
    let path = format!("/games/{game}/orders/ITALY");
    let gone = italy.delete(&path).await.is(200).json();
    assert_eq!((&gone["receipt"]["number"], &gone["accepted"]), (&json!(2), &json!([])));
    assert_eq!(italy.game(&game).await["orders"], json!({}));
    italy.delete(&format!("{path}?turn=4")).await.fails(409, "stale");
    let listed = italy.get(&format!("/games/{game}/receipts/ITALY")).await.is(200).json();
    assert_eq!(listed.as_array().unwrap().len(), 2);
    assert_eq!(listed[1], gone["receipt"]);
    players[0].get(&format!("/games/{game}/receipts/ITALY")).await.fails(403, "not-your-seat");
}

#[tokio::test]
async fn hints_are_for_games_that_have_them() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day(), "hints": true})).await;
    let path = format!("/games/{game}");
    let hints = players[2].get(&format!("{path}/hints?power=FRANCE")).await.is(200).json();
    assert_eq!(hints["power"], "FRANCE");
    players[2].get(&format!("{path}/hints?power=ITALY")).await.fails(403, "not-your-seat");
    club.browser().get(&format!("{path}/hints?power=ITALY")).await.fails(403, "not-your-seat");
    players[0].get(&format!("{path}/phases/S1901M/standing")).await.is(200);
    let other = TestClub::new();
    let (players, game) = other.begun(json!({"clock": plain_day()})).await;
    let path = format!("/games/{game}");
    players[2].get(&format!("{path}/hints?power=FRANCE")).await.fails(403, "no-hints");
    players[2].get(&format!("{path}/phases/S1901M/standing")).await.fails(403, "no-hints");
    let may = players[2].game(&game).await;
    assert!(!may["club"]["may"].as_array().unwrap().contains(&json!("hints")), "{may}");
}
