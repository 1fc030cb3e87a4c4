//! Orders by name into a case that the court can judge. Every unit's place gets the number of its
//! order, so slots and orders have the same numbers; and routes go into a chart, as there is no map.

use rustc_hash::FxHashMap;

use super::Finding;
use super::order::{BlindAction, BlindOrder, Territory};
use crate::adjudicate::{Court, MovementContext, Verdict};
use crate::board::{Board, Location, Power, Province, ProvinceSet, UnitKind};
use crate::explain::explain_blind;
use crate::lang::messages::blind as said;
use crate::lang::{Lang, text};
use crate::order::{MovementOrder, Way};
use crate::phase::Phase;
use crate::position::{Setup, Unit};
use crate::rules::{
    AdjacentConvoy, ConvoyPath, DisorderSupport, IllegalOrder, Rules, SupportCoast,
};

/// Why an order is illegal, although it is written right. Its unit holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Illegal {
    /// A move to where the unit stands, or a support or convoy of one.
    Nowhere,
    SupportsItself,
    SupportsAttackOnItself,
    FleetConvoyed,
    /// A convoy to where the fleet is.
    ToTheFleet,
}

impl Illegal {
    fn because(self, lang: Lang) -> String {
        let message = match self {
            Illegal::Nowhere => text!(said::MovesNowhere),
            Illegal::SupportsItself => text!(said::SupportsItself),
            Illegal::SupportsAttackOnItself => text!(said::SupportsAttackOnItself),
            Illegal::FleetConvoyed => text!(said::FleetConvoyed),
            Illegal::ToTheFleet => text!(said::LandsOnFleet),
        };
        message.get(lang)
    }
}

/// Orders that are ready to be judged.
pub(super) struct BlindCase<'a, 't> {
    orders: &'a [BlindOrder<'t>],
    rules: Rules,
    /// The number of every place where a unit stands or moves to.
    places: FxHashMap<&'t str, Province>,
    /// What is wrong with each order, if anything is.
    illegal: Vec<Option<Illegal>>,
}

