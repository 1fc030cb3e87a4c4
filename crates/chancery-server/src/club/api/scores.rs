//! Scoring tables of finished games, for one game or for those of a tournament.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use chancery::Lang;
use chancery::game::ScoringSystem;
use chancery_club::account::{AccountId, AccountName, GameId};
use chancery_club::policy::{Actor, GameStage, SiteAction, may_on_site};
use chancery_club::results::power_results;
use chancery_club::view::{GameAsSeen, HolderAsSeen};
use chancery_lang::messages::moderation;
use chancery_lang::text;
use chancery_store::club::{ClubGameList, ClubGameQuery, ClubSnapshot};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::export::busy;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::authentication::Identity;
use crate::club::csv::CsvTable;
use crate::club::state::ClubState;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::QueryParams;
use crate::view::club::{AccountNames, SeatAccount};
use crate::view::id;

/// The most games of a table.
const MAX_GAMES: usize = 100;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(table)).routes(routes!(file))
}

/// Which games a table is made of.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ScoreParams {
    /// Ids of games, separated by commas.
    games: Option<String>,
    /// Text in the titles of public games, in upper or lower case. Left out if there are ids.
    search: Option<String>,
}

/// Which part of the table a file has.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ScoreFile {
    /// A line for each seat of each game.
    #[default]
    Seats,
    /// A line for each account.
    Totals,
}

/// What a file has.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct FileParams {
    /// Which part of the table.
    #[serde(default)]
    #[param(required = false)]
    table: ScoreFile,
}

/// Points of 100 by scoring system.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Scores {
    /// A solo takes all; otherwise the survivors share equally.
    draw_size: f64,
    /// A solo takes all; otherwise in proportion to the squares of centres.
    sum_of_squares: f64,
    /// C-Diplo.
    c_diplo: f64,
    /// A solo takes all; otherwise nobody scores.
    solo_only: f64,
}

impl Scores {
    fn get(&mut self, system: ScoringSystem) -> &mut f64 {
        match system {
            ScoringSystem::DrawSize => &mut self.draw_size,
            ScoringSystem::SumOfSquares => &mut self.sum_of_squares,
            ScoringSystem::CDiplo => &mut self.c_diplo,
            ScoringSystem::SoloOnly => &mut self.solo_only,
        }
    }

    fn all(mut self) -> [f64; 4] {
        ScoringSystem::ALL.map(|system| *self.get(system))
    }

    fn add(&mut self, mut other: Scores) {
        for system in ScoringSystem::ALL {
            *self.get(system) += *other.get(system);
        }
    }

    /// To hundredths of a point.
    fn rounded(mut self) -> Scores {
        for system in ScoringSystem::ALL {
            let score = self.get(system);
            *score = (*score * 100.0).round() / 100.0;
        }
        self
    }
}

/// A scoring table.
#[derive(Debug, Serialize, ToSchema)]
struct ScoreTable {
    /// The games.
    games: Vec<ScoredGame>,
    /// Sums by account. Computers have none.
    totals: Vec<ScoreTotal>,
    /// Ids for which there is no finished game that the viewer may see.
    missing: Vec<String>,
}

/// A game with its scores.
#[derive(Debug, Serialize, ToSchema)]
struct ScoredGame {
    /// Id of the game.
    id: String,
    /// Title.
    title: String,
    /// Id of the variant.
    variant: String,
    /// How it ended, in a sentence.
    ending: String,
    /// Seats, in the order of the powers.
    seats: Vec<ScoredSeat>,
}

/// A seat with its scores.
#[derive(Debug, Serialize, ToSchema)]
struct ScoredSeat {
    /// Id of the power.
    power: String,
    /// Name of the power.
    power_name: String,
    /// Account that held the seat at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<SeatAccount>,
    /// Computer that held it.
    #[serde(skip_serializing_if = "Option::is_none")]
    computer: Option<String>,
    /// `solo`, `draw`, `survived` or `eliminated`.
    outcome: &'static str,
    /// How many share the game, if it is a draw.
    sharers: u16,
    /// Centres at the end.
    centres: u16,
    /// Points of 100 by scoring system.
    scores: Scores,
}

/// The sums of an account.
#[derive(Debug, Serialize, ToSchema)]
struct ScoreTotal {
    /// The account.
    account: SeatAccount,
    /// Number of games.
    games: usize,
    /// Games won alone.
    solos: usize,
    /// Games shared.
    draws: usize,
    /// Centres of all games.
    centres: u32,
    /// Points by scoring system.
    scores: Scores,
}

