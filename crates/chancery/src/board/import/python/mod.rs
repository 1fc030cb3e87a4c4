//! `.map` files of the Python package `diplomacy`, which `DPjudge` also has: a line for each power,
//! unit, name and place. Capitals matter: `BUL` is open to armies and fleets, `bul` to armies and
//! `Bul` to fleets.

mod geography;
mod politics;

use std::collections::BTreeSet;

use geography::Geography;
use politics::Politics;

use super::draft::{ProvinceDraft, VariantDraft};
use super::naming;
use super::note::{ImportError, Notes, SourcePlace};
use super::{SourceFile, VariantSource};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// How deep files may include each other.
const DEEPEST: usize = 8;
/// The most lines of a file and of those it includes. Each is compared with what is known.
const MOST_LINES: usize = 20_000;

/// Is it a line that only such a file has?
pub(super) fn is_map_line(line: &str) -> bool {
    let mut words = line.split_whitespace();
    match words.next().map(str::to_ascii_uppercase).as_deref() {
        Some("WATER" | "LAND" | "COAST" | "PORT" | "SHUT" | "AMEND") => {
            words.nth(1).is_some_and(|word| word.eq_ignore_ascii_case("ABUTS"))
        }
        Some("UNPLAYED" | "UNOWNED") => words.next().is_some(),
        _ => false,
    }
}

pub(super) fn read(source: &VariantSource, notes: &mut Notes) -> Result<VariantDraft, ImportError> {
    let is_map = |file: &SourceFile| {
        let named = source.name.as_deref().is_none_or(|name| stem(file) == stem_of(name));
        file.path.to_ascii_lowercase().ends_with(".map") && named
    };
    let main = source.main_file(is_map, "*.map")?;
    let mut reader = MapReader {
        source,
        notes,
        files: BTreeSet::new(),
        geography: Geography::default(),
        politics: Politics::default(),
        begin: None,
        victory: None,
        rules: Vec::new(),
        lines: 0,
    };
    reader.file(main, 0)?;
    let MapReader { geography, politics, begin, victory, rules, notes, .. } = reader;
    let mut draft = VariantDraft::new(SourcePlace::file(&main.path));
    stem(main).clone_into(&mut draft.id);
    draft.name = naming::title_case(&draft.id);
    draft.victory = victory;
    draft.rules = rules;
    let centres = politics.centres();
    draft.provinces = geography.provinces(&mut draft.impassable, notes);
    for province in &mut draft.provinces {
        let ProvinceDraft { key, centre, .. } = province;
        *centre = centres.contains_key(key);
    }
    for (centre, at) in &centres {
        if !draft.provinces.iter().any(|province| province.key == *centre) {
            let name = centre.as_str();
            notes.left_out(at, text!(said::CentreUnknown { name }));
        }
    }
    politics.powers(&mut draft, notes);
    if let Some((phase, at)) = begin {
        begins(&phase, &at, &mut draft, notes);
    }
    Ok(draft)
}

fn stem(file: &SourceFile) -> &str {
    stem_of(file.file_name())
}

fn stem_of(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

/// The first phase, as in `SPRING 1901 MOVEMENT`.
fn begins(written: &str, at: &SourcePlace, draft: &mut VariantDraft, notes: &mut Notes) {
    let words: Vec<&str> = written.split_whitespace().collect();
    let read = match words[..] {
        [season, year, kind] => {
            let season = ["SPRING", "FALL", "WINTER"].iter().find(|known| **known == season);
            let kind = ["MOVEMENT", "RETREATS", "ADJUSTMENTS"].iter().find(|known| **known == kind);
            let year = year.parse::<u32>().ok().filter(|year| *year <= 9000);
            match (season, year, kind) {
                (Some(season), Some(year), Some(kind)) => Some((season, year, kind)),
                _ => None,
            }
        }
        _ => None,
    };
    let Some((season, year, kind)) = read else {
        notes.left_out(at, text!(said::PhaseUnknown { phase: written }));
        return;
    };
    draft.first_year = year;
    draft.first_phase = season.chars().next().zip(kind.chars().next());
}

/// Reads a file and those it includes.
struct MapReader<'a> {
    source: &'a VariantSource,
    notes: &'a mut Notes,
    files: BTreeSet<String>,
    geography: Geography,
    politics: Politics,
    begin: Option<(String, SourcePlace)>,
    victory: Option<usize>,
    rules: Vec<(&'static str, &'static str)>,
    lines: usize,
}