impl<'a, 't> BlindCase<'a, 't> {
    pub(super) fn of(orders: &'a [BlindOrder<'t>], rules: &Rules) -> BlindCase<'a, 't> {
        let rules = Rules {
            // The orders say themselves who goes by convoy and on what route.
            adjacent_convoy: AdjacentConvoy::ViaOnly,
            convoy_path: ConvoyPath::Ignored,
            // Every unit has an order, so nobody is in disorder.
            disorder_support: DisorderSupport::Succeeds,
            ..*rules
        };
        let mut places = FxHashMap::default();
        let number = |name: &'t str, places: &mut FxHashMap<&'t str, Province>| {
            let next = Province(places.len() as u8);
            places.entry(name).or_insert(next);
        };
        for order in orders {
            number(order.at.name, &mut places);
        }
        for order in orders {
            if let BlindAction::Move { to, .. } = &order.action {
                number(to.name, &mut places);
            }
        }
        let mut case = BlindCase { orders, rules, places, illegal: Vec::new() };
        case.illegal = orders.iter().map(|order| case.fault(order)).collect();
        case
    }

    /// The order of the unit in a place.
    fn order_in(&self, place: &Territory<'_>) -> Option<(usize, &'a BlindOrder<'t>)> {
        let number = self.places.get(place.name)?.index();
        self.orders.get(number).map(|order| (number, order))
    }

    /// Where the unit in a place means to go.
    fn goal_of(&self, place: &Territory<'_>) -> Option<&'a Territory<'t>> {
        match &self.order_in(place)?.1.action {
            BlindAction::Move { to, .. } => Some(to),
            _ => None,
        }
    }

    /// Where a fleet carries an army: where it says, or else where the army goes.
    fn goal<'o>(
        &'o self,
        said: Option<&'o (&'static str, Territory<'t>)>,
        army: &Territory<'_>,
    ) -> Option<&'o Territory<'t>> {
        said.map(|(_, to)| to).or_else(|| self.goal_of(army))
    }

    fn fault(&self, order: &BlindOrder<'t>) -> Option<Illegal> {
        let own = |place: &Territory<'_>| place.name == order.at.name;
        match &order.action {
            BlindAction::Hold => None,
            BlindAction::Move { to, .. } => own(to).then_some(Illegal::Nowhere),
            BlindAction::SupportHold { unit } => own(unit).then_some(Illegal::SupportsItself),
            BlindAction::SupportMove { unit, .. } if own(unit) => Some(Illegal::SupportsItself),
            BlindAction::SupportMove { to, .. } if own(to) => Some(Illegal::SupportsAttackOnItself),
            BlindAction::SupportMove { unit, to } => {
                (unit.name == to.name).then_some(Illegal::Nowhere)
            }
            BlindAction::Convoy { army, to, .. } => {
                let to = self.goal(to.as_ref(), army);
                let fleet = self.order_in(army).is_some_and(|(_, it)| it.kind == UnitKind::Fleet);
                match to {
                    _ if fleet => Some(Illegal::FleetConvoyed),
                    Some(to) if own(to) => Some(Illegal::ToTheFleet),
                    Some(to) if to.name == army.name => Some(Illegal::Nowhere),
                    _ => None,
                }
            }
        }
    }

    /// The order in numbers. A place that nobody moves to is as good as none: an order that names it
    /// matches nothing, like one that names where the other unit stands already.
    fn numbered(&self, number: usize) -> MovementOrder {
        let order = &self.orders[number];
        let at = |place: &Territory<'_>| self.places.get(place.name).map(|place| place.location());
        let unit = Location(number as u8);
        let stands = |place: &Territory<'_>| at(place).unwrap_or(unit);
        if self.illegal[number].is_some() {
            return MovementOrder::Hold { unit };
        }
        match &order.action {
            BlindAction::Hold => MovementOrder::Hold { unit },
            BlindAction::Move { to, via } => {
                let way = if via.is_empty() { Way::Land } else { Way::Convoy };
                MovementOrder::Move { unit, to: stands(to), way }
            }
            BlindAction::SupportHold { unit: supported } => {
                MovementOrder::SupportHold { unit, supported: stands(supported) }
            }
            BlindAction::SupportMove { unit: other, to } => {
                let supported = stands(other);
                let to = at(to).filter(|_| self.is_on_coast(other, to)).unwrap_or(supported);
                MovementOrder::SupportMove { unit, supported, to }
            }
            BlindAction::Convoy { army, to, .. } => {
                let to = self.goal(to.as_ref(), army).and_then(at);
                let army = stands(army);
                MovementOrder::Convoy { unit, army, to: to.unwrap_or(army) }
            }
        }
    }

    /// Does a unit move to the coast that a support names, if it names one? An army has none.
    fn is_on_coast(&self, unit: &Territory<'_>, to: &Territory<'_>) -> bool {
        let army = self.order_in(unit).is_some_and(|(_, it)| it.kind == UnitKind::Army);
        army || to.coast.is_none()
            || self.rules.support_coast == SupportCoast::NotCompared
            || self.goal_of(unit).is_some_and(|goal| goal.coast == to.coast)
    }

    /// For each fleet that carries an army: whom it takes it over from, and where it sets it ashore.
    /// Only the fleets of the same convoy count: one that carries another army leads nowhere.
    fn chart(&self, orders: &[MovementOrder]) -> Vec<ProvinceSet> {
        let convoy = |number: usize| match orders[number] {
            MovementOrder::Convoy { army, to, .. } => Some((army, to)),
            _ => None,
        };
        let mut chart = vec![ProvinceSet::EMPTY; orders.len()];
        for (number, waters) in chart.iter_mut().enumerate() {
            let (fleet, Some((army, to))) = (&self.orders[number], convoy(number)) else {
                continue;
            };
            for (other, before) in self.orders.iter().enumerate() {
                let hands_over = other == army.index() || convoy(other) == Some((army, to));
                if hands_over && before.goes_via(fleet) {
                    waters.insert(Province(other as u8));
                }
            }
            if fleet.via().is_empty() {
                waters.insert(Province(to.0));
            }
        }
        chart
    }

    /// The power of each unit: that of its heading, or one of its own.
    fn powers(&self) -> Vec<Power> {
        let mut headings: FxHashMap<&str, usize> = FxHashMap::default();
        let numbers = self.orders.iter().enumerate().map(|(number, order)| match order.power {
            Some(power) => *headings.entry(power).or_insert(number),
            None => number,
        });
        numbers.map(|number| Power(number as u8)).collect()
    }

    /// Judge the orders: what came of each.
    pub(super) fn judge(&self, court: &mut Court, lang: Lang) -> Vec<Finding> {
        let board = Board::blank();
        let mut setup = Setup::new(board, Phase::first(board));
        for ((number, order), power) in self.orders.iter().enumerate().zip(self.powers()) {
            setup.unit(Unit::new(power, order.kind, Location(number as u8)));
        }
        // No two orders are for one place, and there are not too many.
        let Ok(position) = setup.finish() else { return Vec::new() };
        let orders: Vec<MovementOrder> =
            (0..self.orders.len()).map(|number| self.numbered(number)).collect();
        let mut context =
            MovementContext { chart: self.chart(&orders), ..MovementContext::default() };
        if self.rules.illegal_order == IllegalOrder::RefusesSupport {
            let refusing = self.illegal.iter().zip(self.orders).enumerate();
            let refusing = refusing.filter(|(_, (illegal, order))| {
                illegal.is_some() && matches!(order.action, BlindAction::Move { .. })
            });
            context.refusing = refusing.map(|(number, _)| Province(number as u8)).collect();
        }
        let outcome = court.movement_with(&position, &orders, &context, &self.rules);
        let texts: Vec<String> = self.orders.iter().map(ToString::to_string).collect();
        let units: Vec<String> = self.orders.iter().map(BlindOrder::unit).collect();
        let names = (&units[..], &texts[..]);
        let told = explain_blind(&outcome, &position, &context, &self.rules, names, lang);
        let all = told.iter().zip(self.orders).zip(&self.illegal);
        let findings = all.map(|((one, order), illegal)| {
            let (mut verdict, mut because) = (one.verdict, one.because.to_owned());
            if let Some(illegal) = illegal {
                let dislodged = one.dislodged_by.map(|_| one.because.to_owned());
                let said = [Some(illegal.because(lang)), dislodged].into_iter().flatten();
                because = said.collect::<Vec<_>>().join(" ");
                verdict = Verdict::Illegal;
            }
            Finding {
                order: order.to_string(),
                power: order.power.map(str::to_owned),
                verdict,
                dislodged_by: one.dislodged_by.map(str::to_owned),
                because,
            }
        });
        findings.collect()
    }
}
