//! Orders as clients send them.

use chancery::board::Terrain;
use chancery::order::{RawAction, RawOrder, RawUnit, Route};
use chancery::position::Unit;
use chancery::rules::{AdjacentConvoy, Rules};
use chancery::{Board, Location, PhaseKind, Position, UnitKind};
use serde_json::{Value, json};

use super::fault::WebdipFault;
use super::order_row::OrderRow;
use super::places::Numbering;
use super::request::number;

/// The members that every order has to have.
const MEMBERS: [&str; 5] = ["terrID", "type", "fromTerrID", "toTerrID", "viaConvoy"];
/// The longest text of a client that is sent back.
const MAX_ECHO: usize = 40;

/// An order as it was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SentOrder {
    /// Where the unit stands; none if it is not said.
    pub(super) at: Option<i64>,
    pub(super) order_type: String,
    to: Option<i64>,
    from: Option<i64>,
    via_convoy: bool,
}

/// What an order is made for.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrderContext<'g> {
    pub(super) position: &'g Position,
    pub(super) rules: &'g Rules,
    pub(super) numbering: &'g Numbering,
}

impl SentOrder {
    pub(super) fn read(order: &Value) -> Result<SentOrder, WebdipFault> {
        let Value::Object(members) = order else {
            return Err(WebdipFault::bad(format!("Missing order info: {}", MEMBERS.join(", "))));
        };
        let missing: Vec<&str> =
            MEMBERS.into_iter().filter(|member| !members.contains_key(*member)).collect();
        if !missing.is_empty() {
            return Err(WebdipFault::bad(format!("Missing order info: {}", missing.join(", "))));
        }
        let territory = |key: &str| match &order[key] {
            Value::Null => None,
            Value::String(text) if text.trim().is_empty() => None,
            // What is no number names no territory.
            value => Some(number(value).unwrap_or(-1)).filter(|number| *number != 0),
        };
        let via = &order["viaConvoy"];
        let order_type = order["type"].as_str().unwrap_or_default();
        Ok(SentOrder {
            at: territory("terrID"),
            order_type: order_type.trim().chars().take(MAX_ECHO).collect(),
            to: territory("toTerrID"),
            from: territory("fromTerrID"),
            via_convoy: via.as_bool().unwrap_or(false)
                || via.as_str().is_some_and(|via| via.eq_ignore_ascii_case("yes")),
        })
    }

    /// The order as it was sent, for answers that say that it was dropped.
    pub(super) fn echo(&self) -> Value {
        json!({
            "terrID": self.at,
            "type": self.order_type,
            "toTerrID": self.to,
            "fromTerrID": self.from,
            "viaConvoy": super::game::yes(self.via_convoy),
        })
    }

    /// Gives the units and places that a support or convoy names the coasts that they were sent with. Some clients
    /// name them with coasts, some without, and all compare.
    pub(super) fn keep_coasts(&self, row: &mut OrderRow, numbering: &Numbering) {
        if !matches!(row.order_type, "Support hold" | "Support move" | "Convoy") {
            return;
        }
        let parent = |number: u32| numbering.location(number).map(|at| numbering.parent(at));
        for (said, sent) in [(&mut row.to, self.to), (&mut row.from, self.from)] {
            let sent = sent.and_then(|sent| u32::try_from(sent).ok()).unwrap_or_default();
            if parent(sent) == Some(*said) {
                *said = sent;
            }
        }
    }

    /// The order of a unit in a movement or retreat phase; the reason if it makes none.
    pub(super) fn of_unit(
        &self,
        unit: Unit,
        context: OrderContext<'_>,
    ) -> Result<RawOrder, String> {
        let board = context.position.board();
        let is_retreat = context.position.phase().kind == PhaseKind::Retreat;
        let action = match (self.order_type.as_str(), is_retreat) {
            ("Hold", false) => RawAction::Hold,
            ("Move", false) => {
                let to = self.goal(unit.kind(), self.to, context)?;
                RawAction::Move { to, route: self.route(unit, to, context)? }
            }
            ("Support hold", false) => {
                RawAction::Support { unit: supported(self.to, "toTerrID", context)?, to: None }
            }
            ("Support move", false) => RawAction::Support {
                unit: supported(self.from, "fromTerrID", context)?,
                to: Some(parent(board, self.place(self.to, "toTerrID", context)?)),
            },
            ("Convoy", false) => RawAction::Convoy {
                unit: supported(self.from, "fromTerrID", context)?,
                to: parent(board, self.place(self.to, "toTerrID", context)?),
            },
            ("Retreat", true) => {
                RawAction::Retreat { to: self.goal(unit.kind(), self.to, context)? }
            }
            ("Disband", true) => RawAction::Disband,
            _ => return Err(self.wrong_type(context.position.phase().kind)),
        };
        let (kind, at) = (Some(unit.kind()), Some(unit.location()));
        Ok(RawOrder { power: None, kind, at, action })
    }

