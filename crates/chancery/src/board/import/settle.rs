//! A draft into a sheet: names of the source become ids of the file, and what cannot be in a file is
//! left out and told.

use std::collections::BTreeSet;

use super::borders::{Atlas, BorderTable};
use super::draft::VariantDraft;
use super::naming;
use super::note::{ImportError, Notes};
use super::parts;
use super::powers::{self, Claims};
use super::sheet::{ProvinceSheet, VariantSheet};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

/// The most provinces that are taken over; the loader says how many a file may have.
pub(in crate::board) const MOST_PROVINCES: usize = 2000;
/// The farthest place to the right, and down.
const FARTHEST: i32 = 10_000;

pub(super) fn settle(
    mut draft: VariantDraft,
    notes: &mut Notes,
) -> Result<VariantSheet, ImportError> {
    let mut keys = BTreeSet::new();
    draft.provinces.retain(|province| {
        let new = keys.insert(province.key.to_lowercase());
        if !new {
            let name = province.key.as_str();
            notes.left_out(&province.at, text!(said::ProvinceTwice { name }));
        }
        new
    });
    if draft.provinces.is_empty() {
        return Err(ImportError::new(&draft.at, text!(said::NoProvinces)));
    }
    if draft.provinces.len() > MOST_PROVINCES {
        let (count, most) = (draft.provinces.len(), MOST_PROVINCES);
        return Err(ImportError::new(&draft.at, text!(said::TooManyProvinces { count, most })));
    }
    let names = naming::provinces(&draft, notes);
    let atlas = Atlas::new(&draft, &names, notes);
    let borders = BorderTable::resolve(&draft, &atlas, notes);
    borders.tell_one_way(&draft, &atlas, notes);
    let parts = parts::count(draft.provinces.len(), &borders);
    if parts > 1 {
        notes.assumed(&draft.at, text!(said::Parts { count: parts }));
    }
    let mut claims = Claims::new(&draft);
    let powers = powers::powers(&draft, &atlas, &mut claims, notes);
    let neutral = powers::units(&draft.neutral, &atlas, &mut claims, notes);
    let positions = positions(&draft, notes);
    let centres = draft.provinces.iter().filter(|province| province.centre).count();
    let victory = victory(&draft, centres, notes);
    let by_army: Vec<_> = (0..names.len()).map(|at| borders.army(at, &atlas)).collect();
    let by_fleet: Vec<_> = (0..names.len()).map(|at| borders.fleet(at, &atlas)).collect();
    let coasts = atlas.into_coasts();
    let provinces = draft.provinces.iter().zip(names).zip(coasts).zip(by_army).zip(by_fleet);
    let provinces =
        provinces.zip(positions).map(|(((((province, names), coasts), army), fleet), position)| {
            ProvinceSheet {
                id: names.id,
                name: names.name,
                aliases: names.aliases,
                kind: province.kind,
                centre: province.centre,
                convoys: province.convoys,
                coasts,
                army,
                fleet,
                position,
            }
        });
    let name = naming::clean(&draft.name);
    Ok(VariantSheet {
        id: naming::variant_id(&draft.id),
        name: if name.is_empty() { naming::title_case(&draft.id) } else { name },
        first_year: draft.first_year,
        first_phase: draft
            .first_phase
            .filter(|phase| *phase != ('S', 'M'))
            .map(|(season, kind)| format!("{season}{:04}{kind}", draft.first_year)),
        victory,
        parts,
        rules: draft.rules.clone(),
        powers,
        neutral,
        provinces: provinces.collect(),
    })
}

/// The number of centres that wins: more than half, if the source has no number that can be.
fn victory(draft: &VariantDraft, centres: usize, notes: &mut Notes) -> usize {
    let half = (centres / 2 + 1).min(centres.max(1));
    match draft.victory {
        Some(victory) if (1..=centres).contains(&victory) => victory,
        Some(found) => {
            notes.left_out(&draft.at, text!(said::VictoryImpossible { found, centres, half }));
            half
        }
        None => half,
    }
}

/// Where provinces lie, if the source says it of all, within the range of our files and no two alike.
fn positions(draft: &VariantDraft, notes: &mut Notes) -> Vec<Option<(f64, f64)>> {
    let all: Option<Vec<(f64, f64)>> = draft.provinces.iter().map(|one| one.position).collect();
    let fits = |(x, y): &(f64, f64)| x.is_finite() && y.is_finite() && *x >= 0.0 && *y >= 0.0;
    let Some(all) = all.filter(|all| all.iter().all(fits)) else {
        if draft.provinces.iter().any(|one| one.position.is_some()) {
            notes.left_out(&draft.at, text!(said::PlacesIncomplete));
        } else {
            notes.assumed(&draft.at, text!(said::NoPlaces));
        }
        return vec![None; draft.provinces.len()];
    };
    let edge = f64::from(FARTHEST);
    let farthest = all.iter().fold(edge, |most, (x, y)| most.max(*x).max(*y));
    let mut taken = BTreeSet::new();
    let mut places = Vec::new();
    for (x, y) in all {
        let scaled = |along: f64| (along / farthest * edge).round() as i32;
        let (mut x, mut y) = (scaled(x), scaled(y));
        // Two provinces at one place: the next free one to the right, or a row down.
        while !taken.insert((x, y)) {
            x += 1;
            if x > FARTHEST {
                (x, y) = (0, (y + 1) % FARTHEST);
            }
        }
        places.push(Some((f64::from(x), f64::from(y))));
    }
    places
}
