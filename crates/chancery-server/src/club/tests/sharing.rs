//! Permanent addresses of phases, previews of links, cards, and the page that other sites frame.

use axum::http::{Method, header};
use serde_json::json;

use super::TestClub;
use super::client::TestClient;
use super::games::plain_day;
use super::secrecy::every_path;
use crate::tests::TestAnswer;

/// A game that nobody has created.
const NONE: &str = "00000000-0000-4000-8000-000000000000";

impl TestClient<'_> {
    /// Asks for a page.
    pub(super) async fn page(&self, address: &str) -> TestAnswer {
        self.send(self.request_to(Method::GET, address, None)).await
    }
}

impl TestClub {
    /// A game of which the first phase is resolved: Austria attacks Venice and is beaten back.
    async fn resolved(&self, settings: serde_json::Value) -> (Vec<TestClient<'_>>, String) {
        let mut all = json!({"clock": plain_day()});
        for (name, value) in settings.as_object().unwrap() {
            all[name] = value.clone();
        }
        let (players, game) = self.begun(all).await;
        players[0].order(&game, "AUSTRIA", &["A VIE - TYR", "F TRI - VEN"]).await;
        players[2].order(&game, "FRANCE", &["A PAR - BUR"]).await;
        self.wait(chancery_club::time::Length::days(1));
        self.sweep().await;
        (players, game)
    }
}

/// The content of a tag in the head of a page.
fn tag(page: &str, name: &str) -> String {
    let marks = [format!("property=\"{name}\" content=\""), format!("name=\"{name}\" content=\"")];
    let found = marks.iter().find_map(|mark| page.split_once(mark.as_str()));
    let (_, rest) = found.unwrap_or_else(|| panic!("no tag {name}"));
    rest.split_once('"').unwrap().0.to_owned()
}

/// All tags of a preview.
fn tags(page: &str) -> Vec<&str> {
    page.lines().filter(|line| line.starts_with("<meta ") && line.contains(" content=")).collect()
}

#[tokio::test]
async fn every_phase_has_an_address_for_visitors() {
    let club = TestClub::new();
    let (_, game) = club.resolved(json!({})).await;
    let visitor = club.browser();
    for address in [format!("/games/{game}"), format!("/games/{game}/S1901M?stage=orders")] {
        let page = visitor.page(&address).await.is(200);
        assert!(page.text().contains("data-page=\"game\""), "{address}");
    }
    visitor.page(&format!("/games/{game}/S1907M")).await.is(404);
    let phase = visitor.get(&format!("/games/{game}/phases/S1901M")).await.is(200).json();
    let beaten = phase["results"].as_array().unwrap().iter();
    let beaten = beaten.clone().find(|one| one["order"] == "F TRI - VEN").unwrap();
    assert_eq!(beaten["verdict"], "fails");
    assert!(!beaten["because"].as_str().unwrap().is_empty());
    for stage in ["before", "orders", "results"] {
        let path = format!("/games/{game}/phases/S1901M/picture.svg?stage={stage}");
        let picture = visitor.get(&path).await.is(200).text();
        assert!(picture.contains("Friday"), "a picture has the title of the game");
    }
    // What is not resolved shows no orders.
    let now = visitor.get(&format!("/games/{game}/phases/F1901M")).await.is(200).json();
    assert_eq!((&now["resolved"], &now["orders"]), (&json!(false), &json!({})));
}

#[tokio::test]
async fn links_to_public_games_have_a_preview() {
    let club = TestClub::new();
    let (players, game) = club.resolved(json!({"title": "Friday \"night\" <b>"})).await;
    let page = club.browser().page(&format!("/games/{game}")).await.is(200).text();
    assert_eq!(tag(&page, "og:title"), "Friday &quot;night&quot; &lt;b&gt; · Fall 1901, movement");
    assert_eq!(tag(&page, "og:url"), format!("http://localhost:8019/games/{game}"));
    assert!(tag(&page, "og:description").starts_with("Russia 4, Austria 3"), "{page}");
    assert_eq!(tag(&page, "twitter:card"), "summary_large_image");
    let phase = format!("/games/{game}/S1901M");
    let page = club.browser().page(&phase).await.is(200).text();
    assert!(tag(&page, "og:title").ends_with("Spring 1901, movement · results"), "{page}");
    let image = tag(&page, "og:image").replace("&amp;", "&");
    let (site, picture) = image.split_at("http://localhost:8019".len());
    assert_eq!(site, "http://localhost:8019");
    // Whoever is signed in gets the same preview.
    let own = players[0].page(&phase).await.is(200).text();
    assert_eq!(tags(&own), tags(&page));
    let card = club.browser().page(picture).await.is(200);
    assert_eq!(card.header(header::CONTENT_TYPE), "image/png");
    // The size stands in the header of the file.
    let side = |from: usize| u32::from_be_bytes(card.body[from..from + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (1200, 630));
    let french = club.browser().page(&format!("{phase}?lang=fr")).await.is(200).text();
    assert!(
        tag(&french, "og:title").ends_with("Printemps 1901, mouvements · résultats"),
        "{french}"
    );
}

#[tokio::test]
async fn hidden_games_have_the_preview_of_games_that_do_not_exist() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({"visibility": "private"})).await;
    let ada = &players[0];
    let same = |one: &TestAnswer, other: &TestAnswer| {
        let text = |answer: &TestAnswer| answer.text().replace(&game, NONE);
        assert_eq!((one.status, text(one)), (other.status, text(other)));
        let headers = |answer: &TestAnswer| {
            let mut all = answer.headers.clone();
            // It covers the address, which the link to sign in names.
            all.remove(header::ETAG);
            all
        };
        assert_eq!(headers(one), headers(other));
    };
    for rest in ["", "/S1901M"] {
        let hidden = club.browser().page(&format!("/games/{game}{rest}")).await.is(404);
        let none = club.browser().page(&format!("/games/{NONE}{rest}")).await.is(404);
        same(&hidden, &none);
        let page = hidden.text();
        assert_eq!(tag(&page, "og:title"), tag(&page, "og:site_name"));
        assert!(tag(&page, "og:image").contains("/previews/site.png"));
    }
    for rest in ["card.png", "card.png?stage=results"] {
        let hidden = club.browser().page(&format!("/previews/games/{game}/S1901M/{rest}")).await;
        let none = club.browser().page(&format!("/previews/games/{NONE}/S1901M/{rest}")).await;
        same(&hidden.is(404), &none.is(404));
    }
    for rest in ["", "/S1901M", "/S1901M/board.svg"] {
        let hidden = club.browser().page(&format!("/embed/games/{game}{rest}")).await;
        let none = club.browser().page(&format!("/embed/games/{NONE}{rest}")).await;
        same(&hidden.is(404), &none.is(404));
    }
    // Who plays in it sees the page, but what others are shown of its link stays neutral.
    let own = ada.page(&format!("/games/{game}")).await.is(200).text();
    assert_eq!(tag(&own, "og:title"), tag(&own, "og:site_name"));
    assert!(!tags(&own).iter().any(|line| line.contains("Friday") || line.contains(&game)));
    ada.page(&format!("/previews/games/{game}/S1901M/card.png")).await.is(404);
    ada.page(&format!("/embed/games/{game}")).await.is(404);
}

