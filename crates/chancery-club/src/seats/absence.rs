//! Absence: which phases the holder of a seat missed, and whether they are back.

use serde::{Deserialize, Serialize};

/// What is known of the absences of the person in a seat. A new holder begins anew.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatAbsence {
    /// The id of the power.
    pub power: String,
    /// How many excuses are spent.
    #[serde(default)]
    pub excuses: u8,
    /// How many phases were missed without an excuse.
    #[serde(default)]
    pub misses: u8,
    /// The phase that was missed last, as in `S1902M`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// Has the holder said to be back since the power fell into civil disorder?
    #[serde(default)]
    pub is_back: bool,
}

impl SeatAbsence {
    /// Nothing was missed.
    pub fn none(power: &str) -> SeatAbsence {
        let (power, phase) = (power.to_owned(), None);
        SeatAbsence { power, excuses: 0, misses: 0, phase, is_back: false }
    }
}

/// A link by which somebody takes a seat over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatOffer {
    /// The id of the power.
    pub power: String,
    /// The hash of the secret in the link.
    pub secret: crate::receipt::LogHash,
}
