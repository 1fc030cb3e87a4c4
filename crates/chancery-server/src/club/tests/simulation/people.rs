//! The people of the simulated club, and the games that they play.

use std::sync::Arc;

use chancery_club::account::{AccountId, DisplayName, EmailAddress, GameId, Scopes, SessionId};
use chancery_club::time::Length;
use chancery_store::club::{
    AccountStore as _, ClubGameStore as _, ClubSnapshot, NewAccount, NewSession, SessionStore as _,
};
use serde_json::json;

use crate::club::tests::TestClub;
use crate::club::tests::client::TestClient;

/// The powers of the small board.
pub(super) const POWERS: [&str; 4] = ["KELVANE", "LUMERA", "OSTERA", "VALDORE"];
/// How many browsers each game master has.
pub(super) const SESSIONS: usize = 3;

/// Somebody with an account and a token.
pub(super) struct SimulatedPerson {
    pub(super) id: AccountId,
    pub(super) client: TestClient<'static>,
}

/// A game, the people in it, and how it was after the last step.
pub(super) struct SimulatedGame {
    pub(super) id: GameId,
    /// In the order of the powers.
    pub(super) people: Vec<SimulatedPerson>,
    pub(super) master: SimulatedPerson,
    pub(super) seen: Arc<ClubSnapshot>,
    /// The cookies of the browsers of the game master.
    pub(super) sessions: Vec<String>,
}

impl SimulatedGame {
    pub(super) async fn begin(site: &'static TestClub, number: usize) -> SimulatedGame {
        let mut people = Vec::new();
        for seat in 0..POWERS.len() {
            people.push(SimulatedPerson::new(site, &format!("Player {number} {seat}")).await);
        }
        let master = SimulatedPerson::new(site, &format!("Master {number}")).await;
        // Some games wait for late orders and after the last player is ready.
        let (grace, wait) = if number.is_multiple_of(2) { ("0s", "0s") } else { ("1h", "10m") };
        let pace = json!({"kind": "lengths", "movement": "1d", "other": "12h"});
        // In every fourth game, a computer has the last seat.
        let has_computer = number % 4 == 3;
        let mut settings = json!({
            "title": format!("Game {number}"), "assignment": "choice", "variant": "lantern",
            "excuses": number % 2, "misses": 10,
            "clock": {"pace": pace, "grace": grace, "wait": wait},
        });
        if has_computer {
            settings["computers"] = json!("random");
        }
        let made = master.client.post("/games", json!({"settings": settings})).await.is(201).json();
        let name = made["name"].as_str().unwrap().to_owned();
        let players = &people[..POWERS.len() - usize::from(has_computer)];
        for (person, power) in players.iter().zip(POWERS) {
            let seats = format!("/games/{name}/seats");
            person.client.post(&seats, json!({"power": power})).await.is(200);
        }
        if has_computer {
            let acts = format!("/games/{name}/acts");
            master.client.post(&acts, json!({"act": "call-roll"})).await.is(200);
        }
        for person in players {
            person.client.post(&format!("/games/{name}/confirm"), json!({})).await.is(200);
        }
        let mut sessions = Vec::new();
        for _ in 0..SESSIONS {
            sessions.push(master.session(site).await);
        }
        let id = name.parse().unwrap();
        let seen = site.store.club_game(id).await.unwrap().unwrap();
        SimulatedGame { id, people, master, seen, sessions }
    }
}

impl SimulatedPerson {
    async fn new(site: &'static TestClub, name: &str) -> SimulatedPerson {
        let id = AccountId::from_random(site.state.random().unwrap());
        let email = format!("{}@example.org", name.to_lowercase().replace(' ', "-"));
        let account = NewAccount {
            id,
            name: DisplayName::new(name).unwrap(),
            email: Some(EmailAddress::new(&email).unwrap()),
            operator: false,
            password: None,
            created_at: site.clock.now(),
        };
        site.store.create_account(account).await.unwrap();
        let client = site.browser().of(id, false).with_scopes(Scopes::ALL).await;
        SimulatedPerson { id, client }
    }

    /// A browser that is signed in: its cookie.
    async fn session(&self, site: &TestClub) -> String {
        let secret = site.state.secret().unwrap();
        let session = NewSession {
            id: SessionId::from_random(site.state.random().unwrap()),
            account: self.id,
            hash: secret.hash(),
            label: "Firefox, Linux".to_owned(),
            created_at: site.clock.now(),
            expires_at: site.clock.now().after(Length::days(3650)),
        };
        site.store.start_session(session, None).await.unwrap();
        secret.reveal()
    }
}
