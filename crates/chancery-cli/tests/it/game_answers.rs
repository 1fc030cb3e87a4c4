//! How the verbs that play games answer: nobody waits for whoever reads an answer, and the same
//! thing is told in the same way by every verb, in both languages.

use serde_json::{Value, json};

use crate::common::data::Data;
use crate::common::{TempFile, err, out, status};

/// A game of which more is to be told than a pipe holds.
fn long_game(name: &str) -> Data {
    let data = Data::new(name);
    data.ok(&["new", "g"]);
    while data.ok(&["history", "g", "--all"]).len() < 100_000 {
        for (power, orders) in [("FRANCE", "par - bur"), ("GERMANY", "mun - bur")] {
            data.run(&["order", "g", power, orders]);
        }
        // Many phases at once: only their number matters.
        for _ in 0..10 {
            data.ok(&["resolve", "g", "--force"]);
        }
    }
    data
}

#[test]
fn nobody_waits_for_the_reader_of_an_answer() {
    let data = long_game("unread");
    for args in
        [&["history", "g", "--all"][..], &["history", "g", "--all", "--json"], &["export", "g"]]
    {
        let mut reader = data.command(args).spawn().unwrap();
        // It has begun to print as soon as there is a byte, and cannot end: the pipe is full.
        let mut pipe = reader.stdout.take().unwrap();
        std::io::Read::read_exact(&mut pipe, &mut [0]).unwrap();
        assert!(reader.try_wait().unwrap().is_none(), "{args:?} fits into a pipe");
        let begun = std::time::Instant::now();
        let output = data.run(&["order", "g", "ENGLAND", "lon h"]);
        assert_eq!(status(&output), 0, "{args:?}: {}", err(&output));
        assert!(begun.elapsed().as_secs() < 5, "{args:?}");
        drop(pipe);
        reader.wait().unwrap();
    }
}

/// A script that only sees the exit status would do it again.
#[cfg(target_os = "linux")]
#[test]
fn a_change_that_cannot_be_printed_is_told_to_be_made() {
    let data = Data::new("unprinted");
    for args in [
        &["new", "g"][..],
        &["order", "g", "FRANCE", "par - bur"],
        &["order", "g", "FRANCE", "--clear"],
        &["vote", "g", "FRANCE", "draw"],
        &["resolve", "g", "--force"],
        &["undo", "g"],
    ] {
        for (lang, told) in [("en", "The change is saved"), ("fr", "Le changement est enregistré")]
        {
            if args[0] == "new" {
                let _ = std::fs::remove_dir_all(data.game("g"));
            }
            let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
            let mut command = data.command(args);
            let output = command.args(["--lang", lang]).stdout(full).output().unwrap();
            assert_eq!(status(&output), 1, "{args:?}");
            assert!(err(&output).contains(told), "{args:?}: {}", err(&output));
            assert_eq!(err(&output).lines().count(), 1, "{args:?}: {}", err(&output));
        }
    }
    // Two phases were resolved, and both were taken back.
    assert!(out(&data.run(&["list"])).starts_with("g  S1901M"));
}

fn bounced(name: &str) -> Data {
    let data = Data::new(name);
    data.ok(&["new", "g"]);
    data.ok(&["order", "g", "FRANCE", "par - bur"]);
    data.ok(&["order", "g", "GERMANY", "mun - bur"]);
    data.ok(&["resolve", "g", "--force"]);
    data
}

#[test]
fn json_has_one_shape_of_a_result_and_the_language_of_the_run() {
    let data = bounced("shape");
    let orders = ["par - bur", "mun - bur"];
    for (lang, word) in [("en", "Standoff with A MUN"), ("fr", "A MUN")] {
        let told = data.json(&["explain", "g", "--json", "--lang", lang]);
        let turn = data.json(&["history", "g", "S1901M", "--json", "--lang", lang]);
        assert_eq!(told["orders"], turn["results"], "{lang}");
        let supposed =
            [&["what-if", "g", "--phase", "S1901M", "--json", "--lang", lang], &orders[..]];
        assert_eq!(data.json(&supposed.concat())["results"], turn["results"], "{lang}");
        data.ok(&["undo", "g"]);
        let resolved = data.json(&["resolve", "g", "--force", "--json", "--lang", lang]);
        assert_eq!(resolved["results"], turn["results"], "{lang}");
        let paris = turn["results"].as_array().unwrap().iter().find(|one| one["unit"] == "A PAR");
        let paris = paris.unwrap();
        assert!(paris["because"].as_str().unwrap().contains(word), "{paris}");
        // What does not apply is left out.
        assert!(paris.get("dislodged_by").is_none() && paris.get("issue").is_none(), "{paris}");
    }
}

#[test]
fn what_if_shows_only_who_is_concerned_in_both_languages() {
    let data = bounced("concerned");
    let lines =
        |lang: &str| data.ok(&["what-if", "g", "par - bur", "--lang", lang]).lines().count();
    assert_eq!(lines("en"), 3);
    assert_eq!(lines("fr"), 3);
}

