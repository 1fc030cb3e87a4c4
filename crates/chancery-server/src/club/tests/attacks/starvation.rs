//! Starvation: while all expensive work is taken, everything else goes on, and nobody keeps a place by not reading.

use std::time::Duration;

use axum::http::Method;
use serde_json::json;
use tower::ServiceExt as _;

use crate::club::tests::TestClub;
use crate::club::tests::games::plain_day;
use crate::limits::{WorkLimit, WorkPermit};

/// A generous timeout for busy machines.
const PATIENCE: Duration = Duration::from_secs(30);

/// Takes all places of a limit.
async fn take(limit: &WorkLimit, held: &mut Vec<WorkPermit>) {
    let enter = async |held: &mut Vec<WorkPermit>| {
        let brief = Duration::from_millis(1);
        tokio::time::timeout(brief, limit.enter()).await.map(|permit| held.extend(permit)).is_ok()
    };
    while enter(held).await {}
}

#[tokio::test]
async fn a_game_goes_on_while_all_expensive_work_is_taken() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let france = &players[2];
    let limits = club.state.app().limits();
    let mut held = Vec::new();
    for limit in [
        &limits.renders,
        &limits.films,
        &limits.searches,
        &limits.imports,
        &limits.exports,
        club.state.passwords().limit(),
    ] {
        take(limit, &mut held).await;
    }
    assert!(held.len() >= 6, "{}", held.len());
    let playing = async {
        france.order(&game, "FRANCE", &["A PAR - BUR"]).await;
        france.ready(&game, "FRANCE", true).await.is(200);
        let path = format!("/games/{game}/press/threads/powers.FRANCE.GERMANY/messages");
        france.post(&path, json!({"text": "Burgundy?"})).await.is(201);
        for path in ["", "/legal", "/scene", "/picture.svg", "/record", "/press"] {
            players[3].get(&format!("/games/{game}{path}")).await.is(200);
        }
        for page in ["/", &format!("/games/{game}"), "/about", "/health"] {
            let visitor = club.browser();
            visitor.send(visitor.request_to(Method::GET, page, None)).await.is(200);
        }
        players[0].act(&game, json!({"act": "extend", "by": "1h"})).await.is(200);
        club.wait(chancery_club::time::Length::days(2));
        assert_eq!(club.sweep().await, 1, "the deadline counts");
    };
    tokio::time::timeout(PATIENCE, playing).await.expect("nothing waits");
    assert_eq!(france.game(&game).await["phase"], "F1901M");
}

#[tokio::test]
async fn an_export_that_nobody_reads_makes_room() {
    let club = TestClub::new();
    let (mut unread, mut people) = (Vec::new(), Vec::new());
    for name in ["Ada", "Bea", "Cleo"] {
        let person = club.join(name).await;
        // More than what fits on its way.
        for number in 0..5 {
            let form = json!({"settings": {"title": format!("Game {number}")}, "seat": {}});
            person.post("/games", form).await.is(201);
        }
        people.push(person);
    }
    for person in &people[..2] {
        let request = person.request(Method::GET, "/me/export", None);
        let response = club.app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), 200);
        unread.push(response);
    }
    let limit = &club.state.app().limits().exports;
    assert_eq!(limit.running(), 2, "both wait for their readers");
    let answer = tokio::time::timeout(PATIENCE, people[2].get("/me/export")).await;
    let answer = answer.expect("the third does not wait for them").is(200).json();
    assert_eq!(answer["games"].as_array().unwrap().len(), 5);
}
