//! `chancery explain` from the outside: what it says in every phase and both languages, and how it
//! ends when it cannot.

use std::process::Output;

use serde_json::{Value, json};

use crate::common::{TempFile, err, out, run_with, status};

fn explain(args: &[&str], input: &[u8]) -> Output {
    run_with(&[&["explain"], args].concat(), input)
}

/// What is said of a position.
#[track_caller]
fn told(args: &[&str], position: &Value) -> String {
    let output = explain(args, position.to_string().as_bytes());
    assert_eq!((err(&output), status(&output)), ("", 0));
    out(&output).to_owned()
}

fn movement() -> Value {
    let units = json!({"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR"], "ENGLAND": ["F LON"]});
    let orders = json!({
        "FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"],
        "GERMANY": ["A BUR - MOS"],
        "ENGLAND": ["F LON FLIES"],
    });
    let state = json!({"name": "S1901M", "units": units, "retreats": {}, "centers": {}});
    json!({"id": "m", "state": state, "orders": orders})
}

const ENGLISH: &str = "\
S1901M
England
  F LON H: succeeds. No order, so it holds. Not attacked.
France
  A PAR - BUR: succeeds. Dislodges A BUR, 2 to 1.
  A MAR S A PAR - BUR: succeeds. Not cut, so it counts for A PAR - BUR.
Germany
  A BUR - MOS: illegal. An army cannot move from Burgundy to Moscow: they are not adjacent. Dislodged by A PAR, 2 to 1. The unit may retreat to BEL, GAS, MUN, PIC or RUH. (DATC 4.E.1)
";

const FRENCH: &str = "\
S1901M
Angleterre
  F LON H : réussit. Sans ordre, elle tient. Elle n’est pas attaquée.
France
  A PAR - BUR : réussit. Elle déloge A BUR, 2 contre 1.
  A MAR S A PAR - BUR : réussit. Il n’est pas coupé et compte pour A PAR - BUR.
Allemagne
  A BUR - MOS : illégal. Une armée ne peut pas aller de la Bourgogne à Moscou : ces provinces ne sont pas adjacentes. Délogée par A PAR, 2 contre 1. L’unité peut se retirer vers BEL, GAS, MUN, PIC ou RUH. (DATC 4.E.1)
";

#[test]
fn a_movement_phase_is_told_in_both_languages() {
    let english = told(&[], &movement());
    let (orders, unread) = english.split_at(ENGLISH.len());
    assert_eq!(orders, ENGLISH);
    assert!(unread.starts_with("ENGLAND: `F LON FLIES`: "), "{unread}");
    assert_eq!(unread.lines().count(), 1, "what is told of an order is not told again: {unread}");
    let french = told(&["--lang", "fr"], &movement());
    let (orders, unread) = french.split_at(FRENCH.len());
    assert_eq!(orders, FRENCH);
    assert!(unread.starts_with("ENGLAND : `F LON FLIES` : "), "{unread}");
}

#[test]
fn json_has_the_reasons_as_data() {
    let answer: Value = serde_json::from_str(&told(&["--json"], &movement())).unwrap();
    assert_eq!((&answer["id"], &answer["name"]), (&json!("m"), &json!("S1901M")));
    assert_eq!(answer["rules"], "classic");
    assert_eq!(answer["state"]["name"], "S1901R");
    let orders = answer["orders"].as_array().unwrap();
    let of = |unit: &str| orders.iter().find(|one| one["unit"] == unit).unwrap();
    assert_eq!(of("A PAR")["reason"]["kind"], "moves");
    assert_eq!(of("A PAR")["reason"]["strength"], 2);
    assert_eq!(
        of("A PAR")["reason"]["beaten"],
        json!([{"unit": "A BUR", "how": "stands", "strength": 1}])
    );
    assert_eq!(of("A BUR")["dislodged_by"], "A PAR");
    assert_eq!(
        (&of("A BUR")["verdict"], &of("A BUR")["issue"]),
        (&json!("illegal"), &json!("4.E.1"))
    );
    assert_eq!(of("F LON")["because"], "No order, so it holds. Not attacked.");
    let texts: Vec<&Value> =
        answer["errors"].as_array().unwrap().iter().map(|error| &error["text"]).collect();
    assert_eq!(texts, [&json!("F LON FLIES"), &json!("A BUR - MOS")]);
}

#[test]
fn retreats_are_told() {
    let state = json!({
        "name": "S1901R",
        "units": {"FRANCE": ["*A BUR", "*A MAR"], "GERMANY": ["*A RUH", "*A KIE"], "ITALY": ["*A TRI"]},
        "retreats": {
            "FRANCE": {"A BUR": ["BEL"], "A MAR": ["SPA"]},
            "GERMANY": {"A RUH": ["BEL"], "A KIE": ["HOL"]},
            "ITALY": {"A TRI": []},
        },
        "centers": {},
    });
    let orders = json!({"FRANCE": ["A BUR R BEL", "A MAR R SPA"], "GERMANY": ["A RUH R BEL"]});
    let position = json!({"state": state, "orders": orders});
    let expected = "\
S1901R
France
  A BUR R BEL: fails. A RUH retreats there too, so both disband.
  A MAR R SPA: succeeds. No other unit retreats there.
Germany
  A RUH R BEL: fails. A BUR retreats there too, so both disband.
  A KIE D: succeeds. No valid order, so it disbands.
Italy
  A TRI D: succeeds. It has nowhere to retreat, so it disbands.
";
    assert_eq!(told(&[], &position), expected);
    let french = told(&["--lang", "fr"], &position);
    for line in [
        "  A BUR R BEL : échoue. A RUH s’y retire aussi : les deux sont annihilées.",
        "  A MAR R SPA : réussit. Aucune autre unité ne s’y retire.",
        "  A TRI D : réussit. Elle n’a nulle part où se retirer : elle est annihilée.",
    ] {
        assert!(french.lines().any(|other| other == line), "{line} in {french}");
    }
}

