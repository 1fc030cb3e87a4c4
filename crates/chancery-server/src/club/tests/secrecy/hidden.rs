//! What happens in secret: others save orders and withdraw them, say that they are ready, confirm, sign in, fail
//! at something, read, and play a private game.

use axum::http::Method;
use chancery::board::ProvinceSet;
use serde_json::{Value, json};

use super::games::{WAITED_FOR, WorldGame};
use super::orders::random_orders;
use super::viewer::{OTHERS, ViewerRole};
use super::world::TwinWorld;
use crate::club::tests::PASSWORD;

/// A kind of hidden act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HiddenKind {
    Save,
    Withdraw,
    Ready,
    Vote,
    Confirm,
    PrivateGame,
    Account,
    Failure,
    Reading,
    Invitation,
    Operator,
    Letter,
    PressMark,
    Moderation,
}

impl HiddenKind {
    /// All kinds. What is more interesting is more frequent.
    const ALL: [HiddenKind; 25] = [
        HiddenKind::Save,
        HiddenKind::Save,
        HiddenKind::Save,
        HiddenKind::Save,
        HiddenKind::Withdraw,
        HiddenKind::Withdraw,
        HiddenKind::Ready,
        HiddenKind::Ready,
        HiddenKind::Vote,
        HiddenKind::Vote,
        HiddenKind::Confirm,
        HiddenKind::PrivateGame,
        HiddenKind::Account,
        HiddenKind::Account,
        HiddenKind::Failure,
        HiddenKind::Reading,
        HiddenKind::Invitation,
        HiddenKind::Operator,
        HiddenKind::Letter,
        HiddenKind::Letter,
        HiddenKind::Letter,
        HiddenKind::PressMark,
        HiddenKind::PressMark,
        HiddenKind::Moderation,
        HiddenKind::Moderation,
    ];

    fn is_hidden_from(self, viewer: ViewerRole) -> bool {
        match self {
            HiddenKind::PrivateGame => !viewer.knows_accounts(),
            HiddenKind::Invitation => viewer != ViewerRole::Master,
            HiddenKind::Operator | HiddenKind::Moderation => viewer != ViewerRole::Operator,
            _ => true,
        }
    }
}

/// A game, a power and who plays it.
pub(super) type OtherSeat = (String, &'static str, &'static str);

/// A key that everybody uses for their creating requests, as if it were a good one.
pub(super) const SHARED_KEY: &str = "the-same-key-for-everybody";

