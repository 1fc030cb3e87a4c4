//! jDip: `variants.xml` has variants, and names a file with the provinces of each.

use roxmltree::{Document, Node, ParsingOptions};

use super::draft::{
    BorderDraft, CentreDraft, PowerDraft, ProvinceDraft, Spot, UnitDraft, VariantDraft,
};
use super::note::{ImportError, Notes, SourcePlace};
use super::settle::MOST_PROVINCES;
use super::{SourceFile, VariantSource};
use crate::board::file::Lines;
use crate::board::{Terrain, UnitKind};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// The most elements of a file.
const MOST_NODES: u32 = 500_000;

pub(super) fn read(source: &VariantSource, notes: &mut Notes) -> Result<VariantDraft, ImportError> {
    let is_variants = |file: &SourceFile| {
        file.text.contains("<VARIANTS")
            && source.name.as_deref().is_none_or(|name| file.text.contains(name))
    };
    let main = source.main_file(is_variants, "variants.xml")?;
    let xml = parse(main)?;
    let variants: Vec<Node<'_, '_>> =
        xml.descendants().filter(|one| one.has_tag_name("VARIANT")).collect();
    let file = Xml::new(main, &xml);
    let variant = choose(source, &file, &variants, notes)?;
    let map = variant.children().find(|one| one.has_tag_name("MAP"));
    let Some(uri) = map.and_then(|map| map.attribute("adjacencyURI")) else {
        let message = text!(said::AttributeMissing { name: "adjacencyURI" });
        return Err(ImportError::new(&file.at(map.unwrap_or(variant)), message));
    };
    let Some(provinces) = source.file_beside(main, uri) else {
        let message = text!(said::FileMissing { file: uri });
        return Err(ImportError::new(&file.at(map.unwrap_or(variant)), message));
    };
    let mut draft = VariantDraft::new(file.at(variant));
    let name = variant.attribute("name").unwrap_or("imported");
    name.clone_into(&mut draft.id);
    name.clone_into(&mut draft.name);
    let adjacency = parse(provinces)?;
    read_provinces(&mut draft, &Xml::new(provinces, &adjacency), notes);
    for element in variant.children().filter(Node::is_element) {
        read_element(&mut draft, &file, element, notes);
    }
    Ok(draft)
}

fn parse(file: &SourceFile) -> Result<Document<'_>, ImportError> {
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let text = file.text.trim_start_matches('\u{feff}');
    Document::parse_with_options(text, options).map_err(|error| {
        let at = SourcePlace::line(&file.path, error.pos().row as usize);
        ImportError::new(&at, text!(said::XmlError { detail: error.to_string() }))
    })
}

/// A parsed file, for the lines of its elements.
struct Xml<'a, 'i> {
    path: &'a str,
    document: &'a Document<'i>,
    lines: Lines,
}

impl<'a, 'i> Xml<'a, 'i> {
    fn new(file: &'a SourceFile, document: &'a Document<'i>) -> Xml<'a, 'i> {
        Xml { path: &file.path, document, lines: Lines::of(document.input_text()) }
    }

    fn at(&self, node: Node<'_, '_>) -> SourcePlace {
        SourcePlace::line(self.path, self.lines.line(&node.range()))
    }
}

/// The variant that is asked for, or the default, or the first.
fn choose<'a, 'i>(
    source: &VariantSource,
    file: &Xml<'_, '_>,
    variants: &[Node<'a, 'i>],
    notes: &mut Notes,
) -> Result<Node<'a, 'i>, ImportError> {
    let name = |one: &Node<'_, '_>| one.attribute("name").unwrap_or_default().to_owned();
    let names = || variants.iter().map(name).collect::<Vec<_>>().join(", ");
    if let Some(wanted) = source.name.as_deref() {
        let is_it = |one: &&Node<'_, '_>| {
            let aliases = one.attribute("aliases").unwrap_or_default();
            let mut aliases = aliases.split(',').map(str::trim);
            name(one).eq_ignore_ascii_case(wanted)
                || aliases.any(|alias| alias.eq_ignore_ascii_case(wanted))
        };
        return variants.iter().find(is_it).copied().ok_or_else(|| {
            let message = text!(said::NoSuchVariant { name: wanted, known: names() });
            ImportError::new(&SourcePlace::file(file.path), message)
        });
    }
    let default = variants.iter().find(|one| one.attribute("default") == Some("true"));
    let Some(found) = default.or(variants.first()).copied() else {
        let message = text!(said::NoVariants);
        return Err(ImportError::new(&SourcePlace::file(file.path), message));
    };
    if variants.len() > 1 {
        notes.assumed(
            &file.at(found),
            text!(said::OneOfSeveral { name: name(&found), known: names() }),
        );
    }
    Ok(found)
}

