//! A phase from view to explain, sets of orders, numbers, secrets, notes and waiting.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{McpTestDoor, OPENING};

#[tokio::test]
async fn a_phase_is_played() {
    let door = McpTestDoor::with_game().await;
    let seats = door.call("list_seats", json!({})).await.ok();
    assert!(
        seats.text.contains("friday:FRANCE") && seats.text.contains("3 orders due, 0 saved"),
        "{}",
        seats.text
    );
    let view = door.call("view", json!({"seat": "friday:france"})).await.ok();
    assert!(view.text.starts_with("[friday:FRANCE | phase S1901M"), "{}", view.text);
    assert!(
        view.text.contains("A MAR borders") && view.text.contains("SPA 1 (neutral)"),
        "{}",
        view.text
    );
    assert_eq!(view.data["power"], "FRANCE");
    let legal = door.call("legal", json!({"seat": "friday:FRANCE"})).await.ok();
    assert!(legal.text.contains("A PAR: ") && legal.text.contains("- BUR"), "{}", legal.text);
    let checked =
        door.call("check", json!({"seat": "friday:FRANCE", "orders": OPENING})).await.ok();
    assert_eq!(checked.data["ok"], true, "{}", checked.text);
    let submit =
        json!({"seat": "friday:FRANCE", "phase": "S1901M", "orders": OPENING, "ready": true});
    let saved = door.call("submit", submit).await.ok();
    assert_eq!(saved.data["saved"], json!(OPENING), "{}", saved.text);
    assert_eq!(saved.data["ready"], true);
    for power in ["AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY"] {
        let ready = json!({"seat": format!("friday:{power}"), "phase": "S1901M"});
        door.call("ready", ready).await.ok();
    }
    let since = view.data["version"].as_str().unwrap();
    let after = door.call("view", json!({"seat": "friday:FRANCE", "since": since})).await.ok();
    assert!(
        after.text.contains("A PAR - BUR") && after.text.contains("phase F1901M"),
        "{}",
        after.text
    );
    let waited = door.call("wait", json!({"seat": "friday:FRANCE", "since": since})).await.ok();
    assert_eq!(waited.data["reason"], "phase");
    let history = door.call("history", json!({"game": "friday"})).await.ok();
    assert!(history.text.contains("FRANCE: "), "{}", history.text);
    let explained = door
        .call("explain", json!({"game": "friday", "phase": "S1901M", "place": "BUR"}))
        .await
        .ok();
    assert!(explained.text.contains("A PAR - BUR: succeeds"), "{}", explained.text);
    let stale = json!({"seat": "friday:FRANCE", "phase": "S1901M", "orders": ["A BUR H"]});
    let stale = door.call("submit", stale).await.refused("stale");
    assert!(stale.text.contains("F1901M") && stale.data["phase"] == "F1901M", "{}", stale.text);
    door.call("ready", json!({"seat": "friday:FRANCE", "phase": "S1901M"})).await.refused("stale");
}

