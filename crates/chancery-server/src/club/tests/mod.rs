//! Tests of the club through its whole stack, on a store in memory. Time passes when a test says so, and random
//! numbers are the same in every run.

mod account;
mod addresses;
mod attacks;
mod authenticator;
mod bad_input;
mod client;
mod games;
mod https;
mod idempotency;
mod links;
mod mailbox;
mod moderation;
mod monitoring;
mod notices;
mod openapi;
mod operators;
mod outbound;
mod overload;
mod own_data;
mod passkeys;
mod passwords;
mod press;
mod results;
mod secrecy;
mod sharing;
mod sign_in;
mod sign_up;
mod simulation;
mod strangers;
mod tokens;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use chancery_club::account::{AccountId, DisplayName, Scopes, SignUpMode};
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{AccountStore as _, LinkKind, NewAccount, TestClock};
use chancery_store::{MemoryStore, Randomness};
use serde_json::json;

use self::client::TestClient;
use self::mailbox::{TestMail, TestMailbox};
use self::outbound::TestOutbound;
use super::app;
use super::clock::ClubClock;
use super::games::{ClubGameSource, ClubGames};
use super::links::NewLink;
use super::mail::MailQueue;
use super::notices::Outbound;
use super::secret_token::sha256;
use super::settings::ClubSettings;
use super::state::ClubState;
use crate::clients::ClientAddr;
use crate::stop::Stop;
use crate::tests::TestAnswer;

/// The beginning of 2027.
const START: i64 = 1_798_761_600_000_000;
/// A password that the accounts of tests have.
const PASSWORD: &str = "correct horse";

/// The clock of the store, for the rest of the site.
#[derive(Debug)]
struct SiteClock(TestClock);

impl ClubClock for SiteClock {
    fn now(&self) -> Timestamp {
        self.0.now()
    }
}

/// Random numbers that are the same in every run.
#[derive(Debug, Default)]
struct TestRandomness(AtomicU64);

impl Randomness for TestRandomness {
    fn fill(&self, bytes: &mut [u8; 16]) -> std::io::Result<()> {
        let number = self.0.fetch_add(1, Ordering::Relaxed);
        bytes.copy_from_slice(&sha256(&number.to_le_bytes())[..16]);
        Ok(())
    }
}

/// What a club is made of.
struct TestSetup {
    store: Arc<MemoryStore>,
    clock: TestClock,
    settings: ClubSettings,
    /// Whether there is mail.
    mail: bool,
    source: Arc<dyn ClubGameSource>,
}

impl TestSetup {
    fn new() -> TestSetup {
        let clock = TestClock::new(Timestamp::from_micros(START).unwrap());
        let store = Arc::new(MemoryStore::with_clock(Arc::new(clock.clone())));
        TestSetup::over(store, clock)
    }

    fn over(store: Arc<MemoryStore>, clock: TestClock) -> TestSetup {
        let url = "http://localhost:8019".parse().unwrap();
        let mut settings = ClubSettings::new(Arc::clone(&store) as _, url);
        settings.clock = Arc::new(SiteClock(clock.clone()));
        settings.randomness = Arc::new(TestRandomness::default());
        let source = Arc::new(ClubGames::new(Arc::clone(&store) as _));
        TestSetup { store, clock, settings, mail: true, source }
    }

    fn build(self) -> TestClub {
        let outbound = Arc::new(TestOutbound::default());
        TestClub { outbound: Arc::clone(&outbound), ..self.build_over(outbound) }
    }

    /// A club that reaches other sites by this client.
    fn build_over(self, outbound: Arc<dyn Outbound>) -> TestClub {
        let TestSetup { store, clock, settings, mail, source } = self;
        let (stop, stopped) = Stop::new();
        let mailbox = Arc::new(TestMailbox::default());
        let queue = MailQueue::new(&settings).unwrap();
        let queue = if mail { queue.carried_by(Arc::clone(&mailbox) as _) } else { queue };
        let state = ClubState::with_parts(settings, queue, source, None, stopped);
        state.notices().set_outbound(outbound);
        let outbound = Arc::default();
        TestClub { app: app(&state), state, clock, store, mailbox, outbound, stop }
    }
}