fn read_element(
    draft: &mut VariantDraft,
    file: &Xml<'_, '_>,
    node: Node<'_, '_>,
    notes: &mut Notes,
) {
    let at = file.at(node);
    let attribute = |name: &str| node.attribute(name).unwrap_or_default().trim();
    match node.tag_name().name() {
        "POWER" => {
            let name = attribute("name");
            let mut power = PowerDraft::new(at.clone(), name, name);
            power.adjective = Some(attribute("adjective").to_owned()).filter(|it| !it.is_empty());
            let aliases = attribute("altnames").split(',').map(|alias| alias.trim().to_owned());
            power.aliases = aliases.filter(|alias| !alias.is_empty()).collect();
            power.owns = Some(Vec::new());
            if attribute("active") == "false" {
                notes.left_out(&at, text!(said::PowerInactive { name }));
            } else {
                draft.powers.push(power);
            }
        }
        "STARTINGTIME" => starting_time(draft, attribute("turn"), &at, notes),
        "SUPPLYCENTER" => {
            let province = attribute("province");
            let found = draft.provinces.iter_mut().find(|one| is_place(one, province));
            let Some(found) = found else {
                notes.left_out(&at, text!(said::CentreUnknown { name: province }));
                return;
            };
            found.centre = true;
            let centre = CentreDraft { at: at.clone(), province: found.key.clone() };
            for (name, home) in [(attribute("homepower"), true), (attribute("owner"), false)] {
                match find_power(draft, name) {
                    Some(power) if home => power.homes.push(centre.clone()),
                    Some(power) => power.owns.get_or_insert_default().push(centre.clone()),
                    None if matches!(name, "" | "none" | "any") => {}
                    None => notes.left_out(&at, text!(said::PowerUnknown { name })),
                }
            }
        }
        "INITIALSTATE" => initial_state(draft, node, &at, notes),
        "RULEOPTIONS" => {
            for option in node.children().filter(Node::is_element) {
                let at = file.at(option);
                let name = option.attribute("name").unwrap_or_default();
                let value = option.attribute("value").unwrap_or_default();
                rule_option(draft, name, value, &at, notes);
            }
        }
        "VICTORYCONDITIONS" => {
            for condition in node.children().filter(Node::is_element) {
                let value = condition.attribute("value").unwrap_or_default().trim();
                match (condition.tag_name().name(), value.parse::<usize>()) {
                    ("WINNING_SUPPLY_CENTERS", Ok(number)) => draft.victory = Some(number),
                    (name, _) => {
                        let message = text!(said::ConditionLeftOut { name, value });
                        notes.left_out(&file.at(condition), message);
                    }
                }
            }
        }
        "DESCRIPTION" | "MAP" => {}
        name => notes.left_out(&at, text!(said::UnknownDirective { word: name })),
    }
}

/// Is it the province that a source calls so?
fn is_place(province: &ProvinceDraft, name: &str) -> bool {
    let is_it = |known: &String| known.eq_ignore_ascii_case(name);
    is_it(&province.key) || is_it(&province.name) || province.aliases.iter().any(is_it)
}

fn find_power<'a>(draft: &'a mut VariantDraft, name: &str) -> Option<&'a mut PowerDraft> {
    let is_it = |known: &String| known.eq_ignore_ascii_case(name);
    let own = |power: &&mut PowerDraft| {
        is_it(&power.name)
            || power.adjective.as_ref().is_some_and(is_it)
            || power.aliases.iter().any(is_it)
    };
    draft.powers.iter_mut().find(own)
}

fn rule_option(
    draft: &mut VariantDraft,
    name: &str,
    value: &str,
    at: &SourcePlace,
    notes: &mut Notes,
) {
    match (name, value) {
        ("OPTION_BUILDS", "VALUE_BUILDS_HOME_ONLY") | ("OPTION_WINGS", "VALUE_WINGS_DISABLED") => {}
        ("OPTION_BUILDS", "VALUE_BUILDS_ANY_OWNED") => draft.rules.push(("builds", "any-owned")),
        ("OPTION_BUILDS", "VALUE_BUILDS_ANY_IF_HOME_OWNED") => {
            draft.rules.push(("builds", "any-owned"));
            notes.left_out(at, text!(said::IfHomeOwned));
        }
        _ => {
            let rule = format!("{name} {value}");
            notes.left_out(at, text!(said::RuleLeftOut { rule }));
        }
    }
    draft.rules.dedup();
}

