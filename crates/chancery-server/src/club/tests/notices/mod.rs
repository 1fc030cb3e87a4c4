//! Tests of notices through the whole stack: time passes and deliveries are made when a test says so.

mod digests;
mod feeds;
mod loopback;
mod mail;
mod preferences;
mod press;
mod push;
mod queue;
mod warnings;
mod webhooks;

use chancery::Lang;
use chancery_club::account::{AccountId, DisplayName, EmailAddress, SessionId};
use chancery_club::game::ClubCommand;
use chancery_club::policy::{Access, AccountActor, Actor};
use chancery_club::time::Length;
use chancery_store::club::{
    AccountStore as _, ClubGameStore as _, NewAccount, NewSession, SessionStore as _,
};
use serde_json::{Value, json};

use super::TestClub;
use super::client::TestClient;
use super::games::plain_day;
use super::mailbox::TestMail;
use crate::club::notices::deliver;

/// The powers of the small board.
const POWERS: [&str; 4] = ["KELVANE", "LUMERA", "OSTERA", "VALDORE"];

impl TestClub {
    /// Makes all deliveries that are due. Returns how many were tried.
    pub(super) async fn deliver(&self) -> usize {
        deliver(&self.state).await.unwrap()
    }

    /// Delivers, and takes the mail.
    async fn told(&self) -> Vec<TestMail> {
        self.deliver().await;
        std::mem::take(&mut *self.mailbox.0.lock().unwrap())
    }

    /// Somebody who is signed in, with an e-mail address or without.
    async fn person(&self, name: &str, has_email: bool) -> TestClient<'_> {
        let id = AccountId::from_random(self.state.random().unwrap());
        let email = format!("{}@example.org", name.to_lowercase());
        let now = self.clock.now();
        let account = NewAccount {
            id,
            name: DisplayName::new(name).unwrap(),
            email: has_email.then(|| EmailAddress::new(&email).unwrap()),
            operator: false,
            password: None,
            created_at: now,
        };
        self.store.create_account(account).await.unwrap();
        let secret = self.state.secret().unwrap();
        let session = NewSession {
            id: SessionId::from_random(self.state.random().unwrap()),
            account: id,
            hash: secret.hash(),
            label: "Firefox, Linux".to_owned(),
            created_at: now,
            expires_at: now.after(Length::days(30)),
        };
        self.store.start_session(session, None).await.unwrap();
        let client = self.browser().of(id, false);
        client.set_cookie("chancery-session", &secret.reveal());
        client
    }

    /// Four players on the small board, who choose their powers. The first runs the game. Ada and Bea have
    /// addresses.
    async fn four(&self, changes: Value) -> (Vec<TestClient<'_>>, String) {
        let mut players = Vec::new();
        for (name, has_email) in [("Ada", true), ("Bea", true), ("Cleo", false), ("Dora", false)] {
            players.push(self.person(name, has_email).await);
        }
        let mut settings = json!({
            "title": "Harbour", "assignment": "choice", "variant": "lantern", "clock": plain_day(),
        });
        for (name, value) in changes.as_object().unwrap() {
            settings[name] = value.clone();
        }
        let made = players[0].post("/games", json!({"settings": settings})).await.is(201).json();
        let game = made["name"].as_str().unwrap().to_owned();
        for (player, power) in players.iter().zip(POWERS) {
            player.post(&format!("/games/{game}/seats"), json!({"power": power})).await.is(200);
        }
        (players, game)
    }

    /// Four players in the first phase of a game. All mail so far is read.
    async fn four_playing(&self, changes: Value) -> (Vec<TestClient<'_>>, String) {
        let (players, game) = self.four(changes).await;
        for player in &players {
            player.post(&format!("/games/{game}/confirm"), json!({})).await.is(200);
        }
        self.told().await;
        self.outbound.take();
        (players, game)
    }

    /// Lets the phase end at its deadline. Everybody has saved orders, so nobody misses it.
    async fn next_phase(&self) {
        self.save_for_all().await;
        self.wait(Length::days(1));
        assert_eq!(self.sweep().await, 1);
    }

    /// Everybody saves what their units do without orders.
    async fn save_for_all(&self) {
        let later = self.clock.now().after(Length::days(2));
        for id in self.store.due_games(later, 10).await.unwrap() {
            let game = self.store.club_game(id).await.unwrap().unwrap();
            let session = game.game.session();
            for due in session.due() {
                let seat = game.game.seats.get(due.power).unwrap();
                let actor = Actor::Account(AccountActor {
                    account: seat.account().unwrap(),
                    access: Access::Session,
                    is_operator: false,
                    reliability: None,
                });
                let texts = due.unsaid(session.game().board());
                let (power, turn, lang) = (due.power, None, Lang::EN);
                let command = ClubCommand::SaveOrders { power, turn, texts, lang };
                self.state.command(id, &actor, command).await.unwrap();
            }
        }
    }
}

/// Who got a mail, sorted.
fn readers(mails: &[TestMail]) -> Vec<&str> {
    let mut all: Vec<&str> = mails.iter().map(|mail| mail.to.as_str()).collect();
    all.sort_unstable();
    all
}

const ADA: &str = "ada@example.org";
const BEA: &str = "bea@example.org";
