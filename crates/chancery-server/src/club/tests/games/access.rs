//! Who sees a game, and what of it: private games, links, names, spectators, tokens.

use chancery_club::account::Scope;
use chancery_store::club::AccountStore as _;
use serde_json::{Value, json};

use super::{TestClient, TestClub, plain_day};

/// All names that somebody finds in an answer.
async fn names(client: &TestClient<'_>, game: &str) -> Vec<String> {
    let seats = client.get(&format!("/games/{game}/seats")).await.is(200).json();
    let of = |seat: &Value| seat["account"]["name"].as_str().map(str::to_owned);
    seats.as_array().unwrap().iter().filter_map(of).collect()
}

#[tokio::test]
async fn a_private_game_does_not_exist_for_others() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({"visibility": "private"})).await;
    let (ada, bea) = (&players[0], &players[1]);
    let unknown = "00000000-0000-4000-8000-000000000000";
    let paths = ["", "/seats", "/phases", "/phases/S1901M", "/scene", "/legal", "/picture.svg"];
    let more = ["/log", "/submissions", "/receipts/FRANCE", "/proof", "/record", "/export"];
    for path in paths.iter().chain(&more) {
        let hidden = bea.get(&format!("/games/{game}{path}")).await;
        let none = bea.get(&format!("/games/{unknown}{path}")).await;
        let odd = bea.get(&format!("/games/friday{path}")).await;
        assert_eq!((hidden.status, &hidden.body), (none.status, &none.body), "{path}");
        assert_eq!(none.body, odd.body, "{path}");
        hidden.fails(404, "no-such-game");
    }
    let join = json!({"power": "FRANCE"});
    bea.post(&format!("/games/{game}/seats"), join.clone()).await.fails(404, "no-such-game");
    let orders = json!({"orders": []});
    let path = format!("/games/{game}/orders");
    bea.put(&format!("{path}/FRANCE"), orders.clone()).await.fails(404, "no-such-game");
    bea.put(&format!("{path}/SPAIN"), orders).await.fails(404, "no-such-game");
    bea.get(&format!("/events?game={game}")).await.fails(404, "no-such-game");
    bea.act(&game, json!({"act": "call-roll"})).await.fails(404, "no-such-game");
    let trial = json!({"game": game, "orders": []});
    bea.post("/sandbox/judge", trial.clone()).await.fails(404, "no-such-game");
    ada.post("/sandbox/judge", trial).await.is(200);

    // The invitation link.
    let made = ada.act(&game, json!({"act": "invite"})).await.is(200).json();
    let link = made["club"]["invitation"].as_str().unwrap().to_owned();
    let (page, secret) = link.split_once("#invite.").unwrap();
    assert_eq!(page, format!("http://localhost:8019/games/{game}"));
    assert!(ada.game(&game).await["club"]["invitation"].is_null(), "only once");
    let come_in = format!("/games/{game}/invitation");
    // Nobody learns from a wrong link whether there is such a game.
    for path in [&come_in, &format!("/games/{}/invitation", bea.id())] {
        bea.post(path, json!({"token": "wrong"})).await.fails(404, "bad-link");
        club.browser().post(path, json!({"token": secret})).await.fails(401, "sign-in");
    }
    bea.post(&come_in, json!({"token": secret})).await.is(200);
    bea.post(&format!("/games/{game}/seats"), join).await.is(200);
    let both = json!({"power": "ITALY", "link": secret});
    players[2].post(&format!("/games/{game}/seats"), both.clone()).await.is(200);
    ada.act(&game, json!({"act": "invite", "close": true})).await.is(200);
    let other = json!({"power": "RUSSIA", "link": secret});
    players[3].post(&format!("/games/{game}/seats"), other).await.fails(404, "bad-link");
    ada.act(&game, json!({"act": "invite", "account": players[3].id()})).await.is(200);
    players[3].get(&format!("/games/{game}")).await.is(200);
    ada.act(&game, json!({"act": "invite", "account": game})).await.fails(404, "no-account");
}

#[tokio::test]
async fn a_game_with_a_link_is_not_listed() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({"visibility": "link"})).await;
    players[1].get(&format!("/games/{game}")).await.is(200);
    club.browser().get(&format!("/games/{game}")).await.is(200);
    for show in ["open", "running", "finished"] {
        let listed = players[1].get(&format!("/games?show={show}")).await.is(200).json();
        assert_eq!(listed["games"], json!([]), "{show}");
    }
    let mine = players[0].get("/games?show=mine").await.is(200).json();
    assert_eq!(mine["games"][0]["id"], *game);
}

