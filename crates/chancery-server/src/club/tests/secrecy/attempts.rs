//! A viewer tries everything: every operation of the document that changes something, whether it is allowed or
//! not. An operation that nobody knows how to try is a failure.

use axum::body::Body;
use axum::http::{Method, Request};
use chancery::Rules;
use chancery::board::ProvinceSet;
use chancery::game::Game;
use chancery::game::record::Record;
use serde_json::{Value, json};

use super::addresses::{AskedAddress, Operation, filled, operations, powers};
use super::games::WorldGame;
use super::hidden::SHARED_KEY;
use super::orders::{foggy_board, random_orders};
use super::viewer::{OTHERS, ViewerRole};
use super::world::{TwinWorld, address_of};
use crate::club::tests::PASSWORD;

/// A token that nobody has made.
pub(super) const TOKEN: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Operations that end something, in this order, after all others.
const LAST: [&str; 9] = [
    "DELETE /games/{game}/seats/{power}",
    "DELETE /games/{game}",
    "POST /accounts/{account}/ban",
    "POST /accounts/{account}/unban",
    "DELETE /me/sessions/{session}",
    "DELETE /me/sessions",
    "DELETE /session",
    "POST /session",
    "DELETE /me",
];

impl TwinWorld<'_> {
    /// The viewer tries everything. Others go on in the meantime.
    pub(super) async fn try_everything(&mut self) {
        let mut all: Vec<&Operation> =
            operations().iter().filter(|one| one.method != Method::GET).collect();
        let place = |operation: &&Operation| {
            let own = operation.name();
            LAST.iter().position(|last| *last == own).map_or(0, |place| place + 1)
        };
        all.sort_by_key(place);
        for operation in all {
            let mut attempts = Vec::new();
            let targets: Vec<(Option<WorldGame>, AskedAddress)> =
                filled(&operation.full_path(), self)
                    .into_iter()
                    .map(|(game, address)| (game.cloned(), address))
                    .collect();
            for (game, address) in targets {
                for body in self.bodies(operation, game.as_ref(), &address).await {
                    attempts.push((address.clone(), body));
                }
            }
            for (number, (address, body)) in attempts.into_iter().enumerate() {
                let shown = format!("{} {} ({number})", operation.method, address.shown);
                let request = self.attempt(operation, &address, &body);
                self.ask(&shown, request).await;
                // Two changes that are heard at once are one event.
                self.listen_now().await;
            }
            self.notice(&operation.name()).await;
            if place(&operation) == 0 && self.hidden.below(4) == 0 {
                self.hidden_act().await;
            }
        }
    }

    fn attempt(
        &self,
        operation: &Operation,
        address: &AskedAddress,
        body: &Value,
    ) -> Request<Body> {
        let (eyes, method) = (self.eyes(), operation.method.clone());
        let mut request = match body {
            Value::Null => eyes.request_to(method, &address.sent, None),
            // A file.
            Value::String(text) => {
                let mut request = eyes.request_to(method, &address.sent, None);
                *request.body_mut() = Body::from(text.clone());
                request
            }
            body => eyes.request_to(method, &address.sent, Some(body)),
        };
        // Others use the same key for the same.
        if operation.path == "/me/tokens" {
            request.headers_mut().insert("idempotency-key", SHARED_KEY.parse().unwrap());
        }
        request
    }

    /// The bodies to try an operation with. None is null, and a file is a text.
    async fn bodies(
        &mut self,
        operation: &Operation,
        game: Option<&WorldGame>,
        address: &AskedAddress,
    ) -> Vec<Value> {
        let (login, email) = (OTHERS[0], address_of(OTHERS[0]));
        let own = self.viewer.name().unwrap_or("Visitor");
        let renamed = format!("{own} the Other");
        match operation.name().as_str() {
            "POST /games/{game}/acts" => self.acts(),
            "PUT /games/{game}/orders/{power}" => self.order_bodies(game.unwrap(), address).await,
            "PUT /games/{game}/ready" => {
                let flags = [(true, None), (true, Some(99)), (false, None)];
                let ready = |power: String| {
                    flags.map(|(ready, turn)| json!({"power": power, "ready": ready, "turn": turn}))
                };
                powers(game.unwrap(), self.viewer).into_iter().flat_map(ready).collect()
            }
            "POST /games/{game}/seats" => vec![
                json!({}),
                json!({"power": "LUMERA"}),
                json!({"power": "TURKEY"}),
                json!({"link": TOKEN}),
                json!({"seat": TOKEN}),
            ],
            "POST /games/{game}/votes" => {
                let winner = powers(game.unwrap(), ViewerRole::Visitor).remove(0);
                let mut all = vec![
                    json!({"kind": "draw"}),
                    json!({"kind": "cancel"}),
                    json!({"kind": "pause"}),
                    json!({"kind": "resume"}),
                    json!({"kind": "extend", "by": "1h"}),
                    json!({"kind": "force"}),
                    json!({"kind": "undo"}),
                    json!({"kind": "replace", "power": winner}),
                    json!({"kind": "dance"}),
                ];
                // If the viewer is the last to agree, the game ends, and everybody learns who played.
                if game.unwrap().key != "anonymous" {
                    all.push(json!({"kind": "concede", "winner": winner}));
                }
                all
            }
            "PUT /games/{game}/seats/{power}/sitter" => vec![
                json!({"account": OTHERS[5], "for": "1d"}),
                json!({"account": "Nobody at all", "for": "1d"}),
                json!({"account": OTHERS[5], "for": "31d"}),
            ],
            "POST /games" => {
                let settings = json!({"title": "New", "variant": "lantern"});
                vec![json!({"settings": settings, "seat": {}}), json!({"settings": {}})]
            }
            "POST /games/import" => {
                let game = Game::new(&foggy_board(), Rules::default());
                vec![json!(Record::new("new", game).write()), json!("{}")]
            }
            "POST /session" => {
                let wrong = |login: &str| json!({"login": login, "password": "wrong horse"});
                let right = json!({"login": own, "password": "another horse"});
                vec![wrong(login), wrong(&email), right]
            }
            "POST /sign-up" => vec![
                json!({"name": "Zoe", "email": email, "password": PASSWORD}),
                json!({"name": login, "email": "zoe@example.org", "password": PASSWORD}),
            ],
            "POST /sign-in-links" => {
                vec![json!({"email": email}), json!({"email": address_of(own)})]
            }
            "POST /me/email" => vec![json!({"email": email})],
            "POST /me/tokens" => {
                vec![json!({"label": "Bot", "scopes": ["read"], "days": 3}), json!({})]
            }
            "PUT /me/password" => {
                let change = |current: &str| json!({"current": current, "new": "another horse"});
                vec![change("wrong horse"), change(PASSWORD)]
            }
            "POST /games/{game}/press/threads/{thread}/messages" => vec![
                json!({"text": "A letter of the viewer"}),
                json!({"text": "gro\u{202e}txt"}),
                json!({"text": "As the master", "as_master": true}),
            ],
            "PUT /games/{game}/press/threads/{thread}/draft" => vec![json!({"text": "Dear"})],
            "PUT /games/{game}/press/threads/{thread}/mute" => vec![json!({"muted": true})],
            "PUT /games/{game}/press/threads/{thread}/read" => {
                vec![json!({"message": "8e03978e-40d5-43dd-bc93-6894a57f9324"})]
            }
            "PATCH /me" => vec![json!({}), json!({"name": login}), json!({"name": renamed})],
            "DELETE /me" => vec![json!({"name": login}), json!({"name": renamed})],
            "PUT /accounts/{account}/operator" => vec![json!({"operator": false})],
            "POST /invitations" => vec![json!({"note": "Come in"})],
            "POST /link-checks" => vec![json!({"kind": "sign-in", "token": TOKEN})],
            "POST /me/passkeys/start" => vec![json!({"label": "Key"})],
            "POST /me/passkeys/finish" | "POST /session/passkey/finish" => {
                vec![json!({"challenge_id": TOKEN, "credential": {}})]
            }
            "POST /operator" => {
                vec![json!({"token": TOKEN, "name": "Zoe", "password": PASSWORD})]
            }
            "POST /password-reset" => vec![json!({"token": TOKEN, "password": PASSWORD})],
            "POST /games/{game}/invitation" | "POST /me/email/confirm" | "POST /session/link" => {
                vec![json!({"token": TOKEN})]
            }
            "POST /reports" => vec![
                json!({"kind": "account", "subject": self.person(login).id(), "reason": "Insults"}),
                json!({"kind": "seat", "subject": "RUSSIA", "game": self.game("open").id, "reason": "Insults"}),
                json!({"kind": "game", "game": self.game("private").id, "reason": "Spam"}),
                json!({"kind": "planet", "reason": ""}),
            ],
            "POST /reports/{report}/resolve" => vec![json!({"note": "A warning"})],
            "PUT /me/agent" | "PUT /accounts/{account}/agent" => vec![json!({"agent": true})],
            "PUT /me/relations/{account}" => vec![json!({"kind": "friends"}), json!({"kind": "x"})],
            "POST /accounts/{account}/ban" => vec![json!({"reason": "Threats"})],
            "PATCH /me/notices" => vec![
                json!({"language": "fr", "zone": "Europe/Paris", "digest_hour": 7}),
                json!({"topics": {"results": {"email": "digest", "push": true}}}),
                json!({"zone": "Nowhere"}),
            ],
            "POST /me/notices/browsers" => {
                let keys = json!({"p256dh": "AAAA", "auth": "AAAA"});
                vec![json!({"endpoint": "https://push.example.com/1", "keys": keys})]
            }
            "POST /games/{game}/webhooks" => vec![
                json!({"shape": "json", "url": "https://hooks.example.com/1"}),
                json!({"shape": "slack", "url": "https://127.0.0.1/"}),
            ],
            "POST /settings/check" => vec![json!({"settings": {"title": "New"}})],
            "POST /session/passkey/start" | "POST /games/{game}/confirm" => vec![json!({})],
            "POST /games/{game}/seats/{power}/return"
            | "POST /games/{game}/seats/{power}/link"
            | "DELETE /games/{game}/seats/{power}/link"
            | "DELETE /games/{game}/seats/{power}/sitter"
            | "DELETE /games/{game}/votes/{kind}"
            | "POST /accounts/{account}/reset-link"
            | "POST /accounts/{account}/unban"
            | "DELETE /games/{game}"
            | "DELETE /games/{game}/orders/{power}"
            | "DELETE /games/{game}/seats/{power}"
            | "DELETE /games/{game}/webhooks/{webhook}"
            | "DELETE /me/notices/addresses/{kind}"
            | "DELETE /me/notices/browsers/{browser}"
            | "POST /deliveries/{delivery}/retry"
            | "POST /games/{game}/webhooks/{webhook}/secret"
            | "POST /me/notices/addresses/{kind}"
            | "POST /me/notices/reset"
            | "DELETE /me/passkeys/{passkey}"
            | "DELETE /me/sessions"
            | "DELETE /me/sessions/{session}"
            | "DELETE /me/tokens/{token}"
            | "PUT /me/blocks/{account}"
            | "DELETE /me/blocks/{account}"
            | "DELETE /me/relations/{account}"
            | "DELETE /session" => vec![Value::Null],
            name if name.starts_with("POST /sandbox/") => self.sandbox_bodies(operation),
            name => panic!("nobody knows how to try {name}"),
        }
    }

    /// A position of one's own, on a built-in board or on the board of a game.
    fn sandbox_bodies(&self, operation: &Operation) -> Vec<Value> {
        let has = |field: &str| operation.fields.iter().any(|known| known == field);
        let mut body = json!({"variant": "lantern"});
        if has("text") {
            body["text"] = json!("A RAV H");
        }
        let mut bodies = vec![body.clone()];
        if has("game") {
            body.as_object_mut().unwrap().remove("variant");
            bodies.extend(self.games.iter().map(|game| {
                let mut body = body.clone();
                body["game"] = json!(game.id);
                body
            }));
        }
        bodies
    }

    /// Acts of a game master. Nobody forces a phase: its orders would be seen.
    fn acts(&self) -> Vec<Value> {
        let somebody = self.person(OTHERS[6]).id();
        let days = json!({"pace": {"kind": "lengths", "movement": "2d", "other": "1d"}});
        vec![
            json!({"act": "force", "turn": 99}),
            json!({"act": "pause"}),
            json!({"act": "resume"}),
            json!({"act": "extend", "by": "1h"}),
            json!({"act": "change-clock", "clock": days}),
            json!({"act": "change-settings", "settings": {"title": "Other title"}}),
            json!({"act": "replace", "power": "OSTERA", "holder": "person", "account": somebody}),
            json!({"act": "replace", "power": "RUSSIA", "holder": "vacant"}),
            json!({"act": "undo"}),
            json!({"act": "invite"}),
            json!({"act": "invite", "account": somebody}),
            json!({"act": "archive", "archived": true}),
            json!({"act": "appoint", "account": somebody}),
            json!({"act": "call-roll"}),
            json!({"act": "cancel"}),
        ]
    }

    /// Legal and illegal orders, of a power that may be the own one.
    async fn order_bodies(&mut self, game: &WorldGame, address: &AskedAddress) -> Vec<Value> {
        let mut orders = vec!["A PAR H".to_owned()];
        let own = self.viewer.name().and_then(|name| game.power_of(name));
        if let Some(own) = own.filter(|own| address.sent.ends_with(own)) {
            let snapshot = self.club.snapshot(&game.id).await;
            let position = snapshot.game.session().game().position();
            let power = position.board().power_named(own).unwrap();
            // What the own units can do is the same in both worlds.
            orders = random_orders(&mut self.shared, position, power, &ProvinceSet::default());
        }
        let late = json!({"orders": orders, "turn": 99});
        vec![late, json!({"orders": orders}), json!({"orders": ["A PAR - MOS", "nonsense"]})]
    }
}
