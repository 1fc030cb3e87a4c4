//! `chancery bot` from the outside: it answers whoever asks as the arena does, the arena among them.

use serde_json::{Value, json};

use crate::common::{err, out, run, run_with, status};

fn request(power: &str) -> Value {
    let start: Value = serde_json::from_str(out(&run(&["position", "--json"]))).unwrap();
    json!({"power": power, "state": start})
}

#[test]
fn every_player_answers_the_least_that_can_be_asked() {
    let asked = request("FRANCE").to_string();
    for player in ["random", "hold", "greedy", "dumb", "search-casual", "search-club"] {
        let output = run_with(&["bot", player], asked.as_bytes());
        assert_eq!((status(&output), err(&output)), (0, ""));
        let answer: Value = serde_json::from_str(out(&output)).unwrap();
        assert_eq!(answer["orders"].as_array().unwrap().len(), 3, "{player}: {answer}");
        assert_eq!(
            out(&output),
            out(&run_with(&["bot", player], asked.as_bytes())),
            "{player}: the same again"
        );
    }
}

#[test]
fn what_cannot_be_read_is_answered_too_and_the_rest_goes_on() {
    let (good, bad) = (request("FRANCE"), request("BURGUNDY"));
    let asked = format!("{good}\nplease\n\n{bad}\n{good}");
    let output = run_with(&["bot", "hold"], asked.as_bytes());
    assert_eq!((status(&output), err(&output)), (1, ""));
    let lines: Vec<Value> =
        out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], lines[3]);
    let error = |line: &Value| line["error"].as_str().unwrap().to_owned();
    assert!(error(&lines[1]).starts_with("line 2: "), "{}", lines[1]);
    assert!(error(&lines[2]).starts_with("line 4: ") && error(&lines[2]).contains("BURGUNDY"));
}

#[test]
fn a_name_nobody_has_is_told_with_those_there_are() {
    let output = run(&["bot", "serch"]);
    assert_eq!(status(&output), 2);
    assert!(err(&output).contains("search-casual") && !err(&output).contains("cmd:"));
}

#[test]
fn it_plays_in_the_arena_as_any_program_does() {
    let chancery = env!("CARGO_BIN_EXE_chancery");
    for (variant, powers) in [("classic", 7), ("lantern", 4)] {
        let program = format!("cmd:{chancery} bot dumb");
        let args = ["arena", "--player", &program, "--player", "random", "--variant", variant];
        let count = powers.to_string();
        let output = run(&[&args[..], &["--games", &count, "--json"]].concat());
        assert_eq!((status(&output), err(&output)), (0, ""));
        let told: Value = serde_json::from_str(out(&output)).unwrap();
        let player = &told["players"][0];
        assert_eq!((&player["name"], &player["forfeits"]), (&program.into(), &0.into()), "{told}");
        assert!(player["sos"].as_f64() > told["players"][1]["sos"].as_f64(), "{told}");
    }
}
