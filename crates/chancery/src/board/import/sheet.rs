//! A variant that is ready to be written: everything has its final id, and borders are sets.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Terrain;

/// The contents of a variant file.
pub(super) struct VariantSheet {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) first_year: u32,
    pub(super) first_phase: Option<String>,
    pub(super) victory: usize,
    /// Into how many parts the board falls.
    pub(super) parts: usize,
    pub(super) rules: Vec<(&'static str, &'static str)>,
    pub(super) powers: Vec<PowerSheet>,
    pub(super) neutral: Vec<String>,
    pub(super) provinces: Vec<ProvinceSheet>,
}

/// A `[[power]]`.
pub(super) struct PowerSheet {
    pub(super) id: String,
    pub(super) letter: char,
    pub(super) short: String,
    pub(super) name: String,
    pub(super) adjective: String,
    pub(super) aliases: Vec<String>,
    pub(super) colour: String,
    pub(super) homes: Vec<String>,
    pub(super) owns: Option<Vec<String>>,
    pub(super) units: Vec<String>,
}

/// A `[[province]]`.
pub(super) struct ProvinceSheet {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) aliases: Vec<String>,
    pub(super) kind: Terrain,
    pub(super) centre: bool,
    pub(super) convoys: bool,
    pub(super) coasts: Vec<CoastSheet>,
    pub(super) army: BorderSheet,
    /// By coast; all under the empty one if the coast is not split.
    pub(super) fleet: BTreeMap<String, BorderSheet>,
    pub(super) position: Option<(f64, f64)>,
}

/// A coast of a split province.
pub(super) struct CoastSheet {
    pub(super) id: &'static str,
    /// Its name, if that is not the usual one.
    pub(super) name: Option<String>,
}

/// Where units of a kind can go from a location.
#[derive(Default)]
pub(super) struct BorderSheet {
    pub(super) both_ways: BTreeSet<String>,
    /// Borders that lead out only.
    pub(super) one_way: BTreeSet<String>,
}

impl VariantSheet {
    /// Does it need a key that only format 2 has?
    pub(super) fn needs_format_2(&self) -> bool {
        let new_coast = |coast: &CoastSheet| coast.id.len() > 2 || coast.name.is_some();
        let one_way = |borders: &BorderSheet| !borders.one_way.is_empty();
        self.first_phase.is_some()
            || self.parts > 1
            || !self.rules.is_empty()
            || !self.neutral.is_empty()
            || self.powers.iter().any(|power| power.owns.is_some())
            || self.provinces.iter().any(|province| {
                province.convoys
                    || province.coasts.iter().any(new_coast)
                    || one_way(&province.army)
                    || province.fleet.values().any(one_way)
            })
    }
}
