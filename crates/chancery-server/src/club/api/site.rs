//! The site itself.

use axum::Json;
use axum::extract::State;
use chancery_club::account::SignUpMode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::openapi::{InLanguage, Wrong};
use crate::club::state::ClubState;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(site))
}

/// The site and what it offers.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SiteView {
    /// Name of the site.
    name: String,
    /// Version of the program.
    version: &'static str,
    /// Who may sign up.
    sign_up: SignUpId,
    /// Whether the site sends mail.
    mail: bool,
    /// Whether people can sign in with passkeys.
    passkeys: bool,
    /// Address of the site.
    public_url: String,
}

/// Who may sign up.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum SignUpId {
    /// Everybody.
    Open,
    /// Whoever has an invitation.
    Invitation,
}

/// Describe the site.
#[utoipa::path(get, path = "/site", tag = "site", params(InLanguage), responses((status = 200, description = "The site", body = SiteView), Wrong))]
async fn site(State(club): State<ClubState>) -> Json<SiteView> {
    Json(SiteView::of(&club))
}

impl SiteView {
    pub(crate) fn of(club: &ClubState) -> SiteView {
        SiteView {
            name: club.site_name.clone(),
            version: env!("CARGO_PKG_VERSION"),
            sign_up: match club.sign_up {
                SignUpMode::Open => SignUpId::Open,
                SignUpMode::Invitation => SignUpId::Invitation,
            },
            mail: club.mail().is_on(),
            passkeys: club.passkeys().is_on(),
            public_url: club.public_url.to_string(),
        }
    }
}
