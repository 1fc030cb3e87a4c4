//! Files of games and texts: what is recorded elsewhere, what is ours, and what is neither.

use serde_json::{Value, json};

use crate::common::data::Data;
use crate::common::{err, out, run_with, status};

/// A game in which the record lists the occupied Marseilles as a retreat from Burgundy.
fn occupied_retreat() -> Value {
    let state = |name: &str, france: Value, germany: Value, retreats: Value| {
        json!({"name": name, "units": {"FRANCE": france, "GERMANY": germany},
               "retreats": {"GERMANY": retreats}, "centers": {"FRANCE": ["MAR", "PAR"], "GERMANY": ["MUN"]}})
    };
    let (before, after) = (json!(["A MAR", "A PAR"]), json!(["A BUR", "A MAR"]));
    let options = json!({"A BUR": ["BEL", "GAS", "MAR", "MUN", "PIC", "RUH"]});
    json!({"id": "convoyed", "map": "standard", "rules": [], "phases": [
        {"name": "S1901M", "state": state("S1901M", before, json!(["A BUR"]), json!({})),
         "orders": {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"]}, "results": {}},
        {"name": "S1901R", "state": state("S1901R", after.clone(), json!(["*A BUR"]), options),
         "orders": {"GERMANY": ["A BUR R BEL"]}, "results": {}},
        {"name": "F1901M", "state": state("F1901M", after, json!(["A BEL"]), json!({})),
         "orders": {}, "results": {}},
    ]})
}

fn last_line(output: &std::process::Output) -> &str {
    out(output).lines().last().unwrap_or_default()
}

const NOTE: &str = "S1901R: Dropped retreats of A BUR to MAR: the province is occupied.";

#[test]
fn an_impossible_retreat_is_dropped_with_a_note() {
    let data = Data::new("files-retreat");
    let game = occupied_retreat().to_string();
    let replayed = run_with(&["replay"], game.as_bytes());
    assert_eq!(out(&replayed), format!("convoyed {NOTE}\n2 phases agree, 0 differ\n"));
    assert_eq!(status(&replayed), 0);
    let path = data.path().join("game.json");
    std::fs::write(&path, &game).unwrap();
    let path = path.to_str().unwrap();
    let told = data.ok(&["import", "one", path]);
    assert_eq!(told.lines().nth(1), Some(NOTE));
    let told = data.json(&["import", "two", path, "--json"]);
    assert_eq!(told["notes"][0]["phase"], "S1901R");
    assert_eq!(told["differences"], json!([]));
    assert_eq!(data.json(&["show", "one", "--json"])["units"]["GERMANY"], json!(["A BEL"]));
}

/// Three phases of a game of ours.
fn played(data: &Data) -> String {
    data.ok(&["new", "friday", "--rules", "1982"]);
    data.ok(&["order", "friday", "france", "par - bur; mar s par - bur"]);
    data.ok(&["resolve", "friday", "--force"]);
    data.ok(&["resolve", "friday", "--force"]);
    data.ok(&["export", "friday"])
}

#[test]
fn our_own_documents_are_replayed_in_every_format() {
    let data = Data::new("files-replay");
    let text = played(&data);
    let replayed = run_with(&["replay"], text.as_bytes());
    assert_eq!((out(&replayed), err(&replayed)), ("2 phases agree, 0 differ\n", ""));
    let twice = format!("{text}{text}");
    assert_eq!(last_line(&run_with(&["replay"], twice.as_bytes())), "4 phases agree, 0 differ");
    for format in ["python", "godip"] {
        let text = data.ok(&["export", "friday", "--format", format]);
        let replayed = run_with(&["replay", "--rules", "1982"], text.as_bytes());
        assert_eq!(last_line(&replayed), "2 phases agree, 0 differ", "{format}");
    }
    // On several lines it is the same game.
    let saved = data.ok(&["export", "friday", "--format", "python"]);
    let pretty: Value = serde_json::from_str(&saved).unwrap();
    let pretty = serde_json::to_string_pretty(&pretty).unwrap();
    assert_eq!(last_line(&run_with(&["replay"], pretty.as_bytes())), "2 phases agree, 0 differ");
}

#[test]
fn replay_stops_after_a_few_errors() {
    let data = Data::new("files-errors");
    let text = played(&data);
    let cut = run_with(&["replay"], &text.as_bytes()[..text.len() / 2]);
    assert_eq!((status(&cut), err(&cut).lines().count()), (1, 1), "{}", err(&cut));
    let wrong = run_with(&["replay"], "{}\n".repeat(4000).as_bytes());
    assert_eq!((status(&wrong), last_line(&wrong)), (1, "0 phases agree, 0 differ"));
    assert_eq!(err(&wrong).lines().count(), 6);
    assert_eq!(err(&wrong).lines().last(), Some("chancery: Stopped after 5 errors."));
    let told: Value =
        serde_json::from_str(out(&run_with(&["replay", "--json"], "{}\n".repeat(9).as_bytes())))
            .unwrap();
    assert_eq!(told["errors"].as_array().unwrap().len(), 5);
}

#[test]
fn an_exported_file_does_not_hide_its_game() {
    let data = Data::new("files-name");
    let text = played(&data);
    std::fs::write(data.path().join("friday"), &text).unwrap();
    let here = |args: &[&str]| data.command(args).current_dir(data.path()).output().unwrap();
    let explained = here(&["explain", "friday", "S1901M"]);
    assert_eq!(status(&explained), 0, "{}", err(&explained));
    assert!(out(&explained).contains("A PAR - BUR"), "{}", out(&explained));
    assert_eq!(
        err(&explained),
        "chancery: `friday` is both a game and a file; using the game. For the file, write `./friday`.\n"
    );
    assert_eq!(status(&here(&["draw", "friday", "-o", "friday.svg"])), 0);
    assert_eq!(err(&here(&["explain", "./friday"])), "");
}

#[test]
fn control_characters_of_files_do_not_reach_the_terminal() {
    let data = Data::new("files-control");
    let odd = "A PAR - BUR \u{1b}]0;owned\u{7} \u{9b}2J \u{1b}[31m";
    let mut game = occupied_retreat();
    game["id"] = json!(format!("id{odd}"));
    game["phases"][0]["orders"]["FRANCE"] = json!([odd, "A MAR S A PAR - BUR"]);
    let path = data.path().join("game.json");
    std::fs::write(&path, game.to_string()).unwrap();
    let path = path.to_str().unwrap();
    let state = json!({"state": game["phases"][0]["state"], "orders": {"FRANCE": [odd]}});
    let turn = data.path().join("turn.json");
    std::fs::write(&turn, state.to_string()).unwrap();
    let turn = turn.to_str().unwrap();
    data.ok(&["import", "one", path]);
    for args in [
        &["replay", path][..],
        &["replay", path, "--json"],
        &["import", "two", path],
        &["show", "one"],
        &["history", "one"],
        &["history", "one", "S1901M"],
        &["explain", "one", "S1901M"],
        &["explain", "one", "S1901M", "--json"],
        &["explain", turn],
        &["export", "one"],
        &["export", "one", "--format", "python"],
        &["parse", odd],
        &["parse", "--json", odd],
        &["order", "one", "france", odd],
        &["check", "france", odd],
    ] {
        let output = data.run(args);
        for text in [out(&output), err(&output)] {
            let odd = text.chars().find(|letter| letter.is_control() && *letter != '\n');
            assert_eq!(odd, None, "{args:?}: {text}");
        }
    }
    let told = data.ok(&["explain", "one", "S1901M"]);
    assert!(told.contains("\\u{1b}]0;owned\\u{7} \\u{9b}2J"), "{told}");
}

#[test]
fn a_position_without_units_is_an_error() {
    for state in
        [json!({}), json!({"units": null}), json!({"units": {}}), json!({"unit": {"FRANCE": []}})]
    {
        let mut state = state;
        state["name"] = json!("S1901M");
        let text = state.to_string();
        let judged = run_with(&["judge"], text.as_bytes());
        assert_eq!(status(&judged), 1, "{text}");
        assert!(out(&judged).contains("units: The units are missing"), "{}", out(&judged));
        for args in [&["position", "-"][..], &["legal", "--position", "-"], &["explain"], &["draw"]]
        {
            let output = run_with(args, text.as_bytes());
            assert_eq!(status(&output), 1, "{args:?} {text}");
            assert!(err(&output).contains("The units are missing"), "{args:?}: {}", err(&output));
        }
    }
}

/// Input that never ends is refused; without a bound this would fill the memory.
#[cfg(unix)]
#[test]
fn endless_input_is_cut_off() {
    let data = Data::new("files-endless");
    data.ok(&["new", "g"]);
    for args in [
        &["import", "h", "/dev/zero"][..],
        &["parse", "-"],
        &["judge", "/dev/zero"],
        &["judge"],
        &["explain", "/dev/zero"],
        &["blind", "/dev/zero"],
        &["datc", "/dev/zero"],
        &["position", "/dev/zero"],
        &["variant", "check", "/dev/zero"],
        &["order", "g", "france"],
        &["bot", "hold"],
    ] {
        let zero = std::fs::File::open("/dev/zero").unwrap();
        let output = data.command(args).stdin(zero).output().unwrap();
        assert_eq!(status(&output), 1, "{args:?}: {}", err(&output));
        assert!(err(&output).contains("Longer than 64 MB."), "{args:?}: {}", err(&output));
    }
}

#[cfg(unix)]
#[test]
fn waiting_for_standard_input_on_a_terminal_says_so() {
    for args in [&["parse"][..], &["judge"], &["replay"]] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_chancery"));
        command.args(args).env("LC_ALL", "C");
        let mut session = rexpect::session::spawn_command(command, Some(60_000)).unwrap();
        session.exp_string("Reading standard input. End it with Ctrl-D.").unwrap();
        session.send_control('d').unwrap();
        session.exp_eof().unwrap();
    }
}
