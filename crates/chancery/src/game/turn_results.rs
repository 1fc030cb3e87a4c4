//! The results of a turn, found when somebody looks at them: most phases of a simulated game are never
//! explained, and finding the reasons takes far longer than adjudicating.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

use super::order_result::recorded_results;
use super::saved::Results;
use super::{OrderResult, OrderTexts};
use crate::adjudicate::Court;
use crate::position::Position;
use crate::rules::Rules;

/// The results of all orders of a turn. They read as a list.
#[derive(Clone, Default)]
pub struct TurnResults {
    found: OnceLock<Vec<OrderResult>>,
    /// What they are found from.
    source: Option<Box<ResultSource>>,
    /// The codes of the Python package, by some rules. Whoever saves a game often would judge it again each time.
    codes: OnceLock<(Rules, Results)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct ResultSource {
    position: Position,
    orders: OrderTexts,
    rules: Rules,
}

/// As a list: whether the results were found already is nobody's business.
impl fmt::Debug for TurnResults {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.find().fmt(formatter)
    }
}

impl TurnResults {
    /// The results of orders in a position, not found yet.
    pub(super) fn of(position: &Position, orders: &OrderTexts, rules: &Rules) -> TurnResults {
        let (position, orders, rules) = (position.clone(), orders.clone(), *rules);
        let source = Some(Box::new(ResultSource { position, orders, rules }));
        TurnResults { source, ..TurnResults::default() }
    }

    /// The codes of the Python package by some rules, found once.
    pub(super) fn codes(&self, rules: &Rules, find: impl FnOnce() -> Results) -> Results {
        match self.codes.get() {
            Some((by, codes)) if by == rules => Results::clone(codes),
            Some(_) => find(),
            None => Results::clone(&self.codes.get_or_init(|| (*rules, find())).1),
        }
    }

    fn find(&self) -> &Vec<OrderResult> {
        self.found.get_or_init(|| match &self.source {
            None => Vec::new(),
            Some(source) => {
                let ResultSource { position, orders, rules } = &**source;
                recorded_results(position, orders, rules, &mut Court::default())
            }
        })
    }
}

impl From<Vec<OrderResult>> for TurnResults {
    fn from(found: Vec<OrderResult>) -> TurnResults {
        TurnResults { found: found.into(), ..TurnResults::default() }
    }
}

impl Deref for TurnResults {
    type Target = Vec<OrderResult>;

    fn deref(&self) -> &Vec<OrderResult> {
        self.find()
    }
}

impl DerefMut for TurnResults {
    /// What is changed is no longer what it was found from.
    fn deref_mut(&mut self) -> &mut Vec<OrderResult> {
        self.find();
        self.source = None;
        self.found.get_mut().expect("they were found just now")
    }
}

impl PartialEq for TurnResults {
    fn eq(&self, other: &TurnResults) -> bool {
        let same_source = self.source.is_some() && self.source == other.source;
        same_source || **self == **other
    }
}

impl Eq for TurnResults {}
