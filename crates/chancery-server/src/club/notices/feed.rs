//! The Atom feed of a person: what they were told, at a secret address.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use chancery::Lang;
use chancery_club::account::GameId;
use chancery_club::game::NoticeKind;
use chancery_club::view::GameAsSeen;
use chancery_lang::messages::notices;
use chancery_lang::text;
use chancery_store::club::{NoticeAddressKind, QueuedNotice};

use super::account::Recipient;
use super::addresses::owner;
use super::headers::document;
use super::said::headline;
use super::send::message_id;
use crate::club::error::in_language;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{PathParams, RequestLang};
use crate::pages::html::escaped;
use axum::response::IntoResponse as _;

/// The most entries.
const MOST: usize = 50;

pub(super) fn routes() -> Router<ClubState> {
    Router::new().route("/feed/{secret}/notices.atom", get(feed))
}

async fn feed(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    PathParams(secret): PathParams<String>,
    headers: HeaderMap,
) -> Response {
    match written(&club, &secret).await {
        Ok(body) => document(body, "application/atom+xml; charset=utf-8", &headers),
        Err(error) => in_language(ApiError::into_response(error), lang),
    }
}

async fn written(club: &ClubState, secret: &str) -> Result<String> {
    let reader = owner(club, NoticeAddressKind::Feed, secret).await?;
    let told = club.store().notices_of(reader.account.id, MOST).await?;
    let mut games: BTreeMap<GameId, Option<GameAsSeen>> = BTreeMap::new();
    let (mut entries, lang) = (String::new(), reader.lang);
    for notice in &told {
        if let std::collections::btree_map::Entry::Vacant(e) = games.entry(notice.game) {
            let seen = seen(club, &reader, notice.game).await?;
            e.insert(seen);
        }
        if let Some(Some(seen)) = games.get(&notice.game) {
            entries += &entry(club, notice, seen, lang);
        }
    }
    let title = escaped(&text!(notices::FeedTitle { site: club.site_name.as_str() }).get(lang));
    let updated = told.first().map_or(reader.account.created_at, |first| first.queued_at);
    let (own, site) = (message_id(&reader.account.id.to_string()), club.public_url.page("/"));
    let (host, site) = (escaped(club.public_url.host()), escaped(&site));
    let name = escaped(&club.site_name);
    Ok(format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{lang}\">\n<id>tag:{host},2026:{own}</id>\n<title>{title}</title>\n<updated>{updated}</updated>\n<author><name>{name}</name></author>\n<link rel=\"alternate\" href=\"{site}\"/>\n{entries}</feed>\n"
    ))
}

async fn seen(club: &ClubState, reader: &Recipient, game: GameId) -> Result<Option<GameAsSeen>> {
    let game = club.store().club_game(game).await?;
    Ok(game.and_then(|game| reader.sees(&game)))
}

/// An entry. It tells what happened then, so it stays the same.
fn entry(club: &ClubState, notice: &QueuedNotice, seen: &GameAsSeen, lang: Lang) -> String {
    let QueuedNotice { game, queued_at, notice, .. } = notice;
    let kind: NoticeKind = notice.kind;
    let key =
        format!("{game} {} {} {} {}", notice.turn, notice.revision, notice.account, kind.id());
    let (id, host) = (message_id(&key), escaped(club.public_url.host()));
    let title = escaped(&headline(kind, seen.settings.title.as_str()).get(lang));
    let link = escaped(&club.public_url.page(&format!("/games/{game}")));
    let mut out = String::new();
    let _ = write!(
        out,
        "<entry>\n<id>tag:{host},2026:{id}</id>\n<title>{title}</title>\n<updated>{queued_at}</updated>\n<link rel=\"alternate\" href=\"{link}\"/>\n<category term=\"{}\"/>\n</entry>\n",
        kind.id()
    );
    out
}
