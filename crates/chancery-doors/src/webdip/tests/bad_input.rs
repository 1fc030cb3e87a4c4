//! What is refused, and how.

use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::{Value, json};

use super::{CLIENT, TestDoor, order};

const FRANCE: &str = "friday:FRANCE";

#[tokio::test]
async fn keys_are_looked_at() {
    let door = TestDoor::with_game("friday", "classic").await;
    let uri = "/api.php?route=players/missing_orders";
    door.send(Method::GET, uri, None, b"").await.refuses(401, "No API key provided.");
    for key in ["friday", "monday:FRANCE", "friday:SPAIN", "../x:FRANCE", ":", "a/b:FRANCE"] {
        door.get(key, "players/missing_orders").await.refuses(401, "Invalid API key.");
        door.get(key, "players/cd").await.refuses(401, "Invalid API key.");
    }
    door.get(FRANCE, "sandbox/create").await.refuses(501, "Internal error: Unknown route");
    door.get(FRANCE, "").await.refuses(501, "Internal error: Unknown route");
    door.send(Method::GET, "/index.php", Some(FRANCE), b"").await.refuses(404, "Not found.");
    door.send(Method::GET, "/", Some(FRANCE), b"").await.refuses(404, "Not found.");
}

#[tokio::test]
async fn games_and_files_have_to_exist() {
    let door = TestDoor::with_game("friday", "classic").await;
    for game in ["7", "monday", "-1", "4294967296", "a%2Fb", "..", "%00"] {
        let said = door.get(FRANCE, &format!("game/status&gameID={game}")).await;
        said.refuses(400, "Unknown game ID.");
        let said = door.get(FRANCE, &format!("game/playercontext&gameID={game}")).await;
        said.refuses(404, "Unknown game ID.");
        if !game.starts_with(['.', '%']) {
            door.file(&format!("files/{game}/game.json")).await.refuses(404, "Not found.");
        }
    }
    door.get(FRANCE, "game/status").await.refuses(400, "Game ID is required.");
    let number = door.number("friday");
    for file in ["other.json", "game", "game.txt", "secret/game.json"] {
        door.file(&format!("files/{number}/{file}")).await.refuses(404, "Not found.");
    }
}

#[tokio::test]
async fn orders_are_checked_in_the_order_of_the_original() {
    let door = TestDoor::with_game("friday", "classic").await;
    let number = door.number("friday");
    let whole = json!({
        "gameID": number, "turn": 0, "phase": "Diplomacy", "countryID": 2, "ready": "No",
        "orders": [order(47, "Hold", 0, 0, "")],
    });
    let with = |changes: Value| {
        let mut body = whole.clone();
        for (name, value) in changes.as_object().unwrap() {
            body[name] = value.clone();
        }
        door.post(FRANCE, "game/orders", body)
    };
    with(json!({"turn": null, "phase": null})).await.refuses(400, "Turn is required.");
    with(json!({"phase": "", "countryID": null})).await.refuses(400, "Phase is required.");
    with(json!({"countryID": null, "orders": 3})).await.refuses(400, "Country is required.");
    for orders in [json!(null), json!("x"), json!({})] {
        with(json!({"orders": orders})).await.refuses(400, "Body field `orders` is not an array.");
    }
    with(json!({"ready": "Maybe"})).await.refuses(400, "Body field `ready`");
    with(json!({"gameID": 7})).await.refuses(400, "Unknown game ID.");
    with(json!({"turn": 3})).await.refuses(400, "Invalid turn, expected `0`, got `3`.");
    with(json!({"turn": -1})).await.refuses(400, "Invalid turn, expected `0`, got `-1`.");
    with(json!({"phase": "Builds", "countryID": 9}))
        .await
        .refuses(400, "Invalid phase, expected `Diplomacy`, got `Builds`.");
    with(json!({"countryID": 9})).await.refuses(403, "Unknown country ID `9`.");
    with(json!({"countryID": 3})).await.refuses(403, "A user can only submit orders");
    let mut missing = order(47, "Hold", 0, 0, "");
    missing.as_object_mut().unwrap().remove("viaConvoy");
    with(json!({"orders": [missing]})).await.refuses(400, "Missing order info: viaConvoy");
    with(json!({"orders": ["A PAR H"]})).await.refuses(400, "Missing order info: terrID");
    for terr in [json!(99), json!(1), json!("x"), json!(null), json!(-4), json!(1e30)] {
        let mut wrong = order(47, "Hold", 0, 0, "");
        wrong["terrID"] = terr;
        with(json!({"orders": [wrong]})).await.refuses(400, "Unknown territory ID `");
    }
    with(json!({"orders": [order(99, "Hold", 0, 0, "")]}))
        .await
        .refuses(400, "Unknown territory ID `99` for country `2`.");
    let many = vec![order(47, "Hold", 0, 0, ""); 301];
    with(json!({"orders": many})).await.refuses(400, "Too many orders");
    assert_eq!(with(json!({})).await.status, 200);
}

#[tokio::test]
async fn messages_need_press_and_a_receiver() {
    let door = TestDoor::with_game("friday", "classic").await;
    let body = |to: Value, text: Value| json!({"gameID": "friday", "countryID": 2, "toCountryID": to, "message": text});
    let send = |body: Value| door.post(FRANCE, "game/sendmessage", body);
    send(body(json!(null), json!("Hello"))).await.refuses(400, "toCountryID is required.");
    send(body(json!(4), json!(""))).await.refuses(400, "message is required.");
    for to in [json!(2), json!(8), json!(-1), json!("x")] {
        send(body(to, json!("Hello"))).await.refuses(400, "Invalid toCountryID");
    }
    send(body(json!(4), json!("Hello"))).await.refuses(400, "Message is invalid in NoPress");
    send(body(json!(4), json!("x".repeat(65_001))))
        .await
        .refuses(400, "The message is longer than");
    send(body(json!(4), json!("x".repeat(600_000))))
        .await
        .refuses(400, "The request is longer than");
}

#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let door = TestDoor::with_game("friday", "classic").await;
    for (name, value) in [
        ("origin", "http://evil.example"),
        ("sec-fetch-site", "cross-site"),
        ("host", "evil.example"),
    ] {
        let mut request = Request::builder().uri("/api.php?route=players/cd");
        if name != "host" {
            request = request.header("host", "localhost:8031");
        }
        let request = request.header(name, value).body(Body::empty()).unwrap();
        let answer = door.webdip.answer(CLIENT, request).await;
        assert_eq!(answer.status().as_u16(), 403, "{name}");
    }
}
