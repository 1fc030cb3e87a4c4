//! Games that go out and come in: written down as one document, read from one, or made of a phase of
//! another.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery::game::record::Record;
use chancery::game::saved::Import;
use chancery::game::{Format, OrderTexts, TableSettings};
use chancery::{Lang, Phase};
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::{StoreError, wait};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::{created, rules};
use super::openapi::{InLanguage, Wrong};
use crate::cache::CachedResponse;
use crate::current::CurrentGame;
use crate::error::{ApiError, Problem, Result};
use crate::extract::{JsonBody, PathParams, QueryParams, RequestLang, TextBody};
use crate::seats::new_settings;
use crate::state::{AppState, GameQuery, Workload};
use crate::view::game::GameView;
use crate::view::position::variant;

/// The largest file that is imported.
const LARGEST: usize = 8 << 20;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    let import = OpenApiRouter::new().routes(routes!(import));
    OpenApiRouter::new()
        .routes(routes!(export))
        .routes(routes!(fork))
        .merge(import.layer(DefaultBodyLimit::max(LARGEST)))
}

/// A way to write a game down.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum FormatArg {
    /// Our own, with all there is.
    #[default]
    #[serde(alias = "record")]
    Chancery,
    /// The saved games of the Python package `diplomacy`.
    #[serde(alias = "saved")]
    Python,
    /// The phases of godip.
    Godip,
}

impl From<FormatArg> for Format {
    fn from(arg: FormatArg) -> Format {
        match arg {
            FormatArg::Chancery => Format::Chancery,
            FormatArg::Python => Format::Python,
            FormatArg::Godip => Format::Godip,
        }
    }
}

/// How to write a game down.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ExportAs {
    /// `chancery`, `python` or `godip`; `record` and `saved` name the first two as well.
    #[serde(default)]
    #[param(required = false)]
    format: FormatArg,
}

/// A game as a document. Secret orders are not in it.
#[utoipa::path(get, path = "/games/{game}/export", tag = "exchange", params(("game" = String, Path, description = "Its name"), ExportAs, InLanguage), responses((status = 200, content_type = "application/json", body = serde_json::Value, description = "The game: an object, or the list of its phases for `godip`"), Wrong))]
async fn export(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(name): PathParams<String>,
    QueryParams(ExportAs { format }): QueryParams<ExportAs>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("export {format:?}");
    let file = HeaderValue::from_str(&format!("attachment; filename=\"{name}.json\""));
    let question = GameQuery { lang, name, what, headers, work: Workload::Light };
    let answer = state.answer(question, move |current, tag| {
        let record = shareable(current)?;
        Ok(CachedResponse::new(Format::from(format).write(&record), "application/json", tag))
    });
    let mut answer = answer.await?;
    // A game was found, so its name is one that a header takes.
    if let Ok(file) = file {
        answer.headers_mut().insert(header::CONTENT_DISPOSITION, file);
    }
    Ok(answer)
}

/// A game without what the table keeps secret: what was written and has not been resolved.
fn shareable(current: &CurrentGame) -> Result<Record> {
    let mut record = current.record()?;
    if !current.snapshot.settings().open_orders {
        let nothing = OrderTexts::new(record.game.board());
        for undone in &mut record.undone {
            undone.pending = nothing.clone();
        }
        record.orders = nothing;
    }
    Ok(record)
}

/// What a file that is imported does not tell.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ImportAs {
    /// The name that the game gets.
    name: String,
    /// `chancery`, `python` or `godip`; without it, that is found out.
    format: Option<FormatArg>,
    /// The variant, where the file does not tell.
    variant: Option<String>,
    /// The rules, where the file does not tell.
    rules: Option<String>,
    /// Does everybody see the orders of the others?
    #[serde(default)]
    #[param(required = false)]
    open_orders: bool,
    /// May orders be handed in that are not legal?
    #[serde(default)]
    #[param(required = false)]
    bluffs: bool,
}

/// A game that was imported.
#[derive(Debug, Serialize, ToSchema)]
struct Imported {
    /// The game.
    game: GameView,
    /// The phases that our rules would have ended otherwise; the file was followed.
    differences: Vec<DifferenceView>,
}

/// A phase that our rules would have ended otherwise.
#[derive(Debug, Serialize, ToSchema)]
struct DifferenceView {
    /// The phase.
    phase: String,
    /// Where it led.
    next: String,
    /// What differs, a sentence each.
    differences: Vec<String>,
}

