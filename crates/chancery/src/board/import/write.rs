//! The text of a variant file.

use std::fmt::Write as _;

use super::sheet::{BorderSheet, PowerSheet, ProvinceSheet, VariantSheet};

/// The widest line of a list.
const WIDTH: usize = 100;

const SEASONS: &str = r#"
[[season]]
letter = "S"
name = { en = "Spring", fr = "Printemps" }
phases = ["movement", "retreat"]

[[season]]
letter = "F"
name = { en = "Fall", fr = "Automne" }
phases = ["movement", "retreat"]
captures = true

[[season]]
letter = "W"
name = { en = "Winter", fr = "Hiver" }
phases = ["adjustment"]
"#;

/// Write a variant file.
pub(super) fn write(sheet: &VariantSheet) -> String {
    let mut text = String::new();
    let format = if sheet.needs_format_2() { 2 } else { 1 };
    let _ = writeln!(text, "format = {format}");
    pair(&mut text, "id", &sheet.id);
    pair(&mut text, "name", &sheet.name);
    let _ = writeln!(text, "first_year = {}", sheet.first_year);
    if let Some(phase) = &sheet.first_phase {
        pair(&mut text, "first_phase", phase);
    }
    let _ = writeln!(text, "victory = {}", sheet.victory);
    if sheet.parts > 1 {
        let _ = writeln!(text, "parts = {}", sheet.parts);
    }
    if !sheet.rules.is_empty() {
        text.push_str("\n[rules]\n");
        for (name, choice) in &sheet.rules {
            pair(&mut text, name, choice);
        }
    }
    text.push_str(SEASONS);
    for power in &sheet.powers {
        write_power(&mut text, power);
    }
    if !sheet.neutral.is_empty() {
        text.push_str("\n[neutral]\n");
        list(&mut text, "units", &sheet.neutral);
    }
    for province in &sheet.provinces {
        write_province(&mut text, province);
    }
    text
}

fn write_power(text: &mut String, power: &PowerSheet) {
    text.push_str("\n[[power]]\n");
    pair(text, "id", &power.id);
    pair(text, "letter", power.letter.encode_utf8(&mut [0; 4]));
    pair(text, "short", &power.short);
    pair(text, "name", &power.name);
    pair(text, "adjective", &power.adjective);
    some(text, "aliases", &power.aliases);
    pair(text, "colour", &power.colour);
    some(text, "homes", &power.homes);
    if let Some(owns) = &power.owns {
        list(text, "owns", owns);
    }
    some(text, "units", &power.units);
}

fn write_province(text: &mut String, province: &ProvinceSheet) {
    text.push_str("\n[[province]]\n");
    pair(text, "id", &province.id);
    pair(text, "name", &province.name);
    some(text, "aliases", &province.aliases);
    pair(text, "kind", province.kind.id());
    for (key, holds) in [("centre", province.centre), ("convoys", province.convoys)] {
        if holds {
            let _ = writeln!(text, "{key} = true");
        }
    }
    let coasts: Vec<String> = province.coasts.iter().map(|coast| coast.id.to_owned()).collect();
    some(text, "coasts", &coasts);
    let named = province.coasts.iter().filter_map(|coast| Some((coast.id, coast.name.as_ref()?)));
    let named: Vec<String> = named.map(|(id, name)| format!("{id} = {}", quoted(name))).collect();
    if !named.is_empty() {
        let _ = writeln!(text, "coast_names = {{ {} }}", named.join(", "));
    }
    some(text, "army", &ids(&province.army.both_ways));
    some(text, "army_one_way", &ids(&province.army.one_way));
    write_fleet(text, "fleet", province, |borders| ids(&borders.both_ways));
    write_fleet(text, "fleet_one_way", province, |borders| ids(&borders.one_way));
    if let Some((x, y)) = province.position {
        let _ = writeln!(text, "at = [{x}, {y}]");
    }
}

fn write_fleet(
    text: &mut String,
    key: &str,
    province: &ProvinceSheet,
    places: impl Fn(&BorderSheet) -> Vec<String>,
) {
    let by_coast = province.fleet.iter().map(|(coast, borders)| (coast, places(borders)));
    let by_coast: Vec<_> = by_coast.filter(|(_, places)| !places.is_empty()).collect();
    match &by_coast[..] {
        [] => {}
        [(coast, places)] if coast.is_empty() => list(text, key, places),
        several => {
            let table = several.iter().map(|(coast, places)| {
                let places: Vec<String> = places.iter().map(|place| quoted(place)).collect();
                format!("{coast} = [{}]", places.join(", "))
            });
            let table: Vec<String> = table.collect();
            let _ = writeln!(text, "{key} = {{ {} }}", table.join(", "));
        }
    }
}

fn ids(set: &std::collections::BTreeSet<String>) -> Vec<String> {
    set.iter().cloned().collect()
}

fn pair(text: &mut String, key: &str, value: &str) {
    let _ = writeln!(text, "{key} = {}", quoted(value));
}

/// A list, unless it is empty.
fn some(text: &mut String, key: &str, values: &[String]) {
    if !values.is_empty() {
        list(text, key, values);
    }
}

fn list(text: &mut String, key: &str, values: &[String]) {
    let values: Vec<String> = values.iter().map(|value| quoted(value)).collect();
    let line = format!("{key} = [{}]", values.join(", "));
    if line.chars().count() <= WIDTH {
        let _ = writeln!(text, "{line}");
        return;
    }
    let _ = write!(text, "{key} = [");
    let mut width = WIDTH;
    for value in values {
        let long = value.chars().count() + 2;
        if width + long > WIDTH {
            text.push_str("\n    ");
            width = 4;
        } else {
            text.push(' ');
            width += 1;
        }
        text.push_str(&value);
        text.push(',');
        width += long;
    }
    text.push_str("\n]\n");
}

/// A string of TOML. Names have no control characters left, but a string must be right with any.
fn quoted(value: &str) -> String {
    let mut text = String::with_capacity(value.len() + 2);
    text.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => {
                text.push('\\');
                text.push(c);
            }
            c if c.is_control() => {
                let _ = write!(text, "\\u{:04x}", u32::from(c));
            }
            c => text.push(c),
        }
    }
    text.push('"');
    text
}
