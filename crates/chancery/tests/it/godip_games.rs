//! Games in godip's JSON: phases with units, orders, and what keeps dislodged units from places.

use std::collections::BTreeSet;

use chancery::game::record::Record;
use chancery::game::saved::Import;
use chancery::game::{OrderTexts, Turn};
use chancery::{Board, Lang, Position, Rules, Verdict, notation};
use serde_json::{Value, json};

use crate::common::shared::shared_text;

const SAVED: &str = include_str!("../data/saved_by_package.jsonl");

fn rules() -> Rules {
    "classic,land_fallback=no-route".parse().unwrap()
}

fn read(phases: &Value) -> Record {
    Record::from_godip(&phases.to_string(), "game", Board::classic(), rules()).unwrap().record
}

/// What godip can say of orders: all but waived builds. A unit's coast need not be written.
fn sayable(orders: &OrderTexts, position: &Position) -> BTreeSet<(usize, String)> {
    let texts = orders.texts().filter(|(_, text)| *text != "WAIVE");
    let meant = texts.map(|(power, text)| {
        let mut reading = notation::read(text, position.board(), Some(position));
        let order = reading.orders.remove(0).order.completed(position);
        (power.index(), format!("{order:?}"))
    });
    meant.collect()
}

fn assert_kept(record: &Record, again: &Record) {
    assert_eq!(record.turns.len(), again.turns.len());
    for (turn, same) in record.turns.iter().zip(&again.turns) {
        let at = &turn.position;
        assert_eq!(at, &same.position);
        assert_eq!(sayable(&turn.orders, at), sayable(&same.orders, at), "{at:?}");
    }
    let at = record.game.position();
    assert_eq!(at, again.game.position());
    assert_eq!(sayable(&record.orders, at), sayable(&again.orders, at));
}

#[test]
fn a_game_comes_back_as_it_was() {
    for import in Import::read_all(SAVED, None, rules()) {
        let record = import.unwrap().record;
        assert_kept(&record, &read(&record.to_godip().into()));
    }
}

#[test]
fn recorded_games_come_back_as_they_were() {
    for file in ["games/mixed.jsonl", "games/selfplay.jsonl"] {
        let Some(text) = shared_text(file) else { continue };
        for import in Import::read_all(&text, None, rules()) {
            let record = import.unwrap().record;
            assert_kept(&record, &read(&record.to_godip().into()));
        }
    }
}

fn position(text: &str) -> Position {
    Position::from_text(Board::classic(), text).unwrap()
}

/// France drives Germany from Burgundy; both bounce in Gascony.
fn battle() -> Value {
    json!({
        "Season": "Spring", "Year": 1902, "Type": "Movement",
        "Units": {
            "par": {"Type": "Army", "Nation": "France"},
            "mar": {"Type": "Army", "Nation": "France"},
            "bre": {"Type": "Army", "Nation": "France"},
            "bur": {"Type": "Army", "Nation": "Germany"},
            "spa/sc": {"Type": "Fleet", "Nation": "Italy"},
            "gol": {"Type": "Fleet", "Nation": "Italy"},
        },
        "Orders": {
            "France": {
                "par": ["Move", "bur"], "mar": ["Support", "par", "bur"], "bre": ["Move", "gas"],
            },
            "Germany": {"bur": ["Move", "gas"]},
            "Italy": {"spa/sc": ["Support", "gol", "gol"], "gol": ["Convoy", "tun", "mar"]},
        },
        "SupplyCenters": {"par": "France", "mun": "Germany", "nap": "Italy", "ser": "Neutral"},
        "Dislodgeds": null, "Dislodgers": {}, "Bounces": {}, "Resolutions": null,
    })
}

#[test]
fn a_phase_is_read_as_it_is_meant() {
    let record = read(&battle());
    let board = Board::classic();
    assert!(record.turns.is_empty());
    assert_eq!(
        record.game.position(),
        &position("classic/S1902M/F:Abre,Amar,Apar=par/G:Abur=mun/I:Flyo,Fspa.sc=nap")
    );
    let texts: Vec<&str> = record.orders.texts().map(|(_, text)| text).collect();
    assert_eq!(
        texts,
        [
            "A PAR - BUR",
            "A MAR S A PAR - BUR",
            "A BRE - GAS",
            "A BUR - GAS",
            "F SPA/SC S F LYO",
            "F LYO C TUN - MAR",
        ]
    );
    assert_eq!(board.seasons()[2].letter, 'W');
    let winter = json!({"Season": "Fall", "Year": 1902, "Type": "Adjustment"});
    assert_eq!(read(&winter).game.position().phase().name(board), "W1902A");
}

