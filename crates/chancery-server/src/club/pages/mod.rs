//! The pages of the club. The server renders frames and what does not change; scripts fill in the rest from
//! the API.

mod check;
mod frame;
mod game;
mod lobby;
mod people;

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use chancery_club::policy::Denial;
use chancery_lang::Lang;
use utoipa_axum::router::OpenApiRouter;

pub(super) use self::frame::{ClubPage, PageVisit};
use super::state::ClubState;
use crate::pages::how_to;
use crate::pages::html::escaped;
use crate::pages::texts::{text, text_of};

/// The texts of these pages.
const TEXTS: &str = "club-pages";
/// The texts of notices.
const NOTICE_TEXTS: &str = "notice-pages";
/// The texts of the settings of games.
const SETTINGS_TEXTS: &str = "club-settings";
/// The texts of press, of which the lobby shows how many messages are unread.
const PRESS_TEXTS: &str = "club-press-room";

/// The pages. Requests carry an `Identity`.
pub(super) fn routes() -> Router<ClubState> {
    Router::new()
        .route("/", get(lobby::lobby))
        .route("/new", get(new_game))
        .route("/sign-in", get(sign_in))
        .route("/sign-up", get(sign_up))
        .route("/link", get(link))
        .route("/account", get(account))
        .route("/operator", get(operator))
        .route("/games/{game}", get(game::game))
        .route("/games/{game}/{phase}", get(game::phase))
        .route("/people/{account}", get(people::profile))
        .route("/results", get(people::results))
        .route("/sandbox", get(sandbox))
        .route("/about", get(about))
}

/// What the pages ask for beside the API.
pub(super) fn api_routes() -> OpenApiRouter<ClubState> {
    check::routes()
}

/// A text about notices.
pub(super) fn notice_text(key: &str, lang: Lang) -> String {
    text_of(NOTICE_TEXTS, key, lang)
}

/// A text of these pages, for HTML.
fn say(key: &str, lang: Lang) -> String {
    escaped(&text_of(TEXTS, key, lang))
}

async fn new_game(visit: PageVisit) -> Response {
    if let Some(elsewhere) = visit.to_sign_in() {
        return elsewhere;
    }
    let title = text("new-game", visit.lang);
    let body = format!(
        "<h1>{}</h1>\n<p class=\"muted\">{}</p>\n<div id=\"app\"></div>\n",
        escaped(&title),
        say("new-game-text", visit.lang)
    );
    visit.answer(&ClubPage::new("new-game", &title, &body))
}

async fn sign_in(visit: PageVisit) -> Response {
    gate(&visit, "sign-in")
}

async fn sign_up(visit: PageVisit) -> Response {
    gate(&visit, "sign-up")
}

/// A page for people who are not signed in.
fn gate(visit: &PageVisit, name: &str) -> Response {
    if visit.account().is_some() {
        return Redirect::to("/").into_response();
    }
    let title = text_of(TEXTS, name, visit.lang);
    visit.answer(&ClubPage::new(name, &title, &narrow(&title)))
}

/// A narrow page with one card.
fn narrow(title: &str) -> String {
    let title = escaped(title);
    format!(
        "<div class=\"gate\">\n<h1 id=\"page-title\">{title}</h1>\n<div id=\"app\"></div>\n</div>\n"
    )
}

/// The page of all links that work once. Their secrets are in the fragment, which never comes here.
async fn link(visit: PageVisit) -> Response {
    let title = text_of(TEXTS, "link", visit.lang);
    let body = narrow(&text_of(TEXTS, "link-checking", visit.lang));
    visit.answer(&ClubPage::new("link", &title, &body))
}

async fn account(visit: PageVisit) -> Response {
    if let Some(elsewhere) = visit.to_sign_in() {
        return elsewhere;
    }
    let title = text_of(TEXTS, "account-settings", visit.lang);
    let body =
        format!("<h1>{}</h1>\n<div id=\"app\" class=\"account-page\"></div>\n", escaped(&title));
    visit.answer(&ClubPage::new("account", &title, &body).more_texts(&["club-moderation"]))
}

async fn operator(visit: PageVisit) -> Response {
    if let Some(elsewhere) = visit.to_sign_in() {
        return elsewhere;
    }
    if !visit.account().is_some_and(|account| account.operator) {
        return visit.refuse(StatusCode::FORBIDDEN, &Denial::OperatorOnly.message(visit.lang));
    }
    let title = text_of(TEXTS, "operator", visit.lang);
    let body =
        format!("<h1>{}</h1>\n<div id=\"app\" class=\"operator-page\"></div>\n", escaped(&title));
    visit.answer(&ClubPage::new("operator", &title, &body).more_texts(&["club-moderation"]))
}

async fn sandbox(visit: PageVisit) -> Response {
    let title = text("sandbox", visit.lang);
    let body = format!("<h1>{}</h1>\n<div id=\"app\"></div>\n", escaped(&title));
    visit.answer(&ClubPage::new("sandbox", &title, &body))
}

async fn about(visit: PageVisit) -> Response {
    let title = text("about", visit.lang);
    visit.answer(&ClubPage::new("about", &title, &how_to::body(&how_to::CLUB, visit.lang)))
}
