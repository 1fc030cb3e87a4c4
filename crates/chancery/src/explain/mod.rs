//! Outcomes in words: for every order what came of it and why, in English or French. An
//! explanation reads a judgment and changes nothing.

mod codes;
mod english;
mod french;
mod later;
mod movement;
mod words;

pub use codes::one_each;

use serde_json::{Value, json};

use crate::adjudicate::{Judgment, MovementOutcome, Outcome, Reason, Standing, Verdict};
use crate::board::{Board, Power};
use crate::lang::Lang;
use crate::notation::{self, Dialect};
use crate::order::{Fault, MovementOrder, Order, RawAction, RawOrder};
use crate::position::Position;
use crate::rules::Rules;
pub(crate) use movement::explain_blind;
use movement::{Case, Names};

/// What came of an order, in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// Whose order it is.
    pub power: Power,
    /// The unit, as in `A PAR`; none for a waived build.
    pub unit: Option<String>,
    /// The order as it was understood, as in `A PAR - BUR`.
    pub order: String,
    /// What came of it.
    pub verdict: Verdict,
    /// The unit that dislodged it, as in `A MUN`.
    pub dislodged_by: Option<String>,
    /// Why, in a sentence or a few.
    pub because: String,
    /// The issue of the DATC whose choice decided, if one did.
    pub issue: Option<&'static str>,
    /// The number of the order among those that were given, if it was.
    pub given: Option<usize>,
    /// The reason as data, of an order of a movement phase that was followed.
    pub reason: Option<Reason>,
}

impl Explanation {
    /// As JSON: `{"power","unit","order","verdict","because",…}`.
    pub fn to_json(&self, position: &Position) -> Value {
        let board = position.board();
        let mut all = json!({
            "power": board.power(self.power).id,
            "unit": self.unit,
            "order": self.order,
            "verdict": self.verdict.name(),
            "because": self.because,
        });
        for (key, value) in [
            ("dislodged_by", self.dislodged_by.as_ref().map(|by| json!(by))),
            ("issue", self.issue.map(|issue| json!(issue))),
            ("reason", self.reason.as_ref().map(|reason| words::as_json(reason, position))),
        ] {
            if let Some(value) = value {
                all[key] = value;
            }
        }
        all
    }
}

/// Explain a judgment: every order that was given, in that order, then every unit that had to act
/// without one.
pub fn explain(
    judgment: &Judgment,
    position: &Position,
    rules: &Rules,
    lang: Lang,
) -> Vec<Explanation> {
    let speaker = Speaker { judgment, position, lang };
    match &judgment.outcome {
        Outcome::Movement(outcome) => speaker.movement(outcome, rules),
        Outcome::Retreat(_) => speaker.retreats(),
        Outcome::Adjustment(_) => speaker.adjustments(),
    }
}

struct Speaker<'a> {
    judgment: &'a Judgment,
    position: &'a Position,
    lang: Lang,
}

fn written(position: &Position, order: Order) -> String {
    notation::write_order(Dialect::Standard, order, position).unwrap_or_default()
}

