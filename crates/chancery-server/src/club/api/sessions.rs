//! One's own sessions.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery_club::account::SessionId;
use chancery_club::policy::SiteAction;
use chancery_lang::messages::identity;
use chancery_lang::text;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::SessionView;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::PathParams;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(list, end_others)).routes(routes!(end))
}

/// List one's sessions.
#[utoipa::path(get, path = "/me/sessions", tag = "account", security(("session" = [])), params(InLanguage), responses((status = 200, description = "Sessions that have not ended, the newest first", body = Vec<SessionView>), Wrong))]
async fn list(State(club): State<ClubState>, identity: Identity) -> Result<Json<Vec<SessionView>>> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    Ok(Json(SessionView::list(&club, account, identity.session).await?))
}

/// End one of one's sessions.
#[utoipa::path(delete, path = "/me/sessions/{session}", tag = "account", security(("session" = [])), params(("session" = String, Path, description = "Id of the session"), InLanguage), responses((status = 204, description = "The session has ended"), Wrong))]
async fn end(
    State(club): State<ClubState>,
    identity: Identity,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    let unknown = || ApiError::not_found("no-session", text!(identity::NoSession));
    let id: SessionId = id.parse().map_err(|_| unknown())?;
    if club.store().end_session(account.id, id).await? {
        club.tell_account(account.id);
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(unknown())
    }
}

/// End all of one's sessions but this one.
#[utoipa::path(delete, path = "/me/sessions", tag = "account", security(("session" = [])), params(InLanguage), responses((status = 204, description = "All other sessions have ended"), Wrong))]
async fn end_others(State(club): State<ClubState>, identity: Identity) -> Result<StatusCode> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    club.store().end_sessions(account.id, identity.session).await?;
    club.tell_account(account.id);
    Ok(StatusCode::NO_CONTENT)
}
