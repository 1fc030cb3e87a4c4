//! `chancery blind` from the outside.

use serde_json::{Value, json};

use crate::common::{TempFile, err, out, run, run_with, status};

const ORDERS: &str = "\
# Two fleets, and one is sunk.
A lon MOV bel via nth or eng
F nth CON lon to bel
F eng CON lon to bel
F hol MOV nth
F ska SUP hol MOV nth
";

#[test]
fn each_order_is_printed_with_its_result_and_cause() {
    let output = run_with(&["blind"], ORDERS.as_bytes());
    assert_eq!(status(&output), 0);
    let wanted = "\
A lon MOV bel via nth or eng: succeeds. Convoyed by F eng, without F nth. Unopposed.
F nth CON lon to bel: disrupted. Dislodged by F hol, 2 to 1. A lon has another route.
F eng CON lon to bel: succeeds. Convoys A lon.
F hol MOV nth: succeeds. Dislodges F nth, 2 to 1.
F ska SUP hol MOV nth: succeeds. Not cut, so it counts for F hol MOV nth.
";
    assert_eq!(out(&output), wanted);
    let file = TempFile::new("blind.txt", ORDERS);
    assert_eq!(out(&run(&["blind", file.path()])), wanted);
    assert_eq!(out(&run_with(&["blind", "-"], ORDERS.as_bytes())), wanted);
    // Each file is judged for itself.
    let twice = run(&["blind", file.path(), file.path()]);
    assert_eq!(out(&twice), format!("{wanted}\n{wanted}"));
}

#[test]
fn json_has_a_list_of_orders() {
    let output = run_with(&["blind", "--json"], ORDERS.as_bytes());
    let all: Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(all.as_array().unwrap().len(), 5);
    let wanted = json!({
        "order": "F nth CON lon to bel",
        "verdict": "disrupted",
        "because": "Dislodged by F hol, 2 to 1. A lon has another route.",
        "dislodged_by": "F hol",
    });
    assert_eq!(all[1], wanted);
    assert_eq!(all[0].as_object().unwrap().len(), 3);
}

#[test]
fn headings_rules_and_language() {
    let text = b"ENGLAND:\nA a MOV b\nA b HOL\nFRANCE:\nA c SUP a MOV b\n";
    let output = run_with(&["blind"], text);
    let lines: Vec<&str> = out(&output).lines().collect();
    assert_eq!((lines[0], lines[3]), ("ENGLAND:", "FRANCE:"));
    assert!(lines[1].starts_with("  A a MOV b: fails. "), "{}", lines[1]);
    let french = run_with(&["blind", "--lang", "fr"], text);
    assert!(out(&french).contains("A a MOV b : échoue. "), "{}", out(&french));
    let strict = run_with(&["blind", "--rules", "1971"], ORDERS.as_bytes());
    assert!(out(&strict).starts_with("A lon MOV bel via nth or eng: fails. "), "{}", out(&strict));
    assert_eq!(status(&run_with(&["blind", "--rules", "1066"], text)), 2);
}

#[test]
fn lenient_spelling_is_printed_as_the_notation_has_it() {
    let text = b"a  lon mov bel VIA nth\nf nth con lon TO bel";
    assert_eq!(status(&run_with(&["blind"], text)), 1);
    let output = run_with(&["blind", "--lenient"], text);
    assert!(out(&output).starts_with("A lon MOV bel via nth: succeeds."), "{}", out(&output));
    assert_eq!(status(&output), 0);
}

#[test]
fn errors_are_shown_in_their_place_and_nothing_is_judged() {
    let text = b"A x MOV y via s\nA z HOLD\n";
    let output = run_with(&["blind"], text);
    assert_eq!((status(&output), out(&output)), (1, ""));
    let wanted = "\
error: No fleet in `s` is ordered to convoy. Give it an order such as `F s CON …`.
  |
1 | A x MOV y via s
  |               ^
error: `HOLD` cannot stand here: write `HOL`, `MOV`, `SUP` or `CON`.
  |
2 | A z HOLD
  |     ^^^^
";
    assert_eq!(err(&output), wanted);
    let file = TempFile::new("blind_errors.txt", "A x HOLD\n");
    assert!(err(&run(&["blind", file.path()])).contains("blind_errors.txt:1:5"));
    let json = run_with(&["blind", "--json", "--lang", "fr"], "# é\nA x HOLD".as_bytes());
    assert_eq!(status(&json), 1);
    let wanted = json!({"errors": [{
        "line": 2,
        "word": "HOLD",
        "message": "« HOLD » n’a pas sa place ici : écrivez `HOL`, `MOV`, `SUP` ou `CON`.",
        "span": [8, 12],
    }]});
    assert_eq!(serde_json::from_str::<Value>(out(&json)).unwrap(), wanted);
}

#[test]
fn a_file_that_is_not_there() {
    let output = run(&["blind", "no-such-file.txt"]);
    assert_eq!(status(&output), 1);
    assert!(err(&output).contains("no-such-file.txt"));
    assert_eq!(status(&run(&["blind", "--no-such-flag"])), 2);
}

/// The notation on a board, with the fleets of each route, comes to the same without it.
#[test]
fn orders_written_on_a_board_are_judged_without_it() {
    let position = "classic/S1901M/E:Alon,Feng,Fmao,Fwes";
    let orders = "A LON - TUN VIA; F ENG C A LON - TUN; F MAO C A LON - TUN; F WES C A LON - TUN";
    let output = run(&["parse", "--to", "blind", "--position", position, orders]);
    let wanted = "\
A lon MOV tun via eng
F eng CON lon to tun via mao
F mao CON lon to tun via wes
F wes CON lon to tun
";
    assert_eq!(out(&output), wanted);
    let judged = run_with(&["blind"], &output.stdout);
    assert!(out(&judged).lines().all(|line| line.contains(": succeeds. ")), "{}", out(&judged));
    let back = run(&["parse", "--strict", "blind", "--position", position, wanted]);
    assert_eq!(out(&back).replace('\n', "; ").trim_end_matches("; "), orders);
    let none = run(&["parse", "--to", "blind", "A PAR R GAS"]);
    assert_eq!(status(&none), 1);
    assert!(err(&none).contains("orders of a movement phase"), "{}", err(&none));
}