#[test]
fn what_if_refuses_as_order_does() {
    let data = bounced("refused");
    for orders in ["par - mos", "par - burr", "par - mos; mun - burr", "é; par - mos"] {
        let ordered = data.run(&["order", "g", "FRANCE", "--json", orders]);
        let supposed = data.run(&["what-if", "g", "--json", orders]);
        assert_eq!((status(&ordered), status(&supposed)), (1, 1), "{orders}");
        let answer: Value = serde_json::from_str(out(&supposed)).unwrap();
        assert_eq!(answer["accepted"], json!([]), "{orders}");
        let first = &answer["errors"][0];
        assert!(first["text"].is_string() && first["message"].is_string(), "{answer}");
    }
    // Two powers, and each is told what is wrong of its own.
    let supposed = data.run(&["what-if", "g", "--json", "par - mos; bre h; GERMANY: A MUN - MOS"]);
    let answer: Value = serde_json::from_str(out(&supposed)).unwrap();
    assert_eq!(answer["errors"].as_array().unwrap().len(), 2, "{answer}");
}

/// The players of a game that was saved may have left it by agreement: its last phase has orders,
/// and nothing came of them.
#[test]
fn nothing_is_told_of_a_phase_that_was_left_unresolved() {
    let data = bounced("left");
    let file = data.game("g").join("history/S1901M.json");
    let mut turn: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    turn["results"] = json!([]);
    std::fs::write(&file, turn.to_string()).unwrap();
    for lang in ["en", "fr"] {
        assert_eq!(data.ok(&["explain", "g", "--lang", lang]), "S1901M\n");
        let told = data.json(&["explain", "g", "--json", "--lang", lang]);
        assert_eq!(told["orders"], json!([]));
        let history = data.ok(&["history", "g", "--all", "--lang", lang]);
        assert!(!history.contains("A PAR"), "{history}");
    }
}

#[test]
fn a_game_is_explained_by_its_own_rules_and_a_folder_is_no_file() {
    let data = bounced("own-rules");
    for more in [["--rules", "1971"], ["--variant", "lantern"]] {
        let output = data.run(&[&["explain", "g"], &more[..]].concat());
        assert_eq!(status(&output), 2, "{}", err(&output));
    }
    std::fs::create_dir(data.path().join("g")).unwrap();
    let output = data.command(&["explain", "g"]).current_dir(data.path()).output().unwrap();
    assert_eq!(status(&output), 0, "{}", err(&output));
    data.ok(&["new", "friday"]);
    let output = data.run(&["explain", "fridya"]);
    assert!(err(&output).contains("There is no file or game named `fridya`"), "{}", err(&output));
    assert!(err(&output).contains("Did you mean friday?"), "{}", err(&output));
}

#[test]
fn provinces_of_one_letter_are_found_where_they_are_named() {
    let data = Data::new("letters");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../chancery/variants");
    let text = std::fs::read_to_string(root.join("classic/variant.toml")).unwrap();
    let mut own = text.replace("id = \"classic\"", "id = \"own\"");
    for (id, letter) in [("par", "x"), ("bur", "q"), ("mun", "z")] {
        for (before, after) in [('"', '"'), (' ', '"'), ('"', ' '), (' ', ' ')] {
            own = own.replace(&format!("{before}{id}{after}"), &format!("{before}{letter}{after}"));
        }
    }
    let path = data.path().join("own.toml");
    std::fs::write(&path, own).unwrap();
    data.ok(&["new", "g", "--variant", path.to_str().unwrap()]);
    data.ok(&["order", "g", "FRANCE", "A X - Q"]);
    data.ok(&["order", "g", "FRANCE", "A MAR S A X - Q"]);
    data.ok(&["resolve", "g", "--force"]);
    let told =
        |place: &str| data.json(&["explain", "g", "S1901M", place, "--json"])["orders"].clone();
    let orders = |place: &str| -> Vec<String> {
        let told = told(place);
        let all = told.as_array().unwrap().iter();
        all.map(|one| one["order"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(orders("x"), ["A X - Q", "A MAR S A X - Q"]);
    assert_eq!(orders("q"), ["A X - Q", "A MAR S A X - Q"]);
    assert_eq!(orders("z"), ["A Z H"]);
}

#[test]
fn phases_that_godips_server_wraps_are_known_for_what_they_are() {
    let data = bounced("wrapped");
    let phases: Value = data.json(&["export", "g", "--format", "godip"]);
    let wrapped = phases.as_array().unwrap().iter().map(|phase| json!({"Properties": phase}));
    let wrapped: Vec<Value> = wrapped.collect();
    for (name, value) in [("list", json!(wrapped)), ("whole", json!({"Properties": wrapped}))] {
        let file = TempFile::new(name, &value.to_string());
        let answer = data.json(&["import", name, file.path(), "--json"]);
        assert_eq!(answer["phases"], 1, "{answer}");
    }
}