/// A club.
struct TestClub {
    app: Router,
    state: ClubState,
    clock: TestClock,
    store: Arc<MemoryStore>,
    mailbox: Arc<TestMailbox>,
    outbound: Arc<TestOutbound>,
    stop: Stop,
}

impl TestClub {
    /// A club by invitation, with mail.
    fn new() -> TestClub {
        TestClub::with(|_| (), true)
    }

    /// An open club, with or without mail.
    fn open(mail: bool) -> TestClub {
        TestClub::with(|settings| settings.sign_up = SignUpMode::Open, mail)
    }

    fn with(change: impl FnOnce(&mut ClubSettings), mail: bool) -> TestClub {
        let mut setup = TestSetup::new();
        change(&mut setup.settings);
        TestSetup { mail, ..setup }.build()
    }

    /// A site over a store, as after a restart.
    fn over(store: Arc<MemoryStore>, clock: TestClock) -> TestClub {
        TestSetup::over(store, clock).build()
    }

    /// A browser without cookies, at an address of its own.
    fn browser(&self) -> TestClient<'_> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let [.., a, b] = number.to_be_bytes();
        TestClient::new(self, ClientAddr::of([198, a, b, 1].into()))
    }

    /// Lets time pass.
    fn wait(&self, length: Length) {
        self.clock.advance(length);
    }

    /// Lets mails that are on their way arrive, and takes them.
    async fn mails(&self) -> Vec<TestMail> {
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        std::mem::take(&mut self.mailbox.0.lock().unwrap())
    }

    /// The only mail that was sent since.
    async fn mail(&self) -> TestMail {
        let mails = self.mails().await;
        assert_eq!(mails.len(), 1, "{mails:?}");
        mails.into_iter().next().unwrap()
    }

    /// The token of a new link.
    async fn link(&self, kind: LinkKind) -> String {
        let link = NewLink::new(kind, Length::days(1)).payload(r#"{"note":null}"#.to_owned());
        link.create(&self.state).await.unwrap().secret.reveal()
    }

    /// Signs somebody up, with the password of all tests.
    async fn join(&self, name: &str) -> TestClient<'_> {
        let browser = self.browser();
        let invitation = self.link(LinkKind::Invitation).await;
        let form = json!({"name": name, "password": PASSWORD, "invitation": invitation});
        let answer = browser.post("/sign-up", form).await.is(201);
        browser.signed_in(&answer, false)
    }

    /// Signs somebody up with an address.
    async fn join_by_mail(&self, name: &str, email: &str) -> TestClient<'_> {
        let browser = self.browser();
        let invitation = self.link(LinkKind::Invitation).await;
        let form =
            json!({"name": name, "password": PASSWORD, "email": email, "invitation": invitation});
        browser.post("/sign-up", form).await.is(202);
        let token = self.mail().await.token();
        let answer = browser.post("/session/link", json!({"token": token})).await.is(201);
        browser.signed_in(&answer, false)
    }

    /// An operator.
    async fn operator(&self, name: &str) -> TestClient<'_> {
        let browser = self.browser();
        let token = self.link(LinkKind::Operator).await;
        let form = json!({"token": token, "name": name, "password": PASSWORD});
        let answer = browser.post("/operator", form).await.is(201);
        browser.signed_in(&answer, true)
    }

    /// A new account without credentials, and a program of it with a token for everything.
    async fn member(&self, name: &str) -> TestClient<'_> {
        let id = AccountId::from_random(self.state.random().unwrap());
        let (name, created_at) = (DisplayName::new(name).unwrap(), self.clock.now());
        let new = NewAccount { id, name, email: None, password: None, operator: false, created_at };
        self.store.create_account(new).await.unwrap();
        self.browser().of(id, false).with_scopes(Scopes::ALL).await
    }
}

/// The status, the headers and the body of an answer.
type SeenAnswer = (u16, Vec<(String, String)>, String);

/// What a client sees of an answer, except what is random in it.
fn seen(answer: &TestAnswer) -> SeenAnswer {
    let secret = |value: &str| match value.split_once("-browser=") {
        Some((name, rest)) => format!("{name} {}", rest.split_once(';').unwrap().1),
        None => value.to_owned(),
    };
    let headers = answer.headers.iter();
    let headers = headers.map(|(name, value)| (name.to_string(), secret(value.to_str().unwrap())));
    (answer.status, headers.collect(), answer.text())
}
