//! New games: presets, settings, files.

use axum::body::Body;
use axum::http::{HeaderName, Method};
use serde_json::{Value, json};

use super::{TestClient, TestClub, plain_day};
use crate::tests::TestAnswer;

#[tokio::test]
async fn presets_are_ready_to_be_used() {
    let club = TestClub::new();
    let ada = club.member("Ada").await;
    let presets = ada.get("/presets?zone=Europe/Paris").await.is(200).json();
    assert_eq!(presets.as_array().unwrap().len(), 4);
    assert_eq!(presets[2]["settings"]["clock"]["pace"]["times"], "Mon and Thu 19:00 Europe/Paris");
    for preset in presets.as_array().unwrap() {
        let mut settings = preset["settings"].clone();
        settings["title"] = json!("From a preset");
        let made = ada.post("/games", json!({"settings": settings})).await.is(201).json();
        assert_eq!(made["club"]["settings"], settings, "the settings come back as they were sent");
    }
    ada.get("/presets?zone=Mars").await.fails(422, "settings");
}

#[tokio::test]
async fn wrong_settings_are_named() {
    let club = TestClub::new();
    let ada = club.member("Ada").await;
    let wrong = async |settings: Value| {
        ada.post("/games", json!({"preset": "daily", "settings": settings})).await
    };
    for (settings, field) in [
        (json!({}), "title"),
        (json!({"title": ""}), "title"),
        (json!({"title": "x", "variant": "moon"}), "variant"),
        (json!({"title": "x", "last_year": 1800}), "last_year"),
        (json!({"title": "x", "excuses": 9}), "excuses"),
        (json!({"title": "x", "colour": "red"}), "colour"),
        (json!({"title": "x", "computers": "deep"}), "computers"),
        (json!({"title": "x", "rules": "none"}), "rules"),
        (json!({"title": "x", "clock": {"pace": {"kind": "slow"}}}), "clock"),
        (json!({"title": "x", "press": "off", "master_reads_press": true}), "master_reads_press"),
    ] {
        let problem = wrong(settings.clone()).await.fails(422, "settings");
        assert_eq!(problem["field"], field, "{settings}: {problem}");
    }
    let two = json!({"title": "", "last_year": 1800});
    let faults = wrong(two).await.fails(422, "settings");
    assert_eq!(faults["faults"].as_array().unwrap().len(), 2, "{faults}");
    let form = json!({"preset": "weekly", "settings": {"title": "x"}});
    ada.post("/games", form).await.fails(422, "settings");
    let form = json!({"settings": {"title": "x"}, "seat": {"power": "SPAIN"}});
    ada.post("/games", form).await.fails(422, "name");
    club.browser().post("/games", json!({"settings": {"title": "x"}})).await.fails(401, "sign-in");
    assert_eq!(ada.get("/games?show=mine").await.json()["games"], json!([]), "nothing was created");
}

#[tokio::test]
async fn an_installed_variant_is_offered_and_played() {
    let lantern = chancery::Board::built_in("lantern").unwrap().source().unwrap();
    let own = lantern.replacen("id = \"lantern\"", "id = \"own\"", 1);
    let own = chancery::Board::load(&own).unwrap();
    let club = TestClub::with(|settings| settings.variants = vec![own], true);
    let ada = club.member("Ada").await;
    let offered = ada.get("/variants").await.is(200).json();
    assert!(offered.as_array().unwrap().iter().any(|variant| variant["id"] == "own"), "{offered}");
    let form = json!({"settings": {"title": "Ours", "variant": "own"}});
    let checked = ada.post("/settings/check", form.clone()).await.is(200).json();
    assert_eq!((&checked["victory"], &checked["faults"]), (&json!(8), &json!([])), "{checked}");
    let made = ada.post("/games", form).await.is(201).json();
    assert_eq!((&made["variant"], &made["own_variant"]), (&json!("own"), &json!(true)));
    // Elsewhere it is unknown.
    let other = TestClub::new();
    let bob = other.member("Bob").await;
    let form = json!({"settings": {"title": "Ours", "variant": "own"}});
    let problem = bob.post("/games", form).await.fails(422, "settings");
    assert_eq!(problem["field"], "variant");
}

#[tokio::test]
async fn a_game_is_created_once() {
    let club = TestClub::new();
    let ada = club.member("Ada").await;
    let form = json!({"settings": {"title": "Once"}, "seat": {}});
    let post = async || {
        let mut request = ada.request(Method::POST, "/games", Some(&form));
        let name = HeaderName::from_static("idempotency-key");
        request.headers_mut().insert(name, "8e03978e-40d5-43dd-bc93".parse().unwrap());
        ada.send(request).await.is(201).json()
    };
    let (first, again) = (post().await, post().await);
    assert_eq!(first, again);
    let mine = ada.get("/games?show=mine").await.json();
    assert_eq!(mine["games"].as_array().unwrap().len(), 1);
    for number in 0..60 {
        let form = json!({"settings": {"title": format!("Game {number}")}});
        let made = ada.post("/games", form).await;
        if made.status == 429 {
            return;
        }
        made.is(201);
    }
    panic!("nobody needs so many games");
}

async fn import(client: &TestClient<'_>, query: &str, text: String) -> TestAnswer {
    let path = format!("/games/import{query}");
    let mut request = client.request(Method::POST, &path, None);
    *request.body_mut() = Body::from(text);
    client.send(request).await
}

#[tokio::test]
async fn a_game_goes_to_a_file_and_back_without_loss() {
    let club = TestClub::new();
    let (players, game) =
        club.begun(json!({"clock": plain_day(), "rules": "2023,paradox=2000"})).await;
    players[2].order(&game, "FRANCE", &["A PAR - BUR", "A MAR S A PAR - BUR"]).await;
    for _ in 0..2 {
        club.wait(chancery_club::time::Length::days(1));
        club.sweep().await;
    }
    players[3].order(&game, "GERMANY", &["A MUN H"]).await;
    let record = club.browser().get(&format!("/games/{game}/record")).await.is(200).text();
    let export = club.browser().get(&format!("/games/{game}/export")).await.is(200).text();
    assert_eq!(record, export);
    let ada = &players[0];
    let made = import(ada, "?title=Again&preset=daily", record.clone()).await.is(201).json();
    assert_eq!((&made["title"], &made["club"]["stage"]), (&json!("Again"), &json!("waiting")));
    assert_eq!(made["phases"], players[0].game(&game).await["phases"]);
    assert_eq!(made["rules"], players[0].game(&game).await["rules"]);
    let id = made["name"].as_str().unwrap();
    let back = ada.get(&format!("/games/{id}/record")).await.is(200).text();
    assert_eq!(back.replace(id, &game), record);
    import(ada, "", "{}".to_owned()).await.fails(422, "file");
    import(&club.browser(), "", record.clone()).await.fails(401, "sign-in");
    let named = import(ada, "", record).await.is(201).json();
    assert_eq!(named["title"], *game, "the name in the file");
}
