//! The orders of a power for the phase that a game is in.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::ask::{Asked, Body, IfMatch, Named, Speaks};
use crate::house::House;
use crate::problem::Problem;
use crate::shelf::{Change, HandIn, Taken};

pub(super) fn routes() -> OpenApiRouter<House> {
    OpenApiRouter::new().routes(routes!(hand_in, clear))
}

/// Orders to hand in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewOrders {
    /// All orders of the power, as texts; none takes back what it gave.
    orders: Vec<String>,
    /// The version of the game that was seen.
    version: Option<String>,
    /// Take those that are not legal, too, if the table bluffs.
    #[serde(default)]
    bluff: bool,
}

/// Hand in the orders of a power, in place of those it gave before. Good ones are taken even if others
/// are not; if none is good, nothing is changed, and the answer is 422 with `refused`.
#[utoipa::path(put, path = "/games/{game}/orders/{power}", tag = "orders", params(("game" = String, Path, description = "Its name"), ("power" = String, Path, description = "The power, as in `FRANCE`"), InLanguage), request_body = NewOrders, responses((status = 200, description = "What was asked for", body = Taken), Wrong))]
async fn hand_in(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named((game, power)): Named<(String, String)>,
    seen: IfMatch,
    Body(new): Body<NewOrders>,
) -> Result<Json<Taken>, Problem> {
    let seen = seen.or(new.version);
    let change = Change::HandIn(HandIn { power, texts: new.orders, bluff: new.bluff });
    let changed = house.run(lang, move |house| house.change(&game, seen.as_deref(), &change, lang));
    Ok(Json(changed.await?.0))
}

/// The version that was seen.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SeenVersion {
    /// The version of the game that was seen.
    version: Option<String>,
}

/// Take back the orders of a power.
#[utoipa::path(delete, path = "/games/{game}/orders/{power}", tag = "orders", params(("game" = String, Path, description = "Its name"), ("power" = String, Path, description = "The power, as in `FRANCE`"), SeenVersion, InLanguage), responses((status = 200, description = "What was asked for", body = Taken), Wrong))]
async fn clear(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named((game, power)): Named<(String, String)>,
    Asked(query): Asked<SeenVersion>,
    seen: IfMatch,
) -> Result<Json<Taken>, Problem> {
    let (seen, change) = (seen.or(query.version), Change::Clear { power });
    let changed = house.run(lang, move |house| house.change(&game, seen.as_deref(), &change, lang));
    Ok(Json(changed.await?.0))
}
