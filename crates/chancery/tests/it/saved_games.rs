//! Games in the Python package's saved-game format: read, kept, and given back without loss. Three
//! were saved by the package itself, with orders drawn by lot; others are read where they are at
//! hand.

use std::collections::{BTreeMap, BTreeSet};

use chancery::game::record::Record;
use chancery::game::saved::{Import, RecordAsSaved};
use chancery::game::{Ending, Event, Game, OrderTexts};
use chancery::{Board, Court, Lang, Position, Rules};
use serde_json::{Value, json};

use crate::common::play::random_game;
use crate::common::shared::shared_text;

/// In progress with orders pending; drawn in a retreat phase; won.
const BY_PACKAGE: &str = include_str!("../data/saved_by_package.jsonl");

/// The package lets an army walk that asks for a convoy which nobody ordered.
const AS_THE_PACKAGE: &str = "classic,land_fallback=no-route";

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

fn import(game: &Value) -> Import {
    Record::from_saved(&game.to_string(), None, rules(AS_THE_PACKAGE)).unwrap()
}

fn games(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The lists of each power as sets; a power without any is left out.
fn sets(lists: &Value) -> BTreeMap<&str, BTreeSet<&str>> {
    let lists = lists.as_object().unwrap().iter();
    let texts = |list: &'_ Value| -> Vec<Value> { list.as_array().cloned().unwrap_or_default() };
    lists
        .filter(|(_, list)| !texts(list).is_empty())
        .map(|(power, list)| {
            let list = list.as_array().unwrap().iter();
            (power.as_str(), list.map(|text| text.as_str().unwrap()).collect())
        })
        .collect()
}

/// The orders of each power, in their order; a power without any is left out.
fn orders(phase: &Value) -> BTreeMap<&str, Vec<&str>> {
    let lists = phase["orders"].as_object().unwrap().iter();
    let lists = lists.filter_map(|(power, list)| Some((power.as_str(), list.as_array()?)));
    lists
        .filter(|(_, list)| !list.is_empty())
        .map(|(power, list)| (power, list.iter().map(|text| text.as_str().unwrap()).collect()))
        .collect()
}

/// Where the dislodged units can go; what is not told is left out.
fn retreats(state: &Value) -> BTreeMap<String, BTreeSet<String>> {
    let powers = state["retreats"].as_object().unwrap().values();
    let units = powers.filter_map(Value::as_object).flatten();
    let told = units.filter_map(|(unit, places)| Some((unit, places.as_array()?)));
    told.map(|(unit, places)| {
        (unit.clone(), places.iter().map(|place| place.as_str().unwrap().to_owned()).collect())
    })
    .collect()
}

/// Hold what is given back against what was read. How many phases there are, and how many units
/// have the codes that are recorded for them, of how many.
fn assert_kept(given: &Value, back: &Value) -> (usize, usize, usize) {
    for key in ["id", "map", "rules"] {
        assert_eq!(given[key], back[key], "{key}");
    }
    let phases = |game: &Value| game["phases"].as_array().unwrap().clone();
    let (given, back) = (phases(given), phases(back));
    let names = |phases: &[Value]| -> Vec<Value> {
        phases.iter().map(|phase| phase["name"].clone()).collect()
    };
    assert_eq!(names(&given), names(&back));
    let (mut same, mut codes) = (0, 0);
    for (given, back) in given.iter().zip(&back) {
        let at = &given["name"];
        for key in ["units", "centers"] {
            assert_eq!(sets(&given["state"][key]), sets(&back["state"][key]), "{at} {key}");
        }
        let told = retreats(&given["state"]);
        let mut ours = retreats(&back["state"]);
        ours.retain(|unit, _| told.contains_key(unit));
        assert_eq!(told, ours, "{at} retreats");
        assert_eq!(orders(given), orders(back), "{at} orders");
        for (unit, recorded) in given["results"].as_object().unwrap() {
            codes += 1;
            same += usize::from(back["results"].get(unit) == Some(recorded));
        }
    }
    (given.len(), same, codes)
}

#[test]
fn what_the_package_saved_comes_back_as_it_was() {
    let mut counts = Vec::new();
    for game in games(BY_PACKAGE) {
        let import = import(&game);
        assert!(import.differences.is_empty(), "{:?}", import.differences);
        let back = import.record.to_saved();
        counts.push(assert_kept(&game, &back));
        for (given, back) in
            game["phases"].as_array().unwrap().iter().zip(back["phases"].as_array().unwrap())
        {
            for key in ["homes", "influence"] {
                let (given, back) = (&given["state"][key], &back["state"][key]);
                assert_eq!(sets(given), sets(back), "{key}");
            }
            for key in ["note", "civil_disorder"] {
                assert_eq!(given["state"][key], back["state"][key], "{key}");
            }
            if given["name"] != "COMPLETED" {
                assert_eq!(given["state"]["builds"], back["state"]["builds"], "{}", given["name"]);
            }
        }
        // Once more, from what was given back.
        let again = Record::from_saved(&back.to_string(), None, rules(AS_THE_PACKAGE)).unwrap();
        assert_eq!(again.record, import.record);
        assert_eq!(Record::read(&import.record.write()).unwrap(), import.record);
    }
    assert_eq!(counts, COUNTS);
}

/// Of each game: the phases, and the codes that agree, of all. The package has codes of its own for
/// waived builds, for fleets on a route that is not complete, and for units that have nowhere to go.
const COUNTS: [(usize, usize, usize); 3] = [(10, 145, 146), (7, 110, 110), (4, 17, 17)];

#[test]
fn a_recorded_game_becomes_turns_with_verdicts_events_and_an_ending() {
    let all: Vec<Record> = games(BY_PACKAGE).iter().map(|game| import(game).record).collect();
    let board = Board::classic();
    let france = board.find_power("FRANCE").unwrap();

    let [open, drawn, won] = &all[..] else { panic!("three games") };
    assert_eq!((open.id.as_str(), open.game.ending()), ("in-progress", None));
    assert_eq!(open.game.position().phase().name(board), "S1904M");
    assert!(!open.orders.of(france).is_empty());
    assert!(open.turns.iter().all(|turn| !turn.results.is_empty()));
    assert!(open.turns.windows(2).all(|pair| pair[0].next == pair[1].position));
    assert_eq!(open.game.flags, ["NO_PRESS", "POWER_CHOICE"]);

    assert_eq!(drawn.game.ending(), Some(&Ending::Draw(board.powers().collect())));
    let last = drawn.turns.last().unwrap();
    assert_eq!(last.position.phase().name(board), "S1903R");
    assert!(!last.position.dislodged().is_empty() && last.next.dislodged().is_empty());
    assert!(last.results.is_empty(), "nobody resolved the phase in which the game was drawn");

    assert_eq!(won.game.ending(), Some(&Ending::Victory(france)));
    let last = won.turns.last().unwrap();
    assert!(last.events.contains(&Event::Ended(Ending::Victory(france))));
    let germany = board.find_power("GERMANY").unwrap();
    assert!(!last.disorder.contains(&germany), "who has nothing to order owes nothing");
}

#[test]
fn the_recorded_games_come_back_as_they_were() {
    for (file, count) in [("games/mixed.jsonl", 385), ("games/selfplay.jsonl", 429)] {
        let Some(text) = shared_text(file) else { continue };
        let mut totals = (0, 0, 0);
        for game in games(&text) {
            let import = import(&game);
            assert!(import.differences.is_empty(), "{file}: {:?}", import.differences);
            let (phases, same, codes) = assert_kept(&game, &import.record.to_saved());
            totals = (totals.0 + phases, totals.1 + same, totals.2 + codes);
            assert_eq!(Record::read(&import.record.write()).unwrap(), import.record);
        }
        println!(
            "{file}: {} phases; {} of {} recorded codes are ours",
            totals.0, totals.1, totals.2
        );
        assert_eq!(totals.0, count, "{file}");
        assert!(totals.1 * 100 >= totals.2 * 95, "{file}: {} of {} codes", totals.1, totals.2);
    }
}

#[test]
fn phases_that_differ_are_told_and_the_record_stands() {
    let game = &games(BY_PACKAGE)[2];
    let mut told = game.clone();
    told["phases"][1]["state"]["units"]["TURKEY"] = json!(["F CON"]);
    let import = import(&told);
    let phases: Vec<&str> = import.differences.iter().map(|one| one.phase.as_str()).collect();
    assert_eq!(phases, ["S1910M", "S1910R"]);
    assert_kept(&told, &import.record.to_saved());
}

#[test]
fn a_game_of_our_own_is_written_in_the_packages_words() {
    let board = Board::classic();
    let mut game = Game::new(board, rules("classic,builds=any-owned"));
    let mut written = OrderTexts::new(board);
    let france = board.find_power("FRANCE").unwrap();
    let texts = ["par - bur", "Army Marseilles supports Paris to Burgundy", "brest sails off"];
    written.set(france, texts.map(str::to_owned).to_vec());
    let turn = game.resolve(&mut Court::default(), written);
    let mut record = Record { turns: [turn].into_iter().collect(), ..Record::new("ours", game) };
    record.orders.set(france, vec!["bur hold".to_owned()]);
    let saved = record.to_saved();
    assert_eq!((&saved["map"], &saved["rules"]), (&json!("standard"), &json!(["BUILD_ANY"])));
    let [spring, fall] = &saved["phases"].as_array().unwrap()[..] else { panic!("{saved}") };
    assert_eq!(
        spring["orders"]["FRANCE"],
        json!(["A PAR - BUR", "A MAR S A PAR - BUR", "brest sails off"])
    );
    assert_eq!(spring["orders"]["ITALY"], json!([]));
    assert_eq!(fall["orders"]["FRANCE"], json!(["A BUR H"]));
    assert_eq!(fall["orders"]["ITALY"], Value::Null);
    assert_eq!(fall["state"]["influence"]["FRANCE"], json!(["BRE", "BUR", "MAR", "PAR"]));
    assert_eq!((&fall["results"], &fall["messages"]), (&json!({}), &json!([])));
    let again = Record::from_saved(&saved.to_string(), None, Rules::default()).unwrap();
    assert_eq!(again.record.game.rules, record.game.rules);
}

#[test]
fn any_serializer_writes_what_the_text_says() {
    let mut seed = 7_u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed >> 33
    };
    let played = random_game("played", 8, &mut random);
    let read = games(BY_PACKAGE).into_iter().map(|game| import(&game).record);
    for record in [played].into_iter().chain(read) {
        let text: Value = serde_json::from_str(&record.write_saved()).unwrap();
        assert_eq!(serde_json::to_value(RecordAsSaved(&record)).unwrap(), text);
        // What came of the orders is remembered, but not for other rules.
        assert_eq!(record.to_saved(), text);
        let mut other = record.clone();
        other.game.rules = rules("1971");
        let fresh = Record::read(&other.write()).unwrap();
        assert_eq!(other.to_saved(), fresh.to_saved());
    }
}

