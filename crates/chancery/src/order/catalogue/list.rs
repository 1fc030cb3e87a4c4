//! The orders of the catalogue, in their order: by the unit, then by what it does. At the end those of
//! retreats and adjustments.

use super::super::convoy::Convoys;
use super::super::table::goals;
use super::super::water::{before, carried};
use super::super::{AdjustmentOrder, MovementOrder, Order, RetreatOrder, Way};
use super::{Action, CatalogueEntry};
use crate::board::{Board, Location, Province, ProvinceSet, UnitKind};
use crate::order::{RawAction, RawOrder, Route};

const KINDS: [UnitKind; 2] = [UnitKind::Army, UnitKind::Fleet];

/// A unit of some kind somewhere.
type UnitPlace = (UnitKind, Location);

/// Every order that can be legal.
pub(super) fn all(board: &Board) -> Vec<CatalogueEntry> {
    let ferries = Ferries::of(board);
    let units: Vec<UnitPlace> = board
        .locations()
        .flat_map(|at| KINDS.map(|kind| (kind, at)))
        .filter(|&(kind, at)| board.can_stand(kind, at))
        .collect();
    let mut list = Vec::new();
    for &unit in &units {
        own(board, &ferries, unit, &mut list);
        for &other in &units {
            supports(board, &ferries, unit, other, &mut list);
        }
        convoys(board, &ferries, unit, &mut list);
    }
    for &unit in &units {
        let entry = |action, to| CatalogueEntry { action, unit: Some(unit), other: None, to };
        list.push(entry(Action::Disband, None));
        let goals = board.reach(unit.0, unit.1).iter();
        list.extend(goals.map(|&to| entry(Action::Retreat, Some(to))));
    }
    for &unit in units.iter().filter(|(_, at)| board.is_centre(board.province_of(*at))) {
        list.push(CatalogueEntry {
            action: Action::Build,
            unit: Some(unit),
            other: None,
            to: None,
        });
    }
    list.push(CatalogueEntry { action: Action::Waive, unit: None, other: None, to: None });
    list
}

/// To hold, to move, to be convoyed.
fn own(board: &Board, ferries: &Ferries, unit: UnitPlace, list: &mut Vec<CatalogueEntry>) {
    let (kind, at) = unit;
    let entry = |action, to| CatalogueEntry { action, unit: Some(unit), other: None, to };
    list.push(entry(Action::Hold, None));
    list.extend(board.reach(kind, at).iter().map(|&to| entry(Action::Move, Some(to))));
    if kind == UnitKind::Army {
        let goals = ferries.reach(at).iter();
        list.extend(goals.map(|to| entry(Action::MoveVia, Some(to.location()))));
    }
}

/// To support a unit: to hold, to move by itself, to move by a convoy that does not need the supporter. What does
/// not hang on convoys comes first and in the order of the table, so that it is a run of numbers.
fn supports(
    board: &Board,
    ferries: &Ferries,
    unit: UnitPlace,
    other: UnitPlace,
    list: &mut Vec<CatalogueEntry>,
) {
    let (own, province) = (board.province_of(unit.1), board.province_of(other.1));
    if own == province {
        return;
    }
    let entry = |action, to| CatalogueEntry { action, unit: Some(unit), other: Some(other), to };
    let reach = board.neighbours(unit.0, unit.1);
    if reach.contains(&province) {
        list.push(entry(Action::SupportHold, None));
    }
    let walked = reach.iter().flat_map(|&near| goals(board, other.0, other.1, near));
    list.extend(walked.map(|to| entry(Action::SupportMove, Some(to))));
    if other.0 == UnitKind::Army {
        let carried = ferries.reach_without(board, own, province);
        let carried = carried - *board.reach_provinces(other.0, other.1);
        let goals = reach.iter().filter(|&&near| carried.contains(near));
        list.extend(goals.map(|near| entry(Action::SupportMove, Some(near.location()))));
    }
}

/// To carry an army.
fn convoys(board: &Board, ferries: &Ferries, unit: UnitPlace, list: &mut Vec<CatalogueEntry>) {
    let sea = board.province_of(unit.1);
    if unit.0 != UnitKind::Fleet || !board.convoying().contains(sea) {
        return;
    }
    for army in ferries.armies.iter() {
        let other = Some((UnitKind::Army, army.location()));
        list.extend(ferries.needing(sea, army).iter().map(|to| CatalogueEntry {
            action: Action::Convoy,
            unit: Some(unit),
            other,
            to: Some(to.location()),
        }));
    }
}

