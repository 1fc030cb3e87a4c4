//! Reports, bans with reasons, programs that play, blocks, relations and hints of shared devices.

use chancery_club::account::Scope;
use chancery_club::time::Length;
use serde_json::{Value, json};

use super::client::TestClient;
use super::{PASSWORD, TestClub};
use crate::club::housekeeping::tidy_up;

/// The names of acts in the audit log, the newest first.
async fn acts(operator: &TestClient<'_>) -> Vec<String> {
    let log = operator.get("/audit").await.is(200).json();
    let acts = log["entries"].as_array().unwrap().iter();
    acts.map(|entry| entry["act"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn reports_reach_the_operators() {
    let club = TestClub::new();
    let operator = club.operator("Olga").await;
    let (players, game) = club.begun(json!({"anonymous": true})).await;
    let ada = &players[0];
    let report = |kind: &str, subject: &str, game: &str| {
        let mut form = json!({"kind": kind, "reason": "Insults.\nDaily."});
        if !subject.is_empty() {
            form["subject"] = json!(subject);
        }
        if !game.is_empty() {
            form["game"] = json!(game);
        }
        form
    };
    ada.post("/reports", report("seat", "FRANCE", &game)).await.is(201);
    club.wait(Length::minutes(1));
    ada.post("/reports", report("game", "", &game)).await.is(201);
    club.wait(Length::minutes(1));
    ada.post("/reports", report("account", &players[3].id(), "")).await.is(201);

    // What is wrong is said beside the field.
    let fails = |form: Value| async { ada.post("/reports", form).await };
    fails(report("planet", "x", "")).await.fails(422, "report");
    fails(report("seat", "SPAIN", &game)).await.is(422);
    fails(report("seat", "FRANCE", "")).await.fails(404, "no-such-game");
    fails(report("account", "nobody", "")).await.fails(404, "no-account");
    fails(report("account", &ada.id(), "")).await.fails(422, "report");
    let empty = fails(json!({"kind": "game", "game": game, "reason": " "})).await;
    assert_eq!(empty.fails(422, "statement")["field"], "reason");
    let hidden = json!({"kind": "game", "game": game, "reason": "a\u{202e}b"});
    fails(hidden).await.fails(422, "statement");
    club.browser().post("/reports", report("game", "", &game)).await.fails(401, "sign-in");
    let reader = ada.with_scope(Scope::Read).await;
    reader.post("/reports", report("game", "", &game)).await.fails(403, "scope");

    // Only operators read them.
    ada.get("/reports").await.fails(403, "operator-only");
    let queue = operator.get("/reports").await.is(200).json();
    assert_eq!(queue["open"], 3);
    let listed = queue["reports"].as_array().unwrap();
    assert_eq!(listed.len(), 3);
    let about = |one: &Value| one["account"]["name"].as_str().map(str::to_owned);
    assert_eq!(about(&listed[0]).as_deref(), Some("Dora"));
    assert_eq!(about(&listed[1]), None);
    // Operators learn who sits there; the reporter did not.
    assert_eq!(about(&listed[2]).as_deref(), Some("Cleo"));
    assert_eq!((&listed[2]["kind"], &listed[2]["subject"]), (&json!("seat"), &json!("FRANCE")));
    assert_eq!(listed[2]["reason"], "Insults.\nDaily.");
    let page = operator.get("/reports?limit=2").await.is(200).json();
    let next = page["next"].as_str().unwrap();
    let rest = operator.get(&format!("/reports?after={next}")).await.is(200).json();
    assert_eq!(rest["reports"].as_array().unwrap().len(), 1);

    // One is resolved, once.
    let id = listed[2]["id"].as_str().unwrap();
    let path = format!("/reports/{id}/resolve");
    operator.post(&path, json!({"note": ""})).await.fails(422, "statement");
    ada.post(&path, json!({"note": "Mine"})).await.fails(403, "operator-only");
    let done = operator.post(&path, json!({"note": "A warning"})).await.is(200).json();
    assert_eq!(done["resolution"]["note"], "A warning");
    assert_eq!(done["resolution"]["by"]["name"], "Olga");
    operator.post(&path, json!({"note": "Again"})).await.fails(409, "report-resolved");
    let none = "/reports/00000000-0000-4000-8000-000000000000/resolve";
    operator.post(none, json!({"note": "x"})).await.fails(404, "no-report");
    let open = operator.get("/reports").await.is(200).json();
    assert_eq!((open["open"].as_u64(), open["reports"].as_array().unwrap().len()), (Some(2), 2));
    let resolved = operator.get("/reports?state=resolved").await.is(200).json();
    assert_eq!(resolved["reports"][0]["id"], id);
    let export = operator.get(&format!("/reports/{id}/export")).await.is(200).json();
    assert_eq!(export["account"]["name"], "Cleo");
    assert_eq!(export["reports"].as_array().unwrap().len(), 1);
    ada.get(&format!("/reports/{id}/export")).await.fails(403, "operator-only");
    assert_eq!(acts(&operator).await[..2], ["report-exported", "report-resolved"]);
    let status = operator.get("/site/status").await.is(200).json();
    assert_eq!((&status["open_reports"], &status["under_way"]), (&json!(2), &json!(1)));
    ada.get("/site/status").await.fails(403, "operator-only");
}

#[tokio::test]
async fn a_message_is_reported_by_whoever_received_it() {
    let club = TestClub::new();
    let operator = club.operator("Olga").await;
    let (players, game) = club.begun(json!({})).await;
    let thread = "powers.AUSTRIA.ENGLAND";
    let messages = format!("/games/{game}/press/threads/{thread}/messages");
    let sent = players[0].post(&messages, json!({"text": "You\nfool."})).await.is(201).json();
    let form = |thread: &str| {
        let subject = &sent["id"];
        json!({"kind": "message", "subject": subject, "game": game, "thread": thread, "reason": "Rude"})
    };
    players[2].post("/reports", form(thread)).await.fails(403, "others-press");
    players[1].post("/reports", form("public")).await.fails(404, "no-message");
    players[0].post("/reports", form(thread)).await.fails(422, "report");
    players[1].post("/reports", form(thread)).await.is(201);
    let queue = operator.get("/reports").await.is(200).json();
    let report = &queue["reports"][0];
    assert_eq!((&report["kind"], &report["quote"]), (&json!("message"), &json!("You\nfool.")));
    assert_eq!(report["account"]["name"], "Ada");
    let id = report["id"].as_str().unwrap();
    let export = operator.get(&format!("/reports/{id}/export")).await.is(200).json();
    assert_eq!(export["report"]["quote"], "You\nfool.");
}

#[tokio::test]
async fn reports_are_limited() {
    let club = TestClub::new();
    let (players, game) = club.begun(json!({})).await;
    let form = json!({"kind": "game", "game": game, "reason": "Spam"});
    for _ in 0..20 {
        players[0].post("/reports", form.clone()).await.is(201);
    }
    players[0].post("/reports", form.clone()).await.fails(429, "throttled");
    players[1].post("/reports", form).await.is(201);
}

#[tokio::test]
async fn bans_have_reasons() {
    let club = TestClub::new();
    let operator = club.operator("Olga").await;
    let ada = club.join("Ada").await;
    let path = format!("/accounts/{}/ban", ada.id());
    operator.post(&path, json!({"reason": " "})).await.fails(422, "statement");
    ada.me().await;
    let banned = operator.post(&path, json!({"reason": "Threats"})).await.is(200).json();
    assert_eq!(banned["ban_reason"], "Threats");
    ada.is_visitor().await;
    let listed = operator.get("/accounts").await.is(200).json();
    let own = listed["accounts"].as_array().unwrap().iter().find(|one| one["name"] == "Ada");
    assert_eq!(own.unwrap()["ban_reason"], "Threats");
    let free = operator.post(&format!("/accounts/{}/unban", ada.id()), json!({})).await.is(200);
    assert!(free.json().get("ban_reason").is_none());
    // The log has the act, not the reason, which may name people.
    assert_eq!(acts(&operator).await[..2], ["unban", "ban"]);
    let log = operator.get("/audit").await.is(200).text();
    assert!(!log.contains("Threats"));
}

#[tokio::test]
async fn programs_are_marked_at_every_seat() {
    let club = TestClub::new();
    let operator = club.operator("Olga").await;
    let bot = club.join("Robot").await;
    bot.put("/me/agent", json!({"agent": true})).await.is(204);
    assert_eq!(bot.me().await["agent"], true);
    let (players, game) = club.waiting(json!({"anonymous": true})).await;
    let path = format!("/games/{game}");
    bot.post(&format!("{path}/seats"), json!({"power": "TURKEY"})).await.is(200);
    let marked = |seats: &Value| -> Vec<String> {
        let seats = seats.as_array().unwrap().iter();
        let marked = seats.filter(|seat| seat["agent"] == true);
        marked.map(|seat| seat["power"].as_str().unwrap().to_owned()).collect()
    };
    // Everybody sees the mark, and in an anonymous game nothing else.
    let seats = club.browser().get(&format!("{path}/seats")).await.is(200).json();
    assert_eq!(marked(&seats), ["TURKEY"]);
    assert!(seats[6].get("account").is_none(), "{seats}");
    let seen = players[1].game(&game).await;
    assert_eq!(marked(&seen["club"]["seats"]), ["TURKEY"]);
    let open = club.browser().get("/games?show=open").await.is(200).json();
    assert_eq!(open["games"][0]["agents"], 1);
    // It stays as long as there is a seat.
    let unmark = json!({"agent": false});
    bot.put("/me/agent", unmark.clone()).await.fails(409, "seated");
    let managed = format!("/accounts/{}/agent", bot.id());
    operator.put(&managed, unmark.clone()).await.fails(409, "seated");
    bot.put("/me/agent", json!({"agent": true})).await.fails(409, "seated");
    bot.delete(&format!("{path}/seats/me")).await.is(204);
    bot.put("/me/agent", unmark).await.is(204);
    let open = club.browser().get("/games?show=open").await.is(200).json();
    assert!(open["games"][0].get("agents").is_none(), "{open}");
    // An operator marks whoever forgot to.
    let ada = format!("/accounts/{}/agent", players[0].id());
    players[1].put(&ada, json!({"agent": true})).await.fails(403, "operator-only");
    let done = operator.put(&ada, json!({"agent": true})).await.is(200).json();
    assert_eq!(done["agent"], true);
    assert_eq!(acts(&operator).await[0], "agent");
    let seats = club.browser().get(&format!("{path}/seats")).await.is(200).json();
    assert_eq!(marked(&seats), ["AUSTRIA"]);
    // A program with a token cannot change it.
    let token = bot.with_scope(Scope::Play).await;
    token.put("/me/agent", json!({"agent": true})).await.fails(403, "session-only");
}

#[tokio::test]
async fn whoever_blocks_somebody_is_not_seated_with_them() {
    let club = TestClub::new();
    let (players, game) = club.waiting(json!({})).await;
    let [ada, bea, cleo] = [&players[0], &players[1], &players[2]];
    let seats = format!("/games/{game}/seats");
    let block = |other: &TestClient<'_>| format!("/me/blocks/{}", other.id());
    ada.put(&block(bea), json!({})).await.is(204);
    ada.put(&block(ada), json!({})).await.fails(422, "own-account");
    ada.put("/me/blocks/nobody", json!({})).await.fails(404, "no-account");
    let own = ada.get("/me/blocks").await.is(200).json();
    assert_eq!(own[0]["account"]["name"], "Bea");
    assert_eq!(bea.get("/me/blocks").await.is(200).json(), json!([]), "nobody else sees it");
    cleo.put(&block(ada), json!({})).await.is(204);
    // The refusal tells neither who nor in which direction.
    let blocked = bea.post(&seats, json!({"power": "ITALY"})).await.fails(403, "blocked");
    let blocking = cleo.post(&seats, json!({"power": "ITALY"})).await.fails(403, "blocked");
    assert_eq!(blocked, blocking);
    assert!(!blocked.to_string().contains("Ada"));
    // The page shows the same as to everybody else.
    let may = |seen: Value| seen["club"]["may"].clone();
    assert_eq!(may(bea.game(&game).await), may(players[3].game(&game).await));
    bea.delete(&block(ada)).await.is(204);
    bea.post(&seats, json!({"power": "ITALY"})).await.fails(403, "blocked");
    ada.delete(&block(bea)).await.is(204);
    bea.post(&seats, json!({"power": "ITALY"})).await.is(200);
    club.browser().get("/me/blocks").await.fails(401, "sign-in");
}

#[tokio::test]
async fn relations_are_shown_to_those_who_run_games() {
    let club = TestClub::new();
    let operator = club.operator("Olga").await;
    let (players, game) = club.begun(json!({})).await;
    let [ada, bea, cleo] = [&players[0], &players[1], &players[2]];
    let path = format!("/me/relations/{}", bea.id());
    ada.put(&path, json!({"kind": "cousins"})).await.fails(422, "relation");
    let own = format!("/me/relations/{}", ada.id());
    ada.put(&own, json!({"kind": "friends"})).await.fails(422, "own-account");
    ada.put(&path, json!({"kind": "friends"})).await.is(204);
    ada.put(&path, json!({"kind": "household"})).await.is(204);
    let listed = ada.get("/me/relations").await.is(200).json();
    assert_eq!(
        (&listed[0]["other"]["name"], &listed[0]["kind"]),
        (&json!("Bea"), &json!("household"))
    );
    assert_eq!(bea.get("/me/relations").await.is(200).json(), json!([]));
    // Ada runs the game and plays in it.
    let in_game = format!("/games/{game}/relations");
    for player in [ada, cleo] {
        player.get(&in_game).await.fails(403, "master-only");
    }
    club.browser().get(&in_game).await.fails(401, "sign-in");
    let gem = club.member("Gem").await;
    gem.get(&in_game).await.fails(403, "master-only");
    ada.act(&game, json!({"act": "appoint", "account": gem.id()})).await.is(200);
    for runs in [&gem, &operator] {
        let seen = runs.get(&in_game).await.is(200).json();
        assert_eq!(seen[0]["account"]["name"], "Ada");
    }
    ada.delete(&path).await.is(204);
    assert_eq!(gem.get(&in_game).await.is(200).json(), json!([]));
}

#[tokio::test]
async fn shared_networks_are_hints_for_operators() {
    let club = TestClub::new();
    let operator = club.operator("Olga").await;
    let (ada, bea) = (club.join("Ada").await, club.join("Bea").await);
    assert_eq!(operator.get("/shared-devices").await.is(200).json(), json!([]));
    // Bea signs in from where Ada is.
    let login = json!({"login": "Bea", "password": PASSWORD});
    ada.post("/session", login).await.is(200);
    let shared = operator.get("/shared-devices").await.is(200).json();
    assert_eq!(shared[0]["kind"], "network");
    let names: Vec<&Value> = shared[0]["accounts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["account"]["name"])
        .collect();
    assert!(names.contains(&&json!("Ada")) && names.contains(&&json!("Bea")), "{shared}");
    assert_eq!(shared[0]["mark"].as_str().unwrap().len(), 8);
    bea.get("/shared-devices").await.fails(403, "operator-only");
    assert_eq!(acts(&operator).await[..2], ["shared-devices", "shared-devices"]);
    // They are forgotten after 90 days.
    club.wait(Length::days(91));
    tidy_up(&club.state).await.unwrap();
    let operator = club.operator("Oskar").await;
    assert_eq!(operator.get("/shared-devices").await.is(200).json(), json!([]));
}

#[tokio::test]
async fn operators_list_all_games() {
    let club = TestClub::new();
    let operator = club.operator("Olga").await;
    let (players, game) = club.waiting(json!({"visibility": "private"})).await;
    let all = operator.get("/games?show=all").await.is(200).json();
    assert_eq!(all["games"][0]["id"], game);
    players[0].get("/games?show=all").await.fails(403, "operator-only");
    club.browser().get("/games?show=all").await.fails(401, "sign-in");
}
