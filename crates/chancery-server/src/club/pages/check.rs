//! A look at the settings of a game before it is created: the clock in words, the first deadline, and
//! everything that is wrong.

use axum::Json;
use axum::extract::State;
use chancery_club::policy::{SiteAction, may_on_site};
use chancery_club::settings::SettingsFault;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::openapi::{InLanguage, Wrong};
use crate::club::api::views::shown;
use crate::club::games::draft::{self, BoardOf};
use crate::club::state::ClubState;
use crate::error::Result;
use crate::extract::{JsonBody, RequestActor, RequestLang};

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(check))
}

/// Settings to look at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SettingsForm {
    /// Settings, as for a new game. What is left out has its default.
    #[schema(value_type = Object)]
    settings: Map<String, Value>,
}

/// What settings mean.
#[derive(Debug, Default, Serialize, ToSchema)]
struct SettingsCheck {
    /// The clock in sentences.
    clock: Vec<String>,
    /// The first deadline if the game began now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    first_deadline: Option<String>,
    /// Number of centres needed to win.
    #[serde(skip_serializing_if = "Option::is_none")]
    victory: Option<usize>,
    /// Everything that is wrong.
    faults: Vec<SettingFault>,
}

/// A setting that is wrong.
#[derive(Debug, Serialize, ToSchema)]
struct SettingFault {
    /// The setting, as in `last_year`.
    field: String,
    /// What is wrong and how to fix it.
    message: String,
}

/// Check the settings of a new game.
///
/// Creates nothing.
#[utoipa::path(post, path = "/settings/check", tag = "games", params(InLanguage), request_body = SettingsForm, responses((status = 200, description = "What the settings mean", body = SettingsCheck), Wrong))]
async fn check(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    JsonBody(form): JsonBody<SettingsForm>,
) -> Result<Json<SettingsCheck>> {
    may_on_site(&actor, SiteAction::CreateGame, club.sign_up)?;
    let variants = club.app().variants();
    let (settings, faults) =
        draft::read(&draft::base(None, None)?, form.settings, BoardOf::New(variants));
    let kind = chancery::PhaseKind::Movement;
    let first = settings.clock.first_deadline(kind, club.now()).filter(|_| faults.is_empty());
    let fault = |found: SettingsFault| SettingFault {
        field: found.field().to_owned(),
        message: found.message(lang),
    };
    Ok(Json(SettingsCheck {
        clock: settings.clock.summary().iter().map(|sentence| sentence.get(lang)).collect(),
        first_deadline: first.map(shown),
        victory: variants.find(&settings.variant).map(|board| board.victory()),
        faults: faults.into_iter().map(fault).collect(),
    }))
}
