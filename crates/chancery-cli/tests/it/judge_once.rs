//! `chancery judge` tells of every unit once, under its own name, whatever was ordered and however
//! often.

use serde_json::Value;

use crate::common::{out, run_with};

/// The answer to a line, as text and as JSON.
fn judge(rules: &str, line: &str) -> (String, Value) {
    let output = run_with(&["judge", "--rules", rules], line.as_bytes());
    let text = out(&output).to_owned();
    let value = serde_json::from_str(&text).unwrap();
    (text, value)
}

/// A unit is told once in `results` and once in `verdicts`.
#[track_caller]
fn told(rules: &str, line: &str, unit: &str, codes: &str, verdict: &str) {
    let (text, value) = judge(rules, line);
    let times = text.matches(&format!("\"{unit}\":")).count();
    let waived = usize::from(unit.ends_with("WAIVE"));
    assert_eq!(times, 2 - waived, "{text}");
    assert_eq!(value["verdicts"][unit]["verdict"], verdict, "{text}");
    assert_eq!(value["results"][unit].to_string(), codes, "{text}");
}

const RETREAT: &str = r#"{"name":"S1901R","state":{"units":{"FRANCE":["A PAR","A GAS","*A BUR"],
    "GERMANY":["A BUR","A MUN","A RUH"]},"retreats":{"FRANCE":{"A BUR":["MAR","PIC"]}}},"orders":ORDERS}"#;

fn retreat(orders: &str) -> String {
    RETREAT.replace('\n', "").replace("ORDERS", orders)
}

#[test]
fn a_dislodged_unit_with_an_illegal_order_is_illegal_and_disbands() {
    let line = retreat(r#"{"FRANCE":["A BUR R GAS"]}"#);
    told("", &line, "A BUR", r#"["void","disband"]"#, "illegal");
    let line = line.replace(r#"["MAR","PIC"]"#, "[]");
    told("", &line, "A BUR", r#"["void","disband"]"#, "illegal");
    let several = retreat(r#"{"FRANCE":["A BUR R MAR","A BUR R PIC"]}"#);
    told("", &several, "A BUR", r#"["void","disband"]"#, "illegal");
}

#[test]
fn the_unit_that_took_the_place_is_another() {
    let line = retreat(r#"{"GERMANY":["A BUR R MAR"],"FRANCE":["A BUR R PIC"]}"#);
    told("", &line, "A BUR", "[]", "succeeds");
    assert_eq!(judge("", &line).1["errors"][0]["power"], "GERMANY");
}

const BUILDS: &str = r#"{"name":"W1901A","state":{"units":{"FRANCE":["A BUR","A RUH","A GAS"]},
    "centers":{"FRANCE":["PAR","MAR","BRE","SPA","POR"]}},"orders":{"FRANCE":ORDERS}}"#;

#[test]
fn of_repeated_builds_and_waives_the_one_that_is_followed_tells() {
    let line =
        BUILDS.replace('\n', "").replace("ORDERS", r#"["A PAR B","A PAR B","WAIVE","WAIVE"]"#);
    told("", &line, "A PAR", "[]", "succeeds");
    told("", &line, "FRANCE WAIVE", "null", "succeeds");
    // Orders that are not followed are told as errors.
    assert_eq!(judge("", &line).1["errors"].as_array().unwrap().len(), 2);
    let removals = line.replace(r#""PAR","MAR","BRE","SPA","POR""#, r#""PAR""#);
    let removals =
        removals.replace(r#""A PAR B","A PAR B","WAIVE","WAIVE""#, r#""A RUH D","A RUH D""#);
    told("", &removals, "A RUH", "[]", "succeeds");
}

#[test]
fn an_order_that_calls_its_unit_wrongly_is_told_of_the_unit() {
    let line = r#"{"name":"S1901M","state":{"units":{"FRANCE":["A PAR"],"RUSSIA":["F STP/SC"]}},"orders":{"FRANCE":["F PAR - BUR"],"RUSSIA":["F STP/NC - BAR"]}}"#;
    told("wrong_unit=illegal", line, "A PAR", r#"["void"]"#, "illegal");
    told("wrong_coast=illegal", line, "F STP/SC", r#"["void"]"#, "illegal");
}

#[test]
fn several_different_orders_are_told_as_such() {
    let line = r#"{"name":"S1901M","state":{"units":{"FRANCE":["A PAR"]}},"orders":{"FRANCE":["A PAR - BUR","A PAR - PIC"]}}"#;
    told("", line, "A PAR", "[]", "succeeds");
    let answer = judge("", line).1;
    let because = answer["verdicts"]["A PAR"]["because"].as_str().unwrap();
    assert!(because.contains("several different orders"), "{because}");
    assert_eq!(answer["errors"].as_array().unwrap().len(), 2);
}
