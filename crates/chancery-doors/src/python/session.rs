//! A user who has signed in. The token outlives connections: a client that reconnects goes on with it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::task::AbortHandle;

use crate::caller::Caller;
use crate::python::random::random_id;
use crate::python::role::PythonRole;
use crate::python::snapshot::Snapshot;
use crate::python::wire::{PythonFault, Receiver, Result};

/// How long a token is valid after its last use.
const LIFETIME: Duration = Duration::from_hours(24);
/// The games that a user may follow at once.
const MAX_FOLLOWED: usize = 256;

/// Where messages to a client go.
#[derive(Clone, Debug)]
pub(super) struct Outbox {
    pub(super) socket: u64,
    pub(super) sender: mpsc::Sender<String>,
}

/// A user who has signed in.
#[derive(Debug)]
pub(super) struct PythonSession {
    pub(super) token: String,
    pub(super) user: String,
    pub(super) caller: Caller,
    state: Mutex<SessionState>,
}

#[derive(Debug)]
struct SessionState {
    used: Instant,
    outbox: Option<Outbox>,
    followed: HashMap<(String, PythonRole), Arc<FollowedGame>>,
}

/// A game that a user follows in a role.
#[derive(Debug)]
pub(super) struct FollowedGame {
    pub(super) receiver: Receiver,
    pub(super) role: PythonRole,
    /// What the client knows. Whoever sends it something about the game holds this.
    pub(super) known: Arc<tokio::sync::Mutex<Snapshot>>,
    task: Mutex<Option<AbortHandle>>,
}

impl PythonSession {
    pub(super) fn new(user: String, caller: Caller) -> PythonSession {
        let state = SessionState { used: Instant::now(), outbox: None, followed: HashMap::new() };
        PythonSession { token: random_id(), user, caller, state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, SessionState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn touch(&self) {
        self.state().used = Instant::now();
    }

    pub(super) fn idle(&self) -> Duration {
        self.state().used.elapsed()
    }

    pub(super) fn is_expired(&self) -> bool {
        !self.is_connected() && self.idle() > LIFETIME
    }

    pub(super) fn is_connected(&self) -> bool {
        self.state().outbox.is_some()
    }

    /// The connection that the user speaks by. By a new one, nobody is told anything until the client synchronizes: what
    /// was sent by the one before may be lost.
    pub(super) fn connect(&self, outbox: &Outbox) {
        let mut state = self.state();
        if state.outbox.as_ref().is_none_or(|known| known.socket != outbox.socket) {
            state.outbox = Some(outbox.clone());
            state.followed.values().for_each(|followed| followed.stop());
        }
    }

    /// A connection is gone. Nobody is told anything until the client comes back and synchronizes.
    pub(super) fn disconnect(&self, socket: u64) {
        let mut state = self.state();
        if state.outbox.as_ref().is_some_and(|outbox| outbox.socket == socket) {
            state.outbox = None;
            state.followed.values().for_each(|followed| followed.stop());
        }
    }

    /// The user has signed out.
    pub(super) fn end(&self) {
        let mut state = self.state();
        state.outbox = None;
        state.followed.drain().for_each(|(_, followed)| followed.stop());
    }

    /// Sends something. Returns whether there still is a connection.
    pub(super) async fn send(&self, message: String) -> bool {
        let outbox = self.state().outbox.clone();
        match outbox {
            None => false,
            Some(outbox) => outbox.sender.send(message).await.is_ok(),
        }
    }

    /// Follows a game in a role, from a moment that the client knows.
    pub(super) fn follow(
        &self,
        game: &str,
        role: PythonRole,
        known: Snapshot,
    ) -> Result<Arc<FollowedGame>> {
        let mut state = self.state();
        let key = (game.to_owned(), role.clone());
        if state.followed.len() >= MAX_FOLLOWED && !state.followed.contains_key(&key) {
            return Err(PythonFault::response(format!(
                "You follow {MAX_FOLLOWED} games: leave one of them first."
            )));
        }
        let receiver = Receiver {
            token: self.token.clone(),
            game: game.to_owned(),
            role: role.name().to_owned(),
        };
        let known = Arc::new(tokio::sync::Mutex::new(known));
        let followed = Arc::new(FollowedGame { receiver, role, known, task: Mutex::default() });
        if let Some(before) = state.followed.insert(key, Arc::clone(&followed)) {
            before.stop();
        }
        Ok(followed)
    }

    /// The game that a request of this role is about.
    pub(super) fn followed(&self, game: &str, role: &str) -> Result<Arc<FollowedGame>> {
        let key = (game.to_owned(), PythonRole::named(role));
        let followed = self.state().followed.get(&key).cloned();
        followed.ok_or_else(|| {
            let message = format!("{} has not joined this game as {role}.", self.user);
            PythonFault::new("GameTokenException", message)
        })
    }

    /// Stops to follow a game in a role.
    pub(super) fn leave(&self, game: &str, role: &PythonRole) {
        if let Some(followed) = self.state().followed.remove(&(game.to_owned(), role.clone())) {
            followed.stop();
        }
    }
}

impl FollowedGame {
    /// Stops the task that tells the client what happens.
    fn stop(&self) {
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            task.abort();
        }
    }

    /// Notes the task that tells the client what happens, in place of the one before.
    pub(super) fn started(&self, new: AbortHandle) {
        let before = self.task.lock().unwrap_or_else(PoisonError::into_inner).replace(new);
        if let Some(before) = before {
            before.abort();
        }
    }
}

impl Drop for FollowedGame {
    fn drop(&mut self) {
        self.stop();
    }
}
