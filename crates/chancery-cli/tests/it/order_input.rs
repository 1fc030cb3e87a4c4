//! How orders reach a game: of one power or several, quoted or not, as text, JSON or in a dialect, and by
//! hand-written files; and what is said when something is wrong with them.

use serde_json::{Value, json};

use crate::common::game::{done, game, json_of, refused};
use crate::common::{TempDir, err, out, run_with, status};

fn orders(folder: &TempDir) -> Value {
    json_of(folder, &["orders", "g"])["orders"].clone()
}

fn stored(folder: &TempDir, power: &str) -> Value {
    let path = folder.path().join(format!("games/g/orders/{power}_orders.json"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn the_same_text_is_stored_whichever_way_it_came_in() {
    let odd = "  MAR  S   PAR - BUR! ";
    for way in 0..4 {
        let folder = game("stored");
        match way {
            0 => drop(done(&folder, &["order", "g", "france", odd, "par - bur"])),
            1 => {
                let path = folder.path().join("orders.txt");
                std::fs::write(&path, format!("{odd}\npar - bur\n")).unwrap();
                done(&folder, &["order", "g", "france", "--file", path.to_str().unwrap()]);
            }
            2 => {
                let text = json!([odd, "par - bur"]).to_string();
                let output = folder.run_with(&["order", "g", "france"], text.as_bytes());
                assert_eq!(status(&output), 0, "{}", err(&output));
            }
            _ => {
                let path = folder.path().join("games/g/orders/FRA_orders.json");
                std::fs::write(&path, json!([odd, "par - bur"]).to_string()).unwrap();
            }
        }
        assert_eq!(stored(&folder, "FRA"), json!([odd, "par - bur"]), "way {way}");
        done(&folder, &["resolve", "g", "--force"]);
        let turn = json_of(&folder, &["history", "g", "S1901M"]);
        assert_eq!(turn["orders"]["FRA"], json!([odd, "par - bur"]));
        let told = turn["results"].as_array().unwrap().iter().find(|one| one["unit"] == "A MAR");
        let told = told.unwrap();
        assert_eq!(told["text"], odd);
        assert_eq!(told["normalized"], "mar s par - bur");
        assert_eq!(told["order"], "A MAR S A PAR - BUR");
    }
}

#[test]
fn several_powers_order_in_one_text() {
    let folder = game("several");
    let text = "FRANCE: par - bur, mar h; GERMANY: mun - ruh";
    let told = done(&folder, &["order", "g", text]);
    assert!(told.contains("France, orders: 2 of 3") && told.contains("Germany, orders: 1 of 3"));
    assert_eq!(orders(&folder)["GERMANY"], json!(["GERMANY: mun - ruh"]));
    // Headings above the orders, and units that say whose they are.
    let path = folder.path().join("all.txt");
    std::fs::write(&path, "ITALY:\nven h\nrom - apu\n\nTURKEY:\ncon - bul\n").unwrap();
    let answer = json_of(&folder, &["order", "g", "--file", path.to_str().unwrap()]);
    let powers: Vec<&Value> =
        answer["powers"].as_array().unwrap().iter().map(|one| &one["power"]).collect();
    assert_eq!(powers, ["ITALY", "TURKEY"]);
    assert_eq!(orders(&folder)["ITALY"], json!(["ven h", "rom - apu"]));
    done(&folder, &["order", "g", "lon - nth", "A VIE - TRI"]);
    assert_eq!(orders(&folder)["ENGLAND"], json!(["lon - nth"]));
    assert_eq!(orders(&folder)["AUSTRIA"], json!(["A VIE - TRI"]));
    // One bad order refuses them all.
    let before = orders(&folder);
    let message = refused(&folder, &["order", "g", "ENGLAND: edi - nwg; RUSSIA: mos - lon"]);
    assert!(message.contains("`RUSSIA: mos - lon`") && message.contains("nothing has changed"));
    assert_eq!(orders(&folder), before);
    assert!(refused(&folder, &["order", "g", "frnace", "par - bur"]).contains("Unknown power"));
}

#[test]
fn json_lists_and_merged_files_are_orders() {
    let folder = game("documents");
    done(&folder, &["order", "g", "france", r#"["par - pic","mar hold"]"#]);
    assert_eq!(orders(&folder)["FRANCE"], json!(["par - pic", "mar hold"]));
    let merged = json!({"ENG": ["lon - nth"], "GER": ["mun hold", "kie - den"]}).to_string();
    let output = folder.run_with(&["order", "g"], merged.as_bytes());
    assert_eq!(status(&output), 0, "{}", err(&output));
    assert_eq!(orders(&folder)["ENGLAND"], json!(["lon - nth"]));
    assert_eq!(orders(&folder)["GERMANY"], json!(["mun hold", "kie - den"]));
    assert!(refused(&folder, &["order", "g", "france", &merged]).contains("England"));
    assert!(refused(&folder, &["order", "g", "france", "[1, 2]"]).contains("JSON list"));
}

#[test]
fn a_dialect_can_be_fixed() {
    let folder = game("dialect");
    let order = "( ( FRA AMY PAR ) MTO BUR )";
    done(&folder, &["order", "g", "france", "--notation", "daide", order]);
    assert_eq!(orders(&folder)["FRANCE"], json!(["A PAR - BUR"]), "so that the game reads it");
    done(&folder, &["order", "g", "--notation", "cli", "mar hold"]);
    assert_eq!(orders(&folder)["FRANCE"], json!(["A PAR - BUR", "mar hold"]));
    refused(&folder, &["order", "g", "france", "--notation", "cli", "Army Paris to Burgundy"]);
    let line = json!({
        "name": "S1901M",
        "state": {"units": {"FRANCE": ["A PAR"]}, "centers": {}, "retreats": {}},
        "orders": {"FRANCE": [["par", "Move", "bur"]]},
    });
    let output = run_with(&["judge", "--notation", "godip"], line.to_string().as_bytes());
    let answer: Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(answer["state"]["units"]["FRANCE"], json!(["A BUR"]), "{answer}");
}

#[test]
fn words_that_were_not_quoted_are_one_order() {
    let folder = game("unquoted");
    done(&folder, &["order", "g", "france", "par", "-", "bur"]);
    assert_eq!(orders(&folder)["FRANCE"], json!(["par - bur"]));
    done(&folder, &["order", "g", "A", "MAR", "S", "A", "PAR", "-", "BUR"]);
    assert_eq!(orders(&folder)["FRANCE"], json!(["par - bur", "A MAR S A PAR - BUR"]));
    let message = refused(&folder, &["order", "g", "france", "bre", "to", "nowhere"]);
    assert!(message.contains("Quote each order"), "{message}");
}

#[test]
fn resolve_tells_what_is_wrong_in_order_files() {
    let folder = game("files");
    let path = folder.path().join("games/g/orders/FRA_orders.json");
    std::fs::write(&path, r#"["par -- pic", "mar - lon", "bre h"]"#).unwrap();
    let message = refused(&folder, &["resolve", "g"]);
    assert!(message.contains("France: `par -- pic`: "), "{message}");
    assert!(message.contains("France: `mar - lon`: "), "{message}");
    let long = folder.path().join("games/g/orders/FRANCE_orders.json");
    std::fs::rename(&path, &long).unwrap();
    let message = refused(&folder, &["resolve", "g"]);
    assert!(message.contains("FRANCE_orders.json: Rename it to FRA_orders.json"), "{message}");
}

#[test]
fn two_orders_for_a_unit_are_warned_about_and_recorded() {
    let folder = game("twice");
    let told = done(&folder, &["order", "g", "france", "par - bur", "par - pic"]);
    assert!(told.contains("Warning: A PAR - BUR will be void."), "{told}");
    assert_eq!(stored(&folder, "FRA"), json!(["par - bur", "par - pic"]));
    let told = done(&folder, &["resolve", "g", "--force"]);
    assert!(told.contains("The later order A PAR - PIC replaces it."), "{told}");
    let turn = json_of(&folder, &["history", "g", "S1901M"]);
    assert_eq!(turn["orders"]["FRA"], json!(["par - bur", "par - pic"]));
    assert_eq!(turn["next"]["units"]["FRANCE"], json!(["F BRE", "A MAR", "A PIC"]));
}

#[test]
fn a_seat_has_one_player() {
    let folder = game("seats");
    for seats in ["ITALY=dumb,ITALY=hold", "dumb,hold"] {
        assert_eq!(status(&folder.run(&["seats", "g", seats])), 2, "{seats}");
        assert_eq!(status(&folder.run(&["new", "h", "--computers", seats])), 2, "{seats}");
    }
}

#[test]
fn a_refused_retreat_names_what_bars_it() {
    let folder = game("bars");
    for orders in [
        "FRANCE: par - bur; GERMANY: mun - ruh, ber - mun",
        "FRANCE: bur h, mar - gas, bre - gas; GERMANY: ruh - bur, mun s ruh - bur",
    ] {
        done(&folder, &["order", "g", orders]);
        done(&folder, &["resolve", "g", "--force"]);
    }
    let said = |to: &str| refused(&folder, &["order", "g", "france", &format!("bur - {to}")]);
    assert!(said("ruh").contains("Ruhr: the attacker came from there.\n"), "{}", said("ruh"));
    assert!(said("gas").contains("Gascony: there was a standoff.\n"), "{}", said("gas"));
}
