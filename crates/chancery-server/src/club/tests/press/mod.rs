//! Tests of press through the whole stack.

mod bad_input;
mod letters;
mod marks;
mod own;
mod quiet;
mod readers;

use axum::http::Method;
use serde_json::{Value, json};

use super::TestClub;
use super::client::TestClient;
use crate::tests::TestAnswer;

/// A running game of Ada (Austria), Bea (England), Cleo (France) and four computers, which Gem runs without playing.
struct PressGame<'c> {
    id: String,
    gem: TestClient<'c>,
    ada: TestClient<'c>,
    bea: TestClient<'c>,
    cleo: TestClient<'c>,
}

/// The thread between Austria and England.
const PAIR: &str = "powers.AUSTRIA.ENGLAND";

impl<'c> PressGame<'c> {
    async fn new(club: &'c TestClub, settings: Value) -> PressGame<'c> {
        let (gem, ada) = (club.join("Gem").await, club.join("Ada").await);
        let (bea, cleo) = (club.join("Bea").await, club.join("Cleo").await);
        let mut all = json!({"title": "Letters", "assignment": "choice", "computers": "hold"});
        for (name, value) in settings.as_object().unwrap() {
            all[name] = value.clone();
        }
        let made = gem.post("/games", json!({"settings": all})).await.is(201).json();
        let id = made["name"].as_str().unwrap().to_owned();
        for (player, power) in [(&ada, "AUSTRIA"), (&bea, "ENGLAND"), (&cleo, "FRANCE")] {
            player.post(&format!("/games/{id}/seats"), json!({"power": power})).await.is(200);
        }
        gem.post(&format!("/games/{id}/acts"), json!({"act": "call-roll"})).await.is(200);
        for player in [&ada, &bea, &cleo] {
            player.post(&format!("/games/{id}/confirm"), json!({})).await.is(200);
        }
        PressGame { id, gem, ada, bea, cleo }
    }

    fn at(&self, rest: &str) -> String {
        format!("/games/{}/press{rest}", self.id)
    }

    fn thread(&self, thread: &str, rest: &str) -> String {
        self.at(&format!("/threads/{thread}/{rest}"))
    }

    async fn send(&self, who: &TestClient<'_>, thread: &str, text: &str) -> Value {
        let path = self.thread(thread, "messages");
        who.post(&path, json!({"text": text})).await.is(201).json()
    }

    async fn send_with_key(
        &self,
        who: &TestClient<'_>,
        thread: &str,
        text: &str,
        key: &str,
    ) -> TestAnswer {
        let path = self.thread(thread, "messages");
        let mut request = who.request(Method::POST, &path, Some(&json!({"text": text})));
        request.headers_mut().insert("idempotency-key", key.parse().unwrap());
        who.send(request).await
    }

    /// The texts of a thread, as somebody sees it.
    async fn texts(&self, who: &TestClient<'_>, thread: &str) -> Vec<String> {
        let page = who.get(&self.thread(thread, "messages")).await.is(200).json();
        let messages = page["messages"].as_array().unwrap();
        messages.iter().map(|one| one["text"].as_str().unwrap().to_owned()).collect()
    }

    async fn press(&self, who: &TestClient<'_>) -> Value {
        who.get(&self.at("")).await.is(200).json()
    }

    /// A thread in the list of somebody.
    async fn listed(&self, who: &TestClient<'_>, thread: &str) -> Option<Value> {
        let press = self.press(who).await;
        press["threads"].as_array().unwrap().iter().find(|one| one["id"] == thread).cloned()
    }

    async fn act(&self, act: Value) {
        self.gem.post(&format!("/games/{}/acts", self.id), act).await.is(200);
    }

    /// Resolves phases until the game is over.
    async fn end(&self) {
        for _ in 0..20 {
            let game = self.gem.get(&format!("/games/{}", self.id)).await.is(200).json();
            if game["club"]["stage"] == "finished" {
                return;
            }
            self.act(json!({"act": "force"})).await;
        }
        panic!("the game does not end");
    }
}
