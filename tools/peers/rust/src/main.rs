//! Measures the crate `diplomacy` on a file of positions.
//!
//! ```text
//! peer POSITIONS PASSES
//! ```
//!
//! Prints one JSON object: times in microseconds in the best pass, and the units after each position.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use diplomacy::geo::{Map, RegionKey, standard_map};
use diplomacy::judge::retreat::Start;
use diplomacy::judge::{MappedMainOrder, Rulebook, Submission};
use diplomacy::{Nation, ShortName, UnitPosition, UnitPositions};
use serde_json::{Value, json};

/// A position with its orders.
struct Turn {
    kind: String,
    units: Vec<UnitPosition<'static, RegionKey>>,
    orders: Vec<MappedMainOrder>,
}

impl Turn {
    fn read(line: &str) -> Turn {
        let value: Value = serde_json::from_str(line).unwrap();
        let units = texts(&value["state"]["units"]);
        let units = units.map(|(power, unit)| format!("{power}: {}", in_their_words(unit)));
        let orders = texts(&value["orders"]);
        let orders = orders.map(|(power, order)| format!("{power}: {}", in_their_words(order)));
        Turn {
            kind: value["kind"].as_str().unwrap_or("recorded").to_owned(),
            units: units.map(|unit| unit.parse().unwrap()).collect(),
            orders: orders.map(|order| order.parse().unwrap()).collect(),
        }
    }

    fn submission<'m>(&self, map: &'m Map, orders: Vec<MappedMainOrder>) -> Submission<'m> {
        Submission::new(map, &self.units, orders)
    }
}

/// All strings in an object of lists, with their keys.
fn texts(lists: &Value) -> impl Iterator<Item = (&str, &str)> {
    let lists = lists.as_object().unwrap().iter();
    lists.flat_map(|(power, list)| {
        let list = list.as_array().unwrap().iter();
        list.map(move |text| (power.as_str(), text.as_str().unwrap()))
    })
}

/// An order in the notation of this crate: `F STP/SC - BOT` becomes `F stp(sc) -> bot`.
fn in_their_words(text: &str) -> String {
    let word = |word: &str| match word {
        "A" | "F" => word.to_owned(),
        "H" => "holds".to_owned(),
        "S" => "supports".to_owned(),
        "C" => "convoys".to_owned(),
        "-" => "->".to_owned(),
        "VIA" => "via convoy".to_owned(),
        place => match place.to_lowercase().split_once('/') {
            Some((province, coast)) => format!("{province}({coast})"),
            None => place.to_lowercase(),
        },
    };
    text.split(' ').map(word).collect::<Vec<String>>().join(" ")
}

/// A unit in our notation: `RUSSIA F STP/SC`.
fn in_our_words(nation: &Nation, unit: &UnitPosition<'_, &RegionKey>) -> String {
    let place = unit.region.short_name().to_uppercase().replace('(', "/").replace(')', "");
    format!("{nation} {} {place}", unit.unit.unit_type().short_name())
}

/// The units that are not dislodged.
fn standing(submission: &Submission<'_>) -> Vec<String> {
    let outcome = submission.adjudicate(Rulebook::edition_2023());
    let start = Start::new(&outcome);
    let units = start.unit_positions();
    let mut units: Vec<String> = units.iter().map(|one| in_our_words(one.nation(), one)).collect();
    units.sort_unstable();
    units
}

/// Average microseconds per item. The best pass of each counts, to exclude other load.
fn best<T>(passes: usize, mut prepare: impl FnMut() -> Vec<T>, task: impl Fn(T)) -> f64 {
    let mut fastest: Vec<Duration> = Vec::new();
    for _ in 0..passes {
        let subjects = prepare();
        fastest.resize(subjects.len(), Duration::MAX);
        for (subject, fastest) in subjects.into_iter().zip(&mut fastest) {
            let start = Instant::now();
            task(subject);
            *fastest = start.elapsed().min(*fastest);
        }
    }
    let sum: Duration = fastest.iter().sum();
    sum.as_secs_f64() * 1e6 / fastest.len() as f64
}

/// Adjudicates, and determines the resulting units.
fn judge(submission: &Submission<'_>) {
    let outcome = submission.adjudicate(Rulebook::edition_2023());
    black_box(Start::new(&outcome));
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&arguments[1]).unwrap();
    let passes: usize = arguments[2].parse().unwrap();
    let turns: Vec<Turn> = text.lines().map(Turn::read).collect();
    let map = standard_map();
    let all = turns.iter().map(|turn| standing(&turn.submission(map, turn.orders.clone())));
    let units: Vec<Vec<String>> = all.collect();
    let mut kinds: BTreeMap<&str, Vec<&Turn>> = BTreeMap::new();
    for turn in &turns {
        kinds.entry(&turn.kind).or_default().push(turn);
    }
    let mut report = json!({"units": units});
    for (kind, turns) in kinds {
        let given = || turns.iter().map(|turn| (*turn, turn.orders.clone())).collect();
        let checked = || {
            let given: Vec<(&Turn, Vec<MappedMainOrder>)> = given();
            given.into_iter().map(|(turn, orders)| turn.submission(map, orders)).collect()
        };
        report["adjudicate_us"][kind] =
            best(passes, checked, |submission| judge(&submission)).into();
        report["check_us"][kind] = best(passes, given, |(turn, orders)| {
            black_box(turn.submission(map, orders));
        })
        .into();
    }
    println!("{report}");
}
