//! Every call of the store that a change makes is lost in turn, on its way there and on its way back. An answer that
//! says that nothing has changed must be true.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::Body;
use axum::http::{Method, Request};
use chancery_club::account::{GameId, Scopes};
use chancery_store::club::{ClubGameList, ClubGameQuery, ClubGameStore as _};
use chancery_store::{
    DatabaseError, SimulatedConnection, StoreError, StoreFuture, SystemRandomness,
};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::club::app;
use crate::club::tests::client::TestClient;
use crate::club::tests::{TestClub, TestSetup};
use crate::tests::TestAnswer;

/// Loses one of the passages, counted from 0.
#[derive(Debug)]
struct FailingConnection {
    passed: AtomicUsize,
    lost: usize,
}

impl FailingConnection {
    fn pass(&self, error: DatabaseError) -> Result<(), StoreError> {
        let number = self.passed.fetch_add(1, Ordering::Relaxed);
        if number == self.lost { Err(StoreError::Database(error)) } else { Ok(()) }
    }
}

impl SimulatedConnection for FailingConnection {
    fn arrive(&self) -> StoreFuture<'_, ()> {
        Box::pin(async { self.pass(DatabaseError::Unavailable("lost".to_owned())) })
    }

    fn answer(&self) -> StoreFuture<'_, ()> {
        Box::pin(async { self.pass(DatabaseError::OutcomeUnknown) })
    }
}

/// What the changes change, as far as the player sees it.
async fn state(club: &TestClub, game: &str, player: &TestClient<'_>) -> String {
    let id: GameId = game.parse().unwrap();
    let game = club.store.club_game(id).await.unwrap().unwrap();
    let query = ClubGameQuery::new(ClubGameList::All);
    let count = club.store.club_games(&query).await.unwrap().games.len();
    let press = player.get(&format!("/games/{id}/press")).await.is(200).text();
    format!("{:?} {count} {press}", game.game)
}

type Change = (&'static str, Method, String, Value);

fn changes(game: &str) -> Vec<Change> {
    let path = |rest: &str| format!("/games/{game}{rest}");
    let settings = json!({"title": "Another", "variant": "lantern"});
    vec![
        ("orders", Method::PUT, path("/orders/AUSTRIA"), json!({"orders": ["A VIE H"]})),
        ("ready", Method::PUT, path("/ready"), json!({"power": "AUSTRIA", "ready": true})),
        ("message", Method::POST, path("/press/threads/public/messages"), json!({"text": "Hello"})),
        ("extend", Method::POST, path("/acts"), json!({"act": "extend", "by": "1h"})),
        ("vote", Method::POST, path("/votes"), json!({"kind": "draw"})),
        ("create", Method::POST, "/games".to_owned(), json!({"settings": settings, "seat": {}})),
    ]
}

fn keyed(mut request: Request<Body>) -> Request<Body> {
    let key = "a key that is long enough".parse().unwrap();
    request.headers_mut().insert("idempotency-key", key);
    request
}

#[tokio::test]
async fn no_answer_denies_what_was_done() {
    let names: Vec<&str> = changes("x").into_iter().map(|(name, ..)| name).collect();
    for (number, name) in names.into_iter().enumerate() {
        let mut done = false;
        for lost in 0.. {
            let club = TestClub::new();
            let (players, game) = club.begun(json!({})).await;
            let player = players[0].with_scopes(Scopes::ALL).await;
            let before = state(&club, &game, &player).await;
            let connection = Arc::new(FailingConnection { passed: AtomicUsize::new(0), lost });
            let store = Arc::new(club.store.connected(Arc::clone(&connection) as _));
            let mut setup = TestSetup::over(store, club.clock.clone());
            // Its ids are not those of the club.
            setup.settings.randomness = Arc::new(SystemRandomness);
            let failing = setup.build();
            let (_, method, path, body) = changes(&game).swap_remove(number);
            let request = keyed(player.request(method, &path, Some(&body)));
            let response = app(&failing.state).oneshot(request).await.unwrap();
            let answer = TestAnswer::of(name, response).await;
            let after = state(&club, &game, &player).await;
            match answer.status {
                200..=299 => assert_ne!(before, after, "{name}, {lost} lost: {}", answer.text()),
                503 => assert_eq!(before, after, "{name}, {lost} lost: {}", answer.text()),
                status => assert_eq!(status, 500, "{name}, {lost} lost: {}", answer.text()),
            }
            done |= answer.status < 300;
            if connection.passed.load(Ordering::Relaxed) <= lost {
                assert!(lost > 4, "{name}: {lost} passages");
                break;
            }
        }
        assert!(done, "{name} can be done");
    }
}
