//! Import, export and fork: games as files, and new games from a phase of another.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{DefaultBodyLimit, FromRequest as _, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery::game::record::Record;
use chancery::game::saved::Import;
use chancery::game::{Format, OrderTexts, TableSettings};
use chancery::{Lang, Phase};
use chancery_club::policy::Actor;
use chancery_lang::messages::server;
use chancery_lang::text;
use chancery_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::{create_named, created, title, wanted_rules};
use super::openapi::{InLanguage, Wrong};
use crate::cache::CachedResponse;
use crate::current::CurrentGame;
use crate::error::{ApiError, Problem, Result};
use crate::extract::{JsonBody, PathParams, QueryParams, RequestActor, RequestLang, TextBody};
use crate::json_size::{MAX_FILE_VALUES, count_values};
use crate::limits::WorkPermit;
use crate::seats::new_settings;
use crate::state::{AppState, GameQuery, NEW_GAMES, Workload, busy};
use crate::view::game::GameView;
use crate::view::position::variant;

/// The maximum size of an imported file.
pub(crate) const MAX_FILE: usize = 8 << 20;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    let import = OpenApiRouter::new().routes(routes!(import));
    read_routes().routes(routes!(fork)).merge(import.layer(DefaultBodyLimit::max(MAX_FILE)))
}

/// Routes that change nothing.
pub(super) fn read_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(export))
}

/// File format of a game.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FormatArg {
    /// Chancery's own format, which is complete.
    #[default]
    #[serde(alias = "record")]
    Chancery,
    /// Saved games of the Python package `diplomacy`.
    #[serde(alias = "saved")]
    Python,
    /// Phases of godip.
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

/// Query of an export.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ExportAs {
    /// File format. `record` is an alias of `chancery`, and `saved` of `python`.
    #[serde(default)]
    #[param(required = false)]
    format: FormatArg,
}

/// Export a game.
///
/// Secret orders of the current phase are not included.
#[utoipa::path(get, path = "/games/{game}/export", tag = "exchange", params(("game" = String, Path, description = "Name of the game"), ExportAs, InLanguage), responses((status = 200, content_type = "application/json", body = serde_json::Value, description = "The game as an object, or for `godip` as a list of phases"), Wrong))]
async fn export(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    QueryParams(ExportAs { format }): QueryParams<ExportAs>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    exported(&state, actor, name, format, headers, lang).await
}

/// A game as a file, as an actor sees it.
pub(crate) async fn exported(
    state: &AppState,
    actor: Actor,
    name: String,
    format: FormatArg,
    headers: HeaderMap,
    lang: Lang,
) -> std::result::Result<Response, Problem> {
    let what = format!("export {format:?}");
    let file = HeaderValue::from_str(&format!("attachment; filename=\"{name}.json\""));
    let question = GameQuery { lang, actor, name, what, headers, work: Workload::Light };
    let answer = state.answer(question, move |current, tag| {
        let record = shareable(current)?;
        Ok(CachedResponse::new(Format::from(format).write(&record), "application/json", tag))
    });
    let mut answer = answer.await?;
    // Names of games are valid in headers.
    if let Ok(file) = file {
        answer.headers_mut().insert(header::CONTENT_DISPOSITION, file);
    }
    Ok(answer)
}

/// The game without secret orders of the current phase.
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

/// Query of an import.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ImportAs {
    /// Name of the new game [default: made from the title].
    name: Option<String>,
    /// Title of at most 80 characters [default: the name].
    #[serde(default)]
    #[param(required = false)]
    title: String,
    /// File format [default: detect].
    format: Option<FormatArg>,
    /// Variant, if the file does not specify one.
    variant: Option<String>,
    /// Rules, if the file does not specify them.
    rules: Option<String>,
    /// Whether all orders are public.
    #[serde(default)]
    #[param(required = false)]
    open_orders: bool,
    /// Whether illegal orders may be submitted as bluffs.
    #[serde(default)]
    #[param(required = false)]
    bluffs: bool,
}

/// An imported game.
#[derive(Debug, Serialize, ToSchema)]
struct Imported {
    /// The game.
    game: GameView,
    /// Phases whose outcome differs from the one these rules give. The import follows the file.
    differences: Vec<DifferenceView>,
    /// What the file lists and was left out because it cannot be, a sentence each.
    notes: Vec<NoteView>,
}

/// A note on a phase of an imported game.
#[derive(Debug, Serialize, ToSchema)]
struct NoteView {
    /// The phase.
    phase: String,
    /// What was left out, and why.
    message: String,
}

/// A phase whose outcome differs from the one these rules give.
#[derive(Debug, Serialize, ToSchema)]
struct DifferenceView {
    /// The phase.
    phase: String,
    /// The following phase.
    next: String,
    /// The differences, one sentence each.
    differences: Vec<String>,
}

