//! The command from the outside: what it prints, to where, and how it ends.

use serde_json::{Value, json};

use crate::common::{err, out, run, run_with, status};

fn json_of(args: &[&str]) -> Value {
    serde_json::from_str(out(&run(args))).unwrap()
}

#[test]
fn parse_splits_and_prints_one_order_a_line() {
    let output = run(&["parse", "A ROM S A VEN H A TUS - PIE"]);
    assert_eq!((out(&output), status(&output)), ("A ROM S A VEN\nA TUS - PIE\n", 0));
    let output = run_with(&["parse"], b"# a comment\npar - bur; F STP/SC\nA LON - BEL via convoy");
    assert_eq!(out(&output), "PAR - BUR\nF STP/SC H\nA LON - BEL VIA\n");
    let output = run_with(&["parse", "-"], b"A PAR R GAS, A PAR D\nBUILD A PAR\nwaive");
    assert_eq!(out(&output), "A PAR R GAS\nA PAR D\nA PAR B\nWAIVE\n");
}

#[test]
fn parse_shows_errors_in_their_text_and_reads_the_rest() {
    let output = run(&["parse", "A PAR - BURG", "a burgandy holds", "A MAR H"]);
    assert_eq!((out(&output), status(&output)), ("A PAR - BUR\nA MAR H\n", 1));
    assert!(err(&output).contains("Did you mean Burgundy?"));
    assert!(err(&output).contains("2 | a burgandy holds\n  |   ^^^^^^^^"), "{}", err(&output));
}

#[test]
fn parse_answers_in_json_with_spans_in_characters() {
    let answer = json_of(&["parse", "--json", "A Édimbourg - Yorkshire; A par -- bur"]);
    assert_eq!(
        answer["orders"],
        json!([{"text": "A Édimbourg - Yorkshire", "order": "A EDI - YOR", "span": [0, 23]}])
    );
    assert_eq!(answer["errors"][0]["span"], json!([31, 33]));
    assert!(answer["errors"][0]["message"].as_str().unwrap().contains("`--`"));
}

