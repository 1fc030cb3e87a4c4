//! Variants: their boards, as data and as a drawing.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::board::BUILT_IN;
use chancery::{Board, BoardRef};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use super::pictures::{PictureLook, mark};
use crate::cache::CachedResponse;
use crate::error::{ApiError, Problem, Result};
use crate::extract::{PathParams, QueryParams, RequestLang};
use crate::state::{ASK_AGAIN, AppState, GameQuery, Workload};
use crate::view::board::{BoardView, VariantLine, empty};

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(one))
        .routes(routes!(drawing))
        .routes(routes!(of_game))
        .routes(routes!(drawing_of_game))
}

/// The tag of what changes only with the program.
fn tag(what: &str) -> String {
    format!("{}.{what}", env!("CARGO_PKG_VERSION"))
}

/// The variants there are.
#[utoipa::path(get, path = "/variants", tag = "variants", params(InLanguage), responses((status = 200, description = "What was asked for", body = [VariantLine]), Wrong))]
async fn list(RequestLang(lang): RequestLang, headers: HeaderMap) -> Response {
    let boards = BUILT_IN.iter().filter_map(|(id, _)| Board::built_in(id));
    let all: Vec<VariantLine> = boards.map(|board| VariantLine::of(board, lang)).collect();
    CachedResponse::json(&all, tag(&lang.to_string())).answer(&headers, ASK_AGAIN)
}

/// A board.
#[utoipa::path(get, path = "/variants/{variant}", tag = "variants", params(("variant" = String, Path, description = "Its id, as in `classic`"), InLanguage), responses((status = 200, description = "What was asked for", body = BoardView), Wrong))]
async fn one(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(id): PathParams<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let kept = state.run(lang, move |state| {
        let board = variant(&id)?;
        let what = format!("board {id} {lang}");
        state.kept(what, || {
            Ok(CachedResponse::json(&BoardView::of(board, lang), tag(&format!("{id}.{lang}"))))
        })
    });
    Ok(kept.await?.answer(&headers, ASK_AGAIN))
}

/// The board alone, for a page to lay things over. Each province is an element `province-par`.
#[utoipa::path(get, path = "/variants/{variant}/board.svg", tag = "variants", params(("variant" = String, Path, description = "Its id, as in `classic`"), PictureLook, InLanguage), responses((status = 200, description = "What was asked for", content_type = "image/svg+xml", body = String), Wrong))]
async fn drawing(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(id): PathParams<String>,
    QueryParams(look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let kept = state.run(lang, move |state| {
        let board = variant(&id)?;
        let mut look = look;
        look.legend.get_or_insert(false);
        let what = format!("drawing {id} {lang} {look:?}");
        state.kept(what.clone(), || {
            let svg = empty(board, &look.style("", lang)?);
            Ok(CachedResponse::new(svg, "image/svg+xml", mark(&what)))
        })
    });
    Ok(kept.await?.answer(&headers, ASK_AGAIN))
}

/// The board of a game. A game may be played on one that no other is.
#[utoipa::path(get, path = "/games/{game}/board", tag = "games", params(("game" = String, Path, description = "Its name"), InLanguage), responses((status = 200, description = "What was asked for", body = BoardView), Wrong))]
async fn of_game(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(name): PathParams<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = "board".to_owned();
    state
        .answer(
            GameQuery { lang, name, what, headers, work: Workload::Light },
            move |current, tag| {
                Ok(CachedResponse::json(&BoardView::of(current.snapshot.game().board(), lang), tag))
            },
        )
        .await
}

/// The board of a game alone, for a page to lay things over.
#[utoipa::path(get, path = "/games/{game}/board.svg", tag = "games", params(("game" = String, Path, description = "Its name"), PictureLook, InLanguage), responses((status = 200, description = "What was asked for", content_type = "image/svg+xml", body = String), Wrong))]
async fn drawing_of_game(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(name): PathParams<String>,
    QueryParams(mut look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    look.legend.get_or_insert(false);
    let what = format!("drawing {look:?}");
    state
        .answer(
            GameQuery { lang, name, what, headers, work: Workload::Light },
            move |current, tag| {
                let svg = empty(current.snapshot.game().board_ref(), &look.style("", lang)?);
                Ok(CachedResponse::new(svg, "image/svg+xml", tag))
            },
        )
        .await
}

/// A variant that the path names.
fn variant(id: &str) -> Result<&'static BoardRef> {
    crate::view::position::variant(id).map_err(|fault| match fault {
        ApiError::Said { kind, message, .. } => ApiError::missing(kind, message),
        other => other,
    })
}
