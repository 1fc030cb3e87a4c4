//! The command speaks French wherever it speaks: answers, refusals and errors, the same by `--lang
//! fr` and by the locale.

use crate::common::data::Data;
use crate::common::{TempFile, err, out, run_in_with, status};

/// Words of English sentences that are no French words, and no words of orders or of JSON.
const ENGLISH: &[&str] = &[
    " the ",
    " is ",
    " are ",
    " of ",
    " not ",
    " there ",
    " with ",
    "expected",
    "cannot",
    "phases agree",
    "passed",
    "failed",
    ": legal",
    " here ",
    "nothing",
    "line ",
    "case ",
    "error:",
    "No such",
    "standard input",
];

const BROKEN_GAME: &str = r#"{"id":"g","phases":[{"name":"S1901M","state":{"units":{"FRANCE":["A PAR"]}},"orders":{"FRANCE":["A PAR - BUR","fly"]}},{"name":"F1901M","state":{"units":{"FRANCE":["A PAR"]}}},{"name":"nonsense"}]}
{"phases":[],"map":"mars"}
{}
"#;

const CASES: &str = r#"[
{"id":"1","checks":"","phase":"movement","units":[{"power":"FRANCE","type":"A","province":"PAR"}],
 "orders":[{"power":"FRANCE","text":"A PAR H"}],"expect":{"units":[],"results":["fails"]},
 "alternatives":[{"rules":"house"}]},
{"id":"2","phase":"movement","units":[{"power":"WALES","type":"A","province":"PAR"}]},
{"phase":"never"}]"#;

