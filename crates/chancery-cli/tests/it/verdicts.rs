//! The verbs that judge, from the outside: test cases, rules, saved games.

use std::process::Output;

use serde_json::{Value, json};

use crate::common::{TempFile, err, out, run, run_with, status};

fn last_line(output: &Output) -> &str {
    out(output).lines().last().unwrap_or_default()
}

#[test]
fn the_cases_that_come_with_the_program_pass() {
    let plain = run(&["datc"]);
    assert_eq!(status(&plain), 0);
    let first = out(&plain).lines().next().unwrap();
    assert!(first.starts_with("6.A.1 ") && first.contains("  passed  a fleet tries"), "{first}");
    let lines = out(&plain).lines().count();
    assert_eq!(last_line(&plain), format!("{} passed, 0 failed", lines - 1));
    let all = run(&["datc", "--alternatives", "--json"]);
    let answer: Value = serde_json::from_str(out(&all)).unwrap();
    assert_eq!(answer["failed"], json!(0));
    assert!(answer["passed"].as_u64().unwrap() > lines as u64);
    let first = &answer["cases"][0];
    assert_eq!((&first["id"], &first["rules"]), (&json!("6.A.1"), &json!("2023")));
    assert_eq!((&first["passed"], &first["differences"]), (&json!(true), &json!([])));
    let shown = run(&["datc", "--alternatives"]);
    assert!(out(&shown).lines().any(|line| line.starts_with("6.F.17 under 2023,paradox=1982 ")));
}

