//! Boards that people play, from sheets of facts that are no part of the project: Ancient Mediterranean has a
//! convoying island, North Sea Wars borders that lead one way, Sengoku armed neutrals. Where the sheets are not
//! there, that is said.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chancery::board::{Board, BoardRef};
use chancery::order::{AdjustmentOrder, LegalOrders, Order};
use chancery::{Court, PhaseKind, Position, Rules, UnitKind};
use serde_json::Value;

use crate::common::shared::shared_text;
use crate::common::{Random, invariants, rounds};

/// The texts of a list.
fn texts(value: &Value) -> Vec<&str> {
    value.as_array().map_or(&[][..], Vec::as_slice).iter().filter_map(Value::as_str).collect()
}

fn quoted<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    let all = texts.into_iter().map(|text| format!("\"{}\"", text.as_ref()));
    all.collect::<Vec<_>>().join(", ")
}

/// Borders by where they lead from.
type Borders<'v> = BTreeMap<&'v str, Vec<&'v str>>;

fn both_ways(pairs: &Value) -> Borders<'_> {
    let mut borders = Borders::new();
    for pair in pairs.as_array().unwrap() {
        let pair = texts(pair);
        borders.entry(pair[0]).or_default().push(pair[1]);
        borders.entry(pair[1]).or_default().push(pair[0]);
    }
    borders
}

fn one_way<'v>(all: &'v Value, kind: &str) -> Borders<'v> {
    let mut borders = Borders::new();
    for border in all.as_array().into_iter().flatten() {
        let border = texts(border);
        if border[0] == kind {
            borders.entry(border[1]).or_default().push(border[2]);
        }
    }
    borders
}

/// A sheet of facts as a variant file.
fn variant(sheet: &Value) -> String {
    let text = |key: &str| sheet[key].as_str().unwrap();
    let year = sheet["first_year"].as_u64().unwrap();
    let victory = sheet["victory"].as_u64().unwrap();
    let named = |name: &str| format!("{{ en = \"{name}\", fr = \"{name}\" }}");
    let mut file = format!(
        "format = 2\nid = \"{}\"\nname = {}\nfirst_year = {year}\nvictory = {victory}\n",
        text("id"),
        named(text("name"))
    );
    for season in sheet["seasons"].as_array().unwrap() {
        let name = season["season"].as_str().unwrap();
        writeln!(
            file,
            "[[season]]\nletter = \"{}\"\nname = {}\nphases = [{}]\ncaptures = {}",
            &name[..1],
            named(name),
            quoted(texts(&season["phases"])),
            season["captures"] == Value::Bool(true)
        )
        .unwrap();
    }
    for (number, power) in sheet["powers"].as_array().unwrap().iter().enumerate() {
        let word = |key: &str| power[key].as_str().unwrap();
        writeln!(
            file,
            "[[power]]\nid = \"{}\"\nletter = \"{}\"\nshort = \"P{number:02}\"\nname = {}\nadjective = {}\n\
             colour = \"#1122{:02x}\"\nhomes = [{}]\nunits = [{}]",
            word("id"),
            char::from(b'A' + number as u8),
            named(word("name")),
            named(word("adjective")),
            number * 20,
            quoted(texts(&power["homes"])),
            quoted(texts(&power["starts_with"])),
        )
        .unwrap();
    }
    if let Some(neutral) = sheet["neutral"].as_array() {
        let units = neutral.iter().map(|one| one["unit"].as_str().unwrap());
        writeln!(file, "[neutral]\nunits = [{}]\nreturns = true", quoted(units)).unwrap();
    }
    let (army, fleet) = (both_ways(&sheet["army_borders"]), both_ways(&sheet["fleet_borders"]));
    let arrows = &sheet["one_way_borders"];
    let lists = [
        ("army", army),
        ("army_one_way", one_way(arrows, "army")),
        ("fleet", fleet),
        ("fleet_one_way", one_way(arrows, "fleet")),
    ];
    for province in sheet["provinces"].as_array().unwrap() {
        let (id, coasts) = (province["id"].as_str().unwrap(), texts(&province["coasts"]));
        writeln!(
            file,
            "[[province]]\nid = \"{id}\"\nname = {}\nkind = \"{}\"\ncentre = {}",
            named(province["name"].as_str().unwrap()),
            province["kind"].as_str().unwrap(),
            province["centre"] == Value::Bool(true)
        )
        .unwrap();
        if province["convoys"] == Value::Bool(true) {
            file += "convoys = true\n";
        }
        if !coasts.is_empty() {
            writeln!(file, "coasts = [{}]", quoted(&coasts)).unwrap();
        }
        for (key, borders) in &lists {
            let own = |from: &str| quoted(borders.get(from).into_iter().flatten());
            if key.starts_with("army") || coasts.is_empty() {
                writeln!(file, "{key} = [{}]", own(id)).unwrap();
            } else {
                let lists = coasts
                    .iter()
                    .map(|coast| format!("{coast} = [{}]", own(&format!("{id}/{coast}"))));
                let lists = lists.collect::<Vec<_>>().join(", ");
                writeln!(file, "{key} = {{ {lists} }}").unwrap();
            }
        }
    }
    file
}