#[test]
fn the_ending_is_known_again() {
    let board = Board::classic();
    let powers: Vec<_> = board.powers().collect();
    let position = Position::start(board);
    let mut game = Game::from_position(position, Rules::default());
    for &power in &powers {
        game.vote(power, true, &OrderTexts::new(game.board()));
    }
    assert_eq!(game.ending(), Some(&Ending::Draw(powers)));
    let record = Record::new("drawn", game);
    let saved = record.to_saved();
    assert_eq!(saved["phases"][0]["name"], "COMPLETED");
    let again = Record::from_saved(&saved.to_string(), None, Rules::default()).unwrap();
    assert_eq!(again.record.game.ending(), record.game.ending());
    assert_eq!(again.record.game.position(), record.game.position());
}

#[test]
fn what_is_wrong_with_a_saved_game_is_said_with_its_place() {
    let good = games(BY_PACKAGE)[2].clone();
    let cases = [
        ("/map", json!("atlantis"), "map: There is no variant `atlantis`"),
        ("/phases", json!([]), "phases: A game has at least one phase"),
        ("/phases", json!({}), "Not a saved game: "),
        ("/phases/1/state/units/TURKEY", json!(["F PAR"]), "phases[1].state: S1910R: "),
        ("/phases/1/orders", json!({"TURKIYE": ["F BLA H"]}), "phases[1].orders: "),
        (
            "/phases/1/name",
            json!("COMPLETED"),
            "phases[1].name: The game has ended, but more phases follow.",
        ),
    ];
    for (at, value, wanted) in cases {
        let mut game = good.clone();
        *game.pointer_mut(at).unwrap() = value;
        let error = Record::from_saved(&game.to_string(), None, Rules::default()).unwrap_err();
        assert!(error.to_string().starts_with(wanted), "{error}");
        assert_ne!(error.message(Lang::FR), error.message(Lang::EN));
    }
}

