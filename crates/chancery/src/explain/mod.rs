//! Outcomes in words: for every order what came of it and why. An explanation reads a judgment and
//! changes nothing.

mod codes;
mod later;
mod movement;
mod sentences;
mod told;
mod words;

pub use codes::one_each;
pub use told::{Explanation, Explanations};

use std::ops::Range;

use crate::adjudicate::{Judgment, MovementOutcome, Outcome, Standing};
use crate::board::{Board, Power};
use crate::lang::messages::explain as said;
use crate::lang::{Lang, text};
use crate::notation::push_standard;
use crate::order::{Fault, MovementOrder, RawAction, RawOrder};
use crate::position::{Position, Unit};
use crate::rules::Rules;
pub(crate) use movement::explain_blind;
use movement::{Case, Names};
use told::Told;
pub use words::as_json as reason_json;

/// Explain a judgment: every order that was given, in that order, then every unit that had to act
/// without one.
pub fn explain<'p>(
    judgment: &Judgment,
    position: &'p Position,
    rules: &Rules,
    lang: Lang,
) -> Explanations<'p> {
    Speaker { judgment, position, rules, lang, silent: false }.explain()
}

/// The same without sentences, for whoever wants verdicts, reasons and codes.
pub fn reasons_only<'p>(
    judgment: &Judgment,
    position: &'p Position,
    rules: &Rules,
) -> Explanations<'p> {
    Speaker { judgment, position, rules, lang: Lang::EN, silent: true }.explain()
}

impl<'p> Speaker<'_, 'p> {
    fn explain(&self) -> Explanations<'p> {
        match &self.judgment.outcome {
            Outcome::Movement(outcome) => self.movement(outcome),
            Outcome::Retreat(outcome) => self.retreats(outcome),
            Outcome::Adjustment(outcome) => self.adjustments(outcome),
        }
    }
}

struct Speaker<'a, 'p> {
    judgment: &'a Judgment,
    position: &'p Position,
    rules: &'a Rules,
    lang: Lang,
    silent: bool,
}

/// Write an order behind others; where it is then.
fn write(orders: &mut String, order: &RawOrder, board: &Board) -> Range<usize> {
    let start = orders.len();
    push_standard(orders, order, board);
    start..orders.len()
}

impl<'p> Speaker<'_, 'p> {
    /// Room for what is said of so many orders.
    fn with_room(&self, count: usize) -> Explanations<'p> {
        let mut all = Explanations::with_room(if self.silent { 0 } else { count });
        all.silent = self.silent;
        all
    }

    fn board(&self) -> &'p Board {
        self.position.board()
    }

    /// What is the same for every order that was given: who gave it, how it reads.
    fn given(&self, number: usize, orders: &mut String) -> Told<'p> {
        let entry = &self.judgment.docket.entries[number];
        let (raw, meant) = match &entry.standing {
            Standing::Followed(order)
            | Standing::Bettered(order)
            | Standing::Contradicted(order) => (RawOrder::of(*order, self.position), None),
            Standing::Illegal(_) => (
                entry.written.clone().completed(self.position),
                self.meant(entry.power, &entry.written),
            ),
        };
        let order = write(orders, &raw, self.board());
        let unit = meant.map(|unit| unit.name(self.board())).or_else(|| self.unit_of(&raw));
        let verdict = self.judgment.verdict(number, self.position);
        let mut told = Told::new(entry.power, unit, order, verdict, Some(number));
        told.one.acting = meant;
        told
    }

    /// The unit that a power has where it ordered one, whatever it called it.
    fn meant(&self, power: Power, order: &RawOrder) -> Option<Unit> {
        if order.action == RawAction::Build {
            return None;
        }
        let place = self.board().province_of(order.at?);
        let dislodged = self.position.dislodged_in(place).map(|one| one.unit);
        let units = [dislodged, self.position.unit_in(place)].into_iter().flatten();
        let mut own = units.filter(|unit| unit.power() == power);
        own.next()
    }

    fn unit_of(&self, order: &RawOrder) -> Option<&'p str> {
        let (board, at) = (self.board(), order.at?);
        Some(order.kind.map_or_else(|| board.location_upper(at), |kind| board.unit_name(kind, at)))
    }

    /// Say why an order was not followed, if it was not.
    fn refuse(&self, told: &mut Told<'p>, all: &mut Explanations<'p>) -> bool {
        let Some(number) = told.one.given else { return false };
        let issue = match &self.judgment.docket.entries[number].standing {
            Standing::Followed(_) => return false,
            Standing::Illegal(faults) => {
                for fault in faults.iter().filter(|_| !self.silent) {
                    all.sentence().push_str(&fault.sentence(self.board(), self.lang));
                }
                faults.iter().find_map(issue).unwrap_or("4.E.1")
            }
            Standing::Bettered(_) => {
                all.say(&text!(said::Replaced), self.lang);
                "4.C"
            }
            Standing::Contradicted(_) => {
                all.say(&text!(said::Contradicted), self.lang);
                "4.D.3"
            }
        };
        told.one.issue = Some(issue);
        true
    }

    fn movement(&self, outcome: &MovementOutcome) -> Explanations<'p> {
        let context = &self.judgment.docket.context;
        let reasons = outcome.reasons(self.position, context, self.rules);
        let mut explained = vec![false; reasons.len()];
        let names = Names::of(self.position, outcome);
        let mut case = Case { reasons, names, lang: self.lang };
        let mut all = self.with_room(explained.len());
        let mut contradicted = Vec::new();
        for (number, entry) in self.judgment.docket.entries.iter().enumerate() {
            let place = entry.written.at.map(|at| self.board().province_of(at));
            let slot = place.and_then(|place| crate::adjudicate::slot(self.position, place));
            let slot = slot.filter(|&slot| self.position.units()[slot].power() == entry.power);
            if let (Standing::Followed(_), Some(slot)) = (&entry.standing, slot) {
                explained[slot] = true;
                case.tell(slot, Some(number), None, &mut all);
                continue;
            }
            let mut told = self.given(number, &mut case.names.orders);
            if self.refuse(&mut told, &mut all)
                && let Some(slot) = slot
            {
                case.add_dislodgement(&mut told, slot, &mut all);
                let illegal = matches!(entry.standing, Standing::Illegal(_));
                if matches!(entry.standing, Standing::Contradicted(_)) {
                    contradicted.push(slot);
                }
                explained[slot] |= illegal && is_hold(outcome.order(slot));
            }
            all.end(told);
        }
        for slot in (0..explained.len()).filter(|&slot| !explained[slot]) {
            let no_order = || {
                if contradicted.contains(&slot) {
                    text!(said::Confused)
                } else if self.board().is_neutral(self.position.units()[slot].power()) {
                    text!(said::NeutralHolds)
                } else {
                    text!(said::NoOrder)
                }
            };
            let no_order = is_hold(outcome.order(slot)).then(no_order);
            case.tell(slot, None, no_order.as_ref(), &mut all);
        }
        (all.orders, all.reasons) = (case.names.orders, case.reasons);
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
