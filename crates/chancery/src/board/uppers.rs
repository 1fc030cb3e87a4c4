//! Locations by their ids in upper case: where programs write orders, every word is looked up here.

use rustc_hash::FxHashMap;

use super::Location;

/// The locations of a board by their ids in upper case. Short ids, and nearly all are, are kept as
/// numbers: one is compared sooner than a text.
#[derive(Debug, Default)]
pub(crate) struct Uppers {
    short: FxHashMap<u64, Location>,
    long: FxHashMap<Box<str>, Location>,
}

impl Uppers {
    pub(crate) fn insert(&mut self, id: &str, location: Location) {
        match number(id) {
            Some(number) => self.short.insert(number, location),
            None => self.long.insert(id.into(), location),
        };
    }

    pub(crate) fn get(&self, id: &str) -> Option<Location> {
        match number(id) {
            Some(number) => self.short.get(&number).copied(),
            None => self.long.get(id).copied(),
        }
    }
}

/// A short text as a number of its own. The one in front tells how long the text is.
fn number(id: &str) -> Option<u64> {
    let bytes = || id.bytes().fold(1, |number, byte| number << 8 | u64::from(byte));
    (id.len() < 8).then(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_whatever_its_length_and_no_other() {
        let ids = ["PAR", "STP/SC", "SEVENTH", "EIGHTLTR", "NORTHATLANTICOCEAN/NC"];
        let mut uppers = Uppers::default();
        for (number, id) in ids.iter().enumerate() {
            uppers.insert(id, Location(number as u8));
        }
        for (number, id) in ids.iter().enumerate() {
            assert_eq!(uppers.get(id), Some(Location(number as u8)));
            for other in [format!("\0{id}"), format!("{id}\0"), id.to_lowercase()] {
                assert_eq!(uppers.get(&other), None, "{other}");
            }
        }
        assert_eq!(uppers.get(""), None);
    }
}
