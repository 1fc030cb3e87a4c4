//! Orders, from what clients send to what they get back.

use axum::http::Method;
use serde_json::{Value, json};

use super::{TestDoor, order};

const ENGLAND: &str = "friday:ENGLAND";

async fn started() -> (TestDoor, Value) {
    let door = TestDoor::with_game("friday", "classic").await;
    let game = json!({"gameID": door.number("friday"), "turn": 0, "phase": "Diplomacy"});
    (door, game)
}

#[tokio::test]
async fn orders_are_saved_and_said_again() {
    let (door, game) = started().await;
    let sent = json!([
        order(2, "Move", 52, 0, "No"),
        {"terrID": "6", "type": "Move", "toTerrID": "53", "fromTerrID": "", "viaConvoy": "", "unitType": "Fleet"},
        {"terrID": 3, "type": "Hold", "toTerrID": null, "fromTerrID": null, "viaConvoy": null},
    ]);
    let saved = door.order(ENGLAND, &game, 1, sent, "No").await.json();
    assert_eq!(saved.as_array().unwrap().len(), 3);
    let of =
        |terr: u32| saved.as_array().unwrap().iter().find(|one| one["terrID"] == terr).unwrap();
    assert_eq!(
        *of(2),
        json!({
            "unitType": "Fleet", "terrID": 2, "type": "Move", "fromTerrID": null, "toTerrID": 52,
            "viaConvoy": "No", "countryID": "1", "status": "saved", "reason": null,
        })
    );
    assert_eq!((&of(6)["toTerrID"], &of(3)["type"]), (&json!(53), &json!("Hold")));
    let kept = door.api(Method::GET, "/games/friday?as=ENGLAND", None, None).await;
    let texts: Vec<&str> = kept["orders"]["ENGLAND"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one.as_str().unwrap())
        .collect();
    assert_eq!(texts, ["F EDI - NWG", "F LON - NTH", "A LVP H"]);
    let active = door.get(ENGLAND, "players/active_games").await.json();
    assert_eq!(active["games"][0]["orderStatus"], "Saved,Completed");
    assert_eq!(door.get(ENGLAND, "players/missing_orders").await.json(), json!([]));
    // What is not sent stays.
    let saved =
        door.order(ENGLAND, &game, 1, json!([order(3, "Move", 4, 0, "No")]), "No").await.json();
    let rows: Vec<(&Value, &Value)> =
        saved.as_array().unwrap().iter().map(|one| (&one["toTerrID"], &one["status"])).collect();
    assert_eq!(
        rows,
        [(&json!(52), &json!("kept")), (&json!(53), &json!("kept")), (&json!(4), &json!("saved"))]
    );
}

#[tokio::test]
async fn an_invalid_order_is_dropped_with_its_reason() {
    let (door, game) = started().await;
    let first = json!([order(6, "Move", 53, 0, "No")]);
    door.order(ENGLAND, &game, 1, first, "No").await.json();
    let sent = json!([
        order(6, "Move", 27, 0, "No"),
        order(2, "Sail", 52, 0, "No"),
        order(3, "Move", 35, 0, "No"),
    ]);
    let saved = door.order(ENGLAND, &game, 1, sent, "No").await.json();
    let of =
        |terr: u32| saved.as_array().unwrap().iter().find(|one| one["terrID"] == terr).unwrap();
    // London keeps what was saved before.
    assert_eq!((&of(6)["type"], &of(6)["toTerrID"]), (&json!("Move"), &json!(53)));
    assert_eq!(
        (&of(6)["status"], &of(6)["dropped"][0]["toTerrID"]),
        (&json!("dropped"), &json!(27))
    );
    assert!(!of(6)["reason"].as_str().unwrap().is_empty());
    assert_eq!((&of(2)["type"], &of(2)["status"]), (&json!("Hold"), &json!("dropped")));
    assert!(of(2)["reason"].as_str().unwrap().starts_with("`Sail` is not an order of this phase"));
    assert!(of(3)["reason"].as_str().unwrap().contains("viaConvoy"));
}

#[tokio::test]
async fn a_phase_is_resolved_when_all_are_ready() {
    let (door, game) = started().await;
    for (country, power) in (1..).zip(super::COUNTRIES) {
        let key = format!("friday:{power}");
        // To be ready without orders is to hold.
        let said = door.order(&key, &game, country, json!([]), "Yes").await;
        assert_eq!(said.json().as_array().unwrap().len(), if power == "RUSSIA" { 4 } else { 3 });
    }
    let status = door.get(ENGLAND, "game/status&gameID=friday&countryID=1").await.json();
    assert_eq!((&status["turn"], &status["phase"]), (&json!(1), &json!("Diplomacy")));
    let said = door.order(ENGLAND, &game, 1, json!([]), "Yes").await;
    said.refuses(400, "Invalid turn, expected `1`, got `0`.");
    let later = json!({"gameID": "friday", "turn": 1, "phase": "Builds"});
    let said = door.order(ENGLAND, &later, 1, json!([]), "Yes").await;
    said.refuses(400, "Invalid phase, expected `Diplomacy`, got `Builds`.");
}

