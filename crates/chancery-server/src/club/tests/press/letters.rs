//! Writing and reading letters, and which threads somebody has.

use chancery_club::account::{Scope, Scopes};
use chancery_club::time::Length;
use serde_json::{Value, json};

use super::{PAIR, PressGame, TestClub};

fn ids(press: &Value) -> Vec<&str> {
    press["threads"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn letters_reach_their_readers_and_nobody_else() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    let sent = game.send(&game.ada, PAIR, "Hello, England.").await;
    assert_eq!((&sent["author"], &sent["own"]), (&json!("AUSTRIA"), &json!(true)));
    assert_eq!((&sent["phase"], &sent["thread"]), (&json!("S1901M"), &json!(PAIR)));
    // The powers may come in any order.
    game.send(&game.bea, "powers.ENGLAND.AUSTRIA", "Hello, Austria.").await;
    for who in [&game.ada, &game.bea] {
        assert_eq!(game.texts(who, PAIR).await, ["Hello, England.", "Hello, Austria."]);
    }
    let seen = game.bea.get(&game.thread(PAIR, "messages")).await.is(200).json();
    assert_eq!(seen["messages"][0]["own"], false);
    assert_eq!(seen["messages"][1]["own"], true);
    let stranger = club.join("Sam").await;
    let op = club.operator("Op").await;
    for who in [&game.cleo, &game.gem, &stranger, &op] {
        let path = game.thread(PAIR, "messages");
        who.get(&path).await.fails(403, "others-press");
        let wrote = who.post(&path, json!({"text": "Me too"})).await;
        assert_eq!(wrote.status, 403, "{}", wrote.text());
        assert_eq!(game.listed(who, PAIR).await, None);
    }
    let visitor = club.browser();
    visitor.get(&game.thread(PAIR, "messages")).await.fails(401, "sign-in");
    assert_eq!(ids(&game.press(&visitor).await), ["public"]);
    // The game master hears from players, and they from the game master.
    game.send(&game.cleo, "master.FRANCE", "Is this allowed?").await;
    let answer = game.send(&game.gem, "master.FRANCE", "It is.").await;
    assert_eq!((answer.get("author"), &answer["own"]), (None, &json!(true)));
    assert_eq!(game.texts(&game.cleo, "master.FRANCE").await, ["Is this allowed?", "It is."]);
    game.bea.get(&game.thread("master.FRANCE", "messages")).await.fails(403, "others-press");
    // Notes are for oneself.
    game.send(&game.cleo, "notes.FRANCE", "Trust nobody.").await;
    assert_eq!(game.texts(&game.cleo, "notes.FRANCE").await, ["Trust nobody."]);
    for who in [&game.gem, &game.ada] {
        who.get(&game.thread("notes.FRANCE", "messages")).await.fails(403, "others-press");
    }
    // Everybody reads the public thread.
    game.send(&game.gem, "public", "Good luck.").await;
    for who in [&game.ada, &stranger, &visitor] {
        assert_eq!(game.texts(who, "public").await, ["Good luck."]);
    }
}

#[tokio::test]
async fn everybody_sees_their_own_list_of_threads() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    game.send(&game.ada, "powers.AUSTRIA.ENGLAND.FRANCE", "The three of us.").await;
    game.send(&game.bea, "powers.ENGLAND.FRANCE", "The two of us.").await;
    let ada = game.press(&game.ada).await;
    let pairs = ["ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];
    let mut wanted: Vec<String> = pairs.map(|power| format!("powers.AUSTRIA.{power}")).into();
    wanted.extend(
        ["powers.AUSTRIA.ENGLAND.FRANCE", "public", "master.AUSTRIA", "notes.AUSTRIA"]
            .map(str::to_owned),
    );
    assert_eq!(ids(&ada), wanted);
    assert_eq!((&ada["kind"], &ada["power"]), (&json!("full"), &json!("AUSTRIA")));
    let titles: Vec<&str> = ada["threads"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["title"].as_str().unwrap())
        .collect();
    assert_eq!(titles[6..], ["England, France", "Everyone", "Game master", "Notes"]);
    assert_eq!(ada["threads"][2]["computers"], true, "Germany is a computer");
    assert_eq!(ada["threads"][0].get("computers"), None);
    let french = game.ada.get(&game.at("?lang=fr")).await.is(200).json();
    assert_eq!(french["threads"][6]["title"], "Angleterre, France");
    let gem = game.press(&game.gem).await;
    assert_eq!(ids(&gem), ["public", "master.AUSTRIA", "master.ENGLAND", "master.FRANCE"]);
    assert_eq!(
        (&gem["may_start"], &gem["threads"][1]["title"]),
        (&json!(false), &json!("Austria"))
    );
    assert_eq!(gem["threads"][1]["writes_as"], "master");
    // Phases stand between messages.
    game.act(json!({"act": "force"})).await;
    let bea = game.press(&game.bea).await;
    assert_eq!(bea["events"][0]["phase"], "S1901M");
    assert_eq!(bea["events"][0]["title"], "Spring 1901, movement");
    let before = bea["threads"][7]["last"]["after_act"].as_u64();
    let act = bea["events"][0]["act"].as_u64().unwrap();
    let later = game.send(&game.bea, PAIR, "Later").await["after_act"].as_u64().unwrap();
    assert!(before.is_none_or(|before| before < act) && later >= act);
}

#[tokio::test]
async fn kinds_of_press() {
    for (kind, letters, public) in
        [("full", 201, 201), ("rounds", 201, 201), ("public-only", 403, 201), ("off", 403, 403)]
    {
        let club = TestClub::new();
        let game = PressGame::new(&club, json!({"press": kind})).await;
        let send = async |thread: &str| {
            game.ada.post(&game.thread(thread, "messages"), json!({"text": "Hello"})).await
        };
        assert_eq!(send(PAIR).await.status, letters, "{kind}");
        assert_eq!(send("public").await.status, public, "{kind}");
        assert_eq!(send("master.AUSTRIA").await.status, 201, "{kind}");
        assert_eq!(send("notes.AUSTRIA").await.status, 201, "{kind}");
    }
}

#[tokio::test]
async fn rulebook_press_closes_with_the_movement_phase() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({"press": "rulebook"})).await;
    game.send(&game.ada, PAIR, "Spring").await;
    for (power, who, orders) in [
        ("AUSTRIA", &game.ada, json!(["A BUD - SER"])),
        ("ENGLAND", &game.bea, json!(["F LON - NTH"])),
    ] {
        let path = format!("/games/{}/orders/{power}", game.id);
        who.put(&path, json!({"orders": orders})).await.is(200);
    }
    game.act(json!({"act": "force"})).await;
    game.send(&game.ada, PAIR, "Fall").await;
    game.act(json!({"act": "force"})).await;
    let phase = game.gem.get(&format!("/games/{}", game.id)).await.is(200).json();
    assert_eq!(phase["phase"], "W1901A");
    let path = game.thread(PAIR, "messages");
    game.ada.post(&path, json!({"text": "Winter"})).await.fails(409, "press-phase");
    let thread = game.listed(&game.ada, PAIR).await.unwrap();
    assert_eq!(thread["closed"], "Messages can only be written in movement phases.");
    assert_eq!(thread.get("writes_as"), None);
    game.send(&game.ada, "master.AUSTRIA", "The game master can be asked.").await;
    assert_eq!(game.texts(&game.bea, PAIR).await, ["Spring", "Fall"]);
}