const FAULTY_VARIANT: &str = "format = 3
id = \"x y\"
name = { en = \"x\", fr = \"x\" }
first_year = 1
victory = 1
";

/// Arguments, what is on the standard input, and how it ends.
fn examples() -> Vec<(Vec<&'static str>, &'static str, i32)> {
    let line = r#"{"name":"S1901M","state":{"units":{"FRANCE":["A PAR"]}},"orders":{"FRANCE":["A PAR - BUR","A PAR - LON","fly"]}}"#;
    let many = "x;x;x;x;x;x;x;x;x;x;x;x;x;x;x;x;x;x;x;x;x;x";
    vec![
        (vec!["parse", "a burgandy holds"], "", 1),
        (vec!["parse", many], "", 1),
        (vec!["parse", "--to", "daide", "PAR - BUR"], "", 1),
        (vec!["parse", "--json", "fly"], "", 1),
        (vec!["check", "FRANCE", "A PAR - BUR", "A PAR - LON", "A PAR jumps"], "", 1),
        (vec!["check", "WALES", "A PAR H"], "", 1),
        (vec!["legal", "burgandy"], "", 1),
        (vec!["legal", "--power", "WALES"], "", 1),
        (vec!["legal", "--position", "nowhere.json"], "", 1),
        (vec!["legal", "--position", "-"], "{", 1),
        (vec!["legal", "--position", "-"], "nonsense", 1),
        (vec!["legal", "--position", "classic/S1901M/E:Fpar"], "", 1),
        (vec!["legal", "--variant", "mars"], "", 1),
        (vec!["perft"], "", 0),
        (vec!["perft", "--rules", "builds=anywhere"], "", 2),
        (vec!["position", "classic/S1901X/F:Apar"], "", 1),
        (vec!["judge"], "{\n[]\n{\"name\":\"S1901M\",\"state\":{},\"orders\":[]}\n", 1),
        (vec!["judge"], "{\"name\":\"S1901M\",\"state\":{},\"orders\":{\"WALES\":[\"x\"]}}", 1),
        (vec!["judge"], "{\"name\":\"S1901M\",\"state\":{},\"orders\":{\"FRANCE\":[1]}}", 1),
        (vec!["judge"], "{\"name\":\"S1901M\",\"state\":{},\"orders\":{\"FRANCE\":1}}", 1),
        (vec!["judge"], line, 0),
        (vec!["judge", "nowhere.jsonl"], "", 1),
        (vec!["explain"], line, 0),
        (vec!["explain"], "", 1),
        (vec!["explain"], "{", 1),
        (vec!["variant", "list"], "", 0),
        (vec!["variant", "show", "lantern"], "", 0),
        (vec!["variant", "check"], FAULTY_VARIANT, 1),
        (vec!["variant", "check", "nowhere.toml"], "", 1),
        (vec!["datc", "-"], CASES, 1),
        (vec!["datc", "--alternatives", "-"], CASES, 1),
        (vec!["datc", "-"], "{}", 1),
        (vec!["rules"], "", 0),
        (vec!["rules", "1971"], "", 0),
        (vec!["replay"], BROKEN_GAME, 1),
        (vec!["replay", "--json"], BROKEN_GAME, 1),
        (vec!["man", "--dir", "Cargo.toml/pages"], "", 1),
    ]
}

#[test]
fn every_answer_is_french_by_argument_and_by_locale() {
    for (args, input, ends) in examples() {
        let mut asking = args.clone();
        asking.extend(["--lang", "fr"]);
        let asked = run_in_with("C", &asking, input.as_bytes());
        let local = run_in_with("fr_FR.UTF-8", &args, input.as_bytes());
        assert_eq!(out(&asked), out(&local), "{args:?}");
        assert_eq!(err(&asked), err(&local), "{args:?}");
        assert_eq!(status(&asked), ends, "{args:?}: {}", err(&asked));
        let said = format!("{}{}", out(&asked), err(&asked));
        // What stands between ` is a name.
        let said: String = said.split('`').step_by(2).collect();
        for word in ENGLISH {
            assert!(!said.contains(word), "{args:?}: `{word}` in\n{said}");
        }
        let english = run_in_with("C", &args, input.as_bytes());
        assert_eq!(status(&english), ends, "{args:?}");
        let english = format!("{}{}", out(&english), err(&english));
        assert_ne!(said, english.split('`').step_by(2).collect::<String>(), "{args:?}");
    }
}

#[test]
fn a_faulty_variant_is_told_in_french_with_its_lines() {
    let file = TempFile::new("faulty.toml", FAULTY_VARIANT);
    let output = run_in_with("fr", &["variant", "check", file.path()], b"");
    assert!(out(&output).contains(":1: Format 3 inconnu"), "{}", out(&output));
    let output = run_in_with("fr", &["perft", "--variant", file.path()], b"");
    assert!(err(&output).contains("ligne 1 : Format 3 inconnu"), "{}", err(&output));
}

#[test]
fn the_argument_wins_over_the_locale_and_the_first_variable_that_is_set_tells_it() {
    let english = run_in_with("fr_FR.UTF-8", &["check", "--lang", "en", "FRANCE", "A PAR H"], b"");
    assert_eq!(out(&english), "A PAR H: legal\n");
    let other = run_in_with("frr_DE.UTF-8", &["check", "FRANCE", "A PAR H"], b"");
    assert_eq!(out(&other), "A PAR H: legal\n");
    let before = run_in_with("C", &["--lang", "fr", "check", "FRANCE", "A PAR H"], b"");
    assert_eq!(out(&before), "A PAR H : légal\n");
}

#[test]
fn options_alone_are_taken_over_the_set_2023_by_datc() {
    let output = run_in_with(
        "C",
        &["datc", "--json", "--rules", "paradox=2000", "-"],
        b"[{\"id\":\"1\",\"phase\":\"movement\"}]",
    );
    assert!(out(&output).contains("\"rules\":\"2023,paradox=2000\""), "{}", out(&output));
}

/// A saved game that our rules do not agree with.
const ODD_GAME: &str = r#"{"id":"x","map":"standard","phases":[
{"name":"S1901M","state":{"units":{"FRANCE":["A PAR"]},"centers":{"FRANCE":["PAR"],"ITALY":["ROM"]}},"orders":{"FRANCE":["A PAR - BUR"]}},
{"name":"F1901M","state":{"units":{"FRANCE":["A PAR"]},"centers":{"FRANCE":["PAR"],"ITALY":["ROM"]}},"orders":{}}]}"#;

