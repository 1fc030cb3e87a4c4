//! Secret addresses of one's feed and calendar, through the API. The site stores only hashes, so an address is
//! shown once.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery_club::account::AccountId;
use chancery_club::policy::SiteAction;
use chancery_lang::messages::notices;
use chancery_lang::text;
use chancery_store::club::NoticeAddressKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account::Recipient;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::secret_token::SecretToken;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::PathParams;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(create, end)).routes(routes!(reset))
}

/// A kind of secret address.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AddressKindId {
    /// Atom feed of notices.
    Feed,
    /// Calendar of deadlines.
    Calendar,
}

impl AddressKindId {
    const fn kind(self) -> NoticeAddressKind {
        match self {
            AddressKindId::Feed => NoticeAddressKind::Feed,
            AddressKindId::Calendar => NoticeAddressKind::Calendar,
        }
    }
}

/// A secret address.
#[derive(Debug, Serialize, ToSchema)]
struct NoticeAddress {
    /// The address. Whoever knows it can read what is there.
    url: String,
}

/// The path of a secret address.
fn path(kind: NoticeAddressKind, secret: &SecretToken) -> String {
    match kind {
        NoticeAddressKind::Feed => format!("/feed/{}/notices.atom", secret.reveal()),
        NoticeAddressKind::Calendar => format!("/calendar/{}/deadlines.ics", secret.reveal()),
    }
}

/// Get a secret address of one's feed or calendar.
///
/// The address that there was before ends.
#[utoipa::path(post, path = "/me/notices/addresses/{kind}", tag = "notices", security(("session" = [])), params(("kind" = String, Path, description = "`feed` or `calendar`"), InLanguage), responses((status = 201, description = "The address", body = NoticeAddress), Wrong))]
async fn create(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(kind): PathParams<AddressKindId>,
) -> Result<(StatusCode, Json<NoticeAddress>)> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    let (secret, kind) = (club.secret()?, kind.kind());
    let hash = Some(secret.hash());
    club.store().set_notice_address(account.id, kind, hash, club.now()).await?;
    let url = club.public_url.page(&path(kind, &secret));
    Ok((StatusCode::CREATED, Json(NoticeAddress { url })))
}

/// End a secret address.
#[utoipa::path(delete, path = "/me/notices/addresses/{kind}", tag = "notices", security(("session" = [])), params(("kind" = String, Path, description = "`feed` or `calendar`"), InLanguage), responses((status = 204, description = "The address has ended"), Wrong))]
async fn end(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(kind): PathParams<AddressKindId>,
) -> Result<StatusCode> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    club.store().set_notice_address(account.id, kind.kind(), None, club.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// End all secret addresses, and the links in mail that was sent.
#[utoipa::path(post, path = "/me/notices/reset", tag = "notices", security(("session" = [])), params(InLanguage), responses((status = 204, description = "All addresses have ended"), Wrong))]
async fn reset(State(club): State<ClubState>, identity: Identity) -> Result<StatusCode> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    club.store().reset_notice_secrets(account.id, club.secret()?.hash()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whose secret address this is.
pub(super) async fn owner(
    club: &ClubState,
    kind: NoticeAddressKind,
    secret: &str,
) -> Result<Recipient> {
    let unknown = || ApiError::not_found("no-address", text!(notices::NoAddress));
    let secret = SecretToken::parse(secret).ok_or_else(unknown)?;
    let account: Option<AccountId> = club.store().account_of_address(kind, secret.hash()).await?;
    let account = account.ok_or_else(unknown)?;
    Recipient::read(club, account).await?.ok_or_else(unknown)
}
