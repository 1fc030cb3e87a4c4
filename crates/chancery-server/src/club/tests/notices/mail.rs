//! Mail about games: what it says, how it is ended, and what happens when it fails.

use axum::body::Body;
use axum::http::{Method, Request, header};
use chancery_club::time::Length;
use chancery_store::club::DeliveryStore as _;
use serde_json::json;

use super::{ADA, BEA, TestClub, readers};
use crate::club::notices::attempt;
use std::io::ErrorKind;

#[tokio::test]
async fn people_are_told_of_the_beginning_and_of_results() {
    let club = TestClub::new();
    let (players, game) = club.four(json!({})).await;
    let mails = club.told().await;
    assert_eq!(readers(&mails), [ADA, BEA], "the roll call");
    assert_eq!(mails[0].subject, "Harbour: confirm that you are in");
    assert!(mails[0].text.contains("Confirm by: "), "{}", mails[0].text);
    for player in &players {
        player.post(&format!("/games/{game}/confirm"), json!({})).await.is(200);
    }
    let mails = club.told().await;
    let to_ada = mails.iter().find(|mail| mail.to == ADA).unwrap();
    assert_eq!(to_ada.subject, "Harbour has begun");
    assert!(to_ada.text.contains("You play Kelvane."), "{}", to_ada.text);
    let deadline = "Deadline: Saturday 2 January 2027, 00:00 (UTC)";
    assert!(to_ada.text.contains(deadline), "{}", to_ada.text);
    assert!(to_ada.text.contains(&format!("http://localhost:8019/games/{game}")));
    assert!(to_ada.notice().html.contains(deadline), "{}", to_ada.notice().html);
    players[2].put(&format!("/games/{game}/orders/OSTERA"), json!({"orders": ["A ELD H"]})).await;
    assert!(club.told().await.is_empty(), "saved orders are not announced");
    club.next_phase().await;
    let mails = club.told().await;
    assert_eq!(readers(&mails), [ADA, BEA]);
    for mail in &mails {
        assert_eq!(mail.subject, "Harbour: results are in");
        assert!(!mail.text.contains("ELD") && !mail.notice().html.contains("ELD"), "no orders");
    }
    assert_eq!(club.deliver().await, 0, "once");
}

#[tokio::test]
async fn a_reader_gets_the_own_language_and_time() {
    let club = TestClub::new();
    let (players, _) = club.four_playing(json!({"title": "<b>Port & Quai</b>"})).await;
    let change = json!({"language": "fr", "zone": "Europe/Paris"});
    players[0].patch("/me/notices", change).await.is(200);
    club.next_phase().await;
    let mails = club.told().await;
    let french = &mails.iter().find(|mail| mail.to == ADA).unwrap();
    assert!(french.text.contains("La phase est résolue."), "{}", french.text);
    assert!(
        french.text.contains("dimanche 3 janvier 2027 à 01:00 (Europe/Paris)"),
        "{}",
        french.text
    );
    assert!(french.notice().html.contains("&lt;b&gt;Port &amp; Quai&lt;/b&gt;"), "markup is text");
    let english = &mails.iter().find(|mail| mail.to == BEA).unwrap();
    assert!(english.text.contains("The phase was resolved."), "{}", english.text);
}

