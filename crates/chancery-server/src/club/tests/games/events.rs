//! Events: whoever sees a difference is told, and nobody else.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::http::Method;
use chancery_club::account::GameId;
use chancery_club::time::Length;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::{OtherNode, POWERS, TestClient, TestClub, plain_day};
use crate::club::games::Subscription;

/// Listeners to a game, and what they see of it. They listen where things happen, or on another node.
struct Watchers<'c> {
    club: &'c TestClub,
    other: Option<OtherNode>,
    game: String,
    listening: Vec<(&'static str, TestClient<'c>, Subscription)>,
}

impl<'c> Watchers<'c> {
    fn new(
        club: &'c TestClub,
        other: Option<OtherNode>,
        game: &str,
        all: &[(&'static str, TestClient<'c>)],
    ) -> Watchers<'c> {
        let id: GameId = game.parse().unwrap();
        let state = other.as_ref().map_or(&club.state, |other| &other.club.state);
        let hub = &state.games().hub;
        let listening = all
            .iter()
            .map(|(name, client)| (*name, client.clone(), hub.subscribe(client.actor(), Some(id))));
        let (game, listening) = (game.to_owned(), listening.collect());
        Watchers { club, other, game, listening }
    }

    /// The versions of the game for all, none for those who do not see it.
    async fn versions(&self) -> Vec<Option<String>> {
        let snapshot = self.club.snapshot(&self.game).await;
        let seen = |client: &TestClient<'_>| {
            Some(self.club.state.seen(&client.actor(), &snapshot).ok()?.version)
        };
        self.listening.iter().map(|(_, client, _)| seen(client)).collect()
    }

    /// Does something. Exactly those who see a difference must be told; whoever does it may be.
    async fn step(&mut self, what: &str, actor: &str, act: impl Future<Output = ()>) {
        let before = self.versions().await;
        self.told().await;
        act.await;
        let (after, told) = (self.versions().await, self.told().await);
        for (number, (name, ..)) in self.listening.iter().enumerate() {
            let changed = before[number] != after[number];
            if *name != actor {
                assert_eq!(told.contains(name), changed, "{what}: {name}");
            }
        }
    }

    async fn told(&mut self) -> BTreeSet<&'static str> {
        if let Some(other) = &mut self.other {
            other.catch_up().await;
        }
        let heard = self.listening.iter().filter(|(.., one)| one.listener.take().is_some());
        heard.map(|(name, ..)| *name).collect()
    }
}

async fn every_step(settings: Value) {
    every_step_on(settings.clone(), false).await;
    every_step_on(settings, true).await;
}