#[test]
fn a_case_that_fails_or_cannot_be_judged_leaves_the_others() {
    let unit = |place: &str| json!({"power": "france", "type": "A", "province": place});
    let case = |id: &str, start: &str, end: &str| {
        json!({
            "id": id, "checks": "an army walks", "phase": "movement", "units": [unit(start)],
            "orders": [{"power": "france", "text": "A par - bur"}],
            "expect": {"units": [unit(end)], "results": ["succeeds"]},
        })
    };
    let mut odd_rules = case("3", "par", "bur");
    odd_rules["alternatives"] = json!([{"rules": "house"}]);
    let cases = json!([
        case("1", "par", "bur"),
        case("2", "par", "pic"),
        odd_rules,
        case("4", "nth", "bur"),
        {"id": "5", "phase": "tea"},
        7,
    ]);
    let file = TempFile::new("cases.json", &cases.to_string());
    let output = run(&["datc", "--alternatives", file.path()]);
    assert_eq!(status(&output), 1, "{}", err(&output));
    let lines: Vec<&str> = out(&output).lines().map(str::trim_end).collect();
    assert_eq!(lines[0].split("  ").next(), Some("1"));
    let text = lines.join("\n");
    for line in [
        "\n    units: missing FRANCE A PIC\n    units: unexpected FRANCE A BUR\n",
        "cannot judge case 3: There is no rule set `house`",
        "cannot judge case 4: A NTH cannot stand there",
        "cannot judge case 5: unknown variant `tea`",
        "cannot judge case #6: ",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert!(text.contains(file.path()), "{text}");
    assert_eq!(lines.last(), Some(&"2 passed, 5 failed"));
    let piped = run_with(&["datc", "--json"], cases.to_string().as_bytes());
    let answer: Value = serde_json::from_str(out(&piped)).unwrap();
    assert_eq!((&answer["passed"], &answer["failed"]), (&json!(2), &json!(4)));
}

#[test]
fn all_rules_and_sets_are_shown() {
    let shown = run(&["rules"]);
    assert_eq!(status(&shown), 0);
    assert!(out(&shown).lines().all(|line| line.chars().count() <= 80), "{}", out(&shown));
    let has = |line: &str| out(&shown).lines().any(|other| other == line);
    assert!(has("paradox              4.A.2     *szykman all-hold 1971 1982 2000"));
    assert!(has("webdip    adjacent_convoy=via-only land_fallback=no-route"));
    let answer: Value = serde_json::from_str(out(&run(&["rules", "--json"]))).unwrap();
    assert_eq!((&answer["rules"], &answer["sets"]["classic"]), (&json!("classic"), &json!({})));
    assert_eq!(answer["sets"]["2023"], json!({"disorder_distance": "owned"}));
    let french = run(&["rules", "--lang", "fr"]);
    assert!(out(&french).contains("diffère de classic"));
}

#[test]
fn a_set_tells_every_choice_in_a_sentence() {
    let shown = run(&["rules", "2023,paradox=2000"]);
    assert!(
        out(&shown).starts_with("2023,paradox=2000\n\nconvoy_disruption (4.A.1): all-routes\n")
    );
    assert!(out(&shown).lines().all(|line| line.chars().count() <= 80), "{}", out(&shown));
    let french = run(&["rules", "--json", "--lang", "fr", "builds=any-owned"]);
    let answer: Value = serde_json::from_str(out(&french)).unwrap();
    assert_eq!((&answer["rules"], answer.get("sets")), (&json!("classic,builds=any-owned"), None));
    let builds = answer["options"].as_array().unwrap().last().unwrap();
    assert_eq!((&builds["option"], &builds["choice"]), (&json!("builds"), &json!("any-owned")));
    assert_eq!(builds["sentence"], "Une puissance mobilise dans tout centre qu’elle possède.");
    assert_eq!(builds["choices"].as_array().unwrap().len(), 3);
}

/// A game of two phases; the army is where it is told to be in the second.
fn game(id: &str, map: &str, place: &str) -> String {
    let state = |name: &str, place: &str| json!({"name": name, "units": {"FRANCE": [format!("A {place}")]}, "retreats": {}, "centers": {"FRANCE": ["PAR"]}});
    json!({"id": id, "map": map, "rules": [], "phases": [
        {"name": "S1901M", "state": state("S1901M", "PAR"), "orders": {"FRANCE": ["A PAR - BUR"], "ITALY": null}, "results": {}},
        {"name": "F1901M", "state": state("F1901M", place), "orders": {}, "results": {}},
    ]})
    .to_string()
}

#[test]
fn saved_games_are_replayed_and_differences_told() {
    let good = TempFile::new("good.jsonl", &format!("{}\n", game("one", "standard", "BUR")));
    let output = run(&["replay", good.path()]);
    assert_eq!((out(&output), status(&output)), ("1 phases agree, 0 differ\n", 0));
    let lines = [
        game("one", "standard", "BUR"),
        "{".to_owned(),
        String::new(),
        game("two", "classic", "PIC"),
        game("three", "mars", "BUR"),
    ];
    let input = lines.join("\n");
    let output = run_with(&["replay"], input.as_bytes());
    assert_eq!(status(&output), 1);
    assert_eq!(
        out(&output),
        "two S1901M to F1901M\n  FRANCE, units: here A BUR; in the record A PIC\n    FRANCE: A PAR - BUR: succeeds\n1 phases agree, 1 differ\n"
    );
    let errors: Vec<&str> = err(&output).lines().collect();
    assert!(errors[0].starts_with("chancery: standard input:2: Not a saved game: "), "{errors:?}");
    assert!(
        errors[1].contains("standard input:5: three: There is no variant `mars`"),
        "{errors:?}"
    );
    let output = run_with(&["replay", "--json", "-"], input.as_bytes());
    let answer: Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!((&answer["agree"], &answer["differ"]), (&json!(1), &json!(1)));
    let differs =
        json!({"part": "units", "power": "FRANCE", "ours": ["A BUR"], "recorded": ["A PIC"]});
    assert_eq!(answer["phases"][0]["differences"], json!([differs]));
    assert_eq!(answer["phases"][0]["orders"][0]["verdict"], "succeeds");
    assert_eq!(answer["errors"][1]["line"], 5);
    let mars = run_with(&["replay", "--variant", "classic"], lines[4].as_bytes());
    assert_eq!(last_line(&mars), "1 phases agree, 0 differ");
}

#[test]
fn a_line_that_is_no_text_is_told_and_the_rest_goes_on() {
    let mut input = vec![0xff, 0xfe, b'\n'];
    input.extend(game("one", "standard", "BUR").bytes());
    let output = run_with(&["replay"], &input);
    assert_eq!((last_line(&output), status(&output)), ("1 phases agree, 0 differ", 1));
    assert!(
        err(&output).contains("standard input:1: The text is not valid UTF-8."),
        "{}",
        err(&output)
    );
}

#[test]
fn bad_usage_ends_with_a_sentence() {
    for (args, code, says) in [
        (&["datc", "nowhere.json"][..], 1, "nowhere.json"),
        (&["datc", "--rules", "house"], 2, "There is no rule set `house`"),
        (&["datc", "--variant", "mars"], 1, "Unknown variant `mars`"),
        (&["rules", "house"], 2, "The sets are classic, 2023"),
        (&["rules", "paradox=1999"], 2, "szykman, all-hold"),
        (&["rules", "--lang", "la"], 2, "Possible values: en, fr"),
        (&["replay", "nowhere.jsonl"], 1, "nowhere.jsonl"),
        (&["replay", "--rules", "house"], 2, "There is no rule set `house`"),
    ] {
        let output = run(args);
        assert_eq!(status(&output), code, "{args:?}: {}", err(&output));
        assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
    }
    let output = run_with(&["datc"], b"{\"id\": 1}");
    assert_eq!(status(&output), 1);
    assert!(err(&output).contains("standard input: expected a JSON list of cases"));
    for verb in ["datc", "rules", "replay"] {
        let help = run(&[verb, "--help"]);
        assert!(status(&help) == 0 && out(&help).contains("Examples:\n  chancery"), "{verb}");
    }
}
