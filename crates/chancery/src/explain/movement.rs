//! What came of an order of a movement phase, in words; on a board, or from orders alone.

use super::{Explanation, english, french, words, written};
use crate::adjudicate::{Contender, MovementOutcome, Particulars, Reason, Role};
use crate::lang::Lang;
use crate::order::MovementOrder;
use crate::position::Position;
use crate::rules::Rules;

/// Explain an outcome of orders that were judged without a map, one for each slot. Units and orders
/// are called as they were written.
pub(crate) fn explain_blind(
    outcome: &MovementOutcome,
    position: &Position,
    particulars: &Particulars,
    rules: &Rules,
    (units, orders): (Vec<String>, &[String]),
    lang: Lang,
) -> Vec<Explanation> {
    let reasons = outcome.reasons(position, particulars, rules);
    let names = Names { position, outcome, units, sight: Sight::Orders(orders) };
    let case = Case { reasons: &reasons, names: &names, lang };
    (0..reasons.len()).map(|slot| case.followed(slot, Some(slot))).collect()
}

/// What an explanation can speak of.
enum Sight<'a> {
    /// A board: orders are written in the standard notation, and retreats are known.
    Board,
    /// Orders alone, as they were written.
    Orders(&'a [String]),
}

/// How units and orders are called in sentences.
pub(super) struct Names<'a> {
    position: &'a Position,
    pub(super) outcome: &'a MovementOutcome,
    units: Vec<String>,
    sight: Sight<'a>,
}

impl Names<'_> {
    pub(super) fn of<'a>(position: &'a Position, outcome: &'a MovementOutcome) -> Names<'a> {
        let units = position.units().iter().map(|&unit| unit.name(position.board())).collect();
        Names { position, outcome, units, sight: Sight::Board }
    }

    /// A unit, as in `A PAR`.
    pub(super) fn unit(&self, slot: usize) -> &str {
        &self.units[slot]
    }

    /// A unit's order, as in `A PAR - BUR`.
    pub(super) fn order(&self, slot: usize) -> String {
        match self.sight {
            Sight::Board => written(self.position, self.outcome.order(slot).into()),
            Sight::Orders(orders) => orders[slot].clone(),
        }
    }

    /// The unit that a support is for; the supporting one itself if there is none.
    pub(super) fn supported(&self, slot: usize) -> usize {
        match self.outcome.order(slot) {
            MovementOrder::SupportHold { supported, .. }
            | MovementOrder::SupportMove { supported, .. } => {
                let place = self.position.board().province_of(supported);
                crate::adjudicate::slot(self.position, place).unwrap_or(slot)
            }
            _ => slot,
        }
    }

    pub(super) fn list(&self, slots: &[usize], and: &str) -> String {
        let names: Vec<&str> = slots.iter().map(|&slot| self.unit(slot)).collect();
        words::list(&names, and)
    }

    pub(super) fn power(&self, slot: usize, lang: Lang) -> &str {
        let unit = self.position.units()[slot];
        self.position.board().power(unit.power()).name.get(lang)
    }
}

/// What the orders of a movement phase are explained from.
pub(super) struct Case<'a> {
    pub(super) reasons: &'a [Reason],
    pub(super) names: &'a Names<'a>,
    pub(super) lang: Lang,
}

impl Case<'_> {
    /// An order of a movement phase that was followed.
    pub(super) fn followed(&self, slot: usize, given: Option<usize>) -> Explanation {
        let Case { reasons, names, .. } = self;
        let outcome = names.outcome;
        let reason = &reasons[slot];
        let mut one = Explanation {
            power: names.position.units()[slot].power(),
            unit: Some(names.unit(slot).to_owned()),
            order: names.order(slot),
            verdict: outcome.verdict(slot),
            dislodged_by: None,
            because: match self.lang {
                Lang::En => english::reason(reason, slot, names),
                Lang::Fr => french::reason(reason, slot, names),
            },
            issue: reason.issue(),
            given,
            reason: Some(reason.clone()),
        };
        self.add_dislodgement(&mut one, slot);
        let told = matches!(reason, Reason::Paradox { .. } | Reason::Stopped { .. });
        let core = outcome.paradoxes().find(|core| core.contains(&slot)).filter(|_| !told);
        if let Some(core) = core {
            add(
                &mut one,
                &match self.lang {
                    Lang::En => english::in_paradox(&core, names),
                    Lang::Fr => french::in_paradox(&core, names),
                },
            );
            one.issue = one.issue.or(Some("4.A.2"));
        }
        one
    }

    /// A unit can be driven out whatever it was ordered.
    pub(super) fn add_dislodgement(&self, one: &mut Explanation, slot: usize) {
        let Case { reasons, names, .. } = self;
        let outcome = names.outcome;
        let Some(attacker) = outcome.dislodger(slot) else { return };
        one.dislodged_by = Some(names.unit(attacker).to_owned());
        let told =
            matches!(one.reason, Some(Reason::DrivenOut { .. } | Reason::FleetDislodged { .. }));
        if let (Reason::Moves { strength, beaten, .. }, false) = (&reasons[attacker], told) {
            let hold = beaten.iter().find(|one| one.slot == slot).map_or(1, |one| one.strength);
            let attacker = Contender { slot: attacker, role: Role::Attacks, strength: *strength };
            add(
                one,
                &match self.lang {
                    Lang::En => english::driven_out(&attacker, hold, names),
                    Lang::Fr => french::driven_out(&attacker, hold, names),
                },
            );
        }
        // Where there is no map, nobody knows where it can go.
        if matches!(names.sight, Sight::Orders(_)) {
            return;
        }
        let position = names.position;
        let unit = position.units()[slot];
        let mut all = outcome.dislodged(position);
        let Some(dislodged) = all.find(|dislodged| dislodged.unit == unit) else { return };
        let places = position.retreats(dislodged);
        let places: Vec<&str> = places.map(|to| position.board().location_upper(to)).collect();
        add(
            one,
            &match self.lang {
                Lang::En => english::options(&places),
                Lang::Fr => french::options(&places),
            },
        );
    }
}

/// Add a sentence to what is said of an order.
fn add(one: &mut Explanation, sentence: &str) {
    if !one.because.is_empty() {
        one.because.push(' ');
    }
    one.because += sentence;
}
