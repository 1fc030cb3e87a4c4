//! Games of a club, with press.

use axum::http::Method;
use serde_json::{Value, json};

use super::{WebdipTestClub, order};

#[tokio::test]
async fn a_club_plays_with_press() {
    let club = WebdipTestClub::new().await;
    let door = &club.door;
    let (tokens, id) = club.begun(json!({"press": "full"})).await;
    let number = door.number(&id);
    let (england, france) = (&tokens[0], &tokens[1]);
    let active = door.get(france, "players/active_games").await.json();
    let game = &active["games"][0];
    assert_eq!(
        (&game["gameID"], &game["countryID"], &game["pressType"]),
        (&json!(number), &json!(2), &json!("Regular"))
    );
    // A wrong key is refused, also where no game is asked for.
    for route in ["players/cd", "players/missing_orders", "game/playercontext"] {
        door.get("chancery_wrong", route).await.refuses(401, "Invalid API key.");
    }
    let wrong = format!("game/status&gameID={number}&countryID=2");
    door.get("chancery_wrong", &wrong).await.refuses(401, "Invalid API key.");

    // France writes to England, and to everybody.
    let text = "Hello <you> & \"them\"\nsoon";
    let body = json!({"gameID": number, "countryID": 2, "toCountryID": 1, "message": text});
    let sent = door.post(france, "game/sendmessage", body).await.json();
    let message = &sent["messages"][0];
    let escaped = "Hello &lt;you&gt; &amp; &quot;them&quot;<br />soon";
    assert_eq!(
        (&message["message"], &message["fromCountryID"], &message["toCountryID"]),
        (&json!(escaped), &json!(2), &json!(1))
    );
    let public = json!({"gameID": number, "countryID": 2, "toCountryID": 0, "message": "To all"});
    door.post(france, "game/sendmessage", public).await.json();
    for (key, country) in [(france, 2), (england, 1)] {
        let status =
            door.get(key, &format!("game/status&gameID={number}&countryID={country}")).await.json();
        let messages = status["phases"][0]["messages"].as_array().unwrap();
        assert_eq!(messages.len(), 2, "{messages:?}");
        assert!(
            messages
                .iter()
                .any(|one| one["timeSent"] == message["timeSent"] && one["message"] == escaped)
        );
    }
    let italy =
        door.get(&tokens[2], &format!("game/status&gameID={number}&countryID=3")).await.json();
    assert_eq!(italy["phases"][0]["messages"].as_array().unwrap().len(), 1);
    let pulse = door.get(england, "players/pulse").await.json();
    assert!(pulse["games"][0]["lastMessageTimeSent"].as_i64() >= message["timeSent"].as_i64());

    // England sees what is new, and reads it.
    let active = door.get(england, "players/active_games").await.json();
    assert_eq!(active["games"][0]["newMessagesFrom"], json!([0, 2]));
    let seen = json!({"gameID": number, "countryID": 1, "seenCountryID": 2});
    assert_eq!(door.post(england, "game/messagesseen", seen).await.text, "");
    let active = door.get(england, "players/active_games").await.json();
    assert_eq!(active["games"][0]["newMessagesFrom"], json!([0]));
    let query = format!("game/playercontext&gameID={number}&orders=1&messages=1");
    let context = door.get(england, &query).await.json();
    assert_eq!(context["messages"]["messages"].as_array().unwrap().len(), 1);
    assert_eq!(context["messages"]["messages"][0]["fromCountryID"], 2);
    let later = context["messages"]["messages"][0]["timeSent"].as_i64().unwrap() + 1;
    let context = door.get(england, &format!("{query}&messagesSince={later}")).await.json();
    assert_eq!(context["messages"]["messages"], json!([]));
    let url = context["files"]["messages"]["url"].as_str().unwrap();
    let file = door.file(url).await.json();
    assert_eq!(file["messages"][0]["message"], "To all");
    let list = format!("game/getmessages&gameID={number}&countryID=1&sinceTime=0");
    let list = door.get(england, &list).await.json();
    assert_eq!(list["data"]["messages"].as_array().unwrap().len(), 2);

    // Orders of another seat are neither shown nor taken.
    let game = json!({"gameID": number, "turn": 0, "phase": "Diplomacy"});
    door.order(france, &game, 1, json!([]), "Yes").await.refuses(403, "A user can only submit");
    for (country, token) in (1..).zip(&tokens) {
        let orders = if country == 2 { json!([order(47, "Move", 48, 0, "No")]) } else { json!([]) };
        door.order(token, &game, country, orders, "Yes").await.json();
    }
    let turn = resolved(&club, france, number, 0).await;
    assert_eq!(turn, 1);
    let status =
        door.get(england, &format!("game/status&gameID={number}&countryID=1")).await.json();
    let orders = status["phases"][0]["orders"].as_array().unwrap();
    let paris = orders.iter().find(|order| order["terrID"] == 47).unwrap();
    assert_eq!(
        (&paris["type"], &paris["toTerrID"], &paris["success"]),
        (&json!("Move"), &json!(48), &json!("Yes"))
    );
    // Messages stay with the turn that they were written in.
    assert_eq!(status["phases"][0]["messages"].as_array().unwrap().len(), 2);
    assert_eq!(status["phases"][1]["messages"], json!([]));
}

