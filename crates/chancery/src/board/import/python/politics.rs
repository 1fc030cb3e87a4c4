//! Powers, centres and units of a `.map` file.

use std::collections::BTreeMap;

use crate::board::UnitKind;
use crate::board::import::draft::{CentreDraft, PowerDraft, Spot, UnitDraft, VariantDraft};
use crate::board::import::naming;
use crate::board::import::note::{Notes, SourcePlace};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// What is known of powers.
#[derive(Default)]
pub(super) struct Politics {
    powers: Vec<MapPower>,
    /// The power that the next lines are about.
    open: Option<String>,
    /// Every place that was ever called a centre: a home that a power loses stays one.
    centres: BTreeMap<String, SourcePlace>,
}

struct MapPower {
    draft: PowerDraft,
    /// Its homes were replaced by a line of their own, so that another declaration begins anew.
    own_homes: bool,
    dummy: bool,
}

impl Politics {
    /// End the open power.
    pub(super) fn close(&mut self) {
        self.open = None;
    }

    pub(super) fn line(
        &mut self,
        directive: &str,
        rest: &[&str],
        at: &SourcePlace,
        notes: &mut Notes,
    ) {
        match directive {
            "A" | "F" => self.unit(directive, rest, at, notes),
            "OWNS" => self.owns(rest, false, at, notes),
            "CENTERS" if self.open.is_some() => self.owns(rest, true, at, notes),
            "INHABITS" | "HOME" | "HOMES" => {
                let Some(power) = self.opened(directive, at, notes) else { return };
                let anew = directive != "INHABITS" || !power.own_homes;
                power.own_homes = true;
                if anew {
                    power.draft.homes.clear();
                }
                self.add_homes(rest, at);
            }
            "UNITS" => {
                if let Some(power) = self.opened(directive, at, notes) {
                    power.draft.units.clear();
                }
            }
            "DUMMY" | "DUMMIES" => self.dummies(rest, at, notes),
            "UNPLAYED" => self.unplayed(rest, at, notes),
            "UNOWNED" | "NEUTRAL" | "CENTERS" => {
                self.open = None;
                self.add_homes(rest, at);
            }
            _ => self.power(directive, rest, at, notes),
        }
    }

    /// The power that is open, for a line that needs one.
    fn opened(&mut self, line: &str, at: &SourcePlace, notes: &mut Notes) -> Option<&mut MapPower> {
        let open = self.open.clone();
        let found = self.powers.iter_mut().find(|power| Some(&power.draft.key) == open.as_ref());
        if found.is_none() {
            notes.left_out(at, text!(said::NoPowerOpen { line }));
        }
        found
    }

    /// A line such as `AUSTRIA (AUSTRIAN:A) BUD TRI VIE`.
    fn power(&mut self, name: &str, rest: &[&str], at: &SourcePlace, notes: &mut Notes) {
        let mut rest = rest;
        let mut name = name.to_owned();
        if let ["->", new, after @ ..] = rest {
            notes.left_out(at, text!(said::RenameLeftOut { name: name.as_str() }));
            (name, rest) = (new.to_uppercase(), after);
        }
        let key = power_key(&name);
        if !self.powers.iter().any(|power| power.draft.key == key) {
            let draft = PowerDraft::new(at.clone(), key.clone(), naming::title_case(&name));
            self.powers.push(MapPower { draft, own_homes: false, dummy: false });
        }
        self.open = Some(key.clone());
        let Some(power) = self.powers.iter_mut().find(|power| power.draft.key == key) else {
            return;
        };
        if std::mem::take(&mut power.own_homes) {
            power.draft.homes.clear();
        }
        if let Some(own) = rest.first().and_then(|word| word.strip_prefix('(')) {
            let own = own.trim_end_matches(')');
            let (word, letter) = own.split_once(':').unwrap_or((own, ""));
            power.draft.letter = letter.chars().next().map(|c| c.to_ascii_uppercase());
            let word = naming::title_case(word);
            power.draft.adjective = Some(word).filter(|word| !word.is_empty());
            rest = &rest[1..];
        }
        self.add_homes(rest, at);
    }

    /// Homes of the open power, or centres of nobody; `-` takes one away.
    fn add_homes(&mut self, words: &[&str], at: &SourcePlace) {
        for word in words {
            let home = word.trim_start_matches('-').to_uppercase();
            let removed = word.starts_with('-');
            if home.is_empty() {
                continue;
            }
            let open = self.open.clone();
            let power =
                self.powers.iter_mut().find(|power| Some(&power.draft.key) == open.as_ref());
            match power {
                Some(power) => {
                    power.draft.homes.retain(|known| known.province != home);
                    if !removed {
                        let province = home.clone();
                        power.draft.homes.push(CentreDraft { at: at.clone(), province });
                    }
                }
                None if removed => {
                    self.centres.remove(&home);
                    continue;
                }
                None => {}
            }
            self.centres.entry(home).or_insert_with(|| at.clone());
        }
    }

