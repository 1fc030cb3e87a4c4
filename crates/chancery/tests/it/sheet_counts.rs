//! The built-in boards have the numbers that sheets of facts give, which are no part of the project. Where the
//! sheets are not there, that is said.

use chancery::board::{BUILT_IN, Board};
use chancery::{Position, UnitKind};
use serde_json::Value;

use crate::common::shared::shared_text;

#[test]
fn boards_have_the_numbers_of_their_sheets() {
    for (id, _) in BUILT_IN {
        // The teaching board is our own, and the standard board has its numbers elsewhere.
        if matches!(id, "classic" | "lantern") {
            continue;
        }
        let Some(text) = shared_text(&format!("variants/{id}.json")) else { continue };
        let sheet: Value = serde_json::from_str(&text).unwrap();
        let Some(counts) = sheet["counts"].as_object() else { continue };
        let board = Board::built_in(id).unwrap();
        let start = Position::start(board);
        let neutral = start.units().iter().filter(|unit| board.is_neutral(unit.power())).count();
        let split = board.provinces().filter(|&p| !board.province(p).coasts.is_empty()).count();
        let own = [
            ("powers", board.powers().count()),
            ("provinces", board.provinces().len()),
            ("locations", board.locations().len()),
            ("centres", board.centres().len()),
            ("units", start.units().len() - neutral),
            ("neutral_units", neutral),
            ("army_borders", board.border_count(UnitKind::Army)),
            ("fleet_borders", board.border_count(UnitKind::Fleet)),
            ("split", split),
        ];
        assert_eq!(own.len(), counts.len(), "{id}: {counts:?}");
        let one_way = sheet["one_way_borders"].as_array().map_or(&[][..], Vec::as_slice);
        for (key, count) in own {
            // Borders that lead one way are listed apart.
            let leads = |border: &&Value| key == format!("{}_borders", border[0].as_str().unwrap());
            let wanted =
                counts[key].as_u64().unwrap() as usize + one_way.iter().filter(leads).count();
            assert_eq!(count, wanted, "{key} of {id}");
        }
        let year = sheet["first_year"].as_u64().unwrap();
        assert_eq!(u64::from(board.first_year()), year, "{id}");
    }
}
