//! The games of a world: one of each kind of secret. What happens here is seen by everybody who may see the
//! game, and the same in both worlds; what is hidden in it differs.

use axum::body::Body;
use axum::http::Method;
use chancery::board::ProvinceSet;
use chancery::game::Game;
use chancery::game::record::Record;
use chancery::{Position, Rules};
use chancery_club::account::GameId;
use chancery_club::time::Length;
use serde_json::{Value, json};

use super::orders::{foggy_board, random_orders, sight};
use super::viewer::OTHERS;
use super::world::{Disclosed, TwinWorld};
use crate::club::tests::games::plain_day;

/// A game of a world.
#[derive(Clone, Debug)]
pub(super) struct WorldGame {
    pub(super) key: &'static str,
    pub(super) id: String,
    pub(super) is_classic: bool,
    /// Whether everybody may see it.
    pub(super) is_public: bool,
    /// Whether orders are written in it.
    pub(super) is_running: bool,
    /// Who plays which power.
    pub(super) seats: Vec<(&'static str, &'static str)>,
}

impl WorldGame {
    /// The first two phases.
    pub(super) fn phases(&self) -> [&'static str; 2] {
        if self.is_classic { ["S1901M", "F1901M"] } else { ["S1650M", "F1650M"] }
    }

    /// The power that somebody plays.
    pub(super) fn power_of(&self, name: &str) -> Option<&'static str> {
        self.seats.iter().find(|(_, person)| *person == name).map(|(power, _)| *power)
    }
}

/// Powers that always send orders and are never ready: if nobody waited for anybody, the phase would be resolved,
/// and everybody would know.
pub(super) const WAITED_FOR: [&str; 2] = ["AUSTRIA", "OSTERA"];
const LANTERN: [&str; 4] = ["KELVANE", "LUMERA", "OSTERA", "VALDORE"];

/// Who plays on the small board: the viewers, and two others.
fn around(one: &'static str, other: &'static str) -> Vec<(&'static str, &'static str)> {
    LANTERN.into_iter().zip(["Ada", one, other, "Bea"]).collect()
}

/// The settings of most games: a day for every phase, and nobody sees who is ready.
fn settings(title: &str, changes: &Value) -> Value {
    let mut settings = json!({
        "title": title, "assignment": "choice", "show_ready": false, "hints": true,
        "roll_call": "5d", "clock": plain_day(), "variant": "lantern", "excuses": 0,
    });
    for (name, value) in changes.as_object().unwrap() {
        settings[name] = value.clone();
    }
    settings
}

