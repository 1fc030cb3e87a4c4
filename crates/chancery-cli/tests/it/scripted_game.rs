//! A whole game from 1901 to a victory, through the command alone, and what the command tells about
//! it, compared with stored texts. `CHANCERY_BLESS=1` stores what is told now.

use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

use crate::common::data::Data;
use crate::common::{err, out, status};

const SCRIPT: &str = include_str!("../data/scripted-game.txt");

/// A phase of the script: its name, and each power with its orders.
struct GameScript {
    phase: &'static str,
    orders: Vec<(&'static str, &'static str)>,
}

fn scenes() -> Vec<GameScript> {
    let mut scenes: Vec<GameScript> = Vec::new();
    for line in SCRIPT.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(phase) = line.strip_prefix("== ") {
            scenes.push(GameScript { phase, orders: Vec::new() });
        } else {
            let (power, orders) = line.split_once(": ").unwrap();
            scenes.last_mut().unwrap().orders.push((power, orders));
        }
    }
    scenes
}

/// Hand in orders, each power in its own way.
fn order(data: &Data, power: &str, orders: &str) {
    match power {
        "FRANCE" => {
            let mut args = vec!["order", "g", "FRANCE"];
            args.extend(orders.split("; "));
            data.ok(&args);
        }
        "ITALY" => {
            let file = data.path().join("italy.txt");
            std::fs::write(&file, orders.replace("; ", "\n")).unwrap();
            data.ok(&["order", "g", "italy", "--file", file.to_str().unwrap()]);
        }
        "RUSSIA" => {
            let mut command = data.command(&["order", "g", "rus"]);
            let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
            child.stdin.take().unwrap().write_all(orders.as_bytes()).unwrap();
            let output = child.wait_with_output().unwrap();
            assert_eq!(status(&output), 0, "{orders}: {}", err(&output));
        }
        _ => {
            data.ok(&["order", "g", power, orders]);
        }
    }
}

fn play() -> Data {
    let data = Data::new("scripted");
    data.ok(&["new", "g"]);
    for (number, scene) in scenes().iter().enumerate() {
        let now = data.json(&["show", "g", "--json"]);
        assert_eq!(now["name"], scene.phase);
        if !scene.orders.is_empty() {
            let early = data.run(&["resolve", "g"]);
            assert_eq!(status(&early), 1, "{}: {}", scene.phase, out(&early));
        }
        for (power, orders) in &scene.orders {
            order(&data, power, orders);
        }
        let resolved = data.run(&["resolve", "g", "--phase", scene.phase]);
        let silent = scene.phase == "S1904M";
        assert_eq!(status(&resolved), i32::from(silent), "{}: {}", scene.phase, err(&resolved));
        if silent {
            assert!(err(&resolved).contains("Still waiting for Turkey"), "{}", err(&resolved));
            data.ok(&["resolve", "g", "--force"]);
        }
        // In the middle of the game somebody has second thoughts, and then third ones.
        if number == 12 {
            let after = data.ok(&["show", "g"]);
            data.ok(&["undo", "g"]);
            data.ok(&["resolve", "g"]);
            assert_eq!(data.ok(&["show", "g"]), after);
        }
    }
    data
}

/// Compare a text with the stored one, and say where they part.
fn compare(name: &str, told: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    if std::env::var("CHANCERY_BLESS").is_ok_and(|bless| bless == "1") {
        std::fs::write(&path, told).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap();
    let differs = told.lines().zip(stored.lines()).position(|(told, stored)| told != stored);
    if let Some(line) = differs {
        let (told, stored) = (told.lines().nth(line), stored.lines().nth(line));
        panic!(
            "{name}, line {}:\nstored: {}\ntold:   {}\nIf it should be so, run with CHANCERY_BLESS=1",
            line + 1,
            stored.unwrap_or_default(),
            told.unwrap_or_default()
        );
    }
    assert_eq!(told.lines().count(), stored.lines().count(), "{name}: one is longer");
}

#[test]
fn a_game_from_1901_to_a_victory_is_told_as_it_was() {
    let data = play();
    let end = data.json(&["show", "g", "--json"]);
    assert_eq!(end["ending"]["kind"], "victory");
    assert_eq!(end["ending"]["powers"][0], "FRANCE");
    assert!(end["centers"]["FRANCE"].as_array().unwrap().len() >= 18);
    compare("scripted-game-overview.txt", &data.ok(&["history", "g"]));
    compare("scripted-game-history.txt", &data.ok(&["history", "g", "--all"]));
    compare("scripted-game-show.txt", &data.ok(&["show", "g"]));
    for late in [&["order", "g", "FRANCE", "par hold"][..], &["resolve", "g"]] {
        let output = data.run(late);
        assert_eq!(status(&output), 1);
        assert!(err(&output).contains("France wins the game"), "{}", err(&output));
    }
    assert_eq!(data.json(&["export", "g"])["undone"].as_array().unwrap().len(), 1);
}
