//! A variant file as it is written: TOML, with the place of everything that can be wrong.
//! What it means, and whether it makes sense, is decided in [`compile`](super::compile).

mod base;
mod neutral;
mod victory;

pub(super) use neutral::NeutralEntry;
pub(super) use victory::VictoryEntry;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Terrain;
use crate::lang::{Name, NameClass};
use crate::phase::PhaseKind;

/// A word and where it stands.
pub(super) type Text = Spanned<String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VariantFile {
    pub(super) format: Spanned<u32>,
    pub(super) id: Text,
    pub(super) name: Name,
    pub(super) first_year: Spanned<u32>,
    pub(super) victory: Spanned<VictoryEntry>,
    pub(super) based_on: Option<Text>,
    pub(super) first_phase: Option<Text>,
    pub(super) default_builds: Option<Text>,
    pub(super) parts: Option<Spanned<usize>>,
    pub(super) rules: Option<Spanned<BTreeMap<Text, Text>>>,
    #[serde(default)]
    pub(super) fog: bool,
    #[serde(default)]
    pub(super) season: Vec<SeasonEntry>,
    #[serde(default)]
    pub(super) power: Vec<PowerEntry>,
    pub(super) neutral: Option<Spanned<NeutralEntry>>,
    #[serde(default)]
    pub(super) ambiguous: BTreeMap<Text, Vec<Text>>,
    #[serde(default)]
    pub(super) province: Vec<ProvinceEntry>,
    /// A drawing that travels with the variant.
    pub(super) drawing: Option<DrawingEntry>,
}

/// The two files of a drawing, inside the variant's own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DrawingEntry {
    pub(super) svg: String,
    pub(super) anchors: String,
}

/// How many unknown keys are told. Each costs a reading of the file.
const MOST_UNKNOWN: usize = 20;

impl VariantFile {
    /// Read a file. Reading ends at the first error, so a key that is unknown is told, left out,
    /// and the rest read again.
    pub(super) fn read(text: &str) -> Result<VariantFile, Vec<toml::de::Error>> {
        let mut error = match toml::from_str(text) {
            Ok(file) => return Ok(VariantFile::list_names(file)),
            Err(error) => error,
        };
        let Ok(mut table) = DeTable::parse(text) else { return Err(vec![error]) };
        let mut errors = Vec::new();
        loop {
            let unknown = error.message().starts_with("unknown field");
            let left_out = unknown && error.span().is_some_and(|at| remove(table.get_mut(), &at));
            errors.push(error);
            if !left_out || errors.len() == MOST_UNKNOWN {
                return Err(errors);
            }
            match VariantFile::deserialize(toml::de::Deserializer::from(table.clone())) {
                Ok(_) => return Err(errors),
                Err(next) => error = next,
            }
        }
    }
}

impl VariantFile {
    /// Let languages name everything: in `boards/ID.ftl`, under keys such as `province-par`.
    fn list_names(mut self) -> VariantFile {
        let file = format!("boards/{}", self.id.get_ref());
        let list = |name: &mut Name, key: String| *name = name.clone().listed(file.as_str(), key);
        list(&mut self.name, "variant".to_owned());
        self.each_name(list);
        for province in &mut self.province {
            if province.kind == Terrain::Sea {
                province.name = province.name.clone().of_class(NameClass::Sea);
            }
        }
        self
    }

    /// Everything that languages name besides the variant itself, and the key that they name it by.
    fn each_name(&mut self, mut change: impl FnMut(&mut Name, String)) {
        for season in &mut self.season {
            let letter = season.letter.get_ref().to_lowercase();
            change(&mut season.name, format!("season-{letter}"));
        }
        for power in &mut self.power {
            let id = power.id.get_ref().to_lowercase();
            change(&mut power.name, format!("power-{id}"));
            change(&mut power.adjective, format!("power-{id}-adjective"));
        }
        if let Some(neutral) = &mut self.neutral {
            neutral.get_mut().each_name(&mut change);
        }
        for province in &mut self.province {
            let id = province.id.get_ref().to_lowercase();
            change(&mut province.name, format!("province-{id}"));
            for (coast, name) in &mut province.coast_names {
                change(name, format!("coast-{id}-{}", coast.get_ref().to_lowercase()));
            }
        }
    }
}

/// Leave out the key at a place; false if there is none.
fn remove(table: &mut DeTable<'_>, at: &Range<usize>) -> bool {
    let found = table.iter().find(|(key, _)| key.span() == *at).map(|(key, _)| key.clone());
    if let Some(key) = found {
        return table.remove(&key).is_some();
    }
    table.iter_mut().any(|(_, value)| remove_within(value.get_mut(), at))
}

