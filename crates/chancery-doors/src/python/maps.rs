//! Maps in the form of the package.

use chancery::{Board, UnitKind};
use serde_json::{Map, Value, json};

/// The classic map, the only one that clients of the package use here.
pub(super) fn maps() -> Value {
    let Some(board) = Board::by_name("standard") else { return json!({}) };
    json!({"standard": map(board)})
}

fn map(board: &Board) -> Value {
    let powers: Vec<&str> = board.powers().map(|power| board.power(power).id.as_str()).collect();
    let centres: Vec<&str> =
        board.centres().iter().map(|centre| board.location_upper(centre.location())).collect();
    let (mut kinds, mut borders) = (Map::new(), Map::new());
    for at in board.locations() {
        let name = board.location_upper(at);
        let (army, fleet) = (UnitKind::Army, UnitKind::Fleet);
        let kind = match (board.can_stand(army, at), board.can_stand(fleet, at)) {
            (true, true) => "COAST",
            (true, false) if board.coast_of(at).is_none() => "LAND",
            _ if board.coast_of(at).is_some() => "COAST",
            _ => "WATER",
        };
        kinds.insert(name.to_owned(), kind.into());
        let mut near: Vec<&str> = [army, fleet]
            .iter()
            .flat_map(|&kind| board.reach(kind, at))
            .map(|&to| board.location_upper(to))
            .collect();
        near.sort_unstable();
        near.dedup();
        borders.insert(name.to_owned(), json!(near));
    }
    json!({
        "powers": powers,
        "supply_centers": centres,
        "loc_type": kinds,
        "loc_abut": borders,
        "aliases": {},
    })
}
