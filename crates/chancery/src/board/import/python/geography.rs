//! Names of places, terrain and borders of a `.map` file.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::import::draft::{BorderDraft, ProvinceDraft, Spot};
use crate::board::import::note::{Notes, SourcePlace};
use crate::board::import::settle::MOST_PROVINCES;
use crate::board::{Terrain, UnitKind};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// The most lines of terrain: more than enough to be told that there are too many provinces.
const MOST_SITES: usize = 2 * MOST_PROVINCES;

/// A line of terrain: `COAST BUL/EC ABUTS BLA CON RUM`.
struct Site {
    kind: &'static str,
    abuts: Vec<(String, SourcePlace)>,
    at: SourcePlace,
}

/// What is known of places.
#[derive(Default)]
pub(super) struct Geography {
    /// By the spelling of the line, in which capitals matter.
    sites: BTreeMap<String, Site>,
    /// The spellings, in the order of the lines.
    order: Vec<String>,
    /// Name and aliases by place in capitals.
    names: BTreeMap<String, (String, Vec<String>, SourcePlace)>,
}

impl Geography {
    /// A line such as `St Petersburg = stp stpete`.
    pub(super) fn name(&mut self, line: &str, at: &SourcePlace, notes: &mut Notes) {
        let Some((name, rest)) = line.split_once('=') else { return };
        let name = name.rsplit("->").next().unwrap_or(name).trim().replace('+', " ");
        let mut words = rest.split_whitespace();
        let Some(place) = words.next() else {
            notes.left_out(at, text!(said::NameWithoutPlace { name: name.as_str() }));
            return;
        };
        // `+` stands for a space, and `?` marks a name that something else has too.
        let alias = |word: &str| word.trim_end_matches('?').replace('+', " ");
        let aliases = words.map(alias).filter(|alias| !alias.contains(['/', '(', ')']));
        let entry = (name, aliases.collect(), at.clone());
        self.names.insert(place.to_uppercase(), entry);
    }

    /// A line of terrain and borders.
    pub(super) fn terrain(
        &mut self,
        directive: &str,
        rest: &[&str],
        at: &SourcePlace,
        notes: &mut Notes,
    ) {
        let [place, borders @ ..] = rest else { return };
        let place = (*place).to_owned();
        if self.order.len() >= MOST_SITES {
            return;
        }
        let kinds = ["WATER", "LAND", "COAST", "PORT", "SHUT"];
        let kind = kinds.into_iter().find(|kind| *kind == directive);
        // `bul` replaces `BUL`, and the other way round.
        let spellings = [place.to_uppercase(), place.to_lowercase()];
        let other = spellings.into_iter().find(|key| *key != place && self.sites.contains_key(key));
        let old = other.and_then(|other| self.remove(&other)).or_else(|| self.remove(&place));
        let site = match (kind, old) {
            (Some(kind), old) => {
                let abuts = old.filter(|_| borders.is_empty()).map(|old| old.abuts);
                Site { kind, abuts: abuts.unwrap_or_default(), at: at.clone() }
            }
            (None, Some(old)) => old,
            (None, None) => {
                notes.left_out(at, text!(said::AmendUnknown { place }));
                return;
            }
        };
        self.order.push(place.clone());
        let site = self.sites.entry(place.clone()).or_insert(site);
        let borders = match borders {
            [] => return,
            [abuts, borders @ ..] if abuts.eq_ignore_ascii_case("ABUTS") => borders,
            [..] => {
                notes.left_out(at, text!(said::NoAbuts { place }));
                return;
            }
        };
        for border in borders {
            match border.strip_prefix('-') {
                Some(gone) => {
                    let gone = gone.to_uppercase();
                    site.abuts.retain(|(to, _)| !to.to_uppercase().starts_with(&gone));
                }
                None => site.abuts.push(((*border).to_owned(), at.clone())),
            }
        }
    }

    fn remove(&mut self, place: &str) -> Option<Site> {
        let site = self.sites.remove(place)?;
        self.order.retain(|known| known != place);
        Some(site)
    }

    /// Forget a place, its coasts and the borders to it.
    pub(super) fn forget(&mut self, place: &str) {
        let gone = |key: &str| key.to_uppercase().starts_with(place);
        self.order.retain(|key| !gone(key));
        self.sites.retain(|key, _| !gone(key));
        self.names.retain(|key, _| !gone(key));
        for site in self.sites.values_mut() {
            site.abuts.retain(|(to, _)| !gone(to));
        }
    }

