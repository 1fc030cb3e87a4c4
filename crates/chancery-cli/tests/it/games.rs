//! The verbs that play games, from the outside: what they print, in text and JSON, and what they
//! refuse.

use serde_json::{Value, json};

use crate::common::game::{done, game, json_of, refused};
use crate::common::{TempDir, err, out, status};

#[test]
fn a_new_game_is_in_files_where_it_was_asked_for() {
    let folder = game("new");
    let root = folder.path().join("games/g");
    let head: Value =
        serde_json::from_str(&std::fs::read_to_string(root.join("game.json")).unwrap()).unwrap();
    assert_eq!((&head["version"], &head["variant"]), (&json!(1), &json!("classic")));
    done(&folder, &["order", "g", "england", "lon  -  nth!"]);
    let orders = std::fs::read_to_string(root.join("orders/ENG_orders.json")).unwrap();
    let orders: Value = serde_json::from_str(&orders).unwrap();
    assert!(orders[0].as_str().unwrap().starts_with("lon  -  nth"), "as typed: {orders}");
    done(&folder, &["resolve", "g", "--force"]);
    assert!(!root.join("orders/ENG_orders.json").exists());
    let history = std::fs::read_to_string(root.join("history/S1901M.json")).unwrap();
    let history: Value = serde_json::from_str(&history).unwrap();
    assert_eq!(history["orders"]["ENG"], orders);
    assert_eq!(history["next"]["name"], "F1901M");
    assert!(refused(&folder, &["new", "g"]).contains("already"));
}

#[test]
fn the_environment_names_the_folder_too() {
    let folder = TempDir::new("environment");
    let run = |args: &[&str]| {
        std::process::Command::new(env!("CARGO_BIN_EXE_chancery"))
            .args(args)
            .env("CHANCERY_DATA_DIR", folder.path())
            .env("LC_ALL", "C")
            .output()
            .unwrap()
    };
    assert_eq!(status(&run(&["new", "here"])), 0);
    assert_eq!(out(&run(&["list"])), "here  S1901M  Classic  waiting for 7 powers\n");
    assert!(folder.path().join("games/here/game.json").exists());
}

#[test]
fn show_is_the_state_with_what_is_due() {
    let folder = game("show");
    done(&folder, &["order", "g", "FRANCE", "A PAR - BUR"]);
    done(&folder, &["order", "g", "ITALY", "A ROM H", "A VEN H", "F NAP H"]);
    let state = json_of(&folder, &["show", "g"]);
    assert_eq!(state["name"], "S1901M");
    assert_eq!(state["units"]["RUSSIA"], json!(["A MOS", "F SEV", "F STP/SC", "A WAR"]));
    assert_eq!(state["centers"]["TURKEY"], json!(["ANK", "CON", "SMY"]));
    assert_eq!(state["ordered"], json!(["ITALY"]));
    let due = json!({"task": "order", "wanted": 3, "given": 1, "missing": ["F BRE", "A MAR"]});
    assert_eq!(state["due"]["FRANCE"], due);
    assert_eq!(state["due"].as_object().unwrap().len(), 6);
    assert_eq!(state["ending"], Value::Null);
    let text = done(&folder, &["show", "g"]);
    assert!(text.contains("1 of 3; missing: F BRE, A MAR"), "{text}");
}

#[test]
fn orders_come_as_arguments_from_a_file_and_from_standard_input() {
    let folder = game("sources");
    let path = folder.path().join("orders.txt");
    std::fs::write(&path, "A VIE - TYR\nA BUD - SER\n").unwrap();
    done(&folder, &["order", "g", "austria", "--file", path.to_str().unwrap()]);
    let output = folder.run_with(&["order", "g", "turkey"], b"con - bul; smy - con");
    assert_eq!(status(&output), 0, "{}", err(&output));
    let output = folder.run_with(&["order", "g", "russia", "-"], b"war - gal");
    assert_eq!(status(&output), 0, "{}", err(&output));
    done(&folder, &["order", "g", "france", "A PAR - BUR A MAR - SPA"]);
    let orders = json_of(&folder, &["orders", "g"])["orders"].clone();
    let wanted = json!({
        "AUSTRIA": ["A VIE - TYR", "A BUD - SER"],
        "FRANCE": ["A PAR - BUR", "A MAR - SPA"],
        "RUSSIA": ["war - gal"],
        "TURKEY": ["con - bul", "smy - con"],
    });
    assert_eq!(orders, wanted);
    assert!(refused(&folder, &["order", "g", "france", ""]).contains("No orders"));
}