/// Score finished games.
///
/// Choose them by their ids, or by a text in their titles, at most 100.
#[utoipa::path(get, path = "/results", tag = "results", params(ScoreParams, InLanguage), responses((status = 200, description = "The table", body = ScoreTable), Wrong))]
async fn table(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    QueryParams(params): QueryParams<ScoreParams>,
) -> Result<Json<ScoreTable>> {
    Ok(Json(scored(&club, &identity.actor, &params, visit.lang).await?))
}

/// Score finished games, as CSV.
///
/// Cells that a spreadsheet would take for a formula begin with an apostrophe.
#[utoipa::path(get, path = "/results.csv", tag = "results", params(ScoreParams, FileParams, InLanguage), responses((status = 200, description = "The table", content_type = "text/csv", body = String), Wrong))]
async fn file(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    QueryParams(params): QueryParams<ScoreParams>,
    QueryParams(FileParams { table }): QueryParams<FileParams>,
) -> Result<Response> {
    let scored = scored(&club, &identity.actor, &params, visit.lang).await?;
    let (name, text) = match table {
        ScoreFile::Seats => ("results.csv", scored.seats_csv()),
        ScoreFile::Totals => ("totals.csv", scored.totals_csv()),
    };
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, text).into_response())
}

/// Reads and scores the chosen games.
async fn scored(
    club: &ClubState,
    actor: &Actor,
    params: &ScoreParams,
    lang: Lang,
) -> Result<ScoreTable> {
    may_on_site(actor, SiteAction::Browse, club.sign_up)?;
    let _permit = club.app().limits().exports.enter().await.ok_or_else(busy)?;
    let ids = params.games.as_deref().map(chosen).transpose()?.filter(|ids| !ids.is_empty());
    let search = params.search.as_deref().map(str::trim).filter(|search| !search.is_empty());
    let mut games = match (&ids, search) {
        (Some(ids), _) => {
            let mut games = club.store().club_games_by_id(ids.clone()).await?;
            games.sort_by_key(|game| ids.iter().position(|id| *id == game.game.id));
            games
        }
        (None, Some(search)) => searched(club, search).await?,
        (None, None) => {
            return Err(ApiError::unprocessable("games", text!(moderation::NoGamesChosen)));
        }
    };
    games.retain(|game| game.game.document.stage == GameStage::Finished);
    // What somebody may not see is left out, like a game that does not exist.
    let seen: Vec<GameAsSeen> = games
        .iter()
        .filter_map(|game| Some(club.seen(actor, game).ok()?.club()?.seen.clone()))
        .collect();
    let found: BTreeSet<GameId> = seen.iter().map(|game| game.id).collect();
    let missing = ids.iter().flatten().filter(|id| !found.contains(id));
    let missing = missing.map(ToString::to_string).collect();
    let names = names(club, &seen).await?;
    let games: Vec<ScoredGame> =
        seen.iter().filter_map(|game| ScoredGame::of(game, &names, lang)).collect();
    let totals = totals(&games);
    Ok(ScoreTable { games, totals, missing })
}

/// The ids in a list, each once.
fn chosen(list: &str) -> Result<Vec<GameId>> {
    let mut ids = Vec::new();
    for text in list.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        let bad = || {
            let text: String = text.chars().take(64).collect();
            ApiError::unprocessable("games", text!(moderation::BadGameId { text }))
        };
        let id = text.parse().map_err(|_| bad())?;
        if !ids.contains(&id) {
            ids.push(id);
        }
        if ids.len() > MAX_GAMES {
            return Err(too_many());
        }
    }
    Ok(ids)
}

fn too_many() -> ApiError {
    ApiError::unprocessable("games", text!(moderation::TooManyGames { most: MAX_GAMES }))
}

/// Public games with a text in their titles.
async fn searched(club: &ClubState, search: &str) -> Result<Vec<Arc<ClubSnapshot>>> {
    let mut games = Vec::new();
    for archived in [false, true] {
        let query = ClubGameQuery {
            archived,
            search: search.to_owned(),
            limit: MAX_GAMES,
            ..ClubGameQuery::new(ClubGameList::Finished)
        };
        let page = club.store().club_games(&query).await?;
        games.extend(page.games);
        if page.next.is_some() || games.len() > MAX_GAMES {
            return Err(too_many());
        }
    }
    Ok(games)
}

async fn names(club: &ClubState, games: &[GameAsSeen]) -> Result<AccountNames> {
    let seats = games.iter().flat_map(|game| &game.seats);
    let ids: BTreeSet<AccountId> = seats
        .filter_map(|seat| match seat.holder {
            HolderAsSeen::Person(account) => account,
            HolderAsSeen::Vacant | HolderAsSeen::Computer(_) => None,
        })
        .collect();
    let accounts = club.store().accounts_by_id(ids.into_iter().collect()).await?;
    let names: BTreeMap<AccountId, AccountName> =
        accounts.into_iter().map(|account| (account.id, account.name)).collect();
    Ok(names.into())
}

