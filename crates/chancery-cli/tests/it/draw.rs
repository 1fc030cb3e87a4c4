//! `chancery draw` from the outside: what pictures show, where they go, and what is refused.

use std::path::Path;
use std::process::Output;

use serde_json::{Value, json};

use crate::common::data::{Data, a_game};
use crate::common::picture::{high, own_width, png_size, read, svg, title, told};
use crate::common::{err, out, run_in_with, run_with, status};

const LINE: &str = r#"{"name":"S1901M","state":{"units":{"FRANCE":["A PAR","A MAR"],"GERMANY":["A BUR"],"ITALY":["A VEN"]}},"orders":{"FRANCE":["A PAR - BUR","A MAR S A PAR - BUR"],"ITALY":["A VEN - TYR"]}}"#;

/// What is drawn to standard output.
fn drawn(data: &Data, args: &[&str]) -> String {
    data.ok(&[&["draw"], args].concat())
}

/// The command in the folder for data, where files are written.
fn at(data: &Data, args: &[&str]) -> Output {
    data.command(args).current_dir(data.path()).output().unwrap()
}

#[track_caller]
fn refused(output: &Output, code: i32, says: &str) {
    assert_eq!(status(output), code, "{}{}", out(output), err(output));
    assert!(err(output).contains(says), "{}", err(output));
    assert_eq!((err(output).lines().count(), out(output)), (1, ""), "{}", err(output));
}

#[test]
fn a_phase_shows_as_much_as_is_known_of_it() {
    let data = a_game("draw-views");
    let spring = drawn(&data, &["g", "S1901M"]);
    assert_eq!(title(&spring), "g: Spring 1901, movement");
    assert!(told(&spring).contains("France: A PAR - BUR, succeeds"), "{}", told(&spring));
    assert!(told(&drawn(&data, &["g", "s1901m", "--results"])).contains("succeeds"));
    let orders = told(&drawn(&data, &["g", "S1901M", "--orders"]));
    assert!(orders.contains("France: A PAR - BUR") && !orders.contains("succeeds"), "{orders}");
    assert_eq!(told(&drawn(&data, &["g", "S1901M", "--before"])), "");
    // What is going on now is secret, unless somebody asks.
    let now = drawn(&data, &["g"]);
    assert_eq!((title(&now).as_str(), told(&now).as_str()), ("g: Winter 1901, adjustments", ""));
    assert_eq!(now, drawn(&data, &["g", "W1901A"]));
    let orders = told(&drawn(&data, &["g", "--orders"]));
    assert!(orders.contains("France: A PAR B"), "{orders}");
    refused(&data.run(&["draw", "g", "--results"]), 1, "Resolve it with `chancery resolve g`");
    refused(
        &data.run(&["draw", "g", "W1901A", "--results"]),
        1,
        "try orders with `chancery what-if g`",
    );
}

#[test]
fn orders_can_be_chosen_and_labels_and_legend_left_out() {
    let data = a_game("draw-choice");
    let power = told(&drawn(&data, &["g", "S1901M", "--power", "turkey"]));
    assert!(power.contains("Turkey: A CON - BUL") && !power.contains("France"), "{power}");
    let about = told(&drawn(&data, &["g", "S1901M", "--about", "bur"]));
    assert_eq!(about, "France: A PAR - BUR, succeeds");
    let whole = drawn(&data, &["g", "S1901M"]);
    let bare = drawn(&data, &["g", "S1901M", "--no-legend", "--labels", "none"]);
    let has_legend =
        |text: &str| svg(text).descendants().any(|node| node.attribute("id") == Some("legend"));
    assert!(has_legend(&whole) && !has_legend(&bare));
    assert!(bare.len() < whole.len());
    let long = drawn(&data, &["g", "S1901M", "--labels", "long"]);
    assert_ne!(long, whole);
    for theme in ["dark", "print"] {
        assert_ne!(drawn(&data, &["g", "S1901M", "--theme", theme]), whole, "{theme}");
    }
    assert_eq!(drawn(&data, &["g", "S1901M", "--theme", "light", "--labels", "short"]), whole);
    let french = drawn(&data, &["g", "S1901M", "--lang", "fr"]);
    assert!(title(&french).contains("Printemps 1901"), "{}", title(&french));
    for args in [&["g", "--power", "france"], &["g", "--about", "bur"]] {
        refused(&data.run(&[&["draw"], &args[..]].concat()), 2, "only the position is drawn");
    }
    refused(&data.run(&["draw", "g", "S1901M", "--power", "wales"]), 1, "wales");
    refused(&data.run(&["draw", "g", "S1901M", "--about", "atlantis"]), 1, "atlantis");
}