/// Waits until a turn is over. Returns the turn after it.
async fn resolved(club: &WebdipTestClub, token: &str, number: u32, turn: u64) -> u64 {
    for _ in 0..100 {
        let query = format!("game/overview&gameID={number}");
        let now = club.door.get(token, &query).await.json()["data"]["turn"].as_u64().unwrap();
        if now > turn {
            return now;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    turn
}

#[tokio::test]
async fn votes_of_a_club_are_secret_and_its_files_private() {
    let club = WebdipTestClub::new().await;
    let door = &club.door;
    let settings = json!({"press": "public-only", "visibility": "private"});
    let (tokens, id) = club.begun(settings).await;
    let number = door.number(&id);
    let (england, france) = (&tokens[0], &tokens[1]);
    let toggle = format!("/api.php?route=game/togglevote&gameID={number}&countryID=2&vote=Draw");
    assert_eq!(door.send(Method::POST, &toggle, Some(france), b"null").await.text, "Draw");
    let own = door.get(france, &format!("game/status&gameID={number}&countryID=2")).await.json();
    assert_eq!((&own["votes"], &own["drawType"]), (&json!("Draw"), &json!("draw-votes-hidden")));
    assert_eq!(own["phases"][0]["publicVotesHistory"][0]["vote"], "Voted for Draw");
    let other = door.get(england, &format!("game/status&gameID={number}&countryID=1")).await.json();
    assert_eq!(
        (&other["publicVotes"], &other["phases"][0]["publicVotesHistory"]),
        (&json!([]), &json!([]))
    );
    let votes = |vote: &str, on: &str| json!({"gameID": number, "countryID": 2, "vote": vote, "voteOn": on});
    assert_eq!(door.post(france, "game/setvote", votes("Cancel", "Yes")).await.text, "Cancel,Draw");
    assert_eq!(door.post(france, "game/setvote", votes("Draw", "No")).await.text, "Cancel");
    door.post(france, "game/setvote", votes("Concede", "Yes")).await.json_or_refuses();

    // Only public press.
    let body =
        |to: u32| json!({"gameID": number, "countryID": 2, "toCountryID": to, "message": "Hello"});
    door.post(france, "game/sendmessage", body(1))
        .await
        .refuses(400, "Message is invalid in PublicPressOnly");
    door.post(france, "game/sendmessage", body(0)).await.json();

    // A private game has its files behind a secret, and a stranger has none of it.
    let context = door.get(france, &format!("game/playercontext&gameID={number}")).await.json();
    let url = context["files"]["game"]["url"].as_str().unwrap().to_owned();
    assert_eq!(door.file(&url).await.json()["isPrivate"], true);
    door.file(&format!("files/{number}/game.json")).await.refuses(404, "Not found.");
    let stranger = club.member("Zoe").await;
    door.get(&stranger, &format!("game/status&gameID={number}"))
        .await
        .refuses(400, "Unknown game ID.");
    assert_eq!(door.get(&stranger, "players/active_games").await.json(), json!({"games": []}));
}

#[tokio::test]
async fn rulebook_press_is_for_diplomacy() {
    let club = WebdipTestClub::new().await;
    let (tokens, id) = club.begun(json!({"press": "rulebook"})).await;
    let door = &club.door;
    let number = door.number(&id);
    let game = door.get(&tokens[1], "game/playercontext").await.json();
    assert_eq!(game["games"][0]["pressType"], "RulebookPress");
    // France takes Spain, so that there are builds.
    for (turn, orders) in [(0, json!([order(49, "Move", 8, 0, "No")])), (1, json!([]))] {
        let game = json!({"gameID": number, "turn": turn, "phase": "Diplomacy"});
        for (country, token) in (1..).zip(&tokens) {
            let orders: Value = if country == 2 { orders.clone() } else { json!([]) };
            door.order(token, &game, country, orders, "Yes").await.json();
        }
        for _ in 0..100 {
            let now = door.get(&tokens[1], &format!("game/overview&gameID={number}")).await.json();
            if now["data"]["turn"] != turn || now["data"]["phase"] != "Diplomacy" {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    }
    let body = json!({"gameID": number, "countryID": 2, "toCountryID": 1, "message": "Hello"});
    door.post(&tokens[1], "game/sendmessage", body)
        .await
        .refuses(400, "Message is invalid in RulebookPress");
    let missing = door.get(&tokens[1], "players/missing_orders").await.json();
    assert_eq!(missing, json!([{"gameID": number, "countryID": 2}]));
    assert_eq!(door.get(&tokens[0], "players/missing_orders").await.json(), json!([]));
}

impl super::WebdipAnswer {
    /// Some votes depend on the position: they are taken, or refused with a sentence.
    fn json_or_refuses(&self) {
        assert!(matches!(self.status, 200 | 400), "{self:?}");
    }
}
