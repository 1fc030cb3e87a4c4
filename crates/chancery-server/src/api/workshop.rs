//! The workshop: check a variant file while somebody writes it, try it as a draft, and read files.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery::board::VariantError;
use chancery::{Board, BoardRef, Lang, Message, UnitKind};
use chancery_draw::Art;
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::error::{ApiError, Problem, Result};
use crate::extract::{JsonBody, PathParams, RequestLang};
use crate::state::AppState;
use crate::view::position::variant;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(check))
        .routes(routes!(draft))
        .routes(routes!(read))
        .routes(routes!(file))
}

/// A variant file.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct VariantText {
    /// The file, in TOML. It may contain its drawing.
    text: String,
}

/// The result of a check.
#[derive(Debug, Serialize, ToSchema)]
struct VariantCheck {
    /// Whether games can be played with it.
    sound: bool,
    /// What is wrong, in the order of lines.
    faults: Vec<FaultView>,
    /// Counts, if it is sound.
    counts: Option<BoardCounts>,
}

/// Something that is wrong with a variant file.
#[derive(Debug, Serialize, ToSchema)]
struct FaultView {
    /// Line of the file, from 1; 0 for a fault of the drawing.
    line: usize,
    /// What is wrong and what would be right.
    message: String,
    /// Id of the province whose entry contains the line.
    province: Option<String>,
    /// Id of the power whose entry contains the line.
    power: Option<String>,
}

/// Counts of a board.
#[derive(Debug, Serialize, ToSchema)]
struct BoardCounts {
    powers: usize,
    provinces: usize,
    centres: usize,
    units: usize,
    /// Pairs of places that an army can move between.
    army_borders: usize,
    /// Pairs of places that a fleet can move between.
    fleet_borders: usize,
}

/// Check a variant file.
///
/// Reports all faults at once. Nothing is stored.
#[utoipa::path(post, path = "/workshop/check", tag = "workshop", params(InLanguage), request_body = VariantText, responses((status = 200, description = "The result", body = VariantCheck), Wrong))]
async fn check(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    JsonBody(file): JsonBody<VariantText>,
) -> std::result::Result<Json<VariantCheck>, Problem> {
    let checked = state.run(lang, move |_| Ok(checked(&file.text, lang)));
    Ok(Json(checked.await?))
}

fn checked(text: &str, lang: Lang) -> VariantCheck {
    match sound(text) {
        Ok(board) => VariantCheck { sound: true, faults: Vec::new(), counts: Some(counts(&board)) },
        Err(faults) => {
            let view = |(line, message): (usize, Message)| {
                let (province, power) = entry(text, line);
                FaultView { line, message: message.get(lang), province, power }
            };
            let faults = faults.into_iter().map(view).collect();
            VariantCheck { sound: false, faults, counts: None }
        }
    }
}

/// The board of a file whose drawing fits, or every fault with its line.
fn sound(text: &str) -> std::result::Result<BoardRef, Vec<(usize, Message)>> {
    let board = Board::load(text).map_err(|VariantError { faults }| {
        faults.into_iter().map(|fault| (fault.line, fault.message)).collect::<Vec<_>>()
    })?;
    if let Some((svg, anchors)) = Art::files(&board)
        && let Err(fault) = Art::read(&board, svg, anchors)
    {
        return Err(vec![(0, fault.message)]);
    }
    Ok(board)
}

fn counts(board: &Board) -> BoardCounts {
    BoardCounts {
        powers: board.powers().len(),
        provinces: board.provinces().len(),
        centres: board.centres().len(),
        units: board.powers().map(|power| board.power(power).units.len()).sum(),
        army_borders: board.border_count(UnitKind::Army),
        fleet_borders: board.border_count(UnitKind::Fleet),
    }
}

/// The ids of the province or the power whose entry contains a line.
fn entry(text: &str, line: usize) -> (Option<String>, Option<String>) {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_head = |text: &&str| text.starts_with('[') && text.ends_with(']') && !text.contains('=');
    let before = lines.get(..line.min(lines.len())).unwrap_or_default();
    let Some(head) = before.iter().rposition(&is_head) else { return (None, None) };
    let rest = lines[head + 1..].iter().take_while(|text| !is_head(text));
    let id = rest.filter_map(|text| text.strip_prefix("id")).find_map(|rest| {
        let value = rest.trim_start().strip_prefix('=')?.trim();
        let value = value.strip_prefix('"')?;
        value.split('"').next().map(str::to_owned)
    });
    match lines[head] {
        "[[province]]" => (id, None),
        "[[power]]" => (None, id),
        _ => (None, None),
    }
}

/// A draft.
#[derive(Debug, Serialize, ToSchema)]
struct DraftView {
    /// Its id, which takes the place of a variant's: in the sandbox, and for a new game.
    id: String,
    /// Name of the variant.
    name: String,
}

/// Keep a variant file as a draft.
///
/// The sandbox and new games take its id as a variant. The server remembers the latest drafts until it stops; a
/// game keeps its board for good. A file with faults is refused with 422 and `faults`.
#[utoipa::path(post, path = "/workshop/drafts", tag = "workshop", params(InLanguage), request_body = VariantText, responses((status = 201, description = "The draft", body = DraftView), Wrong))]
async fn draft(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    JsonBody(file): JsonBody<VariantText>,
) -> std::result::Result<(StatusCode, Json<DraftView>), Problem> {
    let draft = state.run(lang, move |state| {
        let board = sound(&file.text).map_err(|faults| refused(&faults, lang))?;
        let name = board.name(lang).to_owned();
        Ok(DraftView { id: state.variants().keep(board), name })
    });
    Ok((StatusCode::CREATED, Json(draft.await?)))
}

