//! The calendar of a person: the deadlines of their games, at a secret address (RFC 5545).

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use chancery_club::policy::GameStage;
use chancery_club::time::Timestamp;
use chancery_club::view::GameAsSeen;
use chancery_lang::messages::notices;
use chancery_lang::text;
use chancery_store::club::NoticeAddressKind;

use super::addresses::owner;
use super::headers::document;
use crate::club::error::in_language;
use crate::club::games::OwnGames;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{PathParams, RequestLang};
use chancery::Lang;

/// The most games. Whoever plays more sees those that changed last.
const MOST: usize = 200;
/// The longest line in bytes, without its end.
const LINE: usize = 75;

pub(super) fn routes() -> Router<ClubState> {
    Router::new().route("/calendar/{secret}/deadlines.ics", get(calendar))
}

async fn calendar(
    State(club): State<ClubState>,
    RequestLang(lang): RequestLang,
    PathParams(secret): PathParams<String>,
    headers: HeaderMap,
) -> Response {
    match written(&club, &secret).await {
        Ok(body) => document(body, "text/calendar; charset=utf-8", &headers),
        Err(error) => in_language(ApiError::into_response(error), lang),
    }
}

async fn written(club: &ClubState, secret: &str) -> Result<String> {
    let reader = owner(club, NoticeAddressKind::Calendar, secret).await?;
    let (mut games, mut count) = (OwnGames::of(reader.account.id), 0);
    let title = text!(notices::CalendarTitle { site: club.site_name.as_str() }).get(reader.lang);
    let mut lines = CalendarLines::default();
    for line in [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Chancery//Club//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "REFRESH-INTERVAL;VALUE=DURATION:PT30M",
        "X-PUBLISHED-TTL:PT30M",
    ] {
        lines.add(line);
    }
    lines.add(&format!("X-WR-CALNAME:{}", value(&title)));
    while count < MOST
        && let Some(page) = games.page(club).await?
    {
        for game in page.into_iter().filter(|game| !game.game.document.stage.is_over()) {
            count += 1;
            if let Some(seen) = reader.sees(&game) {
                event(club, &seen, game.game.changed, reader.lang, &mut lines);
            }
        }
    }
    lines.add("END:VCALENDAR");
    Ok(lines.0)
}

/// The deadline of a game, if it has one.
fn event(
    club: &ClubState,
    seen: &GameAsSeen,
    changed: Timestamp,
    lang: Lang,
    lines: &mut CalendarLines,
) {
    let title = seen.settings.title.as_str();
    let game = seen.session.game();
    let (at, summary) = match (seen.stage, seen.timer.deadline(), seen.roll_call) {
        (GameStage::Running, Some(deadline), _) => {
            let phase = game.position().phase().title(game.board(), lang);
            (deadline, text!(notices::EventDeadline { title, phase }))
        }
        (GameStage::RollCall, _, Some(end)) => (end, text!(notices::EventConfirm { title })),
        _ => return,
    };
    let url = club.public_url.page(&format!("/games/{}", seen.id));
    lines.add("BEGIN:VEVENT");
    lines.add(&format!("UID:{}@{}", seen.id, club.public_url.host()));
    lines.add(&format!("DTSTAMP:{}", moment(changed)));
    lines.add(&format!("LAST-MODIFIED:{}", moment(changed)));
    lines.add(&format!("DTSTART:{}", moment(at)));
    lines.add(&format!("DTEND:{}", moment(at)));
    lines.add(&format!("SUMMARY:{}", value(&summary.get(lang))));
    lines.add(&format!("DESCRIPTION:{}", value(&url)));
    lines.add(&format!("URL:{url}"));
    lines.add("TRANSP:TRANSPARENT");
    lines.add("END:VEVENT");
}

/// A moment in UTC, as in `20261117T190000Z`.
fn moment(at: Timestamp) -> String {
    let text = at.to_string();
    let whole = text.split('.').next().unwrap_or(&text).trim_end_matches('Z');
    format!("{}Z", whole.replace(['-', ':'], ""))
}

/// A text as a value: what has a meaning in the format is escaped.
fn value(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => {
                out.push('\\');
                out.push(letter);
            }
            '\n' => out.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => out.push(letter),
        }
    }
    out
}

/// Lines of a calendar, folded where they are too long.
#[derive(Default)]
struct CalendarLines(String);

impl CalendarLines {
    fn add(&mut self, line: &str) {
        let mut width = 0;
        for letter in line.chars() {
            if width + letter.len_utf8() > LINE {
                self.0.push_str("\r\n ");
                width = 1;
            }
            self.0.push(letter);
            width += letter.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

#[cfg(test)]
mod tests {
    use super::{CalendarLines, LINE, moment, value};
    use chancery_club::time::Timestamp;

    #[test]
    fn values_cannot_end_their_line() {
        assert_eq!(value("a;b,c\\d\r\nEND:VEVENT"), "a\\;b\\,c\\\\d\\nEND:VEVENT");
    }

    #[test]
    fn long_lines_are_folded_between_letters() {
        let mut lines = CalendarLines::default();
        let text = format!("SUMMARY:{}", "é".repeat(100));
        lines.add(&text);
        let folded: Vec<&str> = lines.0.trim_end().split("\r\n").collect();
        assert_eq!(folded.len(), 3);
        assert!(folded.iter().all(|line| line.len() <= LINE));
        assert_eq!(folded.concat().replace(' ', ""), text);
    }

    #[test]
    fn moments_are_in_utc() {
        let at = Timestamp::from_micros(1_798_761_600_123_456).unwrap();
        assert_eq!(moment(at), "20270101T000000Z");
    }
}
