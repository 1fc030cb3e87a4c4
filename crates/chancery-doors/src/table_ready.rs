//! Who is ready at a table. A table itself knows no such thing: somebody at it resolves the phase. If everybody who
//! has to order came by a door and is ready, nobody is left to do so, and the phase is resolved.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::caller::{ApiRefusal, Caller};
use crate::seen_game::view;

/// The games that are remembered at most; those that were not played lately are forgotten.
const MAX_GAMES: usize = 1024;
/// How often a resolution is tried while orders come in.
const MAX_TRIES: usize = 20;

/// Who is ready in the games of a table, shared by all doors.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableReady(Arc<Mutex<HashMap<String, PhaseReady>>>);

#[derive(Debug, Default)]
struct PhaseReady {
    phase: String,
    powers: HashSet<String>,
}

impl TableReady {
    /// Notes that a power is ready in a phase, or is not, and resolves the phase if all who have to order are.
    pub(crate) async fn set(
        &self,
        caller: &Caller,
        game: &str,
        power: &str,
        phase: &str,
        ready: bool,
    ) -> Result<(), ApiRefusal> {
        for _ in 0..MAX_TRIES {
            let seen = view(caller, game, None).await?;
            if seen["phase"].as_str() != Some(phase) {
                return Err(ApiRefusal::stale(seen["phase"].as_str().unwrap_or_default()));
            }
            if !(self.note(&seen, game, power, phase, ready) && ready) {
                return Ok(());
            }
            let resolve = json!({"force": true, "version": seen["version"]});
            match caller.send(Method::POST, &format!("/games/{game}/resolve"), &resolve).await {
                Ok(_) => return Ok(()),
                // Orders came in between, or somebody was quicker.
                Err(refusal) if refusal.status == StatusCode::CONFLICT => (),
                Err(refusal) => return Err(refusal),
            }
            if view(caller, game, None).await?["phase"].as_str() != Some(phase) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Notes whether a power is ready. Returns whether all are who have to order.
    fn note(&self, seen: &Value, game: &str, power: &str, phase: &str, ready: bool) -> bool {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if games.len() >= MAX_GAMES && !games.contains_key(game) {
            games.clear();
        }
        let known = games.entry(game.to_owned()).or_default();
        if known.phase != phase {
            *known = PhaseReady { phase: phase.to_owned(), powers: HashSet::new() };
        }
        if ready {
            known.powers.insert(power.to_owned());
        } else {
            known.powers.remove(power);
        }
        who_orders(seen).all(|power| known.powers.contains(power))
    }

    /// Whether a power has said that it is ready in a phase.
    pub(crate) fn is_ready(&self, game: &str, power: &str, phase: &str) -> bool {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.get(game).is_some_and(|known| known.phase == phase && known.powers.contains(power))
    }
}

/// The powers of people that have something to order.
fn who_orders(view: &Value) -> impl Iterator<Item = &str> {
    let powers = view["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
    powers
        .iter()
        .filter(|power| power["computer"].is_null() && !power["due"].is_null())
        .filter(|power| power["due"]["wanted"].as_u64().unwrap_or_default() > 0)
        .filter_map(|power| power["id"].as_str())
}