/// Import a game from a file.
///
/// Accepts every format that `chancery import` reads.
#[utoipa::path(post, path = "/games/import", tag = "exchange", params(ImportAs, InLanguage), request_body(content = String, content_type = "text/plain"), responses((status = 201, description = "The imported game", body = Imported), Wrong))]
async fn import(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    QueryParams(wanted): QueryParams<ImportAs>,
    request: Request,
) -> std::result::Result<Response, Problem> {
    let upload = UploadedFile::receive(&state, request, lang).await?;
    state
        .run_limited(Workload::Import, lang, move |state| {
            let Import { record, differences, notes } = read(state, &wanted, &upload.text)?;
            let settings = TableSettings {
                title: title(&wanted.title)?,
                open_orders: wanted.open_orders,
                bluffs: wanted.bluffs,
                ..TableSettings::default()
            };
            let created = create_named(state, wanted.name.as_deref(), record, &settings)?;
            let place = [(header::LOCATION, format!("/api/v1/games/{}", created.name))];
            let game = GameView::of(&state.announce(created), None, lang);
            let differences = differences.iter().map(|one| DifferenceView {
                phase: one.phase.clone(),
                next: one.next.clone(),
                differences: one.differences.iter().map(|one| one.message(lang)).collect(),
            });
            let notes = notes.into_iter().map(|note| {
                let message = note.message(lang);
                NoteView { phase: note.phase, message }
            });
            let imported =
                Imported { game, differences: differences.collect(), notes: notes.collect() };
            Ok((StatusCode::CREATED, place, Json(imported)).into_response())
        })
        .await
}

fn read(state: &AppState, wanted: &ImportAs, text: &str) -> Result<Import> {
    let (variant, rules) = (wanted.variant.as_deref(), wanted.rules.as_deref());
    read_file(
        state,
        wanted.format,
        variant,
        rules,
        wanted.name.as_deref().unwrap_or_default(),
        text,
    )
}

/// A file that a client has sent, within the limit on how many there are at once.
#[derive(Debug)]
pub(crate) struct UploadedFile {
    pub(crate) text: String,
    _place: WorkPermit,
}

impl UploadedFile {
    /// Receives the body of a request when there is room for it. Whoever may not import anything is refused before.
    pub(crate) async fn receive(
        state: &AppState,
        request: Request,
        lang: Lang,
    ) -> std::result::Result<UploadedFile, Problem> {
        let place = state.limits().uploads.enter().await;
        let place = place.ok_or_else(|| busy(Workload::Import, lang))?;
        let TextBody(text) = TextBody::from_request(request, state).await?;
        Ok(UploadedFile { text, _place: place })
    }
}

/// Reads a file in any format. The variant and the rules are for files that do not specify them.
pub(crate) fn read_file(
    state: &AppState,
    format: Option<FormatArg>,
    named_variant: Option<&str>,
    named_rules: Option<&str>,
    name: &str,
    text: &str,
) -> Result<Import> {
    if count_values(text.as_bytes()) > MAX_FILE_VALUES {
        let message = text!(server::TooManyValues { most: MAX_FILE_VALUES });
        return Err(ApiError::unprocessable("file", message));
    }
    let format = format.map_or_else(|| Format::of_text(text), Format::from);
    if format == Format::Chancery && (named_variant.is_some() || named_rules.is_some()) {
        return Err(ApiError::unprocessable("file", text!(server::OwnRules)));
    }
    let board = named_variant.map(|id| variant(state, id)).transpose()?;
    let rules = wanted_rules(named_rules.unwrap_or_default())?;
    format
        .read(text, name, board.as_ref(), rules)
        .map_err(|error| ApiError::unprocessable("file", error))
}

/// A fork of a game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Fork {
    /// Phase to continue from, as in `S1901M` [default: the current phase].
    phase: Option<String>,
    /// Name of the new game [default: made from the title].
    name: Option<String>,
    /// Title of at most 80 characters [default: the name].
    #[serde(default)]
    title: String,
    /// Whether to copy the orders of the phase. Secret orders are never copied.
    #[serde(default = "yes")]
    with_orders: bool,
    /// Whether all orders are public. True by default, as one person usually plays all powers of a
    /// fork.
    #[serde(default = "yes")]
    open_orders: bool,
    /// Whether illegal orders may be submitted as bluffs.
    #[serde(default)]
    bluffs: bool,
    /// Computer players by power. The computer players of the original game are not copied.
    #[serde(default)]
    computers: BTreeMap<String, Option<String>>,
}

const fn yes() -> bool {
    true
}

/// Create a game from a phase of another game, with its history.
#[utoipa::path(post, path = "/games/{game}/fork", tag = "exchange", params(("game" = String, Path, description = "Name of the game"), InLanguage), request_body = Fork, responses((status = 201, description = "The new game", body = GameView), Wrong))]
async fn fork(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(game): PathParams<String>,
    JsonBody(fork): JsonBody<Fork>,
) -> std::result::Result<Response, Problem> {
    state.write(lang, NEW_GAMES, move |state| forked(state, &game, &fork, lang)).await
}

fn forked(state: &AppState, game: &str, fork: &Fork, lang: Lang) -> Result<Response> {
    let current = state.peek(&Actor::Visitor, game)?;
    let mut record = shareable(&current)?;
    let board = &record.game.board_ref().clone();
    let now = record.game.position().phase();
    let phase = match &fork.phase {
        Some(name) => {
            Phase::parse(board, name).map_err(|error| ApiError::unprocessable("phase", error))?
        }
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
        // A game that ended in a draw can be continued.
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
    let settings = TableSettings {
        title: title(&fork.title)?,
        open_orders: fork.open_orders,
        bluffs: fork.bluffs,
        ..TableSettings::default()
    };
    let settings = new_settings(settings, board, &fork.computers)?;
    // Computer players choose their own orders.
    for power in board.powers().filter(|&power| settings.computer(board, power).is_some()) {
        record.orders.set(power, Vec::new());
    }
    created(state, fork.name.as_deref(), record, &settings, lang)
}
