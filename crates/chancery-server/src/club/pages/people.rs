//! Profiles of players, and scoring tables. Scripts fill them in.

use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use chancery_club::account::AccountId;
use chancery_lang::messages::store;
use chancery_lang::text as message;

use super::frame::{ClubPage, PageVisit};
use crate::extract::PathParams;
use crate::pages::html::escaped;
use crate::pages::texts::text_of;

/// The texts of these pages beside those of all.
const TEXTS: &[&str] = &["club-sharing", "club-moderation"];

pub(super) async fn profile(PathParams(account): PathParams<String>, visit: PageVisit) -> Response {
    let id: Option<AccountId> = account.parse().ok();
    let found = match id {
        Some(id) => match visit.club.store().account(id).await {
            Ok(found) => found.filter(|account| account.deleted_at.is_none()),
            Err(error) => return crate::error::ApiError::from(error).into_response(),
        },
        None => None,
    };
    let Some(found) = found else {
        let said = message!(store::NoAccount).get(visit.lang);
        return visit.refuse(StatusCode::NOT_FOUND, &said);
    };
    let (name, id) = (found.name.said().get(visit.lang), found.id.to_string());
    let body = format!(
        "<div class=\"profile\">\n<h1>{}</h1>\n<div id=\"app\"></div>\n</div>\n",
        escaped(&name)
    );
    let about = [("profile", id.as_str()), ("name", name.as_str())];
    visit.answer(&ClubPage::new("profile", &name, &body).about(&about).more_texts(TEXTS))
}

pub(super) async fn results(visit: PageVisit) -> Response {
    let title = text_of("club-sharing", "scores-title", visit.lang);
    let body = format!(
        "<div class=\"scores-page\">\n<h1>{}</h1>\n<div id=\"app\"></div>\n</div>\n",
        escaped(&title)
    );
    visit.answer(&ClubPage::new("results", &title, &body).more_texts(TEXTS))
}