#[test]
fn adjustments_are_told() {
    let state = json!({
        "name": "W1901A",
        "units": {"FRANCE": ["A SPA"], "ITALY": ["A TUN", "A ROM"]},
        "retreats": {},
        "centers": {"FRANCE": ["PAR", "MAR", "SPA"], "ITALY": ["ROM"]},
    });
    let orders = json!({"FRANCE": ["A PAR B", "F PAR B", "WAIVE", "A MAR B"]});
    let position = json!({"state": state, "orders": orders});
    let english = told(&[], &position);
    let expected = "\
W1901A
France
  A PAR B: succeeds. The unit is built.
  F PAR B: illegal. A fleet cannot be in Paris: it is inland. (DATC 4.E.1)
  WAIVE: succeeds. The build is waived.
  A MAR B: illegal. More builds are ordered than are due. (DATC 4.D.4)
Italy
  A TUN D: succeeds. Too few removals were ordered. It is 2 moves from home. Every unit that stays is nearer. (DATC 4.D.8)
";
    assert_eq!(english, expected);
    let french = told(&["--lang", "fr"], &position);
    assert!(french.contains("  A PAR B : réussit. L’unité est mobilisée.\n"), "{french}");
}

#[test]
fn files_and_several_positions_are_read() {
    let text = format!("{}\n{}\n", movement(), movement());
    let file = TempFile::new("explain.jsonl", &text);
    let path = file.path();
    let read = explain(&[path], b"");
    assert_eq!(status(&read), 0, "{}", err(&read));
    assert_eq!(out(&read), out(&explain(&["-"], text.as_bytes())));
    assert_eq!(out(&read).matches("S1901M\n").count(), 2);
    let json = explain(&["--json", path], b"");
    assert_eq!(serde_json::Deserializer::from_slice(&json.stdout).into_iter::<Value>().count(), 2);
}

#[test]
fn rules_and_variants_are_chosen() {
    let units = json!({"ENGLAND": ["A LON", "F ENG"], "GERMANY": ["A WAL"]});
    let orders =
        json!({"ENGLAND": ["A LON - WAL", "F ENG C A LON - WAL"], "GERMANY": ["A WAL - LON"]});
    let state = json!({"name": "S1901M", "units": units, "retreats": {}, "centers": {}});
    let swap = json!({"state": state, "orders": orders});
    let classic = told(&[], &swap);
    assert!(classic.contains("Other orders show that it goes by convoy."), "{classic}");
    assert!(classic.contains("(DATC 4.A.3)"), "{classic}");
    let webdip = told(&["--rules", "webdip"], &swap);
    assert!(webdip.contains("Opposed move: standoff with A WAL, 1 to 1."), "{webdip}");
    let state =
        json!({"name": "S1650M", "units": {"KELVANE": ["A RAV"]}, "retreats": {}, "centers": {}});
    let lantern = told(&["--variant", "lantern"], &json!({"state": state}));
    assert!(lantern.contains("A RAV H: succeeds. No order, so it holds."), "{lantern}");
}

#[test]
fn what_cannot_be_explained_ends_with_a_sentence() {
    let mut stranger = movement();
    stranger["orders"] = json!({"MARS": ["A PAR H"]});
    let mut unit = movement();
    unit["state"]["units"] = json!({"FRANCE": ["A XYZ"]});
    let mut list = movement();
    list["orders"] = json!(["A PAR H"]);
    for (input, says) in [
        ("not JSON".to_owned(), "standard input: invalid JSON"),
        (format!("{}{{", movement()), "standard input: invalid JSON"),
        (String::new(), "No position in standard input"),
        (stranger.to_string(), "MARS"),
        (unit.to_string(), "XYZ"),
        (list.to_string(), "orders: expected an object with a list for each power"),
        ("{}".to_owned(), "standard input: "),
    ] {
        let output = explain(&[], input.as_bytes());
        assert_eq!(status(&output), 1, "{input}");
        assert!(err(&output).contains(says), "{input}: {}", err(&output));
    }
    for (args, code, says) in [
        (&["--rules", "house"][..], 2, "There is no rule set `house`"),
        (&["--lang", "la"], 2, "Possible values: en, fr"),
        (&["--what"], 2, "--what"),
        (&["--variant", "mars"], 1, "Unknown variant `mars`"),
        (&["nowhere.json"], 1, "nowhere.json"),
    ] {
        let output = explain(args, b"");
        assert_eq!(status(&output), code, "{args:?}: {}", err(&output));
        assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
    }
}
