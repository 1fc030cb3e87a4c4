//! From a record to godip's phases: each with its units, its orders, and what came of them.

use serde_json::{Map, Value, json};

use crate::adjudicate::{Court, Judgment, Outcome, Reason, Verdict};
use crate::board::{Board, Location, Province, UnitKind};
use crate::explain::{Explanation, explain, one_each};
use crate::game::bars::attacker_origin;
use crate::game::order_result::order_of;
use crate::game::record::Record;
use crate::game::{OrderTexts, Turn};
use crate::lang::Lang;
use crate::notation::{self, Dialect, Given, godip_place};
use crate::order::{MovementOrder, RawAction};
use crate::phase::{Phase, PhaseKind};
use crate::position::{Dislodged, Position, Unit};
use crate::rules::Rules;

impl Record {
    /// The game in godip's JSON: an object for each phase, the last one being where it stands.
    pub fn to_godip(&self) -> Vec<Value> {
        let rules = &self.game.rules;
        let mut court = Court::default();
        let mut phases = Vec::with_capacity(self.turns.len() + 1);
        let mut before: Option<(&Turn, Judgment)> = None;
        for turn in &self.turns {
            let given = turn.orders.given(&turn.position);
            let judgment = court.judge(&turn.position, given.orders, rules);
            let mut phase = phase(&turn.position, &turn.orders, before.as_ref());
            if !turn.results.is_empty() {
                phase["Resolutions"] = resolutions(&judgment, &turn.position, rules);
            }
            phases.push(phase);
            before = Some((turn, judgment));
        }
        phases.push(phase(self.game.position(), &self.orders, before.as_ref()));
        phases
    }
}

fn phase(position: &Position, written: &OrderTexts, before: Option<&(&Turn, Judgment)>) -> Value {
    let board = position.board();
    let unit = |unit: Unit| {
        let kind = match unit.kind() {
            UnitKind::Army => "Army",
            UnitKind::Fleet => "Fleet",
        };
        (godip_place(board, unit.location()), json!({"Type": kind, "Nation": nation(board, unit)}))
    };
    let units: Map<_, _> = position.units().iter().map(|&one| unit(one)).collect();
    let dislodged: Map<_, _> = position.dislodged().iter().map(|one| unit(one.unit)).collect();
    let owned = position.owned_centres().map(|(centre, power)| {
        (godip_place(board, centre.location()), board.power(power).name.get(Lang::EN).into())
    });
    let bars = Bars::of(position, before);
    json!({
        "Season": season(board, position.phase()),
        "Year": position.phase().year,
        "Type": match position.phase().kind {
            PhaseKind::Movement => "Movement",
            PhaseKind::Retreat => "Retreat",
            PhaseKind::Adjustment => "Adjustment",
        },
        "Units": units,
        "Orders": orders(position, written),
        "SupplyCenters": owned.collect::<Map<String, Value>>(),
        "Dislodgeds": dislodged,
        "Dislodgers": bars.dislodgers,
        "Bounces": bars.bounces,
        "Resolutions": {},
    })
}

fn nation(board: &Board, unit: Unit) -> &str {
    board.power(unit.power()).name.get(Lang::EN)
}

/// The season's name. A winter that has nothing but adjustments belongs to the season before.
fn season(board: &Board, phase: Phase) -> &str {
    let number = usize::from(phase.season);
    let seasons = board.seasons();
    let winter = phase.kind == PhaseKind::Adjustment && seasons[number].phases.len() == 1;
    seasons[number - usize::from(winter && number > 0)].name.get(Lang::EN)
}

/// What was written, as lists of words by nation and province. What is no order, and a waived
/// build, cannot be said.
fn orders(position: &Position, written: &OrderTexts) -> Value {
    let board = position.board();
    let mut nations = Map::new();
    for (power, texts) in written.powers() {
        let given = Given::read(position, texts.iter().map(|text| (power, text.as_str())));
        let mut orders = Map::new();
        for (_, raw) in given.orders {
            let raw = raw.completed(position);
            let order = notation::write(Dialect::Godip, &raw, board, Some(position));
            let words: Option<Vec<String>> =
                order.ok().and_then(|order| serde_json::from_str(&order).ok());
            if let Some([place, words @ ..]) = words.as_deref() {
                orders.insert(place.clone(), words.into());
            }
        }
        if !orders.is_empty() {
            nations.insert(board.power(power).name.get(Lang::EN).to_owned(), orders.into());
        }
    }
    nations.into()
}

/// What keeps dislodged units from places that are vacant.
#[derive(Default)]
struct Bars {
    /// From where the attacker came, to whom it drove out.
    dislodgers: Map<String, Value>,
    /// For each place, who bounced there.
    bounces: Map<String, Value>,
}

impl Bars {
    fn of(position: &Position, before: Option<&(&Turn, Judgment)>) -> Bars {
        let mut bars = Bars::default();
        for &one in position.dislodged() {
            bars.add(position, one, before);
        }
        bars
    }

