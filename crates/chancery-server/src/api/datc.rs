//! The test cases of the DATC, and our own, as positions to look at in the sandbox.

use std::sync::LazyLock;

use axum::Json;
use chancery::datc::{CASES, DatcCase};
use chancery::{Board, Lang};
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::error::{ApiError, Problem};
use crate::extract::{PathParams, RequestLang};
use crate::state::AppState;
use crate::view::OrdersByPower;
use crate::view::position::PositionView;

/// The rules that the cases are judged by.
const RULES: &str = "2023";

static ALL: LazyLock<Vec<DatcCase>> =
    LazyLock::new(|| DatcCase::read_all(CASES).unwrap_or_default());

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(one))
}

/// A case in the list of all.
#[derive(Debug, Serialize, ToSchema)]
struct CaseLine {
    /// Its number, as in `6.A.1`.
    id: String,
    /// What it is about, in English.
    title: String,
}

/// A case.
#[derive(Debug, Serialize, ToSchema)]
struct CaseView {
    /// Its number, as in `6.A.1`.
    id: String,
    /// What it is about, in English.
    title: String,
    /// The variant it is played on.
    variant: String,
    /// The rules that it is judged by.
    rules: &'static str,
    /// The position.
    position: PositionView,
    /// The orders.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    orders: OrdersByPower,
}

/// All cases.
#[utoipa::path(get, path = "/datc", tag = "sandbox", responses((status = 200, description = "What was asked for", body = [CaseLine]), Wrong))]
async fn list() -> Json<Vec<CaseLine>> {
    let line = |case: &DatcCase| CaseLine { id: case.id.clone(), title: case.checks.clone() };
    Json(ALL.iter().map(line).collect())
}

/// A case as a position with its orders.
#[utoipa::path(get, path = "/datc/{case}", tag = "sandbox", params(("case" = String, Path, description = "Its number, as in `6.A.1`"), InLanguage), responses((status = 200, description = "What was asked for", body = CaseView), Wrong))]
async fn one(
    RequestLang(lang): RequestLang,
    PathParams(id): PathParams<String>,
) -> Result<Json<CaseView>, Problem> {
    view(&id, lang).map(Json).map_err(|fault| fault.problem(lang))
}

fn view(id: &str, lang: Lang) -> crate::error::Result<CaseView> {
    let case = ALL.iter().find(|case| case.id.eq_ignore_ascii_case(id)).ok_or_else(|| {
        let id: String = id.chars().take(40).collect();
        let message = text!(server::NoCase { id });
        ApiError::missing("no-case", message)
    })?;
    let board = Board::classic();
    let position = case.position(board).map_err(|error| ApiError::unfit("case", error))?;
    let mut orders = OrdersByPower::new();
    for (power, text) in case.orders() {
        let power = board.power_named(power)?;
        orders.entry(board.power(power).id.clone()).or_default().push(text.to_owned());
    }
    Ok(CaseView {
        id: case.id.clone(),
        title: case.checks.clone(),
        variant: board.id().to_owned(),
        rules: RULES,
        position: PositionView::of(&position, lang),
        orders,
    })
}
