//! Pictures for previews of links: the board of a phase beside its title, and one for the site. They are drawn
//! once for each state of a game that a visitor sees, few at a time.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use chancery::{Board, Lang, Position};
use chancery_club::policy::Actor;
use chancery_draw::{Art, CARD_SIZE, Card, Scene, Shot};

use super::embed::visitor_language;
use super::shared_phase::SharedPhase;
use crate::api::pictures::{StageQuery, shot};
use crate::cache::CachedResponse;
use crate::club::state::ClubState;
use crate::error::{ApiError, Problem, Result};
use crate::extract::{PathParams, QueryParams};
use crate::pages::texts::text_of;
use crate::state::{GameQuery, REVALIDATE, Workload, content_tag};

/// The card of the site: the board before the first phase.
pub(super) async fn site(State(club): State<ClubState>, uri: Uri, headers: HeaderMap) -> Response {
    let lang = visitor_language(&uri, &headers);
    let site = club.site_name.clone();
    let work = move |state: &crate::state::AppState| {
        state.cached(format!("site card {lang}"), || {
            let position = Position::start(Board::classic());
            let line = text_of("club-sharing", "preview-line", lang);
            let card = Card { site: "", title: &site, line: &line, standings: false, lang };
            drawn(&Shot::still(position).scene(), &card, None)
        })
    };
    match club.app().run_limited(Workload::Picture, lang, work).await {
        Ok(picture) => picture.answer(&headers, REVALIDATE),
        Err(problem) => problem.into_response(),
    }
}

/// The card of a phase.
pub(super) async fn game(
    State(club): State<ClubState>,
    PathParams((name, phase)): PathParams<(String, String)>,
    QueryParams(stage): QueryParams<StageQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let lang = visitor_language(&uri, &headers);
    let site = club.site_name.clone();
    let what = format!("card {phase} {stage:?}");
    let (actor, work) = (Actor::Visitor, Workload::Picture);
    let question = GameQuery { lang, actor, name, what, headers, work };
    let answer = club.app().answer(question, move |current, tag| {
        let shared = SharedPhase::of(current.clone(), Some(&phase))?;
        let shot = shot(current, Some(&shared.phase), stage.view())?;
        let line = shared.stage_title(shot.view(), lang);
        let card = Card { site: &site, title: shared.title(), line: &line, standings: true, lang };
        drawn(&shot.scene(), &card, Some(tag))
    });
    match answer.await {
        Ok(picture) => picture,
        Err(problem) => refused(&problem, lang),
    }
}

/// The answer to a request for something that a visitor does not see: the same whether it is hidden or missing.
pub(super) fn refused(problem: &Problem, lang: Lang) -> Response {
    let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::NOT_FOUND);
    let status = if status.is_server_error() { status } else { StatusCode::NOT_FOUND };
    Problem::plain(status, lang).into_response()
}

fn drawn(scene: &Scene<'_>, card: &Card<'_>, tag: Option<String>) -> Result<CachedResponse> {
    let svg = chancery_draw::card(&Art::of(scene.board()), scene, card);
    let png = chancery_draw::png(&svg, CARD_SIZE.0)
        .map_err(|error| ApiError::unprocessable("picture", error))?;
    let tag = tag.unwrap_or_else(|| content_tag(&png));
    Ok(CachedResponse::new(png, "image/png", tag))
}
