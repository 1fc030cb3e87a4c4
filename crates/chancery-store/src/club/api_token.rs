//! Personal API tokens.

use chancery_club::account::{AccountId, ApiTokenId, Scopes};
use chancery_club::time::Timestamp;

use super::{StoredAccount, TokenHash};
use crate::store::StoreFuture;

/// An API token of an account. Its secret is not part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiToken {
    /// Its id.
    pub id: ApiTokenId,
    /// Its account.
    pub account: AccountId,
    /// What its owner calls it.
    pub label: String,
    /// What it may be used for.
    pub scopes: Scopes,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it ends. From then on it is listed, but not found by its secret.
    pub expires_at: Timestamp,
}

/// Stores API tokens.
pub trait ApiTokenStore {
    /// Creates a token with the hash of its secret.
    fn create_api_token(&self, token: ApiToken, hash: TokenHash) -> StoreFuture<'_, ()>;

    /// Finds a token that has not expired, with its account.
    fn api_token(
        &self,
        hash: TokenHash,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<(ApiToken, StoredAccount)>>;

    /// Lists the tokens of an account, expired ones too; the newest comes first.
    fn api_tokens(&self, account: AccountId) -> StoreFuture<'_, Vec<ApiToken>>;

    /// Revokes a token of an account. Returns `false` if the account has no such token.
    fn revoke_api_token(&self, account: AccountId, id: ApiTokenId) -> StoreFuture<'_, bool>;
}
