//! Armed neutrals as a variant file writes them.

use serde::Deserialize;

use super::Text;
use crate::lang::{Lang, Name};

/// `[neutral]`: units that nobody plays.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::board) struct NeutralEntry {
    #[serde(default = "name")]
    pub(in crate::board) name: Name,
    #[serde(default = "adjective")]
    pub(in crate::board) adjective: Name,
    pub(in crate::board) letter: Option<Text>,
    pub(in crate::board) colour: Option<Text>,
    pub(in crate::board) units: Vec<Text>,
    #[serde(default)]
    pub(in crate::board) returns: bool,
    #[serde(default)]
    pub(in crate::board) orders: Vec<Text>,
}

fn name() -> Name {
    Name::english("Neutral").with(Lang::FR, "Neutre")
}

fn adjective() -> Name {
    Name::english("Neutral").with(Lang::FR, "neutre")
}

impl NeutralEntry {
    /// What languages name, and the keys that they name it by: those of a power.
    pub(super) fn each_name(&mut self, mut change: impl FnMut(&mut Name, String)) {
        change(&mut self.name, "power-neutral".to_owned());
        change(&mut self.adjective, "power-neutral-adjective".to_owned());
    }
}
