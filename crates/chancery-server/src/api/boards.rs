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
use crate::ask::{Asked, Named, Speaks};
use crate::fault::{Fault, Result};
use crate::house::{ASK_AGAIN, Effort, House, Question};
use crate::keep::Kept;
use crate::problem::Problem;
use crate::view::board::{BoardView, VariantLine, empty};

pub(super) fn routes() -> OpenApiRouter<House> {
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
async fn list(Speaks(lang): Speaks, headers: HeaderMap) -> Response {
    let boards = BUILT_IN.iter().filter_map(|(id, _)| Board::built_in(id));
    let all: Vec<VariantLine> = boards.map(|board| VariantLine::of(board, lang)).collect();
    Kept::json(&all, tag(&lang.to_string())).answer(&headers, ASK_AGAIN)
}

/// A board.
#[utoipa::path(get, path = "/variants/{variant}", tag = "variants", params(("variant" = String, Path, description = "Its id, as in `classic`"), InLanguage), responses((status = 200, description = "What was asked for", body = BoardView), Wrong))]
async fn one(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(id): Named<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let kept = house.run(lang, move |house| {
        let board = variant(&id)?;
        let what = format!("board {id} {lang}");
        house.kept(what, || {
            Ok(Kept::json(&BoardView::of(board, lang), tag(&format!("{id}.{lang}"))))
        })
    });
    Ok(kept.await?.answer(&headers, ASK_AGAIN))
}

/// The board alone, for a page to lay things over. Each province is an element `province-par`.
#[utoipa::path(get, path = "/variants/{variant}/board.svg", tag = "variants", params(("variant" = String, Path, description = "Its id, as in `classic`"), PictureLook, InLanguage), responses((status = 200, description = "What was asked for", content_type = "image/svg+xml", body = String), Wrong))]
async fn drawing(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(id): Named<String>,
    Asked(look): Asked<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let kept = house.run(lang, move |house| {
        let board = variant(&id)?;
        let mut look = look;
        look.legend.get_or_insert(false);
        let what = format!("drawing {id} {lang} {look:?}");
        house.kept(what.clone(), || {
            let svg = empty(board, &look.style("", lang)?);
            Ok(Kept::new(svg, "image/svg+xml", mark(&what)))
        })
    });
    Ok(kept.await?.answer(&headers, ASK_AGAIN))
}

/// The board of a game. A game may be played on one that no other is.
#[utoipa::path(get, path = "/games/{game}/board", tag = "games", params(("game" = String, Path, description = "Its name"), InLanguage), responses((status = 200, description = "What was asked for", body = BoardView), Wrong))]
async fn of_game(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(name): Named<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = "board".to_owned();
    house
        .answer(Question { lang, name, what, headers, effort: Effort::Light }, move |seen, tag| {
            Ok(Kept::json(&BoardView::of(seen.folder.game().board(), lang), tag))
        })
        .await
}

/// The board of a game alone, for a page to lay things over.
#[utoipa::path(get, path = "/games/{game}/board.svg", tag = "games", params(("game" = String, Path, description = "Its name"), PictureLook, InLanguage), responses((status = 200, description = "What was asked for", content_type = "image/svg+xml", body = String), Wrong))]
async fn drawing_of_game(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(name): Named<String>,
    Asked(mut look): Asked<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    look.legend.get_or_insert(false);
    let what = format!("drawing {look:?}");
    house
        .answer(Question { lang, name, what, headers, effort: Effort::Light }, move |seen, tag| {
            let svg = empty(seen.folder.game().board_ref(), &look.style("", lang)?);
            Ok(Kept::new(svg, "image/svg+xml", tag))
        })
        .await
}

/// A variant that the path names.
fn variant(id: &str) -> Result<&'static BoardRef> {
    crate::view::position::variant(id).map_err(|fault| match fault {
        Fault::Said { kind, message, .. } => Fault::missing(kind, message),
        other => other,
    })
}
