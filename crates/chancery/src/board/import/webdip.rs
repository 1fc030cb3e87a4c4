//! webDiplomacy: the tables of `install.php`, the countries of `variant.php` and the units of
//! `adjudicatorPreGame.php`. Nothing is run.

use super::code::whole;
use super::draft::{
    BorderDraft, CentreDraft, PowerDraft, ProvinceDraft, Spot, UnitDraft, VariantDraft,
};
use super::note::{ImportError, Notes, SourcePlace};
use super::php::{Item, PhpScript, Value};
use super::powers::MOST_POWERS;
use super::settle::MOST_PROVINCES;
use super::{SourceFile, VariantSource};
use crate::board::{Terrain, UnitKind};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// Classes that change pictures and pages only.
const HARMLESS: [&str; 9] = [
    "drawMap",
    "adjudicatorPreGame",
    "Chatbox",
    "panelGame",
    "panelGameBoard",
    "panelGameHome",
    "panelMember",
    "panelMembers",
    "panelMembersHome",
];

pub(super) fn read(source: &VariantSource, notes: &mut Notes) -> Result<VariantDraft, ImportError> {
    let is_install = |file: &SourceFile| file.file_name() == "install.php";
    let main = source.main_file(is_install, "install.php")?;
    let script = PhpScript::read(&main.text);
    let mut draft = VariantDraft::new(SourcePlace::file(&main.path));
    let about = source.file_beside(main, "variant.php").filter(|file| file.path != main.path);
    let about_script = about.map(|file| PhpScript::read(&file.text)).unwrap_or_default();
    let path = about.map_or(main.path.as_str(), |file| file.path.as_str());
    variant(&mut draft, &about_script, path, notes);
    if about.is_none() {
        notes.assumed(&draft.at, text!(said::FileNotThere { file: "variant.php" }));
    }
    let countries = draft.powers.len();
    territories(&mut draft, &script, &main.path, notes)?;
    if draft.powers.len() > countries {
        // Without `variant.php`, countries have numbers only.
        notes.assumed(&draft.at, text!(said::CountriesNumbered));
    }
    borders(&mut draft, &script, &main.path, notes)?;
    let units = source.file_beside(main, "classes/adjudicatorPreGame.php");
    if let Some(file) = units.filter(|file| file.file_name() == "adjudicatorPreGame.php") {
        units_of(&mut draft, &PhpScript::read(&file.text), &file.path, notes);
    } else {
        let file = "classes/adjudicatorPreGame.php";
        notes.assumed(&draft.at, text!(said::FileNotThere { file }));
    }
    notes.assumed(&draft.at, text!(said::IdsMade));
    let armed = draft.powers.iter().any(|power| !power.units.is_empty());
    if !armed && draft.powers.iter().any(|power| !power.homes.is_empty()) {
        // Everybody builds before the first spring.
        draft.first_year = draft.first_year.saturating_sub(1);
        draft.first_phase = Some(('W', 'A'));
        notes.assumed(&draft.at, text!(said::BuildsFirst));
    }
    if draft.victory.is_none() {
        // Its rule for all boards: as 18 of 34.
        let centres = draft.provinces.iter().filter(|province| province.centre).count();
        draft.victory = Some((centres * 18 + 17) / 34).filter(|victory| *victory > 0);
    }
    Ok(draft)
}

/// Name, countries, first year and victory.
fn variant(draft: &mut VariantDraft, script: &PhpScript, path: &str, notes: &mut Notes) {
    let text = |name: &str| script.value(name).and_then(|one| one.value.text());
    text("name").unwrap_or("imported").clone_into(&mut draft.id);
    text("fullName").or(text("name")).unwrap_or("").clone_into(&mut draft.name);
    for assignment in &script.assignments {
        let at = SourcePlace::line(path, assignment.line);
        match (assignment.name.as_str(), assignment.key.as_deref()) {
            ("supplyCenterTarget", None) => match assignment.value.number().and_then(whole) {
                Some(number) if number >= 1 => draft.victory = Some(number as usize),
                _ => notes.left_out(&at, text!(said::VictoryUnreadable { words: "…" })),
            },
            ("variantClasses", Some("userOrderBuilds" | "processOrderBuilds")) => {
                notes.left_out(&at, text!(said::BuildsInCode));
            }
            ("variantClasses", Some(class)) if !HARMLESS.contains(&class) => {
                notes.left_out(&at, text!(said::RulesInCode { class }));
            }
            _ => {}
        }
    }
    if let Some(countries) = script.value("countries") {
        for item in countries.value.items().unwrap_or_default().iter().take(MOST_POWERS) {
            if let Some(name) = item.value.text() {
                let at = SourcePlace::line(path, item.line);
                draft.powers.push(PowerDraft::new(at, name, name));
            }
        }
    }
    if let Some(year) = script.year {
        draft.first_year = year;
    } else {
        let year = draft.first_year as usize;
        notes.assumed(&SourcePlace::file(path), text!(said::YearAssumed { year }));
    }
}