impl TwinWorld<'_> {
    /// Creates the games, at fixed times.
    pub(super) async fn create_games(&mut self) {
        // A private game is there or not, but everybody asks for it; an operator sees it. The other never is.
        let id = GameId::from_random(self.first_bytes("create private")).to_string();
        self.add("private", id, false);
        self.add("none", "a4d7a5a2-6f3e-4f1b-9a3d-0c3f4a1be001".to_owned(), false);
        self.until(10).await;
        let powers = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];
        let people = ["Hal", "Ida", "Ada", "Bea", "Joe", "Kay", "Lou"];
        let changes = json!({"variant": "classic"});
        self.create("open", "Gem", settings("Open board", &changes)).await;
        self.begin("open", powers.into_iter().zip(people).collect()).await;
        self.until(20).await;
        self.import_foggy_game().await;
        self.begin("fog", around("Hal", "Ida")).await;
        self.until(30).await;
        self.create_anonymous_game().await;
        self.until(40).await;
        self.create_waiting_game().await;
        self.until(50).await;
        self.create("roll-call", "Gem", settings("Roll call", &json!({}))).await;
        self.take_seats("roll-call", around("Hal", "Ida")).await;
        self.until(60).await;
        self.play_a_game_to_its_end().await;
        self.until(70).await;
        let is_there = self.game("private").is_running;
        if self.viewer.knows_accounts() {
            self.create_private_game(true).await;
        } else if self.number == 1 && !is_there {
            self.create_private_game(false).await;
        }
    }

    fn add(&mut self, key: &'static str, id: String, is_public: bool) -> &mut WorldGame {
        let game = WorldGame {
            key,
            id,
            is_classic: key == "open",
            is_public,
            is_running: false,
            seats: Vec::new(),
        };
        // The games are asked for in the same order in both worlds.
        let place = self.games.iter().position(|other| other.key == key);
        let place = place.unwrap_or_else(|| {
            self.games.push(game.clone());
            self.games.len() - 1
        });
        self.games[place] = game;
        &mut self.games[place]
    }

    fn at(&self, key: &str, rest: &str) -> String {
        format!("/games/{}{rest}", self.game(key).id)
    }

    async fn create(&mut self, key: &'static str, master: &str, settings: Value) {
        let form = json!({"settings": settings});
        let request = (Method::POST, "/games", form);
        let made = self.discloses(Disclosed::Game, &format!("create {key}"), master, request).await;
        self.add(key, made["name"].as_str().unwrap().to_owned(), true);
    }

    /// Everybody takes a seat.
    async fn take_seats(&mut self, key: &str, seats: Vec<(&'static str, &'static str)>) {
        let path = self.at(key, "/seats");
        for (power, person) in &seats {
            let (name, body) = (format!("join {key} as {power}"), json!({"power": power}));
            self.discloses(Disclosed::Place, &name, person, (Method::POST, &path, body)).await;
        }
        let game = self.games.iter_mut().find(|game| game.key == key);
        game.unwrap().seats = seats;
    }

    /// Everybody takes a seat and confirms.
    async fn begin(&mut self, key: &str, seats: Vec<(&'static str, &'static str)>) {
        self.take_seats(key, seats.clone()).await;
        let path = self.at(key, "/confirm");
        for (power, person) in seats {
            let name = format!("confirm {key} as {power}");
            let request = (Method::POST, path.as_str(), json!({}));
            self.discloses(Disclosed::Beginning, &name, person, request).await;
        }
        let game = self.games.iter_mut().find(|game| game.key == key);
        game.unwrap().is_running = true;
    }

    /// The club takes a variant of one's own with a file.
    async fn import_foggy_game(&mut self) {
        let board = foggy_board();
        let record = Record::new("fog", Game::new(&board, Rules::default())).write();
        let gem = self.person("Gem");
        let mut request = gem.request(Method::POST, "/games/import?title=Fog&preset=daily", None);
        *request.body_mut() = Body::from(record);
        let made = self.discloses_by(Disclosed::Game, "create fog", "Gem", request).await;
        self.add("fog", made["name"].as_str().unwrap().to_owned(), true);
        let mut changes = settings("Fog", &json!({}));
        changes.as_object_mut().unwrap().remove("variant");
        let act = json!({"act": "change-settings", "settings": changes});
        let path = self.at("fog", "/acts");
        let request = (Method::POST, path.as_str(), act);
        self.discloses(Disclosed::Game, "settings of fog", "Gem", request).await;
    }

    /// Who plays beside the viewers, and who of them runs the game, is hidden.
    async fn create_anonymous_game(&mut self) {
        let mut people = OTHERS.to_vec();
        if !self.viewer.knows_accounts() {
            for place in 0..people.len() {
                let other = self.hidden.below(people.len());
                people.swap(place, other);
            }
        }
        let changes = json!({"anonymous": true, "show_ready": true});
        self.create("anonymous", people[1], settings("Anonymous", &changes)).await;
        self.begin("anonymous", around(people[0], people[1])).await;
    }

    /// Which powers others would like is hidden.
    async fn create_waiting_game(&mut self) {
        let changes = json!({"assignment": "preference"});
        self.create("waiting", "Gem", settings("Waiting", &changes)).await;
        let path = self.at("waiting", "/seats");
        for person in ["Hal", "Ida"] {
            let mut wanted = LANTERN.to_vec();
            for place in 0..wanted.len() {
                let other = self.hidden.below(wanted.len());
                wanted.swap(place, other);
            }
            wanted.truncate(self.hidden.below(wanted.len() + 1));
            let name = format!("join waiting as {person}");
            let request = (Method::POST, path.as_str(), json!({"preferences": wanted}));
            self.discloses(Disclosed::Place, &name, person, request).await;
        }
    }

    /// A game that is over has no secrets any more.
    async fn play_a_game_to_its_end(&mut self) {
        let changes = json!({"last_year": 1650});
        self.create("finished", "Gem", settings("Finished", &changes)).await;
        self.take_seats("finished", vec![("KELVANE", "Ada"), ("OSTERA", "Hal")]).await;
        let acts = self.at("finished", "/acts");
        let call = (Method::POST, acts.as_str(), json!({"act": "call-roll"}));
        self.discloses(Disclosed::Beginning, "call the roll", "Gem", call).await;
        let confirm = self.at("finished", "/confirm");
        for person in ["Ada", "Hal"] {
            let name = format!("confirm finished as {person}");
            let request = (Method::POST, confirm.as_str(), json!({}));
            self.discloses(Disclosed::Beginning, &name, person, request).await;
        }
        for (person, power, order) in [("Ada", "KELVANE", "A RAV H"), ("Hal", "OSTERA", "A ELD H")]
        {
            let path = self.at("finished", &format!("/orders/{power}"));
            let (name, body) = (format!("last orders of {person}"), json!({"orders": [order]}));
            let request = (Method::PUT, path.as_str(), body);
            self.discloses(Disclosed::Ending, &name, person, request).await;
        }
        for round in 0.. {
            let name = format!("force {round}");
            let request = (Method::POST, acts.as_str(), json!({"act": "force"}));
            let game = self.discloses(Disclosed::Ending, &name, "Gem", request).await;
            if game["club"]["stage"] == "finished" {
                break;
            }
        }
    }

    /// A game that only those see who are invited. Others create it in the open or in secret.
    pub(super) async fn create_private_game(&mut self, openly: bool) {
        let changes = json!({"visibility": "private", "clock": {"pace": {"kind": "untimed"}}});
        let form = json!({"settings": settings("Private", &changes)});
        let made = self.privately(openly, "create private", "Hal", ("/games", form)).await;
        // That is the id that both worlds ask for, if ids are random.
        let id = made["name"].as_str().unwrap();
        let game = self.add("private", id.to_owned(), false);
        game.seats = LANTERN.into_iter().zip(["Hal", "Ida", "Joe", "Kay"]).collect();
        game.is_running = true;
        let (seats, path) = (game.seats.clone(), format!("/games/{id}"));
        for (_, person) in &seats {
            let act = json!({"act": "invite", "account": self.person(person).id()});
            let (name, path) = (format!("invite {person}"), format!("{path}/acts"));
            self.privately(openly, &name, "Hal", (&path, act)).await;
        }
        for (rest, body) in [("seats", true), ("confirm", false)] {
            for (power, person) in &seats {
                let body = if body { json!({"power": power}) } else { json!({}) };
                let (name, path) = (format!("{rest} of {person}"), format!("{path}/{rest}"));
                self.privately(openly, &name, person, (&path, body)).await;
            }
        }
    }

    /// A step of a private game.
    async fn privately(
        &mut self,
        openly: bool,
        name: &str,
        who: &str,
        (path, body): (&str, Value),
    ) -> Value {
        if openly {
            return self.discloses(Disclosed::Game, name, who, (Method::POST, path, body)).await;
        }
        self.begin_stream(name);
        let answer = self.person(who).post(path, body).await;
        assert!(answer.status < 300, "{name}: {}", answer.text());
        answer.json()
    }

    /// A deadline is extended, the game master opens a seat, and somebody leaves an anonymous game.
    pub(super) async fn open_seats(&mut self) {
        let acts = self.at("open", "/acts");
        let extend = (Method::POST, acts.as_str(), json!({"act": "extend", "by": "1h"}));
        self.discloses(Disclosed::Extension, "extend open", "Gem", extend).await;
        let act = json!({"act": "replace", "power": "TURKEY", "holder": "vacant"});
        let replace = (Method::POST, acts.as_str(), act);
        self.discloses(Disclosed::OpenSeat, "open Turkey", "Gem", replace).await;
        self.opened("open", "TURKEY");
        let game = self.game("anonymous");
        let (path, (power, leaver)) = (self.at("anonymous", "/seats/me"), game.seats[1]);
        let leave = (Method::DELETE, path.as_str(), json!({}));
        self.discloses(Disclosed::OpenSeat, "leave anonymous", leaver, leave).await;
        self.opened("anonymous", power);
    }

    /// An operator does something to the account of the viewer, which is in the export of the account.
    pub(super) async fn help_viewer(&mut self) {
        let Some(name) = self.viewer.name().filter(|_| !self.viewer.knows_accounts()) else {
            return;
        };
        let path = format!("/accounts/{}/reset-link", self.person(name).id());
        let request = (Method::POST, path.as_str(), json!({}));
        self.discloses(Disclosed::Help, "help", "Op", request).await;
    }

    /// A seat of a game is open from now on.
    fn opened(&mut self, key: &str, power: &str) {
        let game = self.games.iter_mut().find(|game| game.key == key).unwrap();
        game.seats.retain(|(other, _)| *other != power);
    }

    /// The orders that the first phases are resolved with. Others save them in secret, at any moment; those that
    /// a fog hides from the viewer may be different ones.
    pub(super) async fn settle(&mut self) {
        let mut orders = Vec::new();
        for key in ["open", "fog", "anonymous"] {
            let game = self.game(key).clone();
            let snapshot = self.club.snapshot(&game.id).await;
            let position = snapshot.game.session().game().position();
            for (power, person) in &game.seats {
                let mut wanted = self.final_orders(&game, position, power);
                let own = position.board().power_named(power).unwrap();
                if wanted.is_empty() && WAITED_FOR.contains(power) {
                    let unit = position.units().iter().find(|unit| unit.power() == own).unwrap();
                    wanted.push(format!("{} H", unit.name(position.board())));
                }
                let saved = snapshot.game.session().orders().of(own);
                let path = format!("/games/{}/orders/{power}", game.id);
                let is_done = wanted.is_empty() && saved.is_empty();
                let name = format!("orders of {power} in {key}");
                orders.push((name, *person, path, json!({"orders": wanted}), is_done));
            }
        }
        let (own, others): (Vec<_>, Vec<_>) =
            orders.into_iter().partition(|(_, person, ..)| self.viewer.is(person));
        for (name, person, path, body, _) in own {
            let request = (Method::PUT, path.as_str(), body);
            self.discloses(Disclosed::OwnAct, &name, person, request).await;
        }
        for (_, person, path, body, is_done) in others {
            // Whoever sends no orders may have come by, or not.
            if is_done && self.hidden.below(2) == 0 {
                continue;
            }
            let seconds = self.hidden.below(60) as u32;
            self.club.wait(Length::seconds(seconds));
            let person = self.person(person);
            let request = person.request(Method::PUT, &path, Some(&body));
            let saved = self.secretly("save", &person, request).await;
            assert_eq!(saved.status, 200, "{}", saved.text());
        }
    }

    fn final_orders(&mut self, game: &WorldGame, position: &Position, power: &str) -> Vec<String> {
        let board = position.board();
        let power = board.power_named(power).unwrap();
        // Drawn in any case, so that the next ones are the same in both worlds.
        let agreed = random_orders(&mut self.shared, position, power, &ProvinceSet::default());
        if game.key != "fog" {
            return agreed;
        }
        match self.viewer.name().and_then(|name| game.power_of(name)) {
            // Whoever plays stays where they are, and nobody comes into their sight.
            Some(own) => {
                let own = board.power_named(own).unwrap();
                let seen = sight(position, own);
                let starts = position.units().iter().filter(|unit| unit.power() == power);
                let mut starts = starts.map(|unit| board.province_of(unit.location()));
                if power == own || starts.any(|province| seen.contains(province)) {
                    return Vec::new();
                }
                self.some_orders(position, power, &seen)
            }
            None => self.some_orders(position, power, &ProvinceSet::default()),
        }
    }

    /// Orders that differ between the worlds. Everybody learns who sent none and so missed the phase, so there is
    /// one at least.
    fn some_orders(
        &mut self,
        position: &Position,
        power: chancery::Power,
        avoided: &ProvinceSet,
    ) -> Vec<String> {
        let mut orders = random_orders(&mut self.hidden, position, power, avoided);
        let own = position.units().iter().find(|unit| unit.power() == power);
        if let (true, Some(unit)) = (orders.is_empty(), own) {
            orders.push(format!("{} H", unit.name(position.board())));
        }
        orders
    }
}
