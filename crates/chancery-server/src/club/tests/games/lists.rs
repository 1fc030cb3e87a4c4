//! Lists of games.

use chancery_club::time::Length;
use serde_json::json;

use super::{TestClub, plain_day};

#[tokio::test]
async fn lists_show_what_somebody_can_join_play_and_watch() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day()})).await;
    let (ada, hal) = (&players[0], club.member("Hal").await);
    for number in 0..5 {
        let form =
            json!({"preset": "daily", "settings": {"title": format!("Open {number}")}, "seat": {}});
        ada.post("/games", form).await.is(201);
        club.wait(Length::minutes(1));
    }
    let first = hal.get("/games?show=open&limit=3").await.is(200).json();
    let titles = |page: &serde_json::Value| -> Vec<String> {
        let games = page["games"].as_array().unwrap().iter();
        games.map(|game| game["title"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(titles(&first), ["Open 4", "Open 3", "Open 2"]);
    let line = &first["games"][0];
    assert_eq!((&line["seats_taken"], &line["seats_total"]), (&json!(1), &json!(7)));
    assert_eq!((&line["stage"], &line["press"]), (&json!("waiting"), &json!("full")));
    assert_eq!(line["clock"], "Each phase lasts 1 day.");
    assert!(line["due"].is_null() && line["power"].is_null(), "{line}");
    let next = first["next"].as_str().unwrap();
    let second = hal.get(&format!("/games?show=open&limit=3&after={next}")).await.is(200).json();
    assert_eq!(titles(&second), ["Open 1", "Open 0"]);
    assert!(second["next"].is_null());
    assert_eq!(titles(&hal.get("/games?search=OPEN%203").await.json()), ["Open 3"]);
    assert_eq!(titles(&hal.get("/games?show=running").await.json()), ["Friday"]);
    assert_eq!(titles(&hal.get("/games?show=finished").await.json()), Vec::<String>::new());
    assert_eq!(titles(&hal.get("/games?show=mine").await.json()), Vec::<String>::new());
    let mine = players[2].get("/games?show=mine").await.is(200).json();
    let line = &mine["games"][0];
    assert_eq!((&line["id"], &line["power"]), (&json!(game), &json!("FRANCE")));
    assert_eq!(line["due"], json!({"needed": true, "ready": false}));
    players[2].ready(&game, "FRANCE", true).await.is(200);
    let mine = players[2].get("/games?show=mine").await.is(200).json();
    assert_eq!(mine["games"][0]["due"], json!({"needed": true, "ready": true}));
    players[3].delete(&format!("/games/{game}/seats/me")).await.is(204);
    let open = hal.get("/games?show=open&search=friday").await.is(200).json();
    assert_eq!(open["games"][0]["vacant"], json!(["GERMANY"]), "a seat to take over");
    for wrong in ["limit=0", "limit=101", "after=x", "after=1_2"] {
        let kind = wrong.split('=').next().unwrap();
        hal.get(&format!("/games?{wrong}")).await.fails(422, kind);
    }
    hal.get("/games?show=all").await.fails(403, "operator-only");
    hal.get("/games?show=everything").await.fails(400, "query");
    club.browser().get("/games?show=mine").await.fails(401, "sign-in");
    club.browser().get("/games").await.is(200);
}

#[tokio::test]
async fn no_list_tells_of_hidden_acts() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({"clock": plain_day(), "show_ready": false})).await;
    let second = json!({"preset": "daily", "settings": {"title": "Later"}, "seat": {}});
    club.wait(Length::minutes(1));
    players[0].post("/games", second).await.is(201);
    let paths = ["/games?show=running", "/games?show=mine", "/games?show=open"];
    let mut before = Vec::new();
    for path in paths {
        before.push(players[1].get(path).await.body);
    }
    players[2].order(&game, "FRANCE", &["A PAR H"]).await;
    players[2].ready(&game, "FRANCE", true).await.is(200);
    for (path, before) in paths.iter().zip(before) {
        assert_eq!(players[1].get(path).await.body, before, "{path}");
    }
}
