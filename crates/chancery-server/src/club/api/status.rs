//! How the site is doing, for operators.

use axum::Json;
use axum::extract::State;
use chancery_club::policy::SiteAction;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::shown;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::state::ClubState;
use crate::error::Result;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(status))
}

/// How the site is doing.
#[derive(Debug, Serialize, ToSchema)]
struct SiteStatus {
    /// Version of the program.
    version: &'static str,
    /// All games.
    games: u64,
    /// Games that are being played.
    under_way: u64,
    /// Games that should have been looked at already.
    overdue: u64,
    /// Since when the first of them waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    overdue_since: Option<String>,
    /// Notices that wait to be sent.
    queued_notices: u64,
    /// Reports that wait.
    open_reports: u64,
    /// Whether the site sends mail.
    mail: bool,
    /// Time of the server.
    #[schema(format = DateTime)]
    now: String,
}

/// Show how the site is doing.
#[utoipa::path(get, path = "/site/status", tag = "operator", security(("session" = []), ("token" = [])), params(InLanguage), responses((status = 200, description = "The status", body = SiteStatus), Wrong))]
async fn status(State(club): State<ClubState>, identity: Identity) -> Result<Json<SiteStatus>> {
    identity.member(&club, SiteAction::ViewMetrics)?;
    let now = club.store().now().await?;
    let counts = club.store().count_club_games(now).await?;
    Ok(Json(SiteStatus {
        version: env!("CARGO_PKG_VERSION"),
        games: counts.games,
        under_way: counts.under_way,
        overdue: counts.overdue,
        overdue_since: counts.overdue_since.map(shown),
        queued_notices: counts.queued_notices,
        open_reports: club.store().count_open_reports().await?,
        mail: club.mail().is_on(),
        now: shown(now),
    }))
}