#[tokio::test]
async fn an_anonymous_game_shows_no_names() {
    let club = TestClub::new();
    let settings = json!({"anonymous": true, "clock": plain_day(), "last_year": 1901});
    let (players, game) = club.begun(settings).await;
    let op = club.operator("Op").await;
    assert_eq!(
        names(&players[0], &game).await,
        ["Ada"],
        "only oneself, although Ada runs the game"
    );
    assert_eq!(names(&players[4], &game).await, ["Eve"]);
    assert!(names(&club.browser(), &game).await.is_empty());
    assert_eq!(names(&op, &game).await.len(), 7, "operators run the site");
    let seen = players[4].game(&game).await;
    assert!(seen["club"]["master"].is_null(), "the master may be one of the players: {seen}");
    for path in ["", "/seats", "/log", "/record"] {
        let text = players[4].get(&format!("/games/{game}{path}")).await.is(200).text();
        for player in players.iter().filter(|player| player.id != players[4].id) {
            assert!(!text.contains(&player.id()), "{path}: {text}");
        }
    }
    for _ in 0..3 {
        club.wait(chancery_club::time::Length::days(1));
        club.sweep().await;
    }
    let seen = club.browser().game(&game).await;
    assert_eq!(seen["club"]["stage"], "finished", "{}", seen["outlook"]);
    assert_eq!(names(&club.browser(), &game).await.len(), 7, "now everybody knows");
}

#[tokio::test]
async fn spectators_are_those_whom_the_game_lets_in() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"spectators": "accounts"})).await;
    let hal = club.member("Hal").await;
    let path = format!("/games/{game}");
    club.browser().get(&path).await.fails(401, "sign-in");
    assert_eq!(hal.game(&game).await["club"]["roles"], json!(["spectator"]));
    players[3].get(&path).await.is(200);
    let other = TestClub::new();
    let (players, game) = other.begun(json!({"spectators": "nobody"})).await;
    let hal = other.member("Hal").await;
    let path = format!("/games/{game}");
    hal.get(&path).await.fails(403, "no-spectators");
    hal.get(&format!("{path}/scene")).await.fails(403, "no-spectators");
    players[3].get(&path).await.is(200);
    // Whoever could take a vacant seat sees what it is.
    players[3].delete(&format!("{path}/seats/GERMANY")).await.is(204);
    hal.get(&path).await.is(200);
}

#[tokio::test]
async fn a_token_does_what_it_is_for() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let path = format!("/games/{game}");
    let read = players[0].with_scope(Scope::Read).await;
    read.get(&path).await.is(200);
    read.get(&format!("{path}/receipts/AUSTRIA")).await.is(200);
    let orders = json!({"orders": ["A VIE H"]});
    let problem =
        read.put(&format!("{path}/orders/AUSTRIA"), orders.clone()).await.fails(403, "scope");
    assert!(problem["detail"].as_str().unwrap().contains("`play`"), "{problem}");
    read.ready(&game, "AUSTRIA", true).await.fails(403, "scope");
    read.act(&game, json!({"act": "pause"})).await.fails(403, "scope");
    read.post("/games", json!({"settings": {"title": "x"}})).await.fails(403, "scope");
    let play = players[0].with_scope(Scope::Play).await;
    play.put(&format!("{path}/orders/AUSTRIA"), orders).await.fails(403, "scope");
    play.get(&path).await.fails(403, "scope");
    let admin = players[0]
        .with_scopes(chancery_club::account::Scopes::from_iter([Scope::Read, Scope::Admin]));
    admin.await.act(&game, json!({"act": "pause"})).await.is(200);
}

#[tokio::test]
async fn a_deleted_account_becomes_a_former_player() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    club.store.delete_account(players[2].id.unwrap(), club.clock.now()).await.unwrap();
    let seen = players[0].game(&game).await;
    assert_eq!(seen["club"]["seats"][2]["account"]["name"], "former player");
    let french = club.browser().get(&format!("/games/{game}?lang=fr")).await.json();
    assert_eq!(french["club"]["seats"][2]["account"]["name"], "ancien joueur");
    players[2].get(&format!("/games/{game}")).await.fails(401, "bad-token");
}
