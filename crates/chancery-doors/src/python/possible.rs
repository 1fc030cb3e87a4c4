//! Legal orders in the form of the package: by place, and the places that each power has to order.

use chancery::notation::{Dialect, write_order};
use chancery::order::{AdjustmentOrder, LegalOrders, Order};
use chancery::phase::PhaseKind;
use chancery::{Game, Location};
use serde_json::{Map, Value};

/// All legal orders, by the place of the unit. Those of a fleet on a coast are under its province, too.
pub(super) fn orders(game: &Game) -> Value {
    let (board, position) = (game.board(), game.position());
    let mut legal = LegalOrders::new();
    legal.fill(position, &game.rules);
    let name = |at: Location| board.location_upper(at).to_owned();
    let mut all: Map<String, Value> =
        board.locations().map(|at| (name(at), Value::Array(Vec::new()))).collect();
    let mut add = |at: Location, text: &str| {
        let province = board.province_of(at).location();
        let places = [Some(at), Some(province).filter(|&province| province != at)];
        for place in places.into_iter().flatten() {
            if let Some(list) =
                all.get_mut(board.location_upper(place)).and_then(Value::as_array_mut)
                && !list.iter().any(|known| known.as_str() == Some(text))
            {
                list.push(text.into());
            }
        }
    };
    for &order in legal.all() {
        let Ok(text) = write_order(Dialect::Python, order, position) else { continue };
        let Some(at) = order.place() else { continue };
        add(at, &text);
        if matches!(order, Order::Adjustment(AdjustmentOrder::Build { .. })) {
            add(at, "WAIVE");
        }
    }
    Value::Object(all)
}

/// The places that each power has to order.
pub(super) fn places(game: &Game) -> Value {
    let (board, position) = (game.board(), game.position());
    let of = |power| {
        let units = position.units().iter().filter(move |unit| unit.power() == power);
        let mut places: Vec<Location> = match position.phase().kind {
            PhaseKind::Movement => units.map(|unit| unit.location()).collect(),
            PhaseKind::Retreat => {
                let own = position.dislodged().iter().map(|one| one.unit);
                own.filter(|unit| unit.power() == power)
                    .map(chancery::position::Unit::location)
                    .collect()
            }
            PhaseKind::Adjustment if position.surplus(power) < 0 => {
                units.map(|unit| unit.location()).collect()
            }
            PhaseKind::Adjustment if position.surplus(power) == 0 => Vec::new(),
            PhaseKind::Adjustment => {
                let own = position.centres_of(power).filter(|&centre| {
                    game.rules.may_build(board, power, centre) && position.unit_in(centre).is_none()
                });
                own.map(chancery::Province::location).collect()
            }
        };
        for at in &mut places {
            *at = board.province_of(*at).location();
        }
        let mut names: Vec<&str> = places.iter().map(|&at| board.location_upper(at)).collect();
        names.sort_unstable();
        names
    };
    board.powers().map(|power| (board.power(power).id.clone(), Value::from(of(power)))).collect()
}
