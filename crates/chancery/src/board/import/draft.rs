//! A variant as another program describes it: things have the names of the source, and nothing is
//! checked yet.

use super::note::SourcePlace;
use crate::board::{Terrain, UnitKind};

/// A variant, read from a source.
pub(super) struct VariantDraft {
    /// The file, for what is about the whole variant.
    pub(super) at: SourcePlace,
    /// What the id is made of.
    pub(super) id: String,
    pub(super) name: String,
    pub(super) first_year: u32,
    /// The letters of season and phase that the game begins with, if not spring moves.
    pub(super) first_phase: Option<(char, char)>,
    /// The number of centres that wins [default: more than half].
    pub(super) victory: Option<usize>,
    /// Rule options: name and choice.
    pub(super) rules: Vec<(&'static str, &'static str)>,
    pub(super) powers: Vec<PowerDraft>,
    /// The units of nobody.
    pub(super) neutral: Vec<UnitDraft>,
    pub(super) provinces: Vec<ProvinceDraft>,
    /// Places that nobody enters; borders to them are no loss.
    pub(super) impassable: Vec<String>,
}

impl VariantDraft {
    pub(super) fn new(at: SourcePlace) -> VariantDraft {
        VariantDraft {
            at,
            id: String::new(),
            name: String::new(),
            first_year: 1901,
            first_phase: None,
            victory: None,
            rules: Vec::new(),
            powers: Vec::new(),
            neutral: Vec::new(),
            provinces: Vec::new(),
            impassable: Vec::new(),
        }
    }
}

/// A power.
pub(super) struct PowerDraft {
    pub(super) at: SourcePlace,
    /// What the id is made of.
    pub(super) key: String,
    pub(super) name: String,
    pub(super) adjective: Option<String>,
    pub(super) aliases: Vec<String>,
    pub(super) letter: Option<char>,
    pub(super) homes: Vec<CentreDraft>,
    /// The centres it owns at the start, if the source says so.
    pub(super) owns: Option<Vec<CentreDraft>>,
    pub(super) units: Vec<UnitDraft>,
}

impl PowerDraft {
    pub(super) fn new(
        at: SourcePlace,
        key: impl Into<String>,
        name: impl Into<String>,
    ) -> PowerDraft {
        PowerDraft {
            at,
            key: key.into(),
            name: name.into(),
            adjective: None,
            aliases: Vec::new(),
            letter: None,
            homes: Vec::new(),
            owns: None,
            units: Vec::new(),
        }
    }
}

/// A centre that something is said of.
#[derive(Clone)]
pub(super) struct CentreDraft {
    pub(super) at: SourcePlace,
    pub(super) province: String,
}

/// A unit at the start.
#[derive(Clone)]
pub(super) struct UnitDraft {
    pub(super) at: SourcePlace,
    pub(super) kind: UnitKind,
    pub(super) place: Spot,
}

/// A province, and one of its coasts if there are several.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Spot {
    pub(super) province: String,
    pub(super) coast: Option<String>,
}

impl Spot {
    /// A place as most programs write it: `stp`, `stp/sc`, `stp-sc`.
    pub(super) fn parse(written: &str) -> Spot {
        match written.split_once(['/', '-']) {
            Some((province, coast)) => {
                Spot { province: province.to_owned(), coast: Some(coast.to_owned()) }
            }
            None => Spot { province: written.to_owned(), coast: None },
        }
    }
}

/// A province.
pub(super) struct ProvinceDraft {
    pub(super) at: SourcePlace,
    /// How the source refers to it.
    pub(super) key: String,
    /// The id it should have; if none, one is made from the name.
    pub(super) id: Option<String>,
    pub(super) name: String,
    pub(super) aliases: Vec<String>,
    pub(super) kind: Terrain,
    pub(super) centre: bool,
    /// Coastal, but a fleet there convoys.
    pub(super) convoys: bool,
    /// How the source refers to its coasts.
    pub(super) coasts: Vec<String>,
    pub(super) borders: Vec<BorderDraft>,
    /// Where it lies, to the right and down.
    pub(super) position: Option<(f64, f64)>,
}

impl ProvinceDraft {
    pub(super) fn new(at: SourcePlace, key: impl Into<String>, kind: Terrain) -> ProvinceDraft {
        ProvinceDraft {
            at,
            key: key.into(),
            id: None,
            name: String::new(),
            aliases: Vec::new(),
            kind,
            centre: false,
            convoys: false,
            coasts: Vec::new(),
            borders: Vec::new(),
            position: None,
        }
    }
}

/// A way out of a province.
pub(super) struct BorderDraft {
    pub(super) at: SourcePlace,
    pub(super) kind: UnitKind,
    /// The coast it leads from.
    pub(super) coast: Option<String>,
    pub(super) to: Spot,
}
