//! `legal`: the legal orders of a power, with numbers that other tools take.

use std::fmt::Write as _;

use chancery::notation::{self, Dialect};
use chancery::order::{AdjustmentOrder, MovementOrder, RetreatOrder, Way};
use chancery::{Game, LegalOrders, Location, Order, Position, Power};
use serde_json::{Value, json};

use super::super::answer::{ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::Desk;

/// The longest short form: about 2,000 tokens.
const SHORT: usize = 6_000;
/// The longest full form.
const FULL: usize = 60_000;

/// A legal order, with its number.
#[derive(Clone, Debug)]
pub(crate) struct NumberedOrder {
    pub(crate) number: usize,
    pub(crate) order: Order,
    pub(crate) text: String,
}

/// The legal orders of a power. The numbers stay the same while the phase lasts.
pub(crate) fn numbered(game: &Game, power: Power) -> Vec<NumberedOrder> {
    let mut legal = LegalOrders::new();
    let position = game.position();
    legal.fill(position, &game.rules);
    let own = legal.of_power(position, power).enumerate();
    own.map(|(index, order)| NumberedOrder {
        number: index + 1,
        order,
        text: notation::write_order(Dialect::Standard, order, position).unwrap_or_default(),
    })
    .collect()
}

/// Orders as texts: numbers become the legal orders that they stand for.
pub(crate) fn unnumbered(
    game: &Game,
    power: Power,
    orders: &[String],
) -> Result<Vec<String>, ToolTrouble> {
    if !orders.iter().any(|order| order.parse::<usize>().is_ok()) {
        return Ok(orders.to_vec());
    }
    let legal = numbered(game, power);
    let text = |order: &String| {
        let Ok(number) = order.parse::<usize>() else { return Ok(order.clone()) };
        let found = number.checked_sub(1).and_then(|index| legal.get(index));
        found.map(|order| order.text.clone()).ok_or_else(|| {
            let message = format!(
                "There is no legal order with number {number}; the last is {}.",
                legal.len()
            );
            ToolTrouble::new("number", message, "Call legal for the numbers of this phase.")
        })
    };
    orders.iter().map(text).collect()
}

/// What is listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Depth {
    /// Moves, holds and how many supports there are.
    Moves,
    /// Supports of own units too.
    OwnSupports,
    /// Supports of all units.
    AllSupports,
}

/// Lists legal orders.
pub(crate) async fn legal(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let is_compact = arguments.flag("compact", true)?;
    let convoys = arguments.flag("convoys", false)?;
    let wanted = arguments.name("unit")?.map(str::to_owned);
    let sitting = desk.sitting(arguments).await?;
    let game = sitting.seen.game();
    let mut orders = numbered(game, sitting.power);
    if let Some(wanted) = &wanted {
        let at = place_of(game, wanted)?;
        let board = game.board();
        orders.retain(|order| {
            order
                .order
                .place()
                .is_some_and(|place| board.province_of(place) == board.province_of(at))
        });
        if orders.is_empty() {
            let message = format!("You have no orders to give for {}.", board.location_upper(at));
            return Err(ToolTrouble::new(
                "unit",
                message,
                "Call legal without `unit` for all of your units.",
            ));
        }
    }
    if orders.is_empty() {
        return Ok(
            sitting.answer("You have nothing to order in this phase.", json!({"orders": []}))
        );
    }
    let with_convoys = convoys || !is_compact;
    let most = if is_compact { SHORT } else { FULL };
    let lengths = [Depth::AllSupports, Depth::OwnSupports, Depth::Moves];
    let mut text = String::new();
    for depth in lengths {
        text = listed(game.position(), sitting.power, &orders, depth, with_convoys);
        if text.len() <= most {
            break;
        }
    }
    let data = if is_compact && wanted.is_none() {
        json!({"count": orders.len()})
    } else {
        let list = orders.iter().map(|order| json!({"number": order.number, "order": order.text}));
        json!({"count": orders.len(), "orders": list.collect::<Vec<Value>>()})
    };
    Ok(sitting.answer(&text, data))
}

/// The place that a unit is named by, as in `A PAR` or `Paris`.
pub(crate) fn place_of(game: &Game, unit: &str) -> Result<Location, ToolTrouble> {
    let board = game.board();
    let bare = ["A ", "F ", "a ", "f ", "army ", "fleet ", "Army ", "Fleet "]
        .iter()
        .find_map(|prefix| unit.strip_prefix(prefix))
        .unwrap_or(unit);
    board.place_named(bare.trim()).map_err(|error| {
        let message = error.said().sentence(chancery::Lang::EN);
        ToolTrouble::new("place", message, "Use a place that view or the board resource names.")
    })
}

