//! Random and mutated requests: no panic, and no answer that a client cannot read.

use axum::http::Method;
use serde_json::{Value, json};

use super::super::request::Params;
use super::super::sent_order::SentOrder;
use super::{TestDoor, order};

/// A small generator of random numbers, the same in every run.
struct FuzzRandom(u64);

impl FuzzRandom {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit as u64).unwrap()
    }

    fn bytes(&mut self, most: usize) -> Vec<u8> {
        let length = self.below(most);
        (0..length).map(|_| self.next().to_le_bytes()[3]).collect()
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 6 } else { 8 }) {
            0 => Value::Null,
            1 => json!(self.next().cast_signed() % 200),
            2 => json!(self.next()),
            3 => json!(f64::from(u32::try_from(self.below(1 << 30)).unwrap()) * 1e300),
            4 => json!(
                ["", "Yes", "Draw", "Diplomacy", "Move", "0x", "é\u{0}", "Wait"][self.below(8)]
            ),
            5 => json!(self.below(2) == 0),
            6 => (0..self.below(4)).map(|_| self.value(depth - 1)).collect(),
            _ => json!({"terrID": self.value(depth - 1), "type": self.value(depth - 1)}),
        }
    }
}

#[test]
fn random_bytes_are_parameters_or_nothing() {
    let mut random = FuzzRandom(0x5eed);
    for _ in 0..20_000 {
        let (query, body) = (random.bytes(60), random.bytes(120));
        let query = String::from_utf8_lossy(&query).into_owned();
        let params = Params::read(&query, &body);
        params.route();
        let _ = SentOrder::read(&random.value(3)).map(|order| order.echo());
    }
    let deep = "[".repeat(100_000);
    Params::read("", deep.as_bytes());
}

#[tokio::test]
async fn mutated_requests_are_answered() {
    let door = TestDoor::with_game("friday", "classic").await;
    let mut random = FuzzRandom(0x00c0_ffee);
    let whole = json!({
        "gameID": "friday", "turn": 0, "phase": "Diplomacy", "countryID": 2, "ready": "No",
        "toCountryID": 3, "message": "Hello", "vote": "Draw", "voteOn": "Yes", "sinceTime": 0,
        "orders": [order(47, "Move", 48, 0, "No"), order(46, "Support move", 48, 47, "No")],
    });
    let members: Vec<String> = whole.as_object().unwrap().keys().cloned().collect();
    for round in 0..600 {
        let route = super::super::ROUTES[round % super::super::ROUTES.len()];
        let mut body = whole.clone();
        for _ in 0..=random.below(2) {
            let member = &members[random.below(members.len())];
            let value = random.value(3);
            match random.below(3) {
                0 => body[member] = value,
                1 => {
                    body["orders"][random.below(2)]
                        [["terrID", "toTerrID", "type", "fromTerrID"][random.below(4)]] = value;
                }
                _ => {
                    body.as_object_mut().unwrap().remove(member);
                    body["orders"] = whole["orders"].clone();
                }
            }
            if !body["orders"].is_array()
                || !body["orders"][0].is_object()
                || !body["orders"][1].is_object()
            {
                break;
            }
        }
        let mut bytes = body.to_string().into_bytes();
        if round % 5 == 0 {
            let at = random.below(bytes.len());
            bytes[at] = random.next().to_le_bytes()[0];
        }
        let uri = format!("/api.php?route={route}");
        let said = door.send(Method::POST, &uri, Some("friday:FRANCE"), &bytes).await;
        assert!(matches!(said.status, 200 | 400 | 401 | 403 | 404 | 501), "{route}: {said:?}");
        assert!(said.status != 200 || said.text.len() < 1 << 20);
    }
}
