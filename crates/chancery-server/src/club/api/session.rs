//! The session of a browser: signing in and out.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery_club::account::{AccountId, DisplayName, EmailAddress};
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::ClubStoreError;
use chancery_store::StoreError;
use chancery_store::club::{LinkKind, OneTimeLink, StoredAccount};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::links::is_of_browser;
use super::sign_up::{checked_name, complete};
use super::views::SignedIn;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::cookies::ClubCookie;
use crate::club::links;
use crate::club::sessions;
use crate::club::sign_in_metrics::SignInMethod;
use crate::club::state::ClubState;
use crate::club::throttle::{NETWORK_PASSWORDS, PASSWORDS, login_key};
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::JsonBody;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(sign_in, sign_out)).routes(routes!(open_link))
}

/// A name or address with a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SignInForm {
    /// Name or e-mail address of the account.
    login: String,
    /// Password of the account.
    password: String,
}

/// Sign in with a password.
#[utoipa::path(post, path = "/session", tag = "session", params(InLanguage), request_body = SignInForm, responses((status = 200, description = "The account, with a new session cookie", body = SignedIn), Wrong))]
async fn sign_in(
    State(club): State<ClubState>,
    visit: Visit,
    JsonBody(form): JsonBody<SignInForm>,
) -> Result<Response> {
    let signed_in = by_password(&club, &visit, &form).await;
    club.sign_ins().count(SignInMethod::Password, signed_in)
}

async fn by_password(club: &ClubState, visit: &Visit, form: &SignInForm) -> Result<Response> {
    let key = login_key(&form.login);
    NETWORK_PASSWORDS.count(club, &visit.network).await?;
    PASSWORDS.count(club, &key).await?;
    let account = account_of(club, &form.login).await?;
    // Unknown accounts take as long as known ones.
    let id = account.as_ref().map_or(AccountId::from_random([0; 16]), |account| account.id);
    let hash = club.store().password(id).await?;
    let is_right = club.passwords().verify(&form.password, hash).await?;
    let Some(account) = account.filter(|_| is_right) else {
        return Err(ApiError::unauthorized("wrong-credentials", text!(identity::WrongCredentials)));
    };
    PASSWORDS.forget(club, &key).await?;
    sessions::sign_in(club, visit, account.id, StatusCode::OK).await
}

/// The account with a name or an address.
async fn account_of(club: &ClubState, login: &str) -> Result<Option<StoredAccount>> {
    if let Ok(email) = EmailAddress::new(login) {
        return Ok(club.store().account_by_email(email).await?);
    }
    match DisplayName::new(login) {
        Ok(name) => Ok(club.store().account_by_name(name).await?),
        Err(_) => Ok(None),
    }
}

/// Sign out.
#[utoipa::path(delete, path = "/session", tag = "session", security(("session" = [])), params(InLanguage), responses((status = 204, description = "The session has ended"), Wrong))]
async fn sign_out(State(club): State<ClubState>, identity: Identity) -> Result<Response> {
    if let (Some(account), Some(session)) = (identity.account(), identity.session) {
        club.store().end_session(account.id, session).await?;
        club.tell_account(account.id);
    }
    let clear = ClubCookie::Session.clear(&club.public_url);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, clear)]).into_response())
}

/// A link from a mail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SessionLinkForm {
    /// Token of a link to sign in with, or of one that completes a sign-up.
    token: String,
    /// Name of the account, as `/link-checks` gave it. Required if another browser asked for the link: whoever
    /// opens it confirms whose account it is.
    account_name: Option<String>,
    /// Another name for the new account, if the first is taken by now.
    name: Option<String>,
}

/// Sign in with a link from a mail.
#[utoipa::path(post, path = "/session/link", tag = "session", params(InLanguage), request_body = SessionLinkForm, responses((status = 200, description = "The account, with a new session cookie", body = SignedIn), (status = 201, description = "The new account, with a session cookie", body = SignedIn), Wrong))]
async fn open_link(
    State(club): State<ClubState>,
    visit: Visit,
    JsonBody(form): JsonBody<SessionLinkForm>,
) -> Result<Response> {
    let signed_in = by_link(&club, &visit, &form).await;
    club.sign_ins().count(SignInMethod::Link, signed_in)
}

async fn by_link(club: &ClubState, visit: &Visit, form: &SessionLinkForm) -> Result<Response> {
    let name = form.name.as_deref().map(checked_name).transpose()?;
    if let Ok(link) = links::find(club, &form.token, LinkKind::SignIn).await {
        let account = confirmed(club, visit, &link, form.account_name.as_deref()).await?;
        links::consume(club, &link).await?;
        return sessions::sign_in(club, visit, account.id, StatusCode::OK).await;
    }
    let link = links::find(club, &form.token, LinkKind::SignUp).await?;
    let account = complete(club, &link, name).await?;
    sessions::sign_in(club, visit, account.id, StatusCode::CREATED).await
}

/// The account of a link. In another browser, whoever opens it must name it: somebody may have sent them a
/// link to an account of their own, to see what they do there.
async fn confirmed(
    club: &ClubState,
    visit: &Visit,
    link: &OneTimeLink,
    name: Option<&str>,
) -> Result<StoredAccount> {
    let account = match link.account {
        Some(account) => club.store().account(account).await?,
        None => None,
    };
    let account = account.ok_or(StoreError::Club(ClubStoreError::NoAccount))?;
    let known = account.name.said().to_string();
    if is_of_browser(link.browser, visit) || name == Some(&known) {
        return Ok(account);
    }
    Err(ApiError::Other {
        status: StatusCode::CONFLICT,
        kind: "confirm-account",
        message: text!(identity::ConfirmAccount { name: &known }),
        extra: vec![("account_name", json!(known))],
    })
}