#[test]
fn one_illegal_order_refuses_the_call_and_changes_nothing() {
    let folder = game("all-or-none");
    done(&folder, &["order", "g", "france", "par - bur"]);
    let before = done(&folder, &["orders", "g"]);
    for bad in ["par - mos", "par -- pic", "unknowncommand", "F LON - NTH", "ENGLAND: F LON - NTH"]
    {
        let message = refused(&folder, &["order", "g", "france", "mar - spa", bad]);
        assert!(message.contains("nothing has changed"), "{message}");
        assert_eq!(done(&folder, &["orders", "g"]), before, "{bad}");
    }
    let output = folder.run(&["order", "g", "france", "mar - mos", "par - burr", "--json"]);
    assert_eq!(status(&output), 1);
    let answer: Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(answer["accepted"], json!([]));
    assert_eq!(answer["errors"].as_array().unwrap().len(), 2, "{answer}");
}

#[test]
fn later_orders_replace_earlier_ones_and_all_can_be_replaced_or_cleared() {
    let folder = game("replace");
    let orders = || json_of(&folder, &["orders", "g", "france"])["orders"]["FRANCE"].clone();
    done(&folder, &["order", "g", "france", "par - bur", "mar - spa"]);
    let answer = json_of(&folder, &["order", "g", "france", "A PAR - PIC"]);
    assert_eq!(answer["replaced"], json!(["par - bur"]));
    assert_eq!(orders(), json!(["mar - spa", "A PAR - PIC"]));
    done(&folder, &["order", "g", "france", "--replace", "bre - mao"]);
    assert_eq!(orders(), json!(["bre - mao"]));
    done(&folder, &["order", "g", "france", "--clear"]);
    assert_eq!(orders(), Value::Null);
    assert_eq!(status(&folder.run(&["order", "g", "france", "--clear", "par - bur"])), 2);
}

#[test]
fn void_orders_are_warned_about_when_they_are_given_and_checked() {
    let folder = game("void");
    let answer = json_of(&folder, &["order", "g", "france", "mar s par - bur"]);
    assert_eq!(answer["warnings"], json!([]), "Paris may still be ordered so");
    let answer = json_of(&folder, &["order", "g", "france", "par - pic"]);
    assert_eq!(answer["warnings"][0]["order"], "A MAR S A PAR - BUR");
    let checked = json_of(&folder, &["orders", "check", "g"]);
    assert_eq!(checked["powers"]["FRANCE"]["warnings"][0]["order"], "A MAR S A PAR - BUR");
    assert_eq!(checked["powers"]["FRANCE"]["missing"], json!(["F BRE"]));
    // What somebody wrote into the file by hand is found by the check.
    let path = folder.path().join("games/g/orders/FRA_orders.json");
    std::fs::write(&path, "[\"par - mos\", \"mar - spu\"]").unwrap();
    let output = folder.run(&["orders", "check", "g", "france"]);
    assert_eq!(status(&output), 1);
    assert!(out(&output).contains("`par - mos`") && out(&output).contains("`mar - spu`"));
}

#[test]
fn resolve_waits_for_orders_and_for_the_phase_that_was_meant() {
    let folder = game("resolve");
    let message = refused(&folder, &["resolve", "g"]);
    assert!(message.contains("--force") && message.contains("Austria"), "{message}");
    assert!(refused(&folder, &["resolve", "g", "--force", "--phase", "F1901M"]).contains("S1901M"));
    let turn = json_of(&folder, &["resolve", "g", "--force", "--phase", "s1901m"]);
    assert_eq!((&turn["phase"], &turn["next"]["name"]), (&json!("S1901M"), &json!("F1901M")));
    assert_eq!(turn["civil_disorder"].as_array().unwrap().len(), 7);
    assert!(refused(&folder, &["resolve", "g", "--force", "--phase", "S1901M"]).contains("F1901M"));
    // Nobody is waited for who is in civil disorder.
    done(&folder, &["resolve", "g"]);
}

