//! Who can go where: the borders of a draft, resolved to provinces and coasts of the file.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::draft::{BorderDraft, Spot, VariantDraft};
use super::naming::{self, ProvinceNames};
use super::note::Notes;
use super::sheet::{BorderSheet, CoastSheet};
use crate::board::{Terrain, UnitKind};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// The coasts that a province can have, in the order that unnamed ones are given.
const COASTS: [&str; 8] = ["nc", "sc", "ec", "wc", "nec", "sec", "swc", "nwc"];

/// The number of a province, and of a coast in its list.
pub(super) type Site = (usize, Option<usize>);

/// Finds provinces and coasts by what the source calls them.
pub(super) struct Atlas {
    index: HashMap<String, usize>,
    impassable: BTreeSet<String>,
    kinds: Vec<Terrain>,
    ids: Vec<String>,
    /// The coasts of each province: what the source calls them, and ours.
    coasts: Vec<Vec<(String, CoastSheet)>>,
}

impl Atlas {
    pub(super) fn new(draft: &VariantDraft, names: &[ProvinceNames], notes: &mut Notes) -> Atlas {
        let folded = |key: &String| key.to_lowercase();
        let index = draft.provinces.iter().enumerate().map(|(n, one)| (folded(&one.key), n));
        let mut atlas = Atlas {
            index: index.collect(),
            impassable: draft.impassable.iter().map(folded).collect(),
            kinds: draft.provinces.iter().map(|province| province.kind).collect(),
            ids: names.iter().map(|name| name.id.clone()).collect(),
            coasts: Vec::new(),
        };
        for (province, names) in draft.provinces.iter().zip(names) {
            let coasts = match &province.coasts[..] {
                [] => Vec::new(),
                [only] => {
                    let (id, coast) = (names.id.as_str(), only.as_str());
                    notes.renamed(&province.at, text!(said::OneCoast { id, coast }));
                    Vec::new()
                }
                several => coasts(several),
            };
            if coasts.len() < province.coasts.len() && province.coasts.len() > 1 {
                let id = names.id.as_str();
                notes.left_out(&province.at, text!(said::TooManyCoasts { id }));
            }
            atlas.coasts.push(coasts);
        }
        atlas
    }

    /// The number of a province.
    pub(super) fn province(&self, key: &str) -> Option<usize> {
        self.index.get(&key.to_lowercase()).copied()
    }

    pub(super) fn id(&self, province: usize) -> &str {
        &self.ids[province]
    }

    pub(super) fn kind(&self, province: usize) -> Terrain {
        self.kinds[province]
    }

    pub(super) fn is_split(&self, province: usize) -> bool {
        !self.coasts[province].is_empty()
    }

    /// The number of a coast of a province.
    pub(super) fn coast(&self, province: usize, key: &str) -> Option<usize> {
        let id = naming::coast_id(key);
        let is_it = |(name, coast): &(String, CoastSheet)| {
            name.eq_ignore_ascii_case(key) || id == Some(coast.id)
        };
        self.coasts[province].iter().position(is_it)
    }

    /// A place as our files write it: `stp/sc`.
    pub(super) fn written(&self, (province, coast): Site) -> String {
        match coast {
            Some(coast) => format!("{}/{}", self.ids[province], self.coasts[province][coast].1.id),
            None => self.ids[province].clone(),
        }
    }

    pub(super) fn into_coasts(self) -> Vec<Vec<CoastSheet>> {
        let own = |coasts: Vec<(String, CoastSheet)>| coasts.into_iter().map(|(_, one)| one);
        self.coasts.into_iter().map(|coasts| own(coasts).collect()).collect()
    }
}

/// Our coasts for those of a province, which have names of their own if none of ours fits.
fn coasts(keys: &[String]) -> Vec<(String, CoastSheet)> {
    let mut taken: BTreeSet<&'static str> = BTreeSet::new();
    let known: Vec<Option<&'static str>> =
        keys.iter().map(|key| naming::coast_id(key).filter(|id| taken.insert(id))).collect();
    let mut all = Vec::new();
    for (key, known) in keys.iter().zip(known) {
        let id = known.or_else(|| COASTS.into_iter().find(|id| !taken.contains(id)));
        let Some(id) = id else { break };
        taken.insert(id);
        let name = naming::clean(key);
        let name = if known.is_some() || name.is_empty() { None } else { Some(name) };
        all.push((key.clone(), CoastSheet { id, name }));
    }
    all
}

/// All borders, as pairs of places: from and to.
pub(super) struct BorderTable {
    pub(super) army: BTreeSet<(Site, Site)>,
    pub(super) fleet: BTreeSet<(Site, Site)>,
}

