//! What all connections of the door share: who has signed in, and what is remembered of games.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chancery_server::MainDoor;

use crate::caller::Caller;
use crate::python::memory::GameMemory;
use crate::python::session::PythonSession;
use crate::python::wire::{PythonFault, Result};
use crate::table_ready::TableReady;

/// The users who may be signed in at once.
const MAX_SESSIONS: usize = 4096;
/// The games that are remembered at once.
const MAX_GAMES: usize = 4096;

/// What all connections share.
#[derive(Debug)]
pub(super) struct Hub {
    pub(super) main: MainDoor,
    pub(super) ready: TableReady,
    sessions: Mutex<HashMap<String, Arc<PythonSession>>>,
    games: Mutex<HashMap<String, Arc<GameMemory>>>,
}

impl Hub {
    pub(super) fn new(main: MainDoor, ready: TableReady) -> Hub {
        Hub { main, ready, sessions: Mutex::default(), games: Mutex::default() }
    }

    pub(super) fn is_club(&self) -> bool {
        self.main.is_club()
    }

    fn sessions(&self) -> MutexGuard<'_, HashMap<String, Arc<PythonSession>>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Signs somebody in: at a table anybody, in a club by an API token or by the password of the account.
    pub(super) async fn sign_in(
        &self,
        client: IpAddr,
        user: &str,
        password: &str,
    ) -> Result<Arc<PythonSession>> {
        let (user, caller) = if !self.is_club() {
            (user.to_owned(), Caller::new(self.main.clone(), client, None))
        } else if password.starts_with("chancery_") {
            let caller = Caller::new(self.main.clone(), client, Some(password.to_owned()));
            let me = caller.get("/me").await.map_err(wrong_password)?;
            (me["name"].as_str().unwrap_or(user).to_owned(), caller)
        } else {
            let signed_in = Caller::sign_in(self.main.clone(), client, user, password).await;
            let caller = signed_in.map_err(wrong_password)?;
            let me = caller.get("/me").await?;
            (me["name"].as_str().unwrap_or(user).to_owned(), caller)
        };
        let session = Arc::new(PythonSession::new(user, caller));
        let mut sessions = self.sessions();
        if sessions.len() >= MAX_SESSIONS {
            sessions.retain(|_, session| !session.is_expired());
        }
        if sessions.len() >= MAX_SESSIONS {
            let idle = sessions.values().filter(|session| !session.is_connected());
            let oldest = idle.max_by_key(|session| session.idle()).map(|one| one.token.clone());
            let oldest =
                oldest.ok_or_else(|| PythonFault::response("Too many users are signed in."))?;
            sessions.remove(&oldest);
        }
        sessions.insert(session.token.clone(), Arc::clone(&session));
        Ok(session)
    }

    /// Whoever has this token.
    pub(super) fn session(&self, token: &str) -> Result<Arc<PythonSession>> {
        let mut sessions = self.sessions();
        let unknown =
            || PythonFault::new("TokenException", "Unknown or expired token: sign in again.");
        let session = sessions.get(token).cloned().ok_or_else(unknown)?;
        if session.is_expired() {
            sessions.remove(token);
            return Err(unknown());
        }
        session.touch();
        Ok(session)
    }

    /// Forgets a token.
    pub(super) fn sign_out(&self, token: &str) {
        let session = self.sessions().remove(token);
        if let Some(session) = session {
            session.end();
        }
    }

    /// Tells whoever used a connection that it is gone.
    pub(super) fn disconnect(&self, socket: u64) {
        let sessions: Vec<Arc<PythonSession>> = self.sessions().values().cloned().collect();
        for session in sessions {
            session.disconnect(socket);
        }
    }

    /// What is remembered of a game.
    pub(super) fn memory(&self, game: &str) -> Arc<GameMemory> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if games.len() >= MAX_GAMES && !games.contains_key(game) {
            games.retain(|_, memory| Arc::strong_count(memory) > 1);
        }
        Arc::clone(games.entry(game.to_owned()).or_default())
    }

    /// Forgets a game that is gone.
    pub(super) fn forget(&self, game: &str) {
        self.games.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
    }
}

fn wrong_password(refusal: crate::caller::ApiRefusal) -> PythonFault {
    PythonFault { kind: "UserException", ..refusal.into() }
}