    fn add(&mut self, position: &Position, one: Dislodged, before: Option<&(&Turn, Judgment)>) {
        let board = position.board();
        let name = |province: Province| godip_place(board, province.location());
        let open: Vec<Province> = position.retreats(one).map(|to| board.province_of(to)).collect();
        let origin = before.and_then(|(turn, judgment)| attacker_origin(turn, judgment, one.unit));
        // Nothing is barred by an attacker that came by convoy.
        if let Some(origin) = origin.filter(|origin| !open.contains(origin)) {
            let own = board.province_of(one.unit.location());
            self.dislodgers.insert(name(origin), name(own).into());
        }
        let reach = board.neighbours(one.unit.kind(), one.unit.location()).iter();
        let barred = reach.filter(|to| position.unit_in(**to).is_none() && !open.contains(to));
        for &place in barred.filter(|to| Some(**to) != origin) {
            let mut who: Vec<Province> =
                before.map(|(turn, judgment)| bounced(turn, judgment, place)).unwrap_or_default();
            if who.is_empty() {
                who.push(place);
            }
            let who: Map<_, _> = who.into_iter().map(|from| (name(from), true.into())).collect();
            self.bounces.insert(name(place), who.into());
        }
    }
}

/// The units that meant to go to a place and did not.
fn bounced(turn: &Turn, judgment: &Judgment, place: Province) -> Vec<Province> {
    let Outcome::Movement(outcome) = &judgment.outcome else { return Vec::new() };
    let board = turn.position.board();
    let units = turn.position.units().iter().enumerate();
    let failed = units.filter(|&(slot, _)| match outcome.order(slot) {
        MovementOrder::Move { to, .. } => board.province_of(to) == place && !outcome.moved(slot),
        _ => false,
    });
    failed.map(|(_, unit)| board.province_of(unit.location())).collect()
}

/// What came of the orders, in godip's words.
fn resolutions(judgment: &Judgment, position: &Position, rules: &Rules) -> Value {
    let board = position.board();
    let all = explain(judgment, position, rules, Lang::EN);
    let mut resolutions = Map::new();
    for one in one_each(&all, judgment, position) {
        let order = order_of(&one, judgment, position);
        if let Some(at) = order.at {
            resolutions
                .insert(godip_place(board, at), resolution(&one, &order.action, position).into());
        }
    }
    resolutions.into()
}

fn resolution(one: &Explanation<'_>, action: &RawAction, position: &Position) -> String {
    let board = position.board();
    let unit = |slot: usize| godip_place(board, position.units()[slot].location());
    let by = |what: &str, whom: Option<String>| match whom {
        Some(whom) => format!("{what}:{whom}"),
        None => what.to_owned(),
    };
    let goal = |to: Location| godip_place(board, to);
    match (one.verdict, one.reason) {
        (Verdict::Succeeds, _) | (Verdict::Fails, Some(Reason::DrivenOut { .. })) => {
            "OK".to_owned()
        }
        (Verdict::Fails, Some(Reason::Bounces { by: others, .. })) => {
            by("ErrBounce", others.first().map(|other| unit(other.slot)))
        }
        (Verdict::Fails, Some(Reason::OwnUnit { unit: other, .. })) => {
            by("ErrBounce", Some(unit(*other)))
        }
        (Verdict::Fails, Some(Reason::ConvoyBroken { fleets, .. })) => {
            by("ErrConvoyDislodged", fleets.first().map(|&fleet| unit(fleet)))
        }
        (Verdict::Fails, _) => match action {
            RawAction::Move { to, .. } | RawAction::Retreat { to } => {
                by("ErrBounce", Some(goal(*to)))
            }
            _ => "ErrBounce".to_owned(),
        },
        (Verdict::Cut, Some(Reason::CutBy { attacker, .. })) => {
            by("ErrSupportBroken", Some(unit(*attacker)))
        }
        (Verdict::Cut, _) => "ErrSupportBroken".to_owned(),
        (Verdict::Disrupted, _) => "ErrConvoyDislodged".to_owned(),
        (Verdict::Void | Verdict::Illegal, _) => {
            let word = match (one.verdict, action) {
                (Verdict::Void, RawAction::Support { .. }) => "ErrInvalidSupporteeOrder",
                (_, RawAction::Support { .. }) => "ErrIllegalSupportMove",
                (Verdict::Void, RawAction::Convoy { .. }) => "ErrMissingConvoyee",
                (_, RawAction::Convoy { .. }) => "ErrIllegalConvoyMove",
                (Verdict::Void, _) => "ErrIllegalConvoyPath",
                (_, RawAction::Retreat { .. }) => "ErrIllegalRetreat",
                _ => "ErrIllegalMove",
            };
            word.to_owned()
        }
    }
}
