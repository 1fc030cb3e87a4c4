//! Press of the two worlds: letters that the viewer receives and writes, the same in both, and those of others, with
//! their drafts, notes, reading marks and muted threads, which differ.

use axum::http::Method;
use chancery_club::account::GameId;
use chancery_club::press::PressReach;
use chancery_store::club::{PressStore as _, ThreadSight};
use serde_json::json;

use super::games::WorldGame;
use super::hidden::OtherSeat;
use super::viewer::ViewerRole;
use super::world::{Disclosed, TwinWorld};

/// The power beside that of the viewer in threads that are asked for.
fn others(game: &WorldGame) -> [&'static str; 2] {
    if game.is_classic { ["ENGLAND", "RUSSIA"] } else { ["LUMERA", "OSTERA"] }
}

fn between(one: &str, other: &str) -> String {
    let (one, other) = if one < other { (one, other) } else { (other, one) };
    format!("powers.{one}.{other}")
}

/// The threads that a viewer asks for: own ones, those of others, and one that is none.
pub(super) fn threads(game: &WorldGame, viewer: ViewerRole) -> Vec<String> {
    let own = viewer.name().and_then(|name| game.power_of(name));
    let [one, other] = others(game);
    let mut all = vec!["public".to_owned(), between(one, other), format!("notes.{other}")];
    all.push(format!("master.{other}"));
    if let Some(own) = own {
        all.extend([between(own, other), format!("notes.{own}"), format!("master.{own}")]);
    }
    all.push("powers.NOWHERE".to_owned());
    all
}

impl TwinWorld<'_> {
    fn press_path(game: &str, thread: &str, rest: &str) -> String {
        format!("/games/{game}/press/threads/{thread}/{rest}")
    }

    /// Letters that the viewer receives and writes, and one for everybody, at the same time in both worlds.
    pub(super) async fn write_openly(&mut self, when: &str) {
        let game = self.game("open").clone();
        let name = self.viewer.name();
        let path = TwinWorld::press_path(&game.id, "public", "messages");
        let body = json!({"text": format!("A public letter, the {when}")});
        let act = format!("public press, {when}");
        self.discloses(Disclosed::Press, &act, "Hal", (Method::POST, &path, body)).await;
        let Some((own, name)) = name.and_then(|name| Some((game.power_of(name)?, name))) else {
            return;
        };
        // To the viewer, and back.
        let path = TwinWorld::press_path(&game.id, &between(own, "AUSTRIA"), "messages");
        for (who, text) in [("Hal", "A letter to you"), (name, "A letter from me")] {
            let body = json!({"text": format!("{text}, the {when}")});
            let act = format!("letter of {who}, {when}");
            self.discloses(Disclosed::Press, &act, who, (Method::POST, &path, body)).await;
        }
    }

    /// The power that the viewer plays now. A game master may have taken a seat that was vacant.
    async fn own_power(&self, game: &WorldGame) -> Option<&'static str> {
        let viewer = self.person(self.viewer.name()?);
        let snapshot = self.club.snapshot(&game.id).await;
        let held = snapshot.game.seats.held_by(viewer.id().parse().unwrap())?.power;
        let board = snapshot.game.session().game().board();
        let seats = game.seats.iter().map(|(power, _)| *power);
        seats.into_iter().find(|power| board.power_named(power) == Ok(held))
    }

    /// A thread of others in which somebody takes part.
    async fn others_thread(&mut self) -> Option<(OtherSeat, String)> {
        let seat = self.other_seat(|_| true)?;
        let (game, power, _) = &seat;
        let found = self.games.iter().find(|known| known.id == *game)?;
        let own = self.own_power(found).await;
        // The game master reads what is written to the game master.
        let runs = self.viewer == ViewerRole::Master;
        let mut threads = vec![format!("notes.{power}")];
        if !runs {
            threads.push(format!("master.{power}"));
        }
        let partners = found.seats.iter().map(|(other, _)| *other);
        let partners: Vec<&str> =
            partners.filter(|other| *other != *power && Some(*other) != own).collect();
        threads.extend(partners.iter().map(|other| between(power, other)));
        if let [one, other, ..] = partners[..] {
            let mut three = [*power, one, other];
            three.sort_unstable();
            threads.push(format!("powers.{}", three.join(".")));
        }
        let thread = threads[self.hidden.below(threads.len())].clone();
        Some((seat, thread))
    }

    /// Others write to each other, to the game master, or for themselves.
    pub(super) async fn write_in_secret(&mut self) {
        let Some(((game, _, person), thread)) = self.others_thread().await else { return };
        let text = format!("A secret letter {}", self.hidden.below(1000));
        let (person, body) = (self.person(person), json!({"text": text}));
        let path = TwinWorld::press_path(&game, &thread, "messages");
        let request = person.request(Method::POST, &path, Some(&body));
        self.secretly("letter", &person, request).await;
    }

    /// Others begin to write, mute and read. What they read, the viewer may have written.
    pub(super) async fn mark_in_secret(&mut self) {
        let Some(((game, power, person), thread)) = self.others_thread().await else { return };
        let found = self.games.iter().find(|known| known.id == game);
        let own = found.and_then(|found| found.power_of(self.viewer.name()?));
        let person = self.person(person);
        let thread = match own {
            Some(own) if self.hidden.below(2) == 0 => between(own, power),
            _ => thread,
        };
        let text = format!("A draft {}", self.hidden.below(1000));
        match self.hidden.below(3) {
            0 => {
                let path = TwinWorld::press_path(&game, &thread, "draft");
                let request = person.request(Method::PUT, &path, Some(&json!({"text": text})));
                self.secretly("mark", &person, request).await;
            }
            1 => {
                let path = TwinWorld::press_path(&game, &thread, "mute");
                let muted = json!({"muted": self.hidden.below(2) == 0});
                let request = person.request(Method::PUT, &path, Some(&muted));
                self.secretly("mark", &person, request).await;
            }
            _ => {
                let path = TwinWorld::press_path(&game, &thread, "messages");
                let page =
                    self.secretly("reading", &person, person.request(Method::GET, &path, None));
                let page = page.await.json();
                let last = page["messages"].as_array().and_then(|all| all.last()).cloned();
                let Some(last) = last else { return };
                let path = TwinWorld::press_path(&game, &thread, "read");
                let body = json!({"message": last["id"]});
                let request = person.request(Method::PUT, &path, Some(&body));
                self.secretly("mark", &person, request).await;
            }
        }
    }

    /// All letters of public games, whoever may read them.
    pub(super) async fn letters(&self) -> Vec<String> {
        let mut all = Vec::new();
        for game in self.games.iter().filter(|game| game.is_public) {
            let id: GameId = game.id.parse().unwrap();
            for thread in self.club.store.press_threads(id).await.unwrap() {
                let sight = ThreadSight { thread, reach: PressReach::All };
                let page = self.club.store.press_messages(id, None, sight, None, 200).await;
                let page = page.unwrap().unwrap();
                all.extend(page.messages.iter().map(|one| format!("{} {}", one.at, one.text)));
            }
        }
        all
    }
}
