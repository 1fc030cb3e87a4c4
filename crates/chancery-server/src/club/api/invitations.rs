//! Invitations to the site.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::middleware::from_fn;
use chancery_club::policy::SiteAction;
use chancery_club::time::Length;
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::club::LinkKind;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::CreatingOnce;
use super::views::{label, shown};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::audit::record;
use crate::club::authentication::Identity;
use crate::club::idempotency;
use crate::club::links::{CreatedLink, NewLink};
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::JsonBody;

/// How many days an invitation is valid, if nothing else is said.
const DAYS: u16 = 14;
/// The longest time, in days.
const MAX_DAYS: u16 = 90;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(invite)).layer(from_fn(idempotency::remember))
}

/// An invitation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct InvitationForm {
    /// A word to whoever is invited.
    note: Option<String>,
    /// How many days it is valid, at most 90 [default: 14].
    days: Option<u16>,
}

/// What is stored with an invitation.
#[derive(Serialize, Deserialize)]
pub(super) struct InvitationNote {
    pub(super) note: Option<String>,
}

/// A link to hand out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct HandedLink {
    /// Address to open. It works once.
    url: String,
    /// When it ends.
    expires_at: String,
}

impl HandedLink {
    pub(super) fn of(club: &ClubState, link: &CreatedLink) -> HandedLink {
        HandedLink { url: link.url(club), expires_at: shown(link.expires_at) }
    }
}

/// Invite somebody to the site.
#[utoipa::path(post, path = "/invitations", tag = "operator", security(("session" = []), ("token" = [])), params(InLanguage, CreatingOnce), request_body = InvitationForm, responses((status = 201, description = "A link for one person", body = HandedLink), Wrong))]
async fn invite(
    State(club): State<ClubState>,
    identity: Identity,
    JsonBody(form): JsonBody<InvitationForm>,
) -> Result<(StatusCode, Json<HandedLink>)> {
    let operator = identity.member(&club, SiteAction::InviteToSite)?;
    let days = form.days.unwrap_or(DAYS);
    if !(1..=MAX_DAYS).contains(&days) {
        let message = text!(identity::DaysRange { most: usize::from(MAX_DAYS) });
        return Err(ApiError::field("days", "days", message));
    }
    let note = form.note.as_deref().map(|note| label("note", note)).transpose()?;
    let payload = serde_json::to_string(&InvitationNote { note }).unwrap_or_default();
    record(&club, operator.id, "invite", None, &json!({ "days": days })).await?;
    let life = Length::days(days.into());
    let link = NewLink::new(LinkKind::Invitation, life).payload(payload).create(&club).await?;
    Ok((StatusCode::CREATED, Json(HandedLink::of(&club, &link))))
}
