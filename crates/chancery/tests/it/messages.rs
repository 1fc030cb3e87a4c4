//! Every message of the library has two languages: one of each kind is made, and its French is
//! other than its English and has none of its words.

use chancery::board::VariantError;
use chancery::datc::DatcCase;
use chancery::replay::SavedGame;
use chancery::{Board, Lang, Phase, Position, Rules};

/// Words that English sentences are made of, and French ones are not.
const ENGLISH: &[&str] = &[
    "the", "is", "are", "a", "an", "of", "not", "there", "with", "write", "and", "or", "was",
    "has", "can", "cannot", "be", "in", "to", "for", "no", "it", "only", "two", "must",
];

/// Is a sentence French? What it quotes may be anything.
#[track_caller]
fn french(en: &str, fr: &str) {
    assert_ne!(en, fr);
    // « … » encloses what somebody wrote, or what another program said, and so do two `.
    let told = fr.split('«').map(|part| part.split_once('»').map_or(part, |(_, rest)| rest));
    let told: String = told.flat_map(|part| [part, " "]).collect();
    let spoken: String = told.split('`').step_by(2).flat_map(|part| [part, " "]).collect();
    let mut words = spoken.split(|c: char| !c.is_alphanumeric() && c != '_');
    // « a » is a French verb, too.
    let found = words.find(|word| *word != "a" && ENGLISH.contains(word));
    assert_eq!(found, None, "{fr}");
}

fn position(text: &str) {
    let error = Position::from_text(Board::classic(), text).unwrap_err();
    french(&error.message(Lang::EN), &error.message(Lang::FR));
    assert_eq!(error.to_string(), error.message(Lang::EN));
}

#[test]
fn what_is_wrong_with_a_position_in_a_line() {
    for text in [
        "lantern/S1901M/F:Apar",
        "classic/S1901X/F:Apar",
        "classic/S1901M/France",
        "classic/S1901M/X:Apar",
        "classic/S1901M/F:Apar/F:Abre",
        "classic/S1901M/F:Xpar",
        "classic/S1901M/F:Anowhere",
        "classic/S1901M/F:Fstp-wc",
        "classic/S1901M/F:Apar,Fpar",
        "classic/S1901R/F:Apar*gas,Apar*pic",
        "classic/S1901M/F:Astp-nc",
        "classic/S1901M/F:Anth",
        "classic/S1901M/F:Fstp",
        "classic/S1901M/F:Fpar",
        "classic/S1901M/F:Apar*gas",
        "classic/S1901R/F:Apar*gas,Agas",
        "classic/S1901R/F:Apar*lon",
        "classic/S1901M/F:=bur",
        "classic/S1901M/F:=par/G:=par",
    ] {
        position(text);
    }
    let error = chancery::position::PositionError::TooMany(129);
    french(&error.message(Lang::EN), &error.message(Lang::FR));
}

#[test]
fn what_is_wrong_with_a_position_in_json() {
    for text in [
        "{",
        "[]",
        r#"{"units":{}}"#,
        r#"{"name":"X1901M"}"#,
        r#"{"name":"S1901M"}"#,
        r#"{"name":"S1901M","units":[]}"#,
        r#"{"name":"S1901M","units":{"FRANCE":"A PAR"}}"#,
        r#"{"name":"S1901M","units":{"FRANCE":[1]}}"#,
        r#"{"name":"S1901M","units":{"WALES":[]}}"#,
        r#"{"name":"S1901M","units":{"FRANCE":["PAR"]}}"#,
        r#"{"name":"S1901M","units":{"FRANCE":["A Burgandy"]}}"#,
        r#"{"name":"S1901M","units":{"FRANCE":["A qqqqqq"]}}"#,
        r#"{"name":"S1901M","units":{"FRANCE":["A nor"]}}"#,
        r#"{"name":"S1901M","units":{"FRANCE":[]},"centers":{"FRANCE":["xyz"]}}"#,
        r#"{"name":"S1901R","units":{"FRANCE":[]},"retreats":{"FRANCE":[]}}"#,
        r#"{"name":"S1901R","units":{"FRANCE":[]},"retreats":{"FRANCE":{"A PAR":["GAS"]}}}"#,
    ] {
        let error = Position::from_json_str(Board::classic(), text).expect_err(text);
        french(&error.message(Lang::EN), &error.message(Lang::FR));
        assert_eq!(error.to_string(), error.message(Lang::EN));
    }
}

