//! Notices to browsers.

use axum::http::{Method, header};
use chancery_club::time::Length;
use serde_json::json;

use super::TestClub;
use crate::club::notices::test_push::{TestBrowser, verified_claims};
use crate::club::tests::client::TestClient;

const ENDPOINT: &str = "https://push.example.com/send/abc";

async fn subscribe(client: &TestClient<'_>, browser: &TestBrowser, endpoint: &str) -> String {
    let form = browser.subscription(endpoint);
    let made = client.post("/me/notices/browsers", form).await.is(201).json();
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_browser_gets_what_only_it_can_read() {
    let club = TestClub::new();
    let (players, game) = club.four_playing(json!({})).await;
    let browser = TestBrowser::new(7);
    subscribe(&players[2], &browser, ENDPOINT).await;
    club.next_phase().await;
    club.deliver().await;
    let [sent] = &club.outbound.take()[..] else { panic!("one request") };
    assert_eq!(sent.url.as_str(), ENDPOINT);
    assert_eq!(sent.header("content-encoding"), "aes128gcm");
    assert_eq!((sent.header("ttl"), sent.header("urgency")), ("86400", "normal"));
    let claims = verified_claims(sent.header("authorization"));
    assert_eq!(claims["aud"], "https://push.example.com");
    assert_eq!(claims["sub"], "mailto:no-reply@localhost");
    let now = club.clock.now().as_micros() / 1_000_000;
    assert_eq!(claims["exp"], now + 12 * 60 * 60);
    let key = players[2].get("/me/notices").await.json()["push_key"].clone();
    assert!(sent.header("authorization").ends_with(key.as_str().unwrap()));
    assert!(!String::from_utf8_lossy(&sent.body).contains("Harbour"), "encrypted");
    let message = browser.read(&sent.body);
    assert_eq!(message["title"], "Harbour: results are in");
    assert_eq!(message["url"], format!("http://localhost:8019/games/{game}"));
    assert!(message["body"].as_str().unwrap().contains("Deadline: "), "{message}");
    // A warning is urgent, and no news after the deadline.
    club.wait(Length::hours(21));
    club.deliver().await;
    let [warning] = &club.outbound.take()[..] else { panic!("one request") };
    assert_eq!((warning.header("ttl"), warning.header("urgency")), ("10800", "high"));
    assert_eq!(browser.read(&warning.body)["title"], "Harbour: your orders are missing");
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten() {
    let club = TestClub::new();
    let (players, _) = club.four_playing(json!({})).await;
    subscribe(&players[2], &TestBrowser::new(7), ENDPOINT).await;
    subscribe(&players[2], &TestBrowser::new(8), "https://push.example.com/other").await;
    club.outbound.answer(410, 1);
    club.next_phase().await;
    club.deliver().await;
    assert_eq!(club.outbound.take().len(), 2);
    let browsers = players[2].get("/me/notices").await.json()["browsers"].clone();
    assert_eq!(browsers.as_array().unwrap().len(), 1, "{browsers}");
    // A service that is busy is asked again.
    club.outbound.answer(429, 1);
    club.next_phase().await;
    club.deliver().await;
    club.wait(Length::minutes(1));
    club.deliver().await;
    let sent = club.outbound.take();
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[0].header("topic"), sent[1].header("topic"), "a repeat replaces the first");
}

#[tokio::test]
async fn browsers_belong_to_whoever_uses_them() {
    let club = TestClub::new();
    let ada = club.person("Ada", true).await;
    let bea = club.person("Bea", true).await;
    let browser = TestBrowser::new(7);
    let id = subscribe(&ada, &browser, ENDPOINT).await;
    bea.delete(&format!("/me/notices/browsers/{id}")).await.fails(404, "no-browser");
    subscribe(&bea, &browser, ENDPOINT).await;
    assert_eq!(ada.get("/me/notices").await.json()["browsers"], json!([]));
    for (endpoint, kind) in [
        ("http://push.example.com/", "target"),
        ("https://192.168.0.7/", "private-target"),
        ("https://localhost/", "private-target"),
    ] {
        let form = browser.subscription(endpoint);
        ada.post("/me/notices/browsers", form).await.fails(422, kind);
    }
    let mut form = browser.subscription(ENDPOINT);
    form["keys"]["p256dh"] = json!("AAAA");
    ada.post("/me/notices/browsers", form).await.fails(422, "keys");
}

#[tokio::test]
async fn the_club_can_be_installed() {
    let club = TestClub::new();
    let visitor = club.browser();
    let ask = |path: &'static str| visitor.send(visitor.request_to(Method::GET, path, None));
    let worker = ask("/notices-worker.js").await.is(200);
    assert!(worker.header(header::CONTENT_TYPE).starts_with("text/javascript"));
    assert_eq!(worker.header(header::CACHE_CONTROL), "no-cache");
    assert!(worker.text().contains("showNotification"));
    let manifest = ask("/manifest.webmanifest").await.is(200).json();
    assert_eq!((&manifest["start_url"], &manifest["display"]), (&json!("/"), &json!("standalone")));
    for icon in manifest["icons"].as_array().unwrap() {
        let src = icon["src"].as_str().unwrap();
        let picture = visitor.send(visitor.request_to(Method::GET, src, None)).await.is(200);
        assert_eq!(picture.header(header::CONTENT_TYPE), icon["type"].as_str().unwrap());
    }
    let touch = ask("/app-icons/180.png").await.is(200);
    assert!(touch.body.starts_with(b"\x89PNG"), "for iPhones");
    ask("/app-icons/181.png").await.is(404);
    let page = ask("/").await.is(200).text();
    assert!(page.contains("<link rel=\"manifest\" href=\"/manifest.webmanifest\">"));
}
