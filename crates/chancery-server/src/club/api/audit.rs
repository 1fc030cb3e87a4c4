//! The audit log.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use axum::extract::State;
use chancery::Lang;
use chancery_club::account::AccountId;
use chancery_club::policy::SiteAction;
use chancery_store::club::AuditEntry;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::accounts::page_size;
use super::views::{AccountView, shown};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::state::ClubState;
use crate::club::visit::Visit;
use crate::error::Result;
use crate::extract::QueryParams;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(log))
}

/// A privileged act.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct AuditedActView {
    /// Number of the entry.
    number: i64,
    /// When it was done.
    at: String,
    /// Who did it; nobody for the site itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    actor: Option<AccountView>,
    /// What was done, as in `ban`.
    act: String,
    /// Id of what it was done to.
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<String>,
    /// Details.
    #[schema(value_type = Object)]
    detail: Value,
}

impl AuditedActView {
    /// Entries with the names of who did them.
    pub(super) async fn list(
        club: &ClubState,
        entries: Vec<AuditEntry>,
        lang: Lang,
    ) -> Result<Vec<AuditedActView>> {
        let ids: BTreeSet<AccountId> = entries.iter().filter_map(|entry| entry.act.actor).collect();
        let actors = club.store().accounts_by_id(ids.into_iter().collect()).await?;
        let actors: BTreeMap<AccountId, AccountView> =
            actors.iter().map(|actor| (actor.id, AccountView::of(actor, lang))).collect();
        let view = |AuditEntry { number, act }| AuditedActView {
            number,
            at: shown(act.at),
            actor: act.actor.and_then(|id| actors.get(&id).cloned()),
            act: act.act,
            subject: act.subject,
            detail: serde_json::from_str(&act.detail).unwrap_or_default(),
        };
        Ok(entries.into_iter().map(view).collect())
    }
}

/// A page of the audit log.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct AuditView {
    /// The entries; the newest come first.
    entries: Vec<AuditedActView>,
    /// Where the next page begins, for `before`.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<i64>,
}

/// Which entries to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AuditQuery {
    /// List entries before this number: `next` of the page before.
    before: Option<i64>,
    /// Number of entries on the page, at most 200 [default: 50].
    limit: Option<usize>,
}

/// Read the audit log.
#[utoipa::path(get, path = "/audit", tag = "operator", security(("session" = []), ("token" = [])), params(AuditQuery, InLanguage), responses((status = 200, description = "A page of the log", body = AuditView), Wrong))]
async fn log(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    QueryParams(query): QueryParams<AuditQuery>,
) -> Result<Json<AuditView>> {
    identity.member(&club, SiteAction::ReadAuditLog)?;
    let page = club.store().audit_log(query.before, page_size(query.limit)?).await?;
    let entries = AuditedActView::list(&club, page.entries, visit.lang).await?;
    Ok(Json(AuditView { entries, next: page.next }))
}