    /// The terrain of a place in capitals.
    fn kind(&self, place: &str) -> Option<&'static str> {
        let site = self.sites.get(place).or_else(|| self.sites.get(&place.to_lowercase()));
        site.map(|site| site.kind)
    }

    /// All provinces, and the places that nobody enters.
    pub(super) fn provinces(
        &self,
        impassable: &mut Vec<String>,
        notes: &mut Notes,
    ) -> Vec<ProvinceDraft> {
        let mut all = Vec::new();
        let mut seen = BTreeSet::new();
        for place in &self.order {
            let base = base(place).to_uppercase();
            if !seen.insert(base.clone()) {
                continue;
            }
            let coasts: Vec<&String> = self
                .order
                .iter()
                .filter(|other| {
                    other.contains('/') && self::base(other).eq_ignore_ascii_case(&base)
                })
                .collect();
            let own = self.order.iter().find(|other| same(other, &base));
            let Some(site) = own.or(coasts.first().copied()).and_then(|key| self.sites.get(key))
            else {
                continue;
            };
            if site.kind == "SHUT" {
                let place = base.as_str();
                notes.left_out(&site.at, text!(said::Impassable { place }));
                impassable.push(base);
                continue;
            }
            all.push(self.province(&base, own, &coasts, site, notes));
        }
        for (place, (name, _, at)) in &self.names {
            if self.kind(place).is_none() && !seen.contains(base(place)) {
                let (place, name) = (place.as_str(), name.as_str());
                notes.left_out(at, text!(said::NameWithoutTerrain { name, place }));
            }
        }
        all
    }

    fn province(
        &self,
        key: &str,
        own: Option<&String>,
        coasts: &[&String],
        site: &Site,
        notes: &mut Notes,
    ) -> ProvinceDraft {
        let kind = match site.kind {
            "WATER" => Terrain::Sea,
            "LAND" if coasts.is_empty() => Terrain::Inland,
            _ => Terrain::Coastal,
        };
        let mut province = ProvinceDraft::new(site.at.clone(), key, kind);
        province.id = Some(key.to_lowercase());
        province.convoys = site.kind == "PORT";
        if let Some((name, aliases, _)) = self.names.get(key) {
            name.clone_into(&mut province.name);
            aliases.clone_into(&mut province.aliases);
        } else {
            key.clone_into(&mut province.name);
            notes.assumed(&site.at, text!(said::NameMissing { id: key }));
        }
        let coast_of = |place: &str| place.split_once('/').map(|(_, coast)| coast.to_lowercase());
        province.coasts = coasts.iter().filter_map(|coast| coast_of(coast)).collect();
        if let Some(own) = own {
            self.army_borders(own, &mut province);
            if coasts.is_empty() && *own == own.to_uppercase() {
                self.fleet_borders(own, None, &mut province);
            }
        }
        for coast in coasts {
            self.fleet_borders(coast, coast_of(coast).as_deref(), &mut province);
        }
        province
    }

    fn army_borders(&self, own: &str, province: &mut ProvinceDraft) {
        let Some(site) = self.sites.get(own).filter(|site| site.kind != "WATER") else { return };
        for (to, at) in &site.abuts {
            let key = base(to).to_uppercase();
            // `Bul` is open to fleets only.
            let army = !is_title(to) && self.kind(&key) != Some("WATER");
            if army {
                let to = Spot { province: key, coast: None };
                let at = at.clone();
                province.borders.push(BorderDraft { at, kind: UnitKind::Army, coast: None, to });
            }
        }
    }

    fn fleet_borders(&self, from: &str, coast: Option<&str>, province: &mut ProvinceDraft) {
        let Some(site) = self.sites.get(from).filter(|site| site.kind != "LAND") else { return };
        for (to, at) in &site.abuts {
            let upper = to.to_uppercase();
            let open = to.starts_with(|c: char| !c.is_lowercase());
            // A fleet enters the exact place only: not `BUL` where the line is of `bul`.
            let enters = self.sites.get(&upper).map(|site| site.kind);
            let known = self.kind(&upper).is_some() || self.kind(base(&upper)).is_some();
            if open && (matches!(enters, Some("WATER" | "COAST" | "PORT" | "SHUT")) || !known) {
                let to = Spot::parse(&upper);
                let (at, coast) = (at.clone(), coast.map(str::to_owned));
                province.borders.push(BorderDraft { at, kind: UnitKind::Fleet, coast, to });
            }
        }
    }
}

/// The place without its coast.
fn base(place: &str) -> &str {
    place.split('/').next().unwrap_or(place)
}

/// The same place, whatever its capitals.
fn same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// `Bul`: a capital, then small letters.
fn is_title(place: &str) -> bool {
    let mut letters = place.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.clone().any(char::is_lowercase)
}