#[test]
fn a_file_is_written_whole_and_what_it_is_told() {
    let data = a_game("draw-files");
    let output = at(&data, &["draw", "g", "S1901M", "-o", "spring.svg"]);
    let (wide, tall) = (own_width(), high(own_width()));
    let says = format!("spring.svg: Spring 1901, movement, the results; {wide} × {tall} pixels\n");
    assert_eq!((out(&output), err(&output)), (says.as_str(), ""));
    assert_eq!(read(&data.path().join("spring.svg")), drawn(&data, &["g", "S1901M"]));
    let size = |name: &str| png_size(&std::fs::read(data.path().join(name)).unwrap());
    let output = at(&data, &["draw", "g", "-o", "now.PNG"]);
    assert!(out(&output).contains("the position; 1400 × "), "{}", out(&output));
    assert_eq!(size("now.PNG"), (1400, high(1400)));
    let output = at(&data, &["draw", "g", "-o", "now.png", "--width", "160"]);
    let says = format!("160 × {} pixels", high(160));
    assert!(out(&output).contains(&says), "{}", out(&output));
    assert_eq!(size("now.png"), (160, high(160)));
    at(&data, &["draw", "g", "-o", "now.png", "--scale", "0.5"]);
    assert_eq!(size("now.png"), (own_width() / 2, high(own_width() / 2)));
    let output = at(&data, &["draw", "g", "-o", "wide.svg", "--width", "300", "--orders"]);
    assert!(out(&output).contains("the orders; 300 × "), "{}", out(&output));
    let text = read(&data.path().join("wide.svg"));
    let document = svg(&text);
    let side = |name: &str| document.root_element().attribute(name).unwrap().parse::<u32>();
    assert_eq!((side("width"), side("height")), (Ok(300), Ok(high(300))));
    // Nothing is left beside what was asked for.
    let mut names: Vec<String> = std::fs::read_dir(data.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["games", "now.PNG", "now.png", "spring.svg", "wide.svg"]);
}

#[test]
fn sizes_and_endings_that_make_no_sense_are_refused() {
    let data = a_game("draw-sizes");
    let try_out = |args: &[&str]| at(&data, &[&["draw", "g"], args].concat());
    refused(&try_out(&["-o", "g.jpg"]), 2, "Unknown picture format: g.jpg. Use .svg or .png.");
    refused(&try_out(&["-o", "g"]), 2, "Unknown picture format: g. Use .svg or .png.");
    for width in ["0", "15", "8001", "4294967295"] {
        refused(&try_out(&["-o", "g.png", "--width", width]), 2, "use 16 to 8000 pixels");
    }
    for scale in ["0", "0.001", "99", "-1", "NaN", "inf"] {
        let scale = format!("--scale={scale}");
        refused(&try_out(&["-o", "g.png", &scale]), 2, "for this board");
    }
    let both = try_out(&["-o", "g.png", "--width", "500", "--scale", "2"]);
    assert_eq!(status(&both), 2);
    assert!(err(&both).contains("cannot be used with"), "{}", err(&both));
    let both = try_out(&["--before", "--orders"]);
    assert_eq!(status(&both), 2);
    assert!(err(&both).contains("cannot be used with"), "{}", err(&both));
    refused(&try_out(&["-o", "nowhere/g.png"]), 1, "nowhere/g.png cannot be written");
    refused(
        &try_out(&["S1999M"]),
        1,
        "Phase `S1999M` has not been resolved. Resolved so far: S1901M",
    );
    refused(&try_out(&["soon"]), 1, "`soon` is not a phase of this variant");
    refused(&try_out(&["--variant", "classic"]), 2, "do not apply to a game");
    refused(&try_out(&["--rules", "1971"]), 2, "do not apply to a game");
    refused(&at(&data, &["draw", "gg"]), 1, "There is no file or game named `gg`. Did you mean g?");
    refused(&at(&data, &["draw", "a b"]), 1, "There is no file or game named `a b`.");
}