#[test]
fn history_undo_and_explain_speak_of_what_was_resolved() {
    let folder = game("history");
    assert!(refused(&folder, &["explain", "g"]).contains("No phase"));
    assert!(refused(&folder, &["undo", "g"]).contains("No phase"));
    done(&folder, &["order", "g", "france", "par - bur"]);
    done(&folder, &["order", "g", "germany", "mun - bur"]);
    done(&folder, &["resolve", "g", "--force"]);
    let turn = json_of(&folder, &["history", "g", "s1901m"]);
    let bounced = turn["results"].as_array().unwrap().iter().find(|one| one["unit"] == "A PAR");
    let bounced = bounced.unwrap();
    assert_eq!((&bounced["text"], &bounced["verdict"]), (&json!("par - bur"), &json!("fails")));
    assert_eq!(json_of(&folder, &["history", "g"])["phases"].as_array().unwrap().len(), 1);
    assert!(done(&folder, &["history", "g", "--all"]).contains("✗ fails"));
    assert!(refused(&folder, &["history", "g", "S1905M"]).contains("S1901M"));

    let told = json_of(&folder, &["explain", "g", "S1901M", "bur"]);
    assert_eq!(told["orders"].as_array().unwrap().len(), 2, "{told}");
    assert!(done(&folder, &["explain", "g", "mun"]).contains("A MUN - BUR: fails."));
    assert!(done(&folder, &["explain", "g", "--lang", "fr"]).contains("échoue"));

    let back = json_of(&folder, &["undo", "g"]);
    assert_eq!(back, json!({"phase": "S1901M", "undone_from": "F1901M"}));
    let orders = json_of(&folder, &["orders", "g"])["orders"].clone();
    assert_eq!(orders, json!({"FRANCE": ["par - bur"], "GERMANY": ["mun - bur"]}));
    let record: Value = serde_json::from_str(&done(&folder, &["export", "g"])).unwrap();
    assert_eq!(record["undone"][0]["phase"], "S1901M", "it stays in the record");
}

#[test]
fn what_if_saves_nothing() {
    let folder = game("what-if");
    done(&folder, &["order", "g", "france", "par - bur"]);
    let before = done(&folder, &["export", "g"]);
    let turn = json_of(&folder, &["what-if", "g", "mun - bur", "GERMANY: A BER - MUN"]);
    assert_eq!(turn["next"]["units"]["GERMANY"], json!(["A BUR", "F KIE", "A MUN"]));
    assert_eq!(turn["events"], json!([]));
    let turn = json_of(&folder, &["what-if", "g", "--with-orders", "mun - bur"]);
    assert_eq!(turn["next"]["units"]["GERMANY"], json!(["A BER", "F KIE", "A MUN"]));
    assert!(refused(&folder, &["what-if", "g", "mun - mos"]).contains("Moscow"));
    assert_eq!(done(&folder, &["export", "g"]), before);
    done(&folder, &["resolve", "g", "--force"]);
    let turn = json_of(&folder, &["what-if", "g", "--phase", "S1901M", "par - pic"]);
    assert_eq!(turn["phase"], "S1901M");
}

#[test]
fn a_game_gives_legal_its_position_and_rules() {
    let folder = game("legal");
    done(&folder, &["order", "g", "france", "par - bur"]);
    done(&folder, &["resolve", "g", "--force"]);
    assert!(done(&folder, &["legal", "g", "bur"]).contains("A BUR - MUN\n"));
    let france = done(&folder, &["legal", "g", "--power", "france"]);
    assert!(france.contains("A BUR - MUN") && !france.contains("A PAR"));
    assert!(done(&folder, &["legal", "par"]).contains("A PAR - BUR"), "a province is a province");
    assert!(refused(&folder, &["legal", "nowhere"]).contains("Unknown province"));
    assert_eq!(status(&folder.run(&["legal", "g", "bur", "--rules", "1971"])), 2);
}

