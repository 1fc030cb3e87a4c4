//! Computers at the table, from the command line: they order at once, and nobody sees it too early.

use serde_json::{Value, json};

use crate::common::{TempDir, err, out, run_in, status};

fn done(folder: &TempDir, args: &[&str]) -> String {
    let output = folder.run(args);
    assert_eq!((status(&output), err(&output)), (0, ""), "{args:?}");
    out(&output).to_owned()
}

fn json_of(folder: &TempDir, args: &[&str]) -> Value {
    serde_json::from_str(&done(folder, &[args, &["--json"]].concat())).unwrap()
}

fn refused(folder: &TempDir, args: &[&str]) -> String {
    let output = folder.run(args);
    assert!(status(&output) > 0, "{args:?}: {}", out(&output));
    err(&output).to_owned()
}

/// A person plays France against six computers.
fn alone(name: &str) -> TempDir {
    let folder = TempDir::new(name);
    let new = ["new", "g", "--computers", "dumb,FRANCE=person", "--seed", "7"];
    assert!(done(&folder, &new).contains("Started g"));
    folder
}

#[test]
fn computers_have_ordered_when_the_game_begins_and_after_each_phase() {
    let folder = alone("computers-begin");
    let shown = json_of(&folder, &["show", "g"]);
    assert_eq!(shown["due"].as_object().unwrap().keys().collect::<Vec<_>>(), ["FRANCE"]);
    assert_eq!(shown["computers"]["RUSSIA"], "dumb");
    assert!(done(&folder, &["show", "g"]).contains("computer, simple"));
    done(&folder, &["order", "g", "FRANCE", "par - bur", "mar - spa", "bre - mao"]);
    done(&folder, &["resolve", "g"]);
    let shown = json_of(&folder, &["show", "g"]);
    assert_eq!(shown["name"], "F1901M");
    assert_eq!(shown["ordered"].as_array().unwrap().len(), 6);
    // The same seed, the same orders.
    let other = alone("computers-again");
    done(&other, &["order", "g", "FRANCE", "par - bur", "mar - spa", "bre - mao"]);
    done(&other, &["resolve", "g"]);
    let history = |folder: &TempDir| json_of(folder, &["history", "g", "S1901M"])["orders"].clone();
    assert_eq!(history(&folder), history(&other));
    // They order once more if they were stopped.
    for name in ["AUS", "TUR"] {
        let file = folder.path().join(format!("games/g/orders/{name}_orders.json"));
        std::fs::remove_file(file).unwrap();
    }
    done(&folder, &["resolve", "g", "--force"]);
    assert!(!done(&folder, &["history", "g", "F1901M"]).contains("Austria is in civil disorder"));
}

#[test]
fn what_computers_wrote_is_hidden_until_it_is_resolved() {
    let folder = alone("computers-hidden");
    let orders = json_of(&folder, &["orders", "g"]);
    assert_eq!(orders["orders"], json!({}));
    assert_eq!(orders["hidden"].as_array().unwrap().len(), 6);
    assert!(done(&folder, &["orders", "g"]).contains("hidden until resolved (computer)"));
    assert!(!done(&folder, &["orders", "check", "g"]).contains("Russia"));
    for args in [
        &["what-if", "g", "--with-orders", "par h"][..],
        &["draw", "g", "--orders"],
        &["export", "g"],
        &["export", "g", "--format", "python"],
    ] {
        let told = done(&folder, args);
        assert!(!told.contains("SEV - ") && !told.contains("F SEV H"), "{args:?}: {told}");
    }
    for args in [
        &["order", "g", "RUSSIA", "sev h"][..],
        &["order", "g", "RUSSIA", "--clear"],
        &["vote", "g", "RUSSIA", "draw"],
        &["hint", "g", "RUSSIA"],
    ] {
        assert!(refused(&folder, args).contains("A computer plays Russia"), "{args:?}");
    }
    assert!(done(&folder, &["vote", "g", "FRANCE", "draw"]).contains("draw"));
    assert_eq!(json_of(&folder, &["show", "g"])["ending"]["kind"], "draw");
}

