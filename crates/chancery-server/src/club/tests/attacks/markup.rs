//! Markup in titles and names: a title is text on every page, in every picture, feed and file; a name has none.

use axum::http::{Method, header};
use chancery_club::time::Length;
use serde_json::json;

use crate::club::tests::games::plain_day;
use crate::club::tests::secrecy::every_path;
use crate::club::tests::{PASSWORD, TestClub};

/// Titles that end an attribute, an element, a script or a comment. Each has the mark `onload`.
const TITLES: [&str; 3] = [
    "</title></script><svg onload=alert(1)>",
    "\"'><img src=x onload=alert(1)>-->]]>",
    "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
];

/// The kinds of documents in which markup would mean something.
fn has_markup(kind: &str) -> bool {
    ["text/html", "image/svg+xml", "application/atom+xml", "application/xml", "text/xml"]
        .iter()
        .any(|known| kind.starts_with(known))
}

/// Asserts that the title stands in a document as text, if it stands there at all.
fn is_text(address: &str, title: &str, text: &str) -> bool {
    for raw in [title, "<svg onload", "<img src=x", "<svg xmlns='"] {
        assert!(!text.contains(raw), "{address}: {text}");
    }
    text.contains("onload")
}

#[tokio::test]
async fn a_title_is_text_everywhere() {
    for title in TITLES {
        let club = TestClub::new();
        let (players, game) = club.begun(json!({"title": title, "clock": plain_day()})).await;
        club.wait(Length::days(1));
        assert_eq!(club.sweep().await, 1);
        let mut shown = Vec::new();
        let mut addresses: Vec<String> = every_path(&club.app)
            .into_iter()
            .filter(|path| !path.contains("/events") && !path.contains(".gif"))
            .map(|path| {
                let path = path.replace("{game}", &game).replace("{phase}", "S1901M");
                path.replace("{account}", &players[0].id()).replace(['{', '}', '*'], "")
            })
            .collect();
        let person = club.join("Zoe").await;
        let seat = json!({"settings": {"title": title}, "seat": {}});
        person.post("/games", seat).await.is(201);
        for kind in ["feed", "calendar"] {
            let path = format!("/me/notices/addresses/{kind}");
            let made = person.post(&path, json!({})).await.is(201).json();
            let url = made["url"].as_str().unwrap();
            addresses.push(url.trim_start_matches("http://localhost:8019").to_owned());
        }
        for address in &addresses {
            for client in [&players[0], &person, &club.browser()] {
                let answer = client.send(client.request_to(Method::GET, address, None)).await;
                if answer.status == 200
                    && has_markup(answer.header(header::CONTENT_TYPE))
                    && is_text(address, title, &answer.text())
                {
                    shown.push(address.clone());
                }
            }
        }
        // The test would show nothing if the title stood nowhere.
        for part in ["/", &format!("/games/{game}"), "picture.svg", "/embed/"] {
            assert!(shown.iter().any(|address| address.contains(part)), "{part}: {shown:?}");
        }
    }
}

#[tokio::test]
async fn a_name_has_no_markup() {
    let club = TestClub::open(false);
    let ada = club.join("Ada").await;
    for odd in [
        "<svg onload=alert(1)>",
        "Ada<b>",
        "Ada&amp;",
        "Ada\"x",
        "Ada`x",
        "Ada=x",
        "Ada{{x}}",
        "Ada\u{fe64}svg\u{fe65}",
        "Ada＜svg＞",
    ] {
        let form = json!({"name": odd, "password": PASSWORD});
        club.browser().post("/sign-up", form).await.fails(422, "name");
        ada.patch("/me", json!({"name": odd})).await.fails(422, "name");
    }
    assert_eq!(ada.me().await["name"], "Ada");
}
