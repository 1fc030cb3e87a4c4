//! A seat in a game, as whoever plays it by a door: the same acts at a table and in a club.

use axum::http::Method;
use serde_json::{Value, json};

use crate::caller::{ApiRefusal, Caller};
use crate::seen_game::SeenGame;
use crate::table_ready::TableReady;

/// A seat.
#[derive(Clone, Debug)]
pub(crate) struct DoorSeat {
    pub(crate) caller: Caller,
    /// The name of the game at a table, its id in a club.
    pub(crate) game: String,
    /// The id of the power, as in `FRANCE`.
    pub(crate) power: String,
    /// Who is ready at a table, which has no such thing itself.
    pub(crate) table: TableReady,
}

/// What became of orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TakenOrders {
    /// Those that were accepted: as written, and in the canonical form.
    pub(crate) accepted: Vec<(String, String)>,
    /// Those that were refused: as written, with the reason.
    pub(crate) refused: Vec<(String, String)>,
}

impl DoorSeat {
    /// The game as this seat sees it.
    pub(crate) async fn look(&self) -> Result<SeenGame, ApiRefusal> {
        SeenGame::read(&self.caller, &self.game, Some(&self.power)).await
    }

    /// Saves all orders of the power for a phase. `seen` is the game that they were made for: if it has gone on, the
    /// answer is a refusal of the kind `stale`.
    pub(crate) async fn save_orders(
        &self,
        seen: &SeenGame,
        orders: &[String],
    ) -> Result<TakenOrders, ApiRefusal> {
        let body = if self.caller.main().is_club() {
            json!({"orders": orders, "turn": seen.view["club"]["turn"]})
        } else {
            // A version of a table changes with the orders of others, so the phase is compared instead.
            let now = crate::seen_game::view(&self.caller, &self.game, Some(&self.power)).await?;
            if now["phase"] != seen.view["phase"] {
                return Err(ApiRefusal::stale(now["phase"].as_str().unwrap_or_default()));
            }
            json!({"orders": orders})
        };
        let path = format!("/games/{}/orders/{}", self.game, self.power);
        let answer = self.caller.send(Method::PUT, &path, &body).await?;
        let listed = |key: &str, second: &str| {
            let list = answer[key].as_array().map(Vec::as_slice).unwrap_or_default();
            let text = |one: &Value, key: &str| one[key].as_str().unwrap_or_default().to_owned();
            list.iter().map(|one| (text(one, "text"), text(one, second))).collect()
        };
        Ok(TakenOrders {
            accepted: listed("accepted", "order"),
            refused: listed("refused", "message"),
        })
    }

    /// Says that the power is ready, or withdraws it. A phase in which everybody is ready is resolved.
    pub(crate) async fn set_ready(&self, seen: &SeenGame, ready: bool) -> Result<(), ApiRefusal> {
        if !self.caller.main().is_club() {
            return self
                .table
                .set(&self.caller, &self.game, &self.power, seen.phase(), ready)
                .await;
        }
        let turn = &seen.view["club"]["turn"];
        let body = json!({"power": self.power, "turn": turn, "ready": ready});
        self.caller.send(Method::PUT, &format!("/games/{}/ready", self.game), &body).await.map(drop)
    }

    /// Votes for a draw, or withdraws the vote.
    pub(crate) async fn vote_draw(&self, draw: bool) -> Result<(), ApiRefusal> {
        let path = format!("/games/{}/votes", self.game);
        if !self.caller.main().is_club() {
            let body = json!({"power": self.power, "draw": draw});
            return self.caller.send(Method::POST, &path, &body).await.map(drop);
        }
        if draw {
            self.caller.send(Method::POST, &path, &json!({"kind": "draw"})).await.map(drop)
        } else {
            self.caller.ask(Method::DELETE, &format!("{path}/draw"), None).await.map(drop)
        }
    }

    /// Sends a message to some powers, or to all if there are none. Returns it as the API describes it.
    pub(crate) async fn send_press(&self, to: &[String], text: &str) -> Result<Value, ApiRefusal> {
        if !self.caller.main().is_club() {
            return Err(ApiRefusal::no_press());
        }
        let thread = if to.is_empty() {
            "public".to_owned()
        } else {
            let mut powers: Vec<&str> = to.iter().map(String::as_str).collect();
            powers.push(&self.power);
            powers.sort_unstable();
            powers.dedup();
            format!("powers.{}", powers.join("."))
        };
        let path = format!("/games/{}/press/threads/{thread}/messages", self.game);
        self.caller.send(Method::POST, &path, &json!({"text": text})).await
    }
}