/// A folder with a game in which something is awaited, refused and warned about.
fn french_game(name: &str) -> Data {
    let data = Data::new(name);
    data.ok(&["new", "g"]);
    data.ok(&["order", "g", "FRANCE", "par - bur"]);
    data.ok(&["order", "g", "GERMANY", "mun - bur"]);
    data.ok(&["resolve", "g", "--force"]);
    data.ok(&["order", "g", "FRANCE", "mar s par - bur"]);
    data.ok(&["order", "g", "ENGLAND", "lon - nth"]);
    std::fs::write(data.path().join("odd.json"), ODD_GAME).unwrap();
    std::fs::write(data.path().join("bad.json"), "{").unwrap();
    data
}

/// Arguments of the verbs that play games, and how they end. Each is run on a fresh copy of the game.
const GAMES: &[(&[&str], i32)] = &[
    (&["new", "h"], 0),
    (&["new", "g"], 1),
    (&["new", "h", "--until", "1900"], 2),
    (&["new", "a b"], 1),
    (&["list"], 0),
    (&["show", "g"], 0),
    (&["show", "gg"], 1),
    (&["order", "g", "FRANCE", "par - bur"], 0),
    (&["order", "g", "FRANCE", "mar s par - bur"], 0),
    (&["order", "g", "FRANCE", "par - mos", "mar - burr"], 1),
    (&["order", "g", "FRANCE", ""], 1),
    (&["order", "g", "FRANCE", "--clear"], 0),
    (&["orders", "g"], 0),
    (&["orders", "g", "TURKEY"], 0),
    (&["orders", "nowhere"], 1),
    (&["vote", "g"], 2),
    (&["hint", "g"], 2),
    (&["redo", "g"], 1),
    (&["table", "g"], 0),
    (&["copy", "g", "copie"], 0),
    (&["table", "g", "--title", "Vendredi"], 0),
    (&["archive", "g"], 0),
    (&["list", "--archived"], 0),
    (&["archive", "g", "--undo"], 0),
    (&["rename", "g", "autre"], 0),
    (&["delete", "g"], 1),
    (&["delete", "g", "--yes"], 0),
    (&["history", "g", "--undone"], 0),
    (&["seats", "g", "ITALY=dumb,ITALY=hold"], 2),
    (&["order", "g", "--clear"], 2),
    (&["order", "g", "france", "par - bur", "par - pic"], 0),
    (&["order", "g", "france", "[1]"], 1),
    (&["orders", "check", "g"], 0),
    (&["resolve", "g"], 1),
    (&["resolve", "g", "--force"], 0),
    (&["resolve", "g", "--phase", "S1905M"], 1),
    (&["resolve", "g", "--force", "--json"], 0),
    (&["history", "g"], 0),
    (&["history", "g", "--all"], 0),
    (&["history", "g", "S1901M"], 0),
    (&["history", "g", "S1901M", "--json"], 0),
    (&["history", "g", "S1905M"], 1),
    (&["what-if", "g", "par - bur", "mun - bur"], 0),
    (&["what-if", "g", "par - bur", "mun - bur", "--json"], 0),
    (&["what-if", "g", "par - mos"], 1),
    (&["what-if", "g", "par - mos", "--json"], 1),
    (&["explain", "g"], 0),
    (&["explain", "g", "--json"], 0),
    (&["explain", "g", "--rules", "1971"], 2),
    (&["explain", "fridya"], 1),
    (&["explain", "odd.json", "S1901M"], 2),
    (&["undo", "g"], 0),
    (&["vote", "g", "FRANCE", "draw"], 0),
    (&["vote", "g", "FRANCE", "none"], 0),
    (&["import", "h", "nowhere.json"], 1),
    (&["import", "h", "bad.json"], 1),
    (&["import", "h", "odd.json"], 0),
    (&["import", "h", "odd.json", "--json"], 0),
    (&["import", "h", "odd.json", "--format", "chancery", "--rules", "1971"], 2),
    (&["export", "gg"], 1),
    (&["export", "g", "-o", "odd.json/g.json"], 1),
    (&["export", "g", "-o", "nowhere/g.json"], 1),
    (&["legal", "g", "--rules", "1971"], 2),
    (&["legal", "g", "burgandy"], 1),
    (&["play", "g"], 1),
    (&["draw", "g", "-o", "g.svg"], 0),
    (&["draw", "g", "S1901M", "-o", "g.png", "--width", "100"], 0),
    (&["draw", "g", "--results"], 1),
    (&["draw", "g", "--power", "france"], 2),
    (&["draw", "g", "-o", "g.jpg"], 2),
    (&["draw", "g", "-o", "g.png", "--width", "1"], 2),
    (&["draw", "g", "-o", "g.png", "--scale", "99"], 2),
    (&["draw", "g", "--art", "nowhere"], 1),
    (&["draw", "g", "S1905M"], 1),
    (&["draw", "bad.json"], 1),
    (&["draw", "bad.json", "S1901M"], 2),
    (&["film", "g", "-o", "g.gif", "--width", "100"], 0),
    (&["film", "g", "-o", "g.avi"], 2),
    (&["film", "g", "-o", "g.gif", "--seconds", "0"], 2),
    (&["film", "g", "-o", "nowhere/g.gif"], 1),
    (&["show", "g", "--map"], 1),
];

