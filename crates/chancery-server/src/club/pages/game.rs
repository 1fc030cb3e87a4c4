//! The page of a game, now or at one of its phases.

use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};

use super::frame::{ClubPage, PageVisit};
use crate::club::sharing::{PagePreview, SharedPhase};
use crate::extract::PathParams;
use crate::pages::html::escaped;
use crate::pages::look;

/// The texts of the page, and those of its parts.
const ROOM_TEXTS: &str = "club-room";
const ROOM_PARTS: &[&str] = &["room-life", "club-sharing", "club-moderation"];

pub(super) async fn game(PathParams(name): PathParams<String>, visit: PageVisit) -> Response {
    page(&visit, name, None).await
}

pub(super) async fn phase(
    PathParams((name, phase)): PathParams<(String, String)>,
    visit: PageVisit,
) -> Response {
    page(&visit, name, Some(phase)).await
}

async fn page(visit: &PageVisit, name: String, phase: Option<String>) -> Response {
    let (lang, actor, own) = (visit.lang, visit.identity.actor.clone(), name.clone());
    let found = visit.club.app().run(lang, move |state| {
        let found = look(state, &actor, &own, phase.as_deref(), lang);
        // What others are shown of a link does not depend on who asks for the page.
        let preview = SharedPhase::read(state, &own, phase.as_deref())
            .map(|shared| PagePreview::of(&own, &shared, phase.is_some(), lang));
        Ok(found.map(|found| (found, preview.ok())).map_err(|error| error.problem(lang)))
    });
    let ((title, said, phase), preview) = match found.await {
        Ok(Ok(found)) => found,
        Ok(Err(problem)) => {
            let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::NOT_FOUND);
            return visit.refuse(status, &problem.detail);
        }
        Err(problem) => return problem.into_response(),
    };
    let body = format!(
        "<h1>{}</h1>\n<p id=\"said\">{}</p>\n<div id=\"app\"></div>\n",
        escaped(&title),
        escaped(&said)
    );
    let account = visit.account().map(|account| account.id.to_string()).unwrap_or_default();
    let about = [
        ("game", name.as_str()),
        ("phase", phase.as_deref().unwrap_or_default()),
        ("account", account.as_str()),
    ];
    let page = ClubPage::new("game", &title, &body).about(&about).texts(ROOM_TEXTS);
    visit.answer(&page.more_texts(ROOM_PARTS).preview(preview.as_ref()))
}
