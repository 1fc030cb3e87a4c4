//! What clients read, in both generations of the API.

use axum::http::Method;
use serde_json::{Value, json};

use super::{COUNTRIES, TestDoor, order};

const FRANCE: &str = "friday:FRANCE";

#[tokio::test]
async fn a_seat_finds_its_game_in_every_list() {
    let door = TestDoor::with_game("friday", "classic").await;
    let number = door.number("friday");
    let missing = door.get(FRANCE, "players/missing_orders").await.json();
    assert_eq!(missing, json!([{"gameID": number, "countryID": 2}]));
    assert_eq!(door.get(FRANCE, "players/cd").await.json(), json!([]));
    let active = door.get(FRANCE, "players/active_games").await.json();
    assert_eq!(
        active["games"][0],
        json!({
            "gameID": number, "countryID": 2, "orderStatus": "", "pressType": "NoPress",
            "newMessagesFrom": [], "unitNo": 3, "name": "friday", "turn": 0, "phase": "Diplomacy",
            "processTime": 2_147_483_647, "phaseMinutes": 1440, "variantID": 1,
        })
    );
    let pulse = door.get(FRANCE, "players/pulse").await.json();
    let one = door.get(FRANCE, &format!("game/pulse&gameID={number}&countryID=2")).await.json();
    assert_eq!(pulse["games"][0]["status"], "Playing");
    assert_eq!(one["data"]["members"].as_array().unwrap().len(), 7);
    assert_eq!(one["data"]["turn"], pulse["games"][0]["turn"]);
    let context = door.get(FRANCE, "game/playercontext").await.json();
    assert_eq!((&context["schema"], &context["games"][0]["gameID"]), (&json!(1), &json!(number)));
    assert_eq!(context["games"][0]["orderStatus"], json!([]));
}

#[tokio::test]
async fn a_game_that_bots_do_not_know_is_not_in_old_lists() {
    let door = TestDoor::with_game("med", "ancient_med").await;
    let key = "med:rome";
    assert_eq!(door.get(key, "players/missing_orders").await.json(), json!([]));
    let context = door.get(key, "game/playercontext").await.json();
    let number = context["games"][0]["gameID"].as_u64().unwrap();
    let whole = door.get(key, &format!("game/playercontext&gameID={number}&orders=1")).await.json();
    assert!(!whole["orders"]["orders"].as_array().unwrap().is_empty());
    let variant = door.file(whole["files"]["variant"]["url"].as_str().unwrap()).await.json();
    assert!(variant["variantID"].as_u64().unwrap() >= 1000);
}

#[tokio::test]
async fn the_status_shows_the_start() {
    let door = TestDoor::with_game("friday", "classic").await;
    let number = door.number("friday");
    let status = door.get(FRANCE, &format!("game/status&gameID={number}&countryID=2")).await.json();
    assert_eq!(status["gameID"], number);
    assert_eq!(status["variantID"], 1);
    assert_eq!(status["processTime"], "2147483647");
    assert_eq!(status["phaseLengthInMinutes"], "1440");
    assert_eq!((&status["standoffs"], &status["occupiedFrom"]), (&json!([]), &json!([])));
    assert_eq!(status["orderStatuses"]["2"], "");
    let phase = &status["phases"][0];
    assert_eq!((&phase["turn"], &phase["phase"]), (&json!(0), &json!("Diplomacy")));
    let units = phase["units"].as_array().unwrap();
    assert_eq!(units.len(), 22);
    let paris = json!({"unitType": "Army", "retreating": "No", "terrID": 47, "countryID": 2});
    let north = json!({"unitType": "Fleet", "retreating": "No", "terrID": 79, "countryID": 7});
    assert!(units.contains(&paris) && units.contains(&north));
    assert_eq!(phase["centers"].as_array().unwrap().len(), 34);
    assert_eq!(phase["orders"], json!([]));
    // The public view names no seat.
    let public = door.get(FRANCE, &format!("game/status&gameID={number}")).await.json();
    assert_eq!((&public["countryID"], public.get("orderStatus")), (&json!(0), None));
    let said = door.get(FRANCE, &format!("game/status&gameID={number}&countryID=3")).await;
    said.refuses(403, "A user can only view game state for the country it controls.");
}

