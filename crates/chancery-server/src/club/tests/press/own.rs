//! One's own press: in the export of an account, and what becomes of it when the account is deleted.

use axum::http::Method;
use serde_json::json;

use super::{PAIR, PressGame, TestClub};

#[tokio::test]
async fn an_export_has_ones_own_press_and_nobody_elses() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    game.send(&game.ada, PAIR, "From Ada").await;
    game.send(&game.bea, PAIR, "From Bea").await;
    game.send(&game.ada, "notes.AUSTRIA", "A note").await;
    game.ada.put(&game.thread("public", "draft"), json!({"text": "Dear all"})).await.is(204);
    let export = game.ada.get("/me/export").await.is(200);
    let seen = export.json();
    let mut texts: Vec<&str> = seen["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["text"].as_str().unwrap())
        .collect();
    texts.sort_unstable();
    assert_eq!(texts, ["A note", "From Ada"]);
    assert_eq!(
        (&seen["drafts"][0]["text"], &seen["drafts"][0]["thread"]),
        (&json!("Dear all"), &json!("public"))
    );
    assert_eq!(seen["games"].as_array().unwrap().len(), 1);
    assert!(!export.text().contains("From Bea"));
    let empty = game.cleo.get("/me/export").await.is(200).json();
    assert_eq!((&empty["messages"], &empty["drafts"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn letters_of_a_deleted_account_stay_with_the_power() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    game.send(&game.ada, PAIR, "Farewell").await;
    let form = json!({"name": "Ada"});
    game.ada.send(game.ada.request(Method::DELETE, "/me", Some(&form))).await.is(204);
    let page = game.bea.get(&game.thread(PAIR, "messages")).await.is(200);
    assert_eq!(page.json()["messages"][0]["author"], "AUSTRIA");
    assert_eq!(page.json()["messages"][0]["text"], "Farewell");
    assert!(!page.text().contains("Ada"));
}