impl BorderTable {
    pub(super) fn resolve(draft: &VariantDraft, atlas: &Atlas, notes: &mut Notes) -> BorderTable {
        let mut borders = BorderTable { army: BTreeSet::new(), fleet: BTreeSet::new() };
        // Fleet borders that name no coast where there are several, to be looked at when all
        // others are known.
        let mut vague: Vec<(usize, &BorderDraft, usize)> = Vec::new();
        for (from, province) in draft.provinces.iter().enumerate() {
            for border in &province.borders {
                let Some(to) = atlas.province(&border.to.province) else {
                    if !atlas.impassable.contains(&border.to.province.to_lowercase()) {
                        let (id, to) = (atlas.id(from), border.to.province.as_str());
                        notes.left_out(&border.at, text!(said::BorderUnknown { id, to }));
                    }
                    continue;
                };
                if to == from {
                    continue;
                }
                let misfit =
                    [from, to].into_iter().find(|&end| !atlas.kind(end).admits(border.kind));
                if let Some(end) = misfit {
                    let (a, b, end_id) = (atlas.id(from), atlas.id(to), atlas.id(end));
                    let (kind, terrain) = (border.kind.id(), atlas.kind(end).said());
                    let message =
                        text!(said::BorderTerrain { kind, from: a, to: b, end: end_id, terrain });
                    notes.left_out(&border.at, message);
                    continue;
                }
                if border.kind == UnitKind::Army {
                    borders.army.insert(((from, None), (to, None)));
                    continue;
                }
                match (ends(atlas, from, border.coast.as_deref()), end_of(atlas, to, &border.to)) {
                    (Ok(from), Ok(to)) => drop(borders.fleet.insert((from, to))),
                    (Err(Coastless::Unknown(coast)), _) => {
                        let id = atlas.id(from);
                        notes.left_out(&border.at, text!(said::CoastUnknown { id, coast }));
                    }
                    (_, Err(Coastless::Unknown(coast))) => {
                        let id = atlas.id(to);
                        notes.left_out(&border.at, text!(said::CoastUnknown { id, coast }));
                    }
                    _ => vague.push((from, border, to)),
                }
            }
        }
        for (from, border, to) in vague {
            borders.resolve_vague(from, border, to, atlas, notes);
        }
        borders
    }

    /// A border to `spa`: those coasts are meant that lead back. Many sources list both.
    fn resolve_vague(
        &mut self,
        from: usize,
        border: &BorderDraft,
        to: usize,
        atlas: &Atlas,
        notes: &mut Notes,
    ) {
        let between =
            |(a, b): &&(Site, Site)| (a.0 == from && b.0 == to) || (a.0 == to && b.0 == from);
        let known: Vec<(Site, Site)> = self.fleet.iter().filter(between).copied().collect();
        if known.is_empty() {
            let (a, b) = (atlas.id(from), atlas.id(to));
            notes.left_out(&border.at, text!(said::BorderNeedsCoast { from: a, to: b }));
            return;
        }
        if let Ok(start) = ends(atlas, from, border.coast.as_deref())
            && !known.iter().any(|(a, _)| *a == start)
        {
            self.fleet.extend(known.iter().filter(|(_, b)| *b == start).map(|&(a, b)| (b, a)));
        }
    }

    /// Tell of borders without a way back, which may be meant or a slip.
    pub(super) fn tell_one_way(&self, draft: &VariantDraft, atlas: &Atlas, notes: &mut Notes) {
        for (kind, all) in [(UnitKind::Army, &self.army), (UnitKind::Fleet, &self.fleet)] {
            for &(from, to) in all.iter().filter(|&&(from, to)| !all.contains(&(to, from))) {
                let at = &draft.provinces[from.0].at;
                let (from, to) = (atlas.written(from), atlas.written(to));
                notes.assumed(at, text!(said::OneWay { kind: kind.id(), from, to }));
            }
        }
    }

    /// The army borders of a province.
    pub(super) fn army(&self, province: usize, atlas: &Atlas) -> BorderSheet {
        sheet(&self.army, (province, None), atlas)
    }

    /// The fleet borders of a province, by coast.
    pub(super) fn fleet(&self, province: usize, atlas: &Atlas) -> BTreeMap<String, BorderSheet> {
        let coasts = &atlas.coasts[province];
        if coasts.is_empty() {
            return [(String::new(), sheet(&self.fleet, (province, None), atlas))].into();
        }
        let by_coast = coasts.iter().enumerate().map(|(number, (_, coast))| {
            (coast.id.to_owned(), sheet(&self.fleet, (province, Some(number)), atlas))
        });
        by_coast.collect()
    }
}

fn sheet(all: &BTreeSet<(Site, Site)>, from: Site, atlas: &Atlas) -> BorderSheet {
    let mut borders = BorderSheet::default();
    let first = (from, (0, None));
    for &(_, to) in all.range(first..).take_while(|(start, _)| *start == from) {
        let ways =
            if all.contains(&(to, from)) { &mut borders.both_ways } else { &mut borders.one_way };
        ways.insert(atlas.written(to));
    }
    borders
}

/// Why an end of a fleet border is no place.
enum Coastless<'a> {
    /// There are several coasts, and none is named.
    Vague,
    /// There is no such coast.
    Unknown(&'a str),
}

fn ends<'a>(atlas: &Atlas, from: usize, coast: Option<&'a str>) -> Result<Site, Coastless<'a>> {
    match coast {
        _ if !atlas.is_split(from) => Ok((from, None)),
        None => Err(Coastless::Vague),
        Some(coast) => match atlas.coast(from, coast) {
            Some(number) => Ok((from, Some(number))),
            None => Err(Coastless::Unknown(coast)),
        },
    }
}

fn end_of<'a>(atlas: &Atlas, to: usize, spot: &'a Spot) -> Result<Site, Coastless<'a>> {
    ends(atlas, to, spot.coast.as_deref())
}