impl Speaker<'_> {
    fn board(&self) -> &'static Board {
        self.position.board()
    }

    /// What is the same for every order that was given: who gave it, how it reads.
    fn given(&self, number: usize) -> Explanation {
        let entry = &self.judgment.docket.entries[number];
        let (order, unit) = match &entry.standing {
            Standing::Followed(order)
            | Standing::Bettered(order)
            | Standing::Contradicted(order) => {
                let raw = RawOrder::of(*order, self.position);
                (written(self.position, *order), self.unit_of(&raw))
            }
            Standing::Illegal(_) => {
                let raw = entry.written.clone().completed(self.position);
                let text = notation::write(Dialect::Standard, &raw, self.board(), None);
                let meant = self.meant(entry.power, &entry.written);
                (text.unwrap_or_default(), meant.or_else(|| self.unit_of(&raw)))
            }
        };
        Explanation {
            power: entry.power,
            unit,
            order,
            verdict: self.judgment.verdict(number, self.position),
            dislodged_by: None,
            because: String::new(),
            issue: None,
            given: Some(number),
            reason: None,
        }
    }

    /// The unit that a power has where it ordered one, whatever it called it.
    fn meant(&self, power: Power, order: &RawOrder) -> Option<String> {
        if order.action == RawAction::Build {
            return None;
        }
        let place = self.board().province_of(order.at?);
        let dislodged = self.position.dislodged_in(place).map(|one| one.unit);
        let units = [dislodged, self.position.unit_in(place)].into_iter().flatten();
        let mut own = units.filter(|unit| unit.power() == power);
        own.next().map(|unit| unit.name(self.board()))
    }

    fn unit_of(&self, order: &RawOrder) -> Option<String> {
        let at = self.board().location_upper(order.at?);
        Some(order.kind.map_or_else(|| at.to_owned(), |kind| format!("{kind} {at}")))
    }

    /// Why an order was not followed; none if it was.
    fn refused(&self, number: usize) -> Option<(String, &'static str)> {
        match &self.judgment.docket.entries[number].standing {
            Standing::Followed(_) => None,
            Standing::Illegal(faults) => {
                let issue = faults.iter().find_map(issue).unwrap_or("4.E.1");
                let faults = faults.iter().map(|fault| fault.sentence(self.board(), self.lang));
                let text = faults.collect::<Vec<_>>().join(" ");
                Some((text, issue))
            }
            Standing::Bettered(_) => Some((self.say(english::BETTERED, french::BETTERED), "4.C")),
            Standing::Contradicted(_) => {
                Some((self.say(english::CONTRADICTED, french::CONTRADICTED), "4.D.3"))
            }
        }
    }

    fn say(&self, english: &str, french: &str) -> String {
        match self.lang {
            Lang::En => english.to_owned(),
            Lang::Fr => french.to_owned(),
        }
    }

    fn movement(&self, outcome: &MovementOutcome, rules: &Rules) -> Vec<Explanation> {
        let particulars = &self.judgment.docket.particulars;
        let reasons = outcome.reasons(self.position, particulars, rules);
        let names = Names::of(self.position, outcome);
        let case = Case { reasons: &reasons, names: &names, lang: self.lang };
        let mut all: Vec<Explanation> = Vec::with_capacity(reasons.len());
        let mut explained = vec![false; reasons.len()];
        let mut contradicted = Vec::new();
        for number in 0..self.judgment.docket.entries.len() {
            let entry = &self.judgment.docket.entries[number];
            let place = entry.written.at.map(|at| self.board().province_of(at));
            let slot = place.and_then(|place| crate::adjudicate::slot(self.position, place));
            let slot = slot.filter(|&slot| self.position.units()[slot].power() == entry.power);
            if let (Standing::Followed(_), Some(slot)) = (&entry.standing, slot) {
                explained[slot] = true;
                all.push(case.followed(slot, Some(number)));
                continue;
            }
            let mut one = self.given(number);
            if let Some((because, issue)) = self.refused(number) {
                (one.because, one.issue) = (because, Some(issue));
                if let Some(slot) = slot {
                    case.add_dislodgement(&mut one, slot);
                    let illegal = matches!(entry.standing, Standing::Illegal(_));
                    if matches!(entry.standing, Standing::Contradicted(_)) {
                        contradicted.push(slot);
                    }
                    explained[slot] |= illegal && is_hold(outcome.order(slot));
                }
            }
            all.push(one);
        }
        for slot in (0..reasons.len()).filter(|&slot| !explained[slot]) {
            let mut one = case.followed(slot, None);
            if is_hold(outcome.order(slot)) {
                let no_order = if contradicted.contains(&slot) {
                    self.say(english::CONFUSED, french::CONFUSED)
                } else {
                    self.say(english::NO_ORDER, french::NO_ORDER)
                };
                one.because = format!("{no_order} {}", one.because);
            }
            all.push(one);
        }
        all
    }
}

/// The issue of the DATC that a choice about a fault belongs to.
fn issue(fault: &Fault) -> Option<&'static str> {
    Some(match fault {
        Fault::CoastMissing(_) => "4.B.1",
        Fault::CoastOmitted(_) => "4.B.2",
        Fault::CoastImpossible(..) => "4.B.3",
        Fault::SupportCoastMissing(..) => "4.B.4",
        Fault::WrongCoast(_) => "4.B.5",
        Fault::IrrelevantCoast(_) => "4.B.6",
        Fault::BuildCoastMissing(_) => "4.B.7",
        Fault::UnitNotSaid(..) => "4.C.1",
        Fault::WrongUnit(..) => "4.C.2",
        Fault::UnitMissing(_) => "4.C.3",
        Fault::NationalityMissing(..) => "4.C.5",
        Fault::WrongNationality(..) => "4.C.6",
        Fault::NoWaiving => "4.D.7",
        _ => return None,
    })
}

fn is_hold(order: MovementOrder) -> bool {
    matches!(order, MovementOrder::Hold { .. })
}
