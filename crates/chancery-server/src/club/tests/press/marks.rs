//! Reading marks, unread counts, muted threads, drafts and searches.

use chancery_club::time::Length;
use serde_json::json;

use super::{PAIR, PressGame, TestClub};

#[tokio::test]
async fn unread_messages_are_counted_until_they_are_read() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    for text in ["One", "Two"] {
        game.send(&game.ada, PAIR, text).await;
    }
    game.send(&game.gem, "public", "Welcome").await;
    let unread = async |who: &super::TestClient<'_>| game.press(who).await["unread"].clone();
    assert_eq!(unread(&game.bea).await, 3);
    assert_eq!(unread(&game.ada).await, 1, "own messages are read");
    assert_eq!(unread(&game.cleo).await, 1);
    let lobby = game.bea.get("/games?show=mine").await.is(200).json();
    assert_eq!(lobby["games"][0]["unread"], 3);
    let open = game.bea.get("/games?show=running").await.is(200).json();
    assert_eq!(open["games"][0].get("unread"), None, "only in one's own list");
    let page = game.bea.get(&game.thread(PAIR, "messages")).await.is(200).json();
    assert_eq!(page.get("read"), None);
    let first = page["messages"][0]["id"].as_str().unwrap();
    let read = game.thread(PAIR, "read");
    game.bea.put(&read, json!({"message": first})).await.is(204);
    assert_eq!(unread(&game.bea).await, 2);
    let page = game.bea.get(&game.thread(PAIR, "messages")).await.is(200).json();
    assert_eq!(page["read"], first);
    game.bea.put(&game.thread(PAIR, "mute"), json!({"muted": true})).await.is(204);
    assert_eq!(unread(&game.bea).await, 1, "a muted thread does not count");
    let thread = game.listed(&game.bea, PAIR).await.unwrap();
    assert_eq!((&thread["unread"], &thread["muted"]), (&json!(1), &json!(true)));
    let lobby = game.bea.get("/games?show=mine").await.is(200).json();
    assert_eq!(lobby["games"][0]["unread"], 1);
    game.bea.put(&game.thread(PAIR, "mute"), json!({"muted": false})).await.is(204);
    assert_eq!(unread(&game.bea).await, 2);
    // Others have marks of their own, and see none.
    assert_eq!(game.listed(&game.ada, PAIR).await.unwrap()["unread"], 0);
    for (rest, body) in [
        ("read", json!({"message": first})),
        ("mute", json!({"muted": true})),
        ("draft", json!({"text": "x"})),
    ] {
        game.cleo.put(&game.thread(PAIR, rest), body.clone()).await.fails(403, "others-press");
        club.browser().put(&game.thread("public", rest), body).await.fails(401, "sign-in");
    }
    game.bea.put(&read, json!({"message": "x"})).await.fails(404, "no-message");
}

#[tokio::test]
async fn drafts_are_kept_for_their_writer() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    let path = game.thread(PAIR, "draft");
    game.ada.put(&path, json!({"text": "Dear Engl"})).await.is(204);
    assert_eq!(game.listed(&game.ada, PAIR).await.unwrap()["draft"], "Dear Engl");
    for who in [&game.bea, &game.gem] {
        assert!(!game.press(who).await.to_string().contains("Dear Engl"));
    }
    game.send(&game.ada, PAIR, "Dear England").await;
    assert_eq!(game.listed(&game.ada, PAIR).await.unwrap().get("draft"), None);
    game.ada.put(&path, json!({"text": "x"})).await.is(204);
    game.ada.put(&path, json!({"text": ""})).await.is(204);
    assert_eq!(game.listed(&game.ada, PAIR).await.unwrap().get("draft"), None);
}

#[tokio::test]
async fn searches_find_what_one_may_read() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    game.send(&game.ada, PAIR, "Take Norway in the fall").await;
    club.wait(Length::minutes(1));
    game.send(&game.ada, "public", "Norway is far").await;
    game.send(&game.ada, "notes.AUSTRIA", "norway: a lie").await;
    let found = async |who: &super::TestClient<'_>| -> Vec<String> {
        let found = who.get(&game.at("/search?search=NORWAY")).await.is(200).json();
        let all = found["messages"].as_array().unwrap();
        all.iter().map(|one| one["text"].as_str().unwrap().to_owned()).collect()
    };
    let mut ada = found(&game.ada).await;
    ada.sort();
    assert_eq!(ada, ["Norway is far", "Take Norway in the fall", "norway: a lie"]);
    assert_eq!(found(&game.bea).await, ["Norway is far", "Take Norway in the fall"]);
    assert_eq!(found(&game.cleo).await, ["Norway is far"]);
    assert_eq!(found(&club.browser()).await, ["Norway is far"]);
}

#[tokio::test]
async fn too_many_messages_have_to_wait() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    for number in 0..30 {
        game.send(&game.ada, "notes.AUSTRIA", &number.to_string()).await;
    }
    let path = game.thread("notes.AUSTRIA", "messages");
    for (lang, sentence) in [
        (
            "en",
            "Too many messages at once. Wait 1 minute and send it again; it is kept as a draft.",
        ),
        (
            "fr",
            "Trop de messages d’un coup. Attendez 1 minute et renvoyez-le\u{202f}; il reste en brouillon.",
        ),
    ] {
        let refused = game.ada.post(&format!("{path}?lang={lang}"), json!({"text": "x"})).await;
        assert_eq!(refused.headers.get("retry-after").unwrap(), "60");
        assert_eq!(refused.fails(429, "throttled")["detail"], sentence);
    }
    game.send(&game.bea, PAIR, "Others are not concerned").await;
    club.wait(Length::minutes(2));
    game.send(&game.ada, PAIR, "Later").await;
}
