//! Signing up. With an e-mail address, the account is created when its owner opens a link: so no account has
//! the address of somebody else, and nobody learns who has an account.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::middleware::from_fn;
use axum::response::{IntoResponse as _, Response};
use chancery_club::account::{AccountId, DisplayName, EmailAddress, SignUpMode};
use chancery_club::policy::Denial;
use chancery_club::time::Length;
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::ClubStoreError;
use chancery_store::StoreError;
use chancery_store::club::{LinkKind, NewAccount, OneTimeLink, StoredAccount, TokenHash};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::links::sign_in_mail;
use super::openapi::CreatingOnce;
use super::views::SignedIn;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::idempotency;
use crate::club::links::{self, NewLink};
use crate::club::mail::{Mail, MailText};
use crate::club::passwords::{OwnWords, Password, PasswordError};
use crate::club::sessions;
use crate::club::state::ClubState;
use crate::club::throttle::{MAILS, NETWORK_MAILS, SIGN_UPS, login_key};
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::JsonBody;

/// How long a sign-up waits for the link to be opened.
const LIFE: Length = Length::days(1);

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(sign_up)).layer(from_fn(idempotency::remember))
}

/// A new account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SignUpForm {
    /// Name that everybody sees, of 2 to 32 characters.
    name: String,
    /// Password of 8 to 256 characters. It may be left out by whoever uses an e-mail address or a passkey.
    password: Option<String>,
    /// E-mail address. With one, the site sends a link that completes the sign-up.
    email: Option<String>,
    /// Token of an invitation.
    invitation: Option<String>,
}

/// A mail is on its way.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct MailSent {
    /// Always true. Whether a mail is sent depends on the address, which the answer does not tell.
    sent: bool,
}

impl MailSent {
    pub(super) const YES: MailSent = MailSent { sent: true };
}

/// A sign-up that waits for its link.
#[derive(Serialize, Deserialize)]
pub(super) struct PendingSignUp {
    pub(super) name: DisplayName,
    pub(super) email: EmailAddress,
    /// The hash of the password.
    password: Option<String>,
    /// The hash of the invitation.
    invitation: Option<String>,
}

/// Sign up.
///
/// With an e-mail address, the answer is 202 and a link in a mail completes the sign-up. Without one, the
/// account is created at once. An open site that sends mail requires an address, unless there is an invitation.
#[utoipa::path(post, path = "/sign-up", tag = "session", params(InLanguage, CreatingOnce), request_body = SignUpForm, responses((status = 201, description = "The new account, with a session cookie", body = SignedIn), (status = 202, description = "A link in a mail completes the sign-up", body = MailSent), Wrong))]
async fn sign_up(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    JsonBody(form): JsonBody<SignUpForm>,
) -> Result<Response> {
    if identity.account().is_some() {
        return Err(Denial::AlreadySignedIn.into());
    }
    SIGN_UPS.count(&club, &visit.network).await?;
    let name = checked_name(&form.name)?;
    let email = form.email.as_deref().map(checked_email).transpose()?;
    let invitation = match &form.invitation {
        Some(token) => Some(links::find(&club, token, LinkKind::Invitation).await?),
        None if club.sign_up == SignUpMode::Open => None,
        None => {
            let message = text!(identity::InvitationNeeded);
            return Err(ApiError::forbidden("invitation-needed", message));
        }
    };
    if email.is_none() && invitation.is_none() && club.mail().is_on() {
        return Err(ApiError::field("email", "email-needed", text!(identity::EmailNeeded)));
    }
    if email.is_some() {
        club.mail().check()?;
    } else if form.password.is_none() {
        check_way_back(&club)?;
    }
    let words = OwnWords::new(&club, Some(&name), email.as_ref());
    let password = hashed(&club, "password", form.password.as_deref(), words).await?;
    if let Some(email) = email {
        MAILS.count(&club, &login_key(email.as_str())).await?;
        NETWORK_MAILS.count(&club, &visit.network).await?;
        check_name_is_free(&club, &name).await?;
        let invitation = invitation.map(|invitation| invitation.hash.to_string());
        let pending = PendingSignUp { name, email, password, invitation };
        return send_link(&club, &visit, pending);
    }
    let new = new_account(&club, name, None, password)?;
    let account = match invitation {
        Some(invitation) => links::consume_for(&club, &invitation, create(&club, new)).await?,
        None => create(&club, new).await?,
    };
    sessions::sign_in(&club, &visit, account.id, StatusCode::CREATED).await
}