impl ScoredGame {
    fn of(seen: &GameAsSeen, names: &AccountNames, lang: Lang) -> Option<ScoredGame> {
        let game = seen.session.game();
        let board = game.board();
        let (results, standings) = (power_results(game)?, game.standings());
        let scores = ScoringSystem::ALL.map(|system| (system, system.scores(&standings)));
        let seats = results.iter().zip(&seen.seats).enumerate().map(|(at, (result, seat))| {
            let mut own = Scores::default();
            for (system, scores) in &scores {
                *own.get(*system) = scores[at] * 100.0;
            }
            let (account, computer) = match &seat.holder {
                HolderAsSeen::Vacant => (None, None),
                HolderAsSeen::Person(account) => (*account, None),
                HolderAsSeen::Computer(name) => (None, Some(name.as_str().to_owned())),
            };
            ScoredSeat {
                power: id(board, result.power),
                power_name: board.power(result.power).name.get(lang).to_owned(),
                account: account.map(|account| SeatAccount::of(account, names, lang)),
                computer,
                outcome: result.outcome.id(),
                sharers: result.sharers,
                centres: result.centres,
                scores: own.rounded(),
            }
        });
        Some(ScoredGame {
            id: seen.id.to_string(),
            title: seen.settings.title.as_str().to_owned(),
            variant: board.id().to_owned(),
            ending: game.ending()?.sentence(board, lang),
            seats: seats.collect(),
        })
    }
}

/// Sums by account; who has most by the first system that tells them apart comes first.
fn totals(games: &[ScoredGame]) -> Vec<ScoreTotal> {
    let mut totals: BTreeMap<&str, ScoreTotal> = BTreeMap::new();
    for seat in games.iter().flat_map(|game| &game.seats) {
        let Some(account) = &seat.account else { continue };
        let total = totals.entry(&account.id).or_insert_with(|| ScoreTotal {
            account: account.clone(),
            games: 0,
            solos: 0,
            draws: 0,
            centres: 0,
            scores: Scores::default(),
        });
        total.games += 1;
        total.solos += usize::from(seat.outcome == "solo");
        total.draws += usize::from(seat.outcome == "draw");
        total.centres += u32::from(seat.centres);
        total.scores.add(seat.scores);
    }
    let mut totals: Vec<ScoreTotal> = totals.into_values().collect();
    for total in &mut totals {
        total.scores = total.scores.rounded();
    }
    totals.sort_by(|one, other| {
        let order = other.scores.all().partial_cmp(&one.scores.all());
        order
            .unwrap_or(std::cmp::Ordering::Equal)
            .then_with(|| one.account.name.cmp(&other.account.name))
    });
    totals
}

const SYSTEMS: [&str; 4] = ["draw-size", "sum-of-squares", "c-diplo", "solo-only"];

impl ScoreTable {
    fn seats_csv(&self) -> String {
        let head = ["game", "title", "variant", "power", "account", "player", "computer"];
        let more = ["outcome", "sharers", "centres"];
        let mut csv = CsvTable::new(head.iter().chain(&more).chain(&SYSTEMS));
        for game in &self.games {
            for seat in &game.seats {
                let account = seat.account.as_ref();
                csv.text(&game.id).text(&game.title).text(&game.variant).text(&seat.power);
                csv.text(account.map_or("", |account| &account.id));
                csv.text(account.map_or("", |account| &account.name));
                csv.text(seat.computer.as_deref().unwrap_or_default()).text(seat.outcome);
                csv.number(f64::from(seat.sharers), 0).number(f64::from(seat.centres), 0);
                for score in seat.scores.all() {
                    csv.number(score, 2);
                }
                csv.end_line();
            }
        }
        csv.finish()
    }

    fn totals_csv(&self) -> String {
        let head = ["account", "player", "games", "solos", "draws", "centres"];
        let mut csv = CsvTable::new(head.iter().chain(&SYSTEMS));
        for total in &self.totals {
            csv.text(&total.account.id).text(&total.account.name);
            #[expect(clippy::cast_precision_loss, reason = "at most a hundred games")]
            for count in [total.games, total.solos, total.draws] {
                csv.number(count as f64, 0);
            }
            csv.number(f64::from(total.centres), 0);
            for score in total.scores.all() {
                csv.number(score, 2);
            }
            csv.end_line();
        }
        csv.finish()
    }
}