#[test]
fn parse_translates_between_notations() {
    let to =
        |dialect: &str, text: &str| out(&run(&["parse", "--to", dialect, text])).trim().to_owned();
    assert_eq!(to("datc", "F nth C A lon - bel"), "F North Sea Convoys A London - Belgium");
    assert_eq!(
        to("webdip", "F STP/SC S A LVN - FIN"),
        "The fleet at St. Petersburg (South Coast) support move to Finland from Livonia"
    );
    assert_eq!(to("godip", "A PAR S F BRE"), r#"["par","Support","bre","bre"]"#);
    let output = run(&[
        "parse",
        "--strict",
        "stabbeurfou",
        "--to",
        "standard",
        "--",
        "+ f bre",
        "- a par ; gone",
    ]);
    assert_eq!(out(&output), "F BRE B\nA PAR D\n");
    let strict = run(&["parse", "--strict", "python", "par - bur"]);
    assert_eq!((out(&strict), status(&strict)), ("", 1));
}

#[test]
fn a_position_tells_the_letters_that_were_not_written() {
    let output = run(&["parse", "--position", "classic/S1901M/F:Apar,Fbre", "par s bre - gas"]);
    assert_eq!(out(&output), "A PAR S F BRE - GAS\n");
}

#[test]
fn check_tells_why() {
    let output = run(&["check", "FRANCE", "A PAR - BUR"]);
    assert_eq!((out(&output), status(&output)), ("A PAR - BUR: legal\n", 0));
    let answers = json_of(&[
        "check",
        "--json",
        "FRANCE",
        "A PAR - BUR",
        "A PAR - LON",
        "F LON - NTH",
        "A PAR JUMPS",
    ]);
    let legal: Vec<bool> =
        answers.as_array().unwrap().iter().map(|a| a["legal"].as_bool().unwrap()).collect();
    assert_eq!(legal, [true, false, false, false]);
    assert_eq!(answers[0]["reasons"], json!([]));
    assert_eq!(
        answers[1]["reasons"],
        json!(["An army cannot move from Paris to London: they are not adjacent."])
    );
    assert_eq!(answers[2]["codes"], json!(["not-your-unit"]));
    assert_eq!(answers[3]["codes"], json!(["syntax"]));
    let french = run(&["check", "--lang", "fr", "FRA", "A PAR - LON"]);
    assert_eq!(
        out(&french),
        "A PAR - LON : illégal\n  Une armée ne peut pas aller de Paris à Londres : ces provinces ne sont pas adjacentes.\n"
    );
    assert_eq!(status(&french), 1);
    let forgotten = run(&["check", "A PAR - BUR"]);
    assert_eq!(status(&forgotten), 1);
    assert!(err(&forgotten).contains("Unknown power `A PAR - BUR`"), "{forgotten:?}");
    let nobody = json_of(&["check", "--json", "WALES", "A PAR H"]);
    assert_eq!(nobody[0]["codes"], json!(["no-such-power"]));
}

#[test]
fn legal_lists_one_order_a_line() {
    let output = run(&["legal"]);
    assert_eq!(out(&output).lines().count(), 238);
    let paris = run(&["legal", "par"]);
    assert!(out(&paris).lines().all(|line| line.starts_with("A PAR ")));
    let winter = run(&["legal", "--position", "classic/W1901A/R:Amos,Asev"]);
    assert_eq!(out(&winter), "A STP B\nF STP/NC B\nF STP/SC B\nA WAR B\nWAIVE\n");
    let english = run(&["legal", "--power", "ENG"]);
    assert!(out(&english).contains("F LON - NTH\n") && !out(&english).contains("A PAR H"));
}

#[test]
fn perft_counts_the_start() {
    let expected = json!({"hold": 22, "move": 94, "support_hold": 26, "support_move": 96, "convoy": 0, "move_via": 0,
        "retreat": 0, "disband": 0, "build": 0, "waive": 0, "total": 238});
    assert_eq!(json_of(&["perft", "--json"]), expected);
    assert!(out(&run(&["perft"])).ends_with("total              238\n"));
}

#[test]
fn positions_come_as_json_text_or_file() {
    let json =
        r#"{"name":"S1901M","units":{"FRANCE":["A PAR","F BRE"]},"centers":{"FRANCE":["PAR"]}}"#;
    let text = "classic/S1901M/F:Fbre,Apar=par\n";
    let folder = std::env::temp_dir().join(format!("chancery-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("position.json");
    std::fs::write(&file, json).unwrap();
    let expected = out(&run(&["legal", "--position", text.trim()])).to_owned();
    assert!(!expected.is_empty());
    for (position, input) in [("-", json), ("-", text), (file.to_str().unwrap(), "")] {
        let output = run_with(&["legal", "--position", position], input.as_bytes());
        assert_eq!(out(&output), expected, "{position} {input}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_position_is_turned_from_text_into_json_and_back() {
    let text = "classic/F1901R/F:Fbre,Apar*gas*pic=bre,mar/G:Apar=ber,par\n";
    let json = out(&run(&["position", "--json", text.trim()])).to_owned();
    let state: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(state["units"]["FRANCE"], json!(["F BRE", "*A PAR"]));
    assert_eq!(state["retreats"]["FRANCE"], json!({"A PAR": ["GAS", "PIC"]}));
    assert_eq!(out(&run_with(&["position", "-"], json.as_bytes())), text);
    let start = run(&["position", "--variant", "lantern"]);
    assert!(out(&start).starts_with("lantern/S1650M/K:Fgre,Arav/"));
}

#[test]
fn variants_are_listed_shown_and_checked() {
    let list = json_of(&["variant", "list", "--json"]);
    assert_eq!((&list[0]["id"], &list[0]["locations"]), (&json!("classic"), &json!(81)));
    let shown = json_of(&["variant", "show", "lantern", "--json"]);
    assert_eq!(shown["location_list"].as_array().unwrap().len(), 27);
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../chancery/variants/classic/variant.toml");
    assert_eq!(status(&run(&["variant", "check", root])), 0);
    let broken = std::fs::read_to_string(root).unwrap().replacen("\"bud\", ", "", 1);
    let file = std::env::temp_dir().join(format!("chancery-broken-{}.toml", std::process::id()));
    std::fs::write(&file, broken.replace("\"gal\", ", "")).unwrap();
    let output = run(&["variant", "check", file.to_str().unwrap()]);
    std::fs::remove_file(&file).unwrap();
    assert_eq!(status(&output), 1);
    assert!(
        out(&output).contains("One-way border: gal lists boh, but boh does not list gal"),
        "{}",
        out(&output)
    );
}

/// The variant on the page about variants.
fn pond() -> String {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/VARIANTS.md");
    let page = std::fs::read_to_string(page).unwrap();
    page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap().to_owned()
}

#[test]
fn variants_are_drawn_with_nudges() {
    let folder = std::env::temp_dir().join(format!("chancery-drawn-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("pond.toml");
    std::fs::write(&file, pond()).unwrap();
    let file = file.to_str().unwrap();
    let output = run(&["variant", "draw", file]);
    assert_eq!(status(&output), 0, "{output:?}");
    assert!(out(&output).starts_with("Wrote "), "{}", out(&output));
    let svg = std::fs::read_to_string(folder.join("board.svg")).unwrap();
    assert!(svg.contains("<path id=\"dam\""), "{svg}");
    std::fs::write(folder.join("nudges.toml"), "format = 1\nseed = 4\n").unwrap();
    let other = folder.join("other");
    let output = run(&["variant", "draw", file, "-o", other.to_str().unwrap()]);
    assert_eq!(status(&output), 0, "{output:?}");
    assert_ne!(std::fs::read_to_string(other.join("board.svg")).unwrap(), svg);
    std::fs::write(folder.join("nudges.toml"), "format = 1\n[unit]\nmud = [1, 1]\n").unwrap();
    let output = run(&["variant", "draw", file]);
    assert_eq!(status(&output), 1);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("nudges.toml: The variant has no province `mud`."), "{said}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn bad_usage_and_bad_input_end_with_a_sentence() {
    for (args, code, says) in [
        (&["fly"][..], 2, "Unknown command `fly`"),
        (&["parse", "--strict", "klingon", "x"], 2, "Possible values: standard"),
        (&["check"], 2, "POWER"),
        (&["check", "--position", "-", "FRANCE"], 2, "cannot both be read"),
        (&["perft", "--rules", "house"], 2, "There is no rule set `house`"),
        (&["perft", "--rules", "builds=anywhere"], 2, "home, any-owned"),
        (&["perft", "--position", "nowhere.json"], 1, "nowhere.json"),
        (&["perft", "--position", "classic/S1901M/E:Fpar"], 1, "a fleet cannot be inland"),
        (&["perft", "--variant", "mars"], 1, "Unknown variant `mars`"),
        (&["legal", "burgandy"], 1, "Did you mean Burgundy?"),
        (&["variant", "check", "nowhere.toml"], 1, "nowhere.toml"),
    ] {
        let output = run(args);
        assert_eq!(status(&output), code, "{args:?}: {}", err(&output));
        assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
    }
    let output = run_with(&["parse"], &[0x41, 0xff, 0x00]);
    assert_eq!(status(&output), 1);
    assert!(err(&output).contains("not valid UTF-8 at byte 1"), "{}", err(&output));
    let output = run_with(&["parse"], &vec![b'x'; 1_000_000]);
    assert_eq!(status(&output), 1);
    assert!(err(&output).len() < 1_000);
}

#[test]
fn documents_may_have_many_lines_and_must_be_whole() {
    let parse = |dialect: &str, text: &str| {
        let output = run_with(&["parse", "--strict", dialect], text.as_bytes());
        (out(&output).to_owned(), status(&output))
    };
    let list = "[\n  [\n    \"par\",\n    \"Move\",\n    \"bur\"\n  ],\n  [\"mar\", \"Hold\"]\n]\n";
    assert_eq!(parse("godip", list), ("PAR - BUR\nMAR H\n".to_owned(), 0));
    assert_eq!(parse("daide", "( ( FRA AMY PAR )\n  HLD )").1, 0);
    assert_eq!(parse("godip", "[[\"par\",\"Hold\"]").1, 1);
    assert_eq!(parse("godip", "[[\"par\",\"Hold\"]]]").1, 1);
}

#[test]
fn a_broken_heading_gives_its_orders_to_nobody() {
    let answer =
        json_of(&["parse", "--json", "FRANCE:\nA PAR H\nGermny:\nA MUN H\nTURKEY (Bob):\nA CON H"]);
    let powers: Vec<&Value> =
        answer["orders"].as_array().unwrap().iter().map(|o| &o["power"]).collect();
    assert_eq!(powers, [&json!("FRANCE"), &Value::Null, &Value::Null]);
    assert_eq!(answer["errors"].as_array().unwrap().len(), 2);
}

#[test]
fn a_legal_order_is_printed_as_it_is_and_not_as_it_was_written() {
    assert_eq!(out(&run(&["check", "FRANCE", "F PAR - BUR"])), "A PAR - BUR: legal\n");
    assert_eq!(out(&run(&["check", "RUSSIA", "F STP/NC - BOT"])), "F STP/SC - BOT: legal\n");
}

#[test]
fn every_power_that_may_waive_does_so_where_the_notation_names_it() {
    let winter = "classic/W1901A/F:Amar/G:Aber";
    let daide = run(&["legal", "--to", "daide", "--position", winter]);
    let waived = ["( FRA WVE )", "( GER WVE )"];
    assert!(waived.iter().all(|line| out(&daide).lines().any(|other| other == *line)));
    let standard = run(&["legal", "--position", winter]);
    assert_eq!(out(&standard).lines().filter(|line| *line == "WAIVE").count(), 1);
}

#[test]
fn retreats_of_the_wrong_shape_are_refused_by_name() {
    let position = |retreats: &str| {
        format!(
            r#"{{"name":"F1901R","units":{{"FRANCE":["*A PAR"],"GERMANY":["A PAR"]}},"retreats":{retreats}}}"#
        )
    };
    let legal =
        |retreats: &str| run_with(&["legal", "--position", "-"], position(retreats).as_bytes());
    assert_eq!(out(&legal(r#"{"FRANCE":{"A par":["gas"]}}"#)), "A PAR R GAS\nA PAR D\n");
    for (retreats, says) in [
        (r#"{"FRANCE":["GAS"]}"#, "retreats.FRANCE"),
        (r#"{"FRANCE":{"A MAR":["GAS"]}}"#, "retreats.FRANCE.A MAR"),
        (r#"{"FRENCH EMPIRE":{}}"#, "FRENCH EMPIRE"),
        (r#"{"FRANCE":{"A PAR":["LON"]}}"#, "LON"),
    ] {
        let output = legal(retreats);
        assert_eq!(status(&output), 1, "{retreats}");
        assert!(err(&output).contains(says), "{retreats}: {}", err(&output));
    }
}

#[test]
fn a_megabyte_of_mistakes_is_answered_in_good_time() {
    let output = run_with(&["check", "--json", "FRANCE"], "x;".repeat(500_000).as_bytes());
    assert_eq!(status(&output), 1);
    assert!(out(&output).ends_with("]\n"));
    let variant = run_with(&["variant", "check"], b"format = 1");
    assert_eq!(status(&variant), 1);
}
