//! Hints of shared devices and networks, for operators. Of each only a keyed hash is kept, for 90 days.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use chancery::Lang;
use chancery_club::account::AccountId;
use chancery_club::policy::SiteAction;
use chancery_store::club::{DeviceKind, SharedDevice};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::{AccountView, shown};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::audit::record;
use crate::club::authentication::Identity;
use crate::club::state::ClubState;
use crate::club::visit::Visit;
use crate::error::Result;

/// How many digits of a hash are shown: enough to tell two apart.
const SHOWN_DIGITS: usize = 8;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(list))
}

/// Accounts that signed in from one network or browser.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SharedDevices {
    /// `browser` or `network`.
    kind: &'static str,
    /// The beginning of a hash: the same for the same network or browser.
    mark: String,
    /// Accounts.
    accounts: Vec<DeviceUser>,
}

/// An account, and when it was seen there.
#[derive(Debug, Serialize, ToSchema)]
struct DeviceUser {
    /// The account.
    account: AccountView,
    /// When it was first seen there.
    #[schema(format = DateTime)]
    first_at: String,
    /// When it was last seen there.
    #[schema(format = DateTime)]
    last_at: String,
}

/// List networks and browsers that several accounts share.
///
/// One household or school shares a network, so this is a hint and no proof.
#[utoipa::path(get, path = "/shared-devices", tag = "moderation", security(("session" = []), ("token" = [])), params(InLanguage), responses((status = 200, description = "What accounts share", body = [SharedDevices]), Wrong))]
async fn list(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
) -> Result<Json<Vec<SharedDevices>>> {
    let operator = identity.member(&club, SiteAction::ViewSharedDevices)?.id;
    record(&club, operator, "shared-devices", None, &json!({})).await?;
    Ok(Json(shared_with(&club, None, visit.lang).await?))
}

/// What accounts share, or what one shares with others: browsers first, which tell more than networks.
pub(super) async fn shared_with(
    club: &ClubState,
    account: Option<AccountId>,
    lang: Lang,
) -> Result<Vec<SharedDevices>> {
    let found = club.store().shared_devices(account).await?;
    let mut ids: Vec<AccountId> = found.iter().map(|one| one.account).collect();
    ids.sort_unstable();
    ids.dedup();
    let accounts = club.store().accounts_by_id(ids).await?;
    let people: BTreeMap<AccountId, AccountView> =
        accounts.iter().map(|account| (account.id, AccountView::of(account, lang))).collect();
    let mut groups: Vec<SharedDevices> = Vec::new();
    let mut last = None;
    for SharedDevice { kind, mark, account, first_at, last_at } in found {
        let Some(view) = people.get(&account) else { continue };
        if last != Some((kind, mark)) {
            last = Some((kind, mark));
            let mark: String = mark.to_string().chars().take(SHOWN_DIGITS).collect();
            groups.push(SharedDevices { kind: kind.id(), mark, accounts: Vec::new() });
        }
        let user = DeviceUser {
            account: view.clone(),
            first_at: shown(first_at),
            last_at: shown(last_at),
        };
        if let Some(group) = groups.last_mut() {
            group.accounts.push(user);
        }
    }
    groups.sort_by_key(|group| group.kind != DeviceKind::Browser.id());
    Ok(groups)
}