/// `Spring, 1901, Movement`
fn starting_time(draft: &mut VariantDraft, turn: &str, at: &SourcePlace, notes: &mut Notes) {
    let words: Vec<String> = turn
        .split([',', ' ', '\t'])
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let read = match words[..] {
        [season, year, phase] => {
            let season = ["spring", "fall", "winter"].iter().find(|known| **known == season);
            let kinds = [("movement", 'M'), ("retreat", 'R'), ("adjustment", 'A')];
            let phase = kinds.into_iter().find(|(name, _)| phase.starts_with(name));
            let year = year.parse::<u32>().ok().filter(|year| *year <= 9000);
            season.and_then(|season| season.chars().next()).zip(year).zip(phase)
        }
        _ => None,
    };
    let Some(((season, year), (_, phase))) = read else {
        notes.left_out(at, text!(said::PhaseUnknown { phase: turn }));
        return;
    };
    draft.first_year = year;
    let season = season.to_ascii_uppercase();
    // Builds follow the fall; our files have a winter for them.
    let season = if phase == 'A' { 'W' } else { season };
    draft.first_phase = Some((season, phase));
}

fn initial_state(
    draft: &mut VariantDraft,
    node: Node<'_, '_>,
    at: &SourcePlace,
    notes: &mut Notes,
) {
    let attribute = |name: &str| node.attribute(name).unwrap_or_default().trim();
    let kind = match attribute("unit").to_lowercase().as_str() {
        "army" | "a" => UnitKind::Army,
        "fleet" | "f" => UnitKind::Fleet,
        other => {
            notes.left_out(at, text!(said::UnitUnreadable { unit: other }));
            return;
        }
    };
    let province = attribute("province");
    let found = draft.provinces.iter().find(|one| is_place(one, province));
    let province = found.map_or(province, |found| found.key.as_str()).to_owned();
    let coast = Some(attribute("unitcoast").to_owned()).filter(|coast| !coast.is_empty());
    let unit = UnitDraft { at: at.clone(), kind, place: Spot { province, coast } };
    let name = attribute("power");
    match find_power(draft, name) {
        Some(power) => power.units.push(unit),
        None if matches!(name, "" | "none" | "neutral") => draft.neutral.push(unit),
        None => notes.left_out(at, text!(said::PowerUnknown { name })),
    }
}

fn read_provinces(draft: &mut VariantDraft, file: &Xml<'_, '_>, notes: &mut Notes) {
    let all = file.document.descendants();
    for node in all.filter(|node| node.has_tag_name("PROVINCE")) {
        let at = file.at(node);
        let Some(key) = node.attribute("shortname").map(str::trim) else {
            notes.left_out(&at, text!(said::AttributeMissing { name: "shortname" }));
            continue;
        };
        let mut province = ProvinceDraft::new(at.clone(), key, Terrain::Inland);
        province.id = Some(key.to_owned());
        node.attribute("fullname").unwrap_or(key).trim().clone_into(&mut province.name);
        province.convoys = node.attribute("isConvoyableCoast") == Some("true");
        if let Some(borders) = node.attribute("borders").filter(|ids| !ids.trim().is_empty()) {
            notes.left_out(&at, text!(said::BorderRules { id: key, borders }));
        }
        let (mut land, mut sea) = (false, false);
        for child in node.children().filter(Node::is_element) {
            let at = file.at(child);
            match child.tag_name().name() {
                "UNIQUENAME" => {
                    let name = child.attribute("name").unwrap_or_default();
                    province.aliases.push(name.trim().to_owned());
                }
                "ADJACENCY" => {
                    let kind = child.attribute("type").unwrap_or("mv").trim().to_lowercase();
                    let refs = child.attribute("refs").unwrap_or_default();
                    (land, sea) = (land || kind == "mv", sea || kind != "mv");
                    adjacency(&mut province, &kind, refs, &at);
                }
                name => notes.left_out(&at, text!(said::UnknownDirective { word: name })),
            }
        }
        province.kind = match (land, sea) {
            (true, false) => Terrain::Inland,
            (false, true) if province.coasts.is_empty() => Terrain::Sea,
            _ => Terrain::Coastal,
        };
        draft.provinces.push(province);
        if draft.provinces.len() > MOST_PROVINCES {
            break;
        }
    }
}

/// `<ADJACENCY type="mv" refs="bre pic">`: `mv` is for armies, `xc` for fleets, others are coasts.
fn adjacency(province: &mut ProvinceDraft, kind: &str, refs: &str, at: &SourcePlace) {
    let (unit, coast) = match kind {
        "mv" => (UnitKind::Army, None),
        "xc" => (UnitKind::Fleet, None),
        coast => (UnitKind::Fleet, Some(coast.to_owned())),
    };
    if let Some(coast) = &coast
        && !province.coasts.contains(coast)
    {
        province.coasts.push(coast.clone());
    }
    for to in refs.split_whitespace() {
        let (at, coast, to) = (at.clone(), coast.clone(), Spot::parse(to));
        province.borders.push(BorderDraft { at, kind: unit, coast, to });
    }
}
