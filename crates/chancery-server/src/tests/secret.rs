//! No response contains secret orders before the phase is resolved.

use serde_json::{Value, json};

use super::TestTable;

const FRIDAY: &str = "/api/v1/games/friday";
/// A distinctive order, and the parts of it that would reveal it.
const SECRET: &str = "A MAR S A PAR - GAS";
const TRACES: [&str; 3] = ["A MAR S A PAR", "PAR - GAS", "par - gas"];

/// Sends every kind of request about a game, as everybody but France.
async fn ask_everything(table: &TestTable) {
    for path in [
        "",
        "?as=GERMANY",
        "?lang=fr",
        "/legal",
        "/export",
        "/export?format=saved",
        "/export?format=godip",
        "/picture.svg",
        "/picture.svg?stage=orders",
        "/picture.svg?stage=results",
        "/picture.png?stage=orders&width=200",
        "/phases/S1901M",
        "/phases/F1901M",
        "/phases/F1901M?as=GERMANY",
        "/phases/F1901M/picture.svg?stage=orders",
        "/phases/F1901M/picture.svg?stage=results",
        "/film.gif?width=100",
    ] {
        table.get(&format!("{FRIDAY}{path}")).await.is(200);
    }
    table.get("/api/v1/games").await;
    table.get("/").await;
    table.get("/games/friday").await;
    table.get("/games/friday/F1901M").await;
    table.post(&format!("{FRIDAY}/fork"), json!({"name": "copy"})).await.is(201);
    table.get("/api/v1/games/copy").await.is(200);
    table.get("/api/v1/games/copy/export").await.is(200);
    // Errors reveal nothing either.
    table.post(&format!("{FRIDAY}/resolve"), json!({})).await.is(409);
    table.post(&format!("{FRIDAY}/resolve"), json!({"version": "x"})).await.is(409);
    table.put(&format!("{FRIDAY}/orders/GERMANY"), json!({"orders": ["A MAR H"]})).await.is(422);
    table.post(&format!("{FRIDAY}/votes"), json!({"power": "ITALY", "draw": true})).await;
    table
        .post(&format!("{FRIDAY}/settings"), json!({"open_orders": true}))
        .await
        .fails(409, "secret");
}

fn revealing_requests(table: &TestTable) -> Vec<String> {
    let responses = table.responses.lock().unwrap();
    let reveals = |(_, body): &&(String, axum::body::Bytes)| {
        let text = String::from_utf8_lossy(body);
        TRACES.iter().any(|trace| text.contains(trace))
    };
    responses.iter().filter(reveals).map(|(asked, _)| asked.clone()).collect()
}

/// A game in its second phase with secret orders of France, and an empty log of responses.
async fn secret_game() -> TestTable {
    let table = TestTable::new();
    table.begin("friday").await;
    table.resolve("friday").await;
    let orders = ["A PAR - GAS", SECRET];
    table.order("friday", "FRANCE", &orders).await;
    // The response to the orders themselves contains them, of course.
    table.responses.lock().unwrap().clear();
    table
}

#[tokio::test]
async fn secret_orders_are_hidden_until_the_phase_is_resolved() {
    let table = secret_game().await;
    ask_everything(&table).await;
    let legal = format!("GET {FRIDAY}/legal");
    let all: Vec<String> =
        revealing_requests(&table).into_iter().filter(|asked| *asked != legal).collect();
    assert_eq!(all, Vec::<String>::new());
    let game = table.see(FRIDAY).await;
    assert_eq!(game["given"]["FRANCE"], 2);
    assert_eq!(
        game["powers"][2]["due"]["missing"],
        json!([]),
        "the units without orders are hidden too"
    );
    let own = table.see(&format!("{FRIDAY}?as=france")).await;
    assert_eq!(own["orders"], json!({"FRANCE": ["A PAR - GAS", SECRET]}));
    table.resolve("friday").await;
    let phase = table.see(&format!("{FRIDAY}/phases/F1901M")).await;
    assert_eq!(phase["orders"]["FRANCE"][1], SECRET);
}

#[tokio::test]
async fn orders_stay_secret_after_undo() {
    let table = secret_game().await;
    table.post(&format!("{FRIDAY}/undo"), json!({})).await.is(200);
    for format in ["record", "saved", "godip"] {
        table.get(&format!("{FRIDAY}/export?format={format}")).await.is(200);
    }
    table.get(&format!("{FRIDAY}?as=GERMANY")).await.is(200);
    assert_eq!(revealing_requests(&table), Vec::<String>::new());
}

#[tokio::test]
async fn open_orders_are_visible_to_everybody() {
    let table = TestTable::new();
    table.begin("friday").await;
    let open = table.post(&format!("{FRIDAY}/settings"), json!({"open_orders": true})).await;
    assert_eq!(open.is(200).json()["open_orders"], true);
    table.order("friday", "FRANCE", &["A PAR - GAS", SECRET]).await;
    let game: Value = table.see(FRIDAY).await;
    assert_eq!(game["orders"]["FRANCE"][1], SECRET);
    let picture = table.get(&format!("{FRIDAY}/picture.svg?stage=orders")).await.is(200);
    assert!(picture.text().contains(SECRET));
    let export = table.get(&format!("{FRIDAY}/export")).await.is(200);
    assert!(export.text().contains(SECRET));
    let fork = table.post(&format!("{FRIDAY}/fork"), json!({"name": "copy"})).await.is(201).json();
    assert_eq!(fork["orders"], game["orders"]);
}
