//! Leaks by import: whoever exports a game and imports the file gets nothing that the game hides.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use crate::club::tests::TestClub;
use crate::club::tests::client::TestClient;
use crate::club::tests::games::plain_day;
use crate::tests::TestAnswer;

/// Orders that nobody else may see, and what would tell them.
const SECRET: [&str; 2] = ["A PAR - GAS", "A MAR S A PAR - GAS"];
const TRACES: [&str; 3] = ["PAR - GAS", "par - gas", "A MAR S"];

async fn import(client: &TestClient<'_>, text: String) -> TestAnswer {
    let mut request = client.request(Method::POST, "/games/import?title=Copy", None);
    *request.body_mut() = Body::from(text);
    client.send(request).await
}

fn is_clean(what: &str, text: &str) {
    for trace in TRACES {
        assert!(!text.contains(trace), "{what}: {trace}");
    }
}

/// Asserts that nobody learns secret orders from files of a game.
async fn files_are_clean(club: &TestClub, players: &[TestClient<'_>], game: &str, stage: &str) {
    let (operator, visitor) = (club.operator(&format!("Op {stage}")).await, club.browser());
    let viewers = [("master", &players[0]), ("enemy", &players[3]), ("owner", &players[2])];
    for (who, viewer) in viewers.into_iter().chain([("operator", &operator), ("visitor", &visitor)])
    {
        for format in ["chancery", "python", "godip"] {
            let what = format!("{who} {format} {stage}");
            let path = format!("/games/{game}/export?format={format}");
            let file = viewer.get(&path).await.is(200).text();
            is_clean(&what, &file);
            let copy = import(&players[3], file).await.is(201).json();
            is_clean(&what, &copy.to_string());
            let copy = format!("/games/{}", copy["name"].as_str().unwrap());
            for path in ["", "/record", "/picture.svg?stage=orders"] {
                let answer = players[3].get(&format!("{copy}{path}")).await.is(200);
                is_clean(&format!("{what} {path}"), &answer.text());
            }
        }
    }
}

#[tokio::test]
async fn a_copy_has_no_saved_orders() {
    let club = TestClub::new();
    let settings = json!({"clock": plain_day(), "show_ready": false});
    let (players, game) = club.begun(settings).await;
    club.wait(chancery_club::time::Length::days(1));
    assert_eq!(club.sweep().await, 1);
    players[2].order(&game, "FRANCE", &SECRET).await;
    files_are_clean(&club, &players, &game, "saved").await;
    // Nor what was saved when a game master took the phase before back.
    let (gem, appoint) =
        (club.member("Gem").await, |id: String| json!({"act": "appoint", "account": id}));
    players[0].act(&game, appoint(gem.id())).await.is(200);
    gem.act(&game, json!({"act": "undo"})).await.is(200);
    files_are_clean(&club, &[&[gem][..], &players[1..]].concat(), &game, "undone").await;
}

#[tokio::test]
async fn orders_in_a_file_are_not_planted() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let file = players[0].get(&format!("/games/{game}/record")).await.is(200).json();
    let mut planted: Value = file.clone();
    planted["orders"] = json!({"FRANCE": SECRET});
    let copy = import(&players[0], planted.to_string()).await.is(201).json();
    is_clean("copy", &copy.to_string());
    let id = copy["name"].as_str().unwrap();
    assert_ne!(id, game, "a file does not say which game it is");
    let mut forged = file;
    forged["id"] = json!(id);
    let other = import(&players[1], forged.to_string()).await.is(201).json();
    assert_ne!(other["name"], *id, "nor does it replace one");
    assert_eq!(players[0].game(id).await["title"], "Copy");
}