/// Words of English sentences about games.
const OF_GAMES: &[&str] = &[
    "orders ",
    " order ",
    "missing",
    " game ",
    "waits",
    " begins",
    "takes",
    "unit ",
    "units ",
    "holds",
    "strength",
    "nobody",
    "Nobody",
    "draw",
    "refused",
    "warning",
    "Back ",
    "Spring",
    "France:",
    "g:",
    "Not a directory",
    " phase has",
    "resolved yet",
];

#[test]
fn the_verbs_that_play_games_are_french_line_by_line() {
    for &(args, ends) in GAMES {
        // What is said must not tell the folder's name, so both have the same.
        let run = |lang: &str| {
            let data = french_game("french-games");
            let output =
                data.command(args).args(["--lang", lang]).current_dir(data.path()).output();
            let output = output.unwrap();
            assert_eq!(status(&output), ends, "{args:?} {lang}: {}{}", out(&output), err(&output));
            format!("{}{}", out(&output), err(&output))
        };
        let (english, french) = (run("en"), run("fr"));
        assert_eq!(
            french.lines().count(),
            english.lines().count(),
            "{args:?}:\n{french}\n{english}"
        );
        assert_ne!(french, english, "{args:?}");
        // What stands between ` is a name, and in JSON so is what stands before a colon.
        let said: String = french.split('`').step_by(2).collect();
        let said = said.replace("\":", "");
        for word in ENGLISH.iter().chain(OF_GAMES) {
            assert!(!said.contains(word), "{args:?}: `{word}` in\n{said}");
        }
    }
}

#[test]
fn damage_and_files_that_cannot_be_read_are_told_in_french() {
    let data = french_game("french-damage");
    std::fs::write(data.game("g").join("orders/FRA_orders.json"), "[").unwrap();
    std::fs::create_dir(data.game("h")).unwrap();
    std::fs::create_dir(data.game("h").join("game.json")).unwrap();
    for args in [&["list"][..], &["show", "g"], &["show", "h"], &["list", "--json"]] {
        let output = data.command(args).args(["--lang", "fr"]).output().unwrap();
        let said = format!("{}{}", out(&output), err(&output));
        assert_eq!(status(&output), 1, "{args:?}: {said}");
        let plain: String = said.split('`').step_by(2).collect();
        for word in ENGLISH.iter().chain(&["os error", "directory"]) {
            assert!(!plain.contains(word), "{args:?}: `{word}` in\n{said}");
        }
    }
}
