//! Lines of JSON that are read straight: what programs write is, whatever else there is is not, and
//! what is gives the same as what is read with care.

use chancery::board::{Board, BoardRef};
use chancery::position::PositionLine;
use chancery::{Position, Power};
use serde_json::{Map, Value, json};

use crate::common::{self, Random, rounds};

fn start() -> Value {
    let orders = json!({"FRANCE": ["A PAR - BUR", "F BRE H"], "ITALY": [], "TURKEY": null});
    json!({"id": 7, "state": Position::start(Board::classic()).to_json(), "orders": orders})
}

/// The same with care, where a line is right.
fn with_care(board: &BoardRef, text: &str) -> (Value, Position, Vec<(Power, String)>) {
    let value: Value = serde_json::from_str(text).unwrap();
    let mut orders = Vec::new();
    for (power, list) in value.get("orders").and_then(Value::as_object).into_iter().flatten() {
        let power = board.power_named(power).unwrap();
        let list = list.as_array().into_iter().flatten();
        orders.extend(list.map(|text| (power, text.as_str().unwrap().to_owned())));
    }
    let id = value.get("id").cloned().unwrap_or_default();
    (id, Position::from_json(board, &value).unwrap(), orders)
}

/// Read a line straight, and if that is possible, with care.
#[track_caller]
fn is_straight(board: &BoardRef, text: &str) -> bool {
    let Some(PositionLine { id, position, orders }) = PositionLine::read(board, text) else {
        return false;
    };
    let orders = orders.into_iter().map(|(power, text)| (power, text.to_owned())).collect();
    assert_eq!((id, position, orders), with_care(board, text), "{text}");
    true
}

#[test]
fn what_programs_write_is_read_straight() {
    let board = Board::classic();
    let start = start();
    let mut lines = vec![start.to_string(), serde_json::to_string_pretty(&start).unwrap()];
    lines.push(format!("\t{start} \r\n"));
    lines.push(lines[0].replace("\"id\":7", "\"note\":{\"a\":[1,{\"b\":\"]}\\\"\"}]}"));
    for id in ["null", "true", "-1.5e3", "\"\\u00e9\\n\"", "18446744073709551616"] {
        lines.push(lines[0].replace("\"id\":7", &format!("\"id\":{id}")));
    }
    let state = start["state"].as_object().unwrap();
    // The phase may stand beside the state; keys may come in any order, be null, or be left out.
    let mut nameless = state.clone();
    nameless.remove("name");
    nameless.insert("retreats".to_owned(), Value::Null);
    let told = json!({"orders": null, "name": "S1901M", "state": nameless, "kind": "x"});
    lines.push(told.to_string());
    let units = json!({"FRANCE": ["A PAR"]});
    let null = json!({"state": {"name": null, "units": units}, "name": "F1901M"});
    lines.push(null.to_string());
    let turned: Map<String, Value> =
        state.iter().rev().map(|(key, value)| (key.clone(), value.clone())).collect();
    lines.push(json!({"state": turned}).to_string());
    let retreat = json!({
        "name": "S1901R",
        "units": {"FRANCE": ["*A BUR", "* F BRE"], "germany": ["A bur", "a Picardy"]},
        "retreats": {"FRANCE": {"A BUR": ["GAS", "Paris"], "*F BRE": null}, "ITALY": {}},
        "centers": {"French": ["par", "Brest"]},
    });
    lines.push(json!({"state": retreat}).to_string());
    for line in lines {
        assert!(is_straight(board, &line), "{line}");
    }
}

#[test]
fn anything_else_is_left_to_be_read_with_care() {
    let good = start().to_string();
    let board = Board::classic();
    assert!(is_straight(board, &good));
    for (one, other) in [
        // Right, but not usual.
        ("A PAR - BUR", "A PAR \\u002d BUR"),
        ("\"id\"", "\"\\u0069d\""),
        ("\"id\":7", "\"id\":[7]"),
        ("\"id\":7", "\"id\":7,\"id\":8"),
        ("\"id\":7", "\"orders\":{}"),
        ("\"TURKEY\":null", "\"FRANCE\":null"),
        ("\"TURKEY\":null", "\"Fra\":null"),
        ("[\"A PAR - BUR\",\"F BRE H\"]", "\"A PAR - BUR\""),
        // Wrong.
        ("S1901M", "S1901X"),
        ("\"name\"", "\"title\""),
        ("\"state\"", "\"status\""),
        ("A PAR\"", "A XXX\""),
        ("A PAR\"", "A BRE\""),
        ("A PAR\"", "*A PAR\""),
        ("A PAR\"", "\""),
        ("\"PAR\"", "\"NTH\""),
        ("\"PAR\"", "\"LON\""),
        ("\"PAR\"", "1"),
        ("\"ENGLAND\"", "\"WALES\""),
        ("\"ENGLAND\":{}", "\"ENGLAND\":{\"F LON\":[\"WAL\"]}"),
        ("{\"AUSTRIA\":{}", "[{}"),
        (":[]", ":[,]"),
        ("\"A PAR - BUR\",", "\"A PAR - BUR\""),
        ("A PAR - BUR", "A PAR\t- BUR"),
        ("{\"id\"", "\u{feff}{\"id\""),
        ("}}", "}}}"),
        ("\"id\":7,", "\"id\":7,,"),
        ("\"id\":7,", "\"id\":07,"),
        ("\"id\":7,", "\"id\":nul,"),
        ("\"units\"", "\"unit\""),
    ] {
        assert!(good.contains(one), "{one}");
        assert!(!is_straight(board, &good.replace(one, other)), "{other}");
    }
    for (end, _) in good.char_indices() {
        assert!(!is_straight(board, &good[..end]), "{}", &good[..end]);
    }
}

/// A line in some spelling, right or a little damaged.
fn line(random: &mut Random, position: &Position) -> String {
    let board = position.board();
    let mut orders = Map::new();
    for power in board.powers().filter(|_| random.chance(70)) {
        let own = position.units().iter().filter(|unit| unit.power() == power);
        let texts: Vec<String> = own.map(|unit| format!("{} H", unit.name(board))).collect();
        orders.insert(board.power(power).id.clone(), texts.into());
    }
    let line = json!({"id": random.below(9), "state": position.to_json(), "orders": orders});
    let mut text = match random.below(2) {
        0 => line.to_string(),
        _ => serde_json::to_string_pretty(&line).unwrap(),
    };
    for _ in 0..random.below(3) {
        // All of it is ASCII.
        let at = random.below(text.len());
        let with = random.pick(&["", " ", "\"", ",", ":", "]", "}", "[", "{", "\\", "0", "x", "*"]);
        text.replace_range(at..at + random.below(2), with);
    }
    text
}

#[test]
fn whatever_is_read_straight_is_read_with_care_alike() {
    let mut random = Random::new(0x11e5);
    let (mut straight, all) = (0, rounds(6_000));
    for _ in 0..all {
        let board = random.pick(&[Board::classic(), Board::built_in("lantern").unwrap()]);
        let position = common::position(&mut random, board);
        straight += usize::from(is_straight(board, &line(&mut random, &position)));
    }
    assert!((all / 3..all * 3 / 4).contains(&straight), "{straight} of {all}");
}