/// The columns of a table, by the names that its rows are taken apart into.
struct Columns<'a>(&'a [String]);

impl Columns<'_> {
    fn cell<'r>(&self, row: &'r [Item], names: &[&str]) -> Option<&'r Value> {
        let column = self.0.iter().position(|known| names.contains(&known.as_str()))?;
        row.get(column).map(|item| &item.value)
    }
}

fn territories(
    draft: &mut VariantDraft,
    script: &PhpScript,
    path: &str,
    notes: &mut Notes,
) -> Result<(), ImportError> {
    let columns = script.lists.iter().find(|list| list.iter().any(|name| name == "supply"));
    let usual = ["name", "type", "supply", "countryID", "x", "y"].map(str::to_owned);
    let rows = script.value("territoryRawData").and_then(|one| one.value.items());
    let constructed: Vec<Item>;
    let (rows, columns) = if let Some(rows) = rows {
        (rows, Columns(columns.map_or(&usual[..], Vec::as_slice)))
    } else {
        let made = script.constructed.iter().filter(|(class, ..)| class == "InstallTerritory");
        constructed = made
            .map(|(_, value, line)| Item { key: None, value: value.clone(), line: *line })
            .collect();
        (&constructed[..], Columns(&usual))
    };
    if rows.is_empty() {
        let message = text!(said::NoTable { table: "$territoryRawData" });
        return Err(ImportError::new(&draft.at, message));
    }
    for item in rows {
        if draft.provinces.len() > MOST_PROVINCES {
            break;
        }
        let at = SourcePlace::line(path, item.line);
        let row = item.value.items().unwrap_or_default();
        let name = columns.cell(row, &["name"]).and_then(Value::text);
        let kind = columns.cell(row, &["type"]).and_then(Value::text);
        let (Some(name), Some(kind)) = (name, kind.and_then(terrain)) else {
            notes.left_out(&at, text!(said::RowUnreadable));
            continue;
        };
        let name = name.replace('\\', "");
        let supply = columns.cell(row, &["supply"]).and_then(Value::text);
        if let Some((parent, coast)) = coast(&name)
            && let Some(province) = draft.provinces.iter_mut().find(|one| one.key == parent)
        {
            province.coasts.push(coast.to_owned());
            province.kind = Terrain::Coastal;
            continue;
        }
        let mut province = ProvinceDraft::new(at.clone(), name.clone(), kind);
        province.centre = supply.is_some_and(|word| word.eq_ignore_ascii_case("yes"));
        let along = |names: &[&str]| columns.cell(row, names).and_then(Value::number);
        province.position = along(&["x", "mapX"]).zip(along(&["y", "mapY"]));
        if province.centre {
            let country = columns.cell(row, &["countryID", "country"]);
            home(draft, &name, country, &at);
        }
        province.name = name;
        draft.provinces.push(province);
    }
    Ok(())
}

/// A centre of a country, which is called by its name or its number.
fn home(draft: &mut VariantDraft, province: &str, country: Option<&Value>, at: &SourcePlace) {
    let number = match country {
        Some(Value::Number(number)) => match whole(*number) {
            Some(number @ 1..=255) => number as usize - 1,
            _ => return,
        },
        Some(Value::Text(name)) => match draft.powers.iter().position(|one| one.key == *name) {
            Some(number) => number,
            None => return,
        },
        _ => return,
    };
    while draft.powers.len() <= number {
        let name = format!("Country {}", draft.powers.len() + 1);
        draft.powers.push(PowerDraft::new(at.clone(), name.clone(), name));
    }
    let centre = CentreDraft { at: at.clone(), province: province.to_owned() };
    draft.powers[number].homes.push(centre);
}

