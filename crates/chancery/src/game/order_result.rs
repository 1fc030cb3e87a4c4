//! The result of an order as values. Texts are made of them in one place, [`OrderResult::texts`], for
//! record files, JSON, the command, the server and Python alike.

use std::borrow::Cow;

use super::{OrderTexts, TextPart};
use crate::adjudicate::{Court, Judgment, Outcome, Reason, Standing, Verdict, slot};
use crate::board::{Board, Power, Province};
use crate::explain::{Explanation, explain};
use crate::lang::messages::session;
use crate::lang::{Lang, Message, text};
use crate::notation;
use crate::order::{AdjustmentOrder, MovementOrder, Order, RawOrder, RawUnit, RetreatOrder};
use crate::position::{Position, Unit};
use crate::rules::Rules;

/// The result of one order, or of one unit that had none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderResult {
    /// Whose order it is.
    pub power: Power,
    /// Where the order stands among the texts of its power; none if nobody typed it.
    pub part: Option<TextPart>,
    /// The unit; none for a waived build. An illegal order may name one that does not exist.
    pub unit: Option<RawUnit>,
    /// The order as it was understood, without nationalities; none if the text could not be read.
    pub order: Option<RawOrder>,
    /// Whether it succeeded.
    pub verdict: Verdict,
    /// Why, in a sentence or a few.
    pub because: String,
    /// The unit that dislodged it.
    pub dislodged_by: Option<Unit>,
    /// The issue of the DATC whose choice decided, if one did.
    pub issue: Option<Cow<'static, str>>,
    /// Why, as data, for a followed order of a movement phase. Units are slots of the position.
    /// Records do not keep it; [`OrderTexts::results`] finds it again.
    pub reason: Option<Reason>,
}

/// An order result as texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultTexts<'r> {
    /// The id of the power, as in `FRANCE`.
    pub power: &'r str,
    /// The order as it was typed.
    pub text: Option<&'r str>,
    /// The unit, as in `A PAR`.
    pub unit: Option<&'r str>,
    /// The order as it was understood, as in `A PAR - BUR`.
    pub order: Option<String>,
    /// The unit that dislodged it, as in `A MUN`.
    pub dislodged_by: Option<&'r str>,
}

impl OrderResult {
    /// The result as texts, where `orders` are those that it was found from.
    pub fn texts<'r>(&'r self, board: &'r Board, orders: &'r OrderTexts) -> ResultTexts<'r> {
        ResultTexts {
            power: &board.power(self.power).id,
            text: self.part.as_ref().and_then(|part| orders.part(self.power, part)),
            unit: self.unit.map(|unit| unit.name(board)),
            order: self.order.as_ref().map(|order| notation::standard(order, board)),
            dislodged_by: self
                .dislodged_by
                .map(|unit| board.unit_name(unit.kind(), unit.location())),
        }
    }

    /// The provinces that it is about: that of the unit, those that the order names, that of the unit
    /// that dislodged it, and those of the units in the reason. Each is there once.
    pub fn provinces(&self, position: &Position) -> Vec<Province> {
        let board = position.board();
        let own = self.unit.map(|unit| unit.at);
        let named = self.order.iter().flat_map(RawOrder::places);
        let dislodger = self.dislodged_by.map(Unit::location);
        let others = self.reason.iter().flat_map(Reason::units);
        let others = others.map(|slot| position.units()[slot].location());
        let mut all = Vec::new();
        for at in own.into_iter().chain(named).chain(dislodger).chain(others) {
            let province = board.province_of(at);
            if !all.contains(&province) {
                all.push(province);
            }
        }
        all
    }

    fn of(
        one: &Explanation<'_>,
        judgment: &Judgment,
        position: &Position,
        parts: &[TextPart],
    ) -> OrderResult {
        let order = order_of(one, judgment, position);
        let named = |at| RawUnit { power: None, kind: order.kind, at };
        let acting = one.acting.map(|unit| RawUnit {
            power: None,
            kind: Some(unit.kind()),
            at: unit.location(),
        });
        let unit = acting.or_else(|| order.at.map(named));
        OrderResult {
            power: one.power,
            part: one.given.and_then(|number| parts.get(number).cloned()),
            unit,
            order: Some(order),
            verdict: one.verdict,
            because: one.because.to_owned(),
            dislodged_by: one.dislodger,
            issue: one.issue.map(Cow::Borrowed),
            reason: one.reason.cloned(),
        }
    }
}

