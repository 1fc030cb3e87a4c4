//! Games: all of them, a new one, one of them, and what can be ordered in it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery::game::TableSettings;
use chancery::game::record::Record;
use chancery::{Board, Game, Power, Rules};
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::{GameName, wait};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::cache::CachedResponse;
use crate::error::{ApiError, Problem, Result};
use crate::extract::{JsonBody, PathParams, QueryParams, RequestLang};
use crate::seats::new_settings;
use crate::state::{AppState, GameQuery, Workload};
use crate::view::game::{GameLine, GameView};
use crate::view::legal::LegalView;
use crate::view::position::{Placed, placed};

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(one)).routes(routes!(legal))
}

/// All games. One that cannot be read says why, and hides no other.
#[utoipa::path(get, path = "/games", tag = "games", params(InLanguage), responses((status = 200, description = "What was asked for", body = [GameLine]), Wrong))]
async fn list(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
) -> std::result::Result<Json<Vec<GameLine>>, Problem> {
    let all = state.run(lang, move |state| lines(state, lang));
    Ok(Json(all.await?))
}

/// A line for each game.
pub(crate) fn lines(state: &AppState, lang: chancery::Lang) -> Result<Vec<GameLine>> {
    let names = wait(state.store().names())?;
    let line = |name: &GameName| match state.peek(name.as_str()) {
        Ok(current) => Ok(GameLine::of(&current, lang)),
        Err(ApiError::Store(error)) => Ok(GameLine::broken(name.as_str(), &error, lang)),
        Err(other) => Err(other),
    };
    names.iter().map(line).collect()
}

/// A game to begin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewGame {
    /// 1 to 64 letters without accents, digits, `-`, `_` and `.`.
    name: String,
    /// The id of its variant; without it, that of the position, or `classic`.
    variant: Option<String>,
    /// The rules, as in `2023` or `classic,paradox=2000`.
    #[serde(default)]
    rules: String,
    /// The position to begin with; without it, the start of the variant.
    position: Option<Placed>,
    /// The last year.
    until: Option<u16>,
    /// Does everybody see the orders of the others?
    #[serde(default)]
    open_orders: bool,
    /// May orders be handed in that are not legal?
    #[serde(default)]
    bluffs: bool,
    /// The powers that computers play, each with the name of one: `random`, `hold`, `greedy`, `dumb`,
    /// `search-casual`, `search-club` or `search`. People play the others.
    #[serde(default)]
    computers: BTreeMap<String, Option<String>>,
    /// The number that the computers' chance comes from; without it, a new one.
    #[serde(default)]
    seed: u64,
}

/// Begin a game.
#[utoipa::path(post, path = "/games", tag = "games", params(InLanguage), request_body = NewGame, responses((status = 201, description = "It is made", body = GameView), Wrong))]
async fn create(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    JsonBody(new): JsonBody<NewGame>,
) -> std::result::Result<Response, Problem> {
    state
        .run(lang, move |state| {
            let position = placed(new.variant.as_deref(), new.position.as_ref())?;
            let first = position.phase().year;
            if let Some(last) = new.until.filter(|&last| last < first) {
                return Err(ApiError::unfit(
                    "until",
                    text!(server::LastYear { last: last.to_string(), first: first.to_string() }),
                ));
            }
            let mut game = Game::begin(position, rules(&new.rules)?);
            game.year_limit = new.until;
            let settings = TableSettings {
                open_orders: new.open_orders,
                bluffs: new.bluffs,
                seed: new.seed,
                ..TableSettings::default()
            };
            let settings = new_settings(settings, game.board(), &new.computers)?;
            created(state, &Record::new(&new.name, game), &settings, lang)
        })
        .await
}

/// Create a game; the answer with it.
pub(super) fn created(
    state: &AppState,
    record: &Record,
    settings: &TableSettings,
    lang: chancery::Lang,
) -> Result<Response> {
    let name = &record.id;
    let current = state.announce(wait(state.store().create(name, record, settings))?);
    let place = [(header::LOCATION, format!("/api/v1/games/{name}"))];
    Ok((StatusCode::CREATED, place, Json(GameView::of(&current, None, lang))).into_response())
}

/// The rules of a text.
pub(super) fn rules(text: &str) -> Result<Rules> {
    text.parse().map_err(|error: chancery::rules::RulesError| ApiError::unfit("rules", error))
}

/// Who looks at a game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Viewer {
    /// The power that looks: it sees its own orders.
    #[serde(rename = "as")]
    power: Option<String>,
}

impl Viewer {
    /// The power that looks, if one does.
    pub(super) fn power(&self, board: &Board) -> Result<Option<Power>> {
        Ok(self.power.as_deref().map(|name| board.power_named(name)).transpose()?)
    }

    /// What tells its question from those of others.
    pub(super) fn mark(&self) -> &str {
        self.power.as_deref().unwrap_or_default()
    }
}

/// A game.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(("game" = String, Path, description = "Its name"), Viewer, InLanguage), responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
async fn one(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(name): PathParams<String>,
    QueryParams(viewer): QueryParams<Viewer>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("game {}", viewer.mark());
    state
        .answer(
            GameQuery { lang, name, what, headers, work: Workload::Light },
            move |current, tag| {
                let viewer = viewer.power(current.snapshot.game().board())?;
                Ok(CachedResponse::json(&GameView::of(current, viewer, lang), tag))
            },
        )
        .await
}

/// All legal orders of the phase that a game is in.
#[utoipa::path(get, path = "/games/{game}/legal", tag = "games", params(("game" = String, Path, description = "Its name"), InLanguage), responses((status = 200, description = "What was asked for", body = LegalView), Wrong))]
async fn legal(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(name): PathParams<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = "legal".to_owned();
    state
        .answer(
            GameQuery { lang, name, what, headers, work: Workload::Light },
            move |current, tag| {
                let game = current.snapshot.game();
                Ok(CachedResponse::json(&LegalView::of(game.position(), &game.rules), tag))
            },
        )
        .await
}
