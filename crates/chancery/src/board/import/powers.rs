//! Powers: ids, letters, colours, homes and units.

use std::collections::{BTreeSet, HashMap};

use super::borders::Atlas;
use super::draft::{CentreDraft, PowerDraft, UnitDraft, VariantDraft};
use super::naming;
use super::note::Notes;
use super::sheet::PowerSheet;
use crate::board::{UnitKind, fold};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// The most powers that are taken over; the loader says how many a file may have.
pub(super) const MOST_POWERS: usize = 256;

/// Colours that are easy to tell apart; further powers get colours between them.
const COLOURS: [&str; 16] = [
    "#b5413a", "#3a6ea5", "#4f8a4a", "#c9a227", "#7b5aa6", "#d07c3c", "#3f9c9c", "#8c5a3c",
    "#c46a9a", "#6b7d2f", "#54617a", "#a8323e", "#2f8f6b", "#9a7fc0", "#b0893f", "#5f9ecf",
];

/// What powers share: no two have a name, a centre or a province in common.
pub(super) struct Claims {
    names: HashMap<String, usize>,
    homes: HashMap<usize, usize>,
    owners: HashMap<usize, usize>,
    occupied: BTreeSet<usize>,
    centres: Vec<bool>,
}

impl Claims {
    pub(super) fn new(draft: &VariantDraft) -> Claims {
        Claims {
            names: HashMap::new(),
            homes: HashMap::new(),
            owners: HashMap::new(),
            occupied: BTreeSet::new(),
            centres: draft.provinces.iter().map(|province| province.centre).collect(),
        }
    }

    /// Take a name for a power; false if another has it.
    fn take(&mut self, name: &str, power: usize) -> bool {
        *self.names.entry(fold(name)).or_insert(power) == power
    }

    fn is_free(&self, name: &str) -> bool {
        !self.names.contains_key(&fold(name))
    }
}

/// All powers, ready to be written.
pub(super) fn powers(
    draft: &VariantDraft,
    atlas: &Atlas,
    claims: &mut Claims,
    notes: &mut Notes,
) -> Vec<PowerSheet> {
    let mut all: Vec<PowerSheet> = Vec::new();
    // What sources give comes first, so that a made-up letter never takes it.
    let wanted: BTreeSet<char> = draft.powers.iter().filter_map(|power| power.letter).collect();
    for (number, power) in draft.powers.iter().enumerate().take(MOST_POWERS) {
        let id = power_id(power, number, claims);
        if !id.eq_ignore_ascii_case(&power.key) {
            let given = power.key.as_str();
            notes.renamed(&power.at, text!(said::PowerRenamed { given, id: &id }));
        }
        claims.take(&id, number);
        all.push(PowerSheet {
            id,
            letter: '?',
            short: String::new(),
            name: String::new(),
            adjective: String::new(),
            aliases: Vec::new(),
            colour: colour(number),
            homes: Vec::new(),
            owns: None,
            units: Vec::new(),
        });
    }
    for (number, (sheet, power)) in all.iter_mut().zip(&draft.powers).enumerate() {
        let mut name = naming::clean(&power.name);
        if name.is_empty() || !claims.take(&name, number) {
            name = naming::title_case(&sheet.id);
        }
        let adjective = power.adjective.as_deref().map(naming::clean);
        let adjective = adjective.filter(|it| !it.is_empty() && claims.take(it, number));
        if let (Some(given), None) = (&power.adjective, &adjective) {
            let (id, name) = (sheet.id.as_str(), given.as_str());
            notes.left_out(&power.at, text!(said::PowerNameTaken { id, name }));
        }
        sheet.adjective = adjective.unwrap_or_else(|| name.clone());
        sheet.name = name;
        for alias in &power.aliases {
            let name = naming::clean(alias);
            if !name.is_empty() && claims.take(&name, number) {
                sheet.aliases.push(name);
            } else {
                let id = sheet.id.as_str();
                notes.left_out(&power.at, text!(said::PowerNameTaken { id, name: alias }));
            }
        }
    }
    for (number, (sheet, power)) in all.iter_mut().zip(&draft.powers).enumerate() {
        sheet.letter = letter(power, sheet, &wanted, claims);
        claims.take(sheet.letter.encode_utf8(&mut [0; 4]), number);
        sheet.short = short(sheet, number, claims);
        let short = sheet.short.clone();
        claims.take(&short, number);
    }
    for (number, (sheet, power)) in all.iter_mut().zip(&draft.powers).enumerate() {
        let homes = centres(&power.homes, number, Owning::Home, atlas, claims, notes);
        let owns = power.owns.as_ref();
        let owns = owns.map(|owns| centres(owns, number, Owning::Start, atlas, claims, notes));
        // Without `owns` in the file, a power owns its homes.
        let same = |owns: &Vec<usize>| {
            owns.iter().collect::<BTreeSet<_>>() == homes.iter().collect::<BTreeSet<_>>()
        };
        let ids = |all: &[usize]| all.iter().map(|&at| atlas.id(at).to_owned()).collect();
        sheet.owns = owns.filter(|owns| !same(owns)).map(|owns| ids(&owns));
        sheet.homes = ids(&homes);
        sheet.units = units(&power.units, atlas, claims, notes);
    }
    all
}

