//! Links to sign in with, and what a link is about.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery::Lang;
use chancery_club::time::Length;
use chancery_store::club::{LinkKind, StoredAccount, TokenHash};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::email::AddressChange;
use super::invitations::InvitationNote;
use super::sign_up::{MailSent, PendingSignUp, checked_email};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::cookies::ClubCookie;
use crate::club::links::{self, NewLink};
use crate::club::mail::{Mail, MailText};
use crate::club::secret_token::SecretToken;
use crate::club::state::ClubState;
use crate::club::throttle::{MAILS, NETWORK_MAILS, login_key};
use crate::club::visit::Visit;
use crate::error::Result;
use crate::extract::JsonBody;

/// How long a link signs in.
const SIGN_IN_LIFE: Length = Length::minutes(15);

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(send_link)).routes(routes!(check))
}

/// Where to send a link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SignInLinkForm {
    /// E-mail address of the account.
    email: String,
}

/// Send a link to sign in with.
///
/// The answer is the same whether there is such an account. The link works once, for 15 minutes.
#[utoipa::path(post, path = "/sign-in-links", tag = "session", params(InLanguage), request_body = SignInLinkForm, responses((status = 202, description = "If there is such an account, a mail is on its way", body = MailSent), Wrong))]
async fn send_link(
    State(club): State<ClubState>,
    visit: Visit,
    JsonBody(form): JsonBody<SignInLinkForm>,
) -> Result<Response> {
    club.mail().check()?;
    let email = checked_email(&form.email)?;
    NETWORK_MAILS.count(&club, &visit.network).await?;
    MAILS.count(&club, &login_key(email.as_str())).await?;
    let browser = visit.browser.map_or_else(|| club.secret(), Ok)?;
    let (secret, hash, lang, copy) = (club.secret()?, browser.hash(), visit.lang, club.clone());
    club.send_later(async move {
        let Some(account) = copy.store().account_by_email(email).await? else { return Ok(None) };
        let text = |name, url| MailText::SignIn { name, url };
        sign_in_mail(&copy, account, secret, Some(hash), lang, text).await
    })?;
    let cookie = ClubCookie::Browser.set(&browser, &club.public_url);
    let headers = [(header::SET_COOKIE, cookie)];
    Ok((StatusCode::ACCEPTED, headers, Json(MailSent::YES)).into_response())
}

/// A mail with a link that signs an account in; none if it may not.
pub(super) async fn sign_in_mail(
    club: &ClubState,
    account: StoredAccount,
    secret: SecretToken,
    browser: Option<TokenHash>,
    lang: Lang,
    text: impl FnOnce(String, String) -> MailText,
) -> Result<Option<Mail>> {
    let Some(to) = account.email else { return Ok(None) };
    let link = NewLink::new(LinkKind::SignIn, SIGN_IN_LIFE).account(account.id);
    let link = match browser {
        Some(browser) => link.browser(browser),
        None => link,
    };
    let link = link.create_with(club, secret).await?;
    let text = text(account.name.said().to_string(), link.url(club));
    Ok(Some(Mail { to, text, lang }))
}

/// A link that somebody opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LinkForm {
    /// What the link is for: the part before the dot.
    kind: LinkId,
    /// Its token: the part after the dot.
    token: String,
}

/// What a link is for.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum LinkId {
    /// It makes whoever opens it an operator.
    Operator,
    /// It lets somebody sign up.
    Invitation,
    /// It signs in.
    SignIn,
    /// It lets the owner choose a new password.
    PasswordReset,
    /// It confirms an e-mail address.
    EmailChange,
    /// It completes a sign-up.
    SignUp,
}

impl From<LinkId> for LinkKind {
    fn from(id: LinkId) -> LinkKind {
        match id {
            LinkId::Operator => LinkKind::Operator,
            LinkId::Invitation => LinkKind::Invitation,
            LinkId::SignIn => LinkKind::SignIn,
            LinkId::PasswordReset => LinkKind::PasswordReset,
            LinkId::EmailChange => LinkKind::EmailChange,
            LinkId::SignUp => LinkKind::SignUp,
        }
    }
}

/// What a link is about.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct LinkView {
    /// What the link is for.
    kind: LinkId,
    /// Name of the account; for a link to sign in with, only if another browser asked for it. Show it and
    /// ask for confirmation.
    #[serde(skip_serializing_if = "Option::is_none")]
    account_name: Option<String>,
    /// New e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
    /// What the operator wrote to whom they invite.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

/// Look at a link without using it.
#[utoipa::path(post, path = "/link-checks", tag = "session", params(InLanguage), request_body = LinkForm, responses((status = 200, description = "What the link is about", body = LinkView), Wrong))]
async fn check(
    State(club): State<ClubState>,
    visit: Visit,
    JsonBody(form): JsonBody<LinkForm>,
) -> Result<Json<LinkView>> {
    let link = links::find(&club, &form.token, form.kind.into()).await?;
    let account = match link.account {
        Some(account) if !is_of_browser(link.browser, &visit) => {
            club.store().account(account).await?
        }
        _ => None,
    };
    let account_name = account.map(|account| account.name.said().get(visit.lang));
    let mut view = LinkView { kind: form.kind, account_name, email: None, note: None };
    match link.kind {
        LinkKind::SignUp => {
            let pending: PendingSignUp = links::payload(&link)?;
            view.account_name = Some(pending.name.to_string());
            view.email = Some(pending.email.to_string());
        }
        LinkKind::EmailChange => {
            view.email = Some(links::payload::<AddressChange>(&link)?.email.to_string());
        }
        LinkKind::Invitation => view.note = links::payload::<InvitationNote>(&link)?.note,
        _ => (),
    }
    Ok(Json(view))
}

/// Whether a browser asked for a link.
pub(super) fn is_of_browser(browser: Option<TokenHash>, visit: &Visit) -> bool {
    let own = visit.browser.as_ref().map(SecretToken::hash);
    browser.is_some() && browser == own
}