#[test]
fn lines_of_judge_are_drawn_with_what_comes_of_them() {
    let one = run_with(&["draw"], LINE.as_bytes());
    assert_eq!((status(&one), err(&one)), (0, ""));
    assert_eq!(title(out(&one)), "Spring 1901, movement");
    assert!(told(out(&one)).contains("France: A PAR - BUR, succeeds"), "{}", told(out(&one)));
    let orders = run_with(&["draw", "-", "--orders"], LINE.as_bytes());
    assert!(!told(out(&orders)).contains("succeeds"));
    let several = format!("{LINE}\n\n{}\n", LINE.replace("S1901M", "F1905M"));
    let data = Data::new("draw-lines");
    std::fs::write(data.path().join("turns.jsonl"), &several).unwrap();
    let output = at(&data, &["draw", "turns.jsonl", "-o", "turn.svg"]);
    assert_eq!(out(&output).lines().count(), 2, "{}{}", out(&output), err(&output));
    assert!(title(&read(&data.path().join("turn-1.svg"))).contains("Spring 1901"));
    assert!(title(&read(&data.path().join("turn-2.svg"))).contains("Fall 1905"));
    assert!(!data.path().join("turn.svg").exists());
    let prefixed = run_with(&["draw", "--id-prefix", "left-"], LINE.as_bytes());
    assert!(out(&prefixed).contains("id=\"left-province-par\""));
    refused(&at(&data, &["draw", "turns.jsonl"]), 2, "Several pictures need files");
    let output = at(&data, &["draw", "turns.jsonl", "-o", "one.png", "--rules", "1971"]);
    assert!(out(&output).contains("one-2.png"), "{}", out(&output));
}

#[test]
fn a_bad_line_leaves_no_picture_behind() {
    let data = Data::new("draw-bad-lines");
    for (text, says) in [
        (format!("{LINE}\n{{"), "turns.jsonl: invalid JSON"),
        (
            format!("{LINE}\n{{\"name\":\"S1901M\",\"state\":{{\"units\":{{\"WALES\":[]}}}}}}"),
            "WALES",
        ),
        (String::new(), "No position in turns.jsonl. See `chancery judge --help` for the format."),
    ] {
        std::fs::write(data.path().join("turns.jsonl"), text).unwrap();
        refused(&at(&data, &["draw", "turns.jsonl", "-o", "turn.svg"]), 1, says);
        assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 1);
    }
    std::fs::write(data.path().join("turns.jsonl"), LINE).unwrap();
    refused(&at(&data, &["draw", "turns.jsonl", "S1901M"]), 2, "for a game, not for a file");
    refused(&at(&data, &["draw", "turns.jsonl", "--variant", "mars"]), 1, "Unknown variant `mars`");
    // What cannot be read is told, and the rest is drawn.
    let odd = LINE.replace("A VEN - TYR", "A VEN flies");
    std::fs::write(data.path().join("turns.jsonl"), odd).unwrap();
    let output = at(&data, &["draw", "turns.jsonl"]);
    assert!(err(&output).contains("ITALY: `A VEN flies`"), "{}", err(&output));
    assert!(status(&output) == 0 && told(out(&output)).contains("A PAR - BUR"));
}