#[test]
fn seats_change_hands() {
    let folder = alone("computers-seats");
    let seats = json_of(&folder, &["seats", "g"])["seats"].clone();
    assert_eq!((&seats["FRANCE"], &seats["ITALY"]), (&Value::Null, &json!("dumb")));
    let told = done(&folder, &["seats", "g", "ITALY=person", "rus=search-casual"]);
    assert!(told.contains("computer, casual (search-casual)"), "{told}");
    let shown = json_of(&folder, &["show", "g"]);
    let due: Vec<&String> = shown["due"].as_object().unwrap().keys().collect();
    assert_eq!(due, ["FRANCE", "ITALY"], "whoever sits down finds nothing");
    assert_eq!(shown["computers"]["RUSSIA"], "search-casual");
    done(&folder, &["seats", "g", "greedy,FRANCE=person"]);
    assert_eq!(json_of(&folder, &["show", "g"])["due"].as_object().unwrap().len(), 1);
    for (seat, says) in [
        ("ITALY=oracle", "Unknown computer `oracle`. Choose from: random, hold,"),
        ("ATLANTIS=dumb", "ATLANTIS"),
        ("me", "(or person)"),
    ] {
        assert!(refused(&folder, &["seats", "g", seat]).contains(says), "{seat}");
        assert!(refused(&folder, &["new", "x", "--computers", seat]).contains(says), "{seat}");
    }
    let data = folder.path().to_str().unwrap();
    let french = run_in("fr", &["seats", "g", "--data-dir", data]);
    assert!(out(&french).contains("ordinateur, avide (greedy)"), "{}", out(&french));
    assert!(out(&french).contains("personne"));
    // What nobody knows is told, and stays.
    let file = folder.path().join("games/g/table.json");
    std::fs::write(&file, "{\"computers\":{\"ITALY\":\"oracle\"}}").unwrap();
    assert!(done(&folder, &["seats", "g"]).contains("computer, oracle (oracle)"));
    assert!(refused(&folder, &["resolve", "g"]).contains("Italy: Unknown computer `oracle`"));
    done(&folder, &["seats", "g", "ITALY=dumb"]);
}

#[test]
fn phases_in_which_only_computers_decide_pass() {
    let folder = TempDir::new("computers-winter");
    let position = "classic/F1901M/F:Apar=par/G:Amun=ber,kie,mun/I:Arom,Aven,Fnap,Ftys=rom,ven,nap";
    let seats = ["--computers", "dumb,FRANCE=person", "--seed", "3"];
    done(&folder, &[&["new", "g", "--position", position], &seats[..]].concat());
    done(&folder, &["order", "g", "FRANCE", "par h"]);
    let told = done(&folder, &["resolve", "g"]);
    assert!(told.contains("(F1901M)") && told.contains("(W1901A)"), "{told}");
    assert_eq!(json_of(&folder, &["show", "g"])["name"], "S1902M");
    assert!(done(&folder, &["undo", "g"]).contains("Undid F1901M: back from S1902M"));
    assert_eq!(json_of(&folder, &["show", "g"])["name"], "F1901M");
    let lines = done(&folder, &["resolve", "g", "--json"]);
    assert_eq!(lines.lines().count(), 2, "{lines}");
}

#[test]
fn hints_and_standings_are_told() {
    let folder = alone("computers-hints");
    let told = json_of(&folder, &["hint", "g", "france", "--level", "casual"]);
    let hints = told["hints"].as_array().unwrap();
    assert!((1..=3).contains(&hints.len()), "{told}");
    let orders: Vec<&str> =
        hints[0]["orders"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
    done(&folder, &[&["order", "g", "FRANCE"], &orders[..]].concat());
    let text = done(&folder, &["hint", "g", "france", "--level", "casual"]);
    assert!(text.starts_with("1.  ") && text.contains(" centres "), "{text}");
    let stand = json_of(&folder, &["standing", "g"]);
    let sum: f64 =
        stand["shares"].as_object().unwrap().values().map(|one| one.as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 0.01, "{stand}");
    assert!(done(&folder, &["standing", "g", "S1901M"]).contains(" %  ##"));
    assert!(refused(&folder, &["standing", "g", "S1950M"]).contains("No phase has been resolved"));
    done(&folder, &["new", "w", "--position", "classic/W1901A/F:Apar=par/G:Amun=mun,ber"]);
    assert!(done(&folder, &["hint", "w", "france"]).contains("nothing to decide"));
}