#[tokio::test]
async fn the_context_and_its_files_agree() {
    let door = TestDoor::with_game("friday", "classic").await;
    let number = door.number("friday");
    let query = format!("game/playercontext&gameID={number}&orders=1&messages=1&countryID=2");
    let context = door.get(FRANCE, &query).await.json();
    assert_eq!(context["member"]["countryID"], 2);
    assert_eq!(context["member"]["orderStatus"], json!([]));
    assert_eq!(context["messages"]["messages"], json!([]));
    let mut files = Vec::new();
    for name in ["variant", "game", "status", "history", "messages"] {
        let listed = &context["files"][name];
        let file = door.file(listed["url"].as_str().unwrap()).await.json();
        for (member, value) in
            [("schema", json!(1)), ("gameID", json!(number)), ("file", json!(name))]
        {
            assert_eq!(file[member], value);
        }
        assert_eq!(file["version"], listed["version"], "{name}");
        files.push(file);
    }
    let [variant, game, status, history, messages] = files.try_into().unwrap();
    assert_eq!(
        (&game["turn"], &game["phase"]),
        (&context["game"]["turn"], &context["game"]["phase"])
    );
    let ids: Vec<&Value> =
        game["units"].as_array().unwrap().iter().map(|unit| &unit["id"]).collect();
    let slots = context["orders"]["orders"].as_array().unwrap();
    assert_eq!(slots.len(), 3);
    assert!(slots.iter().all(|slot| ids.contains(&&slot["unitID"]) && slot["type"] == "Hold"));
    assert_eq!(status["members"][1], json!({"countryID": 2, "orderStatus": [], "votes": []}));
    assert_eq!(history["phases"][0]["units"].as_array().unwrap().len(), 22);
    assert_eq!((&messages["messages"], &messages["voteLog"]), (&json!([]), &json!([])));
    let territories = variant["territories"].as_array().unwrap();
    assert_eq!(territories.len(), 81);
    let of = |id: u32| territories.iter().find(|one| one["id"] == id).unwrap();
    assert_eq!((&of(32)["coast"], &of(79)["coast"]), (&json!("Parent"), &json!("Child")));
    assert_eq!(of(79)["coastParentID"], 32);
    let bothnia = of(57)["coastalBorders"].as_array().unwrap();
    assert!(bothnia.contains(&json!({"id": 79, "army": false, "fleet": true})));
    assert!(
        of(57)["borders"]
            .as_array()
            .unwrap()
            .contains(&json!({"id": 32, "army": false, "fleet": true}))
    );
    let livonia = of(30)["coastalBorders"].as_array().unwrap();
    assert!(livonia.contains(&json!({"id": 32, "army": true, "fleet": false})));
    assert!(livonia.contains(&json!({"id": 79, "army": false, "fleet": true})));
    assert_eq!(
        (&variant["supplyCenterCount"], &variant["supplyCenterTarget"]),
        (&json!(34), &json!(18))
    );
}

#[tokio::test]
async fn the_pages_of_the_original_have_their_routes() {
    let door = TestDoor::with_game("friday", "classic").await;
    for route in ["game/overview", "game/members", "game/data"] {
        let said = door.get(FRANCE, &format!("{route}&gameID=friday")).await.json();
        assert_eq!(said["success"], true);
        assert_eq!(said["data"]["gameID"], door.number("friday"));
    }
    let data = door.get(FRANCE, "game/data&gameID=friday&countryID=2").await.json();
    assert_eq!(data["data"]["currentOrders"].as_array().unwrap().len(), 3);
    let messages = door.get(FRANCE, "game/getmessages&gameID=friday&countryID=2&sinceTime=0").await;
    assert_eq!(messages.json()["data"]["messages"], json!([]));
    for route in ["game/join", "game/leave"] {
        door.post(FRANCE, route, json!({"gameID": "friday"}))
            .await
            .refuses(400, "A table has no accounts");
    }
    for route in ["game/messagesseen", "game/markbackfromleft"] {
        let body = json!({"gameID": "friday", "countryID": 2, "seenCountryID": 0});
        let said = door.post(FRANCE, route, body).await;
        assert_eq!((said.status, said.text.as_str()), (200, ""));
    }
}

