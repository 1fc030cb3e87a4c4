//! Games: list, create, read, rename and delete, and list legal orders.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery::game::record::Record;
use chancery::game::{GameTitle, TableSettings};
use chancery::rules::RulesRequest;
use chancery::{Board, Game, Power, Rules};
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::{GameName, GameSnapshot, ListOptions, ListedGame, StoreError, wait};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, SeenVersion, Wrong};
use crate::cache::CachedResponse;
use crate::current::CurrentGame;
use crate::error::{ApiError, Problem, Result};
use crate::extract::{IfMatch, JsonBody, PathParams, QueryParams, RequestActor, RequestLang};
use crate::seats::new_settings;
use crate::state::{AppState, GameQuery, NEW_GAMES, REVALIDATE, Workload, content_tag};
use crate::view::game::GameView;
use crate::view::game_list::{GameLine, GameList};
use crate::view::legal::LegalView;
use crate::view::position::{Placed, placed};

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(one, delete))
        .routes(routes!(rename))
        .merge(read_routes())
}

/// Routes that a club has, too.
pub(super) fn read_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(legal))
}

/// Which games to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ListParams {
    /// Whether to list the archived games instead of the others.
    #[serde(default)]
    archived: bool,
    /// Text in the title or the name, in upper or lower case.
    #[serde(default)]
    search: String,
    /// Number of games on a page, from 1 to 200 [default: 50].
    limit: Option<usize>,
    /// Where the page starts: `next` of the page before.
    after: Option<String>,
}

impl ListParams {
    fn options(self) -> Result<ListOptions> {
        let most = ListOptions::MAX_LIMIT;
        let limit = self.limit.unwrap_or(ListOptions::DEFAULT_LIMIT);
        if !(1..=most).contains(&limit) {
            return Err(ApiError::unprocessable("limit", text!(server::ListLimit { most })));
        }
        let after = self.after.map(|after| after.parse());
        let after = after.transpose().map_err(|chancery_store::ListCursorError| {
            ApiError::unprocessable("after", text!(server::ListCursor))
        })?;
        Ok(ListOptions { archived: self.archived, search: self.search, limit, after })
    }
}

/// List games, page by page.
///
/// The games that changed last come first. Games that are added or changed while a client goes from
/// page to page do not shift the pages. A game that cannot be read is listed with an `error`.
#[utoipa::path(get, path = "/games", tag = "games", params(ListParams, InLanguage), responses((status = 200, description = "A page of games", body = GameList), Wrong))]
async fn list(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    QueryParams(params): QueryParams<ListParams>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let page = state.run(lang, move |state| {
        let page = page(state, &params.options()?, lang)?;
        let body = serde_json::to_vec(&page).unwrap_or_default();
        let tag = content_tag(&body);
        Ok(CachedResponse::new(body, "application/json", tag))
    });
    Ok(page.await?.answer(&headers, REVALIDATE))
}

/// A page of games.
pub(crate) fn page(
    state: &AppState,
    options: &ListOptions,
    lang: chancery::Lang,
) -> Result<GameList> {
    let page = wait(state.store().list(options))?;
    let line = |ListedGame { name, changed, game }: ListedGame| match game {
        Ok(snapshot) => GameLine::of(&state.current(snapshot), changed, lang),
        Err(error) => GameLine {
            archived: options.archived,
            ..GameLine::broken(&name, changed, &error, lang)
        },
    };
    Ok(GameList {
        games: page.games.into_iter().map(line).collect(),
        total: page.total,
        archived: page.archived,
        next: page.next.map(|next| next.to_string()),
    })
}

/// A new game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewGame {
    /// Name of 1 to 64 characters: letters without accents, digits, `-`, `_` and `.` [default: made
    /// from the title, with a number if it is taken].
    name: Option<String>,
    /// Title of at most 80 characters [default: the name].
    #[serde(default)]
    title: String,
    /// Id of the variant [default: the variant of `position`, or `classic`].
    variant: Option<String>,
    /// Rules, as in `2023` or `classic,paradox=2000`.
    #[serde(default)]
    rules: String,
    /// Initial position [default: the start of the variant].
    position: Option<Placed>,
    /// Last year of the game. If omitted, there is no limit.
    until: Option<u16>,
    /// Whether all orders are public.
    #[serde(default)]
    open_orders: bool,
    /// Whether illegal orders may be submitted as bluffs.
    #[serde(default)]
    bluffs: bool,
    /// Computer players by power: `random`, `hold`, `greedy`, `dumb`, `search-casual`,
    /// `search-club` or `search`. People play the other powers.
    #[serde(default)]
    computers: BTreeMap<String, Option<String>>,
    /// Random seed of the computer players. A random one is chosen if it is 0 or missing.
    #[serde(default)]
    seed: u64,
}

/// Create a game.
#[utoipa::path(post, path = "/games", tag = "games", params(InLanguage), request_body = NewGame, responses((status = 201, description = "The new game", body = GameView), Wrong))]
async fn create(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    JsonBody(new): JsonBody<NewGame>,
) -> std::result::Result<Response, Problem> {
    state
        .write(lang, NEW_GAMES, move |state| {
            let position = placed(state, new.variant.as_deref(), new.position.as_ref())?;
            let first = position.phase().year;
            if let Some(last) = new.until.filter(|&last| last < first) {
                return Err(ApiError::unprocessable(
                    "until",
                    text!(server::LastYear { last: last.to_string(), first: first.to_string() }),
                ));
            }
            let rules = rules(&new.rules, position.board())?;
            let mut game = Game::begin(position, rules);
            game.year_limit = new.until;
            let settings = TableSettings {
                title: title(&new.title)?,
                open_orders: new.open_orders,
                bluffs: new.bluffs,
                seed: new.seed,
                ..TableSettings::default()
            };
            let settings = new_settings(settings, game.board(), &new.computers)?;
            created(state, new.name.as_deref(), Record::new("", game), &settings, lang)
        })
        .await
}