#[test]
fn what_is_wrong_with_names_phases_and_rules() {
    let board = Board::classic();
    let error = Phase::parse(board, "summer").unwrap_err();
    french(&error.message(Lang::EN), &error.message(Lang::FR));
    for name in ["Burgandy", "qqqqqq", "nor"] {
        let error = board.place_named(name).expect_err(name);
        french(&error.message(Lang::EN), &error.message(Lang::FR));
    }
    let error = board.power_named("WALES").unwrap_err();
    french(&error.message(Lang::EN), &error.message(Lang::FR));
    for rules in ["house", "x=y", "builds=anywhere", "builds=home,2023"] {
        let error = rules.parse::<Rules>().unwrap_err();
        french(&error.message(Lang::EN), &error.message(Lang::FR));
    }
}

#[test]
fn what_is_wrong_with_a_case_and_what_differs_from_it() {
    let run = |case: &str| {
        let cases = DatcCase::read_each(&format!("[{case}]")).unwrap();
        match &cases[0] {
            Ok(case) => case.run(Board::classic(), &Rules::default()),
            Err((_, error)) => Err(error.clone()),
        }
    };
    for case in [
        r#"{"id":"x"}"#,
        r#"{"id":"x","phase":"spring"}"#,
        r#"{"id":"x","phase":"movement","units":[{"power":"WALES","type":"A","province":"PAR"}]}"#,
        r#"{"id":"x","phase":"movement","units":[{"power":"FRANCE","type":"X","province":"PAR"}]}"#,
        r#"{"id":"x","phase":"movement","units":[{"power":"FRANCE","type":"F","province":"PAR"}]}"#,
    ] {
        let error = run(case).expect_err(case);
        french(&error.message(Lang::EN), &error.message(Lang::FR));
    }
    let differences = run(
        r#"{"id":"x","phase":"movement",
            "setup":{"phase":"movement","expect":{"units":[{"power":"FRANCE","type":"A","province":"PAR"}]}},
            "units":[{"power":"FRANCE","type":"A","province":"PAR"}],
            "orders":[{"power":"FRANCE","text":"A PAR H"}],
            "expect":{"units":[{"power":"FRANCE","type":"A","province":"BUR"}],
                "dislodged":[{"power":"FRANCE","type":"A","province":"BUR","attacker_from":"MUN","retreats":[]},
                    {"power":"FRANCE","type":"A","province":"PIC","retreats":["GAS"]}],
                "results":["cut","cut"]}}"#,
    )
    .unwrap();
    assert_eq!(differences.len(), 7, "{differences:#?}");
    for (en, fr) in differences.iter().map(|one| (one.get(Lang::EN), one.get(Lang::FR))) {
        french(&en, &fr);
    }
}

#[test]
fn what_is_wrong_with_a_saved_game_and_what_differs_from_it() {
    for text in ["", "{}", r#"{"phases":[],"map":"mars"}"#] {
        let error = SavedGame::read(text).and_then(|game| game.board().map(|_| ())).unwrap_err();
        french(&error.message(Lang::EN), &error.message(Lang::FR));
    }
    let game = SavedGame::read(
        r#"{"phases":[
            {"name":"S1901M","state":{"units":{"FRANCE":["A PAR"]},"centers":{"FRANCE":["PAR"]}},
             "orders":{"FRANCE":["A PAR - BUR","fly"],"WALES":["A PAR H"]}},
            {"name":"F1901M","state":{"units":{"FRANCE":["A PAR"]}}},
            {"name":"F1905M","state":{"units":{"FRANCE":["A PAR"]}}},
            {"name":"nonsense","state":{}}]}"#,
    )
    .unwrap();
    let all = game.replay(Board::classic(), &Rules::default());
    let differences: Vec<_> = all.iter().flat_map(|one| &one.differences).collect();
    assert_eq!(differences.len(), 4);
    for one in differences {
        french(&one.message(Lang::EN), &one.message(Lang::FR));
        assert_eq!(one.to_string(), one.message(Lang::EN));
    }
    let unread: Vec<_> =
        all[0].orders.iter().filter_map(|one| one.verdict.as_ref().err()).collect();
    assert_eq!(unread.len(), 2);
    for message in unread {
        french(&message.get(Lang::EN), &message.get(Lang::FR));
    }
}

const POND: &str = r##"format = 1
id = "pond"
name = { en = "Pond", fr = "Étang" }
first_year = 1
victory = 1
[[season]]
letter = "S"
name = { en = "Spring", fr = "Printemps" }
phases = ["movement", "retreat"]
[[power]]
id = "ONE"
letter = "O"
short = "ONE"
name = { en = "One", fr = "Un" }
adjective = { en = "Oneish", fr = "unien" }
colour = "#000000"
homes = ["aaa"]
units = ["A aaa"]
[[province]]
id = "aaa"
name = { en = "Aaa", fr = "Aaah" }
kind = "coastal"
centre = true
army = ["bbb"]
fleet = ["sea"]
[[province]]
id = "bbb"
name = { en = "Bbb", fr = "Bébé" }
kind = "inland"
army = ["aaa"]
[[province]]
id = "sea"
name = { en = "Sea", fr = "Mer" }
kind = "sea"
fleet = ["aaa"]
"##;