/// Resolves a phase with orders of all powers, given as texts by the API.
async fn resolve(door: &TestDoor, orders: &[(&str, &[&str])]) {
    for (power, orders) in orders {
        let path = format!("/games/friday/orders/{power}");
        let taken = door.api(Method::PUT, &path, Some(&json!({"orders": orders})), None).await;
        assert_eq!(taken["refused"], json!([]), "{taken}");
    }
    let body = json!({"force": true});
    door.api(Method::POST, "/games/friday/resolve", Some(&body), None).await;
}

#[tokio::test]
async fn the_history_has_every_order_that_was_followed() {
    let door = TestDoor::with_game("friday", "classic").await;
    resolve(
        &door,
        &[
            ("ENGLAND", &["F LON - NTH", "A LVP - YOR", "F EDI - NWG"]),
            ("GERMANY", &["A MUN - BUR", "A BER - KIE", "F KIE - HOL"]),
            ("FRANCE", &["A PAR - BUR", "A MAR S A PAR - BUR"]),
            ("RUSSIA", &["F STP/SC - BOT"]),
        ],
    )
    .await;
    resolve(
        &door,
        &[
            ("ENGLAND", &["F NTH C A YOR - BEL", "A YOR - BEL VIA"]),
            ("GERMANY", &["A MUN H"]),
            ("FRANCE", &["A BUR - MUN"]),
        ],
    )
    .await;
    let status = door.get(FRANCE, "game/status&gameID=friday&countryID=2").await.json();
    let phases = status["phases"].as_array().unwrap();
    let names: Vec<(u64, &str)> = phases
        .iter()
        .map(|phase| (phase["turn"].as_u64().unwrap(), phase["phase"].as_str().unwrap()))
        .collect();
    assert_eq!(names, [(0, "Diplomacy"), (1, "Diplomacy"), (1, "Builds")]);
    let orders = phases[0]["orders"].as_array().unwrap();
    assert_eq!(orders.len(), 22);
    let row = |country: u32,
               terr: u32,
               kind: &str,
               order: &str,
               to: u32,
               from: u32,
               success: &str| {
        json!({
            "turn": 0, "phase": "Diplomacy", "countryID": country, "terrID": terr, "unitType": kind,
            "type": order, "toTerrID": to, "fromTerrID": from, "viaConvoy": "No",
            "success": success, "dislodged": "No",
        })
    };
    for expected in [
        row(2, 47, "Army", "Move", 48, 0, "Yes"),
        row(2, 49, "Army", "Support move", 48, 47, "Yes"),
        row(4, 41, "Army", "Move", 48, 0, "No"),
        row(7, 79, "Fleet", "Move", 57, 0, "Yes"),
        row(3, 15, "Army", "Hold", 0, 0, "Yes"),
    ] {
        assert!(orders.contains(&expected), "{expected} in {orders:?}");
    }
    let second = phases[1]["orders"].as_array().unwrap();
    let army = second.iter().find(|order| order["terrID"] == 4).unwrap();
    assert_eq!(
        (&army["viaConvoy"], &army["toTerrID"], &army["success"]),
        (&json!("Yes"), &json!(44), &json!("Yes"))
    );
    let fleet = second.iter().find(|order| order["terrID"] == 53).unwrap();
    assert_eq!(
        (&fleet["type"], &fleet["fromTerrID"], &fleet["toTerrID"]),
        (&json!("Convoy"), &json!(4), &json!(44))
    );
    // Builds of England are due.
    assert_eq!(status["orderStatuses"]["1"], "");
}

