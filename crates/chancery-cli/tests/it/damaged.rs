//! Files that were cut off, edited by hand or lost: a sentence that names the file, and nothing is
//! overwritten.

use std::fs;

use serde_json::{Value, json};

use crate::common::data::{Data, a_game, refuses};

/// Commands that look at where the game stands, or change it.
const NOW: [&[&str]; 6] = [
    &["show", "g"],
    &["orders", "g"],
    &["order", "g", "FRANCE", "build fleet mar"],
    &["resolve", "g", "--force"],
    &["vote", "g", "GERMANY", "draw"],
    &["show", "g", "--lang", "fr"],
];
/// Commands that need the last phase that was resolved.
const LAST: [&[&str]; 4] =
    [&["undo", "g"], &["history", "g"], &["export", "g"], &["history", "g", "--lang", "fr"]];
/// Commands that read all that ever happened.
const ALL: [&[&str]; 3] = [&["history", "g", "--all"], &["export", "g"], &["history", "g"]];

const HEAD: &str = "game.json";
const ORDERS: &str = "orders/FRA_orders.json";
const PREVIOUS: &str = "history/F1901M.json";
const FIRST: &str = "history/S1901M.json";
const UNDONE: &str = "history/S1901M.undone-1.json";

/// With something else in a file of the game, commands refuse and name the file.
fn refused(data: &Data, file: &str, bytes: &[u8], commands: &[&[&str]]) {
    let path = data.game("g").join(file);
    let before = fs::read(&path).ok();
    fs::write(&path, bytes).unwrap();
    for args in commands {
        refuses(data, data.command(args), path.to_str().unwrap());
    }
    match before {
        Some(before) => fs::write(&path, before).unwrap(),
        None => fs::remove_file(&path).unwrap(),
    }
}

#[test]
fn files_that_were_cut_off_are_named_and_left_as_they_are() {
    let data = a_game("cut");
    let files: [(&str, &[&[&str]]); 5] =
        [(HEAD, &NOW), (ORDERS, &NOW), (PREVIOUS, &LAST), (FIRST, &ALL), (UNDONE, &ALL)];
    for (file, commands) in files {
        let whole = fs::read(data.game("g").join(file)).unwrap();
        // Without the last line break it is still whole.
        let longest = whole.len() - 2;
        let step = (longest / 20).max(1);
        for (number, length) in (0..longest).step_by(step).chain([longest]).enumerate() {
            let one = [commands[number % commands.len()]];
            refused(&data, file, &whole[..length], if length == 0 { commands } else { &one });
        }
    }
}

#[test]
fn files_that_are_something_else_are_named_and_left_as_they_are() {
    let data = a_game("nonsense");
    let files: [(&str, &[&[&str]]); 4] =
        [(HEAD, &NOW), (ORDERS, &NOW), (PREVIOUS, &LAST), (UNDONE, &ALL)];
    for (file, commands) in files {
        for text in ["null", "7", "\"par - bur\"", "{}", "[7]", "[[]]", "[\"a\"] b", "\0", "nul"] {
            refused(&data, file, text.as_bytes(), &commands[..3]);
        }
        refused(&data, file, b"[\"\xff\xfe\"]", commands);
    }
}

/// Change one thing in a file of JSON.
fn edited(data: &Data, file: &str, pointer: &str, value: Value) -> Vec<u8> {
    let text = fs::read_to_string(data.game("g").join(file)).unwrap();
    let mut json: Value = serde_json::from_str(&text).unwrap();
    *json.pointer_mut(pointer).unwrap() = value;
    json.to_string().into_bytes()
}

#[test]
fn a_head_that_was_edited_to_nonsense_is_named_and_left_as_it_is() {
    let data = a_game("head");
    let edits = [
        ("/version", json!(2)),
        ("/version", json!("1")),
        ("/version", json!(-1)),
        ("/variant", json!("nowhere")),
        ("/rules", json!("nonsense")),
        ("/state", json!(null)),
        ("/state/name", json!("X1901M")),
        ("/state/name", json!("S1901M/../..")),
        ("/state/units", json!({"PRUSSIA": ["A BER"]})),
        ("/state/units", json!({"FRANCE": ["F PAR"]})),
        ("/state/centers", json!({"FRANCE": ["BUR"]})),
        ("/civil_disorder", json!(["PRUSSIA"])),
        ("/draw_votes", json!([7])),
        ("/ending", json!({"kind": "victory", "powers": []})),
        ("/previous", json!(7)),
        ("/previous", json!("nonsense")),
        ("/previous", json!("../../elsewhere")),
    ];
    for (pointer, value) in edits {
        refused(&data, HEAD, &edited(&data, HEAD, pointer, value), &NOW);
    }
    // A phase that is in no record: the record is what is missed.
    let bytes = edited(&data, HEAD, "/previous", json!("S1950M"));
    fs::write(data.game("g").join(HEAD), bytes).unwrap();
    for args in NOW {
        refuses(&data, data.command(args), "S1950M.json");
    }
}

