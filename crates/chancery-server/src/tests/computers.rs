//! Computer players: they think in the background, and their orders stay secret until the phase is
//! resolved.

use std::time::Duration;

use serde_json::{Value, json};

use super::TestTable;
use super::events::{EventStream, TIMEOUT};

const FRIDAY: &str = "/api/v1/games/friday";
const POWERS: [&str; 7] = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];

/// A game in which a person plays France against six computer players of one kind.
async fn against(kind: &str) -> TestTable {
    let table = TestTable::new();
    table.begin_with(json!({"name": "friday", "computers": opponents(kind), "seed": 7})).await;
    table
}

fn opponents(kind: &str) -> Value {
    POWERS.iter().filter(|power| **power != "FRANCE").map(|&power| (power, kind)).collect()
}

/// Waits until no computer player is thinking and returns the game.
async fn idle(table: &TestTable) -> Value {
    let polling = async {
        loop {
            let game = table.see(FRIDAY).await;
            if game["thinking"] == json!([]) {
                return game;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, polling).await.expect("the computer players finish")
}

async fn hold(table: &TestTable) {
    table.order("friday", "FRANCE", &["A PAR H", "A MAR H", "F BRE H"]).await;
}

#[tokio::test]
async fn computers_order_at_once_and_in_secret() {
    let table = against("dumb").await;
    let mut stream = EventStream::of(&table, "friday").await;
    let game = idle(&table).await;
    assert_eq!(game["waiting"], json!(["FRANCE"]));
    assert_eq!(game["outlook"], "Still waiting for France.");
    assert_eq!(game["given"]["RUSSIA"], 4);
    assert_eq!(game["powers"][0]["computer"], "dumb");
    assert_eq!(game["powers"][2]["computer"], Value::Null);
    while stream.next().await.unwrap()["given"].as_object().unwrap().len() < 6 {}
    for path in ["", "?as=RUSSIA", "/phases/S1901M?as=RUSSIA"] {
        let seen = table.see(&format!("{FRIDAY}{path}")).await;
        assert_eq!(seen["orders"], json!({}), "{path}");
    }
    let picture = table.get(&format!("{FRIDAY}/picture.svg?stage=orders")).await.is(200);
    assert!(!picture.text().contains("SEV"), "hidden in pictures too");
    let export = table.see(&format!("{FRIDAY}/export")).await;
    assert!(!export["orders"].to_string().contains("SEV"), "{}", export["orders"]);
    hold(&table).await;
    table.post(&format!("{FRIDAY}/resolve"), json!({})).await.is(200);
    let phase = table.see(&format!("{FRIDAY}/phases/S1901M")).await;
    assert_eq!(phase["orders"]["RUSSIA"].as_array().unwrap().len(), 4);
    let next = idle(&table).await;
    assert_eq!(next["waiting"], json!(["FRANCE"]), "the computers have ordered again");
}

#[tokio::test]
async fn people_cannot_act_for_computers() {
    let table = against("dumb").await;
    let orders = format!("{FRIDAY}/orders/RUSSIA");
    table.put(&orders, json!({"orders": ["F SEV H"]})).await.fails(409, "computer");
    table.delete(&orders).await.fails(409, "computer");
    let vote = json!({"power": "RUSSIA", "draw": true});
    table.post(&format!("{FRIDAY}/votes"), vote).await.fails(409, "computer");
    table.get(&format!("{FRIDAY}/hints?power=RUSSIA")).await.fails(409, "computer");
    let vote = json!({"power": "FRANCE", "draw": true});
    let game = table.post(&format!("{FRIDAY}/votes"), vote).await.is(200).json();
    assert_eq!(game["ending"]["kind"], "draw", "computers agree when all people do");
}

#[tokio::test]
async fn orders_of_computers_do_not_conflict_with_changes_by_people() {
    let table = TestTable::new();
    let body = json!({"name": "friday", "computers": opponents("dumb")});
    let version = table.begin_with(body).await;
    let now = idle(&table).await["version"].as_str().unwrap().to_owned();
    assert_ne!(now, version, "subscribers are notified");
    let orders = json!({"orders": ["A PAR H", "A MAR H", "F BRE H"], "version": version});
    let taken = table.put(&format!("{FRIDAY}/orders/FRANCE"), orders).await.is(200).json();
    let resolve = json!({"version": version});
    table.post(&format!("{FRIDAY}/resolve"), resolve).await.fails(409, "stale");
    let resolve = json!({"version": taken["version"]});
    table.post(&format!("{FRIDAY}/resolve"), resolve).await.is(200);
}

#[tokio::test]
async fn the_server_responds_while_computers_think() {
    let table = against("search").await;
    let game = table.see(FRIDAY).await;
    assert!(!game["thinking"].as_array().unwrap().is_empty(), "the search has just begun");
    assert_eq!(game["powers"][0]["thinking"], true);
    table.begin("other").await;
    table.get("/").await.is(200);
    hold(&table).await;
    let game = table.see(FRIDAY).await;
    assert!(!game["thinking"].as_array().unwrap().is_empty(), "the search is still running");
    // A power whose computer player is still thinking does not fall into civil disorder.
    let resolved = table.post(&format!("{FRIDAY}/resolve"), json!({"force": true})).await;
    match resolved.status {
        200 => assert_eq!(resolved.json()["phase"], "F1901M"),
        _ => assert!(!resolved.fails(409, "thinking")["thinking"].as_array().unwrap().is_empty()),
    }
    table.stop.trigger();
}

#[tokio::test]
async fn seats_can_be_changed_during_a_game() {
    let table = against("dumb").await;
    idle(&table).await;
    let settle = async |computers: Value| {
        table.post(&format!("{FRIDAY}/settings"), json!({"computers": computers})).await
    };
    let game = settle(json!({"RUSSIA": null, "italy": "greedy"})).await.is(200).json();
    assert_eq!(game["powers"][5]["computer"], Value::Null);
    assert_eq!(game["powers"][4]["computer"], "greedy");
    assert_eq!(game["given"]["RUSSIA"], Value::Null, "the orders of the computer are deleted");
    let game = idle(&table).await;
    assert_eq!(game["given"]["ITALY"], 3);
    assert_eq!(game["waiting"], json!(["FRANCE", "RUSSIA"]));
    table.order("friday", "RUSSIA", &["A MOS H"]).await;
    settle(json!({"RUSSIA": "search-casual"})).await.is(200);
    assert_eq!(idle(&table).await["given"]["RUSSIA"], 4);
    settle(json!({"RUSSIA": "oracle"})).await.fails(422, "computer");
    settle(json!({"ATLANTIS": "dumb"})).await.fails(422, "name");
    // Only computer players have orders, so opening them reveals nobody's secrets.
    let open = table.post(&format!("{FRIDAY}/settings"), json!({"open_orders": true})).await;
    assert_eq!(open.is(200).json()["orders"].as_object().unwrap().len(), 6);
    let fork = json!({"name": "fork", "computers": {"RUSSIA": "hold"}});
    let fork = table.post(&format!("{FRIDAY}/fork"), fork).await.is(201).json();
    assert_eq!(fork["powers"][5]["computer"], "hold");
    assert_eq!(fork["powers"][4]["computer"], Value::Null);
}

#[tokio::test]
async fn phases_without_decisions_by_people_resolve_by_themselves() {
    let table = TestTable::new();
    let position = "classic/F1901M/F:Apar=par/G:Amun=ber,kie,mun/I:Arom,Aven,Fnap,Ftys=rom,ven,nap";
    let body = json!({"name": "friday", "position": position, "computers": opponents("dumb")});
    table.begin_with(body).await;
    table.order("friday", "FRANCE", &["A PAR H"]).await;
    table.post(&format!("{FRIDAY}/resolve"), json!({})).await.is(200);
    let polling = async {
        while table.see(FRIDAY).await["phase"] != "S1902M" {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, polling).await.expect("winter is resolved");
    idle(&table).await;
    let back = table.post(&format!("{FRIDAY}/undo"), json!({})).await.is(200).json();
    assert_eq!(back["phase"], "F1901M", "the last phase with a decision");
    assert_eq!(idle(&table).await["phase"], "F1901M");
}

#[tokio::test]
async fn shutdown_aborts_searches_and_a_restart_repeats_them() {
    let table = against("search").await;
    table.stop.trigger();
    let stopped = table.see(FRIDAY).await;
    assert!(stopped["thinking"].as_array().unwrap().len() >= 5, "the searches were aborted");
    table.get(&format!("{FRIDAY}/hints?power=FRANCE")).await.fails(503, "stopping");
    table.get(&format!("{FRIDAY}/phases/S1901M/standing")).await.fails(503, "stopping");
    // Use weaker players, so that the test is fast.
    let change = json!({"computers": opponents("dumb")});
    table.post(&format!("{FRIDAY}/settings"), change).await.is(200);
    let again = TestTable::over(table.data.clone());
    assert_eq!(idle(&again).await["waiting"], json!(["FRANCE"]));
}

#[tokio::test]
async fn an_unknown_computer_does_not_hide_the_game() {
    let table = against("dumb").await;
    idle(&table).await;
    let file = table.data.join("games/friday/table.json");
    std::fs::write(&file, "{\"computers\":{\"ITALY\":\"oracle\"}}").unwrap();
    let game = table.see(FRIDAY).await;
    assert_eq!(game["powers"][4]["computer"], "oracle");
    let advice = table.post(&format!("{FRIDAY}/resolve"), json!({"force": true})).await;
    assert!(advice.fails(500, "damaged")["detail"].as_str().unwrap().contains("oracle"));
    let change = json!({"computers": {"ITALY": "dumb"}});
    table.post(&format!("{FRIDAY}/settings"), change).await.is(200);
    idle(&table).await;
    table.resolve("friday").await;
}

#[tokio::test]
async fn hints_are_legal_and_chances_add_up() {
    let table = against("dumb").await;
    let advice = table.see(&format!("{FRIDAY}/hints?power=france&level=casual")).await;
    assert_eq!((&advice["power"], &advice["phase"]), (&json!("FRANCE"), &json!("S1901M")));
    let hints = advice["hints"].as_array().unwrap();
    assert!((1..=3).contains(&hints.len()), "{advice}");
    for hint in hints {
        let orders: Vec<&str> =
            hint["orders"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
        let taken = table.order("friday", "FRANCE", &orders).await;
        assert_eq!(taken["accepted"].as_array().unwrap().len(), 3);
        assert!(hint["sentence"].as_str().unwrap().contains("centres"));
    }
    let sum = |standing: &Value| -> f64 {
        standing["powers"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["share"].as_f64().unwrap())
            .sum()
    };
    let now = table.see(&format!("{FRIDAY}/phases/S1901M/standing")).await;
    assert!((sum(&now) - 1.0).abs() < 0.01, "{now}");
    assert_eq!(now["powers"].as_array().unwrap().len(), 7);
    let sandbox = table.post("/api/v1/sandbox/standing", json!({})).await.is(200).json();
    assert_eq!(sandbox, now, "the same position");
    table.get(&format!("{FRIDAY}/hints")).await.fails(400, "query");
    table.get(&format!("{FRIDAY}/hints?power=nobody")).await.fails(422, "name");
    table.get(&format!("{FRIDAY}/hints?power=FRANCE&level=god")).await.fails(400, "query");
    table.get(&format!("{FRIDAY}/phases/S1950M/standing")).await.fails(404, "no-phase");
    let bad = json!({"position": "classic/S1901M/X:Apar"});
    table.post("/api/v1/sandbox/standing", bad).await.fails(422, "position");
}
