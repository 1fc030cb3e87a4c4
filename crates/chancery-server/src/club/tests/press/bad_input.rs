//! Bad input to press: a status, a kind, and a sentence in both languages.

use axum::http::Method;
use serde_json::{Value, json};

use super::{PAIR, PressGame, TestClub};

struct Refused {
    method: Method,
    path: String,
    body: Value,
    status: u16,
    kind: &'static str,
    said: [&'static str; 2],
}

#[tokio::test]
async fn sentences_say_what_is_wrong_and_what_would_be_right() {
    let club = TestClub::new();
    let game = PressGame::new(&club, json!({})).await;
    let post = |thread: &str, text: &str| {
        (Method::POST, game.thread(thread, "messages"), json!({"text": text}))
    };
    let long = "é".repeat(8_001);
    let get = |rest: &str| (Method::GET, game.at(rest), Value::Null);
    let all = [
        (
            post(PAIR, " \n "),
            422,
            "text",
            [
                "The message is empty. Write at least one character.",
                "Le message est vide. Écrivez au moins un caractère.",
            ],
        ),
        (
            post(PAIR, &long),
            422,
            "text",
            [
                "The message has 8001 characters; at most 8000 are allowed. Shorten it, or send it in parts.",
                "Le message compte 8001 caractères\u{202f}; 8000 au plus sont permis. Raccourcissez-le ou \
             envoyez-le en plusieurs fois.",
            ],
        ),
        (
            post(PAIR, "a\u{7}"),
            422,
            "text",
            [
                "The message contains the character U+0007 at position 2, which cannot be shown safely. Delete it and \
             send the message again.",
                "Le message contient le caractère U+0007 à la position 2, qui ne peut pas s’afficher sans risque. \
             Supprimez-le et renvoyez le message.",
            ],
        ),
        (
            post(PAIR, "gro\u{202e}txt.exe"),
            422,
            "text",
            [
                "The message contains the invisible character U+202E at position 4, which changes the direction of text. \
             Delete it and send the message again.",
                "Le message contient le caractère invisible U+202E à la position 4, qui change le sens du texte. \
             Supprimez-le et renvoyez le message.",
            ],
        ),
        (
            post("powers.AUSTRIA", "x"),
            404,
            "no-thread",
            [
                "Unknown thread `powers.AUSTRIA`. A thread is `public`, `powers.` with the ids of at least two powers, \
             `master.` or `notes.` with the id of one power, as in `powers.ENGLAND.FRANCE`.",
                "Conversation inconnue\u{202f}: `powers.AUSTRIA`. Une conversation s’écrit `public`, `powers.` suivi des \
             identifiants d’au moins deux puissances, `master.` ou `notes.` suivi de celui d’une puissance, comme \
             `powers.ENGLAND.FRANCE`.",
            ],
        ),
        (
            post("powers.ENGLAND.FRANCE", "x"),
            403,
            "others-press",
            [
                "This conversation belongs to others.",
                "Cette conversation est celle d’autres joueurs.",
            ],
        ),
        (
            get("/search?search=x"),
            422,
            "search",
            [
                "Search for at least 2 and at most 100 characters.",
                "Cherchez 2 caractères au moins et 100 au plus.",
            ],
        ),
        (
            get(&format!("/threads/{PAIR}/messages?limit=0")),
            422,
            "limit",
            ["Ask for 1 to 200 messages.", "Demandez de 1 à 200 messages."],
        ),
        (
            get(&format!("/threads/{PAIR}/messages?before=me")),
            404,
            "no-message",
            [
                "There is no such message in this thread. Load the thread again.",
                "Ce message n’existe pas dans cette conversation. Rechargez la conversation.",
            ],
        ),
    ];
    for ((method, path, body), status, kind, said) in all {
        let refused = Refused { method, path, body, status, kind, said };
        for (lang, sentence) in [("en", refused.said[0]), ("fr", refused.said[1])] {
            let sign = if refused.path.contains('?') { '&' } else { '?' };
            let path = format!("{}{sign}lang={lang}", refused.path);
            let body = Some(&refused.body).filter(|body| !body.is_null());
            let request = game.ada.request(refused.method.clone(), &path, body);
            let problem = game.ada.send(request).await.fails(refused.status, refused.kind);
            assert_eq!(problem["detail"], sentence, "{path}");
        }
    }
    // A field that does not exist, a body that is none, a game that is not there.
    let path = game.thread(PAIR, "messages");
    game.ada.post(&path, json!({"text": "x", "to": "all"})).await.fails(422, "body");
    game.ada.post(&path, json!({})).await.fails(422, "body");
    game.ada.get("/games/none/press").await.fails(404, "no-such-game");
    let null = game.ada.put(&game.thread(PAIR, "draft"), json!({"text": "a\0"})).await;
    assert_eq!(null.fails(422, "text")["field"], "text");
    let huge = json!({"text": "x".repeat(8_001)});
    game.ada.put(&game.thread(PAIR, "draft"), huge).await.fails(422, "text");
    assert_eq!(game.press(&game.bea).await["unread"], 0, "nothing was sent");
}
