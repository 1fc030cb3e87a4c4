//! Deadlines that passed while the site was down.

use chancery_club::time::Length;
use chancery_store::club::ClubGameStore as _;
use serde_json::json;

use super::{TestClub, plain_day};
use crate::club::games::after_outage;

#[tokio::test]
async fn deadlines_that_passed_in_an_outage_are_extended() {
    let first = TestClub::new();
    let (players, game) = first.begun(json!({"clock": plain_day()})).await;
    after_outage(&first.state).await.unwrap();
    let id = players[0].id.unwrap();
    first.wait(Length::hours(20));
    first.store.record_alive(first.clock.now()).await.unwrap();
    first.wait(Length::hours(10));
    let second = TestClub::over(first.store.clone(), first.clock.clone());
    after_outage(&second.state).await.unwrap();
    assert_eq!(second.sweep().await, 0, "nothing is resolved");
    let seen = second.browser().game(&game).await;
    assert_eq!(seen["phase"], "S1901M");
    assert_eq!(seen["club"]["deadline"], "2027-01-02T12:00:00Z", "at least six hours");
    let log = second.browser().get(&format!("/games/{game}/log")).await.json();
    assert_eq!(log["acts"].as_array().unwrap().last().unwrap()["act"]["name"], "outage");
    // Only once, and a short restart changes nothing.
    after_outage(&second.state).await.unwrap();
    second.wait(Length::minutes(4));
    after_outage(&second.state).await.unwrap();
    let again = second.browser().get(&format!("/games/{game}/log")).await.json();
    assert_eq!(again, log);
    second.wait(Length::hours(6));
    assert_eq!(second.sweep().await, 1);
    assert!(second.state.store().account(id).await.unwrap().is_some());
}

#[tokio::test]
async fn figures_tell_what_is_overdue() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let op = club.operator("Op").await;
    let read = async |client: &super::TestClient<'_>| {
        let mut request = client.request(axum::http::Method::GET, "", None);
        *request.uri_mut() = "/metrics".parse().unwrap();
        client.send(request).await
    };
    read(&players[0]).await.fails(403, "operator-only");
    read(&club.browser()).await.fails(401, "sign-in");
    club.wait(Length::days(1).plus(Length::seconds(5)));
    let text = read(&op).await.is(200).text();
    for line in ["chancery_games 1", "chancery_games_overdue 1", "chancery_games_overdue_seconds 5"]
    {
        assert!(text.lines().any(|own| own == line), "{line}\n{text}");
    }
    club.sweep().await;
    let text = read(&op).await.is(200).text();
    for line in
        ["chancery_games_overdue 0", "chancery_sweeps_total 1", "chancery_sweeps_done_total 1"]
    {
        assert!(text.lines().any(|own| own == line), "{line}\n{text}");
    }
    assert!(!text.contains(&game));
}
