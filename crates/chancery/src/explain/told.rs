//! Explanations as they are kept: all orders in one text, all sentences in another, and for each
//! order where its own are. Who explains many positions would spend more on texts than on reasons.

use std::ops::Range;

use serde_json::{Value, json};

use super::words;
use crate::adjudicate::{Reason, Verdict};
use crate::board::Power;
use crate::lang::{Lang, Message};
use crate::position::{Position, Unit};

/// What came of an order, in words.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Explanation<'e> {
    /// Whose order it is.
    pub power: Power,
    /// The unit, as in `A PAR`; none for a waived build.
    pub unit: Option<&'e str>,
    /// The order as it was understood, as in `A PAR - BUR`.
    pub order: &'e str,
    /// What came of it.
    pub verdict: Verdict,
    /// The unit on the board that acts, if there is one: an illegal order may name none.
    pub acting: Option<Unit>,
    /// The unit that dislodged it, as in `A MUN`.
    pub dislodged_by: Option<&'e str>,
    /// The unit that dislodged it.
    pub dislodger: Option<Unit>,
    /// Why, in a sentence or a few.
    pub because: &'e str,
    /// The issue of the DATC whose choice decided, if one did.
    pub issue: Option<&'static str>,
    /// The number of the order among those that were given, if it was.
    pub given: Option<usize>,
    /// The reason as data, of an order of a movement phase that was followed.
    pub reason: Option<&'e Reason>,
}

impl Explanation<'_> {
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
            ("dislodged_by", self.dislodged_by.map(|by| json!(by))),
            ("issue", self.issue.map(|issue| json!(issue))),
            ("reason", self.reason.map(|reason| words::as_json(reason, position))),
        ] {
            if let Some(value) = value {
                all[key] = value;
            }
        }
        all
    }
}

/// What came of the orders of a phase, in words: first of every order that was given, in that
/// order, then of every unit that had to act without one. The names of units are borrowed, as a rule
/// from the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Explanations<'n> {
    /// The orders, as they were understood.
    pub(super) orders: String,
    /// Why they came out as they did.
    pub(super) sentences: String,
    /// Why, as data: of each unit in a movement phase.
    pub(super) reasons: Vec<Reason>,
    /// Whether no sentences are wanted: they take longer than everything else.
    pub(super) silent: bool,
    all: Vec<Told<'n>>,
}

/// An explanation without its texts and its reason, and where they are.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Told<'n> {
    pub(super) one: Explanation<'n>,
    pub(super) order: Range<usize>,
    because: Range<usize>,
    /// The unit whose reason it is.
    pub(super) slot: Option<usize>,
}

impl<'n> Explanations<'n> {
    /// Room for what is usually said of so many orders.
    pub(super) fn with_room(count: usize) -> Explanations<'n> {
        Explanations {
            orders: String::new(),
            sentences: String::with_capacity(96 * count),
            reasons: Vec::new(),
            silent: false,
            all: Vec::with_capacity(count),
        }
    }

    /// Each of them.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Explanation<'_>> + Clone {
        self.all.iter().map(|told| Explanation {
            order: &self.orders[told.order.clone()],
            because: &self.sentences[told.because.clone()],
            reason: told.slot.map(|slot| &self.reasons[slot]),
            ..told.one
        })
    }

    /// Where to say one sentence more of the order that [`end`](Self::end) will name.
    pub(super) fn sentence(&mut self) -> &mut String {
        if self.sentences.len() > self.begun() {
            self.sentences.push(' ');
        }
        &mut self.sentences
    }

    /// Say one sentence more of that order.
    pub(super) fn say(&mut self, message: &Message, lang: Lang) {
        if self.silent {
            return;
        }
        message.write(lang, self.sentence());
    }

    /// All is told of an order: what was said since the last one is why.
    pub(super) fn end(&mut self, mut told: Told<'n>) {
        told.because = self.begun()..self.sentences.len();
        self.all.push(told);
    }

    fn begun(&self) -> usize {
        self.all.last().map_or(0, |told| told.because.end)
    }
}

impl<'n> Told<'n> {
    /// An order of which nothing is said yet.
    pub(super) fn new(
        power: Power,
        unit: Option<&'n str>,
        order: Range<usize>,
        verdict: Verdict,
        given: Option<usize>,
    ) -> Told<'n> {
        let one = Explanation {
            power,
            unit,
            order: "",
            verdict,
            acting: None,
            dislodged_by: None,
            dislodger: None,
            because: "",
            issue: None,
            given,
            reason: None,
        };
        Told { one, order, because: 0..0, slot: None }
    }
}
