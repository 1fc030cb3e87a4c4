//! Sessions in memory.

use std::cmp::Reverse;

use chancery_club::account::{AccountId, SessionId};
use chancery_club::time::Timestamp;

use super::removed;
use crate::club::session::is_seen_anew;
use crate::club::{NewSession, SessionStore, StoredAccount, StoredSession, TokenHash};
use crate::database_error::DatabaseError;
use crate::memory::MemoryStore;
use crate::simulation::BrokenRule;
use crate::store::StoreFuture;

impl SessionStore for MemoryStore {
    fn start_session(&self, new: NewSession, replaced: Option<TokenHash>) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.check_access(new.account)?;
            let NewSession { id, account, hash, label, created_at, expires_at } = new;
            let mut others = club.sessions.iter().filter(|(other, _)| Some(**other) != replaced);
            if others.any(|(other, session)| *other == hash || session.id == id) {
                return Err(DatabaseError::Conflict.into());
            }
            if let Some(replaced) = replaced {
                club.sessions.remove(&replaced);
            }
            let seen_at = created_at;
            let session = StoredSession { id, account, label, created_at, seen_at, expires_at };
            club.sessions.insert(hash, session);
            Ok(())
        })
    }

    fn session(
        &self,
        hash: TokenHash,
        used_after: Timestamp,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<(StoredSession, StoredAccount)>> {
        self.with_club(move |club| {
            let Some(session) = club.sessions.get_mut(&hash) else { return Ok(None) };
            if session.expires_at <= now || session.seen_at <= used_after {
                club.sessions.remove(&hash);
                return Ok(None);
            }
            if is_seen_anew(session, now) {
                session.seen_at = now;
            }
            let session = session.clone();
            Ok(club.account(session.account).map(|account| (session, account)))
        })
    }

    fn sessions(&self, account: AccountId, now: Timestamp) -> StoreFuture<'_, Vec<StoredSession>> {
        self.with_club(move |club| {
            let own = club.sessions.values();
            let own = own.filter(|known| known.account == account && now < known.expires_at);
            let mut sessions: Vec<StoredSession> = own.cloned().collect();
            sessions.sort_by_key(|session| (Reverse(session.created_at), session.id));
            Ok(sessions)
        })
    }

    fn count_sessions(&self, now: Timestamp) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            let open = club.sessions.values().filter(|known| now < known.expires_at);
            Ok(open.count() as u64)
        })
    }

    fn end_session(&self, account: AccountId, id: SessionId) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            if club.breaks(BrokenRule::SessionEnd) {
                return Ok(true);
            }
            let ended = |session: &StoredSession| session.account == account && session.id == id;
            Ok(removed(&mut club.sessions, ended) > 0)
        })
    }

    fn end_sessions(&self, account: AccountId, kept: Option<SessionId>) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            Ok(removed(&mut club.sessions, |session| {
                session.account == account && Some(session.id) != kept
            }))
        })
    }

    fn end_all_sessions(&self) -> StoreFuture<'_, u64> {
        self.with_club(|club| Ok(removed(&mut club.sessions, |_| true)))
    }

    fn purge_sessions(&self, now: Timestamp) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            Ok(removed(&mut club.sessions, |session| session.expires_at <= now))
        })
    }
}
