//! Missed phases, sitters, links to seats and reliability through the whole stack.

use chancery_club::time::Length;
use serde_json::{Value, json};

use super::{POWERS, TestClient, TestClub, plain_day};

/// A hold of one unit of each power.
const HOLDS: [&str; 7] =
    ["A VIE H", "F LON H", "A PAR H", "A BER H", "A ROM H", "A MOS H", "A CON H"];

async fn order_all(players: &[TestClient<'_>], game: &str) {
    for ((player, power), hold) in players.iter().zip(POWERS).zip(HOLDS) {
        player.order(game, power, &[hold]).await;
    }
}

fn seat(game: &Value, number: usize) -> &Value {
    &game["club"]["seats"][number]
}

#[tokio::test]
async fn a_missed_phase_is_extended_then_the_seat_opens() {
    let club = TestClub::new();
    let settings = json!({"clock": plain_day(), "excuses": 1, "misses": 2});
    let (players, game) = club.begun(settings).await;
    order_all(&players[..6], &game).await;
    club.wait(Length::days(2));
    assert_eq!(club.sweep().await, 1);
    let seen = players[0].game(&game).await;
    assert_eq!((&seen["phase"], &seen["club"]["excused"]), (&json!("S1901M"), &json!(["TURKEY"])));
    assert_eq!(
        (&seat(&seen, 6)["excuses_left"], &seat(&seen, 0)["excuses_left"]),
        (&json!(0), &json!(1))
    );
    club.wait(Length::days(1));
    club.sweep().await;
    let seen = players[6].game(&game).await;
    assert_eq!((&seen["phase"], &seat(&seen, 6)["is_away"]), (&json!("F1901M"), &json!(true)));
    let may: Vec<&str> =
        seen["club"]["may"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(may.contains(&"return") && !may.contains(&"vote-draw"), "{may:?}");
    let back = format!("/games/{game}/seats/TURKEY/return");
    players[5].post(&back, json!({})).await.fails(403, "not-your-seat");
    let seen = players[6].post(&back, json!({})).await.is(200).json();
    assert!(seat(&seen, 6)["is_away"].is_null());
    order_all(&players[..6], &game).await;
    club.wait(Length::days(1));
    club.sweep().await;
    let seen = players[0].game(&game).await;
    assert_eq!(seat(&seen, 6)["holder"], "vacant");
    let open = club.browser().get("/games?show=open").await.is(200).json();
    assert_eq!(open["games"][0]["vacant"], json!(["TURKEY"]), "{open}");
    let hal = club.member("Hal").await;
    hal.post(&format!("/games/{game}/seats"), json!({"power": "TURKEY"})).await.is(200);
    assert_eq!(hal.game(&game).await["club"]["power"], "TURKEY");
}

#[tokio::test]
async fn a_sitter_plays_for_a_while() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let hal = club.member("Hal").await;
    let path = format!("/games/{game}/seats/ITALY/sitter");
    let sitter = json!({"account": "hal", "for": "7h"});
    players[3].put(&path, sitter.clone()).await.fails(403, "not-your-seat");
    players[4].put(&path, json!({"account": "Nobody", "for": "7h"})).await.fails(422, "account");
    players[4].put(&path, json!({"account": "hal", "for": "31d"})).await.is(422);
    players[4].put(&path, json!({"account": "Bea", "for": "7h"})).await.fails(409, "seats");
    let named = players[4].put(&path, sitter).await.is(200).json();
    assert_eq!(seat(&named, 4)["sitter"]["account"]["name"], "Hal");
    assert_eq!(hal.game(&game).await["club"]["roles"], json!(["sitter"]));
    let mine = hal.get("/games?show=mine").await.is(200).json();
    assert_eq!(mine["games"].as_array().unwrap().len(), 1);
    hal.order(&game, "ITALY", &["A VEN - TYR"]).await;
    hal.delete(&format!("/games/{game}/seats/ITALY")).await.fails(403, "holder-only");
    hal.post(&format!("/games/{game}/votes"), json!({"kind": "draw"}))
        .await
        .fails(403, "holder-only");
    club.wait(Length::hours(7));
    assert_eq!(club.sweep().await, 1);
    let path = format!("/games/{game}/orders/ITALY");
    hal.put(&path, json!({"orders": []})).await.fails(403, "not-your-seat");
}

#[tokio::test]
async fn a_seat_is_handed_over_by_a_link() {
    let club = TestClub::new();
    let settings = json!({"clock": plain_day(), "visibility": "private"});
    let players = club.seven().await;
    let mut all = json!({"title": "Private", "assignment": "choice"});
    for (name, value) in settings.as_object().unwrap() {
        all[name] = value.clone();
    }
    let form = json!({"preset": "daily", "settings": all, "seat": {"power": "AUSTRIA"}});
    let made = players[0].post("/games", form).await.is(201).json();
    let game = made["name"].as_str().unwrap().to_owned();
    for (player, power) in players.iter().zip(POWERS).skip(1) {
        let invite = json!({"act": "invite", "account": player.id()});
        players[0].act(&game, invite).await.is(200);
        player.post(&format!("/games/{game}/seats"), json!({"power": power})).await.is(200);
    }
    for player in &players {
        player.post(&format!("/games/{game}/confirm"), json!({})).await.is(200);
    }
    let (hal, path) = (club.member("Hal").await, format!("/games/{game}/seats/ITALY/link"));
    hal.get(&format!("/games/{game}")).await.is(404);
    players[3].post(&path, json!({})).await.fails(403, "not-your-seat");
    // A game master who plays replaces nobody alone.
    players[0].post(&path, json!({})).await.fails(409, "needs-approval");
    let offered = players[4].post(&path, json!({})).await.is(200).json();
    let link = offered["club"]["invitation"].as_str().unwrap();
    let secret = link.split_once("#seat.").unwrap().1.to_owned();
    assert_eq!(seat(&offered, 4)["is_offered"], true);
    let take = json!({"seat": secret});
    let seats = format!("/games/{game}/seats");
    hal.post(&seats, json!({"seat": "wrong"})).await.fails(404, "bad-link");
    club.browser().post(&seats, take.clone()).await.fails(401, "sign-in");
    players[1].post(&seats, take.clone()).await.fails(409, "already-seated");
    let seen = hal.post(&seats, take.clone()).await.is(200).json();
    assert_eq!(seen["club"]["power"], "ITALY");
    hal.post(&seats, take).await.fails(404, "bad-link");
    players[4].get(&format!("/games/{game}/orders/ITALY")).await;
    // It can be closed before anybody uses it.
    hal.post(&path, json!({})).await.is(200);
    hal.delete(&path).await.is(204);
    assert!(seat(&hal.game(&game).await, 4)["is_offered"].is_null());
}

#[tokio::test]
async fn reliability_counts_phases_and_keeps_the_unreliable_out() {
    let club = TestClub::new();
    let settings = json!({"clock": plain_day(), "spectators": "everybody"});
    let (players, game) = club.begun(settings).await;
    let account = |number: usize| format!("/accounts/{}", players[number].id());
    for _ in 0..10 {
        order_all(&players[..6], &game).await;
        club.wait(Length::days(2));
        club.sweep().await;
        let gm = json!({"kind": "undo"});
        // Turkey is away: four of six carry it.
        for player in &players[..4] {
            player.post(&format!("/games/{game}/votes"), gm.clone()).await.is(200);
        }
    }
    let shown = club.browser().get(&account(0)).await.is(200).json();
    assert_eq!(shown["attendance"], json!({"owed": 10, "kept": 10, "reliability": 100}));
    let shown = club.browser().get(&account(6)).await.is(200).json();
    assert_eq!(shown["attendance"]["kept"], 0, "{shown}");
    let form = json!({
        "preset": "daily",
        "settings": {"title": "For the reliable", "assignment": "random", "least_reliability": 90},
    });
    let made = players[0].post("/games", form).await.is(201).json();
    let seats = format!("/games/{}/seats", made["name"].as_str().unwrap());
    players[6].post(&seats, json!({})).await.fails(403, "unreliable");
    let seen = players[6].game(made["name"].as_str().unwrap()).await;
    assert!(!seen["club"]["may"].as_array().unwrap().contains(&json!("join")), "{seen}");
    players[1].post(&seats, json!({})).await.is(200);
    // Whoever is new is given a chance.
    club.member("Hal").await.post(&seats, json!({})).await.is(200);
}
