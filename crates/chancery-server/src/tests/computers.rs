//! Computers at the table: they think beside everything else, and nobody sees their orders too early.

use std::time::Duration;

use serde_json::{Value, json};

use super::TestTable;
use super::lived::{LONG, Listener};

const FRIDAY: &str = "/api/v1/games/friday";
const POWERS: [&str; 7] = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];

/// A game in which a person plays France against six computers of a kind.
async fn against(kind: &str) -> TestTable {
    let table = TestTable::new();
    table.begin_with(json!({"name": "friday", "computers": six(kind), "seed": 7})).await;
    table
}

fn six(kind: &str) -> Value {
    POWERS.iter().filter(|power| **power != "FRANCE").map(|&power| (power, kind)).collect()
}

/// Wait until no computer thinks. The game then.
async fn thought(table: &TestTable) -> Value {
    let looking = async {
        loop {
            let game = table.see(FRIDAY).await;
            if game["thinking"] == json!([]) {
                return game;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(LONG, looking).await.expect("they come to an end")
}

async fn hold(table: &TestTable) {
    table.order("friday", "FRANCE", &["A PAR H", "A MAR H", "F BRE H"]).await;
}

#[tokio::test]
async fn they_order_at_once_and_nobody_sees_it_before_it_is_resolved() {
    let table = against("dumb").await;
    let mut listener = Listener::of(&table, "friday").await;
    let game = thought(&table).await;
    assert_eq!(game["waiting"], json!(["FRANCE"]));
    assert_eq!(game["outlook"], "Still waiting for France.");
    assert_eq!(game["given"]["RUSSIA"], 4);
    assert_eq!(game["powers"][0]["computer"], "dumb");
    assert_eq!(game["powers"][2]["computer"], Value::Null);
    while listener.next().await.unwrap()["given"].as_object().unwrap().len() < 6 {}
    for path in ["", "?as=RUSSIA", "/phases/S1901M?as=RUSSIA"] {
        let seen = table.see(&format!("{FRIDAY}{path}")).await;
        assert_eq!(seen["orders"], json!({}), "{path}");
    }
    let picture = table.get(&format!("{FRIDAY}/picture.svg?stage=orders")).await.is(200);
    assert!(!picture.text().contains("SEV"), "nor in a picture");
    let export = table.see(&format!("{FRIDAY}/export")).await;
    assert!(!export["orders"].to_string().contains("SEV"), "{}", export["orders"]);
    hold(&table).await;
    table.post(&format!("{FRIDAY}/resolve"), json!({})).await.is(200);
    let phase = table.see(&format!("{FRIDAY}/phases/S1901M")).await;
    assert_eq!(phase["orders"]["RUSSIA"].as_array().unwrap().len(), 4);
    let next = thought(&table).await;
    assert_eq!(next["waiting"], json!(["FRANCE"]), "they have ordered for the next phase");
}

#[tokio::test]
async fn nobody_speaks_for_a_computer() {
    let table = against("dumb").await;
    let orders = format!("{FRIDAY}/orders/RUSSIA");
    table.put(&orders, json!({"orders": ["F SEV H"]})).await.fails(409, "computer");
    table.delete(&orders).await.fails(409, "computer");
    let vote = json!({"power": "RUSSIA", "draw": true});
    table.post(&format!("{FRIDAY}/votes"), vote).await.fails(409, "computer");
    table.get(&format!("{FRIDAY}/hints?power=RUSSIA")).await.fails(409, "computer");
    let vote = json!({"power": "FRANCE", "draw": true});
    let game = table.post(&format!("{FRIDAY}/votes"), vote).await.is(200).json();
    assert_eq!(game["ending"]["kind"], "draw", "they agree when all people do");
}

#[tokio::test]
async fn what_computers_write_is_no_reason_to_look_again() {
    let table = TestTable::new();
    let body = json!({"name": "friday", "computers": six("dumb")});
    let version = table.begin_with(body).await;
    let now = thought(&table).await["version"].as_str().unwrap().to_owned();
    assert_ne!(now, version, "who listens is told");
    let orders = json!({"orders": ["A PAR H", "A MAR H", "F BRE H"], "version": version});
    let taken = table.put(&format!("{FRIDAY}/orders/FRANCE"), orders).await.is(200).json();
    let resolve = json!({"version": version});
    table.post(&format!("{FRIDAY}/resolve"), resolve).await.fails(409, "stale");
    let resolve = json!({"version": taken["version"]});
    table.post(&format!("{FRIDAY}/resolve"), resolve).await.is(200);
}

#[tokio::test]
async fn a_server_that_thinks_answers_others_and_waits_to_resolve() {
    let table = against("search").await;
    let game = table.see(FRIDAY).await;
    assert!(!game["thinking"].as_array().unwrap().is_empty(), "it has hardly begun");
    assert_eq!(game["powers"][0]["thinking"], true);
    table.begin("other").await;
    table.get("/").await.is(200);
    hold(&table).await;
    let game = table.see(FRIDAY).await;
    assert!(!game["thinking"].as_array().unwrap().is_empty(), "all this took no time");
    // Nobody is in disorder because he thinks.
    let resolved = table.post(&format!("{FRIDAY}/resolve"), json!({"force": true})).await;
    match resolved.status {
        200 => assert_eq!(resolved.json()["phase"], "F1901M"),
        _ => assert!(!resolved.fails(409, "thinking")["thinking"].as_array().unwrap().is_empty()),
    }
    table.stop.say();
}

#[tokio::test]
async fn seats_change_hands_in_a_running_game() {
    let table = against("dumb").await;
    thought(&table).await;
    let settle = async |computers: Value| {
        table.post(&format!("{FRIDAY}/settings"), json!({"computers": computers})).await
    };
    let game = settle(json!({"RUSSIA": null, "italy": "greedy"})).await.is(200).json();
    assert_eq!(game["powers"][5]["computer"], Value::Null);
    assert_eq!(game["powers"][4]["computer"], "greedy");
    assert_eq!(game["given"]["RUSSIA"], Value::Null, "a person does not find what it wrote");
    let game = thought(&table).await;
    assert_eq!(game["given"]["ITALY"], 3);
    assert_eq!(game["waiting"], json!(["FRANCE", "RUSSIA"]));
    table.order("friday", "RUSSIA", &["A MOS H"]).await;
    settle(json!({"RUSSIA": "search-casual"})).await.is(200);
    assert_eq!(thought(&table).await["given"]["RUSSIA"], 4);
    settle(json!({"RUSSIA": "oracle"})).await.fails(422, "computer");
    settle(json!({"ATLANTIS": "dumb"})).await.fails(422, "name");
    // Nothing but what computers wrote is secret, and they do not mind.
    let open = table.post(&format!("{FRIDAY}/settings"), json!({"open_orders": true})).await;
    assert_eq!(open.is(200).json()["orders"].as_object().unwrap().len(), 6);
    let fork = json!({"name": "fork", "computers": {"RUSSIA": "hold"}});
    let fork = table.post(&format!("{FRIDAY}/fork"), fork).await.is(201).json();
    assert_eq!(fork["powers"][5]["computer"], "hold");
    assert_eq!(fork["powers"][4]["computer"], Value::Null);
}

#[tokio::test]
async fn a_phase_in_which_no_person_decides_goes_on_by_itself() {
    let table = TestTable::new();
    let position = "classic/F1901M/F:Apar=par/G:Amun=ber,kie,mun/I:Arom,Aven,Fnap,Ftys=rom,ven,nap";
    let body = json!({"name": "friday", "position": position, "computers": six("dumb")});
    table.begin_with(body).await;
    table.order("friday", "FRANCE", &["A PAR H"]).await;
    table.post(&format!("{FRIDAY}/resolve"), json!({})).await.is(200);
    let looking = async {
        while table.see(FRIDAY).await["phase"] != "S1902M" {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(LONG, looking).await.expect("winter passes");
    thought(&table).await;
    let back = table.post(&format!("{FRIDAY}/undo"), json!({})).await.is(200).json();
    assert_eq!(back["phase"], "F1901M", "where somebody decides");
    assert_eq!(thought(&table).await["phase"], "F1901M");
}

#[tokio::test]
async fn a_stop_ends_all_thinking_and_a_restart_begins_again() {
    let table = against("search").await;
    table.stop.say();
    let stopped = table.see(FRIDAY).await;
    assert!(stopped["thinking"].as_array().unwrap().len() >= 5, "nobody waits for a search");
    table.get(&format!("{FRIDAY}/hints?power=FRANCE")).await.fails(503, "stopping");
    table.get(&format!("{FRIDAY}/phases/S1901M/standing")).await.fails(503, "stopping");
    // Weaker ones, so that this is over soon.
    let change = json!({"computers": six("dumb")});
    table.post(&format!("{FRIDAY}/settings"), change).await.is(200);
    let again = TestTable::over(table.data.clone());
    assert_eq!(thought(&again).await["waiting"], json!(["FRANCE"]));
}

#[tokio::test]
async fn a_computer_that_nobody_knows_hides_nothing() {
    let table = against("dumb").await;
    thought(&table).await;
    let file = table.data.join("games/friday/table.json");
    std::fs::write(&file, "{\"computers\":{\"ITALY\":\"oracle\"}}").unwrap();
    let game = table.see(FRIDAY).await;
    assert_eq!(game["powers"][4]["computer"], "oracle");
    let told = table.post(&format!("{FRIDAY}/resolve"), json!({"force": true})).await;
    assert!(told.fails(500, "damaged")["detail"].as_str().unwrap().contains("oracle"));
    let change = json!({"computers": {"ITALY": "dumb"}});
    table.post(&format!("{FRIDAY}/settings"), change).await.is(200);
    thought(&table).await;
    table.resolve("friday").await;
}

#[tokio::test]
async fn hints_can_be_handed_in_and_powers_stand_somewhere() {
    let table = against("dumb").await;
    let told = table.see(&format!("{FRIDAY}/hints?power=france&level=casual")).await;
    assert_eq!((&told["power"], &told["phase"]), (&json!("FRANCE"), &json!("S1901M")));
    let hints = told["hints"].as_array().unwrap();
    assert!((1..=3).contains(&hints.len()), "{told}");
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
