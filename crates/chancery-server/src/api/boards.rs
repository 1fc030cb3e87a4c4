//! Variants and their boards, as data and as drawings.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::Board;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use super::pictures::{PictureLook, mark};
use crate::cache::CachedResponse;
use crate::error::{ApiError, Problem};
use crate::extract::{PathParams, QueryParams, RequestActor, RequestLang};
use crate::state::{AppState, GameQuery, REVALIDATE, Workload, content_tag};
use crate::variants::content_id;
use crate::view::board::{BoardView, VariantLine, empty};
use crate::view::position::variant;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(one))
        .routes(routes!(drawing))
        .routes(routes!(of_game))
        .routes(routes!(drawing_of_game))
}

/// The entity tag of a resource that only changes with the version of the program.
fn tag(what: &str) -> String {
    format!("{}.{what}", env!("CARGO_PKG_VERSION"))
}

/// List variants.
#[utoipa::path(get, path = "/variants", tag = "variants", params(InLanguage), responses((status = 200, description = "The variants", body = [VariantLine]), Wrong))]
async fn list(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
) -> Response {
    let boards = state.variants().offered();
    let all: Vec<VariantLine> = boards.map(|board| VariantLine::of(board, lang)).collect();
    let body = serde_json::to_vec(&all).unwrap_or_default();
    let tag = content_tag(&body);
    CachedResponse::new(body, "application/json", tag).answer(&headers, REVALIDATE)
}

/// Get a variant.
#[utoipa::path(get, path = "/variants/{variant}", tag = "variants", params(("variant" = String, Path, description = "Id of the variant, as in `classic`"), InLanguage), responses((status = 200, description = "The board", body = BoardView), Wrong))]
async fn one(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(id): PathParams<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let response = state.run(lang, move |state| {
        let board = variant(state, &id).map_err(not_found)?;
        let what = format!("board {} {lang}", mark_of(&board));
        state.cached(what.clone(), || {
            Ok(CachedResponse::json(&BoardView::of(&board, lang), tag(&mark(&what))))
        })
    });
    Ok(response.await?.answer(&headers, REVALIDATE))
}

/// Get the drawing of a variant's board.
///
/// An SVG without units, as the background of an interactive board. Each province is an element
/// with an id such as `province-par`.
#[utoipa::path(get, path = "/variants/{variant}/board.svg", tag = "variants", params(("variant" = String, Path, description = "Id of the variant, as in `classic`"), PictureLook, InLanguage), responses((status = 200, description = "The drawing", content_type = "image/svg+xml", body = String), Wrong))]
async fn drawing(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(id): PathParams<String>,
    QueryParams(look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let response = state.run(lang, move |state| {
        let board = variant(state, &id).map_err(not_found)?;
        let mut look = look;
        look.legend.get_or_insert(false);
        let what = format!("drawing {} {lang} {look:?}", mark_of(&board));
        state.cached(what.clone(), || {
            let svg = empty(&board, &look.style("", lang)?);
            Ok(CachedResponse::new(svg, "image/svg+xml", mark(&what)))
        })
    });
    Ok(response.await?.answer(&headers, REVALIDATE))
}

/// Get the board of a game.
///
/// The board may belong to a custom variant that exists only in this game.
#[utoipa::path(get, path = "/games/{game}/board", tag = "games", params(("game" = String, Path, description = "Name of the game"), InLanguage), responses((status = 200, description = "The board", body = BoardView), Wrong))]
async fn of_game(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = "board".to_owned();
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Light },
            move |current, tag| {
                Ok(CachedResponse::json(&BoardView::of(current.snapshot.game().board(), lang), tag))
            },
        )
        .await
}

/// Get the drawing of a game's board.
///
/// An SVG without units, as the background of an interactive board.
#[utoipa::path(get, path = "/games/{game}/board.svg", tag = "games", params(("game" = String, Path, description = "Name of the game"), PictureLook, InLanguage), responses((status = 200, description = "The drawing", content_type = "image/svg+xml", body = String), Wrong))]
async fn drawing_of_game(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    QueryParams(mut look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    look.legend.get_or_insert(false);
    let what = format!("drawing {look:?}");
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Light },
            move |current, tag| {
                let svg = empty(current.snapshot.game().board_ref(), &look.style("", lang)?);
                Ok(CachedResponse::new(svg, "image/svg+xml", tag))
            },
        )
        .await
}

/// Identifies a board in cache keys. An installed variant may change while its id stays.
fn mark_of(board: &Board) -> String {
    format!("{} {}", board.id(), content_id(board))
}

/// The error for a variant named in the path.
pub(super) fn not_found(fault: ApiError) -> ApiError {
    match fault {
        ApiError::Other { kind, message, .. } => ApiError::not_found(kind, message),
        other => other,
    }
}
