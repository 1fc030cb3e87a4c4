//! Browsers that show notices, through the API.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery_club::account::AccountId;
use chancery_club::policy::SiteAction;
use chancery_lang::messages::notices;
use chancery_lang::text;
use chancery_store::club::PushSubscription;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Builder;

use super::outbound::checked_target;
use super::push::BrowserKeys;
use super::services::push_is_on;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::api::views::shown;
use crate::club::authentication::Identity;
use crate::club::state::ClubState;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams};

/// How many browsers an account may have.
const MAX_BROWSERS: usize = 20;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(add)).routes(routes!(remove))
}

/// A browser that shows notices.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = NoticeBrowser)]
pub(super) struct BrowserView {
    /// Id of the browser.
    id: String,
    /// Browser and system, as in `Firefox, Linux`.
    label: String,
    /// When it was added.
    created_at: String,
}

impl BrowserView {
    fn of(one: &PushSubscription) -> BrowserView {
        let PushSubscription { id, label, created_at, .. } = one;
        BrowserView { id: id.clone(), label: label.clone(), created_at: shown(*created_at) }
    }

    /// The browsers of an account.
    pub(super) async fn list(club: &ClubState, account: AccountId) -> Result<Vec<BrowserView>> {
        let all = club.store().push_subscriptions(account).await?;
        Ok(all.iter().map(BrowserView::of).collect())
    }
}

/// What `PushSubscription.toJSON` returns.
#[derive(Deserialize, ToSchema)]
#[schema(as = PushSubscription)]
struct SubscriptionForm {
    /// Address of the push service.
    endpoint: String,
    /// Keys of the browser.
    keys: SubscriptionKeys,
}

/// Keys of a browser.
#[derive(Deserialize, ToSchema)]
struct SubscriptionKeys {
    /// Public key, in base64url.
    p256dh: String,
    /// Authentication secret, in base64url.
    auth: String,
}

/// Show notices in a browser.
///
/// Takes what `PushManager.subscribe` gives the page. A browser that is known already is replaced.
#[utoipa::path(post, path = "/me/notices/browsers", tag = "notices", security(("session" = [])), params(InLanguage), request_body = SubscriptionForm, responses((status = 201, description = "The browser", body = BrowserView), Wrong))]
async fn add(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    JsonBody(form): JsonBody<SubscriptionForm>,
) -> Result<(StatusCode, Json<BrowserView>)> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    if !push_is_on(&club) {
        return Err(ApiError::conflict("no-push", text!(notices::NoPush)));
    }
    let url = checked_target("endpoint", &form.endpoint, club.loopback_targets)?;
    if BrowserKeys::read(&form.keys.p256dh, &form.keys.auth).is_none() {
        return Err(ApiError::field("keys", "keys", text!(notices::BadKeys)));
    }
    let known = club.store().push_subscriptions(account.id).await?;
    let others = known.iter().filter(|one| one.endpoint != url.as_str()).count();
    if others >= MAX_BROWSERS {
        let message = text!(notices::TooManyBrowsers { most: MAX_BROWSERS });
        return Err(ApiError::conflict("too-many", message));
    }
    let subscription = PushSubscription {
        id: Builder::from_random_bytes(club.random()?).into_uuid().to_string(),
        account: account.id,
        endpoint: url.into(),
        p256dh: form.keys.p256dh,
        auth: form.keys.auth,
        label: visit.label,
        created_at: club.now(),
    };
    club.store().add_push_subscription(subscription.clone()).await?;
    Ok((StatusCode::CREATED, Json(BrowserView::of(&subscription))))
}

/// Show no more notices in a browser.
#[utoipa::path(delete, path = "/me/notices/browsers/{browser}", tag = "notices", security(("session" = [])), params(("browser" = String, Path, description = "Id of the browser"), InLanguage), responses((status = 204, description = "The browser is removed"), Wrong))]
async fn remove(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    if club.store().remove_push_subscription(Some(account.id), id).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(ApiError::not_found("no-browser", text!(notices::NoBrowser)))
}
