//! A club in which some things happen in the open and others in secret.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, Request};
use chancery_bots::Dice;
use chancery_club::account::{AccountId, DisplayName, EmailAddress, SessionId};
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{AccountStore as _, NewAccount, NewSession, SessionStore as _};
use http_body_util::BodyExt as _;
use serde_json::Value;
use tower::ServiceExt as _;

use super::games::WorldGame;
use super::streams::NamedStreams;
use super::transcript::Transcript;
use super::viewer::{OTHERS, ViewerRole};
use crate::clients::ClientAddr;
use crate::club::passwords::{OwnWords, Password};
use crate::club::tests::client::TestClient;
use crate::club::tests::{PASSWORD, START, TestClub};
use crate::tests::TestAnswer;

/// What a viewer learns by design: the closed list of what both worlds have in common. Whatever else happens is
/// hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Disclosed {
    /// There is a game, with its settings.
    Game,
    /// Somebody took a place in a game that waits for players.
    Place,
    /// Everybody has confirmed, and a game begins.
    Beginning,
    /// A phase is resolved: when, and as far as one sees the board, with which result.
    Resolution,
    /// A deadline is extended.
    Extension,
    /// A seat is open.
    OpenSeat,
    /// A game ends, and with it all its secrets.
    Ending,
    /// What everybody can read, or the viewer received.
    Press,
    /// What the viewer does.
    OwnAct,
    /// What an operator does to the account of the viewer.
    Help,
}

/// A world, and what a viewer receives from it.
pub(super) struct TwinWorld<'c> {
    pub(super) club: &'c TestClub,
    pub(super) viewer: ViewerRole,
    /// Which of the two it is. The second is busier.
    pub(super) number: usize,
    streams: Arc<NamedStreams>,
    /// Decides what both worlds have in common.
    pub(super) shared: Dice,
    /// Decides what happens in secret.
    pub(super) hidden: Dice,
    people: BTreeMap<&'static str, TestClient<'c>>,
    pub(super) games: Vec<WorldGame>,
    /// Whether others may change the orders that the next phases are resolved with.
    pub(super) may_draft: bool,
    listening: Vec<OpenStream>,
    pub(super) transcript: Transcript,
    hidden_acts: usize,
    /// The secret addresses that the viewer has got, by their kinds.
    pub(super) secret_addresses: Vec<(&'static str, String)>,
    /// How often hidden acts of each kind were accepted.
    pub(super) accepted: BTreeMap<&'static str, usize>,
}

/// An open stream of events, and what came since the viewer last looked.
struct OpenStream {
    body: Body,
    heard: String,
}

