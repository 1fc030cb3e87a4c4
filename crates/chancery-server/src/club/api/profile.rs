//! The profile of an account: what everybody may know of the games that it played.

use axum::Json;
use axum::extract::State;
use chancery::Lang;
use chancery_club::account::AccountId;
use chancery_club::policy::{Actor, SiteAction, may_on_site};
use chancery_club::results::ProfileAudience;
use chancery_club::time::Timestamp;
use chancery_club::view::{HolderAsSeen, view};
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::club::{ClubGameList, ClubGameQuery, ResultCursor, ResultTotals, StoredResult};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::accounts::{found, no_account, page_size};
use super::views::shown;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::state::ClubState;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::{PathParams, QueryParams};
use crate::view::id;

/// How many games that are being played are looked at, and how many are shown.
const MAX_LOOKED_AT: usize = 1_000;
const MAX_PLAYING: usize = 50;
/// How many are read at once.
const PAGE: usize = 200;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(profile))
}

/// The profile of an account.
#[derive(Debug, Serialize, ToSchema)]
struct ProfileView {
    /// Id of the account.
    id: String,
    /// Name of the account.
    name: String,
    /// Whether a program makes its moves.
    agent: bool,
    /// Month since when the account exists, as in `2026-11`.
    member_since: String,
    /// How its finished public games ended.
    totals: TotalsView,
    /// Public games under way in which it plays under its name.
    playing: Vec<ProfileGame>,
    /// Finished public games; the latest come first.
    games: Vec<FinishedGame>,
    /// Where the next page of finished games begins, for `after`.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// How often each outcome happened.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ResultTotals)]
struct TotalsView {
    /// Finished games.
    games: u64,
    /// Games won alone.
    solos: u64,
    /// Games shared.
    draws: u64,
    /// Games that another won, and that the player survived.
    survivals: u64,
    /// Games in which the power was eliminated.
    eliminations: u64,
}

impl From<ResultTotals> for TotalsView {
    fn from(totals: ResultTotals) -> TotalsView {
        let ResultTotals { solos, draws, survivals, eliminations } = totals;
        let games = solos + draws + survivals + eliminations;
        TotalsView { games, solos, draws, survivals, eliminations }
    }
}

/// A game that is being played.
#[derive(Debug, Serialize, ToSchema)]
struct ProfileGame {
    /// Id of the game.
    id: String,
    /// Title.
    title: String,
    /// Id of the power.
    power: String,
    /// Name of the power.
    power_name: String,
    /// Current phase in words.
    phase_title: String,
}

/// A game that is over.
#[derive(Debug, Serialize, ToSchema)]
struct FinishedGame {
    /// Id of the game.
    id: String,
    /// Title.
    title: String,
    /// Id of the variant.
    variant: String,
    /// Id of the power.
    power: String,
    /// Name of the power.
    power_name: String,
    /// `solo`, `draw`, `survived` or `eliminated`.
    outcome: &'static str,
    /// How many share the game, if it is a draw.
    sharers: u16,
    /// Centres at the end.
    centres: u16,
    /// When it ended.
    #[schema(format = DateTime)]
    finished_at: String,
}

/// Which part of a profile to show.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ProfileParams {
    /// Where the page of finished games begins: `next` of the page before.
    after: Option<String>,
    /// Number of finished games on the page, at most 200 [default: 50].
    limit: Option<usize>,
}

fn cursor(text: &str) -> Result<ResultCursor> {
    let read = || {
        let (micros, game) = text.split_once('_')?;
        let finished_at = Timestamp::from_micros(micros.parse().ok()?).ok()?;
        Some(ResultCursor { finished_at, game: game.parse().ok()? })
    };
    read().ok_or_else(|| ApiError::field("after", "after", text!(identity::PageStart)))
}

