//! Changing one's e-mail address. Both addresses confirm the change, and it is only possible soon after a sign-in:
//! so neither a stolen session nor a typing error takes an account away from its owner.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery_club::account::EmailAddress;
use chancery_club::time::Length;
use chancery_store::club::{LinkKind, StoredAccount, TokenHash};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::sign_up::{MailSent, checked_email};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::links::{self, NewLink};
use crate::club::mail::{Mail, MailText};
use crate::club::secret_token::SecretToken;
use crate::club::state::ClubState;
use crate::club::throttle::{MAILS, NETWORK_MAILS, login_key};
use crate::club::visit::Visit;
use crate::error::Result;
use crate::extract::JsonBody;

/// How long a change waits for both confirmations.
const LIFE: Length = Length::days(1);

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(ask)).routes(routes!(confirm))
}

/// A new address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EmailForm {
    /// New e-mail address.
    email: String,
}

/// What is stored with each of the two links of a change.
#[derive(Serialize, Deserialize)]
pub(super) struct AddressChange {
    /// The new address.
    pub(super) email: EmailAddress,
    /// The hash of the other link, if there is one. Both are made before a mail is sent, and both end at the
    /// same moment: if the other is gone before that, it was used.
    other: Option<String>,
}

/// Ask for a change of one's e-mail address.
///
/// Needs a sign-in in the last 15 minutes. Both addresses get a link. The answer does not tell whether another account has the new address.
#[utoipa::path(post, path = "/me/email", tag = "account", security(("session" = [])), params(InLanguage), request_body = EmailForm, responses((status = 202, description = "Mails are on their way", body = MailSent), Wrong))]
async fn ask(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    JsonBody(form): JsonBody<EmailForm>,
) -> Result<(StatusCode, Json<MailSent>)> {
    let account = identity.recent_member(&club)?;
    club.mail().check()?;
    let email = checked_email(&form.email)?;
    NETWORK_MAILS.count(&club, &visit.network).await?;
    MAILS.count(&club, &login_key(email.as_str())).await?;
    MAILS.count(&club, &account.id.to_string()).await?;
    let (new, old) = (club.secret()?, club.secret()?);
    let old = account.email.clone().map(|address| (address, old));
    let other = old.as_ref().map(|(_, secret)| secret.hash());
    let new_url = make_link(&club, account, &email, new.clone(), other).await?;
    let name = account.name.said().to_string();
    if let Some((address, secret)) = old {
        let url = make_link(&club, account, &email, secret, Some(new.hash())).await?;
        let text = MailText::OldAddress { name: name.clone(), email: email.to_string(), url };
        send(&club, &visit, address, text)?;
    }
    send(&club, &visit, email, MailText::NewAddress { name, url: new_url })?;
    Ok((StatusCode::ACCEPTED, Json(MailSent::YES)))
}

fn send(club: &ClubState, visit: &Visit, to: EmailAddress, text: MailText) -> Result<()> {
    let mail = Mail { to, text, lang: visit.lang };
    club.send_later(async move { Ok(Some(mail)) })
}

async fn make_link(
    club: &ClubState,
    account: &StoredAccount,
    email: &EmailAddress,
    secret: SecretToken,
    other: Option<TokenHash>,
) -> Result<String> {
    let other = other.map(|other| other.to_string());
    let change = AddressChange { email: email.clone(), other };
    let payload = serde_json::to_string(&change).unwrap_or_default();
    let link = NewLink::new(LinkKind::EmailChange, LIFE).account(account.id).payload(payload);
    Ok(link.create_with(club, secret).await?.url(club))
}

/// A link from one of the two mails.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EmailConfirmation {
    /// Token of the link.
    token: String,
}

/// How far a change of an address is.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct EmailConfirmed {
    /// Whether the address is changed. Otherwise the other address has to confirm.
    done: bool,
}

/// Confirm a change of an e-mail address.
///
/// When both addresses have confirmed, the address is changed, and all sessions and tokens of the account end.
#[utoipa::path(post, path = "/me/email/confirm", tag = "account", params(InLanguage), request_body = EmailConfirmation, responses((status = 200, description = "The confirmation is recorded", body = EmailConfirmed), Wrong))]
async fn confirm(
    State(club): State<ClubState>,
    JsonBody(form): JsonBody<EmailConfirmation>,
) -> Result<Json<EmailConfirmed>> {
    let link = links::find(&club, &form.token, LinkKind::EmailChange).await?;
    let link = links::consume(&club, &link).await?;
    let account = link.account.ok_or_else(links::bad_link)?;
    let change: AddressChange = links::payload(&link)?;
    let other = change.other.as_deref().map(TokenHash::from_hex);
    let is_waiting = match other {
        Some(Some(hash)) => {
            let other = club.store().link(hash, LinkKind::EmailChange, club.now()).await?;
            other.is_some()
        }
        Some(None) => return Err(links::bad_link()),
        None => false,
    };
    if !is_waiting {
        club.store().change_email(account, Some(change.email)).await?;
        club.tell_account(account);
    }
    Ok(Json(EmailConfirmed { done: !is_waiting }))
}
