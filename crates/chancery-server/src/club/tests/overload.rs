//! A site that has more requests than it can answer.

use axum::http::{Method, header};
use serde_json::json;

use super::TestClub;
use crate::club::admission::MOST_REQUESTS;

#[tokio::test]
async fn a_full_site_refuses_and_goes_on() {
    let club = TestClub::new();
    let member = club.member("Ada").await;
    let games = || member.get("/games");
    games().await.is(200);
    let admission = club.state.admission();
    let inside: Vec<_> = (0..MOST_REQUESTS).map(|_| admission.admit(0).unwrap()).collect();
    let refused = games().await;
    assert_eq!(refused.header(header::RETRY_AFTER), "2");
    refused.fails(503, "overloaded");
    member.post("/games", json!({"preset": "untimed"})).await.fails(503, "overloaded");
    for page in ["/", "/sandbox", "/results"] {
        member.page(page).await.is(503);
    }
    // Those who watch over the site, and what browsers need to show that it is full.
    for path in ["/livez", "/readyz", &crate::assets::address("icon.svg")] {
        member.send(member.request_to(Method::GET, path, None)).await.is(200);
    }
    drop(inside);
    games().await.is(200);
    assert_eq!((admission.under_way(), admission.refused()), (0, 5));
}
