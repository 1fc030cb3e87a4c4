//! Games written by older versions load and go on. What lies in `data/game-v*` was written by the
//! version it is named after and is never written again: a test that fails here says that people's
//! games do not load any more.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::common::data::Data;

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).unwrap();
        }
    }
}

/// A game of version 1: a dislodged unit, builds and a removal, a power in civil disorder, a turn
/// that was taken back, orders for the phase it is in, and a vote for a draw.
#[test]
fn a_game_of_version_1_loads_and_goes_on() {
    let data = Data::new("version-1");
    let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/game-v1");
    copy(&stored, &data.game("old"));

    let now = data.json(&["show", "old", "--json"]);
    assert_eq!(now["name"], "S1902M");
    assert_eq!(now["units"]["GERMANY"], json!(["F KIE", "A RUH"]));
    assert_eq!(now["civil_disorder"], json!(["ENGLAND"]));
    assert_eq!(now["draw_votes"], json!(["FRANCE"]));
    assert_eq!(now["ordered"], json!(["GERMANY"]));
    assert_eq!(now["due"]["FRANCE"]["given"], 1);

    let told = data.ok(&["history", "old", "--all"]);
    for words in ["A MUN R RUH", "in civil disorder", "A PAR B", "A BER D"] {
        assert!(told.contains(words), "{words} is missing in {told}");
    }
    let whole = data.json(&["export", "old"]);
    let names: Vec<_> =
        whole["phases"].as_array().unwrap().iter().map(|one| &one["phase"]).collect();
    assert_eq!(names, ["S1901M", "F1901M", "F1901R", "W1901A"]);
    assert_eq!(whole["undone"][0]["phase"], "F1901M");
    assert_eq!(whole["undone"][0]["pending"], json!({"GER": ["mun - sil"]}));
    assert_eq!(whole["orders"]["FRA"], json!(["A Mun  -  Boh"]));

    data.ok(&["order", "old", "TURKEY", "bul - gre"]);
    data.ok(&["resolve", "old", "--force"]);
    assert_eq!(data.json(&["show", "old", "--json"])["name"], "F1902M");
    data.ok(&["undo", "old"]);
    data.ok(&["undo", "old"]);
    let back = data.json(&["export", "old"]);
    assert_eq!(back["state"]["name"], "W1901A");
    assert_eq!(back["undone"].as_array().unwrap().len(), 3);

    // In one document it is another form of the same game.
    fs::write(data.path().join("old.json"), whole.to_string()).unwrap();
    data.ok(&["import", "copy", data.path().join("old.json").to_str().unwrap()]);
    let copied = data.json(&["export", "copy"]);
    for key in ["state", "orders", "phases", "undone", "draw_votes"] {
        assert_eq!(copied[key], whole[key]);
    }
}