/// Creates a game and returns the response.
pub(super) fn created(
    state: &AppState,
    name: Option<&str>,
    record: Record,
    settings: &TableSettings,
    lang: chancery::Lang,
) -> Result<Response> {
    let current = state.announce(create_named(state, name, record, settings)?);
    let place = [(header::LOCATION, format!("/api/v1/games/{}", current.snapshot.name))];
    Ok((StatusCode::CREATED, place, Json(GameView::of(&current, None, lang))).into_response())
}

/// Creates a game under a name, or under a free name made from its title.
pub(super) fn create_named(
    state: &AppState,
    name: Option<&str>,
    mut record: Record,
    settings: &TableSettings,
) -> Result<Arc<GameSnapshot>> {
    let store = state.store();
    if let Some(name) = name {
        name.clone_into(&mut record.id);
        return Ok(wait(store.create(name, &record, settings))?);
    }
    loop {
        let name = GameName::from_title(&settings.title, &wait(store.names())?);
        name.as_str().clone_into(&mut record.id);
        match wait(store.create(name.as_str(), &record, settings)) {
            // Somebody else has just taken the name.
            Err(StoreError::Exists(_)) => {}
            created => return Ok(created?),
        }
    }
}

/// Parses a title.
pub(super) fn title(text: &str) -> Result<GameTitle> {
    GameTitle::new(text).map_err(|error| ApiError::unprocessable("title", error))
}

/// Parses rules, of a new game on a board.
pub(super) fn rules(text: &str, board: &Board) -> Result<Rules> {
    Ok(wanted_rules(text)?.on(board))
}

/// Parses rules before the board is known.
pub(super) fn wanted_rules(text: &str) -> Result<RulesRequest> {
    text.parse()
        .map_err(|error: chancery::rules::RulesError| ApiError::unprocessable("rules", error))
}

/// The viewer of a game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Viewer {
    /// Power of the viewer, whose own orders are included.
    #[serde(rename = "as")]
    power: Option<String>,
}

impl Viewer {
    /// The power of the viewer; none for a spectator. In a club it is the one that the viewer plays,
    /// whatever the query says.
    pub(super) fn power(&self, current: &CurrentGame) -> Result<Option<Power>> {
        if let Some(sight) = current.club() {
            return Ok(sight.seen.power);
        }
        let board = current.snapshot.game().board();
        Ok(self.power.as_deref().map(|name| board.power_named(name)).transpose()?)
    }

    /// Identifies the viewer in cache keys.
    pub(super) fn mark(&self) -> &str {
        self.power.as_deref().unwrap_or_default()
    }
}

/// Get a game.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(("game" = String, Path, description = "Name of the game"), Viewer, InLanguage), responses((status = 200, description = "The game", body = GameView), Wrong))]
async fn one(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    QueryParams(viewer): QueryParams<Viewer>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("game {}", viewer.mark());
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Light },
            move |current, tag| {
                let viewer = viewer.power(current)?;
                Ok(CachedResponse::json(&GameView::of(current, viewer, lang), tag))
            },
        )
        .await
}

/// Delete a game with its history.
///
/// This cannot be undone. To keep a game out of the list, archive it with `settings`.
#[utoipa::path(delete, path = "/games/{game}", tag = "games", params(("game" = String, Path, description = "Name of the game"), SeenVersion, InLanguage), responses((status = 204, description = "The game is deleted"), Wrong))]
async fn delete(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    QueryParams(query): QueryParams<SeenVersion>,
    seen: IfMatch,
) -> std::result::Result<StatusCode, Problem> {
    let seen = seen.or(query.version);
    let queue = game.clone();
    state.write(lang, &queue, move |state| state.delete(&game, seen.as_deref())).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A new name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Rename)]
struct RenameBody {
    /// Name of 1 to 64 characters: letters without accents, digits, `-`, `_` and `.`.
    name: String,
    /// Version of the game the client last read.
    version: Option<String>,
}

/// Rename a game.
///
/// This changes the name in addresses and files. To change the title, use `settings`.
#[utoipa::path(post, path = "/games/{game}/rename", tag = "games", params(("game" = String, Path, description = "Name of the game"), InLanguage), request_body = RenameBody, responses((status = 200, description = "The game under its new name", body = GameView), Wrong))]
async fn rename(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    seen: IfMatch,
    JsonBody(body): JsonBody<RenameBody>,
) -> std::result::Result<Json<GameView>, Problem> {
    let RenameBody { name: new, version } = body;
    let seen = seen.or(version);
    let queue = game.clone();
    let renamed = state.write(lang, &queue, move |state| {
        let current = state.rename(&game, seen.as_deref(), &new)?;
        Ok(GameView::of(&current, None, lang))
    });
    Ok(Json(renamed.await?))
}

/// List the legal orders of the current phase.
#[utoipa::path(get, path = "/games/{game}/legal", tag = "games", params(("game" = String, Path, description = "Name of the game"), InLanguage), responses((status = 200, description = "The legal orders", body = LegalView), Wrong))]
async fn legal(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = "legal".to_owned();
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Light },
            move |current, tag| {
                let game = current.snapshot.game();
                Ok(CachedResponse::json(&LegalView::of(game.position(), &game.rules), tag))
            },
        )
        .await
}
