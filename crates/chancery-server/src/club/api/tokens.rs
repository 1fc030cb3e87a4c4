//! One's own API tokens.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::middleware::from_fn;
use chancery_club::account::{ApiTokenId, Scope, Scopes};
use chancery_club::policy::SiteAction;
use chancery_club::time::Length;
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::club::ApiToken;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::CreatingOnce;
use super::views::{ApiTokenView, ScopeId, label};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::{Identity, TOKEN_PREFIX};
use crate::club::idempotency;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams};

/// How many tokens an account may have.
const MAX_TOKENS: usize = 50;
/// The longest life of a token, in days.
const MAX_DAYS: u16 = 3_660;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    let once = OpenApiRouter::new().routes(routes!(list, create));
    once.layer(from_fn(idempotency::remember)).routes(routes!(revoke))
}

/// List one's API tokens.
#[utoipa::path(get, path = "/me/tokens", tag = "account", security(("session" = [])), params(InLanguage), responses((status = 200, description = "The tokens, the newest first", body = Vec<ApiTokenView>), Wrong))]
async fn list(
    State(club): State<ClubState>,
    identity: Identity,
) -> Result<Json<Vec<ApiTokenView>>> {
    let account = identity.member(&club, SiteAction::ManageTokens)?;
    let tokens = club.store().api_tokens(account.id).await?;
    Ok(Json(tokens.iter().map(ApiTokenView::of).collect()))
}

/// A new API token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TokenForm {
    /// What its owner calls it.
    label: String,
    /// What it may be used for.
    scopes: Vec<ScopeId>,
    /// How many days it is valid.
    days: u16,
}

/// Create an API token.
///
/// The answer has the token itself, which the site does not store.
#[utoipa::path(post, path = "/me/tokens", tag = "account", security(("session" = [])), params(InLanguage, CreatingOnce), request_body = TokenForm, responses((status = 201, description = "The new token", body = ApiTokenView), Wrong))]
async fn create(
    State(club): State<ClubState>,
    identity: Identity,
    JsonBody(form): JsonBody<TokenForm>,
) -> Result<(StatusCode, Json<ApiTokenView>)> {
    let account = identity.member(&club, SiteAction::ManageTokens)?;
    let label = label("label", &form.label)?;
    let scopes: Scopes = form.scopes.into_iter().map(Scope::from).collect();
    if scopes == Scopes::NONE {
        return Err(ApiError::field("scopes", "scopes", text!(identity::NoScopes)));
    }
    if !(1..=MAX_DAYS).contains(&form.days) {
        let message = text!(identity::DaysRange { most: usize::from(MAX_DAYS) });
        return Err(ApiError::field("days", "days", message));
    }
    if club.store().api_tokens(account.id).await?.len() >= MAX_TOKENS {
        let message = text!(identity::TooManyTokens { most: MAX_TOKENS });
        return Err(ApiError::conflict("too-many", message));
    }
    let (secret, now) = (club.secret()?, club.now());
    let token = ApiToken {
        id: ApiTokenId::from_random(club.random()?),
        account: account.id,
        label,
        scopes,
        created_at: now,
        expires_at: now.after(Length::days(form.days.into())),
    };
    club.store().create_api_token(token.clone(), secret.hash()).await?;
    let secret = format!("{TOKEN_PREFIX}{}", secret.reveal());
    Ok((StatusCode::CREATED, Json(ApiTokenView::of(&token).with_secret(secret))))
}

/// Revoke one of one's API tokens.
#[utoipa::path(delete, path = "/me/tokens/{token}", tag = "account", security(("session" = [])), params(("token" = String, Path, description = "Id of the token"), InLanguage), responses((status = 204, description = "The token is revoked"), Wrong))]
async fn revoke(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode> {
    let account = identity.member(&club, SiteAction::ManageTokens)?;
    let unknown = || ApiError::not_found("no-token", text!(identity::NoToken));
    let id: ApiTokenId = id.parse().map_err(|_| unknown())?;
    if club.store().revoke_api_token(account.id, id).await? {
        // A stream that the token opened ends.
        club.tell_account(account.id);
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(unknown())
    }
}