/// Sends the link that completes a sign-up; to whoever has an account already, one that signs in.
fn send_link(club: &ClubState, visit: &Visit, pending: PendingSignUp) -> Result<Response> {
    let (club_copy, lang, secret) = (club.clone(), visit.lang, club.secret()?);
    club.send_later(async move {
        let club = club_copy;
        if let Some(known) = club.store().account_by_email(pending.email.clone()).await? {
            return sign_in_mail(&club, known, secret, None, lang, |name, url| {
                MailText::KnownAddress { name, url }
            })
            .await;
        }
        let (to, name) = (pending.email.clone(), pending.name.to_string());
        let payload = serde_json::to_string(&pending).unwrap_or_default();
        let link = NewLink::new(LinkKind::SignUp, LIFE).payload(payload);
        let link = link.create_with(&club, secret).await?;
        let url = link.url(&club);
        Ok(Some(Mail { to, text: MailText::SignUp { name, url }, lang }))
    })?;
    Ok((StatusCode::ACCEPTED, Json(MailSent::YES)).into_response())
}

/// Creates the account of a sign-up whose link was opened, under another name if one is given.
pub(super) async fn complete(
    club: &ClubState,
    link: &OneTimeLink,
    name: Option<DisplayName>,
) -> Result<StoredAccount> {
    let pending: PendingSignUp = links::payload(link)?;
    let name = name.unwrap_or(pending.name);
    let new = new_account(club, name, Some(pending.email), pending.password)?;
    let invitation = match pending.invitation.as_deref().map(TokenHash::from_hex) {
        Some(Some(hash)) => {
            let invitation = club.store().link(hash, LinkKind::Invitation, club.now()).await?;
            Some(invitation.ok_or_else(links::bad_link)?)
        }
        Some(None) => return Err(links::bad_link()),
        None => None,
    };
    links::consume_for(club, link, async {
        match invitation {
            Some(invitation) => links::consume_for(club, &invitation, create(club, new)).await,
            None => create(club, new).await,
        }
    })
    .await
}

/// The hash of a password that somebody with these words chose, if they did.
pub(super) async fn hashed(
    club: &ClubState,
    field: &'static str,
    password: Option<&str>,
    words: OwnWords,
) -> Result<Option<String>> {
    let Some(password) = password else { return Ok(None) };
    let refused = |error: PasswordError| ApiError::field(field, "password", error);
    let password = Password::new(password, words).map_err(refused)?;
    let hash = club.passwords().hash(password, club.random()?).await?;
    Ok(Some(hash.map_err(refused)?))
}

/// A name that somebody chose.
pub(super) fn checked_name(text: &str) -> Result<DisplayName> {
    DisplayName::new(text).map_err(|error| ApiError::field("name", "name", error))
}

/// An address that somebody wrote.
pub(super) fn checked_email(text: &str) -> Result<EmailAddress> {
    EmailAddress::new(text).map_err(|error| ApiError::field("email", "email", error))
}

/// Without a password and an address, only a passkey lets somebody sign in again.
pub(super) fn check_way_back(club: &ClubState) -> Result<()> {
    if club.passkeys().is_on() {
        return Ok(());
    }
    Err(ApiError::field("password", "password", text!(identity::PasswordNeeded)))
}

pub(super) fn new_account(
    club: &ClubState,
    name: DisplayName,
    email: Option<EmailAddress>,
    password: Option<String>,
) -> Result<NewAccount> {
    let id = AccountId::from_random(club.random()?);
    Ok(NewAccount { id, name, email, operator: false, password, created_at: club.now() })
}

pub(super) async fn create(club: &ClubState, new: NewAccount) -> Result<StoredAccount> {
    Ok(club.store().create_account(new).await?)
}

/// Names are public. One that only looks like another is found when the account is created.
async fn check_name_is_free(club: &ClubState, name: &DisplayName) -> Result<()> {
    match club.store().account_by_name(name.clone()).await? {
        Some(_) => Err(StoreError::Club(ClubStoreError::NameTaken(name.to_string())).into()),
        None => Ok(()),
    }
}