/// The orders of each unit, grouped by kind, each with its number before it.
fn listed(
    position: &Position,
    own: Power,
    orders: &[NumberedOrder],
    depth: Depth,
    convoys: bool,
) -> String {
    let mut text =
        "Number and order; submit and check take either. H hold, - move, S support, C convoy."
            .to_owned();
    let mut rest = orders;
    while let Some(first) = rest.first() {
        let same =
            rest.iter().take_while(|order| order.order.place() == first.order.place()).count();
        let is_group = !matches!(first.order, Order::Adjustment(_));
        let (unit, after) = rest.split_at(if is_group { same } else { 1 });
        rest = after;
        if !is_group {
            let _ = write!(text, "\n{} {}", first.number, first.text);
            continue;
        }
        let name = first.text.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let _ = write!(text, "\n{name}:{}", of_unit(position, own, unit, depth, convoys));
    }
    text
}

fn of_unit(
    position: &Position,
    own: Power,
    orders: &[NumberedOrder],
    depth: Depth,
    convoys: bool,
) -> String {
    let board = position.board();
    let place = |at: Location| board.location_upper(at);
    let (mut plain, mut convoyed) = (Vec::new(), Vec::new());
    let mut supports: Vec<(Location, Vec<String>)> = Vec::new();
    let (mut hidden_supports, mut hidden_convoys) = (0, 0);
    for NumberedOrder { number, order, text } in orders {
        let mut support = |unit: Location, what: String| {
            let helped = position.unit_in(board.province_of(unit));
            let is_own = helped.is_some_and(|helped| helped.power() == own);
            if depth < Depth::OwnSupports || (!is_own && depth < Depth::AllSupports) {
                hidden_supports += 1;
                return;
            }
            let what = format!("{number} {what}");
            match supports.iter_mut().find(|(known, _)| *known == unit) {
                Some((_, all)) => all.push(what),
                None => supports.push((unit, vec![what])),
            }
        };
        match *order {
            Order::Movement(MovementOrder::Hold { .. }) => plain.push(format!("{number} H")),
            Order::Movement(MovementOrder::Move { to, way, .. }) => {
                if way == Way::Convoy && !convoys {
                    hidden_convoys += 1;
                } else {
                    let via = if way == Way::Convoy { " VIA" } else { "" };
                    plain.push(format!("{number} - {}{via}", place(to)));
                }
            }
            Order::Movement(MovementOrder::SupportHold { supported, .. }) => {
                support(supported, "H".to_owned());
            }
            Order::Movement(MovementOrder::SupportMove { supported, to, .. }) => {
                support(supported, format!("- {}", place(to)));
            }
            Order::Movement(MovementOrder::Convoy { army, to, .. }) => {
                if convoys {
                    convoyed.push(format!("{number} C A {} - {}", place(army), place(to)));
                } else {
                    hidden_convoys += 1;
                }
            }
            Order::Retreat(RetreatOrder::Retreat { to, .. }) => {
                plain.push(format!("{number} R {}", place(to)));
            }
            Order::Retreat(RetreatOrder::Disband { .. }) => plain.push(format!("{number} D")),
            Order::Adjustment(
                AdjustmentOrder::Build { .. }
                | AdjustmentOrder::Remove { .. }
                | AdjustmentOrder::Waive,
            ) => {
                plain.push(format!("{number} {text}"));
            }
        }
    }
    let mut text = format!(" {}", plain.join(", "));
    for (unit, supports) in supports {
        let helped = position.unit_in(board.province_of(unit));
        let name = helped.map_or(place(unit), |unit| board.unit_name(unit.kind(), unit.location()));
        let _ = write!(text, " | S {name}: {}", supports.join(", "));
    }
    if !convoyed.is_empty() {
        let _ = write!(text, " | {}", convoyed.join(", "));
    }
    let mut hidden = Vec::new();
    if hidden_supports > 0 {
        hidden.push(format!("{hidden_supports} supports: ask with `unit`"));
    }
    if hidden_convoys > 0 {
        hidden.push(format!("{hidden_convoys} by convoy: ask with `convoys`"));
    }
    if !hidden.is_empty() {
        let _ = write!(text, " | and {}", hidden.join(", "));
    }
    text
}