/// Show the profile of an account.
///
/// Lists public games only. Games that are being played anonymously are never listed.
#[utoipa::path(get, path = "/accounts/{account}/profile", tag = "accounts", params(("account" = String, Path, description = "Id of the account"), ProfileParams, InLanguage), responses((status = 200, description = "The profile", body = ProfileView), Wrong))]
async fn profile(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    PathParams(account): PathParams<String>,
    QueryParams(params): QueryParams<ProfileParams>,
) -> Result<Json<ProfileView>> {
    may_on_site(&identity.actor, SiteAction::Browse, club.sign_up)?;
    let limit = page_size(params.limit)?;
    let after = params.after.as_deref().map(cursor).transpose()?;
    let account = found(&club, &account).await?;
    // Of a deleted account nothing is left to look up.
    if account.deleted_at.is_some() {
        return Err(no_account());
    }
    let audience = match identity.account() {
        Some(_) => ProfileAudience::Members,
        None => ProfileAudience::Everybody,
    };
    let totals = club.store().result_totals(account.id, audience).await?;
    let page = club.store().results_of(account.id, audience, after, limit).await?;
    let agents = club.store().agents_among(vec![account.id]).await?;
    let created = shown(account.created_at);
    Ok(Json(ProfileView {
        id: account.id.to_string(),
        name: account.name.said().get(visit.lang),
        agent: !agents.is_empty(),
        member_since: created.get(..7).unwrap_or(&created).to_owned(),
        totals: totals.into(),
        playing: playing(&club, account.id, visit.lang).await?,
        games: finished(&club, &identity.actor, &page.results, visit.lang).await?,
        next: page.next.map(|next| format!("{}_{}", next.finished_at.as_micros(), next.game)),
    }))
}

/// Games under way in which a visitor finds the name of an account. Whoever asks, anonymous games are not among
/// them.
async fn playing(club: &ClubState, account: AccountId, lang: Lang) -> Result<Vec<ProfileGame>> {
    let (mut shown, mut looked_at, mut after) = (Vec::new(), 0, None);
    loop {
        let query = ClubGameQuery {
            after,
            limit: PAGE,
            ..ClubGameQuery::new(ClubGameList::PlayedBy(account))
        };
        let page = club.store().club_games(&query).await?;
        for game in &page.games {
            let Ok(current) = club.seen(&Actor::Visitor, game) else { continue };
            let Some(sight) = current.club().filter(|sight| !sight.seen.powers_are_open()) else {
                continue;
            };
            let own = HolderAsSeen::Person(Some(account));
            let Some(seat) = sight.seen.seats.iter().find(|seat| seat.holder == own) else {
                continue;
            };
            let game = sight.seen.session.game();
            let board = game.board();
            shown.push(ProfileGame {
                id: sight.seen.id.to_string(),
                title: sight.seen.settings.title.as_str().to_owned(),
                power: id(board, seat.power),
                power_name: board.power(seat.power).name.get(lang).to_owned(),
                phase_title: game.position().phase().title(board, lang),
            });
        }
        looked_at += page.games.len();
        after = page.next;
        if after.is_none() || shown.len() >= MAX_PLAYING || looked_at >= MAX_LOOKED_AT {
            shown.truncate(MAX_PLAYING);
            return Ok(shown);
        }
    }
}

/// Finished games as whoever asks sees them.
async fn finished(
    club: &ClubState,
    actor: &Actor,
    results: &[StoredResult],
    lang: Lang,
) -> Result<Vec<FinishedGame>> {
    let ids = results.iter().map(|result| result.game).collect();
    let games = club.store().club_games_by_id(ids).await?;
    let shown = results.iter().filter_map(|result| {
        let game = games.iter().find(|game| game.game.id == result.game)?;
        let seen = view(actor, &game.game, game.now).ok()?;
        let board = seen.session.game().board();
        let power = board.power_named(&result.power).ok()?;
        Some(FinishedGame {
            id: result.game.to_string(),
            title: seen.settings.title.as_str().to_owned(),
            variant: board.id().to_owned(),
            power: result.power.clone(),
            power_name: board.power(power).name.get(lang).to_owned(),
            outcome: result.outcome.id(),
            sharers: result.sharers,
            centres: result.centres,
            finished_at: shown(result.finished_at),
        })
    });
    Ok(shown.collect())
}