#[tokio::test]
async fn sets_are_checked() {
    let door = McpTestDoor::with_game().await;
    let check = async |orders: Value| {
        door.call("check", json!({"seat": "friday:FRANCE", "orders": orders})).await.ok()
    };
    let missing = check(json!(["A PAR - BUR"])).await;
    assert_eq!(missing.data["missing"].as_array().unwrap().len(), 2, "{}", missing.text);
    let clash = check(json!(["A PAR - BUR", "A MAR - BUR", "F BRE - MAO"])).await;
    assert_eq!(clash.data["clashes"].as_array().unwrap().len(), 1, "{}", clash.text);
    let own = check(json!(["A PAR - BRE", "A MAR - SPA", "F BRE H"])).await;
    assert!(own.text.contains("stays there"), "{}", own.text);
    let unmatched = check(json!(["A PAR - PIC", "A MAR S A PAR - BUR", "F BRE - MAO"])).await;
    assert_eq!(unmatched.data["void"].as_array().unwrap().len(), 1, "{}", unmatched.text);
    let wrong = check(json!(["A PAR - MOS", "army marseilles to spian", "F BRE - MAO"])).await;
    assert_eq!(wrong.data["refused"].as_array().unwrap().len(), 2, "{}", wrong.text);
    assert_eq!(wrong.data["orders"], json!(["F BRE - MAO"]));
    let lenient =
        check(json!("paris-burgundy; A mar s a par-bur\nfleet brest to mid-atlantic ocean")).await;
    assert_eq!(lenient.data["orders"], json!(OPENING), "{}", lenient.text);
    let others = check(json!(["A PAR - BUR", "A MAR - SPA", "F BRE S F LON - ENG"])).await;
    assert!(others.text.contains("ENGLAND has to order F LON - ENG"), "{}", others.text);
    let nothing =
        door.call("check", json!({"seat": "friday:FRANCE", "orders": "xyzzy"})).await.ok();
    assert_eq!(nothing.data["refused"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn orders_can_be_numbers() {
    let door = McpTestDoor::with_game().await;
    let legal = door.call("legal", json!({"seat": "friday:FRANCE", "compact": false})).await.ok();
    let list = legal.data["orders"].as_array().unwrap();
    let number =
        |text: &str| list.iter().find(|one| one["order"] == text).unwrap()["number"].clone();
    let orders =
        json!([number("A PAR - BUR"), number("A MAR S A PAR - BUR").to_string(), "F BRE - MAO"]);
    let submit = json!({"seat": "friday:FRANCE", "phase": "S1901M", "orders": orders});
    assert_eq!(door.call("submit", submit).await.ok().data["saved"], json!(OPENING));
    let merge = json!({"seat": "friday:FRANCE", "phase": "S1901M", "orders": ["A PAR - PIC"], "mode": "merge"});
    let merged = door.call("submit", merge).await.ok();
    assert_eq!(merged.data["saved"].as_array().unwrap().len(), 3, "{}", merged.text);
    assert_eq!(merged.data["void"].as_array().unwrap().len(), 1, "{}", merged.text);
    let wrong = json!({"seat": "friday:FRANCE", "orders": [9999]});
    door.call("check", wrong).await.refused("number");
    let unit = door.call("legal", json!({"seat": "friday:FRANCE", "unit": "A PAR"})).await.ok();
    assert!(unit.text.contains("A PAR: ") && !unit.text.contains("A MAR: 1"), "{}", unit.text);
    door.call("legal", json!({"seat": "friday:FRANCE", "unit": "Mosco"})).await.refused("place");
}

#[tokio::test]
async fn secrets_of_others_are_not_told() {
    let door = McpTestDoor::with_game().await;
    let submit = json!({"seat": "friday:GERMANY", "phase": "S1901M", "orders": ["A MUN - BUR"]});
    door.call("submit", submit).await.ok();
    let note = json!({"seat": "friday:GERMANY", "op": "write", "text": "Burgundy first"});
    door.call("notes", note).await.ok();
    let seat = "friday:FRANCE";
    for (tool, arguments) in [
        ("view", json!({"seat": seat, "detail": "full"})),
        ("what_if", json!({"seat": seat, "orders": {"FRANCE": ["A PAR - BUR"]}})),
        ("notes", json!({"seat": seat})),
        ("history", json!({"game": "friday"})),
        ("check", json!({"seat": seat, "orders": ["A PAR - BUR"]})),
    ] {
        let told = door.call(tool, arguments).await.ok();
        let all = format!("{} {}", told.text, told.data);
        assert!(!all.contains("MUN - BUR") && !all.contains("Burgundy first"), "{tool}: {all}");
    }
    let tried = door.call("what_if", json!({"seat": seat, "orders": {"france": ["A PAR - BUR"], "Germany": ["A MUN - BUR"]}})).await.ok();
    assert!(tried.text.contains("A PAR - BUR: fails"), "{}", tried.text);
}

#[tokio::test]
async fn notes_stay_with_the_game() {
    let door = McpTestDoor::with_game().await;
    let notes = |op: &str, text: &str| json!({"seat": "friday:FRANCE", "op": op, "text": text});
    door.call("notes", notes("write", "Trust Italy.")).await.ok();
    door.call("notes", notes("append", "Not Germany.")).await.ok();
    let read = door.call("notes", json!({"seat": "friday:FRANCE"})).await.ok();
    assert_eq!(read.data["notes"], "Trust Italy.\nNot Germany.");
    assert!(read.text.contains("kept in a file with the game"));
    assert!(door.data.join("games/friday/notes/FRANCE.txt").is_file());
    // The game is as readable as before.
    door.call("view", json!({"seat": "friday:FRANCE"})).await.ok();
    door.call("notes", json!({"seat": "friday:FRANCE", "op": "append"})).await.refused("argument");
    let long = "x".repeat(7_900);
    for _ in 0..2 {
        door.call("notes", notes("append", &long)).await.ok();
    }
    door.call("notes", notes("append", &long)).await.refused("full");
}

#[tokio::test]
async fn a_wait_ends_by_a_change_or_by_time() {
    let door = McpTestDoor::with_game().await;
    let begun = Instant::now();
    let waited = door.call("wait", json!({"seat": "friday:FRANCE", "max_seconds": 0.3})).await.ok();
    assert_eq!(waited.data["reason"], "timeout");
    assert!(waited.data.as_object().unwrap().contains_key("seconds_left"));
    assert!(begun.elapsed() < Duration::from_secs(20));
    let wait = door.call("wait", json!({"seat": "friday:FRANCE", "max_seconds": 30}));
    let play = async {
        for power in ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"] {
            door.call("ready", json!({"seat": format!("friday:{power}"), "phase": "S1901M"}))
                .await
                .ok();
        }
    };
    let (waited, ()) = tokio::join!(wait, play);
    assert_eq!(waited.ok().data["reason"], "phase");
}
