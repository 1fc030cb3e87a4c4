//! `chancery judge` from the outside: the shape of its answers, and that they come one by one.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use serde_json::{Value, json};

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
    command.arg("judge").args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn judge(args: &[&str], input: &[u8]) -> Output {
    let mut child = command(args).spawn().unwrap();
    // A command that does not read its input may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn answers(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// A line with a position of a movement phase.
fn line(id: impl Into<Value>, units: &Value, orders: &Value) -> Value {
    phase(id, "S1901M", units, &json!({}), orders)
}

fn phase(
    id: impl Into<Value>,
    name: &str,
    units: &Value,
    retreats: &Value,
    orders: &Value,
) -> Value {
    let state = json!({"name": name, "units": units, "retreats": retreats, "centers": {}});
    json!({"id": id.into(), "name": name, "state": state, "orders": orders})
}

/// The only answer to a line.
#[track_caller]
fn answer(args: &[&str], line: &Value) -> Value {
    let output = judge(args, format!("{line}\n").as_bytes());
    assert_eq!(status(&output), 0, "{}", String::from_utf8_lossy(&output.stderr));
    let mut all = answers(&output);
    assert_eq!(all.len(), 1);
    all.remove(0)
}

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn an_answer_has_the_promised_shape() {
    let units = json!({"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR"]});
    let orders = json!({"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "GERMANY": ["A BUR H"]});
    let found = answer(&[], &line("x", &units, &orders));
    assert_eq!(keys(&found), ["errors", "id", "name", "results", "state", "verdicts"]);
    assert_eq!((&found["id"], &found["name"]), (&json!("x"), &json!("S1901M")));
    assert_eq!(found["results"], json!({"A PAR": [], "A MAR": [], "A BUR": ["dislodged"]}));
    assert_eq!(found["verdicts"]["A PAR"]["order"], "A PAR - BUR");
    assert_eq!(found["verdicts"]["A PAR"]["verdict"], "succeeds");
    assert_eq!(found["verdicts"]["A PAR"].get("dislodged_by"), None);
    let lost = &found["verdicts"]["A BUR"];
    assert_eq!((&lost["verdict"], &lost["dislodged_by"]), (&json!("fails"), &json!("A PAR")));
    assert!(lost["because"].as_str().unwrap().starts_with("Dislodged by A PAR, 2 to 1."));
    let state = &found["state"];
    assert_eq!(state["name"], "S1901R");
    assert_eq!(state["units"]["FRANCE"], json!(["A BUR", "A MAR"]));
    assert_eq!(state["units"]["GERMANY"], json!(["*A BUR"]));
    let retreats = state["retreats"]["GERMANY"]["A BUR"].as_array().unwrap();
    for (place, open) in [("BEL", true), ("GAS", true), ("PAR", false), ("MAR", false)] {
        assert_eq!(retreats.contains(&json!(place)), open, "{place}");
    }
    assert_eq!(found["errors"], json!([]));
}

#[test]
fn every_code_is_given() {
    let units = json!({
        "ENGLAND": ["A LON", "F NTH", "A WAL", "A CLY"],
        "GERMANY": ["F SKA", "F HEL"],
        "FRANCE": ["A PAR", "A MAR"],
        "ITALY": ["A PIE", "A BUR"],
        "TURKEY": ["A CON", "A SMY"],
    });
    let orders = json!({
        "ENGLAND": ["A LON - HOL", "F NTH C A LON - HOL", "A WAL - BRE", "A CLY - MOS"],
        "GERMANY": ["F SKA - NTH", "F HEL S F SKA - NTH"],
        "FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"],
        "ITALY": ["A PIE - MAR"],
        "TURKEY": ["A CON S A SMY - ANK"],
    });
    let mut board = units.clone();
    board["ENGLAND"].as_array_mut().unwrap().push(json!("F ENG"));
    let found = answer(&[], &line(1, &board, &orders));
    let expected = json!({
        "A LON": ["disrupted"],
        "F NTH": ["dislodged"],
        "A WAL": ["no convoy"],
        "A CLY": ["void"],
        "F ENG": [],
        "F SKA": [],
        "F HEL": [],
        "A PAR": ["bounce"],
        "A MAR": ["cut"],
        "A PIE": ["bounce"],
        "A BUR": [],
        "A CON": ["void"],
        "A SMY": [],
    });
    assert_eq!(found["results"], expected);
    let verdict = |unit: &str| found["verdicts"][unit]["verdict"].clone();
    assert_eq!(verdict("F NTH"), "disrupted");
    assert_eq!(verdict("A WAL"), "void");
    assert_eq!(verdict("A CLY"), "illegal");
    // Who got no order holds.
    assert_eq!(found["verdicts"]["A BUR"]["order"], "A BUR H");
    assert_eq!(verdict("F ENG"), "succeeds");
    // The illegal order is told, with its text.
    let errors = found["errors"].as_array().unwrap();
    assert_eq!(errors.len(), 1);
    assert_eq!(
        (&errors[0]["power"], &errors[0]["text"]),
        (&json!("ENGLAND"), &json!("A CLY - MOS"))
    );
}

#[test]
fn a_unit_with_nowhere_to_go_is_disbanded() {
    let units = json!({
        "RUSSIA": ["F BLA", "A ARM", "A SMY", "A CON"],
        "TURKEY": ["A ANK"],
    });
    let orders = json!({"RUSSIA": ["F BLA - ANK", "A ARM S F BLA - ANK"]});
    let found = answer(&[], &line(1, &units, &orders));
    assert_eq!(found["results"]["A ANK"], json!(["dislodged", "disband"]));
    assert_eq!(found["state"]["units"]["TURKEY"], json!(["*A ANK"]));
    assert_eq!(found["state"]["retreats"]["TURKEY"], json!({"A ANK": []}));
    let because = found["verdicts"]["A ANK"]["because"].as_str().unwrap();
    assert!(because.ends_with("The unit has nowhere to retreat."), "{because}");
}

#[test]
fn retreats_and_adjustments_are_judged_too() {
    let units = json!({"FRANCE": ["A BUR"], "GERMANY": ["*A BUR"], "ITALY": ["*A MAR"], "AUSTRIA": ["*A TRI"]});
    let retreats = json!({
        "GERMANY": {"A BUR": ["GAS", "BEL"]},
        "ITALY": {"A MAR": ["GAS"]},
        "AUSTRIA": {"A TRI": ["ALB"]},
    });
    let orders = json!({"GERMANY": ["A BUR R GAS"], "ITALY": ["A MAR R GAS"]});
    let found = answer(&[], &phase(1, "S1901R", &units, &retreats, &orders));
    assert_eq!(
        found["results"],
        json!({"A BUR": ["bounce"], "A MAR": ["bounce"], "A TRI": ["disband"]})
    );
    assert_eq!(found["state"]["units"]["FRANCE"], json!(["A BUR"]));
    let state = json!({"name": "W1901A", "units": {"FRANCE": ["A SPA"]}, "retreats": {}, "centers": {"FRANCE": ["PAR", "MAR", "BRE"]}});
    let orders = json!({"FRANCE": ["A PAR B", "WAIVE", "F BRE B"]});
    let found = answer(&[], &json!({"id": 2, "state": state, "orders": orders}));
    assert_eq!((&found["name"], &found["state"]["name"]), (&json!("W1901A"), &json!("S1902M")));
    assert_eq!(found["results"], json!({"A PAR": [], "F BRE": ["void"]}));
    assert_eq!(found["verdicts"]["FRANCE WAIVE"]["verdict"], "succeeds");
    assert_eq!(found["verdicts"]["F BRE"]["issue"], "4.D.4");
    assert_eq!(found["state"]["units"]["FRANCE"], json!(["A PAR", "A SPA"]));
}

#[test]
fn answers_come_in_order_and_a_bad_line_does_not_stop_them() {
    let units = json!({"FRANCE": ["A PAR"]});
    let good = |id: i32| line(id, &units, &json!({"FRANCE": ["A PAR - BUR"]})).to_string();
    let unknown = line(3, &json!({"MARS": ["A PAR"]}), &json!({})).to_string();
    let stranger = line("four", &units, &json!({"MARS": ["A PAR H"]})).to_string();
    let lines = [
        good(1),
        String::new(),
        "not JSON".to_owned(),
        "   ".to_owned(),
        unknown,
        stranger,
        good(5),
    ];
    let output = judge(&["-"], lines.join("\n").as_bytes());
    assert_eq!(status(&output), 1);
    let all = answers(&output);
    let ids: Vec<&Value> = all.iter().map(|one| &one["id"]).collect();
    assert_eq!(ids, [&json!(1), &Value::Null, &json!(3), &json!("four"), &json!(5)]);
    for (number, says) in [(1, "line 3: Not JSON"), (2, "line 5: "), (3, "MARS")] {
        assert_eq!(keys(&all[number]), ["error", "id"]);
        let error = all[number]["error"].as_str().unwrap();
        assert!(error.contains(says), "{error}");
    }
    assert_eq!(all[0]["results"], all[4]["results"]);
}

#[test]
fn what_cannot_be_read_is_told_and_the_unit_holds() {
    let units = json!({"FRANCE": ["A PAR", "A MAR"]});
    let orders = json!({"FRANCE": ["A PAR JUMPS", "A MAR - LON"], "ITALY": null});
    let found = answer(&["--lang", "fr"], &line(1, &units, &orders));
    let errors = found["errors"].as_array().unwrap();
    let texts: Vec<&Value> = errors.iter().map(|error| &error["text"]).collect();
    assert_eq!(texts, [&json!("A PAR JUMPS"), &json!("A MAR - LON")]);
    assert!(errors.iter().all(|error| error["message"].as_str().unwrap().len() > 10));
    assert_eq!(found["results"], json!({"A MAR": ["void"], "A PAR": []}));
    let because = found["verdicts"]["A PAR"]["because"].as_str().unwrap();
    assert_eq!(because, "Sans ordre, elle tient. Elle n’est pas attaquée.");
}

#[test]
fn rules_and_variants_are_chosen() {
    let units = json!({"ENGLAND": ["A LON", "F ENG"], "GERMANY": ["A WAL"]});
    let orders =
        json!({"ENGLAND": ["A LON - WAL", "F ENG C A LON - WAL"], "GERMANY": ["A WAL - LON"]});
    let swap = line(1, &units, &orders);
    assert_eq!(answer(&[], &swap)["results"]["A LON"], json!([]));
    assert_eq!(answer(&["--rules", "webdip"], &swap)["results"]["A LON"], json!(["bounce"]));
    let start = Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(["position", "--json", "--variant", "lantern"])
        .output()
        .unwrap();
    let start: Value = serde_json::from_slice(&start.stdout).unwrap();
    let state = start.get("state").unwrap_or(&start);
    let found = answer(&["--variant", "lantern"], &json!({"id": 1, "state": state}));
    let count = |units: &Value| -> usize {
        units.as_object().unwrap().values().map(|list| list.as_array().unwrap().len()).sum()
    };
    assert!(count(&state["units"]) > 0);
    assert_eq!(count(&found["state"]["units"]), count(&state["units"]));
    assert_eq!(found["results"].as_object().unwrap().len(), count(&state["units"]));
    for (args, code) in [
        (&["--rules", "house"][..], 2),
        (&["--variant", "mars"], 1),
        (&["--lang", "la"], 2),
        (&["nowhere.jsonl"], 1),
    ] {
        assert_eq!(status(&judge(args, b"")), code, "{args:?}");
    }
}

/// What comes out of a command, line by line. A test that waits in vain ends.
fn lines_of(child: &mut Child) -> impl FnMut() -> Option<String> + use<> {
    let output = BufReader::new(child.stdout.take().unwrap());
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        for line in output.lines() {
            if sender.send(line.unwrap()).is_err() {
                return;
            }
        }
    });
    move || match receiver.recv_timeout(Duration::from_secs(30)) {
        Ok(line) => Some(line),
        Err(mpsc::RecvTimeoutError::Disconnected) => None,
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("no answer"),
    }
}