#[test]
fn what_bars_a_retreat_is_written_and_read() {
    let mut game = read(&battle()).game;
    let mut record = read(&battle());
    let turn = game.resolve(&mut chancery::Court::default(), record.orders.clone());
    let retreat = turn.next.clone();
    let open: Vec<&str> = retreat
        .retreats(retreat.dislodged()[0])
        .map(|to| Board::classic().location_upper(to))
        .collect();
    assert_eq!(open, ["BEL", "MUN", "PIC", "RUH"], "neither Gascony nor Paris");
    record = Record { turns: [turn].into_iter().collect(), ..Record::new("game", game) };
    let phases = record.to_godip();
    assert_eq!(phases[0]["Resolutions"]["bre"], "ErrBounce:bur");
    assert_eq!(phases[0]["Resolutions"]["par"], "OK");
    assert_eq!(phases[0]["Resolutions"]["gol"], "ErrIllegalConvoyMove");
    assert_eq!(phases[1]["Dislodgeds"], json!({"bur": {"Type": "Army", "Nation": "Germany"}}));
    assert_eq!(phases[1]["Dislodgers"], json!({"par": "bur"}));
    assert_eq!(phases[1]["Bounces"], json!({"gas": {"bre": true, "bur": true}}));
    let again = read(&phases.clone().into());
    assert_eq!(again.game.position(), &retreat);
    // Alone, and with the attacker told the other way round, it says the same.
    let mut alone = phases[1].clone();
    alone["Dislodgers"] = json!({"bur": "par"});
    assert_eq!(read(&alone).game.position(), &retreat);
}

#[test]
fn lists_by_province_are_read_too() {
    let listed = json!({"Name": "Spring 1901, Movement", "Properties": {
        "PhaseOrdinal": 2, "Season": "Spring", "Year": 1901, "Type": "Retreat",
        "Units": [
            {"Province": "bur", "Unit": {"Type": "Army", "Nation": "France"}},
            {"Province": "stp/nc", "Unit": {"Type": "Fleet", "Nation": "Russia"}},
        ],
        "SupplyCenters": [{"Province": "par", "Owner": "France"}],
        "Dislodgeds": [
            {"Province": "bur", "Dislodged": {"Type": "Army", "Nation": "Germany"}},
        ],
        "Dislodgers": [{"Province": "par", "Dislodger": "bur"}],
        "Bounces": [{"Province": "gas", "BounceList": "mar,spa"}],
        "Resolutions": null,
    }});
    let record = read(&listed);
    let wanted = "classic/S1901R/F:Abur=par/G:Abur*bel*mar*mun*pic*ruh=/R:Fstp-nc=";
    assert_eq!(record.game.position(), &position(wanted));
}

#[test]
fn orders_that_mean_nothing_stay_as_they_are() {
    let mut phases = vec![battle(), battle()];
    phases[0]["Orders"] = json!({"France": {"par": ["Dance"], "mar": []}});
    phases[1]["Season"] = json!("Fall");
    let record = read(&phases.into());
    let Turn { results, orders, .. } = &*record.turns[0];
    let texts: Vec<&str> = orders.texts().map(|(_, text)| text).collect();
    assert_eq!(texts, [r#"["par","Dance"]"#, r#"["mar"]"#]);
    let illegal = results.iter().filter(|one| one.verdict == Verdict::Illegal);
    assert!(illegal.count() >= 2);
}

#[test]
fn what_is_wrong_with_a_phase_is_said_with_its_place() {
    let cases = [
        ("/Season", json!("Monsoon"), "phases[0].Season: Expected one of Spring, Fall, Winter"),
        ("/Year", json!(-4), "phases[0].Year: Expected a year"),
        ("/Type", json!("Build"), "phases[0].Type: Expected one of Movement, Retreat, Adjustment."),
        (
            "/Units/par/Type",
            json!("Horse"),
            "phases[0].Units.par.Type: Expected one of Army, Fleet.",
        ),
        ("/Units/par/Nation", json!("Spain"), "phases[0].Units.par.Nation: Unknown power"),
        ("/Units/par", json!({"Type": "Fleet", "Nation": "France"}), "phases[0]: S1902M: "),
        ("/Orders", json!([]), "phases[0].Orders: Expected an object"),
        ("/Orders/France/par", json!("H"), "phases[0].Orders.France.par: Expected a list of words"),
        ("/Bounces", json!("none"), "phases[0].Bounces: Expected an object"),
    ];
    for (at, value, wanted) in cases {
        let mut phase = battle();
        // Bounces matter only to who is dislodged.
        phase["Type"] = json!(if at == "/Bounces" { "Retreat" } else { "Movement" });
        phase["Dislodgeds"] = json!(if at == "/Bounces" {
            json!({"mun": {"Type": "Army", "Nation": "Germany"}})
        } else {
            Value::Null
        });
        *phase.pointer_mut(at).unwrap() = value;
        let error = Record::from_godip(&phase.to_string(), "game", Board::classic(), rules());
        let error = error.unwrap_err();
        assert!(error.to_string().starts_with(wanted), "{error}");
        assert_ne!(error.message(Lang::FR), error.message(Lang::EN));
    }
    let nothing = Record::from_godip("", "game", Board::classic(), rules()).unwrap_err();
    assert_eq!(nothing.to_string(), "phases: A game has at least one phase.");
}

#[test]
fn damaged_phases_do_no_harm() {
    let game = Import::read_all(SAVED, None, rules()).remove(0).unwrap().record;
    let text = Value::from(game.to_godip()).to_string();
    let board = Board::classic();
    for end in (0..text.len()).step_by(509) {
        assert!(Record::from_godip(&text[..end], "game", board, rules()).is_err());
    }
    for at in (0..text.len() - 80).step_by(37) {
        let from = at * 7919 % (text.len() - 16);
        let mut bytes = text.as_bytes().to_vec();
        let piece = bytes[from..from + 1 + at % 13].to_vec();
        bytes[at..at + piece.len()].copy_from_slice(&piece);
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(import) = Record::from_godip(&text, "game", board, rules()) {
            assert_eq!(import.record.to_godip().len(), import.record.turns.len() + 1);
        }
    }
}
