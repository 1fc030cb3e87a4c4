//! Lists of games, and presets for new ones.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery_club::policy::{Denial, SiteAction, may_on_site};
use chancery_club::settings::{ClubGameSettings, Preset};
use chancery_club::view::{GameAsSeen, view};
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::club::{self, ClubGameCursorError, ClubGameQuery};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::draft::time_zone;
use super::summary::{GameSummaries, GameSummary};
use crate::api::openapi::{InLanguage, Wrong};
use crate::cache::CachedResponse;
use crate::club::press::unread_counts;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{QueryParams, RequestActor, RequestLang};
use crate::state::{REVALIDATE, content_tag};
use crate::view::club::GameSettings;

/// The most games on a page.
const MAX_LIMIT: usize = 100;
const DEFAULT_LIMIT: usize = 50;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(presets)).routes(routes!(list))
}

/// Ready-made settings.
#[derive(Debug, Serialize, ToSchema)]
struct PresetView {
    /// Id, as in `daily`.
    id: &'static str,
    /// Name in words.
    title: String,
    /// The settings.
    #[schema(value_type = GameSettings)]
    settings: ClubGameSettings,
}

/// The time zone of presets.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PresetParams {
    /// Time zone of whoever creates a game, as in `Europe/Paris` [default: `UTC`].
    zone: Option<String>,
}

/// List presets for new games.
#[utoipa::path(get, path = "/presets", tag = "games", params(PresetParams, InLanguage), responses((status = 200, description = "The presets", body = [PresetView]), Wrong))]
async fn presets(
    RequestLang(lang): RequestLang,
    QueryParams(params): QueryParams<PresetParams>,
) -> Result<Json<Vec<PresetView>>> {
    let zone = time_zone(params.zone.as_deref())?;
    let view = |preset: Preset| PresetView {
        id: preset.id(),
        title: preset.said().get(lang),
        settings: preset.settings(chancery::game::GameTitle::default(), zone.clone()),
    };
    Ok(Json(Preset::ALL.map(view).into()))
}

/// Which games to list.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ShownGames {
    /// Public games that somebody can join.
    #[default]
    Open,
    /// Games in which the account plays, or which it runs.
    Mine,
    /// Public games that are being played.
    Running,
    /// Public games that are over.
    Finished,
    /// All games. For operators only.
    All,
}

/// Which games to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ClubListParams {
    /// Which games to list.
    #[serde(default)]
    #[param(required = false)]
    show: ShownGames,
    /// Whether to list the archived games instead of the others.
    #[serde(default)]
    #[param(required = false)]
    archived: bool,
    /// Text in the title, in upper or lower case.
    #[serde(default)]
    #[param(required = false)]
    search: String,
    /// Number of games on a page, from 1 to 100 [default: 50].
    limit: Option<usize>,
    /// Where the page starts: `next` of the page before.
    after: Option<String>,
}

/// List games, page by page.
#[utoipa::path(get, path = "/games", tag = "games", params(ClubListParams, InLanguage), responses((status = 200, description = "A page of games", body = GameSummaries), Wrong))]
async fn list(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    QueryParams(params): QueryParams<ClubListParams>,
    headers: HeaderMap,
) -> Result<Response> {
    may_on_site(&actor, SiteAction::Browse, club.sign_up)?;
    let list = match params.show {
        ShownGames::Open => club::ClubGameList::Open,
        ShownGames::Running => club::ClubGameList::Running,
        ShownGames::Finished => club::ClubGameList::Finished,
        ShownGames::All => {
            may_on_site(&actor, SiteAction::ManageAccounts, club.sign_up)?;
            club::ClubGameList::All
        }
        ShownGames::Mine => club::ClubGameList::Mine(actor.account().ok_or(Denial::SignIn)?),
    };
    let limit = params.limit.unwrap_or(DEFAULT_LIMIT);
    if !(1..=MAX_LIMIT).contains(&limit) {
        let message = text!(server::ListLimit { most: MAX_LIMIT });
        return Err(ApiError::unprocessable("limit", message));
    }
    let after = params.after.map(|after| after.parse()).transpose();
    let after = after.map_err(|ClubGameCursorError| {
        ApiError::unprocessable("after", text!(server::ListCursor))
    })?;
    let ClubListParams { archived, search, .. } = params;
    let query = ClubGameQuery { list, archived, search, limit, after };
    let page = club.store().club_games(&query).await?;
    // What somebody may not see is left out.
    let seen = page.games.iter().filter_map(|one| view(&actor, &one.game, one.now).ok());
    let seen: Vec<GameAsSeen> = seen.collect();
    let agents = club.store().agent_seats(seen.iter().map(|game| game.id).collect()).await?;
    let games = seen.iter().map(|seen| {
        let agents = agents.iter().filter(|(game, _)| *game == seen.id).count();
        GameSummary::of(seen, lang).with_agents(agents)
    });
    let mut games: Vec<GameSummary> = games.collect();
    if matches!(params.show, ShownGames::Mine) {
        let found = page.games.iter().map(|game| &**game);
        let unread = unread_counts(&club, &actor, found).await?;
        for game in &mut games {
            game.count_unread(&unread);
        }
    }
    let list = GameSummaries { games, next: page.next.map(|next| next.to_string()) };
    let body = serde_json::to_vec(&list).unwrap_or_default();
    let tag = content_tag(&body);
    Ok(CachedResponse::new(body, "application/json", tag).answer(&headers, REVALIDATE))
}