#[test]
fn damaged_games_are_refused_and_do_no_harm() {
    let rules = rules(AS_THE_PACKAGE);
    for (number, line) in BY_PACKAGE.lines().enumerate() {
        for end in (0..line.len()).step_by(997) {
            assert!(Record::from_saved(&line[..end], None, rules).is_err());
        }
        // A piece of the text is overwritten with another.
        for at in (0..line.len() - 80).step_by(61) {
            let from = (at * 7919 + number) % (line.len() - 16);
            let mut bytes = line.as_bytes().to_vec();
            let piece = bytes[from..from + 1 + at % 13].to_vec();
            bytes[at..at + piece.len()].copy_from_slice(&piece);
            let text = String::from_utf8_lossy(&bytes);
            for import in Import::read_all(&text, None, rules).into_iter().flatten() {
                let saved = import.record.to_saved().to_string();
                assert!(Record::from_saved(&saved, None, rules).is_ok(), "{text}");
            }
        }
    }
}

#[test]
fn an_occupied_retreat_is_dropped_and_the_positions_are_kept() {
    let mut game: Value =
        games(BY_PACKAGE).into_iter().find(|game| phases(game).iter().any(has_retreats)).unwrap();
    let before = import(&game);
    let phases = game["phases"].as_array_mut().unwrap();
    let phase = phases.iter_mut().find(|phase| has_retreats(phase)).unwrap();
    let powers = phase["state"]["retreats"].as_object_mut().unwrap();
    let units = powers.values_mut().filter_map(Value::as_object_mut).flatten();
    let (unit, places) = units.into_iter().next().unwrap();
    // Where the attacker stands now.
    let own = unit[2..5].to_owned();
    places.as_array_mut().unwrap().push(json!(own));
    let after = import(&game);
    assert_eq!(after.record, before.record);
    assert_eq!(after.notes.len(), 1);
    assert!(before.notes.is_empty());
}

fn phases(game: &Value) -> &[Value] {
    game["phases"].as_array().unwrap()
}

fn has_retreats(phase: &Value) -> bool {
    let powers = phase["state"]["retreats"].as_object().into_iter().flatten();
    powers.filter_map(|(_, units)| units.as_object()).any(|units| !units.is_empty())
}
