//! What format 2 adds to a file, refused in one of format 1; and the base that a file can build on.

use std::ops::Range;

use super::super::file::VariantFile;
use super::super::registry::BUILT_IN;
use super::Compiler;
use crate::board::VariantFault;
use crate::lang::messages::variant as said;
use crate::lang::{Arg, text};

/// The newest format that can be read.
pub(super) const NEWEST: u32 = 2;

impl Compiler {
    pub(super) fn format(&mut self, file: &VariantFile) {
        let format = *file.format.get_ref();
        if !(1..=NEWEST).contains(&format) {
            self.fault(&file.format, text!(said::UnknownFormat { found: format }));
        }
        if format == 1 {
            for (key, at) in added_keys(file) {
                self.needs_format_2(key, &at);
            }
        }
    }

    /// In a file of format 1 stands what came with format 2.
    pub(super) fn needs_format_2(&mut self, key: &str, at: &Range<usize>) {
        let line = self.lines.line(at);
        self.faults.push(VariantFault { line, message: text!(said::NeedsFormat2 { key }) });
    }

    /// The file with what it takes over from its base.
    pub(super) fn based(&mut self, mut file: VariantFile) -> VariantFile {
        let Some(id) = file.based_on.clone().filter(|_| *file.format.get_ref() > 1) else {
            return file;
        };
        self.lines.based_on(&id.span());
        let known = BUILT_IN.iter().find(|(known, _)| known == id.get_ref());
        let base = known.and_then(|(_, text)| VariantFile::read(&self.lines.behind(text)).ok());
        match base {
            None => {
                let known = Arg::commas(BUILT_IN.iter().map(|(id, _)| *id));
                self.fault(&id, text!(said::NoSuchBase { id: id.get_ref(), known }));
            }
            Some(VariantFile { based_on: Some(other), .. }) => {
                let other = other.get_ref();
                self.fault(&id, text!(said::BaseHasBase { id: id.get_ref(), other }));
            }
            Some(base) => file.inherit(base),
        }
        file
    }
}

/// The keys of format 2 that a file has, and where.
fn added_keys(file: &VariantFile) -> Vec<(&'static str, Range<usize>)> {
    let mut found = Vec::new();
    let top = [
        ("based_on", file.based_on.as_ref().map(|text| text.span())),
        ("first_phase", file.first_phase.as_ref().map(|text| text.span())),
        ("default_builds", file.default_builds.as_ref().map(|text| text.span())),
        ("parts", file.parts.as_ref().map(|parts| parts.span())),
        ("[rules]", file.rules.as_ref().map(|rules| rules.span())),
        ("neutral", file.neutral.as_ref().map(toml::Spanned::span)),
    ];
    found.extend(top.into_iter().filter_map(|(key, at)| Some((key, at?))));
    if file.victory.get_ref().more.is_some() {
        found.push(("victory = { … }", file.victory.span()));
    }
    for step in file.season.iter().filter_map(|season| season.year_step.as_ref()) {
        found.push(("year_step", step.span()));
    }
    for owns in file.power.iter().filter_map(|power| power.owns.as_ref()) {
        found.push(("owns", owns.span()));
    }
    for (coast, _) in file.province.iter().flat_map(|province| &province.coast_names) {
        found.push(("coast_names", coast.span()));
    }
    for province in &file.province {
        let keys = [
            ("convoys", province.convoys.as_ref().map(toml::Spanned::span)),
            ("army_one_way", province.army_one_way.as_ref().map(toml::Spanned::span)),
            ("fleet_one_way", province.fleet_one_way.as_ref().map(toml::Spanned::span)),
        ];
        found.extend(keys.into_iter().filter_map(|(key, at)| Some((key, at?))));
    }
    found
}