fn refused(faults: &[(usize, Message)], lang: Lang) -> ApiError {
    let all: Vec<Value> = faults
        .iter()
        .map(|(line, message)| json!({"line": line, "message": message.get(lang)}))
        .collect();
    ApiError::Other {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        kind: "variant",
        message: text!(server::VariantFaults { count: faults.len() }),
        extra: vec![("faults", json!(all))],
    }
}

/// A variant as data.
#[derive(Debug, Serialize, ToSchema)]
struct VariantDocument {
    /// The file with all its keys, without its drawing.
    #[schema(value_type = Object)]
    variant: Value,
    /// Its drawing, if it has one.
    drawing: Option<DrawingDocument>,
}

/// A drawing as data.
#[derive(Debug, Serialize, ToSchema)]
struct DrawingDocument {
    /// The shapes, as SVG.
    svg: String,
    /// Places of units, labels and names.
    #[schema(value_type = Object)]
    anchors: Value,
}

/// Files of a variant.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct VariantFiles {
    /// The variant file, in TOML. It may contain its drawing.
    text: String,
    /// The shapes of its drawing, if they are in a file of their own.
    svg: Option<String>,
    /// The anchors of its drawing, in TOML.
    anchors: Option<String>,
}

/// Read the files of a variant.
///
/// The files may have faults; they only have to be TOML.
#[utoipa::path(post, path = "/workshop/read", tag = "workshop", params(InLanguage), request_body = VariantFiles, responses((status = 200, description = "The variant", body = VariantDocument), Wrong))]
async fn read(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    JsonBody(files): JsonBody<VariantFiles>,
) -> std::result::Result<Json<VariantDocument>, Problem> {
    let document = state.run(lang, move |_| {
        let mut variant = data(&files.text)?;
        let inside = variant.as_object_mut().and_then(|keys| keys.remove("drawing"));
        let part = |name: &str| {
            let part = inside.as_ref().and_then(|drawing| drawing.get(name));
            part.and_then(Value::as_str).map(str::to_owned)
        };
        let svg = files.svg.or_else(|| part("svg"));
        let anchors = files.anchors.or_else(|| part("anchors"));
        let drawing = match (svg, anchors) {
            (Some(svg), Some(anchors)) => Some(DrawingDocument { svg, anchors: data(&anchors)? }),
            _ => None,
        };
        // Names in other languages may be beside the file, for a variant that is compiled in.
        if let Ok(board) = Board::load(&files.text) {
            name_all(&mut variant, &board);
        }
        Ok(VariantDocument { variant, drawing })
    });
    Ok(Json(document.await?))
}

/// Writes every name in every language.
fn name_all(variant: &mut Value, board: &Board) {
    let named = |name: &dyn Fn(Lang) -> String| -> Value {
        Lang::all().map(|lang| (lang.code().to_owned(), Value::from(name(lang)))).collect()
    };
    let entries = |variant: &mut Value, key: &str, change: &dyn Fn(usize, &mut Value)| {
        let list = variant.get_mut(key).and_then(Value::as_array_mut);
        list.into_iter().flatten().enumerate().for_each(|(number, entry)| change(number, entry));
    };
    entries(variant, "province", &|_, entry| {
        let id = entry["id"].as_str().unwrap_or_default();
        let found = board.provinces().map(|one| board.province(one)).find(|info| info.id == id);
        if let Some(info) = found {
            entry["name"] = named(&|lang| info.name.get(lang).to_owned());
        }
    });
    entries(variant, "power", &|_, entry| {
        let id = entry["id"].as_str().unwrap_or_default();
        let found = board.powers().map(|one| board.power(one)).find(|info| info.id == id);
        if let Some(info) = found {
            entry["name"] = named(&|lang| info.name.get(lang).to_owned());
            entry["adjective"] = named(&|lang| info.adjective.get(lang).to_owned());
        }
    });
    entries(variant, "season", &|number, entry| {
        if let Some(season) = board.seasons().get(number) {
            entry["name"] = named(&|lang| season.name.get(lang).to_owned());
        }
    });
    variant["name"] = named(&|lang| board.name(lang).to_owned());
}

/// Get the file of a variant as data.
#[utoipa::path(get, path = "/variants/{variant}/file", tag = "workshop", params(("variant" = String, Path, description = "Id of the variant, as in `classic`"), InLanguage), responses((status = 200, description = "The variant", body = VariantDocument), Wrong))]
async fn file(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(id): PathParams<String>,
) -> std::result::Result<Json<VariantDocument>, Problem> {
    let document = state.run(lang, move |state| {
        let board = variant(state, &id).map_err(super::boards::not_found)?;
        let mut variant: Value = data(board.source().unwrap_or_default())?;
        if let Some(keys) = variant.as_object_mut() {
            keys.remove("drawing");
        }
        name_all(&mut variant, &board);
        let drawing = match Art::files(&board) {
            Some((svg, anchors)) => {
                Some(DrawingDocument { svg: svg.to_owned(), anchors: data(anchors)? })
            }
            None => None,
        };
        Ok(VariantDocument { variant, drawing })
    });
    Ok(Json(document.await?))
}

/// TOML as JSON.
fn data(text: &str) -> Result<Value> {
    toml::from_str(text)
        .map_err(|error| ApiError::unprocessable("file", Message::of_toml(&error, text)))
}
