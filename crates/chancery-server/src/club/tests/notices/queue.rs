//! The queue, as operators see it.

use chancery_club::time::Length;
use serde_json::json;
use std::io::ErrorKind;

use super::TestClub;

#[tokio::test]
async fn operators_see_what_was_given_up_and_try_it_again() {
    let club = TestClub::new();
    let operator = club.operator("Op").await;
    let (players, _) = club.four_playing(json!({})).await;
    club.next_phase().await;
    club.mailbox.1.lock().unwrap().extend([ErrorKind::InvalidInput; 2]);
    club.deliver().await;
    players[0].get("/deliveries").await.fails(403, "operator-only");
    let failed = operator.get("/deliveries").await.is(200).json();
    assert_eq!((&failed["failed"], &failed["waiting"]), (&json!(2), &json!(0)));
    let one = &failed["deliveries"][0];
    assert_eq!((&one["channel"], &one["reason"]), (&json!("email"), &json!("452 try later")));
    // They come in the order of the accounts: that of the seats would tell who plays what.
    assert!(["Ada", "Bea"].contains(&one["account"]["name"].as_str().unwrap()));
    let path = format!("/deliveries/{}/retry", one["id"].as_str().unwrap());
    players[0].post(&path, json!({})).await.fails(403, "operator-only");
    operator.post(&path, json!({})).await.is(204);
    operator.post(&path, json!({})).await.fails(404, "no-delivery");
    let waiting = operator.get("/deliveries?show=waiting").await.is(200).json();
    assert_eq!(waiting["deliveries"].as_array().unwrap().len(), 1);
    assert_eq!(club.told().await.len(), 1);
    let audit = operator.get("/audit").await.is(200).json();
    assert_eq!(audit["entries"][0]["act"], "retry-delivery");
    operator.get("/deliveries?limit=0").await.fails(422, "limit");
}

#[tokio::test]
async fn warnings_are_not_in_the_queue() {
    let club = TestClub::new();
    let operator = club.operator("Op").await;
    club.four_playing(json!({})).await;
    let metrics = || async {
        let request = operator.request_to(axum::http::Method::GET, "/metrics", None);
        let text = operator.send(request).await.is(200).text();
        let lines = text.lines().filter(|line| {
            !line.contains("_http_") && line.contains("deliver") || line.contains("notices")
        });
        lines.map(str::to_owned).collect::<Vec<String>>()
    };
    let before = metrics().await;
    club.mailbox.1.lock().unwrap().extend([ErrorKind::Other, ErrorKind::InvalidInput]);
    club.wait(Length::hours(21));
    assert_eq!(club.deliver().await, 2, "one is tried again, one is given up");
    for show in ["waiting", "failed"] {
        let page = operator.get(&format!("/deliveries?show={show}")).await.is(200).json();
        assert_eq!(page["deliveries"], json!([]), "who owes orders is secret");
        assert_eq!((&page["failed"], &page["waiting"]), (&json!(0), &json!(0)));
    }
    assert_eq!(metrics().await, before);
}
