//! Locations by their ids in upper case: where programs write orders, every word is looked up here.

use rustc_hash::FxHashMap;

use super::Location;

/// Four times as many as there can be locations, so that hardly two want the same slot.
const SLOTS: usize = 1024;

/// The locations of a board by their ids in upper case. Short ids, and nearly all are, are kept as
/// numbers, each in the slot that it points to or in the next that was free: one is compared sooner
/// than a text.
#[derive(Debug)]
pub(crate) struct Uppers {
    short: Box<[(u64, Location); SLOTS]>,
    long: FxHashMap<Box<str>, Location>,
}

impl Default for Uppers {
    fn default() -> Uppers {
        Uppers { short: Box::new([(0, Location(0)); SLOTS]), long: FxHashMap::default() }
    }
}

impl Uppers {
    pub(crate) fn insert(&mut self, id: &str, location: Location) {
        match number(id) {
            Some(number) => self.short[self.slot(number)] = (number, location),
            None => _ = self.long.insert(id.into(), location),
        }
    }

    pub(crate) fn get(&self, id: &str) -> Option<Location> {
        let Some(number) = number(id) else { return self.long.get(id).copied() };
        let (known, location) = self.short[self.slot(number)];
        (known == number).then_some(location)
    }

    /// The slot that a number is in, or would be.
    fn slot(&self, number: u64) -> usize {
        let mut slot = (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize;
        while self.short[slot].0 != number && self.short[slot].0 != 0 {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }
}

/// A short text as a number of its own, which is not 0: a one in front tells where it begins.
fn number(id: &str) -> Option<u64> {
    let bytes = || id.bytes().fold(1, |number, byte| number << 8 | u64::from(byte));
    (id.len() < 8).then(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_whatever_its_length_and_no_other() {
        let mut ids: Vec<String> = (0..250).map(|number| format!("P{number}")).collect();
        ids.extend(
            ["PAR", "STP/SC", "SEVENTH", "EIGHTLTR", "NORTHATLANTICOCEAN/NC"].map(Into::into),
        );
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