fn remove_within(value: &mut DeValue<'_>, at: &Range<usize>) -> bool {
    match value {
        DeValue::Table(table) => remove(table, at),
        DeValue::Array(list) => list.iter_mut().any(|one| remove_within(one.get_mut(), at)),
        _ => false,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeasonEntry {
    pub(super) letter: Text,
    pub(super) name: Name,
    pub(super) phases: Spanned<Vec<PhaseKind>>,
    #[serde(default)]
    pub(super) captures: bool,
    pub(super) year_step: Option<Spanned<u16>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PowerEntry {
    pub(super) id: Text,
    pub(super) letter: Text,
    pub(super) short: Text,
    pub(super) name: Name,
    pub(super) adjective: Name,
    #[serde(default)]
    pub(super) aliases: Vec<Text>,
    pub(super) colour: Text,
    pub(super) colour_dark: Option<Text>,
    #[serde(default)]
    pub(super) homes: Vec<Text>,
    pub(super) owns: Option<Spanned<Vec<Text>>>,
    #[serde(default)]
    pub(super) units: Vec<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProvinceEntry {
    pub(super) id: Text,
    pub(super) name: Name,
    #[serde(default)]
    pub(super) aliases: Vec<Text>,
    #[serde(default)]
    pub(super) written: SpellingEntry,
    pub(super) kind: Terrain,
    #[serde(default)]
    pub(super) centre: bool,
    #[serde(default)]
    pub(super) coasts: Vec<Text>,
    #[serde(default)]
    pub(super) coast_aliases: BTreeMap<Text, Text>,
    #[serde(default)]
    pub(super) coast_names: BTreeMap<Text, Name>,
    pub(super) convoys: Option<Spanned<bool>>,
    pub(super) at: Option<Spanned<Vec<f64>>>,
    #[serde(default)]
    pub(super) army: Vec<Text>,
    #[serde(default)]
    pub(super) fleet: FleetBorders,
    pub(super) army_one_way: Option<Spanned<Vec<Text>>>,
    pub(super) fleet_one_way: Option<Spanned<FleetBorders>>,
}

/// How a dialect spells the province, where it has a way of its own.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct SpellingEntry {
    pub(super) daide: Option<Text>,
    pub(super) datc: Option<Text>,
    pub(super) godip: Option<Text>,
    pub(super) webdip: Option<Text>,
}

/// Where a fleet can go: a list, or for a split coast a list each.
pub(super) enum FleetBorders {
    Whole(Vec<Text>),
    Split(Vec<(Text, Vec<Text>)>),
}

impl Default for FleetBorders {
    fn default() -> Self {
        FleetBorders::Whole(Vec::new())
    }
}

impl<'de> Deserialize<'de> for FleetBorders {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = FleetBorders;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of locations, or a table with a list for each coast")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<FleetBorders, A::Error> {
                let mut all = Vec::new();
                while let Some(one) = seq.next_element()? {
                    all.push(one);
                }
                Ok(FleetBorders::Whole(all))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<FleetBorders, A::Error> {
                let mut all = Vec::new();
                while let Some(one) = map.next_entry()? {
                    all.push(one);
                }
                Ok(FleetBorders::Split(all))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// Turns places in the text into line numbers.
pub(super) struct Lines {
    ends: Vec<usize>,
    length: usize,
    /// The line that names the base. What lies behind the text is the base's: nothing can be mended
    /// there, so its faults are told of this line.
    based_on: Option<usize>,
}

impl Lines {
    pub(super) fn of(text: &str) -> Lines {
        let ends = text.match_indices('\n').map(|(at, _)| at).collect();
        Lines { ends, length: text.len(), based_on: None }
    }

    /// Note where the file names its base.
    pub(super) fn based_on(&mut self, at: &Range<usize>) {
        self.based_on = Some(self.line(at));
    }

    /// The text of a base, moved behind this one.
    pub(super) fn behind(&self, base: &str) -> String {
        "\n".repeat(self.length) + base
    }

    /// The line that `span` begins in, from 1.
    pub(super) fn line(&self, span: &Range<usize>) -> usize {
        if let Some(line) = self.based_on.filter(|_| span.start >= self.length) {
            return line;
        }
        1 + self.ends.partition_point(|&end| end < span.start)
    }
}