#[test]
fn a_draw_is_agreed_on_by_all_and_ends_the_game() {
    let folder = TempDir::new("draw");
    done(&folder, &["new", "g", "--position", "classic/S1910M/F:Apar=par,bre/G:Amun=mun,ber"]);
    assert!(refused(&folder, &["vote", "g", "turkey", "draw"]).contains("no vote"));
    assert!(done(&folder, &["vote", "g", "france", "draw"]).contains("1 of 2"));
    let answer = json_of(&folder, &["vote", "g", "germany", "draw"]);
    assert_eq!(answer["ending"], json!({"kind": "draw", "powers": ["FRANCE", "GERMANY"]}));
    for args in [
        &["order", "g", "france", "par - bur"][..],
        &["resolve", "g", "--force"],
        &["vote", "g", "france", "none"],
    ] {
        assert!(refused(&folder, args).contains("over"), "{args:?}");
    }
    assert!(done(&folder, &["list"]).contains("draw between France"));
    assert_eq!(json_of(&folder, &["undo", "g"]), json!({"phase": "S1910M", "undone": "draw"}));
    assert_eq!(json_of(&folder, &["show", "g"])["ending"], Value::Null);
}

#[test]
fn nobody_ends_a_game_alone() {
    let folder = game("alone");
    done(&folder, &["order", "g", "france", "par h"]);
    done(&folder, &["resolve", "g", "--force"]);
    assert!(done(&folder, &["vote", "g", "france", "draw"]).contains("1 of 7"));
    // Italy orders again, so it is no longer shown in civil disorder.
    done(&folder, &["order", "g", "italy", "ven h"]);
    let state = json_of(&folder, &["show", "g"]);
    assert!(!state["civil_disorder"].as_array().unwrap().contains(&json!("ITALY")), "{state}");
    assert_eq!(done(&folder, &["show", "g"]).matches("civil disorder").count(), 5);
    done(&folder, &["order", "g", "france", "par h"]);
    done(&folder, &["resolve", "g", "--force"]);
    // The others sent no orders for two movement phases: they count as a yes, and share the draw.
    assert!(refused(&folder, &["vote", "g", "turkey", "none"]).contains("counts as a yes"));
    assert!(done(&folder, &["vote", "g", "france", "draw"]).contains("1 of 2"));
    let answer = json_of(&folder, &["vote", "g", "italy", "draw"]);
    assert_eq!(answer["ending"]["powers"].as_array().unwrap().len(), 7, "{answer}");
}

#[test]
fn a_year_limit_ends_the_game_and_cannot_lie_before_it() {
    let folder = TempDir::new("limit");
    assert_eq!(status(&folder.run(&["new", "g", "--until", "1900"])), 2);
    done(&folder, &["new", "g", "--until", "1901"]);
    done(&folder, &["resolve", "g", "--force"]);
    done(&folder, &["resolve", "g"]);
    assert_eq!(json_of(&folder, &["show", "g"])["ending"]["kind"], "year-limit");
}

#[test]
fn a_whole_game_travels_in_one_document() {
    let folder = game("travel");
    done(&folder, &["order", "g", "france", "par - bur"]);
    done(&folder, &["resolve", "g", "--force"]);
    done(&folder, &["order", "g", "france", "bur - mun"]);
    let document = done(&folder, &["export", "g"]);
    let output = folder.run_with(&["import", "copy"], document.as_bytes());
    assert_eq!(status(&output), 0, "{}", err(&output));
    let copy = done(&folder, &["export", "copy"]);
    assert_eq!(copy, document.replace("\"game\": \"g\"", "\"game\": \"copy\""));
    assert!(refused(&folder, &["import", "copy"]).contains("standard input"));
}

