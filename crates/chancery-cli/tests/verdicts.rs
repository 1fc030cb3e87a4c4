//! The verbs that judge, from the outside: test cases, rules, saved games.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn run_with(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn run(args: &[&str]) -> Output {
    run_with(args, b"")
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn last_line(output: &Output) -> &str {
    out(output).lines().last().unwrap_or_default()
}

/// A file that is gone when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, text: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("chancery-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Scratch(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
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
    let file = Scratch::new("cases.json", &cases.to_string());
    let output = run(&["datc", "--alternatives", file.path()]);
    assert_eq!(status(&output), 1, "{}", err(&output));
    let lines: Vec<&str> = out(&output).lines().map(str::trim_end).collect();
    assert_eq!(lines[0].split("  ").next(), Some("1"));
    let text = lines.join("\n");
    for line in [
        "\n    units: FRANCE A PIC is missing\n    units: FRANCE A BUR was not expected\n",
        "case 3 cannot be judged: there is no rule set `house`",
        "case 4 cannot be judged: A NTH cannot stand there",
        "case 5 cannot be judged: unknown variant `tea`",
        "case number 6 cannot be judged: ",
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
    assert_eq!(builds["sentence"], "Une puissance construit dans tout centre qu'elle possède.");
    assert_eq!(builds["choices"].as_array().unwrap().len(), 2);
}

#[test]
fn bad_usage_ends_with_a_sentence() {
    for (args, code, says) in [
        (&["datc", "nowhere.json"][..], 1, "nowhere.json"),
        (&["datc", "--rules", "house"], 2, "there is no rule set `house`"),
        (&["datc", "--variant", "mars"], 1, "there is no variant `mars`"),
        (&["rules", "house"], 2, "the sets are: classic, 2023"),
        (&["rules", "paradox=1999"], 2, "it is one of: szykman"),
        (&["rules", "--lang", "la"], 2, "possible values"),
    ] {
        let output = run(args);
        assert_eq!(status(&output), code, "{args:?}: {}", err(&output));
        assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
    }
    let output = run_with(&["datc"], b"{\"id\": 1}");
    assert_eq!(status(&output), 1);
    assert!(err(&output).contains("standard input: a list of cases in JSON is wanted"));
    for verb in ["datc", "rules"] {
        let help = run(&[verb, "--help"]);
        assert!(status(&help) == 0 && out(&help).contains("Examples:\n  chancery"), "{verb}");
    }
}
