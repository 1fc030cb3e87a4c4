//! Clients that ask for expensive work and hang up: work counts until it ends, and a queue has an end.

use std::time::Duration;

use axum::http::Method;
use serde_json::json;
use tower::ServiceExt as _;

use crate::club::tests::TestClub;
use crate::limits::WorkLimit;

/// A generous timeout for busy machines.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits until the queue of a limit is as long as expected.
async fn until(limit: &WorkLimit, is: impl Fn(usize) -> bool) {
    let reached = async {
        while !is(limit.waiting()) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    let waiting = || limit.waiting();
    tokio::time::timeout(PATIENCE, reached).await.unwrap_or_else(|_| panic!("{} wait", waiting()));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_hangs_up_while_signing_in_takes_no_place() {
    let club = TestClub::new();
    let limit = club.state.passwords().limit();
    // The hashes of others take all places.
    let held = (limit.enter().await.unwrap(), limit.enter().await.unwrap());
    let ask = |number: usize| {
        let form = json!({"login": format!("Nobody {number}"), "password": "wrong horse"});
        // Each comes from a network of its own.
        let request = club.browser().request(Method::POST, "/session", Some(&form));
        tokio::spawn(club.app.clone().oneshot(request))
    };
    for round in 0..3 {
        let asked: Vec<_> = (0..200).map(|number| ask(1000 * round + number)).collect();
        until(limit, |waiting| waiting == 64).await;
        tokio::time::sleep(Duration::from_millis(20)).await;
        asked.iter().for_each(tokio::task::JoinHandle::abort);
        assert_eq!((limit.running(), limit.waiting()), (2, 64), "the others were refused");
    }
    drop(held);
    until(limit, |waiting| waiting == 0).await;
    club.browser().sign_in("Nobody").await.fails(401, "wrong-credentials");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_hangs_up_on_pictures_leaves_the_queue() {
    let club = TestClub::new();
    let (_, game) = club.begun(json!({})).await;
    let limit = &club.state.app().limits().renders;
    let _held = (limit.enter().await.unwrap(), limit.enter().await.unwrap());
    let ask = |number: usize| {
        let path = format!("/games/{game}/picture.png?width={}", 1000 + number);
        let request = club.browser().request(Method::GET, &path, None);
        tokio::spawn(club.app.clone().oneshot(request))
    };
    for round in 0..3 {
        let asked: Vec<_> = (0..100).map(|number| ask(100 * round + number)).collect();
        until(limit, |waiting| waiting == 64).await;
        asked.iter().for_each(tokio::task::JoinHandle::abort);
        until(limit, |waiting| waiting == 0).await;
        assert_eq!(limit.running(), 2);
    }
}