/// Upper-case letters, digits and `_`; another power's id gets a number.
fn power_id(power: &PowerDraft, number: usize, claims: &Claims) -> String {
    let id = naming::variant_id(&power.key).to_ascii_uppercase();
    let id = if id == "IMPORTED" || id == "NEUTRAL" { format!("POWER{number}") } else { id };
    let mut all = std::iter::once(id.clone()).chain((2..).map(|more| format!("{id}_{more}")));
    all.find(|id| claims.is_free(id)).unwrap_or(id)
}

fn letter(
    power: &PowerDraft,
    sheet: &PowerSheet,
    wanted: &BTreeSet<char>,
    claims: &Claims,
) -> char {
    let free = |letter: &char| claims.is_free(letter.encode_utf8(&mut [0; 4]));
    let given = power.letter.filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase());
    let own = sheet.id.chars().chain('A'..='Z');
    let own = own.filter(|c| c.is_ascii_alphanumeric() && !wanted.contains(c));
    // `0` is the letter of neutral units.
    let any = ('A'..='Z').chain('1'..='9').chain(['0']);
    given.into_iter().chain(own).chain(any).find(free).unwrap_or('0')
}

fn short(sheet: &PowerSheet, number: usize, claims: &Claims) -> String {
    let letters: Vec<char> = sheet.id.chars().filter(|c| *c != '_').take(24).collect();
    let mut all: Vec<String> = Vec::new();
    for second in 1..letters.len() {
        for third in second + 1..letters.len() {
            all.push(String::from_iter([letters[0], letters[second], letters[third]]));
        }
    }
    let first = letters.first().copied().unwrap_or('P');
    all.extend((0..100).map(|more| format!("{first}{more:02}")));
    // A word of its own, such as the id of a power of three letters, is its to use.
    let free =
        |text: &String| claims.is_free(text) || claims.names.get(&fold(text)) == Some(&number);
    all.into_iter().find(free).unwrap_or_else(|| format!("P{:02}", number % 100))
}

fn colour(number: usize) -> String {
    if let Some(colour) = COLOURS.get(number) {
        return (*colour).to_owned();
    }
    // Steps of the golden angle never come close to each other soon.
    let [red, green, blue] = [0_usize, 85, 170].map(|shift| {
        let turn = (number * 158 + shift) % 256;
        60 + if turn < 128 { turn } else { 255 - turn }
    });
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// What is said of a centre.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owning {
    Home,
    Start,
}

fn centres(
    list: &[CentreDraft],
    power: usize,
    owning: Owning,
    atlas: &Atlas,
    claims: &mut Claims,
    notes: &mut Notes,
) -> Vec<usize> {
    let mut all = Vec::new();
    for centre in list {
        let Some(at) = atlas.province(&centre.province) else {
            let name = centre.province.as_str();
            notes.left_out(&centre.at, text!(said::CentreUnknown { name }));
            continue;
        };
        let id = atlas.id(at);
        if !claims.centres[at] {
            notes.left_out(&centre.at, text!(said::NotCentre { id }));
            continue;
        }
        let taken = match owning {
            Owning::Home => &mut claims.homes,
            Owning::Start => &mut claims.owners,
        };
        match taken.get(&at) {
            Some(&other) if other == power => {}
            Some(_) => notes.left_out(&centre.at, text!(said::CentreTwice { id })),
            None => {
                taken.insert(at, power);
                all.push(at);
            }
        }
    }
    all
}

/// Units as our files write them: `F stp/sc`.
pub(super) fn units(
    list: &[UnitDraft],
    atlas: &Atlas,
    claims: &mut Claims,
    notes: &mut Notes,
) -> Vec<String> {
    let mut all = Vec::new();
    for unit in list {
        let written = match &unit.place.coast {
            Some(coast) => format!("{} {}/{coast}", unit.kind, unit.place.province),
            None => format!("{} {}", unit.kind, unit.place.province),
        };
        let province = atlas.province(&unit.place.province);
        let site = province.filter(|&at| atlas.kind(at).admits(unit.kind)).and_then(|at| {
            let coast = unit.place.coast.as_deref();
            match (unit.kind, coast) {
                (UnitKind::Fleet, Some(coast)) if atlas.is_split(at) => {
                    Some((at, Some(atlas.coast(at, coast)?)))
                }
                (UnitKind::Fleet, None) if atlas.is_split(at) => None,
                _ => Some((at, None)),
            }
        });
        let Some(site) = site else {
            notes.left_out(&unit.at, text!(said::UnitImpossible { unit: written }));
            continue;
        };
        if !claims.occupied.insert(site.0) {
            notes.left_out(&unit.at, text!(said::UnitTwice { unit: written }));
            continue;
        }
        all.push(format!("{} {}", unit.kind, atlas.written(site)));
    }
    all
}
