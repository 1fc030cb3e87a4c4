//! Votes at a table.

use axum::http::Method;
use serde_json::json;

use super::TestDoor;

#[tokio::test]
async fn a_vote_is_logged_where_clients_look_for_it() {
    let door = TestDoor::with_game("friday", "classic").await;
    let key = "friday:france";
    let toggle = "/api.php?route=game/togglevote&gameID=friday&countryID=2&vote=Draw";
    let said = door.send(Method::POST, toggle, Some(key), b"null").await;
    assert_eq!((said.status, said.text.as_str()), (200, "Draw"));
    let status = door.get(key, "game/status&gameID=friday&countryID=2").await.json();
    assert_eq!((&status["votes"], &status["publicVotes"]), (&json!("Draw"), &json!({"2": "Draw"})));
    assert_eq!(status["drawType"], "draw-votes-public");
    let log = &status["phases"][0]["publicVotesHistory"];
    assert_eq!((&log[0]["vote"], &log[0]["countryID"]), (&json!("Voted for Draw"), &json!(2)));
    // The toggle works by GET as well.
    let said = door.send(Method::GET, toggle, Some(key), b"").await;
    assert_eq!((said.status, said.text.as_str()), (200, ""));
    let status = door.get("friday:ITALY", "game/status&gameID=friday&countryID=3").await.json();
    assert_eq!(status["phases"][0]["publicVotesHistory"][1]["vote"], "Un-Voted for Draw");
    let pulse = door.get(key, "players/pulse").await.json();
    assert!(pulse["games"][0]["lastVoteTime"].as_i64().unwrap() > 0);
    let body = |vote: &str, on: serde_json::Value| json!({"gameID": "friday", "countryID": 2, "vote": vote, "voteOn": on});
    assert_eq!(door.post(key, "game/setvote", body("Draw", json!(true))).await.text, "Draw");
    assert_eq!(door.post(key, "game/setvote", body("Draw", json!("No"))).await.text, "");
    door.post(key, "game/setvote", body("Win", json!("Yes")))
        .await
        .refuses(400, "Invalid vote type");
    door.post(key, "game/setvote", body("Draw", json!("Maybe")))
        .await
        .refuses(400, "voteOn is required");
    door.post(key, "game/setvote", body("Cancel", json!("Yes")))
        .await
        .refuses(400, "A table votes on draws only.");
    let other = json!({"gameID": "friday", "countryID": 3, "vote": "Draw", "voteOn": "Yes"});
    door.post(key, "game/setvote", other).await.refuses(403, "A user can only vote");
}
