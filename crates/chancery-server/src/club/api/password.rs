//! Passwords: changing one's own, and choosing a new one with a link from the operator.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use chancery_club::policy::SiteAction;
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::club::{LinkKind, StoredAccount};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::sign_up::hashed;
use super::views::SignedIn;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::links;
use crate::club::passwords::OwnWords;
use crate::club::sessions;
use crate::club::state::ClubState;
use crate::club::throttle::PASSWORDS;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::JsonBody;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(change)).routes(routes!(reset))
}

/// A new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasswordForm {
    /// Current password. Required if there is one; without one, the sign-in must be less than 15 minutes old.
    current: Option<String>,
    /// New password of 8 to 256 characters; null to remove it, if there is another way to sign in.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    new: Option<String>,
}

/// Change or remove one's password.
///
/// Other sessions end.
#[utoipa::path(put, path = "/me/password", tag = "account", security(("session" = [])), params(InLanguage), request_body = PasswordForm, responses((status = 204, description = "The password is changed"), Wrong))]
async fn change(
    State(club): State<ClubState>,
    identity: Identity,
    JsonBody(form): JsonBody<PasswordForm>,
) -> Result<StatusCode> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    if let Some(hash) = club.store().password(account.id).await? {
        let key = account.id.to_string();
        PASSWORDS.count(&club, &key).await?;
        let current = form.current.as_deref().unwrap_or_default();
        if !club.passwords().verify(current, Some(hash)).await? {
            return Err(ApiError::Other {
                status: StatusCode::FORBIDDEN,
                kind: "wrong-password",
                message: text!(identity::WrongPassword),
                extra: vec![("field", json!("current"))],
            });
        }
        PASSWORDS.forget(&club, &key).await?;
    } else {
        identity.recent_member(&club)?;
    }
    let new = hashed(&club, "new", form.new.as_deref(), words_of(&club, account)).await?;
    if new.is_none() {
        let has_passkey = !club.store().passkeys(account.id).await?.is_empty();
        check_other_way(&club, account, has_passkey)?;
    }
    club.store().set_password(account.id, new).await?;
    club.store().end_sessions(account.id, identity.session).await?;
    club.tell_account(account.id);
    Ok(StatusCode::NO_CONTENT)
}

/// The words that the password of an account should not be.
fn words_of(club: &ClubState, account: &StoredAccount) -> OwnWords {
    OwnWords::new(club, account.name.known(), account.email.as_ref())
}

/// Refuses to remove the last way to sign in. A link by mail is a way, too.
pub(super) fn check_other_way(
    club: &ClubState,
    account: &StoredAccount,
    has_other: bool,
) -> Result<()> {
    if has_other || account.email.is_some() && club.mail().is_on() {
        return Ok(());
    }
    Err(ApiError::conflict("last-credential", text!(identity::LastCredential)))
}

/// A link from the operator, with a new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasswordResetForm {
    /// Token of the link.
    token: String,
    /// New password of 8 to 256 characters.
    password: String,
}

/// Choose a new password with a link from the operator.
///
/// All other sessions end.
#[utoipa::path(post, path = "/password-reset", tag = "session", params(InLanguage), request_body = PasswordResetForm, responses((status = 200, description = "The account, with a new session cookie", body = SignedIn), Wrong))]
async fn reset(
    State(club): State<ClubState>,
    visit: Visit,
    JsonBody(form): JsonBody<PasswordResetForm>,
) -> Result<Response> {
    let link = links::find(&club, &form.token, LinkKind::PasswordReset).await?;
    let account = link.account.ok_or_else(links::bad_link)?;
    let known = club.store().account(account).await?.ok_or_else(links::bad_link)?;
    let hash = hashed(&club, "password", Some(&form.password), words_of(&club, &known)).await?;
    links::consume(&club, &link).await?;
    club.store().set_password(account, hash).await?;
    club.store().end_sessions(account, None).await?;
    club.tell_account(account);
    sessions::sign_in(&club, &visit, account, StatusCode::OK).await
}
