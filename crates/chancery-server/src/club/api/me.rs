//! One's own account.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery_club::policy::SiteAction;
use chancery_lang::messages::identity;
use chancery_lang::text;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::sign_up::checked_name;
use super::views::Me;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::cookies::ClubCookie;
use crate::club::games::leave_all_seats;
use crate::club::state::ClubState;
use crate::club::throttle::RENAMES;
use crate::error::{ApiError, Result};
use crate::extract::JsonBody;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(show, change, delete))
}

/// Show one's own account.
#[utoipa::path(get, path = "/me", tag = "account", security(("session" = []), ("token" = [])), params(InLanguage), responses((status = 200, description = "The account", body = Me), Wrong))]
async fn show(State(club): State<ClubState>, identity: Identity) -> Result<Json<Me>> {
    let account = identity.member(&club, SiteAction::ViewAccount)?;
    Ok(Json(Me::of(&club, account).await?))
}

/// What to change.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MeChange {
    /// New name.
    name: Option<String>,
}

/// Change one's name.
#[utoipa::path(patch, path = "/me", tag = "account", security(("session" = [])), params(InLanguage), request_body = MeChange, responses((status = 200, description = "The account", body = Me), Wrong))]
async fn change(
    State(club): State<ClubState>,
    identity: Identity,
    JsonBody(form): JsonBody<MeChange>,
) -> Result<Json<Me>> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    let Some(name) = form.name else { return Ok(Json(Me::of(&club, account).await?)) };
    let name = checked_name(&name)?;
    RENAMES.count(&club, &account.id.to_string()).await?;
    let account = club.store().rename_account(account.id, name).await?;
    club.tell_account(account.id);
    Ok(Json(Me::of(&club, &account).await?))
}

/// The confirmation of a deletion.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeletionForm {
    /// Name of the account, typed as a confirmation.
    name: String,
}

/// Delete one's account.
///
/// Needs a sign-in in the last 15 minutes. Games that are over stay, and show a former player in its place. Its seats in other games open, and its saved
/// orders in them are deleted.
#[utoipa::path(delete, path = "/me", tag = "account", security(("session" = [])), params(InLanguage), request_body = DeletionForm, responses((status = 204, description = "The account is deleted"), Wrong))]
async fn delete(
    State(club): State<ClubState>,
    identity: Identity,
    JsonBody(form): JsonBody<DeletionForm>,
) -> Result<Response> {
    identity.member(&club, SiteAction::DeleteAccount)?;
    let account = identity.recent_member(&club)?;
    let name = account.name.said().to_string();
    if form.name.trim() != name {
        let message = text!(identity::ConfirmName { name });
        return Err(ApiError::field("name", "confirm-name", message));
    }
    leave_all_seats(&club, &identity.actor, account.id).await?;
    club.store().delete_account(account.id, club.now()).await?;
    club.tell_account(account.id);
    let clear = ClubCookie::Session.clear(&club.public_url);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, clear)]).into_response())
}