    fn owns(&mut self, words: &[&str], anew: bool, at: &SourcePlace, notes: &mut Notes) {
        let Some(power) = self.opened("OWNS", at, notes) else { return };
        let owns = power.draft.owns.get_or_insert_default();
        if anew {
            owns.clear();
        }
        let mut centres = Vec::new();
        for word in words {
            let province = word.to_uppercase();
            centres.push(province.clone());
            if !owns.iter().any(|known| known.province == province) {
                owns.push(CentreDraft { at: at.clone(), province });
            }
        }
        for centre in centres {
            self.centres.entry(centre).or_insert_with(|| at.clone());
        }
    }

    fn unit(&mut self, letter: &str, rest: &[&str], at: &SourcePlace, notes: &mut Notes) {
        let ([place], Some(kind)) = (rest, letter.chars().next().and_then(UnitKind::from_letter))
        else {
            let unit = format!("{letter} {}", rest.join(" "));
            notes.left_out(at, text!(said::UnitUnreadable { unit }));
            return;
        };
        if self.opened(letter, at, notes).is_none() {
            return;
        }
        let place = Spot::parse(&place.to_uppercase());
        // A later unit takes the place of an earlier one.
        for power in &mut self.powers {
            power.draft.units.retain(|unit| unit.place.province != place.province);
        }
        if let Some(power) = self.opened(letter, at, notes) {
            power.draft.units.push(UnitDraft { at: at.clone(), kind, place });
        }
    }

    /// The powers that a line such as `DUMMY ALL EXCEPT FRANCE, ITALY` means.
    fn meant(&self, words: &[&str]) -> Vec<String> {
        let keys = |words: &[&str]| words.iter().map(|word| power_key(word)).collect::<Vec<_>>();
        let is = |word: &str, wanted: &str| word.eq_ignore_ascii_case(wanted);
        let all = || self.powers.iter().map(|power| power.draft.key.clone());
        match words {
            [] => self.open.iter().cloned().collect(),
            [word] if is(word, "ALL") => all().collect(),
            [word, except, but @ ..] if is(word, "ALL") && is(except, "EXCEPT") => {
                let but = keys(but);
                all().filter(|key| !but.contains(key)).collect()
            }
            words => keys(words),
        }
    }

    fn dummies(&mut self, rest: &[&str], at: &SourcePlace, notes: &mut Notes) {
        for key in self.meant(rest) {
            match self.powers.iter_mut().find(|power| power.draft.key == key) {
                Some(power) => power.dummy = true,
                None => notes.left_out(at, text!(said::PowerUnknown { name: key })),
            }
        }
        if !rest.is_empty() {
            self.open = None;
        }
    }

    fn unplayed(&mut self, rest: &[&str], at: &SourcePlace, notes: &mut Notes) {
        for key in self.meant(rest) {
            let count = self.powers.len();
            self.powers.retain(|power| power.draft.key != key);
            if self.powers.len() == count {
                notes.left_out(at, text!(said::PowerUnknown { name: key }));
            }
        }
        self.open = None;
    }

    /// Forget a place.
    pub(super) fn forget(&mut self, place: &str) {
        self.centres.retain(|centre, _| !centre.starts_with(place));
        for power in &mut self.powers {
            let gone = |centre: &CentreDraft| centre.province.starts_with(place);
            power.draft.homes.retain(|home| !gone(home));
            if let Some(owns) = &mut power.draft.owns {
                owns.retain(|centre| !gone(centre));
            }
            power.draft.units.retain(|unit| !unit.place.province.starts_with(place));
        }
    }

    /// All centres, and where they were first called so.
    pub(super) fn centres(&self) -> BTreeMap<String, SourcePlace> {
        self.centres.clone()
    }

    /// Hand over the powers. Nobody plays a dummy: its units are of nobody.
    pub(super) fn powers(self, draft: &mut VariantDraft, notes: &mut Notes) {
        for MapPower { draft: power, dummy, .. } in self.powers {
            let name = power.key.as_str();
            if dummy {
                notes.left_out(&power.at, text!(said::DummyPower { name }));
                draft.neutral.extend(power.units);
            } else if power.homes.is_empty() && power.units.is_empty() && power.owns.is_none() {
                notes.left_out(&power.at, text!(said::UnknownDirective { word: name }));
            } else {
                draft.powers.push(power);
            }
        }
        draft.powers.sort_by(|one, other| one.key.cmp(&other.key));
    }
}

/// The name of a power as the package writes it: capitals, without spaces and hyphens.
fn power_key(name: &str) -> String {
    let kept = |c: &char| !".:-+,".contains(*c) && !c.is_whitespace();
    name.to_uppercase().chars().filter(kept).collect()
}
