//! Test cases as data, in the layout of `data/datc.json`: a position, orders, and what must come of
//! them. [`DatcCase::run`] judges one and tells every difference.

mod run;

use serde::Deserialize;

use crate::lang::Message;
pub use run::CaseError;

/// The cases that come with the project: those of the DATC, and our own.
pub const CASES: &str = include_str!("../../data/datc.json");

/// A test case. What is absent is not checked.
#[derive(Clone, Debug, Deserialize)]
pub struct DatcCase {
    /// The number, as in `6.A.1`.
    pub id: String,
    /// What it is about.
    #[serde(default)]
    pub checks: String,
    #[serde(flatten)]
    scene: CasePhase,
    /// The movement phase before the one under test.
    #[serde(default)]
    setup: Option<CasePhase>,
    /// What comes of it under other rules.
    #[serde(default)]
    alternatives: Vec<CaseAlternative>,
}

/// One phase of a case.
#[derive(Clone, Debug, Deserialize)]
struct CasePhase {
    phase: CasePhaseKind,
    #[serde(default)]
    units: Vec<CaseUnit>,
    #[serde(default)]
    dislodged: Vec<CaseUnit>,
    #[serde(default)]
    centers: std::collections::BTreeMap<String, Vec<String>>,
    #[serde(default)]
    orders: Vec<CaseOrder>,
    #[serde(default)]
    expect: ExpectedResult,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum CasePhaseKind {
    Movement,
    Retreat,
    Build,
}

/// A unit of a case.
#[derive(Clone, Debug, Deserialize)]
struct CaseUnit {
    power: String,
    #[serde(rename = "type")]
    kind: char,
    province: String,
    #[serde(default)]
    coast: Option<String>,
    #[serde(default)]
    attacker_from: Option<String>,
    #[serde(default)]
    retreats: Option<Vec<String>>,
}

#[derive(Clone, Debug, Deserialize)]
struct CaseOrder {
    power: String,
    text: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct ExpectedResult {
    units: Option<Vec<CaseUnit>>,
    dislodged: Option<Vec<CaseUnit>>,
    disbanded: Option<Vec<CaseUnit>>,
    civil_disorder_removed: Option<Vec<CaseUnit>>,
    results: Option<Vec<String>>,
}

/// What comes of a case under other rules. One without rules is a remark for people.
#[derive(Clone, Debug, Deserialize)]
struct CaseAlternative {
    #[serde(default)]
    rules: Option<String>,
    #[serde(default)]
    expect: ExpectedResult,
    #[serde(default)]
    dislodged: Option<Vec<CaseUnit>>,
    #[serde(default)]
    setup: Option<CasePhase>,
}

impl DatcCase {
    /// Read the cases of a file.
    pub fn read_all(text: &str) -> Result<Vec<DatcCase>, serde_json::Error> {
        serde_json::from_str(text.trim_start_matches('\u{feff}'))
    }

    /// Read the cases of a file one by one, so that a case that is not of the layout leaves the
    /// others alone: it gives its id, or its number if it has none, and what is wrong.
    #[expect(clippy::type_complexity, reason = "a case, or what is known of a broken one")]
    pub fn read_each(
        text: &str,
    ) -> Result<Vec<Result<DatcCase, (String, CaseError)>>, serde_json::Error> {
        let all: Vec<serde_json::Value> =
            serde_json::from_str(text.trim_start_matches('\u{feff}'))?;
        let read = |(number, value): (usize, serde_json::Value)| {
            let id = value.get("id").and_then(serde_json::Value::as_str);
            let id = id.map_or_else(|| format!("#{}", number + 1), str::to_owned);
            serde_json::from_value(value).map_err(|error| (id, CaseError(Message::of_json(&error))))
        };
        Ok(all.into_iter().enumerate().map(read).collect())
    }

    /// The case under each of the other rules that it knows, with those rules.
    pub fn alternatives(&self) -> impl Iterator<Item = (&str, DatcCase)> {
        self.alternatives.iter().filter_map(|other| {
            let rules = other.rules.as_deref()?;
            let mut case = self.clone();
            case.alternatives.clear();
            case.scene.expect = other.expect.clone();
            if let Some(dislodged) = &other.dislodged {
                case.scene.dislodged.clone_from(dislodged);
            }
            if other.setup.is_some() {
                case.setup.clone_from(&other.setup);
            } else if case.setup.is_some() && other.dislodged.is_some() {
                case.setup = None;
            }
            Some((rules, case))
        })
    }
}
