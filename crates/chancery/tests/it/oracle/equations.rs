//! The equations: what every decision is, given the others. A move is decided by strengths, a
//! support by attacks on it, a convoy by attacks on its fleet.

use chancery::rules::{ConvoyDisruption, ConvoyedCut, Paradox, SwapBounce};
use chancery::{Province, Rules};

use super::open::OracleDecisions;
use super::reading::{Deed, How, Journey, OracleReading};
use super::routes::Crossing;

/// The orders, the rules, and the moves that a rule for paradoxes stopped.
#[derive(Debug)]
pub struct OracleEquations<'a> {
    pub reading: &'a OracleReading<'a>,
    pub rules: &'a Rules,
    pub stopped: Vec<bool>,
}

impl<'a> OracleEquations<'a> {
    pub fn new(reading: &'a OracleReading<'a>, rules: &'a Rules) -> OracleEquations<'a> {
        OracleEquations { reading, rules, stopped: vec![false; reading.units.len()] }
    }

    /// The decision about a unit's order: does the move succeed, is the support given, does the
    /// fleet carry?
    pub fn decision(&self, unit: usize, d: &mut OracleDecisions) -> bool {
        match &self.reading.units[unit].deed {
            Deed::Stand { .. } => false,
            Deed::Move(journey) => self.succeeds(unit, journey, d),
            Deed::Support { .. } => !self.is_cut(unit, d),
            Deed::Convoy { .. } => !self.is_entered(self.reading.units[unit].province, d),
        }
    }

    fn province(&self, unit: usize) -> Province {
        self.reading.units[unit].province
    }

    fn same_power(&self, one: usize, other: usize) -> bool {
        self.reading.units[one].power == self.reading.units[other].power
    }

    /// Does the unit move away? A void move never does.
    fn leaves(&self, unit: usize, d: &mut OracleDecisions) -> bool {
        match self.reading.journey(unit) {
            Some(journey) => journey.how != How::Void && d.read(unit),
            None => false,
        }
    }

    fn is_entered(&self, province: Province, d: &mut OracleDecisions) -> bool {
        self.reading.movers_to(province).iter().any(|&mover| d.read(mover))
    }

    /// Is the convoy of a move intact?
    fn route_ok(&self, unit: usize, journey: &Journey, d: &mut OracleDecisions) -> bool {
        let fleets = journey.fleets.iter();
        let mut carries = |fleet: &&Province| d.read(self.reading.standing[fleet]);
        match self.rules.convoy_disruption {
            ConvoyDisruption::AllRoutes => {
                let (board, from) = (self.reading.board, self.province(unit));
                let crossing = Crossing { board, from, to: journey.goal };
                crossing.carried_by(&fleets.filter(carries).copied().collect())
            }
            ConvoyDisruption::AnyRoute => journey.on_a_route.iter().all(|fleet| carries(&fleet)),
        }
    }

    pub fn by_convoy(&self, unit: usize, d: &mut OracleDecisions) -> bool {
        let Some(journey) = self.reading.journey(unit) else { return false };
        match journey.how {
            How::Void | How::Itself => false,
            How::Convoy => true,
            How::Flexible => !self.stopped[unit] && self.route_ok(unit, journey, d),
        }
    }

    fn has_path(&self, unit: usize, journey: &Journey, d: &mut OracleDecisions) -> bool {
        !self.stopped[unit]
            && match journey.how {
                How::Void => false,
                How::Itself | How::Flexible => true,
                How::Convoy => self.route_ok(unit, journey, d),
            }
    }

    /// Does the unit at the goal of a move come the opposite way, whatever the way?
    fn opposite(&self, unit: usize, journey: &Journey) -> Option<usize> {
        let other = self.reading.occupant(journey)?;
        let back = self.reading.journey(other)?;
        (back.goal == self.province(unit) && back.how != How::Void).then_some(other)
    }

    /// The unit that a move meets head to head.
    fn head_to_head(
        &self,
        unit: usize,
        journey: &Journey,
        d: &mut OracleDecisions,
    ) -> Option<usize> {
        let other = self.opposite(unit, journey)?;
        let met = journey.how != How::Void && !self.by_convoy(unit, d) && !self.by_convoy(other, d);
        met.then_some(other)
    }

    fn succeeds(&self, unit: usize, journey: &Journey, d: &mut OracleDecisions) -> bool {
        let attack = self.attack_strength(unit, journey, d);
        let resistance = match self.head_to_head(unit, journey, d) {
            Some(opponent) => self.defend_strength(opponent, d),
            None => self.hold_strength(journey.goal, d),
        };
        let rivals = self.reading.movers_to(journey.goal).iter().copied();
        attack > resistance
            && rivals
                .filter(|&rival| rival != unit)
                .all(|rival| attack > self.prevent_strength(rival, d))
    }

    /// How many supports of a unit are given, of those that count.
    fn given(&self, unit: usize, d: &mut OracleDecisions, counts: impl Fn(usize) -> bool) -> usize {
        let supports = self.reading.supporters[unit].iter().copied();
        supports.filter(|&support| counts(support) && d.read(support)).count()
    }

    fn hold_strength(&self, province: Province, d: &mut OracleDecisions) -> usize {
        match self.reading.standing.get(&province) {
            None => 0,
            Some(&unit) if self.reading.journey(unit).is_some() => {
                usize::from(!self.leaves(unit, d))
            }
            Some(&unit) => 1 + self.given(unit, d, |_| true),
        }
    }

    fn defend_strength(&self, unit: usize, d: &mut OracleDecisions) -> usize {
        1 + self.given(unit, d, |_| true)
    }

    fn attack_strength(&self, unit: usize, journey: &Journey, d: &mut OracleDecisions) -> usize {
        if !self.has_path(unit, journey, d) {
            return 0;
        }
        let Some(victim) = self.reading.occupant(journey) else {
            return 1 + self.given(unit, d, |_| true);
        };
        if self.head_to_head(unit, journey, d).is_none() && self.leaves(victim, d) {
            return 1 + self.given(unit, d, |_| true);
        }
        if self.same_power(unit, victim) {
            return 0;
        }
        1 + self.given(unit, d, |support| !self.same_power(support, victim))
    }

    pub fn prevent_strength(&self, unit: usize, d: &mut OracleDecisions) -> usize {
        let Some(journey) = self.reading.journey(unit) else { return 0 };
        if !self.has_path(unit, journey, d) {
            return 0;
        }
        if let Some(other) = self.opposite(unit, journey) {
            if self.head_to_head(unit, journey, d).is_some() && self.leaves(other, d) {
                return 0;
            }
            if self.rules.swap_bounce == SwapBounce::Never
                && self.leaves(other, d)
                && !self.leaves(unit, d)
            {
                return 0;
            }
        }
        1 + self.given(unit, d, |_| true)
    }

    fn is_cut(&self, support: usize, d: &mut OracleDecisions) -> bool {
        let attackers = self.reading.movers_to(self.province(support));
        attackers.iter().any(|&attacker| self.cuts(attacker, support, d))
    }

    fn cuts(&self, attacker: usize, support: usize, d: &mut OracleDecisions) -> bool {
        let Some(journey) = self.reading.journey(attacker) else { return false };
        let Deed::Support { supported, goal } = self.reading.units[support].deed else {
            return false;
        };
        if self.exempt(journey, supported, goal) && self.by_convoy(attacker, d) {
            return false;
        }
        // A unit of the own power neither cuts a support nor dislodges the supporter.
        if self.same_power(attacker, support) {
            return false;
        }
        // A unit does not cut the support of an attack on itself unless it dislodges the supporter.
        let from_the_target = goal == Some(self.province(attacker))
            && !(self.rules.convoyed_cut == ConvoyedCut::Cut && self.by_convoy(attacker, d));
        if from_the_target { d.read(attacker) } else { self.has_path(attacker, journey, d) }
    }

    /// Does the rule for paradoxes keep the support safe from the army, if it comes by convoy?
    fn exempt(&self, journey: &Journey, supported: Province, goal: Option<Province>) -> bool {
        match self.rules.paradox {
            Paradox::Szykman | Paradox::AllHold => false,
            Paradox::Rule1971 => goal.is_some_and(|goal| journey.on_a_route.contains(&goal)),
            Paradox::Rule2000 => goal.is_some_and(|goal| journey.necessary.contains(&goal)),
            Paradox::Rule1982 => {
                let place = goal.unwrap_or(supported);
                self.reading.convoying.contains(&place)
            }
        }
    }
}
