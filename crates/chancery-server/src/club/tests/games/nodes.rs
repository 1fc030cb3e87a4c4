//! Listeners of another node: what they hear is what they may know, streams end with their sessions, and a gap makes
//! everybody read again.

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use chancery_club::account::GameId;
use chancery_club::policy::Actor;
use chancery_store::club::HeardEvent;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::{OtherNode, TestClub, plain_day};
use crate::club::games::Subscription;

/// The numbers of games and of press that somebody is told of.
fn told(subscription: &Subscription) -> (usize, usize) {
    subscription.listener.take().map_or((0, 0), |news| {
        assert!(!news.overflow, "the stream would end");
        (news.games.len(), news.press.len())
    })
}

#[tokio::test]
async fn who_no_longer_sees_a_game_is_told_once_more() {
    let club = TestClub::new();
    let mut other = OtherNode::of(&club).await;
    let (players, game) = club.waiting(json!({})).await;
    let id: GameId = game.parse().unwrap();
    let hub = other.club.state.games().hub.clone();
    let (visitor, player) =
        (hub.subscribe(Actor::Visitor, Some(id)), hub.subscribe(players[0].actor(), Some(id)));
    let change = |settings: Value| json!({"act": "change-settings", "settings": settings});
    for (settings, wanted) in [
        (json!({"title": "One"}), (1, 0)),
        (json!({"visibility": "private"}), (1, 0)),
        (json!({"title": "Two"}), (0, 0)),
    ] {
        players[0].act(&game, change(settings.clone())).await.is(200);
        other.catch_up().await;
        assert_eq!((told(&visitor), told(&player)), (wanted, (1, 0)), "{settings}");
    }
    // Several changes at once, of which the first hides the game.
    players[0].act(&game, change(json!({"visibility": "public"}))).await.is(200);
    let late = hub.subscribe(Actor::Visitor, Some(id));
    players[0].act(&game, change(json!({"visibility": "private"}))).await.is(200);
    players[0].act(&game, change(json!({"title": "Three"}))).await.is(200);
    other.catch_up().await;
    assert_eq!(told(&late), (1, 0));
    players[0].delete(&format!("/games/{game}")).await.is(204);
    other.catch_up().await;
    assert_eq!((told(&late), told(&player)), ((0, 0), (1, 0)), "whoever has a part in it is told");
}

#[tokio::test]
async fn press_is_told_to_its_readers() {
    let club = TestClub::new();
    let mut other = OtherNode::of(&club).await;
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let id: GameId = game.parse().unwrap();
    other.catch_up().await;
    let hub = other.club.state.games().hub.clone();
    let visitor = hub.subscribe(Actor::Visitor, Some(id));
    let listening: Vec<Subscription> =
        players.iter().map(|player| hub.subscribe(player.actor(), None)).collect();
    for (thread, readers, watching) in [
        ("powers.AUSTRIA.ENGLAND", &[0, 1][..], 0),
        ("notes.AUSTRIA", &[0], 0),
        ("public", &[0, 1, 2, 3, 4, 5, 6], 1),
    ] {
        let path = format!("/games/{game}/press/threads/{thread}/messages");
        players[0].post(&path, json!({"text": "Hello"})).await.is(201);
        other.catch_up().await;
        for (number, listener) in listening.iter().enumerate() {
            let wanted = usize::from(readers.contains(&number));
            assert_eq!(told(listener), (0, wanted), "{thread}: {number}");
        }
        assert_eq!(told(&visitor), (0, watching), "{thread}");
    }
}

async fn stream(other: &OtherNode, request: axum::http::Request<Body>) -> Body {
    let response = other.club.app.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status(), 200);
    response.into_body()
}

/// What a stream sends next; none if it ends.
async fn frame(body: &mut Body) -> Option<String> {
    let frame = tokio::time::timeout(Duration::from_secs(5), body.frame()).await.unwrap()?;
    Some(String::from_utf8(frame.unwrap().into_data().unwrap().to_vec()).unwrap())
}

#[tokio::test]
async fn streams_end_with_their_sessions_on_every_node() {
    let club = TestClub::new();
    let mut other = OtherNode::of(&club).await;
    let (ada, bea) = (club.join("Ada").await, club.join("Bea").await);
    let second = club.browser();
    second.sign_in("Ada").await.is(200);
    let mut streams = Vec::new();
    for client in [&ada, &second, &bea] {
        streams.push(stream(&other, client.request(Method::GET, "/events", None)).await);
    }
    second.delete("/session").await.is(204);
    other.catch_up().await;
    assert_eq!(frame(&mut streams[1]).await, None, "the session has ended");
    assert!(frame(&mut streams[0]).await.unwrap().contains("event: me"), "another one has not");
    let operator = club.operator("Op").await;
    let ban = format!("/accounts/{}/ban", bea.id());
    operator.post(&ban, json!({"reason": "Spam"})).await.is(200);
    other.catch_up().await;
    assert_eq!(frame(&mut streams[2]).await, None, "the account is banned");
}

#[tokio::test]
async fn a_gap_ends_all_streams() {
    let club = TestClub::new();
    let other = OtherNode::of(&club).await;
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let own = players[0].request(Method::GET, "/events", None);
    let watching = club.browser().request(Method::GET, &format!("/events?game={game}"), None);
    let mut streams = [stream(&other, own).await, stream(&other, watching).await];
    other.club.state.hear(HeardEvent::Gap).await;
    for body in &mut streams {
        assert_eq!(frame(body).await, None, "whoever listened connects again and reads");
    }
}
