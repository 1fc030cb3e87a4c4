//! The warning before a deadline, to those who owe orders.

use chancery_club::time::Length;
use serde_json::json;

use super::{ADA, BEA, TestClub, readers};

#[tokio::test]
async fn only_those_who_owe_orders_are_warned() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    club.wait(Length::hours(19));
    assert!(club.told().await.is_empty());
    players[1]
        .put(&format!("/games/{game}/ready"), json!({"power": "LUMERA", "ready": true}))
        .await
        .is(200);
    club.wait(Length::hours(1));
    let mails = club.told().await;
    assert_eq!(readers(&mails), [ADA], "a sixth of the phase before its end");
    assert_eq!(mails[0].subject, "Harbour: your orders are missing");
    assert!(mails[0].text.starts_with("4 hours left until the deadline"), "{}", mails[0].text);
    club.wait(Length::hours(1));
    assert!(club.told().await.is_empty(), "once");
}

#[tokio::test]
async fn a_deadline_that_moves_is_warned_of_anew() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    let acts = format!("/games/{game}/acts");
    club.wait(Length::hours(20));
    players[0].post(&acts, json!({"act": "extend", "by": "1d"})).await.is(200);
    let mails = club.told().await;
    assert!(mails.iter().all(|mail| !mail.subject.contains("missing")), "{mails:?}");
    club.wait(Length::hours(20));
    let mut mails = club.told().await;
    mails.retain(|mail| mail.subject.contains("missing"));
    assert_eq!(readers(&mails), [ADA, BEA], "before the new deadline");
}

#[tokio::test]
async fn a_warning_that_is_late_is_dropped() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    club.wait(Length::hours(21));
    // The warnings are queued, but the mail server is down.
    club.mailbox.1.lock().unwrap().extend([std::io::ErrorKind::Other; 2]);
    club.deliver().await;
    // Ada sends orders in the meantime.
    players[0]
        .put(&format!("/games/{game}/ready"), json!({"power": "KELVANE", "ready": true}))
        .await
        .is(200);
    club.wait(Length::hours(1));
    assert_eq!(readers(&club.told().await), [BEA], "Ada owes nothing any more");
    // Nobody is warned of a deadline that has passed.
    let club = TestClub::new();
    club.four_playing(json!({})).await;
    club.wait(Length::hours(25));
    assert!(club.told().await.is_empty());
}

#[tokio::test]
async fn whoever_wants_no_warning_gets_none() {
    let club = TestClub::new();
    let (players, _) = club.four_playing(json!({})).await;
    let off = json!({"topics": {"deadline": {"email": "off", "push": false}}});
    players[0].patch("/me/notices", off).await.is(200);
    club.wait(Length::hours(21));
    assert_eq!(readers(&club.told().await), [BEA]);
}
