//! What computers would order in a position.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::notation::{self, Dialect};
use chancery::{Game, Position, Rules};
use chancery_bots::{Clock, Guest, Kind, Level};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::openapi::{InLanguage, Wrong};
use super::SandboxPosition;
use crate::api::advice::fail_if_stopped;
use crate::cache::CachedResponse;
use crate::error::{Problem, Result};
use crate::extract::{JsonBody, RequestLang};
use crate::state::{AppState, REVALIDATE, Workload};
use crate::stop::Stopped;
use crate::variants::content_id;
use crate::view::{OrdersByPower, id};

/// The orders of computers for all powers.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ComputerOrdersView {
    /// Orders by power.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    orders: OrdersByPower,
}

/// Get the orders that computers would give.
///
/// Every power is played by a computer of the level `casual`. The result is deterministic.
#[utoipa::path(post, path = "/sandbox/computers", tag = "sandbox", params(InLanguage), request_body = SandboxPosition, responses((status = 200, description = "The orders", body = ComputerOrdersView), Wrong))]
pub(super) async fn computers(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    JsonBody(board): JsonBody<SandboxPosition>,
) -> std::result::Result<Response, Problem> {
    let (position, rules) = board.read(&state).map_err(|fault| fault.problem(lang))?;
    let question =
        format!("computers {rules} {} {}", content_id(position.board()), position.to_text());
    let work = move |state: &AppState| {
        let tag = crate::api::pictures::mark(&question);
        state.cached(question, || {
            Ok(CachedResponse::json(&thought(position, rules, state.stop())?, tag))
        })
    };
    Ok(state.run_limited(Workload::Thinking, lang, work).await?.answer(&headers, REVALIDATE))
}

fn thought(position: Position, rules: Rules, stop: &Stopped) -> Result<ComputerOrdersView> {
    let game = Game::from_position(position, rules);
    let (position, board) = (game.position(), game.board());
    let guest = Guest::of(&game, &[]);
    let clock = Clock::FREE.stopped_by(stop.flag());
    let of = |power| -> Vec<String> {
        let orders = guest.orders(power, Kind::Search(Level::Casual), 0, clock).into_iter();
        orders
            .filter_map(|order| notation::write_order(Dialect::Standard, order, position).ok())
            .collect()
    };
    let orders = board.powers().map(|power| (id(board, power), of(power))).collect();
    fail_if_stopped(stop)?;
    Ok(ComputerOrdersView { orders })
}
