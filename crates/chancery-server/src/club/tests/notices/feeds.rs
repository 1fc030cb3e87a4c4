//! Feeds and calendars at secret addresses.

use axum::http::{Method, header};
use serde_json::json;

use super::TestClub;
use crate::club::tests::client::TestClient;

/// A new secret address, as a path.
async fn address(client: &TestClient<'_>, kind: &str) -> String {
    let made = client.post(&format!("/me/notices/addresses/{kind}"), json!({})).await.is(201);
    let url = made.json()["url"].as_str().unwrap().to_owned();
    url.strip_prefix("http://localhost:8019").unwrap().to_owned()
}

async fn read(club: &TestClub, path: &str) -> crate::tests::TestAnswer {
    let stranger = club.browser();
    stranger.send(stranger.request_to(Method::GET, path, None)).await
}

#[tokio::test]
async fn a_feed_has_what_a_person_was_told() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({"title": "A & B <c>"})).await;
    let feed = address(&players[2], "feed").await;
    let answer = read(&club, &feed).await.is(200);
    assert_eq!(answer.header(header::CONTENT_TYPE), "application/atom+xml; charset=utf-8");
    assert_eq!(answer.header(header::CACHE_CONTROL), "private, max-age=300");
    let text = answer.text();
    assert!(text.contains("<title>A &amp; B &lt;c&gt; has begun</title>"), "{text}");
    assert!(text.contains(&format!("href=\"http://localhost:8019/games/{game}\"")), "{text}");
    assert_eq!(text.matches("<entry>").count(), 2, "the roll call and the beginning");
    // Nothing new: not sent again.
    let tag = answer.header(header::ETAG).to_owned();
    let stranger = club.browser();
    let mut request = stranger.request_to(Method::GET, &feed, None);
    request.headers_mut().insert(header::IF_NONE_MATCH, tag.parse().unwrap());
    stranger.send(request).await.is(304);
    club.next_phase().await;
    let newer = read(&club, &feed).await.is(200);
    assert!(newer.text().contains("results are in") && newer.header(header::ETAG) != tag);
}

#[tokio::test]
async fn a_calendar_has_the_deadlines() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({"title": "Friday; at sea, again"})).await;
    let calendar = address(&players[0], "calendar").await;
    let answer = read(&club, &calendar).await.is(200);
    assert_eq!(answer.header(header::CONTENT_TYPE), "text/calendar; charset=utf-8");
    let text = answer.text();
    assert!(text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"), "{text}");
    assert!(text.contains("\r\nDTSTART:20270102T000000Z\r\n"), "{text}");
    assert!(text.contains("SUMMARY:Friday\\; at sea\\, again: "), "{text}");
    assert!(text.contains(&format!("UID:{game}@localhost")), "{text}");
    assert!(text.lines().all(|line| line.len() <= 75));
    let act = json!({"act": "pause"});
    players[0].post(&format!("/games/{game}/acts"), act).await.is(200);
    assert!(!read(&club, &calendar).await.is(200).text().contains("VEVENT"));
}

#[tokio::test]
async fn secret_addresses_end() {
    let club = TestClub::new();
    let (players, _) = club.four_playing(json!({})).await;
    let first = address(&players[0], "feed").await;
    let second = address(&players[0], "feed").await;
    read(&club, &first).await.fails(404, "no-address");
    read(&club, &second).await.is(200);
    // An address of a feed is none of a calendar.
    let swapped = second.replace("/feed/", "/calendar/").replace("notices.atom", "deadlines.ics");
    read(&club, &swapped).await.fails(404, "no-address");
    players[0].delete("/me/notices/addresses/feed").await.is(204);
    read(&club, &second).await.fails(404, "no-address");
    let third = address(&players[0], "calendar").await;
    players[0].post("/me/notices/reset", json!({})).await.is(204);
    read(&club, &third).await.fails(404, "no-address");
    assert_eq!(players[0].get("/me/notices").await.json().get("feed_since"), None);
    players[0].post("/me/notices/addresses/pigeon", json!({})).await.is(404);
}

#[tokio::test]
async fn whoever_is_banned_reads_nothing() {
    let club = TestClub::new();
    let (players, _) = club.four_playing(json!({"title": "Secret club"})).await;
    let feed = address(&players[2], "feed").await;
    assert!(read(&club, &feed).await.is(200).text().contains("Secret club"));
    let operator = club.operator("Op").await;
    operator
        .post(&format!("/accounts/{}/ban", players[2].id()), json!({"reason": "Spam"}))
        .await
        .is(200);
    read(&club, &feed).await.fails(404, "no-address");
}
