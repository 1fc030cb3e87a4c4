//! The threads of a game.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::board::Board;
use chancery::{Lang, Phase};
use chancery_club::policy::PressThread;
use chancery_club::receipt::{ActEntry, ActKind};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::{PressThreadView, PressViewer};
use crate::api::openapi::{InLanguage, Wrong};
use crate::cache::CachedResponse;
use crate::club::state::ClubState;
use crate::error::Result;
use crate::extract::{PathParams, RequestActor, RequestLang};
use crate::state::{REVALIDATE, content_tag};
use crate::view::club::time_text;
use crate::view::id;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(threads))
}

/// The press of a game, as whoever asks sees it.
#[derive(Debug, Serialize, ToSchema)]
struct PressView {
    /// Kind of press: `full`, `public-only`, `off`, `rulebook` or `rounds`.
    kind: &'static str,
    /// Power that the viewer plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<String>,
    /// Whether the viewer can begin threads with several powers now.
    may_start: bool,
    /// When the quiet hours of the site end, in which players do not write to each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    quiet_until: Option<String>,
    /// Number of unread messages, without those of muted threads.
    unread: u64,
    /// Threads that the viewer may read. Letters come first, in the order of the powers, then the thread of
    /// everybody, those with the game master, and notes.
    threads: Vec<PressThreadView>,
    /// Phases that were resolved or undone, in order: they stand between the messages.
    events: Vec<PressEvent>,
}

/// Something that happened to the game.
#[derive(Debug, Serialize, ToSchema)]
struct PressEvent {
    /// Number of the act in the public log. It comes before messages with the same or a higher `after_act`.
    act: u64,
    /// `resolved` or `undone`.
    kind: &'static str,
    /// The phase, as in `S1901M`.
    phase: String,
    /// The phase in words.
    title: String,
    /// When it happened.
    #[schema(format = DateTime)]
    at: String,
}

impl PressEvent {
    fn of(entry: &ActEntry, board: &Board, lang: Lang) -> Option<PressEvent> {
        let kind = match &entry.act {
            ActKind::Turn { .. } => "resolved",
            ActKind::Act { name } if name == "undone" => "undone",
            ActKind::Act { .. } => return None,
        };
        let phase = entry.detail.split([',', ' ']).next().unwrap_or_default().to_owned();
        let title = Phase::parse(board, &phase).map(|phase| phase.title(board, lang));
        let title = title.unwrap_or_else(|_| phase.clone());
        Some(PressEvent { act: entry.number, kind, phase, title, at: time_text(entry.at) })
    }
}

/// List the threads of a game.
///
/// A thread is there for every set of powers; the list has those with messages, and those with one other power.
#[utoipa::path(get, path = "/games/{game}/press", tag = "press", params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The threads that whoever asks may read", body = PressView), Wrong))]
async fn threads(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    headers: HeaderMap,
) -> Result<Response> {
    let press = club.seen_press(&actor, &game).await?;
    let (id_of_game, board) = (press.game.game.id, press.game.game.session().game().board());
    let sights = press.sights();
    let summaries = club.store().press_summaries(id_of_game, actor.account(), sights).await?;
    let acts = club.store().acts(id_of_game).await?;
    let viewer = PressViewer::new(&actor, &press.game);
    let threads = press.seen.threads.iter().zip(summaries);
    let threads: Vec<PressThreadView> = threads
        .map(|(seen, summary)| {
            let quiet = club.quiet(&seen.thread, press.game.now);
            PressThreadView::of(&viewer, &press.game, seen, summary, quiet, lang)
        })
        .collect();
    let quiet_until = club.quiet_hours.as_ref();
    let quiet_until =
        quiet_until.and_then(|quiet| quiet.end_for(&PressThread::Public, press.game.now));
    let view = PressView {
        kind: press.game.game.document.settings.press.id(),
        power: press.seen.power.map(|power| id(board, power)),
        may_start: press.seen.may_start && quiet_until.is_none(),
        quiet_until: quiet_until.map(time_text),
        unread: threads.iter().map(PressThreadView::counted).sum(),
        threads,
        events: acts.iter().filter_map(|entry| PressEvent::of(entry, board, lang)).collect(),
    };
    let body = serde_json::to_vec(&view).unwrap_or_default();
    let tag = content_tag(&body);
    Ok(CachedResponse::new(body, "application/json", tag).answer(&headers, REVALIDATE))
}