/// The same as an order; to leave the board as a retreat.
pub(super) fn order(entry: CatalogueEntry) -> Order {
    let unit = entry.unit.map_or(Location(0), |(_, at)| at);
    let other = entry.other.map_or(Location(0), |(_, at)| at);
    let to = entry.to.unwrap_or(Location(0));
    match entry.action {
        Action::Hold => MovementOrder::Hold { unit }.into(),
        Action::Move => MovementOrder::Move { unit, to, way: Way::Direct }.into(),
        Action::MoveVia => MovementOrder::Move { unit, to, way: Way::Convoy }.into(),
        Action::SupportHold => MovementOrder::SupportHold { unit, supported: other }.into(),
        Action::SupportMove => MovementOrder::SupportMove { unit, supported: other, to }.into(),
        Action::Convoy => MovementOrder::Convoy { unit, army: other, to }.into(),
        Action::Retreat => RetreatOrder::Retreat { unit, to }.into(),
        Action::Disband => RetreatOrder::Disband { unit }.into(),
        Action::Build => {
            let kind = entry.unit.map_or(UnitKind::Army, |(kind, _)| kind);
            AdjustmentOrder::Build { kind, at: unit }.into()
        }
        Action::Waive => AdjustmentOrder::Waive.into(),
    }
}

/// What is written as an order of the list, if it says all that one says.
pub(super) fn entry(raw: &RawOrder) -> Option<CatalogueEntry> {
    let (action, other, to) = match &raw.action {
        RawAction::Hold => (Action::Hold, None, None),
        RawAction::Move { to, route: Route::Unsaid } => (Action::Move, None, Some(*to)),
        RawAction::Move { to, route: Route::Convoy(_) } => (Action::MoveVia, None, Some(*to)),
        RawAction::Move { route: Route::Land, .. } => return None,
        RawAction::Support { unit, to: None } => (Action::SupportHold, Some(*unit), None),
        RawAction::Support { unit, to } => (Action::SupportMove, Some(*unit), *to),
        RawAction::Convoy { unit, to } => (Action::Convoy, Some(*unit), Some(*to)),
        RawAction::Retreat { to } => (Action::Retreat, None, Some(*to)),
        RawAction::Disband => (Action::Disband, None, None),
        RawAction::Build => (Action::Build, None, None),
        RawAction::Waive => {
            return Some(CatalogueEntry {
                action: Action::Waive,
                unit: None,
                other: None,
                to: None,
            });
        }
    };
    let other = match other {
        None => None,
        Some(other) => Some((other.kind?, other.at)),
    };
    Some(CatalogueEntry { action, unit: Some((raw.kind?, raw.at?)), other, to })
}

/// What fleets could do for armies if there were one wherever fleets convoy, but for where the army stands. Fewer
/// fleets never make more possible: a route in which every fleet is needed needs them all in the midst of others,
/// too.
struct Ferries {
    seas: ProvinceSet,
    /// The land next to a sea, where armies embark.
    armies: ProvinceSet,
    /// Where an army from each province could be carried.
    carried: Vec<ProvinceSet>,
    /// The search for routes, for armies where no fleet convoys; none if there are more seas and coasts than it has
    /// room for.
    convoys: Option<Convoys>,
    /// The same for each army that stands where a fleet would convoy.
    coasts: Vec<(Province, Convoys)>,
}

impl Ferries {
    fn of(board: &Board) -> Ferries {
        let seas = board.convoying();
        let near = |sea: Province| *before(board, sea);
        let armies =
            seas.iter().fold(ProvinceSet::EMPTY, |set, sea| set | near(sea)) - board.seas();
        let others = |army: Province| seas - ProvinceSet::from_iter([army]);
        let carried = board.provinces().map(|from| carried(board, others(from), from)).collect();
        let fits = seas.len() <= 128 && armies.len() <= 128;
        let search = |fleets: ProvinceSet, armies: ProvinceSet| {
            let mut convoys = Convoys::default();
            (fits && convoys.prepare(board, fleets, armies)).then_some(convoys)
        };
        let convoys = search(seas, armies - seas);
        let coasts = (armies & seas)
            .iter()
            .filter_map(|army| Some((army, search(others(army), ProvinceSet::from_iter([army]))?)));
        Ferries { seas, armies, carried, convoys, coasts: coasts.collect() }
    }

    /// Where an army could be carried.
    fn reach(&self, from: Location) -> ProvinceSet {
        self.carried.get(from.index()).copied().unwrap_or(ProvinceSet::EMPTY)
    }

    /// Where an army could be carried without a fleet in a province, if that is a sea.
    fn reach_without(&self, board: &Board, own: Province, from: Province) -> ProvinceSet {
        if !self.armies.contains(from) || !self.seas.contains(own) {
            return self.reach(from.location());
        }
        let mut rest = self.seas;
        rest.remove(own);
        rest.remove(from);
        carried(board, rest, from)
    }

    /// Where an army could be carried on a route that needs the fleet in a sea.
    fn needing(&self, sea: Province, from: Province) -> ProvinceSet {
        let own = self.coasts.iter().find(|(army, _)| *army == from).map(|(_, convoys)| convoys);
        let convoys = if self.seas.contains(from) { own } else { self.convoys.as_ref() };
        let searched = convoys.map(|convoys| {
            let (fleet, army) = (convoys.fleet(sea)?, convoys.army(from)?);
            Some(convoys.needing(fleet, army))
        });
        let mut all = self.reach(from.location());
        all.remove(sea);
        searched.map_or(all, |found| found.unwrap_or(ProvinceSet::EMPTY))
    }
}