/// The order that an explanation is about, as it was understood.
pub(super) fn order_of(
    one: &Explanation<'_>,
    judgment: &Judgment,
    position: &Position,
) -> RawOrder {
    let order = match (one.given, one.acting) {
        (Some(number), _) => {
            let entry = &judgment.docket.entries[number];
            match entry.standing {
                Standing::Followed(order)
                | Standing::Bettered(order)
                | Standing::Contradicted(order) => order,
                Standing::Illegal(_) => {
                    return entry.written.clone().completed(position).without_powers();
                }
            }
        }
        (None, Some(unit)) => unordered(unit, judgment, position),
        (None, None) => unreachable!("whoever has no order is a unit"),
    };
    RawOrder::of(order, position).without_powers()
}

/// What a unit does that has no order.
fn unordered(unit: Unit, judgment: &Judgment, position: &Position) -> Order {
    let at = unit.location();
    match &judgment.outcome {
        Outcome::Movement(outcome) => {
            let slot = slot(position, position.board().province_of(at));
            slot.map_or(MovementOrder::Hold { unit: at }, |slot| outcome.order(slot)).into()
        }
        Outcome::Retreat(_) => RetreatOrder::Disband { unit: at }.into(),
        Outcome::Adjustment(_) => AdjustmentOrder::Remove { unit: at }.into(),
    }
}

impl OrderTexts {
    /// Judge the texts for a position. Those that cannot be read are passed over.
    pub fn judged(&self, position: &Position, rules: &Rules) -> Judgment {
        self.judged_in(&mut Court::default(), position, rules)
    }

    /// The same in a court that is used again and again, which is faster.
    pub fn judged_in(&self, court: &mut Court, position: &Position, rules: &Rules) -> Judgment {
        court.judge(position, self.read(position).given.orders, rules)
    }

    /// Judge the texts for a position, and explain the results in a language.
    pub fn results(&self, position: &Position, rules: &Rules, lang: Lang) -> Vec<OrderResult> {
        results(position, self, rules, lang, &mut Court::default())
    }
}

/// Why an order does not count that a later one to the same unit replaces.
pub(super) fn superseded_by(later: &RawOrder, position: &Position) -> Message {
    let later = later.clone().completed(position).without_powers();
    text!(session::Superseded { order: notation::standard(&later, position.board()) })
}

/// Judge the texts for a position, with the results as a record keeps them: in English, without
/// reasons, so that a turn is the same before and after it is stored.
pub(super) fn recorded_results(
    position: &Position,
    orders: &OrderTexts,
    rules: &Rules,
    court: &mut Court,
) -> Vec<OrderResult> {
    let mut results = results(position, orders, rules, Lang::EN, court);
    for one in &mut results {
        one.reason = None;
    }
    results
}

/// Judge the texts for a position, and explain the results.
fn results(
    position: &Position,
    orders: &OrderTexts,
    rules: &Rules,
    lang: Lang,
    court: &mut Court,
) -> Vec<OrderResult> {
    let read = orders.read(position);
    let judgment = court.judge(position, read.given.orders.iter().cloned(), rules);
    let explanations = explain(&judgment, position, rules, lang);
    let explained =
        explanations.iter().map(|one| OrderResult::of(&one, &judgment, position, &read.parts));
    let unread = read.given.unread.iter().zip(&read.unread).map(|(unread, &index)| OrderResult {
        power: unread.power,
        part: Some(TextPart { index, span: 0..unread.text.len() }),
        unit: None,
        order: None,
        verdict: Verdict::Illegal,
        because: unread.error.message(lang),
        dislodged_by: None,
        issue: None,
        reason: None,
    });
    let superseded = read.superseded.iter().map(|one| {
        let order = one.order.clone().completed(position).without_powers();
        OrderResult {
            power: one.power,
            part: Some(one.part.clone()),
            unit: order.at.map(|at| RawUnit { power: None, kind: order.kind, at }),
            order: Some(order),
            verdict: Verdict::Void,
            because: superseded_by(&one.by, position).sentence(lang),
            dislodged_by: None,
            issue: None,
            reason: None,
        }
    });
    let mut results: Vec<OrderResult> = explained.chain(superseded).chain(unread).collect();
    results.sort_by_key(|one| one.power);
    results
}
