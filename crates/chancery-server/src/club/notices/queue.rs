//! The queue of deliveries, for operators. Warnings of deadlines and notices of messages are not in it: they tell
//! who owes orders and who has press.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery_club::account::AccountId;
use chancery_club::policy::SiteAction;
use chancery_lang::messages::notices;
use chancery_lang::text;
use chancery_store::club::{DeliveryList, StoredDelivery};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::openapi::{InLanguage, Wrong};
use crate::club::api::views::{AccountView, shown};
use crate::club::audit;
use crate::club::authentication::Identity;
use crate::club::state::ClubState;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::{PathParams, QueryParams};

/// The usual size of a page, and the largest.
const PAGE: usize = 50;
const LARGEST_PAGE: usize = 100;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(retry))
}

/// A delivery of a notice.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Delivery)]
struct DeliveryView {
    /// Id of the delivery, which is that of its mail or message, too.
    id: String,
    /// `email`, `digest`, `push` or `webhook`.
    channel: &'static str,
    /// To whom; nobody for a webhook.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<AccountView>,
    /// When it was queued.
    queued_at: String,
    /// When it is tried next, or was given up.
    at: String,
    /// Number of attempts.
    attempts: u32,
    /// Why the last attempt failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// A page of the queue.
#[derive(Debug, Serialize, ToSchema)]
struct DeliveryPage {
    /// Deliveries, the newest first.
    deliveries: Vec<DeliveryView>,
    /// Where the next page begins, for `before`.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    /// How many wait in all.
    waiting: u64,
    /// How many were given up in all.
    failed: u64,
}

/// Which deliveries to list.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ShownDeliveries {
    /// Those that wait.
    Waiting,
    /// Those that were given up.
    #[default]
    Failed,
}

/// Which deliveries to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct DeliveryQuery {
    /// Which ones [default: failed].
    show: Option<ShownDeliveries>,
    /// List deliveries before this one: `next` of the page before.
    before: Option<String>,
    /// Number of deliveries on the page, at most 100 [default: 50].
    limit: Option<usize>,
}

/// List notices that wait to be delivered, or were given up.
///
/// Warnings of deadlines are left out, since only those get one who owe orders.
#[utoipa::path(get, path = "/deliveries", tag = "operator", security(("session" = []), ("token" = [])), params(DeliveryQuery, InLanguage), responses((status = 200, description = "A page of the queue", body = DeliveryPage), Wrong))]
async fn list(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    QueryParams(query): QueryParams<DeliveryQuery>,
) -> Result<Json<DeliveryPage>> {
    identity.member(&club, SiteAction::ViewMailQueue)?;
    let shown_list = match query.show.unwrap_or_default() {
        ShownDeliveries::Waiting => DeliveryList::Waiting,
        ShownDeliveries::Failed => DeliveryList::Failed,
    };
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        let message = text!(chancery_lang::messages::identity::PageLimit { most: LARGEST_PAGE });
        return Err(ApiError::field("limit", "limit", message));
    }
    let all = club.store().deliveries(shown_list, query.before, limit).await?;
    let counts = club.store().count_deliveries(club.store().now().await?).await?;
    let ids: BTreeSet<AccountId> = all.iter().filter_map(|one| one.account).collect();
    let people = club.store().accounts_by_id(ids.into_iter().collect()).await?;
    let people: BTreeMap<AccountId, AccountView> =
        people.iter().map(|one| (one.id, AccountView::of(one, visit.lang))).collect();
    let next = (all.len() == limit).then(|| all.last().map(|last| last.key.clone())).flatten();
    let deliveries = all.into_iter().map(|one| view(one, &people)).collect();
    let (waiting, failed) = (counts.waiting, counts.failed);
    Ok(Json(DeliveryPage { deliveries, next, waiting, failed }))
}

fn view(one: StoredDelivery, people: &BTreeMap<AccountId, AccountView>) -> DeliveryView {
    DeliveryView {
        id: one.key,
        channel: one.channel.id(),
        account: one.account.and_then(|account| people.get(&account).cloned()),
        queued_at: shown(one.queued_at),
        at: shown(one.ended.map_or(one.due_at, |(at, _)| at)),
        attempts: one.attempts,
        reason: one.reason,
    }
}

/// Try a delivery again that was given up.
#[utoipa::path(post, path = "/deliveries/{delivery}/retry", tag = "operator", security(("session" = []), ("token" = [])), params(("delivery" = String, Path, description = "Id of the delivery"), InLanguage), responses((status = 204, description = "The delivery waits again"), Wrong))]
async fn retry(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode> {
    let operator = identity.member(&club, SiteAction::ViewMailQueue)?;
    let now = club.store().now().await?;
    if !club.store().retry_delivery(id.clone(), now).await? {
        return Err(ApiError::not_found("no-delivery", text!(notices::NoDelivery)));
    }
    audit::record(&club, operator.id, "retry-delivery", Some(id), &json!({})).await?;
    Ok(StatusCode::NO_CONTENT)
}
