//! The test cases of the DATC and of this project, as positions for the sandbox.

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

/// The rule set the cases are judged by.
const RULES: &str = "2023";

static ALL: LazyLock<Vec<DatcCase>> =
    LazyLock::new(|| DatcCase::read_all(CASES).unwrap_or_default());

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(one))
}

/// A test case in the list.
#[derive(Debug, Serialize, ToSchema)]
struct CaseLine {
    /// Number of the case, as in `6.A.1`.
    id: String,
    /// Title in English.
    title: String,
}

/// A test case.
#[derive(Debug, Serialize, ToSchema)]
struct CaseView {
    /// Number of the case, as in `6.A.1`.
    id: String,
    /// Title in English.
    title: String,
    /// Id of the variant.
    variant: String,
    /// Rule set it is judged by.
    rules: &'static str,
    /// The position.
    position: PositionView,
    /// Orders by power.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    orders: OrdersByPower,
}

/// List test cases.
#[utoipa::path(get, path = "/datc", tag = "sandbox", responses((status = 200, description = "The test cases", body = [CaseLine]), Wrong))]
async fn list() -> Json<Vec<CaseLine>> {
    let line = |case: &DatcCase| CaseLine { id: case.id.clone(), title: case.checks.clone() };
    Json(ALL.iter().map(line).collect())
}

/// Get a test case as a position with orders.
#[utoipa::path(get, path = "/datc/{case}", tag = "sandbox", params(("case" = String, Path, description = "Number of the case, as in `6.A.1`"), InLanguage), responses((status = 200, description = "The test case", body = CaseView), Wrong))]
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
        ApiError::not_found("no-case", message)
    })?;
    let board = Board::classic();
    let position = case.position(board).map_err(|error| ApiError::unprocessable("case", error))?;
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
