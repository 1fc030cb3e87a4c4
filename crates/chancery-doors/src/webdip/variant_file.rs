//! The file of a variant: countries, territories and borders. Bots work out legal orders from it.

use chancery::board::Terrain;
use chancery::{Lang, Location, UnitKind};
use serde_json::{Value, json};

use super::places::Numbering;

/// The file, without what all files have.
pub(super) fn variant_file(numbering: &Numbering) -> Value {
    let board = &numbering.board;
    let countries = numbering.countries().map(|(country, power)| {
        json!({"countryID": country, "name": board.power(power).name.get(Lang::EN)})
    });
    json!({
        "variantID": numbering.variant,
        "mapID": numbering.variant,
        "name": board.id(),
        "fullName": board.name(Lang::EN),
        "countries": countries.collect::<Vec<_>>(),
        "supplyCenterCount": board.centres().len(),
        "supplyCenterTarget": board.victory(),
        "rules": {},
        "territories": numbering.territories().map(|(id, at)| territory(numbering, id, at)).collect::<Vec<_>>(),
    })
}

fn territory(numbering: &Numbering, id: u32, at: Location) -> Value {
    let board = &numbering.board;
    let province = board.province_of(at);
    let info = board.province(province);
    let coast = match (board.coast_of(at), info.coasts.is_empty()) {
        (Some(_), _) => "Child",
        (None, false) => "Parent",
        (None, true) => "No",
    };
    let terrain = match board.terrain(at) {
        Terrain::Inland => "Land",
        Terrain::Coastal => "Coast",
        Terrain::Sea => "Sea",
    };
    let (x, y) = info.at.map_or((0, 0), |(x, y)| (x / 10, y / 10));
    json!({
        "id": id,
        "name": numbering.name(at),
        "type": terrain,
        "supply": coast != "Child" && board.is_centre(province),
        "homeCountryID": info.home_of.map_or(0, |power| numbering.country(power)),
        "coast": coast,
        "coastParentID": numbering.parent(at),
        "smallMapX": x,
        "smallMapY": y,
        "borders": borders(numbering, at, true),
        "coastalBorders": borders(numbering, at, false),
    })
}

/// The places that units can go to from a place. With `folded`, places are provinces, and a province has the borders
/// of all its coasts.
fn borders(numbering: &Numbering, at: Location, folded: bool) -> Vec<Value> {
    let board = &numbering.board;
    let number = |to: Location| if folded { numbering.parent(to) } else { numbering.place(to) };
    let info = board.province(board.province_of(at));
    let is_split = board.coast_of(at).is_none() && !info.coasts.is_empty();
    let reach = |kind: UnitKind| -> Vec<u32> {
        let places: &[Location] =
            if folded && is_split && kind == UnitKind::Fleet { &info.coasts } else { &[at] };
        places.iter().flat_map(|place| board.reach(kind, *place)).map(|to| number(*to)).collect()
    };
    let (army, fleet) = (reach(UnitKind::Army), reach(UnitKind::Fleet));
    let mut all: Vec<u32> = army.iter().chain(&fleet).copied().collect();
    all.sort_unstable();
    all.dedup();
    let border =
        |id: &u32| json!({"id": id, "army": army.contains(id), "fleet": fleet.contains(id)});
    all.iter().map(border).collect()
}
