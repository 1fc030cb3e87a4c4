//! Event streams, taken in great numbers: one client leaves room for others, streams leave room for requests, and a
//! place is free as soon as its stream ends.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Response, header};
use http_body_util::BodyExt as _;
use serde_json::json;
use tower::ServiceExt as _;

use crate::clients::ClientLimits;
use crate::club::tests::TestClub;
use crate::club::tests::client::TestClient;

/// A generous timeout for busy machines.
const PATIENCE: Duration = Duration::from_secs(30);

async fn listen(club: &TestClub, client: &TestClient<'_>, game: &str) -> Response<Body> {
    let path = format!("/events?game={game}");
    let request = client.request(Method::GET, &path, None);
    club.app.clone().oneshot(request).await.unwrap()
}

/// Waits until so many streams are open.
async fn until(club: &TestClub, count: usize) {
    let listeners = club.state.app().listeners();
    let reached = async {
        while listeners.total() != count {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    let timeout = tokio::time::timeout(PATIENCE, reached).await;
    timeout.unwrap_or_else(|_| panic!("{} are open instead of {count}", listeners.total()));
}

#[tokio::test]
async fn one_client_leaves_room_for_others() {
    let club = TestClub::new();
    let (_, game) = club.begun(json!({})).await;
    let limits = ClientLimits { all: 5, loopback: 5, each: 3 };
    club.state.app().listeners().set_limits(limits);
    let (greedy, other, third) = (club.browser(), club.browser(), club.browser());
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(listen(&club, &greedy, &game).await);
    }
    assert!(open.iter().all(|response| response.status() == 200));
    for _ in 0..20 {
        let refused = greedy.get(&format!("/events?game={game}")).await.is(429);
        assert_eq!(refused.header(header::RETRY_AFTER), "10");
        refused.fails(429, "full");
    }
    // It still gets everything else, and others get streams.
    greedy.get(&format!("/games/{game}")).await.is(200);
    for _ in 0..2 {
        open.push(listen(&club, &other, &game).await);
    }
    assert!(open.iter().all(|response| response.status() == 200));
    third.get(&format!("/events?game={game}")).await.fails(503, "full");
    third.get(&format!("/games/{game}")).await.is(200);
    open.clear();
    until(&club, 0).await;
    assert_eq!(listen(&club, &third, &game).await.status(), 200);
}

#[tokio::test]
async fn refused_streams_take_no_place() {
    let club = TestClub::new();
    let limits = ClientLimits { all: 5, loopback: 5, each: 3 };
    club.state.app().listeners().set_limits(limits);
    let browser = club.browser();
    for _ in 0..10 {
        browser.get("/events?game=00000000-0000-4000-8000-000000000000").await.is(404);
        browser.get("/events?game=nonsense").await.is(404);
        browser.get("/events").await.is(401);
    }
    assert_eq!(club.state.app().listeners().total(), 0);
}

#[tokio::test]
async fn a_stream_ends_with_its_session() {
    let club = TestClub::new();
    let ada = club.join("Ada").await;
    let request = ada.request(Method::GET, "/events", None);
    let response = club.app.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status(), 200);
    until(&club, 1).await;
    ada.delete("/session").await.is(204);
    let mut body = response.into_body();
    let ended = async { while body.frame().await.is_some() {} };
    tokio::time::timeout(PATIENCE, ended).await.expect("the stream ends");
    until(&club, 0).await;
}
