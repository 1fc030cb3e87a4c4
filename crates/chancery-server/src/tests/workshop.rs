//! The workshop: checks, drafts, and files as data.

use chancery::Board;
use chancery_draw::Art;
use serde_json::{Value, json};

use super::TestTable;

/// Lantern Coast under another id, with its drawing inside.
fn own() -> String {
    drawn(str::to_owned)
}

/// The same with another drawing.
fn drawn(change: impl Fn(&str) -> String) -> String {
    let lantern = Board::built_in("lantern").unwrap();
    let text = lantern.source().unwrap().replacen("id = \"lantern\"", "id = \"own\"", 1);
    let (svg, anchors) = Art::files(lantern).unwrap();
    Art::bundled(&text, &change(svg), anchors)
}

async fn check(table: &TestTable, text: &str) -> Value {
    table.post("/api/v1/workshop/check", json!({ "text": text })).await.is(200).json()
}

#[tokio::test]
async fn a_check_finds_every_fault_and_says_where() {
    let table = TestTable::new();
    let sound = check(&table, &own()).await;
    assert_eq!((&sound["sound"], &sound["counts"]["provinces"]), (&json!(true), &json!(25)));
    let broken = own().replacen("homes = [\"", "homes = [\"zzz\", \"", 1);
    let broken = broken.replacen("fleet = [\"", "fleet = [\"yyy\", \"", 1);
    let found = check(&table, &broken).await;
    assert_eq!(found["sound"], false);
    let faults = found["faults"].as_array().unwrap();
    let of_power = faults.iter().find(|fault| !fault["power"].is_null()).unwrap();
    assert!(of_power["message"].as_str().unwrap().contains("zzz"), "{found}");
    let of_province = faults.iter().find(|fault| !fault["province"].is_null()).unwrap();
    assert!(of_province["message"].as_str().unwrap().contains("yyy"), "{found}");
    // A drawing that does not fit is a fault, too.
    let found = check(&table, &drawn(|svg| svg.replacen("id=\"amb\"", "id=\"amx\"", 1))).await;
    assert_eq!(
        (&found["sound"], &found["faults"][0]["line"]),
        (&json!(false), &json!(0)),
        "{found}"
    );
    // Anything else is an answer as well.
    for text in ["", "[", "format = 1", "[[province]]\nid = 3\n", "\u{0}", "[drawing]\nsvg = 1"] {
        assert_eq!(check(&table, text).await["sound"], false, "{text}");
    }
}

#[tokio::test]
async fn a_draft_is_tried_in_the_sandbox_and_played() {
    let table = TestTable::new();
    let draft =
        table.post("/api/v1/workshop/drafts", json!({ "text": own() })).await.is(201).json();
    let id = draft["id"].as_str().unwrap();
    let board = table.see(&format!("/api/v1/variants/{id}")).await;
    assert_eq!(board["id"], "own");
    // It is drawn as its file says.
    let built_in = table.see("/api/v1/variants/lantern").await;
    assert_eq!(board["view_box"], built_in["view_box"]);
    assert_eq!(board["provinces"][0]["at"], built_in["provinces"][0]["at"]);
    table.get(&format!("/api/v1/variants/{id}/board.svg")).await.is(200);
    let edited =
        table.post("/api/v1/sandbox/position", json!({ "variant": id })).await.is(200).json();
    assert_eq!(edited["variant"], id);
    let position = &edited["position"]["text"];
    let trial = json!({ "variant": id, "position": position, "text": "" });
    table.post("/api/v1/sandbox/lines", trial).await.is(200);
    table.get(&format!("/api/v1/sandbox/picture.svg?v={id}")).await.is(200);
    let game =
        table.post("/api/v1/games", json!({ "name": "mine", "variant": id })).await.is(201).json();
    assert_eq!((&game["variant"], &game["own_variant"]), (&json!("own"), &json!(true)));
    let kept = table.see("/api/v1/games/mine/board").await;
    assert_eq!(kept["provinces"][0]["at"], built_in["provinces"][0]["at"]);
    // A draft with faults is refused, and one that nobody kept is unknown.
    let refused =
        table.post("/api/v1/workshop/drafts", json!({ "text": "format = 1" })).await.is(422);
    assert!(refused.json()["faults"][0]["message"].is_string());
    table.get("/api/v1/variants/draft-0000").await.is(404);
    table.post("/api/v1/games", json!({ "variant": "draft-0000" })).await.is(422);
}

#[tokio::test]
async fn files_are_read_as_data() {
    let table = TestTable::new();
    let document = table.see("/api/v1/variants/classic/file").await;
    assert_eq!(document["variant"]["province"].as_array().unwrap().len(), 75);
    assert!(document["drawing"]["svg"].as_str().unwrap().contains("<g id=\"provinces\""));
    assert_eq!(document["drawing"]["anchors"]["format"], 1);
    // Names have both languages, wherever they come from.
    let names = document["variant"]["province"].as_array().unwrap().iter().map(|one| &one["name"]);
    assert!(names.clone().all(|name| name["en"].is_string() && name["fr"].is_string()));
    let read = table.post("/api/v1/workshop/read", json!({ "text": own() })).await.is(200).json();
    assert_eq!(read["variant"]["id"], "own");
    assert!(read["variant"]["drawing"].is_null() && read["drawing"]["svg"].is_string());
    let plain = json!({ "text": "id = \"x\"", "svg": "<svg/>", "anchors": "format = 1" });
    let read = table.post("/api/v1/workshop/read", plain).await.is(200).json();
    assert_eq!((&read["variant"]["id"], &read["drawing"]["svg"]), (&json!("x"), &json!("<svg/>")));
    table.post("/api/v1/workshop/read", json!({ "text": "[" })).await.is(422);
    table.get("/api/v1/variants/none/file").await.is(404);
}
