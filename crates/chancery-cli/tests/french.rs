//! The command speaks French wherever it speaks: answers, refusals and errors, the same by `--lang
//! fr` and by the locale.

mod common;

use common::{Scratch, err, out, run_in_with, status};

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
        (vec!["variant", "check"], "format = 1", 1),
        (vec!["variant", "check", "nowhere.toml"], "", 1),
        (vec!["datc", "-"], CASES, 1),
        (vec!["datc", "--alternatives", "-"], CASES, 1),
        (vec!["datc", "-"], "{}", 1),
        (vec!["rules"], "", 0),
        (vec!["rules", "1971"], "", 0),
        (vec!["replay"], BROKEN_GAME, 1),
        (vec!["replay", "--json"], BROKEN_GAME, 1),
        (vec!["man", "--dir", "/dev/null/pages"], "", 1),
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
    let text = "format = 2\nid = \"x y\"\nname = { en = \"x\", fr = \"x\" }\nfirst_year = 1\nvictory = 1\n";
    let file = Scratch::new("faulty.toml", text);
    let output = run_in_with("fr", &["variant", "check", file.path()], b"");
    assert!(out(&output).contains(":1: le format 2 est inconnu ici"), "{}", out(&output));
    let output = run_in_with("fr", &["perft", "--variant", file.path()], b"");
    assert!(err(&output).contains("ligne 1 : le format 2 est inconnu ici"), "{}", err(&output));
}

#[test]
fn the_argument_wins_over_the_locale_and_the_first_variable_that_is_set_tells_it() {
    let english = run_in_with("fr_FR.UTF-8", &["check", "--lang", "en", "FRANCE", "A PAR H"], b"");
    assert_eq!(out(&english), "A PAR H: legal\n");
    let other = run_in_with("frr_DE.UTF-8", &["check", "FRANCE", "A PAR H"], b"");
    assert_eq!(out(&other), "A PAR H: legal\n");
    let before = run_in_with("C", &["--lang", "fr", "check", "FRANCE", "A PAR H"], b"");
    assert_eq!(out(&before), "A PAR H: légal\n");
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
