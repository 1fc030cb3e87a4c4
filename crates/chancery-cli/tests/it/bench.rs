//! `chancery bench` from the outside: what it promises to programs, and what it takes.

use serde_json::Value;

use crate::common::{TempFile, err, out, run, run_in, run_with, status};

/// The two kinds of position in an object, and that there is something to each.
fn kinds(value: &Value) -> Vec<&str> {
    let map = value.as_object().unwrap();
    assert!(map.values().all(|number| number.as_f64().unwrap() > 0.0), "{value}");
    map.keys().map(String::as_str).collect()
}

const BY_KIND: [&str; 4] = ["adjudicate_us", "legal_orders_us", "turn_us", "positions"];

#[test]
fn everything_is_measured_without_a_file() {
    for more in [&[][..], &["--variant", "lantern"], &["--rules", "1971"]] {
        let output = run(&[&["bench", "--json", "--seconds", "0.1"], more].concat());
        assert_eq!((status(&output), err(&output)), (0, ""), "{more:?}");
        let value: Value = serde_json::from_str(out(&output)).unwrap();
        for key in BY_KIND {
            assert_eq!(kinds(&value[key]), ["random", "dense"], "{key}");
        }
        for key in ["games_per_s", "copy_ns", "position_bytes", "game_copy_ns"] {
            assert!(value[key].as_f64().unwrap() > 0.0, "{key}: {value}");
        }
        for key in ["threads", "adjudications_per_s", "speedup"] {
            assert!(value["batch"][key].as_f64().unwrap() > 0.0, "{key}: {value}");
        }
    }
}

#[test]
fn positions_of_a_file_are_measured_by_their_kinds() {
    let line = |kind: &str, phase: &str| {
        format!(
            "{{\"kind\":\"{kind}\",\"name\":\"{phase}\",\"state\":{{\"units\":{{\"FRANCE\":[\"A PAR\"]}},\
             \"centers\":{{\"FRANCE\":[\"PAR\",\"BRE\"]}}}},\"orders\":{{\"FRANCE\":[\"A PAR - BUR\"]}}}}\n"
        )
    };
    let text = [line("calm", "S1901M"), line("wild", "F1901M"), line("calm", "S1902M")].concat();
    let file = TempFile::new("bench-kinds", &(text.clone() + &line("other", "W1901A")));
    let output = run(&["bench", "--json", "--seconds", "0.1", "--positions", file.path()]);
    assert_eq!((status(&output), err(&output)), (0, ""));
    let value: Value = serde_json::from_str(out(&output)).unwrap();
    for key in BY_KIND {
        assert_eq!(kinds(&value[key]), ["calm", "wild"], "{key}");
    }
    assert_eq!(value["positions"]["calm"], 2);
    let piped = run_with(&["bench", "--seconds", "0.1", "--positions", "-"], text.as_bytes());
    assert_eq!((status(&piped), err(&piped)), (0, ""));
    for word in ["calm", "wild", "adjudicate", "whole turn", "µs", "per second", "bytes"] {
        assert!(out(&piped).contains(word), "{word}: {}", out(&piped));
    }
    let winter = run_with(&["bench", "--positions", "-"], line("x", "W1901A").as_bytes());
    assert_eq!(status(&winter), 1);
    assert!(err(&winter).contains("has no movement phase"), "{}", err(&winter));
}

#[test]
fn it_speaks_french_and_refuses_what_makes_no_sense() {
    let french = run_in("fr", &["bench", "--seconds", "0.1"]);
    assert_eq!((status(&french), err(&french)), (0, ""));
    for word in ["juger", "tour entier", "par seconde", "octets"] {
        assert!(out(&french).contains(word), "{word}: {}", out(&french));
    }
    for seconds in ["0", "-1", "601", "nan"] {
        let output = run(&["bench", &format!("--seconds={seconds}")]);
        assert_eq!((status(&output), out(&output)), (2, ""), "{seconds}");
        assert!(err(&output).contains("0.1 to 600"), "{}", err(&output));
    }
    let broken = run_with(&["bench", "--positions", "-"], b"{\"name\"");
    assert_eq!(status(&broken), 1);
    assert!(err(&broken).contains("invalid JSON"), "{}", err(&broken));
    assert_eq!(status(&run(&["bench", "--positions", "no-such-file"])), 1);
}
