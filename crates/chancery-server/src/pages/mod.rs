//! The pages. The server renders what can be read without the map; scripts take over from there and
//! use only the API.

pub(crate) mod how_to;
pub(crate) mod html;
pub(crate) mod landing;
pub(crate) mod texts;

use std::convert::Infallible;

use axum::Router;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use axum::routing::get;
use chancery::Lang;
use chancery_club::policy::Actor;
use chancery_store::ListOptions;

use self::html::{HtmlPage, escaped};
use self::texts::text;
use crate::api::game_page;
use crate::cache::CachedResponse;
use crate::error::{ApiError, Problem, Result, store_message};
use crate::extract::{PathParams, RequestLang};
use crate::state::{AppState, REVALIDATE, content_tag};
use crate::view::club;
use crate::view::game::outlook;

pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/", get(index))
        .route("/games/{game}", get(game))
        .route("/games/{game}/{phase}", get(phase))
        .route("/sandbox", get(sandbox))
        .route("/workshop", get(workshop))
        .route("/about", get(about))
}

/// What a page depends on besides its content.
pub(crate) struct PageRequest {
    pub(crate) uri: Uri,
    headers: HeaderMap,
}

impl<S: Send + Sync> FromRequestParts<S> for PageRequest {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &S,
    ) -> std::result::Result<PageRequest, Infallible> {
        Ok(PageRequest { uri: parts.uri.clone(), headers: parts.headers.clone() })
    }
}

impl PageRequest {
    /// Whether the query has a part.
    fn asks(&self, is: impl Fn(&str) -> bool) -> bool {
        self.uri.query().unwrap_or_default().split('&').any(is)
    }

    fn answer(&self, page: &HtmlPage<'_>, status: StatusCode) -> Response {
        self.respond(page.write(&self.uri), page.lang, status, REVALIDATE)
    }

    /// A page as a response, compressed if possible. A language from the query is stored in a
    /// cookie.
    pub(crate) fn respond(
        &self,
        body: String,
        lang: Lang,
        status: StatusCode,
        cache: &'static str,
    ) -> Response {
        let tag = content_tag(body.as_bytes());
        let page_response = CachedResponse::new(body, "text/html; charset=utf-8", tag);
        // Nobody has an error page already.
        let (found, none) = (status == StatusCode::OK, HeaderMap::new());
        let mut response = page_response.answer(if found { &self.headers } else { &none }, cache);
        if !found {
            *response.status_mut() = status;
        }
        if self.asks(|part| part.starts_with("lang=")) {
            let cookie = format!("lang={lang}; Path=/; Max-Age=31536000; SameSite=Lax");
            if let Ok(cookie) = HeaderValue::from_str(&cookie) {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
        }
        response
    }
}

async fn index(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    request: PageRequest,
) -> std::result::Result<Response, Problem> {
    let archived = request.asks(|part| part == "archived=true");
    let options = ListOptions { archived, ..ListOptions::default() };
    let games = state.run(lang, move |state| game_page(state, &options, lang)).await?;
    let body = landing::body(&games, archived, lang);
    let title = text(if archived { "archive" } else { "games" }, lang);
    let about = [("archived", if archived { "yes" } else { "" })];
    let page = HtmlPage { name: "index", title: &title, lang, about: &about, body: &body };
    Ok(request.answer(&page, StatusCode::OK))
}

async fn game(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams(name): PathParams<String>,
    request: PageRequest,
) -> std::result::Result<Response, Problem> {
    of_game(&state, lang, name, None, &request).await
}

async fn phase(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    PathParams((name, phase)): PathParams<(String, String)>,
    request: PageRequest,
) -> std::result::Result<Response, Problem> {
    of_game(&state, lang, name, Some(phase), &request).await
}

/// The page of a game, now or at one of its phases, or a 404 page.
async fn of_game(
    state: &AppState,
    lang: Lang,
    name: String,
    phase: Option<String>,
    request: &PageRequest,
) -> std::result::Result<Response, Problem> {
    let (own, wanted) = (name.clone(), phase.clone());
    let found = state
        .run(lang, move |state| Ok(look(state, &Actor::Visitor, &own, wanted.as_deref(), lang)));
    let (status, title, said, wanted) = match found.await? {
        Ok((title, said, wanted)) => (StatusCode::OK, title, said, wanted),
        Err(error) => {
            let problem = error.problem(lang);
            let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::NOT_FOUND);
            (status, problem.title, problem.detail, None)
        }
    };
    let body = format!(
        "<h1>{}</h1>\n<p id=\"said\">{}</p>\n<div id=\"app\"></div>\n",
        escaped(&title),
        escaped(&said)
    );
    if status != StatusCode::OK {
        let page = HtmlPage { name: "lost", title: &title, lang, about: &[], body: &body };
        return Ok(request.answer(&page, status));
    }
    let phase = wanted.unwrap_or_default();
    let about = [("game", name.as_str()), ("phase", phase.as_str())];
    let page = HtmlPage { name: "game", title: &title, lang, about: &about, body: &body };
    Ok(request.answer(&page, status))
}

/// The title of a game's page, the text below it, and the canonical name of the phase.
pub(crate) fn look(
    state: &AppState,
    actor: &Actor,
    name: &str,
    phase: Option<&str>,
    lang: Lang,
) -> Result<(String, String, Option<String>)> {
    let current = state.peek(actor, name)?;
    let (snapshot, game) = (&current.snapshot, current.snapshot.game());
    let (board, now) = (game.board(), game.position().phase());
    let Some(phase) = phase else {
        let title = format!("{}: {}", snapshot.title(), now.title(board, lang));
        let said = match current.club() {
            Some(sight) => club::outlook(sight, lang),
            None => outlook(snapshot, lang),
        };
        return Ok((title, said, None));
    };
    let phase = chancery::Phase::parse(board, phase)
        .map_err(|error| ApiError::not_found("no-phase", error))?;
    let own = phase.name(board);
    let title = phase.title(board, lang);
    if own != snapshot.phase() && !snapshot.phases.contains(&own) {
        let error = chancery_store::StoreError::NoPhase(own, snapshot.phases.clone());
        return Err(ApiError::not_found("no-phase", store_message(&error)));
    }
    Ok((format!("{}: {title}", snapshot.title()), String::new(), Some(own)))
}

async fn sandbox(RequestLang(lang): RequestLang, request: PageRequest) -> Response {
    let title = text("sandbox", lang);
    let body = format!("<h1>{title}</h1>\n<div id=\"app\"></div>\n");
    let page = HtmlPage { name: "sandbox", title: &title, lang, about: &[], body: &body };
    request.answer(&page, StatusCode::OK)
}

async fn workshop(RequestLang(lang): RequestLang, request: PageRequest) -> Response {
    let title = text("workshop", lang);
    let body = format!("<h1>{title}</h1>\n<div id=\"app\"></div>\n");
    let page = HtmlPage { name: "workshop", title: &title, lang, about: &[], body: &body };
    request.answer(&page, StatusCode::OK)
}

async fn about(RequestLang(lang): RequestLang, request: PageRequest) -> Response {
    let title = text("about", lang);
    let body = how_to::body(&how_to::TABLE, lang);
    let page = HtmlPage { name: "about", title: &title, lang, about: &[], body: &body };
    request.answer(&page, StatusCode::OK)
}
