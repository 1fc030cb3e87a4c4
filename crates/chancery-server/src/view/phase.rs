//! A phase: how it began, what was ordered, what came of it, and where that led.

use chancery::game::Turn;
use chancery::{Lang, PhaseKind, Position, Rules};
use serde::Serialize;
use utoipa::ToSchema;

use super::position::PositionView;
use super::ruling::ResultView;
use super::{OrdersByPower, orders};
use crate::api::orders::RefusedText;

/// A phase.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PhaseView {
    /// As in `S1901M`.
    pub(crate) phase: String,
    /// In words.
    pub(crate) title: String,
    /// `movement`, `retreat` or `adjustment`.
    pub(crate) kind: &'static str,
    /// Was it resolved?
    pub(crate) resolved: bool,
    /// The position it began with.
    pub(crate) before: PositionView,
    /// What was ordered; where orders are secret, nothing until it is resolved.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    pub(crate) orders: OrdersByPower,
    /// What came of every order, by powers.
    pub(crate) results: Vec<ResultView>,
    /// What else happened, a sentence each.
    pub(crate) events: Vec<String>,
    /// The position it led to.
    pub(crate) after: Option<PositionView>,
    /// The phase before it.
    pub(crate) previous: Option<String>,
    /// The phase after it.
    pub(crate) next: Option<String>,
    /// What could not be read, or is of nobody; only in the sandbox.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) unread: Vec<RefusedText>,
}

impl PhaseView {
    /// A phase that is not resolved.
    pub(crate) fn open(position: &Position, orders: OrdersByPower, lang: Lang) -> PhaseView {
        let board = position.board();
        PhaseView {
            phase: position.phase().name(board),
            title: position.phase().title(board, lang),
            kind: kind(position.phase().kind),
            resolved: false,
            before: PositionView::of(position, lang),
            orders,
            results: Vec::new(),
            events: Vec::new(),
            after: None,
            previous: None,
            next: None,
            unread: Vec::new(),
        }
    }

    /// A turn. Its record tells why in words; strengths are found by judging it again.
    pub(crate) fn of(turn: &Turn, rules: &Rules, lang: Lang) -> PhaseView {
        let board = turn.position.board();
        let open = PhaseView::open(&turn.position, orders(board, &turn.orders), lang);
        if !turn.is_resolved() {
            return open;
        }
        let results = turn.results_in(rules, lang);
        let results =
            results.iter().map(|one| ResultView::of(one, &turn.position, &turn.orders, lang));
        PhaseView {
            resolved: true,
            results: results.collect(),
            events: turn.news(lang),
            after: Some(PositionView::of(&turn.next, lang)),
            next: Some(turn.next.phase().name(board)),
            ..open
        }
    }
}

/// What kind of orders a phase takes, for programs.
pub(crate) const fn kind(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Movement => "movement",
        PhaseKind::Retreat => "retreat",
        PhaseKind::Adjustment => "adjustment",
    }
}
