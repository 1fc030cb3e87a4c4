//! What the people of the simulated club ask for.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};

use super::history::{Attempt, SimulatedAttempt, ToldOutcome};
use super::people::{POWERS, SESSIONS};
use super::world::SimulatedClub;

/// An attempt, and the request that makes it.
pub(super) type PlannedRequest =
    (Attempt, Method, String, Option<Value>, Vec<(&'static str, String)>);

impl SimulatedClub {
    /// What a player does.
    pub(super) fn play(&mut self, number: usize, seat: usize) -> Option<PlannedRequest> {
        let path = format!("/games/{}", self.games[number].id);
        let power = POWERS[seat];
        let turn = self.games[number].seen.game.turn();
        Some(match self.dice.below(20) {
            0..8 => {
                let texts = self.orders(number, seat);
                let body = json!({"orders": texts, "turn": turn});
                let path = format!("{path}/orders/{power}");
                (Attempt::Orders { turn, texts }, Method::PUT, path, Some(body), vec![])
            }
            8..14 => {
                let ready = self.dice.below(6) > 0;
                let body = json!({"power": power, "turn": turn, "ready": ready});
                let path = format!("{path}/ready");
                (Attempt::Ready { turn, ready }, Method::PUT, path, Some(body), vec![])
            }
            14..17 => return self.letter(number, seat),
            17 => {
                (Attempt::Act, Method::POST, format!("{path}/seats/{power}/return"), None, vec![])
            }
            18 => {
                let body = Some(json!({"power": power}));
                (Attempt::Act, Method::POST, format!("{path}/seats"), body, vec![])
            }
            _ => {
                let secrets = self.secrets_of_others(number, seat);
                (Attempt::Look { secrets }, Method::GET, path, None, vec![])
            }
        })
    }

    /// Orders with a mark of their own, so that one can tell them from any others.
    fn orders(&mut self, number: usize, seat: usize) -> Vec<String> {
        if self.dice.below(8) == 0 {
            return Vec::new();
        }
        let session = self.games[number].seen.game.session();
        let board = session.game().board();
        let due = session.due().into_iter().find(|due| due.power.index() == seat);
        let Some(due) = due else { return Vec::new() };
        self.secrets += 1;
        let mark = format!("secret{}x", self.secrets);
        due.unsaid(board).iter().map(|text| format!("{text} # {mark}")).collect()
    }

    /// The marks of the orders that others have for the current turn.
    fn secrets_of_others(&self, number: usize, own: usize) -> Vec<String> {
        let turn = self.games[number].seen.game.turn();
        let others = (0..POWERS.len()).filter(|seat| *seat != own);
        let orders = others.flat_map(|seat| self.history.possible_orders(number, seat, turn));
        let marks = orders.flatten().filter_map(|text| Some(text.split_once("# ")?.1.to_owned()));
        marks.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// A new letter, or one again whose fate is not known.
    fn letter(&mut self, number: usize, seat: usize) -> Option<PlannedRequest> {
        let own = |one: &&SimulatedAttempt| one.game == number && one.seat == Some(seat);
        let last = self.history.0.iter().rev().filter(own).find_map(|one| match &one.attempt {
            Attempt::Message { key, text, readers } => {
                let is_done = one.outcome == ToldOutcome::Done;
                Some((is_done, key.clone(), text.clone(), readers.clone()))
            }
            _ => None,
        });
        let (key, text, readers) = if let Some((false, key, text, readers)) = last {
            (key, text, readers)
        } else {
            self.secrets += 1;
            let text = format!("Letter {}", self.secrets);
            let mut readers: Vec<usize> =
                (0..POWERS.len()).filter(|_| self.dice.below(2) == 0).collect();
            readers.retain(|one| *one != seat);
            if readers.is_empty() {
                return None;
            }
            readers.push(seat);
            readers.sort_unstable();
            (format!("the key of letter {}", self.secrets), text, readers)
        };
        let names: Vec<&str> = readers.iter().map(|reader| POWERS[*reader]).collect();
        let thread = if names.len() == POWERS.len() {
            "public".to_owned()
        } else {
            format!("powers.{}", names.join("."))
        };
        let path = format!("/games/{}/press/threads/{thread}/messages", self.games[number].id);
        let headers = vec![("idempotency-key", key.clone())];
        let body = Some(json!({"text": text}));
        Some((Attempt::Message { key, text, readers }, Method::POST, path, body, headers))
    }

    /// What a game master does.
    pub(super) fn run_game(&mut self, number: usize) -> PlannedRequest {
        let turn = self.games[number].seen.game.turn();
        let path = format!("/games/{}/acts", self.games[number].id);
        let act = |attempt, act: Value| (attempt, Method::POST, path.clone(), Some(act), vec![]);
        match self.dice.below(10) {
            0 => act(Attempt::Act, json!({"act": "pause"})),
            1..4 => act(Attempt::Act, json!({"act": "resume"})),
            4 => act(Attempt::Act, json!({"act": "extend", "by": "3h"})),
            5 => act(Attempt::Force { turn }, json!({"act": "force", "turn": turn})),
            6 => {
                let (session, cookie) = self.session(number);
                let attempt = Attempt::SignOut { session };
                (attempt, Method::DELETE, "/session".to_owned(), None, vec![("cookie", cookie)])
            }
            _ => {
                let (session, cookie) = self.session(number);
                let is_ended = self.ended_sessions.contains(&session);
                let attempt = Attempt::UseSession { session, is_ended };
                (attempt, Method::GET, "/me".to_owned(), None, vec![("cookie", cookie)])
            }
        }
    }

    /// One of the browsers of a game master.
    fn session(&mut self, number: usize) -> (usize, String) {
        let at = self.dice.below(SESSIONS);
        (number * SESSIONS + at, format!("chancery-session={}", self.games[number].sessions[at]))
    }
}
