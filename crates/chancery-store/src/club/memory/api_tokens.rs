//! API tokens in memory.

use std::cmp::Reverse;

use chancery_club::account::{AccountId, ApiTokenId};
use chancery_club::time::Timestamp;

use super::{insert_new, removed};
use crate::club::{ApiToken, ApiTokenStore, StoredAccount, TokenHash};
use crate::database_error::DatabaseError;
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

impl ApiTokenStore for MemoryStore {
    fn create_api_token(&self, token: ApiToken, hash: TokenHash) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.check_access(token.account)?;
            if club.api_tokens.values().any(|other| other.id == token.id) {
                return Err(DatabaseError::Conflict.into());
            }
            insert_new(&mut club.api_tokens, hash, token)
        })
    }

    fn api_token(
        &self,
        hash: TokenHash,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<(ApiToken, StoredAccount)>> {
        self.with_club(move |club| {
            let token = club.api_tokens.get(&hash).filter(|token| now < token.expires_at);
            Ok(token.and_then(|token| Some((token.clone(), club.account(token.account)?))))
        })
    }

    fn api_tokens(&self, account: AccountId) -> StoreFuture<'_, Vec<ApiToken>> {
        self.with_club(move |club| {
            let own = club.api_tokens.values().filter(|token| token.account == account);
            let mut tokens: Vec<ApiToken> = own.cloned().collect();
            tokens.sort_by_key(|token| (Reverse(token.created_at), token.id));
            Ok(tokens)
        })
    }

    fn revoke_api_token(&self, account: AccountId, id: ApiTokenId) -> StoreFuture<'_, bool> {
        self.with_club(move |club| {
            let revoked = |token: &ApiToken| token.account == account && token.id == id;
            Ok(removed(&mut club.api_tokens, revoked) > 0)
        })
    }
}
