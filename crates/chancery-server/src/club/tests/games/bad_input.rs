//! What people get for bad input to games: a status, a kind for programs, and a sentence in their language that says
//! what is wrong and what would be right. Nothing is lost or shown.

use axum::http::Method;
use chancery_club::receipt::GameProof;
use chancery_club::time::Length;
use serde_json::{Value, json};

use super::{TestClient, TestClub, plain_day};

/// Sends a request in both languages, and compares the sentences of the refusals.
async fn refuses(
    client: &TestClient<'_>,
    (method, path, body): (Method, &str, &Value),
    (status, kind): (u16, &str),
    [english, french]: [&str; 2],
) {
    for (lang, sentence) in [("en", english), ("fr", french)] {
        let path = format!("{path}?lang={lang}");
        let problem = client.send(client.request(method.clone(), &path, Some(body))).await;
        assert_eq!(problem.fails(status, kind)["detail"], sentence);
    }
}

#[tokio::test]
async fn orders_for_anothers_seat_and_for_another_turn() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    players[3].order(&game, "GERMANY", &["A MUN - RUH"]).await;
    let path = format!("/games/{game}/orders/GERMANY");
    let orders = json!({"orders": ["A MUN H"]});
    let not_yours = [
        "You do not play this power. You can only act for your own.",
        "Vous ne jouez pas cette puissance. Vous ne pouvez agir que pour la vôtre.",
    ];
    let request = (Method::PUT, path.as_str(), &orders);
    refuses(&players[2], request, (403, "not-your-seat"), not_yours).await;
    let ready =
        (Method::PUT, format!("/games/{game}/ready"), json!({"power": "GERMANY", "ready": true}));
    let request = (ready.0, ready.1.as_str(), &ready.2);
    refuses(&players[2], request, (403, "not-your-seat"), not_yours).await;
    let stale = [
        "The game has gone on and is now in S1901M. Nothing was saved: load it again.",
        "La partie a avancé et en est à S1901M. Rien n’a été enregistré\u{202f}: rechargez-la.",
    ];
    let old = json!({"orders": ["A MUN H"], "turn": 7});
    let request = (Method::PUT, path.as_str(), &old);
    refuses(&players[3], request, (409, "stale"), stale).await;
    assert_eq!(players[3].game(&game).await["orders"], json!({"GERMANY": ["A MUN - RUH"]}));
}

#[tokio::test]
async fn orders_one_second_late() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    players[3].order(&game, "GERMANY", &["A MUN - RUH"]).await;
    club.wait(Length::days(1).plus(Length::seconds(1)));
    let late = [
        "The deadline passed at 2027-01-02T00:00:00Z, so this was not saved. What was saved before it counts.",
        "L’échéance est passée (2027-01-02T00:00:00Z)\u{202f}: rien n’a été enregistré. Ce qui l’était avant \
        compte.",
    ];
    let (path, orders) = (format!("/games/{game}/orders/GERMANY"), json!({"orders": ["A MUN H"]}));
    let request = (Method::PUT, path.as_str(), &orders);
    refuses(&players[3], request, (409, "late"), late).await;
    assert_eq!(club.sweep().await, 1);
    let path = format!("/games/{game}/phases/S1901M");
    let phase = club.browser().get(&path).await.is(200).json();
    assert_eq!(phase["orders"]["GERMANY"], json!(["A MUN - RUH"]));
}

#[tokio::test]
async fn two_tabs_that_save_orders() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let path = format!("/games/{game}/orders/FRANCE");
    let save = async |orders: &str, turn: u32| {
        players[2].put(&path, json!({"orders": [orders], "turn": turn})).await
    };
    let first = save("A PAR - BUR", 0).await.is(200).json();
    let second = save("A PAR - PIC", 0).await.is(200).json();
    assert_eq!((&first["receipt"]["number"], &second["receipt"]["number"]), (&json!(1), &json!(2)));
    assert_eq!(players[2].game(&game).await["orders"]["FRANCE"], json!(["A PAR - PIC"]));
    club.wait(Length::days(1));
    club.sweep().await;
    // The other tab has not heard of it.
    let stale = save("A PAR - GAS", 0).await.fails(409, "stale");
    assert_eq!((&stale["turn"], &stale["phase"]), (&json!(1), &json!("F1901M")));
    assert_eq!(players[2].game(&game).await["orders"], json!({}));
}

#[tokio::test]
async fn a_seat_that_two_take_at_once() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({})).await;
    let path = format!("/games/{game}/seats");
    let take = |player: usize| players[player].post(&path, json!({"power": "FRANCE"}));
    let (one, other) = tokio::join!(take(1), take(2));
    let mut answers = [one.status, other.status];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409]);
    let taken = [
        "Somebody else has this seat. Choose another.",
        "Ce siège est déjà pris. Choisissez-en un autre.",
    ];
    let body = json!({"power": "FRANCE"});
    let request = (Method::POST, path.as_str(), &body);
    refuses(&players[3], request, (409, "seats"), taken).await;
}

#[tokio::test]
async fn wrong_links_and_games_that_do_not_exist() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({"visibility": "private"})).await;
    let bad = [
        "This invitation link is no longer valid. Ask the game master for a new one.",
        "Ce lien d’invitation n’est plus valable. Demandez-en un nouveau au maître de jeu.",
    ];
    let (path, token) = (format!("/games/{game}/invitation"), json!({"token": "wrong"}));
    let request = (Method::POST, path.as_str(), &token);
    refuses(&players[1], request, (404, "bad-link"), bad).await;
    let none = [
        "There is no such game, or it is private. Check the address, or ask for an invitation.",
        "Cette partie n’existe pas, ou elle est privée. Vérifiez l’adresse ou demandez une invitation.",
    ];
    for id in [game.as_str(), "00000000-0000-4000-8000-000000000000", "friday"] {
        let path = format!("/games/{id}/seats");
        let request = (Method::POST, path.as_str(), &json!({}));
        refuses(&players[1], request, (404, "no-such-game"), none).await;
    }
}

#[tokio::test]
async fn clocks_that_jump() {
    let club = TestClub::new();
    let settings = json!({"clock": plain_day(), "last_year": 1901});
    let (players, game) = club.begun(settings).await;
    let start = club.clock.now();
    players[2].order(&game, "FRANCE", &["A PAR - BUR"]).await;
    // A month too far: one phase is resolved, once, and the next has its full length.
    club.wait(Length::days(30));
    assert_eq!((club.sweep().await, club.sweep().await), (1, 0));
    let seen = players[2].game(&game).await;
    assert_eq!((&seen["phase"], &seen["club"]["time_left_s"]), (&json!("F1901M"), &json!(86_400)));
    // Back again: nothing is resolved, nothing is lost, and the log stays in order.
    club.clock.set(start);
    assert_eq!(club.sweep().await, 0);
    let saved = players[2].order(&game, "FRANCE", &["A BUR - BEL"]).await;
    assert_eq!(saved["receipt"]["at"], "2027-01-31T00:00:00Z", "not before the phase");
    players[0].act(&game, json!({"act": "extend", "by": "1h"})).await.is(200);
    for _ in 0..4 {
        club.wait(Length::days(40));
        club.sweep().await;
    }
    let text = club.browser().get(&format!("/games/{game}/proof")).await.is(200).text();
    GameProof::read(&text).unwrap().verify().unwrap();
}