impl TwinWorld<'_> {
    /// Something that the viewer may not know of.
    pub(super) async fn hidden_act(&mut self) {
        let viewer = self.viewer;
        let kinds: Vec<HiddenKind> =
            HiddenKind::ALL.into_iter().filter(|kind| kind.is_hidden_from(viewer)).collect();
        let changes_orders = [HiddenKind::Save, HiddenKind::Withdraw];
        match self.hidden.pick(&kinds).unwrap() {
            kind if changes_orders.contains(&kind) && !self.may_draft => {}
            HiddenKind::Save => self.save_in_secret(|_| true).await,
            HiddenKind::Withdraw => self.withdraw().await,
            HiddenKind::Ready => self.be_ready().await,
            HiddenKind::Vote => self.vote().await,
            HiddenKind::Confirm => self.confirm().await,
            HiddenKind::PrivateGame => self.play_in_private().await,
            HiddenKind::Account => self.change_account().await,
            HiddenKind::Failure => self.fail().await,
            HiddenKind::Reading => self.read().await,
            HiddenKind::Invitation => self.invite().await,
            HiddenKind::Operator => self.run_the_site().await,
            HiddenKind::Letter => self.write_in_secret().await,
            HiddenKind::PressMark => self.mark_in_secret().await,
            HiddenKind::Moderation => self.moderate().await,
        }
    }

    /// A seat of a running game that the viewer does not play: the game, the power and the player.
    pub(super) fn other_seat(&mut self, is_meant: fn(&WorldGame) -> bool) -> Option<OtherSeat> {
        let running = self.games.iter().filter(|game| game.is_running && is_meant(game));
        let all = running.flat_map(|game| {
            let seat =
                |(power, person): &(&'static str, &'static str)| (game.id.clone(), *power, *person);
            game.seats.iter().map(seat).collect::<Vec<_>>()
        });
        let others: Vec<_> = all.filter(|(_, _, person)| !self.viewer.is(person)).collect();
        let number = self.hidden.below(others.len());
        others.into_iter().nth(number)
    }

    async fn save_in_secret(&mut self, is_meant: fn(&WorldGame) -> bool) {
        let Some((game, power, person)) = self.other_seat(is_meant) else { return };
        let snapshot = self.club.snapshot(&game).await;
        let position = snapshot.game.session().game().position();
        let own = position.board().power_named(power).unwrap();
        let orders = random_orders(&mut self.hidden, position, own, &ProvinceSet::default());
        let (person, path) = (self.person(person), format!("/games/{game}/orders/{power}"));
        let body = json!({"orders": orders});
        let request = person.request(Method::PUT, &path, Some(&body));
        self.secretly("save", &person, request).await;
    }

    async fn withdraw(&mut self) {
        let Some((game, power, person)) = self.other_seat(|_| true) else { return };
        let (person, path) = (self.person(person), format!("/games/{game}/orders/{power}"));
        let request = person.request(Method::DELETE, &path, None);
        self.secretly("withdraw", &person, request).await;
    }

    async fn be_ready(&mut self) {
        // An anonymous game shows who is ready.
        let is_secret = |game: &WorldGame| game.key != "anonymous";
        let Some((game, power, person)) = self.other_seat(is_secret) else { return };
        let is_ready = !WAITED_FOR.contains(&power) && self.hidden.below(3) > 0;
        let (person, path) = (self.person(person), format!("/games/{game}/ready"));
        let body = json!({"power": power, "ready": is_ready});
        let request = person.request(Method::PUT, &path, Some(&body));
        self.secretly("ready", &person, request).await;
    }

    /// Somebody votes for a draw, or withdraws the vote. Those who are waited for never do: otherwise the game
    /// would end, and everybody would know.
    async fn vote(&mut self) {
        let Some((game, power, person)) = self.other_seat(|_| true) else { return };
        if WAITED_FOR.contains(&power) {
            return;
        }
        let (person, path) = (self.person(person), format!("/games/{game}/votes"));
        let request = if self.hidden.below(3) == 0 {
            person.request(Method::DELETE, &format!("{path}/draw"), None)
        } else {
            person.request(Method::POST, &path, Some(&json!({"kind": "draw"})))
        };
        self.secretly("vote", &person, request).await;
    }

    async fn confirm(&mut self) {
        let Some(game) = self.games.iter().find(|game| game.key == "roll-call") else { return };
        let path = format!("/games/{}/confirm", game.id);
        let name = self.hidden.pick(&["Hal", "Ida"]).unwrap();
        let person = self.person(name);
        let request = person.request(Method::POST, &path, Some(&json!({})));
        self.secretly("confirm", &person, request).await;
    }

    /// In one of the worlds there is a private game.
    async fn play_in_private(&mut self) {
        if self.number == 0 {
            return;
        }
        if self.game("private").is_running {
            return self.save_in_secret(|game| game.key == "private").await;
        }
        self.create_private_game(false).await;
        self.listen_now().await;
        *self.accepted.entry("private game").or_default() += 1;
    }

    /// Signs in and out, changes the password, makes tokens, asks for another address.
    async fn change_account(&mut self) {
        let name = self.hidden.pick(&OTHERS).unwrap();
        let person = self.person(name);
        let login = json!({"login": name, "password": PASSWORD});
        let token = json!({"label": "Bot", "scopes": ["read"], "days": 3});
        let password = json!({"current": PASSWORD, "new": PASSWORD});
        let email = json!({"email": format!("{name}-{}@example.org", self.hidden.below(99))});
        let acts: [(Method, &str, Option<Value>); 9] = [
            (Method::POST, "/session", Some(login)),
            (Method::POST, "/me/tokens", Some(token)),
            (Method::PUT, "/me/password", Some(password)),
            (Method::POST, "/me/email", Some(email)),
            (Method::POST, "/me/passkeys/start", Some(json!({"label": "Key"}))),
            (Method::PATCH, "/me", Some(json!({}))),
            (Method::DELETE, "/me/sessions", None),
            (Method::GET, "/me/export", None),
            (Method::POST, "/games", Some(json!({"settings": {"title": ""}}))),
        ];
        let number = self.hidden.below(acts.len());
        let (method, path, body) = acts.into_iter().nth(number).unwrap();
        let mut request = person.request(method, path, body.as_ref());
        request.headers_mut().insert("idempotency-key", SHARED_KEY.parse().unwrap());
        self.secretly("account", &person, request).await;
    }

    /// Attempts that are refused.
    async fn fail(&mut self) {
        let name = self.hidden.pick(&OTHERS).unwrap();
        let (person, stranger) = (self.person(name), self.stranger());
        let number = self.hidden.below(self.games.len());
        let game = format!("/games/{}", self.games[number].id);
        let wrong = json!({"login": name, "password": "wrong horse"});
        let orders = json!({"orders": ["A PAR - MOS", "nonsense"]});
        let late = json!({"orders": ["A PAR H"], "turn": 77});
        let link = json!({"token": "x"});
        let acts: [(Method, String, Option<Value>); 8] = [
            (Method::POST, "/session".to_owned(), Some(wrong)),
            (Method::PUT, format!("{game}/orders/FRANCE"), Some(orders)),
            (Method::PUT, format!("{game}/orders/ITALY"), Some(late)),
            (Method::PUT, format!("{game}/ready"), Some(json!({"power": "FRANCE", "ready": true}))),
            (Method::POST, format!("{game}/acts"), Some(json!({"act": "call-roll"}))),
            (Method::POST, format!("{game}/invitation"), Some(link)),
            (Method::DELETE, format!("{game}/seats/FRANCE"), None),
            (Method::POST, "/operator".to_owned(), Some(json!({"token": "x", "name": "Zed"}))),
        ];
        let number = self.hidden.below(acts.len());
        let (method, path, body) = acts.into_iter().nth(number).unwrap();
        let who = if self.hidden.below(3) == 0 { stranger } else { person };
        let request = who.request(method, &path, body.as_ref());
        let answer = self.secretly("", &who, request).await;
        assert!(answer.status >= 400, "{path}: {}", answer.text());
        *self.accepted.entry("failure").or_default() += 1;
    }

    async fn read(&mut self) {
        let name = self.hidden.pick(&OTHERS).unwrap();
        let (person, number) = (self.person(name), self.hidden.below(self.games.len()));
        let game = &self.games[number].id;
        let paths = ["", "/scene", "/log", "/seats", "/record", "/legal"]
            .map(|rest| format!("/games/{game}{rest}"));
        let path = &paths[self.hidden.below(paths.len())];
        let request = person.request(Method::GET, path, None);
        self.secretly("reading", &person, request).await;
    }

    /// The game master invites somebody else, or makes a link.
    async fn invite(&mut self) {
        let waiting = self.games.iter().find(|game| game.key == "waiting");
        let Some(path) = waiting.map(|game| format!("/games/{}/acts", game.id)) else { return };
        let name = self.hidden.pick(&OTHERS).unwrap();
        let account = self.person(name).id();
        let act = match self.hidden.below(3) {
            0 => json!({"act": "invite"}),
            1 => json!({"act": "invite", "close": true}),
            _ => json!({"act": "invite", "account": account}),
        };
        let master = self.person("Gem");
        let request = master.request(Method::POST, &path, Some(&act));
        self.secretly("invitation", &master, request).await;
    }

    /// Others block each other, declare relations and report, and the operator reads it. They do so once all have
    /// taken their seats: before, a block would keep somebody out. The last of them plays nowhere, so that no game
    /// master sees the relation.
    async fn moderate(&mut self) {
        if !self.is_listening() {
            return;
        }
        let (one, other) =
            (self.hidden.below(OTHERS.len() - 1), self.hidden.below(OTHERS.len() - 1));
        let (name, other) = (OTHERS[one], self.person(OTHERS[other]).id());
        let game = self.game("open").id.clone();
        let seat = json!({"kind": "seat", "subject": "FRANCE", "game": game, "reason": "Insults"});
        let person = json!({"kind": "account", "subject": other, "reason": "Spam"});
        let nobody = self.person(OTHERS[OTHERS.len() - 1]).id();
        let friend = if self.viewer == ViewerRole::Master { &nobody } else { &other };
        let (block, relation) = (format!("/me/blocks/{other}"), format!("/me/relations/{friend}"));
        let acts: [(Method, &str, Option<Value>, &str); 8] = [
            (Method::PUT, &block, None, name),
            (Method::DELETE, &block, None, name),
            (Method::PUT, &relation, Some(json!({"kind": "friends"})), name),
            (Method::POST, "/reports", Some(seat), name),
            (Method::POST, "/reports", Some(person), name),
            (Method::GET, "/reports", None, "Op"),
            (Method::GET, "/shared-devices", None, "Op"),
            (Method::GET, "/site/status", None, "Op"),
        ];
        let number = self.hidden.below(acts.len());
        let (method, path, body, who) = acts.into_iter().nth(number).unwrap();
        let who = self.person(who);
        let request = who.request(method, path, body.as_ref());
        self.secretly("moderation", &who, request).await;
    }

    /// The operator helps others.
    async fn run_the_site(&mut self) {
        let name = self.hidden.pick(&OTHERS).unwrap();
        let account = self.person(name).id();
        let reset = format!("/accounts/{account}/reset-link");
        let acts: [(Method, &str, Option<Value>); 4] = [
            (Method::POST, &reset, None),
            (Method::POST, "/invitations", Some(json!({"note": "Come in"}))),
            (Method::GET, "/audit", None),
            (Method::GET, "/accounts", None),
        ];
        let number = self.hidden.below(acts.len());
        let (method, path, body) = acts.into_iter().nth(number).unwrap();
        let operator = self.person("Op");
        let request = operator.request(method, path, body.as_ref());
        self.secretly("operator", &operator, request).await;
    }
}
