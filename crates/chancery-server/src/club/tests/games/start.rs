//! From the lobby to the first phase: joining, the roll call, giving out powers.

use chancery_club::time::Length;
use serde_json::json;

use super::TestClub;

#[tokio::test]
async fn seven_join_and_powers_are_given_out_by_lot() {
    let club = TestClub::new();
    let seven = club.seven().await;
    let form = json!({"preset": "daily", "settings": {"title": "Friday"}, "seat": {}});
    let game = seven[0].post("/games", form).await.is(201).json();
    let id = game["name"].as_str().unwrap().to_owned();
    let path = format!("/games/{id}");
    assert_eq!(game["club"]["stage"], "waiting");
    assert_eq!(game["club"]["powers_open"], true);
    assert_eq!(game["club"]["roles"], json!(["player", "master"]));
    assert_eq!(game["outlook"], "Waiting for players: 1 of 7 seats are taken.");
    assert!(game["club"]["power"].is_null(), "no power is given out yet");
    let seats = game["club"]["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 1, "only places that are taken");
    assert_eq!(seats[0]["power"], "");
    assert_eq!(seats[0]["account"]["name"], "Ada");
    for player in &seven[1..6] {
        player.post(&format!("{path}/seats"), json!({})).await.is(200);
    }
    seven[1].post(&format!("{path}/seats"), json!({})).await.fails(409, "already-seated");
    // Somebody thinks better of it.
    seven[5].delete(&format!("{path}/seats/me")).await.is(204);
    seven[5].post(&format!("{path}/seats"), json!({})).await.is(200);
    let full = seven[6].post(&format!("{path}/seats"), json!({})).await.is(200).json();
    assert_eq!(full["club"]["stage"], "roll-call");
    assert_eq!(full["club"]["roll_call_ends"], "2027-01-03T00:00:00Z");
    assert_eq!(
        full["outlook"], "Confirm that you are there within 2 days, or your seat opens again.",
        "{full}"
    );
    let late = club.member("Hal").await;
    late.post(&format!("{path}/seats"), json!({})).await.fails(409, "stage");

    // Nobody sees who has confirmed, not even that somebody has.
    let before = seven[1].game(&id).await;
    seven[0].post(&format!("{path}/confirm"), json!({})).await.is(200);
    assert_eq!(before, seven[1].game(&id).await);
    late.post(&format!("{path}/confirm"), json!({})).await.fails(403, "not-your-seat");
    for player in &seven[1..] {
        player.post(&format!("{path}/confirm"), json!({})).await.is(200);
    }
    let mut powers = Vec::new();
    for player in &seven {
        let seen = player.game(&id).await;
        assert_eq!(seen["club"]["stage"], "running");
        assert_eq!(seen["club"]["deadline"], "2027-01-03T00:00:00Z", "a longer first phase");
        assert_eq!(seen["club"]["closes_at"], "2027-01-03T00:30:00Z");
        assert_eq!(seen["club"]["time_left_s"], 2 * 86_400);
        let own: Vec<_> = seen["club"]["seats"].as_array().unwrap().iter().collect();
        let own: Vec<_> = own.into_iter().filter(|seat| seat["is_you"] == true).collect();
        assert_eq!(own.len(), 1);
        assert_eq!(own[0]["power"], seen["club"]["power"]);
        powers.push(seen["club"]["power"].as_str().unwrap().to_owned());
    }
    powers.sort();
    assert_eq!(powers, super::POWERS);
}

#[tokio::test]
async fn whoever_misses_the_roll_call_loses_the_seat() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({"roll_call": "1h"})).await;
    players[1].post(&format!("/games/{game}/seats"), json!({"power": "FRANCE"})).await.is(200);
    players[1].act(&game, json!({"act": "call-roll"})).await.fails(403, "master-only");
    players[0].act(&game, json!({"act": "call-roll"})).await.is(200);
    players[0].post(&format!("/games/{game}/confirm"), json!({})).await.is(200);
    club.wait(Length::minutes(59));
    assert_eq!(club.sweep().await, 0);
    club.wait(Length::minutes(1));
    assert_eq!(club.sweep().await, 1);
    let seen = players[0].game(&game).await;
    assert_eq!(seen["club"]["stage"], "waiting");
    assert_eq!(seen["club"]["players"], 1);
    assert_eq!(club.sweep().await, 0, "once");
}

#[tokio::test]
async fn a_seat_is_taken_once() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({})).await;
    let path = format!("/games/{game}/seats");
    players[1].post(&path, json!({"power": "AUSTRIA"})).await.fails(409, "seats");
    players[1].post(&path, json!({"power": "france"})).await.is(200);
    players[2].post(&path, json!({"power": "FRANCE"})).await.fails(409, "seats");
    players[2].post(&path, json!({})).await.fails(422, "preferences");
    players[2].post(&path, json!({"power": "SPAIN"})).await.fails(422, "name");
    players[2].delete(&format!("{path}/FRANCE")).await.fails(403, "not-your-seat");
    club.browser().post(&path, json!({"power": "ITALY"})).await.fails(401, "sign-in");
    let seats = club.browser().get(&path).await.is(200).json();
    let taken: Vec<_> = seats.as_array().unwrap().iter().collect();
    assert_eq!(taken.iter().filter(|seat| seat["holder"] == "person").count(), 2);
}

#[tokio::test]
async fn powers_are_given_out_by_preference() {
    let club = TestClub::new();
    let (ada, bea) = (club.member("Ada").await, club.member("Bea").await);
    let settings = json!({"title": "Two", "assignment": "preference"});
    let seat = json!({"preferences": ["ITALY", "FRANCE"]});
    let form = json!({"preset": "untimed", "settings": settings, "seat": seat});
    let game = ada.post("/games", form).await.is(201).json();
    let path = format!("/games/{}", game["name"].as_str().unwrap());
    let twice = json!({"preferences": ["FRANCE", "FRANCE"]});
    bea.post(&format!("{path}/seats"), twice).await.fails(422, "preferences");
    let wanted = json!({"preferences": ["FRANCE"]});
    bea.post(&format!("{path}/seats"), wanted).await.is(200);
    ada.post(&format!("{path}/acts"), json!({"act": "call-roll"})).await.is(200);
    ada.post(&format!("{path}/confirm"), json!({})).await.is(200);
    let begun = bea.post(&format!("{path}/confirm"), json!({})).await.is(200).json();
    assert_eq!(begun["club"]["stage"], "running");
    let (own, other) = (&begun["club"]["power"], ada.get(&path).await.json());
    assert_eq!((own.as_str(), other["club"]["power"].as_str()), (Some("FRANCE"), Some("ITALY")));
    assert_eq!(
        begun["outlook"],
        "This phase has no deadline. It ends when all are ready. Not ready: France, Italy."
    );
}
