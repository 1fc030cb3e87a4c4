//! Passkeys: signing in with one, registering and removing them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use chancery_club::policy::SiteAction;
use chancery_club::time::Length;
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::club::{LinkKind, StoredPasskey};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use webauthn_rs::prelude::{PublicKeyCredential, RegisterPublicKeyCredential};

use super::password::check_other_way;
use super::views::{PasskeyView, SignedIn, label};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::links::{self, NewLink};
use crate::club::passkeys::{PasskeyChallenge, Passkeys, refused};
use crate::club::sessions;
use crate::club::sign_in_metrics::SignInMethod;
use crate::club::state::ClubState;
use crate::club::throttle::CHALLENGES;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams};

/// How long a challenge waits for its answer. Browsers give up after five minutes.
const LIFE: Length = Length::minutes(6);
/// How many passkeys an account may have.
const MAX_PASSKEYS: usize = 20;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .routes(routes!(start_sign_in))
        .routes(routes!(finish_sign_in))
        .routes(routes!(start_registration))
        .routes(routes!(finish_registration))
        .routes(routes!(remove))
}

/// An empty object.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasskeySignInForm {}

/// A challenge for an authenticator.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct ChallengeView {
    /// Id of the challenge, to send with the answer.
    challenge_id: String,
    /// Options for `navigator.credentials`, with binary values in base64url.
    #[schema(value_type = Object)]
    options: Value,
}

/// An authenticator's answer to a challenge.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasskeyAnswer {
    /// Id of the challenge.
    challenge_id: String,
    /// Credential that `navigator.credentials` returned, with binary values in base64url.
    #[schema(value_type = Object)]
    credential: Value,
}

/// Start to sign in with a passkey.
#[utoipa::path(post, path = "/session/passkey/start", tag = "session", params(InLanguage), request_body = PasskeySignInForm, responses((status = 200, description = "A challenge, valid for a few minutes", body = ChallengeView), Wrong))]
async fn start_sign_in(
    State(club): State<ClubState>,
    visit: Visit,
    _body: JsonBody<PasskeySignInForm>,
) -> Result<Json<ChallengeView>> {
    let counted = CHALLENGES.count(&club, &visit.network).await;
    club.sign_ins().count_failure(SignInMethod::Passkey, counted)?;
    let challenge = club.passkeys().sign_in()?;
    posed(&club, NewLink::new(LinkKind::PasskeySignIn, LIFE), challenge).await
}

/// Stores a challenge until it is answered.
async fn posed(
    club: &ClubState,
    link: NewLink,
    challenge: PasskeyChallenge,
) -> Result<Json<ChallengeView>> {
    let link = link.payload(challenge.state).create(club).await?;
    let challenge_id = link.secret.reveal();
    Ok(Json(ChallengeView { challenge_id, options: challenge.options }))
}

/// Finish to sign in with a passkey.
#[utoipa::path(post, path = "/session/passkey/finish", tag = "session", params(InLanguage), request_body = PasskeyAnswer, responses((status = 200, description = "The account, with a new session cookie", body = SignedIn), Wrong))]
async fn finish_sign_in(
    State(club): State<ClubState>,
    visit: Visit,
    JsonBody(answer): JsonBody<PasskeyAnswer>,
) -> Result<Response> {
    let signed_in = by_passkey(&club, &visit, answer).await;
    club.sign_ins().count(SignInMethod::Passkey, signed_in)
}

async fn by_passkey(club: &ClubState, visit: &Visit, answer: PasskeyAnswer) -> Result<Response> {
    let credential: PublicKeyCredential = credential(answer.credential)?;
    let link = links::find(club, &answer.challenge_id, LinkKind::PasskeySignIn).await?;
    let link = links::consume(club, &link).await?;
    let stored = club.store().passkey(Passkeys::credential_id(&credential)).await?;
    let stored = stored.ok_or_else(refused)?;
    let state = links::payload(&link)?;
    if let Some(document) = club.passkeys().signed_in(state, &credential, &stored)? {
        club.store().update_passkey(stored.id, document).await?;
    }
    sessions::sign_in(club, visit, stored.account, StatusCode::OK).await
}

fn credential<T: serde::de::DeserializeOwned>(value: Value) -> Result<T> {
    let unreadable =
        |_| ApiError::field("credential", "credential", text!(identity::BadCredential));
    serde_json::from_value(value).map_err(unreadable)
}

/// A new passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasskeyForm {
    /// What its owner calls it.
    label: String,
}

/// Start to register a passkey.
///
/// Needs a sign-in in the last 15 minutes.
#[utoipa::path(post, path = "/me/passkeys/start", tag = "account", security(("session" = [])), params(InLanguage), request_body = PasskeyForm, responses((status = 200, description = "A challenge, valid for a few minutes", body = ChallengeView), Wrong))]
async fn start_registration(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    JsonBody(form): JsonBody<PasskeyForm>,
) -> Result<Json<ChallengeView>> {
    let account = identity.recent_member(&club)?;
    let label = label("label", &form.label)?;
    CHALLENGES.count(&club, &visit.network).await?;
    let known = club.store().passkeys(account.id).await?;
    if known.len() >= MAX_PASSKEYS {
        let message = text!(identity::TooManyPasskeys { most: MAX_PASSKEYS });
        return Err(ApiError::conflict("too-many", message));
    }
    let challenge = club.passkeys().register(account, label, &known)?;
    let link = NewLink::new(LinkKind::PasskeyRegistration, LIFE).account(account.id);
    posed(&club, link, challenge).await
}

/// Finish to register a passkey.
#[utoipa::path(post, path = "/me/passkeys/finish", tag = "account", security(("session" = [])), params(InLanguage), request_body = PasskeyAnswer, responses((status = 201, description = "The new passkey", body = PasskeyView), Wrong))]
async fn finish_registration(
    State(club): State<ClubState>,
    identity: Identity,
    JsonBody(answer): JsonBody<PasskeyAnswer>,
) -> Result<(StatusCode, Json<PasskeyView>)> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    let credential: RegisterPublicKeyCredential = credential(answer.credential)?;
    let link = links::find(&club, &answer.challenge_id, LinkKind::PasskeyRegistration).await?;
    if link.account != Some(account.id) {
        return Err(links::bad_link());
    }
    let link = links::consume(&club, &link).await?;
    let (id, label, document) = club.passkeys().registered(&links::payload(&link)?, &credential)?;
    let created_at = club.now();
    let passkey = StoredPasskey { id, account: account.id, label, document, created_at };
    club.store().add_passkey(passkey.clone()).await?;
    Ok((StatusCode::CREATED, Json(PasskeyView::of(&passkey))))
}

/// Remove a passkey.
///
/// Needs a sign-in in the last 15 minutes.
#[utoipa::path(delete, path = "/me/passkeys/{passkey}", tag = "account", security(("session" = [])), params(("passkey" = String, Path, description = "Id of the passkey"), InLanguage), responses((status = 204, description = "The passkey is removed"), Wrong))]
async fn remove(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode> {
    let account = identity.recent_member(&club)?;
    let passkeys = club.store().passkeys(account.id).await?;
    if !passkeys.iter().any(|passkey| passkey.id == id) {
        return Err(no_passkey());
    }
    let has_password = club.store().password(account.id).await?.is_some();
    check_other_way(&club, account, has_password || passkeys.len() > 1)?;
    if club.store().remove_passkey(account.id, id).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(no_passkey())
    }
}

fn no_passkey() -> ApiError {
    ApiError::not_found("no-passkey", text!(identity::NoPasskey))
}