#[tokio::test]
async fn retreats_show_who_attacked_and_what_is_closed() {
    let door = TestDoor::with_game("friday", "classic").await;
    resolve(
        &door,
        &[
            ("FRANCE", &["A PAR - BUR", "A MAR H"]),
            ("GERMANY", &["A MUN - RUH", "A BER - MUN", "F KIE - HOL"]),
            ("ITALY", &["A VEN - TYR"]),
        ],
    )
    .await;
    // Burgundy is attacked from Munich with support, and Gascony is a standoff.
    resolve(
        &door,
        &[
            ("FRANCE", &["A BUR H", "A MAR - GAS", "F BRE - GAS"]),
            ("GERMANY", &["A MUN - BUR", "A RUH S A MUN - BUR"]),
        ],
    )
    .await;
    let status = door.get(FRANCE, "game/status&gameID=friday&countryID=2").await.json();
    assert_eq!((&status["turn"], &status["phase"]), (&json!(1), &json!("Retreats")));
    assert_eq!(status["occupiedFrom"], json!({"48": 41}));
    assert_eq!(status["standoffs"], json!([{"terrID": 50, "countryID": 0}]));
    let units = status["phases"][2]["units"].as_array().unwrap();
    let there: Vec<&Value> = units.iter().filter(|unit| unit["terrID"] == 48).collect();
    assert_eq!((&there[0]["countryID"], &there[0]["retreating"]), (&json!(4), &json!("No")));
    assert_eq!((&there[1]["countryID"], &there[1]["retreating"]), (&json!(2), &json!("Yes")));
    // Nobody else has anything to do.
    assert_eq!(status["orderStatuses"]["4"], "None");
    assert_eq!(door.get("friday:GERMANY", "players/missing_orders").await.json(), json!([]));
    let saved = door
        .order(FRANCE, &status, 2, json!([order(48, "Retreat", 45, 0, "")]), "Yes")
        .await
        .json();
    assert_eq!((&saved[0]["type"], &saved[0]["toTerrID"]), (&json!("Retreat"), &json!(45)));
    // Everybody who had to order is ready, so the phase is over.
    let status = door.get(FRANCE, "game/status&gameID=friday&countryID=2").await.json();
    let last = status["phases"].as_array().unwrap().len() - 2;
    let retreat = &status["phases"][last]["orders"][0];
    assert_eq!(
        (&retreat["type"], &retreat["terrID"], &retreat["success"]),
        (&json!("Retreat"), &json!(48), &json!("Yes"))
    );
    assert_eq!(COUNTRIES.len(), 7);
}

#[tokio::test]
async fn a_game_that_is_over_is_finished() {
    let door = TestDoor::with_game("friday", "france_austria").await;
    let (france, austria) = ("friday:FRANCE", "friday:AUSTRIA");
    for (key, country) in [(france, 1), (austria, 2)] {
        let body =
            json!({"gameID": "friday", "countryID": country, "vote": "Draw", "voteOn": "Yes"});
        assert_eq!(door.post(key, "game/setvote", body).await.text, "Draw");
    }
    let status = door.get(france, "game/status&gameID=friday&countryID=1").await.json();
    assert_eq!((&status["phase"], &status["gameOver"]), (&json!("Finished"), &json!("Drawn")));
    assert_eq!((&status["variantID"], &status["status"]), (&json!(15), &json!("Drawn")));
    let phases = status["phases"].as_array().unwrap();
    let names: Vec<&Value> = phases.iter().map(|phase| &phase["phase"]).collect();
    assert_eq!(names, [&json!("Diplomacy"), &json!("Finished")]);
    assert!(phases.iter().all(|phase| phase["orders"] == json!([])));
    assert_eq!(door.get(france, "players/active_games").await.json(), json!({"games": []}));
    let said = door
        .order(
            france,
            &json!({"gameID": "friday", "turn": 0, "phase": "Diplomacy"}),
            1,
            json!([]),
            "Yes",
        )
        .await;
    said.refuses(400, "Invalid phase, expected `Finished`, got `Diplomacy`.");
}