#[tokio::test]
async fn supports_and_convoys_name_provinces() {
    let (door, game) = started().await;
    let orders = json!({"orders": ["F LON - NTH", "A LVP - YOR", "F EDI - NWG"]});
    door.api(Method::PUT, "/games/friday/orders/ENGLAND", Some(&orders), None).await;
    door.api(Method::POST, "/games/friday/resolve", Some(&json!({"force": true})), None).await;
    let game = json!({"gameID": game["gameID"], "turn": 1, "phase": "Diplomacy"});
    let mut convoyed = order(4, "Move", 35, 0, "Yes");
    convoyed["convoyPath"] = json!([4, 53]);
    let sent =
        json!([convoyed, order(53, "Convoy", 35, 4, "No"), order(52, "Support move", 35, 4, "No")]);
    let saved = door.order(ENGLAND, &game, 1, sent, "No").await.json();
    let of =
        |terr: u32| saved.as_array().unwrap().iter().find(|one| one["terrID"] == terr).unwrap();
    assert_eq!((&of(4)["viaConvoy"], &of(4)["toTerrID"]), (&json!("Yes"), &json!(35)));
    assert_eq!((&of(53)["type"], &of(53)["fromTerrID"]), (&json!("Convoy"), &json!(4)));
    assert_eq!((&of(52)["type"], &of(52)["fromTerrID"]), (&json!("Support move"), &json!(4)));
    // An army that could walk walks, whatever the fleet is told.
    let sent = json!([
        order(4, "Move", 2, 0, "No"),
        order(53, "Convoy", 2, 4, "No"),
        order(52, "Support hold", 53, 0, "")
    ]);
    let saved = door.order(ENGLAND, &game, 1, sent, "No").await.json();
    let of =
        |terr: u32| saved.as_array().unwrap().iter().find(|one| one["terrID"] == terr).unwrap();
    assert_eq!((&of(4)["viaConvoy"], &of(4)["status"]), (&json!("No"), &json!("saved")));
    assert_eq!((&of(52)["type"], &of(52)["toTerrID"]), (&json!("Support hold"), &json!(53)));
}

#[tokio::test]
async fn a_support_is_said_again_with_the_coast_it_was_sent_with() {
    let (door, game) = started().await;
    // The fleet stands on the south coast of St. Petersburg (79), which is province 32.
    for from in [79, 32] {
        let sent = json!([
            order(31, "Support move", 30, from, "No"),
            order(29, "Support hold", 31, 0, "")
        ]);
        let saved = door.order("friday:RUSSIA", &game, 7, sent, "No").await.json();
        let moscow = saved.as_array().unwrap().iter().find(|one| one["terrID"] == 31).unwrap();
        assert_eq!((&moscow["status"], &moscow["fromTerrID"]), (&json!("saved"), &json!(from)));
    }
}

#[tokio::test]
async fn builds_take_slots_and_coasts() {
    let (door, _) = started().await;
    for orders in [["A STP - X", "F STP/SC - BOT"], ["", "F BOT - SWE"]] {
        let orders = json!({"orders": [orders[1], "A MOS - STP", "A WAR - UKR"]});
        // Moscow moves to St. Petersburg once.
        let _ = door.ask_api(Method::PUT, "/games/friday/orders/RUSSIA", Some(&orders), None).await;
        door.api(Method::POST, "/games/friday/resolve", Some(&json!({"force": true})), None).await;
    }
    let key = "friday:RUSSIA";
    let status = door.get(key, "game/status&gameID=friday&countryID=7").await.json();
    assert_eq!((&status["turn"], &status["phase"]), (&json!(1), &json!("Builds")));
    let context = door.get(key, "game/playercontext&gameID=friday&orders=1").await.json();
    let slots = context["orders"]["orders"].as_array().unwrap();
    assert_eq!(slots.len(), 1);
    assert_eq!(
        (&slots[0]["type"], &slots[0]["terrID"], &slots[0]["unitID"]),
        (&json!("Wait"), &Value::Null, &Value::Null)
    );
    // A fleet cannot be built inland: dropped, and the slot waits.
    let said = door
        .order(key, &status, 7, json!([order(31, "Build Fleet", 31, 0, "")]), "No")
        .await
        .json();
    assert_eq!((&said[0]["type"], &said[0]["status"]), (&json!("Wait"), &json!("dropped")));
    let said =
        door.order(key, &status, 7, json!([order(31, "Build Army", 31, 0, "")]), "No").await.json();
    assert_eq!(
        said,
        json!([{
            "unitType": "Army", "terrID": null, "type": "Build Army", "fromTerrID": null, "toTerrID": 31,
            "viaConvoy": "No", "countryID": "7", "status": "saved", "reason": null,
        }])
    );
    let wait = json!([{"terrID": null, "type": "Wait", "toTerrID": "", "fromTerrID": "", "viaConvoy": ""}]);
    let said = door.order(key, &status, 7, wait, "No").await.json();
    assert_eq!(
        (&said[0]["type"], &said[0]["toTerrID"], &said[0]["status"]),
        (&json!("Wait"), &Value::Null, &json!("saved"))
    );
    let two = json!([order(31, "Build Army", 31, 0, ""), order(29, "Build Army", 29, 0, "")]);
    let said = door.order(key, &status, 7, two, "Yes").await.json();
    assert_eq!(said.as_array().unwrap().len(), 1);
    assert_eq!(
        (&said[0]["toTerrID"], &said[0]["dropped"][0]["toTerrID"]),
        (&json!(31), &json!(29))
    );
    let status = door.get(key, "game/status&gameID=friday&countryID=7").await.json();
    assert_eq!((&status["turn"], &status["phase"]), (&json!(2), &json!("Diplomacy")));
    let built = &status["phases"][2]["orders"][0];
    assert_eq!(
        (&built["type"], &built["terrID"], &built["toTerrID"]),
        (&json!("Build Army"), &json!(31), &json!(0))
    );
}