#[tokio::test]
async fn rounds_are_delivered_when_the_phase_is_resolved() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({"press": "rounds"})).await;
    let sent = game.send(&game.ada, PAIR, "One").await;
    assert_eq!(sent["waits"], true);
    game.send(&game.bea, PAIR, "Two").await;
    game.send(&game.ada, "public", "To all").await;
    assert_eq!(game.texts(&game.ada, PAIR).await, ["One"], "one's own");
    assert_eq!(game.texts(&game.bea, PAIR).await, ["Two"]);
    assert_eq!(game.texts(&game.cleo, "public").await, [] as [&str; 0]);
    assert_eq!(game.press(&game.bea).await["unread"], 0);
    game.act(json!({"act": "force"})).await;
    for who in [&game.ada, &game.bea] {
        assert_eq!(game.texts(who, PAIR).await, ["One", "Two"]);
        assert_eq!(game.listed(who, PAIR).await.unwrap()["unread"], 1);
    }
    assert_eq!(game.texts(&game.cleo, "public").await, ["To all"]);
    let page = game.ada.get(&game.thread(PAIR, "messages")).await.is(200).json();
    assert_eq!(page["messages"][0].get("waits"), None);
}

#[tokio::test]
async fn pages_of_messages() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    for number in 0..5 {
        game.send(&game.ada, PAIR, &format!("Number {number}")).await;
    }
    let path = game.thread(PAIR, "messages");
    let last = game.bea.get(&format!("{path}?limit=2")).await.is(200).json();
    assert_eq!(last["messages"][1]["text"], "Number 4");
    let next = last["next"].as_str().unwrap();
    assert_eq!(last["messages"][0]["id"], next);
    let before = game.bea.get(&format!("{path}?limit=4&before={next}")).await.is(200).json();
    assert_eq!(before["messages"].as_array().unwrap().len(), 3);
    assert_eq!((before.get("next"), &before["messages"][0]["text"]), (None, &json!("Number 0")));
    let tag = game.bea.get(&path).await.is(200);
    let tag = tag.headers.get("etag").unwrap().clone();
    let mut request = game.bea.request(axum::http::Method::GET, &path, None);
    request.headers_mut().insert("if-none-match", tag);
    assert_eq!(game.bea.send(request).await.status, 304);
}