impl<'c> TwinWorld<'c> {
    /// One of two worlds, in which everybody has an account.
    pub(super) async fn new(
        club: &'c TestClub,
        streams: Arc<NamedStreams>,
        viewer: ViewerRole,
        seed: u64,
        number: usize,
    ) -> TwinWorld<'c> {
        let mut world = TwinWorld {
            club,
            viewer,
            number,
            streams,
            shared: Dice::new(seed, 0),
            hidden: Dice::new(seed, 1 + number as u64),
            people: BTreeMap::new(),
            games: Vec::new(),
            may_draft: true,
            listening: Vec::new(),
            transcript: Transcript::default(),
            hidden_acts: 0,
            secret_addresses: Vec::new(),
            accepted: BTreeMap::new(),
        };
        world.streams.begin("secrets of the site");
        club.state.notices().prepare(&club.state).await.unwrap();
        let known = ViewerRole::ALL.iter().filter_map(|viewer| viewer.name());
        for name in known {
            world.sign_up(name, 30, true).await;
        }
        for name in OTHERS {
            // Which addresses others have is nobody's business but the operator's. Profiles tell the month in
            // which somebody came, and nothing more.
            let is_shown = viewer.knows_accounts();
            let days = if is_shown { 20 } else { 10 + world.hidden.below(15) as u32 };
            let has_email = is_shown || world.hidden.below(2) == 0;
            world.sign_up(name, days, has_email).await;
        }
        club.clock.set(minute_time(0));
        world
    }

    /// An account that somebody created some days ago, and a browser that is signed in.
    async fn sign_up(&mut self, name: &'static str, days: u32, has_email: bool) {
        let (club, number) = (self.club, self.people.len() as u8);
        let start = Timestamp::from_micros(START).unwrap();
        let ago = i64::from(days) * 24 * 60 * 60 * 1_000_000;
        let created_at = Timestamp::from_micros(START - ago).unwrap();
        club.clock.set(created_at);
        self.streams.begin(&format!("account {name}"));
        let id = AccountId::from_random(club.state.random().unwrap());
        let salt = club.state.random().unwrap();
        let password = Password::new(PASSWORD, OwnWords::new(&club.state, None, None)).unwrap();
        let password = club.state.passwords().hash(password, salt).await.unwrap();
        let is_operator = ViewerRole::Operator.is(name);
        let account = NewAccount {
            id,
            name: DisplayName::new(name).unwrap(),
            email: has_email.then(|| EmailAddress::new(&address_of(name)).unwrap()),
            operator: is_operator,
            password: Some(password.unwrap()),
            created_at,
        };
        club.store.create_account(account).await.unwrap();
        let secret = club.state.secret().unwrap();
        let session = NewSession {
            id: SessionId::from_random(club.state.random().unwrap()),
            account: id,
            hash: secret.hash(),
            label: "Firefox, Linux".to_owned(),
            created_at: start,
            expires_at: start.after(Length::days(30)),
        };
        club.store.start_session(session, None).await.unwrap();
        let client = TestClient::new(club, ClientAddr::of([10, number, 0, 1].into()));
        client.set_cookie("chancery-session", &secret.reveal());
        self.people.insert(name, client.of(id, is_operator));
    }

    /// The browser of somebody.
    pub(super) fn person(&self, name: &str) -> TestClient<'c> {
        self.people[name].clone()
    }

    /// A browser of somebody who is not signed in.
    pub(super) fn stranger(&self) -> TestClient<'c> {
        TestClient::new(self.club, ClientAddr::of([10, 99, 0, 1].into()))
    }

    /// The browser of the viewer.
    pub(super) fn eyes(&self) -> TestClient<'c> {
        match self.viewer.name() {
            Some(name) => self.person(name),
            None => TestClient::new(self.club, ClientAddr::of([10, 98, 0, 1].into())),
        }
    }

    pub(super) fn game(&self, key: &str) -> &WorldGame {
        self.games.iter().find(|game| game.key == key).unwrap_or_else(|| panic!("no game {key}"))
    }

    /// The bytes that the act with a name draws first.
    pub(super) fn first_bytes(&self, name: &str) -> [u8; 16] {
        self.streams.first(name)
    }

    /// Lets time pass. In the meantime others do things in secret, at any moment and as often as they like.
    pub(super) async fn until(&mut self, minute: u32) {
        let (now, end) = (self.club.clock.now(), minute_time(minute));
        let count = if self.number == 0 { self.hidden.below(2) } else { 1 + self.hidden.below(5) };
        let length = usize::try_from(end.since(now).as_micros()).unwrap();
        let mut moments: Vec<usize> = (0..count).map(|_| self.hidden.below(length)).collect();
        moments.sort_unstable();
        for moment in moments {
            let micros = now.as_micros() + i64::try_from(moment).unwrap();
            self.club.clock.set(Timestamp::from_micros(micros).unwrap());
            self.hidden_act().await;
        }
        self.club.clock.set(end);
    }

    /// Something that both worlds have in common: somebody does it, and it is accepted. Acts have different
    /// names. If the viewer does it, the answer belongs to what the viewer receives.
    pub(super) async fn discloses(
        &mut self,
        what: Disclosed,
        name: &str,
        who: &str,
        (method, path, body): (Method, &str, Value),
    ) -> Value {
        let request = self.person(who).request(method, path, Some(&body));
        self.discloses_by(what, name, who, request).await
    }

    /// The same with any request.
    pub(super) async fn discloses_by(
        &mut self,
        what: Disclosed,
        name: &str,
        who: &str,
        request: Request<Body>,
    ) -> Value {
        self.streams.begin(name);
        let answer = self.person(who).send(request).await;
        assert!((200..300).contains(&answer.status), "{name}: {}", answer.text());
        let name = format!("{what:?}, {name}");
        if self.viewer.is(who) {
            self.transcript.answer(format!("{:?}: {name}", self.viewer), &answer);
        }
        self.notice(&name).await;
        if answer.body.is_empty() { Value::Null } else { answer.json() }
    }

    /// The viewer sends a request, whatever comes of it.
    pub(super) async fn ask(&mut self, shown: &str, request: Request<Body>) -> TestAnswer {
        let eyes = self.eyes();
        self.streams.begin(shown);
        let answer = eyes.send(request).await;
        self.transcript.answer(format!("{:?}: {shown}", self.viewer), &answer);
        answer
    }

    /// The sweeper looks, and a phase of a game is resolved.
    pub(super) async fn resolves(&mut self, key: &str) {
        self.streams.begin(&format!("resolve {key}"));
        assert_eq!(self.club.sweep().await, 1, "{key} is due");
        self.notice(&format!("{:?}, {key}", Disclosed::Resolution)).await;
    }

    /// What is hidden in public games: the orders, chains and holders of all seats, and where the units are.
    pub(super) async fn secrets(&self) -> Vec<String> {
        let mut all = Vec::new();
        for game in self.games.iter().filter(|game| game.is_public) {
            let found = self.club.snapshot(&game.id).await;
            let (game, session) = (&found.game, found.game.session());
            let (position, orders) = (session.game().position().to_text(), session.orders());
            all.push(format!("{position} {orders:?} {:?} {:?}", game.chains, game.seats));
        }
        all
    }

    /// Something that the viewer may not know of. Nothing is asserted: it may be refused.
    pub(super) async fn secretly(
        &mut self,
        kind: &'static str,
        who: &TestClient<'c>,
        request: Request<Body>,
    ) -> TestAnswer {
        self.secret_stream();
        let answer = who.send(request).await;
        if answer.status < 400 {
            *self.accepted.entry(kind).or_default() += 1;
        }
        // The sweeper looks at once if something may be due.
        self.secret_stream();
        assert_eq!(self.club.sweep().await, 0, "nothing is due");
        self.listen_now().await;
        answer
    }

    /// Draws from a stream that both worlds have.
    pub(super) fn begin_stream(&self, name: &str) {
        self.streams.begin(name);
    }

    /// Draws from a stream of its own, which the other world does not have.
    fn secret_stream(&mut self) {
        self.hidden_acts += 1;
        self.streams.begin(&format!("hidden in world {}: {}", self.number, self.hidden_acts));
    }

    /// Opens the event streams of the viewer: the own one, and those of the games that one can watch.
    pub(super) async fn listen(&mut self) {
        let mut addresses: Vec<(String, String)> = Vec::new();
        if self.viewer != ViewerRole::Visitor {
            addresses.push(("/events".to_owned(), String::new()));
        }
        for game in self.games.iter().filter(|game| game.is_public) {
            addresses.push((format!("/events?game={}", game.key), format!("?game={}", game.id)));
        }
        for (shown, query) in addresses {
            let eyes = self.eyes();
            let request = eyes.request(Method::GET, &format!("/events{query}"), None);
            let response = self.club.app.clone().oneshot(request).await.unwrap();
            assert_eq!(response.status(), 200, "{shown}");
            let (parts, body) = response.into_parts();
            let head = TestAnswer {
                status: parts.status.as_u16(),
                headers: parts.headers,
                body: axum::body::Bytes::new(),
            };
            self.transcript.answer(format!("{:?}: GET {shown}", self.viewer), &head);
            self.listening.push(OpenStream { body, heard: String::new() });
        }
        self.notice("listening").await;
    }

    /// Whether the viewer listens.
    pub(super) fn is_listening(&self) -> bool {
        !self.listening.is_empty()
    }

    /// Lets events and mail arrive.
    pub(super) async fn listen_now(&mut self) {
        // A stream sends on when something was read from it.
        while self.hear().await {}
    }

    /// Reads what has arrived. Returns whether there was something.
    async fn hear(&mut self) -> bool {
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
        let mut is_more = false;
        for stream in &mut self.listening {
            loop {
                let frame = tokio::select! {
                    biased;
                    frame = stream.body.frame() => frame,
                    () = std::future::ready(()) => break,
                };
                let Some(Ok(frame)) = frame else { break };
                is_more = true;
                let text = String::from_utf8_lossy(frame.data_ref().unwrap()).into_owned();
                // A sign of life comes by the clock of the machine.
                if !text.starts_with(':') {
                    stream.heard.push_str(&text);
                }
            }
        }
        is_more
    }

    /// The viewer gets the secret addresses of a feed and of a calendar.
    pub(super) async fn get_addresses(&mut self) {
        let Some(name) = self.viewer.name() else { return };
        for kind in ["feed", "calendar"] {
            let path = format!("/me/notices/addresses/{kind}");
            let request = (Method::POST, path.as_str(), Value::Null);
            let made = self.discloses(Disclosed::OwnAct, kind, name, request).await;
            let url = made["url"].as_str().unwrap().to_owned();
            self.secret_addresses.push((kind, url.split('/').nth(4).unwrap().to_owned()));
        }
    }

    /// Writes down what the viewer was told since the last time: the events of each stream, mail, and what the
    /// webhooks of a game master were sent. Whoever delivers does so then.
    pub(super) async fn notice(&mut self, after: &str) {
        self.listen_now().await;
        self.secret_stream();
        self.club.deliver().await;
        let streams = self.listening.iter_mut().enumerate();
        let heard = streams.map(|(number, stream)| {
            format!("stream {number}:\n{}", std::mem::take(&mut stream.heard))
        });
        let heard: Vec<String> = heard.collect();
        self.transcript.told(format!("{:?}: events until {after}", self.viewer), heard.concat());
        let mails = std::mem::take(&mut *self.club.mailbox.0.lock().unwrap());
        let own = self.viewer.name().map(address_of);
        let own = mails.iter().filter(|mail| Some(&mail.to) == own.as_ref());
        let mail: Vec<String> = own.map(|mail| format!("{mail:?}")).collect();
        self.transcript.told(format!("{:?}: mail until {after}", self.viewer), mail.join("\n"));
        let hooks: Vec<String> =
            self.club.outbound.take().iter().map(|one| format!("{one:?}")).collect();
        let hooks =
            if self.viewer == ViewerRole::Master { hooks.join("\n") } else { String::new() };
        self.transcript.told(format!("{:?}: webhooks until {after}", self.viewer), hooks);
    }
}

/// A time after the beginning.
fn minute_time(minute: u32) -> Timestamp {
    Timestamp::from_micros(START).unwrap().after(Length::minutes(minute))
}

/// The e-mail address of somebody, if they have one.
pub(super) fn address_of(name: &str) -> String {
    format!("{}@example.org", name.to_lowercase())
}