#[tokio::test]
async fn mail_is_ended_without_signing_in() {
    let club = TestClub::new();
    let (players, _) = club.four_playing(json!({})).await;
    club.next_phase().await;
    let mails = club.told().await;
    let stop = mails.iter().find(|mail| mail.to == ADA).unwrap().notice().stop.clone();
    let stranger = club.browser();
    // A mail program looks at the link, which changes nothing.
    let page = stranger.send(stranger.request_to(Method::GET, &stop, None)).await.is(200);
    assert!(page.text().contains("data-topic=\"results\""), "{}", page.text());
    club.next_phase().await;
    assert_eq!(readers(&club.told().await), [ADA, BEA]);
    // RFC 8058: one POST with a form, without cookies and without an origin.
    let one_click = |path: &str| {
        Request::builder()
            .method(Method::POST)
            .uri(path)
            .header(header::HOST, "localhost:8019")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from("List-Unsubscribe=One-Click"))
            .unwrap()
    };
    stranger.send(one_click(&stop)).await.is(204);
    club.next_phase().await;
    assert_eq!(readers(&club.told().await), [BEA], "no more results");
    let settings = players[0].get("/me/notices").await.is(200).json();
    let email = |topic: usize| settings["topics"][topic]["email"].clone();
    assert_eq!((email(0), email(2)), (json!("at-once"), json!("off")), "{settings}");
    // Another topic, another account or another letter is another link.
    let (topic, secret) = stop.strip_prefix("/unsubscribe/").unwrap().split_once('.').unwrap();
    assert_eq!(topic, "results");
    for wrong in [
        format!("begin.{secret}"),
        format!("results.{}A", &secret[..secret.len() - 1]),
        "x".to_owned(),
    ] {
        let path = format!("/unsubscribe/{wrong}");
        stranger.send(one_click(&path)).await.fails(404, "no-address");
        stranger.send(stranger.request_to(Method::GET, &path, None)).await.is(404);
    }
    stranger.send(one_click(&format!("{stop}?all=true"))).await.is(204);
    let settings = players[0].get("/me/notices").await.is(200).json();
    let all = settings["topics"].as_array().unwrap();
    assert!(all.iter().all(|topic| topic["email"] == "off"), "{settings}");
    // After a reset, links in mail that was sent work no more.
    players[0].post("/me/notices/reset", json!({})).await.is(204);
    stranger.send(one_click(&stop)).await.fails(404, "no-address");
}

#[tokio::test]
async fn mail_that_fails_is_tried_again_later_and_later() {
    let club = TestClub::new();
    let (players, _) = club.four_playing(json!({})).await;
    for player in &players[..2] {
        let off = json!({"topics": {"deadline": {"email": "off", "push": false}}});
        player.patch("/me/notices", off).await.is(200);
    }
    club.next_phase().await;
    let failures = |count| club.mailbox.1.lock().unwrap().extend(vec![ErrorKind::Other; count]);
    failures(1000);
    assert_eq!(club.deliver().await, 2);
    assert_eq!(club.deliver().await, 0, "not at once");
    let mut attempts = 0;
    let mut pauses = 0;
    // Three days in steps of ten seconds.
    for _ in 0..3 * 24 * 360 {
        club.wait(Length::seconds(10));
        let tried = club.deliver().await;
        attempts += tried;
        pauses += usize::from(tried == 0);
    }
    // 30 s, 1 min, 2 min, … up to 6 hours: about 20 attempts of each, for three days.
    assert!((30..50).contains(&attempts), "{attempts}");
    assert!(pauses > 25_000);
    club.mailbox.1.lock().unwrap().clear();
    club.wait(Length::days(1));
    assert_eq!(club.deliver().await, 0, "it was given up");
    let failed = club.store.count_deliveries(club.clock.now()).await.unwrap();
    assert_eq!((failed.waiting, failed.failed), (0, 2));
}

#[tokio::test]
async fn mail_that_is_refused_for_good_is_given_up_at_once() {
    let club = TestClub::new();
    club.four_playing(json!({})).await;
    club.next_phase().await;
    club.mailbox.1.lock().unwrap().extend([ErrorKind::InvalidInput; 2]);
    club.deliver().await;
    let failed = club.store.count_deliveries(club.clock.now()).await.unwrap();
    assert_eq!((failed.waiting, failed.failed), (0, 2));
}

#[tokio::test]
async fn a_crash_after_sending_repeats_the_same_message_id() {
    let club = TestClub::new();
    club.four_playing(json!({})).await;
    club.next_phase().await;
    // A process sends a mail and crashes before it records that.
    crate::club::notices::fan_out(&club.state).await.unwrap();
    let now = club.clock.now();
    let taken = club.store.take_deliveries(now, now.after(Length::minutes(5)), 1).await.unwrap();
    attempt(&club.state, &taken[0]).await.unwrap().unwrap();
    let first = std::mem::take(&mut *club.mailbox.0.lock().unwrap());
    assert_eq!(club.told().await.len(), 1, "others go on with the rest");
    club.wait(Length::minutes(5));
    let again = club.told().await;
    assert_eq!((again.len(), &again[0].to), (1, &first[0].to));
    assert_eq!(again[0].notice().id, first[0].notice().id);
    club.wait(Length::days(1));
    assert!(club.told().await.is_empty());
}