#[test]
fn what_is_wrong_with_a_variant() {
    Board::compile(POND).unwrap();
    let broken = |from: &str, to: &str| -> VariantError {
        assert!(POND.contains(from), "{from}");
        Board::compile(&POND.replacen(from, to, 1)).expect_err(to)
    };
    for (from, to) in [
        ("format = 1", "format = "),
        ("format = 1", "format = \"1\""),
        ("format = 1", "format = 3"),
        ("format = 1", "format = 1\nfromat = 1"),
        ("id = \"pond\"", "id = \"The Pond\""),
        ("first_year = 1", "first_year = 100000"),
        ("victory = 1", "victory = 5"),
        ("victory = 1\n", ""),
        ("letter = \"S\"", "letter = \"Spring\""),
        ("[\"movement\", \"retreat\"]", "[\"retreat\", \"movement\"]"),
        ("[\"movement\", \"retreat\"]", "[\"fighting\"]"),
        ("[\"movement\", \"retreat\"]", "[\"retreat\"]"),
        ("id = \"ONE\"", "id = \"one\""),
        ("short = \"ONE\"", "short = \"ON\""),
        ("#000000", "black"),
        ("homes = [\"aaa\"]", "homes = [\"bbb\"]"),
        ("homes = [\"aaa\"]", "homes = [\"aaa\", \"aaa\"]"),
        ("homes = [\"aaa\"]", "homes = [\"xxx\"]"),
        ("\"A aaa\"", "\"aaa\""),
        ("\"A aaa\"", "\"A xxx\""),
        ("\"A aaa\"", "\"A sea\""),
        ("\"A aaa\"", "\"A aaa\", \"F aaa\""),
        ("id = \"aaa\"", "id = \"A_aa\""),
        ("\"Aaah\"", "\"Hold\""),
        ("\"Aaah\"", "\"A+b\""),
        ("\"Aaah\"", "\"Bbb\""),
        ("kind = \"coastal\"", "kind = \"coastal\"\ncoasts = [\"nc\"]"),
        ("kind = \"coastal\"", "kind = \"coastal\"\ncoasts = [\"nc\", \"xc\"]"),
        ("kind = \"coastal\"", "kind = \"coastal\"\ncoasts = [\"nc\", \"nc\"]"),
        ("kind = \"coastal\"", "kind = \"coastal\"\ncoasts = [\"nc\", \"sc\"]"),
        ("kind = \"coastal\"", "kind = \"coastal\"\ncoast_aliases = { ec = \"nc\" }"),
        ("kind = \"inland\"", "kind = \"inland\"\ncoasts = [\"nc\", \"sc\"]"),
        ("fleet = [\"sea\"]", "fleet = { nc = [\"sea\"] }"),
        ("fleet = [\"sea\"]", "fleet = 3"),
        ("fleet = [\"sea\"]", "fleet = []"),
        ("fleet = [\"sea\"]", "fleet = [\"sea\", \"sea\"]"),
        ("fleet = [\"sea\"]", "fleet = [\"sea\", \"aaa\"]"),
        ("fleet = [\"sea\"]", "fleet = [\"sea\", \"bbb\"]"),
        ("army = [\"bbb\"]", "army = [\"xxx\"]"),
        ("army = [\"bbb\"]", "army = []"),
        ("kind = \"inland\"", "kind = \"inland\"\nat = [1, 2]"),
        ("kind = \"inland\"", "kind = \"inland\"\nat = [1]"),
        ("kind = \"inland\"", "kind = \"inland\"\nat = [1, nan]"),
        ("kind = \"inland\"", "kind = \"inland\"\nat = [\"left\", \"right\"]"),
        ("[[power]]", "[ambiguous]\npool = [\"aaa\"]\n[[power]]"),
        ("[[power]]", "[ambiguous]\nsea = [\"aaa\", \"bbb\"]\n[[power]]"),
    ] {
        let error = broken(from, to);
        for fault in &error.faults {
            french(&fault.message.get(chancery::Lang::EN), &fault.message.get(chancery::Lang::FR));
        }
        assert!(error.message(Lang::FR).starts_with("ligne "), "{error:?}");
        assert!(error.to_string().starts_with("line "), "{error}");
    }
}