fn board(id: &str) -> Option<BoardRef> {
    // Suruga cannot be called by a word of orders in French.
    let text = shared_text(&format!("variants/{id}.json"))?.replace("\"sur\"", "\"srg\"");
    let sheet: Value = serde_json::from_str(&text).unwrap();
    let text = variant(&sheet);
    Some(Board::load(&text).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

/// One legal order for each unit; builds and removals as they come.
fn orders(random: &mut Random, position: &Position, rules: &Rules) -> Vec<Order> {
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    let board = position.board();
    if position.phase().kind != PhaseKind::Adjustment {
        let count = position.units().len().max(position.dislodged().len());
        let all = (0..count).map(|index| legal.of_unit(index).to_vec());
        let all: Vec<Vec<Order>> = all.filter(|own| !own.is_empty()).collect();
        return all.iter().map(|own| random.pick(own)).collect();
    }
    let mut chosen: Vec<Order> = Vec::new();
    for power in board.powers() {
        let mut own: Vec<Order> = legal.of_power(position, power).collect();
        own.retain(|order| *order != Order::Adjustment(AdjustmentOrder::Waive));
        for _ in 0..position.surplus(power).unsigned_abs() {
            if own.is_empty() {
                break;
            }
            let order = random.pick(&own);
            let place = |order: &Order| order.place().map(|at| board.province_of(at));
            own.retain(|other| place(other) != place(&order));
            chosen.push(order);
        }
    }
    chosen
}

/// What a board is played for: how often it was met.
struct Met {
    convoys_on_coasts: usize,
    neutrals_lost: usize,
    neutrals_back: usize,
}

fn play(id: &str, games: usize, rules: &Rules) -> Option<Met> {
    let board = board(id)?;
    let mut random = Random::new(300);
    let mut court = Court::default();
    let mut met = Met { convoys_on_coasts: 0, neutrals_lost: 0, neutrals_back: 0 };
    let neutrals = |position: &Position| {
        position.units().iter().filter(|unit| board.is_neutral(unit.power())).count()
    };
    for _ in 0..games {
        let mut position = Position::start(&board);
        for _ in 0..30 {
            let given = orders(&mut random, &position, rules);
            let outcome = court.adjudicate(&position, &given, rules);
            let next = outcome.next(&position, rules);
            invariants::holds(&position, &outcome, &next, rules);
            let convoys = given.iter().filter(|order| match order {
                Order::Movement(chancery::order::MovementOrder::Convoy { unit, .. }) => {
                    !board.seas().contains(board.province_of(*unit))
                }
                _ => false,
            });
            met.convoys_on_coasts += convoys.count();
            met.neutrals_lost += neutrals(&position).saturating_sub(neutrals(&next));
            met.neutrals_back += neutrals(&next).saturating_sub(neutrals(&position));
            position = next;
        }
    }
    Some(met)
}

#[test]
fn a_fleet_in_the_baleares_convoys() {
    let Some(board) = board("ancient_med") else { return };
    let island = board.place_named("bal").unwrap();
    assert!(board.convoying().contains(board.province_of(island)));
    assert!(board.can_stand(UnitKind::Army, island));
    let met = play("ancient_med", rounds(20), &Rules::default()).unwrap();
    assert!(met.convoys_on_coasts > 0);
}

#[test]
fn nobody_comes_back_from_the_trade_provinces() {
    let Some(board) = board("north_sea_wars") else { return };
    let place = |id: &str| board.place_named(id).unwrap();
    for trade in ["gra", "iro", "woo"] {
        assert!(board.reach(UnitKind::Fleet, place("cns")).contains(&place(trade)));
        assert!(!board.reach(UnitKind::Fleet, place(trade)).contains(&place("cns")));
    }
    play("north_sea_wars", rounds(20), &Rules::default());
}

#[test]
fn the_neutrals_of_sengoku_are_beaten_and_come_back() {
    let rules = Rules::default().over("builds=any-owned").unwrap();
    let Some(met) = play("sengoku", rounds(20), &rules) else { return };
    assert!(met.neutrals_lost > 0 && met.neutrals_back > 0);
}
