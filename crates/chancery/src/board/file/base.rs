//! `based_on`: a file takes over what it does not say itself from a built-in variant, its base.

use super::{ProvinceEntry, VariantFile};
use crate::lang::Name;

impl VariantFile {
    /// Take over from a base: its seasons and powers if the file has none, and every province that the
    /// file does not describe anew.
    pub(in crate::board) fn inherit(&mut self, base: VariantFile) {
        let (own, lender) = (board_file(self), board_file(&base));
        self.share_names(&base);
        // What is taken over can be named anew, too.
        let taken = |name: &mut Name, key: String| {
            *name = name.clone().listed(own.as_str(), key).or_listed(lender.as_str());
        };
        let mut base = base;
        base.each_name(taken);
        if self.season.is_empty() {
            self.season = base.season;
        }
        if self.power.is_empty() {
            self.power = base.power;
        }
        for (name, places) in base.ambiguous {
            self.ambiguous.entry(name).or_insert(places);
        }
        let own = std::mem::replace(&mut self.province, base.province);
        for entry in own {
            let known = self.province.iter_mut().find(|known| same(known, &entry));
            match known {
                Some(known) => *known = entry,
                None => self.province.push(entry),
            }
        }
    }

    /// What the file describes anew under its old name keeps that name in other languages.
    fn share_names(&mut self, base: &VariantFile) {
        let lender = board_file(base);
        let share = |own: &mut Name, old: &Name| {
            if own.own_spellings().first() == old.own_spellings().first() {
                *own = own.clone().or_listed(lender.as_str());
            }
        };
        for season in &mut self.season {
            if let Some(old) = base.season.iter().find(|old| old.letter == season.letter) {
                share(&mut season.name, &old.name);
            }
        }
        for power in &mut self.power {
            if let Some(old) = base.power.iter().find(|old| old.id == power.id) {
                share(&mut power.name, &old.name);
                share(&mut power.adjective, &old.adjective);
            }
        }
        for province in &mut self.province {
            if let Some(old) = base.province.iter().find(|old| same(old, province)) {
                share(&mut province.name, &old.name);
            }
        }
    }
}

fn same(one: &ProvinceEntry, other: &ProvinceEntry) -> bool {
    one.id == other.id
}

/// The file of a board in a language.
fn board_file(file: &VariantFile) -> String {
    format!("boards/{}", file.id.get_ref())
}