#[tokio::test]
async fn tokens_need_the_scope_press() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    game.send(&game.bea, PAIR, "Secret").await;
    game.send(&game.bea, "public", "Open").await;
    let reader = game.ada.with_scope(Scope::Read).await;
    let writer = game.ada.with_scopes(Scopes::from_iter([Scope::Read, Scope::Press])).await;
    let path = game.thread(PAIR, "messages");
    reader.get(&path).await.fails(403, "scope");
    reader.post(&path, json!({"text": "Hello"})).await.fails(403, "scope");
    let press = game.press(&reader).await;
    assert_eq!((ids(&press), &press["unread"]), (vec!["public"], &json!(1)));
    let mine = reader.get("/games?show=mine").await.is(200).json();
    assert_eq!(mine["games"][0]["unread"], 1, "only what it may read");
    writer.post(&path, json!({"text": "Hello"})).await.is(201);
    assert_eq!(game.texts(&game.bea, PAIR).await, ["Secret", "Hello"]);
}

#[tokio::test]
async fn a_repeated_request_sends_once() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({"press": "rulebook"})).await;
    let key = "a-random-key-of-a-page";
    let first = game.send_with_key(&game.ada, PAIR, "Once", key).await.is(201);
    assert!(first.headers.get("idempotency-replayed").is_none());
    club.wait(Length::minutes(2));
    let again = game.send_with_key(&game.ada, PAIR, "Once", key).await.is(201);
    assert_eq!(again.headers.get("idempotency-replayed").unwrap(), "true");
    assert_eq!(first.json(), again.json());
    game.send_with_key(&game.ada, PAIR, "Twice", key).await.fails(422, "idempotency-key");
    game.send_with_key(&game.ada, PAIR, "Once", "short").await.fails(422, "idempotency-key");
    // Whoever has the same key by chance is somebody else.
    game.send_with_key(&game.bea, PAIR, "Once", key).await.is(201);
    assert_eq!(game.texts(&game.bea, PAIR).await, ["Once", "Once"]);
    // It was sent, even if it could not be sent any more.
    for _ in 0..2 {
        let orders = format!("/games/{}/orders/AUSTRIA", game.id);
        game.ada.put(&orders, json!({"orders": ["A BUD - SER"]})).await;
        game.act(json!({"act": "force"})).await;
    }
    game.send_with_key(&game.ada, PAIR, "Once", key).await.is(201);
    let new = game.send_with_key(&game.ada, PAIR, "New", "another-key-of-a-page").await;
    new.fails(409, "press-phase");
}
