//! Profiles and scoring tables.

use axum::http::header;
use chancery_club::time::Length;
use serde_json::{Value, json};

use super::TestClub;
use super::client::TestClient;
use super::games::plain_day;

/// A game that nobody has created.
const NONE: &str = "00000000-0000-4000-8000-000000000000";

impl TestClub {
    /// A game that ends after its first year.
    async fn finished(&self, settings: Value) -> (Vec<TestClient<'_>>, String) {
        let mut all = json!({"clock": plain_day(), "last_year": 1901});
        for (name, value) in settings.as_object().unwrap() {
            all[name] = value.clone();
        }
        let (players, game) = self.begun(all).await;
        for _ in 0..4 {
            self.wait(Length::days(1));
            self.sweep().await;
        }
        let seen = players[0].game(&game).await;
        assert_eq!(seen["club"]["stage"], "finished", "{}", seen["outlook"]);
        (players, game)
    }
}

async fn profile(client: &TestClient<'_>, of: &TestClient<'_>) -> Value {
    client.get(&format!("/accounts/{}/profile", of.id())).await.is(200).json()
}

#[tokio::test]
async fn profiles_show_public_games() {
    let club = TestClub::new();
    let (players, game) = club.finished(json!({})).await;
    let ada = &players[0];
    let shown = profile(&club.browser(), ada).await;
    assert_eq!((&shown["name"], &shown["agent"]), (&json!("Ada"), &json!(false)));
    assert_eq!(shown["member_since"], "2027-01");
    let totals = json!({"games": 1, "solos": 0, "draws": 1, "survivals": 0, "eliminations": 0});
    assert_eq!(shown["totals"], totals);
    let own = &shown["games"][0];
    assert_eq!((&own["id"], &own["title"]), (&json!(game), &json!("Friday")));
    assert_eq!((&own["power"], &own["outcome"]), (&json!("AUSTRIA"), &json!("draw")));
    assert_eq!((&own["sharers"], &own["centres"]), (&json!(7), &json!(3)));
    let french = ada.get(&format!("/accounts/{}/profile?lang=fr", ada.id())).await.is(200).json();
    assert_eq!(french["games"][0]["power_name"], "Autriche");
    club.browser().get(&format!("/accounts/{NONE}/profile")).await.fails(404, "no-account");
    let path = format!("/accounts/{}/profile?after=x", ada.id());
    club.browser().get(&path).await.fails(422, "after");
    // A deleted account has no profile.
    let eve = club.join("Evelyn").await;
    profile(&club.browser(), &eve).await;
    let delete = json!({"name": "Evelyn"});
    eve.send(eve.request(axum::http::Method::DELETE, "/me", Some(&delete))).await.is(204);
    club.browser().get(&format!("/accounts/{}/profile", eve.id())).await.fails(404, "no-account");
    let page = club.browser().page(&format!("/people/{}", eve.id())).await;
    assert_eq!(page.status, 404);
    let page = club.browser().page(&format!("/people/{}", ada.id())).await.is(200);
    assert!(page.text().contains("data-page=\"profile\""));
}

#[tokio::test]
async fn hidden_games_are_in_no_profile() {
    let club = TestClub::new();
    for (visibility, spectators, is_member, is_shown) in [
        ("public", "everybody", false, true),
        ("public", "accounts", false, false),
        ("public", "accounts", true, true),
        ("link", "everybody", true, false),
        ("private", "everybody", true, false),
    ] {
        let club = TestClub::new();
        let players = club.seven().await;
        let settings = json!({"title": "Friday", "assignment": "choice", "clock": plain_day(),
            "last_year": 1901, "visibility": visibility, "spectators": spectators, "computers": "hold"});
        let form = json!({"settings": settings, "seat": {"power": "AUSTRIA"}});
        let made = players[0].post("/games", form).await.is(201).json();
        let game = made["name"].as_str().unwrap();
        players[0].act(game, json!({"act": "call-roll"})).await.is(200);
        players[0].post(&format!("/games/{game}/confirm"), json!({})).await.is(200);
        let viewer = if is_member { club.member("Zoe").await } else { club.browser() };
        let running = profile(&viewer, &players[0]).await;
        // Who sees a game under way is asked as a visitor.
        let playing = usize::from(is_shown && spectators == "everybody");
        assert_eq!(running["playing"].as_array().unwrap().len(), playing, "{visibility}");
        for _ in 0..4 {
            club.wait(Length::days(1));
            club.sweep().await;
        }
        let shown = profile(&viewer, &players[0]).await;
        let what = format!("{visibility}, {spectators}, member {is_member}: {shown}");
        assert_eq!(shown["games"].as_array().unwrap().len(), usize::from(is_shown), "{what}");
        assert_eq!(shown["totals"]["games"], usize::from(is_shown), "{what}");
        assert!(shown["playing"].as_array().unwrap().is_empty());
    }
    drop(club);
}