impl MapReader<'_> {
    fn file(&mut self, file: &SourceFile, depth: usize) -> Result<(), ImportError> {
        self.files.insert(file.path.clone());
        // A power is open until a line begins another thing, and never across files.
        self.politics.close();
        for (number, line) in file.text.lines().enumerate() {
            let at = SourcePlace::line(&file.path, number + 1);
            self.lines += 1;
            if self.lines > MOST_LINES {
                return Err(ImportError::new(&at, text!(said::TooManyLines { most: MOST_LINES })));
            }
            let line = line.trim_start_matches('\u{feff}');
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.first() {
                None => {}
                Some(word) if word.starts_with('#') => {}
                Some(word) => {
                    let directive = word.to_ascii_uppercase();
                    self.line(file, line, &directive, &words[1..], &at, depth)?;
                }
            }
        }
        Ok(())
    }

    fn line(
        &mut self,
        file: &SourceFile,
        line: &str,
        directive: &str,
        rest: &[&str],
        at: &SourcePlace,
        depth: usize,
    ) -> Result<(), ImportError> {
        match directive {
            "VICTORY" => self.victory(rest, at),
            "USE" | "USES" | "MAP" => return self.include(file, rest, at, depth),
            "BEGIN" => self.begin = Some((rest.join(" ").to_uppercase(), at.clone())),
            "RULE" | "RULES" => self.rules(rest, at),
            "FLOW" => {
                let flow = rest.join(" ");
                self.notes.left_out(at, text!(said::Flow { flow }));
            }
            _ if line.contains('=') => self.geography.name(line, at, self.notes),
            "WATER" | "LAND" | "COAST" | "PORT" | "SHUT" | "AMEND" if !rest.is_empty() => {
                self.geography.terrain(directive, rest, at, self.notes);
            }
            "DROP" => {
                for place in rest {
                    let place = place.to_uppercase();
                    self.geography.forget(&place);
                    self.politics.forget(&place);
                }
            }
            _ => self.politics.line(directive, rest, at, self.notes),
        }
        Ok(())
    }

    fn victory(&mut self, rest: &[&str], at: &SourcePlace) {
        let numbers: Option<Vec<usize>> = rest.iter().map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some([only]) => self.victory = Some(*only),
            Some([.., last]) => {
                self.victory = Some(*last);
                self.notes.left_out(at, text!(said::VictoryByYear { last: *last }));
            }
            _ => {
                let words = rest.join(" ");
                self.notes.left_out(at, text!(said::VictoryUnreadable { words }));
            }
        }
    }

    fn rules(&mut self, rest: &[&str], at: &SourcePlace) {
        for rule in rest {
            if rule.eq_ignore_ascii_case("BUILD_ANY") {
                if self.rules.is_empty() {
                    self.rules.push(("builds", "any-owned"));
                }
            } else {
                self.notes.left_out(at, text!(said::RuleLeftOut { rule: *rule }));
            }
        }
    }

    fn include(
        &mut self,
        file: &SourceFile,
        rest: &[&str],
        at: &SourcePlace,
        depth: usize,
    ) -> Result<(), ImportError> {
        for name in rest {
            let wanted =
                if name.contains('.') { (*name).to_owned() } else { format!("{name}.map") };
            let source = self.source;
            let Some(found) = source.file_beside(file, &wanted) else {
                let message = text!(said::IncludeMissing { file: wanted });
                return Err(ImportError::new(at, message));
            };
            if depth >= DEEPEST || self.files.contains(&found.path) {
                self.notes.left_out(at, text!(said::IncludeTwice { file: wanted }));
                continue;
            }
            self.file(found, depth + 1)?;
            self.politics.close();
        }
        Ok(())
    }
}
