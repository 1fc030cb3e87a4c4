//! A game as somebody sees it: what the main door says of it, and its record.

use chancery::Game;
use chancery::game::record::Record;
use serde_json::Value;

use crate::caller::{ApiRefusal, Caller};

/// A game as a caller sees it.
#[derive(Clone, Debug)]
pub(crate) struct SeenGame {
    /// The game as the API describes it: a `GameView`.
    pub(crate) view: Value,
    /// The game with its history, without secret orders of the current phase.
    pub(crate) record: Record,
}

impl SeenGame {
    /// Reads a game. At a table, `power` is who looks, and sees its own orders.
    pub(crate) async fn read(
        caller: &Caller,
        game: &str,
        power: Option<&str>,
    ) -> Result<SeenGame, ApiRefusal> {
        // A phase may be resolved between the two requests; then they are asked again.
        loop {
            let view = view(caller, game, power).await?;
            let file = caller.get(&format!("/games/{game}/export?format=chancery")).await?;
            let record = Record::read(&file.to_string()).map_err(|error| {
                ApiRefusal::unreadable(format!("The record of the game cannot be read: {error}"))
            })?;
            let phase = record.game.position().phase().name(record.game.board());
            let is_same = view["phases"].as_array().map_or(0, Vec::len) == record.turns.len();
            if is_same && view["phase"].as_str() == Some(&phase) {
                return Ok(SeenGame { view, record });
            }
        }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.record.game
    }

    /// The current phase, as in `S1901M`.
    pub(crate) fn phase(&self) -> &str {
        self.view["phase"].as_str().unwrap_or_default()
    }

    /// Changes with every change of the game.
    pub(crate) fn version(&self) -> &str {
        self.view["version"].as_str().unwrap_or_default()
    }

    /// `waiting`, `roll-call`, `running`, `paused`, `finished` or `cancelled`.
    pub(crate) fn stage(&self) -> &str {
        match self.view["club"]["stage"].as_str() {
            Some(stage) => stage,
            None if self.game().ending().is_some() => "finished",
            None => "running",
        }
    }

    /// The time until the deadline in seconds; none without a clock.
    pub(crate) fn seconds_left(&self) -> Option<i64> {
        self.view["club"]["time_left_s"].as_i64()
    }
}

/// What the API says of a game.
pub(crate) async fn view(
    caller: &Caller,
    game: &str,
    power: Option<&str>,
) -> Result<Value, ApiRefusal> {
    let asked = match power {
        Some(power) if !caller.main().is_club() => format!("/games/{game}?as={power}"),
        _ => format!("/games/{game}"),
    };
    caller.get(&asked).await
}