#[tokio::test]
async fn anonymous_games_are_in_a_profile_when_they_are_over() {
    let club = TestClub::new();
    let settings = json!({"clock": plain_day(), "last_year": 1901, "anonymous": true});
    let (players, _) = club.begun(settings).await;
    let operator = club.operator("Olga").await;
    for viewer in [&club.browser(), &operator, &players[0], &players[1]] {
        let shown = profile(viewer, &players[0]).await;
        assert_eq!((&shown["playing"], &shown["games"]), (&json!([]), &json!([])));
    }
    for _ in 0..4 {
        club.wait(Length::days(1));
        club.sweep().await;
    }
    let shown = profile(&club.browser(), &players[0]).await;
    assert_eq!(shown["games"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn games_are_scored_for_tournaments() {
    let club = TestClub::new();
    let (players, game) = club.finished(json!({"title": "=Cup, \"one\""})).await;
    let visitor = club.browser();
    let table = visitor.get(&format!("/results?games={game},{NONE}")).await.is(200).json();
    assert_eq!(table["missing"], json!([NONE]));
    let scored = &table["games"][0];
    assert_eq!(scored["title"], "=Cup, \"one\"");
    let seats = scored["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 7);
    let sum = |system: &str| {
        seats.iter().map(|seat| seat["scores"][system].as_f64().unwrap()).sum::<f64>()
    };
    for system in ["draw-size", "sum-of-squares", "c-diplo"] {
        assert!((sum(system) - 100.0).abs() < 0.1, "{system}: {}", sum(system));
    }
    assert!(sum("solo-only").abs() < 0.01);
    // Russia has four of the 22 centres, and the others three.
    let russia = &seats[5]["scores"];
    assert_eq!(russia["draw-size"], 14.29);
    assert_eq!(russia["sum-of-squares"], 22.86, "16 of 6 * 9 + 16");
    let best = &table["totals"][0];
    assert_eq!(best["account"]["name"], "Fay");
    assert_eq!(
        (&best["games"], &best["draws"], &best["centres"]),
        (&json!(1), &json!(1), &json!(4))
    );
    let found = visitor.get("/results?search=cup").await.is(200).json();
    assert_eq!(found["games"], table["games"]);
    assert_eq!(visitor.get("/results?search=league").await.is(200).json()["games"], json!([]));

    let csv = visitor.get(&format!("/results.csv?games={game}")).await.is(200);
    assert_eq!(csv.header(header::CONTENT_TYPE), "text/csv; charset=utf-8");
    assert!(csv.header(header::CONTENT_DISPOSITION).contains("results.csv"));
    let text = csv.text();
    assert_eq!(text.lines().count(), 8);
    assert!(text.contains("\"'=Cup, \"\"one\"\"\""), "{text}");
    assert!(
        text.contains(&format!(
            "\"RUSSIA\",\"{}\",\"Fay\",\"\",\"draw\",7,4,14.29",
            players[5].id()
        ))
    );
    let totals =
        visitor.get(&format!("/results.csv?games={game}&table=totals")).await.is(200).text();
    assert_eq!(totals.lines().count(), 8);
    assert!(totals.lines().nth(1).unwrap().contains("\"Fay\",1,0,1,4,14.29"), "{totals}");

    for (query, field) in [("", "games"), ("?games=friday", "games"), ("?search=%20", "games")] {
        visitor.get(&format!("/results{query}")).await.fails(422, field);
    }
    let many: Vec<String> =
        (0..=100).map(|number| format!("00000000-0000-4000-8000-{number:012}")).collect();
    visitor.get(&format!("/results?games={}", many.join(","))).await.fails(422, "games");
    visitor.page("/results").await.is(200);
}

#[tokio::test]
async fn scores_leave_out_what_somebody_may_not_see() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({"visibility": "private", "last_year": 1901})).await;
    let path = format!("/results?games={game}");
    // It is not over, or hidden: both look like a game that does not exist.
    let own = players[0].get(&path).await.is(200).json();
    let other = players[1].get(&path).await.is(200).json();
    assert_eq!(own, other);
    assert_eq!(own["missing"], json!([game]));
    assert_eq!(own["games"], json!([]));
}
