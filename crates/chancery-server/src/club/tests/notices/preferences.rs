//! What people choose, and what they are told about wrong choices.

use serde_json::json;

use super::TestClub;

#[tokio::test]
async fn choices_are_kept() {
    let club = TestClub::new();
    let ada = club.person("Ada", true).await;
    let first = ada.get("/me/notices").await.is(200).json();
    assert_eq!(first["language"], "en");
    assert_eq!((&first["mail"], &first["push"]), (&json!(true), &json!(true)));
    let of = |settings: &serde_json::Value, at: usize| settings["topics"][at]["email"].clone();
    let defaults: Vec<_> = (0..6).map(|at| of(&first, at)).collect();
    assert_eq!(defaults, ["at-once", "at-once", "at-once", "at-once", "digest", "at-once"]);
    let change = json!({
        "language": "fr", "zone": "Europe/Paris", "digest_hour": 19,
        "topics": {"results": {"email": "digest", "push": false}},
    });
    let changed = ada.patch("/me/notices", change).await.is(200).json();
    assert_eq!(changed, ada.get("/me/notices").await.is(200).json());
    assert_eq!(of(&changed, 2), "digest");
    assert_eq!((&changed["zone"], &changed["digest_hour"]), (&json!("Europe/Paris"), &json!(19)));
    let none = ada.patch("/me/notices", json!({})).await.is(200).json();
    assert_eq!(none, changed, "what is left out stays");
    let export = ada.get("/me/export").await.is(200).json();
    assert_eq!(export["notices"]["settings"], changed);
    let cleo = club.person("Cleo", false).await;
    assert_eq!(cleo.get("/me/notices").await.is(200).json()["mail"], false);
    club.browser().get("/me/notices").await.fails(401, "sign-in");
}

#[tokio::test]
async fn wrong_choices_are_refused_in_words() {
    let club = TestClub::new();
    let ada = club.person("Ada", true).await;
    let topic =
        |topic: &str, email: &str| json!({"topics": {topic: {"email": email, "push": true}}});
    for (change, kind, said) in [
        (
            json!({"language": "tlh"}),
            "language",
            "There is no language `tlh`. Choose one of `en` or `fr`.",
        ),
        (json!({"zone": "Mars/Base"}), "zone", "Mars/Base"),
        (
            json!({"digest_hour": 24}),
            "hour",
            "24 is not an hour of the day. Choose one from 0 to 23.",
        ),
        (topic("weather", "off"), "topic", "There is no topic named `weather`."),
        (topic("deadline", "digest"), "cannot-wait", "cannot wait for a digest"),
    ] {
        let problem = ada.patch("/me/notices", change).await.fails(422, kind);
        assert!(problem["detail"].as_str().unwrap().contains(said), "{problem}");
    }
    ada.patch("/me/notices", topic("results", "weekly")).await.is(422);
}

#[tokio::test]
async fn the_language_of_the_first_sign_in_is_noted() {
    let club = TestClub::new();
    let bea = club.join("Bea").await;
    assert_eq!(bea.get("/me/notices").await.is(200).json()["language"], "en");
}
