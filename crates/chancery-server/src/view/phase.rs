//! A phase: the position before it, the orders, their results, and the position after it.

use chancery::game::Turn;
use chancery::{Lang, PhaseKind, Position, Rules};
use serde::Serialize;
use utoipa::ToSchema;

use super::position::PositionView;
use super::ruling::{FailureView, ResultView, results};
use super::{OrdersByPower, orders};
use crate::api::orders::RefusedText;

/// A phase.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PhaseView {
    /// Name, as in `S1901M`.
    pub(crate) phase: String,
    /// Name in words.
    pub(crate) title: String,
    /// `movement`, `retreat` or `adjustment`.
    pub(crate) kind: &'static str,
    /// Whether it is resolved.
    pub(crate) resolved: bool,
    /// Position before the orders.
    pub(crate) before: PositionView,
    /// Orders by power. Secret orders are left out until the phase is resolved.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    pub(crate) orders: OrdersByPower,
    /// Results of all orders, grouped by power.
    pub(crate) results: Vec<ResultView>,
    /// Orders that did not go as given, dislodged units first.
    pub(crate) failures: Vec<FailureView>,
    /// Other events, one sentence each.
    pub(crate) events: Vec<String>,
    /// Position after the phase.
    pub(crate) after: Option<PositionView>,
    /// Name of the previous phase.
    pub(crate) previous: Option<String>,
    /// Name of the next phase.
    pub(crate) next: Option<String>,
    /// Texts that could not be parsed or belong to no power. Only in the sandbox.
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
            failures: Vec::new(),
            events: Vec::new(),
            after: None,
            previous: None,
            next: None,
            unread: Vec::new(),
        }
    }

    /// A resolved phase. The record contains the reasons; the strengths come from adjudicating it
    /// again.
    pub(crate) fn of(turn: &Turn, rules: &Rules, lang: Lang) -> PhaseView {
        let board = turn.position.board();
        let open = PhaseView::open(&turn.position, orders(board, &turn.orders), lang);
        if !turn.is_resolved() {
            return open;
        }
        let (results, failures) = results(turn, &turn.results_in(rules, lang), lang);
        PhaseView {
            resolved: true,
            results,
            failures,
            events: turn.news(lang),
            after: Some(PositionView::of(&turn.next, lang)),
            next: Some(turn.next.phase().name(board)),
            ..open
        }
    }
}

/// The machine-readable kind of a phase.
pub(crate) const fn kind(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Movement => "movement",
        PhaseKind::Retreat => "retreat",
        PhaseKind::Adjustment => "adjustment",
    }
}