#[test]
fn a_record_that_was_edited_to_nonsense_is_named_and_left_as_it_is() {
    let data = a_game("record");
    let edits = [
        ("/version", json!(9)),
        ("/phase", json!("S1901M")),
        ("/phase", json!("")),
        ("/state/units", json!([])),
        ("/orders", json!({"PRU": ["a"]})),
        ("/orders/FRA", json!([1])),
        ("/results/0/power", json!("PRUSSIA")),
        ("/results/0/verdict", json!("perhaps")),
        ("/events", json!([{"event": "rain"}])),
        ("/next/name", json!("S1901")),
    ];
    for (pointer, value) in edits {
        refused(&data, PREVIOUS, &edited(&data, PREVIOUS, pointer, value), &LAST);
    }
}

#[test]
fn files_between_the_orders_that_mean_nothing_are_named() {
    let data = a_game("orders");
    for file in ["PRU_orders.json", "_orders.json"] {
        refused(&data, &format!("orders/{file}"), b"[\"a par h\"]", &NOW);
    }
    // What an editor or a system leaves there is nobody's orders.
    let before = data.ok(&["orders", "g"]);
    for file in ["notes.txt", "FRA_orders.json.bak", "FRA_orders.json~", ".DS_Store"] {
        let path = data.game("g").join("orders").join(file);
        fs::write(&path, b"[\"a par h\"]").unwrap();
        assert_eq!(data.ok(&["orders", "g"]), before, "{file}");
        fs::remove_file(path).unwrap();
    }
    // Under another name of the power it would be read in every phase, and never taken away.
    for file in ["FRANCE_orders.json", "fra_orders.json", "French_orders.json"] {
        refused(&data, &format!("orders/{file}"), b"[\"build army mar\"]", &NOW);
    }
}

#[test]
fn folders_in_the_place_of_files_and_files_in_the_place_of_folders_are_named() {
    let data = a_game("folders");
    for (file, commands) in [(HEAD, &NOW[..]), (ORDERS, &NOW), (PREVIOUS, &LAST), (UNDONE, &ALL)] {
        let path = data.game("g").join(file);
        let before = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        for args in commands {
            refuses(&data, data.command(args), path.to_str().unwrap());
        }
        fs::remove_dir(&path).unwrap();
        fs::write(&path, before).unwrap();
    }
    for folder in ["orders", "history"] {
        let path = data.game("g").join(folder);
        let aside = data.game("g").join("aside");
        fs::rename(&path, &aside).unwrap();
        fs::write(&path, "a file").unwrap();
        for args in NOW {
            refuses(&data, data.command(args), path.to_str().unwrap());
        }
        fs::remove_file(&path).unwrap();
        fs::rename(&aside, &path).unwrap();
    }
    data.ok(&["resolve", "g", "--force"]);
}

#[test]
fn a_record_that_is_missing_is_named() {
    let data = a_game("missing");
    let game = data.game("g");
    data.ok(&["resolve", "g", "--force"]);
    for (phase, commands) in [("W1901A", &NOW[..2]), ("F1901M", &ALL), ("W1901A", &LAST)] {
        let path = game.join(format!("history/{phase}.json"));
        let before = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        for args in commands {
            refuses(&data, data.command(args), path.to_str().unwrap());
        }
        fs::write(&path, before).unwrap();
    }
}

/// An older undo of the same phase is no reason to think that it was taken back again.
#[test]
fn a_record_that_is_missing_is_not_taken_for_an_undo() {
    let data = a_game("missing-undone");
    let game = data.game("g");
    data.ok(&["undo", "g"]);
    let path = game.join(FIRST);
    let before = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    for args in NOW.iter().chain(&LAST) {
        refuses(&data, data.command(args), path.to_str().unwrap());
    }
    fs::write(&path, before).unwrap();
    data.ok(&["undo", "g"]);
}
