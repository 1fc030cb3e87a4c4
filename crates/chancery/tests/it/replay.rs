//! Saved games replayed: a small game of our own, told right and told wrong.

use chancery::replay::{Comparison, DifferenceKind, SavedGame};
use chancery::{Board, Lang, Position, Rules, Verdict};
use serde_json::{Value, json};

/// A recorded phase: a position in our text, and orders.
fn phase(position: &str, orders: &Value) -> Value {
    let position = Position::from_text(Board::classic(), position).unwrap();
    let state = position.to_json();
    json!({"name": state["name"], "state": state, "orders": orders, "results": {}})
}

/// France drives Germany from Burgundy; Germany takes Belgium instead, and builds.
fn story() -> Vec<Value> {
    let france = json!({"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "GERMANY": null});
    let last = "classic/S1902M/F:Abur,Amar=mar,par/G:Abel,Amun=bel,mun";
    let mut end = phase(last, &json!({}));
    end["name"] = "COMPLETED".into();
    end["state"]["name"] = "COMPLETED".into();
    vec![
        phase("classic/S1901M/F:Amar,Apar=mar,par/G:Abur=mun", &france),
        phase(
            "classic/S1901R/F:Abur,Amar=mar,par/G:Abur*bel*gas*mun*pic*ruh=mun",
            &json!({"GERMANY": ["A BUR R BEL"]}),
        ),
        phase("classic/F1901M/F:Abur,Amar=mar,par/G:Abel=mun", &json!({"GERMANY": ["A BEL H"]})),
        phase(
            "classic/W1901A/F:Abur,Amar=mar,par/G:Abel=bel,mun",
            &json!({"GERMANY": ["A MUN B"]}),
        ),
        phase(last, &json!({})),
        end,
    ]
}

fn replay(phases: &[Value]) -> Vec<Comparison> {
    let text = json!({"id": "ours", "map": "standard", "rules": [], "phases": phases}).to_string();
    let game = SavedGame::read(&text).unwrap();
    game.replay(game.board().unwrap(), &Rules::default())
}

/// What differs, a line each, after the name of the phase that was judged.
fn told(phases: &[Value]) -> Vec<String> {
    let all = replay(phases);
    let lines = all.iter().flat_map(|one| {
        one.differences.iter().map(move |difference| format!("{}: {difference}", one.phase))
    });
    lines.collect()
}

#[test]
fn a_true_record_agrees_in_every_phase() {
    let all = replay(&story());
    let names: Vec<(&str, &str)> =
        all.iter().map(|one| (one.phase.as_str(), one.next.as_str())).collect();
    assert_eq!(names.len(), 5);
    assert_eq!(names[4], ("S1902M", "COMPLETED"));
    assert!(all.iter().all(|one| one.differences.is_empty() && one.orders.is_empty()), "{all:?}");
}

#[test]
fn a_difference_says_what_each_side_has_and_how_the_orders_were_judged() {
    let mut phases = story();
    phases[2]["state"]["units"]["GERMANY"] = json!(["A RUH"]);
    phases[3]["state"]["centers"]["GERMANY"] = json!(["MUN"]);
    assert_eq!(
        told(&phases),
        [
            "S1901R: GERMANY, units: here A BEL; in the record A RUH",
            // Nobody would have anything to build: the winter is passed over, and compared all the same.
            "F1901M: GERMANY, units: here A RUH; in the record A BEL",
            "W1901A: GERMANY, units: here nothing; in the record A MUN",
            "W1901A: GERMANY, centres: here nothing; in the record BEL",
        ]
    );
    let all = replay(&phases);
    let order = &all[1].orders[0];
    assert_eq!((order.power.as_str(), order.text.as_str()), ("GERMANY", "A BUR R BEL"));
    assert_eq!(order.verdict, Ok(Verdict::Succeeds));
    assert_eq!(all[3].orders[0].verdict, Ok(Verdict::Illegal));
}

#[test]
fn retreats_are_compared_where_they_are_told() {
    let mut phases = story();
    phases[1]["state"]["retreats"]["GERMANY"]["A BUR"] = json!(["BEL", "GAS", "MUN", "PIC"]);
    let lines = told(&phases);
    assert_eq!(lines, ["S1901M: GERMANY, retreats: here A BUR R RUH; in the record nothing"]);
    phases[1]["state"]["retreats"] = json!({"GERMANY": {"A BUR": null}});
    assert_eq!(told(&phases), Vec::<String>::new());
    phases[1]["state"]["retreats"] = Value::Null;
    assert_eq!(told(&phases), Vec::<String>::new());
}

#[test]
fn retreats_that_are_not_told_are_those_that_the_phase_before_left() {
    let mut phases = story();
    phases[1]["state"]["retreats"] = json!({"GERMANY": {"A BUR": null}});
    // Paris is vacant, but the attack came from there.
    phases[1]["orders"] = json!({"GERMANY": ["A BUR R PAR"]});
    assert_eq!(told(&phases), ["S1901R: GERMANY, units: here nothing; in the record A BEL"]);
}

#[test]
fn a_difference_elsewhere_does_not_hide_where_a_unit_can_go() {
    let mut phases = story();
    phases[1]["state"]["retreats"] = json!({"GERMANY": {"A BUR": null}});
    phases[1]["state"]["units"]["FRANCE"] = json!(["A BUR", "A PIE"]);
    // Paris is vacant, but the attack came from there.
    phases[1]["orders"] = json!({"GERMANY": ["A BUR R PAR"]});
    assert_eq!(told(&phases)[2], "S1901R: GERMANY, units: here nothing; in the record A BEL");
}

#[test]
fn recorded_retreats_that_cannot_be_are_dropped_with_a_note() {
    let mut phases = story();
    let listed = json!(["BEL", "BUR", "GAS", "MAR", "MOS", "MUN", "PIC", "RUH"]);
    phases[1]["state"]["retreats"]["GERMANY"]["A BUR"] = listed;
    assert_eq!(told(&phases), Vec::<String>::new());
    let text = json!({"phases": phases}).to_string();
    let game = SavedGame::read(&text).unwrap();
    let notes = game.notes(game.board().unwrap());
    let lines: Vec<String> =
        notes.iter().map(|note| format!("{}: {}", note.phase, note.message(Lang::EN))).collect();
    assert_eq!(
        lines,
        [
            "S1901R: Dropped retreats of A BUR to BUR, MOS: the unit could not move there.",
            "S1901R: Dropped retreats of A BUR to MAR: the province is occupied.",
        ]
    );
    // What is left is compared as it is.
    phases[1]["state"]["retreats"]["GERMANY"]["A BUR"] = json!(["BEL", "MAR"]);
    assert_eq!(
        told(&phases),
        [
            "S1901M: GERMANY, retreats: here A BUR R GAS, A BUR R MUN, A BUR R PIC, A BUR R RUH; in the record nothing"
        ]
    );
}

#[test]
fn what_the_record_passes_over_is_stepped_through_without_orders() {
    let mut phases = story();
    phases.remove(3);
    let lines = told(&phases);
    assert_eq!(lines, ["F1901M: GERMANY, units: here nothing; in the record A MUN"]);
    for state in [3, 4] {
        phases[state]["state"]["units"]["GERMANY"] = json!(["A BEL"]);
    }
    assert_eq!(told(&phases), Vec::<String>::new());
    // A movement phase is never passed over.
    let mut phases = story();
    phases.drain(2..4);
    assert_eq!(told(&phases), ["S1901R: phase: here F1901M; in the record S1902M"]);
}

#[test]
fn what_we_pass_over_is_judged_as_the_record_has_it() {
    let stays = "F:Abur,Amar=mar,par/G:Abel,Amun";
    let phases = [
        phase(&format!("classic/F1902M/{stays}=mun"), &json!({})),
        phase(&format!("classic/F1902R/{stays}=mun"), &json!({})),
        phase(&format!("classic/W1902A/{stays}=bel,mun"), &json!({})),
        phase(&format!("classic/S1903M/{stays}=bel,mun"), &json!({})),
    ];
    assert_eq!(told(&phases), Vec::<String>::new());
    let mut phases = phases.to_vec();
    phases[1]["state"]["centers"]["FRANCE"] = json!(["MAR"]);
    let lines = told(&phases);
    assert_eq!(lines[0], "F1902M: FRANCE, centres: here PAR; in the record nothing");
}

#[test]
fn a_unit_with_nowhere_to_go_may_be_left_out_of_the_record() {
    let phases = |germany: &str| {
        [
            phase(
                "classic/S1901M/F:Abel,Agas,Amar,Apar,Apic=par/G:Abur,Amun,Aruh=mun",
                &json!({"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"]}),
            ),
            phase(
                &format!("classic/S1901R/F:Abel,Abur,Agas,Amar,Apic=par/G:{germany}Amun,Aruh=mun"),
                &json!({}),
            ),
        ]
    };
    assert_eq!(told(&phases("Abur*,")), Vec::<String>::new());
    assert_eq!(told(&phases("")), Vec::<String>::new());
    let elsewhere = told(&phases("Asil,"));
    assert_eq!(elsewhere, ["S1901M: GERMANY, units: here nothing; in the record A SIL"]);
}

#[test]
fn a_phase_that_is_recorded_twice_is_judged_once() {
    let mut phases = story();
    phases.insert(0, phases[0].clone());
    assert_eq!(replay(&phases).len(), 5);
    phases[0]["orders"] = json!({});
    let lines = told(&phases);
    assert_eq!(lines, ["S1901M: phase: here F1901M; in the record S1901M"]);
}

#[test]
fn an_end_compares_units_and_centres() {
    let mut phases = story();
    phases[5]["state"]["units"]["GERMANY"] = json!(["A BEL", "*A MUN"]);
    let all = replay(&phases);
    assert_eq!(all[4].differences.len(), 1);
    assert_eq!(
        (all[4].differences[0].part, &all[4].next[..]),
        (DifferenceKind::Units, "COMPLETED")
    );
    // A game may end while units are dislodged: they are gone then.
    let mut phases = vec![story()[0].clone(), story()[1].clone()];
    phases[1]["name"] = "COMPLETED".into();
    phases[1]["state"]["name"] = "COMPLETED".into();
    assert_eq!(told(&phases), Vec::<String>::new());
    phases[1]["state"]["units"]["GERMANY"] = json!([]);
    assert_eq!(told(&phases), Vec::<String>::new());
}

#[test]
fn what_cannot_be_read_is_said() {
    let mut phases = story();
    phases[0]["orders"]["FRANCE"] = json!(["A PAR - BURGANDY", "A MAR H A GAS H"]);
    phases[0]["orders"]["WALES"] = json!(["A PAR H"]);
    phases[4]["state"]["units"]["FRANCE"] = json!(["F PAR"]);
    let all = replay(&phases);
    let unread: Vec<bool> = all[0].orders.iter().map(|order| order.verdict.is_err()).collect();
    assert_eq!(unread, [true, true]);
    assert_eq!(all[0].differences[0].part, DifferenceKind::Units);
    for judged in [3, 4] {
        let text = all[judged].differences[0].to_string();
        assert!(text.starts_with("The record cannot be read: S1902M: F PAR"), "{text}");
    }
    for broken in
        ["", "[]", "{}", "{\"phases\":[1]}", "{\"phases\":[{\"orders\":{\"FRANCE\":[1]}}]}"]
    {
        assert!(SavedGame::read(broken).is_err(), "{broken}");
    }
    for odd in ["{\"phases\":[]}", "{\"phases\":[{},{\"name\":\"COMPLETED\"}]}"] {
        let game = SavedGame::read(odd).unwrap();
        let _ = game.replay(game.board().unwrap(), &Rules::default());
    }
    let mars = SavedGame::read("{\"map\":\"mars\",\"phases\":[]}").unwrap().board().unwrap_err();
    assert!(mars.to_string().contains("The variants are standard, classic"), "{mars}");
}
