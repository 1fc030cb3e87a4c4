//! New games: from settings, or from a file with its history.

use axum::Json;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery::board::Board;
use chancery::game::{GameTitle, OrderTexts};
use chancery::{Lang, Power};
use chancery_club::account::{AccountId, GameId};
use chancery_club::game::{ClubCommand, ClubGame, ClubGameError, ClubRequest};
use chancery_club::policy::{Actor, Denial, SiteAction, may_on_site};
use chancery_club::settings::ClubGameSettings;
use chancery_club::time::Timestamp;
use chancery_store::StoreError;
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::draft::{self, BoardOf};
use crate::api::exchange::{FormatArg, MAX_FILE, UploadedFile, read_file};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::api::openapi::CreatingOnce;
use crate::club::state::ClubState;
use crate::club::throttle::NEW_GAMES;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, QueryParams, RequestActor, RequestLang};
use crate::state::{AppState, Workload};
use crate::view::game::GameView;

/// Routes that accept an `Idempotency-Key`.
pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(create))
}

pub(super) fn import_routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(import)).layer(DefaultBodyLimit::max(MAX_FILE))
}

/// A new game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewClubGame {
    /// Id of a preset, as in `daily` [default: no clock].
    preset: Option<String>,
    /// Time zone of the preset, as in `Europe/Paris` [default: `UTC`].
    zone: Option<String>,
    /// Settings that differ from those of the preset. A title is required.
    #[schema(value_type = Object)]
    settings: Map<String, Value>,
    /// Seat of the creator [default: the creator only runs the game].
    seat: Option<WantedSeat>,
}

/// A seat that somebody wants.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedSeat {
    /// Power, where players choose.
    power: Option<String>,
    /// Powers in the order of preference, where they are given out by preference.
    #[serde(default)]
    preferences: Vec<String>,
}

impl WantedSeat {
    pub(super) fn new(power: Option<String>, preferences: Vec<String>) -> WantedSeat {
        WantedSeat { power, preferences }
    }

    /// The command that takes the seat.
    pub(super) fn join(&self, board: &Board) -> Result<ClubCommand> {
        let named = |name: &String| Ok(board.power_named(name)?);
        let wanted: Option<Power> = self.power.as_ref().map(named).transpose()?;
        let preferences = self.preferences.iter().map(named).collect::<Result<_>>()?;
        Ok(ClubCommand::Join { wanted, preferences })
    }
}

/// Create a game.
///
/// The creator runs it as its game master. Accepts an `Idempotency-Key`.
#[utoipa::path(post, path = "/games", tag = "games", security(("session" = []), ("token" = [])), params(InLanguage, CreatingOnce), request_body = NewClubGame, responses((status = 201, description = "The new game", body = GameView), Wrong))]
async fn create(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    JsonBody(new): JsonBody<NewClubGame>,
) -> Result<Response> {
    let master = creator(&club, &actor).await?;
    let NewClubGame { preset, zone, settings, seat } = new;
    let base = draft::base(preset.as_deref(), zone.as_deref())?;
    let settings = draft::changed(&base, settings, BoardOf::New(club.app().variants()))?;
    let board = club.app().variants().find(&settings.variant);
    let board =
        board.ok_or_else(|| StoreError::from(ClubGameError::Settings(settings.faults(None))))?;
    let (id, now) = (GameId::from_random(club.random()?), club.store().now().await?);
    let game = ClubGame::new(id, settings, master, &board, now).map_err(StoreError::from)?;
    created(&club, &actor, game, seat, lang).await
}

/// The account that creates a game.
async fn creator(club: &ClubState, actor: &Actor) -> Result<AccountId> {
    may_on_site(actor, SiteAction::CreateGame, club.sign_up)?;
    let account = actor.account().ok_or(Denial::SignIn)?;
    NEW_GAMES.count(club, &account.to_string()).await?;
    Ok(account)
}

/// Stores a game, with the seat of its creator.
async fn created(
    club: &ClubState,
    actor: &Actor,
    mut game: ClubGame,
    seat: Option<WantedSeat>,
    lang: Lang,
) -> Result<Response> {
    let mut acts = vec![game.begin_log()];
    if let Some(seat) = seat {
        let command = seat.join(game.session().game().board())?;
        let request = ClubRequest { actor: actor.clone(), command, entropy: club.entropy()? };
        let now = game.created;
        acts.extend(game.apply(&request, now).map_err(StoreError::from)?.acts);
    }
    let stored = club.store().create_club_game(game, acts).await?;
    let view = club.changed_view(actor, &stored, lang).await?;
    let place = format!("/api/v1/games/{}", stored.game.id);
    let headers = [(header::LOCATION, place), (header::CACHE_CONTROL, "no-store".to_owned())];
    Ok((StatusCode::CREATED, headers, Json(view)).into_response())
}

/// How to read a file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ImportParams {
    /// Title of at most 80 characters [default: the name in the file].
    title: Option<String>,
    /// File format [default: detect].
    format: Option<FormatArg>,
    /// Variant, if the file does not specify one.
    variant: Option<String>,
    /// Rules, if the file does not specify them.
    rules: Option<String>,
    /// Id of a preset for the other settings [default: no clock].
    preset: Option<String>,
    /// Time zone of the preset [default: `UTC`].
    zone: Option<String>,
}

/// Import a game from a file.
///
/// Accepts every format that `chancery import` reads. The game waits for players, with its history. Orders
/// of the current phase are left out, since nobody has a seat.
#[utoipa::path(post, path = "/games/import", tag = "games", security(("session" = []), ("token" = [])), params(ImportParams, InLanguage), request_body(content = String, content_type = "text/plain"), responses((status = 201, description = "The imported game", body = GameView), Wrong))]
async fn import(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    QueryParams(params): QueryParams<ImportParams>,
    request: Request,
) -> Result<Response> {
    let master = creator(&club, &actor).await?;
    let upload = match UploadedFile::receive(club.app(), request, lang).await {
        Ok(upload) => upload,
        Err(problem) => return Ok(problem.into_response()),
    };
    let (id, now) = (GameId::from_random(club.random()?), club.store().now().await?);
    let read = club.app().run_limited(Workload::Import, lang, move |state| {
        imported(state, &params, &upload.text, id, master, now)
    });
    let game = match read.await {
        Ok(game) => game,
        Err(problem) => return Ok(problem.into_response()),
    };
    created(&club, &actor, game, None, lang).await
}

fn imported(
    state: &AppState,
    params: &ImportParams,
    text: &str,
    id: GameId,
    master: AccountId,
    now: Timestamp,
) -> Result<ClubGame> {
    let (variant, rules) = (params.variant.as_deref(), params.rules.as_deref());
    let mut record = read_file(state, params.format, variant, rules, "", text)?.record;
    record.orders = OrderTexts::new(record.game.board());
    let title = params.title.as_deref().unwrap_or(&record.id);
    let settings = ClubGameSettings {
        title: GameTitle::new(title).map_err(|error| ApiError::unprocessable("title", error))?,
        ..draft::base(params.preset.as_deref(), params.zone.as_deref())?
    };
    Ok(ClubGame::of_record(id, settings, master, record, now).map_err(StoreError::from)?)
}
