//! The orders that a country has to give: one for each unit, or one for each build or removal that is due.

use chancery::order::{Order, RawAction, RawOrder};
use chancery::position::Unit;
use chancery::{PhaseKind, Power, check_by, notation};

use super::game::WebGame;
use super::order_row::OrderRow;
use super::sent_order::{OrderContext, waive};

/// An order that a country has to give.
#[derive(Clone, Debug)]
pub(super) struct OrderSlot {
    /// The unit; none for builds and removals.
    pub(super) unit: Option<Unit>,
    /// What is saved.
    pub(super) saved: Option<RawOrder>,
}

/// The slots of a country with what is saved.
pub(super) fn slots(game: &WebGame, power: Power) -> Vec<OrderSlot> {
    let position = game.position();
    if !game.is_in_play() {
        return Vec::new();
    }
    let saved = saved_orders(game);
    let board = position.board();
    let of_unit = |unit: Unit| {
        let province = board.province_of(unit.location());
        let is_its =
            |order: &&RawOrder| order.at.is_some_and(|at| board.province_of(at) == province);
        OrderSlot { unit: Some(unit), saved: saved.iter().rfind(is_its).cloned() }
    };
    match position.phase().kind {
        PhaseKind::Movement => {
            let own = position.units().iter().filter(|unit| unit.power() == power);
            own.map(|unit| of_unit(*unit)).collect()
        }
        PhaseKind::Retreat => {
            let own = position.dislodged().iter().filter(|one| one.unit.power() == power);
            own.map(|one| of_unit(one.unit)).collect()
        }
        PhaseKind::Adjustment => {
            let wanted = game.power_view(power)["due"]["wanted"].as_u64().unwrap_or_default();
            let wanted = usize::try_from(wanted).unwrap_or_default();
            let saved = saved.into_iter().map(Some).chain(std::iter::repeat(None));
            saved.take(wanted).map(|saved| OrderSlot { unit: None, saved }).collect()
        }
    }
}

/// The player's saved orders, as they were understood.
fn saved_orders(game: &WebGame) -> Vec<RawOrder> {
    let position = game.position();
    let texts = game.saved_orders();
    let read = texts.iter().flat_map(|text| {
        notation::read(text, position.board(), Some(position))
            .orders
            .into_iter()
            .map(|one| one.order)
    });
    read.collect()
}

impl OrderSlot {
    /// What the unit does if nothing is saved: it holds or disbands, and a build is not used. A removal is left to
    /// the rules.
    pub(super) fn default_order(
        &self,
        context: OrderContext<'_>,
        power: Power,
    ) -> Option<RawOrder> {
        let is_retreat = context.position.phase().kind == PhaseKind::Retreat;
        match self.unit {
            Some(unit) => Some(RawOrder {
                power: None,
                kind: Some(unit.kind()),
                at: Some(unit.location()),
                action: if is_retreat { RawAction::Disband } else { RawAction::Hold },
            }),
            None if context.position.surplus(power) > 0 => Some(waive()),
            None => None,
        }
    }

    /// What is saved, or what happens without it, as a row.
    pub(super) fn row(&self, game: &WebGame, power: Power, order: Option<&RawOrder>) -> OrderRow {
        let position = game.position();
        let (rules, numbering) = (&game.seen.game().rules, game.numbering());
        let context = OrderContext { position, rules, numbering };
        let default = self.default_order(context, power);
        let legal = |order: &RawOrder| check_by(power, order, position, rules).ok();
        let order: Option<Order> =
            order.and_then(legal).or_else(|| default.as_ref().and_then(legal));
        let country = numbering.country(power);
        match order {
            Some(order) => OrderRow::of(order, country, position, numbering),
            // A removal that nobody has chosen.
            None => OrderRow {
                order_type: "Destroy",
                ..OrderRow::of(
                    chancery::order::AdjustmentOrder::Waive.into(),
                    country,
                    position,
                    numbering,
                )
            },
        }
    }
}