/// Make a game of a file, in any format that `chancery import` reads.
#[utoipa::path(post, path = "/games/import", tag = "exchange", params(ImportAs, InLanguage), request_body(content = String, content_type = "text/plain"), responses((status = 201, description = "It is made", body = Imported), Wrong))]
async fn import(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    QueryParams(wanted): QueryParams<ImportAs>,
    TextBody(text): TextBody,
) -> std::result::Result<Response, Problem> {
    state
        .paint(lang, move |state| {
            let Import { record, differences } = read(&wanted, &text)?;
            let settings = TableSettings {
                open_orders: wanted.open_orders,
                bluffs: wanted.bluffs,
                ..TableSettings::default()
            };
            let created = wait(state.store().create(&wanted.name, &record, &settings))?;
            let game = GameView::of(&state.announce(created), None, lang);
            let differences = differences.iter().map(|one| DifferenceView {
                phase: one.phase.clone(),
                next: one.next.clone(),
                differences: one.differences.iter().map(|one| one.message(lang)).collect(),
            });
            let imported = Imported { game, differences: differences.collect() };
            let place = [(header::LOCATION, format!("/api/v1/games/{}", wanted.name))];
            Ok((StatusCode::CREATED, place, Json(imported)).into_response())
        })
        .await
}

fn read(wanted: &ImportAs, text: &str) -> Result<Import> {
    let format = wanted.format.map_or_else(|| Format::of_text(text), Format::from);
    if format == Format::Chancery && (wanted.variant.is_some() || wanted.rules.is_some()) {
        return Err(ApiError::unfit("file", text!(server::OwnRules)));
    }
    let board = wanted.variant.as_deref().map(variant).transpose()?;
    let rules = rules(wanted.rules.as_deref().unwrap_or_default())?;
    format.read(text, &wanted.name, board, &rules).map_err(|error| ApiError::unfit("file", error))
}

/// A game to be made of a phase of another.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Fork {
    /// The phase to go on from, as in `S1901M`; without it, the one that the game is in.
    phase: Option<String>,
    /// The name that the new game gets.
    name: String,
    /// Are the orders of the phase written down in it? Secret ones never are.
    #[serde(default = "yes")]
    with_orders: bool,
    /// Does everybody see the orders of the others? A what-if is mostly played by one.
    #[serde(default = "yes")]
    open_orders: bool,
    /// May orders be handed in that are not legal?
    #[serde(default)]
    bluffs: bool,
    /// The powers that computers play, each with the name of one. Those of the first game stay there.
    #[serde(default)]
    computers: BTreeMap<String, Option<String>>,
}

const fn yes() -> bool {
    true
}

/// Make a game of a phase of another, with all that came before.
#[utoipa::path(post, path = "/games/{game}/fork", tag = "exchange", params(("game" = String, Path, description = "Its name"), InLanguage), request_body = Fork, responses((status = 201, description = "It is made", body = GameView), Wrong))]
async fn fork(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    JsonBody(fork): JsonBody<Fork>,
) -> std::result::Result<Response, Problem> {
    state.run(lang, move |state| forked(state, &game, &fork, lang)).await
}

fn forked(state: &AppState, game: &str, fork: &Fork, lang: Lang) -> Result<Response> {
    let current = state.peek(game)?;
    let mut record = shareable(&current)?;
    let board = &record.game.board_ref().clone();
    let now = record.game.position().phase();
    let phase = match &fork.phase {
        Some(name) => Phase::parse(board, name).map_err(|error| ApiError::unfit("phase", error))?,
        None => now,
    };
    let begun = record.turns.iter().position(|turn| turn.position.phase() == phase);
    match begun {
        Some(first) => {
            for turn in record.turns[first..].iter().rev() {
                record.game = record.game.before(turn);
                record.orders = turn.orders.clone();
            }
            record.turns.to_mut().truncate(first);
        }
        // A draw that ended it is no reason not to ask what if.
        None if phase == now => {
            record.game = record.game.without_draw().unwrap_or(record.game);
        }
        None => {
            let name = fork.phase.clone().unwrap_or_default();
            return Err(StoreError::NoPhase(name, current.snapshot.phases.clone()).into());
        }
    }
    if !fork.with_orders {
        record.orders = OrderTexts::new(board);
    }
    record.undone.clear();
    record.id.clone_from(&fork.name);
    let settings = TableSettings {
        open_orders: fork.open_orders,
        bluffs: fork.bluffs,
        ..TableSettings::default()
    };
    let settings = new_settings(settings, board, &fork.computers)?;
    // A computer thinks for itself.
    for power in board.powers().filter(|&power| settings.computer(board, power).is_some()) {
        record.orders.set(power, Vec::new());
    }
    created(state, &record, &settings, lang)
}