#[tokio::test]
async fn games_for_members_only_have_a_neutral_preview() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({"spectators": "accounts"})).await;
    let page = players[1].page(&format!("/games/{game}")).await.is(200).text();
    assert_eq!(tag(&page, "og:title"), tag(&page, "og:site_name"));
    players[1].page(&format!("/embed/games/{game}")).await.is(404);
    club.browser().page(&format!("/previews/games/{game}/S1901M/card.png")).await.is(404);
}

#[tokio::test]
async fn the_card_of_the_site_is_drawn_once() {
    let club = TestClub::new();
    let one = club.browser().page("/previews/site.png").await.is(200);
    let two = club.browser().page("/previews/site.png").await.is(200);
    assert_eq!(one.body, two.body);
    let (hits, _, _) = club.state.app().cache_counts();
    assert!(hits >= 1, "it is cached");
    let lobby = club.browser().page("/").await.is(200).text();
    assert!(tag(&lobby, "og:image").ends_with("/previews/site.png?lang=en"));
}

#[tokio::test]
async fn the_embedded_page_knows_nobody() {
    let club = TestClub::new();
    let (_, game) = club.resolved(json!({})).await;
    let operator = club.operator("Olga").await;
    let stale = club.browser();
    stale.set_cookie("chancery-session", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    let rest = ["", "/S1901M", "/S1901M?stage=orders", "/S1901M/board.svg?theme=dark"];
    for rest in rest {
        let address = format!("/embed/games/{game}{rest}");
        let visitor = club.browser().page(&address).await.is(200);
        for other in [&operator, &stale] {
            let own = other.page(&address).await.is(200);
            assert_eq!((&own.body, &own.headers), (&visitor.body, &visitor.headers), "{address}");
        }
        assert!(visitor.headers.get(header::SET_COOKIE).is_none());
        assert!(!visitor.header(header::VARY).contains("cookie"));
    }
    // A language cookie is not read, and that of the address is not remembered.
    stale.set_cookie("lang", "fr");
    let address = format!("/embed/games/{game}/S1901M");
    let english = stale.page(&address).await.is(200);
    assert!(english.text().contains("Spring 1901"), "{}", english.text());
    let french = stale.page(&format!("{address}?lang=fr")).await.is(200);
    assert!(french.text().contains("Printemps 1901") && french.text().contains("&amp;lang=fr"));
    assert!(french.headers.get(header::SET_COOKIE).is_none());
    let page = english.text();
    assert!(!page.contains("<script") && !page.contains("style=\""), "{page}");
    for part in ["A VIE - TYR", "F TRI - VEN", "stage=before", "rel=\"next\"", "/games/"] {
        assert!(page.contains(part), "{part}");
    }
}

#[tokio::test]
async fn only_the_embedded_page_can_be_framed() {
    let club = TestClub::new();
    let (players, game) = club.resolved(json!({})).await;
    let mut framed = Vec::new();
    for path in every_path(&club.app) {
        let address = path
            .replace("{game}", &game)
            .replace("{phase}", "S1901M")
            .replace("{account}", &players[0].id());
        // What is left has parameters that do not matter here.
        let address = address.replace(['{', '}', '*'], "");
        // A stream has no end, and a script or a picture is no document, so it has no policy.
        let is_part = [".js", ".gif"].iter().any(|end| address.ends_with(end));
        if is_part || address.starts_with("/api/v1/events") {
            continue;
        }
        let answer = players[0].page(&address).await;
        let policy = answer.header(header::CONTENT_SECURITY_POLICY).to_owned();
        if policy.contains("frame-ancestors *") {
            framed.push(path);
        } else {
            assert!(policy.contains("frame-ancestors 'none'"), "{address}: {policy}");
        }
    }
    assert_eq!(framed, ["/embed/games/{game}", "/embed/games/{game}/{phase}"]);
}
