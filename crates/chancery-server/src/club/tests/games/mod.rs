//! Tests of the club's games through the whole stack. The sweeper looks when a test says so.

mod absence;
mod access;
mod acts;
mod bad_input;
mod changes;
mod computers;
mod create;
mod demo;
mod events;
mod lists;
mod logs;
mod nodes;
mod orders;
mod outage;
mod start;
mod votes;

use std::sync::Arc;

use chancery_club::account::GameId;
use chancery_store::club::{
    ClubGameStore as _, ClubSnapshot, EventStore as _, EventSubscription, NodeId,
};
use serde_json::{Value, json};

use super::TestClub;
use super::client::TestClient;
use crate::club::games::Sweeper;
use crate::tests::TestAnswer;

/// The powers of the classic board.
const POWERS: [&str; 7] = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];

/// Another node of a site. It hears the others when a test says so.
pub(super) struct OtherNode {
    pub(super) club: TestClub,
    heard: EventSubscription,
}

impl OtherNode {
    pub(super) async fn of(club: &TestClub) -> OtherNode {
        let heard = club.store.subscribe(NodeId::random()).await.unwrap();
        OtherNode { club: TestClub::over(Arc::clone(&club.store), club.clock.clone()), heard }
    }

    /// Tells its listeners what others have published since.
    pub(super) async fn catch_up(&mut self) {
        let none = std::time::Duration::ZERO;
        while let Ok(heard) = tokio::time::timeout(none, self.heard.next()).await {
            self.club.state.hear(heard.unwrap()).await;
        }
    }
}

impl TestClub {
    /// Seven accounts.
    pub(super) async fn seven(&self) -> Vec<TestClient<'_>> {
        let mut seven = Vec::new();
        for name in ["Ada", "Bea", "Cleo", "Dora", "Eve", "Fay", "Gil"] {
            seven.push(self.member(name).await);
        }
        seven
    }

    /// Lets the sweeper look. Returns in how many games something was due.
    pub(super) async fn sweep(&self) -> usize {
        Sweeper::default().sweep(&self.state).await.unwrap()
    }

    /// A game that has begun, by choice of powers: the players in the order of the powers, and the game.
    pub(super) async fn begun(&self, settings: Value) -> (Vec<TestClient<'_>>, String) {
        let (players, game) = self.waiting(settings).await;
        for (player, power) in players.iter().zip(POWERS).skip(1) {
            player.post(&format!("/games/{game}/seats"), json!({"power": power})).await.is(200);
        }
        for player in &players {
            player.post(&format!("/games/{game}/confirm"), json!({})).await.is(200);
        }
        let seen = players[0].game(&game).await;
        assert_eq!(seen["club"]["stage"], "running", "{seen}");
        (players, game)
    }

    /// A game that waits for players and that the first of seven has created and joined.
    pub(super) async fn waiting(&self, settings: Value) -> (Vec<TestClient<'_>>, String) {
        let players = self.seven().await;
        // Most tests let phases end without orders: nobody is excused, and no seat opens.
        let mut all = json!({
            "title": "Friday", "assignment": "choice", "excuses": 0, "misses": 10,
        });
        for (name, value) in settings.as_object().unwrap() {
            all[name] = value.clone();
        }
        let form = json!({"preset": "daily", "settings": all, "seat": {"power": "AUSTRIA"}});
        let game = players[0].post("/games", form).await.is(201).json();
        let id = game["name"].as_str().unwrap().to_owned();
        (players, id)
    }

    pub(super) async fn snapshot(&self, game: &str) -> Arc<ClubSnapshot> {
        let id: GameId = game.parse().unwrap();
        self.store.club_game(id).await.unwrap().unwrap()
    }
}

/// A clock without grace and wait: a day for every phase.
pub(super) fn plain_day() -> Value {
    json!({"pace": {"kind": "lengths", "movement": "1d", "other": "1d"}, "grace": "0s", "wait": "0s"})
}

/// What players do.
impl TestClient<'_> {
    /// A game as this client sees it.
    pub(super) async fn game(&self, game: &str) -> Value {
        self.get(&format!("/games/{game}")).await.is(200).json()
    }

    /// Saves orders and asserts that all are accepted.
    pub(super) async fn order(&self, game: &str, power: &str, orders: &[&str]) -> Value {
        let path = format!("/games/{game}/orders/{power}");
        let saved = self.put(&path, json!({"orders": orders})).await.is(200).json();
        assert_eq!(saved["refused"], json!([]), "{saved}");
        saved
    }

    pub(super) async fn ready(&self, game: &str, power: &str, ready: bool) -> TestAnswer {
        self.put(&format!("/games/{game}/ready"), json!({"power": power, "ready": ready})).await
    }

    pub(super) async fn act(&self, game: &str, act: Value) -> TestAnswer {
        self.post(&format!("/games/{game}/acts"), act).await
    }
}