async fn every_step_on(settings: Value, on_another_node: bool) {
    let club = TestClub::new();
    let other = if on_another_node { Some(OtherNode::of(&club).await) } else { None };
    let (players, game) = club.waiting(settings).await;
    let path = format!("/games/{game}");
    let (gm, hal, op) =
        (club.member("Gem").await, club.member("Hal").await, club.operator("Op").await);
    let watching = club.browser();
    let mut all: Vec<(&'static str, TestClient<'_>)> =
        POWERS.iter().copied().zip(players.iter().cloned()).collect();
    all.extend([("gm", gm.clone()), ("hal", hal), ("op", op)]);
    if watching.get(&path).await.status == 200 {
        all.push(("visitor", watching));
    }
    let mut watchers = Watchers::new(&club, other, &game, &all);
    let seats = format!("{path}/seats");
    let invited = json!({"act": "invite", "account": gm.id()});
    watchers
        .step("invite", "gm", async {
            players[0].act(&game, invited).await.is(200);
        })
        .await;
    let link = json!({"act": "invite"});
    watchers
        .step("link", "", async {
            players[0].act(&game, link).await.is(200);
        })
        .await;
    for (player, power) in players.iter().zip(POWERS).skip(1) {
        let seat = json!({"power": power});
        watchers
            .step("join", power, async {
                player.post(&seats, seat).await.is(200);
            })
            .await;
    }
    for (player, power) in players.iter().zip(POWERS) {
        let confirm = format!("{path}/confirm");
        watchers
            .step("confirm", power, async {
                player.post(&confirm, json!({})).await.is(200);
            })
            .await;
    }
    let appoint = json!({"act": "appoint", "account": gm.id()});
    watchers
        .step("appoint", "", async {
            players[0].act(&game, appoint).await.is(200);
        })
        .await;
    let france = &players[2];
    watchers
        .step("save", "", async {
            france.order(&game, "FRANCE", &["A PAR H"]).await;
        })
        .await;
    for ready in [true, true, false, true] {
        watchers
            .step("ready", "", async {
                france.ready(&game, "FRANCE", ready).await.is(200);
            })
            .await;
    }
    let orders = format!("{path}/orders/FRANCE");
    watchers
        .step("withdraw", "", async {
            france.delete(&orders).await.is(200);
        })
        .await;
    watchers
        .step("nothing due", "", async {
            club.sweep().await;
        })
        .await;
    for act in [
        json!({"act": "pause"}),
        json!({"act": "resume"}),
        json!({"act": "extend", "by": "1h"}),
        json!({"act": "change-clock", "clock": plain_day()}),
        json!({"act": "replace", "power": "ITALY", "holder": "vacant"}),
        json!({"act": "force"}),
        json!({"act": "undo"}),
    ] {
        let what = act.to_string();
        watchers
            .step(&what, "", async {
                gm.act(&game, act).await.is(200);
            })
            .await;
    }
    let own = format!("{seats}/me");
    watchers
        .step("leave", "TURKEY", async {
            players[6].delete(&own).await.is(204);
        })
        .await;
    let italy = json!({"power": "ITALY"});
    watchers
        .step("take over", "TURKEY", async {
            players[6].post(&seats, italy).await.is(200);
        })
        .await;
    club.wait(Length::days(2));
    watchers
        .step("deadline", "", async {
            assert_eq!(club.sweep().await, 1);
        })
        .await;
}

#[tokio::test]
async fn those_are_told_who_see_a_difference() {
    every_step(json!({"clock": plain_day()})).await;
}

#[tokio::test]
async fn hidden_acts_are_heard_by_nobody_else() {
    every_step(json!({"clock": plain_day(), "show_ready": false, "anonymous": true})).await;
}

#[tokio::test]
async fn private_games_are_heard_by_those_in_them() {
    every_step(json!({"clock": plain_day(), "visibility": "link", "spectators": "accounts"})).await;
}

#[tokio::test]
async fn an_account_has_one_stream_for_all_its_games() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let other = json!({"preset": "daily", "settings": {"title": "Other"}, "seat": {}});
    let other = players[2].post("/games", other).await.is(201).json();
    let other = other["name"].as_str().unwrap();
    club.browser().get("/events").await.fails(401, "sign-in");
    let request = players[2].request(Method::GET, "/events", None);
    let response = club.app.clone().oneshot(request).await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    assert_eq!(club.state.app().listeners().total(), 1);
    let mut body = response.into_body();
    players[2].order(&game, "FRANCE", &["A PAR H"]).await;
    players[3].order(&game, "GERMANY", &["A MUN H"]).await;
    players[4].post(&format!("/games/{other}/seats"), json!({})).await.is(200);
    let mut heard = String::new();
    while !heard.contains(other) {
        let frame = tokio::time::timeout(Duration::from_secs(5), body.frame()).await.unwrap();
        heard += std::str::from_utf8(frame.unwrap().unwrap().data_ref().unwrap()).unwrap();
    }
    assert_eq!(heard.matches("event: game").count(), 2, "not of Germany's orders: {heard}");
    assert!(heard.contains(&json!({"game": game}).to_string()), "{heard}");
    // The server ends streams when it stops.
    club.stop.trigger();
    let ended = tokio::time::timeout(Duration::from_secs(5), body.frame()).await.unwrap();
    assert!(ended.is_none());
    drop(body);
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert_eq!(club.state.app().listeners().total(), 0);
}