    /// The order for a build or removal; the reason if it makes none.
    pub(super) fn of_slot(&self, context: OrderContext<'_>) -> Result<RawOrder, String> {
        let board = context.position.board();
        let (kind, action) = match self.order_type.as_str() {
            "Build Army" => (Some(UnitKind::Army), RawAction::Build),
            "Build Fleet" => (Some(UnitKind::Fleet), RawAction::Build),
            "Destroy" => (None, RawAction::Disband),
            "Wait" => return Ok(waive()),
            _ => return Err(self.wrong_type(PhaseKind::Adjustment)),
        };
        // A saved build has its place in one member, and one that is sent in both.
        let place = self.to.or(self.at);
        let mut at = self.place(place, "toTerrID", context)?;
        let standing = context.position.unit_in(board.province_of(at));
        let kind = kind.or(standing.map(Unit::kind));
        match (action == RawAction::Build, kind) {
            (true, Some(UnitKind::Fleet)) => at = self.goal(UnitKind::Fleet, place, context)?,
            (false, _) => at = standing.map_or(at, Unit::location),
            _ => at = parent(board, at),
        }
        Ok(RawOrder { power: None, kind, at: Some(at), action })
    }

    fn wrong_type(&self, phase: PhaseKind) -> String {
        let types = match phase {
            PhaseKind::Movement => "Hold, Move, Support hold, Support move or Convoy",
            PhaseKind::Retreat => "Retreat or Disband",
            PhaseKind::Adjustment => "Build Army, Build Fleet, Destroy or Wait",
        };
        format!("`{}` is not an order of this phase: it takes {types}.", self.order_type)
    }

    fn place(
        &self,
        at: Option<i64>,
        member: &str,
        context: OrderContext<'_>,
    ) -> Result<Location, String> {
        let number =
            at.ok_or_else(|| format!("`{member}` is missing: `{}` needs it.", self.order_type))?;
        let place =
            u32::try_from(number).ok().and_then(|number| context.numbering.location(number));
        place.ok_or_else(|| format!("There is no territory {number}."))
    }

    /// Where a unit goes: armies to provinces, and fleets to a coast if there are several.
    fn goal(
        &self,
        kind: UnitKind,
        at: Option<i64>,
        context: OrderContext<'_>,
    ) -> Result<Location, String> {
        let at = self.place(at, "toTerrID", context)?;
        Ok(if kind == UnitKind::Army { parent(context.position.board(), at) } else { at })
    }

    /// How a unit travels. The original does not look for a convoy that was not asked for.
    fn route(&self, unit: Unit, to: Location, context: OrderContext<'_>) -> Result<Route, String> {
        let board = context.position.board();
        if unit.kind() == UnitKind::Fleet {
            return Ok(Route::Unsaid);
        }
        if self.via_convoy {
            // The original checks the chain in `convoyPath` and does not keep it: any chain carries the army.
            return Ok(Route::Convoy(Vec::new()));
        }
        let is_coast = board.terrain(to) == Terrain::Coastal;
        if is_coast && !board.reach(UnitKind::Army, unit.location()).contains(&to) {
            let to = context.numbering.name(to);
            return Err(format!(
                "The army reaches {to} by convoy only: send `viaConvoy` as `Yes`."
            ));
        }
        let is_said = context.rules.adjacent_convoy != AdjacentConvoy::ViaOnly
            && has_fleet_nearby(context.position, unit.location());
        Ok(if is_said { Route::Land } else { Route::Unsaid })
    }
}

/// A build that is not used.
pub(super) fn waive() -> RawOrder {
    RawOrder { power: None, kind: None, at: None, action: RawAction::Waive }
}

/// The province that a place is in, as a place.
fn parent(board: &Board, at: Location) -> Location {
    board.province_of(at).location()
}

/// The unit that another order speaks of. Its place has a coast or not.
fn supported(at: Option<i64>, member: &str, context: OrderContext<'_>) -> Result<RawUnit, String> {
    let board = context.position.board();
    let number = at.ok_or_else(|| format!("`{member}` is missing."))?;
    let place = u32::try_from(number).ok().and_then(|number| context.numbering.location(number));
    let place = place.ok_or_else(|| format!("There is no territory {number}."))?;
    let unit = context.position.unit_in(board.province_of(place));
    let unit =
        unit.ok_or_else(|| format!("No unit stands in {}.", context.numbering.name(place)))?;
    Ok(RawUnit { power: None, kind: Some(unit.kind()), at: unit.location() })
}

/// Whether a fleet stands at sea next to an army, so that somebody may take its move for one by convoy.
fn has_fleet_nearby(position: &Position, army: Location) -> bool {
    let board = position.board();
    let home = board.province_of(army);
    let at_sea = position.units().iter().filter(|unit| {
        unit.kind() == UnitKind::Fleet
            && board.convoying().contains(board.province_of(unit.location()))
    });
    at_sea
        .into_iter()
        .any(|fleet| board.reach_provinces(UnitKind::Fleet, fleet.location()).contains(home))
}