#[test]
fn what_was_resolved_shows_its_results_and_what_was_not_its_orders() {
    let data = a_game("draw-left");
    let file = data.game("g").join("history/F1901M.json");
    let mut turn: Value = serde_json::from_str(&read(&file)).unwrap();
    turn["results"] = json!([]);
    std::fs::write(&file, turn.to_string()).unwrap();
    // A record may lack the words; the orders are judged again.
    let results = told(&drawn(&data, &["g", "F1901M"]));
    assert!(results.contains("France: A BUR - BEL, succeeds"), "{results}");
    // A game that ended before anybody gave orders.
    let state =
        json!({"units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["PAR"], "ITALY": ["ROM"]}});
    let phase = |name: &str| json!({"name": name, "state": state, "orders": {}});
    let saved =
        json!({"id": "x", "map": "standard", "phases": [phase("S1901M"), phase("COMPLETED")]});
    std::fs::write(data.path().join("saved.json"), saved.to_string()).unwrap();
    let made = at(&data, &["import", "x", "saved.json"]);
    assert_eq!(status(&made), 0, "{}{}", out(&made), err(&made));
    assert_eq!(told(&drawn(&data, &["x"])), "");
    assert_eq!(told(&drawn(&data, &["x", "S1901M"])), "");
    let refusal = data.run(&["draw", "x", "S1901M", "--results"]);
    refused(&refusal, 1, "S1901M was not resolved before the game ended");
}

#[test]
fn a_board_without_a_drawing_is_drawn_all_the_same() {
    let data = Data::new("draw-cells");
    let own = read(&classic().join("../../../chancery/variants/classic/variant.toml"))
        .replace("id = \"classic\"", "id = \"other\"");
    std::fs::write(data.path().join("other.toml"), own).unwrap();
    data.command(&["new", "o", "--variant", "other.toml"])
        .current_dir(data.path())
        .output()
        .unwrap();
    let svg = drawn(&data, &["o"]);
    assert_eq!(title(&svg), "o: Spring 1901, movement");
    assert!(svg.contains("id=\"links\""), "cells are linked");
    let output = at(&data, &["draw", "o", "-o", "o.png", "--width", "300"]);
    assert_eq!((status(&output), err(&output)), (0, ""));
}

/// The directory with the drawing of the classic board.
fn classic() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../chancery-draw/boards/classic")
}

/// A folder with the classic board and its drawing.
fn board(name: &str) -> Data {
    let data = Data::new(name);
    let variant = classic().join("../../../chancery/variants/classic/variant.toml");
    std::fs::copy(variant, data.path().join("variant.toml")).unwrap();
    for file in ["board.svg", "board.toml"] {
        std::fs::copy(classic().join(file), data.path().join(file)).unwrap();
    }
    data
}

#[test]
fn a_drawing_is_found_beside_its_variant_or_in_a_folder_and_told_if_it_is_broken() {
    let data = board("draw-art");
    std::fs::write(data.path().join("turn.json"), LINE).unwrap();
    let own = read(&data.path().join("variant.toml")).replace("Classic", "Another");
    std::fs::write(data.path().join("variant.toml"), own).unwrap();
    let art = classic();
    let art = art.to_str().unwrap();
    let beside = at(&data, &["draw", "turn.json", "--variant", "variant.toml"]);
    let classic = at(&data, &["draw", "turn.json", "--art", art]);
    assert_eq!(status(&beside), 0, "{}", err(&beside));
    assert_eq!(out(&beside), out(&classic));
    // A drawing of which a half is missing is no drawing.
    std::fs::remove_file(data.path().join("board.toml")).unwrap();
    let draw: &[&str] = &["draw", "turn.json", "--variant", "variant.toml"];
    refused(
        &at(&data, draw),
        1,
        "There is no board.toml in .. A drawing consists of board.toml and board.svg.",
    );
    let named = at(&data, &[draw, &["--art", art]].concat());
    assert_eq!(out(&named), out(&classic), "{}", err(&named));
    for (file, text) in [
        ("board.toml", "format = "),
        ("board.toml", "format = 99\nsize = [1, 1]"),
        ("board.svg", "<svg"),
    ] {
        for good in ["board.svg", "board.toml"] {
            std::fs::copy(self::classic().join(good), data.path().join(good)).unwrap();
        }
        std::fs::write(data.path().join(file), text).unwrap();
        refused(&at(&data, draw), 1, file);
        refused(&at(&data, &["draw", "turn.json", "--art", "."]), 1, file);
        let french =
            run_in_with("fr", &["draw", "--art", data.path().to_str().unwrap()], LINE.as_bytes());
        assert!(
            status(&french) == 1 && err(&french).contains(&format!("{file} : ")),
            "{}",
            err(&french)
        );
    }
    refused(&at(&data, &["draw", "turn.json", "--art", "nowhere"]), 1, "no board.svg in nowhere");
    // The drawing of another board does not fit.
    let other = at(&data, &["draw", "turn.json", "--variant", "lantern", "--art", art]);
    assert_eq!((status(&other), out(&other)), (1, ""), "{}", err(&other));
}

#[test]
fn names_cannot_become_markup() {
    let data = board("draw-hostile");
    let file = data.path().join("variant.toml");
    let hostile = r#"<script>alert(1)</script>\"]]><!-- ' onload=x"#;
    let text = read(&file)
        .replace("id = \"classic\"", "id = \"hostile\"")
        .replace(
            r#"name = "Austria""#,
            &format!(r#"name = {{ en = "{hostile}", fr = "{hostile}" }}"#),
        )
        .replace(
            r#"name = "Spring""#,
            &format!(r#"name = {{ en = "{hostile}", fr = "{hostile}" }}"#),
        );
    std::fs::write(&file, text).unwrap();
    let turn = r#"{"name":"S1901M","state":{"units":{"AUSTRIA":["A VIE"],"GERMANY":["A TYR"]}},"orders":{"AUSTRIA":["A VIE - TYR","</desc><script>"]}}"#;
    std::fs::write(data.path().join("turn.json"), turn).unwrap();
    for more in [&[][..], &["--labels", "long"], &["--theme", "print"], &["--lang", "fr"]] {
        let args = [&["draw", "turn.json", "--variant", "variant.toml"], more].concat();
        let output = at(&data, &args);
        assert_eq!(status(&output), 0, "{}", err(&output));
        // It is there, as a text.
        assert!(title(out(&output)).contains("<script>alert(1)</script>\"]]><!-- ' onload=x"));
        assert!(told(out(&output)).contains("<script>"), "{}", told(out(&output)));
    }
}
