//! The daily mail.

use chancery_club::time::Length;
use serde_json::json;

use super::{ADA, BEA, TestClub, readers};

#[tokio::test]
async fn a_digest_comes_once_a_day_at_its_hour() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    let daily = json!({"zone": "Europe/Paris", "digest_hour": 19,
        "topics": {"results": {"email": "digest", "push": false},
            "deadline": {"email": "off", "push": false}}});
    players[0].patch("/me/notices", daily).await.is(200);
    // Pauses and resumptions are in the digest by default.
    let acts = format!("/games/{game}/acts");
    for act in ["pause", "resume"] {
        players[0].post(&acts, json!({"act": act})).await.is(200);
    }
    assert!(club.told().await.is_empty());
    club.save_for_all().await;
    // 8 in the morning for Bea, 19 in Paris for Ada; the clock began at midnight in UTC.
    club.wait(Length::hours(8));
    assert!(club.told().await.is_empty(), "a minute after the hour");
    club.wait(Length::minutes(1));
    let mails = club.told().await;
    assert_eq!(readers(&mails), [BEA]);
    assert_eq!(mails[0].subject, "Chancery: 2 pieces of news");
    let (paused, goes_on) =
        (mails[0].text.find("Harbour is paused"), mails[0].text.find("Harbour goes on"));
    assert!(paused.is_some() && paused < goes_on, "{}", mails[0].text);
    assert!(mails[0].notice().stop.starts_with("/unsubscribe/all."));
    club.wait(Length::hours(10));
    let mails = club.told().await;
    assert_eq!(readers(&mails), [ADA], "18:01 in UTC");
    let first = mails[0].notice().id.clone();
    assert!(club.told().await.is_empty());
    // The next day has another digest, with the results.
    club.wait(Length::hours(6));
    assert_eq!(club.sweep().await, 1);
    assert_eq!(readers(&club.told().await), [BEA], "at once for Bea");
    club.wait(Length::hours(18));
    let mails = club.told().await;
    assert_eq!(readers(&mails), [ADA]);
    assert!(mails[0].text.contains("results are in") && mails[0].notice().id != first);
}

#[tokio::test]
async fn a_digest_without_news_is_not_sent() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    players[0].post(&format!("/games/{game}/acts"), json!({"act": "pause"})).await.is(200);
    club.told().await;
    for player in &players[..2] {
        let off = json!({"topics": {"changes": {"email": "off", "push": false}}});
        player.patch("/me/notices", off).await.is(200);
    }
    club.wait(Length::days(2));
    assert!(club.told().await.is_empty());
}