#[test]
fn games_of_others_come_and_go() {
    let folder = game("others");
    for orders in [["france", "par - bur"], ["germany", "mun - ruh"], ["england", "lon - nth"]] {
        done(&folder, &["order", "g", orders[0], orders[1]]);
    }
    done(&folder, &["resolve", "g", "--force"]);
    done(&folder, &["order", "g", "france", "bur - mun"]);
    for format in ["python", "godip"] {
        let document = done(&folder, &["export", "g", "--format", format]);
        let output = folder.run_with(&["import", format, "--json"], document.as_bytes());
        assert_eq!(status(&output), 0, "{}", err(&output));
        let answer: Value = serde_json::from_str(out(&output)).unwrap();
        assert_eq!((&answer["phases"], &answer["differences"]), (&json!(1), &json!([])));
        assert_eq!(
            done(&folder, &["export", format, "--format", format]).replace(format, "g"),
            document
        );
        let (ours, theirs) =
            (json_of(&folder, &["show", "g"]), json_of(&folder, &["show", format]));
        assert_eq!((&ours["units"], &ours["due"]), (&theirs["units"], &theirs["due"]));
    }
    // A record that our rules do not agree with is kept, and told of.
    let saved = r#"{"id":"x","map":"standard","phases":[
        {"name":"S1901M","state":{"units":{"FRANCE":["A PAR"]},"centers":{"FRANCE":["PAR"],"ITALY":["ROM"]}},
         "orders":{"FRANCE":["A PAR - BUR"]}},
        {"name":"F1901M","state":{"units":{"FRANCE":["A PAR"]},"centers":{"FRANCE":["PAR"],"ITALY":["ROM"]}},
         "orders":{}}]}"#;
    let output = folder.run_with(&["import", "odd"], saved.as_bytes());
    assert_eq!(status(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("The imported record is kept"), "{}", out(&output));
    assert_eq!(json_of(&folder, &["show", "odd"])["units"]["FRANCE"], json!(["A PAR"]));
    let output = folder.run_with(&["import", "none", "--rules", "1971"], b"{\"version\":1}");
    assert_eq!(status(&output), 2);
}

#[test]
fn a_board_of_ones_own_is_kept_with_the_game() {
    let folder = TempDir::new("own-board");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../chancery/variants");
    let text = std::fs::read_to_string(root.join("classic/variant.toml")).unwrap();
    let path = folder.path().join("own.toml");
    let own = text.replace("id = \"classic\"", "id = \"own\"");
    std::fs::write(&path, own.replace("victory = 18", "victory = 3")).unwrap();
    done(&folder, &["new", "g", "--variant", path.to_str().unwrap()]);
    std::fs::remove_file(path).unwrap();
    assert_eq!(json_of(&folder, &["show", "g"])["variant"], "own");
    done(&folder, &["resolve", "g", "--force"]);
    let ending = json_of(&folder, &["show", "g"])["ending"].clone();
    assert_eq!(ending, json!({"kind": "victory", "powers": ["RUSSIA"]}), "it has the most");
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    let folder = game("names");
    for name in ["../g", "/tmp/g", "a/b", "", ".hidden", "con", "a b"] {
        let message = refused(&folder, &["show", name]);
        assert!(message.contains("Invalid game name"), "{name}: {message}");
    }
    assert!(refused(&folder, &["show", "h"]).contains("There is no game named `h`"));
    assert!(refused(&folder, &["order", "g", "../ENG", "lon - nth"]).contains("Unknown power"));
    let message = refused(&folder, &["show", "../g", "--lang", "fr"]);
    assert!(message.contains("Nom de partie invalide"), "{message}");
}

#[test]
fn tables_are_plain_in_a_pipe_and_painted_when_that_is_asked_for() {
    let folder = game("paint");
    done(&folder, &["resolve", "g", "--force"]);
    assert!(!done(&folder, &["history", "g", "--all"]).contains('\u{1b}'));
    let painted = |name: &str, value: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_chancery"))
            .args(["history", "g", "--all", "--data-dir", folder.path().to_str().unwrap()])
            .env("LC_ALL", "C")
            .env("CLICOLOR_FORCE", "1")
            .env(name, value)
            .output()
            .unwrap();
        out(&output).contains('\u{1b}')
    };
    assert!(painted("TERM", "xterm-256color"));
    assert!(!painted("NO_COLOR", "1"));
}