fn terrain(word: &str) -> Option<Terrain> {
    match word.to_ascii_lowercase().as_str() {
        "land" => Some(Terrain::Inland),
        "coast" => Some(Terrain::Coastal),
        "sea" => Some(Terrain::Sea),
        _ => None,
    }
}

/// `Spain (North Coast)` taken apart.
fn coast(name: &str) -> Option<(&str, &str)> {
    let (parent, coast) = name.strip_suffix(')')?.rsplit_once(" (")?;
    coast.ends_with("Coast").then_some((parent, coast))
}

/// A place by its name.
fn spot(draft: &VariantDraft, name: &str) -> Spot {
    let name = name.replace('\\', "");
    if let Some((parent, coast)) = coast(&name) {
        let split = |one: &&ProvinceDraft| one.key == parent;
        if draft.provinces.iter().find(split).is_some_and(|one| !one.coasts.is_empty()) {
            return Spot { province: parent.to_owned(), coast: Some(coast.to_owned()) };
        }
    }
    Spot { province: name, coast: None }
}

fn borders(
    draft: &mut VariantDraft,
    script: &PhpScript,
    path: &str,
    notes: &mut Notes,
) -> Result<(), ImportError> {
    let Some(rows) = script.value("bordersRawData").and_then(|one| one.value.items()) else {
        let message = text!(said::NoTable { table: "$bordersRawData" });
        return Err(ImportError::new(&draft.at, message));
    };
    let columns = script.lists.iter().find(|list| list.iter().any(|name| name == "armies"));
    let usual = ["from", "to", "fleets", "armies"].map(str::to_owned);
    let columns = Columns(columns.map_or(&usual[..], Vec::as_slice));
    for item in rows {
        let at = SourcePlace::line(path, item.line);
        let row = item.value.items().unwrap_or_default();
        let cell = |name: &str| columns.cell(row, &[name]).and_then(Value::text);
        let (Some(from), Some(to)) = (cell("from"), cell("to")) else {
            notes.left_out(&at, text!(said::RowUnreadable));
            continue;
        };
        let (from, to) = (spot(draft, from), spot(draft, to));
        let passes = |name: &str| cell(name).is_some_and(|word| word.eq_ignore_ascii_case("yes"));
        let kinds = [("fleets", UnitKind::Fleet), ("armies", UnitKind::Army)];
        for (_, kind) in kinds.into_iter().filter(|(name, _)| passes(name)) {
            // A row holds both ways.
            for (start, end) in [(&from, &to), (&to, &from)] {
                let Some(province) =
                    draft.provinces.iter_mut().find(|one| one.key == start.province)
                else {
                    let name = start.province.as_str();
                    notes.left_out(&at, text!(said::PlaceUnknown { name }));
                    continue;
                };
                let (at, coast, to) = (at.clone(), start.coast.clone(), end.clone());
                province.borders.push(BorderDraft { at, kind, coast, to });
            }
        }
    }
    Ok(())
}

/// The units that countries start with.
fn units_of(draft: &mut VariantDraft, script: &PhpScript, path: &str, notes: &mut Notes) {
    let Some(units) = script.value("countryUnits") else {
        notes.assumed(&SourcePlace::file(path), text!(said::NoTable { table: "$countryUnits" }));
        return;
    };
    for country in units.value.items().unwrap_or_default() {
        let name = country.key.clone().unwrap_or_default();
        let power = draft.powers.iter().position(|power| power.key == name);
        if power.is_none() && !name.to_lowercase().contains("neutral") {
            let at = SourcePlace::line(path, country.line);
            notes.left_out(&at, text!(said::PowerUnknown { name }));
            continue;
        }
        for item in country.value.items().unwrap_or_default() {
            let at = SourcePlace::line(path, item.line);
            let kind = match item.value.text() {
                Some("Army") => UnitKind::Army,
                Some("Fleet") => UnitKind::Fleet,
                _ => {
                    notes.left_out(&at, text!(said::RowUnreadable));
                    continue;
                }
            };
            let place = spot(draft, item.key.as_deref().unwrap_or_default());
            let unit = UnitDraft { at, kind, place };
            match power {
                Some(power) => draft.powers[power].units.push(unit),
                None => draft.neutral.push(unit),
            }
        }
    }
}