#[test]
fn an_answer_comes_before_the_next_line_is_sent() {
    for threads in ["1", "2", "8"] {
        let mut child = command(&["--threads", threads]).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut next = lines_of(&mut child);
        for id in 0..12 {
            let units = json!({"FRANCE": ["A PAR"]});
            let sent = line(id, &units, &json!({"FRANCE": ["A PAR - BUR"]}));
            // A line may come in pieces, and a line and a half at once.
            let text = format!("{sent}\n{{");
            let text = text.strip_prefix(if id == 0 { "" } else { "{" }).unwrap();
            let (one, other) = text.split_at(text.len() / 2);
            for part in [one, other] {
                input.write_all(part.as_bytes()).unwrap();
                input.flush().unwrap();
            }
            let answer: Value = serde_json::from_str(&next().unwrap()).unwrap();
            assert_eq!(answer["id"], id, "{threads} threads");
        }
        drop(input);
        let last: Value = serde_json::from_str(&next().unwrap()).unwrap();
        assert!(last["error"].as_str().unwrap().starts_with("line 13: Not JSON"), "{last}");
        assert_eq!(next(), None);
        assert_eq!(child.wait().unwrap().code(), Some(1));
    }
}

/// Many lines, good and bad.
fn mixture() -> String {
    let mut text = String::new();
    for number in 0..1500 {
        let units = json!({"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR", "A MUN"]});
        let order = ["A PAR - BUR", "A PAR H", "A PAR S A MAR - BUR", "par to gas", "A PAR JUMPS"];
        let (one, other) = (order[number % 5], ["A BUR - PAR", "A BUR H"][number % 2]);
        let orders = json!({"FRANCE": [one, "A MAR - BUR"], "GERMANY": [other, "A MUN S A BUR"]});
        match number % 101 {
            7 => text += "not JSON",
            31 => text += "  ",
            59 => text += &line(number, &json!({"MARS": []}), &orders).to_string(),
            // As long as many others.
            83 => {
                let mut long = line(number, &units, &orders);
                long["note"] = "x".repeat(100_000).into();
                text += &long.to_string();
            }
            _ => text += &line(number, &units, &orders).to_string(),
        }
        text.push('\n');
    }
    text
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let text = mixture();
    let alone = judge_all(&["--threads", "1"], &text);
    assert_eq!(alone.0, 1);
    let ids: Vec<Value> = alone.1.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(ids.len(), text.lines().filter(|line| !line.trim().is_empty()).count());
    for (number, one) in ids.iter().enumerate().filter(|(_, one)| one.get("error").is_some()) {
        let error = one["error"].as_str().unwrap();
        let at: usize = error["line ".len()..].split(':').next().unwrap().parse().unwrap();
        // Lines that are left blank count, and have no answer.
        let blank = text.lines().take(at).filter(|line| line.trim().is_empty()).count();
        assert_eq!(at, number + 1 + blank, "{error}");
    }
    for args in [&["--threads", "2"][..], &["--threads", "3"], &["--threads", "8"], &[]] {
        assert!(judge_all(args, &text) == alone, "{args:?}");
    }
    for (count, code) in [("0", 2), ("257", 2), ("many", 2), ("256", 0)] {
        assert_eq!(status(&judge(&["--threads", count], b"")), code, "{count}");
    }
}

/// The exit status and the answers to a text from a pipe, of any length.
fn judge_all(args: &[&str], text: &str) -> (i32, String) {
    let mut child = command(args).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let text = text.to_owned();
    let sending = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    sending.join().unwrap();
    (status(&output), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn who_leaves_early_is_not_waited_for() {
    let good = line(1, &json!({"FRANCE": ["A PAR"]}), &json!({})).to_string() + "\n";
    for threads in ["1", "4"] {
        // Whoever sends may send for ever, or keep silent.
        for endless in [true, false] {
            let mut child = command(&["--threads", threads]).spawn().unwrap();
            let mut input = child.stdin.take().unwrap();
            let mut output = BufReader::new(child.stdout.take().unwrap());
            input.write_all(good.as_bytes()).unwrap();
            assert!(output.read_line(&mut String::new()).unwrap() > 0);
            drop(output);
            while input.write_all(good.as_bytes()).is_ok() && endless {}
            assert!(child.wait().unwrap().success(), "{threads} threads, endless: {endless}");
            let mut errors = String::new();
            child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
            assert_eq!(errors, "");
        }
    }
}
