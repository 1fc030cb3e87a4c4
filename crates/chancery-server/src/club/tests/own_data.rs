//! One's own data: the export of everything about an account, and what its deletion does to games. Nothing in an
//! export tells about others what its owner may not know.

use axum::http::Method;
use serde_json::{Value, json};

use super::{TestClient, TestClub};

/// A running game without a clock, of Ada, who runs it as Austria, and Bea, who plays England.
async fn duel(ada: &TestClient<'_>, bea: &TestClient<'_>, settings: Value) -> String {
    let mut all = json!({"title": "Duel", "assignment": "choice", "computers": "hold"});
    for (name, value) in settings.as_object().unwrap() {
        all[name] = value.clone();
    }
    let form = json!({"settings": all, "seat": {"power": "AUSTRIA"}});
    let game = ada.post("/games", form).await.is(201).json()["name"].as_str().unwrap().to_owned();
    bea.post(&format!("/games/{game}/seats"), json!({"power": "ENGLAND"})).await.is(200);
    ada.post(&format!("/games/{game}/acts"), json!({"act": "call-roll"})).await.is(200);
    for player in [ada, bea] {
        player.post(&format!("/games/{game}/confirm"), json!({})).await.is(200);
    }
    game
}

async fn order(browser: &TestClient<'_>, game: &str, power: &str, order: &str) -> Value {
    let path = format!("/games/{game}/orders/{power}");
    browser.put(&path, json!({"orders": [order]})).await.is(200).json()["receipt"].clone()
}

async fn delete(browser: &TestClient<'_>, name: &str) {
    let form = json!({"name": name});
    browser.send(browser.request(Method::DELETE, "/me", Some(&form))).await.is(204);
}

#[tokio::test]
async fn an_export_has_the_games_of_its_owner() {
    let club = TestClub::new();
    let (ada, bea) = (club.join("Ada").await, club.join("Bea").await);
    let game = duel(&ada, &bea, json!({})).await;
    let (first, second) = (
        order(&ada, &game, "AUSTRIA", "A VIE - TYR").await,
        order(&ada, &game, "AUSTRIA", "A VIE - BOH").await,
    );
    let form = json!({"settings": {"title": "Without a seat"}});
    ada.post("/games", form).await.is(201);
    let export = ada.get("/me/export").await.is(200).json();
    let games = export["games"].as_array().unwrap();
    assert_eq!(games.len(), 2, "{export}");
    let titles: Vec<&str> =
        games.iter().map(|own| own["game"]["title"].as_str().unwrap()).collect();
    assert!(titles.contains(&"Without a seat"), "{export}");
    let own = games.iter().find(|own| own["game"]["id"] == *game).unwrap();
    assert_eq!(
        (&own["game"]["power"], &own["roles"]),
        (&json!("AUSTRIA"), &json!(["player", "master"]))
    );
    assert_eq!(own["orders"], json!(["A VIE - BOH"]));
    assert_eq!(own["receipts"], json!([first, second]));
    assert_eq!(own["submissions"], json!([]), "salts are sealed until the end");
    ada.post(&format!("/games/{game}/acts"), json!({"act": "archive", "archived": true}))
        .await
        .fails(409, "stage");
    // When the game is over, its submissions are open. An archived game counts, too.
    let op = club.operator("Op").await;
    op.post(&format!("/games/{game}/acts"), json!({"act": "cancel"})).await.is(200);
    ada.post(&format!("/games/{game}/acts"), json!({"act": "archive", "archived": true}))
        .await
        .is(200);
    let export = ada.get("/me/export").await.is(200).json();
    let own = &export["games"][1];
    assert_eq!(own["game"]["id"], *game, "archived games come last");
    assert_eq!(own["submissions"][0]["orders"], json!(["A VIE - TYR"]));
    assert_eq!(own["submissions"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn an_export_tells_nothing_about_others() {
    let mut worlds = Vec::new();
    for is_busy in [false, true] {
        let club = TestClub::new();
        let (ada, bea) = (club.join("Ada").await, club.join("Bea").await);
        let operator = club.operator("Opal").await;
        let game = duel(&ada, &bea, json!({"anonymous": true, "show_ready": false})).await;
        order(&ada, &game, "AUSTRIA", "A VIE - TYR").await;
        let id = ada.id();
        operator.post(&format!("/accounts/{id}/reset-link"), json!({})).await.is(201);
        let (other, opal) = (bea.id(), operator.id());
        if is_busy {
            order(&bea, &game, "ENGLAND", "F LON - ENG").await;
            let ready = json!({"power": "ENGLAND", "ready": true});
            bea.put(&format!("/games/{game}/ready"), ready).await.is(200);
            operator.post("/invitations", json!({})).await.is(201);
            let private = json!({"settings": {"title": "Private", "visibility": "private"}});
            bea.post("/games", private).await.is(201);
        }
        let export = ada.get("/me/export").await.is(200);
        let text = export.text();
        for hidden in ["Bea", &other, "Opal", &opal, "LON", "Private"] {
            assert!(!text.contains(hidden), "{hidden}: {text}");
        }
        let acts = &export.json()["acts"];
        assert_eq!((&acts[0]["act"], &acts[0]["by"]), (&json!("reset-link"), &json!("operator")));
        // Ids, hashes and the times of the store differ between two sites.
        let mut seen = export.json();
        seen["games"][0]["receipts"] = json!(null);
        seen["games"][0]["created_at"] = json!(null);
        seen["notices"]["settings"]["push_key"] = json!(null);
        worlds.push(seen);
    }
    assert_eq!(worlds[0], worlds[1]);
}

#[tokio::test]
async fn a_deleted_player_leaves_running_games() {
    let club = TestClub::new();
    let (ada, bea, cleo) =
        (club.join("Ada").await, club.join("Bea").await, club.join("Cleo").await);
    let game = duel(&ada, &bea, json!({})).await;
    let over = duel(&ada, &bea, json!({})).await;
    let op = club.operator("Op").await;
    op.post(&format!("/games/{over}/acts"), json!({"act": "cancel"})).await.is(200);
    let form = json!({"settings": {"title": "Waiting"}, "seat": {}});
    let waiting = bea.post("/games", form).await.is(201).json()["name"].clone();
    order(&bea, &game, "ENGLAND", "F LON - ENG").await;
    let id = bea.id();
    delete(&bea, "Bea").await;
    let seat = async |game: &str| -> Value {
        let seen = ada.get(&format!("/games/{game}")).await.is(200).json();
        seen["club"]["seats"][1].clone()
    };
    assert_eq!(seat(&game).await["holder"], "vacant");
    assert_eq!(seat(&over).await["account"], json!({"id": id, "name": "former player"}));
    let path = format!("/games/{}", waiting.as_str().unwrap());
    let seen = ada.get(&path).await.is(200).json();
    assert_eq!(
        (&seen["club"]["players"], &seen["club"]["master"]["name"]),
        (&json!(0), &json!("former player"))
    );
    // Somebody else goes on, without the orders.
    cleo.post(&format!("/games/{game}/seats"), json!({"power": "ENGLAND"})).await.is(200);
    let seen = cleo.get(&format!("/games/{game}")).await.is(200).json();
    assert_eq!((&seen["club"]["power"], &seen["orders"]), (&json!("ENGLAND"), &json!({})));
    // An operator finds a new game master for what the account ran.
    let appoint = json!({"act": "appoint", "account": ada.id()});
    op.post(&format!("{path}/acts"), appoint).await.is(200);
}
