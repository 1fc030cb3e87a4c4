//! `victory`: a number of centres, or a table that says more.

use std::fmt;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use toml::Spanned;

use super::Text;

/// When a game is won, as it is written.
pub(in crate::board) struct VictoryEntry {
    pub(in crate::board) centres: usize,
    /// What the table has besides.
    pub(in crate::board) more: Option<VictoryTable>,
}

/// The table; format 1 has only the number.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::board) struct VictoryTable {
    centres: usize,
    pub(in crate::board) tie: Option<Text>,
    pub(in crate::board) last_year: Option<Spanned<u16>>,
    pub(in crate::board) lead: Option<Spanned<LeadEntry>>,
}

/// How large a lead wins, by year.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::board) struct LeadEntry {
    pub(in crate::board) margin: u16,
    pub(in crate::board) from: Option<u16>,
    pub(in crate::board) falls: Option<u16>,
    pub(in crate::board) least: Option<u16>,
}

impl<'de> Deserialize<'de> for VictoryEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrTable;
        impl<'de> Visitor<'de> for NumberOrTable {
            type Value = VictoryEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of supply centres, or a table with `centres`")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<VictoryEntry, E> {
                let centres = usize::try_from(number).unwrap_or(0);
                Ok(VictoryEntry { centres, more: None })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<VictoryEntry, A::Error> {
                let table = VictoryTable::deserialize(MapAccessDeserializer::new(map))?;
                Ok(VictoryEntry { centres: table.centres, more: Some(table) })
            }
        }
        deserializer.deserialize_any(NumberOrTable)
    }
}
